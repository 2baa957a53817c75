"""What stands above and below the table of an explorer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets

from cauviz.texts import tell

from ..ruling import HEARD
from ..voice import Voiced
from .board import OPEN, TURN
from .branching import BranchPanel
from .laying import LayingPanel
from .panels import DealPanel, LessonPanel, Panel, RulesPanel, TextPanel, button

if TYPE_CHECKING:
    from .explorer import Explorer

ROW = {"display": "flex", "flex_flow": "row wrap", "width": "100%", "align_items": "center"}


class Bar(Voiced, ipywidgets.Box):  # type: ignore[misc]  # ipywidgets has no types
    """Going back and on, who looks on, and hints."""

    def __init__(self, explorer: Explorer) -> None:
        self._explorer, self.pack = explorer, explorer.pack
        self.undo = button("explore.undo", explorer.undo)
        self.redo = button("explore.redo", explorer.redo)
        self.back = button("explore.back", explorer.back)
        self.seen = ipywidgets.Dropdown(
            description=tell("explore.seen"),
            style=HEARD,
            layout={"width": "auto", "flex": "0 1 190px", "min_width": "110px"},
        )
        self.hint = button("explore.hint", self._hint)
        self.hint.layout.width = "88px"  # whatever is said on it
        self.seen.observe(self._look, "value")
        parts = [self.undo, self.redo, self.back, self.seen, self.hint]
        super().__init__(parts, layout=ROW)
        self.add_class("cv-bar")

    def agree(self) -> None:
        """Let the controls show what there is."""
        explored = self._explorer.explored
        self.undo.disabled = explored.before is None
        self.redo.disabled = explored.onward is None
        self.back.disabled = explored.home is None
        self.hint.disabled = not self._explorer.may_think
        self.show_progress(0 if self._explorer.thinking else None)
        everyone = ((tell("explore.openly"), OPEN), (tell("explore.by_turn"), TURN))
        players = enumerate(self._explorer.state.players)
        seats = ((tell("explore.by_seat", name=name), seat) for seat, name in players)
        with self._quietly():
            if (options := (*everyone, *seats)) != self.seen.options:
                self.seen.options = options
            self.seen.value = self._explorer.table.looks

    def show_progress(self, done: float | None) -> None:
        """How far thinking is; ``None`` once it is over."""
        percent = round(100 * (done or 0))
        self.hint.description = tell("explore.hint" if done is None else "explore.stop", percent)

    def _look(self, change: Any) -> None:
        if not self._quiet:
            self._explorer.look(change.new)

    def _hint(self) -> None:
        if self._explorer.thinking:
            self._explorer.stop()
        else:
            self._explorer.think()


class Drawer(Voiced, ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """What can be changed of a position, behind a button each; one is open at a time."""

    def __init__(self, explorer: Explorer, lengths: Sequence[float], seconds: float) -> None:
        self._explorer, self.pack = explorer, explorer.pack
        spans = sorted({*lengths, seconds})
        self.long = ipywidgets.Dropdown(
            options=[(tell("explore.seconds", span=f"{span:g}"), span) for span in spans],
            value=seconds, description=tell("explore.think"), style=HEARD, layout={"width": "auto"},
        )  # fmt: skip
        self._made: dict[str, Panel] = {}
        self._makers: dict[str, Callable[[Explorer], Panel]] = {
            "branch": BranchPanel, "rules": RulesPanel, "deal": DealPanel, "laying": LayingPanel,
            "text": TextPanel, "lesson": LessonPanel,
        }  # fmt: skip
        self.tabs = {
            name: ipywidgets.ToggleButton(
                description=tell(f"explore.tab.{name}"), layout={"width": "auto"}
            )
            for name in self._makers
        }
        for name, tab in self.tabs.items():
            tab.observe(lambda change, name=name: self._pressed(name, change.new), "value")
        self._row = ipywidgets.Box([*self.tabs.values(), self.long], layout=ROW)
        self._row.add_class("cv-bar")
        self.children: tuple[ipywidgets.Widget, ...]
        super().__init__([self._row])

    @property
    def seconds(self) -> float:
        """How long hints may be thought of."""
        chosen: float = self.long.value
        return chosen

    def pull(self, name: str) -> Panel:
        """Open a panel, and close the others; it is made when it is first opened."""
        self.tabs[name].value = True
        return self._made[name]

    def _pressed(self, name: str, on: bool) -> None:
        if on:
            panel = self._made.get(name) or self._makers[name](self._explorer)
            panel.agree()  # before it is there to be seen
            if name not in self._made:
                self._made[name] = panel
                self.children = (*self.children, panel)
            for other, tab in self.tabs.items():
                if other != name:
                    tab.value = False
        if name in self._made:
            self._made[name].layout.display = "" if on else "none"

    def agree(self) -> None:
        """Let what is open show what there is."""
        for name, panel in self._made.items():
            if self.tabs[name].value:
                panel.agree()
