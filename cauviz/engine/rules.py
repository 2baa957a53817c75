"""The rule sets and their options (rulebook section 14)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from cauviz.engine.cards import RANKS
from cauviz.errors import RulesError


class Option(NamedTuple):
    """One thing that rule sets differ in: its values, those built so far, its rule number.

    ``values`` is empty for a whole number of at least 1.
    """

    rule: str
    values: tuple[object, ...]
    built: tuple[object, ...]
    about: str


_YES_NO = (True, False)

OPTIONS: dict[str, Option] = {
    "deck": Option("1.2", (40, 48), (40,), "how many cards the deck has"),
    "teams": Option("12.1", _YES_NO, (False,), "partners play together"),
    "layout": Option(
        "2.5",
        ("four", "if_three", "none", "pixada"),
        ("four",),
        "the cards that begin on the table",
    ),
    "dealing": Option(
        "2.8",
        ("all", "threes", "fours", "singles", "continuous"),
        ("all", "threes"),
        "how the cards come to the players",
    ),
    "opener_rotates": Option("2.12", _YES_NO, (False,), "who opens changes with every deal"),
    "open_piles": Option("5.1", _YES_NO, _YES_NO, "capture piles lie face up and can be stolen"),
    "must_capture": Option("3.4", _YES_NO, _YES_NO, "who holds a card that captures must play one"),
    "sequence": Option(
        "4.1", ("ascending", "run"), ("ascending",), "which cards a capture reaches"
    ),
    "wrap": Option("1.4", _YES_NO, _YES_NO, "1 follows 12"),
    "extension": Option(
        "4.3", ("optional", "whole"), ("optional", "whole"), "whether you may stop a sequence early"
    ),
    "own_pile": Option("5.6", _YES_NO, _YES_NO, "your own pile may serve in your sequence"),
    "chain": Option("6.3", (1, 2, 3), (1, 2, 3), "the highest call: cau, recau or contracau"),
    "penalty": Option(
        "6.6", ("graded", "flat", "stones"), ("graded", "flat"), "what a call makes the others pay"
    ),
    "cau_sequences": Option("6.8", _YES_NO, _YES_NO, "a called capture may take a sequence"),
    "net": Option("7.1", ("card", "stone", "none"), ("card",), "what a cleared table pays"),
    "ronda": Option("9.1", ("no", "cards", "stones"), ("no",), "what pairs in a deal pay"),
    "announced": Option("7.3", _YES_NO, (False,), "nets and calls are lost if not announced"),
    "leftovers": Option(
        "10.2", ("nobody", "last"), ("nobody", "last"), "who gets the cards that stay on the table"
    ),
    "scoring": Option(
        "11.1",
        ("hands", "cards", "dozens", "over_twelve", "stones"),
        ("hands",),
        "what a hand is worth",
    ),
    "match": Option("11.4", ("hands", "first_to"), ("hands", "first_to"), "when the match ends"),
    "target": Option("11.4", (), (), "how many hands, or how many points, the match goes to"),
}
"""Every option, in the order in which a rule set is written."""

NAMED: dict[str, Mapping[str, object]] = {
    "robat": {},  # the defaults of the dataclass below are this set
}
"""The named rule sets: what each changes of ``robat``."""


class _Conflict(NamedTuple):
    """An option that makes no sense beside others, what it gives way to, and why."""

    option: str
    gives_way_to: object
    holds: Callable[[Mapping[str, object]], object]
    why: str


_CONFLICTS = (
    _Conflict(
        "own_pile",
        False,
        lambda options: options["own_pile"] and not options["open_piles"],
        "own_pile needs open piles: with closed piles no pile serves in a sequence (section 5)",
    ),
)

_TEXT = re.compile(r"\s*(?P<base>[\w-]+)\s*(?:\((?P<options>[^()]*)\)\s*)?")


@dataclass(frozen=True)
class Rules:
    """The rules of a hand: a named set, and what you changed of it.

    Make one with :meth:`named` or :meth:`parse`; both raise :class:`RulesError` for a set, an
    option or a value that does not exist. Two rules are equal when all their options are.

    >>> str(Rules.named("robat", wrap=False))
    'robat(wrap=no)'
    >>> Rules.parse("robat(wrap=no)") == Rules.named("robat", wrap=False)
    True
    """

    deck: int = 40
    teams: bool = False
    layout: str = "four"
    dealing: str = "all"
    opener_rotates: bool = False
    open_piles: bool = True
    must_capture: bool = False
    sequence: str = "ascending"
    wrap: bool = True
    extension: str = "optional"
    own_pile: bool = False
    chain: int = 3
    penalty: str = "graded"
    cau_sequences: bool = True
    net: str = "card"
    ronda: str = "no"
    announced: bool = False
    leftovers: str = "nobody"
    scoring: str = "hands"
    match: str = "hands"
    target: int = 5
    base: str = field(default="robat", compare=False)
    ranks: tuple[int, ...] = field(init=False, compare=False, repr=False)
    following: Mapping[int, int] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.base not in NAMED:
            raise RulesError(
                f"there is no rule set {self.base!r}: the rule sets are {', '.join(NAMED)}"
            )
        for name in OPTIONS:
            _check(name, getattr(self, name))
        for conflict in _CONFLICTS:
            if conflict.holds(vars(self)):
                raise RulesError(conflict.why)
        ranks = RANKS[self.deck]
        after = dict(pairwise(ranks))
        if self.wrap:
            after[ranks[-1]] = ranks[0]
        object.__setattr__(self, "ranks", ranks)
        object.__setattr__(self, "following", after)

    @classmethod
    def named(cls, name: str = "robat", **options: object) -> Rules:
        """A rule set by its name, with some options changed: ``Rules.named("robat", wrap=False)``.

        An option that the set itself brings gives way where one of yours makes it senseless; two
        of yours that contradict each other are a :class:`RulesError` (section 14).
        """
        if name not in NAMED:
            raise RulesError(f"there is no rule set {name!r}: the rule sets are {', '.join(NAMED)}")
        for option, value in options.items():
            _check(option, value)
        merged = {**_DEFAULTS, **NAMED[name], **options}
        for conflict in _CONFLICTS:
            if conflict.option not in options and conflict.holds(merged):
                merged[conflict.option] = conflict.gives_way_to
        return cls(**merged, base=name)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules that a text such as ``"robat(wrap=no, chain=2)"`` says; :class:`RulesError`."""
        return _parse(text)

    @property
    def seats(self) -> range:
        """The numbers of players that the set is for (section 14)."""
        return range(2, 6)

    def __str__(self) -> str:
        home = Rules.named(self.base)
        changed = [
            f"{name}={_show(getattr(self, name))}"
            for name in OPTIONS
            if getattr(self, name) != getattr(home, name)
        ]
        return f"{self.base}({', '.join(changed)})" if changed else self.base

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"


