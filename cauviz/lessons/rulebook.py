"""The rulebook's rules by their numbers, for who wants to read one on the spot."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from cauviz.texts import content

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*\s+(.*?)(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
_OPTION = re.compile(r" This is `[^`]*`\.")
_MARKUP = re.compile(r"\*+|`")
_SOURCES = re.compile(r"\s*\((?:[ABCG]\b[^()]*)\)")


def rules() -> dict[str, str]:
    """Every numbered rule as plain text, without its sources, in the language that is spoken.

    A rule that a language lacks is said in English.
    """
    return _read(content("rulebook.md"))


@cache
def _read(translation: Path | None) -> dict[str, str]:
    book = translation or files("cauviz").joinpath("rulebook.md")
    text = book.read_text("utf-8")
    lacking = _read(None) if translation else {}
    return {**lacking, **{number: _plain(words) for number, words in _RULE.findall(text)}}


def _plain(text: str) -> str:
    text = _OPTION.sub("", text)
    words = " ".join(_SOURCES.sub("", text).split())
    return _MARKUP.sub("", words)
