"""What can go wrong, each with a class of its own: all are :class:`CauError`."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cauviz.engine.reasons import Reason


class CauError(ValueError):
    """Something given to cauviz cannot be; the message says what, where and what would be right."""


class RulesError(CauError):
    """A rule set or an option that does not exist, or options that make no sense together."""


class DealError(CauError):
    """A position or a deal that cannot be: a card twice, a debt to oneself, an unknown seat."""


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

    def __str__(self) -> str:
        where = f"line {self.line}, column {self.column}"
        if self.hand:
            where = f"hand {self.hand}, {where}"
        if self.file:
            where = f"{self.file}, {where}"
        parts = [f"{where}: {self.message}"]
        if self.found:
            parts.append(f"found: {self.found}")
        if self.expected:
            parts.append(f"expected: {self.expected}")
        if self.source_line:
            parts.append("  " + self.source_line)
            parts.append("  " + " " * (self.column - 1) + "^")
        return "\n".join(parts)
