"""What other rules make of a position, card by card."""

from __future__ import annotations

from cauviz.engine.cards import Card
from cauviz.engine.state import State
from cauviz.telling import captions
from cauviz.texts import card_name, tell

Lines = tuple[str, ...] | None
"""The lines that a card may take, the fullest first; none: it stays; ``None``: it may not go."""


def changes(before: State, after: State) -> list[str]:
    """What other rules make of each card of the seat to act that they change anything for."""
    one, two = takes(before), takes(after)
    changed = [
        _change(card, one[card], now) for card, now in two.items() if now != one.get(card, now)
    ]
    return changed or [tell("picker.same")]


def takes(state: State) -> dict[Card, Lines]:
    """What each card of the seat to act may take."""
    if state.to_act is None:
        return {}
    return {card: _lines(state, card) for card in state.hands[state.to_act]}


def what(lines: Lines) -> str:
    """The lines that a card may take, in words."""
    if lines is None:
        return tell("picker.not_now")
    return tell("picker.takes", lines="; ".join(lines)) if lines else tell("picker.stays")


def _lines(state: State, card: Card) -> Lines:
    plays = [play for play in state.plays() if play.card is card]
    lines = (captions.short_line(state, play) for play in reversed(plays) if play.line)
    return tuple(dict.fromkeys(lines)) if plays else None


def _change(card: Card, before: Lines, now: Lines) -> str:
    """What is new for a card: the most that it takes, or all its lines where that is the same."""
    if before and now and before[0] != now[0]:
        before, now = before[:1], now[:1]
    return tell("picker.changed", card=card_name(card), now=what(now), before=what(before))
