"""The duel: two players, four cards each over a centre (rulebook section 13).

Its states speak as :class:`State` does. What is forced, drawing and laying a new centre, happens
by itself after a play, and shows as effects.
"""

from __future__ import annotations

from cauviz.engine.cards import Card, in_order
from cauviz.engine.effects import Called, Drew, Effect, Filled, HandOver, Laid, Lapsed, Passed
from cauviz.engine.legality import as_play, call_word, why_not_words, why_over
from cauviz.engine.plays import CALLING, CALLS, NO_CALLS, PASS, Play
from cauviz.engine.position import Cards, Chain
from cauviz.engine.reasons import Reason, because
from cauviz.engine.settle import Debts, Piles, pay, settle, stack
from cauviz.engine.state import State

HAND = 4
CENTRE = 4


class Duel(State):
    """A position of the duel: ``table`` is the centre, where ranks may repeat (13.5)."""

    __slots__ = ()

    def plays(self) -> tuple[Play, ...]:
        """Every legal play: the caus of the seat to act, or its answer to a call, or a pass."""
        seat = self._to_act
        if seat is None:
            return ()
        rank = self._chain[0][1].rank if self._chain else None
        found = [
            self._cau(card)
            for card in self._hands[seat]
            if (card.rank == rank if rank else self._taken(card))
        ]
        return (*found, PASS) if rank else tuple(found)

    def _cau(self, card: Card) -> Play:
        return Play(card, self._taken(card), CALLING[self._due(), NO_CALLS])

    def _due(self) -> str:
        """The call that is made now: cau, or the next of an open chain (13.2)."""
        return CALLS[len(self._chain) - 1] if self._chain else CALLS[0]

    def _taken(self, card: Card) -> Cards:
        """Every centre card of a card's rank (13.5)."""
        return tuple(c for c in self._table if c.rank == card.rank)

    def why_not(self, play: Play | str) -> Reason | None:
        """See :meth:`State.why_not`."""
        found = as_play(self, play)
        if isinstance(found, Reason):
            return found
        seat = self._to_act
        if seat is None:
            return why_over(self)
        if found in self.plays():
            return None
        name = self.players[seat]
        if found.card is None:
            return self._why_not_pass(name, found)
        if found.card not in self._hands[seat]:
            return because("not_in_hand", name=name, card=found.card)
        return (
            self._why_not_card(name, seat, found.card)
            or self._why_not_line(found)
            or self._why_not_calls(found)
        )

    def _why_not_pass(self, name: str, play: Play) -> Reason:
        if play.line is not None or play.calls:
            return because("bare_pass")
        return because("no_window", name=name)

    def _why_not_card(self, name: str, seat: int, card: Card) -> Reason | None:
        if self._chain and card.rank != self._chain[0][1].rank:
            rank, call = self._chain[0][1].rank, call_word(self.rules, self._due())
            return because("answer_or_pass", name=name, rank=rank, call=call)
        if not self._taken(card):
            other = next(held for held in self._hands[seat] if self._taken(held))
            return because("duel_cau", name=name, card=other, played=card)
        return None

    def _why_not_line(self, play: Play) -> Reason | None:
        """Every card of its rank in the centre, in the order in which they lie, and no other."""
        assert play.card is not None
        taken = self._taken(play.card)
        if play.line == taken:
            return None
        for item in play.line or ():
            if not isinstance(item, Card) or item.rank != play.card.rank:
                return because("duel_only", rank=play.card.rank)
            if item not in taken:
                return because("not_on_table", card=item)
        return because("duel_all", card=play.card, rank=play.card.rank)

    def _why_not_calls(self, play: Play) -> Reason:
        reason = why_not_words(self.rules, play)
        if reason is not None:
            return reason
        if "net" in play.calls:
            return because("duel_no_net")
        expected = call_word(self.rules, self._due())
        if play.call is None:
            if self._chain:
                rank = self._chain[0][1].rank
                return because("say_the_call", rank=rank, call=expected)
            return because("duel_silent", card=play.card, call=expected)
        return because("wrong_call", call=call_word(self.rules, play.call), expected=expected)

    def play(self, play: Play | str) -> Duel:
        """See :meth:`State.play`."""
        return _after(self, self._legal(play), None)

    def effects(self, play: Play | str) -> tuple[Effect, ...]:
        """See :meth:`State.effects`."""
        log: list[Effect] = []
        _after(self, self._legal(play), log)
        return tuple(log)


