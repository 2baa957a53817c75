"""The lines of the drawn table: bridges, links, arrows, and the empty table behind all.

A bridge leaves a pile downwards, then bends once inside the free band above the
rail.  Both ends of the bend are upright, so the curve never leaves that band, and no
line can cross a name, a hand or another pile.  On the phone, where the rail has two
rows, lines to the far row run down a margin and bend in the band between the rows.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from .ink import num
from .places import Shape, Tip, height

BAND = 30  # height of the free band above and below the rail


class Road(NamedTuple):
    """What the lines must know of a layout; boxes are x, y, width, height."""

    slots: dict[int, tuple[float, float]]
    rows: tuple[tuple[int, ...], ...]
    box: tuple[float, float, float, float]
    shape: Shape
    wrap: bool
    piles: tuple[tuple[float, float], ...]
    pile: tuple[float, float]
    corridor: float
    front: float

    def row(self, rank: int) -> int:
        return next(i for i, row in enumerate(self.rows) if rank in row)

    def centre(self, rank: int) -> float:
        return self.slots[rank][0] + self.shape.rail_card / 2

    def foot(self, rank: int) -> float:
        return self.slots[rank][1] + height(self.shape.rail_card)

    def tag_top(self, rank: int) -> float:
        return self.slots[rank][1] - self.shape.lane / 2 - 11

    @property
    def bottom(self) -> float:
        return self.box[1] + self.box[3]

    @property
    def between(self) -> tuple[float, float]:
        """Top and bottom of the free band between two rows."""
        second = self.slots[self.rows[1][0]][1] - self.shape.lane
        return second - 16, second

    def margin(self, right: bool) -> float:
        """The x of a line that runs down beside the first row."""
        return self.shape.w - 8.5 if right else 8.5

    def passage(self, right: bool) -> float:
        """The x of a line that passes the second row, in the space beside its slots."""
        left = min(self.slots[r][0] for r in self.rows[1])
        space = (self.box[0] + left) / 2 if left - self.box[0] > 40 else 8.5
        return self.shape.w - space if right else space


def _path(*parts: object) -> str:
    """Path data: numbers are written shortly and parted by spaces."""
    out = ""
    for part in parts:
        text = part if isinstance(part, str) else num(round(float(part), 1))  # type: ignore[arg-type]
        gap = out and not out[-1].isalpha() and not text[0].isalpha() and text[0] != "-"
        out += f" {text}" if gap else text
    return out


def _bend(x0: float, y0: float, x1: float, y1: float) -> tuple[object, ...]:
    """An upright curve from one height to another, inside the band between them."""
    return ("C", x0, y1, x1, y0, x1, y1)


def _turn(x0: float, y: float, x1: float, end: float) -> tuple[object, ...]:
    """From upright at x0 along the height y to upright at x1, with round corners."""
    r = min(11.0, abs(end - y), abs(x1 - x0) / 2)
    if abs(x1 - x0) < 8:  # too near for two corners: straight on, still inside the tag
        return ("V", end)
    way = 1 if x1 > x0 else -1
    down = 1 if end > y else -1
    leave = ("V", y - down * r, "Q", x0, y, x0 + way * r, y)
    arrive = ("H", x1 - way * r, "Q", x1, y, x1, y + down * r)
    return (*leave, *arrive, "V", end)


# bridges


def _height(road: Road, seat: int, top: float, depth: float) -> float:
    """Each seat has its own height in a band, so that no two bridges run over each other."""
    seats = len(road.piles) - 1
    return top + depth * (seat - 0.5) / seats if seats > 1 else top + depth / 2


def _from_above(road: Road, seat: int, rank: int) -> str:
    x = road.piles[seat][0] + road.pile[0] / 2
    y = road.piles[seat][1] + road.pile[1] + 14
    top = road.box[1]
    right = x > road.shape.w / 2
    path: tuple[object, ...] = ("M", x, y)
    if road.corridor and y < road.front and abs(x - road.corridor) > 1:
        lane = road.corridor + (5 if right else -5)
        path += _turn(x, max(y + 2, road.front - 8), lane, road.front + 4)
        x = lane
    goal, height = road.centre(rank), _height(road, seat, top - BAND, BAND + 2)
    if road.row(rank) == 0:
        return _path(*path, *_turn(x, height, goal, road.tag_top(rank)))
    side = road.margin(right)
    high, low = road.between
    path += _turn(x, height, side, top + 4)
    between = _height(road, seat, high, low - high)
    return _path(*path, *_turn(side, between, goal, road.tag_top(rank)))


def _from_below(road: Road, rank: int) -> str:
    """The way of the bottom seat's own pile: up to the number under the slot (5.6)."""
    x, y = road.piles[0][0] + road.pile[0] / 2, road.piles[0][1]
    goal, foot = road.centre(rank), road.foot(rank) + road.shape.lab - 6
    path: tuple[object, ...] = ("M", x, y - 8)
    if len(road.rows) > 1:  # the hand lies between: round it, along the edge of the stage
        edge = road.shape.w - 8.5
        path = ("M", x + road.pile[0] / 2 + 3, y + 30, "Q", edge, y + 30, edge, y + 20)
        x = edge
    height = road.bottom + 16
    if road.row(rank) == len(road.rows) - 1:
        return _path(*path, *_turn(x, height, goal, foot))
    side = road.passage(True)
    high, low = road.between
    path += _turn(x, height, side, road.bottom)
    return _path(*path, *_turn(side, (high + low) / 2, goal, foot))


