"""Our lessons in the language that is spoken, and in the words of another pack.

Their texts name ranks and suits as our pack has them; how another says them is known to the
grammar. Texts that somebody else wrote stay as they were written.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import replace
from typing import Any

from cauviz.texts import lesson_text, shown_in
from cauviz.texts.language import asked

from .lesson import Lesson
from .questions import These
from .steps import Step, Touch


def dressed(lesson: Lesson, pack: str) -> Lesson:
    """The lesson in the language that is spoken, as it is said in a pack.

    CauError for a pack that there is not.
    """
    with shown_in(pack):
        as_written = pack == "spanish" and not any(language.course for language in asked())
        if as_written or not lesson.ours:
            return lesson
    other = copy(lesson)
    other.title, other.about = lesson_text(lesson.title), lesson_text(lesson.about)
    other.steps = tuple(_dressed(step, pack) for step in lesson.steps)
    return other


def _dressed(step: Step, pack: str) -> Step:
    def said(text: str) -> str:
        return lesson_text(text, pack)

    lead = tuple(played._replace(comment=said(played.comment)) for played in step.led)
    changes: dict[str, Any] = {
        name: said(getattr(step, name)) for name in ("prompt", "text", "right")
    }
    changes.update(hints=tuple(map(said, step.hints)), lead=lead)
    for name in ("answers", "_own"):
        texts = vars(step).get(name)
        if isinstance(texts, Mapping):
            changes[name] = {key: said(text) for key, text in texts.items()}
    if isinstance(step, Touch) and isinstance(step.ask, These):
        changes["ask"] = replace(step.ask, about=said(step.ask.about))
    other = step.but(**changes)
    vars(other).pop("path", None)  # it holds the comments
    return other
