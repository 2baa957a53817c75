"""A learner's file: plain JSON that says what was done of which step.

It is read strictly and written whole: what is damaged or somebody else's is named, and left alone.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from cauviz.errors import CauError, shown
from cauviz.files import file_at, put
from cauviz.texts import filled

from .records import Record, is_record

FORMAT = "cauviz progress 1"
ENDING = ".json"
_KEY = re.compile(r"[0-9a-f]{16}(-[1-9]\d{0,2})?")
_LARGEST = 4_000_000  # bytes; a learner who did every lesson there is has some 50,000


class Entry(NamedTuple):
    """A lesson of which something was done: its steps, their keys and their stars by try."""

    name: str
    title: str
    steps: tuple[tuple[str, str, tuple[int, ...]], ...]

    def is_like(self, other: Entry) -> bool:
        """Whether this is the same lesson in another version: it has the name and some step."""
        mine, others = ({key for _name, key, _row in entry.steps} for entry in (self, other))
        return self.name == other.name and bool(mine & others)


class Kept(NamedTuple):
    """What stands in a file: what was done by the steps' keys, and what the lessons are."""

    done: dict[str, Record]
    lessons: tuple[Entry, ...]


NOTHING = Kept({}, ())


def named(path: str | os.PathLike[str]) -> Path:
    """Where a learner's file lies; a name that cannot be one is a :class:`CauError`."""
    return file_at(path, ENDING, "keeping.not_a_file", "keeping.no_folder").resolve()


def read(path: Path) -> Kept | None:
    """What a file holds, ``None`` if there is none; CauError for one that is not such a file."""
    try:
        if path.stat().st_size > _LARGEST:
            raise _foreign(path, "keeping.too_large")
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise _foreign(path, "keeping.not_utf8") from None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        where = f": {error}" if isinstance(error, json.JSONDecodeError) else ""
        raise _foreign(path, "keeping.not_json", where=where) from None
    return _kept(path, data)


def _foreign(path: Path, key: str, **words: object) -> CauError:
    return CauError.of("keeping.not_read", path=path, why=filled(key, **words))


def _kept(path: Path, data: Any) -> Kept:
    format_ = data.get("format") if isinstance(data, dict) else None
    if format_ != FORMAT:
        newer = isinstance(format_, str) and format_.startswith(FORMAT.rstrip("1"))
        if newer:
            raise _foreign(path, "keeping.newer_format", found=shown(format_), format=f"{FORMAT!r}")
        raise _foreign(path, "keeping.no_format", format=FORMAT)
    done = data.get("done")
    if not isinstance(done, dict):
        raise _foreign(path, "keeping.done_missing")
    for key, record in done.items():
        if not _KEY.fullmatch(key) or not is_record(record):
            raise _foreign(path, "keeping.bad_record", name=shown(key), record=shown(record))
    lessons = data.get("lessons")
    if not isinstance(lessons, list):
        raise _foreign(path, "keeping.lessons_missing")
    return Kept(done, tuple(_entry(path, lesson) for lesson in lessons))


def _entry(path: Path, lesson: Any) -> Entry:
    try:
        name, title = lesson["name"], lesson["title"]
        steps = tuple((step["name"], step["key"], tuple(step["stars"])) for step in lesson["steps"])
    except (TypeError, KeyError):
        raise _foreign(path, "keeping.bad_lesson", lesson=shown(lesson)) from None
    texts = [name, title, *(text for step in steps for text in step[:2])]
    if not all(isinstance(text, str) for text in texts) or not all(
        _KEY.fullmatch(key) and all(type(n) is int and 0 <= n <= 9 for n in row)
        for _name, key, row in steps
    ):
        raise _foreign(path, "keeping.bad_lesson", lesson=shown(lesson))
    return Entry(name, title, steps)


def write(path: Path, kept: Kept) -> None:
    """Write a learner's file in the place of the old one."""
    lessons = [
        {
            "name": entry.name,
            "title": entry.title,
            "steps": [{"name": n, "key": key, "stars": row} for n, key, row in entry.steps],
        }
        for entry in kept.lessons
    ]
    data = {"format": FORMAT, "lessons": lessons, "done": kept.done}
    put(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def merged(
    mine: Mapping[str, Record], before: Mapping[str, Record], theirs: Mapping[str, Record]
) -> dict[str, Record]:
    """What was done here and what another notebook wrote meanwhile, ``before`` both.

    What only one of them changed is as that one says. Where both did, the first answer counts: who
    had already solved a step keeps those stars, and begun tries add nothing to them.
    """
    records: dict[str, Record] = {}
    for key in dict.fromkeys([*theirs, *mine]):
        my, old, other = mine.get(key), before.get(key), theirs.get(key)
        record = other if my == old else my if other == old else _both(my, other)
        if record is not None:
            records[key] = record
    return records


def _both(my: Record | None, other: Record | None) -> Record | None:
    if my is None or other is None:
        return my or other
    if other["done"] or my["done"]:
        return other if other["done"] else my
    return {key: max(value, other[key]) for key, value in my.items()}


def with_lessons(lessons: tuple[Entry, ...], more: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """Lessons and others; of a lesson in two versions the one that comes later."""
    entries = list(lessons)
    for entry in more:
        place = next((i for i, known in enumerate(entries) if known.is_like(entry)), len(entries))
        entries[place : place + 1] = [entry]
    return tuple(entries)
