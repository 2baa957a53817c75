"""The language that is spoken, and what it falls back to.

A language is a folder beside this file, named by its code (``en``; ``ca_valencia`` for
``ca-valencia``), with ``WORDS`` and ``grammar`` as :mod:`cauviz.texts.en` has them. It is read when
something is first said in it. What is written whole has a place there too, and is as in English
where it lacks: ``COURSE``, what stands in the lessons by its English; ``hands/gap.cau``, a hand
with other comments; ``notebooks/00_start.ipynb``; ``rulebook.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

FIRST = "en"
_HOME = "cauviz.texts"
_LANGUAGE: ContextVar[str] = ContextVar("language", default=FIRST)


class Language(NamedTuple):
    """A language: its sentences by key, and how it builds them."""

    code: str
    words: dict[str, str]
    course: dict[str, str]
    grammar: ModuleType
    folder: str


def codes() -> tuple[str, ...]:
    """The languages that there are, by their codes."""
    from pkgutil import iter_modules

    places = import_module(_HOME).__path__
    folders = [name for _, name, package in iter_modules(places) if package]
    return tuple(sorted(name.replace("_", "-") for name in folders))


def spoken() -> str:
    """The code of the language that is spoken here and now."""
    return _LANGUAGE.get()


@contextmanager
def language(code: str) -> Iterator[None]:
    """Within it everything is said in this language, and in English what it lacks.

    Raises :class:`~cauviz.errors.CauError` for a language that there is not.

    >>> with language("en"):
    ...     spoken()
    'en'
    """
    if code not in codes():
        from cauviz.errors import CauError

        raise CauError(filled("texts.language", code=repr(code), codes=row(codes())))
    with again(code):
        yield


@contextmanager
def again(code: str) -> Iterator[None]:
    """The same for a language that was spoken before; whether there is one is not asked."""
    before = _LANGUAGE.set(code)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


@cache
def _load(code: str) -> Language:
    package = import_module(f"{_HOME}.{code.replace('-', '_')}")
    course: dict[str, str] = getattr(package, "COURSE", {})
    return Language(code, package.WORDS, course, package.grammar, package.__path__[0])


@cache
def _asked(code: str) -> tuple[Language, ...]:
    language = _load(code)
    others = dict.fromkeys((*language.grammar.FALLBACK, FIRST))
    return (language, *(_load(other) for other in others if other != code))


def asked() -> tuple[Language, ...]:
    """The languages that are asked for a sentence, one after the other; English is the last."""
    return _asked(_LANGUAGE.get())


def grammar() -> ModuleType:
    """The grammar of the language that is spoken."""
    return asked()[0].grammar


def row(parts: Iterable[object]) -> str:
    """Things one after the other, as a list of names: ``"3, 4, 5"``."""
    return str(grammar().row([str(part) for part in parts]))


def template(key: str, n: int | None = None) -> tuple[str, Language]:
    """What stands for a key in the first language that has it, in the form for a number.

    Raises :class:`KeyError` for a key that no language has.
    """
    for language in asked():
        words = language.words
        sentence = words.get(key)
        if sentence is None and n is not None:
            sentence = words.get(f"{key}_{language.grammar.plural(n)}")
        if sentence is not None:
            return sentence, language
    raise KeyError(key)


def filled(key: str, n: int | None = None, /, **words: object) -> str:
    """What stands for a key, with words that need no more than to be put in."""
    sentence, language = template(key, n)
    return str(language.grammar.fill(sentence, {"n": n, **words}))


def lesson_text(text: str, pack: str = "spanish") -> str:
    """What a lesson of ours says, in the first language that has it, and in the words of a pack.

    A language that names no card of the pack says it as it stands.
    """
    said = next((one for one in asked() if text in one.course), asked()[-1])
    whole = said.course.get(text, text)
    as_written = pack == "spanish" or pack not in said.grammar.PACKS
    return whole if as_written else str(said.grammar.repacked(whole, pack))


def content(*path: str) -> Path | None:
    """A file of the language that is spoken, such as ``("hands", "gap.cau")``, if it has one.

    What there is in English stands where it is used: ``cauviz/hands``, ``cauviz/rulebook.md``, and
    the notebooks that come with cauviz.
    """
    from pathlib import Path

    for language in asked():
        file = Path(language.folder, *path)
        if file.is_file():
            return file
    return None
