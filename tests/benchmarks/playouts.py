"""Random playouts of Cau Robat against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/playouts.py

A playout deals a hand and plays it to its end with plays chosen at random: for Cau Robat by
``plays()`` and ``play()``, for hearts by OpenSpiel's usual loop, its deal drawn from
``chance_outcomes()`` by their probabilities.
"""

from __future__ import annotations

import random

import pyspiel
from hearts import compare, hearts

import cauviz as cv

RULES = cv.Rules.named("robat")


def cau_robat(count: int, rng: random.Random) -> int:
    """Random hands of the engine's state."""
    moves = 0
    for _ in range(count):
        state = cv.deal(RULES, 4, seed=rng.getrandbits(32))
        while not state.over:
            state = state.play(rng.choice(state.plays()))
            moves += 1
        assert state.winners
    return moves


def by_chance(state: pyspiel.State, rng: random.Random) -> int:
    """A card of hearts' deal, by its probability."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return rng.choices(outcomes, weights)[0]


if __name__ == "__main__":
    compare(cau_robat, hearts(by_chance), hands=(100, 50), rounds=21)
