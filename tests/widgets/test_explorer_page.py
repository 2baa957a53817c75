"""The table of an explorer in the browser, with Python at the other end."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv

from .conftest import Open, View
from .doing import draw, play
from .test_accessible import _BEYOND
from .test_fit import BEYOND, ends

pytestmark = pytest.mark.browser


def position() -> cv.State:
    return cv.State.start(
        "robat", 3, table="3o 5e 10b", hands=["3c 7e", "2o 7b", "6c 7o"],
        piles=["", "1o 1c 4c", "11o 11c"],
    )  # fmt: skip


def rows(view: View) -> list[str]:
    """The moves that are listed, each with what it is current or tried."""
    return view(
        """[...document.querySelectorAll('.cv-move')].map((row) => row.textContent.trim()
        + (row.hasAttribute('aria-current') ? ' <' : '')
        + (row.classList.contains('cv-tried') ? ' ?' : ''))"""
    )


def opened(show: Open, start: Any = None, **how: Any) -> tuple[cv.Explorer, View]:
    explorer = cv.Explorer(position() if start is None else start, seconds=0.05)
    return explorer, show(explorer.table, **how)


def press(view: View, *keys: str) -> None:
    view.press(*keys)
    view.answer()
    view.rest()


def test_a_card_is_read_and_played_for_any_seat(show: Open) -> None:
    explorer, view = opened(show)
    view.get("[data-card='3c']").click()
    assert "The 3 of cups takes 3 – 4 (Biel’s pile of 3) – 5" in view.caption
    assert view.get(".cv-why").get_attribute("open") is not None  # beside the stage it is open
    assert "(5.3)" in view.text(".cv-why") or "(4.1)" in view.text(".cv-why")
    view.get(".cv-settle .cv-primary").click()
    view.answer()
    assert explorer.state == position().play("3c x3o-<Biel-5e")
    play(view, "2o")
    view.answer()
    assert explorer.state.to_act == 2
    assert rows(view) == ["The start", "1 Anna 3takes 3–4–5 steals a pile", "2 Biel 2no match <"]


def test_cards_are_drawn_to_the_table_and_tapped_and_typed(show: Open) -> None:
    explorer, view = opened(show, touch=True)
    draw(view, "7e")
    view.answer()
    assert explorer.state == position().play("7e")
    view.get("[data-card='2o']").tap()
    view.get("[data-card='2o']").tap()
    view.answer()
    assert explorer.state == position().play("7e").play("2o")
    view.get("[role=listbox]").focus()
    press(view, "Home", "Enter", "Enter")
    assert explorer.state.to_act == 0


def test_a_branch_is_marked_and_every_place_is_gone_to(show: Open) -> None:
    explorer, view = opened(show)
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    view.answer()
    assert rows(view) == ["The start", "1 Anna 7no match", "1 Anna 3takes 3 < ?"]
    assert view.text(".cv-whatif") == "Tried out"
    assert view.get(".cv-branch").is_visible()
    assert view("document.querySelector('.cauviz').classList.contains('cv-off')")
    view.get(".cv-move").nth(1).click()
    view.answer()
    assert explorer.state == position().play("7e")
    assert rows(view)[1].endswith("<")
    assert not view.get(".cv-branch").is_visible()
    view.get(".cv-move").first.click()
    view.answer()
    assert explorer.state == position()


def test_a_given_hand_keeps_its_name_beside_what_became_the_main_line(show: Open) -> None:
    log = cv.Log(position())
    log.root.add("7e")
    explorer, view = opened(show, log)
    explorer.play("3c x3o")
    view.answer()
    assert view.text(".cv-whatif") == "Tried out"
    explorer.promote()
    view.answer()
    assert view.text(".cv-whatif") == "As it was given"


def test_the_keys_of_every_editor_undo_and_redo(show: Open) -> None:
    explorer, view = opened(show)
    explorer.play("7e")
    view.answer()
    view.get("[role=listbox]").focus()
    press(view, "Control+z")
    assert explorer.state == position()
    press(view, "Control+Shift+z")
    assert explorer.state == position().play("7e")
    for _ in range(2):  # the second has nothing to undo
        press(view, "Control+z")
        assert explorer.state == position()
    assert view.caption == "There is nothing to undo."
    press(view, "Control+y")
    assert explorer.state == position().play("7e")
    assert view("document.activeElement.getAttribute('role')") == "listbox"


def test_what_is_pressed_before_python_has_answered_comes_after_it(show: Open) -> None:
    explorer, view = opened(show)
    play(view, "7e")
    view.press("Control+z")
    assert [message["type"] for message in view.sent] == ["play"]
    view.answer()
    assert explorer.state == position().play("7e")
    view.answer()
    assert explorer.state == position()
    play(view, "7e")
    view.press("Control+z")
    explorer.look("Carla")  # so that the play comes too late
    view.answer()
    view.answer()
    assert explorer.state == position()
    assert view.sent == []


def test_what_comes_late_is_refused_and_the_table_stays(show: Open) -> None:
    explorer, view = opened(show)
    explorer.play("7e")
    view.answer()
    view.get(".cv-move").first.click()
    explorer.play("2o")  # before Python hears of it
    view.answer()
    assert explorer.state == position().play("7e").play("2o")
    assert "The table has changed meanwhile" in view.caption
    assert view.count(".cv-move") == 3


def test_a_hint_is_shown_with_its_reason_and_can_be_taken_up(show: Open) -> None:
    explorer, view = opened(show)
    assert not view.get(".cv-hints").is_visible()
    explorer.think()
    view.answer()
    best = explorer._hinted[0]
    first = view.get(".cv-advice").first
    assert best.why in first.inner_text()
    assert f"{best.cards:.1f} cards" in first.inner_text()
    first.click()
    name = view.text(".cv-settle .cv-primary")
    assert name.startswith("Play the ")
    view.get(".cv-settle .cv-primary").click()
    view.answer()
    assert explorer.state == position().play(best.play)
    assert not view.get(".cv-hints").is_visible()


def test_a_hostile_name_and_title_are_text(show: Open) -> None:
    log = cv.Log(cv.deal("robat", ["Anna", "B·iel", "C_d"], seed=1), {"Title": "<img src=x>"})
    explorer, view = opened(show, log)
    assert view.text(".cv-title") == "<img src=x>"
    assert view.count(".cauviz img") == 0
    explorer.close()


def test_what_is_broken_breaks_nothing(show: Open) -> None:
    _explorer, view = opened(show)
    for name, value in (
        ("advice", "x"), ("advice", [None, {"play": 99}]), ("tried", None), ("place", "x"),
        ("branches", {"steps": [None, 3, {}]}), ("mark", None),
    ):  # fmt: skip
        view("([name, value]) => model.update({[name]: value})", [name, value])
        assert view.get(".cv-svg").is_visible()


def test_without_python_it_says_so_and_can_be_looked_at(show: Open) -> None:
    _explorer, view = opened(show)
    view("model.alive = false")
    play(view, "7e")
    assert "Python is not running" in view.caption
    view.get("[data-card='3c']").click()
    assert "The 3 of cups takes" in view.caption


def test_two_views_of_one_explorer_stay_together(show: Open) -> None:
    explorer, view = opened(show)
    view.mount(600)
    explorer.play("7e")
    view.answer()
    assert view.count(".cv-move[aria-current]") == 2
    assert view.count(".cauviz") == 2


# how it looks, and to whom

LOOKS = [(920, 602), (934, 602), (484, 602), (484, 634)]


@pytest.mark.parametrize(("width", "height"), LOOKS)
def test_table_sentence_and_buttons_fit_together_with_the_controls(
    show: Open, width: int, height: int
) -> None:
    """The widget itself leaves room for the controls above it, and beside the stage below it."""
    explorer, view = opened(show, cv.hand("complete"), width=width, height=height)
    view.get(".cv-opt").nth(2).click()
    view.rest()
    controls = 72 if width > 800 else 36
    assert max(ends(view, ".cv-svg", ".cv-caption", ".cv-settle")) <= height + 16 - controls
    if width > 800:
        assert max(ends(view, ".cauviz")) <= height + 16 - controls
    explorer.close()


@pytest.mark.parametrize("width", [920, 668, 484, 272])
def test_nothing_is_cut_off_or_wider(show: Open, width: int) -> None:
    explorer, view = opened(show, cv.hand("complete"), width=width)
    explorer.redo()
    explorer.play(explorer.state.plays()[-1])
    explorer.think()
    view.answer()
    view.get(".cv-opt").first.click()
    assert view(BEYOND) == []
    if width < 780:
        view.get(".cv-fold > summary").click()
        assert view(BEYOND) == []
    explorer.close()


@pytest.mark.parametrize(("width", "dark"), [(1100, False), (350, True)])
def test_axe_finds_nothing(show: Open, dark: bool, width: int) -> None:
    explorer, view = opened(show, width=width, dark=dark)
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    explorer.think()
    view.answer()
    if width < 780:
        view.get(".cv-fold > summary").click()
    view.get(".cv-opt").first.click()
    found = view.axe(*_BEYOND)
    faults = [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found["violations"]]
    assert faults == []
    assert len(found["passes"]) > 15


def test_the_moves_are_reached_and_read_by_keys(show: Open) -> None:
    explorer, view = opened(show)
    explorer.play("7e")
    view.answer()
    view.get(".cv-move").first.focus()
    press(view, "Enter")
    assert explorer.state == position()
    assert view("document.querySelectorAll('.cv-move[aria-current=step]').length") == 1
    assert view.get(".cv-moves > .cv-list").get_attribute("aria-label") == "Moves"
    assert view("document.activeElement.matches('.cv-move[aria-current]')")
