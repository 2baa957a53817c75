"""The state of a hand, and what a play makes of it: a pure function from state to state."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from cauviz.engine.capture import lines, reach, tops
from cauviz.engine.cards import Card
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
from cauviz.engine.plays import CALLS, NO_CALLS, PASS, Line, Play
from cauviz.engine.rules import Rules
from cauviz.engine.settle import Debts, Piles, pay, settle, stack
from cauviz.errors import IllegalPlay

if TYPE_CHECKING:
    from cauviz.engine.explain import Explanation
    from cauviz.engine.reasons import Reason
    from cauviz.engine.view import View

Cards = tuple[Card, ...]
Chain = tuple[tuple[int, Card], ...]

_NET = frozenset({"net"})
_CALL = {(call, net): frozenset({call, *net}) for call in CALLS for net in (NO_CALLS, _NET)}


class Seating(NamedTuple):
    """What stays the same through a hand; all its states share it."""

    rules: Rules
    players: tuple[str, ...]
    dealer: int
    opener: int


class State:
    """A position in a hand, which never changes: :meth:`play` gives the next one.

    Seats are numbered in turn order (2.1). ``hands``, ``piles`` (bottom to top) and ``table`` (in
    the order in which the cards were laid) are tuples of cards. Begin with :func:`deal`, or
    anywhere with :meth:`start`. States are equal when everything in them is, the order of the
    cards in a hand apart.
    """

    __slots__ = (
        "_chain",
        "_debts",
        "_hands",
        "_last_capturer",
        "_left",
        "_pending",
        "_piles",
        "_seating",
        "_stock",
        "_table",
        "_to_act",
    )

    def __init__(
        self,
        seating: Seating,
        to_act: int | None,
        table: Cards,
        hands: tuple[Cards, ...],
        piles: tuple[Cards, ...],
        stock: Cards,
        debts: Debts,
        left: tuple[int, Card] | None,
        last_capturer: int | None,
        chain: Chain = (),
        pending: Play | None = None,
    ) -> None:
        # For the engine itself: nothing is checked here. State.start and deal are the ways in.
        self._seating = seating
        self._to_act = to_act
        self._table = table
        self._hands = hands
        self._piles = piles
        self._stock = stock
        self._debts = debts
        self._left = left
        self._last_capturer = last_capturer
        self._chain = chain
        self._pending = pending

    @classmethod
    def start(
        cls,
        rules: Rules | str,
        players: int | Sequence[str],
        *,
        dealer: int | str | None = None,
        table: str | Iterable[str | Card] = (),
        hands: Mapping[str | int, object] | Sequence[object] = (),
        stock: str | Iterable[str | Card] = (),
        piles: Mapping[str | int, object] | Sequence[object] = (),
        debts: Iterable[Sequence[object]] = (),
        stones: Sequence[int] = (),
        to_act: int | str | None = None,
        left: str | Card | Sequence[object] | None = None,
        opener: int | str | None = None,
        last_capturer: int | str | None = None,
    ) -> State:
        """Any position of a hand, so that a lesson or a test can begin in its middle.

        Cards are texts or :class:`Card`; seats are numbers or names; ``hands`` and ``piles`` go
        by seat, or map seats to cards. ``dealer`` defaults to the last seat, ``to_act`` and
        ``opener`` to the seat after the dealer. ``stock``: the next card first. ``left``: what
        the play just before left on the table, ``("Biel", "7c")`` or ``"7c"``. ``debts``: triples
        (debtor, creditor, cards), oldest first. A position that cannot be is a
        :class:`DealError` that names what is wrong.

        >>> State.start("robat", 2, table="3o", hands=["3c", "7e"]).plays()[0].line
        (Card('3o'),)
        """
        from cauviz.engine.position import position

        return position(
            rules, players, dealer, table, hands, stock, piles, debts, stones, to_act, left,
            opener, last_capturer,
        )  # fmt: skip

    # what there is to see

    @property
    def rules(self) -> Rules:
        """The rules of this hand."""
        return self._seating.rules

    @property
    def players(self) -> tuple[str, ...]:
        """The players' names by seat; play goes from each to the next (2.1)."""
        return self._seating.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._seating.dealer

    @property
    def opener(self) -> int:
        """The seat that played first (2.1)."""
        return self._seating.opener

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is, or that may answer a call; ``None`` when the hand is over."""
        return self._to_act

    @property
    def chain(self) -> Chain:
        """While a call can be answered: the card that was left and the calling cards (6.5)."""
        return self._chain

    @property
    def pending(self) -> Play | None:
        """While a call can be answered: the last call, whose line lapses if overcalled (6.5)."""
        return self._pending

    @property
    def table(self) -> Cards:
        """The table cards in the order in which they were laid."""
        return self._table

    @property
    def hands(self) -> tuple[Cards, ...]:
        """Every hand, sorted by rank and suit."""
        return self._hands

    @property
    def piles(self) -> tuple[Cards, ...]:
        """The capture piles, each bottom to top (8.1)."""
        return self._piles

    @property
    def stock(self) -> Cards:
        """The cards still to be dealt, the next one first (2.9)."""
        return self._stock

    @property
    def debts(self) -> Debts:
        """Triples (debtor, creditor, cards), the oldest first (8.4)."""
        return self._debts

    @property
    def stones(self) -> tuple[int, ...]:
        """The teams' stones; empty where no teams play (11.3)."""
        return ()

    @property
    def left(self) -> tuple[int, Card] | None:
        """The card that the play just before left on the table, and who left it (6.1)."""
        return self._left

    @property
    def last_capturer(self) -> int | None:
        """The seat that captured last, if any did (10.2)."""
        return self._last_capturer

    @property
    def over(self) -> bool:
        """Whether every card has been played (10.1)."""
        return self._to_act is None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each pile holds."""
        return tuple(map(len, self._piles))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most cards once the hand is over; ties win together (10.3)."""
        if self._to_act is not None:
            return ()
        counts = self.counts
        most = max(counts)
        return tuple(seat for seat, n in enumerate(counts) if n == most)

    # what can be done

    def plays(self) -> tuple[Play, ...]:
        """Every legal play of the seat to act; none when the hand is over."""
        seat = self._to_act
        if seat is None:
            return ()
        rules = self._seating.rules
        by_rank = {card.rank: card for card in self._table}
        hand = self._hands[seat]
        if self._chain:
            return (*self._answers(by_rank), PASS)
        found: list[Play] = []
        matching = [card for card in hand if card.rank in by_rank]
        if matching:
            stealable = tops(self)
            called = self._left[1] if self._left and self._left[0] != seat else None
            for card in matching:
                match = by_rank[card.rank]
                options = lines(rules, match, reach(rules, card.rank, by_rank, stealable))
                if match is called:
                    found += self._calls(card, match, options, "cau")
                found += [Play(card, line, self._net(line)) for line in options]
            if rules.must_capture:
                return tuple(found)
        found += [Play(card) for card in hand if card.rank not in by_rank]
        return tuple(found)

    def _answers(self, by_rank: Mapping[int, Card]) -> list[Play]:
        """The recaus or contracaus that the seat to act may call (6.4)."""
        match = self._chain[0][1]
        call = CALLS[len(self._chain) - 1]
        rules = self._seating.rules
        options = lines(rules, match, reach(rules, match.rank, by_rank, tops(self)))
        hand = self._hands[self._to_act or 0]
        return [
            play
            for card in hand
            if card.rank == match.rank
            for play in self._calls(card, match, options, call)
        ]

    def _calls(self, card: Card, match: Card, options: list[Line], call: str) -> list[Play]:
        if not self._seating.rules.cau_sequences:
            options = [(match,)]
        return [Play(card, line, _CALL[call, self._net(line)]) for line in options]

    def _net(self, line: Line) -> frozenset[str]:
        """Whether a line clears the table, as a set of calls (7.1)."""
        left = len(self._table)
        if len(line) < left:
            return NO_CALLS
        return _NET if sum(isinstance(item, Card) for item in line) == left else NO_CALLS

    def why_not(self, play: Play | str) -> Reason | None:
        """The one reason, with its rule number, why a play is illegal; ``None`` if it is legal.

        A text that is no play at all is a :class:`NotationError`.
        """
        from cauviz.engine.legality import why_not

        return why_not(self, play)

    def play(self, play: Play | str) -> State:
        """The state after a play, or after its text (what follows the name in a log).

        Raises :class:`IllegalPlay` with the reason of :meth:`why_not`.

        >>> state = State.start("robat", 2, table="3o 4b", hands=["3c", "7e"])
        >>> state.play("3c x3o").table
        (Card('4b'),)
        """
        play = self._legal(play)
        return self._after(play, None)

    def effects(self, play: Play | str) -> tuple[Effect, ...]:
        """What a play would do, thing by thing in order; raises as :meth:`play` does (8.2)."""
        log: list[Effect] = []
        self._after(self._legal(play), log)
        return tuple(log)

    def _legal(self, play: Play | str) -> Play:
        if (
            isinstance(play, Play)
            and play.line is None
            and not play.calls
            and not self._chain
            and self._to_act is not None
            and not self._seating.rules.must_capture
            and play.card in self._hands[self._to_act]
            and play.card.rank not in [card.rank for card in self._table]
        ):
            return play  # the commonest play, told legal without the reasons
        from cauviz.engine.legality import read, why_not

        reason = why_not(self, play)
        if reason is not None:
            raise IllegalPlay(reason)
        return play if isinstance(play, Play) else read(self, play)

    def read(self, text: str) -> Play:
        """The play that a text means here; what it leaves out is filled in as in a log.

        Raises :class:`NotationError` for what is no play, :class:`IllegalPlay` where the text
        leaves a choice open (5.5) or names another player. The play itself may be illegal.
        """
        from cauviz.engine.legality import read

        return read(self, text)

    def text(self, play: Play) -> str:
        """A play as it stands in a log after the name: ``"3c x3o-<Biel-5e cau"``."""
        from cauviz.engine.legality import write

        return write(self, play)

    def explain(self, card: Card | Play | str) -> Explanation:
        """What a card of the seat to act does to each table card and pile, with the rules.

        Takes a card, or a play (or its text) to explain that very line.
        """
        from cauviz.engine.explain import explain

        return explain(self, card)

    def view(self, seat: int | str | None) -> View:
        """What one seat may see; ``None`` for an open view of everything."""
        from cauviz.engine.view import view

        return view(self, seat)

    # what a play makes of the state

    def _after(self, play: Play, log: list[Effect] | None) -> State:
        seat = self._to_act
        assert seat is not None
        if play.card is None:
            if log is not None:
                log.append(Passed(seat))
            assert self._pending is not None
            return self._capture(self._hands, self._chain, self._pending, seat, log)
        hand = self._hands[seat]
        at = hand.index(play.card)
        hands = (*self._hands[:seat], hand[:at] + hand[at + 1 :], *self._hands[seat + 1 :])
        if log is not None:
            log.append(Laid(seat, play.card))
        following = seat + 1 if seat + 1 < len(hands) else 0
        if play.line is None:
            if log is not None:
                log.append(Left(seat, play.card))
            return self._next(
                hands, (*self._table, play.card), self._piles, self._debts, (seat, play.card),
                self._last_capturer, following, log,
            )  # fmt: skip
        mine = ((seat, play.card),)
        call = play.call
        if call is None:
            return self._capture(hands, mine, play, following, log)
        if log is not None:
            log.append(Called(seat, call, play.card))
        assert self._left is not None
        chain: Chain = (*(self._chain or (self._left,)), *mine)
        rank = play.card.rank
        calls_made = len(chain) - 1
        if calls_made < self._seating.rules.chain and any(
            card.rank == rank for card in hands[following]
        ):
            return State(
                self._seating, following, self._table, hands, self._piles, self._stock,
                self._debts, self._left, self._last_capturer, chain, play,
            )  # fmt: skip
        return self._capture(hands, chain, play, following, log)

    def _capture(
        self,
        hands: tuple[Cards, ...],
        chain: Chain,
        play: Play,
        following: int,
        log: list[Effect] | None,
    ) -> State:
        """The last of the chain captures; a chain of one is a capture without a call."""
        line = play.line
        assert line is not None
        seat = chain[-1][0]
        piles: Piles = list(self._piles)
        table = tuple(card for card in self._table if card not in line)
        played = [card for _, card in (chain[1:] if len(chain) > 1 else chain)]
        stack(piles, seat, line, played, log)
        debts = self._debts
        if not table:
            if log is not None:
                log.append(Net(seat))
            debts = pay(piles, debts, self._net_dues(seat), log)
        if len(chain) > 1:
            debts = pay(piles, debts, self._call_dues(chain), log)
        if debts:
            debts = settle(piles, debts, log)
        return self._next(hands, table, tuple(piles), debts, None, seat, following, log)

    def _net_dues(self, seat: int) -> list[tuple[int, int, int, str]]:
        """Every other player pays one card, in turn order after the capturer (7.1)."""
        n = len(self._piles)
        return [((seat + k) % n, seat, 1, "net") for k in range(1, n)]

    def _call_dues(self, chain: Chain) -> list[tuple[int, int, int, str]]:
        """What a chain costs those before its last caller, first player first (6.6, 6.7)."""
        graded = self._seating.rules.penalty == "graded"
        receiver = chain[-1][0]
        why = CALLS[len(chain) - 2]
        return [
            (payer, receiver, i + 1 if graded else 1, why)
            for i, (payer, _) in enumerate(chain[:-1])
            if payer != receiver
        ]

    def _next(
        self,
        hands: tuple[Cards, ...],
        table: Cards,
        piles: tuple[Cards, ...],
        debts: Debts,
        left: tuple[int, Card] | None,
        last_capturer: int | None,
        following: int,
        log: list[Effect] | None,
    ) -> State:
        """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
        stock = self._stock
        if not hands[following]:
            if stock and not any(hands):
                hands, stock = self._deal_again(stock, log)
            elif not any(hands):
                return self._end(hands, table, piles, debts, left, last_capturer, log)
            while not hands[following]:
                following = (following + 1) % len(hands)
        return State(
            self._seating, following, table, hands, piles, stock, debts, left, last_capturer
        )

    def _deal_again(
        self, stock: Cards, log: list[Effect] | None
    ) -> tuple[tuple[Cards, ...], Cards]:
        n = len(self._hands)
        size = min(3, len(stock) // n)
        hands: list[Cards] = [()] * n
        for k in range(n):
            seat = (self.dealer + 1 + k) % n
            hands[seat] = tuple(sorted(stock[k * size : (k + 1) * size]))
        if log is not None:
            log.append(Dealt(tuple(hands)))
        return tuple(hands), stock[n * size :]

    def _end(
        self,
        hands: tuple[Cards, ...],
        table: Cards,
        piles: tuple[Cards, ...],
        debts: Debts,
        left: tuple[int, Card] | None,
        last_capturer: int | None,
        log: list[Effect] | None,
    ) -> State:
        taker = last_capturer if self.rules.leftovers == "last" else None
        if table and log is not None:
            log.append(Leftovers(taker, table))
        if taker is not None and table:
            heap: Piles = list(piles)
            heap[taker] += table
            debts = settle(heap, debts, log)
            table, piles, left = (), tuple(heap), None
        state = State(self._seating, None, table, hands, piles, (), (), left, last_capturer)
        if log is not None:
            log += [Lapsed(*debt) for debt in debts]
            log.append(HandOver(state.counts, state.winners))
        return state

    # equality

    def _key(self) -> tuple[object, ...]:
        return (
            self._seating, self._to_act, self._table, self._hands, self._piles, self._stock,
            self._debts, self._left, self._last_capturer, self._chain, self._pending,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, State) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        if self._to_act is None:
            doing = "over"
        else:
            doing = f"{self.players[self._to_act]} to {'answer' if self._chain else 'act'}"
        return f"<State {self.rules}: {', '.join(self.players)}; {doing}>"
