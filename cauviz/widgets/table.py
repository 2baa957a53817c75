"""A table to play at: look at a card, see what it takes, play it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import traitlets

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.picture import scene, svg
from cauviz.telling import captions, text
from cauviz.texts import shown_in, tell

from .base import Drawn, seat_number, table_traits

OnPlay = Callable[[str, State], object]


class Table(Drawn):
    """A table of cards that can be played at.

    Move to a card, or touch it, and see what it takes; choose it and play. With ``seat`` (a
    number or a name) the table is seen from there, other hands face down, and only that player's
    cards can be played; without, the player to move sits at the bottom and all hands lie open.

    A play that is chosen is played on the table itself, unless ``advance`` is false; Python finds
    it in ``played`` (its text, as in a log) and through :meth:`on_play`. Setting ``state`` moves
    the cards to another position. ``pack`` is the cards that are shown and named, "spanish" or
    "french" (1.5); plays are written the same in both.

    Raises ``TypeError`` or ``ValueError`` for what is no state, or a seat that is not there, and
    :class:`CauError` for another pack.
    """

    state = traitlets.Instance(State)
    seat = traitlets.Any(None, allow_none=True)
    advance = traitlets.Bool(True)
    played = traitlets.Unicode("")
    frame = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    last = traitlets.Dict().tag(sync=True)
    rev = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        state: State,
        seat: int | str | None = None,
        advance: bool = True,
        pack: str = "spanish",
    ) -> None:
        if not isinstance(state, State):
            raise TypeError(f"a table shows a State, not {type(state).__name__}")
        seat = seat_number(state.players, seat)
        self.pack = pack
        self._callbacks = ipywidgets.CallbackDispatcher()
        self._plays: tuple[Play, ...] = ()
        super().__init__("table", state=state, seat=seat, advance=advance)
        self._show({}, None)
        self.on_msg(self._heard)

    # for Python

    def on_play(self, callback: OnPlay, remove: bool = False) -> None:
        """Call ``callback(play, state)`` after every play that is chosen in the browser.

        ``play`` is its text as in a log, such as ``"3c x3o-<Biel-5e"``; ``state`` is the position
        it leads to, also where ``advance`` is false and the table stays as it is.
        """
        self._callbacks.register_callback(callback, remove=remove)

    def play(self, play: Play | str) -> None:
        """Play a card from Python: the cards move as if it had been chosen in the browser.

        Raises ``IllegalPlay`` if the rules forbid it. Callbacks are not called.
        """
        play = self.state.read(play) if isinstance(play, str) else play
        self._do(play, self.state.play(play))

    # the model

    @traitlets.validate("seat")
    def _valid_seat(self, proposal: Any) -> int | None:
        try:
            return seat_number(self.state.players, proposal.value)
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(str(error)) from None

    @traitlets.observe("state", "seat")
    def _changed(self, change: Any) -> None:
        if not self._ready:
            return
        with self.hold_trait_notifications():
            if change.name == "state":
                self.played = ""
                if self.seat is not None and self.seat >= len(self.state.players):
                    self.seat = None
        self._show({}, None)

    def _show(self, last: dict[str, Any], net: int | None) -> None:
        """Send the position: all at once, so that nobody sees half of it."""
        state = self.state
        bottom = self.seat if self.seat is not None else state.to_act
        if bottom is None:
            bottom = min(self.frame.get("bottom", 0), len(state.players) - 1)
        self._plays = scene.ordered(state) if state.to_act in (bottom, None) else ()
        with self.hold_sync(), shown_in(self.pack):
            for name, value in table_traits(state.players, state.rules).items():
                self.set_trait(name, value)
            self.sub = tell("dealer", name=state.players[state.dealer])
            self.frame = scene.seen(state, self.seat, bottom, net)
            self.options = scene.options(state, self.seat)
            self.last = last
            self.rev += 1

    def _do(self, play: Play, after: State) -> None:
        before = self.state
        effects = before.effects(play)
        last = scene.step(before, play)
        with shown_in(self.pack):
            last["say"] = captions.caption(before, play, effects, self.seat)
        text_of = before.text(play)
        with self.hold_sync():
            self._quietly(after)
            self._show(last, scene.net_of(effects))
        self.played = text_of

    def _quietly(self, state: State) -> None:
        """Set the state without showing it by itself."""
        self._ready = False
        try:
            self.state = state
        finally:
            self._ready = True

    # the browser

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """A play chosen in the browser: it is a number, and nothing else is believed."""
        play = self._chosen(content)
        if isinstance(play, str):
            self.send({"type": "refused", "text": play})
            return
        after = self.state.play(play)
        words = self.state.text(play)
        if self.advance:
            self._do(play, after)
        else:
            with shown_in(self.pack):
                say = captions.caption(self.state, play)
            self.played = words
            self.send({"type": "taken", "text": say})
        self._callbacks(words, after)

    def _chosen(self, content: object) -> Play | str:
        """The play that a message names, or why there is none."""
        if not isinstance(content, dict) or content.get("type") != "play":
            return tell("choose.strange")
        rev, number = content.get("rev"), content.get("play")
        if type(rev) is not int or type(number) is not int:
            return tell("choose.strange")
        if rev != self.rev:
            return tell("choose.late")
        if not 0 <= number < len(self.options.get("plays", ())) or number >= len(self._plays):
            return tell("choose.strange")
        return self._plays[number]

    # in print

    def _picture(self) -> tuple[str, str]:
        state = self.state
        names = state.players
        words = text.describe(state.view(self.seat))
        drawing = svg.draw(
            self.frame,
            names,
            scene.initials(names),
            desc=words,
            ranks=state.rules.ranks,
            wrap=state.rules.wrap,
            pack=self.pack,
        )
        return drawing, words

    def __repr__(self) -> str:
        return text.table(self.state.view(self.seat), self.pack)
