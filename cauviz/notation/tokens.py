"""The signs of a log: words, glyphs, brackets, quoted texts, comments, each with its place.

New lines are white space like any other, so that a wrapped line survives. The text is taken in
line by line and looked at once, so that a file of any length can be read.
"""

from __future__ import annotations

import re
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from cauviz.errors import NotationError, shown
from cauviz.notation.held import Again, Gathered, Held
from cauviz.notation.source import LONGEST, BadLine, Line
from cauviz.texts import filled


class Token(NamedTuple):
    """A sign of the log and its place; lines and columns count from 1.

    ``kind`` is ``number`` (``12.``), ``word``, ``glyph``, ``text`` (quoted), ``comment``,
    ``unclosed`` (a text or comment that never ends), ``bad`` (a line that cannot be read: see
    :attr:`Tokens.fault`), ``end``, or the sign itself. A quoted text has what is written in it as
    ``raw``, and the line in which it ends as ``last``.
    """

    kind: str
    text: str
    line: int
    column: int
    source: str
    raw: str = ""
    last: str = ""

    def __str__(self) -> str:
        match self.kind:
            case "end":
                return self.text
            case "comment":
                return filled("tokens.comment")
            case "text":
                return filled("tokens.quoted")
        return shown(self.text)

    def is_a(self, kind: str) -> bool:
        """Whether it is of a kind, such as ``word``."""
        return self.kind == kind

    def fail(
        self, key: str, wants: str = "", *, right: str = "", found: str = "", **words: object
    ) -> NotationError:
        """The error that stands at this sign, by the key of what it says.

        What would be right has the same key with ``.right`` behind, or the key ``wants``; or it is
        ``right`` as it stands.
        """
        expected = right or filled(wants or f"{key}.right", **words)
        return self.error(filled(key, **words), expected, found)

    def error(self, message: str, expected: str, found: str = "") -> NotationError:
        """The same in words that are known already."""
        return NotationError(
            message,
            line=self.line,
            column=self.column,
            found=found or str(self),
            expected=expected,
            source_line=self.source,
        )

    def words(self) -> Iterator[Token]:
        """The words within a quoted text, each with its own place; commas may be between them."""
        lines, begins = self.raw.split("\n"), self.column
        sources = (self.source, *lines[1:-1], self.last)
        for number, (text, source) in enumerate(zip(lines, sources, strict=False), self.line):
            for match in _WORDS.finditer(text):
                word = normal(_ESCAPED['"'].sub(r"\1", match[0]))
                yield Token("word", word, number, begins + match.start() + 1, source)
            begins = 0

    @property
    def lines(self) -> int:
        """How many lines a quoted text goes on for."""
        return self.raw.count("\n")


_WORDS = re.compile(r"[^\s,]+")
_LONGEST_WORD = 10_000
"""Longer ones are nothing; to compose their accents may take for ever."""


def normal(text: str) -> str:
    """Names in the one form in which equal ones are equal: NFC, and a straight apostrophe."""
    if len(text) > _LONGEST_WORD:
        return text
    return unicodedata.normalize("NFC", text).replace("\u2019", "'")


_SPACE = r"\s\ufeff"
_QUOTES = '"“”„‟«»'
WORD = rf"[^{_SPACE}\[\](){{}}!?=,:{_QUOTES}]+"
"""What a word is, in a pattern."""
_TOKEN = re.compile(
    rf"""[{_SPACE}]*(?:
        (?P<number>[0-9]+\.)
      | (?P<word>{WORD})
      | (?P<glyph>[!?]+)
      | (?P<sign>[\[\]()=,:}}])
      | (?P<open>[{{{_QUOTES}])
    )""",
    re.VERBOSE,
)
_BLANK = re.compile(rf"[{_SPACE}]*\Z")
# What a program for letters makes of straight quotes is taken for them; what is written so ends so,
# and straight quotes may end it too.
_CLOSES = {
    sign: re.compile(rf"\\.|({closes})")
    for sign, closes in {
        "{": "}", '"': '"', "“": '[”"]', "”": '[”"]', "„": '[“”"]', "‟": '[”"]', "«": '[»"]',
        "»": '[«"]',
    }.items()
}  # fmt: skip
_ESCAPED = {"{": re.compile(r"\\([\\}])"), '"': re.compile(r'\\([\\"])')}
_COMMENT = {"{": ("comment", "}")}


class Place(NamedTuple):
    """Where a reader was, to go back to."""

    ahead: tuple[Token, ...]
    number: int
    source: str
    at: int
    size: int
    kept: int


