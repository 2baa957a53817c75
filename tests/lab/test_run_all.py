"""Where "Run All" leaves the reader of a page."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.lab

_WHERE = """() => {
  const {content} = window.jupyterapp.shell.currentWidget;
  const outer = content.node.querySelector(".jp-WindowedPanel-outer") ?? content.node;
  return [content.activeCellIndex, Math.round(outer.scrollTop), content.widgets.length];
}"""


@pytest.mark.parametrize("name", ["00_start.ipynb", "03_stealing.ipynb"])
def test_a_page_of_ours_is_read_from_its_top(open_notebook, name: str) -> None:
    notebook = open_notebook(name)
    page = notebook.page
    notebook.run_all()
    page.locator(".cauviz .cv-stage").first.wait_for()
    notebook.rest()  # nothing scrolls later on, as more tables come
    active, top, _ = page.evaluate(_WHERE)
    assert (active, top) == (0, 0)
    assert page.evaluate("document.activeElement.closest('.jp-Cell .cauviz') === null")
    page.keyboard.press("ArrowDown")  # one goes on from there
    assert page.evaluate(_WHERE)[0] == 1


def test_no_other_page_is_scrolled(open_notebook) -> None:
    table = "import cauviz as cv\ncv.Table(cv.deal('robat', 3, seed=1))"
    notebook = open_notebook("other.ipynb", table, "1", "2", "\n".join(["3"] * 60))
    page = notebook.page
    notebook.run_all()
    page.locator(".cauviz .cv-stage").first.wait_for(state="attached")
    notebook.rest()
    active, _, cells = page.evaluate(_WHERE)
    assert active == cells - 1


def test_running_one_cell_moves_on_as_always(open_notebook) -> None:
    notebook = open_notebook("03_stealing.ipynb")
    page = notebook.page
    page.evaluate("() => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = 2; }")
    notebook.command("notebook:run-cell-and-select-next")
    page.locator(".cauviz .cv-stage").first.wait_for()
    notebook.rest()
    assert page.evaluate(_WHERE)[0] == 3
