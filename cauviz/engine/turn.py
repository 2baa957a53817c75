"""What a play makes of a position: the next one, and on request all that happens on the way.

The next position is made as a draft (:meth:`Position.draft`), which nobody else has seen: each
step changes it until the turn is handed on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, TypeVar

from cauviz.engine.cards import Card, in_order
from cauviz.engine.effects import (
    Called,
    Dealt,
    Drew,
    Effect,
    HandOver,
    Laid,
    Lapsed,
    Left,
    Leftovers,
    Net,
    Passed,
)
from cauviz.engine.packs import packets
from cauviz.engine.plays import CALL_OF, CALLS, Line, Play
from cauviz.engine.position import Cards, Chain, Fresh, Position
from cauviz.engine.ronda import declare, find
from cauviz.engine.settle import Due, Piles, from_all, pay, settle, stack
from cauviz.engine.stones import score, won

P = TypeVar("P", bound=Position)
Log: TypeAlias = "list[Effect] | None"


def after(position: P, play: Play, log: Log) -> P:
    """The position after a legal play; what happens is added to ``log``, if there is one."""
    seat = position._to_act
    assert seat is not None
    card, line, calls = play
    now = position.draft()
    if card is None:
        return _let_stand(position, now, seat, log)
    if log is not None:
        log.append(Laid(seat, card))
    if now._stock and now._seating.rules.dealing == "continuous":
        _draw(now, seat, log)
    hands = now._hands
    kept = tuple([held for held in hands[seat] if held is not card])
    now._hands = (*hands[:seat], kept, *hands[seat + 1 :])
    following = (seat + 1) % len(hands)
    if line is None:
        if log is not None:
            log.append(Left(seat, card))
        now._table = (*now._table, card)
        now._left = (seat, card)
    elif calls and (call := CALL_OF.get(calls)):
        left = position._left
        chain: Chain = (*(position._chain or ((left,) if left else ())), (seat, card))
        if log is not None:
            log.append(Called(seat, call, card))
        if len(chain) <= now._seating.rules.chain and _holds(now._hands[following], card.rank):
            return _open(position, now, following, chain, play)
        _capture(now, line, chain, "net" in calls, log)
    else:
        _capture_quietly(now, seat, line, card, "net" in calls, log)
    if now._hands[following] and not now._stones:  # as mostly: then nothing else can follow
        now._to_act = following
        return now
    return _hand_on(now, following, log)


def _draw(now: Position, seat: int, log: Log) -> None:
    """Take a card from the stock as soon as one is played, before anything else (2.11)."""
    card, *stock = now._stock
    hands = now._hands
    now._hands = (*hands[:seat], in_order((*hands[seat], card)), *hands[seat + 1 :])
    now._stock = tuple(stock)
    if log is not None:
        log.append(Drew(seat, card))


def _holds(hand: Cards, rank: int) -> bool:
    return any(card.rank == rank for card in hand)


def _open(before: Position, now: P, seat: int, chain: Chain, play: Play) -> P:
    """A call opens a window, where the next seat can answer it (6.4)."""
    now._to_act, now._chain, now._pending, now._left = seat, chain, play, before._left
    return now


def _let_stand(before: Position, now: P, seat: int, log: Log) -> P:
    """A pass: the capture below is done, and the one who passed plays on (6.4)."""
    if log is not None:
        log.append(Passed(seat))
    pending = before._pending
    assert pending is not None
    assert pending.line is not None
    _capture(now, pending.line, before._chain, "net" in pending.calls, log)
    return _hand_on(now, seat, log)


def _capture(now: Position, line: Line, chain: Chain, net: bool, log: Log) -> None:
    """The last caller captures, with all the calling cards, and is paid (6.5, 6.6)."""
    seat = chain[-1][0]
    piles = _stacked(now, seat, line, tuple([card for _, card in chain[1:]]), log)
    if net:
        _pay_net(now, piles, seat, log)
    rules = now._seating.rules
    if rules.penalty == "stones":
        n = len(chain) - 1
        now._stones = score(rules, now._stones, seat, n, CALLS[n - 1], log)
    else:
        now._debts = pay(piles, now._debts, call_dues(chain, rules.penalty == "graded"), log)
    _settled(now, piles, log)


def _capture_quietly(now: Position, seat: int, line: Line, card: Card, net: bool, log: Log) -> None:
    """A capture without a call: stack, pay the net, then old debts (8.2)."""
    piles = _stacked(now, seat, line, (card,), log)
    if net:
        _pay_net(now, piles, seat, log)
    _settled(now, piles, log)


def _stacked(now: Position, seat: int, line: Line, played: Cards, log: Log) -> Piles:
    """Take a line from the table to the capturer's pile; the piles, to pay from."""
    piles: Piles = list(now._piles)
    taken = set(line)
    now._table = tuple([card for card in now._table if card not in taken])
    stack(piles, seat, line, played, log)
    now._last_capturer = seat
    return piles


