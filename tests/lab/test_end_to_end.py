"""What a learner does, in a real JupyterLab: open, run, step, choose, do without a kernel."""

from __future__ import annotations

import re

import pytest

from tests.logs import HEAD

pytestmark = pytest.mark.lab

HAND = (
    HEAD
    + """\
1. Anna 3c x3o-<Biel-5e ! { The 4 on Biel's pile bridges the gap. }
2. Biel 2o
   ( 2. Biel 7b { Safer? Now Carla can call cau. } )
3. Carla 7o ?
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau !!
6. Carla 6c
"""
)
LOG = f"import cauviz as cv\nlog = cv.loads({HAND!r})"
REPLAY = (LOG, "replay = cv.Replay(log)\nreplay")
TABLE = (LOG, "table = cv.Table(log.states[0])\ntable")


def stage(widget):
    """The drawn table of a replay, where its keys work."""
    return widget.locator("[tabindex='0'][aria-label^='Table']").first


def at(widget, play: int) -> None:
    """The widget shows the table after so many plays."""
    from playwright.sync_api import expect

    expect(widget.get_by_text(f"Play {play} of 6").first).to_be_visible()


def test_any_widget_goes_in_step_with_python_here(open_notebook) -> None:
    """The ground that the others stand on: a real JupyterLab, kernel and widget."""
    notebook = open_notebook(
        "slider.ipynb", "import ipywidgets", "slider = ipywidgets.IntSlider(3); slider"
    )
    notebook.run_all()
    handle = notebook.output(1).get_by_role("slider")
    handle.wait_for()
    notebook.execute("slider.value = 7")
    assert handle.get_attribute("aria-valuenow") == "7.0"
    handle.focus()
    notebook.page.keyboard.press("ArrowRight")
    notebook.hears("slider.value", 8)
    assert len(notebook.cells()["cells"]) == 2


def test_the_first_notebook_shows_its_pictures_unrun_and_its_widgets_run(open_notebook) -> None:
    notebook = open_notebook("00_start.ipynb")
    pictures = notebook.page.locator(".jp-OutputArea-output img[src^='data:image/svg+xml']")
    pictures.first.wait_for()
    assert notebook.page.locator(".cauviz").count() == 0
    notebook.run_all()
    notebook.widget().wait_for()
    assert notebook.page.get_by_text("model not found").count() == 0


