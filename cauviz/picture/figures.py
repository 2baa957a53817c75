"""The courts: sota (10), cavall (11) and rei (12), drawn once and dressed in any suit.

A figure is a pile of layers. Each layer takes its colours from where it is used, so
that one drawing serves four suits in every SVG viewer, without style sheets:

* ``fill`` and ``stroke`` (inherited): the suit's middle tone, or its highlight tone in
  the layers marked "light";
* ``color`` (``currentColor``): the suit's outline tone.

Sleeves and the bridle are lines that take the inherited ``stroke``; so they stand
outside the groups whose stroke is the outline.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from .ink import tidy

_SKIN: Final = "#F6DABF"
_HAIR: Final = "#5B3A29"
_INK: Final = "#2A2A33"
_GOLD: Final = "#F2B134"
_BRONZE: Final = "#7F5200"
_ERMINE: Final = "#FFF8EA"
_HORSE: Final = "#FFF6E6"
_FAR_LEG: Final = "#E7D9C0"
_GREY: Final = "#5F564D"


class Layer(NamedTuple):
    """One layer of a figure: its markup, and whether it wears the highlight tone."""

    markup: str
    light: bool


class Figure(NamedTuple):
    """A court: its layers from back to front, and where it holds the mark of its suit.

    `held` gives for each suit the height at which the mark's centre is, and the mark's
    size; the centre's x is `held_x`. `shift` moves all of it on the card, in card units,
    to keep clear of the numeral.
    """

    layers: tuple[Layer, ...]
    shift: str
    held_x: float
    held: dict[str, tuple[float, float]]


_SOTA_LIGHT = """
<g stroke="currentColor"><path d="M41 104 L40.5 136 H48 L49.5 106Z"/>
<path d="M64 73 C72 72 75 64 75.5 56" fill="none" stroke-width="11.5"/></g>
<path d="M64 73 C72 72 75 64 75.5 57" fill="none" stroke-width="8.4"/>
<path d="M50 64 C57 64 62.5 65 64 69 L64.5 90 L70.5 109 L65 113.5 L60 109 L55 113.5 L50 109Z"
 stroke="currentColor"/>"""

# The right leg starts at the hem, so that it needs no layer of its own under the tunic.
_SOTA = f"""
<path d="M37 71 C25 77 25 87 35 91" fill="none" stroke="currentColor" stroke-width="11.5"/>
<path d="M37 71 C25 77 25 87 35 91" fill="none" stroke-width="8.4"/>
<g stroke="currentColor"><path d="M50.9 109.8 L55 113.5 L59.2 109.8 L59.5 136 H52Z"/>
<path d="M33.5 142 C33.5 138 38 136 40 135 H48.2 V142Z M66.5 142 C66.5 138 62 136 60 135
 H51.8 V142Z" fill="currentColor"/>
<path d="M50 64 C43 64 37.5 65 36 69 L35.5 90 L29.5 109 L35 113.5 L40 109 L45 113.5 L50 109Z"/>
<path d="M35.4 89.5 H64.6" stroke-width="5" stroke-linecap="butt"/>
<rect x="46.6" y="86.4" width="6.8" height="6.4" rx="1.5" fill="{_GOLD}"/>
<path d="M38.5 57 C35.5 37 64.5 37 61.5 57 C60.5 63 39.5 63 38.5 57Z" fill="{_HAIR}"
 stroke="{_HAIR}"/>
<path d="M42 49 H58 V55 C58 64 42 64 42 55Z" fill="{_SKIN}" stroke="none"/>
<path d="M42 65.5 L50 71 L58 65.5 L54 62.6 H46Z" fill="#FFF"/>
<path d="M36 46 C35 36.5 42 32.5 50 32.5 C58 32.5 65 36.5 64 46 C58 49.5 42 49.5 36 46Z"/>
<path d="M36 46 C42 49.5 58 49.5 64 46" fill="none" stroke-width="3.4"/>
<circle cx="75.5" cy="55" r="4.8" fill="{_SKIN}"/></g>
<path d="M46.4 53h0 M53.6 53h0" stroke="{_INK}" stroke-width="2.5"/>
<path d="M47.4 57.4 Q50 59.4 52.6 57.4" fill="none" stroke="{_INK}" stroke-width="1.2"/>"""

_CAVALL_HORSE = f"""
<g stroke="currentColor"><path d="M72 92 C80 94 82 106 78 116 C76 108 74 104 70 102Z"
 fill="currentColor"/>
