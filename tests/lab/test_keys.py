"""Whose the keys are, in JupyterLab and in Notebook 7: the widget's, until the focus leaves it."""

from __future__ import annotations

import json
import platform

import pytest

from tests.lab.test_end_to_end import REPLAY, TABLE, stage

pytestmark = pytest.mark.lab

LETTERS = ("d", "d", "x", "a", "b", "m", "y", "z", "v", "c", "1", "l", "o", "Shift+M", "Shift+V")
OTHERS = (
    "ArrowDown",
    "ArrowUp",
    "ArrowLeft",
    "ArrowRight",
    "Space",
    "Enter",
    "Shift+Enter",
    "Escape",
)

# What a kernel says of itself has come, and whoever listens to that has had their turn.
SETTLED = """async () => {
  const {sessionContext, context} = window.jupyterapp.shell.currentWidget;
  await sessionContext.session.kernel.info;
  await context.ready;
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
}"""


def test_no_key_reaches_the_notebook_but_saving_does(open_in_host) -> None:
    notebook = open_in_host("keys.ipynb", *REPLAY, *TABLE)
    notebook.run_all()
    page = notebook.page
    replay, table = notebook.output(1), notebook.output(3)
    before = notebook.cells()
    places = {
        "stage": stage(replay),
        "slider": replay.get_by_role("slider"),
        "button": replay.get_by_role("button", name="Next play"),
        "switch": replay.get_by_role("switch"),
        "hand": table.get_by_role("listbox"),
        "legend": table.locator(".cv-legend summary"),
    }
    for name, place in places.items():
        for key in (*LETTERS, *OTHERS):
            place.first.focus()
            page.keyboard.press(key)
        assert notebook.cells()["cells"] == before["cells"], name
    assert notebook.cells()["active"] == before["active"]
    dirty = "() => window.jupyterapp.shell.currentWidget.context.model.dirty"
    notebook.execute("1")
    assert page.evaluate(dirty)
    places["stage"].focus()
    page.keyboard.press("Control+s")
    page.wait_for_function(f"() => !({dirty})()")


def test_keys_do_what_they_say_in_the_widget(open_in_host) -> None:
    from playwright.sync_api import expect

    notebook = open_in_host("moves.ipynb", *REPLAY, *TABLE)
    notebook.run_all()
    page, replay, table = notebook.page, notebook.output(1), notebook.output(3)
    slider = replay.get_by_role("slider")
    stage(replay).focus()
    for key, play in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 6),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(slider).to_have_js_property("value", str(play))
    button = replay.get_by_role("button", name="Next play")
    for key, play in [("Enter", 1), ("Space", 2)]:
        button.focus()
        page.keyboard.press(key)
        expect(slider).to_have_js_property("value", str(play))
    hand = table.get_by_role("listbox")
    hand.focus()
    page.keyboard.press("ArrowRight")
    assert hand.get_attribute("aria-activedescendant")
    page.keyboard.press("Space")
    expect(hand.get_by_role("option", selected=True)).to_have_count(1)


def test_a_click_at_the_margin_gives_the_keys_back_to_the_cell(open_in_host) -> None:
    notebook = open_in_host("margin.ipynb", *TABLE, "pass")
    notebook.run_all()
    page = notebook.page
    before = len(notebook.cells()["cells"])
    notebook.output(1).get_by_role("listbox").focus()
    at = page.locator(".jp-CodeCell").nth(1).locator(".jp-InputPrompt").bounding_box()
    page.mouse.click(at["x"] + 20, at["y"] + 10)
    assert page.evaluate("() => !document.activeElement.closest('.cauviz')")
    page.keyboard.press("b")
    page.wait_for_function(
        "(n) => window.jupyterapp.shell.currentWidget.content.widgets.length === n", arg=before + 1
    )


@pytest.mark.parametrize("name", ["00_start.ipynb", "06_replay.ipynb"])
def test_a_notebook_that_is_opened_is_not_changed(host, open_in_host, name: str) -> None:
    path = host.folder / name
    notebook = json.loads(path.read_text("utf-8"))
    # of all that a kernel says of itself only the version may differ from machine to machine
    notebook["metadata"]["language_info"]["version"] = platform.python_version()
    path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
    page = open_in_host(name).page
    page.evaluate(SETTLED)
    assert not page.evaluate("() => window.jupyterapp.shell.currentWidget.context.model.dirty")
