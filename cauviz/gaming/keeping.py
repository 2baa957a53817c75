"""Matches in a ``.cau`` file: written whole after each play, and found again by another Python.

What stood in the file before stays as it was; a match goes on below it.
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from datetime import datetime

from cauviz.engine.rules import Rules
from cauviz.errors import CauError
from cauviz.files import alone, file_at, put
from cauviz.notation import Log, dumps, iter_logs
from cauviz.texts import tell

from .seats import Seat

ENDING = ".cau"


class MatchFile:
    """The file of a match. A file that is no log, or in no folder, is refused with the reason."""

    def __init__(self, path: str | os.PathLike[str], rules: Rules, seats: Sequence[Seat]) -> None:
        self.path = file_at(path, ENDING, "keep.not_a_file", "keep.no_folder").resolve()
        self.number = 1
        self.trouble = ""
        self._rules, self._names = rules, tuple(seat.name for seat in seats)
        self.unfinished: tuple[Log, ...] = ()
        """The hands of the last match, if it is of these players and rules."""
        self._written = self._text() or ""
        self._head = self._written
        self._read()

    def _read(self) -> None:
        """What stands in the file: its last match, and the text before that."""
        logs = tuple(iter_logs(_Named(self._written, self.path.name)))
        if not logs:
            return
        number = logs[-1].tags.get("Match", "")
        first = len(logs)
        while first and logs[first - 1].tags.get("Match", "") == number:
            first -= 1
        ours = logs[first:]
        self.number = _number(number) + 1
        if not number or any(
            (log.start.rules, log.players) != (self._rules, self._names) for log in ours
        ):
            return
        text = dumps(ours)
        if self._written.endswith(text):
            self._head = self._written[: -len(text)]
        else:  # somebody wrote in it: their notes stay, in the canonical form
            self._head = dumps(logs[:first])
        self.number, self.unfinished = _number(number), ours

    def begin(self) -> None:
        """Another match: what has been written stays above it."""
        self._head = self._written
        self.number += 1

    def keep(self, logs: Sequence[Log]) -> None:
        """Write the match as far as it went; what hinders that is told in ``trouble``."""
        text = self._head
        if text and not text.endswith("\n\n"):
            text += "\n" if text.endswith("\n") else "\n\n"
        today = datetime.now().astimezone().strftime("%Y.%m.%d")
        for log in logs:
            log.tags.setdefault("Date", today)
        text += dumps(logs)
        try:
            with alone(self.path):
                there = self._text()
                if there is not None and there != self._written:
                    self.trouble = tell("keep.changed", file=self.path.name)
                    return
                put(self.path, text)
        except (OSError, CauError) as error:
            self.trouble = tell("keep.failed", file=self.path.name, why=error)
            return
        self._written, self.trouble = text, ""

    def _text(self) -> str | None:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        try:
            return data.decode("utf-8-sig").replace("\r\n", "\n")
        except UnicodeDecodeError as error:
            raise CauError.of("keep.no_text", file=self.path.name, at=error.start) from None


class _Named(io.StringIO):
    """A text that errors name as the file that it stands in."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.name = name


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 9 else 0
