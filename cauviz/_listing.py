"""Packages that can be called by their own name, so that ``cv.hands()`` lists the hands.

``cauviz.hands`` is a package, and its list is asked for as ``cv.hands()``. Python sets the first as
soon as anything imports the package; so that it does not matter who came first, it is both.
"""

from __future__ import annotations

from types import ModuleType


class Listing(ModuleType):
    """A package whose call is that of the function in it that has its name."""

    def __call__(self) -> tuple[str, ...]:
        name = self.__name__.rpartition(".")[2]
        found: tuple[str, ...] = vars(self)[name]()
        return found
