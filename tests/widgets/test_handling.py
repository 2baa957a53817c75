"""A hand held by mouse, finger and keys: looked at, drawn to the table, played; nothing jumps."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.table import Table

from .conftest import Open, View
from .lessons import small

pytestmark = pytest.mark.browser

GAP = {
    "table": "3o 5e 12b",
    "hands": ["3c 7c 12e", "2o 1c", "6o 6c", "7o 10c"],
    "piles": {"Biel": "1o 2e 4c"},
}


def gap() -> cv.State:
    """Anna can take 3, Biel's pile on the 4, and 5."""
    return cv.State.start("robat", 4, **GAP)


def call() -> cv.State:
    return cv.State.start(
        "robat", 4, table="3o 7o 10b", hands=["7e 1o", "2o 2c", "6o 6c", "5b 4c"], left="7o"
    )


def middle(view: View, what: str) -> tuple[float, float]:
    box = view.get(what).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on(view: View, card: str) -> tuple[float, float]:
    """Where a card of the hand is seen whatever lies over its right side."""
    box = view.get(f"[data-card='{card}']").bounding_box()
    return box["x"] + 12, box["y"] + 40


def mouse(view: View, start: tuple[float, float], end: tuple[float, float]) -> None:
    view.page.mouse.move(*start)
    view.page.mouse.down()
    view.page.mouse.move(*end, steps=5)
    view.page.mouse.up()


