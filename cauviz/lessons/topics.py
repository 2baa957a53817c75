"""What can be practised: for each topic the questions that a position may be asked."""

from __future__ import annotations

import random
from collections.abc import Callable

from cauviz.engine.game import call_word, called
from cauviz.engine.plays import CALLS, NET, Pile, Play
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.texts import card_name, tell

from . import goals
from .questions import can_be_stolen, safe_piles, what_it_takes, who_pays
from .steps import Find, Step, Touch

_MOST = 6  # things to touch

Maker = Callable[[State, str, random.Random], "Step | None"]
"""Makes a step of a position under a name, or nothing if the position has no such question."""


def _find(state: State, name: str, key: str, goal: goals.Goal, open_: bool = False) -> Step | None:
    """A play to find, if one play does it and a few do not."""
    step = Find(name, state, tell(key), goal, open_hands=open_)
    return step if step.wrong > 1 else None


def _finds(key: str, goal: goals.Goal, open_: bool = False) -> Maker:
    """The maker of plays to find in any position."""
    return lambda state, name, rng: _find(state, name, key, goal, open_)


def _touch(state: State, name: str, plays: list[Play], rng: random.Random) -> Step | None:
    """What one of some cards takes, if that is not too much, and there is more."""
    if not plays:
        return None
    card = rng.choice(plays).card
    assert card is not None
    asked = tell("practice.touch", card=card_name(card))
    step = Touch(name, state, asked, what_it_takes(str(card)))
    return step if len(step.wanted) <= _MOST and len(step.targets) > len(step.wanted) else None


def _longest(state: State) -> list[Play]:
    """The longest capture of each card that captures, with no call unless there must be one."""
    quiet = state.rules.game.plays_out
    lines: dict[object, list[Play]] = {}
    for play in state.plays():
        if play.line and not (quiet and play.call):
            lines.setdefault(play.card, []).append(play)
    return [max(plays, key=lambda play: len(play.line or ())) for plays in lines.values()]


def _pair(state: State, name: str, rng: random.Random) -> Step | None:
    return _touch(state, name, [p for p in _longest(state) if len(p.line or ()) == 1], rng)


def _row(state: State, name: str, rng: random.Random) -> Step | None:
    rows = [p for p in _longest(state) if len(p.line or ()) > 1 and not _piles(p)]
    return _touch(state, name, rows, rng)


def _most(state: State, name: str, rng: random.Random) -> Step | None:
    if not any(len(play.line or ()) > 1 for play in state.plays()):
        return None
    return _find(state, name, "practice.most", goals.takes_most())


def _piles(play: Play) -> bool:
    return any(isinstance(item, Pile) for item in play.line or ())


def _stolen(state: State, name: str, rng: random.Random) -> Step | None:
    step = Touch(name, state, tell("practice.stolen"), can_be_stolen())
    return step if step.wanted and len(step.wanted) < len(step.targets) else None


def _safe(state: State, name: str, rng: random.Random) -> Step | None:
    step = Touch(name, state, tell("practice.safe"), safe_piles())
    return step if step.wanted and len(step.wanted) < sum(map(bool, state.piles)) else None


def _keep(state: State, name: str, rng: random.Random) -> Step | None:
    if state.to_act is None or not state.piles[state.to_act]:
        return None
    return _find(state, name, "practice.keep", goals.keeps_pile(), open_=True)


def _call(state: State, name: str, rng: random.Random) -> Step | None:
    call = called(state)
    said = tell(f"name.{call_word(state.rules, call)}")
    step = Find(name, state, tell("practice.call", call=said), goals.calls(call))
    return step if step.wrong > 1 else None


def _pays(state: State, name: str, rng: random.Random) -> Step | None:
    if not state.rules.cards_are_paid:
        return None
    calling = [play for play in state.plays() if play.calls]
    if not calling:
        return None
    said = state.text(rng.choice(calling))
    step = Touch(name, state, tell("practice.pays", play=said), who_pays(said))
    return step if step.wanted else None


TOPICS: dict[str, tuple[Maker, ...]] = {
    "capture": (
        _finds("practice.take", ~goals.takes_nothing()),
        _finds("practice.leave", goals.takes_nothing()),
        _pair,
    ),
    "sequence": (_row, _most),
    "steal": (_finds("practice.steal", goals.steals()), _stolen),
    "safe": (_safe, _keep),
    "call": (_call, _finds("practice.no_cau", goals.leaves_no_cau(), open_=True)),
    "net-and-debts": (_finds("practice.net", goals.clears_table()), _pays),
}
"""The topics, and the questions of each."""


def why_not_practised(topic: str, rules: Rules) -> str:
    """Why a topic has no questions under some rules; empty if it has."""
    if topic in ("steal", "safe") and not rules.open_piles:
        return tell("practice.closed", rules=str(rules))
    if topic not in ("capture", "net-and-debts") and not rules.game.plays_out:
        return tell("practice.duel", rules=str(rules))
    if topic == "net-and-debts" and not rules.cards_are_paid and rules.net == "none":
        return tell("practice.no_net", rules=str(rules))
    return ""


def ask(maker: Maker, state: State, name: str, rng: random.Random) -> Step | None:
    """The question that a maker has for a position, if the engine can answer all about it."""
    try:
        return maker(state, name, rng)
    except CauError:  # no play meets the goal, or something could be touched that needs an answer
        return None


COMES_TO: dict[str, Callable[[State], bool]] = {
    "call": lambda state: any(set(CALLS) & play.calls for play in state.plays()),
    "net-and-debts": lambda state: any(play.calls >= NET for play in state.plays()),
}
"""What a hand is played on to, where it seldom comes about by itself."""
