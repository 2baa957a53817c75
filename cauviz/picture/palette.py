"""The colours of the table, in light and in dark, and those of the cards.

A theme maps the name of a CSS variable (without its dashes) to a value, so that the
live widget, a static picture and the tests all read the same table of colours.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Theme = Literal["light", "dark"]


class Inks(NamedTuple):
    """The four tones of a suit: body, outline, highlight, and the number on its cards."""

    mid: str
    dark: str
    light: str
    number: str


SUITS: Final[dict[str, Inks]] = {
    "o": Inks("#F2B134", "#7F5200", "#FFE3A0", "#7F5200"),
    "c": Inks("#E2683A", "#8E2F00", "#FFD0B8", "#A83A00"),
    "e": Inks("#3E8EC4", "#00406B", "#CFE6F7", "#00568C"),
    "b": Inks("#34A583", "#004F39", "#C9EFDF", "#00664A"),
}

PAPER: Final = "#FFFDF7"
EDGE: Final = "#7A7568"

# Cards keep their colours in both themes, as real ones do when the lamp is dimmed.
_CARDS: Final[dict[str, str]] = {
    "paper": PAPER,
    "edge": EDGE,
    **{f"ink-{suit}": inks.number for suit, inks in SUITS.items()},
}

LIGHT: Final[dict[str, str]] = {
    "page": "#FFFFFF",
    "panel": "#FFFFFF",
    "bd": "#C5CCD4",
    "tx": "#1B2430",
    "mu": "#4A5563",
    "stage": "#F1F4F1",
    "felt": "#DDE8E2",
    "feltln": "#B9CABF",
    "rail": "#F4F8F5",
    "railln": "#C2D1C8",
    "stx": "#22302A",
    "smu": "#465750",
    "acc": "#005A91",
    "acct": "#FFFFFF",
    "accbg": "#E3F0F8",
    "match": "#00664A",
    "steal": "#A83A00",
    "stealbg": "#FFE9DD",
    "safe": "#46525E",
    "bt": "#FFFFFF",
    "ghost": "#FBF8EF",
    "gb": "#5D6E66",
    "hov": "#EEF2F5",
    "good": "#00664A",
    "goodbg": "#DFF3EA",
    "bad": "#A83A00",
    "warnbg": "#FFF1D6",
    "warn": "#6B4400",
    "cmt": "#F3F5F7",
    "track": "#8893A0",
    "shadow": "0 1px 2px rgba(20,40,30,.16)",
    **_CARDS,
}

DARK: Final[dict[str, str]] = {
    "page": "#111111",
    "panel": "#1B1F23",
    "bd": "#414A54",
    "tx": "#F0F3F6",
    "mu": "#B4BEC9",
    "stage": "#12191A",
    "felt": "#1C2C28",
    "feltln": "#33493F",
    "rail": "#233833",
    "railln": "#3D564C",
    "stx": "#EAF2EE",
    "smu": "#B5C5BD",
    "acc": "#6FC0F2",
    "acct": "#06202F",
    "accbg": "#1B3546",
    "match": "#62D6B0",
    "steal": "#FF9D61",
    "stealbg": "#46291A",
    "safe": "#C3CCD5",
    "bt": "#10211C",
    "ghost": "#2C423B",
    "gb": "#9DB3A8",
    "hov": "#2A3138",
    "good": "#62D6B0",
    "goodbg": "#17372D",
    "bad": "#FF9D61",
    "warnbg": "#3D3115",
    "warn": "#FFD98A",
    "cmt": "#252B31",
    "track": "#77828E",
    "shadow": "0 1px 3px rgba(0,0,0,.5)",
    **_CARDS,
}

THEMES: Final[dict[Theme, dict[str, str]]] = {"light": LIGHT, "dark": DARK}


def css(theme: Theme = "light") -> str:
    """The colours of a theme as CSS declarations, to stand inside a rule's braces.

    >>> css("dark")[:31]
    '--page:#111111;--panel:#1B1F23;'
    """
    return "".join(f"--{name}:{value};" for name, value in THEMES[theme].items())
