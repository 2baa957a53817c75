"""The pieces of a static picture: cards, plates, piles, tags, chips, panels.

Each function returns SVG markup.  Texts from outside go through :func:`escape`, so that a
player may be called anything.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Any

from cauviz.texts import harmless, rank_sign

from .ink import num as _num
from .layout import RATIO

_NARROW = frozenset("iIjlítf.,:;'’!|()[] ·-")
DEALER = 26  # the room that the dealer's mark takes beside a name
_BROAD = frozenset("mwMWŵ@%—×")


def n(value: float) -> str:
    """A length as text: a tenth of a unit is as fine as a picture needs."""
    return _num(round(value, 1))


def escape(text: object) -> str:
    """Text as it may stand in XML, whatever it holds, and as it harms no reader."""
    return html.escape(harmless(str(text)), quote=True)


def text_width(text: str, size: float, bold: bool = False) -> float:
    """A careful guess at the width of a text: fonts differ, so it errs on the wide side."""
    units = 0.0
    for letter in text:
        if letter in _NARROW:
            units += 0.36
        elif letter.isdigit():
            units += 0.64
        elif letter in _BROAD or ord(letter) > 0x2E80:
            units += 1.0
        else:
            units += 0.72 if letter.isupper() else 0.6
    return units * size * (1.07 if bold else 1)


def cut(text: str, size: float, room: float, bold: bool = False) -> str:
    """The text, or as much of it as fits, with an ellipsis."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def label(x: float, y: float, text: object, cls: str, size: float | None = None) -> str:
    """A line of text; the class says how it looks and whether x is its middle."""
    style = f' font-size="{n(size)}"' if size else ""
    return f'<text class="{cls}" x="{n(x)}" y="{n(y)}"{style}>{escape(text)}</text>'


def card(code: str, x: float, y: float, width: float) -> str:
    """A card, or the back, with its shadow."""
    h = width * RATIO
    return (
        f'<rect class="cv-shadow" x="{n(x)}" y="{n(y + 1.6)}" width="{n(width)}" '
        f'height="{n(h)}" rx="{n(width * 0.09)}"/>'
        f'<use href="#card-{code}" x="{n(x)}" y="{n(y)}" width="{n(width)}" '
        f'height="{n(h)}"/>'
    )


def icon(name: str, x: float, y: float, size: float) -> str:
    """An icon by its centre, in the colour of the text around it."""
    return (
        f'<use href="#i-{name}" x="{n(x - size / 2)}" y="{n(y - size / 2)}" '
        f'width="{n(size)}" height="{n(size)}"/>'
    )


def disc(kind: str, x: float, y: float, size: float, felt: bool = False) -> str:
    """The round mark that says what happens to a card: size is its diameter."""
    r = size / 2
    halo = "cv-halo felt" if felt else "cv-halo"
    return (
        f'<g class="cv-disc {kind}"><circle class="{halo}" cx="{n(x)}" cy="{n(y)}" '
        f'r="{n(r + 2.5)}"/><circle class="cv-dot" cx="{n(x)}" cy="{n(y)}" r="{n(r)}"/>'
        + icon({"played": "play", "new": "call"}.get(kind, kind), x, y, size * 0.66)
        + "</g>"
    )


def outline(kind: str, x: float, y: float, width: float) -> str:
    """The outline round a card: solid, dashed or double, as its part in the play is."""
    gaps = {"steal": (2.4, 6.6), "played": (4.8,)}.get(kind, (3.6,))
    h = width * RATIO
    rects = "".join(
        f'<rect x="{n(x - g)}" y="{n(y - g)}" width="{n(width + 2 * g)}" '
        f'height="{n(h + 2 * g)}" rx="{n(width * 0.09 + g * 0.8)}"/>'
        for g in gaps
    )
    return f'<g class="cv-out {kind}">{rects}</g>'


def plate(
    seat: dict[str, Any],
    table: dict[str, Any],
    name: str,
    initial: str,
    sub: str | None,
    turn: bool,
    dealer: bool,
    square: bool = False,
) -> str:
    """A player's name plate; the player to act has it filled.

    ``sub`` is its small second line, ``None`` where a chip stands instead. The initial of one
    team stands in a circle, of the other in a ``square``. The dealer's mark follows the name.
    """
    x, y = seat["plate"]
    tall = table["plate"]
    r = tall / 2 - 4
    size = 16 if table["name"] == "wide" else 15
    room = seat["wide"] - 2 * r - 19
    mark = DEALER if dealer else 0
    name = cut(name, size, room - mark, bold=True)
    small = cut(sub or "", 13, room)
    cx, cy = x + r + 4, y + tall / 2
    long = text_width(name, size, True)
    words = max(long + mark, text_width(small, 13), 78 if sub is None else 0)
    out = ""
    if turn:
        out = (
            f'<rect class="cv-pill" x="{n(x)}" y="{n(y)}" width="{n(2 * r + 20 + words)}" '
            f'height="{n(tall)}" rx="{n(tall / 2)}"/>'
        )
    tx = cx + r + 7
    at = f'x="{n(cx - r + 1)}" y="{n(cy - r + 1)}" width="{n(2 * r - 2)}" height="{n(2 * r - 2)}"'
    out += (
        f'<rect class="cv-av" {at} rx="6"/>'
        if square
        else f'<circle class="cv-av" cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}"/>'
    )
    out += label(cx, cy + 5.5, initial, "cv-init", 16 if len(initial) == 1 else 14) + label(
        tx, cy - (4 if sub is None else 2.5), name, "cv-name", size
    )
    if small:
        out += label(tx, cy + 13, small, "cv-sub")
    if dealer:
        out += _dealer(tx + long + 15, cy - 8)
    return f'<g class="cv-plate{" turn" if turn else ""}">{out}</g>'


