"""Playing at a table, in the browser, with Python at the other end."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.table import Table

from .conftest import Open, View

pytestmark = pytest.mark.browser

GAP = {
    "table": "3o 5e 12b",
    "hands": ["3c 7c 12e", "2o 1c", "6o 6c", "7o 10c"],
    "piles": {"Biel": "1o 2e 4c"},
}


def gap() -> cv.State:
    """Anna can take 3, Biel's pile on the 4, and 5."""
    return cv.State.start("robat", 4, **GAP)


def window() -> cv.State:
    """Carla has left a 7 and Dídac has called; Anna may answer."""
    state = cv.State.start(
        "robat", 4, table="3o 10o", hands=["7e 1o", "2o 2c", "7o 4c", "7b 6c"], to_act=2
    )
    return state.play("7o").play("7b x7o cau")


def options(view: View) -> list[str]:
    labels = "[...document.querySelectorAll('[role=option]')].map((node) => node.ariaLabel)"
    found: list[str] = view(labels)
    return found


def active(view: View) -> Any:
    script = """(() => { const box = document.querySelector('[role=listbox]');
      const id = box.getAttribute('aria-activedescendant');
      return document.getElementById(id)?.dataset.card })()"""
    return view(script)


def focus(view: View) -> None:
    view.get("[role=listbox]").focus()


