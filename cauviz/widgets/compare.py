"""Two rule sets side by side: the same table twice, to look at what each card takes."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from cauviz.comparing import Comparison, compare
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.harmless import harmless
from cauviz.picture.image import image
from cauviz.texts import shown_in

from . import still
from .base import Group
from .table import Table

# Each table takes half of the room, and all of it where half would be too little to read.
_HALF = {"flex": "1 1 340px", "min_width": "0"}
_SIDES = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}


class Compare(Group):
    """The same position under two rule sets, side by side.

    Look at a card at either table to see what it takes there. Choosing it tells below what the
    two rule sets make of it; the tables stay as they are. ``comparison`` holds the same as data.
    ``pack`` is the cards that are shown and named, "spanish" or "french" (1.5).

    Raises what :func:`cauviz.comparing.compare` raises for a position that cannot be, and
    :class:`CauError` for another pack.
    """

    def __init__(
        self, rules_a: Rules | str, rules_b: Rules | str, state: State, pack: str = "spanish"
    ) -> None:
        self.pack = pack
        self.comparison: Comparison = compare(rules_a, rules_b, state)
        self.tables = tuple(
            Table(side, advance=False, pack=pack, tools=False) for side in self.comparison.states
        )
        self.told = ipywidgets.HTML()
        for table in self.tables:
            table.on_play(self._chosen)
        super().__init__([ipywidgets.Box(self._sides(), layout=_SIDES), self.told])
        self._tell(None)

    def _sides(self) -> list[ipywidgets.Widget]:
        return [
            ipywidgets.VBox([ipywidgets.HTML(f"<b>{_safe(rules)}</b>"), table], layout=_HALF)
            for rules, table in zip(self.comparison.rules, self.tables, strict=True)
        ]

    def _chosen(self, play: str, _after: State) -> None:
        self._tell(play.split()[0])

    def _tell(self, card: str | None) -> None:
        """What is said below: of one card, or of all to begin with."""
        found = self.comparison
        with shown_in(self.pack):
            text = str(found) if card is None else "\n".join(found.told(found[card]))
        self.told.value = lines(text)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget; for a page without a kernel both pictures, and the text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        drawn = self.comparison.pictures(pack=self.pack)
        pictures = "".join(image(svg, self._alt(k), beside=True) for k, svg in enumerate(drawn))
        return still.shown(bundle or {}, pictures, repr(self))

    def _alt(self, side: int) -> str:
        return f"{self.comparison.rules[side]}: {self.tables[side]!r}"

    def __repr__(self) -> str:
        with shown_in(self.pack):
            return str(self.comparison)


def lines(text: str) -> str:
    """Text as it is, line by line, in HTML that is read out when it changes."""
    style = "white-space:pre-wrap;line-height:1.5"
    return f'<div role="status" dir="ltr" style="{style}">{_safe(text)}</div>'


def _safe(text: object) -> str:
    return html.escape(harmless(str(text)))
