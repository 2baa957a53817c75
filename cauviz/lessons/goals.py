"""Goals: what a play must do to be right. They combine with ``&``, ``|`` and ``~``.

>>> str(takes("3o") & ~steals("Biel"))
'take the 3 of coins and do not steal Biel’s pile'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from typing import Any, ParamSpec

from cauviz.engine.capture import gain
from cauviz.engine.cards import Card, cards
from cauviz.engine.plays import CALLS, Pile
from cauviz.errors import CauError, IllegalPlay, shown
from cauviz.texts import card_name, filled, listed, row, tell

from .attempt import Attempt, items, seat_of

P = ParamSpec("P")


class Goal:
    """What a play must do. ``str(goal)`` says it, as it stands after "You want to"."""

    def met(self, attempt: Attempt) -> bool:
        """Whether a play does it."""
        raise TypeError(
            filled("goals.judges_nothing", name=type(self).__name__)
        )  # pragma: no cover

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        """What a play fails to do, as sentences that do not give the answer away."""
        return () if self.met(attempt) else (tell("answer.lacks", what=self),)

    def __and__(self, other: Goal) -> Goal:
        return _All((self, other))

    def __or__(self, other: Goal) -> Goal:
        return _Any((self, other))

    def __invert__(self) -> Goal:
        return _Not(self)


@dataclass(frozen=True)
class _All(Goal):
    parts: tuple[Goal, ...]

    def met(self, attempt: Attempt) -> bool:
        return all(part.met(attempt) for part in self.parts)

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        return tuple(lack for part in self.parts for lack in part.lacks(attempt))

    def __str__(self) -> str:
        return tell("goal.and", one=self.parts[0], two=self.parts[1])


@dataclass(frozen=True)
class _Any(Goal):
    parts: tuple[Goal, ...]

    def met(self, attempt: Attempt) -> bool:
        return any(part.met(attempt) for part in self.parts)

    def __str__(self) -> str:
        return tell("goal.or", one=self.parts[0], two=self.parts[1])

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        told = all(part.lacks(attempt) for part in self.parts)
        return super().lacks(attempt) if told else ()


@dataclass(frozen=True)
class _Not(Goal):
    part: Goal

    def met(self, attempt: Attempt) -> bool:
        return not self.part.met(attempt)

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        return () if self.met(attempt) else (tell("answer.lacks_not", what=self.part),)

    def __invert__(self) -> Goal:
        return self.part

    def __str__(self) -> str:
        return tell("goal.not", what=self.part)


@dataclass(frozen=True)
class _Does(Goal):
    """A goal by a function of the attempt and of what it is told to look for."""

    does: Callable[..., bool]
    about: tuple[object, ...]
    words: Callable[[], str]  # made when they are said: cards are named as the pack has them
    names: bool = False
    """Whether the words name the cards that are to be found."""
    made: tuple[str, tuple[Any, ...], dict[str, Any]] | None = field(default=None, compare=False)
    """The function of this module that made it, by which it is pickled and copied."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (_make, self.made) if self.made else tuple(super().__reduce__())

    def met(self, attempt: Attempt) -> bool:
        return self.does(attempt, *self.about)

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        return () if self.names else super().lacks(attempt)

    def __str__(self) -> str:
        return self.words()


def _make(name: str, args: tuple[Any, ...], named: dict[str, Any]) -> Goal:
    goal: Goal = globals()[name](*args, **named)
    return goal


def _by_name(function: Callable[P, Goal]) -> Callable[P, Goal]:
    """The same function, whose goals know how they were made."""

    @wraps(function)
    def make(*args: P.args, **named: P.kwargs) -> Goal:
        goal = function(*args, **named)
        object.__setattr__(goal, "made", (function.__name__, args, named))
        return goal

    return make


def _named(text: str) -> str:
    """Cards and piles as they are said: "the 3 of coins and Biel’s pile"."""
    return listed(
        [
            tell("goal.pile", owner=word[1:])
            if word.startswith("<")
            else tell("goal.card", card=card_name(_card(word)))
            for word in text.split()
        ]
    )


def _card(text: str) -> Card:
    named = cards(text)
    if len(named) != 1:
        raise CauError.of("goals.not_one_card", text=shown(text))
    return named[0]


# taking


@_by_name
def takes(what: str) -> Goal:
    """Takes at least these table cards and piles, such as ``"3o <Biel"``.

    A pile is taken whole, and named by whose it is: a card that lies on top of one, or anywhere
    but on the table, is a :class:`CauError` as soon as a step asks for it.
    """
    _named(what)  # what is no card is refused at once
    return _Does(
        lambda attempt, text: _taken(attempt, text) <= set(attempt.line),
        (what,), lambda: tell("goal.takes", what=_named(what)), names=True,
    )  # fmt: skip


@_by_name
def takes_only(what: str) -> Goal:
    """Takes these table cards and piles, and nothing else; they are named as in :func:`takes`."""
    _named(what)
    return _Does(
        lambda attempt, text: _taken(attempt, text) == set(attempt.line),
        (what,), lambda: tell("goal.takes_only", what=_named(what)), names=True,
    )  # fmt: skip


def _taken(attempt: Attempt, text: str) -> set[Card | Pile]:
    """What is to be taken; CauError for what cannot be, so that a goal is not missed in silence."""
    state = attempt.state
    things = set(items(state, text))
    for card in sorted(thing for thing in things if isinstance(thing, Card)):
        if card in state.table:
            continue
        tops = (name for name, pile in zip(state.players, state.piles, strict=True)
                if pile and pile[-1] is card and state.rules.open_piles)  # fmt: skip
        owner = next(tops, None)
        if owner is None:
            raise CauError.of("goals.card_not_there", text=shown(text), card=card)
        raise CauError.of("goals.card_in_pile", text=shown(text), card=card, owner=owner)
    return things


