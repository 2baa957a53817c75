"""A hand to choose from a list, and its replay below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import ipywidgets

from cauviz.errors import CauError, shown
from cauviz.examples import hand, hands
from cauviz.harmless import harmless
from cauviz.notation.log import Log
from cauviz.texts import tell

from .base import Group
from .replay import Replay

_WIDE = {"width": "auto", "max_width": "480px"}  # room for a long title, where there is room


class HandPicker(Group):
    """Hands to choose from by their titles, and the one that is chosen to step through.

    They are those that come with cauviz, or any logs: ``cv.HandPicker(cv.iter_logs("match.cau"))``.
    ``first`` is the one that is shown at first, by its number from 0 or its name or title. All
    else is given on to :class:`Replay`, which is ``replay``; setting ``pick.value`` chooses.

    Raises :class:`CauError` if there is no hand, or none of that name, and what Replay raises.
    """

    def __init__(self, logs: Iterable[Log] | None = None, first: int | str = 0, **how: Any) -> None:
        names = hands() if logs is None else ()
        self.hands = tuple(map(hand, names)) if logs is None else tuple(logs)
        if not self.hands:
            raise CauError.of("picking.no_hands")
        titles = [
            harmless(log.title) or tell("pick.untitled", n=n) for n, log in enumerate(self.hands, 1)
        ]
        at = _number(first, names, titles)
        self.replay = self._face = Replay(self.hands[at], **how)
        self.pack = self.replay.pack
        options = [(title, n) for n, title in enumerate(titles)]
        self.pick = ipywidgets.Dropdown(
            options=options, value=at, description=tell("pick.hand"), layout=_WIDE
        )
        self.pick.observe(self._picked, "value")
        super().__init__([self.pick, self.replay])

    def _picked(self, change: Any) -> None:
        self.replay.hand = self.hands[change.new]

    def __repr__(self) -> str:
        return repr(self.replay)


def _number(first: object, names: tuple[str, ...], titles: list[str]) -> int:
    """The place of a hand among those that can be picked."""
    if isinstance(first, str):
        for known in (names, titles):
            if first in known:
                return list(known).index(first)
    elif isinstance(first, int) and not isinstance(first, bool) and 0 <= first < len(titles):
        return first
    raise CauError.of("picking.no_such_hand", start=shown(first), what=len(titles) - 1)
