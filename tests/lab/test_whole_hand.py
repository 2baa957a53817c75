"""A hand from the first card to the last, and the next deal, in JupyterLab and in Notebook 7.

By mouse, by finger and by keys alone. What is played stands here; where it has to be pressed is
worked out from the position, and that Python hears of it is what is tested.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod

import pytest

import cauviz as cv
from cauviz.engine.plays import Pile, Play
from cauviz.engine.state import State
from cauviz.scene import ordered
from tests.lab.test_walk import Typist

pytestmark = pytest.mark.lab

START = """cv.State.start(
    "robat", ["Anna", "Biel", "Carla"], table="3o 5e 12b",
    hands=["3c 7c 2c", "7e 1o 2o", "7b 6c 2e"], piles={"Biel": "1e 4c"},
)"""
# A steal as one of three lines, a cau that may be answered and is passed, a recau.
PLAYS = (
    "3c x3o-<Biel", "2o", "2e x2o cau", "pass", "7c",
    "7e x7c cau", "7b x7c recau", "2c", "1o", "6c",
)  # fmt: skip


def positions() -> list[State]:
    """The table before each play, and after the last."""
    found = [eval(START, {"cv": cv})]
    for text in PLAYS:
        found.append(found[-1].play(text))
    return found


class Player(ABC):
    """Someone at the table."""

    def __init__(self, notebook) -> None:
        self.notebook, self.page = notebook, notebook.page
        self.widget = self.page.locator(".cauviz").first
        self.count = 0

    @abstractmethod
    def comes(self) -> None:
        """Runs the cells and comes to the table."""

    @abstractmethod
    def plays(self, card: str, ways: list[Play], way: Play) -> None:
        """A card, in one of the ways that it can be played."""

    @abstractmethod
    def presses(self, name: str) -> None:
        """One of the buttons."""

    @abstractmethod
    def has_seen_enough(self) -> None:
        """Of the cards that move."""

    def does(self, state: State, play: Play) -> None:
        """One play, in the next of the ways that there are to do it."""
        if play.card is None:
            self.presses("Pass")
        else:
            ways = [one for one in ordered(state) if one.card is play.card]
            self.plays(str(play.card), ways, play)
        self.count += 1

    def sees(self, name: str | None) -> None:
        """The hand of the player to move, or that the hand is over."""
        from playwright.sync_api import expect

        hand = self.widget.get_by_role("listbox")
        if name:
            expect(hand).to_have_attribute("aria-label", re.compile(f"^{name}"))
        else:
            expect(hand).to_have_count(0)


def end(way: Play) -> str:
    """What a line ends with, as the stage names it."""
    last = way.line[-1] if way.line else ""
    return f"<{last.seat}" if isinstance(last, Pile) else str(last)


class Pointing(Player):
    """Uses a mouse or a finger; the one differs from the other in how it presses and draws."""

    @abstractmethod
    def press(self, what) -> None:
        """Down and up on the same place."""

    @abstractmethod
    def draw(self, start: tuple[float, float], stop: tuple[float, float]) -> None:
        """Down at one place and up at another."""

    def comes(self) -> None:
        self.notebook.run_all()
        self.widget.locator(".cv-svg").scroll_into_view_if_needed()

    def presses(self, name: str) -> None:
        self.press(self.widget.get_by_role("button", name=name, exact=True))

    def has_seen_enough(self) -> None:
        self.press(self.widget.locator(".cv-title"))

    def card(self, card: str):
        return self.widget.locator(f"[data-card='{card}']")

    def plays(self, card: str, ways: list[Play], way: Play) -> None:
        chosen = way != ways[0]
        if chosen:
            self.press(self.card(card))
            self.chooses(ways, way)
        if self.count % 3 == 0:
            self.draws(card)
        elif self.count % 3 == 1:
            if not chosen:
                self.press(self.card(card))
            self.press(self.card(card))
        else:
            if not chosen:
                self.press(self.card(card))
            self.press(self.widget.get_by_role("button", name=re.compile("^Play the")))

    def chooses(self, ways: list[Play], way: Play) -> None:
        """By what the line ends with, if that tells it from the others."""
        if [end(one) for one in ways].count(end(way)) == 1:
            self.press(self.widget.locator(f"[data-end='{end(way)}']").first)
        else:
            self.press(self.widget.get_by_role("radio").nth(ways.index(way)))

    def draws(self, card: str) -> None:
        box = self.card(card).bounding_box()
        felt = self.widget.locator(".cv-rail").bounding_box()
        start = box["x"] + 12, box["y"] + 40  # seen whatever lies over its right side
        self.draw(start, (felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2))


class Mouse(Pointing):
    def press(self, what) -> None:
        what.click()

    def draw(self, start: tuple[float, float], stop: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*stop, steps=5)
        mouse.up()


class Finger(Pointing):
    def press(self, what) -> None:
        what.tap()

    def draw(self, start: tuple[float, float], stop: tuple[float, float]) -> None:
        session = self.page.context.new_cdp_session(self.page)
        way = [
            (x0 + (x1 - x0) * k / 5) for k in range(6) for x0, x1 in zip(start, stop, strict=True)
        ]
        for k, (x, y) in enumerate(zip(way[::2], way[1::2], strict=True)):
            points = [{"x": x, "y": y}]
            kind = "touchMove" if k else "touchStart"
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Keys(Player):
    def __init__(self, notebook) -> None:
        super().__init__(notebook)
        self.typist = Typist(notebook)

    def comes(self) -> None:
        self.notebook.activate()
        self.typist.runs_all(1)
        self.typist.tabs_to("listbox")

    def presses(self, name: str) -> None:
        self.typist.tabs_to("button", name)
        self.typist.press("Enter")

    def has_seen_enough(self) -> None:
        self.typist.press("Enter")

    def plays(self, card: str, ways: list[Play], way: Play) -> None:
        """From wherever the last play has left the focus."""
        self.typist.tabs_to("listbox")
        cards = [one.get_attribute("data-card") for one in self.widget.get_by_role("option").all()]
        # Escape: the Enter that ended the motion may have come late, and have chosen a card
        self.typist.press("Escape", "Home", *["ArrowRight"] * cards.index(card), "Enter")
        if len(ways) > 1:
            self.typist.press(str(ways.index(way) + 1))
        self.typist.press("Enter")


WAYS = {"mouse": (Mouse, False), "finger": (Finger, True), "keys": (Keys, False)}


@pytest.mark.parametrize(("player", "fingers"), WAYS.values(), ids=WAYS)
def test_a_whole_hand(open_in_host, player: type[Player], fingers: bool) -> None:
    name = f"hand-{player.__name__}.ipynb".lower()
    notebook = open_in_host(
        name, f"import cauviz as cv\nstart = {START}", "table = cv.Table(start)\ntable"
    )
    someone, states = player(notebook), positions()
    someone.comes()
    someone.sees("Anna")
    for before, text, after in zip(states, PLAYS, states[1:], strict=False):
        someone.does(before, before.read(text))
        notebook.hears("table.played", text)
        someone.has_seen_enough()
        someone.sees(None if after.over else after.players[after.to_act])
    said = f"__import__('functools').reduce(cv.State.play, {PLAYS!r}, start)"
    notebook.hears(f"(table.state == {said}, table.state.counts)", (True, states[-1].counts))
    someone.presses("Deal again")
    someone.sees("Biel")  # the deal moves on, and who sits after the dealer begins
    notebook.hears("(table.state.over, table.played)", (False, ""))
