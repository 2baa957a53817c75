"""Endings, solved exactly: held against every line of play, looked at one by one."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.engine.stones import team_of
from cauviz.players import solve
from cauviz.players.plain import searched
from cauviz.players.solver import _Search

SETS = (
    ("robat", 4), ("robat", 2), ("two-way", 3), ("cau", 4), ("catalan-cau", 3),
    ("catalan-robat", 4), ("enciclopedia", 4), ("valencian", 4), ("duel", 2),
)  # fmt: skip


def ending(rules: str, players: int, seed: int, cards: int) -> cv.State:
    """A hand played at random until few cards are left."""
    rng = random.Random(seed)
    state = cv.deal(rules, players, seed=seed)
    few = 8 if rules == "duel" else cards  # in the duel hands are full until the stock is out
    while sum(map(len, state.hands)) + len(state.stock) > few or state.chain:
        state = state.play(rng.choice(state.plays()))
        if state.over:
            return ending(rules, players, seed + 1000, cards)
    return state


def brute(state: cv.State, seat: int) -> int:
    """What the seat reaches: its best against the worst that the others can do."""
    if state.over:
        if state.stones:
            return state.stones[team_of(seat)] - state.stones[1 - team_of(seat)]
        return state.counts[seat]
    ours = state.to_act == seat or (bool(state.stones) and team_of(state.to_act) == team_of(seat))
    return (max if ours else min)(brute(state.play(play), seat) for play in state.plays())


@pytest.mark.parametrize(("rules", "players"), SETS)
def test_it_is_equal_to_brute_force(rules: str, players: int) -> None:
    for seed in range(6):
        state = ending(rules, players, seed, 6)
        seat = state.to_act
        found = solve(state)
        assert found.value == brute(state, seat)
        assert brute(state.play(found.play), seat) == found.value
        if not state.stones:
            assert found.counts[seat] == found.value
        assert len(found.counts) == players


@pytest.mark.parametrize("seed", [5, 9])
def test_five_cards_each_are_soon_looked_through(seed: int) -> None:
    state = cv.deal("robat", 4, seed=seed)
    rng = random.Random(seed)
    hands = [rng.sample(hand, 5) for hand in state.hands]
    position = searched(cv.State.start("robat", 4, table=state.table, hands=hands))
    search = _Search(position, position.to_act, None)
    assert search.value() == 0
    assert search.nodes < 60_000  # one of them took 1.4 million without its killer moves


def test_a_hand_that_is_over_has_nothing_to_solve() -> None:
    with pytest.raises(cv.DealError, match="over"):
        solve(cv.State.start("robat", 2))


def test_it_gives_up_when_the_time_is_up() -> None:
    with pytest.raises(TimeoutError, match="too many lines"):
        solve(cv.deal("robat", 4, seed=1), seconds=0.05)
