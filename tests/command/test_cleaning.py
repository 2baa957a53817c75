"""``cauviz clean``: pictures stay, live widgets go, and nothing else changes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest

from cauviz.command import main
from cauviz.command.cleaning import WIDGET

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def notebook(*outputs: dict[str, Any]) -> dict[str, Any]:
    cell = {
        "cell_type": "code", "execution_count": 1, "id": "one", "metadata": {"tags": ["é"]},
        "outputs": list(outputs), "source": "cv.Replay(log)",
    }  # fmt: skip
    widgets = {"application/vnd.jupyter.widget-state+json": {"state": {"abc": {}}}}
    return {"cells": [cell], "metadata": {"widgets": widgets}, "nbformat": 4, "nbformat_minor": 5}


def displayed(**data: Any) -> dict[str, Any]:
    return {"data": data, "metadata": {}, "output_type": "display_data"}


LIVE = {WIDGET: {"model_id": "abc", "version_major": 2, "version_minor": 0}}


def saved(tmp_path: Path, *outputs: dict[str, Any]) -> Path:
    path = tmp_path / "hand.ipynb"
    path.write_text(json.dumps(notebook(*outputs)), encoding="utf-8")
    return path


def test_a_picture_stays_and_its_widget_goes(tmp_path: Path, capsys: Any) -> None:
    beside = {"text/html": "<img>", "text/plain": "Anna"}
    path = saved(tmp_path, displayed(**LIVE, **beside), displayed(**LIVE))
    assert main(["clean", str(path)]) == 0
    assert "2 live widgets taken out, their pictures stay" in capsys.readouterr().out
    found = json.loads(path.read_text("utf-8"))
    expected = notebook(displayed(**beside))
    expected["metadata"] = {}
    assert found == expected
    nbformat.validate(nbformat.from_dict(found))
    assert [one.name for one in tmp_path.iterdir()] == ["hand.ipynb"]


def test_a_clean_notebook_is_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    path = NOTEBOOKS / "00_start.ipynb"
    before = path.stat().st_mtime_ns
    assert main(["clean", str(path)]) == 0
    assert path.stat().st_mtime_ns == before
    assert "is clean" in capsys.readouterr().out


def test_what_is_printed_stays(tmp_path: Path) -> None:
    printed = {"name": "stdout", "output_type": "stream", "text": "hello"}
    path = saved(tmp_path, printed)
    assert main(["clean", str(path)]) == 0
    assert json.loads(path.read_text("utf-8"))["cells"][0]["outputs"] == [printed]


@pytest.mark.parametrize(
    "text", ["", "[1]", "{}", '{"metadata": 3, "cells": 1}', "\ufeffx", "[" * 9999]
)
def test_what_is_no_notebook_stays_as_it_is(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.ipynb"
    path.write_text(text, encoding="utf-8")
    good = saved(tmp_path, displayed(**LIVE))
    assert main(["clean", str(path), str(good)]) == 1
    out, err = capsys.readouterr()
    assert "is not a notebook: expected an .ipynb file" in err
    assert "1 live widget taken out" in out
    assert path.read_text("utf-8") == text


def test_what_cannot_be_read_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clean", str(tmp_path / "none.ipynb")]) == 2
    assert "none.ipynb: No such file" in capsys.readouterr().err
    assert main(["clean", str(tmp_path / "hand.txt")]) == 1
