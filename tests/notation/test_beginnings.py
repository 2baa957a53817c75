"""Tags and how hands begin: what is written of each text, or its error and what is kept of it.

``beginnings.json`` has the texts; of a faulty one the line, the column, the message, what was found
and what would be right, and then each hand that is read of it with ``errors="recover"``: what is
written of that, its rest, and its errors by hand, line, column and message.
"""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

import cauviz as cv
from tests.logs import FOLDER, expected, log_bytes
from tests.notation.test_plain import sign_by_sign

BEGINNINGS: list[dict[str, Any]] = json.loads((FOLDER / "beginnings.json").read_text("utf-8"))
BAD = expected("bad")


@pytest.mark.parametrize("case", BEGINNINGS, ids=lambda case: case["text"][:60])
def test_a_beginning_is_read_or_told(case: dict[str, Any]) -> None:
    check(case)
    with sign_by_sign():
        check(case)


def check(case: dict[str, Any]) -> None:
    text = case["text"]
    if "written" in case:
        assert cv.dumps(cv.loads(text)) == case["written"]
        assert [cv.dumps(log) for log in recovered(text)] == [case["written"]]
        return
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(text)
    error = caught.value
    told = [error.line, error.column, error.message, error.found, error.expected]
    assert told == case["error"]
    kept = [
        [cv.dumps(log), log.rest, [[e.hand, e.line, e.column, e.message] for e in log.repairs]]
        for log in recovered(text)
    ]
    assert kept == case["kept"]


def recovered(text: str) -> list[cv.Log]:
    return list(cv.iter_logs(io.StringIO(text, newline=""), errors="recover"))


@pytest.mark.parametrize("name", [name for name in BAD if "kept" in BAD[name]])
def test_of_a_bad_log_its_first_plays_are_kept_and_the_text_from_its_fault_on(name: str) -> None:
    """How many plays, and the line and the column where the rest begins."""
    data = log_bytes("bad")[name]
    logs = list(cv.iter_logs(io.BytesIO(data), errors="recover"))
    text = data.decode("utf-8", "replace").replace("\r\n", "\n").rstrip()
    kept = []
    for log in reversed(logs):
        assert text.endswith(log.rest)
        at = len(text) - len(log.rest)
        kept.append([len(log.plays), text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)])
        text = text[:at].rstrip()
    assert kept[::-1] == BAD[name]["kept"]
