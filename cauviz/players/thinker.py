"""A player that plays out hands that could be, and keeps its reasons."""

from __future__ import annotations

import time
from collections.abc import Iterator

from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.errors import CauError

from .weighing import FIRST, Weighed, Weighing


class Thinker:
    """Deals hands that fit what its seat has seen, and plays each play out in all of them.

    It thinks for ``seconds``, or through ``worlds`` hands if that is given: then the same seed
    always gives the same play. :attr:`reasons` are the plays it weighed last, the best first.
    Raises :class:`CauError` for a time or a number that is none.
    """

    def __init__(self, seconds: float = 1.0, seed: int = 0, *, worlds: int | None = None) -> None:
        check_time(seconds, worlds)
        self.seconds, self.seed, self.worlds = seconds, seed, worlds
        self.reasons: tuple[Weighed, ...] = ()

    def choose(self, view: View) -> Play:
        """The play that brings most on average."""
        plays = view.plays()
        if len(plays) == 1:
            self.reasons = ()
            return plays[0]
        for reasons in self.think(view):
            self.reasons = reasons
        return self.reasons[0].play

    def think(self, view: View) -> Iterator[tuple[Weighed, ...]]:
        """The plays as they are weighed so far, again and again, until the time is up.

        Whoever takes them one by one can show progress, do other things between, and stop at any.
        """
        weighing = Weighing(view, self.seed)
        until = time.monotonic() + self.seconds
        while not weighing.settled and self._goes_on(weighing.worlds, until):
            weighing.once_more()
            if weighing.worlds >= FIRST and weighing.worlds % 4 == 0:
                yield weighing.ranked()
        yield weighing.ranked()

    def _goes_on(self, done: int, until: float) -> bool:
        if self.worlds is not None:
            return done < self.worlds
        return done == 0 or time.monotonic() < until


def check_time(seconds: float, worlds: int | None) -> None:
    """:class:`CauError` for a time to think that is none."""
    if not seconds > 0 or (worlds is not None and worlds < 1):
        raise CauError.of("thinker.needs_time")
