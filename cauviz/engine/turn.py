"""What a play makes of a position: the next one, and on request all that happens on the way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

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
from cauviz.engine.plays import CALL_OF, CALLS, NET, Line, Play
from cauviz.engine.position import Cards, Chain, Fresh, Position
from cauviz.engine.ronda import Declared, declare, find
from cauviz.engine.settle import Debts, Due, Piles, pay, settle, stack
from cauviz.engine.stones import score, won

P = TypeVar("P", bound=Position)


def after(position: P, play: Play, log: list[Effect] | None) -> P:
    """The position after a legal play; what happens is added to ``log``, if there is one."""
    seat = position._to_act
    assert seat is not None
    card, line, calls = play
    if card is None:
        return _let_stand(position, seat, log)
    if log is not None:
        log.append(Laid(seat, card))
    if position._stock and position._seating.rules.dealing == "continuous":
        position = _draw(position, seat, log)
    held = list(position._hands[seat])
    held.remove(card)
    before = list(position._hands)
    before[seat] = tuple(held)
    hands = tuple(before)
    following = seat + 1 if seat + 1 < len(hands) else 0
    if line is None:
        if log is not None:
            log.append(Left(seat, card))
        return _next(
            position, hands, (*position._table, card), position._piles, position._debts,
            position._stones, (seat, card), position._last_capturer, following, log,
        )  # fmt: skip
    if calls and calls is not NET and (call := CALL_OF.get(calls)):
        return _call(position, play, card, call, hands, following, log)
    return _capture(position, hands, seat, line, (card,), "net" in calls, (), following, log)


def _draw(position: P, seat: int, log: list[Effect] | None) -> P:
    """Take a card from the stock as soon as one is played, before anything else (2.11)."""
    card, *stock = position._stock
    hands = list(position._hands)
    hands[seat] = in_order((*hands[seat], card))
    if log is not None:
        log.append(Drew(seat, card))
    return position._with(hands=tuple(hands), stock=tuple(stock), fresh=None)


def _let_stand(position: P, seat: int, log: list[Effect] | None) -> P:
    """A pass: the capture below is done, and the one who passed plays on (6.4)."""
    if log is not None:
        log.append(Passed(seat))
    assert position._pending is not None
    return _chain_ends(position, position._hands, position._chain, position._pending, seat, log)


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
    if log is not None:
        log.append(Called(seat, call, card))
    chain: Chain = (*(position._chain or (position._left,)), (seat, card))
    made = len(chain) - 1
    if made < position.rules.chain and any(held.rank == card.rank for held in hands[following]):
        return position._with(to_act=following, hands=hands, chain=chain, pending=play, fresh=None)
    return _chain_ends(position, hands, chain, play, following, log)


def _chain_ends(
    position: P,
    hands: tuple[Cards, ...],
    chain: Chain,
    play: Play,
    following: int,
    log: list[Effect] | None,
) -> P:
    """The last caller captures, with all the calling cards, and is paid (6.5, 6.6)."""
    assert play.line is not None
    seat = chain[-1][0]
    played = tuple([card for _, card in chain[1:]])
    net = "net" in play.calls
    return _capture(position, hands, seat, play.line, played, net, chain, following, log)


def _capture(
    position: P,
    hands: tuple[Cards, ...],
    seat: int,
    line: Line,
    played: Cards,
    net: bool,
    chain: Chain,
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
    debts, stones = position._debts, position._stones
    rules = position._seating.rules
    if net:
        if log is not None:
            log.append(Net(seat))
        if rules.net == "stone":
            stones = score(rules, stones, seat, 1, "net", log)
        else:
            debts = pay(piles, debts, _net_dues(len(piles), seat), log)
    if chain:
        if rules.penalty == "stones":
            n = len(chain) - 1
            stones = score(rules, stones, seat, n, CALLS[n - 1], log)
        else:
            debts = pay(piles, debts, call_dues(chain, rules.penalty == "graded"), log)
    if debts:
        debts = settle(piles, debts, log)
    return _next(position, hands, table, tuple(piles), debts, stones, None, seat, following, log)


def _net_dues(n: int, seat: int) -> list[Due]:
    """Every other player pays one card, in turn order after the capturer (7.1)."""
    return [((seat + k) % n, seat, 1, "net") for k in range(1, n)]


def call_dues(chain: Chain, graded: bool) -> Iterable[Due]:
    """What a chain costs those before its last caller, first player first (6.6, 6.7)."""
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
    stones: tuple[int, ...],
    left: tuple[int, Card] | None,
    last_capturer: int | None,
    following: int,
    log: list[Effect] | None,
) -> P:
    """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
    if stones and won(position.rules, stones):
        return _over(position, hands, table, piles, debts, stones, last_capturer, log)
    seating, stock = position._seating, position._stock
    fresh: Fresh | None = None
    if not hands[following]:
        if not any(hands):
            if not stock:
                return _end(position, table, piles, debts, stones, last_capturer, log)
            hands, stock = _deal_again(position, stock, log)
            if seating.rules.opener_rotates:
                following = (seating.opener + 1) % len(hands)
            seating = seating._replace(opener=following)
            if seating.rules.ronda != "no":
                fresh = Fresh(find(hands, following), piles, debts, stones, left=left)
        while not hands[following]:
            following = (following + 1) % len(hands)
    state = type(position)(
        seating, following, table, hands, piles, stock, debts, left, last_capturer, (), None,
        stones, fresh,
    )  # fmt: skip
    return declared(state, log) if fresh and fresh.rondas else state


