"""A player that plays out hands that could be, and keeps its reasons."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.errors import CauError
from cauviz.texts.language import filled

from .guessing import guess
from .plain import Searched, as_move, searched
from .player import chance

FIRST = 12
"""How many hands every play is tried in before the worst are given up."""
DOUBT = 2.2
"""How many standard errors a play must lie behind the best to be given up."""


@dataclass(frozen=True)
class Weighed:
    """A play and what speaks for it.

    ``cards`` is what the seat is expected to have at the end of the hand (or the stones that its
    team is ahead by), ``spread`` how far single hands lie from that (a standard deviation), and
    ``worlds`` how many were played out. ``harm`` is what is most likely to hurt before the seat's
    next turn: ``(seat, kind, chance, cards lost on average)``, of the kinds ``"cau"`` (the card
    left is called), ``"overcall"``, ``"steal"`` and ``"pays"``; ``None`` if hardly anything does.
    """

    play: Play
    cards: float
    spread: float
    worlds: int
    harm: tuple[int, str, float, float] | None = None

    @property
    def error(self) -> float:
        """The standard error of ``cards``."""
        return self.spread / sqrt(self.worlds) if self.worlds else float("inf")


@dataclass
class _Tried:
    """What came of one play so far."""

    play: Play
    results: dict[int, float] = field(default_factory=dict)
    harms: Counter[tuple[int, str]] = field(default_factory=Counter)
    lost: Counter[tuple[int, str]] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        return sum(self.results.values()) / len(self.results)

    def weighed(self) -> Weighed:
        n, mean = len(self.results), self.mean
        spread = sqrt(sum((x - mean) ** 2 for x in self.results.values()) / n)
        harm = None
        if self.harms:
            worst = max(self.harms, key=lambda key: (self.lost[key], key))
            often = self.harms[worst]
            if often / n >= 0.05:
                harm = (*worst, often / n, self.lost[worst] / often)
        return Weighed(self.play, mean, spread, n, harm)


class Thinker:
    """Deals hands that fit what its seat has seen, and plays each play out in all of them.

    It thinks for ``seconds``, or through ``worlds`` hands if that is given: then the same seed
    always gives the same play. :attr:`reasons` are the plays it weighed last, the best first.
    Raises :class:`CauError` for a time or a number that is none.
    """

    def __init__(self, seconds: float = 1.0, seed: int = 0, *, worlds: int | None = None) -> None:
        if not seconds > 0 or (worlds is not None and worlds < 1):
            raise CauError(filled("thinker.needs_time"))
        self.seconds, self.seed, self.worlds = seconds, seed, worlds
        self.reasons: tuple[Weighed, ...] = ()

    def choose(self, view: View) -> Play:
        """The play that brings most on average."""
        plays = view.plays()
        if len(plays) == 1:
            self.reasons = ()
            return plays[0]
        for found in self.think(view):
            self.reasons = found
        return self.reasons[0].play

    def think(self, view: View) -> Iterator[tuple[Weighed, ...]]:
        """The plays as they are weighed so far, again and again, until the time is up.

        Whoever takes them one by one can show progress, do other things between, and stop at any.
        """
        rng = chance(self.seed, view)
        seat = view.seat
        if seat is None or not view.plays():
            raise CauError(filled("thinker.nothing_to_weigh"))
        tried = _distinct(view)
        open_ = list(tried)
        until = time.monotonic() + self.seconds
        done = 0
        while self._goes_on(done, until):
            state = guess(view, rng)
            position = searched(state)
            start = position.save()
            for one in open_:
                position.restore(start)
                _play_out(position, as_move(state, one.play), seat, done, one, rng)
            done += 1
            if done >= FIRST and done % 4 == 0:
                open_ = _still_good(open_)
                yield _ranked(tried)
                if len(open_) == 1:
                    return
        yield _ranked(tried)

    def _goes_on(self, done: int, until: float) -> bool:
        if self.worlds is not None:
            return done < self.worlds
        return done == 0 or time.monotonic() < until


def _distinct(view: View) -> list[_Tried]:
    """The plays, each once though it could be made with two cards of a rank."""
    found: dict[tuple[Any, ...], _Tried] = {}
    for play in view.plays():
        rank = play.card.rank if play.card is not None else 0
        found.setdefault((rank, play.line, play.calls), _Tried(play))
    return list(found.values())


def _ranked(tried: list[_Tried]) -> tuple[Weighed, ...]:
    weighed = [one.weighed() for one in tried]
    most = max(one.worlds for one in weighed)
    return tuple(sorted(weighed, key=lambda one: (one.worlds < most, -one.cards)))


def _still_good(tried: list[_Tried]) -> list[_Tried]:
    """The plays that may be the best: compared with it hand by hand, since luck hits both."""
    best = max(tried, key=lambda one: one.mean)
    found = []
    for one in tried:
        gaps = [best.results[k] - value for k, value in one.results.items()]
        n = len(gaps)
        mean = sum(gaps) / n
        spread = sqrt(sum((gap - mean) ** 2 for gap in gaps) / n)
        if one is best or mean <= DOUBT * max(spread, 0.5) / sqrt(n):
            found.append(one)
    return found


def _play_out(
    position: Searched, move: Any, seat: int, world: int, tried: _Tried, rng: random.Random
) -> None:
    """Play a move and the rest of the hand, and note what came of it."""
    left, called = _kind(move)
    position.make(move)
    had = position.worth(seat)
    at_first = True
    while position.to_act >= 0:
        if at_first:
            mover = position.to_act
            if mover == seat:
                at_first = False
        reply = _sensible(position, rng)
        if not at_first:
            position.make(reply)
            continue
        calls = _kind(reply)[1]
        position.make(reply)
        lost = had - position.worth(seat)
        if lost > 0 or (calls and called):
            kind = (
                "overcall" if calls and called else "cau" if calls and left
                else "steal" if lost > 1 else "pays"
            )  # fmt: skip
            tried.harms[mover, kind] += 1
            tried.lost[mover, kind] += max(lost, 1)
            at_first = False
        had = position.worth(seat)
        left = False
    tried.results[world] = position.worth(seat)


def _kind(move: Any) -> tuple[bool, bool]:
    """Whether a move leaves its card, and whether it calls."""
    if isinstance(move, Play):
        return move.line is None and move.card is not None, move.call is not None
    return move[1] is None and move[0] >= 0, move[2] > 0


def _sensible(position: Searched, rng: random.Random) -> Any:
    """A move as most would play: what takes most, and anything if nothing can be taken."""
    moves = position.moves()
    if len(moves) == 1:
        return moves[0]
    gain = position.gain
    best, most = None, 0.0
    for move in moves:
        taken = gain(move)
        if taken > most:
            best, most = move, taken
    return moves[int(rng.random() * len(moves))] if best is None else best
