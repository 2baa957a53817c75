"""The rulebook's rules by their numbers, for who wants to read one on the spot."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*\s+(.*?)(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
_OPTION = re.compile(r" This is `[^`]*`\.")
_MARKUP = re.compile(r"\*+|`")
_SOURCES = re.compile(r"\s*\((?:[ABCG]\b[^()]*)\)")


@cache
def rules() -> dict[str, str]:
    """Every numbered rule as plain text, without its sources."""
    text = files("cauviz").joinpath("rulebook.md").read_text("utf-8")
    return {number: _plain(words) for number, words in _RULE.findall(text)}


def _plain(text: str) -> str:
    text = _OPTION.sub("", text)
    words = " ".join(_SOURCES.sub("", text).split())
    return _MARKUP.sub("", words)
