"""Thinking that leaves the kernel free: hints come slice by slice, and can be stopped."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from cauviz.players.hints import Hints

SHOW = 0.2
"""How often what is known so far is shown, in seconds."""


class Thinking:
    """Thinks of one thing at a time, and shows what it knows.

    It runs as a task of the kernel's own loop (asyncio), a slice at a time, and not in a thread:
    between two slices the kernel does whatever else is asked of it, nothing is shown from two
    places at once, and it works where there are no threads, as in a browser's Python. While a cell
    runs, it waits. Without a loop, as in a script, it thinks to the end at once.
    """

    def __init__(self, show: Callable[[Hints, bool], None]) -> None:
        self._show = show
        self._hints: Hints | None = None
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether it is thinking."""
        return self._hints is not None

    def start(self, hints: Hints) -> None:
        """Think of something, and of nothing else any more."""
        self.stop()
        self._hints = hints
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            hints.run()
            self._end(hints)
            return
        self._task = loop.create_task(self._think(hints))

    def stop(self) -> None:
        """Think no further; what is known was shown."""
        if self._hints is not None:
            self._hints.stop()
            self._end(self._hints)

    def drop(self) -> None:
        """Forget what is thought of: nothing more is shown of it."""
        if self._hints is not None:
            self._hints.stop()
        self._hints = self._task = None

    async def _think(self, hints: Hints) -> None:
        shown = time.monotonic()
        async for _ in hints:
            if hints is not self._hints:
                return
            if time.monotonic() - shown >= SHOW:
                shown = time.monotonic()
                self._show(hints, False)
        if hints is self._hints:
            self._end(hints)

    def _end(self, hints: Hints) -> None:
        self._hints = None
        self._task = None
        self._show(hints, True)
