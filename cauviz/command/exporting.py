"""``cauviz export``: a hand as a page, a picture or an animation."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from pathlib import Path

import cauviz
from cauviz.command.files import STDIN, chosen
from cauviz.command.outcome import SOUND
from cauviz.command.showing import node_at
from cauviz.errors import CauError
from cauviz.lessons import lesson_names
from cauviz.notation import Log
from cauviz.paper.moment import drawings, drawn
from cauviz.picture.raster import gif, png
from cauviz.scene.story import Story
from cauviz.texts import filled


def run(asked: Namespace) -> int:
    """Write one hand of a file in the form that is asked for."""
    if asked.form == "html" and not os.path.lexists(asked.file) and asked.file in lesson_names():
        target = _target(asked)
        content = str(cauviz.export_html(asked.file, pack=asked.pack)).encode()
    else:
        number, log = chosen(asked.file, asked.hand)
        target = _target(asked, number)
        content = _content(asked, log)
    if target is None:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
        return SOUND
    target.write_bytes(content)
    print(filled("command.written", file=target))
    return SOUND


def _target(asked: Namespace, number: int = 1) -> Path | None:
    """Where it goes: beside nothing else of that name, so that no hand is written over."""
    ending = f".{asked.form}"
    if asked.out == STDIN:
        return None
    if asked.out:
        target = Path(asked.out).expanduser()
        if target.suffix.lower() != ending:
            raise CauError.of("command.other_ending", file=target, ending=ending)
        return target
    name = "hand" if asked.file == STDIN else Path(asked.file).stem
    return Path(f"{name}-{number}{ending}" if asked.hand else f"{name}{ending}")


def _content(asked: Namespace, log: Log) -> bytes:
    form: str = asked.form
    if form == "html":
        replay = cauviz.Replay(log, index=asked.play or 0, pack=asked.pack)
        return str(cauviz.export_html(replay)).encode()
    if form == "gif":
        if asked.play is not None:
            raise CauError.of("command.whole_hand", form=form)
        frames = drawings(log, asked.pack, asked.size)
        return gif(png(drawing, scale=1, dark=asked.dark) for drawing in frames)
    node = node_at(log, asked.play or 0)
    drawing, _ = drawn(Story(log), node, None, asked.pack, asked.size)
    return png(drawing, dark=asked.dark) if form == "png" else drawing.encode()
