"""Stacking, payments and debts at the end of a capturing turn (rulebook section 8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Owed, Paid, Stacked, Stole, Took
from cauviz.engine.plays import Line

Piles = list[tuple[Card, ...]]
Debts = tuple[tuple[int, int, int], ...]
Due = tuple[int, int, int, str]
"""What is to be paid: payer, receiver, how many cards, and for what."""


def stack(
    piles: Piles, seat: int, line: Line, played: Sequence[Card], log: list[Effect] | None
) -> None:
    """Lay a capture on the capturer's pile: the line from its far end, then the played cards.

    A stolen pile goes whole and unturned to its card's place; so does the own one (8.1).
    """
    first, *more = line
    if log is None and not more and isinstance(first, Card):
        piles[seat] += (first, *played)  # the commonest capture, quicker
        return
    if log is not None:
        log += _taken(piles, seat, line, played[-1].rank)
    gained: list[Card] = []
    for item in reversed(line):
        if isinstance(item, Card):
            gained.append(item)
        else:
            gained += piles[item.seat]
            piles[item.seat] = ()
    gained += played
    if log is not None:
        log.append(Stacked(seat, tuple(gained)))
    piles[seat] += tuple(gained)


def _taken(piles: Piles, seat: int, line: Line, rank: int) -> Iterable[Effect]:
    """The effects of taking each thing in a line; the match has the rank that was played."""
    for item in line:
        if isinstance(item, Card):
            yield Took(seat, item, "match" if item.rank == rank else "sequence")
        else:
            yield Stole(seat, item.seat, piles[item.seat])


def from_all(receiver: int, n: int, cards: int, why: str) -> list[Due]:
    """What every other of ``n`` players pays, in turn order after who is paid (7.1, 9.2)."""
    return [((receiver + k) % n, receiver, cards, why) for k in range(1, n)]


def pay(piles: Piles, debts: Debts, dues: Iterable[Due], log: list[Effect] | None) -> Debts:
    """Pay each due (payer, receiver, cards, why) from the top of the pile; owe what is missing.

    Cards are laid on the receiver's pile in the order in which they are paid (8.3, 8.4).
    """
    for payer, receiver, n, why in dues:
        owed = n
        while owed and piles[payer]:
            _move(piles, payer, receiver, why, log)
            owed -= 1
        if owed:
            debts = (*debts, (payer, receiver, owed))
            if log is not None:
                log.append(Owed(payer, receiver, owed, why))
    return debts


def settle(piles: Piles, debts: Debts, log: list[Effect] | None) -> Debts:
    """While a debtor has a card, the oldest debt that can be is paid by one card (8.4)."""
    while True:
        for i, (debtor, creditor, n) in enumerate(debts):
            if piles[debtor]:
                _move(piles, debtor, creditor, "debt", log)
                left = ((debtor, creditor, n - 1),) if n > 1 else ()
                debts = (*debts[:i], *left, *debts[i + 1 :])
                break
        else:
            return debts


def _move(piles: Piles, payer: int, receiver: int, why: str, log: list[Effect] | None) -> None:
    card = piles[payer][-1]
    piles[payer] = piles[payer][:-1]
    piles[receiver] += (card,)
    if log is not None:
        log.append(Paid(payer, receiver, card, why))
