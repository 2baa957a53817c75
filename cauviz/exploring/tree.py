"""A hand and what has been tried out of it: the tree of a log."""

from __future__ import annotations

from collections.abc import Iterator

from cauviz.engine.plays import PASS
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.notation.log import Log, Node
from cauviz.players.memory import Memory, Watched


class Tree:
    """The tree of a log, and what of it was given.

    The log is a copy: what is tried out goes into it, and the given one stays as it was. The *hand*
    is the main line as it was given; where no play was given, it is the main line that there is.
    Everything else is tried out, or might have been played. ``home`` is where one stood on
    the hand last.
    """

    def __init__(self, log: Log) -> None:
        self.log = log.copy()
        given = branch(self.log.root)
        self._given = frozenset(given) if len(given) > 1 else None
        self._hand = frozenset((self.log.root, *self.log.nodes))
        self.home = self.log.root

    def tried(self, node: Node) -> bool:
        """Whether a node was tried out here: of a log that was given, what that did not have."""
        return node not in self._given if self._given is not None else not on_main(node)

    def in_hand(self, node: Node) -> bool:
        """Whether a node belongs to the hand, and not to what is tried out or might have been."""
        return node in self._hand if self._given is not None else on_main(node)

    def given(self, node: Node) -> bool:
        """Whether a node was there before anything was tried, as the start was."""
        return node is self.log.root or node in (self._given or ())


def branch(node: Node) -> list[Node]:
    """A node, and all that was or might have been played on from it."""
    nodes = [node]
    for at in nodes:
        nodes += at.children
    return nodes


def path(node: Node) -> Iterator[Node]:
    """A node and what led to it, the start last."""
    at: Node | None = node
    while at is not None:
        yield at
        at = at.parent


def on_main(node: Node) -> bool:
    """Whether a node lies on the main line of its tree."""
    return all(at.parent is None or at.parent.children[0] is at for at in path(node))


def remembered(node: Node, seat: int | None) -> Watched:
    """What a seat sees at a place of a tree, and remembers of how it came to this.

    With ``None`` all hands lie open.
    """
    *plays, root = path(node)
    memory = Memory.at(root.state)
    for after in reversed(plays):
        assert after.parent is not None
        assert after.play is not None
        memory = memory.after(after.parent.state, after.play, after.state)
    return memory.view(node.state, seat)


def as_log(state: State) -> Log:
    """A log that begins with a position, or with the calls that led to it (6.4).

    No log begins inside an open call: there it begins before the calls, and goes to where they are
    open. Raises :class:`CauError` where that leads to another position.
    """
    if not state.chain:
        return Log(state)
    log = Log(_before_the_calls(state))
    node = log.root
    for place, (_seat, card) in enumerate(state.chain[1:], 1):
        last = place == len(state.chain) - 1
        plays = [play for play in node.state.plays() if play.card == card and play.call]
        wanted = state.pending if last and state.pending in plays else None
        node = node.add(wanted or (plays[0] if plays else PASS))
    if node.state != state:
        raise CauError.of("tree.open_call")
    return log


def _before_the_calls(state: State) -> State:
    seat, left = state.chain[0]
    hands = [list(hand) for hand in state.hands]
    for caller, card in state.chain[1:]:
        hands[caller].append(card)
    return State.start(
        state.rules, state.players, dealer=state.dealer, table=state.table, hands=hands,
        stock=state.stock, piles=state.piles, debts=state.debts, stones=state.stones,
        to_act=state.chain[1][0], left=(seat, left), opener=state.opener,
        last_capturer=state.last_capturer,
    )  # fmt: skip
