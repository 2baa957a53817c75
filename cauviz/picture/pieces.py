"""The table of pieces: what stands around the cards, each with its numbers, told once.

The picture and the page draw from it (`widgets/js/draw/pieces.json` is written from here), with
their own way to measure a text. A piece is ``let`` and ``draw``. In ``let`` a name gets a value: a
sum, such as ``"x+.5w-2"``, of numbers and of names that are known, or the width of a text:
``["words", size, weight]``. ``draw`` is a tag, its attributes, and what is inside: tags, or the
name of a text. Attributes that are lengths are sums; in the others ``{name}`` stands for what is
known. All is in SVG units; x and y are where a piece stands, w is how wide the card is.
"""

from __future__ import annotations

from typing import Any, Final

TALL: Final = 1.56  # height of a card by its width

Piece = dict[str, Any]
"""A JSON value: its two keys are told above."""


def _piece(draw: list[Any], **let: Any) -> Piece:
    return {"let": let, "draw": draw}


def _text(cls: str, x: str, y: str, words: str, **more: Any) -> list[Any]:
    return ["text", {"class": cls, "x": x, "y": y, **more}, words]


def _box(cls: str, x: str, y: str, width: Any, height: Any, rx: Any) -> list[Any]:
    """A rectangle; ``cls`` may be empty, where the group says how it looks."""
    named = {"class": cls} if cls else {}
    return ["rect", {**named, "x": x, "y": y, "width": width, "height": height, "rx": rx}]


def _icon(name: str, cx: str, cy: str, size: float) -> list[Any]:
    """A sign of the sheet by its centre."""
    at = {"x": f"{cx}-{size / 2}", "y": f"{cy}-{size / 2}", "width": size, "height": size}
    return ["use", {"href": f"#i-{name}", **at}]


def _group(cls: str, *inside: list[Any]) -> list[Any]:
    return ["g", {"class": cls}, *inside]


def _framed(cls: str, weight: int, size: str, room: int, tall: int, *inside: Any) -> Piece:
    """A line with a sign, in a frame that stands with its middle at x and y."""
    frame = _box("", "x-.5w", f"y-{tall / 2}", "w", tall, tall / 2)
    return _piece(_group(cls, frame, *inside), t=["words", size, weight], w=f"t+{room}")


