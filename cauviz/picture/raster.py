"""A drawing as pixels: PNG, and an animation of several. Needs the extra ``cauviz[pictures]``."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from cauviz.engine.state import State
from cauviz.errors import CauError, MissingPackage
from cauviz.texts import filled

from . import palette, style
from .svg import svg

# What a system's own sans-serif is called where no browser is there to say so.
_FONTS = "'DejaVu Sans','Noto Sans','Liberation Sans','Open Sans',Ubuntu,Cantarell,FreeSans,"
_LARGEST = 8


def png(what: State | str, *, scale: float = 2, dark: bool = False) -> bytes:
    """A state, or the drawing that :func:`svg` made of one, as PNG: so many pixels to a unit.

    ``dark`` is for the colours of the night. ``pathlib.Path("table.png").write_bytes(...)`` keeps
    it. It needs ``pip install "cauviz[pictures]"``.

    Raises :class:`~cauviz.errors.MissingPackage` where nothing is installed that draws, and
    :class:`~cauviz.errors.CauError` for a scale that cannot be, or without any font.
    """
    is_number = isinstance(scale, int | float) and not isinstance(scale, bool)
    if not is_number or not 0 < scale <= _LARGEST:
        raise CauError.of("raster.scale", scale=repr(scale), largest=_LARGEST)
    drawing = what if isinstance(what, str) else svg(what)
    renderer = _library("resvg_py")
    if not _has_a_font():
        raise CauError.of("raster.no_font")
    return bytes(renderer.svg_to_bytes(svg_string=_plain(drawing, dark), zoom=scale))


def gif(frames: Iterable[bytes], seconds: float = 2, last: float = 5) -> bytes:
    """PNG pictures one after the other, for ever; the last one stays longer.

    They may differ in size: each lies in the upper left corner of the largest.
    """
    image = _library("PIL.Image", "pillow")
    pictures = [image.open(io.BytesIO(frame)).convert("RGBA") for frame in frames]
    size = tuple(max(picture.size[k] for picture in pictures) for k in (0, 1))
    ready = [_whole(image, picture, size) for picture in pictures]
    times = [round(seconds * 1000)] * (len(ready) - 1) + [round(last * 1000)]
    out = io.BytesIO()
    ready[0].save(
        out, "GIF", save_all=True, append_images=ready[1:], duration=times, loop=0, optimize=True
    )
    return out.getvalue()


def _whole(image: Any, picture: Any, size: tuple[int, ...]) -> Any:
    """A picture on the panel that it is drawn on, in few colours."""
    middle = picture.getpixel((picture.width // 2, picture.height - 8))
    canvas = image.new("RGB", size, middle[:3])
    canvas.paste(picture, (0, 0), picture)
    return canvas.quantize(128, dither=image.Dither.NONE)


_HALF = re.compile(r"font-weight:([0-9])50\b")


def _plain(drawing: str, dark: bool) -> str:
    """The drawing for a reader that knows no media query, no weight of 650 and no system font."""
    drawing = drawing.replace(style.static(), style.static("dark" if dark else "light"))
    drawing = _HALF.sub(lambda match: f"font-weight:{int(match[1]) + 1}00", drawing)
    return drawing.replace(",sans-serif}", f",{_FONTS}sans-serif}}")


@cache
def _has_a_font() -> bool:
    """Whether a letter leaves anything to be seen."""
    draw = _library("resvg_py").svg_to_bytes
    sheet = f"<style>text{{font-family:{style.FONT}}}</style>"
    empty = f'<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20">{sheet}%s</svg>'
    pixels = [
        bytes(draw(svg_string=_plain(empty % inside, False)))
        for inside in ("", f'<text x="2" y="16" fill="{palette.LIGHT["tx"]}">H</text>')
    ]
    return pixels[0] != pixels[1]


def _library(module: str, package: str = "resvg-py") -> Any:
    try:
        return import_module(module)
    except ImportError as error:
        raise MissingPackage(filled("raster.needs", package=package), name=package) from error
