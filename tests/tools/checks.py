"""What must hold in every position of every hand; each check raises AssertionError."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from cauviz import Card, DealError, Play, Rules, RulesError, State, deal
from cauviz.engine.cards import deck
from cauviz.engine.unfold import Moment, unfold

CHOICES: dict[str, tuple[object, ...]] = {
    "wrap": (True, False),
    "extension": ("optional", "whole"),
    "own_pile": (True, False),
    "open_piles": (True, True, True, False),
    "cau_sequences": (True, False),
    "chain": (1, 2, 3, 3),
    "penalty": ("graded", "flat"),
    "must_capture": (True, False),
    "dealing": ("all", "threes"),
    "leftovers": ("nobody", "last"),
}
"""The options that a random hand draws from; a value listed twice comes twice as often."""


ALL_CHOICES: dict[str, tuple[object, ...]] = {
    **CHOICES,
    "deck": (40, 48),
    "players": ("2-5", "4"),
    "layout": ("four", "if_three", "none"),
    "dealing": ("all", "threes", "fours", "singles", "continuous"),
    "opener_rotates": (True, False),
    "sequence": ("ascending", "run"),
    "net": ("card", "none"),
    "ronda": ("no", "cards"),
    "announced": (True, False),
    "target": (1, 4, 12),
}
"""The same for hands of any rule set."""

SETS = ("robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian")
"""The rule sets that the options recombine; the duel has rules of its own."""


def random_rules(rng: random.Random) -> Rules:
    """Some rules of the set ``robat``, options at random."""
    options = {name: rng.choice(values) for name, values in CHOICES.items()}
    if not options["open_piles"]:
        options["own_pile"] = False  # section 14: they contradict each other
    return Rules.named("robat", **options)


def random_rule_set(rng: random.Random) -> tuple[Rules, int]:
    """Some rules of any set, options at random, and a number of players that they deal for."""
    while True:
        names = rng.sample(list(ALL_CHOICES), rng.randrange(8))
        options = {name: rng.choice(ALL_CHOICES[name]) for name in names}
        try:
            rules = Rules.named(rng.choice(SETS), **options)
            players = rng.choice(rules.seats)
            deal(rules, players, seed=0)
        except (RulesError, DealError):
            continue  # section 14: what makes no sense, or cannot be dealt, is refused
        return rules, players


def face_up_calls(state: State) -> list[Card]:
    """The cards with which calls were made in a window that is still open (6.5)."""
    return [card for _, card in state.chain[1:]]


def conserved(state: State) -> None:
    """No card lost, none doubled."""
    everywhere = [
        *state.table,
        *state.stock,
        *face_up_calls(state),
        *(card for hand in state.hands for card in hand),
        *(card for pile in state.piles for card in pile),
    ]
    pack = list(deck(state.rules.deck))
    assert sorted(everywhere) == pack, f"cards lost or doubled in {state}: {everywhere}"


def one_of_a_rank(state: State) -> None:
    """The table never holds two cards of one rank (3.3)."""
    ranks = [card.rank for card in state.table]
    assert len(set(ranks)) == len(ranks), f"two table cards of a rank: {state.table}"


def duel_plays(state: State) -> set[Play]:
    """What may be played in a duel, told once more and without the engine (13.2, 13.3, 13.5)."""
    if state.to_act is None:
        return set()
    call = ("cau", "recau", "contracau")[max(0, len(state.chain) - 1)]
    named = {state.chain[0][1].rank} if state.chain else {card.rank for card in state.table}
    found = {Play(None)} if state.chain else set()
    for card in state.hands[state.to_act]:
        if card.rank in named:
            line = tuple(lying for lying in state.table if lying.rank == card.rank)
            found.add(Play(card, line, frozenset({call})))
    return found


def debts_hold(after: State) -> None:
    """The rules of 8.4 and 8.5 after a turn; that the oldest is paid first is a check of folds."""
    for debtor, creditor, n in after.debts:
        assert not after.piles[debtor], f"seat {debtor} owes and has cards"
        assert debtor != creditor, f"seat {debtor} owes himself"
        assert n > 0, f"a debt of {n} cards"
    if after.over:
        assert not after.debts, "a debt outlived the hand (8.5)"


def folds(state: State, play: Play, after: State) -> None:
    """The effects of a play, carried out one by one, are sound and give the state after it."""
    effects = state.effects(play)
    before = Moment.of(state)
    for effect, moment in zip(effects, unfold(state, effects), strict=True):
        lying = [*moment.down, *(card for pile in moment.lifted for card in pile)]
        everywhere = [*moment.table, *moment.stock, *lying, *sum(moment.hands + moment.piles, ())]
        assert sorted(everywhere) == list(deck(state.rules.deck)), f"lost or doubled by {effect}"
        _sound(before, effect, moment)
        before = moment
    found = _unlike(before, after)
    assert not found, f"effects of {state.text(play)} do not lead to the next state: {found}"


def _sound(before: Moment, effect: Any, now: Moment) -> None:
    """What an effect says of itself is what it does."""
    if effect.kind == "took":
        assert effect.card in before.table
        assert (effect.role == "match") == (effect.card.rank == before.down[-1].rank)
    elif effect.kind == "stole":
        assert effect.cards == before.piles[effect.victim] != ()
    elif effect.kind == "called":
        assert before.down[-1] == effect.card
        assert effect.call == ("cau", "recau", "contracau")[len(before.down) - 1]
    elif effect.kind == "net":
        assert not before.table
    elif effect.kind == "filled":
        assert not before.table
        assert before.stock[: len(effect.cards)] == effect.cards
    elif effect.kind == "drew":
        assert before.stock[0] == effect.card
    elif effect.kind == "dealt":
        assert not any(before.hands)
    elif effect.kind == "ronda":
        held = sum(card.rank == effect.rank for card in before.hands[effect.seat])
        assert held >= (3 if effect.what == "rondi" else 2)
    elif effect.kind == "owed":
        assert not before.piles[effect.debtor]
        assert effect.debtor != effect.creditor
    elif effect.kind == "leftovers":
        assert before.table == effect.cards
    elif effect.kind == "paid":
        assert effect.payer != effect.receiver
        assert before.piles[effect.payer][-1] == effect.card == now.piles[effect.receiver][-1]
        if effect.why == "debt":
            oldest = next(debt for debt in before.debts if before.piles[debt[0]])
            assert oldest[:2] == (effect.payer, effect.receiver), "an older debt comes first (8.4)"
    elif effect.kind == "handover":
        assert (effect.counts, effect.winners) == (now.counts, now.winners)


def _unlike(moment: Moment, after: State) -> list[str]:
    """What a last moment has otherwise than the state after the play."""
    names = ("hands", "piles", "table", "stock", "debts", "stones", "over")
    pairs: Iterable[tuple[str, Any, Any]] = (
        *((name, getattr(moment, name), getattr(after, name)) for name in names),
        ("calls", list(moment.down), face_up_calls(after)),
        ("left", moment.left, None if after.chain else after.left),
    )
    return [f"{name} {mine} is not {theirs}" for name, mine, theirs in pairs if mine != theirs]


def hidden_from(state: State, seat: int) -> set[Card]:
    """The cards that a seat may not see."""
    hidden = {card for s, hand in enumerate(state.hands) if s != seat for card in hand}
    hidden |= set(state.stock)
    for pile in state.piles:
        hidden |= set(pile[:-1] if state.rules.open_piles else pile)
    return hidden


def cards_in(thing: object) -> set[Card]:
    """Every card found anywhere inside a thing: its fields, items, keys and values."""
    found: set[Card] = set()
    seen: set[int] = set()
    waiting = [thing]
    while waiting:
        item = waiting.pop()
        if id(item) in seen or isinstance(item, str | int | Rules | type(None)):
            continue
        seen.add(id(item))
        if isinstance(item, Card):
            found.add(item)
            continue
        if isinstance(item, dict):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, tuple | list | set | frozenset):
            waiting += item
        slots = [name for kind in type(item).__mro__ for name in getattr(kind, "__slots__", ())]
        waiting += [getattr(item, name) for name in slots if hasattr(item, name)]
        waiting += getattr(item, "__dict__", {}).values()
    return found


def leaks_nothing(state: State, seats: Iterable[int] | None = None) -> None:
    """No view of a seat holds a card that the seat may not see; all seats unless some are given."""
    for seat in range(len(state.players)) if seats is None else seats:
        view = state.view(seat)
        hidden = hidden_from(state, seat)
        leaked = hidden & cards_in(view)
        assert not leaked, f"the view of seat {seat} holds {leaked}"
        words = repr(view)
        assert not [card for card in hidden if str(card) in words.split()], words
        assert view.plays() == (state.plays() if seat == state.to_act else ())
