"""cauviz: learn, replay and explore Cau Robat, the Catalan fishing game.

>>> import cauviz as cv
>>> state = cv.deal("robat", players=4, seed=7)
>>> state.plays()[0] in state.plays()
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from cauviz.engine.cards import Card
from cauviz.engine.deal import deal, draw_seats
from cauviz.engine.match import Match
from cauviz.engine.plays import Pile, Play
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError, DealError, IllegalPlay, NotationError, RulesError

if TYPE_CHECKING:
    from cauviz import lessons, players
    from cauviz.comparing import compare, first_difference
    from cauviz.examples import hand, hands
    from cauviz.lessons.lesson import Lesson, lesson, lesson_names
    from cauviz.lessons.practice import practice
    from cauviz.lessons.progress import progress, reset
    from cauviz.lessons.scores import scores
    from cauviz.notation import Log, dump, dumps, iter_logs, load, loads
    from cauviz.paper.worksheet import worksheet
    from cauviz.widgets.compare import Compare
    from cauviz.widgets.picker import RulesPicker
    from cauviz.widgets.picking import HandPicker
    from cauviz.widgets.replay import Replay
    from cauviz.widgets.table import Table
    from cauviz.widgets.tutor import Tutor

__version__ = "0.1.0"

# What the engine does not need is loaded when it is first asked for: `import cauviz` stays quick,
# and works where no widget library is installed.
_LATER = {
    "compare": "cauviz.comparing",
    "first_difference": "cauviz.comparing",
    "Compare": "cauviz.widgets.compare",
    "Log": "cauviz.notation",
    "dump": "cauviz.notation",
    "dumps": "cauviz.notation",
    "iter_logs": "cauviz.notation",
    "load": "cauviz.notation",
    "loads": "cauviz.notation",
    "hand": "cauviz.examples",
    "hands": "cauviz.examples",
    "Lesson": "cauviz.lessons",
    "lesson": "cauviz.lessons",
    "lesson_names": "cauviz.lessons",
    "lessons": "cauviz.lessons",
    "players": "cauviz.players",
    "practice": "cauviz.lessons.practice",
    "progress": "cauviz.lessons.progress",
    "reset": "cauviz.lessons.progress",
    "scores": "cauviz.lessons.scores",
    "worksheet": "cauviz.paper.worksheet",
    "HandPicker": "cauviz.widgets.picking",
    "Replay": "cauviz.widgets.replay",
    "RulesPicker": "cauviz.widgets.picker",
    "Table": "cauviz.widgets.table",
    "Tutor": "cauviz.widgets.tutor",
}

__all__ = [
    "Card",
    "CauError",
    "Compare",
    "DealError",
    "HandPicker",
    "IllegalPlay",
    "Lesson",
    "Log",
    "Match",
    "NotationError",
    "Pile",
    "Play",
    "Replay",
    "Rules",
    "RulesError",
    "RulesPicker",
    "State",
    "Table",
    "Tutor",
    "compare",
    "deal",
    "draw_seats",
    "dump",
    "dumps",
    "first_difference",
    "hand",
    "hands",
    "iter_logs",
    "lesson",
    "lesson_names",
    "lessons",
    "load",
    "loads",
    "players",
    "practice",
    "progress",
    "reset",
    "scores",
    "worksheet",
]


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module 'cauviz' has no attribute {name!r}")
    module = import_module(_LATER[name])
    # cv.lessons is the package itself, with all that a lesson of one's own is made of;
    # cv.players too, with the players
    found = module if name in ("lessons", "players") else getattr(module, name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted([*globals(), *_LATER])