PIECES: Final[dict[str, Piece]] = {
    # the table
    "felt": _piece(_box("cv-felt", "dx", "dy", "w-2dx", "h-2dy", "r")),
    "ground": _piece(_box("cv-bg", "0", "0", "w", "h", "0")),
    "rail": _piece(_box("cv-rail", "x", "y", "w", "h", 14)),
    "slot": _piece(_box("cv-slot", "x", "y", "w", "1.56w", 6)),
    "number": _piece(_text("cv-num{on}", "x", "y", "words", **{"data-r": "{r}"})),
    "cue": _piece(["use", {"class": "cv-cue", "href": "#cue", "transform": "{at}"}]),
    "run": _piece(["path", {"class": "cv-wrap{kind}", "d": "{d}"}]),
    # people
    "plate": _piece(
        [], r=".5tall-4", cx="x+r+4", cy="y+.5tall", tx="cx+r+7", room="wide-2r-19", dealer="26",
        side="2r-2",
    ),
    "pill": _piece(_box("cv-pill", "x", "y", "2r+words+22", "tall", ".5tall")),
    "circle": _piece(["circle", {"class": "cv-av", "cx": "cx", "cy": "cy", "r": "r"}]),
    "square": _piece(_box("cv-av", "cx-r+1", "cy-r+1", "side", "side", 6)),
    "initial": _piece(_text("cv-init", "cx", "cy+5.5", "words")),
    "name": _piece(_text("cv-name", "tx", "cy+lift", "words")),
    "second": _piece(_text("cv-sub", "tx", "cy+13", "words")),
    "dealer": _piece(
        ["use", {"class": "cv-dealer", "href": "#dealer", "x": "tx+long+5", "y": "cy-18",
                 "width": 20, "height": 20}],
    ),
    "chip": _piece(
        _group("{cls}", _box("", "x", "y", "w", 21, 10.5), _text("", "x+.5w", "y+15.05", "words")),
        t=["words", 13, 650], w="t+17",
    ),
    # piles
    "edge": _piece(_box("cv-edge", "x+.039i", "y+.046i", "w", "1.56w", ".09w")),
    "counter": _piece(
        _group("cv-count", _box("", "x-.5wide", "y-13.5", "wide", 27, 13.5),
               _text("", "x", "y+5.4", "words")),
        wide="22+5n",
    ),
    "no_pile": _piece(_box("", "x", "y", "w", "1.56w", 7)),
    "no_pile_line": _piece(_text("", "x+.5w", "y+.78w+5+16i", "words")),
    "ghost": _piece(
        _group("cv-ghost{hot}", _box("", "x", "y", "w", "1.56w", 7),
               _text("cv-gr", "x+.5w", "y+.52w", "rank", **{"font-size": ".41w"}),
               ["use", {"href": "#suit-{suit}-s", "x": "x+.31w", "y": "y+.65w", "width": ".38w",
                        "height": ".38w"}],
               _text("cv-gp", "x+.5w", "y+1.22w", "words")),
    ),
    "tag": _piece([], one="17", two="25", gap="2", pad="4", lock="17", beside="12"),
    "tag_box": _piece(_box("cv-tp", "left", "y-11.5", "wide", 23, 11.5)),
    "owner": _piece(
        ["g", {}, _box("cv-td{hot}", "at", "y-8.5", "size", 17, 8.5),
         _text("cv-ti", "at+.5size", "y+4.3", "words")],
    ),
    "tag_count": _piece(_text("cv-tn", "end+1", "y+4.5", "words")),
    "tag_lock": _piece(_icon("safe", "end+8.5", "y", 15)),
    # where the middle of a mark is, and how wide it is; of a card, and of a pile
    "on_card": _piece([], cx="x+.5w", cy="y+1.56w", size="badge"),
    "on_pile": _piece([], cx="x+.5w", cy="y+1.56w", size="badge+2"),
    "aside": _piece([], cx="x+.92w", cy="y+1.56w", size="badge+2"),
    "at_lock": _piece([], cx="x+w-1", cy="y+1.56w-3", size="badge-2"),
    "at_new": _piece([], cx="x+w-2", cy="y+9", size="20"),
    "at_count": _piece([], cx="x+w-.5", cy="y+2.5"),
    "disc": _piece(
        ["use", {"class": "cv-disc {kind}{felt}", "href": "#disc-{kind}", "x": "cx-.5s",
                 "y": "cy-.5s", "width": "s", "height": "s"}],
        s="1.2308size",
    ),
    # marks
    "outline": _piece(_box("", "x-gap", "y-gap", "w+2gap", "1.56w+2gap", ".09w+.8gap")),
    "stop": _piece(
        ["g", {}, _box("cv-stopslot", "x", "y", "w", "1.56w", 7),
         _text("cv-no", "x+.5w", "y+.78w+5", "words", **{"font-size": "size"})],
    ),
    # notices
    "stock": _piece(
        _group("cv-stock", *(
            ["use", {"href": "#card-back", "x": f"x+{dx}", "y": f"y-{dy}", "width": 14,
                     "height": 21.8}]
            for dx, dy in ((3, 0), (0, 1.6))
        ), _text("", "x+23", "y+15.5", "words")),
    ),
    "score": _piece([], first="x+28", shape="18", after="8"),
    "score_box": _piece(_box("cv-board", "x", "y", "left-x+2", 24, 12)),
    "score_icon": _piece(_icon("stones", "x+16", "y+12", 17)),
    "score_circle": _piece(["circle", {"class": "cv-av", "cx": "left+7", "cy": "y+12", "r": 7}]),
    "score_square": _piece(_box("cv-av", "left", "y+5.5", 13, 13, 3)),
    "score_stones": _piece(_text("cv-stones", "left", "y+17.2", "words"), t=["words", 15, 700]),
    "score_tail": _piece(_text("cv-sub", "left-1", "y+16.6", "words"), t=["words", 13, 400]),
    "net": _framed(
        "cv-banner", 650, "size", 58, 28, _icon("net", "x-.5w+19", "y", 19),
        _text("", "x-.5w+34", "y+.35size", "words", **{"font-size": "size"}),
    ),
    "sign": _framed(
        "cv-sign {kind}", 700, "size", 62, 36, _icon("{icon}", "x-.5w+25", "y", 24),
        _text("", "x-.5w+43", "y+6", "words", **{"font-size": "size"}),
    ),
    "over": _piece([], inner="w-32", title="w-44", fits="w-50", head="56", row="22"),
    "over_box": _piece(_box("", "x", "top", "w", "tall", 14)),
    "over_icon": _piece(_icon("win", "x+.5w-.5t-6", "top+23", 22)),
    "over_title": _piece(
        _text("", "x+.5w+10", "top+30", "words", **{"font-size": "size", "text-anchor": "middle"})
    ),
}  # fmt: skip

GAPS: Final[dict[str, list[float]]] = {
    "steal": [2.4, 6.6], "played": [4.8], "spot": [4.4, 4.4], "": [3.6],
}  # fmt: skip
"""How far outside a card the middle of each stroke of its outline runs, by kind."""


def table() -> dict[str, Any]:
    """All of it, as it goes to the page."""
    return {"pieces": PIECES, "gaps": GAPS, "tall": TALL}
