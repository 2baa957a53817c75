"""Hands from cards that are dealt with their suits, for deals on the search position."""

from __future__ import annotations

from cauviz.players.holding import HAND
from cauviz.players.moves import EVERY, W

_LOWEST = sum(EVERY << HAND * seat for seat in range(5))


def fallen(cards: int) -> int:
    """A hand from cards that have bits of their own, W for each suit; also hands side by side.

    The cards of a rank fall down onto each other.
    """
    a, b = cards & _LOWEST, cards >> W & _LOWEST
    c, d = cards >> 2 * W & _LOWEST, cards >> 3 * W & _LOWEST
    one, two, other, others = a | b, a & b, c | d, c & d
    return (
        one | other
        | (two | others | one & other) << W
        | (two & other | one & others) << 2 * W
        | (two & others) << 3 * W
    )  # fmt: skip
