"""A rule's number leads to the rule, in a real JupyterLab."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.lab

# How far below the top of what is seen of the notebook a thing may stand to be called found.
_NEAR = 700


def lands(page, selector: str) -> None:
    """The first such thing comes into view, and stays there."""
    from playwright.sync_api import expect

    found = page.locator(selector).first
    expect(found).to_be_in_viewport()
    page.wait_for_timeout(500)
    box = found.bounding_box()
    assert box
    assert 0 < box["y"] < _NEAR


@pytest.mark.parametrize("number", ["1.2", "13.5"])
def test_a_number_leads_to_its_rule(open_notebook, number: str) -> None:
    notebook = open_notebook("rulebook.ipynb")
    place = f"rule-{number.replace('.', '-')}"
    notebook.page.locator(f".jp-Notebook table a[href='#{place}']").first.click()
    lands(notebook.page, f"details[data-jupyter-id='{place}']")
    folded = notebook.page.locator(f"details[data-jupyter-id='{place}']")
    assert not folded.evaluate("(node) => node.open")
    folded.locator("summary").click()
    assert folded.evaluate("(node) => node.open")
