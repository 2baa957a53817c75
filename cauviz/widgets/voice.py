"""A widget speaks as it was made: in its language and of its cards, whoever asks, and when.

What is asked later comes from elsewhere, where another language may be spoken: a click, a cell that
sets a trait or prints it, a thread that has thought.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType
from typing import Any

import traitlets

from cauviz.texts import again, shown_in, spoken

_SAYING = ("__init__", "__repr__")  # of the names that are Python's own
_SILENT = "close"


class Voiced:
    """What has a voice: each of its methods speaks with it, those that others call back too."""

    pack = "spanish"
    """The cards that are shown and named, "spanish" or "french" (1.5)."""
    _quiet = False  # whether what is set is for those who look on alone, and no choice of theirs

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Let every method, property and observer of a class speak with its voice."""
        super().__init_subclass__(**kwargs)
        for name, value in list(vars(cls).items()):
            if isinstance(value, traitlets.EventHandler):
                value.func = _voiced(value.func)
            elif isinstance(value, property):
                get, set_ = (act and _voiced(act) for act in (value.fget, value.fset))
                setattr(cls, name, property(get, set_, value.fdel, value.__doc__))
            elif isinstance(value, FunctionType) and (
                name in _SAYING or (name[:2] != "__" and name != _SILENT)
            ):
                setattr(cls, name, _voiced(value))

    @contextmanager
    def _quietly(self) -> Iterator[None]:
        """What is set within is not heeded as if somebody had chosen it."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False

    @contextmanager
    def _voice(self) -> Iterator[None]:
        made_in = self.__dict__.setdefault("_made_in", spoken())
        with again(made_in), shown_in(self.pack):
            yield


def _voiced(act: Any) -> Any:
    @wraps(act)
    def speaking(self: Voiced, *args: Any, **kwargs: Any) -> Any:
        with self._voice():
            return act(self, *args, **kwargs)

    return speaking
