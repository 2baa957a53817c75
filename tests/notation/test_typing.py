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

TYPED: list[dict[str, Any]] = json.loads((FOLDER / "typed.json").read_text("utf-8"))
CASES = [(one["head"], text, what) for one in TYPED for text, what in one["read"].items()]


def read(head: str, text: str) -> object:
    try:
        written = cv.dumps(cv.loads(head + text))
    except cv.NotationError as error:
        line = error.line - head.count("\n")
        rest = next(cv.iter_logs(io.StringIO(head + text), errors="recover")).rest
        return [line, error.column, error.message, error.found, error.expected, rest]
    begun = len(head.strip("\n").rpartition("]")[2])  # plays of the beginning
    return written.partition("\n\n")[2][begun:].strip("\n")


@pytest.mark.parametrize(("head", "text", "what"), CASES)
def test_what_is_typed_is_read_or_told(head: str, text: str, what: object) -> None:
    assert read(head, text) == what
    with sign_by_sign():
        assert read(head, text) == what
