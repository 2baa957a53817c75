"""What a player is, and chance that every player can have the same way."""

from __future__ import annotations

import random
from typing import Protocol, runtime_checkable

from cauviz.engine.plays import Play
from cauviz.engine.view import View


@runtime_checkable
class Player(Protocol):
    """Who plays for a seat: one method, which is given what the seat sees and gives a play.

    A player of your own is a class with that method, and nothing else:

    >>> class Careful:
    ...     def choose(self, view):
    ...         return min(view.plays(), key=lambda play: len(play.line or ()))
    >>> isinstance(Careful(), Player)
    True
    """

    def choose(self, view: View) -> Play:
        """One of ``view.plays()``."""


def chance(seed: int, view: View) -> random.Random:
    """A source of chance that a seed and what is seen decide alone.

    So a player without a memory is the same again after an undo, and what others hide has no
    part in it.
    """
    seen = (view.seat, view.hand, view.table, view.tops, view.counts, view.hand_counts, view.chain)
    return random.Random(f"{seed} {seen}")
