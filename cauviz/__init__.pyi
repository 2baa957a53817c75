# The public names, and where each is from. This is their only list: `__init__.py` reads it.
from cauviz import lessons as lessons
from cauviz import players as players
from cauviz.comparing import compare as compare
from cauviz.comparing import first_difference as first_difference
from cauviz.engine.cards import Card as Card
from cauviz.engine.deal import deal as deal
from cauviz.engine.deal import draw_seats as draw_seats
from cauviz.engine.match import Match as Match
from cauviz.engine.plays import Pile as Pile
from cauviz.engine.plays import Play as Play
from cauviz.engine.rules import Rules as Rules
from cauviz.engine.state import State as State
from cauviz.errors import CauError as CauError
from cauviz.errors import DealError as DealError
from cauviz.errors import IllegalPlay as IllegalPlay
from cauviz.errors import MissingPackage as MissingPackage
from cauviz.errors import NotationError as NotationError
from cauviz.errors import RulesError as RulesError
from cauviz.examples import hand as hand
from cauviz.examples import hands as hands
from cauviz.lessons.lesson import Lesson as Lesson
from cauviz.lessons.lesson import lesson as lesson
from cauviz.lessons.lesson import lesson_names as lesson_names
from cauviz.lessons.practice import practice as practice
from cauviz.lessons.progress import progress as progress
from cauviz.lessons.progress import reset as reset
from cauviz.lessons.scores import scores as scores
from cauviz.notation import Log as Log
from cauviz.notation import anonymise as anonymise
from cauviz.notation import dump as dump
from cauviz.notation import dumps as dumps
from cauviz.notation import iter_logs as iter_logs
from cauviz.notation import load as load
from cauviz.notation import loads as loads
from cauviz.paper.worksheet import worksheet as worksheet
from cauviz.picture.raster import png as png
from cauviz.picture.svg import svg as svg
from cauviz.widgets.compare import Compare as Compare
from cauviz.widgets.exporting import export_html as export_html
from cauviz.widgets.picker import RulesPicker as RulesPicker
from cauviz.widgets.picking import HandPicker as HandPicker
from cauviz.widgets.replay import Replay as Replay
from cauviz.widgets.table import Table as Table
from cauviz.widgets.tutor import Tutor as Tutor

__version__: str
__all__: list[str]
