"""A drawing as a tree of tags, so that what it uses and where it stands can be asked of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from cauviz.harmless import escaped

from .ink import num as _num
from .pieces import PIECES

_TERM = re.compile(r"([+-]?)(\d*\.?\d*)([a-z_]*)")
_NAMED = re.compile(r"\{(\w+)\}")
_LENGTHS = frozenset(["x", "y", "width", "height", "rx", "cx", "cy", "r", "font-size"])
_NARROW = frozenset("iIjlítf.,:;'’!|()[] ·-")
_BROAD = frozenset("mwMWŵ@%—×")

Known = Mapping[str, Any]
"""What is known where a piece stands: numbers, and texts by their names."""


def n(value: float) -> str:
    """A length as text: a tenth of a unit is as fine as a picture needs."""
    return _num(round(value, 1))


def text_width(text: str, size: float, bold: bool = False) -> float:
    """A careful guess at the width of a text: fonts differ, so it errs on the wide side."""
    units = 0.0
    for letter in text:
        if letter in _NARROW:
            units += 0.36
        elif letter.isdigit():
            units += 0.64
        elif letter in _BROAD or ord(letter) > 0x2E80:
            units += 1.0
        else:
            units += 0.72 if letter.isupper() else 0.6
    return units * size * (1.07 if bold else 1)


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


class Node(NamedTuple):
    """A tag with its attributes, and what is inside: tags, or words."""

    tag: str
    attrs: dict[str, str]
    inside: tuple[Node, ...] = ()
    words: str = ""

    def __str__(self) -> str:
        attrs = "".join(f' {name}="{escaped(of)}"' for name, of in self.attrs.items() if of)
        inside = "".join(map(str, self.inside)) + escaped(self.words)
        return f"<{self.tag}{attrs}>{inside}</{self.tag}>" if inside else f"<{self.tag}{attrs}/>"

    def all(self) -> Iterator[Node]:
        """This node and all that are in it."""
        yield self
        for node in self.inside:
            yield from node.all()


def group(cls: str, inside: Iterable[Node]) -> Node:
    return Node("g", {"class": cls}, tuple(inside))


def label(x: float, y: float, text: str, cls: str, size: float | None = None) -> Node:
    """A line of text; the class says how it looks and whether x is its middle."""
    more = {"font-size": n(size)} if size else {}
    return Node("text", {"class": cls, "x": n(x), "y": n(y), **more}, words=text)


@lru_cache(maxsize=1024)
def _terms(told: str) -> tuple[tuple[float, str], ...]:
    return tuple(
        (float(f"{sign}{number or 1}"), name)
        for sign, number, name in _TERM.findall(told)
        if number or name
    )


def reckon(told: str | float, known: Known) -> float:
    """The value of a sum such as "x+.5w-2".

    >>> reckon("x+.5w-2", {"x": 10, "w": 8})
    12.0
    """
    if not isinstance(told, str):
        return told
    return sum(number * (known[name] if name else 1) for number, name in _terms(told))


def lets(name: str, known: Known) -> dict[str, Any]:
    """What is known where a piece stands, with what the piece lets be."""
    values = dict(known)
    for key, told in PIECES[name]["let"].items():
        if isinstance(told, list):
            words, size, weight = told
            values[key] = text_width(str(values[words]), reckon(size, values), weight > 400)
        else:
            values[key] = reckon(told, values)
    return values


def piece(name: str, **known: Any) -> Node:
    """A piece of the table, drawn."""
    return _drawn(PIECES[name]["draw"], lets(name, known))


def _drawn(told: list[Any], known: Known) -> Node:
    tag, attrs, *inside = told
    attributes = {
        name: n(reckon(value, known))
        if name in _LENGTHS
        else _NAMED.sub(lambda word: str(known.get(word[1], "")), str(value))
        for name, value in attrs.items()
    }
    if inside and isinstance(inside[0], str):
        return Node(tag, attributes, words=str(known[inside[0]]))
    return Node(tag, attributes, tuple(_drawn(one, known) for one in inside))
