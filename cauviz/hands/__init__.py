"""The annotated example hands that come with cauviz."""

from __future__ import annotations

from importlib.resources import files

from cauviz.errors import CauError
from cauviz.notation import Log, load

_ENDING = ".cau"


class HandNames(tuple[str, ...]):
    """The names of the hands; printed with their titles."""

    __slots__ = ()

    def __repr__(self) -> str:
        wide = max(map(len, self), default=0)
        return "\n".join(f"{name:{wide}}  {hand(name).title}".rstrip() for name in self)

    __str__ = __repr__


def hands() -> HandNames:
    """The names of the annotated hands, for :func:`hand`; print them to see their titles.

    >>> import cauviz as cv
    >>> isinstance(cv.hand(cv.hands()[0]), cv.Log)
    True
    """
    names = (entry.name for entry in files(__name__).iterdir())
    return HandNames(sorted(name.removesuffix(_ENDING) for name in names if name.endswith(_ENDING)))


def hand(name: str) -> Log:
    """One of the annotated hands as a :class:`Log`; a name that none has is a :class:`CauError`."""
    names = hands()
    if name not in names:
        raise CauError(f"there is no hand {name!r}: the hands are {', '.join(names)}")
    with files(__name__).joinpath(name + _ENDING).open("rb") as file:
        return load(file)
