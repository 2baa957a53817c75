"""What stands around the cards of a picture, put together from the table of pieces."""

from __future__ import annotations

from collections.abc import Sequence

from cauviz.texts import rank_sign

from .nodes import Node, cut, group, lets, n, piece, text_width
from .pieces import GAPS, TALL
from .places import Layout, SeatPlace


def card(code: str, x: float, y: float, width: float) -> tuple[Node, Node]:
    """A card, or the back, over its shadow."""
    size = {"width": n(width), "height": n(width * TALL)}
    shadow = {"class": "cv-shadow", "x": n(x), "y": n(y + 1.6), **size, "rx": n(width * 0.09)}
    use = {"href": f"#card-{code}", "x": n(x), "y": n(y), **size}
    return Node("rect", shadow), Node("use", use)


def disc(kind: str, x: float, y: float, size: float, felt: bool = False) -> Node:
    """The round mark that says what happens to a card: size is its diameter."""
    return piece("disc", kind=kind, felt=" felt" if felt else "", cx=x, cy=y, size=size)


def disc_at(place: str, kind: str, x: float, y: float, w: float, badge: float) -> Node:
    """The mark of a card at x and y: ``place`` is where on it."""
    at = lets(place, {"x": x, "y": y, "w": w, "badge": badge})
    return disc(kind, at["cx"], at["cy"], at["size"], felt=place in ("on_pile", "aside", "at_lock"))


def outline(kind: str, x: float, y: float, w: float) -> Node:
    """The outline round a card: solid, dashed or double, as its part in the play is."""
    gaps = GAPS.get(kind, GAPS[""])
    return group(f"cv-out {kind}", (piece("outline", x=x, y=y, w=w, gap=gap) for gap in gaps))


def plate(
    seat: SeatPlace,
    table: Layout,
    name: str,
    initial: str,
    sub: str | None,
    turn: bool,
    dealer: bool,
    square: bool = False,
) -> Node:
    """A player's name plate; the player to act has it filled.

    ``sub`` is its small second line, ``None`` where a chip stands instead. The initial of one
    team stands in a circle, of the other in a ``square``. The dealer's mark follows the name.
    """
    x, y = seat["plate"]
    at = lets("plate", {"x": x, "y": y, "tall": table["plate"], "wide": seat["wide"]})
    mark = at["dealer"] if dealer else 0
    name = cut(name, 16, at["room"] - mark, bold=True)
    small = cut(sub or "", 13, at["room"])
    long = text_width(name, 16, True)
    at["words"] = max(long + mark, text_width(small, 13), 78 if sub is None else 0)
    drawn = [piece("pill", **at)] if turn else []
    drawn.append(piece("square" if square else "circle", **at))
    drawn.append(piece("initial", **{**at, "words": initial}))
    lift = -4 if sub is None else -2.5
    drawn.append(piece("name", **{**at, "words": name, "lift": lift}))
    if small:
        drawn.append(piece("second", **{**at, "words": small}))
    if dealer:
        drawn.append(piece("dealer", **at, long=long))
    return group(f"cv-plate{' turn' if turn else ''}", drawn)


