"""What a coach says of a play: before it is made, or after; from what the player can see alone."""

from __future__ import annotations

from cauviz.engine.state import State
from cauviz.players import Hint
from cauviz.telling import captions
from cauviz.texts import card_name, tell

from .advice import Judged


def warning(state: State, judged: Judged | None) -> list[str]:
    """What to think of before a play that costs much; nothing if it does not."""
    if judged is None or not judged.mistake:
        return []
    return [tell("coach.wait", what=named(state, judged.own)), judged.own.why, tell("coach.look")]


def explained(state: State, judged: Judged | None) -> list[str]:
    """What to know after a play: how good it was, what would have been better, and why."""
    if judged is None:
        return []
    if not judged.mistake:
        key = "coach.best" if judged.outstanding else "coach.fine"
        return [tell(key, what=named(state, judged.own)), judged.own.why]
    return [
        tell("coach.better", what=named(state, judged.best)), judged.best.why,
        tell("coach.yours", what=named(state, judged.own)), judged.own.why,
        more(state, judged.loss),
    ]  # fmt: skip


def more(state: State, loss: float) -> str:
    """By how much something else is better."""
    return tell("coach.stones" if state.rules.teams else "coach.cards", max(1, round(loss)))


def named(state: State, hint: Hint) -> str:
    """A play in a few words: "3 of cups, taking 3 – 4 (Biel) – 5 Cau!"."""
    play = hint.play
    if play.card is None:
        return tell("coach.pass")
    card = card_name(play.card)
    if play.line is None:
        return tell("coach.leave", card=card)
    parts = [tell("coach.take", card=card, line=captions.short_line(state, play))]
    return " ".join([*parts, *captions.call_words(state, play)])
