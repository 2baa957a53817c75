"""From text to logs: every play is checked against the engine, and nothing is repaired unasked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, TypeAlias

from cauviz.errors import CauError, NotationError, shown
from cauviz.notation.hands import Hands, Recovering
from cauviz.notation.log import Log
from cauviz.notation.source import Readable, lines_of
from cauviz.notation.tokens import Tokens
from cauviz.texts import filled

_READERS: dict[str, Callable[[Tokens], Callable[[], Log | None]]] = {
    "strict": lambda tokens: Hands(tokens).read,
    "recover": lambda tokens: Recovering(tokens).read_on,
}
Errors: TypeAlias = Literal["strict", "recover"]
File: TypeAlias = "str | os.PathLike[str] | Readable | Iterable[str] | Iterable[bytes]"
"""A path, a file that is open for reading, or the pieces of a text however they are cut."""


def loads(text: str | bytes, *, errors: Errors = "strict") -> Log:
    """The one log that a text holds; :class:`NotationError` says what is wrong and where.

    ``errors`` is as in :func:`load`.

    >>> import cauviz as cv
    >>> log = cv.loads('[Players "Anna Biel"] [Table "3o"] 1. Anna 3c 2. Biel 7e = Anna 2, Biel 0')
    >>> [log.states[0].text(play) for play in log.plays[:1]]
    ['3c x3o net']
    """
    if not isinstance(text, str | bytes):
        raise TypeError(filled("reader.not_a_text", text=shown(text)))
    return _only(_logs(text, "", errors))


def load(file: File, *, errors: Errors = "strict") -> Log:
    """The one log that a file holds, given by its path or opened for reading.

    What cannot be read is an error, unless ``errors`` is ``"recover"``: then a hand ends before
    its first fault, ``log.rest`` is the text from there on, and ``log.repairs`` says why. A hand
    that cannot even begin has no cards, and all of its text as its rest.
    """
    return _only(iter_logs(file, errors=errors))


def iter_logs(file: File, *, errors: Errors = "strict") -> Iterator[Log]:
    """The logs of a file one by one, however many there are; it is read as they are asked for.

    ``file`` is a path, or something open for reading (``io.StringIO(text)`` for a text).
    ``errors`` is as in :func:`load`; with ``"recover"`` a bad hand does not end the reading.
    """
    if isinstance(file, str) and "\n" in file:
        raise CauError.of("reader.text_for_path")
    if isinstance(file, (str, os.PathLike)):
        with open(file, "rb") as opened:
            yield from _logs(opened, str(file), errors)
        return
    readable = isinstance(file, Iterable) or callable(getattr(file, "read", None))
    if not readable or isinstance(file, bytes | bytearray | type):
        raise TypeError(filled("reader.not_a_file", file=shown(file)))
    name = getattr(file, "name", "")
    yield from _logs(file, name if isinstance(name, str) else "", errors)


def _only(logs: Iterator[Log]) -> Log:
    log = next(logs, None)
    if log is None:
        raise NotationError.by("reader.no_hand")
    if next(logs, None) is not None:
        raise NotationError.by("reader.several_hands")
    return log


def _logs(source: object, file: str, errors: str) -> Iterator[Log]:
    if errors not in tuple(_READERS):
        raise CauError.of("reader.not_a_way", errors=shown(errors))
    number = 1
    try:
        read = _READERS[errors](Tokens(lines_of(source)))
        while (log := read()) is not None:
            for error in log.repairs:
                error.file, error.hand = file, number
            yield log
            number += 1
    except NotationError as error:
        error.file, error.hand = error.file or file, error.hand or number
        raise
