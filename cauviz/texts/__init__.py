"""What is said of the game: one folder a language, asked when something is said.

All else gives keys and things, never sentences; here they become words, at the very end, in the
language that :func:`language` says. A template names what it is about in braces: ``{card}`` and
``{match}`` are cards, ``{rank}`` a rank, ``{name}`` and ``{owner}`` players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cauviz.harmless import harmless, within

from .cards import Named, card_name, card_names, card_sign, packs, rank_sign, shown_in
from .language import (
    again,
    asked,
    codes,
    content,
    filled,
    grammar,
    language,
    lesson_text,
    row,
    spoken,
)

__all__ = [
    "again", "card_name", "card_sign", "codes", "content", "either", "filled", "grammar",
    "harmless", "language", "lesson_text", "listed", "packs", "rank_sign", "row",
    "shown_in", "spoken", "stem", "tell", "tell_reason", "within", "words_for_page",
]  # fmt: skip


def listed(parts: Sequence[str]) -> str:
    """Things that are there together: ``"3, 4 and 5"``."""
    return str(grammar().listed([within(part) for part in parts]))


def either(parts: Sequence[str]) -> str:
    """Things of which there is one: ``"3, 4 or 5"``."""
    return str(grammar().either([within(part) for part in parts]))


def tell(key: str, n: int | None = None, **words: object) -> str:
    """A sentence or a label with its words filled in; n chooses the plural.

    >>> tell("in_hand", 1), tell("call.cau")
    ('1 card in hand', 'Cau!')
    """
    known = {
        name: _rank(name, word) if isinstance(word, int) else _safe(word)
        for name, word in words.items()
    }
    return filled(key, n, **known)


_RANKS = ("rank", "top", "before", "end", "first")


def _rank(name: str, value: int) -> object:
    return rank_sign(value) if name in _RANKS else value


def _safe(word: object) -> object:
    """A name may hold any sign, and turns no other word."""
    return within(word) if isinstance(word, str) else word


def tell_reason(code: str, args: Mapping[str, object]) -> str:
    """The sentence of a reason, with what it is about."""
    ranks = args.get("ranks")
    n = len(ranks) if isinstance(ranks, tuple) else None
    words = {name: _about(name, value) for name, value in args.items()}
    return str(grammar().begun(filled(f"reason.{code}", n, **words)))


def _about(name: str, value: object) -> object:
    """What a reason is about, by what it is in its sentence; any other stays as it is."""
    if isinstance(value, Named):
        return tell("say.the_card", card=card_name(value)) if name == "item" else card_name(value)
    if name == "item":
        return tell("goal.pile", owner=str(value))
    if name == "ranks" and isinstance(value, tuple):
        return listed([rank_sign(rank) for rank in value])
    if name == "lines" and isinstance(value, list):
        return either(value)
    if name == "calls" and isinstance(value, list):
        return listed([_call(call) for call in value])
    if name in ("call", "expected"):
        return _call(value)
    return _rank(name, value) if isinstance(value, int) else _safe(value)


def _call(call: object) -> str:
    try:
        return tell(f"name.{call}")
    except KeyError:
        return str(call)


def stem(key: str) -> str:
    """A key without the form of its plural."""
    start, _, form = key.rpartition("_")
    return start if form in ("zero", "one", "two", "few", "many", "other") else key


def words_for_page(pack: str = "spanish", also: str = "") -> dict[str, str]:
    """What a page needs of the language, flat, with the cards of a pack.

    ``also`` is what else it needs, as all those keys begin: ``"tutor."`` for a lesson.
    Plurals end as the language's own forms do; ``rank.<n>`` is there where a card does not show
    the number.
    """
    from .en import PAGE

    stems = set(map(stem, PAGE))
    languages = asked()
    page: dict[str, str] = {"language": languages[0].grammar.TAG}
    page["and"] = listed(["{list}", "{last}"])
    for one in reversed(languages):
        own = {
            key: words
            for key, words in one.words.items()
            if stem(key) in stems or (also and key.startswith(also))
        }
        said = set(map(stem, own))  # in the forms that this language has, and in no others
        page = {key: words for key, words in page.items() if stem(key) not in said} | own
    with shown_in(pack):
        page |= {f"card.{card}": name for card, name in card_names().items()}
        for rank in range(1, 13):
            if not (sign := rank_sign(rank)).isdigit():
                page[f"rank.{rank}"] = sign
    return page
