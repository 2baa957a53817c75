"""The canonical form, to the byte, and what of it may be left out or written otherwise."""

from __future__ import annotations

import io

import pytest

import cauviz as cv
from cauviz.notation import Comment, Log, Mark
from tests.logs import HEAD

EXAMPLE = (
    HEAD
    + """\
[Title "The chain that reached the sequence"]

{ Biel's pile shows a 4: just the gap between 3 and 5. }
1. Anna 3c x3o-<Biel-5e ! { The 4 on Biel's pile bridges the gap. } [hint "Which pile fills a gap?"]
2. Biel 2o
   ( 2. Biel 7b { Safer? Now Carla can call cau. } )
3. Carla 7o ? [mark 7o 10b]
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau !! { Three sevens and the sota. Carla pays one card, Anna two. }
6. Carla 6c
= Anna 4, Biel 7, Carla 1
"""
)

WINDOW = """\
[Format "cau 1"]
[Rules "robat"]
[Players "Anna Biel Carla"]
[Dealer "Carla"]
[Table "3o 12o"]
[Hand Anna "4o 7e"]
[Hand Biel "6c 7b"]
[Hand Carla "2c 7o"]
[ToPlay "Carla"]

1. Carla 7o
2. Anna 7e x7o cau
"""


def canonical(text: str) -> str:
    """What is written of what was read, having checked that it reads as the same."""
    log = cv.loads(text)
    written = cv.dumps(log)
    assert cv.loads(written) == log
    assert cv.dumps(cv.loads(written)) == written
    return written


def after_window(more: str) -> str:
    """How a log goes on in canonical form after an open window."""
    return canonical(WINDOW + more).removeprefix(WINDOW)


def test_the_example_is_canonical() -> None:
    assert canonical(EXAMPLE) == EXAMPLE


def test_all_that_may_be_left_out_is_filled_in() -> None:
    assert (
        canonical(
            """
        { Before the tags. }
        [Event "Club"] [Players "Anna Biel Carla"] [Hand Carla "7O 6c"] [Hand Anna "7e 3C"]
        [Hand Biel "2o 7b"] [Title "Short"] [Table "3o 5e Sb"]
        [Pile Biel "1o 1c 4c"] [Pile Carla "Co 11c"]
        { After
          them. }
        Anna 3c! Biel 2o {} Carla 7o?? Anna 7e xX
        """.replace("xX", "x7o-sb")
            + "Biel 7b x7o-10b Carla 6c = Carla 1, Anna 4, Biel 7"
        )
        == """\
[Format "cau 1"]
[Rules "robat"]
[Players "Anna Biel Carla"]
[Dealer "Carla"]
[Table "3o 5e 10b"]
[Hand Anna "3c 7e"]
[Hand Biel "2o 7b"]
[Hand Carla "6c 7o"]
[Pile Biel "1o 1c 4c"]
[Pile Carla "11o 11c"]
[Event "Club"]
[Title "Short"]

{ Before the tags. }
{ After them. }
1. Anna 3c x3o-<Biel-5e !
2. Biel 2o { }
3. Carla 7o ??
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau
6. Carla 6c
= Anna 4, Biel 7, Carla 1
"""
    )


def test_a_position_in_mid_hand_is_written_where_it_differs_from_a_deal() -> None:
    text = """\
[Format "cau 1"]
[Rules "robat(dealing=threes, wrap=no, leftovers=last)"]
[Players "Anna Biel"]
[Dealer "Anna"]
[Table "7c 3o"]
[Hand Anna "1o 7e"]
[Hand Biel "2o"]
[Stock "12o 12c 1c 2c"]
[Pile Anna "5b 5o"]
[ToPlay "Anna"]
[Left "Biel 7c"]
[Debt "Biel Anna 2"]
[Debt "Biel Anna 1"]
[Opener "Anna"]
[LastCapture "Anna"]
[Odd Anna "kept"]
[Seed "7"]
"""
    assert canonical(text) == text
    log = cv.loads(text)
    assert log.start.debts == ((1, 0, 2), (1, 0, 1))
    assert log.start.left == (1, cv.Card("7c"))
    assert log.tags == {"Odd Anna": "kept", "Seed": "7"}


def test_defaults_of_the_position_are_not_written() -> None:
    text = canonical('[Players "A B"] [Dealer "B"] [ToPlay "A"] [Opener "A"] [Hand A "1o"]')
    assert "ToPlay" not in text
    assert "Opener" not in text


def test_hands_that_are_left_out_are_what_is_played() -> None:
    log = cv.loads('[Players "A B"] [Table "3o"] 1. A 3c 2. B 2c ( 2. B 7o ) 3. A 1e 4. B 7o')
    assert log.start.hands == (cards("1e 3c"), cards("2c 7o"))
    assert '[Hand A "1e 3c"]' in cv.dumps(log)


def cards(text: str) -> tuple[cv.Card, ...]:
    return tuple(map(cv.Card, text.split()))


def test_hands_that_are_left_out_do_not_hold_what_the_stock_deals() -> None:
    log = cv.loads(
        '[Rules "robat(dealing=threes)"] [Players "A B"] [Stock "1o 2o"] A 3o B 4o A 1o B 2o'
    )
    assert log.start.hands == (cards("3o"), cards("4o"))


