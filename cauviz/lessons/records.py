"""What is noted of a step that a learner does, and the stars that it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

Noted = Literal["tries", "hints", "shown", "done"]

Record = dict[Noted, int]
"""Of one step: ``tries``, ``hints`` (how many are open), ``shown`` and ``done`` (0 or 1)."""

HINTS = 3
"""The hints of a step; the last one shows the play."""
MOST: Record = {"tries": 10_000, "hints": HINTS, "shown": 1, "done": 1}


def is_record(record: object) -> bool:
    """Whether something is a record with honest numbers."""
    return (
        isinstance(record, dict)
        and record.keys() == MOST.keys()
        and all(type(n) is int and 0 <= n <= MOST[key] for key, n in record.items())
    )


def valid(records: object, names: frozenset[str]) -> dict[str, Record]:
    """What may be believed of what a browser says: known steps, and numbers within bounds."""
    if not isinstance(records, dict):
        return {}
    whole = {
        name: {key: record.get(key, 0) for key in MOST}
        for name, record in records.items()
        if name in names and isinstance(record, dict)
    }
    return {name: record for name, record in whole.items() if is_record(record)}


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
    if record["hints"] >= HINTS:
        return row[-1]
    return row[min(len(row), max(1, record["tries"])) - 1]


def by_hints(row: Sequence[int]) -> list[list[int]]:
    """The stars of a solved step by try: a row for each number of hints, the last for all."""
    tries = range(1, len(row) + 1)
    rows = (
        [stars({"done": 1, "hints": hints, "tries": n}, row) for n in tries]
        for hints in range(HINTS + 1)
    )
    return list(rows)
