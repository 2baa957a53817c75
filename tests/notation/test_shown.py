"""What logs show of themselves: printed, as tables, and what their plays do."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.effects import Dealt, Owed, Paid, Ronda, Stones
from cauviz.notation import Comment, Log, Mark
from tests.logs import good

CATALAN, TEAMS, WINDOW = good("catalan"), good("teams"), good("window") + "Biel pass\n"
PRINTED = {
    "catalan": """\
catalan-cau, Biel deals
Table  -
Anna   3o 3c 7e
Biel   5o 6o 6c
Stock  1o 1c 1e 2o 2c 2e

deal Anna ronda Biel silent
1. Anna 7e
   ( 1. Anna 3o )
2. Biel 5o
3. Anna 3c
4. Biel 6o
5. Anna 3o x3c
6. Biel 6c x6o-7e
deal Biel rondi Anna silent
7. Biel 2c""",
    "teams": """\
valencian, Dídac deals, stones 30 37
Table  3o 4o 11b 12b
Anna   1e 5o 5c
Biel   6o 6c 6e
Carla  1c 2o 10e
Dídac  1b 7o 10c

deal Anna ronda Biel rondi stake 3
1. Anna 1e
2. Biel 6o""",
    "chain": """\
A chain
robat, Carla deals
Table  3o 5e 10b
Anna   3c 7e
Biel   2o 7b  pile 1o 1c 4c
Carla  6c 7o  pile 11o 11c

1. Anna 3c x3o-<Biel-5e
2. Biel 2o { safe }
   ( 2. Biel 7b )
