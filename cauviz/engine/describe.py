"""Rules that describe themselves: every option in a sentence, with its rule and its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cauviz.engine.options import NAMED, OPTIONS, show_value

if TYPE_CHECKING:
    from cauviz.engine.rules import Rules

SOURCES = {
    "A": "a full description of Cau Robat in English, with optional rules",
    "B": "a version for children, told in English, Indonesian and Korean",
    "C": "the Valencian cau, recau i sant Vicent, and the Catalan cau and cau robat",
    "G": "the Gran Enciclopèdia Catalana, under cau",
}
"""The descriptions of the game that the letters stand for."""


class Point(NamedTuple):
    """One thing that rules say: a sentence, its rule's number, who tells it.

    ``option`` is ``""`` for a rule that cannot be chosen, as in the duel. ``source`` holds the
    letters of :data:`SOURCES`; ``ruling`` is whether they are silent on it and this project
    decides.
    """

    option: str
    value: object
    sentence: str
    rule: str
    source: str
    ruling: bool

    def __str__(self) -> str:
        told = [self.rule, self.source] if self.source else [self.rule]
        if self.ruling:
            told.append("a ruling of this project")
        return f"{self.sentence} ({'; '.join(told)})"


def points(rules: Rules) -> tuple[Point, ...]:
    """Everything that the rules say, in the order in which options are written."""
    home = NAMED[rules.base]
    fixed = [Point("", None, told, rule, source, not source) for rule, told, source in home.fixed]
    chosen = OPTIONS if home.free is None else home.free
    return (*fixed, *(_option(rules, name) for name in chosen))


def _option(rules: Rules, name: str) -> Point:
    option, value = OPTIONS[name], getattr(rules, name)
    home = NAMED[rules.base]
    changed = value != getattr(rules.named(rules.base), name)
    if not changed and name in home.rulings:
        source, ruling = "", True
    elif option.sources:
        source = option.sources.get(value, "")
        ruling = not source
    else:  # a number of players or a target: once someone has chosen it, it needs no source
        source, ruling = "" if changed else home.source, False
    sentence = option.values.get(value) or _target(rules)
    return Point(name, value, sentence, option.rules.get(value, option.rule), source, ruling)


def _target(rules: Rules) -> str:
    if rules.match == "hands":
        return f"The target is {rules.target} {'hand' if rules.target == 1 else 'hands'}."
    what = "stone" if rules.scoring == "stones" else "point"
    return f"The target is {rules.target} {what}{'' if rules.target == 1 else 's'}."


def describe(rules: Rules) -> str:
    """See :meth:`Rules.describe`."""
    home = NAMED[rules.base]
    return "\n".join([f"{rules}: {home.about} ({home.source})", *map(str, points(rules))])


# the named sets, side by side


def table(sets: Iterable[Rules]) -> tuple[tuple[str, ...], ...]:
    """Rule sets that share the options, side by side: a row of names, then one an option.

    A value on which the set's source is silent, so that this project decides, has a star. A set
    with rules of its own, such as the duel, gets no column.
    """
    chosen = [rules for rules in sets if NAMED[rules.base].free is None]
    return (
        ("option", "rule", *(rules.base for rules in chosen)),
        ("source", "", *(NAMED[rules.base].source for rules in chosen)),
        *(tuple(_row(option, chosen)) for option in OPTIONS),
    )


def _row(option: str, sets: list[Rules]) -> Iterator[str]:
    yield from (option, OPTIONS[option].rule)
    for rules in sets:
        star = "*" if option in NAMED[rules.base].rulings else ""
        yield show_value(getattr(rules, option)) + star
