"""From a file, bytes or a text to lines: what is no text at all is named as what it is.

However the text comes in pieces, the lines are the same; only as much is held as a line has.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from io import DEFAULT_BUFFER_SIZE
from itertools import chain
from typing import NamedTuple, Protocol, TypeAlias

from cauviz.errors import NotationError, shown
from cauviz.texts import filled

LONGEST = 4_000_000
"""How many signs a hand may have, and so a line: a hundred times as many as any that is known."""


class Readable(Protocol):
    """A file that is open for reading, whatever made it."""

    def read(self, size: int, /) -> str | bytes: ...


class BadLine(NamedTuple):
    """A line that cannot be read, as far as it can be shown, and why."""

    text: str
    error: NotationError


Line: TypeAlias = "str | BadLine"

_LINE_END = re.compile(r"\r\n?|\n")
_NO_LETTER = re.compile("[\ud800-\udfff]")


def lines_of(source: object) -> Iterator[Line]:
    """The lines of a text, of bytes, of a file, or of any pieces of either, without line ends."""
    pieces = _pieces(source)
    first = next(pieces, "")
    if isinstance(first, bytes):
        return _lines(_unmarked(_decoded(_whole_head(first, pieces))))
    if isinstance(first, str) and first.startswith(("\0", "\ufeff\0")):
        raise _no_text("binary_file")
    return _lines(_unmarked(_as_text(chain([first], pieces))))


def _pieces(source: object) -> Iterator[object]:
    if isinstance(source, str | bytes):
        yield source
        return
    read = _reading(source)
    more = iter(source) if read is None else iter(partial(read, DEFAULT_BUFFER_SIZE), None)  # type: ignore[call-overload]
    lines = 0
    try:
        for piece in more:
            if read and not piece:
                return
            yield piece
            lines += piece.count("\n") if isinstance(piece, str) else 0
    except UnicodeDecodeError as error:  # in a file that was opened as text
        byte = error.object[error.start]
        raise NotationError.by(
            "source.not_in_encoding", line=lines + 1, byte=f"{byte:02X}", encoding=error.encoding
        ) from None


def _reading(source: object) -> Callable[[int], object] | None:
    """How a file is read piece by piece, if it is one.

    One that was opened as text is read by lines, so that a byte that is none is told where it
    stands; bytes are taken as they come.
    """
    if hasattr(source, "buffer"):
        return getattr(source, "readline", None)
    return getattr(source, "read1", None) or getattr(source, "read", None)


def _as_text(pieces: Iterable[object]) -> Iterator[str]:
    for piece in pieces:
        if not isinstance(piece, str):
            raise TypeError(filled("source.not_a_piece", piece=shown(piece)))
        yield piece


def _decoded(pieces: Iterable[object]) -> Iterator[str]:
    # what is no UTF-8 becomes surrogates, which no UTF-8 holds, and is found line by line
    decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
    for piece in pieces:
        if not isinstance(piece, bytes):
            raise TypeError(filled("source.bytes_then_text", piece=shown(piece)))
        yield decoder.decode(piece)
    yield decoder.decode(b"", True)


def _unmarked(pieces: Iterable[str]) -> Iterator[str]:
    """A text without the mark of its order of bytes, which stands at its very beginning."""
    texts = filter(None, pieces)
    yield next(texts, "").removeprefix("\ufeff")
    yield from texts


def _lines(pieces: Iterable[str]) -> Iterator[Line]:
    held: list[str] = []  # of the line that goes on
    length, number, after_return = 0, 0, False
    told = False  # that it is too long; it may have no end, so that is said before its rest is read
    for piece in pieces:
        if not piece:
            continue
        at = 1 if after_return and piece.startswith("\n") else 0
        after_return = piece.endswith("\r")
        for end in _LINE_END.finditer(piece, at):
            number += 1
            length += end.start() - at
            if not told:
                yield _line("".join([*held, piece[at : end.start()]]), length, number)
            held, told = [], False
            length, at = 0, end.end()
        if at < len(piece) and not told:
            length += len(piece) - at
            held.append(piece[at:])
            if length > LONGEST:
                yield _line("".join(held), length, number + 1)
                held, told = [], True
    if length and not told:
        yield _line("".join(held), length, number + 1)


def _line(text: str, length: int, number: int) -> Line:
    if length > LONGEST:
        error = NotationError.by(
            "source.line_too_long", line=number, source_line=text[:100], length=f"{length:,}",
            longest=f"{LONGEST:,}",
        )  # fmt: skip
        return BadLine(text[:100], error)
    if bad := _NO_LETTER.search(text):
        return BadLine(_NO_LETTER.sub("\ufffd", text), _bad_letter(text, bad.start(), number))
    return text


def _bad_letter(text: str, at: int, number: int) -> NotationError:
    code = ord(text[at])
    message, found = (
        filled("source.half_letter", code=f"{code:04X}"),
        filled("source.found_half", code=f"{code:04X}"),
    )
    if 0xDC80 <= code <= 0xDCFF:
        byte = code - 0xDC00
        message, found = (
            filled("source.not_utf8", byte=f"{byte:02X}"),
            filled("source.found_byte", byte=f"{byte:02X}"),
        )
        letter = bytes([byte]).decode("cp1252", "replace")
        if letter.isprintable() and letter != "\ufffd":
            found += filled("source.in_windows", letter=letter)
    return NotationError(
        message,
        line=number,
        column=at + 1,
        found=found,
        expected=filled("source.expected_encoding"),
        source_line=_NO_LETTER.sub("\ufffd", text),
    )


# what is no UTF-8 text

_BEGINNINGS = (
    (codecs.BOM_UTF32_LE, "utf32"),
    (codecs.BOM_UTF32_BE, "utf32"),
    (codecs.BOM_UTF16_LE, "utf16"),
    (codecs.BOM_UTF16_BE, "utf16"),
    (b"\x1f\x8b", "gzip"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ\0", "xz"),
    (b"\x28\xb5\x2f\xfd", "zstandard"),
    (b"PK\x03\x04", "zip"),
    (b"7z\xbc\xaf\x27\x1c", "seven_zip"),
    (b"%PDF-", "pdf"),
    (b"\x89PNG", "png"),
    (b"\xff\xd8\xff", "jpeg"),
    (b"GIF8", "gif"),
    (b"{\\rtf", "rtf"),
    (b"\xd0\xcf\x11\xe0", "office"),
)
_OPENERS = {
    "gzip": "gzip.open(path, 'rb')",
    "bzip2": "bz2.open(path, 'rb')",
    "xz": "lzma.open(path, 'rb')",
}
_HEAD = 16


def _whole_head(first: bytes, pieces: Iterator[object]) -> Iterator[object]:
    """The pieces again, once enough of them has come to tell what they are."""
    head = [first]
    for piece in pieces:
        if isinstance(piece, bytes):
            head.append(piece)
            if sum(map(len, head)) >= _HEAD:
                break
        else:
            pieces = chain([piece], pieces)
            break
    _check_head(b"".join(head))
    return chain(head, pieces)


def _check_head(head: bytes) -> None:
    for beginning, kind in _BEGINNINGS:
        if head.startswith(beginning):
            raise _no_text(kind, beginning)
    # a log begins with signs that are no zeros, and where every other byte is one it is UTF-16
    zeros = tuple(byte == 0 for byte in head[:4])
    if any(zeros):
        kind = {
            (False, True, False, True): "utf16",
            (True, False, True, False): "utf16",
            (False, True): "utf16",
            (False, True, True, True): "utf32",
            (True, True, True, False): "utf32",
        }.get(zeros, "binary_file")
        raise _no_text(kind, head[:4])


def _no_text(kind: str, begins: bytes = b"") -> NotationError:
    what, expected = filled(f"source.kind.{kind}"), filled("source.expected_encoding")
    if kind in _OPENERS:
        expected = filled("source.expected_unpacked", openers=_OPENERS[kind])
    elif kind not in ("utf16", "utf32"):
        expected = filled("source.expected_log")
    found = filled("source.found_zero")
    if begins:
        signs = " ".join(f"{byte:02X}" for byte in begins)
        found = filled("source.found_bytes", what=what, begins=signs)
    return NotationError(filled("source.not_a_text", what=what), found=found, expected=expected)
