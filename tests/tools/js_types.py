"""What the page shares with Python: the types of what is sent, and the table of pieces.

    python -m tests.tools.js_types --write

Both are told in Python; a test fails when the page has other ones.
"""

from __future__ import annotations

import json
import sys
import types
import typing
from pathlib import Path
from typing import Any

from cauviz.lessons import shapes as lessons
from cauviz.picture import pieces, places
from cauviz.scene import shapes

ROOT = Path(__file__).resolve().parents[2]
JS = ROOT / "cauviz" / "widgets" / "js"
HEAD = """\
// What Python sends: written by tests/tools/js_types.py from cauviz/scene/shapes.py,
// cauviz/picture/places.py and cauviz/lessons/shapes.py, where each key is told. Do not edit.
"""
PLAIN = {str: "string", int: "number", float: "number", object: "unknown", type(None): "null"}


def ts(hint: Any) -> str:
    """A type in TypeScript."""
    if hint is shapes.Said:  # a number on the way, a text once the lesson is read
        return "string"
    if hint in PLAIN:
        return PLAIN[hint]
    if typing.is_typeddict(hint):
        return str(hint.__name__)
    origin, inside = typing.get_origin(hint), [ts(one) for one in typing.get_args(hint)]
    if origin is dict:
        return f"Record<{inside[0]}, {inside[1]}>"
    if origin is list:
        return f"{inside[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inside)}]"
    if origin in (typing.Union, types.UnionType):
        return " | ".join(inside)
    raise TypeError(f"no shape that is sent has the type {hint}")


def declared(shape: Any) -> str:
    """A shape as an exported type; a key that may be absent has its mark."""
    keys = typing.get_type_hints(shape)
    lines = (
        f"  {key}{'' if key in shape.__required_keys__ else '?'}: {ts(hint)};"
        for key, hint in keys.items()
    )
    return "\n".join([f"export type {shape.__name__} = {{", *lines, "};"])


def types_text() -> str:
    """The file of the types."""
    told = [
        declared(shape)
        for room in (shapes, places, lessons)
        for name, shape in vars(room).items()
        if typing.is_typeddict(shape) and shape.__module__ == room.__name__ and name[0] != "_"
    ]
    return "\n".join([HEAD, *told, ""])


def shared() -> dict[Path, str]:
    """The files that are made, with their texts."""
    table = json.dumps(pieces.table(), indent=1, ensure_ascii=False) + "\n"
    return {JS / "data" / "sent.d.ts": types_text(), JS / "draw" / "pieces.json": table}


if __name__ == "__main__":
    for path, text in shared().items():
        if "--write" in sys.argv:
            path.write_text(text, "utf-8", newline="\n")
        else:
            print(text)