def declared(position: P, log: list[Effect] | None) -> P:
    """The position once the rondas of its fresh deal are declared, but for the silent (9)."""
    fresh = position._fresh
    assert fresh is not None
    before = Declared(fresh.piles, fresh.debts, fresh.stones)
    now = declare(position._seating, fresh.rondas, before, fresh.silent, fresh.stake, log)
    if won(position.rules, now.stones):
        return _over(
            position, position._hands, position._table, now.piles, now.debts, now.stones,
            position._last_capturer, log, fresh,
        )  # fmt: skip
    return position._with(piles=now.piles, debts=now.debts, stones=now.stones)


def _deal_again(
    position: P, stock: Cards, log: list[Effect] | None
) -> tuple[tuple[Cards, ...], Cards]:
    hands, rest = packets(position._seating.rules.dealing, len(position._hands),
                          position.dealer, stock)  # fmt: skip
    if log is not None:
        log.append(Dealt(hands))
    return hands, rest


def packets(dealing: str, n: int, dealer: int, stock: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """One deal from the top of the stock, from the dealer's right on, and what is left (2.10).

    Three cards each or four, fewer if the stock has fewer; singles go round one at a time.
    """
    size = min(4 if dealing == "fours" else 3, len(stock) // n)
    hands: list[Cards] = [()] * n
    for k in range(n):
        cards = (
            stock[k : n * size : n] if dealing == "singles" else stock[k * size : (k + 1) * size]
        )
        hands[(dealer + 1 + k) % n] = in_order(cards)
    return tuple(hands), stock[n * size :]


def _end(
    position: P,
    table: Cards,
    piles: tuple[Cards, ...],
    debts: Debts,
    stones: tuple[int, ...],
    last_capturer: int | None,
    log: list[Effect] | None,
) -> P:
    """Every card has been played: the table's last cards, and the count (10)."""
    taker = last_capturer if position.rules.leftovers == "last" else None
    if table and log is not None:
        log.append(Leftovers(taker, table))
    if taker is not None and table:
        heap: Piles = list(piles)
        heap[taker] += table
        debts = settle(heap, debts, log)
        table, piles = (), tuple(heap)
    hands = ((),) * len(piles)
    return _over(position, hands, table, piles, debts, stones, last_capturer, log)


def _over(
    position: P,
    hands: tuple[Cards, ...],
    table: Cards,
    piles: tuple[Cards, ...],
    debts: Debts,
    stones: tuple[int, ...],
    last_capturer: int | None,
    log: list[Effect] | None,
    fresh: Fresh | None = None,
) -> P:
    """The final position: debts lapse (8.5)."""
    state = type(position)(
        position._seating, None, table, hands, piles, position._stock, (), None, last_capturer, (),
        None, stones, fresh,
    )  # fmt: skip
    if log is not None:
        log += [Lapsed(*debt) for debt in debts]
        log.append(HandOver(state.counts, state.winners))
    return state
