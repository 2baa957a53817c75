"""A hand to write: its text, what is wrong in it and where, and the table beside it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import ipywidgets

from cauviz.engine.state import State
from cauviz.errors import CauError, NotationError
from cauviz.files import file_at, put
from cauviz.harmless import escaped, harmless
from cauviz.notation import Log, dumps, loads
from cauviz.texts import tell

from .base import Group
from .replay import Replay

_ENDING = ".cau"
_SIDES = {
    "display": "grid", "width": "100%", "overflow": "visible", "grid_gap": "12px",
    "grid_template_columns": "repeat(auto-fit, minmax(min(400px, 100%), 1fr))",
}  # fmt: skip
_TALL = {"width": "auto", "height": "320px"}
# A text is written in letters of one width, so that a place in a line is found again; it is long,
# and not a sentence.
_STYLE = (
    "<style>.cauviz-write textarea{font-family:var(--jp-code-font-family,ui-monospace,monospace);"
    "font-size:14px;line-height:1.5;white-space:pre-wrap}</style>"
)
_PLAIN = "white-space:pre-wrap;overflow-wrap:anywhere;line-height:1.45;margin:0"
_ALIGNED = "overflow-x:auto;margin:.3em 0;font:14px var(--jp-code-font-family,monospace)"


class Writer(Group):
    """A hand to write: every change is checked, and the table shows how far it is right.

    ``hand`` is a file (``cv.Writer("my-hand.cau")``, which need not be there yet), a log, or
    nothing: then there is a beginning to write on. ``text`` is what stands there and can be set,
    ``hand`` the hand as far as it is right, ``faults`` say what is wrong. *Save* writes the file as
    it was typed, *Tidy* the hand in the usual form, and *Make a page* a page to send beside the
    file. ``pack`` is the cards that are shown and named, "spanish" or "french" (1.5).

    Raises :class:`CauError` for what is no ``.cau`` file and no log, and what reading it raises.
    """

    def __init__(
        self, hand: str | os.PathLike[str] | Log | None = None, pack: str = "spanish"
    ) -> None:
        self.path, text = _opened(hand)
        self._saved = text if self.path and self.path.exists() else None
        self.pack = pack
        self.hand, self.faults = _read(text)
        self.replay = self._face = Replay(self.hand, pack=pack)
        self._text = ipywidgets.Textarea(value=text, layout=_TALL)
        self._text.add_class("cauviz-write")
        self._said = ipywidgets.HTML()
        self._did = ipywidgets.HTML()
        self._text.observe(self._typed, "value")
        acts = {"save": self.save, "tidy": self.tidy, "page": self.page}
        self.buttons = tuple(ipywidgets.Button(description=tell(f"write.{name}")) for name in acts)
        for button, act in zip(self.buttons, acts.values(), strict=True):
            button.on_click(lambda _button, act=act: self._do(act))
        row = ipywidgets.HBox(self.buttons, layout={"flex_flow": "row wrap"})
        left = ipywidgets.VBox([ipywidgets.HTML(_STYLE), self._text, self._said, row, self._did])
        left.layout.min_width = "0"
        right = ipywidgets.VBox([self.replay], layout={"min_width": "0"})
        super().__init__([ipywidgets.Box([left, right], layout=_SIDES)])
        self._tell()

    @property
    def text(self) -> str:
        """What is written."""
        return str(self._text.value)

    @text.setter
    def text(self, text: str) -> None:
        self._text.value = text

    # what can be done

    def save(self, path: str | os.PathLike[str] | None = None) -> Path:
        """Write the file as it was typed; its path.

        Raises :class:`CauError` without a path, and if the file was changed by somebody else.
        """
        if path is not None:
            target = file_at(path, _ENDING, "write.not_a_hand")
            if target != self.path:
                self.path, self._saved = target, None
        if self.path is None:
            raise CauError.of("write.no_path")
        there = self.path.read_text("utf-8") if self.path.exists() else None
        if there is not None and there not in (self._saved, self.text):
            raise CauError.of("write.changed", file=self.path.name)
        put(self.path, self.text)
        self._saved = self.text
        return self.path

    def tidy(self) -> None:
        """Put the text into the usual form; :class:`CauError` while something is wrong in it."""
        if self.faults:
            raise CauError.of("write.not_right")
        self.text = dumps(self.hand)

    def page(self) -> Path:
        """Write the hand as a page to send, beside the file; its path."""
        if self.faults:
            raise CauError.of("write.not_right")
        target = (self.path or Path("hand.cau")).with_suffix(".html")
        self.replay.export_html(target)
        return target

    # what follows

    def _typed(self, _change: Any) -> None:
        shown = self.hand
        self.hand, self.faults = _read(self.text)
        if self.hand != shown or self.hand.rest != shown.rest:
            with self.replay.hold_sync():  # where it was last written: after its last play
                self.replay.hand = self.hand
                self.replay.index = self.hand.nodes[-1].number if self.hand.nodes else 0
        self._did.value = ""
        self._tell()

    def _do(self, act: Any) -> None:
        try:
            done = act()
        except (CauError, OSError) as error:
            self._did.value = f'<div role="alert">{_part(str(error))}</div>'
        else:
            words = tell("write.written", name=done.name) if done else ""
            self._did.value = f'<div role="status">{_part(words)}</div>'

    def _tell(self) -> None:
        told = "".join(map(_part, self._parts()))
        self._said.value = f'<div role="status">{told}</div>'

    def _parts(self) -> list[str]:
        """What is said of the text: a fault with its place, or whose turn it is."""
        if not self.faults:
            return [_so_far(self.hand)]
        fault = self.faults[0]
        rows = fault.details()
        where = tell("write.fault", line=fault.line, column=fault.column, message=fault.message)
        told = [row for row in rows if not row.startswith("  ")]
        drawn = [row for row in rows if row.startswith("  ")]
        more = [tell("write.until", n=self.hand.nodes[-1].number)] if self.hand.nodes else []
        return [where, *told, *(["\n".join(drawn)] if drawn else []), *more]

    # in print

    def __repr__(self) -> str:
        said = "\n".join(self._parts())
        return harmless(f"{self.text.strip()}\n\n{said}\n\n{self.replay!r}")


def _opened(hand: str | os.PathLike[str] | Log | None) -> tuple[Path | None, str]:
    if isinstance(hand, Log):
        return None, dumps(hand)
    if hand is None:
        return None, tell("write.beginning")
    path = file_at(hand, _ENDING, "write.not_a_hand")
    return path, path.read_text("utf-8") if path.exists() else tell("write.beginning")


def _read(text: str) -> tuple[Log, tuple[NotationError, ...]]:
    """The hand as far as it is right, and what is wrong; no text is no hand yet."""
    try:
        log = loads(text, errors="recover")
    except NotationError as error:
        return Log(State.start("robat", 2)), (error,)
    return log, log.repairs


def _so_far(log: Log) -> str:
    end = log.states[-1]
    if not log.nodes and end.to_act is None:
        return tell("write.no_cards")
    if end.to_act is None:
        counts = ", ".join(f"{n} {c}" for n, c in zip(end.players, end.counts, strict=True))
        return tell("write.over", list=counts)
    return tell("write.turn", name=end.players[end.to_act])


def _part(text: str) -> str:
    """A line of the hand with the sign below it, or a sentence."""
    if text.startswith("  "):
        return f'<pre style="{_ALIGNED}">{escaped(text)}</pre>'
    return f'<p style="{_PLAIN}">{escaped(text)}</p>'
