"""Computer players, which see only what their seat sees, and the search that they stand on.

>>> import cauviz as cv
>>> end = cv.players.finish(cv.deal("robat", 3, seed=1), [cv.players.Random()] * 3)
>>> end.over
True
"""

from .levels import LEVELS, level
from .player import Player
from .playing import finish, play_hand, play_match
from .simple import Beginner, Greedy, Random
from .solver import Solution, solve
from .thinker import Thinker, Weighed

__all__ = [
    "LEVELS",
    "Beginner",
    "Greedy",
    "Player",
    "Random",
    "Solution",
    "Thinker",
    "Weighed",
    "finish",
    "level",
    "play_hand",
    "play_match",
    "solve",
]
