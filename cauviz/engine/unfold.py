"""The positions within a play: its effects carried out one by one.

Pictures, texts and tests that show or check how a play goes take them from here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cauviz.engine import effects
from cauviz.engine.cards import Card, in_order
from cauviz.engine.position import Cards, Position


class Moment(Position):
    """A position in the middle of a play, after one of its effects.

    ``down`` are the cards that were laid and have neither been left nor stacked, the calling cards
    of an open chain among them; ``taken`` the table cards that a capture has reached, which lie
    there until it is stacked; ``lifted`` the piles that it has stolen. ``window`` is whether a call
    can be answered still, ``net`` the seat that cleared the table, ``declared`` the rondas of a
    deal that was made.
    """

    __slots__ = ("declared", "down", "lifted", "net", "taken", "window")

    declared: tuple[effects.Ronda, ...]
    down: Cards
    lifted: tuple[Cards, ...]
    net: int | None
    taken: Cards
    window: bool

    @classmethod
    def of(cls, position: Position) -> Moment:
        """The moment before anything has happened."""
        made: Moment = object.__new__(cls)
        for name in Position.__slots__:
            setattr(made, name, getattr(position, name))
        made.down = tuple(card for _, card in position.chain[1:])
        made.declared, made.lifted, made.taken = (), (), ()
        made.net, made.window = None, bool(position.chain)
        made._fresh = None
        return made

    def next(self) -> Moment:
        """The same moment, to be changed by an effect."""
        made: Moment = object.__new__(Moment)
        for name in (*Position.__slots__, *Moment.__slots__):
            setattr(made, name, getattr(self, name))
        return made

    def hold(self, seat: int, cards: Iterable[Card]) -> None:
        """A hand anew."""
        self._hands = (*self._hands[:seat], in_order(cards), *self._hands[seat + 1 :])

    def pile(self, seat: int, cards: Cards) -> None:
        """A pile anew."""
        self._piles = (*self._piles[:seat], cards, *self._piles[seat + 1 :])


def unfold(position: Position, happened: Iterable[effects.Effect]) -> Iterator[Moment]:
    """The moment after each effect of a play, in order; the last is the position after it."""
    moment = Moment.of(position)
    for effect in happened:
        moment = moment.next()
        _DONE[type(effect)](moment, effect)
        yield moment


def _laid(now: Moment, effect: effects.Laid) -> None:
    now.hold(effect.seat, (card for card in now._hands[effect.seat] if card is not effect.card))
    now.down = (*now.down, effect.card)
    if not now._chain and now._left is not None and now._left[1].rank == effect.card.rank:
        now._chain = (now._left,)  # a call would begin with it; else it is stacked or left
    now._left = None


def _left(now: Moment, effect: effects.Left) -> None:
    now.down, now._chain = (), ()
    now._table = (*now._table, effect.card)
    now._left = (effect.seat, effect.card)


def _called(now: Moment, effect: effects.Called) -> None:
    if not now._chain:
        match = next(card for card in now._table if card.rank == effect.card.rank)
        now._chain = ((effect.seat, match),)  # what nobody left, as in the duel
    now._chain, now.window = (*now._chain, (effect.seat, effect.card)), False


def _passed(now: Moment, effect: effects.Passed) -> None:
    now.window = False


def _took(now: Moment, effect: effects.Took) -> None:
    now.taken = (*now.taken, effect.card)


def _stole(now: Moment, effect: effects.Stole) -> None:
    now.lifted = (*now.lifted, effect.cards)
    now.pile(effect.victim, ())


def _stacked(now: Moment, effect: effects.Stacked) -> None:
    now._table = tuple(card for card in now._table if card not in now.taken)
    now.pile(effect.seat, now._piles[effect.seat] + effect.cards)
    now.down, now.taken, now.lifted = (), (), ()
    now._chain, now._pending, now._left, now._last_capturer = (), None, None, effect.seat


def _net(now: Moment, effect: effects.Net) -> None:
    now.net = effect.seat


def _paid(now: Moment, effect: effects.Paid) -> None:
    card = now._piles[effect.payer][-1]
    if effect.why == "debt":  # the oldest that can be paid is paid first (8.4)
        at = next(i for i, debt in enumerate(now._debts) if now._piles[debt[0]])
        debtor, creditor, n = now._debts[at]
        rest = ((debtor, creditor, n - 1),) if n > 1 else ()
        now._debts = (*now._debts[:at], *rest, *now._debts[at + 1 :])
    now.pile(effect.payer, now._piles[effect.payer][:-1])
    now.pile(effect.receiver, (*now._piles[effect.receiver], card))


def _owed(now: Moment, effect: effects.Owed) -> None:
    now._debts = (*now._debts, (effect.debtor, effect.creditor, effect.n))


def _dealt(now: Moment, effect: effects.Dealt) -> None:
    now._hands = effect.packets
    now._stock = now._stock[sum(map(len, effect.packets)) :]


def _drew(now: Moment, effect: effects.Drew) -> None:
    now.hold(effect.seat, (*now._hands[effect.seat], now._stock[0]))
    now._stock = now._stock[1:]


def _filled(now: Moment, effect: effects.Filled) -> None:
    now._table, now._stock = effect.cards, now._stock[len(effect.cards) :]


def _ronda(now: Moment, effect: effects.Ronda) -> None:
    now.declared = (*now.declared, effect)


def _stones(now: Moment, effect: effects.Stones) -> None:
    have = list(now._stones)
    have[effect.team] += effect.n
    now._stones = tuple(have)


def _leftovers(now: Moment, effect: effects.Leftovers) -> None:
    if effect.seat is not None:
        now._left = None
        now.pile(effect.seat, now._piles[effect.seat] + now._table)
        now._table = ()


def _lapsed(now: Moment, effect: effects.Lapsed) -> None:
    debts = list(now._debts)
    debts.remove((effect.debtor, effect.creditor, effect.n))
    now._debts = tuple(debts)


def _handover(now: Moment, effect: effects.HandOver) -> None:
    now._to_act = now._left = None


_DONE: dict[type, Callable[[Moment, Any], None]] = {
    effects.Laid: _laid,
    effects.Left: _left,
    effects.Called: _called,
    effects.Passed: _passed,
    effects.Took: _took,
    effects.Stole: _stole,
    effects.Stacked: _stacked,
    effects.Net: _net,
    effects.Paid: _paid,
    effects.Owed: _owed,
    effects.Dealt: _dealt,
    effects.Drew: _drew,
    effects.Filled: _filled,
    effects.Ronda: _ronda,
    effects.Stones: _stones,
    effects.Leftovers: _leftovers,
    effects.Lapsed: _lapsed,
    effects.HandOver: _handover,
}
