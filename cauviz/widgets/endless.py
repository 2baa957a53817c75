"""Exercises without end, for a tutor: the next one follows from how the last one went."""

from __future__ import annotations

from collections.abc import Mapping

from cauviz.lessons.lesson import Lesson
from cauviz.lessons.practice import MISSES, Practice
from cauviz.lessons.records import Record
from cauviz.lessons.steps import Step
from cauviz.texts import tell

KEPT = 8
"""So many exercises one can look back at."""


class Endless:
    """The exercises of a :class:`Practice` that were asked of late, the last one open."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.steps: list[Step] = [practice.step]
        self.first = 1
        self._heeded = 0

    @property
    def lesson(self) -> Lesson:
        """They as a lesson."""
        topic = self.practice.topic
        title = tell("practice.title", topic=tell(f"practice.topic.{topic}"))
        return Lesson(f"practice-{topic}", title, self.steps, tell("practice.about"))

    def heed(self, done: Mapping[str, Record]) -> bool:
        """Note how the last one went; whether another one follows.

        Two misses give an easier one, and so does a solution that was shown; what was missed
        comes back later.
        """
        step, practice = self.steps[-1], self.practice
        record = done.get(step.name)
        if record is None:
            return False
        right = bool(record["done"] and not record["shown"])
        misses = MISSES if record["shown"] else record["tries"] - right
        while self._heeded < min(misses, MISSES) and practice.step is step:
            self._heeded += 1
            practice.heed(False)
        if right and practice.step is step:
            practice.heed(True)
        if practice.step is step:
            return False
        self._heeded = 0
        self.steps.append(practice.step)
        self.first += max(0, len(self.steps) - KEPT)
        del self.steps[:-KEPT]
        return True
