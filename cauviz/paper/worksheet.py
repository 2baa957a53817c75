"""A lesson on paper: each step as a question with its picture, and the answers apart."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from cauviz.files import file_at, put
from cauviz.harmless import escaped, harmless
from cauviz.lessons.answers import plain
from cauviz.lessons.dressing import dressed
from cauviz.lessons.lesson import Lesson, as_lesson
from cauviz.lessons.steps import Find, Step, Touch
from cauviz.picture.image import image
from cauviz.telling import captions
from cauviz.texts import shown_in, tell

from . import still

# Paper is light, whatever the reader's system is; a question is not cut by the end of a page.
_STYLE = """\
:root{color-scheme:only light}
body{font:12pt/1.45 system-ui,sans-serif;color:#1d1d1b;background:#fff;max-width:46em;
margin:2em auto;padding:0 1em}
h1{font-size:1.5em;margin:0 0 .2em}
h2{font-size:1.1em;margin:0 0 .3em}
p{margin:.3em 0}
section{margin:1.2em 0;break-inside:avoid}
img{display:block;max-width:100%;max-height:88mm;margin:.4em auto}
.who{display:flex;gap:2em}
.who .blank{flex:2}
.who .blank+.blank{flex:1}
.blank{display:flex;gap:.5em;margin:.6em 0}
.blank i{flex:1;border-bottom:1px solid #555}
.answers{break-before:page;border-top:2px solid #1d1d1b;padding-top:1em}
.answers img{max-height:70mm}
@media print{body{margin:0;max-width:none;padding:0}.answers{border:0;padding:0}}
@page{margin:15mm}
"""


class Worksheet:
    """A lesson to print; see :func:`worksheet`."""

    def __init__(self, lesson: Lesson, pack: str = "spanish", answers: bool = True) -> None:
        self.lesson, self.pack, self.answers = dressed(lesson, pack), pack, answers
        with shown_in(pack):
            self._body = "\n".join(self._parts())
            self._text = "\n\n".join(self._lines())

    @property
    def html(self) -> str:
        """The page: it needs nothing else, no network either."""
        title = _safe(self.lesson.heading)
        return (
            f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>\n'
            f"<style>{_STYLE}</style></head>\n<body>\n{self._body}\n</body></html>\n"
        )

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the page, to open in a browser and print; CauError if it is no ``.html`` file."""
        file = file_at(path, ".html", "worksheet.not_a_page")
        put(file, self.html)
        return file

    # the page

    def _parts(self) -> list[str]:
        steps = list(enumerate(self.lesson, 1))
        who = "".join(_blank(tell(f"sheet.{key}")) for key in ("name", "date"))
        head = [f"<h1>{_safe(self.lesson.heading)}</h1>", f'<div class="who">{who}</div>']
        parts = [*head, *(self._question(n, step) for n, step in steps)]
        asked = [(n, step) for n, step in steps if isinstance(step, Find | Touch)]
        if self.answers and asked:
            told = "\n".join(self._answer(n, step) for n, step in asked)
            parts.append(f'<div class="answers"><h1>{tell("sheet.answers")}</h1>\n{told}\n</div>')
        return parts

    def _question(self, n: int, step: Step) -> str:
        drawing = still.picture(step, self._place(n), self.pack, caption=False)
        return (
            f"<section><h2>{n}. {_safe(step.prompt)}</h2>{_paragraphs(step.intro)}{_lead(step)}"
            f"{image(drawing, still.described(step))}{_blanks(step)}</section>"
        )

    def _answer(self, n: int, step: Find | Touch) -> str:
        lines = "".join(map(_paragraphs, _solution(step)))
        section = f"<section><h2>{n}. {_safe(step.prompt)}</h2>{lines}"
        if isinstance(step, Find):
            alt = " ".join(map(plain, _solution(step)))
            section += image(still.solved(step, self._place(n), self.pack), alt)
        return f"{section}</section>"

    def _place(self, n: int) -> str:
        return tell("tutor.place", title=self.lesson.heading, i=n, n=len(self.lesson))

    # in a notebook

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        return {"text/html": self._body, "text/plain": self._text}

    def _lines(self) -> list[str]:
        lines = [harmless(self.lesson.heading)]
        for n, step in enumerate(self.lesson, 1):
            told = (f"{n}. {step.prompt}", step.intro, *_led(step))
            lines.append("\n".join(harmless(plain(text)) for text in told if text))
        asked = [(n, s) for n, s in enumerate(self.lesson, 1) if isinstance(s, Find | Touch)]
        if self.answers and asked:
            lines.append(tell("sheet.answers"))
            lines += [harmless(plain(f"{n}. {' '.join(_solution(step))}")) for n, step in asked]
        return lines

    def __repr__(self) -> str:
        return self._text


def worksheet(lesson: Lesson | str, pack: str = "spanish", answers: bool = True) -> Worksheet:
    """A lesson, or one by its name, to print: every step a question with a picture of its table.

    The answers stand apart, on pages of their own, unless ``answers`` is false. Shown in a
    notebook it is to look at; ``worksheet("capture").save("capture.html")`` writes a page that
    any browser prints, without a network. Hands that a learner does not see are not in it.
    ``pack`` is "spanish" or "french" (1.5).

    Raises ``TypeError`` for what is no lesson, and :class:`CauError` for a name that none has and
    for another pack.
    """
    return Worksheet(as_lesson(lesson), pack, answers)


def _safe(text: str) -> str:
    return escaped(plain(text))


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_safe(line)}</p>" for line in text.splitlines() if line.strip())


def _blank(label: str) -> str:
    return f'<p class="blank">{escaped(label)}<i></i></p>'


def _blanks(step: Step) -> str:
    if isinstance(step, Find):
        return _blank(tell("sheet.play")) + _blank(tell("sheet.why"))
    return _blank(tell("sheet.answer")) if isinstance(step, Touch) else ""


def _led(step: Step) -> list[str]:
    """What was played before the question, and what is said of it."""
    ear = None if step.open_hands else step.seat
    return [
        " ".join(filter(None, (captions.caption(state, play, seat=ear), played.comment)))
        for state, play, played in step.path
    ]


def _lead(step: Step) -> str:
    items = "".join(f"<li>{_safe(line)}</li>" for line in _led(step))
    return f"<p>{tell('sheet.before')}</p><ol>{items}</ol>" if items else ""


def _solution(step: Find | Touch) -> list[str]:
    """The right answer, why it is right, and what else is."""
    if isinstance(step, Touch):
        return [step.solution, *([step.right] if step.right else [])]
    state = step.asked
    others = [captions.offer(state, play) for play in step.solutions if play != step.best]
    also = [tell("sheet.also", list=" ".join(dict.fromkeys(others)))] if others else []
    return [*step.answer(step.best).lines, *also]
