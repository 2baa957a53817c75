"""What is seen of a drawn picture: where each thing lies, measured in its own tags.

Nothing is asked of the layout here. A text is as wide as the table of letters says, which errs on
the wide side, and as high as its letters; its size and its middle are those of the style, which
goes before a tag's own attributes, as in a browser.
"""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from cauviz.picture import art, nodes, style

SVG = "{http://www.w3.org/2000/svg}"
GENEROUS = 0.95
"""How wide a text is in a wide font (DejaVu Sans), of what the table of letters says."""

_TAILS = {"p": (0, 0.45), "q": (0.55, 1), **dict.fromkeys("gjyQç,;", (0, 1))}
"""Which part of a letter hangs below its line."""

Point = tuple[float, float]
_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")


class Box(NamedTuple):
    """Left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def middle(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box, slack: float = 0.3) -> bool:
        """Whether they share more than a hair."""
        return (
            min(self.x + self.w, other.x + other.w) - max(self.x, other.x) > slack
            and min(self.y + self.h, other.y + other.h) - max(self.y, other.y) > slack
        )

    def holds(self, other: Box, slack: float = 0.3) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.x + other.w <= self.x + self.w + slack
            and other.y + other.h <= self.y + self.h + slack
        )

    def far(self, other: Box) -> float:
        """How far apart they are at the nearest."""
        return math.hypot(
            max(0.0, self.x - other.x - other.w, other.x - self.x - self.w),
            max(0.0, self.y - other.y - other.h, other.y - self.y - self.h),
        )

    def has(self, point: Point) -> bool:
        return self.x < point[0] < self.x + self.w and self.y < point[1] < self.y + self.h


def union(boxes: Iterable[Box]) -> Box:
    """The box of boxes."""
    all_ = list(boxes)
    left, top = min(box.x for box in all_), min(box.y for box in all_)
    right, low = max(box.x + box.w for box in all_), max(box.y + box.h for box in all_)
    return Box(left, top, right - left, low - top)


@dataclass(eq=False)
class Thing:
    """A tag that is drawn: its classes and those of the groups it is in, the outermost first."""

    tag: str
    attrs: dict[str, str]
    classes: tuple[frozenset[str], ...]
    words: str
    group: int
    tag_of: int  # the owners' tag that it is in

    def of(self, *names: str) -> bool:
        """Whether it, or a group it is in, has one of these classes."""
        return any(name in own for own in self.classes for name in names)

    @property
    def uses(self) -> str:
        """The symbol that it shows."""
        return self.attrs.get("href", "").lstrip("#")

    @property
    def card(self) -> str:
        """The card that it is, if it is one."""
        return self.uses.removeprefix("card-") if self.uses.startswith("card-") else ""

    @cached_property
    def box(self) -> Box:
        """What it takes up, without its stroke."""
        at = {name: float(value) for name, value in self.attrs.items() if _is_number(value)}
        if self.tag == "text":
            return union(self.letters)
        if self.tag == "circle":
            return Box(at["cx"] - at["r"], at["cy"] - at["r"], 2 * at["r"], 2 * at["r"])
        if self.tag == "path":
            return union(Box(x, y, 0, 0) for x, y in points(self.attrs["d"]))
        box = Box(at.get("x", 0), at.get("y", 0), at["width"], at["height"])
        return box.grown(-box.w * 3 / 32) if self.of("cv-disc") else box  # less its halo

    @cached_property
    def letters(self) -> list[Box]:
        """The boxes of a text's letters, and of what hangs below their line."""
        told = {**self.attrs, **styled(self)}
        size = float(told["font-size"].removesuffix("px"))
        bold = int(told.get("font-weight", "400")) > 500
        widths = [nodes.text_width(letter, size, bold) * GENEROUS for letter in self.words]
        wide = sum(widths)
        x, y = float(self.attrs["x"]), float(self.attrs["y"])
        left = x - wide / 2 if told.get("text-anchor") == "middle" else x
        found = []
        for letter, own in zip(self.words, widths, strict=True):
            found.append(Box(left, y - 0.74 * size, own, 0.76 * size))
            if letter in _TAILS:
                start, end = _TAILS[letter]
                found.append(Box(left + start * own, y, (end - start) * own, 0.22 * size))
            left += own
        return found

    def hides(self, box: Box, slack: float = 1) -> bool:
        """Whether it reaches over a box; its corners are as round as they are."""
        if self.of("cv-disc"):  # a circle of 13, with a halo of 2.5
            return self.box.grown(-self.box.w / 2).far(box) < 15.5 / 26 * self.box.w - slack
        round_ = float(self.attrs.get("rx", 0))
        if round_:
            return self.box.grown(-round_).far(box) < round_ - slack
        return self.box.meets(box, slack)


def _is_number(value: str) -> bool:
    return re.fullmatch(_NUMBER, value) is not None


def styled(thing: Thing) -> dict[str, str]:
    """What the style says of a thing, the weightier rule last."""
    found: dict[str, str] = {}
    for _weight, chain, said in _rules():
        if _fits(chain, thing):
            found |= said
    return found


