"""The colours can be told apart: contrast by WCAG 2.2, in light and in dark."""

from __future__ import annotations

import re

import pytest

from cauviz.picture.palette import DARK, EDGE, LIGHT, PAPER, SUITS, THEMES, css

TEXT, GRAPHIC = 4.5, 3.0  # WCAG 1.4.3 and 1.4.11

PAIRS = [
    *[(ink, "panel", TEXT) for ink in ("tx", "mu", "good", "bad", "acc")],
    *[(ink, "accbg", TEXT) for ink in ("tx", "mu", "good")],
    *[("tx", ground, TEXT) for ground in ("page", "cmt", "hov", "stealbg", "warnbg")],
    *[("stx", ground, TEXT) for ground in ("stage", "felt", "rail", "ghost")],
    *[("smu", ground, TEXT) for ground in ("stage", "felt", "rail", "ghost")],
    ("mu", "cmt", TEXT),
    ("acct", "acc", TEXT),
    ("steal", "stealbg", TEXT),
    ("warn", "warnbg", TEXT),
    ("felt", "stx", TEXT),
    ("panel", "stx", TEXT),
    *[(ink, "felt", GRAPHIC) for ink in ("acc", "match", "steal", "safe", "gb")],
    *[(ink, "rail", GRAPHIC) for ink in ("acc", "match", "steal", "safe", "gb")],
    ("gb", "ghost", GRAPHIC),
    ("safe", "ghost", GRAPHIC),
    ("track", "panel", GRAPHIC),
    *[("bt", ground, GRAPHIC) for ground in ("match", "steal", "safe")],
    *[(f"ink-{suit}", "paper", TEXT) for suit in SUITS],
]


def luminance(colour: str) -> float:
    """Relative luminance of "#RRGGBB"."""

    def linear(channel: int) -> float:
        c = channel / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(int(colour[i : i + 2], 16)) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast ratio of two colours, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_function() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_contrast(theme: str, ink: str, ground: str, least: float) -> None:
    colours = {"light": LIGHT, "dark": DARK}[theme]
    assert contrast(colours[ink], colours[ground]) >= least


def test_cards_stand_out_from_the_table() -> None:
    # On light ground the edge does it, on dark ground the paper.
    for ground in ("felt", "rail", "panel", "stage"):
        assert contrast(EDGE, LIGHT[ground]) >= GRAPHIC
        assert contrast(PAPER, DARK[ground]) >= GRAPHIC


def test_outline_of_every_suit_mark_stands_out_from_paper_and_its_fill() -> None:
    for inks in SUITS.values():
        assert contrast(inks.dark, PAPER) >= TEXT
        assert contrast(inks.dark, inks.light) >= TEXT
        assert contrast(inks.dark, inks.mid) >= 2.4


def test_both_themes_name_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_colours_are_six_digit_hex(theme: str) -> None:
    for name, value in THEMES[theme].items():  # type: ignore[index]
        assert re.fullmatch("#[0-9A-F]{6}", value), name


def test_css_block() -> None:
    assert css().startswith("--page:#FFFFFF;")
    assert css("light") == css()
    assert "--acc:#6FC0F2;" in css("dark")
    assert css("dark").count(";") == len(DARK)
