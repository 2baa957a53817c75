"""A small lesson that the tests of the Tutor do."""

from __future__ import annotations

import cauviz as cv
from cauviz.lessons import (
    Find,
    Lesson,
    Played,
    Touch,
    Watch,
    calls,
    safe_piles,
    steals,
    takes_nothing,
    what_it_takes,
    who_pays,
)

from ..lessons.positions import gap as gap_of
from ..lessons.positions import left as called


def gap() -> cv.State:
    """Anna's 5 steals Biel's pile; after the 3, Biel can take two cards."""
    return gap_of(biel="4o 5e 2e")


def two() -> cv.State:
    """Another table: two players."""
    return cv.State.start("robat", ("Eva", "Pau"), table="3o 5e", hands=["3c 7e", "2o 2c"])


def small() -> Lesson:
    """A play, two questions, payments, a lead, plays to watch, and another table."""
    return Lesson("small", "A small lesson", [
        Find("steal", gap(), "Find the card that steals Biel’s pile", steals("Biel"),
             text="His pile shows a 6.", hints="Which number comes before 6?",
             right="Well done: see rule 5.1.", answers={"12o": "A {12o} takes nothing here."}),
        Touch("takes", gap(), "What does the 5 of cups take?", what_it_takes("5c")),
        Touch("safe", gap(), "Which piles are safe?", safe_piles()),
        Touch("pays", called(), "Anna calls cau. Who pays?", who_pays("7e x7o cau")),
        Find("call", called(), "Call!", calls("cau")),
        Watch("look", two(), "Watch", lead=(
            Played("3c x3o", "Eva takes a pair.", "3o"), Played("2o", "Pau waits."))),
        Find("led", gap(), "Leave a card", takes_nothing(), lead=(Played("12o"), Played("2e"))),
    ])  # fmt: skip
