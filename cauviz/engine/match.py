"""A match: hands one after the other, the dealer's rotation, points and the end (section 11)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, lt

from cauviz.engine.deal import deal
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.start import names_of, seat_of
from cauviz.engine.state import State
from cauviz.engine.stones import team_of
from cauviz.errors import DealError, shown
from cauviz.texts import filled, row


def card_points(scoring: str, n: int) -> int:
    """The points for a pile of so many cards (11.2)."""
    if scoring == "dozens":
        return min(3, n // 12)
    return n if scoring == "cards" else max(0, n - 12)


class Match:
    """A match, which never changes: :meth:`after` gives the match with one more hand.

    What a hand is worth is the rules' ``scoring``: a point for a hand won (11.1), or for cards,
    dozens or cards over twelve (11.2), or the team's stones (11.3). The deal moves one seat on
    after every hand (2.3). The match ends after ``rules.target`` hands, or under
    ``match="first_to"`` after the hand in which someone reaches that many points (11.4).
    ``points`` go by seat; partners have the same. Matches are equal when the rules, the players,
    the dealer, the points and the hands are.

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
        players: int | Sequence[str] | None = None,
        *,
        dealer: int | str | None = None,
    ) -> None:
        rules = as_rules(rules)
        names = names_of(rules, players)
        last = len(names) - 1
        seat = last if dealer is None else seat_of(dealer, names, filled("start.dealer"))
        points = (0,) * len(names)
        self._fill(rules=rules, players=names, dealer=seat, points=points, hands=())

    def _fill(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(filled("match.cannot_change"))

    def __setstate__(self, state: tuple[None, dict[str, object]]) -> None:
        # copies and pickles set what is in the slots, past the bar above
        self._fill(**state[1])

    def deal(self, seed: int | None = None) -> State:
        """The next hand, dealt by whoever's turn it is to deal; :class:`DealError` if over."""
        self._still_on()
        return deal(self.rules, self.players, self.dealer, seed, stones=self.stones)

    @property
    def stones(self) -> tuple[int, ...]:
        """The teams' stones so far; empty without teams (11.3)."""
        return self.points[:2] if self.rules.scoring == "stones" else ()

    def after(self, hand: State) -> Match:
        """The match once a hand has been played; the hand must be over and be of this match."""
        self._still_on()
        if not isinstance(hand, State):
            raise TypeError(filled("match.not_a_hand", hand=shown(hand)))
        if not hand.over:
            raise DealError.of("match.hand_not_over")
        ours = (self.rules, self.players, self.dealer)
        if (hand.rules, hand.players, hand.dealer) != ours:
            raise DealError.of(
                "match.other_hand",
                rules=self.rules,
                list=row(self.players),
                players=self.players[self.dealer],
            )
        if any(map(lt, hand.stones, self.stones)):
            raise DealError.of("match.other_stones", stones=hand.stones, stones2=self.stones)
        points = tuple(map(add, self.points, self._worth(hand)))
        dealer = (self.dealer + 1) % len(self.players)
        match = object.__new__(Match)
        match._fill(
            rules=self.rules, players=self.players, dealer=dealer, points=points,
            hands=(*self.hands, hand),
        )  # fmt: skip
        return match

    def _worth(self, hand: State) -> tuple[int, ...]:
        """What a hand adds to the points of each seat (11.1 to 11.3)."""
        scoring, seats = self.rules.scoring, range(len(self.players))
        if scoring == "stones":
            return tuple(hand.stones[team_of(seat)] - self.stones[team_of(seat)] for seat in seats)
        if scoring == "hands":
            return tuple(int(seat in hand.winners) for seat in seats)
        return tuple(card_points(scoring, n) for n in hand.counts)

    def _still_on(self) -> None:
        if self.over:
            names = row(self.players[seat] for seat in self.winners)
            raise DealError.of("match.is_over", names=names)

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

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Match) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.rules, self.players, self.dealer, self.points, self.hands

    def __repr__(self) -> str:
        score = ", ".join(map("{} {}".format, self.players, self.points))
        hands = f"{len(self.hands)} hand{'' if len(self.hands) == 1 else 's'}"
        return f"<Match {self.rules}: {score}; {hands}{', over' * self.over}>"
