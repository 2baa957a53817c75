"""The page that tells how logs are written: complete, and true."""

from __future__ import annotations

from importlib.resources import files

import pytest

import cauviz as cv
from cauviz.engine.plays import CALL_WORDS, SANT_VICENT
from cauviz.engine.start import LONGEST_NAME
from cauviz.notation.grammar import KNOWN
from cauviz.notation.log import GLYPHS

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
