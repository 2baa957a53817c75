"""A position as one line of text, both ways."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from tests.notation.making import choose, starts


@settings(max_examples=150)
@given(starts(), st.data())
def test_any_position_survives_as_a_line(state: cv.State, data: st.DataObject) -> None:
    """Open calls, debts, stones and the end of a hand included."""
    for _ in range(data.draw(st.integers(0, 4))):
        if not state.over:
            state = state.play(choose(data.draw, state))
    line = state.line
    assert "\n" not in line
    back = cv.State.parse(line)
    assert back == state
    assert back.rules == state.rules
    assert (back.dealer, back.opener, back.players) == (state.dealer, state.opener, state.players)
    assert back.line == line
    assert set(back.plays()) == set(state.plays())


def test_open_calls_are_in_it() -> None:
    start = cv.State.start(
        "robat", 4, table="7o 10b", hands=["7c 1o", "7e 2o", "7b 3o", "4o 5o"], left="7o",
        piles=["11o", "11c", "", "12b"],
    )  # fmt: skip
    called = start.play("7c x7o cau")
    assert called.line.endswith("calls=7c_x7o_cau")
    again = called.play("7e x7o-10b recau")
    assert cv.State.parse(called.line) == called
    assert cv.State.parse(again.line) == again
    assert again.play("pass") == cv.State.parse(again.line).play("pass")


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "six words at least"),
        ("robat Anna/Biel Biel 3o 3c", 27, "six words at least"),
        ("chess Anna/Biel Biel 3o 3c/7e -/-", 1, "there is no rule set"),
        ("robat Anna/Biel Biel 3x 3c/7e -/-", 22, "these are no cards"),
        ("robat Anna/Biel Biel 3o 3c//7e -/-", 25, "these are no cards"),
        ("robat Anna/Biel Biel 3o 3c/3o -/-", 1, "3o"),
        ("robat Anna/Biel Biel 3o 3c/7e -/- up=1", 35, "no such word"),
        ("robat Anna/Biel Biel 3o 3c/7e -/- to=Anna to=Biel", 43, "no such word"),
        ("robat Anna/Biel Biel 3o 3c/7e -/- debts=Anna:Biel", 35, "a debt is who owes"),
        ("robat Anna/Biel Biel 3o 3c/7e -/- debts=Anna:Biel:x", 35, "not a number"),
        ("robat Anna/Biel Biel 3o 3c/7e -/- calls=pass", 35, ""),
    ],
)
def test_what_is_no_position_is_refused_at_its_place(text: str, column: int, message: str) -> None:
    with pytest.raises(cv.NotationError) as caught:
        cv.State.parse(text)
    assert caught.value.column == column
    assert message in str(caught.value)


_WORDS = ("robat", "/", "-", ":", "=", ",", "3o", "7c", "Anna", "to=", "calls=", "left=", "_", "x")


@settings(max_examples=200)
@given(st.lists(st.sampled_from(_WORDS), max_size=12))
def test_any_line_is_a_position_or_an_error(words: list[str]) -> None:
    good = "robat Anna/Biel Biel 3o 3c/7e -/- "
    for text in ("".join(words), " ".join(words), good + "".join(words)):
        with contextlib.suppress(cv.NotationError):
            state = cv.State.parse(text)
            assert cv.State.parse(state.line) == state


def test_only_text_is_read() -> None:
    with pytest.raises(TypeError, match="a line of text, not from 5"):
        cv.State.parse(5)  # type: ignore[arg-type]
