"""Our lessons in the words of another pack: their texts name ranks and suits as ours has them.

In them a number in digits is a rank, or a rule's; how many of a thing there are is said in words.
So the ranks can be told from all else. Texts that somebody else wrote stay as they were written.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from copy import copy
from typing import TYPE_CHECKING, Any

from cauviz.texts.cards import COURTS, FRENCH_COURTS, FRENCH_LETTERS, FRENCH_SUITS, SUITS, shown_in

if TYPE_CHECKING:
    from .lesson import Lesson
    from .steps import Step

_RANK = re.compile(r"(?<![\w.{])(?:(an?) )?(1|10|11|12)(?=s?\b)(?!\.\d)", re.IGNORECASE)
_SPANISH = {
    **{name: FRENCH_SUITS[suit] for suit, name in SUITS.items()},
    **{name.split()[0]: FRENCH_COURTS[rank] for rank, name in COURTS.items()},
}
_WORD = re.compile(rf"\b({'|'.join(_SPANISH)})\b", re.IGNORECASE)


def french(text: str) -> str:
    """A text of ours in the words of the French pack.

    >>> french("An 11 lies there, and after 12 comes 1 (rule 1.4).")
    'A Q lies there, and after K comes A (rule 1.4).'
    """
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
    vars(found).pop("path", None)  # it holds the comments
    for name, value in changes.items():
        object.__setattr__(found, name, value)
    return found
