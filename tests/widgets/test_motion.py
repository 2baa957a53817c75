"""A play is seen to move, however it was made, and ends where the static picture says."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.widgets.table import Table

from .conftest import Open, View
from .lessons import small
from .test_two_renderers import compare

pytestmark = pytest.mark.browser

STEAL = {
    "table": "3o 5e 12b",
    "hands": ["3c 7c 12e", "2o 1c", "6o 6c", "7o 10c"],
    "piles": {"Biel": "1o 2e 4c", "Anna": "11o 11c"},
}
# each card that is on its way: when it starts and when it is there, in ms
_WAYS = """() => Object.fromEntries(document.getAnimations().flatMap((run) => {
  const key = run.effect.target?.dataset?.key;
  const frames = run.effect.getKeyframes();
  if (!key || !frames[0].transform) return [];
  const {duration} = run.effect.getTiming();
  const moves = frames.slice(1).map((frame, i) => [frames[i].transform !== frame.transform,
    frames[i].computedOffset * duration, frame.computedOffset * duration]).filter(([on]) => on);
  return [[key, moves.map(([, start, end]) => [Math.round(start), Math.round(end)])]];
}))"""
_PAUSED = "document.getAnimations().forEach((run) => run.pause())"
Ways = dict[str, list[list[int]]]


def steal() -> cv.State:
    """Anna can take 3, Biel's pile on the 4, and 5."""
    return cv.State.start("robat", 4, **STEAL)


def click(view: View) -> None:
    card = view.get("[data-card='3c']")
    card.click()
    card.click()
    view.answer()


def keys(view: View) -> None:
    view.get("[role=listbox]").focus()
    view.press("Enter", "Enter")
    view.answer()


def finger(view: View) -> None:
    box = view.get("[data-card='3c']").bounding_box()
    at = box["x"] + 12, box["y"] + 40
    view.page.touchscreen.tap(*at)
    view.page.touchscreen.tap(*at)
    view.answer()


def button(view: View) -> None:
    view.get("[data-card='3c']").click()
    view.get(".cv-settle .cv-primary").click()
    view.answer()


def python(view: View) -> None:
    table = view.widget
    assert isinstance(table, Table)
    table.play("3c x3o-<Biel-5e")
    view.answer()


HANDS = {"click": click, "keys": keys, "finger": finger, "button": button, "python": python}


def seen(view: View) -> Any:
    """Whose turn it is by the picture, and how many cards lie in each pile."""
    return view("""() => [document.querySelector('.cv-plate.turn .cv-name').textContent,
      [...document.querySelectorAll('.cv-over .cv-count text')].map((node) => node.textContent)]""")


def over(view: View) -> None:
    """All comes to its end."""
    view("document.getAnimations().forEach((run) => run.finish())")
    view.page.clock.run_for(5000)
    view.rest()


def moving(view: View) -> int:
    found: int = view(f"Object.keys(({_WAYS})()).length")
    return found


@pytest.mark.parametrize("how", list(HANDS))
def test_a_capture_moves_in_the_order_of_its_line(show: Open, how: str) -> None:
    view = show(Table(steal(), seat=0), still=False, touch=how == "finger", clock=True)
    HANDS[how](view)
    view(_PAUSED)
    ways: Ways = view(_WAYS)
    down, on_top = ways["3c"]
    first, (there, home), last = ways["3o"], ways["4c"], ways["5e"]
    assert down[0] == 0
    assert down[1] < first[0][0] < there[0] < last[0][0]  # it comes down, then one after the other
    assert there[1] == home[0]  # the pile by way of its rank
    assert max(first[0][1], home[1], last[0][1]) < on_top[1]  # and the played card on top
    assert on_top[0] >= last[0][0]
    # nothing has been won yet, but the pile that is taken goes with its size
    assert seen(view) == ["Anna", ["2"]]
    assert view.text("[data-key='4c'] .cv-count text") == "3"
    assert view.count("[data-key='4c'] .cv-edge") == 1
    over(view)
    assert seen(view) == ["Biel", ["8"]]
    play = steal().read("3c x3o-<Biel-5e")
    compare(view, view.widget, "wide", scene.marks(steal(), play))


