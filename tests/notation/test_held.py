"""Lines that are held tightly come back as they were, wherever they are cut."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.notation import held
from cauviz.notation.source import BadLine

FAULT = BadLine("\ufffd", cv.NotationError("half a letter"))
LINES = ["a", "", "b", FAULT, "", "", "c", "d"]


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "BLOCK", 3)


def lines(again: held.Again) -> list[object]:
    return list(iter(again.take, None))


@pytest.mark.parametrize("many", range(len(LINES) + 1))
def test_what_is_cut_comes_again_and_the_rest_stays(many: int) -> None:
    for at in range(many + 1):
        kept = held.Held()
        for line in LINES[:many]:
            kept.append(line)
        assert len(kept) == many
        again = kept.cut(at)
        assert len(kept) == at
        assert lines(again) == LINES[at:many]
        assert again.take() is None
        for line in LINES[at:]:  # and it goes on where it was cut
            kept.append(line)
        assert lines(kept.cut(0)) == LINES


def test_what_is_begun_goes_on() -> None:
    kept = held.Held()
    for line in LINES:
        kept.append(line)
    again = kept.cut(1)
    assert [again.take(), again.take()] == LINES[1:3]
    assert lines(again) == LINES[3:]


@pytest.mark.parametrize("many", range(9))
def test_gathered_lines_are_a_text(many: int) -> None:
    text = held.Gathered()
    lines = ["x" * (n % 3) for n in range(many)]
    for line in lines:
        text.append(line)
    assert text.text() == "\n".join(lines)


def test_a_long_hand_with_a_fault_is_read_as_in_one_block(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (
        '[Players "Anna Biel"]\n1. Anna 1o\n{ a\nb\n\nc } 2. Biel 2o\n3. Anna nonsense\nmore\n\nend'
    )
    found = cv.loads(text, errors="recover")
    monkeypatch.setattr(held, "BLOCK", 1000)
    whole = cv.loads(text, errors="recover")
    assert (found, found.rest) == (whole, whole.rest)
    assert found.rest.endswith("nonsense\nmore\n\nend")
