"""Playing a game in the browser, with Python at the other end: by mouse, finger and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.game import Game
from tests.widgets.conftest import Open, View
from tests.widgets.doing import button, draw
from tests.widgets.test_fit import BEYOND, ends

pytestmark = pytest.mark.browser
# what a page needs and a widget in it cannot give
_BEYOND = ("region", "page-has-heading-one")
# a notebook's cell and the height that is seen of it, at 1100 x 768, 600 x 768 and 390 x 800
LOOKS = [(920, 647), (484, 647)]
PHONE = (300, 723)
CONTROLS = 40  # px above the table, for the controls


def short(**how: Any) -> Game:
    return Game("robat", ["Mia", "easy", "middle", "strong"], seed=3, cards=3, **how)


def persons() -> Game:
    return Game("robat", ["Mia", "Pau", "easy"], seed=3, cards=3)


def announced() -> Game:
    """Mia can call a cau, and must do so herself."""
    start = cv.State.start(
        "catalan-cau", ["Mia", "Biel"], table="7o 3o", hands=["7c 2c", "4e 5e"], left="7o"
    )
    return Game(start, ["Mia", "easy"])


def warned() -> Game:
    start = cv.State.start(
        "robat", ["Mia", "Biel"], table="10e", hands=["3e 12c 6c 7c", "12b 3c 5o 11o"],
        piles=["1o 1c 1e 1b 2o 2c 2e 2b 5c 5b 5e 6e 6b 7e 7b 10o 10c 10b 11e 11c 4e", ""],
    )  # fmt: skip
    return Game(start, ["Mia", "middle"], coach="before")


def others_play(view: View) -> None:
    """Each of the others plays when the page has shown what was played before."""
    while view.model("waits"):
        view.page.wait_for_function("model.sent.length > 0")
        assert [one["type"] for one in view.sent] == ["seen"]
        view.answer()


def settle(view: View, card: str) -> None:
    view.get(f"[role=option][data-card='{card}']").click()
    view.get(".cv-choices .cv-primary").click()
    view.answer()


def choose(view: View, act: str) -> None:
    """An answer, once it may be given: a question is looked at first."""
    button(view, act).click()
    view.answer()


def test_a_person_plays_and_then_the_others_one_after_another(show: Open) -> None:
    game = short()
    view = show(game.table)
    settle(view, str(game.state.hands[0][0]))
    assert len(game.log.plays) == 1
    assert view.caption.startswith("Mia ")
    for count, name in enumerate(["Anna", "Biel", "Carla"], 2):
        view.page.wait_for_function("model.sent.length > 0")
        view.answer()
        assert len(game.log.plays) == count
        assert view.caption.startswith(f"{name} ")
    assert view.caption.endswith("Mia is to play.")
    assert view.count("[role=option]") == 2
    view.get(".cv-played summary").click()
    assert view.count(".cv-past li") == 4


def test_a_faster_speed_waits_less(show: Open) -> None:
    waits = []
    for speed in (0.5, 4.0):
        game = short(speed=speed)
        view = show(game.table, clock=True)
        settle(view, str(game.state.hands[0][0]))
        waited = 0
        while not view.sent:
            view.page.clock.run_for(50)
            waited += 50
        waits.append(waited)
    assert waits[0] > 6 * waits[1] > 0


def test_who_presses_the_table_has_seen_enough(show: Open) -> None:
    game = short(speed=0.5)
    view = show(game.table, clock=True)
    settle(view, str(game.state.hands[0][0]))
    assert view.sent == []
    view.get(".cv-felt").click(force=True)
    assert [one["type"] for one in view.sent] == ["seen"]


def test_a_button_stays_under_the_finger_while_the_last_call_is_read(show: Open) -> None:
    start = cv.State.start(
        "robat", ["Mia", "Biel"], table="10b", hands=["2e", "2o"], piles=["3o 4o 5o", "6o"]
    )
    game = Game(start, ["Mia", "middle"], speed=0.5)
    view = show(game.table, still=False)
    settle(view, "2e")
    others_play(view)
    assert game.state.over
    assert "Cau!" in view.caption
    assert view.caption.endswith(" the hand.")
    back = button(view, "Look back")
    view.page.wait_for_function("!document.querySelector('.cv-asking .cv-settle [aria-disabled]')")
    box = back.bounding_box()
    view.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    view.page.mouse.down()
    assert back.bounding_box() == box
    view.page.mouse.up()
    assert [one.get("act") for one in view.sent] == ["back"]


def test_a_play_is_taken_back_and_then_refused_with_the_reason(show: Open) -> None:
    game = short(speed=0.5)
    view = show(game.table)
    card = str(game.state.hands[0][0])
    settle(view, card)
    button(view, "Undo").click()
    view.answer()
    assert len(game.log.plays) == 0
    assert view.count("[role=option]") == 3
    settle(view, card)
    view.page.wait_for_function("model.sent.length > 0")
    view.answer()
    button(view, "Undo").click()
    view.answer()
    assert "What has been seen cannot be taken back." in view.caption
    assert len(game.log.plays) >= 2


def test_ctrl_z_takes_back(show: Open) -> None:
    game = short(speed=0.5)
    view = show(game.table)
    settle(view, str(game.state.hands[0][0]))
    view.get(".cv-played summary").focus()
    view.press("Control+z")
    view.answer()
    assert len(game.log.plays) == 0


def test_ctrl_z_before_python_has_answered_takes_that_back(show: Open) -> None:
    game = short(speed=0.5)
    view = show(game.table)
    view.get(f"[role=option][data-card='{game.state.hands[0][0]}']").click()
    view.get(".cv-choices .cv-primary").click()
    view.press("Control+z")
    assert [message["type"] for message in view.sent] == ["play"]
    view.answer()
    assert len(game.log.plays) == 1
    view.answer()
    assert len(game.log.plays) == 0


def test_a_hand_by_keys_alone(show: Open) -> None:
    game = short(speed=4)
    view = show(game.table)
    view.get("[role=listbox]").focus()
    for _ in range(3):
        view.press("Home", "Enter")
        view.press("Enter")
        view.answer()
        others_play(view)
        hand = "document.activeElement.getAttribute('role')"
        assert game.state.over or view(hand) == "listbox"
    assert game.state.over
    assert view("document.activeElement.textContent") == "Next hand"
    view.page.wait_for_function("!document.activeElement.ariaDisabled")
    view.press("Enter")
    view.answer()
    assert len(game.match.hands) == 1
    assert len(game.log.plays) == 0


def test_a_card_is_drawn_to_the_table_by_mouse(show: Open) -> None:
    game = short()
    view = show(game.table)
    card = str(game.state.hands[0][0])
    draw(view, card)
    view.answer()
    assert str(game.log.plays[0].card) == card


def test_a_finger_plays(show: Open) -> None:
    game = short()
    view = show(game.table, touch=True, width=374)
    card = str(game.state.hands[0][0])
    view.get(f"[data-card='{card}']").tap()
    view.get(f"[data-card='{card}']").tap()
    view.answer()
    assert str(game.log.plays[0].card) == card


# the screen between two persons


def test_a_screen_is_handed_on_and_no_hand_is_on_it(show: Open) -> None:
    game = persons()
    view = show(game.table)
    hands = {str(card) for hand in game.state.hands for card in hand}
    assert not view.cards() & hands
    assert "Hand the screen to Mia" in view.text(".cv-asksay")
    choose(view, "I am Mia: show my cards")
    assert view.cards() & hands == set(map(str, game.state.hands[0]))
    settle(view, str(game.state.hands[0][0]))
    view.page.wait_for_selector("text=Hand the screen to Pau")
    hands = {str(card) for hand in game.state.hands for card in hand}
    assert not view.cards() & hands
    choose(view, "I am Pau: show my cards")
    assert view.cards() & hands == set(map(str, game.state.hands[1]))
    assert view.get("[role=listbox]").get_attribute("aria-label").startswith("Pau")


def test_a_press_too_many_does_not_show_another_hand(show: Open) -> None:
    game = persons()
    view = show(game.table, clock=True)
    view.page.clock.run_for(800)
    button(view, "I am Mia: show my cards").click()
    view.answer()
    settle(view, str(game.state.hands[0][0]))
    name = "I am Pau: show my cards"
    while not button(view, name).is_visible():  # the seats turn
        view.page.clock.run_for(20)
    button(view, name).dispatch_event("click")  # as a second press that came too quickly
    assert view.sent == []
    view.page.clock.run_for(800)
    button(view, name).click()
    assert [one.get("act") for one in view.sent] == ["show"]


# calls


def test_a_call_is_made_in_time(show: Open) -> None:
    game = announced()
    view = show(game.table)
    settle(view, "7c")
    assert view.get(".cv-asking .cv-settle button").all_text_contents() == [
        "Cau!", "Net!", "Nothing", "Undo",
    ]  # fmt: skip
    assert view.count(".cv-asking .cv-primary") == 0  # no answer stands out
    assert view.count(".cv-out.match") == 1  # the card is still lifted, and its line marked
    button(view, "Net!").click()
    view.answer()
    assert "(7.1)" in view.get(".cv-asknote").inner_text()
    assert len(game.log.plays) == 0
    button(view, "Cau!").click()
    view.answer()
    assert game.log.plays[0].calls == {"cau"}


def test_a_forgotten_call_is_lost_when_the_time_is_over(show: Open) -> None:
    game = announced()
    view = show(game.table, clock=True)
    settle(view, "7c")
    assert "10 seconds left" in view.text(".cv-asktime")
    view.page.clock.run_for(6000)
    assert "4 seconds left" in view.text(".cv-asktime")
    assert view.sent == []
    view.page.clock.run_for(4500)
    assert [(one["act"], one["timed"]) for one in view.sent] == [("shut", True)]
    view.answer()
    assert game.log.plays[0].calls == frozenset()


def test_no_time_goes_by_while_the_question_is_out_of_sight(show: Open) -> None:
    game = announced()
    view = show(game.table, clock=True)
    settle(view, "7c")
    view("document.body.style.paddingTop = '2000px'")  # below what is seen of the page
    view.page.clock.run_for(60_000)
    assert view.sent == []
    view("scrollTo(0, 2000)")
    view.page.clock.run_for(10_500)
    assert [one["act"] for one in view.sent] == ["shut"]


def test_there_is_all_the_time_in_the_world(show: Open) -> None:
    game = announced()
    game.controls["seconds"].value = None
    view = show(game.table, clock=True)
    settle(view, "7c")
    view.page.clock.run_for(100_000)
    assert view.sent == []
    assert not view.get(".cv-asktime").is_visible()


# the coach


def test_a_coach_warns_and_the_card_is_chosen_again(show: Open) -> None:
    game = warned()
    view = show(game.table)
    settle(view, "3e")
    assert view.text(".cv-asksay").startswith("Wait a moment")
    assert view.count(".cv-out.played") == 1
    choose(view, "Think again")
    assert len(game.log.plays) == 0
    assert view.count("[role=option]") == 4
    settle(view, "3e")
    choose(view, "Play it all the same")
    assert str(game.log.plays[0].card) == "3e"


# when something is amiss


def test_a_kernel_that_is_gone_is_told(show: Open) -> None:
    view = show(short().table)
    view("model.alive = false")
    view.get("[role=option]").first.click()
    view.get(".cv-choices .cv-primary").click()
    assert "run the cell again" in view.caption
    assert view.count("[role=option]") == 3


def test_two_views_of_a_game_go_on_together(show: Open) -> None:
    game = short(speed=4)
    view = show(game.table)
    view.mount(600)
    card = str(game.state.hands[0][0])
    view.get(f"[data-card='{card}']").first.click()
    view.get(".cv-choices .cv-primary").first.click()
    view.answer()
    for count in (2, 3, 4):
        view.page.wait_for_function("model.sent.length > 1")  # both have seen it
        view.answer()
        assert len(game.log.plays) == count
    said = view.get(".cv-caption").all_text_contents()
    assert said[0] == said[1]
    assert "meanwhile" not in said[0]


def test_what_others_wrote_is_text(show: Open) -> None:
    class Evil:
        def choose(self, view: object) -> None:
            raise ValueError("<img src=x onerror=alert(1)>\u202e")

    game = Game("robat", ["Mia", Evil()], seed=3)
    view = show(game.table)
    settle(view, str(game.state.hands[0][0]))
    view.page.wait_for_function("model.sent.length > 0")
    view.answer()
    assert "<img src=x" in view.text(".cv-asksay")
    assert view.count(".cv-asking img") == 0


# how it looks


def at_start(view: View, game: Game) -> None:
    view.get("[role=option]").first.click()


def is_warned(view: View, game: Game) -> None:
    settle(view, "3e")


def is_calling(view: View, game: Game) -> None:
    settle(view, "7c")


def is_over(view: View, game: Game) -> None:
    while not game.state.over:
        game.play(game._sitting.offered()[0])
    view.answer()


def is_handed(view: View, game: Game) -> None:
    return


MOMENTS: dict[str, tuple[Callable[[], Game], Callable[[View, Game], None]]] = {
    "choosing": (lambda: Game("robat", 4, seed=3), at_start),
    "warned": (warned, is_warned),
    "calling": (announced, is_calling),
    "over": (short, is_over),
    "handed": (persons, is_handed),
}


def at_moment(show: Open, moment: str, **how: Any) -> View:
    """A game that was brought to a moment, in a page where all is at rest."""
    make, comes = MOMENTS[moment]
    game = make()
    view = show(game.table, **how)
    comes(view, game)
    view.rest()
    return view


@pytest.mark.parametrize(("width", "height"), LOOKS)
@pytest.mark.parametrize("moment", MOMENTS)
def test_table_question_and_answers_are_seen_together(
    show: Open, moment: str, width: int, height: int
) -> None:
    view = at_moment(show, moment, width=width, height=height)
    seen = [".cv-svg", ".cv-asking button, .cv-choices button"]
    assert max(ends(view, *seen)) <= height - CONTROLS


@pytest.mark.parametrize(("width", "height"), [*LOOKS, PHONE])
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_cut_off(show: Open, moment: str, width: int, height: int) -> None:
    view = at_moment(show, moment, width=width, height=height)
    assert view(BEYOND) == []


@pytest.mark.parametrize("width", [920, 484, 300])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_word_on_a_button_is_broken(show: Open, moment: str, width: int) -> None:
    view = at_moment(show, moment, width=width)
    broken = """[...document.querySelectorAll('.cv-settle button')].filter((node) => {
      if (!node.checkVisibility({visibilityProperty: true})) return false;
      const words = node.textContent.split(' ').length;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      return lines.size > words; }).map((node) => node.textContent)"""
    assert view(broken) == []


def test_the_whole_widget_leaves_room_for_its_controls(show: Open) -> None:
    view = show(Game("robat", 4, seed=3).table, width=920, height=647)
    assert max(ends(view, ".cauviz")) <= 647 - CONTROLS


@pytest.mark.parametrize(("width", "dark"), [(920, False), (350, True)])
@pytest.mark.parametrize("moment", MOMENTS)
def test_axe_finds_nothing(show: Open, moment: str, width: int, dark: bool) -> None:
    view = at_moment(show, moment, width=width, dark=dark)
    found = view.axe(*_BEYOND)
    assert [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found["violations"]] == []
    assert len(found["passes"]) > 12
