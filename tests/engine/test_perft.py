"""How many ways a hand can go, counted to depth 4 from fixed deals.

When a count is off, the failure lists how many ways begin with each play, so that one can see
where two tellings of the rules part.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cauviz import State, deal

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
}

# the number of ways to play 1, 2, 3 and 4 times
COUNTS = {
    "four players": (15, 161, 1643, 18753),
    "two players, whole, own pile, chain 2": (18, 338, 5770, 100004),
    "five players, no wrap, no sequence in a call": (9, 70, 834, 12268),
    "in mid-hand": (7, 69, 657, 4350),
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


def test_perft_of_a_hand_that_ends():
    """Depth beyond the end of the hand counts the ways to its end."""
    state = start("3o", ["3c", "5c"])
    assert [perft(state, depth) for depth in (1, 2, 3, 9)] == [1, 1, 1, 1]