def test_nothing_but_a_play_stops_what_moves(show: Open) -> None:
    """Looking at other cards, the focus, and drawing the same table again leave it alone."""
    view = show(Table(steal(), seat=0), still=False, clock=True)
    click(view)
    view(_PAUSED)
    before = moving(view)
    view.get(".cv-title").hover()
    view.get("[role=listitem]").first.evaluate("(node) => node.dispatchEvent(new Event('focusin'))")
    view("document.querySelector('.cv-hand').focus()")
    view("document.activeElement.blur()")
    view("model.emit('change:title')")
    assert moving(view) == before > 5


@pytest.mark.parametrize("how", ["click", "key"])
def test_who_has_seen_enough_comes_to_the_end(show: Open, how: str) -> None:
    view = show(Table(steal()), still=False, clock=True)
    click(view)
    assert moving(view) > 5
    assert view.count("[role=option]") == 0
    if how == "click":
        view.get(".cv-felt").click(position={"x": 300, "y": 250}, force=True)
    else:
        view.press("Enter")
    assert moving(view) == 0
    assert view.count("[aria-selected=true]") == 0
    assert view.count("[data-moving]") == 0
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Biel")
    assert seen(view) == ["Biel", ["8"]]
    view.rest()
    assert view.count(".cv-card") == view.count("[data-key]")
    assert len(view.cards()) == view.count(".cv-card")  # nothing was left behind


def test_a_click_that_ends_the_play_chooses_nothing(show: Open) -> None:
    view = show(Table(steal()), still=False, clock=True)
    click(view)
    view.get("[data-card='7c']").click(force=True)
    assert view.count("[aria-selected=true]") == 0
    assert view.count("[role=option]") == 2


@pytest.mark.parametrize("how", ["click", "keys"])
def test_what_is_meant_while_the_seats_turn_is_done(show: Open, how: str) -> None:
    view = show(Table(steal()), still=False, clock=True)
    click(view)
    over_cards = "document.getAnimations().forEach((run) => run.finish())"
    view(over_cards)
    view.page.clock.run_for(2450)
    assert view.count("[data-moving]") == 1  # they turn
    if how == "click":
        view.get("[data-card='1c']").click(force=True)
        assert view("document.querySelector('[aria-selected=true]').dataset.card") == "1c"
    else:
        view.press("Enter")  # on with it, and no more: whoever presses it twice plays nothing
        assert view.count("[aria-selected=true]") == 0
        view.press("End", "Enter")
        assert view.count("[aria-selected=true]") == 1
    assert view.count("[data-moving]") == 0


def test_a_key_that_ends_the_play_does_what_it_says(show: Open) -> None:
    """An arrow goes to the next card, and a button is pressed: only Enter at the table waits."""
    view = show(Table(steal()), still=False, clock=True)
    click(view)
    view.press("ArrowRight")
    assert view.count("[data-moving]") == 0
    named = "document.querySelector('.cv-hand').getAttribute('aria-activedescendant')"
    second = view.get("[role=option]").nth(1).get_attribute("id")
    assert view(named) == second
    view.press("Home", "Enter", "Enter")
    view.answer()
    assert view.count("[data-moving]") == 1
    view.get(".cv-tools button").first.focus()
    view.press("Enter")
    assert [content["type"] for content in view.sent] == ["undo"]


@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_call_can_be_answered_before_it_has_been_looked_at(show: Open, how: str) -> None:
    """Nobody turns then, so the card that is pressed is the one that is meant."""
    hands = ["1o 4c", "2o 2c", "7e 6c"]
    state = cv.State.start("robat", 3, table="3o 7o", hands=hands, to_act=2, left="7o")
    table = Table(state, seat="Anna")
    view = show(table, still=False, clock=True)
    table.play("7e x7o cau")
    view.answer()
    view("document.getAnimations().forEach((run) => run.finish())")
    view.page.clock.run_for(1500)
    assert view.count(".cv-calltag, .cv-called") == 1
    if how == "click":
        view.get("[data-card='4c']").click(force=True)
    else:
        view.get(".cv-hand").focus()
        view.press("End", "Enter")
    assert view.count("[aria-selected=true]") == 1
    view.get(".cv-settle .cv-primary").click()
    assert [content["type"] for content in view.sent] == ["play"]


