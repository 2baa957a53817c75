"""Lines that are held to be read once more, tightly: many short ones take little more room."""

from __future__ import annotations

from typing import TypeAlias

from cauviz.notation.source import BadLine, Line

BLOCK = 1000
"""So many lines are held one by one; an object each, short ones take many times their signs."""

_Block: TypeAlias = "str | list[Line]"


def _packed(lines: list[Line]) -> _Block:
    return lines if any(isinstance(line, BadLine) for line in lines) else "\n".join(lines)  # type: ignore[arg-type]


def _lines(block: _Block) -> list[Line]:
    return list(block.split("\n")) if isinstance(block, str) else block


class Held:
    """Lines in their order: more come at the end, and from the end they are taken away."""

    def __init__(self) -> None:
        self._blocks: list[_Block] = []  # of BLOCK lines each
        self._last: list[Line] = []

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._last)

    def append(self, line: Line) -> None:
        """Hold one more line."""
        self._last.append(line)
        if len(self._last) == BLOCK:
            self._blocks.append(_packed(self._last))
            self._last = []

    def cut(self, at: int) -> Again:
        """Take away all lines from one on, to be read once more."""
        block, line = divmod(at, BLOCK)
        tail = [*self._blocks[block:], self._last]
        del self._blocks[block:]
        first = _lines(tail[0])
        self._last, tail[0] = first[:line], first[line:]
        return Again(tail)


class Again:
    """Lines that come once more."""

    def __init__(self, blocks: list[_Block]) -> None:
        self._blocks = blocks[::-1]
        self._now: list[Line] = []  # the first one last

    def take(self) -> Line | None:
        """The next of them, or ``None`` after the last."""
        while not self._now:
            if not self._blocks:
                return None
            self._now = _lines(self._blocks.pop())[::-1]
        return self._now.pop()


class Gathered(Held):
    """Lines that become one text."""

    def text(self) -> str:
        """All of them."""
        return "\n".join(map(str, [*self._blocks, *self._last]))
