"""A table as data: what lies where (a frame), what a play touches (marks), what may be played.

The static picture and the live widget both draw these, with the places of a layout.  A frame
is made from a view, so that it holds nothing that its seat may not see.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from cauviz.engine.capture import gain, rank_of
from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Ronda
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Pile, Play
from cauviz.engine.stones import goal
from cauviz.telling import captions
from cauviz.telling.events import hand_points, news_text
from cauviz.texts import card_name

if TYPE_CHECKING:
    from cauviz.engine.state import State
    from cauviz.engine.view import View

Frame = dict[str, Any]
Marks = dict[str, Any]
Patch = dict[str, Any]


# frames


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
    found: Frame = {"cards": _cards(view), "bottom": bottom, "dealer": view.dealer}
    backs = {
        str(seat): view.hand_counts[seat]
        for seat, hand in enumerate(view.hands)
        if hand is None and view.hand_counts[seat]
    }
    piles = {str(seat): _pile(view, seat) for seat, count in enumerate(view.counts) if count}
    window = _window(view)
    optional = {
        "backs": backs,
        "piles": piles,
        "debts": [list(debt) for debt in view.debts],
        "stock": view.stock_count,
        **window,
        "left": str(view.left[1]) if view.left and not window and not view.over else "",
        "rondas": dict(ronda_of(effect, view.seat) for effect in news if isinstance(effect, Ronda)),
        "stones": list(view.stones),
        "goal": goal(view.rules),
    }
    found.update({key: value for key, value in optional.items() if value})
    if view.over:
        found["over"] = result(view, view.counts, view.winners)
    elif view.to_act is not None:
        found["turn"] = view.to_act
    if net is not None:
        found["net"] = net
    return found


def seen(
    state: State, seat: int | None = None, bottom: int | None = None, net: int | None = None
) -> Frame:
    """The frame of a state for a seat, or for everyone, with the news of a fresh deal."""
    return frame(state.view(seat), bottom, net, state.news)


def ronda_of(effect: Ronda, seat: int | None) -> tuple[str, list[Any]]:
    """A declared ronda by its seat: its kind, and its rank for those who know it (9.1)."""
    known = [effect.rank] if seat in (None, effect.seat) else []
    return str(effect.seat), [effect.what, *known]


def result(view: View | State, counts: Sequence[int], winners: Sequence[int]) -> dict[str, Any]:
    """How the hand ended: cards, winners, and points where cards are scored (11.2)."""
    found: dict[str, Any] = {"counts": list(counts), "winners": list(winners)}
    points = hand_points(view.rules, counts)
    return found if points is None else {**found, "points": points}


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


def _pile(view: View, seat: int) -> list[Any]:
    top = view.tops[seat]
    return ["" if top is None else str(top), view.counts[seat], int(view.safe[seat])]


def _window(view: View) -> dict[str, Any]:
    """An open window: what may be called now, and who called what (6.4)."""
    if not view.chain:
        return {}
    words = [call_word(view.rules, call) for call in CALLS]
    called = {str(seat): words[k - 1] for k, (seat, _card) in enumerate(view.chain) if k}
    may = words[len(view.chain) - 1 :][:1]  # after the last call there is none
    return {**({"window": may[0]} if may else {}), "called": called}


def net_of(effects: Sequence[Any]) -> int | None:
    """The seat that made a net, from the effects of a play."""
    return next((effect.seat for effect in effects if effect.kind == "net"), None)


# patches


def diff(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """What turns one frame into another, as a JSON Merge Patch (RFC 7386).

    >>> diff({"a": 1, "b": {"x": 1, "y": 2}}, {"b": {"y": 3}, "c": 4})
    {'a': None, 'b': {'x': None, 'y': 3}, 'c': 4}
    """
    patch: Patch = {key: None for key in old if key not in new}
    for key, value in new.items():
        before = old.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = diff(before, value)
            if inner:
                patch[key] = inner
        elif key not in old or before != value:
            patch[key] = value
    return patch


def apply(old: dict[str, Any], patch: Patch) -> dict[str, Any]:
    """The frame after a merge patch; the old one stays as it is."""
    new = dict(old)
    for key, value in patch.items():
        if value is None:
            new.pop(key, None)
        elif isinstance(value, dict):
            before = new.get(key)
            new[key] = apply(before if isinstance(before, dict) else {}, value)
        else:
            new[key] = value
    return new


# marks


def item_text(item: Card | Pile) -> str:
    """An item of a line: a card as its text, a pile as ``<`` and its seat."""
    return str(item) if isinstance(item, Card) else f"<{item.seat}"


def marks(state: State, play: Play) -> Marks:
    """What a play touches, before it is done: the played card, its line, what stops it."""
    found: Marks = {}
    if state.to_act is not None:
        found["seat"] = state.to_act
    if play.card is None:
        return found
    found["played"] = str(play.card)
    line = play.line or ()
    if len({rank_of(state, item) for item in line}) == 1:
        line = line[-1:]  # all have one rank, as in the duel: the slot is marked once
    if line:
        ranks = [rank_of(state, item) for item in line]
        match = next(item for item in line if matches(item, play.card))
        found["match"] = item_text(match)
        optional = {
            "seq": [str(item) for item in line if isinstance(item, Card) and item is not match],
            "steal": [item.seat for item in line if isinstance(item, Pile)],
            "wrap": int(any(b < a for a, b in pairwise(ranks))),
            "stops": list(state.explain(play).stops),
        }
        found.update({key: value for key, value in optional.items() if value})
        found["order"] = [item_text(item) for item in line]
        found["ranks"] = ranks
    return found


def matches(item: Card | Pile, card: Card) -> bool:
    """Whether this thing of a line is the card that is matched: in a run it lies within (4.2)."""
    return isinstance(item, Card) and item.rank == card.rank


# steps


def step(state: State, play: Play) -> dict[str, Any]:
    """A play as it is sent: who, which card or a pass, what it takes, where it stops, its calls."""
    found: dict[str, Any] = {"seat": state.to_act}
    if play.card is None:
        return {**found, "pass": 1}
    found["card"] = str(play.card)
    optional = {
        "line": [item_text(item) for item in play.line or ()],
        "stops": list(state.explain(play).stops) if play.line else [],
        "calls": calls_of(state, play),
    }
    found.update({key: value for key, value in optional.items() if value})
    return found


def calls_of(state: State, play: Play) -> list[str]:
    """The calls of a play in their order and as they are said there, the net last."""
    calls = [call for call in (*CALLS, "net") if call in play.calls]
    return [call_word(state.rules, call) for call in calls]


# options


def options(state: State, seat: int | None = None) -> dict[str, Any]:
    """All that the seat to act may play, with its sentences and marks; see the cards by text.

    For another ``seat`` than the one to act there is nothing to choose, and nothing is shown.
    """
    found: dict[str, Any] = {"seat": state.to_act, "cards": {}, "plays": []}
    news = " ".join(news_text(state, state.news, seat))
    if news:
        found["news"] = news
    if state.to_act is None or seat not in (None, state.to_act):
        return found
    plays = ordered(state)
    found["cards"] = {
        str(card): _card(state, card, plays) for card in sorted(state.hands[state.to_act])
    }
    found["plays"] = [_offer(state, play, is_choice(play, plays)) for play in plays]
    passing = next((i for i, play in enumerate(plays) if play.card is None), None)
    if passing is not None:
        found["pass"] = passing
    return found


def is_choice(play: Play, plays: Sequence[Play]) -> bool:
    """Whether the same cards can be taken with other calls, or without."""
    return any(p is not play and p[:2] == play[:2] for p in plays)


def ordered(state: State) -> tuple[Play, ...]:
    """The legal plays in the order in which :func:`options` numbers them."""
    return tuple(sorted(state.plays(), key=lambda play: _rank_play(state, play)))


def _rank_play(state: State, play: Play) -> tuple[Any, ...]:
    """By card; of each card the longest line first, and a call before silence."""
    if play.card is None:
        return (1,)
    line = play.line or ()
    calls = len(play.calls)
    return (
        0,
        play.card,
        -len(line),
        -gain(state, play),
        -calls,
        tuple(item_text(item) for item in line),
    )


def _card(state: State, card: Card, plays: Sequence[Play]) -> dict[str, Any]:
    """One card of the hand: its best play, and why it takes no more."""
    mine = [i for i, play in enumerate(plays) if play.card is card]
    if not mine:
        reason = state.why_not(Play(card))
        text = captions.reason_line(reason) if reason else ""
        return {
            "say": str(reason or ""),
            "label": card_name(card),
            "why": [text],
            "marks": {"seat": state.to_act, "played": str(card)},
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


def _offer(state: State, play: Play, choice: bool) -> dict[str, Any]:
    """A play to choose; ``choice`` if only its calls tell it from another."""
    found: dict[str, Any] = {"say": captions.offer(state, play, choice and not play.calls)}
    if play.card is None:
        return {**found, "short": "", "calls": [], "marks": marks(state, play)}
    return {
        **found,
        "card": str(play.card),
        "line": [item_text(item) for item in play.line or ()],
        "calls": calls_of(state, play),
        "short": captions.short_line(state, play),
        "n": gain(state, play),
        "marks": marks(state, play),
    }


# names


def initials(players: Sequence[str]) -> tuple[str, ...]:
    """One or two letters that tell the players apart, for avatars and tags.

    The first letter; of names that share it the first two; of names that share both the
    first and the first that differs; and where nothing helps a number.

    >>> initials(["Anna", "Biel", "Berta", "Andreu", "Aina"])
    ('A1', 'Bi', 'Be', 'Ad', 'Ai')
    """
    letters = [list(name) or ["?"] for name in players]
    ways = [
        [name[0] for name in letters],
        ["".join(name[:2]) for name in letters],
        [_differing(name, letters) for name in letters],
    ]
    return tuple(
        next(
            (way[seat] for way in ways if way[seat] and way.count(way[seat]) == 1),
            f"{letters[seat][0]}{seat + 1}",
        )
        for seat in range(len(players))
    )


def _differing(name: list[str], names: Sequence[list[str]]) -> str:
    """The first letter, and the first one in which no like-named player agrees."""
    rivals = [other for other in names if other is not name and other[0] == name[0]]
    for place in range(1, len(name)):
        if all(place >= len(other) or other[place] != name[place] for other in rivals):
            return name[0] + name[place]
    return ""