def test_variations_stand_on_lines_of_their_own() -> None:
    head = '[Players "A B C"] [Hand A "1o 2o"] [Hand B "3o 4o"] [Hand C "5o 6o"]\n'
    written = canonical(
        head + "A 1o ( A 2o {a} B 3o ( B 4o C 5o ) ( B 4o C 6o ) ) ( A 2o B 4o ( B 3o ) ) B 3o"
    )
    assert (
        written.partition("\n\n")[2]
        == """\
1. A 1o
   ( 1. A 2o { a }
   2. B 3o
      ( 2. B 4o
      3. C 5o )
      ( 2. B 4o
      3. C 6o ) )
   ( 1. A 2o
   2. B 4o
      ( 2. B 3o ) )
2. B 3o
"""
    )


# passes


def test_a_pass_that_the_next_play_says_is_not_written() -> None:
    log = cv.loads(WINDOW + "3. Biel 6c")
    assert [play.card is None for play in log.plays] == [False, False, True, False]
    assert [node.number for node in log.nodes] == [1, 2, 2, 3]
    assert len(log.states) == 5
    assert after_window("3. Biel 6c") == "3. Biel 6c\n"
    assert after_window("Biel pass 3. Biel 6c") == "3. Biel 6c\n"


@pytest.mark.parametrize(
    "moves",
    [
        pytest.param("Biel pass\n3. Biel 7b\n", id="his next play is of the called rank"),
        pytest.param("Biel pass\n", id="nothing follows"),
        pytest.param("Biel pass { why? }\n3. Biel 6c\n", id="it has a note"),
        pytest.param("Biel pass ?!\n3. Biel 6c\n", id="it has a glyph"),
        pytest.param(
            "Biel pass\n   ( 3. Biel 7b x7o recau )\n3. Biel 6c\n", id="it might have been a call"
        ),
        pytest.param(
            "Biel pass\n3. Biel 6c\n   ( 3. Biel 7b )\n", id="a variation has the called rank"
        ),
    ],
)
def test_a_pass_is_written_where_it_says_something(moves: str) -> None:
    assert after_window(moves) == moves


def test_a_card_of_the_called_rank_answers_the_call() -> None:
    assert after_window("Biel 7b") == "3. Biel 7b x7o recau\n"


def test_a_variation_after_an_implied_pass_begins_before_or_after_it() -> None:
    log = cv.loads(WINDOW + "3. Biel 6c ( 3. Biel 7b recau ) 4. Carla 2c ")
    window = log.nodes[1]
    assert [child.play and child.play.card for child in window.children] == [None, cv.Card("7b")]
    log = cv.loads(WINDOW.replace("6c 7b", "5c 6c 7b") + "3. Biel 6c ( Biel 5c ) ( Biel pass )")
    window = log.nodes[1]
    assert [child.play for child in window.children] == [cv.Play(None), cv.Play(None)]
    assert [str(child.play.card) for child in window.children[0].children] == ["6c", "5c"]
    assert (
        canonical(cv.dumps(log)).removeprefix(WINDOW.replace("6c 7b", "5c 6c 7b"))
        == "Biel pass\n   ( Biel pass )\n3. Biel 6c\n   ( 3. Biel 5c )\n"
    )


def test_a_variation_that_declines_a_call_that_was_made() -> None:
    moves = "3. Biel 7b x7o recau\n   ( 3. Biel 6c\n   4. Carla 2c )\n"
    assert after_window(moves) == moves


def test_silent_is_written_where_a_call_was_due() -> None:
    assert canonical(WINDOW.replace("7e x7o cau", "7e silent")) == WINDOW.replace(
        "7e x7o cau", "7e x7o silent"
    )


# several hands, several ways out


def test_several_hands_follow_each_other() -> None:
    text = EXAMPLE + "\n" + WINDOW
    logs = list(cv.iter_logs(io.StringIO(text)))
    assert len(logs) == 2
    assert cv.dumps(logs) == text
    assert cv.dumps(iter(logs)) == text
    assert cv.dumps([]) == ""


def test_dump_writes_to_a_path_or_a_file(tmp_path) -> None:
    log = cv.loads(EXAMPLE)
    cv.dump(log, tmp_path / "a.cau")
    assert (tmp_path / "a.cau").read_bytes() == EXAMPLE.encode()
    assert cv.load(tmp_path / "a.cau") == log
    text, data = io.StringIO(), io.BytesIO()
    cv.dump([log, log], text)
    cv.dump(log, data)
    assert text.getvalue() == EXAMPLE + "\n" + EXAMPLE
    assert data.getvalue() == EXAMPLE.encode()


def test_what_cannot_be_written_leaves_the_file_alone(tmp_path) -> None:
    path = tmp_path / "a.cau"
    path.write_text("precious")
    log = cv.loads(EXAMPLE)
    for name in ("Players", "no capital", "With two words", ""):
        log.tags.clear()
        log.tags[name] = "x"
        with pytest.raises(cv.NotationError):
            cv.dump(log, path)
    assert path.read_text() == "precious"


def test_notes_are_escaped_and_their_order_is_kept() -> None:
    log = Log(cv.State.start("robat", 2, hands=["3c", "7e"]))
    notes = (Mark("7e"), Comment("a } b \\ c"), Mark("3c"), Comment(""))
    log.root.add("3c", "!?", notes)
    assert cv.dumps(log).splitlines()[-1] == (
        "1. Anna 3c !? [mark 7e] { a \\} b \\\\ c } [mark 3c] { }"
    )
    assert cv.loads(cv.dumps(log)).nodes[0].notes == notes
