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
from concurrent.futures import Future
from typing import TypeVar

T = TypeVar("T")


def _done(work: Callable[[], T]) -> Future[T]:
    outcome: Future[T] = Future()
    try:
        outcome.set_result(work())
    except Exception as error:  # somebody's own code may raise anything
        outcome.set_exception(error)
    return outcome


def beside(work: Callable[[], T], tell: Callable[[Future[T]], None]) -> None:
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