def test_the_hand_is_one_tab_stop(show: Open) -> None:
    view = show(Table(gap()))
    stops = "document.querySelectorAll('svg [tabindex=\"0\"]').length"
    assert view(stops) == 1
    view.press("Tab")
    assert view("document.activeElement.getAttribute('role')") == "listbox"
    assert active(view) == "3c"
    view.press("ArrowRight")
    assert active(view) == "7c"
    view.press("End")
    assert active(view) == "12e"
    view.press("ArrowRight", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
    assert active(view) == "3c"


def test_cards_are_named_with_what_they_take(show: Open) -> None:
    view = show(Table(gap()))
    assert options(view)[0] == ("3 of cups, takes 3, 4 and 5, steals the pile of 3 at your right")
    assert options(view)[1] == "7 of cups, takes nothing"
    names = "[...document.querySelectorAll('[role=listitem]')].map((node) => node.ariaLabel)"
    heard = view(names)
    assert "3 of coins" in heard
    assert "no card of rank 4; Biel’s pile shows 4" in heard
    assert "Biel’s pile, top 4 of cups, 3 cards, can be stolen" in heard
    label = view.get("svg[role=group]").get_attribute("aria-label")
    assert label == "Table, 4 players, Anna to play"


def test_focus_shows_what_a_card_takes(show: Open) -> None:
    view = show(Table(gap()))
    assert view.count(".cv-out") == 0
    focus(view)
    kinds = "[...document.querySelectorAll('.cv-out')].map((node) => node.classList[1]).sort()"
    assert view(kinds) == ["match", "played", "seq", "steal", "steal"]
    assert view.caption == "The 3 of cups takes 3 – 4 (Biel’s pile of 3) – 5: 6 cards."
    view.press("ArrowRight")
    assert view(kinds) == ["played"]
    assert view.caption == "The 7 of cups stays on the table."


def test_hover_shows_and_lets_go(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[data-card='3c']").hover()
    assert view.count(".cv-out.seq") == 1
    view.get(".cv-title").hover()
    assert view.count(".cv-out") == 0
    assert view.sent == []


def test_a_tap_chooses_and_a_second_plays(show: Open) -> None:
    view = show(Table(gap()))
    card = view.get("[data-card='7c']")
    card.click()
    assert card.get_attribute("aria-selected") == "true"
    assert view.get(".cv-primary").is_visible()
    assert view.sent == []
    card.click()
    assert [content["type"] for content in view.sent] == ["play"]
    view.answer()
    assert view.widget.played == "7c"
    assert view.widget.state.to_act == 1


def test_a_line_is_chosen(show: Open) -> None:
    table = Table(gap())
    heard: list[tuple[str, cv.State]] = []
    table.on_play(lambda play, state: heard.append((play, state)))
    view = show(table)
    focus(view)
    view.press("Enter")
    ways = view.get("[role=radio] > span:first-child").all_text_contents()
    assert ways == ["3 – 4 (Biel) – 5", "3 – 4 (Biel)", "3"]
    assert view.get(".cv-way-to .cv-many").all_text_contents() == ["6 cards", "5 cards", "2 cards"]
    view.press("3")
    assert view.count(".cv-out.steal") == 0  # the marks follow the choice
    view.press("2")
    assert view.count(".cv-out.steal") == 2
    view.press("9", "Tab", "ArrowRight")  # there is no ninth; the list can be gone through too
    assert view.caption == "The 3 of cups takes 3: 2 cards."
    view.press("Enter")
    view.answer()
    assert table.played == "3c x3o"
    assert heard == [("3c x3o", table.state)]
    assert [str(card) for card in table.state.piles[0]] == ["3o", "3c"]


def test_the_button_plays(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[data-card='3c']").click()
    view.get("[role=radio]").nth(1).click()
    assert view.get("[role=radio]").nth(1).get_attribute("aria-checked") == "true"
    view.get(".cv-primary").click()
    view.answer()
    assert view.widget.played == "3c x3o-<Biel"


def test_answering_a_call_or_passing(show: Open) -> None:
    view = show(Table(window()))
    assert view.caption == "A call is open. Anna may answer: recau, or pass."
    view.get(".cv-plain").filter(has_text="Pass").click()
    view.answer()
    assert view.widget.played == "pass"
    assert view.caption.startswith("Anna passes")


def test_a_call_or_silence(show: Open) -> None:
    state = cv.State.start(
        "robat", 4, table="3o 7o", hands=["7e 1o", "2o 2c", "6o 6c", "5b 4c"], left="7o"
    )
    view = show(Table(state))
    view.get("[data-card='7e']").click()
    ways = view.get("[role=radio]").all_text_contents()
    assert len(ways) == 2
    assert "Cau!" in ways[0]
    view.get("[role=radio]").nth(1).click()
    view.get(".cv-primary").click()
    view.answer()
    assert view.widget.played == "7e x7o silent"


def test_escape_lets_go(show: Open) -> None:
    view = show(Table(gap()))
    focus(view)
    view.press("Enter", "Escape")
    assert view.get(".cv-primary").is_hidden()
    assert view.count("[aria-selected=true]") == 0
    view.press("Enter")
    view.get(".cv-plain").filter(has_text="Let go").click()
    assert view.get(".cv-primary").is_hidden()
    assert view.sent == []


def test_waiting_for_python_keeps_the_choice(show: Open) -> None:
    view = show(Table(gap()), clock=True)
    view("model.widget_manager = {kernel: {status: 'busy'}}")
    view.get("[data-card='7c']").click()
    view.get(".cv-primary").click()
    view.page.clock.run_for(1900)
    assert "Waiting" not in view.caption
    view.page.clock.run_for(300)
    assert view.caption == "Waiting for Python…"
    assert view.get("[data-card='7c']").get_attribute("aria-selected") == "true"
    view.get(".cv-primary").click(force=True)
    assert len(view.sent) == 1  # once is enough
    view.answer()
    assert view.caption == "Anna leaves the 7 of cups."


GONE = "Python is not running for this table: run the cell again to go on."
UNHEARD = "Python does not answer. If it is not running, run the cell again to go on."


@pytest.mark.parametrize(
    ("death", "patience", "told"),
    [
        ("model.alive = false", 0, GONE),
        ("model.widget_manager = {kernel: {status: 'dead'}}", 2200, GONE),
        ("model.widget_manager = {kernel: {status: 'idle'}}", 2200, GONE),
        ("model.widget_manager = {kernel: {status: 'busy', isDisposed: true}}", 2200, GONE),
        ("model.widget_manager = {}", 2200, UNHEARD),
    ],
)
def test_a_dead_kernel_is_told_and_stops_no_looking(
    show: Open, death: str, patience: int, told: str
) -> None:
    view = show(Table(gap()), clock=True)
    view(death)
    view.get("[data-card='7c']").click()
    view.get(".cv-primary").click()
    view.page.clock.run_for(patience)
    assert view.caption == told
    assert view.text(".cv-ear") == told
    assert view.get(".cv-primary").is_hidden()
    view.get("[data-card='3c']").click()
    assert view.caption.startswith("The 3 of cups takes")
    assert view.get("[data-card='3c']").get_attribute("aria-selected") == "true"
    view.get("[data-card='7c']").click()
    view.get(".cv-primary").click()
    view.page.clock.run_for(patience)
    assert view.caption == told


def test_escape_ends_the_waiting_and_a_late_answer_is_shown(show: Open) -> None:
    view = show(Table(gap()), clock=True)
    view("model.widget_manager = {kernel: {status: 'busy'}}")
    view.get("[data-card='7c']").click()
    view.get(".cv-primary").click()
    view.page.clock.run_for(2200)
    view.press("Escape")
    assert view.caption == UNHEARD
    view.get("[data-card='3c']").click()
    assert view.caption.startswith("The 3 of cups takes")
    view.answer()
    assert view.caption == "Anna leaves the 7 of cups."


def test_a_late_choice_is_refused_politely(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[data-card='7c']").click()
    view("model.state.rev -= 1")
    view.get(".cv-primary").click()
    content = view("model.sent.splice(0)")[0]
    replies: list[Any] = []
    view.widget.send = lambda content, buffers=None: replies.append(content)
    view.widget._handle_custom_msg(content, [])
    view("(reply) => model.emit('msg:custom', reply)", replies[0])
    assert view.caption == "The table has changed meanwhile: please choose again."
    assert view.get("[role=status]").text_content() == view.caption
    assert view.widget.state == gap()


def test_another_state_moves_the_cards(show: Open) -> None:
    table = Table(gap())
    view = show(table)
    table.state = gap().play("7c")
    view.answer()
    assert view.get("svg[role=group]").get_attribute("aria-label").endswith("Biel to play")
    assert {"2o", "1c"} <= view.cards()
    table.state = cv.deal("robat", players=2, seed=1)
    view.answer()
    assert len(view.cards()) == 40
    assert view.count("[role=option]") == 18


def test_the_seats_turn_after_a_play(show: Open) -> None:
    view = show(Table(gap()), still=False, clock=True)
    view.get("[data-card='7c']").click()
    view.get(".cv-primary").click()
    view.answer()
    name = "document.querySelector('.cv-hand').ariaLabel"
    assert view(name).startswith("Anna")  # first the play is seen
    view.page.clock.run_for(1500)
    assert view(name).startswith("Biel")
    assert view("document.activeElement.getAttribute('role')") == "listbox"


def test_a_seat_plays_only_its_own_cards(show: Open) -> None:
    view = show(Table(gap(), seat="Carla"))
    assert view.count("[role=listbox]") == 0
    assert view.caption == "Anna is to play."
    sent = view("JSON.stringify([model.state.frame, model.state.options])")
    assert "6o" in sent
    assert "7c" not in sent
    assert "2o" not in sent


def test_why_is_told(show: Open) -> None:
    view = show(Table(gap()))
    focus(view)
    view.get(".cv-why summary").click()
    assert "(5.1)" in view.text(".cv-why ul")


def test_the_end_of_a_hand(show: Open) -> None:
    log = cv.hand("complete")
    view = show(Table(log.states[-1]))
    assert view.count("[role=listbox]") == 0
    assert "Dídac wins the hand" in view.text(".cv-banner")
    assert view.caption == "The hand is over."
