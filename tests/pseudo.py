"""A language that is made of English, so that what is not said in it is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

import cauviz as cv
import cauviz.texts
from cauviz.texts import codes, stem
from cauviz.texts.en import WORDS

GRAMMAR = """
from cauviz.texts.en.grammar import *

FALLBACK = ("en",)
TAG = "ko"  # it has one form for all numbers
PACKS = {**PACKS}


def plural(n):
    return "other"


def card_name(rank, suit, pack):
    return f"<{rank}{suit}>"


def repacked(text, pack):
    return f"{text} ({pack})"
"""
LACKS = "say.pass"
STEP = cv.lesson("capture")[0]
COURSE = {text: f"«{text}»" for text in ("Take a card", STEP.prompt, *STEP.hints)}
CONTENTS = {
    "hands/gap.cau": cv.dumps(cv.hand("gap")).replace('[Title "', '[Title "«'),
    "notebooks/00_start.ipynb": "«a page»",
    "rulebook.md": "**1.1** «forty cards»\n",
}


def write(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every sentence in guillemets; plurals have one form; one sentence is lacking."""
    home = folder / "zz"
    home.mkdir()
    words = {
        key.removesuffix("_one").removesuffix("_other") + "_other" if stem(key) != key else key: (
            f"«{WORDS[key]}»"
        )
        for key in WORDS
        if key != LACKS
    }
    (home / "grammar.py").write_text(GRAMMAR, encoding="utf-8")
    (home / "__init__.py").write_text(
        f"from . import grammar\nWORDS = {words!r}\nCOURSE = {COURSE!r}\n", encoding="utf-8"
    )
    for path, whole in CONTENTS.items():
        (home / path).parent.mkdir(exist_ok=True)
        (home / path).write_text(whole, encoding="utf-8")
    monkeypatch.setattr(cauviz.texts, "__path__", [*cauviz.texts.__path__, str(folder)])
    assert codes()[-1] == "zz"
