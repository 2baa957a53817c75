"""The Spanish cards (rulebook section 1)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from operator import attrgetter

from cauviz.errors import CauError, shown
from cauviz.texts import filled

SUITS = "oceb"
"""Suit letters in their order: oros, copes, espases, bastons (1.1)."""

RANKS = {40: (1, 2, 3, 4, 5, 6, 7, 10, 11, 12), 48: tuple(range(1, 13))}
"""The ranks of each deck in the order in which they follow each other (1.2, 1.3)."""

_COURTS = {10: "Ss", 11: "Cc", 12: "Rr"}


class Card:
    """A card, written as its number and the first letter of its suit: ``Card("7o")``.

    There is one shared object for each card, so cards compare fast and copies stay the same
    card. Sota, cavall and rei may be written S, C and R. Anything else is a :class:`CauError`.

    >>> Card("7o").rank, Card("7o").suit
    (7, 'o')
    >>> Card("RO") is Card("12o")
    True
    """

    __slots__ = ("_order", "_text", "rank", "suit")
    rank: int
    suit: str
    _order: int
    _text: str

    def __new__(cls, text: str | Card) -> Card:
        if isinstance(text, Card):
            return text
        card = _BY_TEXT.get(text) if isinstance(text, str) else None
        if card is None:
            raise CauError.of("cards.not_a_card", text=shown(text))
        return card

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(filled("cards.cannot_change", self=self))

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (self._text,))

    def __lt__(self, other: Card) -> bool:
        return self._order < other._order

    def __str__(self) -> str:
        return self._text

    def __format__(self, how: str) -> str:
        return format(self._text, how)

    def __repr__(self) -> str:
        return f"Card({self._text!r})"


def _make(order: int, rank: int, suit: str) -> Card:
    card = object.__new__(Card)
    values = {"rank": rank, "suit": suit, "_text": f"{rank}{suit}", "_order": order}
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


_BY_TEXT: dict[str, Card] = {}
ALL_CARDS = tuple(
    _make(order, rank, suit) for order, (rank, suit) in enumerate(product(range(1, 13), SUITS))
)
for _card in ALL_CARDS:
    for _first in (str(_card.rank), *_COURTS.get(_card.rank, "")):
        _BY_TEXT[_first + _card.suit] = _BY_TEXT[_first + _card.suit.upper()] = _card

_DECKS = {size: tuple(c for c in ALL_CARDS if c.rank in ranks) for size, ranks in RANKS.items()}


def deck(size: int = 40) -> tuple[Card, ...]:
    """All cards of a deck of 40 or 48, by rank and then suit (1.2)."""
    return _DECKS[size]


_order = attrgetter("_order")


def in_order(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards by rank and then suit, as a hand is held."""
    return tuple(sorted(cards, key=_order))


def cards(what: str | Iterable[str | Card]) -> tuple[Card, ...]:
    """The cards of a text such as ``"3o 5e 12b"``, or of a list of cards or texts.

    >>> cards("3o rb")
    (Card('3o'), Card('12b'))
    """
    return tuple(Card(item) for item in (what.split() if isinstance(what, str) else what))
