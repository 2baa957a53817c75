"""A step as a still picture and as text: what a reader sees who cannot answer here."""

from __future__ import annotations

from cauviz.engine.view import View
from cauviz.harmless import harmless
from cauviz.lessons.answers import plain
from cauviz.lessons.steps import Find, Step, Touch
from cauviz.picture import svg
from cauviz.scene import Marks, frame, marks
from cauviz.telling import text


def seen(step: Step) -> View:
    """The position as the learner sees it: without what the step asks for."""
    view = step.asked.view(None if step.open_hands else step.seat)
    if isinstance(step, Touch) and step.ask.veil:
        view.safe = (False,) * len(view.safe)  # no padlocks
    return view


def described(step: Step) -> str:
    """The question and the table in sentences, for the ear."""
    words = (plain(step.prompt), plain(step.intro), text.describe(seen(step)))
    return harmless(" ".join(filter(None, words)))


def picture(step: Step, title: str, pack: str = "spanish", caption: bool = True) -> str:
    """The table that a step asks about, as SVG, with the question below."""
    return _draw(step, {}, plain(step.prompt) if caption else "", title, pack)


def solved(step: Find, title: str, pack: str = "spanish") -> str:
    """The table with what the solution plays and takes."""
    return _draw(step, marks(step.asked, step.best), "", title, pack)


def _draw(step: Step, shown: Marks, caption: str, title: str, pack: str) -> str:
    state = step.asked
    return svg.draw(
        frame(seen(step), step.seat), state.players, state.rules,
        marks=shown, caption=caption, title=title, desc=described(step), pack=pack,
    )  # fmt: skip


def as_text(step: Step, place: str) -> str:
    """Where one is, the question, and the table as text."""
    lines = [place, plain(step.prompt), plain(step.intro), text.table(seen(step))]
    return harmless("\n".join(line for line in lines if line))
