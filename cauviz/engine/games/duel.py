"""The duel: two players, four cards each over a centre (rulebook section 13).

What is forced, drawing and laying a new centre, happens by itself after a play, and shows as
effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from cauviz.engine import refusing
from cauviz.engine.cards import Card, in_order
from cauviz.engine.effects import Called, Drew, Effect, Filled, HandOver, Laid, Lapsed, Passed
from cauviz.engine.explanation import Explanation, Verdict
from cauviz.engine.game import Game, call_word, called
from cauviz.engine.plays import CALLING, CALLS, NO_CALLS, PASS, Line, Pile, Play, PlayText
from cauviz.engine.position import Cards, Chain, Position
from cauviz.engine.reasons import Reason, because
from cauviz.engine.rules import Rules
from cauviz.engine.settle import Piles, pay, settle, stack
from cauviz.errors import DealError
from cauviz.texts import filled

P = TypeVar("P", bound=Position)
HAND = 4
CENTRE = 4
_OTHER = (1, 0)
"""The seat across, by seat."""


class Duel(Game):
    """A game over a centre, where ranks may repeat (13.5), with a cau on every match."""

    place = "centre"
    one_of_a_rank = False
    even = False
    plays_out = False

    # a turn

    def plays(self, position: Position) -> tuple[Play, ...]:
        """The caus of the seat to act; or its answers to a call, and a pass."""
        seat = position.to_act
        if seat is None:
            return ()
        rank = position.chain[0][1].rank if position.chain else None
        caus = [
            Play(card, taken(position, card), CALLING[called(position), NO_CALLS])
            for card in position.hands[seat]
            if (card.rank == rank if rank else taken(position, card))
        ]
        return (*caus, PASS) if rank else tuple(caus)

    def why_not(self, position: Position, play: Play) -> Reason | None:
        """A wrong card, a line that is not all of its rank, a wrong call (13.2, 13.5)."""
        if play.card is None:
            return refusing.why_not_pass(position, play)
        return (
            refusing.why_not_now(position, play.card, play.calls)
            or self._why_not_card(position, play.card)
            or self._why_not_line(position, play.card, play.line)
            or self._why_not_calls(position, play)
        )

    def _why_not_card(self, position: Position, card: Card) -> Reason | None:
        if taken(position, card):
            return None
        assert position.to_act is not None
        hand, name = position.hands[position.to_act], position.players[position.to_act]
        other = next(held for held in hand if taken(position, held))
        return because("duel_cau", name=name, card=other, played=card)

    def _why_not_line(self, position: Position, card: Card, line: Line | None) -> Reason | None:
        """Every card of its rank in the centre, in the order in which they lie, and no other."""
        due = taken(position, card)
        if line == due:
            return None
        for item in line or ():
            if not isinstance(item, Card) or item.rank != card.rank:
                return because("duel_only", rank=card.rank)
            if item not in due:
                return because("not_on_table", card=item)
        return because("duel_all", card=card, rank=card.rank)

    def _why_not_calls(self, position: Position, play: Play) -> Reason | None:
        reason = refusing.why_not_words(position.rules, play)
        if reason is not None:
            return reason
        if "net" in play.calls:
            return because("duel_no_net")
        expected = called(position)
        if play.call == expected:
            return None
        said = call_word(position.rules, expected)
        if play.call is None:
            return because("duel_silent", card=play.card, call=said)
        wrong = call_word(position.rules, play.call)
        return because("wrong_call", call=wrong, expected=said)

    def complete(self, position: Position, written: PlayText) -> Play | Reason:
        """A card takes all cards of its rank, and always with the call (13.2, 13.5)."""
        if written.card is None:
            return PASS
        due: Line | None = taken(position, written.card) or None
        if written.line and set(written.line) != set(due or ()):
            due = written.line  # the order of equal ranks is no matter, all else is
        call = frozenset({called(position)})
        return Play(written.card, due, call if written.calls is None else written.calls)

    def after(self, position: P, play: Play, log: list[Effect] | None) -> P:
        """What the play brings, and all that follows by itself."""
        return _Moment(position, log).play(play)

    def explain(self, position: Position, play: Play) -> Explanation:
        """A card takes those of its rank, and nothing else lies within reach (13.2)."""
        if play.card is None:
            return Explanation(play, (), ())
        rank = play.card.rank
        verdicts = []
        for card in position.table:
            mine = card in (play.line or ())
            reason = (
                because("matched", card=card, played=play.card)
                if mine
                else because("duel_only", rank=rank)
            )
            verdicts.append(Verdict(card, "match" if mine else "none", (reason,)))
        for seat, pile in enumerate(position.piles):
            if pile:
                verdicts.append(Verdict(Pile(seat), "none", (because("closed"),)))
        return Explanation(play, tuple(verdicts), ())

    def due_call(self, position: Position, card: Card | None, line: Line | None) -> str | None:
        """Every card is played with its call (13.2)."""
        return called(position) if card is not None and line is not None else None

    def sant_vicent(self, rules: Rules) -> bool:
        """The third call is sant Vicent (13.2)."""
        return True

    # the ends of a hand

    def begin(self, position: P) -> P:
        """A dealt duel whose opener can act: forced draws are done."""
        assert position.to_act is not None
        return _Moment(position, None).turn_to(position.to_act)

    def check(self, position: Position) -> None:
        """Whoever is to act can say cau: a forced draw happens by itself."""
        if position.to_act is not None and not self.plays(position):
            raise DealError(
                filled("duel.draw_not_done", players=position.players[position.to_act]), "to_act"
            )

    def ended(self, table: Cards, hands: Sequence[Cards], stock: Cards) -> bool:
        """Without a stock, neither can say cau (13.6)."""
        ranks = {card.rank for card in table}
        return not stock and not any(card.rank in ranks for hand in hands for card in hand)

    def why_over(self, position: Position) -> Reason:
        """Only piles count (13.6)."""
        return because("over_in_duel")

    # to speak of

    def legend(self, rules: Rules) -> tuple[str, ...]:
        """Nothing but the match."""
        return ("match",)

    def law_of_taking(self, rules: Rules) -> tuple[str, str]:
        """Every card of its rank."""
        return "13.5", "number"

    def law_of_paying(self, rules: Rules) -> tuple[str, str]:
        """The other one pays."""
        return "13.3", "duel"


def taken(position: Position, card: Card) -> Cards:
    """Every centre card of a card's rank (13.5)."""
    return tuple(c for c in position.table if c.rank == card.rank)


