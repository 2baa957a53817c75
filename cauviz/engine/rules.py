"""The rule sets and their options (rulebook section 14)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property, lru_cache
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING

from cauviz.displayed import Displayed
from cauviz.engine.cards import RANKS
from cauviz.engine.numbers import LARGEST, whole
from cauviz.engine.options import CONFLICTS, NAMED, OPTIONS, show_value
from cauviz.errors import RulesError, shown
from cauviz.texts import filled, listed, row

if TYPE_CHECKING:
    from cauviz.engine.describe import Point
    from cauviz.engine.game import Game

_TEXT = re.compile(r"\s*(?P<base>[\w-]+)\s*(?:\((?P<options>[^()]*)\)\s*)?")


@dataclass(frozen=True)
class Rules(Displayed):
    """The rules of a hand: a named set, and what you changed of it.

    Make one with :meth:`named` or :meth:`parse`; both raise :class:`RulesError` for a set, an
    option or a value that does not exist. Two rules are equal when all their options are. What
    each option means, :meth:`describe` says (section 14).

    ``base`` is the named set that they were made from, and ``kind`` the name of its :attr:`game`:
    the duel has a turn of its own (13).

    >>> str(Rules.named("robat", wrap=False))
    'robat(wrap=no)'
    >>> Rules.parse("robat(wrap=no)") == Rules.named("robat", wrap=False)
    True
    """

    deck: int = 40
    players: str = "2-5"
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
    kind: str = field(init=False)
    base: str = field(default="robat", compare=False)

    def __post_init__(self) -> None:
        _check_base(self.base)
        for name in OPTIONS:
            object.__setattr__(self, name, _checked(name, getattr(self, name)))
        object.__setattr__(self, "kind", NAMED[self.base].game)
        self._check_free()
        for conflict in CONFLICTS:
            if conflict.holds(vars(self)):
                raise RulesError(conflict.why)

    def _check_free(self) -> None:
        """A set with a turn of its own leaves but some options to choose (13)."""
        set_ = NAMED[self.base]
        if set_.free is None:
            return
        for name in OPTIONS:
            home = set_.changes.get(name, _DEFAULTS[name])
            if name not in set_.free and getattr(self, name) != home:
                raise _not_free(self.base, name, set_.free)

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of the deck in their order (1.2)."""
        return RANKS[self.deck]

    @cached_property
    def following(self) -> Mapping[int, int]:
        """The rank after each, where there is one (1.3, 1.4)."""
        ring = (*self.ranks, self.ranks[0]) if self.wrap else self.ranks
        return dict(pairwise(ring))

    @cached_property
    def preceding(self) -> Mapping[int, int]:
        """The rank before each, where there is one (1.3, 1.4)."""
        return {after: rank for rank, after in self.following.items()}

    @cached_property
    def game(self) -> Game:
        """The game that is played by these rules: its turn, and what follows from it."""
        return import_module(f"cauviz.engine.games.{self.kind}").GAME  # type: ignore[no-any-return]

    @classmethod
    def named(cls, name: str = "robat", **options: object) -> Rules:
        """A rule set by its name, with some options changed: ``Rules.named("robat", wrap=False)``.

        An option that the set itself brings gives way where one of yours makes it senseless; two
        of yours that contradict each other are a :class:`RulesError` (section 14).
        """
        _check_base(name)
        free = NAMED[name].free
        for option, value in options.items():
            options[option] = _checked(option, value)
            if free is not None and option not in free:
                raise _not_free(name, option, free)
        merged = {**_DEFAULTS, **NAMED[name].changes, **options}
        for conflict in CONFLICTS:
            if conflict.option not in options and conflict.holds(merged):
                merged[conflict.option] = conflict.gives_way_to
        return cls(**merged, base=name)  # type: ignore[arg-type]

    @classmethod
    def parse(cls, text: str) -> Rules:
        """The rules that a text such as ``"robat(wrap=no, chain=2)"`` says; :class:`RulesError`."""
        if not isinstance(text, str):
            raise _no_rules(text)
        return _parse(text)

    @cached_property
    def both_ways(self) -> bool:
        """Whether a sequence also goes down from the match (4.2)."""
        return self.sequence == "run"

    @property
    def cards_are_paid(self) -> bool:
        """Whether cards are paid, so that there can be debts (8.4); teams pay stones (12.1)."""
        return self.penalty != "stones"

    @property
    def seats(self) -> range:
        """The numbers of players that the set is for (section 14)."""
        low, _, high = self.players.partition("-")
        return range(int(low), int(high or low) + 1)

    def __str__(self) -> str:
        home = Rules.named(self.base)
        changed: dict[str, object] = {
            name: getattr(self, name)
            for name in OPTIONS
            if getattr(self, name) != getattr(home, name)
        }
        for name in list(changed):  # what gives way to another change by itself need not be said
            others = {key: value for key, value in changed.items() if key != name}
            if _fits(self, others):
                changed = others
        told = ", ".join(f"{name}={show_value(value)}" for name, value in changed.items())
        return f"{self.base}({told})" if told else self.base

    def __format__(self, how: str) -> str:
        return format(str(self), how)

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"

    def points(self) -> tuple[Point, ...]:
        """Everything these rules say: a sentence an option, its rule, its source, if a ruling.

        >>> print(Rules.named("robat", wrap=False).points()[9])
        A sequence ends on 12. (1.4; C)
        """
        from cauviz.engine.describe import points

        return points(self)

    def describe(self) -> str:
        """What these rules are, an option a line, each with its rule's number and its source.

        The letters of the sources are those of the rulebook; where they are silent, so that this
        project decides, that is said.
        """
        from cauviz.engine.describe import describe

        return describe(self)


