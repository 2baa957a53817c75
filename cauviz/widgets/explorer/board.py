"""The table of an explorer: played at for any seat, with the tree of what was tried out."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import traitlets

from cauviz import scene, texts
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.exploring import Exploration, Tree
from cauviz.harmless import harmless
from cauviz.notation.log import Node
from cauviz.players.hints import Hint
from cauviz.scene.shapes import StoryDocument
from cauviz.scene.story import Story
from cauviz.texts import tell

from ..book import last_of
from ..replay import Replay
from ..shapes import PACKED, Message, sent
from ..table import Table

_NOWHERE = {
    "go": "choose.strange", "undo": "explore.nothing_before", "redo": "explore.nothing_after",
}  # fmt: skip
OPEN, TURN = "open", "turn"
"""Who looks on, beside a seat's number: everyone at all hands, or whoever plays at their own."""


class Board(Table):
    """The table of an :class:`Explorer`: it follows an :class:`Exploration`, and leads it.

    ``branches`` is the tree as a story, ``place`` the step of it that is looked at (-1 at the
    start), ``tried`` the steps that are tried out; ``mark`` says so on the table while one is
    there. ``advice`` are the hints for this position. ``changed`` is called after each change.
    """

    branches = sent(StoryDocument, **PACKED)
    place = traitlets.Int(-1).tag(sync=True)
    tried = sent(list[int])
    mark = traitlets.Unicode("").tag(sync=True)
    advice = sent(list[scene.Advice])
    _kind = "explorer"

    def __init__(
        self, explored: Exploration, pack: str, changed: Callable[[], None], looks: str | int = OPEN
    ) -> None:
        self.explored = explored
        self.looks = looks
        self._told = changed
        self._stories: dict[tuple[Tree, int | None], Story] = {}
        super().__init__(explored.state, self._seat(), pack=pack, tools=False)
        self.texts = texts.words_for_page(pack, "board.")

    # showing

    def _seat(self) -> int | None:
        """Whose eyes see the table now."""
        if self.looks == OPEN:
            return None
        state = self.explored.state
        if self.looks == TURN:
            return state.to_act if state.to_act is not None else state.dealer
        assert isinstance(self.looks, int)
        if self.looks >= len(state.players):
            self.looks = OPEN
            return None
        return self.looks

    def follow(self, play: Play | None = None, before: State | None = None) -> None:
        """Show the place that is looked at; after a ``play`` from ``before`` its cards move."""
        node = self.explored.node
        net, last = None, scene.Step()
        if node.parent is not None and node.play is not None:
            net = scene.net_of(node.parent.state.effects(node.play))
        if play is not None and before is not None:
            last = last_of(before, play, before.effects(play), self._seat())
        with self.hold_sync():
            with self._quietly():
                self.state, self.seat = node.state, self._seat()
            self._show(last, net)
        self._told()

    def show_to(self, looks: str | int) -> None:
        """See the table as a seat, as whoever plays, or openly."""
        self.looks = looks
        self.follow()

    def advise(self, hints: Sequence[Hint]) -> None:
        """Show what could be played, the best first; each by its number among the options."""
        advice: list[scene.Advice] = []
        key = "explore.stones" if self.state.stones else "explore.cards"
        for hint in hints:
            if hint.play in self._plays:
                brings = tell(key, cards=f"{hint.cards:.1f}")
                number = self._plays.index(hint.play)
                advice.append({"play": number, "brings": brings, "why": hint.why})
        self.advice = advice

    def _show(self, last: scene.Step, net: int | None) -> None:
        with self.hold_sync():
            self.advice = []
            super()._show(last, net)
            self._show_tree()

    def _show_tree(self) -> None:
        story = self._story()
        story.grow()
        nodes, tree = story.nodes, self.explored.tree
        self.branches = story.document()
        self.place = nodes.index(self.explored.node) if self.explored.node in nodes else -1
        self.tried = [n for n, node in enumerate(nodes) if tree.tried(node)]
        self.mark = tell("board.tried") if self.explored.off else ""
        self.title = harmless(self.explored.log.title) or tell("explore.title")
        state = self.explored.state
        self.sub = f"{state.rules} · {tell('dealer', name=state.players[state.dealer])}"

    def _story(self) -> Story:
        """The tree as this seat sees it; hidden hands are in none of it."""
        key = self.explored.tree, self.seat if self.looks != OPEN else None
        if key not in self._stories:
            self._stories = {key: Story(self.explored.log, key[1])}
        return self._stories[key]

    # what is done at the table

    def _do(self, play: Play, after: State) -> None:
        before = self.explored.state
        self.explored.play(play)
        self.follow(play, before)
        self.played = before.text(play)

    def undo(self) -> None:
        """See :meth:`Exploration.undo`."""
        self.explored.undo()
        self.follow()

    def deal(self, seed: int | None = None) -> None:
        """See :meth:`Exploration.deal`."""
        self.explored.deal(seed)
        self.follow()

    def copy(self) -> str:
        """The tree as the text of a log."""
        return self.explored.text()

    def export_html(self, path: str | os.PathLike[str] | None = None) -> str | Path:
        """The tree as a page to send: a hand to step through, with what was tried in it."""
        with closing(Replay(self.explored.log, seat=self.seat, pack=self.pack)) as replay:
            return replay.export_html(path)

    @traitlets.observe("state", "seat")
    def _changed(self, change: Any) -> None:
        """Another state from outside is explored from there; a seat looks on."""
        if self._quiet:
            return
        if change.name == "state":
            self.explored.begin(change.new)
            self.follow()
        else:
            self.show_to(OPEN if change.new is None else change.new)

    # the browser

    def _does(self, message: Message) -> str:
        """As at a table; and go somewhere in the tree."""
        kind = message.get("type")
        if kind not in ("go", "undo", "redo"):
            return super()._does(message)
        node = self._wanted(message)
        if node is None:
            return tell(_NOWHERE[kind])
        self.explored.go(node)
        self.follow()
        return ""

    def _wanted(self, message: Message) -> Node | None:
        """The place that a message names, if there is one."""
        if message.get("type") == "undo":
            return self.explored.before
        if message.get("type") == "redo":
            return self.explored.onward
        step, nodes = message.get("step", -2), self._story().nodes
        if not -1 <= step < len(nodes):
            return None
        return self.explored.log.root if step < 0 else nodes[step]
