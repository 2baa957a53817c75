"""Plays weighed against each other: played out in hands that could be, one hand at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from cauviz.engine.plays import Play
from cauviz.engine.stones import team_of
from cauviz.engine.view import View
from cauviz.errors import CauError

from .guessing import guess
from .plain import Searched, as_move, searched
from .player import chance

FIRST = 12
"""How many hands every play is tried in before the worst are given up."""
DOUBT = 2.2
"""How many standard errors a play must lie behind the best to be given up."""
SELDOM = 0.05
"""What happens less often than this is not told as a harm."""

Same = tuple[int, Any, frozenset[str]]
Harm = tuple[int, str, float, float]


@dataclass(frozen=True)
class Weighed:
    """A play and what speaks for it.

    ``cards`` is what the seat is expected to have at the end of the hand (or the stones that its
    team is ahead by), ``spread`` how far single hands lie from that (a standard deviation), and
    ``worlds`` how many were played out. ``harm`` is what is most likely to hurt before the seat's
    next turn: ``(seat, kind, chance, lost on average)``, of the kinds ``"cau"`` (the card left is
    called), ``"overcall"``, ``"steal"``, ``"pays"`` and ``"scores"`` (the other team does);
    ``None`` if hardly anything does.
    """

    play: Play
    cards: float
    spread: float
    worlds: int
    harm: Harm | None = None

    @property
    def error(self) -> float:
        """The standard error of ``cards``."""
        return self.spread / sqrt(self.worlds) if self.worlds else float("inf")


def same(play: Play) -> Same:
    """What is the same of two plays that differ but in the suit of the card that is played."""
    return play.card.rank if play.card is not None else 0, play.line, play.calls


@dataclass
class Tried:
    """What came of one play so far: in each hand by its number, and what hurt how often."""

    play: Play
    move: Any = None
    now: float = 0  # what the seat has right after it
    results: dict[int, float] = field(default_factory=dict)
    harms: Counter[tuple[int, str]] = field(default_factory=Counter)
    lost: Counter[tuple[int, str]] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        """What came of it on average."""
        return sum(self.results.values()) / len(self.results)

    def behind(self, other: Tried) -> tuple[float, float]:
        """How far it lies behind another, and the standard error of that.

        They are compared hand by hand, since luck hits both.
        """
        gaps = [other.results[k] - value for k, value in self.results.items() if k in other.results]
        n = len(gaps)
        mean = sum(gaps) / n
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps)) / n

    def weighed(self) -> Weighed:
        """What is known of it."""
        n, mean = len(self.results), self.mean
        spread = sqrt(sum((x - mean) ** 2 for x in self.results.values()) / n)
        return Weighed(self.play, mean, spread, n, self._harm(n))

    def _harm(self, n: int) -> Harm | None:
        if not self.harms:
            return None
        worst = max(self.harms, key=lambda key: (self.lost[key], key))
        often = self.harms[worst]
        return (*worst, often / n, self.lost[worst] / often) if often >= SELDOM * n else None


class Weighing:
    """The legal plays of a view, and what came of each in the hands that were tried so far.

    Plays that differ but in a suit are weighed once. Plays that fall behind are given up, those
    of ``keep`` apart. The same view and seed always give the same; with all hands open only what
    the others then do is left to chance. Raises :class:`CauError` if there is nothing to play.
    """

    def __init__(self, view: View, seed: int = 0, keep: Collection[Play] = ()) -> None:
        seat = view.to_act if view.seat is None else view.seat
        plays = view.plays()
        if seat is None or not plays:
            raise CauError.of("thinker.nothing_to_weigh")
        self.view, self.seat = view, seat
        self.chance = chance(seed, view)
        kinds: dict[Same, Tried] = {}
        for play in plays:
            kinds.setdefault(same(play), Tried(play))
        self.tried = list(kinds.values())
        self.open = self.tried
        self.keep = {same(play) for play in keep}
        self.worlds = 0

    def once_more(self) -> None:
        """Try every play that may be the best in one more hand that could be."""
        state = guess(self.view, self.chance)
        position = searched(state)
        start = position.save()
        for one in self.open:
            if one.move is None:
                one.move = as_move(state, one.play)
            position.restore(start)
            self._play_out(position, one)
        self.worlds += 1
        if self.worlds >= FIRST and self.worlds % 4 == 0:
            self._give_up()

    def _play_out(self, position: Searched, one: Tried) -> None:
        """Play a move and the rest of the hand, and note what came of it."""
        seat, chance = self.seat, self.chance
        left, called = _kind(one.move)
        position.make(one.move)
        had = one.now = position.worth(seat)
        while (mover := position.to_act) >= 0 and mover != seat:
            reply = position.sensible(chance)
            answers = _kind(reply)[1]
            position.make(reply)
            lost = had - position.worth(seat)
            if (lost > 0 or (answers and called)) and not self._partners(mover):
                hurt = mover, self._hurt(called and answers, left and answers, lost)
                one.harms[hurt] += 1
                one.lost[hurt] += max(lost, 1)
                break
            had, left = had - lost, False
        while position.to_act >= 0:
            position.make(position.sensible(chance))
        one.results[self.worlds] = position.worth(seat)

    def _partners(self, other: int) -> bool:
        return self.view.rules.teams and team_of(other) == team_of(self.seat)

    def _hurt(self, overcalled: bool, called: bool, lost: int) -> str:
        """What kind of harm a reply did."""
        if overcalled:
            return "overcall"
        if called:
            return "cau"
        if self.view.rules.teams:
            return "scores"
        return "steal" if self.view.rules.open_piles and lost > 1 else "pays"

    def _give_up(self) -> None:
        best = max(self.open, key=lambda one: one.mean)
        kept = []
        for one in self.open:
            mean, error = one.behind(best)
            doubt = DOUBT * max(error, 0.5 / sqrt(self.worlds))
            if one is best or mean <= doubt or same(one.play) in self.keep:
                kept.append(one)
        self.open = kept

    @property
    def settled(self) -> bool:
        """Whether no second play is left that may be the best."""
        return len(self.open) == 1 and self.worlds >= FIRST

    def ranked(self) -> tuple[Weighed, ...]:
        """The plays as they are weighed so far, the best first; those given up come last.

        Of plays that come to the same in the end, the one that takes more now comes first.
        """
        if not self.worlds:
            return ()
        weighed = [one.weighed() for one in sorted(self.tried, key=lambda one: -one.now)]
        return tuple(sorted(weighed, key=lambda one: (one.worlds < self.worlds, -one.cards)))

    def of(self, play: Play) -> Tried:
        """What came of a play, or of one that differs from it but in a suit."""
        wanted = same(play)
        return next(one for one in self.tried if same(one.play) == wanted)


def _kind(move: Any) -> tuple[bool, bool]:
    """Whether a move leaves its card, and whether it calls."""
    if isinstance(move, Play):
        return move.line is None and move.card is not None, move.call is not None
    return move[1] is None and move[0] >= 0, move[2] > 0
