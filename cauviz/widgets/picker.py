"""One table under rules of your choice: switch a rule, and see its captures change."""

from __future__ import annotations

import ipywidgets

from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.exploring.changes import changes, takes, what
from cauviz.texts import card_name, filled, tell

from .base import Group
from .ruling import RulesForm, alike
from .table import Table

_ROOM = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}
_TABLE = {"flex": "3 1 440px", "min_width": "0"}
_SIDE = {"flex": "1 1 300px", "min_width": "0"}


class RulesPicker(Group):
    """A position, and beside it a rule set and its rules to change, each said as a sentence.

    Every choice moves the same cards under other rules: the captures at the table change, and
    above the rules stands what that makes of the cards. A choice that makes no sense is refused
    with the reason, and the table stays. ``rules`` are those chosen last, ``table`` is the
    :class:`Table`. ``pack`` is the cards that are shown and named, "spanish" or "french" (1.5).

    Raises :class:`DealError` for a position that no open call may be in, and :class:`CauError`
    for another pack.
    """

    def __init__(self, state: State, pack: str = "spanish") -> None:
        if not isinstance(state, State):
            raise TypeError(filled("picker.not_a_state", name=type(state).__name__))
        self.pack = pack
        self._start = state.under(state.rules)
        self.table = self._face = Table(self._start, advance=False, pack=pack, tools=False)
        self.form = RulesForm(state.rules, alike(), self._chosen, pack)
        self.set, self.options = self.form.set, self.form.options
        self.sentences = self.form.sentences
        parts = (([self.table], _TABLE), ([self.form], _SIDE))
        columns = [ipywidgets.VBox(part, layout=layout) for part, layout in parts]
        super().__init__([ipywidgets.Box(columns, layout=_ROOM)])

    @property
    def rules(self) -> Rules:
        """The rules that were chosen last."""
        return self.form.rules

    def _chosen(self, rules: Rules) -> list[str]:
        before, after = self.table.state, self._start.under(rules)
        self.table.state = after
        return changes(before, after)

    def __repr__(self) -> str:
        lines = takes(self.table.state)
        rows = [tell("picker.card", card=card_name(c), what=what(how)) for c, how in lines.items()]
        return "\n".join([str(self.rules), *rows])
