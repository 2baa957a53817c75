"""Our lessons in the words of another pack: their texts name ranks and suits as ours has them.

In them a number in digits is a rank, or a rule's; how many of a thing there are is said in words.
So the ranks can be told from all else. Texts that somebody else wrote stay as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cauviz.texts.cards import COURTS, FRENCH_COURTS, FRENCH_LETTERS, FRENCH_SUITS, SUITS, shown_in

from .questions import These
from .steps import Step, Touch

if TYPE_CHECKING:
    from .lesson import Lesson

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
    """A text of ours in the words of the French pack.

    >>> french("An 11 lies there, and after 12 comes 1 (rule 1.4).")
    'A Q lies there, and after K comes A (rule 1.4).'
    """
    for drawn, said in _DRAWN:
        text = drawn.sub(said, text)
    return _WORD.sub(_word, _RANK.sub(_rank, text))


def _rank(found: re.Match[str]) -> str:
    article, sign = found[1], FRENCH_LETTERS[int(found[2])]
    if not article:
        return sign
    return f"{article[0]}{'n' if sign == 'A' else ''} {sign}"


def _word(found: re.Match[str]) -> str:
    word = _SPANISH[found[1].lower()]
    return word.capitalize() if found[1][0].isupper() else word


def dressed(lesson: Lesson, pack: str) -> Lesson:
    """The lesson as it is said in a pack; CauError for a pack that there is not."""
    with shown_in(pack):
        if pack != "french" or not lesson.ours:
            return lesson
    found = copy(lesson)
    found.steps = tuple(map(_dressed, lesson.steps))
    return found


def _dressed(step: Step) -> Step:
    found = copy(step)
    lead = tuple(played._replace(comment=french(played.comment)) for played in step.lead)
    changes: dict[str, Any] = {
        name: french(getattr(step, name)) for name in ("prompt", "text", "right")
    }
    changes.update(hints=tuple(map(french, step.hints)), lead=lead)
    for name in ("answers", "_own"):
        texts = vars(step).get(name)
        if isinstance(texts, Mapping):
            changes[name] = {key: french(text) for key, text in texts.items()}
    if isinstance(step, Touch) and isinstance(step.ask, These):
        changes["ask"] = replace(step.ask, about=french(step.ask.about))
    vars(found).pop("path", None)  # it holds the comments
    for name, value in changes.items():
        object.__setattr__(found, name, value)
    return found
