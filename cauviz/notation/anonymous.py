"""Hands without the names of those who played them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from cauviz.engine.start import names_of
from cauviz.errors import CauError, shown
from cauviz.notation.log import Log, Mark, Node, Note

KEPT = ("Title", "Lang")
"""The free tags that say nothing of persons, days and places by themselves."""


def anonymise(log: Log, names: Sequence[str] | None = None, *, keep: Sequence[str] = KEPT) -> Log:
    """The same hand with other names, and without the tags that say who, when and where.

    ``names`` are the new ones, ``P1``, ``P2`` and so on if none are given. The old names are
    replaced in comments, hints and the tags that are kept (``keep``) too, wherever they stand as a
    word, in capitals or not. What else a comment tells of somebody only a reader can know: read
    them. What a log keeps as text that could not be read is left out.

    >>> import cauviz as cv
    >>> cv.anonymise(cv.hand("gap")).players
    ('P1', 'P2', 'P3', 'P4')
    """
    if not isinstance(log, Log):
        raise CauError.of("anonymous.not_a_log", log=shown(log))
    given = names if names is not None else [f"P{n}" for n in range(1, len(log.players) + 1)]
    new = names_of(log.start.rules, given)
    if len(new) != len(log.players):
        raise CauError.of("anonymous.other_number", count=len(new), seats=len(log.players))
    rename = _renaming(log.players, new)
    start = log.start
    made = Log(
        start._with(seating=start._seating._replace(players=new)),
        {name: rename(text) for name, text in log.tags.items() if name in keep},
    )
    _copy(log.root, made.root, rename)
    return made


def _copy(root: Node, other: Node, rename: Callable[[str], str]) -> None:
    pairs = [(root, other)]
    while pairs:
        old, new = pairs.pop()
        fresh = old.state.fresh
        if old.deal and fresh:
            new.declare(fresh.silent, fresh.stake)
        new.notes = [_renamed(note, rename) for note in old.notes]
        for child in old.children:
            assert child.play is not None
            pairs.append((child, new.add(child.play, child.glyph)))


def _renamed(note: Note, rename: Callable[[str], str]) -> Note:
    return note if isinstance(note, Mark) else type(note)(rename(note.text))


def _renaming(old: Sequence[str], new: Sequence[str]) -> Callable[[str], str]:
    """Replaces names where they stand as words, all at once, so that none is replaced twice."""
    fresh = {name.casefold(): other for name, other in zip(old, new, strict=True)}
    listed = "|".join(map(re.escape, sorted(old, key=len, reverse=True)))
    word = re.compile(rf"(?<!\w)(?:{listed})(?!\w)", re.IGNORECASE)

    def rename(text: str) -> str:
        return word.sub(lambda match: fresh.get(match[0].casefold(), match[0]), text)

    return rename
