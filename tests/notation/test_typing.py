"""Plays as people type them: what each is read as, or what its error says, and where.

``typed.json`` has, for a beginning, what is typed after it, and the plays that are written of it;
or the line and the column of its error, the message, what was found and what would be right, and
the rest that is left as text with ``errors="recover"``.
"""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import cauviz as cv
from tests.logs import FOLDER
from tests.notation.test_plain import sign_by_sign

TYPED: dict[str, Any] = json.loads((FOLDER / "typed.json").read_text("utf-8"))


def of(*topics: str) -> pytest.MarkDecorator:
    """The cases of some topics: what stands before, what is typed, what it is read as."""
    cases = [
        (TYPED[topic]["head"], text, what)
        for topic in topics
        for text, what in TYPED[topic]["read"].items()
    ]
    return pytest.mark.parametrize(("head", "text", "what"), cases)


def read(head: str, text: str) -> object:
    try:
        written = cv.dumps(cv.loads(head + text))
    except cv.NotationError as error:
        line = error.line - head.count("\n")
        rest = next(cv.iter_logs(io.StringIO(head + text), errors="recover")).rest
        return [line, error.column, error.message, error.found, error.expected, rest]
    begun = len(head.strip("\n").rpartition("]")[2])  # plays of the beginning
    return written.partition("\n\n")[2][begun:].strip("\n")


@of("plays")
def test_a_play_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of("calls", "the duel")
def test_a_call_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of("names", "six lines", "seven lines")
def test_a_name_or_a_line_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of("deal lines", "stakes", "deal lines of odd names", "deal lines of late names")
def test_a_deal_line_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of("results")
def test_a_result_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of("notes")
def test_a_note_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what


@of(*TYPED)
def test_what_is_typed_is_the_same_sign_by_sign(head: str, text: str, what: object) -> None:
    with sign_by_sign():
        assert read(head, text) == what
