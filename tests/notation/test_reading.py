"""Promise 5: what a text survives on its way through editors, mails and other programs."""

from __future__ import annotations

import gc
import io
import re
import tracemalloc
from collections.abc import Iterator

import pytest

import cauviz as cv
from cauviz.notation import Comment, Hint, Mark, Off
from tests.notation.test_canonical import EXAMPLE, WINDOW

LOG = EXAMPLE


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda text: "\ufeff" + text, id="byte order mark"),
        pytest.param(lambda text: text.replace("\n", "\r\n"), id="Windows line ends"),
        pytest.param(lambda text: text.replace("\n", "\r"), id="old Mac line ends"),
        pytest.param(lambda text: text.rstrip("\n"), id="no final newline"),
        pytest.param(lambda text: text.replace("\n", "\n\n \t\n"), id="blank lines everywhere"),
        pytest.param(lambda text: text.replace("\n", " "), id="all on one line"),
        pytest.param(lambda text: text.replace(" ", "\n"), id="a word a line"),
        pytest.param(lambda text: text.replace(" ", "\r\n   "), id="a word a line, indented"),
        pytest.param(lambda text: text.replace(" ", "\u00a0"), id="no-break spaces"),
        pytest.param(lambda text: text.replace(" !", "!").replace(" ?", "?"), id="glued glyphs"),
        pytest.param(lambda text: text.replace(". ", "."), id="glued numbers"),
        pytest.param(lambda text: text.replace("( ", "(").replace(" )", ")"), id="glued brackets"),
    ],
)
def test_white_space_does_not_matter(change) -> None:
    changed = change(LOG)
    if ". " not in changed:  # the comments have lost blanks as well
        assert cv.loads(changed).plays == cv.loads(LOG).plays
        return
    assert cv.loads(changed) == cv.loads(LOG)
    assert cv.loads(changed.encode("utf-8")) == cv.loads(LOG)
    assert list(cv.iter_logs(io.BytesIO(changed.encode()))) == [cv.loads(LOG)]


def test_a_byte_order_mark_is_one_at_the_beginning_alone() -> None:
    text = HEAD + "1. Anna 1o { a \ufeffb }"
    whole = cv.loads(text)
    assert whole.nodes[0].comments == ("a \ufeffb",)
    at = text.index("\ufeff")
    for parts in (
        ["", text[:at], text[at:]],
        ["", "\ufeff", text],
        ["\ufeff" + text[:at], text[at:]],
    ):
        assert list(cv.iter_logs(iter(parts))) == [whole]
        assert list(cv.iter_logs(iter([part.encode() for part in parts]))) == [whole]
    wrong = '[Players "A B"] 1. A 7x'
    for one in ("\ufeff" + wrong, ("\ufeff" + wrong).encode()):
        with pytest.raises(cv.NotationError) as caught:
            cv.loads(one)
        assert (caught.value.column, caught.value.source_line) == (wrong.index("7x") + 1, wrong)


@pytest.mark.parametrize("changed", [LOG.replace(" ", "\n"), LOG.replace(" ", "\u00a0")])
def test_white_space_in_notes_and_tags_is_one_blank(changed: str) -> None:
    assert cv.dumps(cv.loads(changed)).replace("\u00a0", " ") == LOG


def test_numbers_may_be_left_out_or_have_zeros() -> None:
    number = re.compile(r"^((?:   \( )?)([0-9]\. )", re.MULTILINE)
    assert cv.loads(number.sub(r"\1", LOG)) == cv.loads(LOG)
    assert cv.loads(number.sub(r"\g<1>00\2", LOG)) == cv.loads(LOG)


HEAD = '[Players "Anna Biel"] [Hand Anna "1o 2o"] [Hand Biel "3o 4o"]\n'


def test_comments_stand_where_they_like() -> None:
    log = cv.loads(
        '{ one } [Players "Anna Biel"] { two } {} [Hand Anna "1o 2o"] [Hand Biel "3o 4o"]'
        '{ [Title "no"] } [mark 1o] 1. Anna 1o { 2. Biel 4o } {} [off "o"] {last} 2. Biel 3o'
        "( {first} 2. Biel 4o ) { of the 3 }"
    )
    assert log.root.notes == (
        Comment("one"), Comment("two"), Comment(""), Comment('[Title "no"]'), Mark("1o"),
    )  # fmt: skip
    one, three = log.nodes
    assert one.notes == (Comment("2. Biel 4o"), Comment(""), Off("o"), Comment("last"))
    assert one.comments == ("2. Biel 4o", "", "last")
    assert three.comments == ("of the 3",)
    assert one.children[1].comments == ("first",)
    assert log.tags == {}


def test_hints_are_not_comments() -> None:
    (node,) = cv.loads(HEAD + '1. Anna 1o [hint "say \\"hi\\" \\\\ \\n"] { {x \\} \\y }').nodes
    assert node.notes == (Hint('say "hi" \\ \\n'), Comment("{x } \\y"))
    assert Comment("a") != Hint("a") != Off("a")


