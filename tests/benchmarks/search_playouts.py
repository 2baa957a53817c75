"""Random hands on the search position against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/search_playouts.py

Of all legal moves, calls and shorter lines included, each is as likely: hearts draws them by
``rng.choice(state.legal_actions())``, ours by :func:`cauviz.players.rolling.play_on`, which a test
holds against the list of all moves. Both draw their deals cheaply: hearts at its chance nodes by
``rng.choice(state.legal_actions())``, ours by coins that say who gets which card.
"""

from __future__ import annotations

import random
from itertools import combinations

import pyspiel
from falling import fallen
from hearts import compare, hearts

import cauviz as cv
from cauviz.players.compact import Compact
from cauviz.players.holding import HAND
from cauviz.players.moves import W, mask_of
from cauviz.players.rolling import play_on

PACK = sum((1 << 10) - 1 << W * suit for suit in range(4))
"""A bit for each of the forty cards."""
LAYOUTS = [mask_of(ranks) for ranks in combinations(range(10), 4)]
ALL = (1 << HAND) - 1
POSITION = Compact(cv.deal("robat", 4, seed=1))
FIRST = POSITION.save()


def deal(position: Compact, rng: random.Random) -> None:
    """Deal anew: a card of each of four ranks to the table, and nine of the others to each hand.

    That is the rulebook's deal without its detour: since a duplicate in the layout is set aside and
    goes back into the pack, any four ranks are as likely, and then any order of the other cards.
    """
    table = rng.choice(LAYOUTS)
    pack = PACK ^ table
    first = drawn(18, pack, rng)
    second = pack ^ first
    one, three = drawn(9, first, rng), drawn(9, second, rng)
    two, four = first ^ one, second ^ three
    hands = fallen(one | two << HAND | three << 2 * HAND | four << 3 * HAND)
    position.restore(FIRST)
    position.table = table
    position.hands = [
        hands & ALL, hands >> HAND & ALL, hands >> 2 * HAND & ALL, hands >> 3 * HAND
    ]  # fmt: skip


def drawn(count: int, cards: int, rng: random.Random) -> int:
    """So many of some cards: each is taken or not by a coin, until it is so many."""
    draw = rng.getrandbits
    while True:
        taken = cards & draw(HAND)
        if taken.bit_count() == count:
            return taken


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
