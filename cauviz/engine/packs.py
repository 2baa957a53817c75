"""How a pack is shuffled, laid out and dealt: cards alone, without a position (section 2)."""

from __future__ import annotations

import random
from collections.abc import Sequence

from cauviz.engine.cards import Card, in_order
from cauviz.engine.numbers import whole
from cauviz.engine.rules import Rules
from cauviz.errors import DealError, shown

Cards = tuple[Card, ...]


class Chance:
    """A source of chance that gives the same from the same seed everywhere, for ever.

    Of Python's generator only ``random()`` is promised to stay as it is, so only that is used.
    """

    def __init__(self, seed: int | None) -> None:
        number = whole(seed)
        if number is None and seed is not None:
            raise DealError.of("packs.bad_seed", seed=shown(seed))
        self._random = random.Random(number).random

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely."""
        return int(self._random() * n)

    def shuffled(self, cards: Sequence[Card]) -> list[Card]:
        """The cards in a random order."""
        order = list(cards)
        chance = self._random
        for last in range(len(order) - 1, 0, -1):
            other = int(chance() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order


def layout_size(rules: Rules, n: int) -> int:
    """How many cards begin on the table (2.5 to 2.7)."""
    if rules.layout == "none":
        return 0
    if rules.layout == "if_three":
        return 3 if n == 3 else 0
    return 5 if n == 5 else 4


def lay_out(pack: list[Card], count: int, chance: Chance) -> tuple[Cards, list[Card]]:
    """Cards of different ranks from the top of the pack for the table, and the rest (2.5).

    A duplicate rank is set aside and replaced from the pack; once the layout is done what was set
    aside is shuffled back into it.
    """
    rest = list(pack)
    table: list[Card] = []
    aside: list[Card] = []
    ranks: set[int] = set()
    while len(table) < count:
        card = rest.pop(0)
        (aside if card.rank in ranks else table).append(card)
        ranks.add(card.rank)
    if aside:
        rest = chance.shuffled(rest + aside)
    return tuple(table), rest


def deal_all(n: int, dealer: int, rest: list[Card]) -> tuple[Cards, ...]:
    """The whole deck in packets of three, what is left over last, from the dealer's right (2.8)."""
    hands: list[list[Card]] = [[] for _ in range(n)]
    size = len(rest) // n
    for dealt in range(0, size, 3):
        packet = min(3, size - dealt)
        start = dealt * n
        for k in range(n):
            hands[(dealer + 1 + k) % n] += rest[start + k * packet : start + (k + 1) * packet]
    return tuple(in_order(hand) for hand in hands)


def packet_size(dealing: str, n: int, stock: int) -> int:
    """How many cards each gets in one deal from a stock of so many (2.9)."""
    return min(4 if dealing == "fours" else 3, stock // n)


def packets(dealing: str, n: int, dealer: int, stock: Cards) -> tuple[tuple[Cards, ...], Cards]:
    """One deal from the top of the stock, from the dealer's right on, and what is left (2.10).

    Three cards each or four, fewer if the stock has fewer; singles go round one at a time.
    """
    size = packet_size(dealing, n, len(stock))
    hands: list[Cards] = [()] * n
    for k in range(n):
        cards = (
            stock[k : n * size : n] if dealing == "singles" else stock[k * size : (k + 1) * size]
        )
        hands[(dealer + 1 + k) % n] = in_order(cards)
    return tuple(hands), stock[n * size :]
