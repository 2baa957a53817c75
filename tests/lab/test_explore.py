"""Trying things out in a real JupyterLab: branch, return, hints, rules, text out and in."""

from __future__ import annotations

import re

import pytest

pytestmark = pytest.mark.lab

MAKE = (
    "import cauviz as cv",
    "log = cv.hand('complete')\nexplorer = cv.Explorer(log, seconds=0.5)\nexplorer",
)
# What is wider than the page shows of the output, or cut by it.
_CUT = """() => {
  const out = document.querySelector('.cv-explore').closest('.jp-OutputArea-output');
  const box = out.getBoundingClientRect();
  return [...out.querySelectorAll('button, select, input, textarea, .cauviz')].filter((node) => {
    const {left, right, width} = node.getBoundingClientRect();
    return width && (left < box.left - 1 || right > box.right + 1);
  }).map((node) => node.textContent.slice(0, 30)); }"""
# The boxes of ipywidgets that a bar to scroll sideways stands in.
_SCROLLS = """() => [...document.querySelectorAll('.cv-explore .widget-box')]
  .filter((box) => box.checkVisibility() && box.scrollWidth > box.clientWidth)
  .map((box) => box.textContent.slice(0, 60))"""
# Where the first bar begins and the last thing to press ends, and what is seen of the notebook.
_FITS = """(selector) => {
  const pane = document.querySelector('.jp-WindowedPanel-outer, .jp-Notebook');
  const bars = [...document.querySelectorAll('.cv-bar')];
  bars[0].scrollIntoView({block: 'start'});
  const last = [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility());
  const ends = last.map((node) => node.getBoundingClientRect().bottom);
  return Math.max(...ends) - bars[0].getBoundingClientRect().top - pane.clientHeight; }"""


