"""The files that a command names: as they are typed, also where no shell fills in ``*``."""

from __future__ import annotations

import glob
import os
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from cauviz.errors import CauError
from cauviz.examples import hand, hands
from cauviz.notation import iter_logs

if TYPE_CHECKING:
    from cauviz.notation import Log

STDIN = "-"


def named(words: Iterable[str]) -> Iterator[str]:
    """Each file; a folder stands for the logs in it, ``*`` for what there is."""
    for word in words:
        if os.path.isdir(word):
            files = sorted(glob.glob(os.path.join(glob.escape(word), "*.cau")))
        elif word == STDIN or os.path.lexists(word) or not glob.has_magic(word):
            files = [word]
        else:
            files = sorted(glob.glob(word))
        if not files:
            raise CauError.of("command.no_files", word=word)
        yield from files


def logs_of(file: str) -> Iterator[Log]:
    """The hands of a file, of the standard input (``-``), or the hand of that name."""
    if file == STDIN:
        yield from iter_logs(sys.stdin.buffer)
    elif not os.path.lexists(file) and file in hands():
        yield hand(file)
    else:
        yield from iter_logs(file)


def chosen(file: str, number: int | None) -> tuple[int, Log]:
    """One hand of a file, and which: the one that is asked for, else the only one."""
    count = 0
    last: Log | None = None
    for count, log in enumerate(logs_of(file), 1):
        if count == (number or 1):
            last = log
        if last and (number or count > 1):
            break
    if last is None:
        key = "command.no_such_hand" if count else "command.no_hand"
        raise CauError.of(key, count, file=file, number=number)
    if number is None and count > 1:
        raise CauError.of("command.which_hand", file=file)
    return number or 1, last
