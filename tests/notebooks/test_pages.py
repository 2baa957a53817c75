"""A page made of a notebook shows its pictures without network and without Python."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from cauviz.widgets import still

CELLS = [
    "import cauviz as cv\ncv.Table(cv.deal('robat', seed=1))",
    "cv.Replay(cv.hand('gap'))",
    "cv.Tutor('capture')",
    "cv.Compare('robat', 'two-way', cv.deal('robat', seed=1))",
    "cv.RulesPicker(cv.deal('robat', seed=1))",
]
VIEW = re.compile(r'<script type="application/vnd.jupyter.widget-view\+json">')


def page(folder: Path, **environment: str) -> str:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in CELLS])
    nbformat.write(notebook, folder / "hands.ipynb")
    root = str(Path(__file__).resolve().parents[2])
    command = [sys.executable, "-m", "nbconvert", "--execute", "--to", "html", "hands.ipynb"]
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": root, **environment},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return (folder / "hands.html").read_text("utf-8")


def test_an_executed_page_shows_a_picture_of_each_widget(tmp_path: Path) -> None:
    html = page(tmp_path)
    pictures = re.findall(r'<img [^>]*src="data:image/svg\+xml;base64,', html)
    assert len(pictures) == len(CELLS) + 1  # two to compare
    assert not VIEW.findall(html)


def test_widgets_can_be_asked_for(tmp_path: Path) -> None:
    html = page(tmp_path, CAUVIZ_PAGES="live")
    assert len(VIEW.findall(html)) == len(CELLS)


@pytest.mark.parametrize(
    ("starter", "built"),
    [
        (["/usr/bin/python3", "/usr/bin/sphinx-build", "-b", "html"], True),
        (["python", "-m", "nbconvert", "--execute"], True),
        (["/usr/bin/python3", "/home/nbconvert/bin/jupyter-lab"], False),
        (["python", "/usr/bin/voila", "hands.ipynb"], False),
        ([], False),
    ],
)
def test_only_a_known_builder_leaves_the_widget_out(
    monkeypatch: pytest.MonkeyPatch, starter: list[str], built: bool
) -> None:
    """Anything else might be a host in which someone looks and plays."""
    words = [os.path.basename(word) for word in starter]
    monkeypatch.setattr(still, "_starter", lambda: words)
    assert not still.page_is_built(), "someone could be asked"
    monkeypatch.setattr(still, "_asks", lambda: False)
    assert still.page_is_built() is built
    monkeypatch.setenv("CAUVIZ_PAGES", "live")
    assert not still.page_is_built()