def bridges(road: Road) -> dict[str, dict[str, str]]:
    """For each seat, from its pile to each rank: where the pile stands in for a card."""
    above = {
        str(seat): {str(rank): _from_above(road, seat, rank) for rank in road.slots}
        for seat in range(1, len(road.piles))
    }
    return {"0": {str(rank): _from_below(road, rank) for rank in road.slots}, **above}


# links


def links(road: Road) -> dict[str, str]:
    """From each rank to the next one up, at the height of the marks.

    At the end of a row the line runs off and comes in again at the start of the next.
    """
    half = road.shape.badge / 2 + 1.5
    paths: dict[str, str] = {}
    for number, row in enumerate(road.rows):
        for here, there in pairwise(row):
            paths[str(here)] = _path(
                "M", road.centre(here) + half, road.foot(here), "H", road.centre(there) - half
            )
        last, following = row[-1], road.rows[(number + 1) % len(road.rows)][0]
        if not road.wrap and number == len(road.rows) - 1:
            continue
        off = min(road.shape.w - 2, road.centre(last) + road.shape.rail_card / 2 + 34)
        into = max(2, road.centre(following) - road.shape.rail_card / 2 - 34)
        leave = ("M", road.centre(last) + half, road.foot(last), "H", off)
        arrive = ("M", into, road.foot(following), "H", road.centre(following) - half)
        paths[str(last)] = _path(*leave, *arrive)
    return paths


# arrows


def _entry(road: Road, rank: int, right: bool) -> Tip:
    """Up between two numbers to the side of the mark under the matched card."""
    row = road.rows[road.row(rank)]
    turn = False if rank == row[-1] else True if rank == row[0] else right
    sign = 1 if turn else -1
    m, foot = road.centre(rank), road.foot(rank)
    x = m + sign * min(28.0, road.shape.pitch / 2)
    near = road.shape.badge / 2 + 1
    bend = ("C", x, foot + 30, m + sign * (near + 10), foot + near + 7)
    tail = (*bend, m + sign * (near + 1), foot + near)
    if road.row(rank) == len(road.rows) - 1:
        return round(x, 1), round(road.bottom, 1), _path(*tail), ""
    side = road.passage(right)
    high, low = road.between
    way = _path("V", low, *_bend(side, low, x, high), *tail)
    return round(side, 1), round(road.bottom, 1), way, ""


def reach(road: Road) -> dict[str, list[Tip]]:
    """How an arrow from the bottom hand comes to each rank: from the left, from the right."""
    return {str(rank): [_entry(road, rank, False), _entry(road, rank, True)] for rank in road.slots}


def drop(road: Road) -> dict[str, Tip]:
    """How an arrow from an opponent's hand comes to each rank.

    The last piece leads to the card itself: it is left out where an owner's tag stands.
    """
    tips: dict[str, Tip] = {}
    for rank, (_x, y) in road.slots.items():
        goal = road.centre(rank)
        if road.row(rank) == 0:
            tips[str(rank)] = (round(goal, 1), round(road.box[1], 1), "", _path("V", y - 9))
            continue
        side = road.margin(goal > road.shape.w / 2)
        high, _low = road.between
        way = _path("V", high, *_bend(side, high, goal, road.tag_top(rank)))
        tips[str(rank)] = (side, round(road.box[1], 1), way, _path("V", y - 9))
    return tips


# the empty table


def cues(width: float, h: float, radius: float) -> list[str]:
    """Where arrows in the corners outside the felt stand: play goes anticlockwise (2.1)."""
    scale = 1 if radius > 100 else 0.72 if radius > 60 else 0.45
    inset = 24 * scale + (0 if scale > 0.5 else 2)
    places = (
        (width - inset, h - inset, 0),
        (width - inset, inset, -90),
        (inset, inset, 180),
        (inset, h - inset, 90),
    )
    return [
        f"translate({num(x)} {num(y)}) rotate({turn}) scale({num(scale)})" for x, y, turn in places
    ]


def runs(road: Road) -> list[tuple[str, int]]:
    """The small arrows that say how rows go on; 1 for the wrap from 12 to 1 (1.4)."""
    drawn = []
    for number, row in enumerate(road.rows):
        y = road.foot(row[0]) + road.shape.lab - 17
        wraps = number == len(road.rows) - 1
        if wraps and not road.wrap:
            continue
        into = road.rows[(number + 1) % len(road.rows)][0]
        start = road.centre(row[-1]) + 14
        edge = 6 if len(road.rows) == 1 else 16  # beside two rows bridges come down
        end = min(start + 19, road.shape.w - edge)
        back = road.centre(into) - 11
        begin = max(back - 20, edge)
        left_y = road.foot(into) + road.shape.lab - 17
        off = _path("M", start, y, "H", end, "m", -5, -4.5, "l", 5, 4.5, -5, 4.5)
        drawn.append((off + _path("M", begin, left_y, "H", back), int(wraps)))
    return drawn
