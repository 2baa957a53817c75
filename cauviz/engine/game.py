"""What a game with a turn of its own is: the protocol behind which each of them is one file.

Rules choose their game (:attr:`Rules.game`). Whatever depends on how a turn goes is asked of it:
what may be played and why not, what follows a play, what is said of a card. All of it works on
positions and gives positions of the same type.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeVar

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect
from cauviz.engine.explanation import Explanation
from cauviz.engine.plays import CALLS, SANT_VICENT, Line, Play, PlayText
from cauviz.engine.position import Cards, Position
from cauviz.engine.reasons import Reason, because
from cauviz.engine.rules import Rules
from cauviz.engine.stones import goal, won

P = TypeVar("P", bound=Position)


class Game(ABC):
    """A game: its turn, and what is so in all its hands.

    ``place`` is what the cards that lie out are called, ``"table"`` or ``"centre"``. With
    ``one_of_a_rank`` no two of them have one rank (3.3); with ``even`` the stock is dealt in even
    packets (2.13); with ``plays_out`` every card is played before a hand ends (10.1).
    """

    place = "table"
    one_of_a_rank = True
    even = True
    plays_out = True

    # a turn

    @abstractmethod
    def plays(self, position: Position) -> tuple[Play, ...]:
        """Every legal play of the seat to act; none when the hand is over."""

    @abstractmethod
    def why_not(self, position: Position, play: Play) -> Reason | None:
        """The one reason why a play of the seat to act is illegal; ``None`` if it is legal."""

    @abstractmethod
    def complete(self, position: Position, written: PlayText) -> Play | Reason:
        """A written play with what it leaves out; a reason where the text leaves a choice open."""

    @abstractmethod
    def after(self, position: P, play: Play, log: list[Effect] | None) -> P:
        """The position after a legal play; what happens is added to ``log``, if there is one."""

    @abstractmethod
    def explain(self, position: Position, play: Play) -> Explanation:
        """What a legal play does to each thing on the table, and by which rules."""

    # calls

    @abstractmethod
    def due_call(self, position: Position, card: Card | None, line: Line | None) -> str | None:
        """The call that a capture with a card may make, if any."""

    def due_net(self, position: Position, line: Line | None) -> bool:
        """Whether a line clears the table, and that counts."""
        return False

    def sant_vicent(self, rules: Rules) -> bool:
        """Whether the third call is *sant Vicent* (6.3)."""
        return rules.teams

    # the ends of a hand

    def begin(self, position: P) -> P:
        """A dealt position, once what is forced at its beginning is done."""
        return position

    def check(self, position: Position) -> None:
        """DealError for a position that can be laid out, but never comes about in this game."""
        return

    def ended(self, table: Cards, hands: Sequence[Cards], stock: Cards) -> bool:
        """Whether nothing can be played any more though there are cards in hands."""
        return False

    def why_over(self, position: Position) -> Reason:
        """Why nothing can be played in a hand that is over (10.1, 12.6)."""
        if won(position.rules, position.stones):
            return because("over_by_stones", goal=goal(position.rules))
        return because("over")

    # to speak of

    @abstractmethod
    def legend(self, rules: Rules) -> tuple[str, ...]:
        """What is marked on the table: ``"match"``, ``"steal"``, ``"seq"``, ``"safe"``."""

    @abstractmethod
    def law_of_taking(self, rules: Rules) -> tuple[str, str]:
        """The number of the rule that says what a card takes, and a word for its way."""

    @abstractmethod
    def law_of_paying(self, rules: Rules) -> tuple[str, str]:
        """The number of the rule that says what a call costs, and a word for its way."""


def called(position: Position) -> str:
    """The call that is made now: cau, or the next of an open chain (6.3)."""
    chain = position._chain
    return CALLS[len(chain) - 1] if chain else CALLS[0]


def call_word(rules: Rules, call: str) -> str:
    """A call as it is said: the third is *sant Vicent* in the Valencian game and its duel (6.3)."""
    return SANT_VICENT if call == CALLS[2] and rules.game.sant_vicent(rules) else call
