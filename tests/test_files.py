"""Where a file lies that somebody named, and how it is written: whole, and by one at a time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import cauviz as cv
from cauviz import files
from cauviz.errors import CauError
from cauviz.files import file_at, put


def game(path: object) -> object:
    return cv.Game("robat", ["Mia", "easy"], file=path)  # type: ignore[arg-type]


def page(path: object) -> object:
    return cv.export_html(cv.hand("gap"), path)  # type: ignore[arg-type]


def sheet(path: object) -> object:
    return cv.worksheet("capture").save(path)  # type: ignore[arg-type]


def written(path: object) -> object:
    return cv.Writer(cv.hand("gap")).save(path)  # type: ignore[arg-type]


USES = {
    "learner": (cv.progress, ".json", "progress is kept in a file such as 'anna.json', not "),
    "match": (game, ".cau", "a match is kept in a file such as 'mia.cau', not "),
    "page": (page, ".html", "a page is saved as a file such as 'hand.html', not "),
    "worksheet": (sheet, ".html", "a worksheet is saved as a page such as 'lesson.html', not "),
    "hand": (written, ".cau", "what is written is a file such as 'my-hand.cau' or a Log, not "),
}


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize(("use", "ending", "said"), USES.values(), ids=USES)
def test_a_name_that_cannot_be_is_refused_in_the_words_of_its_use(
    use: Callable[[object], object], ending: str, said: str, tmp_path: Path
) -> None:
    with pytest.raises(TypeError) as kind:
        use(3)
    assert str(kind.value) == f"{said}3"
    for wrong in ("a.txt", "a", ending, f"a{ending}.old"):
        with pytest.raises(CauError) as found:
            use(wrong)
        assert str(found.value) == f"{said}{wrong!r}"
    folder = tmp_path / f"folder{ending}"
    folder.mkdir()
    with pytest.raises(CauError, match="such as '"):
        use(folder)
    with pytest.raises(CauError, match=r"^there is no folder '.*no'"):
        use(tmp_path / "no" / f"a{ending}")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_file_may_be_named_as_people_name_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    for name in ("~/anna.json", tmp_path / "anna.json"):
        assert file_at(name, ".json", "keep.not_a_file") == tmp_path / "anna.json"
    assert file_at("ANNA.JSON", ".json", "keep.not_a_file") == Path("ANNA.JSON")
    with pytest.raises(CauError, match="no folder '~nobody-of-that-name'"):
        file_at("~nobody-of-that-name/anna.json", ".json", "keep.not_a_file")


def refusing(times: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[float], list[str]]:
    """Let a file be read by another for so many tries: the waits, and what was put in place."""
    waits: list[float] = []
    placed: list[str] = []

    def replace(new: Path, path: Path) -> None:
        if len(waits) < times:
            raise PermissionError(13, "in use")
        placed.append(new.read_text("utf-8"))

    monkeypatch.setattr(time, "sleep", waits.append)
    monkeypatch.setattr(os, "replace", replace)
    return waits, placed


@pytest.mark.parametrize("times", [0, 1, 3])
def test_a_file_that_is_read_is_waited_for(
    times: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows nobody can replace it meanwhile."""
    waits, placed = refusing(times, monkeypatch)
    monkeypatch.setattr(files, "_WAITS", 3)
    put(tmp_path / "new", "whole")
    assert (placed, waits) == (["whole"], [0.05] * times)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("waiting", [0, 3])
def test_it_is_not_waited_for_without_end(
    waiting: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And elsewhere not at all: there it is the folder that may not be written."""
    waits, placed = refusing(waiting + 1, monkeypatch)
    monkeypatch.setattr(files, "_WAITS", waiting)
    with pytest.raises(PermissionError):
        put(tmp_path / "new", "whole")
    assert (placed, waits) == ([], [0.05] * waiting)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="links and rights are others there")
def test_what_is_written_stays_the_file_that_it_was(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    real, link = tmp_path / "kept" / "hand.cau", tmp_path / "hand.cau"
    real.write_text("old", "utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    put(link, "new")
    assert (link.is_symlink(), real.read_text("utf-8")) == (True, "new")
    assert real.stat().st_mode & 0o777 == 0o640
    assert list(real.parent.iterdir()) == [real]


def test_what_must_not_be_written_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "hand.cau"
    path.write_text("old", "utf-8")
    monkeypatch.setattr(os, "access", lambda file, mode: (file, mode) != (path, os.W_OK))
    with pytest.raises(PermissionError, match=r"hand\.cau"):
        put(path, "new")
    assert [file.read_text("utf-8") for file in tmp_path.iterdir()] == ["old"]
