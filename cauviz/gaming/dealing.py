"""The deals of a match, whole or short: so many cards each, and the rest stays in the box."""

from __future__ import annotations

import random

from cauviz.engine.deal import deal
from cauviz.engine.match import Match
from cauviz.engine.numbers import whole
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError, shown


def whole_cards(rules: Rules, players: int, cards: object) -> int | None:
    """How many cards a short hand has; ``None`` is a whole one. Refuses what cannot be."""
    if cards is None:
        return None
    if rules.kind != "fishing":
        raise CauError.of("dealing.duel")
    most = min(map(len, deal(rules, players, seed=0).hands))
    number = whole(cards)
    if number is None or not 1 <= number <= most:
        raise CauError.of("dealing.cards", cards=shown(cards), most=most)
    return number


def dealt(match: Match, cards: int | None, seed: str) -> State:
    """The next hand of a match."""
    rng = random.Random(seed)
    state = match.deal(seed=rng.getrandbits(32))
    if cards is None:
        return state
    # by chance, since a hand lies in order
    hands = [rng.sample(hand, cards) for hand in state.hands]
    return State.start(
        state.rules, state.players, dealer=state.dealer, table=state.table, hands=hands,
        stones=state.stones,
    )  # fmt: skip
