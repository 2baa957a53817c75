"""What is said of a play: captions to read, labels for the ear, and why a card takes what it does.

Pictures, widgets, replays and lessons share them.
"""

from __future__ import annotations

from collections.abc import Sequence

from cauviz.engine.capture import gain, rank_of
from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Pile, Play
from cauviz.engine.reasons import Reason
from cauviz.engine.state import State
from cauviz.texts import card_name, listed, rank_sign, row, tell

from .events import summary

DASH = " – "


def _rank(state: State, item: Card | Pile) -> str:
    """The rank that a card or a pile has in a sequence, as it stands on a card."""
    return rank_sign(rank_of(state, item))


def line_words(state: State, play: Play, seat: int) -> str:
    """A line with its piles: "3 – 4 (Biel’s pile of 9) – 5"; in the duel "2 cards of rank 7"."""
    if _of_one_rank(state, play):
        return tell("say.same", n=len(play.line or ()), rank=_rank(state, (play.line or ())[0]))
    parts = []
    for item in play.line or ():
        rank = _rank(state, item)
        if isinstance(item, Card):
            parts.append(rank)
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


def _of_one_rank(state: State, play: Play) -> bool:
    """Whether several cards of one rank are taken, as in the duel (13.5)."""
    line = play.line or ()
    return len(line) > 1 and len({rank_of(state, item) for item in line}) == 1


def short_line(state: State, play: Play) -> str:
    """A line to choose by: "3 – 4 (Biel) – 5"; what stays is said so."""
    if not play.line:
        return tell("short.leaves")
    if _of_one_rank(state, play):
        return line_words(state, play, -1)
    return DASH.join(
        rank_sign(item.rank)
        if isinstance(item, Card)
        else tell("short.pile", rank=_rank(state, item), owner=state.players[item.seat])
        for item in play.line
    )


def call_words(state: State, play: Play, net: bool = True) -> list[str]:
    """What is called out with a play: "Cau!", "Net!"."""
    said = [tell(f"call.{call_word(state.rules, call)}") for call in CALLS if call in play.calls]
    return [*said, tell("call.net")] if net and "net" in play.calls else said


def unsaid(state: State, play: Play) -> list[str]:
    """What could be called with a play and is not, and so is lost (6.2, 7.3)."""
    if play.card is None:
        return []
    sentences, game = [], state.rules.game
    call = game.due_call(state, play.card, play.line)
    if call and call not in play.calls:
        sentences.append(tell("say.silent_call", call=tell(f"name.{call_word(state.rules, call)}")))
    if state.rules.announced and game.due_net(state, play.line) and "net" not in play.calls:
        sentences.append(tell("say.silent_net"))
    return sentences


def caption(
    state: State, play: Play, effects: Sequence[Effect] | None = None, seat: int | None = None
) -> str:
    """A play in a few sentences, with its calls and what follows from it.

    ``effects`` spares making them again; they are those of this play in this state. With a
    ``seat`` it says no more than that player may know.
    """
    actor = state.to_act
    assert actor is not None
    if effects is None:
        effects = state.effects(play)
    name = state.players[actor]
    kinds = {effect.kind for effect in effects}
    if play.card is None:
        parts = [_stands(state, name)]
        parts += [tell("call.net")] if "net" in kinds else []
    elif play.line is None:
        parts = [tell("say.leaves", name=name, card=card_name(play.card))]
    else:
        words = "say.takes" if "stacked" in kinds else "say.claims"
        line = line_words(state, play, actor)
        parts = [tell(words, name=name, card=card_name(play.card), line=line)]
        parts += call_words(state, play, "net" in kinds)
        parts += unsaid(state, play)
    opener = ""
    if state.rules.opener_rotates and "dealt" in kinds:
        opener = state.players[state.play(play).opener]
    return " ".join([*parts, *summary(state, effects, seat, opener)])


def _stands(state: State, name: str) -> str:
    """A pass: the last call stands, and its capture is done (6.4)."""
    caller, pending = state.chain[-1][0], state.pending
    assert pending is not None
    return tell(
        "say.pass", name=name, caller=state.players[caller], line=line_words(state, pending, caller)
    )


def offer(state: State, play: Play, silent: bool = False) -> str:
    """What a play would do, said to the player who may choose it.

    ``silent`` is for a play that calls nothing though the same play with a call is legal.
    """
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
        line=line_words(state, play, seat),
    )
    if silent:
        return tell("offer.silent", offer=text)
    return " ".join([text, *call_words(state, play)])


def ear(state: State, play: Play) -> str:
    """A card in the hand for the ear: "3 of cups, takes 3, 4 and 5, steals the pile of 9 ..." """
    seat = state.to_act
    assert seat is not None
    assert play.card is not None
    card = card_name(play.card)
    if not play.line:
        return tell("hear.leaves", card=card)
    ranks = listed([_rank(state, item) for item in play.line])
    parts = [tell("hear.takes", card=card, ranks=ranks)]
    for item in play.line:
        if isinstance(item, Pile):
            parts.append(
                tell(
                    "hear.steals", len(state.piles[item.seat]), where=_where(state, seat, item.seat)
                )
            )
    if play.call:
        name = tell(f"name.{call_word(state.rules, play.call)}")
        parts.append(tell("hear.call", call=name))
    return row(parts)


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
    lines: dict[str, None] = {}
    for verdict in state.explain(play).verdicts:
        for reason in verdict.reasons:
            if reason.code not in ("matched", "in_sequence", "stays"):
                lines[reason_line(reason)] = None
    return list(lines)
