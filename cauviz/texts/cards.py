"""The names of cards and ranks, in the Spanish pack or the French one (rule 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from cauviz.engine.cards import Card
from cauviz.errors import CauError

SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
COURTS = {10: "sota (10)", 11: "cavall (11)", 12: "rei (12)"}
FRENCH_SUITS = {"o": "diamonds", "c": "hearts", "e": "spades", "b": "clubs"}
FRENCH_COURTS = {1: "ace", 10: "jack", 11: "queen", 12: "king"}
FRENCH_SIGNS = {"o": "♦", "c": "♥", "e": "♠", "b": "♣"}
FRENCH_LETTERS = {1: "A", 10: "J", 11: "Q", 12: "K"}

PACKS = ("spanish", "french")
_PACK: ContextVar[str] = ContextVar("pack", default="spanish")


@contextmanager
def shown_in(pack: str) -> Iterator[None]:
    """Within it every sentence names the cards of this pack; CauError for one that is none.

    >>> with shown_in("french"):
    ...     card_name(Card("10o"))
    'jack of diamonds'
    """
    if pack not in PACKS:
        raise CauError(f"there is no pack {pack!r}: expected one of {', '.join(PACKS)}")
    before = _PACK.set(pack)
    try:
        yield
    finally:
        _PACK.reset(before)


def rank_name(rank: int, pack: str | None = None) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``; ``"queen"`` in the French pack."""
    courts = FRENCH_COURTS if (pack or _PACK.get()) == "french" else COURTS
    return courts.get(rank, str(rank))


def rank_sign(rank: int) -> str:
    """A rank as it stands on a card: ``"3"``, ``"11"``; ``"Q"`` in the French pack."""
    return FRENCH_LETTERS.get(rank, str(rank)) if _PACK.get() == "french" else str(rank)


def card_name(card: Card, pack: str | None = None) -> str:
    """A card as it is said: ``"3 of cups"``, ``"sota (10) of coins"``, ``"jack of diamonds"``.

    ``pack`` is ``"spanish"`` or ``"french"``; left out, it is what :func:`shown_in` says.
    """
    suits = FRENCH_SUITS if (pack or _PACK.get()) == "french" else SUITS
    return f"{rank_name(card.rank, pack)} of {suits[card.suit]}"


def card_sign(card: Card) -> str:
    """A card in short: ``"11o"`` as in a log; ``"Q♦"`` in the French pack."""
    if _PACK.get() == "french":
        return rank_sign(card.rank) + FRENCH_SIGNS[card.suit]
    return str(card)
