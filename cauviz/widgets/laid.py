"""What the tables share that one plays at: what lies there, what may be played, what was."""

from __future__ import annotations

import traitlets

from cauviz import scene
from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.picture import svg
from cauviz.telling import text
from cauviz.texts import tell

from .base import Drawn
from .shapes import Message, heard, sent


class Laid(Drawn):
    """A table as it is now; ``rev`` counts what has become of it."""

    frame = sent(scene.Frame)
    options = sent(scene.Options)
    last = sent(scene.Step)
    tools = sent(list[str])
    past = sent(list[str])
    rev = traitlets.Int(0).tag(sync=True)

    _plays: tuple[Play, ...] = ()  # in the order of the options

    def _view(self) -> View:
        """What whoever looks on sees."""
        raise NotImplementedError  # pragma: no cover

    # the browser

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """What was pressed in the browser: a word and a number, and nothing else is believed."""
        message = heard(content)
        if "rev" not in message:
            why = tell("choose.strange")
        elif message["rev"] != self.rev:
            why = self._late(message)
        else:
            why = self._does(message)
        if why:
            self._answer("refused", why)

    def _late(self, message: Message) -> str:
        """What is said of what was meant for the table as it was before."""
        return tell("choose.late")

    def _does(self, message: Message) -> str:
        """Do what a message asks for; or why not."""
        raise NotImplementedError  # pragma: no cover

    # in print

    def _picture(self) -> tuple[str, str]:
        view = self._view()
        words = text.describe(view)
        return svg.draw(self.frame, view.players, view.rules, desc=words, pack=self.pack), words

    def __repr__(self) -> str:
        return text.table(self._view(), self.pack)
