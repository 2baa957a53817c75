"""What a play lets the next player do to the learner: told only where it is a threat.

Where the hands lie open it is what that player can do. Where they do not, it is what any card could
do that the learner has not seen: a lesson tells nobody's cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cauviz.engine.cards import ALL_CARDS, Card
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Pile
from cauviz.engine.state import State
from cauviz.telling import captions
from cauviz.texts import rank_sign, row, tell

from .attempt import Attempt, Reply

_STEAL, _CALL, _NET, _TAKE, _ROW = "5.1", "6.1", "7.1", "3.3", "4.1"
"""The rules that one must know to be told of a threat, and of one that a row makes."""


class Threat(NamedTuple):
    """What could come, in words; ``reply`` is the play itself where it can be seen."""

    text: str = ""
    reply: Reply | None = None


def threat(
    attempt: Attempt,
    best: Attempt,
    open_hands: bool,
    known: frozenset[str] | None,
    told: str,
) -> Threat:
    """The worst that a play brings on the learner, if the right play would have spared it.

    ``known`` are the rules that the learner has been told: of no other is there a word. ``told``
    is what has been said of the play: if it tells what the next player does, that is enough.
    """
    if attempt.then.over:
        return Threat(_over(attempt.then))
    if attempt.play.card is None or _names_next(told, attempt):
        return Threat()
    worst = _worst(attempt, open_hands, known)
    if worst is None:
        return Threat()
    spared = _worst(best, open_hands, known)
    if spared is not None and _harm(spared, open_hands, known) >= _harm(worst, open_hands, known):
        return Threat()
    return Threat(_words(worst, open_hands, known), worst if open_hands else None)


def _names_next(told: str, attempt: Attempt) -> bool:
    """Whether a text speaks of the next player, and not only of what is that player's."""
    assert attempt.then.to_act is not None
    name = re.escape(attempt.then.players[attempt.then.to_act])
    return re.search(rf"\b{name}\b(?!’s)", told) is not None


def _over(state: State) -> str:
    """How the hand ends."""
    names = enumerate(state.players)
    counts = row(tell("count", n=state.counts[seat], name=name) for seat, name in names)
    return tell("say.handover", counts=counts)


def _worst(attempt: Attempt, open_hands: bool, known: frozenset[str] | None) -> Reply | None:
    replies = attempt.replies if open_hands else _unseen(attempt)
    told = [reply for reply in replies if _kind(reply, open_hands, known)]
    return max(told, key=lambda reply: _harm(reply, open_hands, known), default=None)


def _harm(reply: Reply, open_hands: bool, known: frozenset[str] | None) -> tuple[int, int]:
    """How bad it is, as far as it can be told: what is lost, or else what the other one wins."""
    if _kind(reply, open_hands, known) == _TAKE:
        return 0, reply.gained
    return reply.stolen + reply.paid, 0


def _kind(reply: Reply, open_hands: bool, known: frozenset[str] | None) -> str:
    """The rule by which a reply does harm, if the learner has been told of it."""

    def is_told(rule: str) -> bool:
        return known is None or rule in known

    if reply.stolen and is_told(_STEAL):
        return _STEAL
    if reply.calls and reply.paid and is_told(_CALL):
        return _CALL
    if "net" in reply.play.calls and reply.paid and is_told(_NET):
        return _NET
    line = reply.play.line or ()
    piles = any(isinstance(item, Pile) for item in line)
    tellable = is_told(_TAKE) and (is_told(_STEAL) or not piles)
    in_words = open_hands and tellable and (is_told(_ROW) or len(line) == 1)
    return _TAKE if line and in_words else ""


def _words(reply: Reply, open_hands: bool, known: frozenset[str] | None) -> str:
    state, play = reply.state, reply.play
    assert state.to_act is not None
    assert play.card is not None
    seat = state.to_act
    card = f"{{{play.card}}}" if open_hands else ""
    words = {"name": state.players[seat], "card": card, "rank": rank_sign(play.card.rank)}
    if play.line:
        words["line"] = captions.line_words(state, play, seat)
    how = "next" if open_hands else "unseen"
    kind = _kind(reply, open_hands, known)
    if kind == _STEAL:
        return tell(f"{how}.steals", reply.stolen, **words)
    if kind == _CALL:
        call = next(call for call in CALLS if call in play.calls)
        words["call"] = tell(f"name.{call_word(state.rules, call)}")
        return tell(f"{how}.{'answers' if state.chain else 'calls'}", reply.paid, **words)
    if kind == _NET:
        return tell(f"{how}.net", None, **words)
    return tell(f"{how}.takes", reply.gained, **words)


# cards that nobody has shown


def _unseen(attempt: Attempt) -> Iterator[Reply]:
    """What the next player could do with each rank that may be in that hand."""
    state = attempt.state
    seat = _next(state, attempt.seat)
    if seat is None or not state.rules.game.plays_out:
        return
    cards = (attempt.play.card, *state.table, *(card for _, card in state.chain))
    lying = {card.rank for card in cards if card}
    ranks = {card.rank: card for card in _hidden(state, attempt.seat) if card.rank in lying}
    for card in ranks.values():
        other = Attempt(_holding(state, seat, card), attempt.play)
        then = other.then
        if then.to_act == seat:
            mine = (play for play in then.plays() if play.card is card and play.line)
            yield from (Reply.of(then, play, attempt.seat) for play in mine)


def _next(state: State, seat: int) -> int | None:
    """The next seat that holds cards."""
    n = len(state.players)
    seats = ((seat + step) % n for step in range(1, n))
    return next((one for one in seats if state.hands[one]), None)


def _hidden(state: State, seat: int) -> Iterable[Card]:
    """The cards that this player has not seen: neither held, nor laid, nor taken."""
    seen = {*state.hands[seat], *state.table, *(card for _, card in state.chain)}
    seen.update(card for pile in state.piles for card in pile)
    return (card for card in ALL_CARDS if card.rank in state.rules.ranks and card not in seen)


def _holding(state: State, seat: int, card: Card) -> State:
    """The position as it would be if that were the card of a player."""
    hands = tuple((card,) if at == seat else hand for at, hand in enumerate(state.hands))
    return state._with(hands=hands)
