"""The signs of a log: words, glyphs, brackets, quoted texts, comments, each with its place.

New lines are white space like any other, so that a wrapped line survives; the text is taken in
line by line, so that a file of any length can be read.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cauviz.errors import NotationError, shown


class Piece(NamedTuple):
    """A stretch of a quoted text or comment, without its escapes, and where it begins."""

    text: str
    line: int
    column: int
    source: str


class Token(NamedTuple):
    """A sign of the log and its place; lines and columns count from 1.

    ``kind`` is ``number`` (``12.``), ``word``, ``glyph``, ``text`` (quoted), ``comment``,
    ``unclosed`` (a text or comment that never ends), ``end``, or the sign itself.
    """

    kind: str
    text: str
    line: int
    column: int
    source: str
    pieces: tuple[Piece, ...] = ()

    def __str__(self) -> str:
        if self.kind == "end":
            return self.text
        if self.kind == "comment":
            return "a comment"
        if self.kind == "text":
            return "a text in quotes"
        return shown(self.text)

    def fail(self, message: str, expected: str, found: str = "") -> NotationError:
        """The error that stands at this sign."""
        return NotationError(
            message,
            line=self.line,
            column=self.column,
            found=found or str(self),
            expected=expected,
            source_line=self.source,
        )

    def words(self) -> list[Token]:
        """The words within a quoted text, each with its own place."""
        found = []
        for match in re.finditer(r"\S+", self.text):
            line, column, source = self._place(match.start())
            found.append(Token("word", normal(match.group()), line, column, source))
        return found

    def _place(self, offset: int) -> tuple[int, int, str]:
        for piece in self.pieces:
            if offset < len(piece.text):
                return piece.line, piece.column + offset, piece.source
            offset -= len(piece.text)
        return self.line, self.column, self.source


def normal(text: str) -> str:
    """Names in the one form (NFC) in which equal ones are equal."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


_SPACE = r"\s\ufeff"
_TOKEN = re.compile(
    rf"""[{_SPACE}]*(?:
        (?P<number>[0-9]+\.)
      | (?P<word>[^{_SPACE}\[\](){{}}!?=,"]+)
      | (?P<glyph>[!?]+)
      | (?P<sign>[\[\]()=,}}])
      | (?P<open>[{{"])
    )""",
    re.VERBOSE,
)
_INSIDE = {
    "{": ("comment", "}", re.compile(r"[^\\}]+|\\[\\}]?")),
    '"': ("text", '"', re.compile(r'[^\\"]+|\\[\\"]?')),
}


class _Open:
    """A quoted text or comment that has begun and not yet ended."""

    def __init__(self, sign: str, line: int, column: int, source: str) -> None:
        self.start = Token("unclosed", sign, line, column, source)
        self.kind, self.close, self.inside = _INSIDE[sign]
        self.pieces: list[Piece] = []

    def take(self, source: str, at: int, line: int) -> int:
        """Read on in a line; the place after the closing sign, or -1 if it is not in it."""
        while match := self.inside.match(source, at):
            piece = match.group()
            escaped = len(piece) == 2 and piece[0] == "\\"
            text, column = (piece[1], at + 2) if escaped else (piece, at + 1)
            self.pieces.append(Piece(text, line, column, source))
            at = match.end()
        if at < len(source):
            return at + 1
        self.pieces.append(Piece("\n", line, at + 1, source))
        return -1

    def token(self) -> Token:
        start = self.start
        text = "".join(piece.text for piece in self.pieces)
        return Token(self.kind, text, start.line, start.column, start.source, tuple(self.pieces))


def tokenize(lines: Iterable[str]) -> Iterator[Token]:
    """The signs of a text given line by line (without line ends); the last is ``end``."""
    number, source = 1, ""
    opened: _Open | None = None
    for number, source in enumerate(lines, 1):
        at = 0
        while True:
            if opened:
                at = opened.take(source, at, number)
                if at < 0:
                    break
                yield opened.token()
                opened = None
            match = _TOKEN.match(source, at)
            if not match:
                break
            at = match.end()
            kind = str(match.lastgroup)
            text = match[kind]
            column = match.start(kind) + 1
            if kind == "open":
                opened = _Open(text, number, column, source)
            elif kind == "sign":
                yield Token(text, text, number, column, source)
            else:
                yield Token(kind, normal(text), number, column, source)
    if opened:
        yield opened.start
    yield Token("end", "the end of the text", number, len(source) + 1, source)


_LINE_END = re.compile(r"\r\n|\r|\n")


def text_lines(chunks: Iterable[str]) -> Iterator[str]:
    """The lines of a text that comes in whole lines, whatever ends them; a BOM is dropped."""
    first = True
    for chunk in chunks:
        if not isinstance(chunk, str):
            raise TypeError(f"a log is read from lines of text, not from {shown(chunk)}")
        if first:
            chunk = chunk.removeprefix("\ufeff")
            first = False
        lines = _LINE_END.split(chunk)
        if lines[-1] == "" and len(lines) > 1:
            lines.pop()
        yield from lines


def byte_lines(chunks: Iterable[bytes]) -> Iterator[str]:
    """The lines of a UTF-8 file; a byte that is not UTF-8 is named with its place."""
    number = 0
    for chunk in chunks:
        if not isinstance(chunk, bytes):
            raise TypeError(f"the file gave bytes before, and now {shown(chunk)}")
        try:
            text = chunk.decode("utf-8")
        except UnicodeDecodeError as error:
            raise _bad_byte(chunk, error.start, number) from None
        for line in text_lines([text]) if number == 0 else _split(text):
            number += 1
            yield line


def _split(text: str) -> Iterator[str]:
    lines = _LINE_END.split(text)
    if lines[-1] == "":
        lines.pop()
    yield from lines


def _bad_byte(chunk: bytes, at: int, lines_before: int) -> NotationError:
    before = _LINE_END.split(chunk[:at].decode("utf-8").removeprefix("\ufeff"))
    after = _LINE_END.split(chunk[at:].decode("utf-8", "replace"))[0]
    byte = chunk[at]
    found = f"the byte 0x{byte:02X}"
    letter = bytes([byte]).decode("cp1252", "replace")
    if letter.isprintable() and letter != "\ufffd":
        found += f" ({letter} in Windows-1252)"
    return NotationError(
        f"the byte 0x{byte:02X} is not UTF-8",
        line=lines_before + len(before),
        column=len(before[-1]) + 1,
        found=found,
        expected="UTF-8 text: save the file with that encoding",
        source_line=before[-1] + after,
    )
