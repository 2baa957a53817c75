"""The options of the game and the named rule sets (rulebook section 14), as data.

A rule set is one entry in :data:`NAMED`: what it changes of ``robat``. What is said of it all
stands in the words of the language, under ``option.wrap.no``, ``set.robat`` and the like.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from cauviz.texts import filled


class Option(NamedTuple):
    """One thing that rule sets differ in: its rule number and its values.

    There are no ``values`` for a whole number of at least 1. ``sources`` says
    which descriptions tell of a value (the letters of the rulebook); a value that none tells of is
    this project's own. ``rules`` has the values with a number of their own.
    """

    rule: str
    values: tuple[object, ...]
    sources: Mapping[object, str] = MappingProxyType({})
    rules: Mapping[object, str] = MappingProxyType({})


def _option(rule: str, told: Mapping[object, str | tuple[str, str]]) -> Option:
    """An option by its values: who tells of each, or that and the number of its own rule."""
    pairs = {value: (of, "") if isinstance(of, str) else of for value, of in told.items()}
    sources = {value: who for value, (who, _) in pairs.items() if who}
    rules = {value: number for value, (_, number) in pairs.items() if number}
    return Option(rule, tuple(told), sources, rules)


# every number of players from 2 to 5, and every range of them
_PLAYERS = tuple(
    f"{low}-{high}" if high > low else str(low) for low in range(2, 6) for high in range(low, 6)
)

OPTIONS: dict[str, Option] = {
    "deck": _option("1.2", {40: "A, B", 48: "C, G"}),
    "players": Option("2.1", _PLAYERS),
    "teams": _option("12.1", {True: "C", False: "A, B, C"}),
    "layout": _option("2.5", {
        "four": "A, B", "if_three": ("C", "2.6"), "none": ("G", "2.6"), "pixada": ("C", "2.7"),
    }),
    "dealing": _option("2.8", {
        "all": "A, B", "threes": ("A, C", "2.9"), "fours": ("G", "2.9"), "singles": ("C", "2.9"),
        "continuous": ("C", "2.11"),
    }),
    "opener_rotates": _option("2.12", {True: "C", False: "A"}),
    "open_piles": _option("5.1", {True: "A, B, C", False: "A, C"}),
    "must_capture": _option("3.4", {True: "C, G", False: "A, B"}),
    "sequence": _option("4.1", {"ascending": "A, C, G", "run": ("B", "4.2")}),
    "wrap": _option("1.4", {True: "A, B, C", False: "C"}),
    "extension": _option("4.3", {"optional": "A, C", "whole": "C"}),
    "own_pile": _option("5.6", {True: "C", False: "A, B"}),
    "chain": _option("6.3", {1: "", 2: "C", 3: "A, B, C"}),
    "penalty": _option("6.6", {"graded": "A, C", "flat": "B", "stones": ("C", "12.4")}),
    "cau_sequences": _option("6.8", {True: "A, B, C", False: "A"}),
    "net": _option("7.1", {"card": "A, B, C", "stone": ("C", "7.2"), "none": ("", "7.2")}),
    "ronda": _option("9.1", {"no": "A, B", "cards": "C, G", "stones": ("C", "12.3")}),
    "announced": _option("7.3", {True: "C", False: "A, B"}),
    "leftovers": _option("10.2", {"nobody": "A", "last": "C"}),
    "scoring": _option("11.1", {
        "hands": "A, B", "cards": ("C", "11.2"), "dozens": ("C", "11.2"),
        "over_twelve": ("G", "11.2"), "stones": ("C", "11.3"),
    }),
    "match": _option("11.4", {"hands": "A", "first_to": "B, C, G"}),
    "target": Option("11.4", ()),
}  # fmt: skip
"""Every option, in the order in which a rule set is written."""

_CATALAN = {
    "deck": 48, "players": "2-4", "layout": "if_three", "dealing": "threes",
    "opener_rotates": True, "wrap": False, "chain": 2, "ronda": "cards", "announced": True,
    "leftovers": "last", "scoring": "cards", "target": 4,
}  # fmt: skip


class RuleSet(NamedTuple):
    """A named rule set: what it changes of ``robat``, and its source.

    ``rulings`` are the options on which its source is silent, so that this project decides. A set
    with a turn of its own names the module of :mod:`cauviz.engine.games` that plays it as its
    ``game``; ``free`` are the options that can be chosen in it (all of them if ``None``), ``fixed``
    what else it says: number, the key of a sentence, and source, empty where this project decides.
    """

    changes: Mapping[str, object]
    source: str
    rulings: tuple[str, ...] = ()
    game: str = "fishing"
    free: tuple[str, ...] | None = None
    fixed: tuple[tuple[str, str, str], ...] = ()


NAMED: dict[str, RuleSet] = {
    # the defaults of Rules are this set
    "robat": RuleSet(
        {}, "A", ("players", "target"),
    ),
    "two-way": RuleSet(
        {"sequence": "run", "extension": "whole", "penalty": "flat", "match": "first_to",
         "target": 3},
        "B",
        ("players", "extension", "target"),
    ),
    "cau": RuleSet(
        {"open_piles": False}, "A", ("players", "target"),
    ),
    "catalan-cau": RuleSet(
        {**_CATALAN, "open_piles": False}, "C",
        ("players", "target"),
    ),
    "catalan-robat": RuleSet(
        {**_CATALAN, "own_pile": True}, "C",
        ("players", "target"),
    ),
    "enciclopedia": RuleSet(
        {"deck": 48, "players": "4", "layout": "none", "dealing": "fours", "open_piles": False,
         "must_capture": True, "wrap": False, "extension": "whole", "ronda": "cards",
         "leftovers": "last", "scoring": "over_twelve", "match": "first_to", "target": 24},
        "G",
        ("wrap", "extension", "penalty", "net", "leftovers", "target"),
    ),
    "valencian": RuleSet(
        {"players": "4", "teams": True, "layout": "pixada", "dealing": "singles",
         "open_piles": False, "must_capture": True, "wrap": False, "extension": "whole",
         "penalty": "stones", "net": "stone", "ronda": "stones", "scoring": "stones",
         "match": "first_to", "target": 41},
        "C",
        ("open_piles",),
    ),
    "duel": RuleSet(
        {"players": "2", "dealing": "fours", "open_piles": False, "wrap": False},
        "C",
        ("match", "target"), "duel", ("match", "target"), (
            ("13.1", "cards", "C"),
            ("13.2", "cau", "C"),
            ("13.3", "payment", "C"),
            ("13.4", "draw", "C"),
            ("13.4", "refill", ""),
            ("13.5", "centre", "C"),
            ("13.5", "duplicates", ""),
            ("13.6", "end", ""),
        ),
    ),
}  # fmt: skip
"""The rule sets: seven that recombine the options, and the duel, which has rules of its own."""


def show_value(value: object) -> str:
    """The value of an option as it is written: ``yes``, ``no``, a word or a number."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class Conflict(NamedTuple):
    """An option that makes no sense beside others, what it gives way to, and the key of why."""

    option: str
    gives_way_to: object
    holds: Callable[[Mapping[str, object]], object]
    key: str
    value: str = ""

    @property
    def why(self) -> str:
        """What is wrong about it, in a sentence."""
        return filled(f"conflict.{self.key}", option=self.option, value=self.value)