<path d="M48 108 L46 122 L49 137 H55.5 L53 122 L58 108Z M30 103 L19 110 L21.5 122 L27.5 121
 L26.5 113.5 L37 111Z" fill="{_FAR_LEG}"/>
<path d="M13.5 84.5 C14 80 20 75 24 68 C25 64 27 61.5 29.5 61 L31 56.5 L34.5 61.5
 C40 66 43 76 47 83 C55 86 64 82 71 86.5 C78 91 77 103 70 110 L66.5 121 L67.5 137 H60.5
 L58.5 121 L59 112 C52 114 45 113.5 40 111.5 L37.8 122 L38 137 H31 L30.5 121 L28.5 108
 C24.5 103 25 95 27.5 87.5 C23.5 87 20 89 17 90 C14.5 90 13 87.5 13.5 84.5Z"
 fill="{_HORSE}"/>
<path d="M34.5 61.5 C40 66 43 76 47 83 L41.5 84 C39.5 77 36 71 32 68Z" fill="currentColor"/>
<path d="M31 137 h7 v4.5 h-8z M60.5 137 h7 v4.5 h-8z M49 137 h6.5 v4.5 h-7.5z
 M21.5 122 l6 -1 l0.6 4.4 l-7 1z" fill="currentColor"/></g>
<path d="M26.5 71.5h0" stroke="{_INK}" stroke-width="2.8"/>
<path d="M20.5 78 C22.5 80 24 83 24.2 87 M22.8 82 C30 84 36 82 41 78" fill="none"
 stroke-width="2.3"/>"""

_CAVALL_CLOTH = """
<path d="M41 86 C48 91 60 90 66 85 L68 99 C60 104 48 104 43 100Z" stroke="currentColor"/>"""

_CAVALL_BODY = """
<g stroke="currentColor">
<path d="M57 60 C68 64 76 74 74.5 90 C69 88 63 86 58 86Z M50 84 L45.5 104 L39.5 107.5
 C38.5 110.5 40 111.5 42.5 111.5 H51.5 L59.5 88Z" fill="currentColor"/>
<path d="M44.5 60 C48 57.5 56 57.5 59.5 60.5 L61 89 C55 91.5 48 91.5 44 89Z"/>
<path d="M44.2 81.5 C49 84 56 84 60.7 81.5" fill="none" stroke-width="3.4"
 stroke-linecap="butt"/></g>"""

_CAVALL_ARMS = """
<path d="M47 64 C44 72 43 76 39.5 78.5 M58 64 C66 66 72 62 74.5 54" fill="none"
 stroke="currentColor" stroke-width="10.5"/>
<path d="M47 64 C44 72 43 76 39.5 78.5 M58 64 C66 66 72 62 74.3 55" fill="none"
 stroke-width="7.4"/>"""

_CAVALL_HEAD = f"""
<g stroke="currentColor"><circle cx="39" cy="79" r="4" fill="{_SKIN}"/>
<circle cx="75" cy="53" r="4.4" fill="{_SKIN}"/>
<path d="M43.4 47 C42.5 38 60.5 38 60 48 C60 56 57 58 52 58.5 C47 58.5 43.6 55 43.4 47Z"
 fill="{_HAIR}" stroke="{_HAIR}"/>
<path d="M43.8 45 H56 V50 C56 60 43.8 60 43.8 50Z" fill="{_SKIN}" stroke="none"/>
<path d="M38.5 44 C44 46.5 58 46.5 65 43 C62 40.5 60 40 58.5 39.5 C58 33 46 33 45 39.5
 C43 40 40.5 41.5 38.5 44Z"/></g>
