"""What people typed is shown without harm: a name may hold any sign there is."""

from __future__ import annotations

import base64
import json
import re
import unicodedata

import pytest

import cauviz as cv
from cauviz.harmless import harmless, within
from cauviz.picture import svg as pictures
from cauviz.telling import text
from cauviz.widgets.packed import unpack
from tests.logs import HEAD

HEBREW = "\u05d3\u05d5\u05d3"
ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2028\u2029]")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("Dídac\n7 o’clock ♥ 🂡", "Dídac\n7 o’clock ♥ 🂡"),
        ("\x1b]0;title\x07", "␛]0;title␇"),
        ("\x00\r\x7f\x9b", "␀␍␡\ufffd"),
        ("a\u202eb\u202cc", "a\ufffdb\ufffdc"),
        ("a\u2066b", "a\ufffdb"),
        ("a\u2069\u2066b", "a\ufffd\ufffdb"),
        ("a\u2066b\u2069c", "a\u2066b\u2069c"),
        ("\ud800", "\ufffd"),
        (HEBREW, HEBREW),
    ],
)
def test_what_acts_is_shown_as_a_sign(typed: str, shown: str) -> None:
    assert harmless(typed) == shown
    assert harmless(shown) == shown


def test_a_name_from_the_right_turns_nothing_around_it() -> None:
    assert within("Anna") == "Anna"
    assert within(HEBREW) == f"\u2068{HEBREW}\u2069"
    assert within(within(HEBREW)) == within(HEBREW)


LOG = (
    HEAD.replace("Biel", HEBREW)
    + f"""[Title "\u202egap\x9b"]
[Event "A \x1b[2J feast"]

{{ Before: \u202eall is turned\u2066 }}
1. Anna 3c x3o-<{HEBREW}-5e {{ \x1b]0;mine\x07 \u202d }}
2. {HEBREW} 2o
"""
)


@pytest.fixture
def log() -> cv.Log:
    return cv.loads(LOG)


def test_nothing_that_is_said_of_a_hand_acts(log: cv.Log) -> None:
    told = [str(log), repr(log), repr(log.root), *map(repr, log.root.line())]
    replay = cv.Replay(log, index=1)
    data, _metadata = replay._repr_mimebundle_()
    told += [
        repr(replay),
        data["text/plain"],
        data["text/html"],
        json.dumps([unpack(value) for value in replay.get_state().values()]),
    ]
    drawing = base64.b64decode(data["text/html"].partition("base64,")[2].partition('"')[0])
    told += [drawing.decode(), pictures.svg(log.states[0])]
    assert "␛" in told[0]
    for words in told:
        words = words.encode().decode("unicode-escape") if words[0] == "[" else words
        assert not ACTING.search(words), words
    assert cv.loads(cv.dumps(log)) == log, "the log itself keeps every sign"


def test_a_row_of_text_stays_in_order_whatever_the_names(log: cv.Log) -> None:
    rows = text.table(log.start).splitlines()[2:5]
    assert f"\u2068{HEBREW}\u2069" in rows[1]
    seen = ["".join(c for c in row if unicodedata.category(c) != "Cf") for row in rows]
    starts = [re.search(r"(?<=  )\d", row) for row in seen]
    assert len({found and found.start() for found in starts}) == 1


def test_a_sentence_keeps_its_order_around_a_name(log: cv.Log) -> None:
    drawing = pictures.svg(log.states[1], play="2o")
    assert f"\u2068{HEBREW}\u2069 leaves" in drawing
    assert cv.Replay(log).players[1] == [f"\u2068{HEBREW}\u2069", HEBREW[0]]
