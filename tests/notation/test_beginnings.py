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
from cauviz.engine.start import MOST_DEBTS
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


@pytest.mark.parametrize("more", [0, 1])
def test_a_rest_has_a_greatest_length(more: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rest = "1. Anna 3x { so\nand } 2. Biel\n\n3. Anna" + "1" * more
    monkeypatch.setattr("cauviz.notation.hands.LONGEST", len(rest) - more)
    text = f'[Players "Anna Biel"]\n[Hand Anna "3c"] {rest}'
    first, second = recovered(f'{text}\n\n[Format "cau 1"] [Players "Anna Biel"]')
    assert second.repairs == ()
    fault, *others = first.repairs
    assert (fault.line, fault.column, fault.message) == (2, 26, "'3x' is not a card")
    assert first.rest == (rest.rpartition("\n")[0].rstrip() if more else rest)
    told = [(e.line, e.column, e.message, e.found, e.expected, e.hand) for e in others]
    message = f"the rest of the hand is longer than {len(rest) - 1} signs: no more of it is kept"
    assert told == [(2, 18, message, f"{len(rest)} signs", "the next hand", 1)] * more


@pytest.mark.parametrize("more", [0, 1])
def test_a_hand_has_so_many_debts_at_most(more: int) -> None:
    debts = '[Debt "Anna Biel 1"]\n' * (MOST_DEBTS + more)
    text = f'[Players "Anna Biel"]\n[Hand Anna "3c"]\n{debts}'
    if not more:
        assert len(cv.loads(text).start.debts) == MOST_DEBTS
        return
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(text)
    error = caught.value
    assert (error.line, error.column) == (MOST_DEBTS + 3, 2)
    assert error.message == f"there are more than {MOST_DEBTS} debts"
    assert (error.found, error.expected) == ("'Debt'", "no more than a hand can bring")
