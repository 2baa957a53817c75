"""Work that takes its time, done beside the kernel, so that it answers meanwhile.

A thread does it: a player of one's own is one call that nobody can cut in slices, and Python lets
the kernel's thread have its turn some hundred times a second. What came of it is told in the
kernel's own loop, so that nothing else in cauviz meets another thread. Where there are no threads
(Python in a browser), or no loop that would go on, it is done at once.
"""

from __future__ import annotations

import asyncio
import contextvars
import threading
from collections.abc import Callable
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class Outcome(Generic[T]):
    """What came of some work: its value, or the error that ended it."""

    def __init__(self, value: T | None = None, error: Exception | None = None) -> None:
        self._value, self.error = value, error

    @property
    def value(self) -> T:
        """The value; there is none if there was an error."""
        return cast(T, self._value)


def _done(work: Callable[[], T]) -> Outcome[T]:
    try:
        return Outcome(work())
    except Exception as error:  # somebody's own code may raise anything
        return Outcome(error=error)


def beside(work: Callable[[], T], tell: Callable[[Outcome[T]], None]) -> None:
    """Do some work, and then tell what came of it; see above."""
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        tell(_done(work))
        return
    context = contextvars.copy_context()  # with the language that is spoken

    def run() -> None:
        outcome = context.run(_done, work)
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, outcome, context=context)

    try:
        threading.Thread(target=run, name="cauviz", daemon=True).start()
    except RuntimeError:  # there are none here
        loop.call_soon(lambda: tell(_done(work)))
