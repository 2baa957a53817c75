"""A pack whose courts are a letter each: marks of suits, numbers and letters, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .ink import num, tidy
from .marks import DIGITS, mark_symbol, numerals

Spots = dict[int, tuple[tuple[float, float], ...]]

_HEIGHT: Final = (56, 40, 36, 33, 30, 28, 26, 24, 22.5)


def lettered(
    shapes: dict[str, tuple[str, str]], letters: dict[int, str], pips: Spots, paper: str
) -> Iterator[str]:
    """All of the pack but its back, shared pieces before what uses them.

    ``shapes`` are the ink and the path of each suit, around 0,0 in a box of 100 by 100; ``letters``
    what stands on a card in place of its number, as strokes in a box of 20 by 28; ``pips`` are the
    places of the marks by rank, and ``paper`` is the drawing of an empty card.
    """
    for suit, (ink, path) in shapes.items():
        yield tidy(f'<path id="m-{suit}" fill="{ink}" d="{path}"/>')
    signs = {**{value: path for value, path in DIGITS.items() if value > 1}, **letters}
    yield from (tidy(f'<path id="d{rank}" d="{path}"/>') for rank, path in sorted(signs.items()))
    yield from (numerals(rank) for rank in sorted(signs))
    yield paper
    for suit, (ink, _) in shapes.items():
        yield from (_card(rank, suit, ink, pips.get(rank)) for rank in sorted(signs))
    yield from (
        mark_symbol(f"suit-{suit}{small}", suit, 14) for small in ("", "-s") for suit in shapes
    )


def _card(rank: int, suit: str, ink: str, pips: tuple[tuple[float, float], ...] | None) -> str:
    art = _court(rank, suit, ink) if pips is None else _marks(suit, pips, _HEIGHT[rank - 1])
    return (
        f'<symbol id="card-{rank}{suit}" viewBox="0 0 100 156"><use href="#paper"/>{art}'
        f'<use href="#n{rank}" stroke="{ink}"/></symbol>'
    )


def _marks(suit: str, spots: tuple[tuple[float, float], ...], height: float) -> str:
    size = height / 100
    uses = "".join(
        f'<use href="#m-{suit}" x="{x / size:.0f}" y="{y / size:.0f}"/>' for x, y in spots
    )
    return f'<g transform="scale({num(size)})">{uses}</g>'


def _court(rank: int, suit: str, ink: str) -> str:
    """A large letter in a frame, and the suit above and below it."""
    return (
        f'<g fill="none" stroke="{ink}"><rect x="24" y="34" width="52" height="88" rx="5"'
        f' stroke-width="1.6"/><use href="#d{rank}" transform="translate(33.5 55)scale(1.65)"'
        f' stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></g>'
        + _marks(suit, ((62, 46), (38, 110)), 19)
    )
