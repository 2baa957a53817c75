"""What one seat may see of a state: nothing hidden is in it, in any field."""

from __future__ import annotations

from cauviz.engine.capture import safe
from cauviz.engine.cards import Card
from cauviz.engine.plays import Play
from cauviz.engine.position import Chain, Position
from cauviz.engine.rules import Rules
from cauviz.engine.settle import Debts
from cauviz.engine.start import seat_of
from cauviz.texts import filled


class View:
    """A hand as one player sees it: the table, pile tops and counts, and that player's hand.

    ``hands`` holds only the hands that may be seen (``None`` for a hidden one); ``tops`` the
    card on top of each pile (``None`` if it is empty or lies face down), ``safe`` whether nobody
    can steal it (5.3, 5.8). Of hidden hands, of piles and of the stock there is but the number of
    cards: ``hand_counts``, ``counts``, ``stock_count``. All else is as in the state. The legal
    plays are there only when it is this seat's turn. With ``seat=None`` every hand is open.
    """

    __slots__ = (
        "_plays", "chain", "counts", "dealer", "debts", "hand_counts", "hands", "last_capturer",
        "left", "opener", "over", "pending", "players", "rules", "safe", "seat", "stock_count",
        "stones", "table", "to_act", "tops", "winners",
    )  # fmt: skip

    def __init__(self, state: Position, seat: int | None, plays: tuple[Play, ...] = ()) -> None:
        self.seat = seat
        self.rules: Rules = state.rules
        self.players = state.players
        self.dealer = state.dealer
        self.opener = state.opener
        self.to_act = state.to_act
        self.chain: Chain = state.chain
        self.pending: Play | None = state.pending
        self.table = state.table
        self.hands: tuple[tuple[Card, ...] | None, ...] = tuple(
            hand if seat in (None, owner) else None for owner, hand in enumerate(state.hands)
        )
        self.hand_counts = tuple(map(len, state.hands))
        self.counts = state.counts
        self.tops: tuple[Card | None, ...] = tuple(
            pile[-1] if pile and state.rules.open_piles else None for pile in state.piles
        )
        lying = {card.rank for card in state.table}
        self.safe: tuple[bool, ...] = tuple(
            top is not None and safe(state.rules, lying, top) for top in self.tops
        )
        self.last_capturer = state.last_capturer
        self.stock_count = len(state.stock)
        self.debts: Debts = state.debts
        self.stones = state.stones
        self.left = state.left
        self.over = state.over
        self.winners = state.winners
        self._plays = plays

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat that looks; empty in an open view."""
        return (self.hands[self.seat] or ()) if self.seat is not None else ()

    def plays(self) -> tuple[Play, ...]:
        """The legal plays, if it is this seat's turn; otherwise none."""
        return self._plays

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in View.__slots__)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        who = "everyone" if self.seat is None else self.players[self.seat]
        return f"<View of {who}: {self.rules}: {', '.join(self.players)}>"


def view(state: Position, seat: int | str | None) -> View:
    """See :meth:`State.view`. An unknown seat is a :class:`DealError`."""
    if seat is not None:
        seat = seat_of(seat, state.players, filled("view.view"))
    looks = seat in (None, state.to_act)
    return View(state, seat, state.rules.game.plays(state) if looks else ())
