"""One or two letters for each player."""

from __future__ import annotations

from collections.abc import Sequence


def initials(players: Sequence[str]) -> tuple[str, ...]:
    """One or two letters that tell the players apart, for avatars and tags.

    The first letter; of names that share it the first two; of names that share both the
    first and the first that differs; and where nothing helps a number.

    >>> initials(["Anna", "Biel", "Berta", "Andreu", "Aina"])
    ('A1', 'Bi', 'Be', 'Ad', 'Ai')
    """
    letters = [list(name) or ["?"] for name in players]
    ways = [
        [name[0] for name in letters],
        ["".join(name[:2]) for name in letters],
        [_differing(name, letters) for name in letters],
    ]
    return tuple(
        next(
            (way[seat] for way in ways if way[seat] and way.count(way[seat]) == 1),
            f"{letters[seat][0]}{seat + 1}",
        )
        for seat in range(len(players))
    )


def _differing(name: list[str], names: Sequence[list[str]]) -> str:
    """The first letter, and the first one in which no like-named player agrees."""
    rivals = [other for other in names if other is not name and other[0] == name[0]]
    for place in range(1, len(name)):
        if all(place >= len(other) or other[place] != name[place] for other in rivals):
            return name[0] + name[place]
    return ""
