"""A whole hand against three computers, in a real JupyterLab: by keys alone, and by mouse."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lab import axe
from tests.lab.test_walk import Typist

pytestmark = pytest.mark.lab

GAME = (
    "import cauviz as cv",
    'game = cv.Game("robat(target=1)", ["Mia", "easy", "middle", "strong"], seed=3, speed=4)\ngame',
)
TURN = "(game.table.waits, game.state.over or game.state.to_act == 0)"


def my_turn(notebook: Any) -> bool:
    """Wait until it is Mia's turn; false when the hand is over."""
    notebook.hears(TURN, (False, True))
    return notebook.value("game.state.over") == "False"


def mine(notebook: Any) -> int:
    return int(notebook.value("sum(s.to_act == 0 for s in game.log.states[:-1])"))


def test_a_whole_hand_by_keys_alone(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("keys.ipynb", *GAME)
    notebook.activate()
    typist = Typist(notebook)
    typist.runs_all(1)
    typist.tabs_to("listbox")
    cells = notebook.cells()
    for count in range(9):
        assert my_turn(notebook)
        hand = notebook.widget().get_by_role("listbox")
        expect(hand).to_be_focused()
        expect(hand.get_by_role("option")).to_have_count(9 - count)
        typist.press("End", "Enter", "Enter")
        notebook.hears("sum(s.to_act == 0 for s in game.log.states[:-1])", count + 1)
    assert not my_turn(notebook)
    assert mine(notebook) == 9
    again = notebook.widget().get_by_role("button", name="Play again")
    expect(again).to_be_focused()
    assert notebook.cells() == cells
    notebook.page.wait_for_function("!document.activeElement.ariaDisabled")
    typist.press("Enter")
    notebook.hears("(game.logs, len(game.match.hands))", ((), 0))


def draw(page: Any, widget: Any, card: str) -> None:
    """Draw a card to the middle of the table and let it go there."""
    box = widget.locator(f"[data-card='{card}']").bounding_box()
    felt = widget.locator(".cv-rail").bounding_box()
    page.mouse.move(box["x"] + 10, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=6)
    page.mouse.up()


def test_a_whole_hand_by_mouse_and_a_look_back(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("mouse.ipynb", *GAME)
    notebook.run_all()
    widget = notebook.widget()
    widget.locator(".cv-svg").scroll_into_view_if_needed()
    for count in range(9):
        assert my_turn(notebook)
        expect(widget.get_by_role("option")).to_have_count(9 - count)
        # what the kernel answers meanwhile, it answers at once
        assert notebook.value("6 * 7") == "42"
        draw(notebook.page, widget, notebook.value("str(game.state.hands[0][-1])").strip("'"))
        notebook.hears("sum(s.to_act == 0 for s in game.log.states[:-1])", count + 1)
    assert not my_turn(notebook)
    widget.get_by_role("button", name="Look back").click()
    notebook.page.get_by_text("Look back").first.wait_for()
    expect(notebook.page.locator(".cv-replay")).to_be_visible()
    notebook.hears("len(game._reviews)", 1)


SLOW = """import threading, cauviz as cv
go = threading.Event()
class Slow:
    def choose(self, view):
        go.wait()
        return view.plays()[0]
"""
SLOW_GAME = 'game = cv.Game("robat", ["Mia", Slow()], seed=3, speed=4)\ngame'


def test_a_player_of_ones_own_that_is_slow_leaves_the_kernel_usable(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("slow.ipynb", SLOW, SLOW_GAME)
    notebook.run_all()
    widget = notebook.widget()
    widget.get_by_role("option").first.click()
    widget.get_by_role("button", name="Play the").click()
    expect(widget.get_by_text("Anna is thinking…").first).to_be_visible()
    assert notebook.value("6 * 7") == "42"  # while it thinks
    assert notebook.value("len(game.log.plays)") == "1"
    notebook.execute("go.set()")
    notebook.hears("len(game.log.plays)", 2)


@pytest.mark.parametrize(("width", "height"), [(1100, 768), (600, 768)])
def test_table_and_controls_are_seen_together(open_notebook, width: int, height: int) -> None:
    notebook = open_notebook(f"fit-{width}.ipynb", *GAME)
    page = notebook.page
    page.set_viewport_size({"width": width, "height": height})
    notebook.command("application:toggle-left-area")
    notebook.run_all()
    widget = notebook.widget()
    widget.get_by_role("option").first.click()
    notebook.rest()
    control = page.locator(".widget-dropdown").first
    control.evaluate("node => node.parentNode.scrollIntoView({block: 'start'})")
    notebook.rest()
    pane = page.locator(".jp-WindowedPanel-outer").first.bounding_box()
    buttons = [widget.get_by_role("button", name=name) for name in ("Play the", "Undo")]
    for part in (widget.locator(".cv-svg"), *buttons, control):
        box = part.bounding_box()
        assert pane["y"] - 2 <= box["y"]
        assert box["y"] + box["height"] <= pane["y"] + pane["height"] + 1


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_axe_finds_nothing(open_notebook, theme: str) -> None:
    notebook = open_notebook("axe.ipynb", *GAME)
    notebook.run_all()
    notebook.theme(theme)
    notebook.widget().get_by_role("option").first.click()
    notebook.rest()
    found = axe.check(notebook.page)
    assert found["violations"] == []
    assert "color-contrast" in found["passes"]


def test_a_match_in_a_file_goes_on_after_the_kernel_was_restarted(open_notebook) -> None:
    from playwright.sync_api import expect

    kept = GAME[1].replace("speed=4)", 'speed=4, file="mia.cau")')
    notebook = open_notebook("kept.ipynb", GAME[0], kept)
    notebook.run_all()
    notebook.widget().get_by_role("option").first.click()
    notebook.widget().get_by_role("button", name="Play the").click()
    notebook.hears("len(game.log.plays)", 4)
    said = notebook.value("cv.dumps(game.log)")
    notebook.page.evaluate(
        "() => jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    notebook.run_all()
    notebook.hears("len(game.log.plays)", 4)
    assert notebook.value("cv.dumps(game.log)") == said
    expect(notebook.widget().get_by_role("option")).to_have_count(8)
    notebook.widget().get_by_role("button", name="Undo").click()
    expect(notebook.widget().get_by_text("nothing of yours").first).to_be_visible()
