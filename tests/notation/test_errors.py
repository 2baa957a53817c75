"""Promises 1 and 3: what is wrong is an error that says file, place, found, expected."""

from __future__ import annotations

import io

import pytest

import cauviz as cv
from tests.notation.bad_deals import BAD_DEALS, CATALAN, DUEL, TEAMS
from tests.notation.bad_logs import BAD, GOOD, Bad


@pytest.mark.parametrize("good", [GOOD, CATALAN, TEAMS, DUEL])
def test_the_logs_that_the_bad_ones_are_made_of_are_good(good: str) -> None:
    assert cv.dumps(cv.loads(good)).replace("\n\n", "\n") == good.replace("\n\n", "\n")


ALL = {**BAD, **BAD_DEALS}


@pytest.mark.parametrize("bad", ALL.values(), ids=ALL)
def test_a_defect_is_named_at_its_place(bad: Bad) -> None:
    assert bad.good.count(bad.old) >= 1
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(bad.good.replace(bad.old, bad.new, 1))
    error = caught.value
    assert (error.line, error.column) == (bad.line, bad.column), str(error)
    assert (error.found, error.expected) == (bad.found, bad.expected)
    assert error.hand == 1
    if bad.rule:
        assert error.reason is not None
        assert error.reason.rule == bad.rule
        assert error.message == f"{str(error.reason).rstrip('.')} ({bad.rule})"
    else:
        assert error.reason is None
        assert error.message == bad.message


def test_a_comment_that_swallows_the_tags_is_what_is_wrong() -> None:
    with pytest.raises(cv.NotationError, match="comment that begins here never ends") as caught:
        cv.loads('\n{ hello\n[Players "A B"]')
    assert (caught.value.line, caught.value.column) == (2, 1)


def test_an_error_shows_place_found_expected_line_and_caret(tmp_path) -> None:
    path = tmp_path / "club.cau"
    path.write_text(GOOD + "\n" + GOOD.replace("3. Carla 7o", "3. Carla 7x"), encoding="utf-8")
    logs = cv.iter_logs(path)
    next(logs)
    with pytest.raises(cv.NotationError) as caught:
        next(logs)
    assert str(caught.value).splitlines() == [
        f"{path}, hand 2, line 37, column 10: '7x' is not a card",
        "found: '7x'",
        (
            "expected: a rank and a suit letter such as 7o, 12b or Se "
            "(o oros, c copes, e espases, b bastons)"
        ),
        "  3. Carla 7x",
        "           ^",
    ]


def test_the_caret_stays_under_its_place_with_tabs_marks_and_wide_letters() -> None:
    text = '[Players "美月 Biel"]\n\t1. 美月 7x'
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(text)
    assert caught.value.column == 8
    assert str(caught.value).splitlines()[-2:] == ["   1. 美月 7x", "      \u3000\u3000 ^"]


def test_columns_count_letters_as_they_stand_in_the_text() -> None:
    text = '[Players "N\u00faria B"] [Table "3o"] 1. Nu\u0301ria 3c x3o-<Nu\u0301ria-9x'
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(text)
    assert caught.value.column == text.index("9x") + 1


def test_a_long_line_is_cut_around_the_place() -> None:
    with pytest.raises(cv.NotationError) as caught:
        cv.loads('[Players "A B"] { ' + "x" * 5000 + " } 1. A 7x { " + "y" * 5000 + " }")
    shown, caret = str(caught.value).splitlines()[-2:]
    assert len(shown) == 102
    assert shown[caret.index("^") :].startswith("7x")


def test_what_a_terminal_would_obey_is_not_shown() -> None:
    with pytest.raises(cv.NotationError) as caught:
        cv.loads('[Players "A B"] 1. A \x1b[31m')
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "\ufeff", " \r\n\r\n", "{ nothing but a comment }\n{}"])
def test_a_text_without_a_hand_is_an_error_but_an_empty_file_of_hands(text: str) -> None:
    with pytest.raises(cv.NotationError, match="no hand in the text"):
        cv.loads(text)
    assert list(cv.iter_logs(io.StringIO(text))) == []


def test_several_hands_are_for_iter_logs(tmp_path) -> None:
    with pytest.raises(cv.NotationError, match=r"several hands(.|\n)*iter_logs"):
        cv.loads(GOOD + GOOD)
    (tmp_path / "two.cau").write_text(GOOD + GOOD, encoding="utf-8")
    with pytest.raises(cv.NotationError, match=r"several hands(.|\n)*iter_logs"):
        cv.load(tmp_path / "two.cau")


def test_two_equally_long_lines_must_be_told_apart() -> None:
    text = """
        [Players "A B C"] [Table "3o 12o"] [Hand A "3c"] [Hand B "1o"] [Hand C "2o"]
        [Pile B "4c"] [Pile C "4e"]
        1. A 3c"""
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(text)
    error = caught.value
    assert error.reason is not None
    assert (error.reason.rule, error.line, error.column) == ("5.5", 4, 14)
    assert "3o-<B" in str(error)
    assert "3o-<C" in str(error)
    assert cv.loads(text + " x3o-<C").plays[0].line == (cv.Card("3o"), cv.Pile(2))


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_byte_that_is_not_utf8_is_named_with_its_place(ending: str, tmp_path) -> None:
    text = ending.join(['[Players "Anna Biel"]', '[Hand Anna "3c"]', '{ àé } [Title "Cançó"]'])
    good, bad = (
        text.encode("utf-8"),
        text.replace("Cançó", "Canc\udced").encode("utf-8", "surrogateescape"),
    )
    assert cv.loads(good).title == "Cançó"
    for read in (_loads, _load_path, _load_bytes_file):
        with pytest.raises(cv.NotationError) as caught:
            read(bad, tmp_path)
        error = caught.value
        assert (error.line, error.column, error.hand) == (3, 20, 1)
        assert error.found == "the byte 0xED (í in Windows-1252)"
        assert "UTF-8" in error.expected
        assert "UTF-8" in error.message


def _loads(data: bytes, folder) -> cv.Log:
    return cv.loads(data)


def _load_path(data: bytes, folder) -> cv.Log:
    (folder / "x.cau").write_bytes(data)
    return cv.load(folder / "x.cau")


def _load_bytes_file(data: bytes, folder) -> cv.Log:
    return cv.load(io.BytesIO(data))


def test_a_file_opened_as_text_with_such_a_byte_is_an_error_too(tmp_path) -> None:
    (tmp_path / "x.cau").write_bytes(b'[Players "Anna Biel"]\n{ Jos\xe9 }')
    with (
        open(tmp_path / "x.cau", encoding="utf-8") as file,
        pytest.raises(cv.NotationError, match=r"0xE9.*utf-8"),
    ):
        cv.load(file)


def test_deep_nesting_is_an_error_not_a_crash() -> None:
    head = '[Players "A B"] [Hand A "1o 2o"] [Hand B "3o 4o"] 1. A 1o '
    for depth in (101, 10_000):
        with pytest.raises(cv.NotationError, match="nest deeper than 100"):
            cv.loads(head + "( 1. A 2o " * depth + ")" * depth)
    log = cv.loads(head + "( 1. A 2o " * 100 + ")" * 100)
    assert len(log.root.children) == 101
    assert cv.loads(cv.dumps(log)) == log
    with pytest.raises(cv.NotationError):
        cv.loads("(" * 10_000)