class Tokens:
    """The signs of a text given line by line; after the last comes ``end``, again and again."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = lines
        self._ahead: deque[Token] = deque()
        self.line, self.source, self._at = 0, "", 0
        self._size = 0
        self._begun: int | None = None
        self._kept: Held | None = None
        self._again: list[Again] = []  # lines to read once more, those that come first last
        self.fault: NotationError | None = None

    def next(self) -> Token:
        """The next sign, which is then behind us."""
        return self._ahead.popleft() if self._ahead else self._scan()

    def sign(self) -> Token:
        """The next sign, which is then behind us; what is none is an error."""
        token = self.next()
        if token.is_a("unclosed"):
            what, sign = _COMMENT.get(token.text, ("text", '"'))
            raise token.fail("grammar.never_ends", what=what, sign=sign)
        if token.is_a("bad"):
            assert self.fault is not None
            raise self.fault
        return token

    def peek(self, beyond: int = 0) -> Token:
        """The next sign, or one beyond it, without moving on."""
        ahead = self._ahead
        while len(ahead) <= beyond:
            ahead.append(self._scan())
        return ahead[beyond]

    def passed(self, sign: str) -> bool:
        """Whether the next is a sign such as ``:``, which is then behind us."""
        if not self.peek().is_a(sign):
            return False
        self.sign()
        return True

    def beyond_colon(self, beyond: int) -> int:
        """How far beyond the next sign one stands, or else what a colon before it leads to."""
        return beyond + self.peek(beyond).is_a(":")

    def put_back(self, tokens: Iterable[Token]) -> None:
        """Signs that stand before the next one after all."""
        self._ahead.extendleft(reversed(list(tokens)))

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds next, which is then behind us."""
        match = self.look(pattern)
        if match:
            self._at = match.end()
        return match

    def pass_over(self, match: re.Match[str]) -> None:
        """Move on behind what was looked at."""
        self._at = match.end()

    def look(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What a pattern finds next within a line, without moving on."""
        if self._ahead:
            first = self._ahead[0]
            if first.line != self.line or first.kind in ("unclosed", "bad", "end"):
                return None
            self._at = first.column - 1  # what was peeked at stands in this line
            self._ahead.clear()
        while not self._ahead:
            match = pattern.match(self.source, self._at)
            if match:
                return match
            if not _BLANK.match(self.source, self._at):
                return None
            self._at = len(self.source)
            if not self._move():
                self._ahead.append(self._end())
        return None

    def begin(self) -> None:
        """A hand begins at the next sign: from here on its length is watched."""
        self._begun = None
        self._first = self.peek().line
        self._begun = self._size - len(self.source)

    # going back

    def place(self) -> Place:
        """This place; the lines from here on are kept until :meth:`forget`."""
        if self._kept is None:
            self._kept = Held()
        ahead, kept = tuple(self._ahead), len(self._kept)
        return Place(ahead, self.line, self.source, self._at, self._size, kept)

    def back(self, place: Place) -> None:
        """Go back to a place that was marked."""
        assert self._kept is not None
        self._again.append(self._kept.cut(place.kept))
        self._size = place.size
        self._ahead = deque(place.ahead)
        self.line, self.source, self._at = place.number, place.source, place.at
        self.fault = None

    def forget(self) -> None:
        """No place is gone back to any more."""
        self._kept = None

    @property
    def keeps(self) -> bool:
        """Whether lines are kept, to go back to."""
        return self._kept is not None

    def skip(self, begins: Callable[[str], bool]) -> Iterator[str]:
        """The lines from the next one on, up to one with which what follows ``begins``.

        The reader goes on with that one. What is ahead in the line at hand is dropped.
        """
        self._ahead.clear()
        self.source, self.fault = "", None
        while (line := self._take()) is not None:
            if begins(_text(line)):
                self._again.append(Again([[line]]))
                self.line -= 1
                return
            yield _text(line)

    # reading

    def _take(self) -> Line | None:
        line = None
        while self._again and (line := self._again[-1].take()) is None:
            self._again.pop()
        if line is None and (line := next(self._lines, None)) is None:
            return None
        if self._kept is not None:
            self._kept.append(line)
        self.line += 1
        if isinstance(line, str) and line:  # what is blank counts for nothing
            self._size += len(line) + 1
        return line

    def _move(self) -> bool:
        """Go on to the next line, if there is one that can be read."""
        if self.fault:
            return False
        line = self._take()
        if line is None:
            return False
        self.source, self._at = _text(line), 0
        if isinstance(line, BadLine):
            self.fault = line.error
        elif self._begun is not None and self._size - self._begun > LONGEST:
            self.fault = NotationError.by(
                "tokens.hand_too_long", line=self.line, source_line=line, start=self._first,
                longest=f"{LONGEST:,}",
            )  # fmt: skip
        if self.fault:
            self._at = len(self.source)
        return True

    def _scan(self) -> Token:
        while not (match := _TOKEN.match(self.source, self._at)):
            self._at = len(self.source)
            if not self._move():
                return self._end()
        self._at = match.end()
        kind = match.lastgroup
        assert kind is not None
        text = match[kind]
        place = (self.line, match.start(kind) + 1, self.source)
        match kind:
            case "open":
                return self._quoted(text, *place)
            case "sign":
                return Token(text, text, *place)
        return Token(kind, normal(text), *place)

    def _end(self) -> Token:
        if self.fault:
            return Token("bad", "", self.fault.line, 1, self.source)
        return Token("end", filled("tokens.end_text"), self.line, len(self.source) + 1, self.source)

    def _quoted(self, sign: str, line: int, column: int, first: str) -> Token:
        closes = _CLOSES[sign]
        source, at = self.source, self._at
        parts = Gathered()
        while not (close := _closing(source, at, closes)):
            parts.append(source[at:])
            if not self._move():
                self._at = len(self.source)
                if self.fault:
                    return self._end()
                return Token("unclosed", sign, line, column, first)
            source, at = self.source, self._at
        parts.append(source[at : close.start()])
        raw = parts.text()
        self._at = close.end()
        if sign in _COMMENT:
            return Token("comment", _ESCAPED["{"].sub(r"\1", raw), line, column, first)
        return Token("text", _ESCAPED['"'].sub(r"\1", raw), line, column, first, raw, source)


def _text(line: Line) -> str:
    return line.text if isinstance(line, BadLine) else line


def _closing(source: str, at: int, closes: re.Pattern[str]) -> re.Match[str] | None:
    """What closes a quoted text: a sign that no backslash takes away."""
    return next((match for match in closes.finditer(source, at) if match[1]), None)
