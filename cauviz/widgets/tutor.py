"""A lesson to do: a question, a table to answer at, hints, and an answer to every answer."""

from __future__ import annotations

import os
from typing import Any

import traitlets

from cauviz import texts
from cauviz.engine.numbers import whole
from cauviz.engine.state import State
from cauviz.errors import CauError, shown
from cauviz.harmless import harmless
from cauviz.lessons.document import Document
from cauviz.lessons.dressing import dressed
from cauviz.lessons.lesson import Lesson, as_lesson
from cauviz.lessons.practice import Practice
from cauviz.lessons.progress import Progress, Watcher, here, kept_in
from cauviz.lessons.records import MOST, Record, stars, valid
from cauviz.lessons.rulebook import rules
from cauviz.lessons.steps import Step
from cauviz.lessons.teaching import legend_known
from cauviz.paper import still
from cauviz.texts import filled, tell

from .alone import Page
from .base import Count, Drawn, table_traits
from .endless import Endless
from .shapes import PACKED, Content, Score, TableTraits, sent


class Tutor(Drawn):
    """A lesson to do at the table.

    Every answer is answered at once, in the browser: why it is not right, by rule, and what the
    next player could do. Three hints help, and the solution is shown on request; the fewer tries,
    the more stars.

    What has been done is kept by what the steps ask, for as long as Python runs or in the
    learner's file: ``progress="anna.json"``, or :func:`cauviz.progress` for a whole page. Running
    the cell again goes on where it was. ``step`` is the step that is shown, from 1; ``score``
    tells a teacher how it went; ``reset()`` forgets it. ``pack`` is the cards that are shown and
    named, "spanish" or "french" (1.5); texts that somebody wrote stay as they were written. The
    widget holds the answers, and so the cards of all players.

    ``cv.Tutor(cv.practice("steal"))`` has no end: the next exercise follows from how the last one
    went. Two misses give an easier one of the same rule, and what was missed comes back later.

    Raises ``TypeError`` or ``ValueError`` for what is no lesson, or a step that is not there, and
    :class:`CauError` for another pack and for a file that is not a learner's.
    """

    course = traitlets.Instance(Lesson)
    _settable = frozenset({"step", "done"})

    lesson = sent(Content, **PACKED)
    tables = sent(list[TableTraits], **PACKED)
    done = sent(dict[str, Record])
    step: traitlets.Int[int, int] = Count(1).tag(sync=True)

    def __init__(
        self,
        lesson: Lesson | str | Practice,
        step: int | None = None,
        progress: str | os.PathLike[str] | None = None,
        pack: str = "spanish",
    ) -> None:
        self._endless: Endless | None = None
        if isinstance(lesson, Practice):
            if progress is not None:
                raise CauError.of("tutor.practice_is_not_kept")
            self._endless = Endless(lesson)
            lesson = self._endless.lesson
            self._own: Progress | None = Progress()  # nobody will meet these again
        else:
            self._own = None if progress is None else kept_in(progress)
        course = dressed(as_lesson(lesson), pack)
        self.pack = pack
        if step is None:
            step = self._last(course)
        elif (number := whole(step)) is None:
            raise TypeError(filled("tutor.not_a_step", step=shown(step)))
        else:
            step = number
        if not 1 <= step <= len(course):
            raise ValueError(filled("tutor.step_outside", step=step, count=len(course)))
        super().__init__(
            "tutor",
            course=course,
            step=step,
            done=self._progress.of(course),
            title=harmless(course.heading),
            sub=self._progress.where,
            **self._contents(course),
        )
        self.texts = texts.words_for_page(self.pack, "tutor.")
        # keeps an eye on what is done elsewhere, for as long as this widget is there
        self._watcher = Watcher(self._done_elsewhere)

    @property
    def _progress(self) -> Progress:
        """Where it is kept what was done: in the tutor's own file, or as the page keeps it."""
        return self._own or here()

    def _last(self, course: Lesson) -> int:
        """The step of these that was shown last, or the first that is not done, or the first."""
        keys = tuple(course.keys.values())
        at = self._progress.places.get(keys)
        if at in keys:
            return keys.index(at) + 1
        done = self._progress.of(course)
        todo = (i for i, name in enumerate(course.names, 1) if not done.get(name, {}).get("done"))
        return next(todo, 1)

    def _contents(self, course: Lesson) -> dict[str, Any]:
        """The steps, in the words of the pack, and the tables that they are played at.

        The first table is the widget's own, as for every widget.
        """
        document = Document(course.steps)
        seen: dict[str, int] = {}
        tables: list[TableTraits] = []
        for step, entry in zip(course, document.steps, strict=True):
            state = step.asked
            key = f"{state.players} {state.rules.ranks} {state.rules.wrap}"
            if key not in seen:
                seen[key] = len(tables)
                tables.append(table_traits(state.players, state.rules))
            if seen[key]:
                entry["table"] = seen[key]
        content: Content = {
            "name": course.name, "steps": document.steps, "sentences": document.sentences,
            "rules": document.rules(rules()),
        }  # fmt: skip
        if self._endless is not None:
            content["from"] = self._endless.first
        known = course.taught if course.known is not None else None
        legend = legend_known(tables[0]["legend"], known)
        return {**tables[0], "legend": legend, "tables": tables[1:], "lesson": content}

    # for Python

    @property
    def current(self) -> Step:
        """The step that is shown, as data."""
        return self.course.steps[self.step - 1]

    @property
    def state(self) -> State:
        """The position that the step asks about."""
        return self.current.asked

    @property
    def score(self) -> Score:
        """How the lesson went: steps done, stars of how many, tries, and the same by step."""
        records = self._progress.of(self.course)
        by_step = {
            step.name: {
                **{key: records.get(step.name, {}).get(key, 0) for key in MOST},
                "stars": stars(records.get(step.name, {}), step.row),
            }
            for step in self.course
        }
        return {
            "lesson": self.course.name,
            "steps": len(self.course),
            "done": sum(one["done"] for one in by_step.values()),
            "stars": sum(one["stars"] for one in by_step.values()),
            "of": sum(step.stars for step in self.course),
            "tries": sum(one["tries"] for one in by_step.values()),
            "by_step": by_step,
        }

    def reset(self) -> None:
        """Forget what has been done of these steps, and go back to the first."""
        self._progress.reset(self.course)
        self.step = 1

    # the model

    @traitlets.validate("step")
    def _valid_step(self, proposal: Any) -> int:
        step = int(proposal.value)
        if not 1 <= step <= len(self.course):
            raise traitlets.TraitError(
                filled("tutor.step_outside", step=step, count=len(self.course))
            )
        return step

    @traitlets.validate("done")
    def _valid_done(self, proposal: Any) -> dict[str, Record]:
        """What a browser says was done: the steps that there are, and honest numbers."""
        return valid(proposal.value, frozenset(self.course.names))

    @traitlets.observe("done")
    def _was_done(self, change: Any) -> None:
        if not self._quiet:
            self._progress.keep(self.course, change.new)
            if self._endless is not None and self._endless.heed(change.new):
                self._go_on(self._endless)

    def _go_on(self, endless: Endless) -> None:
        """Another exercise follows; the oldest may go, and what is shown stays what it is."""
        shown = self.current.name
        course = dressed(endless.lesson, self.pack)
        contents = self._contents(course)
        with self.hold_sync():
            with self._quietly():
                self.course = course
                self.step = course.names.index(shown) + 1 if shown in course.names else 1
            self.lesson, self.tables = contents["lesson"], contents["tables"]

    @traitlets.observe("step")
    def _went(self, change: Any) -> None:
        if not self._quiet:
            keys = self.course.keys
            self._progress.places[tuple(keys.values())] = keys[self.current.name]

    @traitlets.observe("course")
    def _other_course(self, _change: Any) -> None:
        if not self._quiet:
            raise traitlets.TraitError(filled("tutor.keeps_its_lesson"))

    def _done_elsewhere(self) -> None:
        kept = self._progress
        heading = harmless(self.course.heading)
        # the title is there on the smallest screen too; why it is so stands beside it
        self.title = tell("tutor.unkept", title=heading) if kept.trouble else heading
        self.sub = kept.where
        done = self._progress.of(self.course)
        if self.done != done:
            self.done = done

    # in print

    def _alone(self) -> Page:
        """The lesson as if nobody had begun it."""
        title = harmless(self.course.heading)
        return Page({**self._sent(), "done": {}, "step": 1, "title": title, "sub": ""})

    def _picture(self) -> tuple[str, str]:
        step = self.current
        return still.picture(step, self._place(), self.pack), still.described(step)

    def _place(self) -> str:
        return tell("tutor.place", title=self.title, i=self.step, n=len(self.course))

    def __repr__(self) -> str:
        return still.as_text(self.current, self._place())
