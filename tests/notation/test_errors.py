"""Promises 1 and 3: what is wrong is an error that says file, place, found, expected."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest

import cauviz as cv
from tests.logs import HEAD, expected, good, log_bytes

GOOD = good("chain")
BAD = log_bytes("bad")
FAULTS = expected("bad")


def test_every_bad_log_has_its_error() -> None:
    assert list(BAD) == sorted(FAULTS)
    assert len(BAD) >= 60


@pytest.mark.parametrize("name", BAD)
def test_a_defect_is_named_at_its_place(name: str) -> None:
    """Where the rules forbid what reads well, the sentence is the engine's."""
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(BAD[name])
    error, want = caught.value, FAULTS[name]
    assert (error.line, error.column) == (want["line"], want["column"]), str(error)
    assert (error.found, error.expected) == (want["found"], want["expected"])
    assert error.hand == 1
    rule = want.get("rule")
    assert (error.reason.rule if error.reason else None) == rule
    message = f"{str(error.reason).rstrip('.')} ({rule})" if rule else want["message"]
    assert error.message == message


def test_a_comment_that_swallows_the_tags_is_what_is_wrong() -> None:
    with pytest.raises(cv.NotationError, match="comment that begins here never ends") as caught:
        cv.loads('\n{ hello\n[Players "A B"]')
    assert (caught.value.line, caught.value.column) == (2, 1)


@pytest.mark.parametrize(
    ("second", "swallows"),
    [
        ("4. Anna 7e x7o-10b cau", True),
        ("Biel 7b", True),
        ("4. she says cau", False),  # nobody's play
        ("well played", False),
        ("9. Anna 7e", False),  # not the next one
    ],
)
def test_a_comment_of_two_lines_is_to_blame_if_the_next_play_stands_in_it(second, swallows):
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(GOOD.replace("3. Carla 7o\n", f"3. Carla 7o {{ so\n{second} }}\n9. Anna 9o\n"))
    line = GOOD.splitlines().index("3. Carla 7o") + 1
    assert caught.value.line == (line if swallows else line + 2)


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


@pytest.mark.parametrize("name", ["Nu\u0301ria", "A\u0301nna", "Ana\u0301", "A\u0301a\u0301"])
@pytest.mark.parametrize("line", ["x3o-<{}-9x", "x3o <{}-9x", "x3o-{}-9x", "x <{}-9x"])
def test_columns_count_letters_as_they_stand_in_the_text(name: str, line: str) -> None:
    text = f'[Players "{name} B"] [Table "3o"] 1. {name} 3c {line.format(name)}'
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


IN_A_CELL = """
import IPython.core.interactiveshell as shells
shell = shells.InteractiveShell()
for cell in (
    "import cauviz as cv\\ntext = '[Players \\"\\"]'\\nlog = cv.loads(text)",
    "def play(state):\\n    return state.play('13o')\\nplay(cv.deal(seed=1))",
    "1 / 0",
):
    shell.run_cell(cell)
"""


def test_in_a_notebook_the_message_stands_alone_with_the_line_of_the_cell() -> None:
    done = subprocess.run([sys.executable, "-c", IN_A_CELL], capture_output=True, text=True)
    first, _, rest = done.stdout.partition("\n\nin line 3 of the code: log = cv.loads(text)\n")
    assert first.splitlines() == [
        "NotationError: hand 1, line 1, column 10: the tag Players names no one",
        "found: a text in quotes",
        'expected: "Anna Biel Carla", say',
        '  [Players ""]',
        "           ^",
    ]
    second, _, third = rest.partition("\n\nin line 2 of the code: return state.play('13o')\n")
    assert "'13o' is not a card" in second
    assert "Traceback" not in first + second
    assert "Traceback" in third, "other errors are as ever"


def test_outside_a_notebook_there_is_a_traceback() -> None:
    code = "import cauviz as cv; cv.loads('[Players \"\"]')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stderr.startswith("Traceback")
    assert "the tag Players names no one" in done.stderr


def test_a_fault_of_the_cards_is_shown_there_though_there_are_debts() -> None:
    debt = '[Debt "Anna Biel 2"]\n'
    with pytest.raises(cv.NotationError, match="3o is there twice") as caught:
        cv.loads(HEAD.replace("7o", "7o 3o") + debt)
    assert (caught.value.line, caught.value.column) == (8, 20)
    with pytest.raises(cv.NotationError, match="cannot owe cards") as caught:
        cv.loads(HEAD + debt + debt.replace("Biel", "Anna"))
    assert (caught.value.line, caught.value.column) == (12, 7)
