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

# Each in light and in dark.
_THEMES: Final[dict[str, tuple[str, str]]] = {
    "page": ("#FFFFFF", "#111111"),
    "panel": ("#FFFFFF", "#1B1F23"),
    "bd": ("#C5CCD4", "#414A54"),
    "tx": ("#1B2430", "#F0F3F6"),
    "mu": ("#4A5563", "#B4BEC9"),
    "stage": ("#F1F4F1", "#12191A"),
    "felt": ("#DDE8E2", "#1C2C28"),
    "feltln": ("#B9CABF", "#33493F"),
    "rail": ("#F4F8F5", "#233833"),
    "railln": ("#C2D1C8", "#3D564C"),
    "stx": ("#22302A", "#EAF2EE"),
    "smu": ("#465750", "#B5C5BD"),
    "acc": ("#005A91", "#6FC0F2"),
    "acct": ("#FFFFFF", "#06202F"),
    "accbg": ("#E3F0F8", "#1B3546"),
    "match": ("#00664A", "#62D6B0"),
    "steal": ("#A83A00", "#FF9D61"),
    "stealbg": ("#FFE9DD", "#46291A"),
    "safe": ("#46525E", "#C3CCD5"),
    "bt": ("#FFFFFF", "#10211C"),
    "ghost": ("#FBF8EF", "#2C423B"),
    "gb": ("#5D6E66", "#9DB3A8"),
    "hov": ("#EEF2F5", "#2A3138"),
    "good": ("#00664A", "#62D6B0"),
    "bad": ("#A83A00", "#FF9D61"),
    "warnbg": ("#FFF1D6", "#3D3115"),
    "warn": ("#6B4400", "#FFD98A"),
    "cmt": ("#F3F5F7", "#252B31"),
    "track": ("#8893A0", "#77828E"),
}

LIGHT: Final = {**{name: light for name, (light, _) in _THEMES.items()}, **_CARDS}
DARK: Final = {**{name: dark for name, (_, dark) in _THEMES.items()}, **_CARDS}
THEMES: Final[dict[Theme, dict[str, str]]] = {"light": LIGHT, "dark": DARK}


def css(theme: Theme = "light") -> str:
    """The colours of a theme as CSS declarations, to stand inside a rule's braces.

    >>> css("dark")[:31]
    '--page:#111111;--panel:#1B1F23;'
    """
    return "".join(f"--{name}:{value};" for name, value in THEMES[theme].items())
