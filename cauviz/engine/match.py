"""A match: hands one after the other, the dealer's rotation, points and the end (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from cauviz.engine.deal import deal
from cauviz.engine.rules import Rules
from cauviz.engine.start import names_of, seat_of
from cauviz.engine.state import State
from cauviz.errors import DealError


class Match:
    """A match, which never changes: :meth:`after` gives the match with one more hand.

    Every hand won is a point (11.1); equals win together (10.3). The deal moves one seat on after
    every hand (2.3). The match ends after ``rules.target`` hands, or under ``match="first_to"``
    after the hand in which someone reaches that many points (11.4).

    >>> match = Match("robat(match=first_to, target=3)", ["Anna", "Biel"])
    >>> match.dealer, match.points, match.over
    (1, (0, 0), False)
    """

    __slots__ = ("dealer", "hands", "players", "points", "rules")
    rules: Rules
    players: tuple[str, ...]
    dealer: int
    points: tuple[int, ...]
    hands: tuple[State, ...]

    def __init__(
        self,
        rules: Rules | str = "robat",
        players: int | Sequence[str] = 4,
        *,
        dealer: int | str | None = None,
    ) -> None:
        rules = Rules.parse(rules) if isinstance(rules, str) else rules
        names = names_of(rules, players)
        last = len(names) - 1
        seat = last if dealer is None else seat_of(dealer, names, "the dealer")
        self._fill(rules, names, seat, (0,) * len(names), ())

    def _fill(self, *values: object) -> None:
        for name, value in zip(
            ("rules", "players", "dealer", "points", "hands"), values, strict=True
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a match cannot be changed: match.after(hand) gives the next one")

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        # copies and pickles set what is in the slots, past the bar above
        for name, value in state[1].items():
            object.__setattr__(self, name, value)

    def deal(self, seed: int | None = None) -> State:
        """The next hand, dealt by whoever's turn it is to deal; :class:`DealError` if over."""
        self._still_on()
        return deal(self.rules, self.players, self.dealer, seed)

    def after(self, hand: State) -> Match:
        """The match once a hand has been played; the hand must be over and be of this match."""
        self._still_on()
        if not hand.over:
            raise DealError("the hand is not over yet, so nobody has won it (10.1)")
        ours = (self.rules, self.players, self.dealer)
        if (hand.rules, hand.players, hand.dealer) != ours:
            raise DealError(
                f"the hand is not the next of this match, which is {self.rules} between "
                f"{', '.join(self.players)}, dealt by {self.players[self.dealer]}"
            )
        points = tuple(p + (seat in hand.winners) for seat, p in enumerate(self.points))
        dealer = (self.dealer + 1) % len(self.players)
        match = object.__new__(Match)
        match._fill(self.rules, self.players, dealer, points, (*self.hands, hand))
        return match

    def _still_on(self) -> None:
        if self.over:
            names = ", ".join(self.players[seat] for seat in self.winners)
            raise DealError(f"the match is over, won by {names} (11.4)")

    @property
    def over(self) -> bool:
        """Whether the match has ended (11.4)."""
        if self.rules.match == "first_to":
            return max(self.points) >= self.rules.target
        return len(self.hands) >= self.rules.target

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most points once the match is over; equals win together (11.4)."""
        most = max(self.points)
        return tuple(s for s, points in enumerate(self.points) if self.over and points == most)

    def __repr__(self) -> str:
        score = ", ".join(f"{n} {p}" for n, p in zip(self.players, self.points, strict=True))
        return f"<Match {self.rules}: {score}; {len(self.hands)} hands{', over' * self.over}>"
