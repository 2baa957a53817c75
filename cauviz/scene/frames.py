"""What lies where at a moment: made from a view, so that it holds nothing more than that shows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Net, Ronda
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS
from cauviz.engine.state import State
from cauviz.engine.stones import goal
from cauviz.engine.view import View
from cauviz.telling.events import hand_points

from .shapes import Frame, Over, Pile, filled


def frame(
    view: View,
    bottom: int | None = None,
    net: int | None = None,
    news: Iterable[Effect] = (),
) -> Frame:
    """What lies on the table, as the seat of the view sees it.

    ``bottom`` is the seat drawn below: by default the one that looks, else the one to act.
    ``net`` is the seat whose play just before cleared the table; ``news`` is what the deal just
    made brought by itself (:attr:`State.news`).
    """
    if bottom is None:
        bottom = view.seat if view.seat is not None else view.to_act or 0
    seen: Frame = {"cards": _cards(view), "bottom": bottom, "dealer": view.dealer}
    optional: Frame = {
        "backs": {
            str(seat): view.hand_counts[seat]
            for seat, hand in enumerate(view.hands)
            if hand is None and view.hand_counts[seat]
        },
        "piles": {str(seat): _pile(view, seat) for seat, count in enumerate(view.counts) if count},
        "debts": list(view.debts),
        "stock": view.stock_count,
        "left": str(view.left[1]) if view.left and not view.chain and not view.over else "",
        "rondas": dict(_ronda(effect, view.seat) for effect in news if isinstance(effect, Ronda)),
        "stones": list(view.stones),
        "goal": goal(view.rules) or 0,
    }
    seen.update(filled(optional))
    if view.chain:
        seen.update(_window(view))
    if view.over:
        seen["over"] = result(view, view.counts, view.winners)
    elif view.to_act is not None:
        seen["turn"] = view.to_act
    if net is not None:
        seen["net"] = net
    return seen


NOBODY = -1
"""The seat of who sees no hand: while a screen is handed from one player to the next."""


def seen(
    state: State, seat: int | None = None, bottom: int | None = None, net: int | None = None
) -> Frame:
    """The frame of a state for a seat, for everyone or :data:`NOBODY`, with a fresh deal's news."""
    return frame(look(state, seat), bottom, net, state.news)


def look(state: State, seat: int | None = None) -> View:
    """What a seat, everyone, or :data:`NOBODY` sees of a state."""
    return View(state, seat) if seat == NOBODY else state.view(seat)


def _ronda(effect: Ronda, seat: int | None) -> tuple[str, tuple[str, int]]:
    """A declared ronda by its seat: its kind, and its rank for those who know it (9.1)."""
    return str(effect.seat), (effect.what, effect.rank if seat in (None, effect.seat) else 0)


def result(view: View | State, counts: Sequence[int], winners: Sequence[int]) -> Over:
    """How the hand ended: cards, winners, and points where cards are scored (11.2)."""
    over: Over = {"counts": list(counts), "winners": list(winners)}
    points = hand_points(view.rules, counts)
    if points is not None:
        over["points"] = points
    return over


def _cards(view: View) -> dict[str, str]:
    """The place of every face-up card that is drawn apart from the piles."""
    places = lying(view.table)
    for seat, hand in enumerate(view.hands):
        places.update({str(card): f"h{seat}" for card in hand or ()})
    places.update({str(card): f"c{k}" for k, (_seat, card) in enumerate(view.chain) if k})
    return places


def lying(table: Sequence[Card]) -> dict[str, str]:
    """The places of table cards: the last of its rank at its slot, others of that rank above it.

    Only in the duel there are several of a rank (13.5): r1 lies just under r, then r2, r3.
    """
    places: dict[str, str] = {}
    ranks: list[int] = []
    for card in reversed(table):
        k = ranks.count(card.rank)
        ranks.append(card.rank)
        places[str(card)] = f"r{k}" if k else "r"
    return {str(card): places[str(card)] for card in table}


def _pile(view: View, seat: int) -> Pile:
    top = view.tops[seat]
    return "" if top is None else str(top), view.counts[seat], int(view.safe[seat])


def _window(view: View) -> Frame:
    """An open window: what may be called now, and who called what (6.4)."""
    words = [call_word(view.rules, call) for call in CALLS]
    called = {str(seat): words[k - 1] for k, (seat, _card) in enumerate(view.chain) if k}
    window: Frame = {"called": called}
    if len(view.chain) <= len(words):  # after the last call there is none
        window["window"] = words[len(view.chain) - 1]
    return window


def net_of(effects: Sequence[Effect]) -> int | None:
    """The seat that made a net, from the effects of a play."""
    return next((effect.seat for effect in effects if isinstance(effect, Net)), None)
