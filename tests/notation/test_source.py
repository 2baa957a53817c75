"""From pieces of bytes or text to lines, whole however they are cut, and what is no text at all."""

from __future__ import annotations

import io
from collections.abc import Iterable
from itertools import pairwise, product
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.notation import source
from cauviz.notation.source import BadLine, lines_of


def told(given: object) -> list[object]:
    """The lines; of one that cannot be read, what can be shown, and all that its error says."""
    return [
        (line.text, *said(line.error)) if isinstance(line, BadLine) else line
        for line in lines_of(given)
    ]


def said(error: cv.NotationError) -> tuple[object, ...]:
    return error.line, error.column, error.message, error.found, error.expected, error.source_line


def cut(text: str) -> Iterable[list[str]]:
    """The pieces of a text, in every way in which it can be cut."""
    for ends in product((False, True), repeat=len(text) - 1):
        pieces = [text[0]]
        for letter, ends_here in zip(text[1:], ends, strict=True):
            if ends_here:
                pieces.append(letter)
            else:
                pieces[-1] += letter
        yield pieces


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a", ["a"]),
        ("\n", [""]),
        ("a\n", ["a"]),
        ("a\nb", ["a", "b"]),
        ("\n\na", ["", "", "a"]),
        ("a\r\nb\r", ["a", "b"]),
        ("a\r\rb\n", ["a", "", "b"]),
        ("\r\n\r\n", ["", ""]),
        ("\n\rab\n", ["", "", "ab"]),
        ("é\n\xfc", ["é", "\xfc"]),
        ("\ufeffa\ufeff\nb", ["a\ufeff", "b"]),
        ("a\x0bb\u2028c", ["a\x0bb\u2028c"]),
    ],
)
def test_lines_are_the_same_however_they_come(text: str, lines: list[str]) -> None:
    assert told(text) == told(text.encode()) == lines
    assert told(io.StringIO(text, newline="")) == told(io.BytesIO(text.encode())) == lines
    for pieces in cut(text):
        assert told(pieces) == lines
        assert told(["", *pieces, ""]) == lines
        assert told([piece.encode() for piece in pieces]) == lines
        assert told([b"", *(piece.encode() for piece in pieces)]) == lines
    assert told([text.encode()[n : n + 1] for n in range(len(text.encode()))]) == lines


@pytest.mark.parametrize("nothing", ["", b"", [], [""], [b""], ["", ""], io.StringIO("")])
def test_nothing_has_no_line(nothing: object) -> None:
    assert told(nothing) == []


ENCODING = "UTF-8 text: save the file with that encoding"


@pytest.mark.parametrize(
    ("line", "shown", "column", "message", "found"),
    [
        (b"ab\xed", "ab\ufffd", 3, "the byte 0xED is not UTF-8", "0xED (í in Windows-1252)"),
        (b"\x80", "\ufffd", 1, "the byte 0x80 is not UTF-8", "0x80 (€ in Windows-1252)"),
        (b"\xff\xfd", "\ufffd\ufffd", 1, "the byte 0xFF is not UTF-8", "0xFF (ÿ in Windows-1252)"),
        (b"a\x81", "a\ufffd", 2, "the byte 0x81 is not UTF-8", "0x81"),
        (b"a\xa0", "a\ufffd", 2, "the byte 0xA0 is not UTF-8", "0xA0"),
        (b"a\xc3", "a\ufffd", 2, "the byte 0xC3 is not UTF-8", "0xC3 (Ã in Windows-1252)"),
    ],
)  # fmt: skip
def test_a_byte_that_is_none_spoils_its_line_alone(
    line: bytes, shown: str, column: int, message: str, found: str
) -> None:
    bad = (shown, 2, column, message, f"the byte {found}", ENCODING, shown)
    assert told(b"good\n" + line + b"\nbetter\n") == ["good", bad, "better"]
    assert told(b"good\n" + line) == ["good", bad]
    assert told([b"good\r", line[:1], line[1:]]) == ["good", bad]