class _Moment:
    """The parts of a duel while a play and all that follows by itself change them."""

    def __init__(self, state: Duel, log: list[Effect] | None) -> None:
        self.state = state
        self.log = log
        self.table: Cards = state._table
        self.hands = list(state._hands)
        self.piles: Piles = list(state._piles)
        self.stock = state._stock
        self.debts: Debts = state._debts

    def note(self, effect: Effect) -> None:
        if self.log is not None:
            self.log.append(effect)

    def draw(self, seat: int) -> None:
        """One card from the stock, if there is one (13.4)."""
        if self.stock:
            card, self.stock = self.stock[0], self.stock[1:]
            self.hands[seat] = in_order((*self.hands[seat], card))
            self.note(Drew(seat, card))

    def draw_up(self, first: int) -> None:
        """Both draw up to four, a card each in turn, the last caller first (13.4)."""
        seat = first
        while self.stock and any(len(hand) < HAND for hand in self.hands):
            if len(self.hands[seat]) < HAND:
                self.draw(seat)
            seat = 1 - seat

    def fill(self) -> None:
        """Lay a new centre when it is empty, of fewer cards if the stock has fewer (13.5)."""
        if not self.table and self.stock:
            self.table, self.stock = self.stock[:CENTRE], self.stock[CENTRE:]
            self.note(Filled(self.table))

    def can_cau(self, seat: int) -> bool:
        ranks = {card.rank for card in self.table}
        return any(card.rank in ranks for card in self.hands[seat])

    def made(self, to_act: int | None, chain: Chain = (), pending: Play | None = None) -> Duel:
        state = self.state
        return Duel(
            state._seating, to_act, self.table, tuple(self.hands), tuple(self.piles), self.stock,
            self.debts, None, state._last_capturer, chain, pending,
        )  # fmt: skip


def _after(state: Duel, play: Play, log: list[Effect] | None) -> Duel:
    seat = state._to_act
    assert seat is not None
    moment = _Moment(state, log)
    if play.card is None:
        moment.note(Passed(seat))
        return _take(moment, state._chain)
    moment.note(Laid(seat, play.card))
    assert play.call is not None
    assert play.line is not None
    moment.note(Called(seat, play.call, play.card))
    moment.hands[seat] = tuple(card for card in state._hands[seat] if card is not play.card)
    first = play.line[0]
    assert isinstance(first, Card)
    # the chain begins, as in the other games, with what lay there; no one is to pay for it
    chain: Chain = (*(state._chain or ((1 - seat, first),)), (seat, play.card))
    rank = play.card.rank
    if len(chain) <= len(CALLS) and any(c.rank == rank for c in moment.hands[1 - seat]):
        return moment.made(1 - seat, chain, play)
    return _take(moment, chain)


def _take(moment: _Moment, chain: Chain) -> Duel:
    """Whoever is not followed takes the cards and is paid (13.3); then both draw (13.4)."""
    seat, last = chain[-1]
    line = tuple(card for card in moment.table if card.rank == last.rank)
    moment.table = tuple(card for card in moment.table if card.rank != last.rank)
    stack(moment.piles, seat, line, [card for _, card in chain[1:]], moment.log)
    calls = len(chain) - 1
    due = (1 - seat, seat, calls, CALLS[calls - 1])
    moment.debts = settle(
        moment.piles, pay(moment.piles, moment.debts, [due], moment.log), moment.log
    )
    moment.draw_up(seat)
    moment.fill()
    first_caller = chain[1][0]
    return _turn_to(moment, 1 - first_caller)


def _turn_to(moment: _Moment, seat: int) -> Duel:
    """Give the turn to a seat; who cannot say cau draws, and the turn passes (13.4, 13.6)."""
    idle = 0
    while not moment.can_cau(seat):
        idle = 0 if moment.stock else idle + 1
        if idle == 2:
            return _end(moment)
        moment.draw(seat)
        seat = 1 - seat
    return moment.made(seat)


def _end(moment: _Moment) -> Duel:
    """Neither can say cau and the stock is empty: only piles count (13.6)."""
    debts, moment.debts = moment.debts, ()
    state = moment.made(None)
    for debt in debts:
        moment.note(Lapsed(*debt))
    moment.note(HandOver(state.counts, state.winners))
    return state


def begin(state: Duel) -> Duel:
    """A dealt duel whose opener can act: forced draws are done."""
    assert state._to_act is not None
    return _turn_to(_Moment(state, None), state._to_act)
