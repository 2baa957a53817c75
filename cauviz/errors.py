"""What can go wrong, each with a class of its own: all are :class:`CauError`."""

from __future__ import annotations

import linecache
import os
from typing import TYPE_CHECKING, TypeVar
from unicodedata import combining, east_asian_width

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import TracebackType

    from cauviz.engine.reasons import Reason


_LONGEST = 80


E = TypeVar("E", bound="CauError")


def _filled(key: str, n: int | None = None, /, **words: object) -> str:
    from cauviz.texts import filled  # it refuses a language that there is not with an error of here

    return filled(key, n, **words)


def shown(value: object) -> str:
    """A value as an error names it: as Python writes it, cut if that is long."""
    try:
        text = repr(value)
    except Exception:  # a value that cannot even be shown is named by its type
        text = _filled("errors.unshown", type=type(value).__name__)
        if isinstance(value, int):  # Python writes none of more than some thousand digits
            text = _filled("errors.digits", count=f"{value.bit_length() * 3 // 10:,}")
    return _cut(text)


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


class CauError(ValueError):
    """Something given to cauviz cannot be; the message says what, where and what would be right.

    In a notebook the message stands alone, with the line of the cell that it came from; Python's
    traceback, which goes through the inside of cauviz, is shown everywhere else.
    """

    @classmethod
    def of(cls: type[E], key: str, n: int | None = None, /, **words: object) -> E:
        """The error that says what stands for a key, with its words filled in."""
        return cls(_filled(key, n, **words))

    def _render_traceback_(self) -> list[str]:
        """What IPython shows of an error in the place of a traceback."""
        lines = [f"{type(self).__name__}: {self}"]
        *_, (file, line) = ("", 0), *_outside(self.__traceback__)
        if text := linecache.getline(file, line).strip():
            lines.append("\n" + _filled("errors.code", line=line, text=_cut(text)))
        return lines


def _outside(passed: TracebackType | None) -> Iterator[tuple[str, int]]:
    """The lines of the user's own that an error passed through, the innermost last."""
    from traceback import walk_tb

    inside = os.path.dirname(os.path.abspath(__file__)) + os.sep
    for frame, line in walk_tb(passed):
        if not os.path.abspath(frame.f_code.co_filename).startswith(inside):
            yield frame.f_code.co_filename, line


class RulesError(CauError):
    """A rule set or an option that does not exist, or options that make no sense together."""


class DealError(CauError):
    """A position or a deal that cannot be: a card twice, a debt to oneself, an unknown seat.

    ``about`` is what of the position cannot be, as far as that can be said: ``"stock"``,
    ``"to_act"``, ``"stones"``, ``"debts"`` or ``"left"``.
    """

    def __init__(self, message: str, about: str = "") -> None:
        super().__init__(message)
        self.about = about


class MissingPackage(CauError, ImportError):
    """What is asked for needs a package that is not installed; the message says which and how."""

    def __init__(self, message: str, *, name: str = "") -> None:
        super().__init__(message)
        self.name = name


class IllegalPlay(CauError):
    """A play that the rules forbid.

    ``reason`` is what :meth:`State.why_not` answers, with the rule's number.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class NotationError(CauError):
    """A text that is not a log or a play, with the place and what was expected there.

    ``line`` and ``column`` count from 1. ``reason`` is set when the text reads well but the
    rules forbid the play.
    """

    def __init__(
        self,
        message: str,
        *,
        line: int = 1,
        column: int = 1,
        found: str = "",
        expected: str = "",
        source_line: str = "",
        file: str = "",
        hand: int = 0,
        reason: Reason | None = None,
    ) -> None:
        self.message = message
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected
        self.source_line = source_line
        self.file = file
        self.hand = hand
        self.reason = reason
        super().__init__(message)

    @classmethod
    def by(
        cls, key: str, found: str = "", right: str = "", *, line: int = 1, column: int = 1,
        source_line: str = "", **words: object,
    ) -> NotationError:  # fmt: skip
        """The error that a key says; ``.found`` and ``.right`` behind it are the keys of the rest.

        ``found`` is what was found and ``right`` what would be right, where that has no key.
        """
        return cls(
            _filled(key, **words), line=line, column=column, source_line=source_line,
            found=found or _filled(f"{key}.found", **words),
            expected=right or _filled(f"{key}.right", **words),
        )  # fmt: skip

    def __str__(self) -> str:
        parts = [self.message]
        if self.source_line or self.file or self.hand:
            where = _filled("errors.place", line=self.line, column=self.column)
            if self.hand:
                where = _filled("errors.hand", hand=self.hand, place=where)
            if self.file:
                where = f"{self.file}, {where}"
            parts = [f"{where}: {self.message}"]
        return "\n".join([*parts, *self.details()])

    def details(self) -> list[str]:
        """The lines below the message: what was found and expected, and the line with a caret."""
        lines = [_filled("errors.found", what=self.found)] if self.found else []
        if self.expected:
            lines.append(_filled("errors.expected", what=self.expected))
        if self.source_line:
            lines += _pointed_at(self.source_line, self.column)
        return lines


def _pointed_at(line: str, column: int) -> list[str]:
    """The line, cut to the part that matters if it is long, and a caret under the column."""
    begin = max(0, column - 61) if len(line) > 100 else 0
    shown = line[begin : begin + 100]
    if begin:
        shown = "…" + shown[1:]
    if begin + 100 < len(line):
        shown = shown[:-1] + "…"
    # what a terminal would act upon (an escape, say) is not shown; a tab is one blank wide here
    shown = "".join(c if c.isprintable() else " " if c in "\t\xa0" else "\ufffd" for c in shown)
    before = shown[: column - 1 - begin]
    caret = "".join(
        "\u3000" if east_asian_width(c) in "WF" else " " for c in before if not combining(c)
    )
    return ["  " + shown, "  " + caret + "^"]
