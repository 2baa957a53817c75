"""How English is built: plurals, lists, articles, and the names of cards and ranks.

Every language has a module like this one, with the same names. It may take from another what is
the same in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

FALLBACK: tuple[str, ...] = ()
"""The languages that are asked where this one lacks a sentence, the nearest first."""

TAG = "en"
"""The name of the language for a browser (BCP 47), which knows its plurals by it."""


class Pack(NamedTuple):
    """How the cards of a pack are called (1.5); its drawings stand in `cauviz/picture/packs/`."""

    suits: dict[str, str]
    courts: dict[int, str]
    letters: dict[int, str]  # what stands on a card in place of its number
    signs: dict[str, str]  # of suits, where a card is told in short; none: as in a log


SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
COURTS = {10: "sota (10)", 11: "cavall (11)", 12: "rei (12)"}
PACKS = {
    "spanish": Pack(SUITS, COURTS, {}, {}),
    "french": Pack(
        {"o": "diamonds", "c": "hearts", "e": "spades", "b": "clubs"},
        {1: "ace", 10: "jack", 11: "queen", 12: "king"},
        {1: "A", 10: "J", 11: "Q", 12: "K"},
        {"o": "♦", "c": "♥", "e": "♠", "b": "♣"},
    ),
}


def plural(n: int) -> str:
    """The form that a number asks for, as CLDR names it: ``"one"`` or ``"other"``."""
    return "one" if n == 1 else "other"


def rank_name(rank: int, pack: str) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``; ``"queen"`` in the French pack."""
    return PACKS[pack].courts.get(rank, str(rank))


def rank_sign(rank: int, pack: str) -> str:
    """A rank as it stands on a card."""
    return PACKS[pack].letters.get(rank, str(rank))


def card_name(rank: int, suit: str, pack: str) -> str:
    """A card as it is said, without an article."""
    return f"{rank_name(rank, pack)} of {PACKS[pack].suits[suit]}"


_ARTICLE = re.compile(r"\b([Aa]) (?=\{(\w+)\})")
_WITH_AN = re.compile(r"(?:8|11|A|ace)\b")  # the ranks that are said with a vowel first


def listed(parts: Sequence[str]) -> str:
    """Things that are there together: ``"3, 4 and 5"``."""
    return _joined(parts, " and ")


def either(parts: Sequence[str]) -> str:
    """Things of which there is one: ``"3, 4 or 5"``."""
    return _joined(parts, " or ")


def row(parts: Iterable[str]) -> str:
    """Things one after the other, as a list of names: ``"3, 4, 5"``."""
    return ", ".join(parts)


def _joined(parts: Sequence[str], last: str) -> str:
    return last.join([*filter(None, [row(parts[:-1])]), *parts[-1:]])


def fill(template: str, words: Mapping[str, object]) -> str:
    """A template with its words, and with *an* where a word asks for it."""

    def article(match: re.Match[str]) -> str:
        an = _WITH_AN.match(str(words.get(match[2], "")))
        return match[1] + ("n " if an else " ")

    return _ARTICLE.sub(article, template).format_map(words)


def begun(sentence: str) -> str:
    """A sentence with the capital that it begins with."""
    return sentence[:1].upper() + sentence[1:]


# In the lessons a number in digits is a rank, or a rule's; how many of a thing there are is said in
# words. So the ranks can be told from all else.
_RANK = re.compile(r"(?<![\w.{])(?:(an?) )?(1|10|11|12)(?=s?\b)(?!\.\d)", re.IGNORECASE)
_SUITS = {name: suit for suit, name in SUITS.items()}
_COURTS = {name.split()[0]: rank for rank, name in COURTS.items()}
# What the court cards of the Spanish pack are drawn as; those of others bear a sign.
_DRAWN = (
    (re.compile(r", (a page|a rider|the king)\b"), ""),
    (re.compile(r"\bis a rider\b"), "bears a {sign}"),
    (re.compile(r"\brider\b"), "{name}"),
)
_WORD = re.compile(rf"\b({'|'.join([*_SUITS, *_COURTS])})\b", re.IGNORECASE)


def repacked(text: str, pack: str) -> str:
    """A text of the lessons in the words of another pack than the Spanish one.

    >>> repacked("An 11 lies there, and after 12 comes 1 (rule 1.4).", "french")
    'A Q lies there, and after K comes A (rule 1.4).'
    """

    def rank(match: re.Match[str]) -> str:
        article, sign = match[1], rank_sign(int(match[2]), pack)
        return f"{article[0]}{'n' if _WITH_AN.match(sign) else ''} {sign}" if article else sign

    def word(match: re.Match[str]) -> str:
        name = match[1].lower()
        said = PACKS[pack].suits[_SUITS[name]] if name in _SUITS else rank_name(_COURTS[name], pack)
        return said.capitalize() if match[1][0].isupper() else said

    rider = {"sign": rank_sign(11, pack), "name": rank_name(11, pack)}
    for drawn, told in _DRAWN:
        text = drawn.sub(told.format_map(rider), text)
    return _WORD.sub(word, _RANK.sub(rank, text))