def button(page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def test_explore_branch_return_export_and_import(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("explore.ipynb", *MAKE)
    notebook.run_all()
    page = notebook.page
    widget = notebook.widget()
    # step along the hand, and leave it
    expect(button(page, "Undo")).to_be_disabled()
    for play in (1, 2, 3):
        button(page, "Redo").click()
        notebook.hears("explorer.node.number", play)
    expect(widget.locator(".cv-move[aria-current]")).to_contain_text("3")
    hand = widget.get_by_role("listbox")
    played = notebook.value("str(explorer.node.children[0].play.card)").strip("'")
    other = hand.locator(f"[role=option]:not([data-card='{played}'])").last
    card = other.get_attribute("data-card")
    other.click()
    expect(widget.locator(".cv-caption").first).to_have_text(re.compile(r"The .*"))
    other.click()
    notebook.hears("str(explorer.node.play.card)", card)
    expect(widget.locator(".cv-branch")).to_have_text("Tried out")
    expect(widget.get_by_role("list", name="Tried out")).to_have_count(1)
    # one more by keys, then back
    hand.focus()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    notebook.hears("explorer.node.number", 5)
    page.keyboard.press("Control+z")
    notebook.hears("explorer.node.number", 4)
    button(page, "Back to where I was").click()
    notebook.hears("explorer.state == log.states[3]", True)
    expect(widget.locator(".cv-branch")).to_be_hidden()
    assert notebook.value("log == cv.hand('complete')") == "True"
    # the tree as text, out and in
    button(page, "As text").click()
    button(page, "Write it out").click()
    text = page.get_by_placeholder("A hand as text")
    expect(text).to_have_value(re.compile(rf"\( 4\. \S+ {card}\b"))
    written = text.input_value()
    notebook.execute("kept = explorer.log")
    button(page, "New deal").click()
    button(page, "Deal").click()
    notebook.hears("explorer.state == explorer.log.start", True)
    notebook.hears("len(explorer.explored.trees)", 2)
    button(page, "As text").click()
    text.fill(written.replace("1. Anna", "1. Biel", 1))
    button(page, "Read this text").click()
    expect(
        page.get_by_text("it is Anna’s turn").or_(page.get_by_text("turn")).first
    ).to_be_visible()
    notebook.hears("len(explorer.explored.trees)", 2)
    text.fill(written)
    button(page, "Read this text").click()
    notebook.hears("explorer.log == kept", True)
    assert len(notebook.cells()["cells"]) == 2


def test_hints_come_while_the_kernel_is_free_and_are_stopped(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook(
        "hints.ipynb",
        "import cauviz as cv",
        "state = cv.State.start('robat', 2, hands=['1o 4o 10o', '2c 6c 12c'])\n"
        "explorer = cv.Explorer(state, seconds=600)\nexplorer",
    )
    notebook.run_all()
    page, widget = notebook.page, notebook.widget()
    button(page, "Hint").click()
    expect(page.get_by_role("button", name=re.compile("^Stop: "))).to_be_visible()
    expect(widget.locator(".cv-advice")).to_have_count(3)
    # it thinks on, and the kernel answers, from a cell as well as to what is pressed
    assert notebook.value("explorer.thinking, 6 * 7") == "(True, 42)"
    page.get_by_role("button", name=re.compile("^Stop: ")).click()
    notebook.hears("explorer.thinking", False)
    expect(button(page, "Hint")).to_be_visible()
    widget.locator(".cv-advice").first.click()
    widget.get_by_role("button", name=re.compile("^Play the ")).click()
    notebook.hears("explorer.node.number", 1)
    expect(widget.locator(".cv-advice")).to_have_count(0)


def test_other_rules_cards_laid_and_a_question_made(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("change.ipynb", *MAKE)
    notebook.run_all()
    page = notebook.page
    notebook.widget()
    button(page, "Rules").click()
    page.get_by_role("combobox").filter(has_text="cau: ").first.select_option(
        label=notebook.value("explorer.drawer.pull('rules').form.set.options[2][0]").strip("'\"")
    )
    notebook.hears("explorer.state.rules.base", "cau")
    expect(
        page.locator(".cv-explore [role=status]").filter(has_text="You play cau")
    ).to_be_visible()
    button(page, "Lay cards").click()
    field = page.get_by_label("Table", exact=True)
    field.fill("3o 3c")
    field.press("Enter")
    expect(page.get_by_text(re.compile("That cannot be: "))).to_be_visible()
    expect(button(page, "Play from here")).to_be_disabled()
    button(page, "As it is now").click()
    expect(page.get_by_text("This can be played.")).to_be_visible()
    button(page, "Play from here").click()
    notebook.hears("len(explorer.explored.trees)", 3)
    button(page, "Make a lesson").click()
    button(page, "Ask for the best play here").click()
    expect(page.locator(".cv-tutor .cv-prompt")).to_have_text(re.compile("What does .* play?"))


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1100, 768), (600, 768)])
def test_table_and_controls_fit_together(open_notebook, width: int, height: int) -> None:
    notebook = open_notebook("fit.ipynb", *MAKE)
    notebook.page.set_viewport_size({"width": width, "height": height})
    notebook.command("application:toggle-left-area")
    notebook.run_all()
    widget = notebook.widget()
    widget.locator("[role=option]").nth(1).click()
    notebook.rest()
    wanted = ".cv-bar button, .cv-settle button" if width > 1000 else ".cv-settle button"
    assert notebook.page.evaluate(_FITS, wanted) <= 0
    assert notebook.page.evaluate(_CUT) == []


def test_on_a_telephone_nothing_is_cut(open_notebook) -> None:
    notebook = open_notebook("small.ipynb", *MAKE)
    notebook.page.set_viewport_size({"width": 390, "height": 800})
    notebook.command("application:toggle-left-area")
    notebook.run_all()
    notebook.widget()
    for tab in ("This branch", "Rules", "New deal", "Lay cards", "As text", "Make a lesson"):
        button(notebook.page, tab).click()
        notebook.rest()
        assert notebook.page.evaluate(_CUT) == [], tab
        assert notebook.page.evaluate(_SCROLLS) == [], tab


def test_axe_finds_nothing_in_light_and_dark(open_notebook) -> None:
    """The table by itself, as for all widgets, and the controls around it."""
    from tests.lab.axe import check, check_part

    notebook = open_notebook("axe.ipynb", *MAKE)
    notebook.run_all()
    page = notebook.page
    notebook.widget().locator("[role=option]").first.click()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        notebook.theme(theme)
        found = check(page)
        assert found["violations"] == [], theme
        assert "color-contrast" in found["passes"], (theme, found["unknown"])
        for tab in ("This branch", "Rules", "New deal", "Lay cards", "As text"):
            button(page, tab).click()
            notebook.rest()
            assert check_part(page, ".cv-explore") == [], (theme, tab)


def test_a_branch_is_deleted_by_keys_that_stay_where_they_are(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("branch.ipynb", *MAKE)
    notebook.run_all()
    page = notebook.page
    notebook.widget()
    notebook.execute("for _ in range(2): explorer.play(explorer.state.plays()[0])")
    notebook.execute("explorer.undo()")
    notebook.hears("explorer.explored.off", True)
    tab = button(page, "This branch")
    tab.focus()
    page.keyboard.press("Enter")
    expect(button(page, "Delete from here")).to_be_enabled()
    button(page, "Delete from here").focus()
    page.keyboard.press("Enter")
    expect(button(page, "Yes, delete 2 plays")).to_be_visible()
    page.keyboard.press("Tab")
    expect(button(page, "Yes, delete 2 plays")).to_be_focused()
    page.keyboard.press("Enter")
    notebook.hears("explorer.log == log", True)
    expect(tab).to_be_focused()
    expect(page.get_by_role("status").filter(has_text="Deleted.")).to_be_visible()
    assert len(notebook.cells()["cells"]) == 2
