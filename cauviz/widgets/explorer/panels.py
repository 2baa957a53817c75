"""What can be changed in an explorer: the rules, the deal, the text; and a lesson made of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import ipywidgets

from cauviz.engine.options import NAMED
from cauviz.engine.rules import Rules
from cauviz.errors import CauError
from cauviz.lessons.lesson import Lesson
from cauviz.notation.writer import dumps
from cauviz.texts import tell

from ..compare import lines
from ..ruling import HEARD, RulesForm, refused
from ..tutor import Tutor
from ..voice import Voiced

if TYPE_CHECKING:
    from .explorer import Explorer

T = TypeVar("T")

_FIELD = {"description_width": "110px"}
_HALF = {"flex": "1 1 340px", "min_width": "0", "width": "auto"}
ROWS = {"display": "flex", "flex_flow": "row wrap", "width": "100%"}
_WHOLE = {"width": "auto", "min_width": "0"}
_ROOM = 1.5


def button(key: str, act: Callable[[], object], strong: bool = False) -> ipywidgets.Button:
    """A button that does something."""
    made = ipywidgets.Button(
        description=tell(key),
        layout={"width": "auto", "align_self": "flex-start"},
        button_style="primary" if strong else "",
    )
    made.on_click(lambda _button: act())
    return made


def field(kind: type[ipywidgets.Widget], name: str, **more: Any) -> Any:
    """A field with its name before it; two stand side by side."""
    return kind(description=name, style=_FIELD, layout=_HALF, **more)


class Panel(Voiced, ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """A part of the drawer; :meth:`agree` lets it show what there is, ``told`` says what came."""

    told: ipywidgets.HTML

    def __init__(self, explorer: Explorer) -> None:
        self.explorer, self.pack = explorer, explorer.pack
        super().__init__(self._parts(), layout={"padding": "4px 2px"})

    def _parts(self) -> list[ipywidgets.Widget]:
        """What is in it."""
        raise NotImplementedError

    def agree(self) -> None:
        """Show what there is now."""

    def voice(self) -> ipywidgets.HTML:
        """Where it is said what came of it."""
        self.told = ipywidgets.HTML(lines([], _ROOM), layout=_WHOLE)
        return self.told

    def say(self, *sentences: str) -> None:
        """Say what came of it."""
        self.told.value = lines(sentences, _ROOM)

    def attempt(self, act: Callable[[], T], done: Callable[[T], str] | None = None) -> bool:
        """Do something, and say what came of it; or why it cannot be done. Whether it was."""
        try:
            what = act()
        except (CauError, OSError) as error:
            self.say(*refused(error))
            return False
        self.say(*([done(what)] if done else []))
        return True


class RulesPanel(Panel):
    """The same cards under other rules."""

    def _parts(self) -> list[ipywidgets.Widget]:
        self.form = RulesForm(self.explorer.state.rules, NAMED, self._choose, self.pack)
        return [self.form]

    def _choose(self, rules: Rules) -> list[str]:
        said = self.explorer.under(rules)
        # what the rules make of a hand that is hidden is not told
        return said if self.explorer.may_think else [tell("explore.hidden_change")]

    def agree(self) -> None:
        """See :class:`Panel`."""
        rules = self.explorer.state.rules
        if rules != self.form.rules:
            self.form.show(rules)
            self.form.say([])


class DealPanel(Panel):
    """A new deal."""

    def _parts(self) -> list[ipywidgets.Widget]:
        sets = [(tell("explore.same_rules"), ""), *((name, name) for name in NAMED)]
        self.set = field(ipywidgets.Dropdown, tell("explore.rules"), options=sets, value="")
        self.players = field(ipywidgets.Dropdown, tell("explore.players"))
        by_chance = tell("explore.by_chance")
        self.seed = field(ipywidgets.Text, tell("explore.seed"), placeholder=by_chance)
        self.go = button("explore.deal", self._deal, strong=True)
        self.set.observe(lambda _change: self.agree(), "value")
        fields = ipywidgets.Box([self.set, self.players, self.seed], layout=ROWS)
        return [fields, self.go, self.voice()]

    def agree(self) -> None:
        """See :class:`Panel`."""
        state = self.explorer.state
        seats = (Rules.named(self.set.value) if self.set.value else state.rules).seats
        if tuple(self.players.options) != tuple(seats):
            now = len(state.players)
            self.players.options = list(seats)
            self.players.value = now if now in seats else min(4, seats[-1])

    def _deal(self) -> None:
        written = self.seed.value.strip()
        if written and (not written.isdecimal() or len(written) > 18):
            self.say(tell("explore.no_seed", seed=written))
            return
        state = self.explorer.state
        others = self.players.value if self.players.value != len(state.players) else None
        rules = self.set.value or (state.rules if others else None)
        self.attempt(
            lambda: self.explorer.deal(int(written) if written else None, rules, others),
            lambda seed: tell("explore.dealt", seed=seed),
        )


class TextPanel(Panel):
    """The tree as a text, out and in."""

    def _parts(self) -> list[ipywidgets.Widget]:
        self.text = ipywidgets.Textarea(
            placeholder=tell("explore.text_here"), rows=9, layout=_WHOLE,
            description=tell("explore.text_is"), style=HEARD,
        )  # fmt: skip
        self.write = button("explore.write", self._write)
        self.read = button("explore.read", lambda: self._read(self.text.value), strong=True)
        self.file = field(ipywidgets.Text, tell("explore.file"), value="explored.cau")
        self.save = button("explore.save", self._save)
        self.upload = ipywidgets.FileUpload(
            accept=".cau,.txt", description=tell("explore.upload"), layout={"width": "auto"}
        )
        self.upload.observe(self._uploaded, "value")
        first = ipywidgets.Box([self.write, self.read, self.upload], layout=ROWS)
        second = ipywidgets.Box([self.file, self.save], layout=ROWS)
        self._saved: Path | None = None
        return [first, self.text, second, self.voice()]

    def _write(self) -> None:
        self.attempt(
            lambda: self.text.set_trait("value", self.explorer.text()),
            lambda _: tell("explore.written"),
        )

    def _read(self, text: str | bytes) -> None:
        self.attempt(lambda: self.explorer.read(text), lambda n: tell("explore.was_read", n))

    def _uploaded(self, change: Any) -> None:
        if change.new:
            self._read(bytes(change.new[0]["content"]))

    def _save(self) -> None:
        name = self.file.value.strip()
        self.attempt(lambda: self._save_as(name), lambda _: tell("explore.saved", file=name))

    def _save_as(self, name: str) -> None:
        """Beside the notebook, under a plain name; another's file is never written over."""
        if Path(name).name != name or not name.endswith(".cau") or name.startswith("."):
            raise CauError.of("explorer.file_name", name=name)
        text = self.explorer.text()
        with open(name, "w" if self._saved == Path(name) else "x", encoding="utf-8") as file:
            file.write(text)
        self._saved = Path(name)


class LessonPanel(Panel):
    """The position as a step of a lesson."""

    def _parts(self) -> list[ipywidgets.Widget]:
        self.make = button("explore.make_step", self._make, strong=True)
        self.text = ipywidgets.Textarea(
            rows=6,
            layout={**_WHOLE, "display": "none"},
            description=tell("explore.step_text"),
            style=HEARD,
        )
        self.tutor: Tutor | None = None
        return [self.make, self.voice(), self.text]

    def _make(self) -> None:
        self.attempt(self._make_step, lambda _: tell("explore.step_made"))

    def _make_step(self) -> None:
        log = self.explorer.ask()
        made = Tutor(Lesson.from_log(log), pack=self.explorer.pack)
        if self.tutor is not None:
            self.tutor.close()
        self.tutor = made
        self.text.value = dumps(log)
        self.text.layout.display = ""
        self.children = [self.make, self.told, made, self.text]
