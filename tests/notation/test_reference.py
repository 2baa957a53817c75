"""The page that tells how logs are written: complete, and true."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import cauviz as cv
from cauviz.engine.plays import CALL_WORDS, SANT_VICENT
from cauviz.engine.start import LONGEST_NAME
from cauviz.notation.grammar import KNOWN
from cauviz.notation.log import GLYPHS
from cauviz.notation.playing import AND, PASSING, PILE, PLAYING, TAKING

PAGE = files("cauviz").joinpath("notation.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("tag", [*KNOWN, "Hand", "Pile", "Debt"])
def test_every_tag_is_told(tag: str) -> None:
    assert f"| `{tag}` |" in PAGE


@pytest.mark.parametrize("word", [*CALL_WORDS, SANT_VICENT, *GLYPHS, "pass", "deal", "stake 5"])
def test_every_word_is_told(word: str) -> None:
    assert f"`{word}" in PAGE or f" {word}" in PAGE


def test_its_hand_is_canonical() -> None:
    text = PAGE.split("```text\n", 1)[1].split("```", 1)[0]
    assert cv.dumps(cv.loads(text)) == text


def test_its_number_is_the_engines() -> None:
    assert f"{LONGEST_NAME} signs at most" in PAGE


TWO = '[Players "Anna Biel"] [Table "3o 5e"] [Pile Biel "1o 4c"] '
OVER = """[Players "Anna Biel"] [Table "3o 4e 7c"] [Pile Anna "1o 1c"] [Pile Biel "2o 2b 5c 5b 11b"]
1. Anna 3c x3o
2. Biel 7b
"""
READ_AS_WELL = {
    TWO: [
        ("Anna 3c", "Anna: 3c"),
        ("Anna 3c", "Anna - 3c"),
        ("Anna 3c", "Anna plays 3c"),
        ("Anna 3c", "1) Anna 3c"),
        ("Anna 3c", "1: Anna 3c"),
        ("Anna 3c", "1.- Anna 3c"),
        ("Anna 3c", "1 Anna 3c"),
        ("Anna 3c x3o-<Biel-5e", "3c takes 3o, <Biel and 5e"),
        ("Anna 3c x3o-<Biel-5e", "3c x 3o <Biel 5e"),
        ("Anna 3c x3o-<Biel-5e", "3c x3o-Biel-5e"),
        ("Anna 3c x3o-<Biel-5e", "3c takes 3o, Biel's pile and 5e"),
    ],
    '[Players "Núria Biel"] [Table "3o"] ': [("Núria 3c", "nuria 3c")],
    '[Players "Anna_Maria Biel"] ': [
        ("Anna_Maria 3c", "Anna Maria 3c"),
        ("Anna_Maria 3c", "Anna-Maria 3c"),
        ('[Hand Anna_Maria "3c"]', '[Hand Anna Maria "3c"]'),
    ],
    '[Players "Anna Biel"] ': [('[Table "3o 5e"]', '[Table: "3o, 5e"]')],
    OVER: [
        ("= Anna 4, Biel 7", "= Anna: 4, Biel: 7"),
        ("= Anna 4, Biel 7", "= Anna 4 Biel 7"),
    ],
}


@pytest.mark.parametrize(
    ("before", "usual", "other"),
    [(before, *pair) for before, pairs in READ_AS_WELL.items() for pair in pairs],
)
def test_what_is_read_as_well_is_the_same(before: str, usual: str, other: str) -> None:
    assert f"`{other}`" in PAGE
    other = other if other[0] != "3" else f"Anna {other}"
    assert cv.loads(before + other) == cv.loads(before + usual)


@pytest.mark.parametrize("word", sorted(TAKING | PASSING | PLAYING | AND | PILE))
def test_every_word_that_is_read_as_well_is_told(word: str) -> None:
    assert re.search(rf"`([^`]* )?{re.escape(word)}( [^`]*)?`", PAGE), word
