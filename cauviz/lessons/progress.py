"""How far a learner has come, by what the steps ask: while Python runs, or in a file.

Running a cell again, or showing a part of the lesson elsewhere, goes on where it was.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from weakref import WeakSet

from cauviz.errors import CauError
from cauviz.files import alone
from cauviz.texts import tell

from . import keeping
from .keeping import NOTHING, Entry, Kept
from .lesson import Lesson, as_lesson
from .records import Record
from .scores import Scores, rows_of


class Progress:
    """What one learner has done; see :func:`progress`.

    ``path`` is the learner's file, ``None`` if it is kept only as long as Python runs. ``trouble``
    says why it could not be written of late, and is empty as a rule.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.trouble = ""
        self.places: dict[tuple[str, ...], str] = {}
        """The key of the step that was shown last, for each choice of steps."""
        self._kept = self._seen = (keeping.read(path) or NOTHING) if path else NOTHING

    @property
    def records(self) -> dict[str, Record]:
        """What was done, by the steps' keys."""
        return self._kept.done

    def of(self, lesson: Lesson) -> dict[str, Record]:
        """What was done of a lesson, by the steps' names."""
        return {name: self.records[key] for name, key in lesson.keys.items() if key in self.records}

    def keep(self, lesson: Lesson, done: Mapping[str, Record]) -> None:
        """Take over what has been done of a lesson; its other steps are not begun."""
        if done == self.of(lesson):
            return
        mine = lesson.keys
        others = {key: rec for key, rec in self.records.items() if key not in mine.values()}
        records = others | {mine[name]: record for name, record in done.items()}
        self._change(
            Kept(records, keeping.with_lessons(self._kept.lessons, (_entry(lesson.whole),)))
        )

    def reset(self, lesson: Lesson | None = None) -> None:
        """Forget what has been done of a lesson, or everything."""
        gone = set(self.records if lesson is None else lesson.keys.values())
        self.places = {keys: at for keys, at in self.places.items() if not gone & set(keys)}
        done = {key: record for key, record in self.records.items() if key not in gone}
        self._change(self._kept._replace(done=done))

    def take(self, other: Progress) -> None:
        """Take along what was done before this file was named; what stands in it counts first."""
        done = {**other.records, **self.records}
        self.places = {**other.places, **self.places}
        self._change(Kept(done, keeping.with_lessons(self._kept.lessons, other._kept.lessons)))

    def rows(self) -> list[dict[str, Any]]:
        """A row for each lesson of which something was done, as in :func:`scores`."""
        return rows_of(self.path.stem if self.path else "", self._kept)

    def _change(self, kept: Kept) -> None:
        self._kept = kept
        try:
            self.write()
        except (CauError, OSError) as error:
            self.trouble = str(error)
        _tell()

    def write(self) -> None:
        """Bring the file up to date, and take from it what other notebooks wrote meanwhile.

        Raises ``OSError`` if it cannot be written, CauError if it is damaged; nothing is lost
        then, and the next change tries again.
        """
        if self.path is None:
            return
        with alone(self.path):
            # a file that is gone is made again from what is known here
            theirs = keeping.read(self.path) or self._seen
            done = keeping.merged(self.records, self._seen.done, theirs.done)
            kept = Kept(done, keeping.with_lessons(theirs.lessons, self._kept.lessons))
            keeping.write(self.path, kept)
        self._kept = self._seen = kept
        self.trouble = ""

    @property
    def where(self) -> str:
        """The name of the file, and why it could not be written if so; empty without a file."""
        if self.path is None:
            return ""
        key = "progress.trouble" if self.trouble else "progress.file"
        return tell(key, name=self.path.name, why=self.trouble)

    def __repr__(self) -> str:
        return f"{self.where or tell('progress.here')}\n{Scores(self.rows())}"


def _entry(lesson: Lesson) -> Entry:
    keys = lesson.keys
    steps = tuple((step.name, keys[step.name], step.row) for step in lesson.steps)
    return Entry(lesson.name, lesson.title, steps)


# whose progress it is


class Watcher:
    """Who wants to hear of changes, for as long as they live."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.changed = act
        _watchers.add(self)


_watchers: WeakSet[Watcher] = WeakSet()
_files: dict[Path, Progress] = {}
_page = [Progress()]  # the one that lessons are kept in if they are not told otherwise


def _tell() -> None:
    for watcher in list(_watchers):
        watcher.changed()


def here() -> Progress:
    """The progress that this page keeps its lessons in."""
    return _page[0]


def kept_in(path: str | os.PathLike[str]) -> Progress:
    """The progress of a file, which is made if there is none: always the same object for it.

    Raises :class:`CauError` for a file that is damaged or somebody else's, ``OSError`` for one
    that cannot be written.
    """
    place = keeping.named(path)
    kept = _files.get(place) or Progress(place)
    kept.write()
    return _files.setdefault(place, kept)


class _Same:
    """No path was given."""


def progress(path: str | os.PathLike[str] | _Same | None = _Same()) -> Progress:  # noqa: B008
    """Keep what is done of all lessons in a learner's file; without a path, look at it.

    ``cv.progress("anna.json")`` goes on where that file stands, and makes it if there is none;
    every :class:`Tutor` of the page then writes to it, as does one that is made with
    ``Tutor(..., progress="anna.json")`` alone. What was done before a file was named is taken
    along into the first one. ``cv.progress(None)`` lets go of the file: the next learner may sit
    down. Printed, it shows the stars so far.

    The file is plain JSON. Several notebooks may write it at the same time, and it may lie in a
    folder that a class shares, a file for each learner: see :func:`scores`.

    Raises :class:`CauError` for a file that is damaged or somebody else's, which is left as it
    is, and ``OSError`` for one that cannot be written.
    """
    if isinstance(path, _Same):
        return here()
    chosen = Progress() if path is None else kept_in(path)
    before, _page[0] = here(), chosen
    if path is not None and before.path is None:
        chosen.take(before)
    _tell()
    return chosen


def reset(lesson: Lesson | str | None = None) -> None:
    """Forget what has been done of a lesson, or of all of them: here, and in the learner's file.

    Raises :class:`CauError` for the name of a lesson that does not come with cauviz.
    """
    here().reset(None if lesson is None else as_lesson(lesson))
