"""The signs on a card: the marks of the four suits and the strokes of the numerals.

Marks are drawn around 0,0 in a box of 100 by 100. Their outlines take stroke and
stroke width from where they are used: a small mark needs a relatively thicker line,
and a halo is the same mark once more underneath, in paper colour and thicker still.
"""

from __future__ import annotations

from typing import Final

from .ink import num, tidy
from .palette import PAPER, SUITS

_WOOD: Final = "#FFE9B8"

# What a suit's outline has more than the weight asked for: coins and cups are simple
# shapes and carry a heavier line than swords.
_EXTRA: Final = {"o": 1.0, "c": 0.8, "e": 0.0, "b": 0.6}

_PETAL: Final = '<path d="M0 -11 C7 -17 6 -25 0 -31 C-6 -25 -7 -17 0 -11Z" transform="rotate({})"/>'


def _coin() -> str:
    mid, dark, light, _ = SUITS["o"]
    petals = "".join(_PETAL.format(turn) for turn in range(0, 360, 45))
    return f"""<circle r="47" fill="{mid}"/><circle r="60" fill="{light}" transform="scale(.6)"/>
        <g fill="{dark}" stroke="none">{petals}<circle r="7"/></g>"""


def _cup() -> str:
    mid, _, light, _ = SUITS["c"]
    return f"""<path d="M-36 -40 H36 C36 -8 24 6 7 10 V20 C16 24 26 32 28 46 H-28
        C-26 32 -16 24 -7 20 V10 C-24 6 -36 -8 -36 -40Z" fill="{mid}"/>
        <g fill="{light}"><path d="M-35 -24 C-16 -15 16 -15 35 -24 L33 -13 C16 -5 -16 -5 -33 -13Z"
        stroke="none"/><ellipse cy="-41" rx="36" ry="8"/><ellipse cy="15" rx="11" ry="5.5"/></g>"""


def _sword() -> str:
    mid, dark, light, _ = SUITS["e"]
    return f"""<path d="M0 -52 L10 -39 L7.5 15 H-7.5 L-10 -39Z" fill="{light}"/>
        <path d="M0 -38 V13" stroke="{mid}" stroke-width="4"/>
        <path d="M-30 13 C-30 6 -22 8 -17 12 H17 C22 8 30 6 30 13 C30 23 21 24 16 21 H-16
        C-21 24 -30 23 -30 13Z" fill="{mid}"/>
        <path d="M-5.5 21 H5.5 V37 H-5.5Z" fill="{dark}" stroke="none"/>
        <circle cy="43" r="8" fill="{mid}"/>"""


def _club() -> str:
    mid, dark, light, _ = SUITS["b"]
    return f"""<g transform="rotate(16)" fill="{mid}">
        <path d="M-13 0 L-29 -9 L-23 -24 L-14 -20Z M10 18 L25 9 L21 -6 L13 -2Z
        M-6 48 C-8 26 -15 8 -17 -10 L-19 -40 C-19 -49 19 -49 19 -40 L17 -10 C15 8 8 26 6 48
        C5 52 -5 52 -6 48Z"/><g fill="{_WOOD}">
        <ellipse cx="-26" cy="-16.5" rx="5" ry="8.6" transform="rotate(-22 -26 -16.5)"/>
        <ellipse cx="23.4" cy="1.5" rx="4.6" ry="8.2" transform="rotate(14 23.4 1.5)"/>
        <ellipse cy="-42" rx="19" ry="8.5"/></g>
        <ellipse cy="-42" rx="8" ry="3.2" fill="none" stroke="{dark}" stroke-width="2.8"/>
        <path d="M-7 -22 C-7 -8 -4 4 -3 16 M6 -26 C6 -16 5 -10 4 -4 M2 12 L1 36" fill="none"
        stroke="{light}" stroke-width="4.4" stroke-linecap="round"/></g>"""


MARKS: Final[dict[str, str]] = {
    suit: f'<g id="m-{suit}" stroke-linejoin="round">{tidy(draw())}</g>'
    for suit, draw in (("o", _coin), ("c", _cup), ("e", _sword), ("b", _club))
}


def outline(suit: str, weight: float) -> str:
    """The attributes that give a mark its outline, `weight` in units of its 100 box."""
    width = num(weight + _EXTRA[suit])
    return f'stroke="{SUITS[suit].dark}" stroke-width="{width}"'


