"""A lesson: steps in order, under a name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from importlib import import_module
from typing import overload

from cauviz.engine.numbers import whole
from cauviz.errors import CauError, shown
from cauviz.notation.log import Log
from cauviz.texts import filled, row, tell

from .content import fingerprint
from .course import COURSE
from .sets import SETS
from .steps import Step


class Lesson:
    """A lesson as data: a name, a title, and steps to do.

    It is a sequence of its steps: ``lesson[2]`` is one of them. ``lesson["bridge"]`` and
    ``lesson[0:3]`` are lessons with fewer steps, and what is done of them is done of the ``whole``.
    Raises :class:`CauError` if two steps have one name.

    ``known`` is what the reader has been told before the lesson, as steps say it in ``teaches``:
    the lesson then names no rule, and shows no mark in the legend, that is not among it and has
    not been taught by its own steps. ``None``: the reader knows it all.
    """

    def __init__(
        self,
        name: str,
        title: str,
        steps: Iterable[Step],
        about: str = "",
        known: Iterable[str] | None = None,
    ) -> None:
        self.name, self.title, self.about = name, title, about
        self.steps = tuple(steps)
        self.known = None if known is None else tuple(dict.fromkeys(known))
        self.whole = self
        if not self.steps:
            raise CauError.of("lesson.no_steps", name=shown(name))
        for step in self.steps:
            if not isinstance(step, Step):
                raise CauError.of("lesson.not_a_step", name=shown(name), step=shown(step))
        names = [step.name for step in self.steps]
        twice = {one for one in names if names.count(one) > 1}
        if twice:
            raise CauError.of("lesson.same_name", name=shown(name), list=row(sorted(twice)))
        if self.known is not None:
            self.steps = tuple(
                step.knowing(self._told(number)) for number, step in enumerate(self.steps)
            )

    def _told(self, number: int) -> tuple[str, ...]:
        """What has been told up to a step and in it."""
        own = [rule for step in self.steps[: number + 1] for rule in step.teaches]
        return tuple(dict.fromkeys([*(self.known or ()), *own]))

    @property
    def taught(self) -> tuple[str, ...]:
        """What its reader has been told at the end, in the order in which it is told."""
        return self._told(len(self.steps) - 1)

    @classmethod
    def from_log(cls, log: Log, name: str = "", player: str | None = None) -> Lesson:
        """An annotated hand as a lesson: its plays with a hint or an off note are to be found.

        The other plays are shown, with their comments. With ``player`` only that player's plays
        are asked. The name is made of the title, unless one is given.
        """
        from .fromlog import from_log

        return from_log(log, name, player)

    def __len__(self) -> int:
        return len(self.steps)

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    @overload
    def __getitem__(self, what: int) -> Step: ...

    @overload
    def __getitem__(self, what: str | slice) -> Lesson: ...

    def __getitem__(self, what: int | str | slice) -> Lesson | Step:
        """A step by its number from 0; a part of the lesson by a step's name or as a slice.

        Raises :class:`CauError` for a number or a name that no step has.
        """
        if (number := whole(what)) is not None:
            if not -len(self) <= number < len(self):
                raise CauError.of("lesson.number_outside", name=f"{self.name!r}", count=len(self))
            return self.steps[number]
        if isinstance(what, slice):
            part = slice(self._at(what.start), self._at(what.stop), what.step)
        else:
            part = slice(self._named(what), self._named(what) + 1)
        before = range(len(self))[part].start - 1
        known = None if self.known is None else self._told(before)
        some = Lesson(self.name, self.title, self.steps[part], self.about, known)
        some.whole = self.whole
        return some

    def _at(self, what: int | str | None) -> int | None:
        number = whole(what)
        return self._named(what) if what is not None and number is None else number

    def _named(self, what: object) -> int:
        if not isinstance(what, str):
            raise CauError.of("lesson.not_a_part", what=shown(what))
        names = self.names
        if what not in names:
            raise CauError.of("lesson.no_such_step", what=shown(what), list=row(names))
        return names.index(what)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the steps."""
        return tuple(step.name for step in self.steps)

    @property
    def ours(self) -> bool:
        """Whether it comes with cauviz; a lesson of somebody else's may have such a name too."""
        return self.name in lesson_names() and self.whole is lesson(self.name)

    @property
    def heading(self) -> str:
        """The title as it stands over the lesson: with its number in the course, or its rule set.

        A lesson of somebody else's has but its title.
        """
        if not self.ours:
            return self.title
        if self.name in sets():
            return tell("tutor.set", name=self.name, title=self.title)
        return tell("tutor.lesson", n=course().index(self.name) + 1, title=self.title)

    @cached_property
    def keys(self) -> dict[str, str]:
        """By each step's name the key under which it is kept what was done of it.

        The key is the content's (see :func:`~cauviz.lessons.content.fingerprint`); of steps that
        ask the same, the second has ``-2`` behind it, and so on.
        """
        if self.whole is not self:
            return {name: self.whole.keys[name] for name in self.names}
        keys: dict[str, str] = {}
        often: dict[str, int] = {}
        for step in self.steps:
            print_ = fingerprint(step)
            n = often[print_] = often.get(print_, 0) + 1
            keys[step.name] = print_ if n == 1 else f"{print_}-{n}"
        return keys

    def __repr__(self) -> str:
        steps = f"{len(self)} step" + ("" if len(self) == 1 else "s")
        return f"<Lesson {self.name}: {self.title}; {steps}>"


def as_lesson(what: Lesson | str) -> Lesson:
    """A lesson as it is or by its name; ``TypeError`` for what is neither."""
    if isinstance(what, str):
        return lesson(what)
    if not isinstance(what, Lesson):
        raise TypeError(filled("lesson.not_a_lesson", name=type(what).__name__))
    return what


class LessonNames(tuple[str, ...]):
    """The names of the lessons; printed with their titles."""

    __slots__ = ()

    def __repr__(self) -> str:
        wide = max(map(len, self))
        return "\n".join(f"{name:{wide}}  {lesson(name).title}" for name in self)

    __str__ = __repr__


def lesson_names() -> LessonNames:
    """The names of the lessons that come with cauviz, in their order, for :func:`lesson`."""
    return LessonNames((*course(), *sets()))


def course() -> tuple[str, ...]:
    """The names of the lessons of the course, which are numbered."""
    return tuple(module.replace("_", "-") for module in COURSE)


def sets() -> tuple[str, ...]:
    """The names of the lessons of the other rule sets: those of the sets."""
    return tuple(module.replace("_", "-") for module in SETS)


def lesson(name: str) -> Lesson:
    """One of the lessons that come with cauviz; a name that none has is a :class:`CauError`."""
    names = lesson_names()
    if name not in names:
        raise CauError.of("lesson.no_such_lesson", name=shown(name), list=row(names))
    folder = "course" if name in course() else "sets"
    module = import_module(f"cauviz.lessons.{folder}.{name.replace('-', '_')}")
    own: Lesson = module.LESSON
    return own
