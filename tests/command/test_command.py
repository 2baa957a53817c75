"""The command line: what is asked, what is answered, and the exit status."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.command import main
from tests.logs import FOLDER, expected, good, log_bytes

GOOD = good("chain")
BAD = GOOD.replace("4. Anna 7e x7o-10b cau", "4. Anna 7x x7o-10b cau")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A good hand, a bad one and a good one."""
    file = tmp_path / "match.cau"
    file.write_text(f"{GOOD}\n{BAD}\n{GOOD}", encoding="utf-8")
    return file


def said(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    status = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return status, out, err


def refused(capsys: pytest.CaptureFixture[str], *words: object) -> str:
    with pytest.raises(SystemExit) as ended:
        main([str(word) for word in words])
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_the_module_and_the_function_are_one() -> None:
    command = [sys.executable, "-m", "cauviz", "--version"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, f"cauviz {cv.__version__}\n")


def test_nothing_asked_is_answered_with_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(capsys)
    assert status == 2
    for command in ("learn", "check", "show", "export", "hands", "doctor"):
        assert f"\n    {command} " in out


@pytest.mark.parametrize(
    "words",
    [["play"], ["check"], ["show", "gap", "--play", "-1"], ["show", "gap", "--hand", "0"],
     ["show", "gap", "--play", "two"], ["export", "gap"], ["export", "gap", "--svg", "--png"]],
)  # fmt: skip
def test_what_cannot_be_asked_is_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert "usage: cauviz" in refused(capsys, *words)


# check


def test_a_fault_is_told_as_a_compiler_tells_it(
    match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = said(capsys, "check", match)
    fault = cv.loads(BAD, errors="recover").repairs[0]
    line = fault.line + GOOD.count("\n") + 1
    rows = out.splitlines()
    assert rows[0] == f"{match}:{line}:9: error: hand 2: '7x' is not a card"
    assert rows[3] == "    4. Anna 7x x7o-10b cau"
    assert rows[4] == "            ^"
    assert rows[-1] == "1 file, 3 hands: 1 fault."
    assert (status, err) == (1, "")


def test_good_files_and_folders_are_right(capsys: pytest.CaptureFixture[str]) -> None:
    count = len(log_bytes("good"))
    status, out, _ = said(capsys, "check", FOLDER / "good")
    assert (status, out) == (0, f"{count} files, {count} hands: all is right.\n")


def test_what_no_shell_filled_in_is_filled_in(
    match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = said(capsys, "check", match.parent / "m*.cau")
    assert status == 1
    assert "1 file, 3 hands" in out
    status, _, err = said(capsys, "check", match.parent / "n*.cau")
    assert status == 1
    assert "there is no .cau file in" in err


def test_each_bad_log_is_told_at_its_place(capsys: pytest.CaptureFixture[str]) -> None:
    files = sorted((FOLDER / "bad").glob("*.cau"))
    status, out, _ = said(capsys, "check", *files)
    assert status == 1
    for file in files:
        told = expected("bad")[file.stem]
        assert f"{file}:{told['line']}:{told['column']}: error: hand " in out, file.stem


def test_a_file_that_is_not_there_keeps_no_other_from_being_read(
    match: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = said(capsys, "check", match.parent / "none.cau", match)
    assert status == 2
    assert "none.cau: No such file" in err
    assert "1 file, 3 hands: 1 fault." in out


def test_a_file_without_a_hand_is_a_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "empty.cau"
    file.write_bytes(b"\n{ nothing yet }\n")
    status, out, _ = said(capsys, "check", file)
    assert status == 1
    assert out.startswith(f"{file}:1:1: error: there is no hand in this file")


def test_what_is_typed_is_checked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(BAD.encode())))
    status, out, _ = said(capsys, "check", "-")
    assert status == 1
    assert out.startswith("<stdin>:17:9: error: hand 1: ")


def test_a_log_acts_on_no_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evil.cau"
    file.write_text(GOOD.replace("{ safe }", "{ \x1b[2J } Biel"), encoding="utf-8")
    for command in ("check", "show"):
        _, out, err = said(capsys, command, file)
        assert out + err
        assert "\x1b" not in out + err


# show, hands


def test_hands_are_listed_and_shown_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    _, listed, _ = said(capsys, "hands")
    assert [row.split()[0] for row in listed.splitlines()] == list(cv.hands())
    assert said(capsys, "show", "gap") == (0, f"{cv.hand('gap')}\n", "")


def test_one_hand_of_a_file_and_one_moment_of_a_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "two.cau"
    file.write_text(GOOD + "\n" + GOOD.replace("A chain", "Another"), encoding="utf-8")
    assert said(capsys, "show", file)[1].count("robat, Carla deals") == 2
    assert said(capsys, "show", file, "--hand", 2)[1].startswith("Another\n")
    _, out, _ = said(capsys, "show", file, "--hand", 2, "--play", 1)
    assert out.startswith("Anna plays the 3 of cups, takes ")
    assert "\n> Biel" in out
    status, _, err = said(capsys, "show", file, "--play", 1)
    assert (status, "choose one with --hand" in err) == (1, True)
    status, _, err = said(capsys, "show", file, "--hand", 3)
    assert (status, "has no hand 3: there are 2" in err) == (1, True)
    status, _, err = said(capsys, "show", "gap", "--play", 9)
    assert (status, err) == (1, "cauviz: the hand has no play 9: there are 4\n")


def test_a_reader_who_has_enough_is_no_error() -> None:
    command = f"{sys.executable} -m cauviz show complete | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Four 5s and three nets\n"


# export


def test_a_drawing_is_written_beside_nothing_else(
    match: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(match.parent)
    before = match.read_bytes()
    status, out, _ = said(capsys, "export", "match.cau", "--hand", 1, "--svg")
    assert (status, out) == (0, "match-1.svg is written.\n")
    first = Path("match-1.svg").read_text(encoding="utf-8")
    assert first.startswith("<svg ")
    assert said(capsys, "export", "gap", "--svg", "--play", 1)[0] == 0
    assert "Anna plays the 3 of cups" in Path("gap.svg").read_text(encoding="utf-8")
    status, _, err = said(capsys, "export", "gap", "--svg", "-o", "match.cau")
    assert (status, err) == (1, "cauviz: match.cau does not end with .svg: expected such a name\n")
    assert match.read_bytes() == before


def test_a_hand_and_a_lesson_are_a_page_to_send(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("gap", "capture"):
        page = tmp_path / f"{name}.html"
        assert said(capsys, "export", name, "--html", "-o", page)[0] == 0
        assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    later = tmp_path / "later.html"
    assert said(capsys, "export", "gap", "--html", "--play", 2, "-o", later)[0] == 0
    assert later.read_bytes() != (tmp_path / "gap.html").read_bytes()


def test_pixels_and_an_animation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    image = pytest.importorskip("PIL.Image", reason="new here: pip install -e '.[test]'")
    pytest.importorskip("resvg_py", reason="new here: pip install -e '.[test]'")
    png, gif = tmp_path / "gap.png", tmp_path / "gap.gif"
    assert said(capsys, "export", "gap", "--png", "--play", 1, "-o", png)[0] == 0
    with image.open(png) as found:
        assert (found.format, found.width) == ("PNG", 1480)
    assert said(capsys, "export", "gap", "--gif", "--dark", "--size", "phone", "-o", gif)[0] == 0
    with image.open(gif) as found:
        assert (found.format, found.width, found.n_frames) == ("GIF", 350, 5)
    status, _, err = said(capsys, "export", "gap", "--gif", "--play", 1, "-o", gif)
    assert (status, "takes no --play" in err) == (1, True)
