"""Goals: what a play must do to be right. They combine with ``&``, ``|`` and ``~``.

>>> str(takes("3o") & ~steals("Biel"))
'take the 3 of coins and do not steal Biel’s pile'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec

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
    about: tuple[Any, ...]
    words: Callable[..., str]  # made when they are said: cards are named as the pack has them
    names: bool
    """Whether the words name the cards that are to be found."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _make, (self.does.__name__, self.about)

    def met(self, attempt: Attempt) -> bool:
        return self.does(attempt, *self.about)

    def lacks(self, attempt: Attempt) -> tuple[str, ...]:
        return () if self.names else super().lacks(attempt)

    def __str__(self) -> str:
        return self.words(*self.about)


def _make(name: str, about: tuple[Any, ...]) -> Goal:
    goal: Goal = globals()[name](*about)
    return goal


def _goal(
    words: Callable[P, str], check: Callable[P, object] | None = None, names: bool = False
) -> Callable[[Callable[Concatenate[Attempt, P], bool]], Callable[P, Goal]]:
    """Makes of what judges an attempt the function that gives the goal.

    ``words`` says it, and ``check`` refuses at once what it cannot be told to look for.
    """

    def decorate(does: Callable[Concatenate[Attempt, P], bool]) -> Callable[P, Goal]:
        whole = signature(does)
        own = whole.replace(
            parameters=list(whole.parameters.values())[1:], return_annotation="Goal"
        )

        @wraps(does)
        def make(*args: P.args, **named: P.kwargs) -> Goal:
            about = own.bind(*args, **named).args
            if check:
                check(*about)  # type: ignore[call-arg]
            return _Does(does, about, words, names)

        make.__signature__ = own  # type: ignore[attr-defined]
        return make

    return decorate


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


@_goal(lambda what: tell("goal.takes", what=_named(what)), _named, names=True)
def takes(attempt: Attempt, what: str) -> bool:
    """Takes at least these table cards and piles, such as ``"3o <Biel"``.

    A pile is taken whole, and named by whose it is: a card that lies on top of one, or anywhere
    but on the table, is a :class:`CauError` as soon as a step asks for it.
    """
    return _taken(attempt, what) <= set(attempt.line)


@_goal(lambda what: tell("goal.takes_only", what=_named(what)), _named, names=True)
def takes_only(attempt: Attempt, what: str) -> bool:
    """Takes these table cards and piles, and nothing else; they are named as in :func:`takes`."""
    return _taken(attempt, what) == set(attempt.line)


def _taken(attempt: Attempt, text: str) -> set[Card | Pile]:
    """What is to be taken; CauError for what cannot be, so that a goal is not missed in silence."""
    state = attempt.state
    things = set(items(state, text))
    for card in sorted(thing for thing in things if isinstance(thing, Card)):
        if card in state.table:
            continue
        for owner, pile in enumerate(state.piles if state.rules.open_piles else ()):
            if card in pile[-1:]:
                name = state.players[owner]
                raise CauError.of("goals.card_in_pile", text=shown(text), card=card, owner=name)
        raise CauError.of("goals.card_not_there", text=shown(text), card=card)
    return things


@_goal(lambda: tell("goal.takes_nothing"))
def takes_nothing(attempt: Attempt) -> bool:
    """The card stays on the table."""
    return attempt.play.card is not None and not attempt.line


@_goal(lambda n: tell("goal.wins", n))
def wins_at_least(attempt: Attempt, n: int) -> bool:
    """Captures so many cards at least, the played one counted too (payments are not)."""
    return attempt.gain >= n


@_goal(lambda: tell("goal.most"))
def takes_most(attempt: Attempt) -> bool:
    """No other legal play captures more cards."""
    return attempt.gain == max(gain(attempt.state, play) for play in attempt.state.plays())


@_goal(lambda: tell("goal.clears"))
def clears_table(attempt: Attempt) -> bool:
    """Leaves no card on the table, whether that is a net (7.1) or the rules know none."""
    return bool(attempt.line) and set(attempt.state.table) <= set(attempt.line)


