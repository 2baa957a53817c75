"""What the seat to act may play, with what is said of each play and of each card."""

from __future__ import annotations

from collections.abc import Sequence

from cauviz.engine.capture import gain
from cauviz.engine.cards import Card
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.telling import captions
from cauviz.telling.events import news_text
from cauviz.texts import card_name

from .shapes import Look, Offer, Options
from .touched import calls_of, item_text, marks


def options(state: State, seat: int | None = None, among: Sequence[Play] | None = None) -> Options:
    """All that the seat to act may play, with its sentences and marks; see the cards by text.

    For another ``seat`` than the one to act there is nothing to choose, and nothing is shown.
    ``among`` are the plays to choose from, where it is not all of them.
    """
    offered: Options = {"seat": state.to_act, "cards": {}, "plays": []}
    news = " ".join(news_text(state, state.news, seat))
    if news:
        offered["news"] = news
    if state.to_act is None or seat not in (None, state.to_act):
        return offered
    plays = ordered(state, among)
    offered["cards"] = {
        str(card): _card(state, card, plays) for card in sorted(state.hands[state.to_act])
    }
    offered["plays"] = [_offer(state, play, is_choice(play, plays)) for play in plays]
    passing = next((i for i, play in enumerate(plays) if play.card is None), None)
    if passing is not None:
        offered["pass"] = passing
    return offered


def is_choice(play: Play, plays: Sequence[Play]) -> bool:
    """Whether the same cards can be taken with other calls, or without."""
    return any(p != play and p[:2] == play[:2] for p in plays)


def ordered(state: State, among: Sequence[Play] | None = None) -> tuple[Play, ...]:
    """The legal plays, or some of them, in the order in which :func:`options` numbers them.

    By card, a pass last; of each card the longest line first, and a call before silence.
    """
    plays = state.plays() if among is None else among
    by_line = sorted(plays, key=lambda play: [item_text(item) for item in play.line or ()])
    by_gain = sorted(by_line, key=lambda play: _gain(state, play), reverse=True)
    return tuple(sorted(by_gain, key=lambda play: (play.card is None, play.card)))


def _gain(state: State, play: Play) -> tuple[int, int, int]:
    """What a play brings: things of its line, cards, calls."""
    return len(play.line or ()), gain(state, play), len(play.calls)


def _card(state: State, card: Card, plays: Sequence[Play]) -> Look:
    """One card of the hand: its best play, and why it takes no more."""
    mine = [i for i, play in enumerate(plays) if play.card is card]
    if not mine:
        reason = state.why_not(Play(card))
        text = captions.reason_line(reason) if reason else ""
        return {
            "say": str(reason or ""),
            "label": card_name(card),
            "why": [text],
            "marks": {"seat": state.to_act or 0, "played": str(card)},
            "plays": [],
        }
    best = plays[mine[0]]
    return {
        "say": captions.offer(state, best),
        "label": captions.ear(state, best),
        "why": captions.reasons(state, best),
        "marks": marks(state, best),
        "plays": mine,
    }


def _offer(state: State, play: Play, choice: bool) -> Offer:
    """A play to choose; ``choice`` if only its calls tell it from another."""
    say = captions.offer(state, play, choice and not play.calls)
    if play.card is None:
        return {"say": say, "short": "", "calls": [], "marks": marks(state, play)}
    return {
        "say": say,
        "card": str(play.card),
        "line": [item_text(item) for item in play.line or ()],
        "calls": calls_of(state, play),
        "short": captions.short_line(state, play),
        "n": gain(state, play),
        "marks": marks(state, play),
    }