def test_the_next_play_begins_where_this_one_ends(show: Open) -> None:
    table = Table(steal(), seat=0)
    view = show(table, still=False)
    python(view)
    table.play("2o")
    view.answer()
    view.rest()
    assert seen(view) == ["Carla", ["8"]]
    assert len(view.cards()) == view.count(".cv-card") == len(table.frame["cards"]) + 6


def test_the_seats_are_seen_to_turn(show: Open) -> None:
    """Cards, names and counts go round together, inside the stage."""
    view = show(Table(steal()), still=False, clock=True)
    click(view)
    view("document.getAnimations().forEach((run) => run.finish())")
    view.page.clock.run_for(1500)  # the cards are there
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Anna")
    view.page.clock.run_for(950)  # and have been looked at
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Biel")
    view(_PAUSED)
    turning = "document.getAnimations().map((run) => run.effect.target.getAttribute('class'))"
    found = view(turning)
    assert found.count("cv-card") > 8
    assert found.count("cv-plate") + found.count("cv-plate turn") == 4
    assert "cv-count" in found
    assert view.count(".cv-out") == 0  # what was taken is marked again when they sit
    for at in (150, 350, 550):
        view("(at) => document.getAnimations().forEach((run) => { run.currentTime = at })", at)
        stage = view.get(".cv-svg").bounding_box()
        for card in view.get(".cv-card use").all():
            box = card.bounding_box()
            assert box["x"] >= stage["x"]
            assert box["x"] + box["width"] <= stage["x"] + stage["width"]
            assert box["y"] + box["height"] <= stage["y"] + stage["height"]
    over(view)
    play = steal().read("3c x3o-<Biel-5e")
    compare(view, view.widget, "wide", scene.marks(steal(), play))


def test_a_card_that_stays_comes_down_on_the_table(show: Open) -> None:
    view = show(Table(steal(), seat=0), still=False, clock=True)
    card = view.get("[data-card='7c']")
    card.click()
    card.click()
    view.answer()
    view(_PAUSED)
    ways: Ways = view(_WAYS)
    assert ways["7c"] == [[0, 320]]
    assert seen(view)[0] == "Anna"


def test_who_wants_no_motion_sees_none(show: Open) -> None:
    view = show(Table(steal()), still=True)
    click(view)
    assert moving(view) == 0
    assert view.count("[data-moving]") == 0
    assert seen(view) == ["Biel", ["8"]]


@pytest.mark.usefixtures("forgetful")
@pytest.mark.parametrize("how", ["click", "keys", "finger"])
def test_a_right_answer_moves(show: Open, how: str) -> None:
    view = show(cv.Tutor(small()), still=False, touch=how == "finger", clock=True)
    card, way = view.get("[data-card='5c']"), view.get("[role=radio]").first
    if how == "click":
        card.click()
        way.click()
        card.click()
    elif how == "keys":
        view.press("Tab", "ArrowRight", "Enter", "1", "Enter")
    else:
        box = card.bounding_box()
        at = box["x"] + 12, box["y"] + 40
        view.page.touchscreen.tap(*at)
        way.tap()
        view.page.touchscreen.tap(*at)
    view(_PAUSED)
    ways: Ways = view(_WAYS)
    assert len(ways) > 4
    assert ways["5c"][0][0] == 0
    assert max(end for moves in ways.values() for _, end in moves) == ways["5c"][-1][1]
    assert view.get(".cv-feedback.right").is_visible()
    over(view)
    assert view.count("[data-key='5c'] .cv-edge") > 0
