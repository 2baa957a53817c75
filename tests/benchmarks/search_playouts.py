"""Random hands on the search position against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/search_playouts.py

Both are played by ``rng.choice`` among all legal moves, calls and shorter lines included; both draw
their deals cheaply: hearts at its chance nodes by ``rng.choice(state.legal_actions())``, ours by
sorting the pack by random numbers.
"""

from __future__ import annotations

import random

import pyspiel
from hearts import compare, hearts

import cauviz as cv
from cauviz.players.compact import Compact
from cauviz.players.holding import hand_of

PACK = range(40)
POSITION = Compact(cv.deal("robat", 4, seed=1))
FIRST = POSITION.save()


def deal(position: Compact, rng: random.Random) -> None:
    """Deal anew: four ranks that differ to the table, the rest to the hands.

    As in the rulebook a duplicate of the layout is set aside, and goes back into the pack.
    """
    order = memoryview(rng.randbytes(4 * 40)).cast("I").tolist()
    pack = [card % 10 for card in sorted(PACK, key=order.__getitem__)]
    position.restore(FIRST)
    table, aside, drawn = 0, [], 0
    while table.bit_count() < 4:
        rank = pack[drawn]
        if table >> rank & 1:
            aside.append(rank)
        table |= 1 << rank
        drawn += 1
    for rank in aside:
        pack.insert(rng.randrange(drawn, len(pack) + 1), rank)
    position.table = table
    position.hands = [hand_of(pack[k : k + 9]) for k in range(drawn, drawn + 36, 9)]


def cau_robat(count: int, rng: random.Random) -> int:
    """Random hands of the search position."""
    moves, choice, position = 0, rng.choice, POSITION
    for _ in range(count):
        deal(position, rng)
        while position.to_act >= 0:
            position.make(choice(position.moves()))
            moves += 1
        assert sum(position.counts)
    return moves


def at_random(state: pyspiel.State, rng: random.Random) -> int:
    """A card of hearts' deal, any that is left."""
    return rng.choice(state.legal_actions())


if __name__ == "__main__":
    compare(cau_robat, hearts(at_random), hands=(60, 30), rounds=61)
