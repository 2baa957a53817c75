"""What people typed, made fit to be shown: a name or a comment may hold any sign at all."""

from __future__ import annotations

import html
import re
from unicodedata import bidirectional

# What a terminal would act upon, what turns the text around it, and what is no character at all.
_ACTS = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]"
)
_ISOLATES = re.compile("[\u2066-\u2069]")
_OPEN, _CLOSE = "\u2068", "\u2069"


def harmless(text: str) -> str:
    """A text without the signs that a screen or a terminal would obey; all others stay.

    A control sign becomes its picture (``␛`` for an escape) or ``\ufffd``; an override of the
    writing direction, which could show a name as another, becomes ``\ufffd`` too. Line breaks stay.

    >>> harmless("An\\x1b[2Jna"), harmless("Anna")
    ('An␛[2Jna', 'Anna')
    """
    if text.isascii() and text.isprintable():
        return text
    if _ISOLATES.search(text) and not _closed(text):
        text = _ISOLATES.sub("\ufffd", text)
    return _ACTS.sub(_picture, text)


def escaped(text: object) -> str:
    """A harmless text as it may stand in HTML or SVG, whatever it holds.

    >>> escaped("<b>")
    '&lt;b&gt;'
    """
    return html.escape(harmless(str(text)))


def within(text: str) -> str:
    """A harmless text to stand within a sentence: one written from the right is kept apart.

    Else the words around it would change places with it, as ``3, 4`` beside a Hebrew name.
    """
    text = harmless(text)
    if text.isascii() or not any(bidirectional(letter) in ("R", "AL") for letter in text):
        return text
    return text if text[0] == _OPEN and text[-1] == _CLOSE else f"{_OPEN}{text}{_CLOSE}"


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7F else "\ufffd"


def _closed(text: str) -> bool:
    """Whether every isolate ends within the text, so that it turns nothing around it."""
    depth = 0
    for sign in _ISOLATES.findall(text):
        depth += -1 if sign == _CLOSE else 1
        if depth < 0:
            return False
    return depth == 0
