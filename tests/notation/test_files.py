"""Reading from and writing to files of all kinds, and what is none."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cauviz as cv
from cauviz.notation import writer
from tests.logs import good

CHAIN = good("chain")
BAD = CHAIN.replace("3. Carla 7o", "3. Carla 7x")
LOG = cv.loads(CHAIN)


class Reading:
    """Has nothing but ``read``."""

    def __init__(self, data: Any, name: object = None) -> None:
        self.data, self.name = data, name

    def read(self, size: int = -1) -> Any:
        piece, self.data = self.data[:size], self.data[size:]
        return piece


class Writing:
    """Has nothing but ``write``, which takes texts or bytes."""

    def __init__(self, kind: type) -> None:
        self.kind, self.got = kind, []  # type: ignore[var-annotated]

    def write(self, text: Any) -> None:
        if not isinstance(text, self.kind):
            raise TypeError
        self.got.append(text)


@pytest.mark.parametrize(
    "given",
    [CHAIN.splitlines(keepends=True), [CHAIN.encode()], iter([CHAIN]), (CHAIN, "\n"),
     io.StringIO(CHAIN), io.BytesIO(CHAIN.encode()), Reading(CHAIN), Reading(CHAIN.encode())],
)  # fmt: skip
def test_a_log_is_read_from_whatever_gives_text(given: Any) -> None:
    assert cv.load(given) == LOG


@pytest.mark.parametrize("given", [5, None, b"a", bytearray(b"a"), str, list, LOG])
def test_what_gives_no_text_is_told(given: Any) -> None:
    with pytest.raises(TypeError) as caught:
        cv.load(given)
    assert str(caught.value).startswith("expected a path or a file opened for reading, not ")
    for text in (given, io.StringIO(CHAIN), Path("a.cau")):
        if not isinstance(text, bytes):
            with pytest.raises(TypeError, match="a log is read from a text or bytes, not from "):
                cv.loads(text)


def test_a_text_in_the_place_of_a_path_is_told() -> None:
    with pytest.raises(cv.CauError) as caught:
        cv.load(CHAIN)
    assert str(caught.value).startswith("expected the path of a file, not the text of a log: ")
    with pytest.raises(FileNotFoundError):
        cv.load("no such file")


def test_an_error_names_the_file_and_the_hand(tmp_path: Path) -> None:
    path = tmp_path / "two.cau"
    path.write_text(CHAIN + BAD, encoding="utf-8")
    told = []
    with open(path, "rb") as opened, os.fdopen(os.open(path, os.O_RDONLY), "rb") as number:
        for given in (path, str(path), opened, number, io.BytesIO(path.read_bytes()),
                      Reading(path.read_bytes(), "x"), Reading(path.read_bytes(), 5)):  # fmt: skip
            with pytest.raises(cv.NotationError) as caught:
                list(cv.iter_logs(given))
            told.append((caught.value.file, caught.value.hand))
    assert told == [
        (str(path), 2), (str(path), 2), (str(path), 2), ("", 2), ("", 2), ("x", 2), ("", 2),
    ]  # fmt: skip
    logs = list(cv.iter_logs(path, errors="recover"))
    assert [[(e.file, e.hand) for e in log.repairs] for log in logs] == [[], [(str(path), 2)]]
    assert [error.hand for error in cv.loads(BAD, errors="recover").repairs] == [1]


@pytest.mark.parametrize("errors", ["", "ignore", None, "Strict"])
def test_errors_is_strict_or_recover(errors: Any) -> None:
    message = f"errors is 'strict' or 'recover', not {errors!r}"
    for read in (cv.loads, lambda text, errors: cv.load([text], errors=errors)):
        with pytest.raises(cv.CauError) as caught:
            read(CHAIN, errors=errors)
        assert str(caught.value) == message


def test_one_log_is_one() -> None:
    for text, message, found in (
        ("{ so }", "there is no hand in the text", "no tag and no play"),
        (CHAIN + CHAIN, "there are several hands in the text", "a second hand"),
    ):
        for read in (cv.loads, lambda text: cv.load([text])):
            with pytest.raises(cv.NotationError) as caught:
                read(text)
            assert (caught.value.message, caught.value.found) == (message, found)


# writing


@pytest.mark.parametrize("kind", [str, bytes])
def test_a_file_is_given_what_it_takes(kind: type) -> None:
    file = Writing(kind)
    cv.dump(iter([LOG, LOG]), file)
    nothing = kind()
    whole = nothing.join(file.got)
    text = f"{CHAIN}\n{CHAIN}"
    assert whole == (text if kind is str else text.encode())


def test_each_log_is_written_when_it_is_asked_for() -> None:
    file, seen = Writing(str), []

    def logs() -> Iterator[cv.Log]:
        for _ in range(3):
            seen.append(sum(text.count("= ") for text in file.got))
            yield LOG

    cv.dump(logs(), file)
    assert seen == [0, 1, 2]


def test_a_log_that_cannot_be_written_touches_no_file(tmp_path: Path) -> None:
    log = LOG.copy()
    log.tags["Players"] = "x"
    file = Writing(str)
    with pytest.raises(cv.NotationError):
        cv.dump(log, file)
    assert file.got == []
    path = tmp_path / "a.cau"
    for logs in (log, [LOG, log]):
        with pytest.raises(cv.NotationError):
            cv.dump(logs, path)
        assert not path.exists()


def test_a_file_is_written_anew_from_itself(tmp_path: Path) -> None:
    path = tmp_path / "a.cau"
    path.write_text(CHAIN + CHAIN, encoding="utf-8")
    cv.dump(cv.iter_logs(path), path)
    assert path.read_bytes() == f"{CHAIN}\n{CHAIN}".encode()
    cv.dump(LOG, str(path))
    assert path.read_bytes() == CHAIN.encode()
    cv.dump([], path)
    assert path.read_bytes() == b""


@pytest.mark.parametrize("file", [5, None, io, [], object()])
def test_what_takes_no_text_is_told(file: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected a path or a file opened for writing, not "):
        cv.dump(LOG, file)


@pytest.mark.parametrize("logs", [5, None, [LOG, 5], "ab", [[LOG]]])
def test_what_is_no_log_is_not_written(logs: Any) -> None:
    with pytest.raises(TypeError, match=r"^expected a Log or several, not "):
        cv.dumps(logs)


def test_no_hand_is_written_that_is_too_long_to_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "LONGEST", len(CHAIN))
    assert cv.dumps([LOG, LOG]) == f"{CHAIN}\n{CHAIN}"
    monkeypatch.setattr(writer, "LONGEST", len(CHAIN) - 1)
    with pytest.raises(cv.NotationError) as caught:
        cv.dumps(LOG)
    error = caught.value
    assert error.message == (
        f"the log is longer than {len(CHAIN) - 1} signs, and no hand is read that is"
    )
    assert error.found == f"{len(CHAIN)} signs"
    assert error.expected == "fewer plays or shorter notes"
