"""The explorer: try things out from any position, and find the way back."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.errors import CauError, shown
from cauviz.exploring import Exploration
from cauviz.exploring.tree import remembered
from cauviz.lessons.lesson import Lesson
from cauviz.notation.log import Log, Node
from cauviz.players.hints import Hint, Hints, hints
from cauviz.telling import text
from cauviz.texts import tell

from ..base import Group, seat_number
from .board import OPEN, TURN, Board
from .controls import Bar, Drawer
from .thinking import Thinking

P = ParamSpec("P")
T = TypeVar("T")

LENGTHS = (1.0, 5.0, 30.0)
"""How long hints may be thought of, in seconds, to choose from."""


def _shown(
    act: Callable[Concatenate[Exploration, P], T],
) -> Callable[Concatenate[Explorer, P], T]:
    """What can be done to an exploration, for its explorer: the table then shows where one is."""

    @wraps(act)
    def shown_after(self: Explorer, /, *args: P.args, **kwargs: P.kwargs) -> T:
        done = act(self.explored, *args, **kwargs)
        self.table.follow()
        return done

    return shown_after


class Explorer(Group):
    """A position, or a hand, to try things out in.

    Play for any seat: choose a card, and read what it takes, what it does not, and by which rule;
    play it by click, by drawing it to the table, by tap or by key. What was tried stays in the list
    of moves, and everything there can be gone to; "Back to where I was" leads to the hand again. A
    branch can be made the main line, and what was tried can be deleted.
    Below the table the rules can be changed, cards dealt anew or laid by hand, the tree written
    out as a log (``.cau``) and read in, and the position made a step of a lesson.

    ``start`` is a state or a log; a log is not changed. ``seat`` (a number or a name) is who looks
    on: the others' hands are then hidden, and in nothing that is sent; ``"turn"`` shows each player
    their own hand, and by default all hands lie open. Hints come from what that seat can know, or
    from all hands where they lie open; they think for ``seconds`` at most, in slices between which
    the kernel is free (:class:`~cauviz.widgets.explorer.thinking.Thinking`). ``pack`` is the cards
    that are shown and named, "spanish" or "french" (1.5).

    Raises ``TypeError`` for what is neither a state nor a log, :class:`CauError` for a seat, a time
    or a pack that there is not.
    """

    def __init__(
        self,
        start: State | Log,
        seat: int | str | None = None,
        *,
        seconds: float = 1.0,
        pack: str = "spanish",
    ) -> None:
        self._thinking = Thinking(self._advised)
        self.explored = Exploration(start)
        looks = self._looks(seat)
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not seconds > 0:
            raise CauError.of("explorer.seconds", seconds=shown(seconds))
        self.pack = pack
        self._hinted: tuple[Hint, ...] = ()
        self.table = self._face = Board(self.explored, pack, self._changed, looks)
        self.bar = Bar(self)
        self.drawer = Drawer(self, LENGTHS, float(seconds))
        super().__init__([self.bar, self.table, self.drawer])
        self.add_class("cv-explore")
        self._changed()

    def _looks(self, seat: int | str | None) -> int | str:
        if seat in (None, OPEN, TURN):
            return OPEN if seat is None else seat
        number = seat_number(self.explored.state.players, seat)
        assert number is not None
        return number

    # what there is

    @property
    def state(self) -> State:
        """The position that is looked at."""
        return self.explored.state

    @property
    def node(self) -> Node:
        """The place in the tree that is looked at."""
        return self.explored.node

    @property
    def log(self) -> Log:
        """The tree that is looked at, as a log; what was tried out stands in it as variations."""
        return self.explored.log

    # moving

    def play(self, play: Play | str) -> None:
        """Play a card from Python, whoever's turn it is; raises ``IllegalPlay`` with the reason."""
        before = self.state
        self.explored.play(play)
        self.table.follow(self.node.play, before)

    undo = _shown(Exploration.undo)
    redo = _shown(Exploration.redo)
    back = _shown(Exploration.back)
    go = _shown(Exploration.go)

    def look(self, seat: int | str | None) -> None:
        """See the table as a seat does, as whoever plays (``"turn"``), or openly (``None``)."""
        self.table.show_to(self._looks(seat))

    # the tree

    promote = _shown(Exploration.promote)
    delete = _shown(Exploration.delete)

    # other positions

    under = _shown(Exploration.under)
    deal = _shown(Exploration.deal)
    set_up = _shown(Exploration.set_up)
    read = _shown(Exploration.read)

    def text(self) -> str:
        """The tree as the text of a log (``.cau``)."""
        return self.explored.text()

    def lesson(self) -> Lesson:
        """The position as a lesson of one step; what is right is the best hint, or what was played.

        Raises :class:`CauError` where there is nothing to play.
        """
        return Lesson.from_log(self.ask())

    def ask(self) -> Log:
        """The log of that lesson, to be kept: its play has a hint, and so is asked."""
        if self.state.to_act is None:
            return self.explored.ask()
        if not self._hinted and not self.node.children:
            self._hinted = self.hints()
        best = self._hinted[0] if self._hinted else None
        return self.explored.ask(best.play if best else None, best.why if best else "")

    # hints

    def hints(self, seconds: float | None = None, *, worlds: int | None = None) -> tuple[Hint, ...]:
        """What could be played here, the best first; this waits until it is thought out.

        With ``worlds`` it thinks through so many hands that could be, and then always says the
        same. Raises :class:`CauError` where there is nothing to play.
        """
        return self._to_think(seconds, worlds).run()

    def think(self) -> None:
        """Show hints at the table, and leave the kernel free while they are thought of."""
        self._hinted = ()
        if not self.may_think:
            raise CauError.of("explorer.no_hints")
        self._thinking.start(self._to_think())
        self.bar.agree()

    def stop(self) -> None:
        """Think no further; the hints so far stay."""
        self._thinking.stop()

    @property
    def may_think(self) -> bool:
        """Whether there is something to think of, and it would tell of no hidden hand."""
        return self.state.to_act is not None and self.table.seat in (None, self.state.to_act)

    @property
    def thinking(self) -> bool:
        """Whether hints are being thought of."""
        return self._thinking.busy

    def _to_think(self, seconds: float | None = None, worlds: int | None = None) -> Hints:
        seat = None if self.table.looks == OPEN else self.state.to_act
        view = remembered(self.node, seat)
        length = self.drawer.seconds if seconds is None else seconds
        return hints(view, seconds=length, worlds=worlds)

    def _advised(self, hints: Hints, done: bool) -> None:
        self._hinted = hints.ranked
        self.table.advise(hints.ranked)
        self.bar.show_progress(None if done else hints.progress)

    # keeping together

    def _changed(self) -> None:
        """The table shows another place: what was thought of is for another one."""
        if not hasattr(self, "drawer"):
            return
        self._thinking.drop()
        self._hinted = ()
        self.bar.agree()
        self.drawer.agree()

    def close(self) -> None:
        """Close it, and think no more."""
        self._thinking.drop()
        super().close()

    # in print

    def __repr__(self) -> str:
        view = self.state.view(self.table.seat)
        mark = f"{tell('board.tried')}\n" if self.explored.off else ""
        return mark + text.table(view, self.pack)
