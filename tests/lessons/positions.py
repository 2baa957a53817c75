"""Positions that the tests of lessons share."""

from __future__ import annotations

import cauviz as cv

FOUR = ("Anna", "Biel", "Carla", "Dídac")


def gap(biel: str = "4o 3c 2e") -> cv.State:
    """Anna can steal Biel's pile with the 5; the 3 stops at once, the 12 takes nothing."""
    return cv.State.start(
        "robat",
        FOUR,
        table="3e 5o 7c 10b",
        hands=["3b 5c 12o", biel, "4c 6e 11c", "10o 2c 7e"],
        piles=["1o 2o 11e", "1b 1e 4b 4e 6o", "12c 12b 2b", "12e 11b 7b"],
    )


def left() -> cv.State:
    """Dídac has just left a 7: Anna can call cau, and Biel could answer."""
    return cv.State.start(
        "robat",
        FOUR,
        table="3o 7o",
        hands=["7e 1o", "7c 2c", "6o 6c", "5b 4c"],
        piles=["1e", "1b 2b", "3e 3b", "12o"],
        left="7o",
    )


def window() -> cv.State:
    """Dídac has called cau on Carla's 7; Anna may answer."""
    state = cv.State.start(
        "robat", FOUR, table="3o 10o", hands=["7e 1o", "2o 2c", "7o 4c", "7b 6c"], to_act=2
    )
    return state.play("7o").play("7b x7o cau")


def sweep() -> cv.State:
    """One card is left on the table: Anna's 3 makes a net."""
    return cv.State.start(
        "robat",
        FOUR,
        table="3o",
        hands=["3c 7e", "2o 2c", "6o 6c", "5b 4c"],
        piles=["", "1b 2b", "3e 3b", ""],
    )


def robbed() -> cv.State:
    """Biel can steal Anna's pile if she takes with the 3, and Anna Carla's with the 5."""
    return cv.State.start(
        "robat",
        FOUR,
        table="2o 3o 5e",
        hands=["3c 5c 7e", "2c 10o 4o", "6o 6c 2b", "5b 4c 1c"],
        piles=["11o 11c", "1b", "12c 6e", ""],
        debts=[("Dídac", "Anna", 1)],
    )
