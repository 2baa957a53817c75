"""Who is meant by a name as it was typed: in any letters, with its accents or without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cauviz.engine.plays import unaccented
from cauviz.engine.start import LONGEST_NAME, RESERVED, fits_a_name
from cauviz.errors import NotationError, shown
from cauviz.notation.tokens import Token
from cauviz.texts import either, filled, row

_JOINTS = str.maketrans("", "", "_-'· ")
MOST_WORDS = 4
"""A name that was typed with blanks is tried in so many words."""


def name_fault(name: str) -> str:
    """Why a text cannot be a player's name in a log, or ``""``."""
    if name == RESERVED:
        return filled("grammar.reserved_name", reserved=f"{RESERVED!r}")
    if len(name) > LONGEST_NAME:
        return filled("grammar.name_too_long", longest_name=LONGEST_NAME, count=len(name))
    strange = next((sign for sign in name if not fits_a_name(sign)), "")
    return filled("grammar.sign_in_name", strange=shown(strange)) if strange else ""


class Names:
    """The players of a hand.

    A name that is written as in the tags is that player's; else it is the one that differs from it
    by capitals alone; else by accents, and by blanks or signs between its parts (``Núria``,
    ``nuria``; ``Anna_Maria``, ``Anna Maria``).
    """

    def __init__(self, names: Iterable[str] = ()) -> None:
        self.all = tuple(names)
        self._exact = frozenset(self.all)
        self._by_case, self._by_letters = _by(self.all, str.casefold), _by(self.all, _letters)

    def __str__(self) -> str:
        return row(self.all)

    def meant(self, text: str) -> tuple[str, ...]:
        """The names that a text may stand for: one if it is clear who is meant."""
        if text in self._exact:
            return (text,)
        if len(text) > 10 * LONGEST_NAME:
            return ()
        by_case = self._by_case.get(text.casefold())
        return by_case or self._by_letters.get(_letters(text), ())

    def find(self, text: str) -> str | None:
        """The one player who is meant by a text, if it is clear."""
        match self.meant(text):
            case (name,):
                return name
        return None

    def unclear(self, token: Token, text: str = "") -> NotationError | None:
        """The error at a name that may be one of several players', or ``None``."""
        names = self.meant(text or token.text)
        if len(names) < 2:
            return None
        return token.fail(
            "naming.unclear",
            found=shown(text) if text else "",
            text=shown(text or token.text),
            names=either(names),
        )


def _by(names: Sequence[str], way: object) -> dict[str, tuple[str, ...]]:
    """The names by what a way makes of them."""
    assert callable(way)
    spelt: dict[str, tuple[str, ...]] = {}
    for name in names:
        if letters := way(name):
            spelt[letters] = (*spelt.get(letters, ()), name)
    return spelt


def _letters(name: str) -> str:
    return unaccented(name).translate(_JOINTS)