@cache
def _rules() -> list[tuple[tuple[int, int, int], tuple[tuple[str, frozenset[str]], ...], dict]]:
    rules = []
    for number, (selectors, body) in enumerate(_RULE.findall(style.STAGE + style.PANEL)):
        said = dict(one.strip().split(":", 1) for one in body.split(";") if one.strip())
        for selector in selectors.split(","):
            chain = tuple(
                (compound.split(".")[0], frozenset(compound.split(".")[1:]))
                for compound in selector.split()
            )
            classes = sum(len(names) for _tag, names in chain)
            tags = sum(bool(tag) for tag, _names in chain)
            rules.append(((classes, tags, number), chain, said))
    return sorted(rules, key=lambda rule: rule[0])


def _fits(chain: tuple[tuple[str, frozenset[str]], ...], thing: Thing) -> bool:
    *outer, (tag, names) = chain
    if tag not in ("", thing.tag) or not names <= thing.classes[-1]:
        return False
    around = iter(thing.classes[:-1])
    return all(any(names <= own for own in around) for _tag, names in outer)


def things(picture: str) -> list[Thing]:
    """All that a picture draws, in the order in which it is drawn."""
    root = ET.fromstring(picture)
    body = root.find(f"{SVG}g")
    assert body is not None
    return list(_things(body, ()))


def drawn(*parts: nodes.Node) -> list[Thing]:
    """The same of some parts of a picture."""
    body = f'<g xmlns="{SVG[1:-1]}">{"".join(map(str, parts))}</g>'
    return list(_things(ET.fromstring(body), ()))


def _things(
    at: ET.Element, around: tuple[frozenset[str], ...], group: int = 0, tag_of: int = 0
) -> Iterator[Thing]:
    tag = at.tag.removeprefix(SVG)
    classes = (*around, frozenset((at.get("class") or "").split()))
    if tag == "g":
        tag_of = id(at) if "cv-tag" in classes[-1] else tag_of
        for child in at:
            yield from _things(child, classes, id(at), tag_of)
    else:
        yield Thing(tag, dict(at.attrib), classes, "".join(at.itertext()), group, tag_of)


def measured(*parts: nodes.Node) -> Box:
    """The box of some parts of a picture, with strokes but those of the ground's colour."""
    return union(thing.box.grown(_stroke(styled(thing)) / 2) for thing in drawn(*parts))


def _stroke(said: dict[str, str]) -> float:
    return 0 if said.get("stroke") == "var(--felt)" else float(said.get("stroke-width", 0))


# lines


def strokes(path: str, steps: int = 14) -> list[list[Point]]:
    """Points along each stroke of a path; its commands are M, L, H, V, Q, C and their like."""
    found: list[list[Point]] = []
    x, y = 0.0, 0.0
    for command, numbers in re.findall(r"([MLHVQC])([^MLHVQC]*)", path, re.IGNORECASE):
        values = [float(value) for value in re.findall(_NUMBER, numbers)]
        kind, (dx, dy) = command.upper(), (x, y) if command.islower() else (0.0, 0.0)
        if kind == "M":
            x, y = values[0] + dx, values[1] + dy
            found.append([(x, y)])
            kind, values = "L", values[2:]  # what follows a moveto are lines
            if command.islower():
                dx, dy = x, y
        if kind in "HV":
            values = [values[0], y - dy] if kind == "H" else [x - dx, values[0]]
        size = {"L": 2, "H": 2, "V": 2, "Q": 4, "C": 6}[kind]
        for start in range(0, len(values), size):
            part = values[start : start + size]
            if command.islower() and start:
                dx, dy = x, y
            ends = [(part[i] + dx, part[i + 1] + dy) for i in range(0, size, 2)]
            curve = [(x, y), *ends]
            found[-1] += [_along(curve, step / steps) for step in range(1, steps + 1)]
            x, y = ends[-1]
    return found


def points(path: str) -> list[Point]:
    """Points along all of a path."""
    return [point for stroke in strokes(path) for point in stroke]


def _along(curve: list[Point], t: float) -> Point:
    order = len(curve) - 1
    weights = [math.comb(order, i) * (1 - t) ** (order - i) * t**i for i in range(order + 1)]
    x, y = (sum(w * p[k] for w, p in zip(weights, curve, strict=True)) for k in (0, 1))
    return x, y


def moved(transform: str, point: Point) -> Point:
    """Where a transform puts a point: translate, rotate and scale, and no other."""
    x, y = point
    for name, numbers in reversed(re.findall(r"(\w+)\(([^)]*)\)", transform)):
        values = [float(value) for value in re.findall(_NUMBER, numbers)]
        if name == "translate":
            x, y = x + values[0], y + values[1]
        elif name == "scale":
            x, y = x * values[0], y * values[-1]
        elif name == "rotate":
            turn = math.radians(values[0])
            x, y = x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn)
        else:
            raise ValueError(f"a transform that is not measured here: {name}")
    return x, y


def symbol(name: str) -> ET.Element:
    """A drawing of the sheet."""
    found = ET.fromstring(f'<svg xmlns="{SVG[1:-1]}">{art.sheet({name})}</svg>').find(
        f".//*[@id='{name}']"
    )
    assert found is not None
    return found
