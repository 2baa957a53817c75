"""Hands that could be: what a seat has not seen, dealt to the hidden hands and the stock."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from math import comb

from cauviz.engine.cards import Card, deck, in_order
from cauviz.engine.position import Seating
from cauviz.engine.state import State
from cauviz.engine.view import View

from .memory import held, known_piles, lacking

TRIES = 8
"""How often cards are dealt anew until they fit what is known of the hands."""


def unseen(view: View) -> tuple[Card, ...]:
    """The cards that a seat does not know of: those of the hidden hands and of the stock.

    With a view that remembers nothing, those that lie deeper in the piles too.
    """
    known = {card for _, card in view.chain} | set(view.table)
    for cards in (*known_piles(view), *(hand for hand in view.hands if hand is not None)):
        known.update(cards)
    return tuple(card for card in deck(view.rules.deck) if card not in known)


def chance_to_hold(view: View, seat: int, ranks: Collection[int], hidden: Sequence[Card]) -> float:
    """How likely a seat holds a card of one of these ranks, from the unseen cards alone."""
    hand = view.hands[seat]
    if hand is not None:
        return float(any(card.rank in ranks for card in hand))
    sure, never = held(view)[seat], lacking(view)[seat]
    if any(rank in ranks for rank in sure):
        return 1.0
    could = [card.rank for card in hidden if card.rank not in never]
    for rank in sure:
        if rank in could:
            could.remove(rank)
    return chance_to_draw(ranks, view.hand_counts[seat] - len(sure), could)


def chance_to_draw(ranks: Collection[int], count: int, could: Sequence[int]) -> float:
    """How likely a card of one of these ranks is among some that are drawn from many."""
    others = sum(rank not in ranks for rank in could)
    if count <= 0 or others == len(could):
        return 0.0
    return 1 - comb(others, count) / comb(len(could), min(count, len(could)))


def guess(view: View, chance: random.Random) -> State:
    """A state that could be the one that is seen, each as likely."""
    hands = _hands(view, chance)
    dealt = {card for hand in hands for card in hand}
    rest = [card for card in unseen(view) if card not in dealt]
    chance.shuffle(rest)
    piles = []
    for count, known in zip(view.counts, known_piles(view), strict=True):
        deep = count - len(known)
        piles.append((*rest[:deep], *known))
        del rest[:deep]
    stock = rest[: view.stock_count]  # in a position set up by hand cards may be missing
    seating = Seating(view.rules, view.players, view.dealer, view.opener)
    return State(
        seating, view.to_act, view.table, tuple(map(in_order, hands)), tuple(piles), tuple(stock),
        view.debts, view.left, view.last_capturer, view.chain, view.pending, view.stones,
    )  # fmt: skip


def _hands(view: View, chance: random.Random) -> list[list[Card]]:
    for left in range(TRIES, 0, -1):
        dealt = _deal(view, chance)
        fits = all(
            seen is not None or not lacking(view)[seat] & {card.rank for card in hand}
            for seat, (seen, hand) in enumerate(zip(view.hands, dealt, strict=True))
        )
        if fits or left == 1:
            return dealt
    return dealt


def _deal(view: View, chance: random.Random) -> list[list[Card]]:
    """Deal what is unseen: first what hands must hold, then where it can be, as well as it fits."""
    rest = list(unseen(view))
    chance.shuffle(rest)
    hands = [list(hand or ()) for hand in view.hands]
    hidden = [seat for seat, hand in enumerate(view.hands) if hand is None]
    for seat in hidden:
        for rank in held(view)[seat]:
            card = next((c for c in rest if c.rank == rank), None)
            if card is not None and len(hands[seat]) < view.hand_counts[seat]:
                rest.remove(card)
                hands[seat].append(card)
    # who is known to lack most chooses first, so that the others can take what is left
    for seat in sorted(hidden, key=lambda who: -len(lacking(view)[who])):
        lacks = lacking(view)[seat]
        if lacks:
            rest.sort(key=lambda card: card.rank in lacks)
        short = view.hand_counts[seat] - len(hands[seat])
        hands[seat] += rest[:short]
        del rest[:short]
        if lacks:
            chance.shuffle(rest)
    return hands
