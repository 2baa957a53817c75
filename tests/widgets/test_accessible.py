"""Who cannot see it, or cannot use a mouse, or has a small screen."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.widgets.base import Drawn
from cauviz.widgets.replay import Replay
from cauviz.widgets.table import Table

from .conftest import Open

pytestmark = pytest.mark.browser
# what a page needs and a widget in it cannot give
_BEYOND = ("region", "page-has-heading-one")


def widget(kind: str) -> Drawn:
    log = cv.hand("complete")
    return Replay(log, index=15) if kind == "replay" else Table(log.states[14])


@pytest.mark.parametrize("kind", ["replay", "table"])
@pytest.mark.parametrize(("width", "dark"), [(1100, False), (350, True)])
def test_axe_finds_nothing(show: Open, kind: str, dark: bool, width: int) -> None:
    view = show(widget(kind), width=width, dark=dark)
    if kind == "table":
        view.press("Tab", "ArrowRight", "Enter")
    view.get(".cv-fold > summary, .cv-why > summary").last.click(force=True)
    found = view.axe(*_BEYOND)
    faults = [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found["violations"]]
    assert faults == []
    assert len(found["passes"]) > 15


@pytest.mark.parametrize("kind", ["replay", "table"])
@pytest.mark.parametrize("width", [1100, 574, 350])
def test_targets_are_large_enough(show: Open, kind: str, width: int) -> None:
    view = show(widget(kind), width=width)
    if kind == "table":
        view.press("Tab", "End", "Enter")
    sizes = view("""[...document.querySelectorAll(
        'button, select, input, summary, [role=option] .cv-hit')].map((node) => {
          const box = node.getBoundingClientRect();
          return [node.className.baseVal ?? node.className, box.width, box.height]; })""")
    shown = [size for size in sizes if size[1]]
    assert len(shown) > 5
    assert [size for size in shown if min(size[1:]) < 24] == []
    buttons = [size for size in shown if "cv-btn" in size[0]]
    assert all(min(size[1:]) >= 44 or width < 540 for size in buttons)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("width", [740, 350])
def test_every_card_of_a_hand_can_be_touched(show: Open, players: int, width: int) -> None:
    view = show(Table(cv.deal("robat", players=players, seed=2)), width=width)
    hits = """() => [...document.querySelectorAll('[role=option]')].map((option) => {
      const box = option.querySelector('.cv-hit').getBoundingClientRect();
      const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return [option.dataset.card === found.closest('[data-card]')?.dataset.card,
              Math.min(box.width, box.height) >= 24]; })"""
    found = view(hits)
    assert len(found) == {2: 18, 3: 12, 5: 7}[players]
    assert all(reached and large for reached, large in found)


@pytest.mark.parametrize("dark", [False, True])
def test_focus_is_seen_inside_the_widget(show: Open, dark: bool) -> None:
    view = show(widget("table"), dark=dark)
    view.press("Tab")
    ring = view("getComputedStyle(document.querySelector('.cv-ring')).stroke")
    assert ring == ("rgb(111, 192, 242)" if dark else "rgb(0, 90, 145)")
    ring, stage = (view.get(part).bounding_box() for part in (".cv-ring", ".cv-svg"))
    assert ring["x"] >= stage["x"]
    assert ring["y"] + ring["height"] <= stage["y"] + stage["height"]
    for _ in range(12):
        view.press("Tab")
        outline = view("getComputedStyle(document.activeElement).outlineStyle")
        assert outline == "solid" or view("document.activeElement.matches('body, .cv-hand')")


def test_dark_follows_the_page(show: Open) -> None:
    view = show(widget("replay"))
    felt = "getComputedStyle(document.querySelector('.cv-felt')).fill"
    light = view(felt)
    view("() => { document.body.dataset.jpThemeLight = 'false' }")
    assert view(felt) == "rgb(28, 44, 40)" != light


def test_forced_colours_keep_the_state_visible(show: Open) -> None:
    view = show(widget("replay"))
    view.page.emulate_media(forced_colors="active")
    outline = "getComputedStyle(document.querySelector('[aria-current]')).outlineStyle"
    assert view(outline) == "solid"


def test_the_drawing_is_hidden_and_its_meaning_told(show: Open) -> None:
    view = show(widget("replay"))
    loose = """[...document.querySelectorAll('.cv-svg text')].filter(
      (node) => !node.closest('[aria-hidden=true]')).length"""
    assert view(loose) == 0
    assert view.count(".cv-hits [role=list]") >= 2
    glyphs = view.get(".cv-glyph .cv-ear").all_text_contents()
    assert "mistake" in glyphs
    assert "good play" in glyphs
