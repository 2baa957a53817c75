"""Promise 4: what is written reads as the same, for any log; and is written the same again."""

from __future__ import annotations

import io

from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.engine.declaring import undeclared
from cauviz.engine.effects import Stones
from cauviz.engine.options import NAMED
from cauviz.notation import Log
from tests.notation.making import choose, deals, logs, starts

_AT_LEISURE = settings(max_examples=150)


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
    log = Log(state)
    plays = [data.draw(st.sampled_from(state.plays()))] if not state.over else []
    for play in plays:
        log.root.add(play)
    assert cv.loads(cv.dumps(log)).plays == tuple(plays)


@_AT_LEISURE
@given(deals())
def test_a_deal_survives_with_all_that_it_brought(state: cv.State) -> None:
    back = cv.loads(cv.dumps(Log(state)))
    assert back.start == state
    assert back.start.rondas == (state.rondas if state.rules.ronda != "no" else ())
    why = [effect.why for effect in back.start.news if isinstance(effect, Stones)]
    assert not {"pixada", "clean"} & {*why}, "it is in the stones of the start"


@_AT_LEISURE
@given(deals())
def test_a_position_made_by_hand_is_a_deal_where_it_opens_a_hand(state: cv.State) -> None:
    bare = undeclared(state)
    if bare.over or not state.rules.game.plays_out:
        return
    made = cv.State.start(
        bare.rules, bare.players, dealer=bare.dealer, table=bare.table, hands=bare.hands,
        stock=bare.stock, stones=bare.stones,
    )  # fmt: skip
    assert Log(made) == Log(state)
    assert cv.loads(cv.dumps(Log(made))) == Log(state)


@settings(_AT_LEISURE, max_examples=40)  # each plays three whole hands
@given(st.integers(0, 2000), st.sampled_from([n for n in NAMED if n != "robat"]), st.data())
def test_a_match_of_several_hands_survives(seed: int, name: str, data: st.DataObject) -> None:
    match = cv.Match(name)
    logs = []
    while not match.over and len(logs) < 3:
        log = Log(match.deal(seed), {"Match": "final", "Round": str(len(logs) + 1)})
        node = log.root
        while not node.state.over:
            node = node.add(choose(data.draw, node.state))
        logs.append(log)
        match = match.after(node.state)
        seed += 1
    text = cv.dumps(logs)
    again, back = cv.Match(name), list(cv.iter_logs(io.StringIO(text)))
    for log in back:
        again = again.after(log.states[-1])
    assert back == logs
    assert cv.dumps(back) == text
    assert (again.points, again.dealer, again.hands) == (match.points, match.dealer, match.hands)


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
