"""The engine's own state behind the same few methods as the compact position."""

from __future__ import annotations

import random
from typing import Any, Protocol

from cauviz.engine.capture import gain
from cauviz.engine.plays import CALLS, Play
from cauviz.engine.state import State
from cauviz.engine.stones import team_of

from .compact import Compact, serves
from .translating import move_of, play_of


class Searched(Protocol):
    """A position that a search changes, and comes back to."""

    @property
    def to_act(self) -> int: ...
    def moves(self) -> list[Any]: ...
    def make(self, move: Any) -> None: ...
    def save(self) -> Any: ...
    def restore(self, saved: Any) -> None: ...
    def worth(self, seat: int) -> int: ...
    def gain(self, move: Any) -> int: ...
    def sensible(self, chance: random.Random) -> Any: ...
    @property
    def counts(self) -> tuple[int, ...]: ...


class Plain:
    """A state to search in, where the compact position does not serve; its moves are plays."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    @property
    def to_act(self) -> int:
        """The seat to act, -1 when the hand is over."""
        return -1 if self.state.to_act is None else self.state.to_act

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each pile holds."""
        return self.state.counts

    def moves(self) -> list[Play]:
        """The plays, each once though it could be made with two cards of the rank."""
        kinds: dict[tuple[object, ...], Play] = {}
        for play in self.state.plays():
            rank = play.card.rank if play.card is not None else 0
            kinds.setdefault((rank, play.line, play.calls), play)
        return list(kinds.values())

    def make(self, move: Play) -> None:
        """Play a legal play."""
        self.state = self.state.rules.game.after(self.state, move, None)

    def save(self) -> State:
        """The state."""
        return self.state

    def restore(self, saved: State) -> None:
        """Become the state that was saved."""
        self.state = saved

    def worth(self, seat: int) -> int:
        """What a seat has: its cards, or what its team is ahead by in stones."""
        stones = self.state.stones
        if stones:
            return stones[team_of(seat)] - stones[1 - team_of(seat)]
        return len(self.state.piles[seat])

    def gain(self, move: Play) -> int:
        """What a play takes and is paid for its call, if nobody overcalls it; or its stones."""
        call = CALLS.index(move.call) + 1 if move.call else 0
        net = "net" in move.calls
        if self.state.stones:
            return 10 * (call + net) + gain(self.state, move)
        return gain(self.state, move) + call + net * (len(self.state.hands) - 1)

    def sensible(self, chance: random.Random) -> Play:
        """A play as most would make: what gains most, and anything if nothing can be taken."""
        moves = self.moves()
        if len(moves) == 1:
            return moves[0]
        best, most = None, 0
        for move in moves:
            gain = self.gain(move)
            if gain > most:
                best, most = move, gain
        return best or moves[int(chance.random() * len(moves))]


def searched(state: State) -> Searched:
    """The quickest position to search from a state."""
    return Compact(state) if serves(state) else Plain(state)


def as_play(state: State, move: Any) -> Play:
    """A move of the position made of this state, as a play."""
    return move if isinstance(move, Play) else play_of(state, move)


def as_move(state: State, play: Play) -> Any:
    """A play as a move of the position made of this state."""
    return move_of(state, play) if serves(state) else play