def pile(x: float, y: float, w: float, top: str, count: int) -> list[Node]:
    """A pile: its edges and its top card, or the back if the piles are closed."""
    edges = min(4, -(-count // 3)) if count > 1 else 0
    under = [piece("edge", x=x, y=y, w=w, i=i * w) for i in range(edges, 0, -1)]
    return [*under, *card(top or "back", x, y, w)]


def counter(x: float, y: float, count: int) -> Node:
    """The round badge with a number of cards."""
    return piece("counter", x=x, y=y, words=count, n=len(str(count)))


def no_pile(x: float, y: float, w: float, words: str) -> Node:
    """The dashed place of a pile that has not begun."""
    lines = words.split("\n")
    return group("cv-nopile", [
        piece("no_pile", x=x, y=y, w=w),
        *(piece("no_pile_line", x=x, y=y, w=w, words=line, i=i - (len(lines) - 1) / 2)
          for i, line in enumerate(lines)),
    ])  # fmt: skip


def ghost(x: float, y: float, w: float, top: str, words: str, hot: bool) -> Node:
    """A pile's top at its place on the rail: a dotted card with its rank and suit."""
    rank, suit = rank_sign(int(top[:-1])), top[-1]
    return piece("ghost", x=x, y=y, w=w, rank=rank, suit=suit, words=words, hot=_hot(hot))


def _hot(hot: bool) -> str:
    return " hot" if hot else ""


def tag(
    x: float, y: float, room: float, owners: Sequence[tuple[str, bool]], count: int, safe: bool
) -> Node:
    """Whose pile stands at a rank, above the rail; (x, y) is its centre.

    One owner with the number of cards; several as discs side by side, closing up if they must.
    """
    at = lets("tag", {})
    sizes = [at["one"] if len(initial) == 1 else at["two"] for initial, _hot in owners]
    natural = sum(sizes) + at["gap"] * (len(sizes) - 1)
    # the owners' letters stay clear: the lock, which is on the pile as well, gives way to them
    locked = safe and natural + 2 * at["pad"] + at["lock"] <= room
    words, tail = "", at["lock"] if locked else 0.0
    if len(owners) == 1 and not safe:
        fits = (w for w in (f"×{count}", str(count))
                if text_width(w, 13) + natural + at["beside"] <= room)  # fmt: skip
        words = next(fits, "")
        tail = text_width(words, 13) + at["pad"] if words else 0
    squeeze = min(1.0, (room - 2 * at["pad"] - tail - sizes[-1]) / max(1, natural - sizes[-1]))
    wide = 2 * at["pad"] + tail + sizes[-1] + (natural - sizes[-1]) * squeeze
    left = x - wide / 2
    drawn = [piece("tag_box", left=left, y=y, wide=wide)]
    here = left + at["pad"]
    for size, (initial, stolen) in zip(sizes, owners, strict=True):
        drawn.append(piece("owner", at=here, y=y, size=size, words=initial, hot=_hot(stolen)))
        here += (size + at["gap"]) * squeeze
    end = left + wide - tail - 3
    if locked:
        drawn.append(piece("tag_lock", end=end, y=y))
    elif words:
        drawn.append(piece("tag_count", end=end, y=y, words=words))
    return group(f"cv-tag{_hot(any(hot for _initial, hot in owners))}", drawn)


def chip(cls: str, at: Sequence[float], text: str) -> Node:
    """A framed word: a call or a debt."""
    return piece("chip", cls=cls, x=at[0], y=at[1], words=text)


def score(at: Sequence[float], room: float, stones: Sequence[int], tail: str) -> Node:
    """The stones of both teams, each beside the shape of its players' initials (12).

    The tail, such as "of 41", is left out where there is no room for it.
    """
    x, y = at
    told = lets("score", {"x": x})
    drawn, left = [piece("score_icon", x=x, y=y)], told["first"]
    for shape, count in zip(("score_circle", "score_square"), stones, strict=True):
        drawn.append(piece(shape, left=left, y=y))
        left += told["shape"]
        drawn.append(piece("score_stones", left=left, y=y, words=count))
        left += lets("score_stones", {"words": count})["t"] + told["after"]
    long = lets("score_tail", {"words": tail})["t"]
    if left + long + told["after"] <= x + room:
        drawn.append(piece("score_tail", left=left, y=y, words=tail))
        left += long + 2
    return group("cv-score", [piece("score_box", x=x, y=y, left=left), *drawn])


def over_panel(box: Sequence[float], title: str, counts: Sequence[tuple[str, bool]]) -> Node:
    """The end of the hand: who won, and everybody's cards."""
    x, y, w, h = box
    at = lets("over", {"x": x, "y": y, "w": w})
    rows = _rows(counts, at["inner"])
    at["tall"] = at["head"] + at["row"] * len(rows)
    at["top"] = y + (h - at["tall"]) / (2 if at["tall"] < h else 1)  # too high: it grows upwards
    sizes = (18, 17, 16, 15)
    at["size"] = next((s for s in sizes if text_width(title, s, True) < at["fits"]), 15)
    at["words"] = cut(title, at["size"], at["title"], bold=True)
    at["t"] = text_width(at["words"], at["size"], True)
    lines = []
    for i, row in enumerate(rows):
        spans = []
        for k, (text, won) in enumerate(row):
            cls = {"class": "cv-winner"} if won else {}
            spans.append(Node("tspan", cls, words="  ·  " * (k > 0) + text))
        place = {"x": n(x + w / 2), "y": n(at["top"] + at["head"] + at["row"] * i)}
        lines.append(
            Node("text", {"class": "cv-counts", **place, "text-anchor": "middle"}, tuple(spans))
        )
    head = (piece(f"over_{name}", **at) for name in ("box", "icon", "title"))
    return group("cv-banner", [*head, *lines])


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
