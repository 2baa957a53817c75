"""Two rule sets side by side: the same table twice, to look at what each card takes."""

from __future__ import annotations

from collections.abc import Iterable

import ipywidgets

from cauviz.comparing import Comparison, compare
from cauviz.engine.describe import set_text
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.harmless import escaped
from cauviz.picture.image import image

from .base import Group
from .table import Table

# Each table takes half of the room, and all of it where half would be too little to read.
_HALF = {"flex": "1 1 400px", "min_width": "0"}
_SIDES = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}


class Compare(Group):
    """The same position under two rule sets, side by side.

    Hold a card at either table: the other holds it too, and above them stands in words what the
    two rule sets make of it. The tables stay as they are. ``comparison`` holds the same as data.
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
        self.sentences = ipywidgets.HTML()
        first, second = self.tables
        # in the page, so that it goes on when Python is busy or gone
        self._link = ipywidgets.jslink((first, "held"), (second, "held"))
        first.observe(lambda change: self._tell(change.new), "held")
        super().__init__([self.sentences, ipywidgets.Box(self._sides(), layout=_SIDES)])
        self._tell("")

    def _sides(self) -> list[ipywidgets.Widget]:
        return [
            ipywidgets.VBox([ipywidgets.HTML(_heading(rules)), table], layout=_HALF)
            for rules, table in zip(self.comparison.rules, self.tables, strict=True)
        ]

    def _tell(self, card: str) -> None:
        """What is said: of the card that is held, or of all while none is."""
        self.sentences.value = lines(self.comparison.sentences(card or None))

    def _drawn(self) -> str:
        drawn = self.comparison.pictures(pack=self.pack)
        sides = zip(drawn, self.comparison.rules, self.tables, strict=True)
        return "".join(image(svg, f"{rules}: {t!r}", beside=True) for svg, rules, t in sides)

    def __repr__(self) -> str:
        return str(self.comparison)


def lines(texts: Iterable[str], room: float = 4.4) -> str:
    """Texts as they are, a paragraph each, in HTML that is read out when it changes.

    ``room`` is what is kept for them whatever they are, in their own height.
    """
    rows = "".join(f"<div>{escaped(text)}</div>" for text in texts)
    # by default room for three, so that the tables below stay where they are
    style = f"white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.45;min-height:{room}em"
    return f'<div role="status" dir="ltr" style="{style}">{rows}</div>'


def _heading(rules: Rules) -> str:
    about = escaped(set_text(rules.base))
    # room for two lines: the tables below then stand at one height, also if one has but one
    return f'<div style="line-height:1.35;min-height:2.7em"><b>{escaped(rules)}</b> {about}</div>'