<path d="M46.8 49.6h0 M52.6 49.6h0" stroke="{_INK}" stroke-width="2.5"/>
<path d="M47.5 53.4 Q49.8 55.2 52.4 53.4" fill="none" stroke="{_INK}" stroke-width="1.2"/>"""

_REI = f"""
<g stroke="currentColor">
<path d="M36 70 C26 88 22 118 22 141 H60 V70Z M62 70 C70 84 70 104 66 141 H46Z"
 fill="currentColor"/>
<path d="M37 70 C34 96 31 120 30.5 141 H61.5 C63.5 118 64.5 96 63 70Z"/>
<path d="M45 70 L42.5 141 H53.5 L55 70Z" fill="{_ERMINE}"/>
<path d="M47.5 84 l1.3 4 h-2.6z M51.5 94 l1.3 4 h-2.6z M47 104 l1.3 4 h-2.6z
 M51 114 l1.3 4 h-2.6z M46.4 124 l1.3 4 h-2.6z" fill="currentColor" stroke="none"/>
<path d="M30.8 134 H61.6" stroke="{_GOLD}" stroke-width="4.6" stroke-linecap="butt"/>
<path d="M61 76 C69 80 74 76 75 66 M39 76 C30 82 31 92 41 95" fill="none"
 stroke-width="12.5"/></g>
<path d="M61 76 C69 80 74 76 75 67 M39 76 C30 82 31 92 41 95" fill="none"
 stroke-width="9.4"/>
<g stroke="currentColor"><circle cx="43.5" cy="95.5" r="4.6" fill="{_SKIN}"/>
<path d="M34 71 C40 64 60 64 66 71 C62 79 38 79 34 71Z" fill="{_ERMINE}"/>
<circle cx="75" cy="64" r="4.8" fill="{_SKIN}"/></g>
<g stroke="{_GREY}">
<path d="M39.5 50 C36.5 62 40 66 42 68 H58 C60 66 63.5 62 60.5 50Z" fill="#8C8176"/>
<path d="M41.5 44 H58.5 V53 C58.5 62 41.5 62 41.5 53Z" fill="{_SKIN}" stroke="none"/>
<path d="M41 54 C44 58 47 56.4 50 56.4 C53 56.4 56 58 59 54 C61 66 55 74.5 50 75.5
 C45 74.5 39 66 41 54Z" fill="#B9AEA2"/>
<path d="M47 61 Q50 63 53 61" fill="none" stroke-width="1.3"/></g>
<g stroke="{_BRONZE}">
<path d="M39.5 45.5 L38 29 L44.3 35.4 L50 25 L55.7 35.4 L62 29 L60.5 45.5
 C54 48 46 48 39.5 45.5Z" fill="{_GOLD}"/>
<path d="M39.8 41 C46 43.4 54 43.4 60.2 41" fill="none" stroke-width="1.3"/>
<circle cx="50" cy="38.4" r="2.3" stroke-width="1.1"/></g>
<path d="M46.2 51h0 M53.8 51h0" stroke="{_INK}" stroke-width="2.6"/>"""


def _held(
    round_y: float, long_y: float, coin: float, cup: float, long: float
) -> dict[str, tuple[float, float]]:
    """Places and sizes for the round marks, coin and cup, and the long ones."""
    return {
        "o": (round_y, coin),
        "c": (round_y, cup),
        "e": (long_y, long),
        "b": (long_y, long),
    }


def _layers(*drawn: tuple[str, bool]) -> tuple[Layer, ...]:
    return tuple(Layer(tidy(markup), light) for markup, light in drawn)


FIGURES: Final[dict[int, Figure]] = {
    10: Figure(
        _layers((_SOTA_LIGHT, True), (_SOTA, False)),
        "-1 1",
        75.5,
        _held(34, 31, 29, 31, 44),
    ),
    11: Figure(
        _layers(
            (_CAVALL_HORSE, False),
            (_CAVALL_CLOTH, True),
            (_CAVALL_BODY, False),
            (_CAVALL_ARMS, True),
            (_CAVALL_HEAD, False),
        ),
        "-1 1",
        75.5,
        _held(33, 30, 28, 30, 42),
    ),
    12: Figure(_layers((_REI, False)), "1 5", 76, _held(41, 39, 28, 31, 46)),
}
