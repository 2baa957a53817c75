"""A moment of a hand: what there is to see, and nothing that can be done."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules
from cauviz.engine.settle import Debts
from cauviz.engine.stones import team_of
from cauviz.texts import filled

Cards = tuple[Card, ...]
Chain = tuple[tuple[int, Card], ...]
Told = tuple[int, str, int]
"""Who was dealt what: (seat, ``"ronda"`` or ``"rondi"``, rank) (9.1)."""
Rondas = tuple[Told, ...]
"""The rondas of a deal, in the order of payment (9.1)."""

P = TypeVar("P", bound="Position")


class Seating(NamedTuple):
    """What stays the same through a hand; all its states share it."""

    rules: Rules
    players: tuple[str, ...]
    dealer: int
    opener: int


class Fresh(NamedTuple):
    """What there was before the rondas of a deal were declared, to declare them otherwise (9.3).

    ``layout`` is what the layout scored (12.2); ``silent`` seats kept their ``rondas`` to
    themselves, and ``stake`` is what both teams' are played for (12.3), if it was agreed. ``left``
    is kept for a deal whose rondas end the game (12.6).
    """

    rondas: Rondas
    piles: tuple[Cards, ...]
    debts: Debts
    stones: tuple[int, ...]
    layout: tuple[Effect, ...] = ()
    silent: tuple[int, ...] = ()
    stake: int | None = None
    left: tuple[int, Card] | None = None


_new = object.__new__


class Position:
    """The cards, the seats, the turn and the debts of a moment, which never change.

    Seats are numbered in turn order (2.1). ``hands``, ``piles`` (bottom to top) and ``table`` (in
    the order in which the cards were laid) are tuples of cards. Positions are equal when
    everything in them is, the order of the cards in a hand apart.
    """

    __slots__ = (
        "_chain",
        "_debts",
        "_fresh",
        "_hands",
        "_last_capturer",
        "_left",
        "_pending",
        "_piles",
        "_seating",
        "_stock",
        "_stones",
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
        stones: tuple[int, ...] = (),
        fresh: Fresh | None = None,
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
        self._stones = stones
        self._fresh = fresh

    def draft(self: P) -> P:
        """The next position, while it is being made: all that a turn does not end is as it was.

        For the games alone, and only until it is given away.
        """
        made: P = _new(type(self))
        made._seating = self._seating
        made._to_act = self._to_act
        made._table = self._table
        made._hands = self._hands
        made._piles = self._piles
        made._stock = self._stock
        made._debts = self._debts
        made._left = None
        made._last_capturer = self._last_capturer
        made._chain = ()
        made._pending = None
        made._stones = self._stones
        made._fresh = None
        return made

    def _with(self: P, **changes: object) -> P:
        """The same position but for what is given, by the constructor's names."""
        values = {name[1:]: getattr(self, name) for name in Position.__slots__}
        return type(self)(**{**values, **changes})

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
        """The seat that opened the deal that is played (2.1, 2.12)."""
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
        """The teams' stones, the team of seats 0 and 2 first; empty without teams (11.3)."""
        return self._stones

    @property
    def fresh(self) -> Fresh | None:
        """The deal just made, and how its rondas were declared; ``None`` after a play (9.3)."""
        return self._fresh

    @property
    def rondas(self) -> Rondas:
        """The rondas and rondís of the deal just made: (seat, kind, rank); empty later (9.1)."""
        return self._fresh.rondas if self._fresh else ()

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
        """Whether the hand has ended (10.1); by stones it may end with cards in hand (12.6)."""
        return self._to_act is None

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each pile holds."""
        return tuple(map(len, self._piles))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won once the hand is over: with the most cards, or stones (10.3).

        Ties win together; the partners of a team win together.
        """
        if self._to_act is not None:
            return ()
        if self._stones:
            best = max(self._stones)
            return tuple(s for s in range(len(self._hands)) if self._stones[team_of(s)] == best)
        counts = self.counts
        most = max(counts)
        return tuple(seat for seat, n in enumerate(counts) if n == most)

    # equality

    def _key(self) -> tuple[object, ...]:
        return (
            self._seating, self._to_act, self._table, self._hands, self._piles, self._stock,
            self._debts, self._left, self._last_capturer, self._chain, self._pending, self._stones,
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        if self._to_act is None:
            doing = filled("position.over")
        else:
            doing = filled(
                "position.answers" if self._chain else "position.acts",
                name=self.players[self._to_act],
            )
        return f"<State {self.rules}: {', '.join(self.players)}; {doing}>"