@_by_name
def takes_nothing() -> Goal:
    """The card stays on the table."""
    return _Does(
        lambda attempt: attempt.play.card is not None and not attempt.line, (),
        lambda: tell("goal.takes_nothing"),
    )  # fmt: skip


@_by_name
def wins_at_least(n: int) -> Goal:
    """Captures so many cards at least, the played one counted too (payments are not)."""
    return _Does(lambda attempt, n: attempt.gain >= n, (n,), lambda: tell("goal.wins", n))


@_by_name
def takes_most() -> Goal:
    """No other legal play captures more cards."""
    return _Does(
        lambda attempt: (
            attempt.gain == max(gain(attempt.state, play) for play in attempt.state.plays())
        ),
        (), lambda: tell("goal.most"),
    )  # fmt: skip


@_by_name
def clears_table() -> Goal:
    """Leaves no card on the table, whether that is a net (7.1) or the rules know none."""
    return _Does(
        lambda attempt: (
            bool(attempt.line) and set(attempt.state.table) <= set(attempt.line)
        ),
        (), lambda: tell("goal.clears"),
    )  # fmt: skip


# piles


@_by_name
def steals(player: str | None = None) -> Goal:
    """Steals the pile of a player, or somebody's."""
    if player is None:
        return _Does(lambda attempt: bool(attempt.stolen), (), lambda: tell("goal.steals_any"))
    return _Does(
        lambda attempt, name: seat_of(attempt.state, name) in attempt.stolen,
        (player,), lambda: tell("goal.steals", owner=player),
    )  # fmt: skip


@_by_name
def steals_nothing() -> Goal:
    """Steals no pile."""
    return _Does(lambda attempt: not attempt.stolen, (), lambda: tell("goal.steals_nothing"))


@_by_name
def pile_ends(what: str) -> Goal:
    """The own pile ends with these cards afterwards, bottom to top."""
    end = cards(what)
    return _Does(
        lambda attempt, end: attempt.after.piles[attempt.seat][-len(end) :] == end,
        (end,), lambda: tell("goal.pile_ends", what=listed(list(map(card_name, end)))), names=True,
    )  # fmt: skip


# calls


@_by_name
def calls(call: str) -> Goal:
    """Calls ``"cau"``, ``"recau"`` or ``"contracau"``."""
    if call not in CALLS:
        raise CauError.of("goals.not_a_call", call=shown(call), list=row(CALLS))
    return _Does(
        lambda attempt, call: call in attempt.play.calls,
        (call,),
        lambda: tell("goal.calls", call=call),
    )


@_by_name
def silent() -> Goal:
    """Captures without the call that was due (6.2)."""
    return _Does(
        lambda attempt: attempt.due is not None and attempt.due not in attempt.play.calls, (),
        lambda: tell("goal.silent"),
    )  # fmt: skip


@_by_name
def passes() -> Goal:
    """Lets a call stand (6.4)."""
    return _Does(lambda attempt: attempt.play.card is None, (), lambda: tell("goal.passes"))


# this very play


@_by_name
def plays(text: str) -> Goal:
    """Plays a card, ``"3c"``, or makes the very play that a text means, ``"3c x3o-5e"``."""
    words = text.split()
    if len(words) == 1 and text != "pass":
        card = _card(text)
        return _Does(
            lambda attempt, card: attempt.play.card == card, (card,),
            lambda: tell("goal.plays", what=_named(text)), names=True,
        )  # fmt: skip
    return _Does(_is_play, (text,), lambda: tell("goal.plays", what=text), names=True)


def _is_play(attempt: Attempt, text: str) -> bool:
    try:
        return attempt.play == attempt.state.read(text)
    except IllegalPlay as error:
        raise CauError.of("goals.not_a_play", text=shown(text), error=error) from None


# what comes of it


@_by_name
def stays(what: str) -> Goal:
    """These cards lie on the table afterwards."""
    wanted = cards(what)
    return _Does(
        lambda attempt, wanted: set(wanted) <= set(attempt.after.table),
        (wanted,), lambda: tell("goal.stays", what=_named(" ".join(map(str, wanted)))), names=True,
    )  # fmt: skip


@_by_name
def leaves_no_cau() -> Goal:
    """The next player, with the cards that are in that hand, can call nothing."""
    return _Does(
        lambda attempt: not any(reply.calls for reply in attempt.replies),
        (),
        lambda: tell("goal.no_cau"),
    )


@_by_name
def leaves_no_net() -> Goal:
    """The next player cannot clear the table."""
    return _Does(
        lambda attempt: not any("net" in reply.play.calls for reply in attempt.replies), (),
        lambda: tell("goal.no_net"),
    )  # fmt: skip


@_by_name
def stands() -> Goal:
    """Makes a call that nobody can answer, with the cards that they really have."""
    return _Does(
        lambda attempt: any(call in attempt.play.calls for call in CALLS)
        and not attempt.then.chain,
        (), lambda: tell("goal.stands"),
    )  # fmt: skip


@_by_name
def keeps_pile() -> Goal:
    """The next player cannot steal the learner's pile."""
    return _Does(
        lambda attempt: not any(reply.stolen for reply in attempt.replies), (),
        lambda: tell("goal.keeps_pile"),
    )  # fmt: skip


@_by_name
def next_takes_at_most(n: int) -> Goal:
    """The next player cannot capture more cards than that, the played one counted too."""
    return _Does(
        lambda attempt, n: all(reply.gained <= n for reply in attempt.replies), (n,),
        lambda: tell("goal.next_takes", n),
    )  # fmt: skip
