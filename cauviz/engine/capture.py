"""Which lines a card may take: the match, the sequence that follows it, piles in the gaps."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from cauviz.engine.cards import Card
from cauviz.engine.plays import Line, Pile, Play
from cauviz.engine.position import Position
from cauviz.engine.rules import Rules

PILES = tuple(Pile(seat) for seat in range(5))
"""One shared object for each seat's pile."""
_ALONE = tuple((pile,) for pile in PILES)


Tops = dict[int, tuple[Pile, ...]]


def tops(rules: Rules, piles: tuple[tuple[Card, ...], ...], seat: int | None) -> Tops:
    """The piles that a seat could take in a sequence, by the rank of their top card.

    Empty with closed piles; the own pile is among them only under ``own_pile`` (5.1, 5.6).
    """
    by_rank: Tops = {}
    if not rules.open_piles:
        return by_rank
    own = None if rules.own_pile else seat
    for owner, pile in enumerate(piles):
        if pile and owner != own:
            rank = pile[-1].rank
            by_rank[rank] = (*by_rank[rank], PILES[owner]) if rank in by_rank else _ALONE[owner]
    return by_rank


def safe(rules: Rules, lying: Collection[int], top: Card) -> bool:
    """Whether no sequence can steal a pile with this top, the ranks that lie on the table given.

    A card of its rank lies there (5.3), or no card comes before it (5.8).
    """
    first = not rules.both_ways and top.rank not in rules.preceding
    return first or top.rank in lying


def lines(rules: Rules, match: Card, by_rank: Mapping[int, Card], stealable: Tops) -> list[Line]:
    """All lines that take ``match``, in sequence order, the shorter before the longer (4.1, 4.2).

    A table card goes before a pile of its rank (5.3), of several piles one is chosen (5.5), and
    no rank comes twice (4.4).
    """
    if rules.both_ways:
        return _runs(rules, match, by_rank, stealable)
    start: Line = (match,)
    ways = [start]
    _go_on(ways, start, match.rank, rules.following, match.rank, by_rank, stealable)
    if len(ways) > len(ways[-1]):  # piles to choose from made more than one way
        ways.sort(key=len)
    return _to_choose(rules, ways)


def _to_choose(rules: Rules, ways: list[Line]) -> list[Line]:
    """Of lines, the longest last, those that may be taken (4.3)."""
    if rules.extension == "optional":
        return ways
    return [line for line in ways if len(line) == len(ways[-1])]


def _runs(rules: Rules, match: Card, by_rank: Mapping[int, Card], stealable: Tops) -> list[Line]:
    """The runs around ``match``: what follows it, each with what comes before it (4.2)."""
    up: list[Line] = [(match,)]
    _go_on(up, (match,), match.rank, rules.following, match.rank, by_rank, stealable)
    whole = [line for line in up if len(line) == len(rules.ranks)]
    if rules.wrap and whole:
        runs = _round(up, whole)  # a run of every rank counts from the match upward (4.4)
    else:
        down: list[Line] = [(match,)]
        _go_on(down, (match,), match.rank, rules.preceding, match.rank, by_rank, stealable)
        runs = [before[:0:-1] + line for before in down for line in up]
    runs.sort(key=len)
    return _to_choose(rules, runs)


def _round(up: list[Line], whole: list[Line]) -> list[Line]:
    """The runs within whole rounds of ranks: every part of one that holds the match."""
    rounds = dict.fromkeys(up)
    for line in whole:
        for before in range(1, len(line)):
            for length in range(1, len(line) - before):
                rounds[line[-before:] + line[:length]] = None
    return list(rounds)


def _go_on(
    ways: list[Line],
    line: Line,
    rank: int,
    following: Mapping[int, int],
    start: int,
    by_rank: Mapping[int, Card],
    stealable: Tops,
) -> None:
    """Add to ``ways`` every longer line that goes on from ``line``, which reached ``rank``."""
    while (rank := following.get(rank, start)) != start:
        if rank in by_rank:
            line = (*line, by_rank[rank])
        elif rank in stealable:
            choices = stealable[rank]
            for other in choices[:-1]:
                branch = (*line, other)
                ways.append(branch)
                _go_on(ways, branch, rank, following, start, by_rank, stealable)
            line = (*line, choices[-1])
        else:
            return
        ways.append(line)


def rank_of(position: Position, item: Card | Pile) -> int:
    """The rank that a card or a pile has in a sequence."""
    return item.rank if isinstance(item, Card) else position.piles[item.seat][-1].rank


def gain(position: Position, play: Play) -> int:
    """How many cards a play captures if nobody overcalls it, the cards played included (6.5)."""
    if not play.line:
        return 0
    taken = sum(
        1 if isinstance(item, Card) else len(position.piles[item.seat]) for item in play.line
    )
    return taken + 1 + max(0, len(position.chain) - 1)
