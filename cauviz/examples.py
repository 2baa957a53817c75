"""The annotated example hands that come with cauviz."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from cauviz.engine.options import NAMED
from cauviz.errors import CauError, shown
from cauviz.notation import Log, load
from cauviz.texts import content, row

_FOLDER = files("cauviz") / "hands"
_ENDING = ".cau"
_FIRST = "complete"


class HandNames(tuple[str, ...]):
    """The names of the hands; printed with their rule sets and titles."""

    __slots__ = ()

    def __repr__(self) -> str:
        rows = [(name, rules_of(name), hand(name).title) for name in self]
        names, sets = (max((len(row[k]) for row in rows), default=0) for k in (0, 1))
        return "\n".join(f"{name:{names}}  {rules:{sets}}  {title}" for name, rules, title in rows)

    __str__ = __repr__


def hands() -> HandNames:
    """The names of the annotated hands, for :func:`hand`; print them to see what they are.

    They go by rule set, in the order of the rulebook, and then by name; the complete hand of the
    main game comes first.

    >>> import cauviz as cv
    >>> isinstance(cv.hand(cv.hands()[0]), cv.Log)
    True
    """
    entries = (entry.name for entry in _FOLDER.iterdir())
    names = [name.removesuffix(_ENDING) for name in entries if name.endswith(_ENDING)]
    sets = list(NAMED)
    return HandNames(
        sorted(names, key=lambda name: (sets.index(rules_of(name)), name != _FIRST, name))
    )


@cache
def rules_of(name: str) -> str:
    """The rule set of a hand, looked up without reading all of it."""
    text = (_FOLDER / (name + _ENDING)).read_text(encoding="utf-8")
    return text.split('[Rules "', 1)[1].split('"', 1)[0].split("(", 1)[0]


def hand(name: str) -> Log:
    """One of the annotated hands as a :class:`Log`, with comments in the language that is spoken.

    A name that none has is a :class:`CauError`.
    """
    names = hands()
    if name not in names:
        raise CauError.of("examples.no_such_hand", name=shown(name), list=row(names))
    known = content("hands", name + _ENDING) or _FOLDER / (name + _ENDING)
    with known.open("rb") as file:
        return load(file)
