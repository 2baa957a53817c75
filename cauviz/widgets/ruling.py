"""A rule set to choose and its rules to change, each said as a sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import ipywidgets

from cauviz.engine.describe import set_text, value_text
from cauviz.engine.options import NAMED, OPTIONS
from cauviz.engine.rules import Rules
from cauviz.errors import CauError, NotationError
from cauviz.harmless import escaped
from cauviz.texts import tell

from .compare import lines
from .voice import Voiced

# The options that make a difference to a position; the others belong to deals and matches.
SHOWN = (
    "deck", "open_piles", "must_capture", "sequence", "wrap", "extension", "own_pile",
    "cau_sequences", "chain", "penalty", "net", "announced",
)  # fmt: skip
# A control beside which its name stands already: it is told, and not shown.
HEARD = {"description_width": "0px"}
WIDE = {"width": "auto", "min_width": "0"}
# The rules may be longer than the table is high: then they scroll, and the answer stays.
_TWO = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}
_EACH = {"width": "auto", "min_width": "0", "flex": "1 1 380px"}
_RULES = {"max_height": "330px", "overflow": "hidden auto", "display": "block"}


def refused(error: Exception) -> list[str]:
    """Why something cannot be, a line each; a place in a text by its number, and not drawn."""
    first, *more = str(error).splitlines() or [""]
    if isinstance(error, NotationError) and error.source_line:
        del more[-2:]  # the line and the sign under it want letters of one width
    return [tell("picker.refused", why=first.rstrip(".")), *more]


class RulesForm(Voiced, ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Rules to choose; ``choose`` is told of each choice, and answers with what to say of it.

    A choice that it refuses with a :class:`CauError` is taken back, and the reason said.
    """

    def __init__(
        self, rules: Rules, sets: Iterable[str], choose: Callable[[Rules], list[str]], pack: str
    ) -> None:
        self.pack = pack
        self.rules = rules
        self._choose = choose
        self.set = ipywidgets.Dropdown(
            options=[(f"{name}: {set_text(name)}", name) for name in sets],
            value=rules.base, description=tell("picker.set"), style=HEARD, layout=WIDE,
        )  # fmt: skip
        self.options = {name: _control(name, getattr(rules, name)) for name in SHOWN}
        self.sentences = ipywidgets.HTML()
        self.set.observe(lambda change: self._try(lambda: Rules.named(change.new)), "value")
        for control in self.options.values():
            control.observe(lambda _change: self._try(self._chosen), "value")
        listed = [_label("picker.options"), ipywidgets.Box([*self.options.values()], layout=_TWO)]
        super().__init__([
            _label("picker.set"), self.set, self.sentences,
            ipywidgets.Box(listed, layout=_RULES),
        ])  # fmt: skip
        self.say([tell("picker.start")])

    def show(self, rules: Rules) -> None:
        """Let the controls show some rules, and choose nothing."""
        self.rules = rules
        with self._quietly():
            self.set.value = rules.base
            for name, control in self.options.items():
                control.value = getattr(rules, name)

    def say(self, sentences: list[str]) -> None:
        """Say the rules, and something of them."""
        self.sentences.value = lines([tell("picker.rules", rules=self.rules), *sentences])

    def _chosen(self) -> Rules:
        """The set with the options that are chosen, and those of before that are not shown."""
        home = Rules.named(self.set.value)
        chosen = {name: getattr(self.rules, name) for name in OPTIONS}
        chosen |= {name: control.value for name, control in self.options.items()}
        return Rules.named(
            home.base, **{name: v for name, v in chosen.items() if v != getattr(home, name)}
        )

    def _try(self, made: Callable[[], Rules]) -> None:
        if self._quiet:
            return
        before = self.rules
        try:
            chosen = made()
            said = self._choose(chosen)
        except CauError as error:
            chosen, said = before, refused(error)
        self.show(chosen)
        self.say(said)


def alike() -> list[str]:
    """The rule sets that share the options: the duel has rules of its own."""
    return [name for name, known in NAMED.items() if known.free is None]


def _label(key: str) -> ipywidgets.HTML:
    return ipywidgets.HTML(f"<b>{escaped(tell(key))}</b>")


def _control(name: str, value: object) -> ipywidgets.Widget:
    sentences = [(value_text(name, each), each) for each in OPTIONS[name].values]
    return ipywidgets.Dropdown(
        options=sentences, value=value, description=tell(f"option.{name}"),
        style=HEARD, layout=_EACH,
    )  # fmt: skip
