"""How many ways a hand can go, counted to some depth from fixed deals of every rule set.

When a count is off, the failure lists how many ways begin with each play, so that one can see
where two tellings of the rules part.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cauviz import State, deal
from cauviz.engine.options import NAMED

from .positions import robat, start

DEALS = {
    "four players": lambda: deal("robat", 4, seed=2024),
    "two players, whole, own pile, chain 2": lambda: deal(
        robat(extension="whole", own_pile=True, chain=2), 2, seed=7
    ),
    "five players, no wrap, no sequence in a call": lambda: deal(
        robat(wrap=False, cau_sequences=False), 5, dealer=1, seed=12
    ),
    # from the middle of a hand, where chains, steals and debts are close
    "in mid-hand": lambda: start(
        "3o 4b 6e 11c",
        ["3c 5o 7o 7e 10o 1b", "5c 5e 7c 1o 3b 10e", "4o 7b 12o 2c 5b 6o"],
        piles=["2o 10c", "1c 1e 12c", ""],
        debts=[("Carla", "Anna", 2)],
    ),
    "two-way": lambda: deal("two-way", 3, seed=5),
    "cau": lambda: deal("cau", 4, seed=11),
    # with few cards in hand there are few ways: these are counted deeper, over new deals and calls
    "catalan-cau": lambda: deal("catalan-cau", 3, seed=6),
    "catalan-robat": lambda: deal("catalan-robat", 4, seed=1),
    "enciclopedia": lambda: deal("enciclopedia", 4, seed=3),
    "valencian": lambda: deal("valencian", 4, seed=6),
    "duel": lambda: deal("duel", 2, seed=15),
}

# the number of ways to play once, twice and so on
COUNTS = {
    "four players": (15, 161, 1643, 18753),
    "two players, whole, own pile, chain 2": (18, 338, 5770, 100004),
    "five players, no wrap, no sequence in a call": (9, 70, 834, 12268),
    "in mid-hand": (7, 69, 657, 4350),
    "two-way": (12, 150, 1892, 21824),
    "cau": (9, 88, 947, 10108),
    "catalan-cau": (3, 15, 51, 178, 514, 1268, 1780),
    "catalan-robat": (3, 15, 45, 172, 489, 1466, 3192),
    "enciclopedia": (4, 14, 56, 164, 412, 1152, 2220),
    "valencian": (2, 6, 16, 32, 60, 112, 204, 376),
    "duel": (2, 5, 8, 12, 12, 82, 210, 458, 1198, 2360, 5072),
}


def perft(state: State, depth: int) -> int:
    """How many ways there are to play so many times, hands that end earlier counted once."""
    if depth == 0 or state.over:
        return 1
    plays = state.plays()
    if depth == 1:
        return len(plays)
    return sum(perft(state.play(play), depth - 1) for play in plays)


def breakdown(state: State, depth: int) -> Iterator[str]:
    """The count of each first play."""
    for play in state.plays():
        yield f"  {perft(state.play(play), depth - 1):>9,}  {state.text(play)}"


@pytest.mark.parametrize("name", DEALS)
def test_perft(name):
    state = DEALS[name]()
    for depth, expected in enumerate(COUNTS[name], 1):
        found = perft(state, depth)
        message = f"depth {depth}: {found:,} ways, not {expected:,}; by the first play:"
        assert found == expected, "\n".join([message, *breakdown(state, depth)])


def test_every_rule_set_is_counted():
    assert {DEALS[name]().rules.base for name in DEALS} == set(NAMED)


def test_perft_of_a_hand_that_ends():
    """Depth beyond the end of the hand counts the ways to its end."""
    state = start("3o", ["3c", "5c"])
    assert [perft(state, depth) for depth in (1, 2, 3, 9)] == [1, 1, 1, 1]