def _pay_net(now: Position, piles: Piles, seat: int, log: Log) -> None:
    """Every other player pays one card, in turn order after the capturer; or a stone (7)."""
    if log is not None:
        log.append(Net(seat))
    rules = now._seating.rules
    if rules.net == "stone":
        now._stones = score(rules, now._stones, seat, 1, "net", log)
    else:
        now._debts = pay(piles, now._debts, from_all(seat, len(piles), 1, "net"), log)


def _settled(now: Position, piles: Piles, log: Log) -> None:
    if now._debts:
        now._debts = settle(piles, now._debts, log)
    now._piles = tuple(piles)


def call_dues(chain: Chain, graded: bool) -> Iterable[Due]:
    """What a chain costs those before its last caller, first player first (6.6, 6.7)."""
    receiver = chain[-1][0]
    why = CALLS[len(chain) - 2]
    return [
        (payer, receiver, i + 1 if graded else 1, why)
        for i, (payer, _) in enumerate(chain[:-1])
        if payer != receiver
    ]


def _hand_on(now: P, following: int, log: Log) -> P:
    """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
    if now._stones and won(now._seating.rules, now._stones):
        return _over(now, log)
    hands = now._hands
    if not hands[following]:
        if not any(hands):
            if not now._stock:
                return _end(now, log)
            following = _deal_again(now, following, log)
        while not now._hands[following]:
            following = (following + 1) % len(hands)
    now._to_act = following
    return declared(now, log) if now._fresh and now._fresh.rondas else now


def _deal_again(now: Position, following: int, log: Log) -> int:
    """New cards for everyone, and who opens (2.9, 2.12)."""
    seating = now._seating
    rules = seating.rules
    now._hands, now._stock = packets(rules.dealing, len(now._hands), seating.dealer, now._stock)
    if log is not None:
        log.append(Dealt(now._hands))
    if rules.opener_rotates:
        following = (seating.opener + 1) % len(now._hands)
    now._seating = seating._replace(opener=following)
    if rules.ronda != "no":
        rondas = find(now._hands, following)
        now._fresh = Fresh(rondas, now._piles, now._debts, now._stones, left=now._left)
    return following


def declared(position: P, log: Log) -> P:
    """The position once the rondas of its fresh deal are declared, but for the silent (9)."""
    fresh = position._fresh
    assert fresh is not None
    now = position.draft()
    now._fresh, now._left = fresh, position._left
    now._piles, now._debts, now._stones = declare(now._seating, fresh, log)
    return _over(now, log) if won(now._seating.rules, now._stones) else now


def _end(now: P, log: Log) -> P:
    """Every card has been played: the table's last cards, and the count (10)."""
    taker = now._last_capturer if now._seating.rules.leftovers == "last" else None
    if now._table and log is not None:
        log.append(Leftovers(taker, now._table))
    if taker is not None and now._table:
        piles: Piles = list(now._piles)
        piles[taker] += now._table
        now._table = ()
        _settled(now, piles, log)
    return _over(now, log)


def _over(now: P, log: Log) -> P:
    """The final position: debts lapse (8.5)."""
    debts, now._debts = now._debts, ()
    now._to_act = now._left = None
    if log is not None:
        log += [Lapsed(*debt) for debt in debts]
        log.append(HandOver(now.counts, now.winners))
    return now
