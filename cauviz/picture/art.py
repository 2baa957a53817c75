"""The deck as SVG symbols: 48 cards, their back, the suit marks and the icons.

Every card is put together from shared pieces (marks, numerals, frames, figures), so
that the whole sheet stays small and a picture can carry just the pieces that it needs.
Cards have the box 0 0 100 156. All drawings are original.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from cauviz.engine.cards import RANKS as BY_DECK
from cauviz.texts import filled

from .figures import FIGURES
from .icons import ICONS, icon_symbol
from .ink import num
from .marks import DIGITS, MARKS, digit, numerals, outline, outlined_symbol, two_digits
from .palette import EDGE, PAPER, SUITS
from .signs import SIGNS

RANKS: Final = BY_DECK[48]
CARDS: Final = tuple(f"{rank}{suit}" for suit in SUITS for rank in RANKS)

# Centres of the breaks in the frame, top and bottom, 8.4 wide: they tell the suit of a
# card of which only the edge can be seen.
PINTA: Final[dict[str, tuple[float, ...]]] = {
    "o": (),
    "c": (50,),
    "e": (42, 58),
    "b": (34, 50, 66),
}
_HALF_GAP: Final = 4.2

Spots = tuple[tuple[float, float], ...]


def _grid(xs: tuple[float, ...], ys: tuple[float, ...]) -> Spots:
    return tuple((x, y) for y in ys for x in xs)


PIPS: Final[dict[int, Spots]] = {
    1: ((50, 80),),
    2: ((50, 56), (50, 108)),
    3: ((50, 58), (30, 106), (70, 106)),
    4: _grid((31, 69), (64, 110)),
    5: (*_grid((30, 70), (60, 112)), (50, 86)),
    6: _grid((31, 69), (57, 86, 115)),
    7: (*_grid((29, 71), (57, 86, 115)), (50, 71.5)),
    8: (*_grid((28, 72), (57, 86, 115)), (50, 71.5), (50, 100.5)),
    9: _grid((27, 50, 73), (57, 86, 115)),
}
# Swords and clubs are tall: two stand side by side.
_LONG_PIPS: Final[dict[int, Spots]] = {
    **PIPS,
    2: ((31, 84), (69, 84)),
    3: ((50, 54), (30, 106), (70, 106)),
}

# Height of a mark by rank, from the ace on, in card units; and how much wider than
# drawn, so that thin marks keep their weight when they are small.
_HEIGHT: Final[dict[str, tuple[float, ...]]] = {
    "o": (62, 45, 38, 33, 29, 27, 25, 23.5, 22),
    "c": (62, 46, 40, 35, 30, 26.5, 25.5, 24.5, 24),
    "e": (104, 82, 47, 41, 36, 26.5, 26.5, 25.5, 25),
    "b": (100, 66, 46, 42, 36, 28.5, 28, 27, 26.5),
}
_WIDEN: Final[dict[str, tuple[float, ...]]] = {
    "o": (1,) * 9,
    "c": (1,) * 9,
    "e": (1, 0.74, 1.1, 1.1, 1.25, 1.5, 1.5, 1.4, 1.25),
    "b": (0.95, 1, 1, 1.1, 1.1, 1.2, 1.2, 1.15, 1.1),
}
_WEIGHT: Final = (3.8, 3.8, 5, 5, 5, 5.6, 5.6, 5.8, 5.8)


def sheet(wanted: Iterable[str] | None = None, pack: str = "spanish") -> str:
    """The drawings that a picture needs, as one ``<defs>`` element to put into its ``<svg>``.

    `wanted` are their ids: cards ("card-3c", "card-back"), icons ("i-play"), marks of suits
    ("suit-o", or "suit-o-s" for the bolder one of small sizes), and the signs of the table. They
    are shown with ``<use href="#card-3c" width="50" height="78"/>``. ``None`` is all of them.
    `pack` is "spanish" or "french": the ids are the same in both.

    ValueError for a name that is not drawn. The same ids give the same bytes, in whatever order
    they come.
    """
    pieces = _pieces(pack)
    names = set(pieces) if wanted is None else _closure(set(wanted), pieces)
    return f"<defs>{''.join(one.markup for name, one in pieces.items() if name in names)}</defs>"


def names() -> tuple[str, ...]:
    """The ids that a whole sheet offers: cards, the back, marks of suits, icons and signs."""
    offered = ("card-", "suit-", "i-", "disc-", "dealer", "cue", "head")
    return tuple(name for name in _pieces("spanish") if name.startswith(offered))


def _closure(wanted: set[str], pieces: Mapping[str, Drawing]) -> set[str]:
    """The wanted pieces and all that they are made of."""
    needed: set[str] = set()
    todo = sorted(wanted)
    while todo:
        name = todo.pop()
        if name not in pieces:
            raise ValueError(filled("art.no_such_drawing", name=f"{name!r}"))
        if name not in needed:
            needed.add(name)
            todo += pieces[name].needs
    return needed


class Drawing(NamedTuple):
    """A drawing, and the ids of those that it is made of."""

    markup: str
    needs: tuple[str, ...]


@cache
def _pieces(pack: str) -> dict[str, Drawing]:
    """All drawings by id, shared pieces before what uses them."""
    drawings: dict[str, Drawing] = {}
    for markup in (*(_draw() if pack == "spanish" else _other(pack)), *SIGNS):
        drawn = ET.fromstring(markup)
        uses = (node.get("href", "") for node in drawn.iter())
        drawings[drawn.attrib["id"]] = Drawing(markup, tuple(href[1:] for href in uses if href))
    return drawings


def _other(pack: str) -> Iterator[str]:
    """A pack of :mod:`cauviz.picture.packs`, named as its file is."""
    yield from import_module(f"{__package__}.packs.{pack}").pieces(PIPS, _paper())
    yield _back()
    yield from (icon_symbol(name) for name in ICONS)


def _draw() -> Iterator[str]:
    yield from MARKS.values()
    yield from (digit(value) for value in DIGITS)
    yield from (two_digits(rank) for rank in RANKS if rank > 9)
    yield from (numerals(rank) for rank in RANKS)
    yield _paper()
    yield from (_frame(suit) for suit in SUITS)
    for rank, figure in FIGURES.items():
        for i, layer in enumerate(figure.layers):
            yield f'<g id="p{rank}{"abcde"[i]}">{layer.markup}</g>'
    yield from (_card(rank, suit) for suit in SUITS for rank in RANKS)
    yield _back()
    yield from (outlined_symbol(f"suit-{suit}", suit, 5) for suit in SUITS)
    yield from (outlined_symbol(f"suit-{suit}-s", suit, 7) for suit in SUITS)
    yield from (icon_symbol(name) for name in ICONS)


_PAPER: Final = '<use href="#paper"/>'


def _paper() -> str:
    return (
        f'<rect id="paper" x=".75" y=".75" width="98.5" height="154.5" rx="9" fill="{PAPER}"'
        f' stroke="{EDGE}" stroke-width="1.5"/>'
    )


def _frame(suit: str) -> str:
    """Paper and frame of a suit, with the breaks of its pinta."""
    breaks = "".join(f"H{num(x - _HALF_GAP)}m{num(2 * _HALF_GAP)} 0" for x in PINTA[suit])
    # Left side, then top and bottom between the corners, then the right side.
    path = (
        f"M12 150A6 6 0 0 1 6 144V12A6 6 0 0 1 12 6{breaks}H88"
        f"A6 6 0 0 1 94 12V144A6 6 0 0 1 88 150M12 150{breaks}H88"
    )
    return (
        f'<g id="f-{suit}">{_PAPER}<path d="{path}" fill="none"'
        f' stroke="{SUITS[suit].number}" stroke-width="1.9" stroke-linecap="butt"/></g>'
    )


def _card(rank: int, suit: str) -> str:
    art = _court(rank, suit) if rank in FIGURES else _pips(rank, suit)
    return (
        f'<symbol id="card-{rank}{suit}" viewBox="0 0 100 156"><use href="#f-{suit}"/>{art}'
        f'<use href="#n{rank}" stroke="{SUITS[suit].number}"/></symbol>'
    )


def _pips(rank: int, suit: str) -> str:
    """The marks of a number card, in a group that is scaled once for all of them."""
    tall = _HEIGHT[suit][rank - 1] / 100
    wide = tall * _WIDEN[suit][rank - 1]
    scale = num(tall) if num(tall) == num(wide) else f"{num(wide)} {num(tall)}"
    spots = (_LONG_PIPS if suit in "eb" else PIPS)[rank]
    uses = "".join(
        f'<use href="#m-{suit}" x="{x / wide:.0f}" y="{y / tall:.0f}"/>' for x, y in spots
    )
    return f'<g transform="scale({scale})" {outline(suit, _WEIGHT[rank - 1])}>{uses}</g>'


def _court(rank: int, suit: str) -> str:
    """A figure in the colours of its suit, and the mark in its hand."""
    figure, inks = FIGURES[rank], SUITS[suit]
    light = f' fill="{inks.light}" stroke="{inks.light}"'
    layers = "".join(
        f'<use href="#p{rank}{"abcde"[i]}"{light if layer.light else ""}/>'
        for i, layer in enumerate(figure.layers)
    )
    y, size = figure.held[suit]
    return (
        f'<g transform="translate({figure.shift})" fill="{inks.mid}" stroke="{inks.mid}"'
        f' color="{inks.dark}" stroke-width="1.6" stroke-linejoin="round"'
        f' stroke-linecap="round">{layers}<use href="#m-{suit}"'
        f' transform="translate({num(figure.held_x)} {num(y)})scale({num(size / 100)})"'
        f" {outline(suit, 5)}/></g>"
    )


def _dots(rows: Iterable[tuple[float, float]], offsets: Spots, step: float) -> str:
    """Path data for rows of three or two dots; the dash pattern of the path parts them."""
    return "".join(
        f"M{num(x + dx)} {num(y + dy)}h{num(2 * step + 1 if x < 30 else step + 1)}"
        for x, y in rows
        for dx, dy in offsets
    )


def _back() -> str:
    """The back: blossoms and coins in quincunx, the same whichever way it is turned."""
    step, half = 29.0, 14.5
    blossoms = [(21 + half * (row % 2), 20 + half * row) for row in range(9)]
    coins = [(21 + half * (1 - row % 2), 20 + half * row) for row in range(9)]
    petals = ((0, -3.9), (-3.9, 0), (3.9, 0), (0, 3.9))
    kinds = (
        (_dots(blossoms, petals, step), "#BFD9EC", 6.6),
        (_dots(blossoms, ((0, 0),), step), "#1F4F78", 3.8),
        (_dots(coins, ((0, 0),), step), "#F2B134", 5.2),
    )
    dots = "".join(
        f'<path d="{data}" stroke="{colour}" stroke-width="{num(width)}"/>'
        for data, colour, width in kinds
    )
    return (
        f'<symbol id="card-back" viewBox="0 0 100 156">{_PAPER}'
        f'<rect x="6" y="6" width="88" height="144" rx="6" fill="#1F4F78"/>'
        f'<rect x="10" y="10" width="80" height="136" rx="4" fill="none" stroke="#BFD9EC"'
        f' stroke-width="1.3"/><g fill="none" stroke-linecap="round"'
        f' stroke-dasharray="0 {num(step)}">{dots}</g></symbol>'
    )
