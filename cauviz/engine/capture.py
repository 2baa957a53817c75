"""Which lines a card may take: the match, the sequence that follows it, piles in the gaps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from cauviz.engine.cards import Card
from cauviz.engine.plays import Line, Pile
from cauviz.engine.rules import Rules

if TYPE_CHECKING:
    from cauviz.engine.state import State

PILES = tuple(Pile(seat) for seat in range(5))
"""One shared object for each seat's pile."""


def tops(state: State) -> dict[int, tuple[Pile, ...]]:
    """The piles that the seat to act could take in a sequence, by the rank of their top card.

    Empty with closed piles; the own pile is among them only under ``own_pile`` (5.1, 5.6).
    """
    found: dict[int, tuple[Pile, ...]] = {}
    rules = state.rules
    if rules.open_piles:
        own = -1 if rules.own_pile else state.to_act
        for seat, pile in enumerate(state.piles):
            if pile and seat != own:
                rank = pile[-1].rank
                found[rank] = (*found.get(rank, ()), PILES[seat])
    return found


def reach(
    rules: Rules,
    rank: int,
    by_rank: Mapping[int, Card],
    tops: Mapping[int, tuple[Pile, ...]],
) -> list[tuple[Card | Pile, ...]]:
    """What could follow a match of ``rank``, step by step; a step with several piles is a choice.

    A table card goes before a pile of its rank (5.3), and no rank comes twice (4.4).
    """
    steps: list[tuple[Card | Pile, ...]] = []
    following = rules.following
    after = following.get(rank)
    while after is not None and after != rank:
        if after in by_rank:
            steps.append((by_rank[after],))
        elif after in tops:
            steps.append(tops[after])
        else:
            break
        after = following.get(after)
    return steps


def lines(rules: Rules, match: Card, steps: list[tuple[Card | Pile, ...]]) -> list[Line]:
    """All lines that begin with ``match``, the shorter before the longer (4.3, 5.5)."""
    start: Line = (match,)
    found: list[Line] = [start]
    ends: list[Line] = [start]
    for choices in steps:
        ends = [(*line, choice) for line in ends for choice in choices]
        found += ends
    return found if rules.extension == "optional" else ends
