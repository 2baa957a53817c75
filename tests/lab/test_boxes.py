"""The widgets that are made of boxes and controls of ipywidgets, in a wide and a narrow window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page

if TYPE_CHECKING:
    from tests.lab.notebook import Notebook

pytestmark = pytest.mark.lab

Open = Callable[..., "Notebook"]
CELLS = (
    "import cauviz as cv\nstate = cv.hand('complete').states[12]\ncv.HandPicker()",
    "cv.Compare('robat', 'two-way', state)",
    "cv.RulesPicker(state)",
)
WIDER = """() => [...document.querySelectorAll('.jp-OutputArea .widget-box')]
  .filter((box) => box.scrollWidth > box.clientWidth)
  .map((box) => [box.className, box.scrollWidth, box.clientWidth])"""
TOPS = """() => [...document.querySelectorAll('.jp-OutputArea .cv-table')]
  .map((table) => Math.round(table.getBoundingClientRect().top))"""
# How far down the words above each table go.
ENDS = """() => [...document.querySelectorAll('.jp-OutputArea b')].map((head) => {
  const range = document.createRange();
  range.selectNodeContents(head.parentElement);
  return Math.round(range.getBoundingClientRect().bottom);
})"""


def test_nothing_scrolls_sideways_in_a_narrow_window(open_notebook: Open, page: Page) -> None:
    notebook = open_notebook("narrow.ipynb", *CELLS)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate("() => window.jupyterapp.shell.collapseLeft()")
    notebook.run_all()
    for cell in range(len(CELLS)):
        notebook.output(cell).locator(".cauviz .cv-card").first.wait_for(state="attached")
    notebook.rest()
    assert page.evaluate(WIDER) == []


def test_two_tables_side_by_side_stand_at_one_height(open_notebook: Open, page: Page) -> None:
    """The words above one of them may need two lines where those above the other need one."""
    notebook = open_notebook("beside.ipynb", *CELLS[:2])
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook.run_all()
    notebook.output(1).locator(".cauviz .cv-card").first.wait_for(state="attached")
    notebook.rest()
    heads = [(head.bounding_box() or {}) for head in notebook.output(1).locator("b").all()]
    first, second = page.evaluate(TOPS)
    assert first == second
    assert all(head["y"] + head["height"] <= first for head in heads), "words behind a table"
    ends = page.evaluate(ENDS)
    assert ends[0] != ends[1], "the words are of one length: this shows nothing"
