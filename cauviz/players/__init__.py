"""Computer players, which see only what their seat sees, and the search that they stand on.

>>> import cauviz as cv
>>> end = cv.players.finish(cv.deal("robat", 3, seed=1), [cv.players.Random()] * 3)
>>> end.over
True
"""

from .grading import Grade, grades
from .hints import Hint, Hints, hints
from .levels import LEVELS, level
from .player import Player
from .playing import finish, play_hand, play_match
from .simple import Beginner, Greedy, Random
from .solver import Solution, solve
from .thinker import Thinker
from .weighing import Weighed

__all__ = [
    "LEVELS",
    "Beginner",
    "Grade",
    "Greedy",
    "Hint",
    "Hints",
    "Player",
    "Random",
    "Solution",
    "Thinker",
    "Weighed",
    "finish",
    "grades",
    "hints",
    "level",
    "play_hand",
    "play_match",
    "solve",
]
