"""What a step asks, told apart from how it is worded: a fingerprint by which stars are kept."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from cauviz.engine.plays import Play
from cauviz.engine.state import State

from .attempt import key_of
from .steps import Find, Step, Touch

_LENGTH = 16


def fingerprint(step: Step) -> str:
    """The content of a step as sixteen hexadecimal digits.

    Content is the rules, the position that is asked about, the kind of question, and what is
    right: the plays, or what is to be touched. To watch is to watch these plays from there. The
    name, the question's wording, hints, comments, answers to mistakes and the players' names are
    not content, nor is the way that led to the question, nor in which order hands and table lie:
    whoever mends a text takes nobody's stars away, and whoever changes what is asked asks anew.
    """
    text = json.dumps(_content(step), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:_LENGTH]


def _content(step: Step) -> list[Any]:
    if isinstance(step, Find):
        return ["find", _position(step.asked), sorted(map(_play, step.solutions))]
    if isinstance(step, Touch):
        return ["touch", _position(step.asked), step.wanted, step.ask.counts]
    return ["watch", _position(step.state), [_play(play) for _state, play, _said in step.path]]


def _play(play: Play) -> list[Any]:
    """A play without names: its card, what it takes in order, its calls."""
    return [str(play.card), [key_of(item) for item in play.line or ()], sorted(play.calls)]


def _position(state: State) -> list[Any]:
    """All of a position but the names, as lists of numbers and texts."""
    return [
        str(state.rules), len(state.players), state.dealer, state.opener, state.to_act,
        sorted(map(str, state.table)), [sorted(map(str, hand)) for hand in state.hands],
        [list(map(str, pile)) for pile in state.piles], list(map(str, state.stock)),
        [list(debt) for debt in state.debts], list(state.stones), state.last_capturer,
        [[seat, str(card)] for seat, card in state.chain],
        None if state.left is None else [state.left[0], str(state.left[1])],
        None if state.pending is None else _play(state.pending),
    ]  # fmt: skip