3. Carla 7o
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau
6. Carla 6c
= Anna 4, Biel 7, Carla 1""",
}


@pytest.mark.parametrize("name", PRINTED)
def test_a_log_is_printed(name: str) -> None:
    assert str(cv.loads(good(name))) == PRINTED[name]


def test_columns_of_a_printed_log_stand_under_each_other() -> None:
    """As wide as the longest name, and the longest hand of those that have a pile beside it."""
    start = cv.State.start(
        "robat(dealing=threes)", ["A", "Bartomeu", "C"], table="3o 5e 10b 11b",
        hands=["3c", "", "7o"], piles={"A": "4o", "C": "6o 6e"}, stock="1o 1c 1e",
        dealer="Bartomeu",
    )  # fmt: skip
    log = Log(start.play("7o"), {"Event": "e", "Title": "t"})
    assert str(log).splitlines()[:8] == [
        "t",
        "Event: e",
        "robat(dealing=threes), Bartomeu deals",
        "Table     3o 5e 10b 11b 7o",
        "A         3c  pile 4o",
        "Bartomeu  -",
        "C         -   pile 6o 6e",
        "Stock     1o 1c 1e",
    ]


def test_a_printed_log_does_nothing_to_a_terminal() -> None:
    log = Log(cv.State.start("robat", 2, hands=["3c", ""]), {"Title": "\x1b[31m"})
    assert "\x1b" not in str(log)


def test_a_log_is_named_by_its_title_its_players_and_its_plays() -> None:
    log = Log(cv.State.start("robat", 2, hands=["3c 1o", "7e"]))
    assert repr(log) == "<Log Anna, Biel; 0 plays>"
    log.root.add("3c", "!?")
    assert repr(log) == "<Log Anna, Biel; 1 play>"
    assert repr(log.nodes[0]) == "<Node 1. Anna 3c!?>"
    log.nodes[0].add("7e")
    log.tags["Title"] = "t"
    assert repr(log) == "<Log 't': Anna, Biel; 2 plays>"
    assert repr(Mark("7e 12c")) == "Mark('7e 12c')"


def rows(text: str, *names: str) -> list[list[object]]:
    return [[row[name] for name in names] for row in cv.loads(text).rows()]


def test_rows_count_what_is_taken_stolen_paid_and_owed() -> None:
    what = ("number", "player", "line", "calls", "cards", "stolen", "paid", "owed")
    assert rows(good("chain"), *what) == [
        [1, "Anna", "3o <Biel 5e", None, 6, 1, 0, 0],
        [2, "Biel", None, None, 0, 0, 0, 0],
        [3, "Carla", None, None, 0, 0, 0, 0],
        [4, "Anna", "7o 10b", "cau", 0, 0, 0, 0],
        [5, "Biel", "7o 10b", "recau", 4, 0, 3, 0],
        [6, "Carla", None, None, 0, 0, 0, 0],
    ]
    assert rows(WINDOW, "card", "play", *what[:2], *what[4:]) == [
        ["7o", "7o", 1, "Carla", 0, 0, 0, 0],
        ["7e", "7e x7o cau", 2, "Anna", 0, 0, 0, 0],
        [None, "pass", 2, "Biel", 2, 0, 0, 1],
    ]
    assert rows(CATALAN, "seat", "pile Anna", "pile Biel", "paid", "variations") == [
        [0, 0, 0, 0, 1], [1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1, 0, 0, 0, 0],
        [0, 2, 0, 0, 0], [1, 1, 4, 3, 0], [1, 1, 4, 0, 0],
    ]  # fmt: skip


def test_rows_have_stones_where_teams_play_for_them() -> None:
    stones = [f"stones {name}" for name in ("Anna", "Biel", "Carla", "Dídac")]
    assert rows(TEAMS, *stones) == [[30, 40, 30, 40]] * 2
    assert not [name for name in cv.loads(CATALAN).rows()[0] if name.startswith("stones")]


def test_rows_say_how_a_play_is_judged_and_what_else_there_was() -> None:
    text = good("chain").replace("2. Biel 2o { safe }", '2. Biel 2o ?! { safe } [hint "h"] { b }')
    text = text.replace("( 2. Biel 7b )", "( 2. Biel 7b ) ( 2. Biel 2o )")
    assert rows(text, "glyph", "comment", "variations")[:3] == [
        [None, None, 0], ["?!", "safe b", 2], [None, None, 0],
    ]  # fmt: skip
    log = cv.loads(text)
    other = log.nodes[1]
    other.parent.children[1].promote()  # type: ignore[union-attr]
    assert [row["variations"] for row in log.rows()] == [0, 2]


def test_a_play_does_what_the_deal_line_after_it_says() -> None:
    node = cv.loads(CATALAN).nodes[5]
    assert node.parent is not None
    assert node.play is not None
    by_default = node.parent.state.effects(node.play)
    kinds = [type(effect) for effect in by_default]
    dealt = kinds.index(Dealt)
    assert kinds[dealt + 1 : dealt + 3] == [Ronda, Ronda]
    assert node.effects[: dealt + 1] == by_default[: dealt + 1]
    told = [(type(e), getattr(e, "seat", None)) for e in node.effects[dealt + 1 :]]
    assert told == [(Ronda, 1), (Paid, None), (Paid, None)]
    first = cv.loads(CATALAN).nodes[4]
    assert first.parent is not None
    assert first.play is not None
    assert first.effects == first.parent.state.effects(first.play)


def test_the_start_does_what_its_deal_brings() -> None:
    assert [type(e) for e in cv.loads(CATALAN).root.effects] == [Ronda, Owed]
    assert [type(e) for e in cv.loads(TEAMS).root.effects] == [Ronda, Ronda, Stones]
    assert cv.loads(good("chain")).root.effects == ()


@pytest.mark.parametrize("length", [49_998, 49_999, 50_000, 50_001, 100_003])
def test_white_space_of_a_long_comment_is_one_blank_wherever_it_stands(length: int) -> None:
    for text in ("ab  cd\n", " \n", "a"):
        whole = (text * length)[:length] + " \t end  "
        assert Comment(whole).text == " ".join(whole.split())
    assert Comment(" " * length).text == ""


def test_a_hand_without_names_keeps_all_that_was_done() -> None:
    bare = cv.anonymise(cv.loads(good("catalan")), ["Joan", "Pia"])
    text = good("catalan").replace("Anna", "Joan").replace("Biel", "Pia")
    assert cv.dumps(bare) == text
    log = cv.loads(good("chain").replace("1. Anna 3c x3o-<Biel-5e", "1. Anna 3c x3o ! [mark 3o]"
                   ).partition("= ")[0].partition("4. ")[0])  # fmt: skip
    log.nodes[0].note(Comment("anna, not Annabel: BIEL's."))
    bare = cv.anonymise(log)
    assert (bare.nodes[0].glyph, bare.nodes[0].notes) == (
        "!", (Mark("3o"), Comment("P1, not Annabel: P2's.")),
    )  # fmt: skip
    assert len(bare.nodes[0].children) == 2
    with pytest.raises(cv.CauError, match="there are 2 names for 3 players"):
        cv.anonymise(log, ["A", "B"])