def test_comments_after_a_result_belong_to_the_next_hand_or_else_to_the_last_play() -> None:
    text = LOG + "{ on } {} \n" + LOG + "{ the end }\n{ really }"
    first, second = cv.iter_logs(io.StringIO(text))
    assert first == cv.loads(LOG)
    assert second.root.comments[:2] == ("on", "")
    assert second.nodes[-1].comments == ("the end", "really")


def test_hands_are_told_apart() -> None:
    def hands(text: str) -> list[tuple[str, int]]:
        return [(log.title, len(log.plays)) for log in cv.iter_logs(io.StringIO(text))]

    tags = '[Players "Anna Biel"] [Hand Anna "1o"] [Title "a"]'
    assert hands(tags + "1. Anna 1o" + tags) == [("a", 1), ("a", 0)]
    assert hands('[Format "cau 1"]' + tags + '[Format "cau 1"]' + tags) == [("a", 0), ("a", 0)]
    assert hands(tags + "{ [Format ] }" + '[Event "e"]') == [("a", 0)]
    assert hands('[Title "b"] [Format "cau 1"] [Players "A B"]') == [("b", 0)]


def test_names_may_look_like_anything() -> None:
    text = """
        [Players "cau pass 7o 1"] [Table "3o"] [Dealer "1"]
        [Hand cau "3c 5o"] [Hand pass "7c 1c"] [Hand 7o "7e 1e"] [Hand 1 "7b 11b"]
        cau 3c net pass 7c 7o 7e cau 1 7b x7c 1. """
    log = cv.loads(text.replace(" 1. ", " recau"))
    assert [play.call for play in log.plays] == [None, None, "cau", "recau"]
    log = cv.loads(text.replace(" 1 7b x7c 1. ", " 1 pass 1 7b cau 5o pass 1c 7o 1e cau"))
    assert [str(play.card) for play in log.plays][3:] == ["None", "7b", "5o", "1c", "1e"]
    assert log.plays[-1].call == "cau"
    assert cv.loads(cv.dumps(log)) == log


def test_a_player_whose_name_is_a_line() -> None:
    log = cv.loads('[Players "x3o xavi"] [Table "3o"] x3o 3c x3o net xavi 5o x3o 3e xavi 1o')
    assert [str(play.card) for play in log.plays] == ["3c", "5o", "3e", "1o"]


def test_the_longest_name_wins_in_a_line() -> None:
    tags = '[Players "A Bi Bi-5e"] [Table "3o 5e 12o"] [Hand A "3c"] [Hand Bi "1o"] '
    log = cv.loads(tags + '[Hand Bi-5e "2o"] [Pile Bi "4c"] [Pile Bi-5e "4e"] A 3c x3o-<Bi-5e-5e')
    assert log.plays[0].line == (cv.Card("3o"), cv.Pile(2), cv.Card("5e"))


def test_equal_names_are_equal_in_any_unicode_form() -> None:
    text = '[Players "N\u00faria Biel"] [Hand Nu\u0301ria "1o"] 1. Nu\u0301ria 1o'
    log = cv.loads(text)
    assert log.players == ("N\u00faria", "Biel")
    assert "u\u0301" not in cv.dumps(log)


def test_a_wrapped_tag_is_one_tag() -> None:
    log = cv.loads(HEAD.replace('"1o 2o"', '"1o\n     2o"') + '[Title "On two\r\n  lines  here"]')
    assert log.title == "On two lines  here"
    assert len(log.start.hands[0]) == 2


def test_nothing_is_run_or_shown_as_html() -> None:
    log = cv.loads(HEAD + '[Title "<script>x</script>"] 1. Anna 1o { <img src=x onerror=y> }')
    assert log.title == "<script>x</script>"
    assert log.nodes[0].comments == ("<img src=x onerror=y>",)
    assert not hasattr(log, "_repr_html_")


def _many(n: int, seen: list[int]) -> Iterator[str]:
    for k in range(n):
        seen[0] = k
        yield f'[Title "{k}"] [Players "Anna Biel"] [Hand Anna "1o"]\n'
        yield "1. Anna 1o { a comment\n"
        yield "over two lines } = Anna 0, Biel 0\n"


def test_a_long_file_is_read_hand_by_hand() -> None:
    seen = [0]
    logs = cv.iter_logs(_many(1200, seen))
    assert next(logs).title == "0"
    assert seen[0] <= 2
    tracemalloc.start()
    try:
        for k, log in enumerate(logs, 1):
            assert log.title == str(k)
            if k == 100:
                gc.collect()
                early = tracemalloc.get_traced_memory()[0]
        gc.collect()
        late = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert k == 1199
    assert late - early < 100_000


def test_an_error_in_a_long_file_names_its_hand() -> None:
    logs = cv.iter_logs([*_many(50, [0]), '[Players "A B"]\n1. A 7x'])
    for _ in range(50):
        next(logs)
    with pytest.raises(cv.NotationError) as caught:
        next(logs)
    assert (caught.value.hand, caught.value.line, caught.value.column) == (51, 152, 6)


def test_a_window_survives_a_wrapped_line() -> None:
    assert cv.loads(WINDOW.replace(" cau\n", "\ncau\n")) == cv.loads(WINDOW)
