"""A lesson as data: the shapes of what the browser answers with."""

from __future__ import annotations

from typing import TypedDict

from cauviz.scene.shapes import Frame, Move, Patch, Said


class Led(Move, total=False):
    """A play that leads to the question, and what is said of it."""

    say: Said
    to: Patch
    note: Said
    look: list[str]


class _Verdict(TypedDict):
    lines: list[Said]


class Verdict(_Verdict, total=False):
    """What is said of an answer; what it lets the next player do."""

    right: int
    threat: Said


class Tried(Move, Verdict, total=False):
    """A play that may be tried, with its answer."""

    short: str
    offer: Said
    to: Patch
    n: int  # how many cards it wins
    reply: Move  # what the next player could do


_Not = TypedDict("_Not", {"not": dict[str, Said], "pass": int}, total=False)


class _Task(TypedDict):
    name: str
    seat: int
    prompt: Said
    first: Frame


class Task(_Not, _Task, total=False):
    """A step of a lesson: there is nothing to do but to watch where it has no kind."""

    text: Said
    table: int
    stars: list[list[int]]  # by hints: at the first try, and so on; the last for all later
    lead: list[Led]
    kind: str  # "find" a play, or "touch" something
    hints: list[Said]
    look: list[str]
    cards: dict[str, list[int]]
    best: int
    plays: list[Tried]
    pick: int  # what a card takes is the question, so the learner chooses it
    targets: list[str]
    how: str  # the key of what is said of touching
    want: dict[str, int]
    why: dict[str, Said]  # why a place is not what is asked
    missing: Said
    lines: list[Said]
    card: str
    counts: int
    veil: int
