"""Reading takes work in proportion to the text, whatever stands in it, and little memory.

Work is counted, not timed: the calls of functions, Python's own and built-in ones, and the lines of
Python that are run. What a built-in one does inside (a pattern, a copy) shows in no count; for that
there is tests/benchmarks/reading.py, which reads the same texts by the clock.
"""

from __future__ import annotations

import contextlib
import io
import sys
import tracemalloc
from collections.abc import Callable

import pytest

import cauviz as cv
from cauviz.notation import source
from cauviz.notation.reader import Errors
from tests.notation.heavy import KINDS, NAMED


def read(text: str, errors: Errors = "strict") -> None:
    with contextlib.suppress(cv.NotationError):
        for _ in cv.iter_logs(io.StringIO(text), errors=errors):
            pass


def work(act: Callable[[], object]) -> int:
    """How many functions are called and how many lines of Python are run."""
    count = 0

    def tally(frame: object, event: str, what: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    def follow(frame: object, event: str, what: object) -> object:
        nonlocal count
        count += event == "line"
        return follow

    profile, trace = sys.getprofile(), sys.gettrace()
    sys.setprofile(tally)
    sys.settrace(follow)
    try:
        act()
    finally:
        sys.settrace(trace)
        sys.setprofile(profile)
    return count


@pytest.mark.parametrize("kind", KINDS)
def test_reading_is_as_much_work_as_there_is_text(kind: str) -> None:
    small, large = (KINDS[kind](n) for n in (600, 2400))
    read(small)  # what is made once and kept
    assert work(lambda: read(large)) < 6 * work(lambda: read(small)) + 1000


@pytest.mark.parametrize("kind", NAMED)
def test_what_was_read_is_written_and_read_again_in_a_straight_line(kind: str) -> None:
    try:
        small, large = (list(cv.iter_logs(io.StringIO(KINDS[kind](n)))) for n in (600, 2400))
    except cv.NotationError:
        return
    assert list(cv.iter_logs(io.StringIO(cv.dumps(large)))) == large
    assert work(lambda: cv.dumps(large)) < 6 * work(lambda: cv.dumps(small)) + 1000


@pytest.mark.parametrize("errors", ["strict", "recover"])
@pytest.mark.parametrize("kind", KINDS)
def test_reading_takes_little_memory(kind: str, errors: Errors) -> None:
    text = KINDS[kind](100_000)
    tracemalloc.start()
    try:
        read(text, errors)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 30 * len(text.encode()) + 200_000, f"{peak / len(text):.1f} bytes a sign"


def test_a_hand_and_a_line_have_a_greatest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cauviz.notation.source.LONGEST", 5000)
    monkeypatch.setattr("cauviz.notation.tokens.LONGEST", 5000)
    tags = '[Players "Anna Biel"] [Hand Anna "1o"]\n1. Anna 1o\n'
    with pytest.raises(cv.NotationError, match="begins in line 3 is longer than 5,000") as caught:
        cv.loads("\n\n" + tags + "{a}\n" * 2000)
    assert caught.value.source_line == "{a}"
    with pytest.raises(cv.NotationError, match="the line is longer than 5,000 signs") as caught:
        cv.loads(tags + "{" + "a" * 6000 + "}")
    assert (caught.value.line, caught.value.column) == (3, 1)
    pieces = iter(lambda: "a" * 1000, None)
    with pytest.raises(cv.NotationError, match="longer than 5,000"):
        cv.loads(tags + "".join(next(pieces) for _ in range(9)))
    assert len(list(cv.iter_logs(io.StringIO((tags + "\n" * 6000) * 3)))) == 3, "blank lines"


def test_a_file_without_end_is_refused_at_once() -> None:
    class Zeros(io.RawIOBase):
        read_so_far = 0

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: bytearray) -> int:
            self.read_so_far += len(buffer)
            buffer[:] = bytes(len(buffer))
            return len(buffer)

    zeros = Zeros()
    with pytest.raises(cv.NotationError, match="this is a binary file"):
        cv.load(io.BufferedReader(zeros))
    assert zeros.read_so_far < 1_000_000
    letters = iter(lambda: "a" * 100_000, None)
    with pytest.raises(cv.NotationError, match="the line is longer"):
        cv.load(letters)
    assert source.LONGEST == 4_000_000


@pytest.mark.parametrize("garbage", ["word ", "[ ", "7o ", "} ", "= ", "1. "])
def test_garbage_is_refused_at_its_first_word(garbage: str) -> None:
    looked = 0

    def pieces():
        nonlocal looked
        yield '[Players "Anna Biel"] [Hand Anna "1o"]\n1. Anna 1o\n'
        while True:
            looked += 1
            yield garbage * 20 + "\n"

    with pytest.raises(cv.NotationError):
        cv.load(pieces())
    assert looked <= 2