def _dealer(x: float, y: float) -> str:
    """The mark of the dealer: two small backs beside the name."""
    return (
        f'<g class="cv-dealer" transform="translate({n(x)} {n(y)})"><circle r="9.5"/>'
        '<rect x="-5.8" y="-5" width="7" height="10" rx="1.2" transform="rotate(-14)"/>'
        '<rect x="-1.6" y="-5" width="7" height="10" rx="1.2" transform="rotate(10)"/></g>'
    )


def pile(x: float, y: float, width: float, top: str, count: int) -> str:
    """A pile: its edges and its top card, or the back if the piles are closed."""
    edges = min(4, -(-count // 3)) if count > 1 else 0
    h = width * RATIO
    out = "".join(
        f'<rect class="cv-edge" x="{n(x + i * 2.2)}" y="{n(y + i * 2.6)}" width="{n(width)}" '
        f'height="{n(h)}" rx="{n(width * 0.09)}"/>'
        for i in range(edges, 0, -1)
    )
    return out + card(top or "back", x, y, width)


def counter(x: float, y: float, count: int) -> str:
    """The round badge with a number of cards."""
    w = 27 if count < 10 else 32
    return (
        f'<g class="cv-count"><rect x="{n(x - w / 2)}" y="{n(y - 13.5)}" width="{w}" '
        f'height="27" rx="13.5"/><text x="{n(x)}" y="{n(y + 5.4)}">{count}</text></g>'
    )


def no_pile(x: float, y: float, width: float, words: str) -> str:
    """The dashed place of a pile that has not begun."""
    h = width * RATIO
    lines = words.split("\n")
    out = "".join(
        f'<text x="{n(x + width / 2)}" y="{n(y + h / 2 + 5 + (i - (len(lines) - 1) / 2) * 16)}">'
        f"{escape(line)}</text>"
        for i, line in enumerate(lines)
    )
    return (
        f'<g class="cv-nopile"><rect x="{n(x)}" y="{n(y)}" width="{n(width)}" '
        f'height="{n(h)}" rx="7"/>{out}</g>'
    )


def ghost(x: float, y: float, width: float, top: str, words: str, hot: bool) -> str:
    """A pile's top at its place on the rail: a dotted card with its rank and suit."""
    rank, suit = rank_sign(int(top[:-1])), top[-1]
    cx, mark, cy = x + width / 2, width * 0.38, y + width * 0.84
    return (
        f'<g class="cv-ghost{" hot" if hot else ""}"><rect x="{n(x)}" y="{n(y)}" '
        f'width="{n(width)}" height="{n(width * RATIO)}" rx="7"/>'
        + label(cx, y + width * 0.52, rank, "cv-gr", width * 0.41)
        + f'<use href="#suit-{suit}-s" x="{n(cx - mark / 2)}" y="{n(cy - mark / 2)}" '
        f'width="{n(mark)}" height="{n(mark)}"/>'
        + label(cx, y + width * (RATIO - 0.29), words, "cv-gp")
        + "</g>"
    )


def tag(
    x: float, y: float, room: float, owners: Sequence[tuple[str, bool]], count: int, safe: bool
) -> str:
    """Whose pile stands at a rank, above the rail; (x, y) is its centre.

    One owner with the number of cards; several as discs side by side, closing up if they must.
    """
    sizes = [17 if len(initial) == 1 else 25 for initial, _hot in owners]
    natural = sum(sizes) + 2 * (len(sizes) - 1)
    words, tail = "", 17.0 if safe else 0.0
    if len(owners) == 1 and not safe:
        words = next(
            (w for w in (f"×{count}", str(count)) if text_width(w, 13) + natural + 12 <= room), ""
        )
        tail = text_width(words, 13) + 4 if words else 0
    squeeze = min(1.0, (room - 8 - tail - sizes[-1]) / max(1, natural - sizes[-1]))
    hot = any(hot for _initial, hot in owners)
    width = 8 + tail + sizes[-1] + (natural - sizes[-1]) * squeeze
    left = x - width / 2
    out = (
        f'<rect class="cv-tp" x="{n(left)}" y="{n(y - 11.5)}" width="{n(width)}" height="23" '
        f'rx="11.5"/>'
    )
    at = left + 4
    for size, (initial, stolen) in zip(sizes, owners, strict=True):
        out += (
            f'<rect class="cv-td{" hot" if stolen else ""}" x="{n(at)}" y="{n(y - 8.5)}" '
            f'width="{size}" height="17" rx="8.5"/>'
            + label(at + size / 2, y + 4.3, initial, "cv-ti")
        )
        at += (size + 2) * squeeze if len(sizes) > 1 else size + 2
    end = left + width - tail - 3
    if safe:
        out += icon("safe", end + 8.5, y, 15)
    elif words:
        out += label(end + 1, y + 4.5, words, "cv-tn")
    return f'<g class="cv-tag{" hot" if hot else ""}">{out}</g>'


def chip(cls: str, at: Sequence[float], text: str) -> str:
    """A framed word: a call or a debt."""
    (x, y), height, size = at, 21, 13
    w = text_width(text, size, True) + 16
    return (
        f'<g class="{cls}"><rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(height)}" '
        f'rx="{n(height / 2)}"/><text x="{n(x + w / 2)}" y="{n(y + height / 2 + size * 0.35)}">'
        f"{escape(text)}</text></g>"
    )


def stock(at: Sequence[float], words: str) -> str:
    """How many cards are still to be dealt, beside a small deck."""
    x, y = at
    return (
        f'<g class="cv-stock"><use href="#card-back" x="{n(x + 3)}" y="{n(y)}" width="14" '
        f'height="21.8"/><use href="#card-back" x="{n(x)}" y="{n(y - 1.6)}" width="14" '
        f'height="21.8"/><text x="{n(x + 23)}" y="{n(y + 15.5)}">{escape(words)}</text></g>'
    )


def score(at: Sequence[float], room: float, stones: Sequence[int], tail: str) -> str:
    """The stones of both teams, each beside the shape of its players' initials (12).

    The tail, such as "of 41", is left out where there is no room for it.
    """
    x, y = at
    out, left = icon("stones", x + 16, y + 12, 17), x + 28
    for square, count in zip((False, True), stones, strict=True):
        out += (
            f'<rect class="cv-av" x="{n(left)}" y="{n(y + 5.5)}" width="13" height="13" rx="3"/>'
            if square
            else f'<circle class="cv-av" cx="{n(left + 7)}" cy="{n(y + 12)}" r="7"/>'
        )
        left += 18
        out += label(left, y + 17.2, count, "cv-stones")
        left += text_width(str(count), 15, True) + 8
    if left + text_width(tail, 13) + 8 <= x + room:
        out += label(left - 1, y + 16.6, tail, "cv-sub")
        left += text_width(tail, 13) + 2
    return (
        f'<g class="cv-score"><rect class="cv-board" x="{n(x)}" y="{n(y)}" '
        f'width="{n(left - x + 2)}" height="24" rx="12"/>{out}</g>'
    )


def banner(at: Sequence[float], text: str, size: float) -> str:
    """A line that tells of a net, centred."""
    x, y = at
    w = text_width(text, size, True) + 58
    return (
        f'<g class="cv-banner"><rect x="{n(x - w / 2)}" y="{n(y - 14)}" width="{n(w)}" '
        f'height="28" rx="14"/>'
        + icon("net", x - w / 2 + 19, y, 19)
        + f'<text x="{n(x - w / 2 + 34)}" y="{n(y + size * 0.35)}" font-size="{n(size)}">'
        f"{escape(text)}</text></g>"
    )


def over_panel(box: Sequence[float], title: str, counts: Sequence[tuple[str, bool]]) -> str:
    """The end of the hand: who won, and everybody's cards."""
    x, y, w, h = box
    cx = x + w / 2
    rows = _rows(counts, w - 32)
    tall = 56 + 22 * len(rows)
    top = y + (h - tall) / (2 if tall < h else 1)  # what is too high grows upwards
    size = next((s for s in (18, 17, 16, 15) if text_width(title, s, True) < w - 50), 15)
    title = cut(title, size, w - 44, bold=True)
    half = text_width(title, size, True) / 2
    out = (
        icon("win", cx - half - 6, top + 23, 22)
        + f'<text x="{n(cx + 10)}" y="{n(top + 30)}" font-size="{size}" text-anchor="middle">'
        f"{escape(title)}</text>"
    )
    for i, row in enumerate(rows):
        spans = "  ·  ".join(
            f'<tspan class="cv-winner">{escape(text)}</tspan>' if won else escape(text)
            for text, won in row
        )
        out += (
            f'<text class="cv-counts" x="{n(cx)}" y="{n(top + 56 + 22 * i)}" '
            f'text-anchor="middle">{spans}</text>'
        )
    return (
        f'<g class="cv-banner"><rect x="{n(x)}" y="{n(top)}" width="{n(w)}" '
        f'height="{n(tall)}" rx="14"/>{out}</g>'
    )


def _rows(counts: Sequence[tuple[str, bool]], room: float) -> list[list[tuple[str, bool]]]:
    """The counts in as few lines as they need."""
    rows: list[list[tuple[str, bool]]] = [[]]
    used = 0.0
    for text, won in counts:
        text = cut(text, 15, room, bold=True)
        width = text_width(text, 15, True) + 18
        if rows[-1] and used + width > room:
            rows.append([])
            used = 0.0
        rows[-1].append((text, won))
        used += width
    return rows