# piles


def _steals(player: str | None = None) -> str:
    return tell("goal.steals_any") if player is None else tell("goal.steals", owner=player)


@_goal(_steals)
def steals(attempt: Attempt, player: str | None = None) -> bool:
    """Steals the pile of a player, or somebody's."""
    if player is None:
        return bool(attempt.stolen)
    return seat_of(attempt.state, player) in attempt.stolen


@_goal(lambda: tell("goal.steals_nothing"))
def steals_nothing(attempt: Attempt) -> bool:
    """Steals no pile."""
    return not attempt.stolen


@_goal(
    lambda what: tell("goal.pile_ends", what=listed(list(map(card_name, cards(what))))),
    lambda what: cards(what), names=True,
)  # fmt: skip
def pile_ends(attempt: Attempt, what: str) -> bool:
    """The own pile ends with these cards afterwards, bottom to top."""
    end = cards(what)
    return attempt.after.piles[attempt.seat][-len(end) :] == end


# calls


def _check_call(call: str) -> None:
    if call not in CALLS:
        raise CauError.of("goals.not_a_call", call=shown(call), list=row(CALLS))


@_goal(lambda call: tell("goal.calls", call=call), _check_call)
def calls(attempt: Attempt, call: str) -> bool:
    """Calls ``"cau"``, ``"recau"`` or ``"contracau"``."""
    return call in attempt.play.calls


@_goal(lambda: tell("goal.silent"))
def silent(attempt: Attempt) -> bool:
    """Captures without the call that was due (6.2)."""
    return attempt.due is not None and attempt.due not in attempt.play.calls


@_goal(lambda: tell("goal.passes"))
def passes(attempt: Attempt) -> bool:
    """Lets a call stand (6.4)."""
    return attempt.play.card is None


# this very play


def _card_alone(text: str) -> Card | None:
    """The card that a text is, if it is no more than that."""
    return _card(text) if len(text.split()) == 1 and text != "pass" else None


@_goal(
    lambda text: tell("goal.plays", what=_named(text) if _card_alone(text) else text),
    _card_alone, names=True,
)  # fmt: skip
def plays(attempt: Attempt, text: str) -> bool:
    """Plays a card, ``"3c"``, or makes the very play that a text means, ``"3c x3o-5e"``."""
    if card := _card_alone(text):
        return attempt.play.card == card
    try:
        return attempt.play == attempt.state.read(text)
    except IllegalPlay as error:
        raise CauError.of("goals.not_a_play", text=shown(text), error=error) from None


# what comes of it


@_goal(lambda what: tell("goal.stays", what=_named(what)), lambda what: cards(what), names=True)
def stays(attempt: Attempt, what: str) -> bool:
    """These cards lie on the table afterwards."""
    return set(cards(what)) <= set(attempt.after.table)


@_goal(lambda: tell("goal.no_cau"))
def leaves_no_cau(attempt: Attempt) -> bool:
    """The next player, with the cards that are in that hand, can call nothing."""
    return not any(reply.calls for reply in attempt.replies)


@_goal(lambda: tell("goal.no_net"))
def leaves_no_net(attempt: Attempt) -> bool:
    """The next player cannot clear the table."""
    return not any("net" in reply.play.calls for reply in attempt.replies)


@_goal(lambda: tell("goal.stands"))
def stands(attempt: Attempt) -> bool:
    """Makes a call that nobody can answer, with the cards that they really have."""
    return any(call in attempt.play.calls for call in CALLS) and not attempt.then.chain


@_goal(lambda: tell("goal.keeps_pile"))
def keeps_pile(attempt: Attempt) -> bool:
    """The next player cannot steal the learner's pile."""
    return not any(reply.stolen for reply in attempt.replies)


@_goal(lambda n: tell("goal.next_takes", n))
def next_takes_at_most(attempt: Attempt, n: int) -> bool:
    """The next player cannot capture more cards than that, the played one counted too."""
    return all(reply.gained <= n for reply in attempt.replies)
