"""Lessons as data: steps to do, goals that judge, answers that say why.

>>> from cauviz.lessons import Find, Lesson, takes
>>> import cauviz as cv
>>> state = cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2o 2c"])
>>> step = Find("pair", state, "Take the 3", takes("3o"))
>>> step.answer("7e").right
False
"""

from .answers import Answer
from .counting import best_ronda, points, ronda_pays, who
from .goals import (
    Goal,
    calls,
    clears_table,
    keeps_pile,
    leaves_no_cau,
    leaves_no_net,
    next_takes_at_most,
    passes,
    pile_ends,
    plays,
    silent,
    stands,
    stays,
    steals,
    steals_nothing,
    takes,
    takes_most,
    takes_nothing,
    takes_only,
    wins_at_least,
)
from .lesson import Lesson, lesson, lesson_names
from .questions import Ask, can_be_stolen, safe_piles, these, what_it_takes, who_pays
from .steps import Find, Played, Step, Touch, Watch

__all__ = [
    "Answer",
    "Ask",
    "Find",
    "Goal",
    "Lesson",
    "Played",
    "Step",
    "Touch",
    "Watch",
    "best_ronda",
    "calls",
    "can_be_stolen",
    "clears_table",
    "keeps_pile",
    "leaves_no_cau",
    "leaves_no_net",
    "lesson",
    "lesson_names",
    "next_takes_at_most",
    "passes",
    "pile_ends",
    "plays",
    "points",
    "ronda_pays",
    "safe_piles",
    "silent",
    "stands",
    "stays",
    "steals",
    "steals_nothing",
    "takes",
    "takes_most",
    "takes_nothing",
    "takes_only",
    "these",
    "what_it_takes",
    "who",
    "who_pays",
    "wins_at_least",
]
