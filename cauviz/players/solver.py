"""Endings with open cards, solved exactly."""

from __future__ import annotations

import time
from typing import Any, NamedTuple, cast

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.errors import DealError
from cauviz.texts.language import filled

from .compact import Compact
from .ending import MOST, CompactEnding, PlainEnding
from .plain import Plain, Searched, as_play, searched

KILLERS = 2
"""How many moves that decided a position are tried first in the others with as many cards."""


class Solution(NamedTuple):
    """What is best with open cards, if all others play against the seat to act.

    ``play`` is the best play, ``counts`` how many cards each seat has at the end when everyone
    plays so, and ``value`` what is reached for sure: the cards of the seat, or by how many stones
    its team is ahead.
    """

    play: Play
    counts: tuple[int, ...]
    value: int


def solve(state: State, *, seconds: float | None = None) -> Solution:
    """The best play of the seat to act with all cards open, and how the hand then ends.

    All others are taken to play for one thing: that the seat gets few cards; partners play
    together. It looks at every line of play, so it is for endings: with four players three cards
    each take a moment, five mostly well under a second. After ``seconds`` it gives up with a
    :class:`TimeoutError`. Raises :class:`DealError` if the hand is over.

    >>> import cauviz as cv
    >>> solve(cv.State.start("robat", 2, table="3o", hands=["3c 5c", "3e 5e"])).counts
    (2, 2)
    """
    if state.to_act is None:
        raise DealError.of("solver.over")
    position = searched(state)
    search = _Search(position, state.to_act, seconds)
    value = search.value()
    first = move = search.best(value)
    start = position.save()
    while True:  # how it goes on when everyone plays so
        position.make(move)
        if position.to_act < 0:
            break
        move = search.best(value)
    counts = position.counts
    position.restore(start)
    return Solution(as_play(state, first), counts, value)


class _Search:
    """What a seat reaches against all others, by null windows and a table of bounds: MTD(f)."""

    def __init__(self, position: Searched, seat: int, seconds: float | None) -> None:
        self.position, self.seat = position, seat
        self.until = None if seconds is None else time.monotonic() + seconds
        self.ending: CompactEnding | PlainEnding = (
            CompactEnding(position, seat) if isinstance(position, Compact)
            else PlainEnding(cast(Plain, position), seat)
        )  # fmt: skip
        self.bounds: dict[Any, tuple[int, int, Any]] = {}
        self.killers: dict[int, tuple[Any, ...]] = {}
        self.nodes = 0

    def value(self) -> int:
        """The value of the position as it stands, which stays as it is."""
        saved = self.position.save()
        low, high = self.ending.floor, MOST
        guess = max(low, self.position.worth(self.seat))
        while low < high:
            bound = guess + 1 if guess == low else guess
            guess = self.search(bound)
            self.position.restore(saved)
            if guess < bound:
                high = guess
            else:
                low = guess
        return low

    def best(self, value: int) -> Any:
        """A move that keeps the value, when the position has it."""
        position = self.position
        saved = position.save()
        ours = self.ending.ours(position.to_act)
        for move in self.ending.ordered(position.moves()):
            position.make(move)
            # nothing better can be, so that one side of the window is enough
            kept = self.search(value) >= value if ours else self.search(value + 1) <= value
            position.restore(saved)
            if kept:
                return move
        raise AssertionError(value)

    def search(self, bound: int) -> int:
        """A value that lies on the true one's side of ``bound``: below it, or at least it.

        The position is left anywhere: whoever asks comes back to what was saved.
        """
        position, ending = self.position, self.ending
        if bound <= ending.floor:
            return ending.floor
        while True:
            if position.to_act < 0:
                return position.worth(self.seat)
            known = ending.known(bound)
            if known is not None:
                return known
            moves = position.moves()
            if len(moves) > 1:
                break
            position.make(moves[0])
        key = ending.key()
        kept = self.bounds.get(key)
        low, high, first = kept if kept is not None else (-MOST, MOST, None)
        if low >= bound:
            return low
        if high < bound:
            return high
        self._look_at_the_clock()
        ours = ending.ours(position.to_act)
        best = -MOST if ours else MOST
        moves = ending.ordered(moves)
        depth = ending.depth()
        killers = self.killers.get(depth, ())
        for move in killers if first is None else (*killers, first):
            if move in moves:
                moves.remove(move)
                moves.insert(0, move)
        saved = position.save()
        for move in moves:
            position.make(move)
            value = self.search(bound)
            if value > best if ours else value < best:
                best, first = value, move
                if best >= bound if ours else best < bound:
                    if move not in killers:
                        self.killers[depth] = (*killers, move)[-KILLERS:]
                    break
            position.restore(saved)
        self.bounds[key] = (best, high, first) if best >= bound else (low, best, first)
        return best

    def _look_at_the_clock(self) -> None:
        self.nodes += 1
        if self.until is not None and not self.nodes & 255 and time.monotonic() > self.until:
            raise TimeoutError(filled("solver.too_many"))
