"""Links to the pages beside a notebook: there where they lead somewhere, and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import traitlets

import cauviz as cv
from cauviz.widgets.pages import PAGES, beside
from tests.tools.refresh_notebooks import NOTEBOOKS
from tests.widgets.conftest import Open

HOST = """() => {
  const said = Object.assign(document.createElement("i"), {id: "jupyter-config-data"});
  const base = Object.assign(document.createElement("base"), {href: "http://lab/tree/own.ipynb"});
  document.head.append(base, said);
}"""


def test_the_pages_that_lie_beside_are_named(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(NOTEBOOKS)
    assert beside() == PAGES
    monkeypatch.chdir(tmp_path)
    assert beside() == {}
    tutor = cv.Tutor("capture")
    assert tutor.beside == {}
    with pytest.raises(traitlets.TraitError, match="read-only"):
        tutor.beside = PAGES


def test_a_page_of_the_web_is_no_page_beside() -> None:
    tutor = cv.Tutor("capture")
    tutor.set_state({"beside": {"rules": "javascript:alert(1)//.ipynb"}})
    assert "javascript" not in str(tutor.beside)


@pytest.mark.browser
@pytest.mark.parametrize(
    ("named", "hosted", "links"),
    [
        ("rulebook.ipynb", True, ["5.1"]),
        ("rulebook.ipynb", False, []),
        ("", True, []),
        ("javascript:alert(1)//.ipynb", True, []),
        ("https://example.org/rulebook.ipynb", True, []),
    ],
)
def test_a_reason_leads_to_its_rule_in_a_host_of_notebooks(
    show: Open, named: str, hosted: bool, links: list[str]
) -> None:
    table = {"table": "3o 5e", "hands": ["3c 7b", "2o"], "piles": ["", "1o 4c"]}
    view = show(cv.Table(cv.State.start("robat", ["Anna", "Biel"], **table), seat=0))
    if hosted:
        view(HOST)
    view("() => { window.model = undefined; }")
    view.mount(740, beside={"rules": named})
    view.get("[role=listbox]").last.focus()
    view.get(".cv-why summary").last.click()
    assert "(5.1)" in view.get(".cv-why").last.inner_text()
    found = view.get(".cv-why").last.locator("a")
    assert found.all_inner_texts() == links
    if links:
        assert found.first.get_attribute("href") == "rulebook.ipynb#rule-5-1"
