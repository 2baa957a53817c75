"""Promise 2 and reading in the wild: strange texts, bad hands among good ones, cut anywhere."""

from __future__ import annotations

import gc
import io
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.notation import Log
from tests.logs import expected, good, log_bytes
from tests.notation.making import logs

GOOD = good("chain")
ODD = log_bytes("odd")
WHAT = expected("odd")
BAD = log_bytes("bad")


def test_every_odd_log_says_what_it_is() -> None:
    assert list(ODD) == sorted(WHAT)
    assert len(ODD) >= 40


@pytest.mark.parametrize("name", ODD)
def test_what_is_strange_but_right_is_read_and_written_as_usual(name: str) -> None:
    want = good(WHAT[name])
    assert cv.dumps(cv.loads(ODD[name])) == want
    assert cv.loads(ODD[name], errors="recover").repairs == ()


@pytest.mark.parametrize("name", log_bytes("good"))
def test_the_good_logs_are_canonical(name: str) -> None:
    assert cv.dumps(cv.loads(good(name))) == good(name)


def pieces(data: bytes | str, sizes: list[int]) -> Iterator[bytes | str]:
    at = 0
    for size in sizes:
        yield data[at : at + size]
        at += size
    yield data[at:]


@pytest.mark.parametrize("name", ODD)
@given(sizes=st.lists(st.integers(0, 40), max_size=60))
@settings(max_examples=5)
def test_pieces_cut_anywhere_read_the_same(name: str, sizes: list[int]) -> None:
    data = ODD[name]
    whole = cv.loads(data)
    assert list(cv.iter_logs(pieces(data, sizes))) == [whole]
    assert list(cv.iter_logs(pieces(data.decode(), sizes))) == [whole]
    assert list(cv.iter_logs(iter([bytes([byte]) for byte in data]))) == [whole]


# on after a fault


def recovered(text: str | bytes) -> list[Log]:
    file = io.BytesIO(text) if isinstance(text, bytes) else io.StringIO(text)
    return list(cv.iter_logs(file, errors="recover"))


def test_a_hand_ends_before_its_first_bad_play() -> None:
    text = GOOD.replace("4. Anna 7e x7o-10b cau", "4. Anna 7x x7o-10b cau { so }")
    log = cv.loads(text, errors="recover")
    assert log.plays == cv.loads(GOOD).plays[:3]
    assert log.rest == text[text.index("4. Anna") :].rstrip()
    (fault,) = log.repairs
    assert (fault.line, fault.column, fault.hand) == (17, 9, 1)
    assert fault.message == "'7x' is not a card"
    again = cv.loads(cv.dumps(log))
    assert again.plays == log.plays
    assert again.nodes[-1].comments[-1] == "Not read: " + " ".join(log.rest.split())
    assert log.copy().rest == log.rest
    assert log.copy().repairs == log.repairs


@pytest.mark.parametrize("name", BAD)
def test_a_bad_hand_spoils_no_other(name: str) -> None:
    found = recovered(GOOD.encode() + b"\n" + BAD[name] + b"\n\n" + GOOD.encode())
    whole = cv.loads(GOOD)
    assert found[0] == whole
    assert found[-1] == whole, found
    faults = [(number, fault) for number, log in enumerate(found, 1) for fault in log.repairs]
    assert faults
    assert found[-1].repairs == ()
    for number, fault in faults:
        assert fault.line > GOOD.count("\n")
        assert fault.hand == number


@pytest.mark.parametrize("name", BAD)
def test_what_can_be_read_of_a_bad_log_is_part_of_it(name: str) -> None:
    """The plays before the fault, the text from there on, and the same fault as when strict."""
    with pytest.raises(cv.NotationError) as caught:
        cv.loads(BAD[name])
    if "UTF-8 text" in caught.value.message:  # no text at all is no hand
        with pytest.raises(cv.NotationError, match="a log is UTF-8 text"):
            cv.loads(BAD[name], errors="recover")
        return
    log = recovered(BAD[name])[0]
    assert str(log.repairs[0]) == str(caught.value)
    assert log.rest in BAD[name].decode("utf-8", "replace")
    assert cv.loads(cv.dumps(log)).plays == log.plays


def test_a_hand_that_cannot_begin_has_no_cards_and_all_its_text() -> None:
    bad = GOOD.replace("3o 5e 10b", "3o 5x 10b")
    one, two, three = recovered(f"{GOOD}{{ next }}\n{bad}\n{GOOD}")
    assert one == three == cv.loads(GOOD)
    assert two.rest == bad.rstrip()
    assert two.root.comments == ("next",)
    assert two.plays == ()
    assert two.start.over
    assert (two.players, two.title) == (("Anna", "Biel", "Carla"), "A chain")
    assert [(fault.line, fault.message) for fault in two.repairs] == [(26, "'5x' is not a card")]


def test_an_unclosed_comment_takes_no_other_hand_with_it() -> None:
    text = GOOD + "\n" + GOOD.replace("{ safe }", "{ safe") + "\n" + GOOD
    one, two, three = recovered(text)
    assert one == three == cv.loads(GOOD)
    assert len(two.plays) == 2
    assert two.rest.startswith("{ safe\n   ( 2.")
    assert two.rest.endswith("Carla 1")
    assert two.repairs[0].line == 35
    with pytest.raises(cv.NotationError, match="takes in the next hand, which begins in line 43"):
        list(cv.iter_logs(io.StringIO(text)))


def test_a_byte_that_is_none_ends_its_hand_and_no_other() -> None:
    bad = GOOD.replace("{ safe }", "{ \udced }").encode("utf-8", "surrogateescape")
    one, two, three = recovered(GOOD.encode() + bad + GOOD.encode())
    assert one == three == cv.loads(GOOD)
    assert len(two.plays) == 1
    assert two.rest.startswith("2. Biel 2o { \ufffd }")
    assert two.repairs[0].message == "the byte 0xED is not UTF-8"


def test_plays_after_a_fault_are_never_joined_on() -> None:
    text = GOOD.replace("3. Carla 7o\n", "")
    log = cv.loads(text, errors="recover")
    assert len(log.plays) == 2
    assert log.rest.startswith("4. Anna 7e")


def test_errors_is_one_of_two() -> None:
    with pytest.raises(cv.CauError, match="'strict' or 'recover', not 'ignore'"):
        cv.loads(GOOD, errors="ignore")  # type: ignore[arg-type]


@given(logs(), logs(), st.data())
@settings(max_examples=30)
def test_a_text_with_anything_in_it_loses_nothing(one: Log, two: Log, data: st.DataObject) -> None:
    text = cv.dumps([one, two])
    at = data.draw(st.integers(0, len(text)))
    odd = data.draw(st.sampled_from(["{", "}", "(", ")", '"', "[", "x", "7o ", "\n", "= ", "\\"]))
    found = recovered(text[:at] + odd + text[at:])
    assert 1 <= len(found) <= 4
    for log in found:
        assert cv.loads(cv.dumps(log)).plays == log.plays


def _club(n: int) -> Iterator[str]:
    for k in range(n):
        text = GOOD.replace("A chain", str(k))
        yield text.replace("3. Carla 7o", "3. Carla 7x") if k % 50 == 49 else text
        yield "\n"


def test_a_long_file_with_bad_hands_is_read_in_little_memory() -> None:
    found = cv.iter_logs(_club(200), errors="recover")
    tracemalloc.start()
    try:
        faults, heights = 0, []
        for log in found:
            faults += len(log.repairs)
            if int(log.title) % 50 == 20:
                gc.collect()
                heights.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert faults == 4
    assert max(heights) - min(heights) < 60_000
