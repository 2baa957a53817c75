"""What a play makes of a position: the next one, and on request all that happens on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from cauviz.engine.cards import Card, in_order
from cauviz.engine.effects import (
    Called,
    Dealt,
    Effect,
    HandOver,
    Laid,
    Lapsed,
    Left,
    Leftovers,
    Net,
    Passed,
)
from cauviz.engine.plays import CALL_OF, CALLS, NET, Line, Play
from cauviz.engine.position import Cards, Chain, Position
from cauviz.engine.settle import Debts, Due, Piles, pay, settle, stack

P = TypeVar("P", bound=Position)


def after(position: P, play: Play, log: list[Effect] | None) -> P:
    """The position after a legal play; what happens is added to ``log``, if there is one."""
    seat = position._to_act
    assert seat is not None
    card, line, calls = play
    if card is None:
        return _let_stand(position, seat, log)
    held = list(position._hands[seat])
    held.remove(card)
    before = list(position._hands)
    before[seat] = tuple(held)
    hands = tuple(before)
    following = seat + 1 if seat + 1 < len(hands) else 0
    if log is not None:
        log.append(Laid(seat, card))
    if line is None:
        if log is not None:
            log.append(Left(seat, card))
        return _next(
            position, hands, (*position._table, card), position._piles, position._debts,
            (seat, card), position._last_capturer, following, log,
        )  # fmt: skip
    if calls and calls is not NET and (call := CALL_OF.get(calls)):
        return _call(position, play, card, call, hands, following, log)
    return _capture(position, hands, seat, line, (card,), (), following, log)


def _let_stand(position: P, seat: int, log: list[Effect] | None) -> P:
    """A pass: the capture below is done, and the one who passed plays on (6.4)."""
    if log is not None:
        log.append(Passed(seat))
    assert position._pending is not None
    assert position._pending.line is not None
    return _chain_ends(
        position, position._hands, position._chain, position._pending.line, seat, log
    )


def _call(
    position: P,
    play: Play,
    card: Card,
    call: str,
    hands: tuple[Cards, ...],
    following: int,
    log: list[Effect] | None,
) -> P:
    """A call opens a window where the next seat can answer it, else it captures (6.4)."""
    seat = position._to_act
    assert seat is not None
    assert position._left is not None
    assert play.line is not None
    if log is not None:
        log.append(Called(seat, call, card))
    chain: Chain = (*(position._chain or (position._left,)), (seat, card))
    made = len(chain) - 1
    if made < position.rules.chain and any(held.rank == card.rank for held in hands[following]):
        return type(position)(
            position._seating, following, position._table, hands, position._piles, position._stock,
            position._debts, position._left, position._last_capturer, chain, play,
        )  # fmt: skip
    return _chain_ends(position, hands, chain, play.line, following, log)


def _chain_ends(
    position: P,
    hands: tuple[Cards, ...],
    chain: Chain,
    line: Line,
    following: int,
    log: list[Effect] | None,
) -> P:
    """The last caller captures, with all the calling cards, and is paid (6.5, 6.6)."""
    played = tuple([card for _, card in chain[1:]])
    dues = _call_dues(position, chain)
    return _capture(position, hands, chain[-1][0], line, played, dues, following, log)


def _capture(
    position: P,
    hands: tuple[Cards, ...],
    seat: int,
    line: Line,
    played: Cards,
    dues: Iterable[Due],
    following: int,
    log: list[Effect] | None,
) -> P:
    """Stack, then pay the net, then the calls, then old debts (8.2)."""
    piles: Piles = list(position._piles)
    if len(line) == 1:  # as most captures are
        table = tuple([card for card in position._table if card is not line[0]])
    else:
        table = tuple([card for card in position._table if card not in line])
    stack(piles, seat, line, played, log)
    debts = position._debts
    if not table:
        if log is not None:
            log.append(Net(seat))
        debts = pay(piles, debts, _net_dues(position, seat), log)
    if dues:
        debts = pay(piles, debts, dues, log)
    if debts:
        debts = settle(piles, debts, log)
    return _next(position, hands, table, tuple(piles), debts, None, seat, following, log)


def _net_dues(position: P, seat: int) -> list[Due]:
    """Every other player pays one card, in turn order after the capturer (7.1)."""
    n = len(position._piles)
    return [((seat + k) % n, seat, 1, "net") for k in range(1, n)]


def _call_dues(position: P, chain: Chain) -> list[Due]:
    """What a chain costs those before its last caller, first player first (6.6, 6.7)."""
    graded = position._seating.rules.penalty == "graded"
    receiver = chain[-1][0]
    why = CALLS[len(chain) - 2]
    return [
        (payer, receiver, i + 1 if graded else 1, why)
        for i, (payer, _) in enumerate(chain[:-1])
        if payer != receiver
    ]


def _next(
    position: P,
    hands: tuple[Cards, ...],
    table: Cards,
    piles: tuple[Cards, ...],
    debts: Debts,
    left: tuple[int, Card] | None,
    last_capturer: int | None,
    following: int,
    log: list[Effect] | None,
) -> P:
    """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
    stock = position._stock
    if not hands[following]:
        if stock and not any(hands):
            hands, stock = _deal_again(position, stock, log)
        elif not any(hands):
            return _end(position, hands, table, piles, debts, last_capturer, log)
        while not hands[following]:
            following = (following + 1) % len(hands)
    return type(position)(
        position._seating, following, table, hands, piles, stock, debts, left, last_capturer
    )


def _deal_again(
    position: P, stock: Cards, log: list[Effect] | None
) -> tuple[tuple[Cards, ...], Cards]:
    n = len(position._hands)
    size = min(3, len(stock) // n)
    hands: list[Cards] = [()] * n
    for k in range(n):
        seat = (position.dealer + 1 + k) % n
        hands[seat] = in_order(stock[k * size : (k + 1) * size])
    if log is not None:
        log.append(Dealt(tuple(hands)))
    return tuple(hands), stock[n * size :]


def _end(
    position: P,
    hands: tuple[Cards, ...],
    table: Cards,
    piles: tuple[Cards, ...],
    debts: Debts,
    last_capturer: int | None,
    log: list[Effect] | None,
) -> P:
    taker = last_capturer if position.rules.leftovers == "last" else None
    if table and log is not None:
        log.append(Leftovers(taker, table))
    if taker is not None and table:
        heap: Piles = list(piles)
        heap[taker] += table
        debts = settle(heap, debts, log)
        table, piles = (), tuple(heap)
    state = type(position)(
        position._seating, None, table, hands, piles, (), (), None, last_capturer
    )
    if log is not None:
        log += [Lapsed(*debt) for debt in debts]
        log.append(HandOver(state.counts, state.winners))
    return state
