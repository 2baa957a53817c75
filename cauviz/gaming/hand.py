"""A hand as far as it has been played, with what everyone at the table remembers of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Play
from cauviz.engine.state import State
from cauviz.notation.log import Log, Node
from cauviz.players.memory import Memory, Watched
from cauviz.texts import card_name, tell


class Hand(NamedTuple):
    """The positions of a hand, the first as it was dealt, and the plays between them.

    It never changes: :meth:`play` and :meth:`declare` give the hand that follows.
    """

    states: tuple[State, ...]
    memories: tuple[Memory, ...]
    plays: tuple[Play, ...] = ()

    @classmethod
    def begin(cls, start: State) -> Hand:
        """A hand that has just been dealt, or that goes on from some position."""
        start = Log(start).start  # with the rondas of an opening
        return cls((start,), (Memory.at(start),))

    @classmethod
    def of(cls, log: Log) -> Hand:
        """The main line of a log."""
        hand = cls((log.start,), (Memory.at(log.start),))
        for node in log.nodes:
            assert node.play is not None
            hand = hand._then(node.play, node.state)
        return hand

    @property
    def state(self) -> State:
        """What is on the table now."""
        return self.states[-1]

    def play(self, play: Play) -> Hand:
        """The hand after a play; :class:`IllegalPlay` if the rules forbid it."""
        return self._then(play, self.state.play(play))

    def _then(self, play: Play, after: State) -> Hand:
        memory = self.memories[-1].after(self.state, play, after)
        return Hand((*self.states, after), (*self.memories, memory), (*self.plays, play))

    def declare(self, silent: Iterable[int]) -> Hand:
        """The same hand with the rondas of its last deal declared otherwise (9.3)."""
        told = self.state.declare(silent)
        if not self.plays:
            return Hand.begin(told)
        before = Hand(self.states[:-1], self.memories[:-1], self.plays[:-1])
        return before._then(self.plays[-1], told)

    def view(self, seat: int, at: int = -1) -> Watched:
        """What a watchful player in a seat sees of it and remembers."""
        return self.memories[at].view(self.states[at], seat)

    def log(self, tags: Mapping[str, str] | None = None) -> Log:
        """The hand as a log."""
        log = Log(self.states[0], tags)
        _keep_silent(log.root, self.states[0])
        node = log.root
        for play, state in zip(self.plays, self.states[1:], strict=True):
            node = node.add(play)
            _keep_silent(node, state)
        return log


def _keep_silent(node: Node, state: State) -> None:
    fresh = state.fresh
    if fresh is not None and fresh.silent:
        node.declare(fresh.silent)


def shows(before: State, play: Play, after: State, hidden: bool) -> str:
    """What a play has told that was hidden before, in a sentence; nothing if it told nothing.

    ``hidden`` says that its card came from a hand that was not seen. What has been seen cannot be
    taken back: then an undo would be a look into another's cards.
    """
    seat = before.to_act
    assert seat is not None
    if hidden and play.card is not None:
        return tell("undo.card", name=before.players[seat], card=card_name(play.card))
    if before.stock != after.stock:
        return tell("undo.dealt")
    if after.chain and after.to_act is not None:
        name, rank = after.players[after.to_act], after.chain[0][1].rank
        call = call_word(after.rules, CALLS[len(after.chain) - 1])
        return tell("undo.holds", name=name, rank=rank, call=call)
    asked = len(before.chain) or 1
    if play.call and asked < before.rules.chain and play.card is not None:
        following = (seat + 1) % len(before.players)
        return tell(
            "undo.lacks", name=before.players[following], rank=play.card.rank,
            call=call_word(before.rules, CALLS[asked]),
        )  # fmt: skip
    return ""