_DEFAULTS: dict[str, object] = {f.name: f.default for f in fields(Rules) if f.name in OPTIONS}


_LONGEST = 2000
"""No rules take so many signs to say, however they are spaced."""


@lru_cache
def _parse(text: str) -> Rules:
    parts = _TEXT.fullmatch(text) if len(text) <= _LONGEST else None
    if not parts:
        raise _no_rules(text)
    options: dict[str, object] = {}
    for part in filter(None, (p.strip() for p in (parts["options"] or "").split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not equals:
            raise RulesError.of("rules.not_an_option", part=shown(part))
        if name in options:
            raise RulesError.of("rules.option_given_twice", name=name)
        options[name] = _value(name, value)
    return Rules.named(parts["base"], **options)


def as_rules(rules: Rules | str) -> Rules:
    """Rules given as such or as a text; anything else is a :class:`RulesError`."""
    return rules if isinstance(rules, Rules) else Rules.parse(rules)


def _no_rules(given: object) -> RulesError:
    return RulesError.of("rules.not_a_rule_set", given=shown(given))


def _check_base(name: object) -> None:
    if not isinstance(name, str) or name not in NAMED:
        raise RulesError.of("rules.no_such_set", name=shown(name), list=row(NAMED))


def _not_free(name: str, option: str, free: tuple[str, ...]) -> RulesError:
    return RulesError.of("rules.fixed_option", name=name, option=option, list=listed(free))


def _fits(rules: Rules, changes: Mapping[str, object]) -> bool:
    try:
        return Rules.named(rules.base, **changes) == rules
    except RulesError:
        return False


def _given(value: object) -> str:
    """A value that an option does not have, in an error."""
    plain = isinstance(value, bool) or (isinstance(value, str) and value.isalnum())
    return show_value(value) if plain and len(str(value)) <= 40 else shown(value)


def _value(name: str, text: str) -> object:
    """The value that an option's text stands for; one that stands for none is left to _checked."""
    _known(name)
    for value in OPTIONS[name].values:
        if show_value(value) == text:
            return value
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else text


def _known(name: str) -> None:
    if name not in OPTIONS:
        raise RulesError.of("rules.no_such_option", name=shown(name), list=row(OPTIONS))


def _checked(name: str, value: object) -> object:
    """A value that an option has; numpy's own whole numbers are kept as Python's."""
    _known(name)
    number = whole(value)
    value = value if number is None else number
    option = OPTIONS[name]
    if not option.values:
        if number is None or not 1 <= number <= LARGEST:
            raise RulesError.of(
                "rules.no_such_number", name=name, value=shown(value), largest=f"{LARGEST:,}"
            )
        return number
    # True == 1, so the type decides as well
    if not any(v == value and type(v) is type(value) for v in option.values):
        raise RulesError.of(
            "rules.no_such_value",
            name=name,
            value=_given(value),
            about=filled(f"option.{name}"),
            rule=option.rule,
            list=row(map(show_value, option.values)),
        )
    return value
