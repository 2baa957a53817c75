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

import traitlets

from cauviz.lessons import shapes as lessons
from cauviz.picture import pieces, places
from cauviz.scene import shapes
from cauviz.widgets import shapes as widgets
from cauviz.widgets.base import Drawn
from cauviz.widgets.explorer.board import Board
from cauviz.widgets.gametable import GameTable
from cauviz.widgets.laid import Laid
from cauviz.widgets.replay import Replay
from cauviz.widgets.table import Table
from cauviz.widgets.tutor import Tutor

ROOT = Path(__file__).resolve().parents[2]
JS = ROOT / "cauviz" / "widgets" / "js"
HEAD = """\
// What Python and the page send: written by tests/tools/js_types.py from the shapes of scene,
// picture, lessons and widgets, where each key is told, and from the traits. Do not edit.
"""
PLAIN = {
    str: "string", int: "number", float: "number", bool: "boolean",
    object: "unknown", type(None): "null",
}  # fmt: skip
TRAITS = {
    traitlets.Unicode: "string", traitlets.Bool: "boolean",
    traitlets.Int: "number", traitlets.Float: "number",
}  # fmt: skip
WIDGETS = (Drawn, Laid, Table, Board, GameTable, Replay, Tutor)


def ts(hint: Any) -> str:
    """A type in TypeScript."""
    if hint is shapes.Said:  # a number on the way, a text once the lesson is read
        return "string"
    if hint in PLAIN:
        return PLAIN[hint]
    if typing.is_typeddict(hint):
        return str(hint.__name__)
    origin = typing.get_origin(hint)
    if origin is typing.Literal:
        return " | ".join(json.dumps(one) for one in typing.get_args(hint))
    inside = [ts(one) for one in typing.get_args(hint)]
    if origin is dict:
        return f"Record<{inside[0]}, {inside[1]}>"
    if origin is list:
        return f"({inside[0]})[]" if "|" in inside[0] else f"{inside[0]}[]"
    if origin is tuple:
        return f"[{', '.join(inside)}]"
    if origin in (typing.Union, types.UnionType):
        return " | ".join(inside)
    raise TypeError(f"no shape that is sent has the type {hint}")


def keys_of(shape: Any) -> dict[str, str]:
    """What a shape holds, each key as it is declared; one that may be absent has its mark."""
    return {
        key: f"  {key}{'' if key in shape.__required_keys__ else '?'}: {ts(hint)};"
        for key, hint in typing.get_type_hints(shape).items()
    }


def declared(shape: Any, others: list[Any]) -> str:
    """A shape as an exported type, on the largest of the others that it holds the whole of."""
    keys = keys_of(shape).items()
    held = [one for one in others if keys > keys_of(one).items() and len(keys_of(one)) > 1]
    base = max(held, key=lambda one: len(keys_of(one)), default=None)
    above = f"{base.__name__} & " if base else ""
    lines = (line for key, line in keys if not base or key not in keys_of(base))
    return "\n".join([f"export type {shape.__name__} = {above}{{", *lines, "};"])


def trait_type(trait: Any) -> str:
    """What a trait holds once it is unpacked."""
    if "shape" in trait.metadata:
        return ts(trait.metadata["shape"])
    plain = next(name for kind, name in TRAITS.items() if isinstance(trait, kind))
    return f"{plain} | null" if trait.allow_none else plain


def values(widget: type[Drawn]) -> str:
    """All that a widget's model holds, as an exported type on that of what it is made from."""
    own = widget.class_own_traits(sync=True)
    lines = (f"  {name}: {trait_type(trait)};" for name, trait in sorted(own.items()))
    above = f"{widget.__base__.__name__}Values & " if widget.__base__ in WIDGETS else ""
    return "\n".join([f"export type {widget.__name__}Values = {above}{{", *lines, "};"])


def held(hint: Any) -> set[Any]:
    """The shapes in a type, with those that they hold in turn."""
    if not typing.is_typeddict(hint):
        return {shape for one in typing.get_args(hint) for shape in held(one)}
    return {hint}.union(*map(held, typing.get_type_hints(hint).values()))


def types_text() -> str:
    """The file of the types: the shapes that a trait, a message or a page's book holds."""
    traits = [trait for one in WIDGETS for trait in one.class_traits(sync=True).values()]
    sent = [trait.metadata.get("shape") for trait in traits]
    needed = set().union(*map(held, [*sent, widgets.Message, widgets.Answer, widgets.Book]))
    told = [
        shape
        for room in (shapes, places, lessons, widgets)
        for shape in vars(room).values()
        if typing.is_typeddict(shape) and shape in needed and shape.__module__ == room.__name__
    ]
    types = (declared(shape, told) for shape in told)
    return "\n".join([HEAD, *types, *map(values, WIDGETS), ""])


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
