"""Hands as numbers: a bit for each card, those of equal rank one above the other."""

from __future__ import annotations

from collections.abc import Iterable

from .moves import EVERY, W

COLUMN = [1 << r | 1 << r + W | 1 << r + 2 * W | 1 << r + 3 * W for r in range(W)]
"""All the bits that cards of a rank may have."""
HAND = 4 * W
"""How many bits a hand takes."""
EACH = [sum(column << HAND * seat for seat in range(5)) for column in COLUMN]
"""The same bits in the hands of five seats side by side."""
TWICE, THRICE = EVERY << W, EVERY << 2 * W
"""Where the second and the third card of any rank would be."""
DIGIT = [1 << 3 * r for r in range(W)]
"""A card of a rank where cards are counted, three bits a rank."""


def hand_of(ranks: Iterable[int]) -> int:
    """A hand from its ranks: the bits of a rank's cards stand W apart, the first one lowest."""
    hand = 0
    for rank in ranks:
        bit = 1 << rank
        while hand & bit:
            bit <<= W
        hand |= bit
    return hand
