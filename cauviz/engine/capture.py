"""Which lines a card may take: the match, the sequence that follows it, piles in the gaps."""

from __future__ import annotations

from collections.abc import Mapping

from cauviz.engine.cards import Card
from cauviz.engine.plays import Line, Pile
from cauviz.engine.rules import Rules

PILES = tuple(Pile(seat) for seat in range(5))
"""One shared object for each seat's pile."""


Tops = dict[int, tuple[Pile, ...]]


def tops(rules: Rules, piles: tuple[tuple[Card, ...], ...], seat: int | None) -> Tops:
    """The piles that a seat could take in a sequence, by the rank of their top card.

    Empty with closed piles; the own pile is among them only under ``own_pile`` (5.1, 5.6).
    """
    found: Tops = {}
    if not rules.open_piles:
        return found
    own = -1 if rules.own_pile else seat
    for owner, pile in enumerate(piles):
        if pile and owner != own:
            rank = pile[-1].rank
            found[rank] = (*found[rank], PILES[owner]) if rank in found else (PILES[owner],)
    return found


def lines(rules: Rules, match: Card, by_rank: Mapping[int, Card], stealable: Tops) -> list[Line]:
    """All lines that begin with ``match``, the shorter before the longer (4.3).

    A table card goes before a pile of its rank (5.3), of several piles one is chosen (5.5), and
    no rank comes twice (4.4).
    """
    following = rules.following
    start = match.rank
    ends: list[Line] = [(match,)]
    found = ends[:]
    rank = following.get(start)
    while rank is not None and rank != start:
        if rank in by_rank:
            choices: Line = (by_rank[rank],)
        elif rank in stealable:
            choices = stealable[rank]
        else:
            break
        if len(choices) == len(ends) == 1:  # nearly always, and quicker
            ends = [(*ends[0], choices[0])]
        else:
            ends = [(*line, choice) for line in ends for choice in choices]
        found += ends
        rank = following.get(rank)
    return found if rules.extension == "optional" else ends
