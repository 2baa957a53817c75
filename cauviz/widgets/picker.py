"""One table under rules of your choice: switch a rule, and see its captures change."""

from __future__ import annotations

from typing import Any

import ipywidgets

from cauviz.engine.options import NAMED, OPTIONS, show_value
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.telling import captions
from cauviz.texts import card_name, said, shown_in

from . import still
from .base import Group
from .compare import lines
from .table import Table

# The options that make a difference to a position; the others belong to deals and matches.
SHOWN = (
    "deck", "open_piles", "must_capture", "sequence", "wrap", "extension", "own_pile",
    "cau_sequences", "chain", "penalty", "net", "announced",
)  # fmt: skip
_WRAPPED = {"display": "flex", "flex_flow": "row wrap"}
_NARROW = {"width": "190px"}


class RulesPicker(Group):
    """A position, and above it a rule set and its options to choose.

    Every choice moves the same cards under other rules: the captures at the table change, and
    below stands what each card takes. A choice that makes no sense is refused with the reason, and
    the table stays. ``rules`` are those chosen last, ``table`` is the :class:`Table`. ``pack`` is
    the cards that are shown and named, "spanish" or "french" (1.5).

    Raises :class:`DealError` for a position that no open call may be in, and :class:`CauError`
    for another pack.
    """

    def __init__(self, state: State, pack: str = "spanish") -> None:
        if not isinstance(state, State):
            raise TypeError(f"rules are picked over a State, not {type(state).__name__}")
        self.pack = pack
        self.rules = state.rules
        self._start = state.under(state.rules)
        self.table = Table(self._start, advance=False, pack=pack, tools=False)
        self.set = ipywidgets.Dropdown(
            options=[name for name, known in NAMED.items() if known.free is None],
            value=state.rules.base, description=said("picker.set"), layout=_NARROW,
        )  # fmt: skip
        self.options = {name: _control(name, getattr(state.rules, name)) for name in SHOWN}
        self.told = ipywidgets.HTML()
        self._quiet = False
        self.set.observe(self._set_chosen, "value")
        for control in self.options.values():
            control.observe(self._option_chosen, "value")
        boxes = [c for c in self.options.values() if isinstance(c, ipywidgets.Checkbox)]
        lists = [self.set, *(c for c in self.options.values() if c not in boxes)]
        choices = [ipywidgets.Box(some, layout=_WRAPPED) for some in (lists, boxes)]
        super().__init__([*choices, self.table, self.told])
        self._tell(self._takes())

    def _set_chosen(self, change: Any) -> None:
        if not self._quiet:
            self._try(Rules.named(change.new))

    def _option_chosen(self, _change: Any) -> None:
        if self._quiet:
            return
        home = Rules.named(self.set.value)
        chosen = {name: control.value for name, control in self.options.items()}
        changed = {name: v for name, v in chosen.items() if v != getattr(home, name)}
        try:
            rules = Rules.named(self.set.value, **changed)
        except CauError as error:
            self._refuse(error)
        else:
            self._try(rules)

    def _try(self, rules: Rules) -> None:
        try:
            state = self._start.under(rules)
        except CauError as error:
            self._refuse(error)
            return
        self.rules = rules
        self.table.state = state
        self._agree()
        self._tell(self._takes())

    def _refuse(self, error: CauError) -> None:
        self._agree()
        self._tell(said("picker.refused", why=error))

    def _agree(self) -> None:
        """Let the controls show the rules that the table has."""
        self._quiet = True
        try:
            self.set.value = self.rules.base
            for name, control in self.options.items():
                control.value = getattr(self.rules, name)
        finally:
            self._quiet = False

    def _tell(self, words: str) -> None:
        self.told.value = lines(f"{self.rules}\n{words}")

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget; for a page without a kernel the table's picture, and the text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        picture = self.table._repr_mimebundle_()[0]["text/html"]
        return still.shown(bundle or {}, picture, repr(self))

    def __repr__(self) -> str:
        return f"{self.rules}\n{self._takes()}"

    def _takes(self) -> str:
        with shown_in(self.pack):
            return _takes(self.table.state)


def _control(name: str, value: object) -> ipywidgets.Widget:
    option = OPTIONS[name]
    if isinstance(value, bool):
        return ipywidgets.Checkbox(
            value, description=name, tooltip=option.about, indent=False, layout=_NARROW
        )
    values = [(show_value(each), each) for each in option.values]
    return ipywidgets.Dropdown(
        options=values, value=value, description=name, tooltip=option.about, layout=_NARROW
    )


def _takes(state: State) -> str:
    """What each card of the seat to act takes, a line a card."""
    if state.to_act is None:
        return ""
    rows = []
    for card in state.hands[state.to_act]:
        plays = [play for play in state.plays() if play.card is card]
        lines = dict.fromkeys(captions.short_line(state, play) for play in reversed(plays))
        told = "; ".join(lines) or said("picker.not_now")
        rows.append(f"  {card_name(card)}: {told}")
    return "\n".join(rows)
