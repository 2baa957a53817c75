"""A rule's number leads to the rule, in a real JupyterLab and, from a widget, in Notebook 7 too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.lab.server import Lab

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from tests.lab.notebook import Notebook

pytestmark = pytest.mark.lab

WRONG = "import cauviz as cv\ncv.Tutor(cv.lesson('capture')['beside'])"


def lands(page: Page, selector: str) -> None:
    """The first such thing comes into view."""
    from playwright.sync_api import expect

    expect(page.locator(selector).first).to_be_in_viewport()


def asked(notebook: Notebook) -> Locator:
    """The tutor, after a wrong card, with the rule unfolded that its answer names."""
    notebook.run_all()
    tutor = notebook.widget()
    card = tutor.get_by_role("listbox").get_by_role("option", name="5 of cups")
    card.click()
    card.click()
    tutor.get_by_role("button", name="rule 3.5").first.click()
    assert "First comes the match" in tutor.locator(".cv-ruletext").first.inner_text()
    return tutor


@pytest.mark.parametrize("number", ["1.2", "13.5"])
def test_a_number_leads_to_its_rule(open_notebook: Callable[..., Notebook], number: str) -> None:
    notebook = open_notebook("rulebook.ipynb")
    place = f"rule-{number.replace('.', '-')}"
    notebook.page.locator(f".jp-Notebook table a[href='#{place}']").first.click()
    lands(notebook.page, f"details[data-jupyter-id='{place}']")
    folded = notebook.page.locator(f"details[data-jupyter-id='{place}']")
    assert not folded.evaluate("(node) => node.open")
    folded.locator("summary").click()
    assert folded.evaluate("(node) => node.open")


def leads(notebook: Notebook, host: Lab, link: Locator, number: str) -> None:
    """It opens the page of the rules, with the rule in view and unfolded."""
    from playwright.sync_api import expect

    from tests.lab.notebook import Notebook

    if "tree" in host.host.at:  # JupyterLab opens it in its own window, beside the lesson
        link.click()
        page = notebook.page
        assert len(page.context.pages) == 1
    else:
        with notebook.page.context.expect_page() as opened:
            link.click()
        page = opened.value
    rule = page.locator(f"details[data-jupyter-id='rule-{number.replace('.', '-')}']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_attribute("open", "")
    assert page.evaluate("window.opener") is None
    Notebook(page, "rulebook.ipynb").rest()  # nothing takes the reader away again
    expect(rule.locator("summary")).to_be_in_viewport()


def test_a_widget_leads_to_its_rule(open_in_host: Callable[..., Notebook], host: Lab) -> None:
    notebook = open_in_host("own.ipynb", WRONG)
    leads(notebook, host, asked(notebook).get_by_role("link", name="All the rules"), "3.5")


def test_a_text_leads_to_its_rule(open_in_host: Callable[..., Notebook], host: Lab) -> None:
    notebook = open_in_host("08_rule_sets.ipynb")
    notebook.run_all()
    link = notebook.page.get_by_role("link", name="rule 6.6").first
    link.scroll_into_view_if_needed()
    leads(notebook, host, link, "6.6")


def test_a_rule_is_found_again_in_a_page_that_is_open(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook("own.ipynb", WRONG)
    link = asked(notebook).get_by_role("link", name="All the rules")
    link.click()
    lands(notebook.page, "details[data-jupyter-id='rule-3-5'][open]")
    notebook.page.get_by_role("tab", name="own.ipynb").click()
    notebook.rest()
    link.focus()
    link.press("Enter")
    lands(notebook.page, "details[data-jupyter-id='rule-3-5'][open]")


def test_where_the_rules_are_not_beside_there_is_no_link(
    open_in_host: Callable[..., Notebook], host: Lab
) -> None:
    (host.folder / "elsewhere").mkdir(exist_ok=True)
    tutor = asked(open_in_host("elsewhere/own.ipynb", WRONG))
    assert tutor.locator(".cv-ruletext").first.is_visible()
    assert tutor.get_by_role("link").count() == 0
