"""Our lessons in the words of another pack: their texts name ranks and suits as ours has them.

How is known to the grammar. Texts that somebody else wrote stay as they were written.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cauviz.texts import grammar, shown_in

from .questions import These
from .steps import Step, Touch

if TYPE_CHECKING:
    from .lesson import Lesson


def french(text: str) -> str:
    """A text of ours in the words of the French pack."""
    return str(grammar().french(text))


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
