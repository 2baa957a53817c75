"""The difference between two frames."""

from __future__ import annotations

from collections.abc import Mapping

from .shapes import Patch


def diff(old: Mapping[str, object], new: Mapping[str, object]) -> Patch:
    """What turns one frame into another, as a JSON Merge Patch (RFC 7386).

    >>> diff({"a": 1, "b": {"x": 1, "y": 2}}, {"b": {"y": 3}, "c": 4})
    {'a': None, 'b': {'x': None, 'y': 3}, 'c': 4}
    """
    patch: Patch = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif key not in old or before != value:
            patch[key] = value
    return patch
