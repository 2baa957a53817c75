"""`cauviz learn`: a folder with the notebooks, in which a learner's work is safe."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cauviz.command import learning, main
from tests.tools.refresh_notebooks import NOTEBOOKS

FIRST = "--LabApp.default_url=/lab/tree/00_start.ipynb"
NAMES = {path.name for path in NOTEBOOKS.iterdir() if path.suffix in (".ipynb", ".cau")}


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], Path]]:
    """The commands that would have opened JupyterLab, and where."""
    found: list[tuple[list[str], Path]] = []

    def start(command: list[str], folder: Path) -> int:
        found.append((command, folder))
        return 0

    monkeypatch.setattr(learning, "start", start)
    return found


def test_the_notebooks_are_copied_and_the_first_is_opened(
    tmp_path: Path, opened: list[tuple[list[str], Path]]
) -> None:
    folder = tmp_path / "a new" / "folder"
    assert main(["learn", str(folder), "--no-browser", "--", "--ServerApp.port=8899"]) == 0
    assert {path.name for path in folder.iterdir()} == NAMES
    command = [sys.executable, "-m", "jupyterlab", FIRST, "--no-browser", "--ServerApp.port=8899"]
    assert opened == [(command, folder)]


def test_without_a_name_the_folder_is_a_new_one_here(
    tmp_path: Path, opened: list[tuple[list[str], Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["learn"]) == 0
    assert {path.name for path in Path("cau-robat").iterdir()} == NAMES
    assert opened[0][0][-1] == FIRST


def test_a_learners_work_is_never_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["learn", str(tmp_path), "--copy-only"]) == 0
    mine, lost = tmp_path / "01_capture.ipynb", tmp_path / "03_stealing.ipynb"
    mine.write_text("my work", encoding="utf-8")
    lost.unlink()
    (tmp_path / "words.ipynb").unlink()
    (tmp_path / "words.ipynb").mkdir()
    capsys.readouterr()
    assert main(["learn", str(tmp_path), "--copy-only"]) == 0
    out = capsys.readouterr().out
    assert mine.read_text(encoding="utf-8") == "my work"
    assert lost.read_bytes() == (NOTEBOOKS / lost.name).read_bytes()
    assert f"{tmp_path}: 1 file copied." in out
    assert "2 files were there" in out
    assert "01_capture.ipynb, words.ipynb" in out


def test_half_a_notebook_is_not_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def write(_file: object, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(learning, "_fill", write)
    assert main(["learn", str(tmp_path), "--copy-only"]) == 2
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.touch()
    assert main(["learn", str(file)]) == 1
    assert "is a file: expected a folder" in capsys.readouterr().err


def test_without_jupyterlab_it_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learning, "find_spec", lambda _name: None)
    assert main(["learn", str(tmp_path)]) == 1
    assert '-m pip install "cauviz[lab]"' in capsys.readouterr().err
    assert (tmp_path / "00_start.ipynb").exists()