@pytest.mark.parametrize("code", [0xD800, 0xDBFF, 0xDC00, 0xDC7F, 0xDD00, 0xDFFF])
def test_half_a_letter_in_a_text_is_told(code: int) -> None:
    bad = (
        "a\ufffd",
        1,
        2,
        f"U+{code:04X} is half a letter",
        f"U+{code:04X} without its other half",
    )
    assert told(f"a{chr(code)}\nb") == [(*bad, ENCODING, "a\ufffd"), "b"]


@pytest.mark.parametrize("cuts", [(), (3,), (9,), (10,), (11,), (1, 10), (4, 8, 11)])
@pytest.mark.parametrize("letter", ["a", "é"])
@pytest.mark.parametrize("end", ["\n", ""])
@pytest.mark.parametrize("length", [9, 10, 11, 25])
def test_a_line_has_a_greatest_length(
    length: int, end: str, letter: str, cuts: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is longer is told as soon as that is known, and its rest is passed over."""
    monkeypatch.setattr(source, "LONGEST", 10)
    text = "ok\n" + letter * length + end
    places = [0, *(3 + at for at in cuts), len(text)]
    pieces = [text[a:b] for a, b in pairwise(places)]
    lines = told([*pieces, "\n", "on\n"])
    if length <= 10:
        assert lines == ["ok", letter * length, *([""] if end else []), "on"]
        return
    first, bad, *after = lines
    assert (first, after) == ("ok", ["", "on"] if end else ["on"])
    assert isinstance(bad, tuple)
    assert bad[:4] == (letter * len(bad[0]), 2, 1, "the line is longer than 10 signs")
    assert 10 < len(bad[0]) <= length
    assert bad[4] == f"{len(bad[0])} signs without a line end"
    assert bad[5:] == ("a log, a play a line", bad[0])


def test_of_a_line_too_long_a_hundred_signs_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(source, "LONGEST", 1000)
    assert told("a" * 1000) == ["a" * 1000]
    message = "the line is longer than 1,000 signs"
    found, right = "1,001 signs without a line end", "a log, a play a line"
    assert told("a" * 1001) == [("a" * 100, 1, 1, message, found, right, "a" * 100)]


BEGINNINGS = {
    b"\xff\xfea\0": ("UTF-16 text", "FF FE"),
    b"\xfe\xff\0a": ("UTF-16 text", "FE FF"),
    b"\xff\xfe\0\0a\0\0\0": ("UTF-32 text", "FF FE 00 00"),
    b"\0\0\xfe\xff\0\0\0a": ("UTF-32 text", "00 00 FE FF"),
    b"[\0P\0": ("UTF-16 text", "5B 00 50 00"),
    b"\0[\0P": ("UTF-16 text", "00 5B 00 50"),
    b"[\0": ("UTF-16 text", "5B 00"),
    b"[\0\0\0": ("UTF-32 text", "5B 00 00 00"),
    b"\0\0\0[": ("UTF-32 text", "00 00 00 5B"),
    b"\0": ("a binary file", "00"),
    b"\0[": ("a binary file", "00 5B"),
    b"\0\0\0\0": ("a binary file", "00 00 00 00"),
    b"[P\0a": ("a binary file", "5B 50 00 61"),
    b"[Pl\0": ("a binary file", "5B 50 6C 00"),
    b"\x1f\x8b\x08": ("a gzip file", "1F 8B"),
    b"BZh9": ("a bzip2 file", "42 5A 68"),
    b"\xfd7zXZ\0\0": ("an xz file", "FD 37 7A 58 5A 00"),
    b"\x28\xb5\x2f\xfd": ("a Zstandard file", "28 B5 2F FD"),
    b"PK\x03\x04": ("a zip file (or a document of an office program)", "50 4B 03 04"),
    b"7z\xbc\xaf\x27\x1c": ("a 7-Zip file", "37 7A BC AF 27 1C"),
    b"%PDF-1.7": ("a PDF", "25 50 44 46 2D"),
    b"\x89PNG\r\n": ("a PNG picture", "89 50 4E 47"),
    b"\xff\xd8\xff\xe0": ("a JPEG picture", "FF D8 FF"),
    b"GIF89a": ("a GIF picture", "47 49 46 38"),
    b"{\\rtf1": ("an RTF document", "7B 5C 72 74 66"),
    b"\xd0\xcf\x11\xe0\xa1": ("a document of an office program", "D0 CF 11 E0"),
}
OPENERS = {"gzip": "gzip.open", "bzip2": "bz2.open", "xz": "lzma.open"}


@pytest.mark.parametrize("data", BEGINNINGS)
def test_what_is_no_text_is_named(data: bytes) -> None:
    what, begins = BEGINNINGS[data]
    right = "a log, which is UTF-8 text"
    if what.startswith("UTF"):
        right = ENCODING
    for kind, opener in OPENERS.items():
        if f" {kind} " in what:
            right = f"the file unpacked, or opened with {opener}(path, 'rb')"
    found = f"{what}: it begins with the bytes {begins}"
    error = (1, 1, f"this is {what}, and a log is UTF-8 text", found, right, "")
    whole = data + b"[Players" * 4 if b"\0" not in data else data
    for given in (whole, [whole], [whole[n : n + 1] for n in range(len(whole))], [b"", whole]):
        with pytest.raises(cv.NotationError) as caught:
            told(given)
        assert said(caught.value) == error


@pytest.mark.parametrize("text", ["BZ", "PK", "%PDF", "GIF", "[Pla\0", "GIF7", "{rtf"])
def test_what_only_begins_like_another_file_is_text(text: str) -> None:
    assert told(text.encode()) == [text]


@pytest.mark.parametrize("text", ["\0", "\0[", "\ufeff\0", ["\0", "a"]])
def test_a_text_that_begins_with_a_zero_is_none(text: object) -> None:
    with pytest.raises(cv.NotationError) as caught:
        told(text)
    message, found = (
        "this is a binary file, and a log is UTF-8 text",
        "a zero where a text would begin",
    )
    assert said(caught.value) == (1, 1, message, found, "a log, which is UTF-8 text", "")
    assert told("a\0") == ["a\0"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([5], "a log is read from pieces of text, not from 5"),
        (["a", b"b"], "a log is read from pieces of text, not from b'b'"),
        ([b"a", "b"], "the file gave bytes before, and not now: 'b'"),
        ([b"a" * 20, b"a", None], "the file gave bytes before, and not now: None"),
    ],
)
def test_what_is_no_piece_is_told(given: object, message: str) -> None:
    with pytest.raises(TypeError) as caught:
        told(given)
    assert str(caught.value) == message


def test_a_file_open_as_text_tells_the_line_from_which_its_encoding_fails(tmp_path: Path) -> None:
    path = tmp_path / "a.cau"
    path.write_bytes(b"x\n" * 10_000 + b"\xe9")
    with open(path, encoding="utf-8") as file, pytest.raises(cv.NotationError) as caught:
        told(file)
    assert 10_001 - 8192 <= caught.value.line <= 10_001
    assert caught.value.line > 1
    assert caught.value.message == "the byte 0xE9 is not utf-8"
    assert caught.value.found == "the byte 0xE9 in this line or one soon after it"
    path.write_bytes(b"\xe9")
    with open(path, encoding="utf-8") as file, pytest.raises(cv.NotationError) as caught:
        told(file)
    assert caught.value.line == 1


class Trickle(io.RawIOBase):
    """Gives a byte at a time, and tells how often it was asked."""

    def __init__(self, data: bytes) -> None:
        self.data, self.asked = data, 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        self.asked += 1
        piece, self.data = self.data[:1], self.data[1:]
        buffer[: len(piece)] = piece
        return len(piece)


def test_bytes_are_taken_as_they_come() -> None:
    raw = Trickle(b"one\n" + b"two\n" * 20)
    lines = lines_of(io.BufferedReader(raw))
    assert next(lines) == "one"
    assert raw.asked == 16  # enough to tell what it is
    assert list(lines) == ["two"] * 20


@pytest.mark.parametrize("piece", ["one\n", b"one\n" * 5, b"one\n" * 2])
def test_a_line_is_given_as_soon_as_it_ends(piece: str | bytes) -> None:
    def pieces() -> Iterable[str | bytes]:
        yield piece
        yield piece
        raise AssertionError("read further than was asked for")

    lines = lines_of(pieces())
    assert next(lines) == "one"
