"""What is said of a play: captions to read, labels for the ear, and why a card takes what it does.

Every sentence is made here from a position and a play, and from the catalogue in
:mod:`cauviz.texts`; pictures, widgets and replays share them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from cauviz.engine.cards import Card
from cauviz.engine.effects import (
    Called,
    Effect,
    HandOver,
    Lapsed,
    Leftovers,
    Owed,
    Paid,
    Stacked,
    Stole,
    Took,
)
from cauviz.engine.plays import CALLS, Pile, Play
from cauviz.engine.reasons import Reason
from cauviz.texts import card_name, tell

if TYPE_CHECKING:
    from cauviz.engine.state import State
    from cauviz.engine.view import View

DASH = " – "


def joined(parts: Sequence[str]) -> str:
    """Things one after the other: "3, 4 and 5"."""
    if len(parts) < 2:
        return "".join(parts)
    return tell("and", list=", ".join(parts[:-1]), last=parts[-1])


def rank_of(state: State, item: Card | Pile) -> int:
    """The rank that a card or a pile has in a sequence."""
    return item.rank if isinstance(item, Card) else state.piles[item.seat][-1].rank


def line_text(state: State, play: Play, seat: int) -> str:
    """A line with its piles: "3 – 4 (Biel’s pile of 9) – 5"."""
    parts = []
    for item in play.line or ():
        rank = rank_of(state, item)
        if isinstance(item, Card):
            parts.append(str(rank))
        elif item.seat == seat:
            parts.append(tell("say.own_pile", rank=rank))
        else:
            parts.append(
                tell(
                    "say.pile",
                    len(state.piles[item.seat]),
                    rank=rank,
                    owner=state.players[item.seat],
                )
            )
    return DASH.join(parts)


def short_line(state: State, play: Play) -> str:
    """A line to choose by: "3 – 4 (Biel) – 5"; what stays is said so."""
    if not play.line:
        return tell("short.leaves")
    return DASH.join(
        str(item.rank)
        if isinstance(item, Card)
        else tell("short.pile", rank=rank_of(state, item), owner=state.players[item.seat])
        for item in play.line
    )


def gain(state: State, play: Play) -> int:
    """How many cards a play brings if nobody answers: what it takes, and the cards played."""
    if not play.line:
        return 0
    taken = sum(1 if isinstance(item, Card) else len(state.piles[item.seat]) for item in play.line)
    return taken + 1 + max(0, len(state.chain) - 1)


def _calls(play: Play, net: bool) -> str:
    """What is called out with a play, as it follows its sentence."""
    said = [tell(f"call.{call}") for call in CALLS if call in play.calls]
    if net and "net" in play.calls:
        said.append(tell("call.net"))
    return "".join(f" {word}" for word in said)


def payments(players: Sequence[str], effects: Iterable[Effect]) -> str:
    """Who pays how much, and who stays owing: "Biel and Carla pay 1." """
    sums: dict[str, dict[int, int]] = {"say.pay": {}, "say.repay": {}, "say.owe": {}}
    for effect in effects:
        if isinstance(effect, Paid):
            key, seat, amount = "say.repay" if effect.why == "debt" else "say.pay", effect.payer, 1
        elif isinstance(effect, Owed):
            key, seat, amount = "say.owe", effect.debtor, effect.n
        else:
            continue
        sums[key][seat] = sums[key].get(seat, 0) + amount
    parts = [text for key, amounts in sums.items() for text in _sums(players, key, amounts)]
    return f" {', '.join(parts)}." if parts else ""


def _sums(players: Sequence[str], verb: str, sums: dict[int, int]) -> list[str]:
    """Players who pay the same are named together."""
    return [
        tell(
            verb,
            sum(value == amount for value in sums.values()),
            amount=amount,
            names=joined([players[seat] for seat in sums if sums[seat] == amount]),
        )
        for amount in dict.fromkeys(sums.values())
    ]


def caption(state: State, play: Play, effects: Sequence[Effect] | None = None) -> str:
    """A play in one or two sentences, with its calls and what is paid for them.

    ``effects`` spares making them again; they are those of this play in this state.
    """
    seat = state.to_act
    assert seat is not None
    if effects is None:
        effects = state.effects(play)
    name, names = state.players[seat], state.players
    kinds = {effect.kind for effect in effects}
    if play.card is None:
        text = _stands(state, name)
    elif play.line is None:
        text = tell("say.leaves", name=name, card=card_name(play.card))
    else:
        words = "say.takes" if "stacked" in kinds else "say.claims"
        line = line_text(state, play, seat)
        text = tell(words, name=name, card=card_name(play.card), line=line)
        text += _calls(play, "net" in kinds)
    if play.card is None and "net" in kinds:
        text += f" {tell('call.net')}"
    return text + payments(names, effects)


def _stands(state: State, name: str) -> str:
    """A pass: the last call stands, and its capture is done (6.4)."""
    caller, pending = state.chain[-1][0], state.pending
    assert pending is not None
    return tell(
        "say.pass", name=name, caller=state.players[caller], line=line_text(state, pending, caller)
    )


def offer(state: State, play: Play) -> str:
    """What a play would do, said to the player who may choose it."""
    seat = state.to_act
    assert seat is not None
    if play.card is None:
        return _stands(state, state.players[seat])
    if play.line is None:
        return tell("offer.leaves", card=card_name(play.card))
    text = tell(
        "offer.takes",
        gain(state, play),
        card=card_name(play.card),
        line=line_text(state, play, seat),
    )
    return text + _calls(play, True)


def ear(state: State, play: Play) -> str:
    """A card in the hand for the ear: "3 of cups, takes 3, 4 and 5, steals the pile of 9 ..." """
    seat = state.to_act
    assert seat is not None
    assert play.card is not None
    card = card_name(play.card)
    if not play.line:
        return tell("hear.leaves", card=card)
    ranks = joined([str(rank_of(state, item)) for item in play.line])
    parts = [tell("hear.takes", card=card, ranks=ranks)]
    for item in play.line:
        if isinstance(item, Pile):
            parts.append(
                tell(
                    "hear.steals", len(state.piles[item.seat]), where=_where(state, seat, item.seat)
                )
            )
    call = next((call for call in CALLS if call in play.calls), None)
    if call:
        parts.append(tell("hear.call", call=call))
    return ", ".join(parts)


def _where(state: State, seat: int, other: int) -> str:
    """Where a player sits for another: play is anticlockwise, so the next is at the right."""
    players = len(state.players)
    step = (other - seat) % players
    if step == 0:
        return tell("hear.own")
    if 2 * step == players:
        return tell("hear.opposite")
    if step in (1, players - 1):
        return tell("hear.right" if step == 1 else "hear.left")
    return tell("hear.of", name=state.players[other])


def reason_line(reason: Reason) -> str:
    """A reason with its rule; where this project decides, that is said as well."""
    return tell("why.ruling" if reason.ruling else "why.rule", reason=str(reason), rule=reason.rule)


def reasons(state: State, play: Play) -> list[str]:
    """Why a play takes what it takes and nothing else, with the rules."""
    found: dict[str, None] = {}
    for verdict in state.explain(play).verdicts:
        for reason in verdict.reasons:
            if reason.code not in ("matched", "in_sequence", "stays"):
                found[reason_line(reason)] = None
    return list(found)


def effect_text(view: View | State, effect: Effect) -> str:
    """One thing that happens within a play, as a short sentence."""
    names = view.players
    words: dict[str, object] = {"name": names[_actor(effect)]}
    card = getattr(effect, "card", None)
    if card is not None:
        words.update(card=card_name(card), rank=card.rank)
    key, count = f"say.{effect.kind}", None
    if isinstance(effect, Called):
        words["call"] = tell(f"call.{effect.call}")
    elif isinstance(effect, Took):
        key = f"say.{effect.role}"
    elif isinstance(effect, Stole):
        words["owner"], count = names[effect.victim], len(effect.cards)
        key = "say.stole_own" if effect.seat == effect.victim else key
    elif isinstance(effect, Stacked):
        count = len(effect.cards)
    elif isinstance(effect, Paid):
        words["owner"], key = names[effect.receiver], f"say.paid.{effect.why}"
    elif isinstance(effect, Owed):
        words["owner"], count = names[effect.creditor], effect.n
    elif isinstance(effect, Lapsed):
        words["owner"] = names[effect.creditor]
    elif isinstance(effect, Leftovers):
        key, count = (
            (key, len(effect.cards)) if effect.seat is not None else ("say.leftovers_nobody", None)
        )
    elif isinstance(effect, HandOver):
        words["counts"] = ", ".join(
            tell("count", n=n, name=name) for name, n in zip(names, effect.counts, strict=True)
        )
    return tell(key, count, **words)


def _actor(effect: Effect) -> int:
    """The seat that an effect is about: who acts, pays or owes."""
    for name in ("seat", "payer", "debtor"):
        seat = getattr(effect, name, None)
        if seat is not None:
            return int(seat)
    return 0
