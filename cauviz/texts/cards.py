"""The names of cards and ranks."""

from __future__ import annotations

from cauviz.engine.cards import Card

SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
COURTS = {10: "sota (10)", 11: "cavall (11)", 12: "rei (12)"}


def rank_name(rank: int) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``."""
    return COURTS.get(rank, str(rank))


def card_name(card: Card) -> str:
    """A card as it is said: ``"3 of cups"``, ``"sota (10) of coins"``."""
    return f"{rank_name(card.rank)} of {SUITS[card.suit]}"
