"""What a widget and its page hand each other: the traits, and the messages both ways.

A trait is typed by :func:`sent`; from the page nothing is believed but what :func:`heard` knows.
"""

from __future__ import annotations

from typing import Any, Literal, TypedDict, TypeVar, cast, get_args, get_origin, get_type_hints

import traitlets

from cauviz.lessons.shapes import Task
from cauviz.picture.places import Layout
from cauviz.scene.shapes import Frame, Options, Step

from .packed import pack

PACKED: dict[str, Any] = {"sync": True, "to_json": pack}
"""How a trait is sent that is much the same for all widgets, or long."""

S = TypeVar("S")


class TableTraits(TypedDict):
    """What the page must know of a table before any card lies on it."""

    players: list[list[str]]  # name and initials
    layouts: list[Layout]
    legend: list[str]


_First = TypedDict("_First", {"from": int}, total=False)


class Content(_First):
    """A lesson as it is sent: its steps, what they say, and the rules that are named in that."""

    name: str
    steps: list[Task]
    sentences: list[str]
    rules: dict[str, str]


class Lead(TypedDict):
    """What a play leads to: the number of a leaf, and what it did."""

    to: int
    last: Step


class _Leaf(TypedDict):
    frame: Frame
    options: Options


class Leaf(_Leaf, total=False):
    """A table in a book, with what comes of each of its plays as far as that is known."""

    plays: list[Lead | None]


class Book(TypedDict):
    """The tables that a page knows, and what it says where they end."""

    leaves: list[Leaf]
    end: str


class Score(TypedDict):
    """How a lesson went, as a whole and by step."""

    lesson: str
    steps: int
    done: int
    stars: int
    of: int
    tries: int
    by_step: dict[str, dict[str, int]]


Kind = Literal["refused", "taken", "copied", "thinking"]


class Answer(TypedDict):
    """What Python says of a message, or that a computer thinks yet."""

    type: Kind
    text: str


class Message(TypedDict, total=False):
    """What a page may say; ``rev`` is of the table as it sees it."""

    type: str
    rev: int
    play: int
    act: str
    seat: int | None
    step: int
    timed: bool


_KINDS = {key: get_args(hint) or (hint,) for key, hint in get_type_hints(Message).items()}


def heard(content: object) -> Message:
    """What can be believed of a message: any script in the notebook could have sent it."""
    said = content if isinstance(content, dict) else {}
    known = {key: said[key] for key in _KINDS if key in said and type(said[key]) in _KINDS[key]}
    return cast(Message, known)


def sent(
    shape: type[S], *start: S, read_only: bool = False, **how: Any
) -> traitlets.TraitType[S, S]:
    """A trait of a shape, which goes to the page; packed, with :data:`PACKED`.

    It keeps the shape for who writes down what the page gets (`tests/tools/js_types.py`).
    """
    kind: Any = traitlets.List if get_origin(shape) is list else traitlets.Dict
    trait = kind(*start, read_only=read_only).tag(**{"sync": True, **how}, shape=shape)
    return cast("traitlets.TraitType[S, S]", trait)
