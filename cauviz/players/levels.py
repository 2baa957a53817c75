"""How well a computer plays: three levels, the first for a child's first hands."""

from __future__ import annotations

from cauviz.errors import CauError, shown
from cauviz.texts.language import row

from .player import Player
from .simple import Beginner, Greedy
from .thinker import Thinker

LEVELS = ("easy", "middle", "strong")
"""The easiest never calls, the middle takes the most, the strongest guards its pile and counts."""

WORLDS = 60
"""How many hands the strongest plays out for a play: about a tenth of a second."""


def level(name: str, seed: int = 0) -> Player:
    """A player of a level, the same from the same seed; :class:`CauError` for no such level."""
    if name == "easy":
        return Beginner(seed)
    if name == "middle":
        return Greedy(seed, guard=False)
    if name == "strong":
        return Thinker(seed=seed, worlds=WORLDS)
    raise CauError.of("levels.no_level", name=shown(name), levels=row(LEVELS))
