"""What is said of the game, in English: a catalogue, so that another language is another one.

Plays give reasons and effects, never sentences; here they become words, at the very end. What the
rules say of themselves stands beside the options, and errors speak where they are raised.
A template names what it is about in braces: ``{card}`` and ``{match}`` are cards, ``{rank}`` a
rank, ``{name}`` and ``{owner}`` players.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from cauviz.engine.cards import ALL_CARDS, RANKS, Card
from cauviz.harmless import harmless, within

from .cards import COURTS, PACKS, SUITS, card_name, card_sign, rank_name, rank_sign, shown_in
from .lessons import LESSONS
from .reasons import REASONS
from .rules import SAID
from .sets import SETS
from .table import TABLE

if TYPE_CHECKING:
    from cauviz.engine.reasons import Reason

__all__ = [
    "COURTS", "LESSONS", "PACKS", "REASONS", "SAID", "SUITS", "UI", "card_name", "card_sign",
    "harmless", "listed", "rank_name", "rank_sign", "reason_text", "said", "shown_in", "tell", "ui",
    "within",
]  # fmt: skip


def listed(parts: Sequence[str]) -> str:
    """Things one after the other: ``"3, 4 and 5"``."""
    if len(parts) < 2:
        return "".join(parts)
    return tell("and", list=", ".join(map(within, parts[:-1])), last=parts[-1])


def _words(name: str, value: object) -> object:
    """A thing as it is said, by what it is in its sentence; any other stays as it is."""
    if isinstance(value, Card):
        return ("the " if name == "item" else "") + card_name(value)
    if name == "item":
        return f"{within(str(value))}’s pile"
    if name == "ranks" and isinstance(value, tuple):
        return listed([rank_sign(rank) for rank in value]) + (" is" if len(value) == 1 else " are")
    if name == "lines" and isinstance(value, list):
        return " or ".join(value)
    if name == "calls" and isinstance(value, list):
        return listed([_call(call) for call in value])
    if isinstance(value, int) and name in _RANKS:
        return rank_sign(value)
    if name in ("call", "expected"):
        return _call(value)
    return within(value) if isinstance(value, str) else value


_RANKS = ("rank", "top", "before", "end", "first")


def _call(call: object) -> str:
    return UI.get(f"name.{call}", str(call))


_ARTICLE = re.compile(r"\b([Aa]) (?=\{(\w+)\})")
_WITH_AN = re.compile(r"(?:8|11|A|ace)\b")  # the ranks that are said with a vowel first


def _filled(template: str, words: dict[str, object]) -> str:
    """A template with its words, and with *an* where a word asks for it."""

    def article(found: re.Match[str]) -> str:
        an = _WITH_AN.match(str(words.get(found[2], "")))
        return found[1] + ("n " if an else " ")

    return _ARTICLE.sub(article, template).format(**words)


def reason_text(reason: Reason) -> str:
    """The sentence of a reason."""
    words = {name: _words(name, value) for name, value in reason.args.items()}
    text = _filled(REASONS[reason.code], words)
    return text[0].upper() + text[1:]


UI = {**TABLE, **SETS}
"""The words that a browser needs as well: flat, plurals by ``_one`` and ``_other``."""


def ui(pack: str = "spanish") -> dict[str, str]:
    """:data:`UI` with the cards of a pack; ``rank.<n>`` where a card does not show the number."""
    with shown_in(pack):
        cards = {f"card.{card}": card_name(card) for card in ALL_CARDS}
        signs = {f"rank.{rank}": rank_sign(rank) for rank in RANKS[48]}
    letters = {key: sign for key, sign in signs.items() if not sign.isdigit()}
    return {**UI, **cards, **letters}


_OF_LESSONS = frozenset(key.partition(".")[0] for key in LESSONS)


def tell(key: str, n: int | None = None, **words: object) -> str:
    """A sentence or a label of the catalogues with its words filled in; n chooses the plural.

    >>> tell("in_hand", 1), tell("call.cau")
    ('1 card in hand', 'Cau!')
    """
    texts = LESSONS if key.partition(".")[0] in _OF_LESSONS else UI
    form = key if n is None or key in texts else f"{key}_one" if n == 1 else f"{key}_other"
    known = {
        name: _words(name, value) if name in _RANKS else value for name, value in words.items()
    }
    return _filled(texts[form], {"n": n, **_safe(known)})


def said(key: str, **words: object) -> str:
    """A sentence of :data:`SAID` with its words filled in."""
    return SAID[key].format(**_safe(words))


def _safe(words: dict[str, object]) -> dict[str, object]:
    """The words that go into a sentence: a name may hold any sign, and turns no other word."""
    return {name: within(word) if isinstance(word, str) else word for name, word in words.items()}
