"""A table to play at: look at a card, see what it takes, play it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets
import traitlets

from cauviz import scene
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.engine.view import View
from cauviz.errors import CauError, shown
from cauviz.telling import captions
from cauviz.texts import filled, row, tell

from .alone import Page
from .base import seat_number
from .book import book, bottom_of, last_of
from .laid import Laid
from .past import Done, Past
from .shapes import Book, Message

TOOLS = ("undo", "deal", "plays", "seat", "copy", "full")
"""What a table can offer beside its cards; see :class:`Table`."""

OnPlay = Callable[[str, State], object]


class Table(Laid):
    """A table of cards that can be played at.

    Move to a card, or touch it, and see what it takes; choose it and play. With ``seat`` (a
    number or a name) the table is seen from there, other hands face down, and only that player's
    cards can be played; without, the player to move sits at the bottom and all hands lie open.

    A play that is chosen is played on the table itself, unless ``advance`` is false; Python finds
    it in ``played`` (its text, as in a log) and through :meth:`on_play`. Setting ``state`` moves
    the cards to another position. ``pack`` is the cards that are shown and named, "spanish" or
    "french" (1.5); plays are written the same in both.

    ``tools`` are the things to press below: ``"undo"`` takes a play back, ``"deal"`` deals anew,
    ``"plays"`` lists what was played, ``"seat"`` changes whose eyes see the table, ``"copy"`` gives
    the position as Python, ``"full"`` fills the screen. All of them, some by name, or none
    (``False``). With ``seat`` nothing is offered that would show the other hands.

    Raises ``TypeError`` or ``ValueError`` for what is no state, a seat or a tool that is not there,
    and :class:`CauError` for another pack.
    """

    state = traitlets.Instance(State)
    seat = traitlets.Any(None, allow_none=True)
    advance = traitlets.Bool(True)
    played = traitlets.Unicode("")
    view = traitlets.Int(None, allow_none=True, read_only=True).tag(sync=True)
    held = traitlets.Unicode("").tag(sync=True)
    _settable = frozenset({"held"})
    _kind = "table"

    def __init__(
        self,
        state: State,
        seat: int | str | None = None,
        advance: bool = True,
        pack: str = "spanish",
        tools: bool | Iterable[str] = True,
    ) -> None:
        if not isinstance(state, State):
            raise TypeError(filled("table.not_a_state", name=type(state).__name__))
        seat = seat_number(state.players, seat)
        self.pack = pack
        self._callbacks = ipywidgets.CallbackDispatcher()
        self._past = Past()
        self._tools = _tools(tools)
        self._open = seat is None
        super().__init__(self._kind, state=state, seat=seat, advance=advance)
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

    def undo(self) -> None:
        """Take back what was done last at this table, a play or a new deal.

        Raises :class:`CauError` if there is nothing. Callbacks are not called.
        """
        if not self._past:
            raise CauError.of("table.nothing_to_undo")
        self._become(self._past.pop().before)

    def deal(self, seed: int | None = None) -> None:
        """Deal again, the same rules and players; after a hand the next player deals (2.3)."""
        after = self._past.next_deal(self.state, seed)
        self._past.append(Done(self.state, None, "", ""))
        self._become(after)

    def copy(self) -> str:
        """The position as Python that makes it again, with the plays that led to it here.

        Raises :class:`CauError` for a table that was laid inside an open call.
        """
        return self._past.text(self.state)

    # the model

    @traitlets.validate("seat")
    def _valid_seat(self, proposal: Any) -> int | None:
        try:
            return seat_number(self.state.players, proposal.value)
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(str(error)) from None

    @traitlets.validate("held")
    def _valid_held(self, proposal: Any) -> str:
        """A card of the hand that may be looked at, as a page says it, or none."""
        card: str = proposal.value
        if card and card not in self.options.get("cards", ()):
            raise traitlets.TraitError(filled("table.not_in_hand"))
        return card

    @traitlets.observe("state", "seat")
    def _changed(self, change: Any) -> None:
        if self._quiet:
            return
        if change.name == "seat":
            self._open = self.seat is None
        with self.hold_trait_notifications():
            if change.name == "state":
                self._past = Past()
                self.played = ""
                if self.seat is not None and self.seat >= len(self.state.players):
                    self.seat = None
        self._show({}, None)

    def _show(self, last: scene.Step, net: int | None) -> None:
        """Send the position: all at once, so that nobody sees half of it."""
        state = self.state
        bottom = bottom_of(state, self.seat, self.frame.get("bottom", 0))
        self._plays = scene.ordered(state) if state.to_act in (bottom, None) else ()
        with self.hold_sync():
            self._sit(state.players, state.rules)
            self.sub = tell("dealer", name=state.players[state.dealer])
            self.frame = scene.seen(state, self.seat, bottom, net)
            self.options = scene.options(state, self.seat)
            self.last = last
            self.held = ""
            self.past = [done.say for done in self._past.hand]
            self.tools = self._offered()
            self.set_trait("view", self.seat)
            self.rev += 1

    def _offered(self) -> list[str]:
        """The tools that there is something for, and that show no hidden hand."""
        offered = {"full"}
        if self.advance:
            offered |= {"plays", "deal"}
            if self._past:
                offered.add("undo")
        if self._open:
            offered |= {"seat", "copy"}
        return [name for name in self._tools if name in offered]

    def _do(self, play: Play, after: State) -> None:
        before = self.state
        effects = before.effects(play)
        last = last_of(before, play, effects, self.seat)
        text_of = before.text(play)
        self._past.append(Done(before, play, text_of, last["say"]))
        with self.hold_sync():
            with self._quietly():
                self.state = after
            self._show(last, scene.net_of(effects))
        self.played = text_of

    def _become(self, state: State) -> None:
        """Show another position of what has been done at this table."""
        with self.hold_sync():
            with self._quietly():
                self.state = state
            self._show({}, None)
        hand = self._past.hand
        self.played = hand[-1].text if hand else ""

    # the browser

    def _does(self, message: Message) -> str:
        kind, seat, number = message.get("type"), message.get("seat", -1), message.get("play", -1)
        seats = len(self.state.players)
        offered = min(len(self.options.get("plays", ())), len(self._plays))
        if kind == "play" and 0 <= number < offered:
            self._play_chosen(self._plays[number])
        elif kind == "seat" and kind in self.tools and (seat is None or 0 <= seat < seats):
            self._look(seat)
        elif kind in ("undo", "deal", "copy") and kind in self.tools:
            {"undo": self.undo, "deal": self.deal, "copy": self._copy}[kind]()
        else:
            return tell("choose.strange")
        return ""

    def _look(self, seat: int | None) -> None:
        """See the table from a seat, or from that of whoever plays; all hands lie open anyway."""
        with self._quietly():
            self.seat = seat
        self._show({}, None)

    def _copy(self) -> None:
        try:
            self._answer("copied", self.copy())
        except CauError:
            self._answer("refused", tell("tool.no_copy"))

    def _play_chosen(self, play: Play) -> None:
        after = self.state.play(play)
        words = self.state.text(play)
        if self.advance:
            self._do(play, after)
        else:
            say = captions.caption(self.state, play)
            self.played = words
            self._answer("taken", say)
        self._callbacks(words, after)

    # in print

    def _alone(self) -> Page:
        """What may be played is played by the page, as far as it knows what comes of it."""
        leaves = book({"frame": self.frame, "options": self.options}, self.state, self.seat)
        end = "alone.end" if leaves[0].get("plays") else "alone.end_here"
        known: Book = {"leaves": leaves, "end": tell(end)}
        values = {
            "book": known, "advance": self.advance, "held": "", "last": {}, "past": [], "rev": 0,
            "tools": [name for name in self.tools if name in ("plays", "full")],
        }  # fmt: skip
        return Page({**self._sent(), **values})

    def _view(self) -> View:
        return self.state.view(self.seat)


def _tools(tools: object) -> tuple[str, ...]:
    """The tools that are wanted, in their order."""
    if isinstance(tools, bool):
        return TOOLS if tools else ()
    names = tuple(tools) if isinstance(tools, Iterable) and not isinstance(tools, str) else None
    if names is None:
        raise TypeError(filled("table.not_tools", list=row(TOOLS), tools=shown(tools)))
    for name in names:
        if name not in TOOLS:
            raise ValueError(filled("table.no_such_tool", name=shown(name), list=row(TOOLS)))
    return tuple(name for name in TOOLS if name in names)
