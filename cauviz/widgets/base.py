"""What all widgets share: the front end, the drawn cards, the picture that stands in for them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import anywidget
import ipywidgets
import traitlets

from cauviz import scene, texts
from cauviz.engine.numbers import whole
from cauviz.engine.rules import Rules
from cauviz.engine.start import seat_of
from cauviz.errors import CauError, shown
from cauviz.files import file_at, put
from cauviz.picture import art, layout, palette, style
from cauviz.picture.image import image
from cauviz.picture.places import Layout
from cauviz.texts import filled

from . import pages, still
from .alone import Page, page, squeezed
from .packed import unpack
from .shapes import PACKED, Answer, Kind, TableTraits, sent
from .voice import Voiced

_STATIC = Path(__file__).parent / "static"
_CODE = (_STATIC / "taula.js").read_text("utf-8")


@cache
def css() -> str:
    """The style of all widgets, without what only its source needs."""
    colours = f".cauviz{{{palette.css('light')}}}.cauviz.cv-dark{{{palette.css('dark')}}}"
    return squeezed(colours + style.STAGE + (_STATIC / "taula.css").read_text("utf-8"))


class _Number:
    """``True`` and ``False``, which Python takes for 1 and 0, are no numbers."""

    def validate(self, obj: Any, value: Any) -> Any:
        """See traitlets."""
        trait: Any = super()
        if isinstance(value, bool):
            trait.error(obj, value)
        return trait.validate(obj, value)


class Count(_Number, traitlets.Int):  # type: ignore[type-arg]
    """A whole number."""


class Pace(_Number, traitlets.Float):  # type: ignore[type-arg]
    """A number."""


class Group(Voiced, ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """Widgets that one widget made, one below the other: they are closed, and freed, with it."""

    _face: Drawn  # the one that is its picture

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        """The widget; for a page without a kernel its picture, and the text."""
        return still.shown(super()._repr_mimebundle_(**kwargs) or {}, self._drawn(), repr(self))

    def _drawn(self) -> str:
        """Its picture, as HTML."""
        return self._face.drawn()

    def close(self) -> None:
        """Close it and all that is in it."""
        for widget in _within(self):
            widget.close()
        super().close()


def _within(box: ipywidgets.Widget) -> list[ipywidgets.Widget]:
    inside = list(getattr(box, "children", ()))
    return [one for child in inside for one in (*_within(child), child)]


# what is sent for anywidget and ipywidgets, not for the front end
_HOSTS = frozenset(anywidget.AnyWidget.class_trait_names()) | {"_esm", "code"}


class Drawn(Voiced, anywidget.AnyWidget):
    """A widget that shows a table of cards."""

    # Texts, not paths: anywidget watches a path for ever, and with it each widget that was made.
    _esm = (_STATIC / "loader.js").read_text("utf-8")
    look = traitlets.Unicode(css(), read_only=True).tag(**PACKED)
    code = traitlets.Unicode(_CODE, read_only=True).tag(**PACKED)

    kind = traitlets.Unicode(read_only=True).tag(sync=True)
    players = sent(list[list[str]])
    layouts = sent(list[Layout], **PACKED)
    legend = sent(list[str])
    art = traitlets.Unicode().tag(**PACKED)
    texts = sent(dict[str, str], **PACKED)
    beside = sent(dict[str, str], read_only=True)
    title = traitlets.Unicode().tag(sync=True)
    sub = traitlets.Unicode().tag(sync=True)

    _settable: frozenset[str] = frozenset()  # the traits that a page may set; the rest is Python's

    _quiet = True  # until the first values are in: from then on a change is shown

    def __init__(self, kind: str, **values: Any) -> None:
        words = texts.words_for_page(self.pack)
        super().__init__(art=art.sheet(pack=self.pack), texts=words, **values)
        self.set_trait("kind", kind)
        self._quiet = False

    @traitlets.default("beside")
    def _pages(self) -> dict[str, str]:
        return pages.beside()

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take what a page sets; what it may not set, or what cannot be, is answered by the truth.

        Any script in the notebook could send anything: it must not change what Python shows, nor
        fill the kernel's log.
        """
        mine = {n: v for n, v in sync_data.items() if n in self._settable or n == "_view_count"}
        amiss = [name for name in sync_data if name not in mine and name in self.keys]
        try:
            # all at once: what follows from one of them is then not sent back over a newer step
            super().set_state(mine)
        except (traitlets.TraitError, CauError, TypeError, ValueError, OverflowError):
            amiss += mine
        for name in amiss:
            self.send_state(name)

    def _repr_mimebundle_(self, **_kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and for a page without a kernel its picture and its text.

        The picture is an image, because a notebook that is not trusted shows no other SVG.
        """
        bundle = super()._repr_mimebundle_()
        data, metadata = bundle if bundle is not None else ({}, {})
        return still.shown(data, self.drawn(), repr(self)), metadata

    def drawn(self) -> str:
        """Its picture, as HTML."""
        return image(*self._picture())

    # a page of its own

    def export_html(self, path: str | os.PathLike[str] | None = None) -> str | Path:
        """This widget as one page to send, without Python or a network: see ``cv.export_html``."""
        file = None if path is None else file_at(path, ".html", "alone.not_a_page")
        made = self._alone()
        title = made.values["title"] or made.values["texts"]["game"]
        text = page(made, title, repr(self))
        if file is None:
            return text
        put(file, text)
        return file

    def _alone(self) -> Page:
        """What a page holds of it that stands alone."""
        raise TypeError(filled("alone.no_page_of", name=type(self).__name__))

    def _sent(self) -> dict[str, Any]:
        """What the front end is told, its own code aside."""
        sent = self.get_state().items()
        known = {name: unpack(value) for name, value in sent if name not in _HOSTS}
        return {**known, "beside": {}}  # no notebooks lie beside a page

    def _answer(self, kind: Kind, text: str = "") -> None:
        answer: Answer = {"type": kind, "text": text}
        self.send(answer)

    def _sit(self, players: Sequence[str], rules: Rules) -> None:
        """Let the page know of a table, before anything is put on it."""
        for name, value in table_traits(players, rules).items():
            setattr(self, name, value)

    def _picture(self) -> tuple[str, str]:
        """A static picture of what is shown, and the words for who cannot see it."""
        raise NotImplementedError  # pragma: no cover


def table_traits(players: Sequence[str], rules: Rules) -> TableTraits:
    """What the front end must know of a table before any card lies on it."""
    return {
        "players": [
            [texts.within(name), texts.harmless(initial)]
            for name, initial in zip(players, scene.initials(players), strict=True)
        ],
        "layouts": layout.layouts(len(players), rules.ranks, rules.wrap),
        "legend": ["played", *rules.game.legend(rules)],
    }


def seat_number(players: Sequence[str], seat: object) -> int | None:
    """A seat as a number: it may be named. ``None`` stays: nobody in particular."""
    if seat is None:
        return None
    if not isinstance(seat, str) and whole(seat) is None:
        raise TypeError(filled("base.not_a_seat", seat=shown(seat)))
    return seat_of(seat, tuple(players), "seat")