def finger(view: View, start: tuple[float, float], end: tuple[float, float]) -> None:
    session = view.page.context.new_cdp_session(view.page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", *start)
    for k in range(1, 6):
        part = [a + (b - a) * k / 5 for a, b in zip(start, end, strict=True)]
        touch("touchMove", *part)
    touch("touchEnd")


DRAWN = {"mouse": mouse, "finger": finger}
FELT = ".cv-rail"


def armed(view: View) -> Any:
    return view("document.querySelector('[aria-selected=true]')?.dataset.card")


# drawing a card


@pytest.mark.parametrize("how", list(DRAWN))
@pytest.mark.parametrize("still", [True, False])
def test_a_card_is_drawn_to_the_table(show: Open, how: str, still: bool) -> None:
    view = show(Table(gap()), touch=how == "finger", still=still)
    DRAWN[how](view, on(view, "3c"), middle(view, FELT))
    assert [content["type"] for content in view.sent] == ["play"]
    at = view("document.querySelector('[data-key=\"3c\"]').style.transform")
    view.answer()
    assert view.widget.played == "3c x3o-<Biel-5e"
    if not still:
        first = "document.querySelector('[data-key=\"3c\"]').getAnimations()[0].effect"
        assert view(f"{first}.getKeyframes()[0].transform") == at  # from where it was let go
    view.rest()
    assert view.count(".cv-card") == len(view.cards())


@pytest.mark.parametrize("how", list(DRAWN))
def test_a_card_that_is_let_go_elsewhere_goes_back(show: Open, how: str) -> None:
    view = show(Table(gap()), touch=how == "finger")
    place = "document.querySelector('[data-key=\"3c\"]').style.transform"
    view.get("[data-card='3c']").click()
    lies = view(place)
    view.press("Escape")
    start = on(view, "3c")
    DRAWN[how](view, start, (start[0] + 160, start[1] + 60))
    assert view.sent == []
    assert armed(view) == "3c"  # it is chosen still, and lies in the hand
    assert view(place) == lies
    start = on(view, "3c")
    DRAWN[how](view, start, (start[0], 4))  # above the table
    assert view.sent == []
    assert view(place) == lies


def test_a_card_goes_with_the_pointer(show: Open) -> None:
    view = show(Table(gap()))
    start, end = on(view, "3c"), middle(view, FELT)
    view.page.mouse.move(*start)
    view.page.mouse.down()
    view.page.mouse.move(start[0] + 2, start[1] + 2)
    assert armed(view) is None  # a hand is never quite still
    view.page.mouse.move(*end, steps=4)
    box = view.get("[data-key='3c'] use").bounding_box()
    assert box["x"] < end[0] < box["x"] + box["width"]
    assert box["y"] < end[1] < box["y"] + box["height"]
    assert view.count(".cv-out.steal") == 2  # what it takes is seen meanwhile
    assert view("document.querySelector('.cv-cards').lastElementChild.dataset.key") == "3c"
    view.page.mouse.up()
    assert len(view.sent) == 1


def test_the_chosen_line_is_played_where_a_card_is_drawn(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[data-card='3c']").click()
    view.press("3")
    mouse(view, on(view, "3c"), middle(view, FELT))
    view.answer()
    assert view.widget.played == "3c x3o"


def test_a_refused_card_goes_back(show: Open) -> None:
    view = show(Table(gap()))
    view("model.state.rev -= 1")
    mouse(view, on(view, "7c"), middle(view, FELT))
    place = "document.querySelector('[data-key=\"7c\"]').getBoundingClientRect().y"
    out = view(place)
    replies: list[Any] = []
    view.widget.send = lambda content, buffers=None: replies.append(content)
    view.widget._handle_custom_msg(view("model.sent.splice(0)")[0], [])
    view("(reply) => model.emit('msg:custom', reply)", replies[0])
    assert view(place) > out + 50
    assert view.caption == "The table has changed meanwhile: please choose again."


def test_a_card_is_let_go_when_the_button_came_up_out_of_sight(show: Open) -> None:
    """As over another page: nothing comes here of it, and the card must not cling to the mouse."""
    view = show(Table(gap()))
    start, end = on(view, "3c"), middle(view, FELT)
    view.page.mouse.move(*start)
    view.page.mouse.down()
    for up in ("pointerup", "click"):
        view("(up) => addEventListener(up, (e) => e.stopImmediatePropagation(), true)", up)
    view.page.mouse.up()
    view.page.mouse.move(*end, steps=4)
    card = view.get("[data-key='3c'] use").bounding_box()
    assert card["y"] > end[1] + 60
    assert armed(view) is None
    assert view.sent == []


def test_nobody_draws_a_card_out_of_another_hand(show: Open) -> None:
    view = show(Table(gap(), seat="Biel"))
    mouse(view, middle(view, "[data-card='2o']"), middle(view, FELT))
    assert view.sent == []
    assert armed(view) is None


@pytest.mark.usefixtures("forgetful")
def test_a_wrong_card_goes_back_to_the_hand(show: Open) -> None:
    view = show(cv.Tutor(small()))
    hand = view.get(".cv-hand").bounding_box()
    mouse(view, on(view, "3b"), middle(view, FELT))
    assert view.text(".cv-verdict") == "Not this one"
    card = view.get("[data-key='3b'] use").bounding_box()
    assert card["y"] > hand["y"] - 40


@pytest.mark.usefixtures("forgetful")
def test_where_the_line_is_the_question_a_drawn_card_asks_for_it(show: Open) -> None:
    view = show(cv.Tutor(small()))
    hand = view.get(".cv-hand").bounding_box()
    mouse(view, on(view, "5c"), middle(view, FELT))
    assert view.count(".cv-verdict") == 0
    assert view("document.activeElement.getAttribute('role')") == "radio"
    assert view.get("[data-key='5c'] use").bounding_box()["y"] > hand["y"] - 40


def test_the_page_scrolls_but_under_a_card(show: Open) -> None:
    view = show(Table(gap()), touch=True)
    view("document.body.style.height = '4000px'")
    start = on(view, "7c")
    finger(view, start, (start[0], start[1] - 60))
    assert view("scrollY") == 0
    view.press("Escape")
    start = middle(view, FELT)
    finger(view, start, (start[0], start[1] - 200))
    view.page.wait_for_function("scrollY > 50")


# tapping


def test_a_second_click_plays_the_chosen_line(show: Open) -> None:
    view = show(Table(gap()))
    card = view.get("[data-card='3c']")
    card.click()
    view.get("[role=radio]").nth(1).click()
    card.click()
    view.answer()
    assert view.widget.played == "3c x3o-<Biel"


def test_the_button_says_what_it_does(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[data-card='3c']").click()
    view.page.get_by_role("button", name="Play the 3 of cups").click()
    assert len(view.sent) == 1


@pytest.mark.parametrize("what", ["r4", "pile"])
def test_a_click_on_the_table_sets_the_end_of_the_line(show: Open, what: str) -> None:
    view = show(Table(gap()))
    assert view.count("[data-end]") == 0
    view.get("[data-card='3c']").click()
    ends = view("[...document.querySelectorAll('[data-end]')].map((node) => node.dataset.end)")
    assert sorted(ends) == ["3o", "5e", "<1", "<1"]
    view.get("[data-end='<1']").nth(0 if what == "r4" else 1).click()
    checked = "[...document.querySelectorAll('[role=radio]')].map((node) => node.ariaChecked)"
    assert view(checked) == ["false", "true", "false"]
    view.get("[data-end='3o']").click()
    assert view(checked) == ["false", "false", "true"]
    assert view.caption == "The 3 of cups takes 3: 2 cards."
    view.press("Escape")
    assert view.count("[data-end]") == 0


def test_the_same_end_again_is_another_call(show: Open) -> None:
    state = cv.State.start(
        "robat", 4, table="3o 7o 10b", hands=["7e 1o", "2o 2c", "6o 6c", "5b 4c"], left="7o"
    )
    view = show(Table(state))
    view.get("[data-card='7e']").click()
    ways = view.get("[role=radio]")
    words = [way.locator("> span").first.inner_text() for way in ways.all()]
    before = view.caption
    view.get("[data-end='7o']").click()
    first = view.caption
    view.get("[data-end='7o']").click()
    assert len({before, first, view.caption}) >= 2
    assert len(words) == ways.count() > 2


@pytest.mark.parametrize("width", [390, 740])
def test_the_first_tap_of_a_finger_always_works(show: Open, width: int) -> None:
    """Though the hand makes room for the lifted card while the finger is still on it."""
    for number in range(9):
        view = show(Table(cv.deal("robat", players=4, seed=2)), width=width, touch=True)
        box = view.get("[role=option]").nth(number).locator(".cv-hit").bounding_box()
        card = view.get("[role=option]").nth(number).get_attribute("data-card")
        view.page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + 30)
        assert armed(view) == card
        view.page.context.close()


def test_the_ring_of_the_keys_is_for_the_keys(show: Open) -> None:
    view = show(Table(gap()), touch=True)
    ring = "getComputedStyle(document.querySelector('.cv-ring')).stroke"
    box = view.get("[data-card='7c'] .cv-hit").bounding_box()
    view.page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + 30)
    assert armed(view) == "7c"
    assert view(ring) == "none"
    view.press("ArrowLeft")
    assert view(ring) != "none"
    view.page.touchscreen.tap(box["x"] + box["width"] - 3, box["y"] + 30)
    assert view(ring) == "none"
    view("document.activeElement.blur()")
    view.press("Tab")
    while not view("document.activeElement.matches('.cv-hand')"):
        view.press("Tab")
    assert view(ring) != "none"


def test_a_click_without_a_pointer_chooses_too(show: Open) -> None:
    """As a screen reader makes it."""
    view = show(Table(gap()))
    click = "(node) => node.dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    view.get("[data-card='7c']").evaluate(click)
    assert armed(view) == "7c"
    assert view.sent == []


# what was played is read


def test_what_was_played_can_be_read_under_a_mouse_at_rest(show: Open) -> None:
    view = show(Table(gap()), still=False, clock=True)
    view("""addEventListener('pointermove', (event) => {
      window.lies = {screenX: event.screenX, screenY: event.screenY}; }, true)""")
    card = view.get("[data-card='3c']")
    card.click()
    card.click()
    view.answer()
    told = view.caption
    assert told == "Anna plays the 3 of cups, takes 3 – 4 (Biel’s pile of 3) – 5."
    view.page.clock.run_for(6000)
    view("document.getAnimations().forEach((run) => run.finish())")
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Biel")
    # the browser tells of a card that has come to lie under the pointer, and nobody looked at it
    view("""() => { for (const type of ['pointerover', 'pointermove'])
      document.querySelector("[data-card='2o'] rect").dispatchEvent(
        new PointerEvent(type, {bubbles: true, pointerType: 'mouse', ...window.lies})) }""")
    assert view.caption == told
    view.page.mouse.move(*on(view, "2o"))
    assert view.caption == "The 2 of coins stays on the table."


def test_a_key_looks_at_the_next_hand(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[role=listbox]").focus()
    view.press("Enter", "Enter")
    view.answer()
    told = view.caption
    assert told.startswith("Anna plays the 3 of cups")
    view.press("ArrowRight")
    assert view.caption != told


def test_enter_that_is_held_plays_once(show: Open) -> None:
    view = show(Table(gap()))
    view.get("[role=listbox]").focus()
    view.page.keyboard.down("Enter")
    for _ in range(5):
        view.page.keyboard.down("Enter")  # repeats
    assert view.sent == []
    assert armed(view) == "3c"


# nothing jumps


@pytest.mark.parametrize("width", [1100, 740])
@pytest.mark.parametrize("seat", [None, 0])
def test_nothing_jumps_while_a_card_is_played(show: Open, width: int, seat: int | None) -> None:
    view = show(Table(gap(), seat=seat), width=width)
    places = """() => ['.cauviz', '.cv-stage', '.cv-caption', '.cv-legend', '.cv-tools'].map(
      (what) => { const box = document.querySelector(what).getBoundingClientRect();
                  return [what, box.y, what === '.cv-caption' ? 0 : box.height]; })"""
    before = view(places)
    view.get("[data-card='7c']").hover()
    assert view(places) == before
    view.get("[data-card='7c']").click()
    assert view(places) == before
    view.get("[data-card='3c']").click()
    assert view(places) == before
    view.press("2")
    assert view(places) == before
    view.get("[data-card='3c']").click()
    assert view(places) == before  # while Python thinks
    view.answer()
    assert view(places) == before


def test_a_call_says_who_may_answer_and_what(show: Open) -> None:
    state = cv.State.start(
        "robat", 4, table="3o 10o", hands=["7e 1o", "2o 2c", "7o 4c", "7b 6c"], to_act=2
    )
    table = Table(state.play("7o"), seat=0)
    view = show(table)
    table.play("7b x7o cau")
    view.answer()
    assert view.caption.endswith("Anna may answer: recau, or pass.")


def test_another_width_moves_the_marks_too_and_keeps_the_keys_at_the_hand(show: Open) -> None:
    """The hand has the focus while the table is laid out anew."""
    view = show(cv.Table(cv.hand("complete").states[8]), width=300)
    view.get(".cv-opt").nth(2).click()
    view.rest()
    before = view("document.querySelector('.cv-arrow').getAttribute('d')")
    view("document.querySelector('.view').style.width = '920px'")
    view.page.wait_for_selector("[data-layout='wide']")
    view.rest()
    card = "4c"
    place = view(f"document.querySelector('.cv-card[data-key=\"{card}\"]').style.transform")
    mark = view("document.querySelector('.cv-out.played rect').getAttribute('x')")
    x = float(place.removeprefix("translate(").split("px")[0])
    assert view("document.querySelector('.cv-arrow').getAttribute('d')") != before
    assert abs(float(mark) - x) < 8
    assert view("document.activeElement.getAttribute('role')") == "listbox"
