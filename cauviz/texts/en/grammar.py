"""How English is built: plurals, lists, articles, and the names of cards and ranks.

Every language has a module like this one, with the same names. It may take from another what is
the same in both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

FALLBACK: tuple[str, ...] = ()
"""The languages that are asked where this one lacks a sentence, the nearest first."""

TAG = "en"
"""The name of the language for a browser (BCP 47), which knows its plurals by it."""

SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
COURTS = {10: "sota (10)", 11: "cavall (11)", 12: "rei (12)"}
FRENCH_SUITS = {"o": "diamonds", "c": "hearts", "e": "spades", "b": "clubs"}
FRENCH_COURTS = {1: "ace", 10: "jack", 11: "queen", 12: "king"}
FRENCH_LETTERS = {1: "A", 10: "J", 11: "Q", 12: "K"}


def plural(n: int) -> str:
    """The form that a number asks for, as CLDR names it: ``"one"`` or ``"other"``."""
    return "one" if n == 1 else "other"


def rank_name(rank: int, pack: str) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``; ``"queen"`` in the French pack."""
    return (FRENCH_COURTS if pack == "french" else COURTS).get(rank, str(rank))


def rank_sign(rank: int, pack: str) -> str:
    """A rank as it stands on a card."""
    return FRENCH_LETTERS.get(rank, str(rank)) if pack == "french" else str(rank)


def card_name(rank: int, suit: str, pack: str) -> str:
    """A card as it is said, without an article."""
    return f"{rank_name(rank, pack)} of {(FRENCH_SUITS if pack == 'french' else SUITS)[suit]}"


_ARTICLE = re.compile(r"\b([Aa]) (?=\{(\w+)\})")
_WITH_AN = re.compile(r"(?:8|11|A|ace)\b")  # the ranks that are said with a vowel first


def fill(template: str, words: Mapping[str, object]) -> str:
    """A template with its words, and with *an* where a word asks for it."""

    def article(found: re.Match[str]) -> str:
        an = _WITH_AN.match(str(words.get(found[2], "")))
        return found[1] + ("n " if an else " ")

    return _ARTICLE.sub(article, template).format_map(words)


def begun(sentence: str) -> str:
    """A sentence with the capital that it begins with."""
    return sentence[:1].upper() + sentence[1:]


# In the lessons a number in digits is a rank, or a rule's; how many of a thing there are is said in
# words. So the ranks can be told from all else.
_RANK = re.compile(r"(?<![\w.{])(?:(an?) )?(1|10|11|12)(?=s?\b)(?!\.\d)", re.IGNORECASE)
_SPANISH = {
    **{name: FRENCH_SUITS[suit] for suit, name in SUITS.items()},
    **{name.split()[0]: FRENCH_COURTS[rank] for rank, name in COURTS.items()},
}
# What the court cards of the Spanish pack are drawn as; the French ones bear a letter.
_DRAWN = (
    (re.compile(r", (a page|a rider|the king)\b"), ""),
    (re.compile(r"\bis a rider\b"), "bears a Q"),
    (re.compile(r"\brider\b"), "queen"),
)
_WORD = re.compile(rf"\b({'|'.join(_SPANISH)})\b", re.IGNORECASE)


def french(text: str) -> str:
    """A text of the lessons in the words of the French pack.

    >>> french("An 11 lies there, and after 12 comes 1 (rule 1.4).")
    'A Q lies there, and after K comes A (rule 1.4).'
    """
    for drawn, word in _DRAWN:
        text = drawn.sub(word, text)
    return _WORD.sub(_word, _RANK.sub(_rank, text))


def _rank(found: re.Match[str]) -> str:
    article, sign = found[1], FRENCH_LETTERS[int(found[2])]
    if not article:
        return sign
    return f"{article[0]}{'n' if sign == 'A' else ''} {sign}"


def _word(found: re.Match[str]) -> str:
    word = _SPANISH[found[1].lower()]
    return word.capitalize() if found[1][0].isupper() else word