class _Moment(Generic[P]):
    """A duel while a play and all that follows by itself change it."""

    def __init__(self, position: P, log: list[Effect] | None) -> None:
        self.before = position
        self.now = position.draft()
        self.log = log

    def note(self, effect: Effect) -> None:
        if self.log is not None:
            self.log.append(effect)

    def play(self, play: Play) -> P:
        seat, now = self.before.to_act, self.now
        assert seat is not None
        if play.card is None:
            self.note(Passed(seat))
            return self.take(self.before.chain)
        assert play.call is not None
        assert play.line is not None
        self.note(Laid(seat, play.card))
        self.note(Called(seat, play.call, play.card))
        self.hold(seat, tuple(card for card in now.hands[seat] if card is not play.card))
        first = play.line[0]
        assert isinstance(first, Card)
        # the chain begins, as in the other games, with what lay there; no one is to pay for it
        chain: Chain = (*(self.before.chain or ((_OTHER[seat], first),)), (seat, play.card))
        other = _OTHER[seat]
        if len(chain) <= len(CALLS) and any(c.rank == first.rank for c in now.hands[other]):
            now._to_act, now._chain, now._pending = other, chain, play
            return now
        return self.take(chain)

    def hold(self, seat: int, cards: Cards) -> None:
        """A hand anew."""
        hands = list(self.now._hands)
        hands[seat] = cards
        self.now._hands = tuple(hands)

    def take(self, chain: Chain) -> P:
        """Whoever is not followed takes the cards and is paid (13.3); then both draw (13.4)."""
        now, (seat, last) = self.now, chain[-1]
        line = taken(now, last)
        now._table = tuple(card for card in now._table if card.rank != last.rank)
        piles: Piles = list(now._piles)
        stack(piles, seat, line, [card for _, card in chain[1:]], self.log)
        calls = len(chain) - 1
        due = (_OTHER[seat], seat, calls, CALLS[calls - 1])
        now._debts = settle(piles, pay(piles, now._debts, [due], self.log), self.log)
        now._piles = tuple(piles)
        self.draw_up(seat)
        self.fill()
        return self.turn_to(_OTHER[chain[1][0]])

    def draw(self, seat: int) -> None:
        """One card from the stock, if there is one (13.4)."""
        now = self.now
        if now._stock:
            card, now._stock = now._stock[0], now._stock[1:]
            self.hold(seat, in_order((*now._hands[seat], card)))
            self.note(Drew(seat, card))

    def draw_up(self, first: int) -> None:
        """Both draw up to four, a card each in turn, the last caller first (13.4)."""
        seat = first
        while self.now._stock and any(len(hand) < HAND for hand in self.now._hands):
            if len(self.now._hands[seat]) < HAND:
                self.draw(seat)
            seat = _OTHER[seat]

    def fill(self) -> None:
        """Lay a new centre when it is empty, of fewer cards if the stock has fewer (13.5)."""
        now = self.now
        if not now._table and now._stock:
            now._table, now._stock = now._stock[:CENTRE], now._stock[CENTRE:]
            self.note(Filled(now._table))

    def turn_to(self, seat: int) -> P:
        """Give the turn to a seat; who cannot say cau draws, and the turn passes (13.4, 13.6)."""
        now = self.now
        while not any(taken(now, card) for card in now._hands[seat]):
            if GAME.ended(now._table, now._hands, now._stock):
                return self.end()
            self.draw(seat)
            seat = _OTHER[seat]
        now._to_act = seat
        return now

    def end(self) -> P:
        """Neither can say cau and the stock is empty: only piles count (13.6)."""
        now = self.now
        debts, now._debts = now._debts, ()
        now._to_act = None
        for debt in debts:
            self.note(Lapsed(*debt))
        self.note(HandOver(now.counts, now.winners))
        return now


GAME = Duel()
