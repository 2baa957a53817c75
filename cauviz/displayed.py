"""What shows itself in a notebook: the one way from a thing of the game up to its picture."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Displayed:
    """A thing that a notebook shows as picture and text, and a console as its text."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        """What a notebook shows; it asks the room that knows pictures, when it is asked itself."""
        bundle: dict[str, str] = import_module("cauviz.displaying").bundle(self)
        return bundle
