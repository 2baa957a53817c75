"""What is explored: trees of plays, and how one came from one to another."""

from __future__ import annotations

import io
import random
from collections.abc import Sequence
from itertools import islice

from cauviz.engine.deal import deal, deal_next
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.state import State
from cauviz.errors import CauError, NotationError, shown
from cauviz.notation.log import Log, Node
from cauviz.notation.reader import iter_logs
from cauviz.notation.writer import dumps
from cauviz.texts import filled, tell

from .asking import asked
from .changes import changes
from .setup import Draft
from .tree import Tree, as_log, branch, on_main, path

SEEDS = 1_000_000
"""A deal without a seed gets one below this, so that it can be had again."""


class Exploration:
    """Positions to try things out in: play, go back, branch, change the rules, lay cards by hand.

    ``tree`` holds the plays from one start, and the place that is looked at. Other rules, a new
    deal, a position laid by hand and a text that is read begin a tree of their own; :meth:`undo`
    leads back out of it to where one came from, and ``trees`` keeps them all.

    Raises ``TypeError`` for what is neither a state nor a log.
    """

    def __init__(self, start: State | Log) -> None:
        if not isinstance(start, State | Log):
            raise TypeError(filled("exploration.state_or_log", start=shown(start)))
        self._came: dict[Node, Node] = {}  # from the start of a tree to where it was begun
        self._went: dict[Node, Node] = {}  # from each place to where one went on from it
        if isinstance(start, Log):
            self.tree = Tree(start)
            self.node = self.log.root
        else:
            self.tree = Tree(as_log(start))
            self.node = self.tree.home = (self.log.root, *self.log.nodes)[-1]
        self.trees: list[Tree] = [self.tree]
        """Every tree that was begun, the first one first."""

    # what there is

    @property
    def state(self) -> State:
        """The position that is looked at."""
        return self.node.state

    @property
    def log(self) -> Log:
        """The tree that is looked at, as a log: the hand, and what was tried out as variations."""
        return self.tree.log

    @property
    def off(self) -> bool:
        """Whether this is tried out: beside the hand, or in a tree that came of another."""
        return not self.tree.in_hand(self.node) or self.log.root in self._came

    # moving

    def play(self, play: Play | str) -> None:
        """Play a card, a :class:`Play` or its text as in a log, whoever's turn it is.

        A play that was tried before is gone to again. Raises :class:`IllegalPlay` with the reason,
        :class:`NotationError` for a text that is no play.
        """
        wanted = self.state.read(play) if isinstance(play, str) else play
        node = next((child for child in self.node.children if child.play == wanted), None)
        self.go(node or self.node.add(wanted))

    @property
    def before(self) -> Node | None:
        """Where :meth:`undo` goes: the place before this one, or where this tree was begun."""
        return self.node.parent or self._came.get(self.node)

    @property
    def onward(self) -> Node | None:
        """Where :meth:`redo` goes: to where one came back from, or else as the line goes on."""
        children = self.node.children
        return self._went.get(self.node) or (children[0] if children else None)

    @property
    def home(self) -> Node | None:
        """Where :meth:`back` goes: where one stood last on the hand, or where this tree began."""
        if not self.tree.in_hand(self.node):
            return self.tree.home
        return self._came.get(self.log.root)

    def undo(self) -> None:
        """Go back by one: a play, or out of a tree to where it was begun.

        Nothing is lost: the tree keeps it. Raises :class:`CauError` where nothing came before.
        """
        self._go(self.before, "exploration.nothing_before")

    def redo(self) -> None:
        """Go on by one: to where one came back from, or else as the hand goes on.

        Raises :class:`CauError` where nothing follows.
        """
        self._go(self.onward, "exploration.nothing_after")

    def back(self) -> None:
        """Go back to where one was before trying things out: on the hand, and out of this tree.

        Raises :class:`CauError` where nothing is tried out.
        """
        self._go(self.home, "exploration.not_off")

    def _go(self, node: Node | None, without: str) -> None:
        if node is None:
            raise CauError.of(without)
        self.go(node)

    def go(self, node: Node) -> None:
        """Look at any place of any tree that was tried; :class:`CauError` for another node."""
        *_, root = path(node)
        tree = next((tree for tree in self.trees if tree.log.root is root), None)
        if tree is None:
            raise CauError.of("exploration.other_tree")
        if self.tree.in_hand(self.node):
            self.tree.home = self.node
        self.tree, self.node = tree, node
        for at in path(node):
            before = at.parent or self._came.get(at)
            if before is not None:
                self._went[before] = at

    # the tree

    def promote(self) -> None:
        """Make what led here the main line, before all else that was tried; the rest stays.

        The hand that was given is still the hand, and :meth:`back` leads to it. Raises
        :class:`CauError` where the main line is looked at.
        """
        if on_main(self.node):
            raise CauError.of("exploration.on_main")
        for at in path(self.node):
            if at.parent is not None:
                at.promote()
        if not self.tree.in_hand(self.tree.home):  # no hand was given: it is the main line
            self.tree.home = self.node

    @property
    def branch(self) -> tuple[Node, ...]:
        """What :meth:`delete` takes away: the play that led here, and all that was tried after it.

        Raises :class:`CauError` at the start, and for what was given and not tried out here.
        """
        if self.node.parent is None:
            raise CauError.of("exploration.at_start")
        if self.tree.given(self.node):
            raise CauError.of("exploration.was_given")
        return tuple(branch(self.node))

    def delete(self) -> int:
        """Delete the :attr:`branch` that is looked at, and go to before it: how many plays went.

        A tree that was begun there stays, and :meth:`undo` leads out of it to before the branch.
        """
        gone, node = frozenset(self.branch), self.node
        assert node.parent is not None
        self.go(node.parent)
        node.remove()
        if self.tree.home in gone:
            self.tree.home = self.node
        self._came = {root: self.node if at in gone else at for root, at in self._came.items()}
        self._went = {at: to for at, to in self._went.items() if at not in gone and to not in gone}
        return len(gone)

    # other positions

    def under(self, rules: Rules | str) -> list[str]:
        """Look at the same cards under other rules: what that changes, in sentences.

        Raises :class:`DealError` where the position cannot be under them, :class:`RulesError` for
        rules that there are not; then all stays as it is.
        """
        before = self.state
        after = before.under(as_rules(rules))
        if after.rules == before.rules:
            return changes(before, before)
        self._begin(Log(after))
        return changes(before, self.state)

    def deal(
        self,
        seed: int | None = None,
        rules: Rules | str | None = None,
        players: int | Sequence[str] | None = None,
    ) -> int:
        """Deal anew and say from which seed: the same one gives the same deal again.

        Rules and players stay unless they are given; after a hand that is over the next player
        deals (2.3). Raises :class:`DealError` and :class:`RulesError`.
        """
        number = random.randrange(SEEDS) if seed is None else seed
        state = self.state
        if rules is None and players is None:
            new = deal_next(state, self.log.start.stones, number)
        else:
            known = state.rules if rules is None else as_rules(rules)
            same = rules is None or len(state.players) in known.seats
            new = deal(known, state.players if players is None and same else players, seed=number)
        self._begin(Log(new, {"Seed": str(number)}))
        return number

    def set_up(self, /, draft: Draft | None = None, **changes: object) -> None:
        """Lay a position by hand: a :class:`Draft`, or what changes of the one that is looked at.

        Raises :class:`DealError`, which says what cannot be; then all stays as it is.
        """
        chosen = Draft.of(self.state) if draft is None else draft
        self._begin(Log((chosen.but(**changes) if changes else chosen).state()))

    # texts and lessons

    def text(self) -> str:
        """The tree as the text of a log (``.cau``): the hand, and what was tried as variations."""
        return dumps(self.log)

    def read(self, text: str | bytes) -> int:
        """Explore the hand that a text holds; of several the first. How many there are.

        Raises :class:`NotationError`, which says what is wrong and where; all stays as it is.
        """
        source = io.StringIO(text) if isinstance(text, str) else io.BytesIO(text)
        logs = list(islice(iter_logs(source), 2))
        if not logs:
            raise NotationError.by("reader.no_hand")
        self._begin(logs[0])
        return len(logs)

    def ask(self, best: Play | None = None, why: str = "") -> Log:
        """A log that asks for the best play here, as a step for :meth:`Lesson.from_log`.

        ``best`` is what was played on from here, if nothing else is given; of several the one that
        is marked as good. Raises :class:`CauError` if nothing was played.
        """
        good = [child for child in self.node.children if child.glyph in ("!", "!!")]
        wanted = best or next((child.play for child in (*good, *self.node.children)), None)
        if wanted is None:
            raise CauError.of("asking.nothing_to_ask")
        return asked(self.node, wanted, why, self.log.title or tell("explore.step_title"))

    def begin(self, start: State | Log) -> None:
        """Explore another position or hand, in a tree of its own; :meth:`undo` leads back."""
        if isinstance(start, Log):
            self._begin(start)
            return
        self._begin(as_log(start))
        for node in self.log.nodes:
            self.go(node)

    def _begin(self, log: Log) -> None:
        tree = Tree(log)
        self._came[tree.log.root] = self.node
        self.trees.append(tree)
        self.go(tree.log.root)
