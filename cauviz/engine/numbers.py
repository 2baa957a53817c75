"""Whole numbers that others give: Python's own, and those of numpy and its like."""

from __future__ import annotations

from operator import index

LARGEST = 999_999_999
"""The largest number of points, stones or cards owed: a log writes and reads up to nine digits."""


def whole(value: object) -> int | None:
    """The whole number that a value is; ``None`` for a truth value and for all else."""
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None