_DEFAULTS: dict[str, object] = {f.name: f.default for f in fields(Rules) if f.name in OPTIONS}


@lru_cache(maxsize=64)
def _parse(text: str) -> Rules:
    found = _TEXT.fullmatch(text)
    if not found:
        raise RulesError(
            f"{text!r} is not a rule set: expected a name, and options in brackets, as in "
            "'robat' or 'robat(wrap=no, chain=2)'"
        )
    options: dict[str, object] = {}
    for part in filter(None, (p.strip() for p in (found["options"] or "").split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise RulesError(f"{part!r} is not an option: expected name=value, as in wrap=no")
        if name in options:
            raise RulesError(f"the option {name} is given twice")
        options[name] = _value(name, value)
    return Rules.named(found["base"], **options)


def _show(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _value(name: str, text: str) -> object:
    """The value that an option's text stands for; one that stands for none is left to _check."""
    _known(name)
    for value in OPTIONS[name].values:
        if _show(value) == text:
            return value
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else text


def _known(name: str) -> None:
    if name not in OPTIONS:
        raise RulesError(f"there is no option {name!r}: the options are {', '.join(OPTIONS)}")


def _check(name: str, value: object) -> None:
    _known(name)
    option = OPTIONS[name]
    if not option.values:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1:
            raise RulesError(f"{name}={value} cannot be: {name} is a whole number of at least 1")
        return
    # True == 1, so the type decides as well
    fits = [v for v in option.values if v == value and type(v) is type(value)]
    if not fits:
        raise RulesError(
            f"{name}={_show(value)} does not exist: {name} ({option.about}, {option.rule}) is one "
            f"of {', '.join(map(_show, option.values))}"
        )
    if fits[0] not in option.built:
        raise RulesError(
            f"{name}={_show(value)} is not built yet: {name} ({option.about}, {option.rule}) can "
            f"be {', '.join(map(_show, option.built))}"
        )
