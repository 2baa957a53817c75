"""What a play touches (marks), and a play as it is sent (a move)."""

from __future__ import annotations

from itertools import pairwise

from cauviz.engine.capture import rank_of
from cauviz.engine.cards import Card
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Pile, Play
from cauviz.engine.state import State

from .shapes import Marks, Move, filled


def item_text(item: Card | Pile) -> str:
    """An item of a line: a card as its text, a pile as ``<`` and its seat."""
    return str(item) if isinstance(item, Card) else f"<{item.seat}"


def marks(state: State, play: Play) -> Marks:
    """What a play touches, before it is done: the played card, its line, what stops it."""
    assert state.to_act is not None
    touched: Marks = {"seat": state.to_act}
    if play.card is None:
        return touched
    touched["played"] = str(play.card)
    line = play.line or ()
    if len({rank_of(state, item) for item in line}) == 1:
        line = line[-1:]  # all have one rank, as in the duel: the slot is marked once
    if line:
        ranks = [rank_of(state, item) for item in line]
        match = next(item for item in line if matches(item, play.card))
        touched["match"] = item_text(match)
        optional: Marks = {
            "seq": [str(item) for item in line if isinstance(item, Card) and item is not match],
            "steal": [item.seat for item in line if isinstance(item, Pile)],
            "wrap": int(any(b < a for a, b in pairwise(ranks))),
            "stops": list(state.explain(play).stops),
        }
        touched.update(filled(optional))
        touched["order"] = [item_text(item) for item in line]
        touched["ranks"] = ranks
    return touched


def matches(item: Card | Pile, card: Card) -> bool:
    """Whether this thing of a line is the card that is matched: in a run it lies within (4.2)."""
    return isinstance(item, Card) and item.rank == card.rank


def move(state: State, play: Play) -> Move:
    """A play as it is sent: who, which card or a pass, what it takes, where it stops, its calls."""
    assert state.to_act is not None
    sent: Move = {"seat": state.to_act}
    if play.card is None:
        sent["pass"] = 1
        return sent
    sent["card"] = str(play.card)
    optional: Move = {
        "line": [item_text(item) for item in play.line or ()],
        "stops": list(state.explain(play).stops) if play.line else [],
        "calls": calls_of(state, play),
    }
    sent.update(filled(optional))
    return sent


def calls_of(state: State, play: Play) -> list[str]:
    """The calls of a play in their order and as they are said there, the net last."""
    calls = [call for call in (*CALLS, "net") if call in play.calls]
    return [call_word(state.rules, call) for call in calls]
