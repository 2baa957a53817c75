"""Rules that describe themselves: every option in a sentence, with its rule and its source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cauviz.engine.options import NAMED, OPTIONS, show_value
from cauviz.texts import filled

if TYPE_CHECKING:
    from cauviz.engine.rules import Rules


class Point(NamedTuple):
    """One thing that rules say: a sentence, its rule's number, who tells it.

    ``option`` is ``""`` for a rule that cannot be chosen, as in the duel. ``source`` holds the
    letters of the descriptions that the rulebook names; ``ruling`` is whether they are silent on
    it and this project decides.
    """

    option: str
    value: object
    sentence: str
    rule: str
    source: str
    ruling: bool

    def __str__(self) -> str:
        key = "ruling" if self.ruling else "sourced" if self.source else "point"
        words = {"sentence": self.sentence, "rule": self.rule, "source": self.source}
        return filled(f"describe.{key}", **words)


def points(rules: Rules) -> tuple[Point, ...]:
    """Everything that the rules say, in the order in which options are written."""
    home = NAMED[rules.base]
    fixed = [
        Point("", None, filled(f"fixed.{key}"), rule, source, not source)
        for rule, key, source in home.fixed
    ]
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
    sentence = value_text(name, value) if option.values else _target(rules)
    return Point(name, value, sentence, option.rules.get(value, option.rule), source, ruling)


def value_text(name: str, value: object) -> str:
    """What a value of an option says, in a sentence."""
    if name == "players":
        low, _, high = str(value).partition("-")
        return filled(f"option.players.{'range' if high else 'exactly'}", low=low, high=high)
    return filled(f"option.{name}.{show_value(value)}")


def _target(rules: Rules) -> str:
    unit = "hands" if rules.match == "hands" else "points"
    if unit == "points" and rules.scoring == "stones":
        unit = "stones"
    return filled(f"option.target.{unit}", rules.target)


def set_text(name: str) -> str:
    """A rule set in a line."""
    return filled(f"set.{name}")


def describe(rules: Rules) -> str:
    """See :meth:`Rules.describe`."""
    words = {"about": set_text(rules.base), "source": NAMED[rules.base].source}
    return "\n".join([filled("describe.set", rules=rules, **words), *map(str, points(rules))])


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
        yield f"{show_value(getattr(rules, option))}{star}"
