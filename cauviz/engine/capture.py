"""Which lines a card may take: the match, the sequence that follows it, piles in the gaps."""

from __future__ import annotations

from collections.abc import Mapping

from cauviz.engine.cards import Card
from cauviz.engine.plays import Line, Pile
from cauviz.engine.rules import Rules

PILES = tuple(Pile(seat) for seat in range(5))
"""One shared object for each seat's pile."""
_ALONE = tuple((pile,) for pile in PILES)


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
            found[rank] = (*found[rank], PILES[owner]) if rank in found else _ALONE[owner]
    return found


def lines(rules: Rules, match: Card, by_rank: Mapping[int, Card], stealable: Tops) -> list[Line]:
    """All lines that begin with ``match``, the shorter before the longer (4.3).

    A table card goes before a pile of its rank (5.3), of several piles one is chosen (5.5), and
    no rank comes twice (4.4).
    """
    start: Line = (match,)
    found = [start]
    _go_on(found, start, match.rank, rules.following, match.rank, by_rank, stealable)
    if len(found) > len(found[-1]):  # piles to choose from made more than one way
        found.sort(key=len)
    if rules.extension == "optional":
        return found
    return [line for line in found if len(line) == len(found[-1])]


def _go_on(
    found: list[Line],
    line: Line,
    rank: int,
    following: Mapping[int, int],
    start: int,
    by_rank: Mapping[int, Card],
    stealable: Tops,
) -> None:
    """Add to ``found`` every longer line that goes on from ``line``, which reached ``rank``."""
    while (rank := following.get(rank, start)) != start:
        if rank in by_rank:
            line = (*line, by_rank[rank])
        elif rank in stealable:
            choices = stealable[rank]
            for other in choices[:-1]:
                branch = (*line, other)
                found.append(branch)
                _go_on(found, branch, rank, following, start, by_rank, stealable)
            line = (*line, choices[-1])
        else:
            return
        found.append(line)
