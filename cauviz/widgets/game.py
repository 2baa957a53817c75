"""A game: persons against computers, or at one screen, for whole matches and with a look back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import Future
from typing import Any

import ipywidgets

from cauviz.engine.match import Match
from cauviz.engine.numbers import whole
from cauviz.engine.plays import Play
from cauviz.engine.reasons import Reason
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError, shown
from cauviz.gaming import COACHES, Reviewed, Sitting, review, reviewing, turning_points
from cauviz.lessons.lesson import Lesson
from cauviz.notation.log import Log
from cauviz.texts import row, tell

from .base import Group
from .beside import beside
from .compare import lines
from .gametable import SPEEDS, GameTable
from .picking import HandPicker
from .tutor import Tutor

TIMES = (5, 10, 20)
_ROW = {"display": "flex", "flex_flow": "row wrap", "width": "100%", "overflow": "hidden"}
_CONTROL = {"width": "auto", "flex": "0 1 auto", "min_width": "0"}
_STYLE = {"description_width": "initial"}
_NAMES = dict(zip(SPEEDS, ("slow", "normal", "quick", "fast"), strict=True))


class Game(Group):
    """A match at the table, for one person against computers or for several at one screen.

    ``rules`` are a rule set, or a position to play on from. ``seats`` say who plays, in the order
    of the turns: a number (one person, and computers of the level ``"easy"``), a list of a
    person's name, a level (``"easy"``, ``"middle"``, ``"strong"``) or a player of your own for
    each seat, or the same by name: ``{"Mia": "person", "Robot": MyPlayer()}``. A player of your
    own is any object with ``choose(view)`` that gives one of ``view.plays()``.

    With ``cards`` it is played with short hands of so many cards. ``coach`` is ``"off"``, warns
    ``"before"`` a play that costs much, or explains ``"after"`` each; it knows what that seat can
    see. Where calls must be announced (7.3, 9.3) there are ``seconds`` to do so, or all the time
    in the world (``None``); what is not called is lost. ``file`` keeps the match in a ``.cau``
    file: run again with it, the game goes on where it was. ``speed`` is 0.5, 1, 2 or 4; ``seed``
    deals the same again; ``pack`` is the cards that are shown, "spanish" or "french" (1.5).

    A play can be taken back until something hidden was seen. Hidden hands are in nothing that is
    sent to the page. Computers think in a thread beside the kernel, and the coach in slices of
    the kernel's own loop, so that other cells can be run meanwhile.

    ``log`` is the hand on the table, ``logs`` the hands of the match that are over, ``state`` the
    position, ``match`` how it stands. Raises :class:`CauError` for what cannot be.
    """

    def __init__(
        self, rules: Rules | str | State = "robat", seats: object = None, *,
        cards: int | None = None, coach: str = "off", seconds: float | None = 10,
        speed: float = 1, file: str | os.PathLike[str] | None = None, seed: int | None = None,
        pack: str = "spanish",
    ) -> None:  # fmt: skip
        if speed not in SPEEDS or isinstance(speed, bool):
            speeds = row(f"{one:g}" for one in SPEEDS)
            raise CauError.of("replay.no_such_speed", speed=shown(speed), list=speeds)
        if seconds is not None and (isinstance(seconds, bool) or not _is_time(seconds)):
            raise CauError.of("game.no_time", seconds=shown(seconds))
        if seed is not None and whole(seed) is None:
            raise CauError.of("packs.bad_seed", seed=shown(seed))
        self._sitting = Sitting(rules, seats, seed=seed, cards=cards, coach=coach, file=file)
        self.pack = pack
        self.table = self._face = GameTable(self._sitting, pack, speed, seconds)
        self.table.heed = self._heed
        self.controls = self._made(seconds)
        self._after = ipywidgets.VBox()
        self._reviews: dict[int, Reviewed] = {}
        controls = ipywidgets.Box(list(self.controls.values()), layout=_ROW)
        super().__init__([controls, self.table, self._after])

    # for Python

    @property
    def state(self) -> State:
        """The position on the table, with all that is hidden: for Python alone."""
        return self._sitting.state

    @property
    def log(self) -> Log:
        """The hand on the table, as far as it went."""
        return self._sitting.log

    @property
    def logs(self) -> tuple[Log, ...]:
        """The hands of this match that are over."""
        return self._sitting.logs

    @property
    def match(self) -> Match:
        """The match with the hands that are over, and the points."""
        return self._sitting.match

    @property
    def coach(self) -> str:
        """``"off"``, ``"before"`` or ``"after"``."""
        return self._sitting.coach

    @coach.setter
    def coach(self, value: str) -> None:
        self._sitting.coach = value
        self.controls["coach"].value = value

    def play(self, play: Play | str) -> None:
        """Play a card for the person whose turn it is; then the computers play, at once.

        Raises :class:`IllegalPlay` if the rules forbid it, and :class:`CauError` where a person
        has something else to do first. A screen that is to be handed on counts as handed on.
        """
        sitting, before = self._sitting, self._sitting.hand
        sitting.run()
        if sitting.phase == "show":
            sitting.show()
        sitting.play(play)
        sitting.run()
        self.table.update(before)

    def undo(self) -> None:
        """Take the last person's play back; :class:`CauError` once something hidden was seen."""
        before = self._sitting.hand
        self._sitting.undo()
        self.table.update(before)

    def next(self) -> None:
        """Deal the next hand; after a match, the first of another one."""
        sitting, before = self._sitting, self._sitting.hand
        if sitting.phase == "over":
            self._heed("match")
            sitting.again()
        else:
            self._heed("next")
            sitting.next()
        self.table.update(before)

    def why_not(self, play: Play | str) -> Reason | None:
        """Why the person whose turn it is may not play something; ``None`` if it is legal."""
        return self._sitting.why_not(play)

    def review(self) -> tuple[Reviewed, ...]:
        """The hands that are over, with the persons' plays marked and better ones beside them."""
        for number, log in enumerate(self.logs):
            if number not in self._reviews:
                self._reviews[number] = review(log, self._sitting.persons)
        return tuple(self._reviews[number] for number in range(len(self.logs)))

    def lesson(self) -> Lesson | None:
        """The turning points of the match as a lesson; ``None`` if no play cost much."""
        return turning_points(self.review())

    # the controls

    def _made(self, seconds: float | None) -> dict[str, ipywidgets.Widget]:
        speeds = [(tell(f"game.speed.{name}"), value) for value, name in _NAMES.items()]
        coaches = [(tell(f"game.coach.{name}"), name) for name in COACHES]
        made = {
            "speed": _dropdown("speed", speeds, self.table.speed),
            "coach": _dropdown("coach", coaches, self._sitting.coach),
        }
        if self._sitting.rules.announced:
            times = sorted({*TIMES, *([seconds] if seconds is not None else [])})
            options: list[tuple[str, float | None]] = [
                (tell("game.time.seconds", seconds=f"{n:g}"), n) for n in times
            ]
            options.append((tell("game.time.any"), None))
            made["seconds"] = _dropdown("time", options, seconds)
        for name, control in made.items():
            control.observe(lambda change, name=name: self._set(name, change.new), "value")
        return made

    def _set(self, name: str, value: Any) -> None:
        if name == "coach":
            self._sitting.coach = value
            self.table.attend()
        else:
            self.table.set_trait(name, value)

    # looking back

    def _heed(self, act: str) -> None:
        """What was pressed at the table, as far as it concerns what stands below it."""
        if act == "back":
            self._look_back()
        elif act in ("next", "match"):
            gone, self._after.children = self._after.children, ()
            for widget in gone:
                widget.close()
        if act == "match":
            self._reviews.clear()

    def _look_back(self) -> None:
        """Grade the hands that are over, a choice at a time beside the kernel, and show them."""
        if self._after.children:
            return
        self._say = ipywidgets.HTML()
        self._after.children = [self._say]
        self._grade(len(self.logs))

    def _grade(self, count: int) -> None:
        number = next((n for n in range(count) if n not in self._reviews), None)
        if number is None:
            self._show_back()
            return
        parts = reviewing(self.logs[number], self._sitting.persons)
        self._part(count, number, parts)

    def _part(self, count: int, number: int, parts: Iterator[tuple[int, int] | Reviewed]) -> None:
        def told(outcome: Future[tuple[int, int] | Reviewed]) -> None:
            if not self._after.children or count != len(self.logs):
                return  # it was closed, or another match has begun
            what = outcome.result()
            if isinstance(what, Reviewed):
                self._reviews[number] = what
                self._grade(count)
                return
            done, total = what
            self._say.value = lines([tell("game.looking", done, total=total)])
            self._part(count, number, parts)

        beside(lambda: next(parts), told)

    def _show_back(self) -> None:
        reviews = self.review()
        lost = []
        for number, hand in enumerate(reviews, 1):
            said = [hand.said(grade) for grade in sorted(hand.lost, key=lambda one: one.step)]
            if said and len(reviews) > 1:
                lost.append(tell("game.hand_title", n=number))
            lost += said
        self._say.value = lines([tell("game.lost"), *lost] if lost else [tell("game.no_lost")])
        picker = HandPicker([hand.log for hand in reviews], len(reviews) - 1, pack=self.pack)
        lesson = turning_points(reviews)
        lessons = [Tutor(lesson, pack=self.pack)] if lesson is not None else []
        self._after.children = [self._say, *lessons, picker]

    # in print

    def __repr__(self) -> str:
        return repr(self.table)


def _dropdown(name: str, options: list[tuple[str, Any]], value: Any) -> ipywidgets.Dropdown:
    return ipywidgets.Dropdown(
        options=options, value=value, description=tell(f"game.{name}"), layout=_CONTROL,
        style=_STYLE,
    )  # fmt: skip


def _is_time(seconds: object) -> bool:
    return isinstance(seconds, int | float) and 1 <= seconds <= 600
