"""Random hands on the search position against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/search_playouts.py

Of all legal moves, calls and shorter lines included, each is as likely: hearts draws them by
``rng.choice(state.legal_actions())``, ours by :func:`cauviz.players.rolling.play_on`, which a test
holds against the list of all moves. Both draw their deals cheaply: hearts at its chance nodes by
``rng.choice(state.legal_actions())``, ours by sorting the pack by random numbers.
"""

from __future__ import annotations

import random

import pyspiel
from hearts import compare, hearts

import cauviz as cv
from cauviz.players.compact import Compact
from cauviz.players.holding import DIGIT, held
from cauviz.players.rolling import play_on

PACK = range(40)
LOW = sum((1 << 30) - 1 << 32 * card for card in PACK)
"""Thirty bits for each card: whole numbers of that size are sorted soonest."""
COUNTED = [DIGIT[card % 10] for card in PACK].__getitem__
POSITION = Compact(cv.deal("robat", 4, seed=1))
FIRST = POSITION.save()


def deal(position: Compact, rng: random.Random) -> None:
    """Deal anew: four ranks that differ to the table, the rest to the hands.

    As in the rulebook a duplicate of the layout is set aside, and goes back into the pack. A card
    is a 1 where its rank is counted, so that a hand is a sum.
    """
    order = memoryview((rng.getrandbits(32 * 40) & LOW).to_bytes(4 * 40, "little")).cast("I")
    pack = list(map(COUNTED, sorted(PACK, key=order.tolist().__getitem__)))
    table, aside, at, drawn = 0, [], 0, 0
    while drawn < 4:
        card = pack[at]
        if table & card:
            aside.append(card)
        else:
            drawn += 1
        table |= card
        at += 1
    for card in aside:
        pack.insert(rng.randrange(at, len(pack) + 1), card)
    position.restore(FIRST)
    position.table = held(table)  # of each rank one
    position.hands = [
        held(sum(pack[at : at + 9])), held(sum(pack[at + 9 : at + 18])),
        held(sum(pack[at + 18 : at + 27])), held(sum(pack[at + 27 : at + 36])),
    ]  # fmt: skip


def cau_robat(count: int, rng: random.Random) -> int:
    """Random hands of the search position."""
    moves = 0
    for _ in range(count):
        deal(POSITION, rng)
        moves += play_on(POSITION, rng)
        assert sum(POSITION.counts)
    return moves


def at_random(state: pyspiel.State, rng: random.Random) -> int:
    """A card of hearts' deal, any that is left."""
    return rng.choice(state.legal_actions())


if __name__ == "__main__":
    compare(cau_robat, hearts(at_random), hands=(300, 150), rounds=41)
