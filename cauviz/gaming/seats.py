"""Who sits where: persons by their names, computers by their level, and players of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from cauviz.engine.rules import Rules
from cauviz.engine.start import NAMES, names_of
from cauviz.errors import CauError, shown
from cauviz.players import LEVELS, Player, level
from cauviz.texts import row

PERSON = "person"
"""What stands for a person where each name is given with who it is."""


class Seat(NamedTuple):
    """A player at the table: a person, or a computer that ``player`` decides for."""

    name: str
    player: Player | None = None
    level: str = ""

    @property
    def person(self) -> bool:
        """Whether somebody sits here who looks at the screen."""
        return self.player is None


def seated(rules: Rules, seats: object, names: Sequence[str] | None = None) -> tuple[Seat, ...]:
    """The seats of a game, from whatever says who plays; see :class:`cauviz.Game`.

    ``names`` are those of a position that is given, in its order. Raises :class:`CauError` for
    what is no player, and :class:`DealError` for a number or for names that cannot be.
    """
    who = _who(rules, seats, names)
    table = names_of(rules, tuple(names) if names is not None else _named(who))
    if len(table) != len(who):
        raise CauError.of("seats.one_for_each", seats=len(who), names=", ".join(table))
    for seat, (name, _) in zip(table, who, strict=True):
        if name and name != seat:
            raise CauError.of("seats.other_name", name=shown(name), names=", ".join(table))
    taken = [
        Seat(name, *_player(one, at))
        for at, (name, (_, one)) in enumerate(zip(table, who, strict=True))
    ]
    if not any(seat.person for seat in taken):
        raise CauError.of("seats.no_person")
    return tuple(taken)


def _who(rules: Rules, seats: object, names: Sequence[str] | None) -> list[tuple[str, object]]:
    """Each seat's name, if it has one, and who sits there (``None`` for a person)."""
    if seats is None or (isinstance(seats, int) and not isinstance(seats, bool)):
        count = len(names) if names and seats is None else len(names_of(rules, seats))
        return [("", None), *[("", LEVELS[0])] * (count - 1)]
    if isinstance(seats, Mapping):
        return [(str(name), None if one in (None, PERSON) else one) for name, one in seats.items()]
    if isinstance(seats, str | bytes) or not isinstance(seats, Sequence):
        raise CauError.of("seats.expected", seats=shown(seats), levels=row(LEVELS))
    return [_one(each, names) for each in seats]


def _one(each: object, names: Sequence[str] | None) -> tuple[str, object]:
    if not isinstance(each, str) or each in LEVELS:
        return "", each
    if each == PERSON:
        return "", None
    meant = get_close_matches(each.lower(), LEVELS, n=1, cutoff=0.75)
    if meant and not (names and each in names):  # a slip would make it a person's name
        raise CauError.of("seats.level_meant", name=shown(each), level=meant[0])
    return each, None


def _named(who: Sequence[tuple[str, object]]) -> tuple[str, ...]:
    """Every seat's name; who has none gets one of the usual ones that is free."""
    taken = {name for name, _ in who}
    free = (name for name in NAMES if name not in taken)
    return tuple(name or next(free, f"{NAMES[0]}{at}") for at, (name, _) in enumerate(who, 1))


def _player(one: object, at: int) -> tuple[Player | None, str]:
    """Who decides for a seat, and the level of a computer that comes with cauviz."""
    if one is None:
        return None, ""
    if isinstance(one, str):
        return level(one, seed=at), one
    if isinstance(one, type):
        try:
            one = one()
        except TypeError as error:
            raise CauError.of("seats.make_it", name=type(one).__name__, why=error) from None
    if not isinstance(one, Player):
        raise CauError.of("seats.no_player", player=shown(one), levels=row(LEVELS))
    return one, ""
