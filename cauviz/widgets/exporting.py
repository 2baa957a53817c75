"""A hand, a lesson or a table as one file to send, whatever it is asked of."""

from __future__ import annotations

import os
from contextlib import closing
from pathlib import Path

from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.lessons.lesson import Lesson
from cauviz.notation.log import Log
from cauviz.texts import filled

from .base import Drawn
from .replay import Replay
from .table import Table
from .tutor import Tutor


def export_html(
    thing: Log | Lesson | State | Drawn | str,
    path: str | os.PathLike[str] | None = None,
    pack: str | None = None,
) -> str | Path:
    """A hand, a lesson or a table as one page to send, to print, or to put on a stick.

    It opens in any browser, from the disk too, without Python and without a network: a hand is
    stepped through and a lesson is done as in a notebook, by mouse, finger and keys. At a table as
    much can be played as the page knows beforehand. Printed, it is a sheet of pictures. What people
    wrote in a hand is shown as text, whatever it says.

    ``thing`` is a log, a lesson or its name, a state, or the ``Replay``, ``Tutor`` or ``Table``
    that shows one: then the page begins where that stands, and holds no more than it does (with
    ``seat`` no hidden hand, with ``ahead=False`` no play that was not gone to). What a learner has
    done of a lesson is not in it. ``pack`` is "spanish" or "french" (1.5), for what is no widget.

    Returns the page as text; with ``path`` it is written there, and the path is returned.

    Raises ``TypeError`` for what no page can be made of, and :class:`CauError` for a path that is
    no ``.html`` file, a lesson that there is not, another pack, and a pack for a widget.
    """
    if isinstance(thing, Drawn):
        if pack is not None:
            raise CauError.of("alone.shown_already", name=type(thing).__name__)
        return thing.export_html(path)
    with closing(_shown(thing, pack or "spanish")) as widget:
        return widget.export_html(path)


def _shown(thing: object, pack: str) -> Drawn:
    if isinstance(thing, Log):
        return Replay(thing, pack=pack)
    if isinstance(thing, Lesson | str):
        return Tutor(thing, pack=pack)
    if isinstance(thing, State):
        return Table(thing, pack=pack)
    raise TypeError(filled("alone.no_page_of", name=type(thing).__name__))
