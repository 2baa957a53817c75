"""The static picture of a table, as SVG text that is the same to the byte every time.

It draws a frame (what lies on the table) with the marks of a play (what it touches) in a
layout (where everything lies); the live widget draws the same three.
"""

from __future__ import annotations

from collections.abc import Sequence

from cauviz.engine.cards import Card
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import shown
from cauviz.harmless import escaped
from cauviz.scene import frame, initials, marks
from cauviz.scene.shapes import Frame, Marks
from cauviz.telling import captions, text
from cauviz.texts import filled, shown_in, tell

from . import parts, style
from .art import sheet
from .drawing import Picture
from .layout import layout
from .nodes import Node, cut, label, n, text_width

_LEGEND = ("played", "match", "steal", "seq", "stop", "safe", "new")


def svg(
    state: State,
    *,
    seat: int | str | None = None,
    bottom: int | None = None,
    play: Play | str | Card | None = None,
    caption: str | None = None,
    size: str = "wide",
    pack: str = "spanish",
) -> str:
    """A picture of a table, with what a play would take if one is given.

    ``seat`` shows what that player may see, ``None`` every hand; ``bottom`` is the seat drawn
    below.  ``play`` is a play, its text, or a card (then with its longest line); its sentence is
    the caption if none is given.  IllegalPlay if the rules forbid it.  ``pack`` is the cards
    that are drawn and named, "spanish" or "french" (1.5).
    """
    if not hasattr(state, "explain"):
        raise TypeError(filled("svg.not_a_state", state=shown(state)))
    with shown_in(pack):
        view = state.view(seat)
        lit: Marks = {}
        if play is not None:
            chosen = state.explain(play).play
            lit = marks(state, chosen)
            caption = captions.caption(state, chosen) if caption is None else caption
        desc = text.describe(view) + (f" {caption}" if caption else "")
        return draw(
            frame(view, bottom, news=state.news), view.players, view.rules,
            size=size, marks=lit, caption=caption or "", desc=desc, pack=pack,
        )  # fmt: skip


# the panel


def wrapped(words: str, size: float, room: float) -> list[str]:
    """Words in as few lines as they need, of much the same length; a dash ends a line.

    A word that is too long for a line is cut.
    """
    lines = _broken(words, size, room)
    narrower = room - 10
    while len(lines) > 1 and narrower > room / 2:
        closer = _broken(words, size, narrower)
        if len(closer) > len(lines):
            break
        lines, narrower = closer, narrower - 10
    return lines


def _broken(words: str, size: float, room: float) -> list[str]:
    lines = [""]
    for word in words.replace(" – ", "\u00a0– ").split(" "):
        longer = f"{lines[-1]} {word}".strip(" ")
        if lines[-1] and text_width(longer, size, True) > room:
            lines.append(cut(word, size, room, True))
        else:
            lines[-1] = cut(longer, size, room, True)
    return [line for line in lines if line]


def _caption(words: str, top: float, width: float) -> tuple[list[Node], float]:
    size = 18.5 if width > 700 else 17.5 if width > 500 else 16
    lines = wrapped(words, size, width - 40)
    out = [
        label(20, top + 30 + i * size * 1.4, line, "cv-caption", size)
        for i, line in enumerate(lines)
    ]
    return out, round(26 + len(lines) * size * 1.4)


def _legend(kinds: Sequence[str], top: float, width: float) -> tuple[list[Node], float]:
    x, y = 20.0, top + 14
    out: list[Node] = []
    for kind in kinds:
        words = tell(f"legend.{kind}")
        wide = 29 + text_width(words, 13.2) + 15
        if x > 20 and x + wide > width - 12:
            x, y = 20.0, y + 28
        out += [parts.disc(kind, x + 11, y, 22), label(x + 29, y + 5, words, "cv-key")]
        x += wide
    return out, y - top + 28


def draw(
    frame: Frame,
    names: Sequence[str],
    rules: Rules | None = None,
    *,
    size: str = "wide",
    marks: Marks | None = None,
    caption: str = "",
    title: str = "",
    desc: str = "",
    pack: str = "spanish",
) -> str:
    """A frame as a whole SVG document on the light panel, with the marks of a play if given.

    rules say which ranks there are, and if they go round; left out, those of robat.
    size is "wide" (740 units), "small" (574) or "phone" (350).  The caption stands below
    the table, with the legend of the marks that are used.  Title and desc are for the ear.
    """
    ring = (rules.ranks, rules.wrap) if rules else ()
    table = layout(size, len(names), *ring)
    picture = Picture(frame, names, initials(names), table, marks or {})
    body = picture.draw()
    width, height = table["w"], table["h"]
    foot = height
    if caption:
        words, used = _caption(caption, foot, width)
        body, foot = [*body, *words], foot + used
    used_marks = _kinds(picture)
    if used_marks:
        legend, used = _legend(used_marks, foot + (0 if caption else 10), width)
        body, foot = [*body, *legend], foot + used + (0 if caption else 10)
    foot = round(foot)
    head = f'<title id="title">{escaped(title or tell("table.title"))}</title>'
    if desc:
        head += f'<desc id="desc">{escaped(desc)}</desc>'
    box = f'width="{n(width)}" height="{n(foot)}" rx="16"'
    edge = f'x=".5" y=".5" width="{n(width - 1)}" height="{n(foot - 1)}" rx="16"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(width)} {n(foot)}" '
        f'width="{n(width)}" height="{n(foot)}" role="img" '
        f'aria-labelledby="title{" desc" if desc else ""}">{head}'
        f"<style>{style.static()}</style>{_symbols(body, pack)}"
        f'<clipPath id="panel"><rect {box}/></clipPath>'
        f'<g clip-path="url(#panel)"><rect class="cv-panel" {box}/>{"".join(map(str, body))}</g>'
        f'<rect class="cv-rim" {edge}/></svg>\n'
    )


def _kinds(picture: Picture) -> list[str]:
    """The marks that the picture shows, in the order of the legend."""
    kinds = {kind for kind, _rank, _seat in picture.steps()}
    if picture.stops:
        kinds.add("stop")
    if picture.played_at:
        kinds.add("played")
    if kinds and any(entry[2] for entry in picture.piles.values()):
        kinds.add("safe")
    if kinds and picture.frame.get("left"):
        kinds.add("new")
    return [kind for kind in _LEGEND if kind in kinds]


def _symbols(body: Sequence[Node], pack: str) -> str:
    """The drawings of the sheet that are used: what a tag points at, or ends with."""
    used = {"head"} if any("marker-end" in node.attrs for node in body) else set()
    used |= {node.attrs["href"][1:] for top in body for node in top.all() if "href" in node.attrs}
    return sheet(used, pack=pack)
