"""One table under rules of your choice: switch a rule, and see its captures change."""

from __future__ import annotations

import html
from typing import Any

import ipywidgets

from cauviz.engine.options import NAMED, OPTIONS
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.exploring.changes import changes, takes, what
from cauviz.texts import card_name, filled, shown_in, tell

from . import still
from .base import Group
from .compare import lines
from .table import Table

# The options that make a difference to a position; the others belong to deals and matches.
SHOWN = (
    "deck", "open_piles", "must_capture", "sequence", "wrap", "extension", "own_pile",
    "cau_sequences", "chain", "penalty", "net", "announced",
)  # fmt: skip
_WIDE = {"width": "auto", "min_width": "0"}
_ROOM = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}
_TABLE = {"flex": "3 1 440px", "min_width": "0"}
_SIDE = {"flex": "1 1 300px", "min_width": "0"}
# The rules may be longer than the table is high: then they scroll, and the answer stays.
_RULES = {"max_height": "330px", "overflow": "hidden auto", "display": "block"}


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
        self.rules = state.rules
        self._start = state.under(state.rules)
        self.table = Table(self._start, advance=False, pack=pack, tools=False)
        self.set = ipywidgets.Dropdown(
            options=[(f"{name}: {NAMED[name].about}", name) for name in _sets()],
            value=state.rules.base, tooltip=tell("picker.set"), layout=_WIDE,
        )  # fmt: skip
        self.options = {name: _control(name, getattr(state.rules, name)) for name in SHOWN}
        self.sentences = ipywidgets.HTML()
        self._quiet = False
        self.set.observe(self._set_chosen, "value")
        for control in self.options.values():
            control.observe(self._option_chosen, "value")
        rules = [_label("picker.options"), *self.options.values()]
        side = [
            _label("picker.set"),
            self.set,
            self.sentences,
            ipywidgets.Box(rules, layout=_RULES),
        ]
        parts = (([self.table], _TABLE), (side, _SIDE))
        columns = [ipywidgets.VBox(part, layout=layout) for part, layout in parts]
        super().__init__([ipywidgets.Box(columns, layout=_ROOM)])
        self._tell([tell("picker.start")])

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
        before, self.rules = self.table.state, rules
        self.table.state = state
        self._agree()
        with shown_in(self.pack):
            changed = changes(before, state)
        self._tell(changed)

    def _refuse(self, error: CauError) -> None:
        self._agree()
        self._tell([tell("picker.refused", why=error)])

    def _agree(self) -> None:
        """Let the controls show the rules that the table has."""
        self._quiet = True
        try:
            self.set.value = self.rules.base
            for name, control in self.options.items():
                control.value = getattr(self.rules, name)
        finally:
            self._quiet = False

    def _tell(self, texts: list[str]) -> None:
        self.sentences.value = lines([tell("picker.rules", rules=self.rules), *texts])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget; for a page without a kernel the table's picture, and the text."""
        bundle = super()._repr_mimebundle_(**kwargs)
        picture = self.table._repr_mimebundle_()[0]["text/html"]
        return still.shown(bundle or {}, picture, repr(self))

    def __repr__(self) -> str:
        with shown_in(self.pack):
            lines = takes(self.table.state)
            rows = [
                tell("picker.card", card=card_name(c), what=what(how)) for c, how in lines.items()
            ]
        return "\n".join([str(self.rules), *rows])


def _sets() -> list[str]:
    """The rule sets that share the options: the duel has rules of its own."""
    return [name for name, known in NAMED.items() if known.free is None]


def _label(key: str) -> ipywidgets.HTML:
    return ipywidgets.HTML(f"<b>{html.escape(tell(key))}</b>")


def _control(name: str, value: object) -> ipywidgets.Widget:
    option = OPTIONS[name]
    sentences = [(sentence, each) for each, sentence in option.values.items()]
    return ipywidgets.Dropdown(options=sentences, value=value, tooltip=option.about, layout=_WIDE)
