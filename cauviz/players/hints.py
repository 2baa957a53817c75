"""Hints: what a seat could play, the best first, with what it may bring and one sentence why."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.engine.view import View
from cauviz.errors import CauError, shown

from .memory import Memory
from .saying import why
from .thinker import check_time
from .weighing import Weighed, Weighing, same

SLICE = 0.02
"""How long a step thinks, in seconds: a key that is pressed meanwhile is answered at once."""


@dataclass(frozen=True)
class Hint(Weighed):
    """A legal play, what it is expected to bring, and one sentence why.

    ``cards``, ``spread``, ``worlds`` and ``harm`` are as in :class:`Weighed`. Of two cards of a
    rank that would do the same, one stands for both.
    """

    why: str = ""


class Hints:
    """Thinks about a position slice by slice, and gives what it knows so far.

    Take it in a loop, plain or ``async``: each turn thinks for a moment and gives :attr:`ranked`.
    In an ``async`` loop the kernel does whatever else is waiting between two slices, so that a
    widget stays usable; a thread of your own may call :meth:`step` as well, one at a time.
    :meth:`stop` ends the loop, also from within another task; a new loop goes on where it ended.

    ``ranked`` are the hints so far, the best first, ``progress`` goes from 0 to 1, and ``done``
    says whether there is nothing more to think about.
    """

    def __init__(
        self, view: View, seconds: float, worlds: int | None, seed: int, thorough: bool
    ) -> None:
        check_time(seconds, worlds)
        self.view = view
        self._weighing = Weighing(view, seed, keep=view.plays() if thorough else ())
        self._seconds, self._worlds = seconds, worlds
        self._thought = 0.0
        self._stopped = False
        self.ranked: tuple[Hint, ...] = ()

    @property
    def progress(self) -> float:
        """How much of the thinking is done, from 0 to 1."""
        if self._weighing.settled:
            return 1.0
        if self._worlds is not None:
            return min(1.0, self._weighing.worlds / self._worlds)
        return min(1.0, self._thought / self._seconds) if self._weighing.worlds else 0.0

    @property
    def done(self) -> bool:
        """Whether it has thought to the end."""
        return self.progress >= 1

    def step(self, seconds: float = SLICE) -> tuple[Hint, ...]:
        """Think for a moment, if there is something left to think about; what is known then."""
        begun = time.perf_counter()
        while not self.done:
            before = time.perf_counter()
            self._weighing.once_more()
            now = time.perf_counter()
            self._thought += now - before
            if now - begun >= seconds:
                break
        self.ranked = tuple(hint(self.view, one) for one in self._weighing.ranked())
        return self.ranked

    def run(self) -> tuple[Hint, ...]:
        """Think to the end, and give the hints."""
        for _ in self:
            pass
        return self.ranked

    def stop(self) -> None:
        """End the loop that is thinking; what is known stays."""
        self._stopped = True

    def of(self, play: Play) -> Hint | None:
        """The hint for a play, or for one that differs from it but in a suit; ``None`` so far."""
        wanted = same(play)
        return next((hint for hint in self.ranked if same(hint.play) == wanted), None)

    def behind(self, play: Play) -> tuple[float, float]:
        """How far a legal play lies behind the best so far, and the standard error of that."""
        if not self.ranked:
            self.step(0)
        best = self._weighing.of(self.ranked[0].play)
        tried = self._weighing.of(play)
        return (0.0, 0.0) if tried is best else tried.behind(best)

    def __iter__(self) -> Iterator[tuple[Hint, ...]]:
        self._stopped = False
        while not (self.done or self._stopped):
            yield self.step()

    async def __aiter__(self) -> AsyncIterator[tuple[Hint, ...]]:
        for ranked in self:
            yield ranked
            await asyncio.sleep(0)


def hint(view: View, one: Weighed, play: Play | None = None) -> Hint:
    """A play that was weighed, or the one with another suit that it stands for, as a hint."""
    play = one.play if play is None else play
    sentence = why(view, play, one.harm)
    return Hint(play, one.cards, one.spread, one.worlds, one.harm, sentence)


def hints(
    position: View | State, *, seconds: float = 1.0, worlds: int | None = None, seed: int = 0,
    thorough: bool = False,
) -> Hints:  # fmt: skip
    """What could be played, the best first: expected cards, their spread, one sentence why.

    From a :class:`View` the odds come from the unseen cards, and what others hide has no part in
    it; a :class:`State` is looked at with all hands open. Nothing is thought yet: take the
    :class:`Hints` in a loop, or :meth:`~Hints.run` them. They think for ``seconds``, or through
    ``worlds`` hands that could be: then the same view and ``seed`` always give the same. Plays that
    fall behind are given up, and their figures stay rough, unless it is to be ``thorough``.

    Raises :class:`CauError` for what is no position, if it is not this seat's turn, and for a time
    that is none.

    >>> import cauviz as cv
    >>> state = cv.State.start("robat", 2, table="3o 4b", hands=["3c 7e", "5e 5b"])
    >>> best = hints(state.view(0), worlds=20).run()[0]
    >>> state.text(best.play), best.why
    ('3c x3o-4b net', 'Takes 3, clears the table and is safe.')
    """
    if isinstance(position, State):
        position = Memory.at(position).view(position, None)
    if not isinstance(position, View):
        raise CauError.of("hints.no_position", given=shown(position))
    return Hints(position, seconds, worlds, seed, thorough)
