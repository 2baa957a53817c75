"""Files that people name: where one lies, written at once and whole, by one notebook at a time."""

from __future__ import annotations

import errno
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .errors import CauError, shown
from .texts import filled

_PATIENCE = 10.0  # seconds that another notebook may take to write the same file
# how often, and for how many seconds, a file is waited for that Windows lets nobody replace
_WAITS, _PAUSE = 40 if os.name == "nt" else 0, 0.05


def file_at(path: object, ending: str, wrong: str, no_folder: str = "files.no_folder") -> Path:
    """Where a file with this ending lies; ``wrong`` and ``no_folder`` are keys of what is said.

    ``TypeError`` for what is no path; :class:`CauError` for another ending, for a folder, and for
    a file in a folder that there is not.
    """
    if not isinstance(path, str | os.PathLike):
        raise TypeError(filled(wrong, path=shown(path)))
    file = Path(os.path.expanduser(os.fsdecode(path)))
    if file.suffix.lower() != ending or file.is_dir():
        raise CauError.of(wrong, path=shown(str(path)))
    if not file.parent.is_dir():
        raise CauError.of(no_folder, folder=shown(str(file.parent)))
    return file


def put(path: Path, text: str) -> None:
    """Put a text in the place of a file, at once and whole.

    As if it were written into: a link leads to the file still, which keeps its rights; ``OSError``
    where it must not be written.
    """
    path = path.resolve()
    there = path.exists()
    if there and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    # beside it, so that putting it in place is one step; a new one with the rights of any new file
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if there:
            shutil.copymode(path, beside)
        _replace(beside, path)
    finally:
        beside.unlink(missing_ok=True)


def _replace(new: Path, path: Path) -> None:
    """Replace a file; where one that is being read cannot be replaced, wait a little."""
    waits = _WAITS
    while True:
        try:
            os.replace(new, path)
            return
        except PermissionError:
            if not waits:
                raise
        waits -= 1
        time.sleep(_PAUSE)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Within it nobody else writes the file; an ``OSError`` if somebody does not let go."""
    from filelock import FileLock

    with FileLock(path.with_name(f".{path.name}.lock"), timeout=_PATIENCE):
        yield
