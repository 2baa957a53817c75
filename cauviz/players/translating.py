"""Between the engine's plays and the moves of the search position."""

from __future__ import annotations

from cauviz.engine.capture import PILES, rank_of, tops
from cauviz.engine.plays import CALLS, PASS, Pile, Play
from cauviz.engine.plays import Line as Taken
from cauviz.engine.position import Position

from .moves import LEAVE, PASSING, Line, Move, Moves


def line_of(position: Position, taken: Taken, seat: int) -> Line:
    """What a seat takes, in ranks; a pile as -1 - seat where another shows the same top."""
    rules = position.rules
    heaps = tops(rules, position.piles, seat)
    line = []
    for item in taken:
        rank = rank_of(position, item)
        if isinstance(item, Pile) and len(heaps[rank]) > 1:
            line.append(-1 - item.seat)
        else:
            line.append(rules.ranks.index(rank))
    return tuple(line)


def move_of(position: Position, play: Play) -> Move:
    """A play of the engine as a move."""
    if play.card is None or position.to_act is None:
        return PASSING
    rank = position.rules.ranks.index(play.card.rank)
    if play.line is None:
        return LEAVE[rank]
    line = line_of(position, play.line, position.to_act)
    call = CALLS.index(play.call) + 1 if play.call else 0
    return Moves.of(position.rules).take(rank, line, call, "net" in play.calls)


def play_of(position: Position, move: Move) -> Play:
    """A move as a play of the engine, with the first card of its rank in the hand."""
    rank, line, call, net, *_ = move
    if rank < 0:
        return PASS
    ranks = position.rules.ranks
    assert position.to_act is not None
    card = next(c for c in position.hands[position.to_act] if c.rank == ranks[rank])
    lying = {c.rank: c for c in position.table}
    calls = frozenset([*([CALLS[call - 1]] if call else ()), *(["net"] if net else ())])
    if line is None:
        return Play(card, None, calls)
    heaps = tops(position.rules, position.piles, position.to_act)
    items = tuple(
        PILES[-1 - item] if item < 0 else lying.get(ranks[item]) or heaps[ranks[item]][0]
        for item in line
    )
    return Play(card, items, calls)
