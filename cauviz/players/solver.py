"""Endings with open cards, solved exactly."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.engine.stones import team_of
from cauviz.errors import DealError
from cauviz.texts.language import filled

from .plain import Searched, as_play, searched

MOST = 200
"""More than anything that a seat can win, in cards or stones."""


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
    each take a moment, four a second or a few. After ``seconds`` it gives up with a
    :class:`TimeoutError`. Raises :class:`DealError` if the hand is over.

    >>> import cauviz as cv
    >>> solve(cv.State.start("robat", 2, table="3o", hands=["3c 5c", "3e 5e"])).counts
    (2, 2)
    """
    if state.to_act is None:
        raise DealError(filled("solver.over"))
    position = searched(state)
    until = None if seconds is None else time.monotonic() + seconds
    seat = state.to_act
    ours = {who for who in range(len(state.players)) if who == seat}
    if state.stones:
        ours = {who for who in range(len(state.players)) if team_of(who) == team_of(seat)}
    search = _Search(position, seat, frozenset(ours), until)
    value = search.value()
    first = search.best(value)
    start = position.save()
    move = first
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

    def __init__(
        self, position: Searched, seat: int, ours: frozenset[int], until: float | None
    ) -> None:
        self.position, self.seat, self.ours, self.until = position, seat, ours, until
        self.bounds: dict[Any, tuple[int, int, Any]] = {}
        self.nodes = 0

    def value(self) -> int:
        """The value of the position as it stands."""
        low, high = -MOST, MOST
        guess = self.position.worth(self.seat)
        while low < high:
            bound = guess + 1 if guess == low else guess
            guess = self.search(bound)
            if guess < bound:
                high = guess
            else:
                low = guess
        return low

    def best(self, value: int) -> Any:
        """A move that keeps the value, when the position has it."""
        position = self.position
        saved = position.save()
        ours = position.to_act in self.ours
        for move in self.ordered(saved):
            position.make(move)
            # nothing better can be, so that one side of the window is enough
            kept = self.search(value) >= value if ours else self.search(value + 1) <= value
            position.restore(saved)
            if kept:
                return move
        raise AssertionError(value)

    def ordered(self, saved: Any) -> list[Any]:
        """The moves, the one that was best before first, then what takes most."""
        moves = sorted(self.position.moves(), key=self.position.gain, reverse=True)
        found = self.bounds.get(saved)
        if found is not None and found[2] is not None:
            moves.remove(found[2])
            moves.insert(0, found[2])
        return moves

    def search(self, bound: int) -> int:
        """A value that lies on the true one's side of ``bound``: below it, or at least it."""
        position = self.position
        if position.to_act < 0:
            return position.worth(self.seat)
        saved = position.save()
        found = self.bounds.get(saved)
        low, high, first = found if found is not None else (-MOST, MOST, None)
        if low >= bound:
            return low
        if high < bound:
            return high
        self.nodes += 1
        if self.until is not None and not self.nodes & 255 and time.monotonic() > self.until:
            raise TimeoutError(filled("solver.too_many"))
        ours = position.to_act in self.ours
        best = -MOST if ours else MOST
        moves = position.moves()
        if len(moves) > 1:
            moves = sorted(moves, key=position.gain, reverse=True)
            if first is not None:
                moves.remove(first)
                moves.insert(0, first)
        for move in moves:
            position.make(move)
            value = self.search(bound)
            position.restore(saved)
            if ours:
                if value > best:
                    best, first = value, move
                    if best >= bound:
                        break
            elif value < best:
                best, first = value, move
                if best < bound:
                    break
        self.bounds[saved] = (best, high, first) if best >= bound else (low, best, first)
        return best
