"""What comes of the plays at a table, written down beforehand for a page without Python."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import cast

from cauviz import scene
from cauviz.engine.effects import Effect
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.telling import captions

from .packed import packed
from .shapes import Lead, Leaf

ROOM = 40_000
"""How much a page may hold of it, in bytes as they are packed."""

MOST = 250  # tables: a deal has some fifteen plays, and its second level some two hundred


def bottom_of(state: State, seat: int | None, before: int) -> int:
    """Who sits at the bottom: who looks on, else who plays, else who sat there ``before``."""
    bottom = seat if seat is not None else state.to_act
    return min(before, len(state.players) - 1) if bottom is None else bottom


def last_of(before: State, play: Play, effects: Sequence[Effect], seat: int | None) -> scene.Step:
    """What a play did, to be shown and said, as ``seat`` may hear it."""
    last = cast(scene.Step, scene.move(before, play))
    last["say"] = captions.caption(before, play, effects, seat)
    return last


def book(first: Leaf, state: State, seat: int | None, room: int = ROOM) -> list[Leaf]:
    """A table, and those that its plays lead to, level by level as far as there is room.

    A leaf says what is seen (``frame``) and may be played (``options``); its ``plays`` say, in the
    order of the options, which leaf each leads to and what it did. A leaf without them is where the
    book ends. So is a play, ``None``, that brings cards from the stock: nobody has seen those.
    """
    leaves, states = [first], [state]
    start = 0
    while start < len(leaves):
        level = _Level(len(leaves), seat)
        if not level.fill(leaves[start:], states[start:]):
            return leaves
        level.tell()
        told: list[Leaf] = [
            {"frame": leaf["frame"], "options": leaf["options"], "plays": plays}
            for leaf, plays in zip(leaves[start:], level.plays, strict=True)
        ]
        grown = [*leaves[:start], *told, *level.leaves]
        if len(packed(grown)) > room:
            return leaves
        start = len(leaves)
        leaves, states = grown, [*states, *level.states]
    return leaves


class _Level:
    """What the plays of some leaves lead to: other leaves, numbered from ``first`` on."""

    def __init__(self, first: int, seat: int | None) -> None:
        self.leaves: list[Leaf] = []
        self.states: list[State] = []
        self.plays: list[list[Lead | None]] = []
        self._known: dict[tuple[State, str], int] = {}
        self._first = first
        self._seat = seat

    def fill(self, leaves: Sequence[Leaf], states: Sequence[State]) -> bool:
        """Play all that may be played; whether it is not too much."""
        for leaf, state in zip(leaves, states, strict=True):
            plays = scene.ordered(state) if leaf["options"].get("plays") else ()
            bottom = leaf["frame"].get("bottom", 0)
            self.plays.append([self._lead(state, play, bottom) for play in plays])
            if self._first + len(self.leaves) > MOST:
                return False
        return True

    def tell(self) -> None:
        """Say what may be played at each of the leaves, which takes longer than to find them."""
        for leaf, state in zip(self.leaves, self.states, strict=True):
            leaf["options"] = scene.options(state, self._seat)

    def _lead(self, state: State, play: Play, bottom: int) -> Lead | None:
        after = state.play(play)
        if len(after.stock) != len(state.stock):
            return None
        effects = state.effects(play)
        seated = bottom_of(after, self._seat, bottom)
        frame = scene.seen(after, self._seat, seated, scene.net_of(effects))
        return {
            "to": self._number(after, frame),
            "last": last_of(state, play, effects, self._seat),
        }

    def _number(self, state: State, frame: scene.Frame) -> int:
        """The number of a leaf; two ways to the same table lead to one."""
        key = (state, json.dumps(frame, sort_keys=True))
        if key not in self._known:
            self._known[key] = self._first + len(self.leaves)
            self.leaves.append({"frame": frame, "options": {}})
            self.states.append(state)
        return self._known[key]
