"""A rule's number leads to the rule, in a real JupyterLab."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.lab


def lands(page, selector: str) -> None:
    """The first such thing comes into view."""
    from playwright.sync_api import expect

    expect(page.locator(selector).first).to_be_in_viewport()


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