def outlined_symbol(name: str, suit: str, weight: float) -> str:
    """A mark with its outline, to stand by itself."""
    return mark_symbol(name, suit, weight + 9, f" {outline(suit, weight)}")


def mark_symbol(name: str, suit: str, halo: float, ink: str = "") -> str:
    """A mark to stand by itself, with a halo of paper that carries it on dark ground."""
    return (
        f'<symbol id="{name}" viewBox="-60 -60 120 120">'
        f'<use href="#m-{suit}" stroke="{PAPER}" stroke-width="{num(halo)}"/>'
        f'<use href="#m-{suit}"{ink}/></symbol>'
    )


# Strokes in a box of 20 by 28. 9 is 6 turned half round, as it is on every deck.
DIGITS: Final[dict[int, str]] = {
    0: "M10 2 C15.5 2 18 7 18 14 C18 21 15.5 26 10 26 C4.5 26 2 21 2 14 C2 7 4.5 2 10 2Z",
    1: "M3 7.5 L9.5 2 V26",
    2: "M2.6 8.2 C3 4.2 6 2 10 2 C14.2 2 17 4.6 17 8.4 C17 13.6 5 18.6 2.8 26 H17.6",
    3: """M3 4.6 C5 2.8 7.2 2 9.8 2 C14 2 16.8 4.4 16.8 7.8 C16.8 11.3 13.8 13.2 9 13.2
        C14.4 13.2 17.6 15.6 17.6 19.4 C17.6 23.5 14.4 26 9.8 26 C6.6 26 4 25 2.2 22.8""",
    4: "M13.4 26 V2 L2 19.4 H18.4",
    5: """M16.2 2 H5.2 L4 12.6 C5.6 11.2 7.6 10.5 9.8 10.5 C14.4 10.5 17.6 13.6 17.6 18
        C17.6 22.8 14.4 26 9.6 26 C6.4 26 4 25 2.2 22.9""",
    6: """M15.6 4 C14 2.6 12.2 2 10.4 2 C5.2 2 2.2 7.4 2.2 15.2 C2.2 22.2 5.2 26 10 26
        C14.4 26 17.8 22.8 17.8 18.2 C17.8 13.8 14.6 10.8 10.6 10.8 C6.2 10.8 3 13.4 2.3 17.4""",
    7: "M2.4 2 H17.4 L8 26",
    8: """M10 13.2 C6 13.2 3.4 11 3.4 7.6 C3.4 4.2 6.2 2 10 2 C13.8 2 16.6 4.2 16.6 7.6
        C16.6 11 14 13.2 10 13.2 C5.4 13.2 2.2 15.8 2.2 19.6 C2.2 23.5 5.4 26 10 26
        C14.6 26 17.8 23.5 17.8 19.6 C17.8 15.8 14.6 13.2 10 13.2Z""",
    9: """M4.4 24 C6 25.4 7.8 26 9.6 26 C14.8 26 17.8 20.6 17.8 12.8 C17.8 5.8 14.8 2 10 2
        C5.6 2 2.2 5.2 2.2 9.8 C2.2 14.2 5.4 17.2 9.4 17.2 C13.8 17.2 17 14.6 17.7 10.6""",
}

_TURN: Final = "88.5 144"  # where the numeral at 11.5 12 comes to lie on a card turned round


def digit(value: int) -> str:
    """The strokes of one digit, as the shared path ``d<value>``."""
    return tidy(f'<path id="d{value}" d="{DIGITS[value]}"/>')


def two_digits(rank: int) -> str:
    """The numeral of a court, ``d10`` to ``d12``: a 1 and what follows it."""
    return f'<g id="d{rank}"><use href="#d1"/><use href="#d{rank % 10}" x="15.2"/></g>'


def numerals(rank: int) -> str:
    """Both numerals of a card, ``n<rank>``, in the stroke colour of where it is used.

    A halo of paper keeps them apart from what they lie on.
    """
    top, turned = (24, 15.5) if rank > 9 else (27, 17)
    digits = f'<use href="#d{rank}"'
    halo = f'{digits} stroke="{PAPER}" stroke-width='
    return (
        f'<g id="n{rank}" fill="none" stroke-width="4.8"'
        f' stroke-linecap="round" stroke-linejoin="round">'
        f'<g transform="translate(11.5 12.5)scale({num(top / 28)})">'
        f'{halo}"11"/>{digits}/></g>'
        f'<g transform="translate({_TURN})scale({num(-turned / 28)})">'
        f'{halo}"14"/>{digits}/></g></g>'
    )
