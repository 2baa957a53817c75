"""A play that a learner tries, and what comes of it: the thing that goals judge."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from cauviz.engine import start
from cauviz.engine.capture import gain
from cauviz.engine.cards import Card, cards
from cauviz.engine.effects import Effect, Owed, Paid
from cauviz.engine.plays import CALLS, PASS, Pile, Play
from cauviz.engine.state import State
from cauviz.errors import CauError, DealError, shown
from cauviz.texts import row


def settled(state: State, play: Play) -> tuple[State, tuple[Effect, ...]]:
    """The state after a play once everybody has let its call stand, and all that happened."""
    effects = state.effects(play)
    after = state.play(play)
    while after.chain and PASS in after.plays():
        effects += after.effects(PASS)
        after = after.play(PASS)
    return after, effects


class Attempt:
    """A legal play in a state, with what follows from it worked out when it is asked for."""

    def __init__(self, state: State, play: Play) -> None:
        assert state.to_act is not None
        self.state, self.play, self.seat = state, play, state.to_act

    @property
    def line(self) -> tuple[Card | Pile, ...]:
        """What the play takes, empty if nothing."""
        return self.play.line or ()

    @cached_property
    def gain(self) -> int:
        """How many cards the play captures if nobody overcalls it, the played one included."""
        return gain(self.state, self.play)

    @cached_property
    def then(self) -> State:
        """The position right after the play, its window still open."""
        return self.state.play(self.play)

    @cached_property
    def after(self) -> State:
        """The position after the play, once a call of it has stood."""
        return settled(self.state, self.play)[0]

    @property
    def stolen(self) -> tuple[int, ...]:
        """The seats whose piles the play takes, the own one apart."""
        return tuple(
            item.seat for item in self.line if isinstance(item, Pile) and item.seat != self.seat
        )

    @property
    def due(self) -> str | None:
        """The call that the play could make."""
        return self.state.rules.game.due_call(self.state, self.play.card, self.play.line)

    @cached_property
    def replies(self) -> tuple[Reply, ...]:
        """What the next player could do, with the cards that player really has."""
        if self.then.to_act == self.seat:  # nobody else has cards
            return ()
        return tuple(Reply.of(self.then, play, self.seat) for play in self.then.plays())

    def item(self, text: str) -> Card | Pile:
        """A card or, with ``<``, a player's pile."""
        return item(self.state, text)


class Reply(NamedTuple):
    """A play of the next player, and what it does to the learner.

    ``stolen`` is how many cards of the learner's pile go with it, ``paid`` what the learner pays
    or stays owing for calls and nets, ``gained`` what the next player captures.
    """

    state: State
    play: Play
    stolen: int
    paid: int
    gained: int

    @classmethod
    def of(cls, state: State, play: Play, learner: int) -> Reply:
        """What a reply does to the learner's seat, once its own call has stood."""
        stolen = len(state.piles[learner]) if Pile(learner) in (play.line or ()) else 0
        paid = 0
        if play.calls:
            for effect in settled(state, play)[1]:
                if isinstance(effect, Paid) and effect.payer == learner and effect.why != "debt":
                    paid += effect.receiver == state.to_act
                elif isinstance(effect, Owed) and effect.debtor == learner:
                    paid += effect.n
        return cls(state, play, stolen, paid, gain(state, play))

    @property
    def calls(self) -> bool:
        """Whether it is a call."""
        return any(call in self.play.calls for call in CALLS)


def item(state: State, text: str) -> Card | Pile:
    """A card as ``"3o"`` or a pile as ``"<Biel"``; CauError for what is neither."""
    if text.startswith("<"):
        return Pile(seat_of(state, text[1:]))
    named = cards(text)
    if len(named) != 1:
        raise CauError.of("attempt.not_a_card", text=shown(text))
    return named[0]


def items(state: State, text: str) -> tuple[Card | Pile, ...]:
    """Cards and piles with blanks between them: ``"3o <Biel 5e"``."""
    return tuple(item(state, word) for word in text.split())


def seat_of(state: State, name: str) -> int:
    """The seat of a player's name; a CauError that lists the names if there is none."""
    try:
        return start.seat_of(name, state.players, "lesson")
    except DealError:
        names = row(state.players)
        raise CauError.of("attempt.no_such_player", name=shown(name), names=names) from None


def key_of(thing: Card | Pile) -> str:
    """A thing on the table as the browser names it: ``"3o"``, ``"<1"``."""
    return str(thing) if isinstance(thing, Card) else f"<{thing.seat}"
