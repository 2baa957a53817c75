"""The table that a game is played at: what each message from the page does, and what is shown."""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, cast

import traitlets

from cauviz import scene
from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.errors import CauError
from cauviz.gaming import Hand, Sitting
from cauviz.players import Hints, level
from cauviz.scene import NOBODY
from cauviz.telling import captions
from cauviz.texts import tell

from .asking import asked
from .base import Pace
from .beside import beside
from .laid import Laid
from .shapes import Message, sent

TOOLS = ("undo", "plays", "full")
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class GameTable(Laid):
    """The table of a :class:`cauviz.Game`; what lies on it is the sitting's.

    A computer thinks in a thread beside the kernel as soon as its turn comes, and plays when the
    page has shown what was played before it: so the page sets the pace, and nothing is played that
    nobody sees. The coach thinks in slices in the kernel's own loop, since its thinking can be cut.
    Of what the page sends only a word and a number is believed, and only if it is of the table as
    it is now.
    """

    ask = sent(scene.Ask)
    waits = traitlets.Bool(False).tag(sync=True)
    tools = sent(list[str], list(TOOLS))
    speed: traitlets.Float[float, float] = Pace(1.0).tag(sync=True)
    seconds: traitlets.Float[float | None, float | None] = Pace(None, allow_none=True)

    def __init__(
        self,
        sitting: Sitting,
        pack: str = "spanish",
        speed: float = 1,
        seconds: float | None = None,
    ) -> None:
        self.pack = pack
        self.sitting = sitting
        self.heed: Callable[[str], None] = lambda act: None
        self._said: list[str] = []
        self._reply: Future[Play] | None = None
        self._seen = -1
        self._fault = ""
        self._thinking: asyncio.Task[None] | None = None
        self._later: Play | None = None
        self._closed = False
        super().__init__("game", speed=float(speed), seconds=seconds)
        self.update(sitting.hand)
        self.on_msg(self._heard)

    # for the game

    def update(self, before: Hand) -> None:
        """Show what has become of the table, and let whoever is to act think."""
        self._fault, self._reply, self._later = "", None, None
        self._show(before)
        self.attend()

    def attend(self) -> None:
        """Let whoever is to act think, and the coach if there is one."""
        if self.sitting.phase == "wait":
            self._think()
        elif self.sitting.phase == "play" and self.sitting.coach != "off":
            self._advise()

    @traitlets.observe("seconds")
    def _other_time(self, _change: Any) -> None:
        if not self._quiet and "seconds" in self.ask:
            self._show(self.sitting.hand)

    def close(self) -> None:
        """Close it; a computer that still thinks is not heard any more."""
        self._closed = True
        super().close()

    # showing

    @property
    def _viewer(self) -> int:
        shown = self.sitting.shown
        return NOBODY if shown is None else shown

    @property
    def _bottom(self) -> int:
        """Who sits at the bottom: who looks, else the person who comes next."""
        sitting = self.sitting
        for seat in (sitting.shown, sitting.person):
            if seat is not None:
                return seat
        bottom: int = self.frame.get("bottom", sitting.persons[0])
        return bottom

    def _show(self, before: Hand) -> None:
        sitting, hand = self.sitting, self.sitting.hand
        state, viewer = hand.state, self._viewer
        choosing = sitting.phase == "play"
        with self.hold_sync():
            self._tell_past()
            last, net = self._last(before)
            offered = sitting.offered() if choosing else ()
            self._plays = scene.ordered(state, offered)
            self._sit(state.players, state.rules)
            self.frame = scene.seen(state, viewer, self._bottom, net)
            self.options = scene.options(state, viewer if choosing else NOBODY, offered)
            self.last = last
            self.past = list(self._said)
            self.ask = asked(sitting, self.seconds, self._fault)
            self.waits = sitting.phase == "wait" and not self._fault
            self.sub = sitting.standing()
            self.rev += 1

    def _last(self, before: Hand) -> tuple[scene.Step, int | None]:
        """The play that led here, if it has been made since, with what is said of it."""
        hand = self.sitting.hand
        if len(hand.plays) <= len(before.plays) or hand.states[0] != before.states[0]:
            return {}, None
        state, play = hand.states[-2], hand.plays[-1]
        last = cast(scene.Step, scene.move(state, play))
        last["say"] = self._said[-1]
        return last, scene.net_of(state.effects(play))

    def _tell_past(self) -> None:
        """What was played in this hand, as far as whoever looks may know it."""
        hand = self.sitting.hand
        key = (hand.states[0], len(self.sitting.logs))
        if getattr(self, "_past_of", None) != key:
            self._said, self._past_of = [], key
        del self._said[len(hand.plays) :]
        alone = self._viewer if len(self.sitting.persons) == 1 else NOBODY
        for at in range(len(self._said), len(hand.plays)):
            self._said.append(captions.caption(hand.states[at], hand.plays[at], seat=alone))

    # computers

    def _think(self) -> None:
        """Let the computer whose turn it is choose, beside the kernel."""
        seat, view, rev = self.sitting.computer, self.sitting.view(), self.rev
        player = seat.player if seat is not None else None
        me = weakref.ref(self)

        def choose() -> Play:
            assert player is not None
            return player.choose(view)

        def tell_(outcome: Future[Play]) -> None:
            here = me()
            if here is not None and not here._closed and here.rev == rev:
                here._thought(outcome)

        beside(choose, tell_)

    def _thought(self, outcome: Future[Play]) -> None:
        self._reply = outcome
        if self._seen == self.rev:
            self._move()

    def _move(self) -> None:
        """The computer plays what it chose; what cannot be is told, and nothing is lost."""
        outcome, before = self._reply, self.sitting.hand
        assert outcome is not None
        self._reply = None
        error = outcome.exception()
        if error is None:
            try:
                self.sitting.reply(outcome.result())
            except CauError as refused:
                error = refused
        if error is None:
            self.update(before)
            return
        seat = self.sitting.computer
        why = f"{type(error).__name__}: {error}"
        self._fault = tell("game.fault", name=seat.name if seat else "", why=why)
        self._show(before)

    # the coach

    def _advise(self) -> None:
        """Let the coach think ahead, slice by slice; without a loop it thinks when it is asked."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        self._thinking = loop.create_task(self._advised(self.sitting.advise(), self.rev))

    async def _advised(self, advice: Hints, rev: int) -> None:
        async for _ in advice:
            if self._closed or self.rev != rev:
                return
        if self._later is not None and self.rev == rev:
            self._choose(self._later)

    def _choose(self, play: Play) -> None:
        before, coach = self.sitting.hand, self.sitting.coach
        advice, thinking = self.sitting.advice, self._thinking
        if coach != "off" and advice and not advice.done and thinking and not thinking.done():
            self._later = play  # it is made as soon as the coach has thought
            return
        self.sitting.choose(play)
        self.update(before)

    # the browser

    def _late(self, message: Message) -> str:
        """Nothing where another view of the table was quicker, which is nobody's mistake."""
        quick = message.get("type") == "seen" or message.get("timed")
        return "" if quick else super()._late(message)

    def _does(self, message: Message) -> str:
        kind, act, number = message.get("type"), message.get("act", ""), message.get("play", -1)
        if kind == "seen":
            self._has_seen()
        elif kind == "undo":
            return self._undo()
        elif kind == "play" and 0 <= number < len(self._plays) and not self._later:
            self._choose(self._plays[number])
        elif kind == "act" and act in self._acts:
            return self._act(act)
        else:
            return tell("choose.strange")
        return ""

    def _has_seen(self) -> None:
        """The page has shown the last play: now the computer may move."""
        self._seen = self.rev
        if self._reply is not None:
            self._move()
        elif self.waits:
            self._answer("thinking")

    def _undo(self) -> str:
        before, why = self.sitting.hand, self.sitting.why_not_undo()
        if not why:
            self.sitting.undo()
            self.update(before)
        return why

    @property
    def _acts(self) -> list[str | None]:
        """The answers that are offered."""
        return [*(act for act, _ in self.ask.get("acts", ())), self.ask.get("after")]

    def _act(self, act: str) -> str:
        """One of the answers that were offered."""
        sitting, before = self.sitting, self.sitting.hand
        self.heed(act)
        if act == "back":
            self._answer("taken", tell("game.below"))
            return ""
        if act == "other":
            sitting.replace(level("middle"))
        why = self._answered(act)
        if not why:
            self.update(before)
        return why

    def _answered(self, act: str) -> str:
        sitting = self.sitting
        if sitting.phase == "declare":
            return sitting.declare("" if act == "nothing" else act)
        if act in ("cau", "net"):
            return sitting.call(act)
        does: dict[str, Callable[[], None]] = {
            "show": sitting.show, "again": sitting.think_again, "on": sitting.go_on,
            "heard": sitting.heard, "shut": sitting.shut, "next": sitting.next,
            "match": sitting.again,
        }  # fmt: skip
        if act in does:
            does[act]()
        return ""

    # in print

    def _view(self) -> View:
        return scene.look(self.sitting.state, self._viewer)
