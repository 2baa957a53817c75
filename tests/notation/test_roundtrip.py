"""Promise 4: what is written reads as the same, for any log; and is written the same again."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.notation import Log
from tests.notation.making import logs, starts

_AT_LEISURE = settings(
    max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)


@_AT_LEISURE
@given(logs())
def test_a_log_survives_being_written_and_read(log: Log) -> None:
    text = cv.dumps(log)
    back = cv.loads(text)
    assert back == log
    assert cv.dumps(back) == text
    assert back == log.copy()
    assert list(back.tags) == list(log.tags)
    assert back.states == log.states


@_AT_LEISURE
@given(starts(), st.data())
def test_any_legal_play_can_be_written_and_read(state: cv.State, data: st.DataObject) -> None:
    play = data.draw(st.sampled_from(state.plays()))
    log = Log(state)
    log.root.add(play)
    assert cv.loads(cv.dumps(log)).plays == (play,)


def check(error: cv.NotationError) -> None:
    """It says all that promise 3 asks for."""
    assert error.message
    assert error.found
    assert error.expected
    assert error.line >= 1
    assert error.column >= 1
    assert str(error).startswith((f"hand {error.hand}, line", "there is no hand", "there are sev"))


_SIGNS = r"""
    [ ] ( ) { } " = , 1. 2. Anna Biel 1o 2c x3o x3o-<Biel <Biel cau recau net silent pass ! ?? deal
    [Players "Anna [Hand [Title [Format "cau 1"] [mark [hint \ é
"""
_WORDS = st.sampled_from([*_SIGNS.split(), "\n", "\r\n"])


@_AT_LEISURE
@given(st.lists(_WORDS, max_size=30).map(" ".join), st.booleans())
def test_any_text_is_a_log_or_an_error_with_a_place(text: str, tagged: bool) -> None:
    if tagged:
        text = '[Players "Anna Biel"] [Hand Anna "1o 2c"] [Hand Biel "3o"] [Table "2e"] ' + text
    try:
        log = cv.loads(text)
    except cv.NotationError as error:
        check(error)
    else:
        assert cv.loads(cv.dumps(log)) == log


@_AT_LEISURE
@given(st.binary(max_size=60))
def test_any_bytes_are_an_error_with_a_place(data: bytes) -> None:
    try:
        cv.loads(data)
    except cv.NotationError as error:
        check(error)
