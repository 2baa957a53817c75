"""A frame after a patch, as the page makes it (widgets/js/data/story.js)."""

from __future__ import annotations

from collections.abc import Mapping

from cauviz.scene.shapes import Patch


def apply(old: Mapping[str, object], patch: Patch) -> Patch:
    """The frame after a JSON Merge Patch (RFC 7386); the old one stays as it is."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = new.get(key)
            new[key] = apply(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new
