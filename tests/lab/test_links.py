"""Links into a page land where they say, in a real JupyterLab: on a rule, on a rule set."""

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


def test_a_game_leads_from_the_start_to_its_lesson(open_notebook) -> None:
    page = open_notebook("00_start.ipynb").page
    page.get_by_role("link", name="valencian").click()
    lands(page, "h2:has-text('Two against two')")


def test_another_page_leads_to_the_section_of_a_rule(open_notebook) -> None:
    page = open_notebook("08_rule_sets.ipynb").page
    page.get_by_role("link", name="rule 6.6").first.click()
    lands(page, "h2:has-text('6 Calls')")