def _stones(option: str, stone: str, otherwise: object) -> Conflict:
    return Conflict(
        option,
        otherwise,
        lambda options: options[option] == stone and not options["teams"],
        "stones",
        stone,
    )


CONFLICTS = (
    Conflict(
        "teams", False,
        lambda options: options["teams"] and options["players"] != "4",
        "partners",
    ),
    Conflict(
        "teams", False,
        lambda options: options["teams"] and options["open_piles"],
        "closed",
    ),
    Conflict(
        "teams", False,
        lambda options: options["teams"] and (
            options["penalty"] != "stones" or options["net"] == "card"
            or options["ronda"] == "cards"
        ),
        "stones_only",
    ),
    _stones("layout", "pixada", "four"),
    _stones("penalty", "stones", "graded"),
    _stones("net", "stone", "card"),
    _stones("ronda", "stones", "cards"),
    _stones("scoring", "stones", "hands"),
    Conflict(
        "own_pile", False,
        lambda options: options["own_pile"] and not options["open_piles"],
        "own_pile",
    ),
    Conflict(
        "ronda", "no",
        lambda options: options["ronda"] != "no" and options["dealing"] == "all",
        "ronda",
    ),
    Conflict(
        "opener_rotates", False,
        lambda options: options["opener_rotates"] and options["dealing"] in ("all", "continuous"),
        "opener",
    ),
)  # fmt: skip
"""What makes no sense together, the deciding first: an inherited option gives way, a given one is
refused with the reason (section 14)."""
