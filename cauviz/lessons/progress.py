"""How far a learner has come, kept for as long as Python runs, by the lesson's name.

Running a cell again, or showing a part of the lesson elsewhere, goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from weakref import WeakSet

Record = dict[str, int]
"""Of one step: ``tries``, ``hints`` (how many are open), ``shown`` and ``done`` (0 or 1)."""

HINTS = 3
"""The hints of a step; the last one shows the play."""
MOST = {"tries": 10_000, "hints": HINTS, "shown": 1, "done": 1}


class Progress:
    """What has been done of one lesson."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.records: dict[str, Record] = {}
        self.places: dict[tuple[str, ...], str] = {}
        """Which step was shown last, for each choice of steps."""
        self._watchers: WeakSet[Watcher] = WeakSet()

    def watch(self, watcher: Watcher) -> None:
        """Tell somebody of every change, as long as they live."""
        self._watchers.add(watcher)

    def keep(self, records: Mapping[str, Record]) -> None:
        """Take over what has been done."""
        if records != self.records:
            self.records = dict(records)
            self._tell()

    def reset(self) -> None:
        """Forget everything."""
        self.records = {}
        self.places = {}
        self._tell()

    def _tell(self) -> None:
        for watcher in list(self._watchers):
            watcher.changed()


class Watcher:
    """Who wants to hear of changes."""

    def __init__(self, act: Callable[[], None]) -> None:
        self.changed = act


_known: dict[str, Progress] = {}


def progress(name: str) -> Progress:
    """The progress of a lesson: always the same object for a name."""
    return _known.setdefault(name, Progress(name))


def valid(records: object, names: frozenset[str]) -> dict[str, Record]:
    """What may be believed of what a browser says: known steps, and numbers within bounds."""
    found: dict[str, Record] = {}
    if not isinstance(records, dict):
        return found
    for name, record in records.items():
        if name not in names or not isinstance(record, dict):
            continue
        kept = {key: record.get(key, 0) for key in MOST}
        if all(type(value) is int and 0 <= value <= MOST[key] for key, value in kept.items()):
            found[name] = kept
    return found


def by_try(most: int, wrong: int = HINTS) -> tuple[int, ...]:
    """The stars for solving a step at the first try, at the second, and so on: 3, 2, 1, 0.

    ``wrong`` is how many answers are wrong: who has tried them all has only the right one left,
    and nobody needs a star for that. The last number is for all later tries.
    """
    return (*range(most, max(0, most - max(1, wrong)), -1), 0) if most else ()


def stars(record: Record, row: Sequence[int]) -> int:
    """The stars of a step, of those by try; none if its last hint or its solution was shown."""
    if not record.get("done") or record.get("shown") or not row:
        return 0
    if record.get("hints", 0) >= HINTS:
        return row[-1]
    return row[min(len(row), max(1, record.get("tries", 1))) - 1]
