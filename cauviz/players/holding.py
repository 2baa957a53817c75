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
_HALF = 3 * W // 2


class _Held(dict[int, int]):
    """Counted cards of half the ranks as a hand."""

    def __missing__(self, counted: int) -> int:
        mask = 0
        for rank in range(W // 2):
            for copy in range(counted >> 3 * rank & 7):
                mask |= 1 << rank + copy * W
        self[counted] = mask
        return mask


_held = _Held()


def held(counted: int) -> int:
    """A hand from its cards as they are counted, three bits a rank."""
    return _held[counted & (1 << _HALF) - 1] | _held[counted >> _HALF] << W // 2


def hand_of(ranks: Iterable[int]) -> int:
    """A hand from its ranks: the bits of a rank's cards stand W apart, the first one lowest."""
    return held(sum([DIGIT[rank] for rank in ranks]))
