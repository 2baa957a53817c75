"""A hand to step through, with its comments, variations and marks."""

from __future__ import annotations

from typing import Any

import traitlets

from cauviz.engine.numbers import whole
from cauviz.engine.state import State
from cauviz.errors import shown
from cauviz.exploring.tree import path
from cauviz.harmless import harmless
from cauviz.notation.log import Log, Node
from cauviz.notation.writer import dumps
from cauviz.paper.moment import drawn
from cauviz.scene.shapes import Happening, StoryDocument
from cauviz.scene.story import Story, walk
from cauviz.telling import text
from cauviz.texts import filled, row, tell

from .alone import Page
from .base import Count, Drawn, Pace, seat_number, table_traits
from .shapes import PACKED, heard, sent

SPEEDS = (0.5, 1, 2, 4)


class Replay(Drawn):
    """A replay of a log: step through it with buttons, keys and a scrubber.

    ``index`` n is the table after n plays (passes are not counted); it follows what is done in
    the browser, and can be set. ``step`` says the same for the whole tree: the number of the play
    in reading order, -1 before the first; setting it can go into a variation, where ``index``
    counts on from the branch. ``speed`` is 0.5, 1, 2 or 4.

    All hands are known, and a switch shows them; with ``seat`` (a number or a name) the hand is
    seen from there, and what that player could not see is not in the widget at all. ``pack`` is
    the cards that are shown and named, "spanish" or "french" (1.5).

    With ``ahead=False`` nothing of what is to come is in the widget: no play, comment, variation,
    move list or result, until somebody goes on to it. A step then asks Python, and Python may go
    ahead: ``replay.index = 12``. It cannot be untold again.

    Raises ``TypeError`` or ``ValueError`` for what is no log, seat, index or speed, and
    :class:`CauError` for another pack.
    """

    hand = traitlets.Instance(Log)
    _settable = frozenset({"step", "index", "speed", "all_hands"})

    replay = sent(StoryDocument, **PACKED)
    effects = sent(dict[str, list[Happening]], **PACKED)
    known = traitlets.Bool(True).tag(sync=True)
    all_hands = traitlets.Bool(False).tag(sync=True)
    step: traitlets.Int[int, int] = Count(-1).tag(sync=True)
    index: traitlets.Int[int, int] = Count(0).tag(sync=True)
    speed: traitlets.Float[float, float] = Pace(1).tag(sync=True)
    speeds = sent(list[float], list(SPEEDS))

    def __init__(
        self,
        log: Log,
        seat: int | str | None = None,
        index: int = 0,
        speed: float = 1,
        pack: str = "spanish",
        ahead: bool = True,
    ) -> None:
        if not isinstance(log, Log):
            raise TypeError(filled("replay.not_a_log", name=type(log).__name__))
        if not isinstance(ahead, bool):
            raise TypeError(filled("replay.not_ahead", ahead=shown(ahead)))
        self.pack = pack
        self._ahead = ahead
        self._seat = seat_number(log.players, seat)
        self._tell(log)
        self._reach(index)
        step = self._step_at(index)
        if speed not in SPEEDS:
            raise ValueError(
                filled("replay.no_such_speed", list=row(map(str, SPEEDS)), speed=shown(speed))
            )
        super().__init__(
            "replay",
            hand=log,
            known=self._seat is None,
            step=step,
            index=index,
            speed=speed,
            **self._contents(log),
        )
        self.on_msg(self._heard)

    # for Python

    @property
    def node(self) -> Node:
        """Where the replay stands in the tree of its log."""
        return self._nodes[self.step]

    @property
    def state(self) -> State:
        """The position that is shown."""
        return self.node.state

    # the model

    def _tell(self, log: Log) -> None:
        self._story = Story(log, self._seat, ahead=self._ahead)

    @property
    def _nodes(self) -> tuple[Node, ...]:
        """The plays that are told; the root stands last, so that step -1 finds it."""
        return (*self._story.nodes, self._story.log.root)

    def _reach(self, index: object) -> bool:
        """Tell the plays up to a number along the line that is shown; whether that is news."""
        before = len(self._story.nodes)
        if isinstance(index, int) and not self._ahead:
            for node in self._line():
                if node.number < index:
                    self._story.open(node)
        return len(self._story.nodes) > before

    def _contents(self, log: Log) -> dict[str, Any]:
        """All that is told, in the words of the pack."""
        start = log.start
        return {
            **table_traits(log.players, start.rules),
            "replay": self._story.document(),
            "effects": self._story.effects(),
            "title": harmless(log.title),
            "sub": tell("dealer", name=log.players[start.dealer]),
        }

    def _line(self) -> list[Node]:
        """The line that leads through the step that is shown, and on by first continuations."""
        node = self._nodes[-1 if self._quiet else self.step]
        return [*reversed(list(path(node))), *node.line()]

    def _step_at(self, index: object, line: list[Node] | None = None) -> int:
        """The step of a line after so many plays."""
        line = [self._nodes[-1], *self._nodes[-1].line()] if line is None else line
        if whole(index) is None:
            raise TypeError(filled("replay.not_an_index", index=shown(index)))
        node = next((one for one in line if one.number == index), None)
        if node is None:
            raise ValueError(filled("replay.index_outside", index=index, number=line[-1].number))
        return -1 if node is self._nodes[-1] else self._nodes.index(node)

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        step = int(proposal.value)
        if not -1 <= step < len(self._story.nodes):
            raise traitlets.TraitError(
                filled("replay.step_outside", step=step, what=len(self._story.nodes) - 1)
            )
        return step

    @traitlets.validate("index")
    def _valid_index(self, proposal: Any) -> int:
        index = int(proposal.value)
        nodes = self._nodes if self._by_page or self._ahead else walk(self.hand.root)
        if not 0 <= index <= max((node.number for node in nodes), default=0):
            raise traitlets.TraitError(filled("replay.no_line_so_long", index=index))
        return index

    @traitlets.validate("speed")
    def _valid_speed(self, proposal: Any) -> float:
        if proposal.value not in SPEEDS:
            raise traitlets.TraitError(filled("replay.other_speed", list=row(map(str, SPEEDS))))
        return float(proposal.value)

    @traitlets.observe("index")
    def _go(self, change: Any) -> None:
        if not self._quiet and change.new != self.node.number:
            try:
                if not self._by_page and self._reach(change.new):
                    self._send_told()
                told = set(self._nodes)
                line = [node for node in self._line() if node in told]
                self.step = self._step_at(change.new, line)
            except ValueError as error:
                self.index = self.node.number
                raise traitlets.TraitError(str(error)) from None

    def _send_told(self) -> None:
        """The effects first: whoever hears of a step has them already."""
        replay, effects = self._story.document(), self._story.effects()
        with self.hold_sync():
            self.effects, self.replay = effects, replay

    # the browser

    _by_page = False  # while a page sets a value: it may not reach what is not told

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """As for every widget; a page goes no further than what is told."""
        self._by_page = True
        try:
            super().set_state(sync_data)
        finally:
            self._by_page = False

    def _heard(self, _widget: object, content: object, _buffers: object) -> None:
        """Somebody goes on to what is not told yet: one play at a time."""
        message = heard(content)
        step = message.get("step", -2)
        if self._ahead or message.get("type") != "more":
            return
        if not -1 <= step < len(self._story.nodes):
            return
        self._story.open(self._nodes[step])
        self._send_told()

    @traitlets.observe("step")
    def _gone(self, _change: Any) -> None:
        if not self._quiet:
            self.index = self.node.number

    @traitlets.observe("hand")
    def _other_hand(self, change: Any) -> None:
        if self._quiet:
            return
        if self._seat is not None and self._seat >= len(change.new.players):
            self._seat = None
        self._tell(change.new)
        with self.hold_sync():
            self.step, self.index = -1, 0
            self.known = self._seat is None
            for name, value in self._contents(change.new).items():
                self.set_trait(name, value)

    # in print

    @property
    def _looks(self) -> int | None:
        """Who looks on: as live, the other hands lie face down until all are shown."""
        return None if self._seat is None and self.all_hands else self._story.bottom

    def _alone(self) -> Page:
        """The hand as far as it is told, and its log where nothing of it is hidden."""
        values = self._sent()
        if not self._ahead:
            values["replay"] = {**values["replay"], "more": []}  # nobody is there to tell more
        whole = self._ahead and self._seat is None
        return Page(values, dumps(self.hand) if whole else "")

    def _picture(self) -> tuple[str, str]:
        return drawn(self._story, self.node, self._looks, self.pack)

    def __repr__(self) -> str:
        key = "play_of" if self._ahead else "play_at"
        head = tell(key, i=self.index, total=self._line()[-1].number)
        title = f"{harmless(self.hand.title)}: " if self.hand.title else ""
        return f"{title}{head}\n{text.table(self.node.state.view(self._looks), self.pack)}"