def test_the_replay_notebook_steps_by_keys(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("06_replay.ipynb")
    notebook.run_all()
    widget = notebook.widget()
    scrubber = widget.get_by_role("slider")
    stage(widget).focus()
    last = int(scrubber.get_attribute("max"))
    for key, play in [("End", last), ("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2)]:
        notebook.page.keyboard.press(key)
        text = re.compile(rf"^Play {play} of {last}")
        expect(scrubber).to_have_attribute("aria-valuetext", text)
    notebook.page.keyboard.press("ArrowLeft")
    expect(scrubber).to_have_js_property("value", "1")


def test_steps_by_clicks_and_into_a_variation_and_back(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("clicks.ipynb", *REPLAY)
    notebook.run_all()
    widget = notebook.output(1)
    at(widget, 0)
    for play in (1, 2, 3):
        widget.get_by_role("button", name="Next play").click()
        at(widget, play)
    widget.get_by_role("button", name="Previous play").click()
    at(widget, 2)
    notebook.hears("replay.index", 2)
    widget.get_by_role("list", name="What if").get_by_role("button").first.click()
    back = widget.get_by_role("button", name="Back to the hand")
    expect(back).to_be_visible()
    back.click()
    at(widget, 2)
    widget.get_by_role("button", name="Last play").click()
    at(widget, 6)
    widget.get_by_role("button", name="First play").click()
    at(widget, 0)
    notebook.hears("replay.index", 0)


def test_a_capture_chosen_on_the_table_reaches_python(open_notebook) -> None:
    from playwright.sync_api import expect

    heard = "heard = []\ntable.on_play(lambda play, state: heard.append((play, state)))"
    notebook = open_notebook("choose.ipynb", *TABLE, heard)
    notebook.run_all()
    widget = notebook.output(1)
    hand = widget.get_by_role("listbox")
    three = hand.get_by_role("option", name="3 of cups")
    expect(three).to_have_attribute("aria-label", re.compile("steals"))
    three.click()
    widget.get_by_role("button", name="Play the 3 of cups").click()
    expect(widget.get_by_role("listbox", name="Biel")).to_be_visible()
    assert "3c x3o-<Biel-5e" in notebook.value("table.played")
    notebook.hears("heard == [(table.played, log.states[1])]", True)
    assert notebook.value("table.state == log.states[1]") == "True"


def test_two_views_go_in_step_with_each_other_and_with_python(open_notebook) -> None:
    notebook = open_notebook("views.ipynb", *REPLAY, "replay")
    notebook.run_all()
    first, second = notebook.output(1), notebook.output(2)
    stage(first).focus()
    notebook.page.keyboard.press("ArrowRight")
    notebook.page.keyboard.press("ArrowRight")
    at(first, 2)
    at(second, 2)
    stage(second).focus()
    notebook.page.keyboard.press("End")
    at(second, 6)
    at(first, 6)
    notebook.hears("replay.index", 6)
    notebook.execute("replay.index = 3")
    at(first, 3)
    at(second, 3)


def test_it_steps_while_the_kernel_is_busy_restarting_and_dead(open_notebook) -> None:
    notebook = open_notebook("dead.ipynb", *REPLAY)
    notebook.run_all()
    widget, page = notebook.output(1), notebook.page
    session = "window.jupyterapp.shell.currentWidget.sessionContext"
    sleep = "{code: 'import time; time.sleep(60)'}"
    page.evaluate(f"() => {{ {session}.session.kernel.requestExecute({sleep}) }}")
    stage(widget).focus()
    page.keyboard.press("ArrowRight")
    at(widget, 1)
    page.evaluate(f"() => {{ window.restarted = {session}.restartKernel() }}")
    page.keyboard.press("ArrowRight")
    at(widget, 2)
    page.evaluate("() => window.restarted.then(() => null)")
    page.keyboard.press("ArrowRight")
    at(widget, 3)
    page.evaluate(f"() => {session}.shutdown()")
    page.keyboard.press("End")
    at(widget, 6)
    widget.get_by_role("button", name="Previous play").click()
    at(widget, 5)


def test_a_table_says_when_python_has_gone(open_notebook) -> None:
    from playwright.sync_api import expect

    notebook = open_notebook("gone.ipynb", *TABLE)
    notebook.run_all()
    widget, page = notebook.output(1), notebook.page
    hand = widget.get_by_role("listbox")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    hand.get_by_role("option", name="3 of cups").click()
    widget.get_by_role("button", name="Play the 3 of cups").click()
    expect(widget.locator(".cv-caption")).to_have_text(re.compile("run the cell again"))
    hand.get_by_role("option", name="7 of swords").click()
    expect(widget.locator(".cv-caption")).to_have_text(re.compile("7 of swords"))


def test_nothing_is_asked_of_the_network(open_notebook, outside) -> None:
    notebook = open_notebook("06_replay.ipynb")
    notebook.run_all()
    widget = notebook.widget()
    widget.get_by_role("button", name="Next play").click()
    assert outside.tried == []
    notebook.page.evaluate("() => fetch('https://cauviz.invalid/').catch(() => null)")
    assert outside.tried == ["https://cauviz.invalid/"], "the guard would have noticed"
    outside.tried.clear()


def test_axe_finds_nothing_in_light_and_dark(open_notebook) -> None:
    from tests.lab.axe import check

    notebook = open_notebook("axe.ipynb", *REPLAY, "replay.index = 5", *TABLE)
    notebook.run_all()
    notebook.output(4).get_by_role("option", name="3 of cups").click()
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        notebook.theme(theme)
        found = check(notebook.page)
        assert found["violations"] == [], theme
        assert "color-contrast" in found["passes"], (theme, found["unknown"])
    notebook.page.evaluate("() => document.querySelector('.cauviz').append(new Image())")
    assert [one["id"] for one in check(notebook.page)["violations"]] == ["image-alt"]
