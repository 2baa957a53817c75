"""The same cards as a French pack shows them: diamonds, hearts, spades and clubs, A J Q K (1.5).

Every drawing has the name of the Spanish one that it stands for, so that whatever shows cards shows
either pack: ``card-10o`` is the jack of diamonds here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ..lettered import Spots, lettered

_RED, _BLACK = "#B3261E", "#22262E"

# Drawn around 0,0 in a box of 100 by 100, as the Spanish marks are.
_SHAPES: Final[dict[str, tuple[str, str]]] = {
    "o": (_RED, """M0 -50 C8 -32 22 -12 36 0 C22 12 8 32 0 50
        C-8 32 -22 12 -36 0 C-22 -12 -8 -32 0 -50Z"""),
    "c": (_RED, """M0 47 C-12 24 -46 8 -46 -19 C-46 -36 -33 -45 -21 -45 C-10 -45 -3 -38 0 -27
        C3 -38 10 -45 21 -45 C33 -45 46 -36 46 -19 C46 8 12 24 0 47Z"""),
    "e": (_BLACK, """M0 -49 C13 -27 46 -11 46 13 C46 29 35 36 24 36 C15 36 8 32 4 25
        C5 35 8 42 15 48 H-15 C-8 42 -5 35 -4 25 C-8 32 -15 36 -24 36
        C-35 36 -46 29 -46 13 C-46 -11 -13 -27 0 -49Z"""),
    "b": (_BLACK, """M-8 -4 A22 22 0 1 1 8 -4 A22 22 0 1 1 6 24 C7 34 10 42 16 48 H-16
        C-10 42 -7 34 -6 24 A22 22 0 1 1 -8 -4Z"""),
}  # fmt: skip

# Strokes in the box of the digits, 20 by 28. A stands at the place of 1, the courts at theirs.
_LETTERS: Final = {
    1: "M1.6 26 L10 2 L18.4 26 M4.8 17.6 H15.2",
    10: "M6 2 H16.4 M13 2 V19 C13 23.6 10.6 26 7.2 26 C4 26 2 23.8 1.8 20.4",
    11: """M10 2 C15.5 2 18.4 7 18.4 14 C18.4 21 15.5 26 10 26 C4.5 26 1.6 21 1.6 14
        C1.6 7 4.5 2 10 2Z M11.4 19.4 L18.6 27""",
    12: "M3.4 2 V26 M17.4 2 L3.8 15.4 M8.8 11 L18 26",
}


def pieces(pips: Spots, paper: str) -> Iterator[str]:
    """All of the pack but its back."""
    return lettered(_SHAPES, _LETTERS, pips, paper)
