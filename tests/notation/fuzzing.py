"""Texts like logs, by a grammar in which anything may go wrong, and what must hold of each.

python -m tests.notation.fuzzing 60     # for so many seconds
"""

from __future__ import annotations

import io
import sys
import time

from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from tests.letters import any_text
from tests.logs import good, log_bytes

NAMES = st.sampled_from(
    [
        "Anna",
        "Biel",
        "Carla",
        "anna",
        "Núria",
        "cau",
        "x3o",
        "Anna Biel",
        "deal",
        "Anna:",
        "Bièl",
        "Biel plays",
        "Anna -",
        "takes",
        "Anna_Maria",
        "Anna Maria:",
    ]
)
CARDS = st.sampled_from(
    ["3c", "7e", "2o", "7b", "6c", "7o", "3o", "5e", "10b", "SO", "c", "13o", "3", "7x", "1o", "4c"]
)
TEXTS = st.one_of(
    any_text(8), st.sampled_from(["", "robat", "duel", "3o 5e", "Anna Biel", "\\", '"'])
)
ODD = st.one_of(
    st.sampled_from(list("[](){}\"'“”«»=,.!?<-\\\n\r\t\f\0\x1b\ufeff\u2028\u2019")), any_text(3)
)


def _joined(*parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.tuples(*parts).map("".join)


TAGS = _joined(
    st.sampled_from(
        ["[Format ", "[Rules ", "[Players ", "[Dealer ", "[Table ", "[Hand ", "[Hand Anna ",
         "[Pile Biel ", "[Stock ", "[Stones ", "[Debt ", "[Left ", "[ToPlay ", "[Title ", "[hint ",
         "[off ", "[mark ", "[", "[7 "]
    ),
    st.sampled_from(['"', "“", ""]), TEXTS, st.sampled_from(['"', "”", ""]),
    st.sampled_from(["]\n", "]", "\n", ""]),
)  # fmt: skip
LINES = st.tuples(
    st.lists(st.one_of(CARDS, NAMES.map("<{}".format), st.just("Biel's pile")), max_size=4),
    st.sampled_from(["-", "-", "-", "–", " ", ", ", " and ", ", and ", " - "]),
).map(lambda parts: parts[1].join(parts[0]))
CALLS = st.lists(
    st.sampled_from(
        [
            "cau",
            "recau",
            "contracau",
            "net",
            "silent",
            "santvicent",
            "pass",
            "CAU",
            "re-cau",
            "sant Vicent",
            "passes",
        ]
    ),
    max_size=3,
).map(" ".join)
NUMBERS = st.sampled_from(
    ["", "1. ", "2. ", "3.", "99999999999. ", "0. ", "01. ", "1) ", "2: ", "3 ", "1.- ", "1)"]
)
XS = st.sampled_from(["x", "x", "x", "X", "x ", "takes ", "and takes ", ""])
PLAYS = st.tuples(
    NUMBERS, NAMES, CARDS, XS, LINES, CALLS, st.sampled_from(["", "!", "!!", "?!", "!!!"])
).map(
    lambda p: (
        f"{p[0]}{p[1]} {p[2]} {p[3]}{p[4]} {p[5]} {p[6]}\n" if p[4] else f"{p[0]}{p[1]} {p[2]}\n"
    )
)
COMMENTS = _joined(st.just("{ "), TEXTS, st.sampled_from([" }", " }\n", "", "\\}"]))
DEALS = _joined(
    st.just("deal "), NAMES, st.sampled_from([" ronda", " silent", " stake 5", " rondí"])
)
RESULTS = _joined(
    st.just("= "), NAMES, st.sampled_from([" 4", " 4, Biel 7", " x", "", ": 4 Biel: 7"])
)
PARTS = st.one_of(
    TAGS, PLAYS, PLAYS, COMMENTS, DEALS, RESULTS, ODD, st.sampled_from(["( ", " )\n"])
)
FREE = st.lists(PARTS, max_size=25).map("".join)

WHOLE = [good(name) for name in log_bytes("good")]


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A good log, or two, in which parts are put in, left out, doubled or moved."""
    text = "\n".join(draw(st.lists(st.sampled_from(WHOLE), min_size=1, max_size=2)))
    for _ in range(draw(st.integers(1, 4))):
        at, to = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        to = min(to, at + draw(st.sampled_from([0, 1, 3, 40, 2000])))
        new = draw(st.sampled_from(["none", "part", "twice", "elsewhere"]))
        if new == "twice":
            text = text[:to] + text[at:to] + text[to:]
        elif new == "elsewhere":
            piece, text = text[at:to], text[:at] + text[to:]
            other = draw(st.integers(0, len(text)))
            text = text[:other] + piece + text[other:]
        else:
            text = text[:at] + (draw(PARTS) if new == "part" else "") + text[to:]
    return text


TEXT = st.one_of(FREE, FREE.map(lambda text: f'[Players "Anna Biel Carla"]\n{text}'), spoiled())


def read(text: str) -> tuple[list[cv.Log], cv.NotationError | None]:
    """The logs of a text, or the error that ends it."""
    try:
        return list(cv.iter_logs(io.StringIO(text, newline=""))), None
    except cv.NotationError as error:
        return [], error


def holds(text: str) -> None:
    """Nothing but logs or an error with its place; recovering, nothing is lost and none raised."""
    strict, fault = read(text)
    if fault:
        assert fault.message
        assert fault.found
        assert fault.expected
        assert 1 <= fault.line <= len(text.splitlines()) + 1
        assert fault.column >= 1
        str(fault).encode()
        if "UTF-8 text" in fault.message:  # no text at all is no hand
            return
    found = list(cv.iter_logs(io.StringIO(text, newline=""), errors="recover"))
    assert bool(fault) == any(log.repairs for log in found)
    assert fault or found == strict
    for log in found:
        again = cv.loads(cv.dumps(log))
        assert again.plays == log.plays
        assert cv.dumps(again) == cv.dumps(cv.loads(cv.dumps(again)))
        assert cv.Log.from_json(log.to_json()) == log


def main(seconds: float) -> None:
    """Try texts until the time is over, and tell how many."""
    tried, until = 0, time.monotonic() + seconds

    @settings(max_examples=500)
    @given(TEXT)
    def batch(text: str) -> None:
        nonlocal tried
        tried += 1
        holds(text)

    while time.monotonic() < until:
        batch()
    print(f"{tried} texts, nothing but logs and errors with their place")


if __name__ == "__main__":
    import tests.conftest  # the profile: other examples at each run

    assert tests.conftest
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 60)
