"""Where everything lies on the drawn table.

One layout for each width (wide, small, phone) and number of players; all numbers
are SVG user units with the origin at the top left of the stage.  The static
picture and the live widget both draw from these tables and compute no place of
their own, so what is tested here holds for both.

Seats in a layout are counted from the one drawn at the bottom, in turn order:
seat 1 sits at its right, because play goes anticlockwise (rule 2.1).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from cauviz.engine.cards import RANKS as BY_DECK
from cauviz.texts import filled

from . import routes
from .places import XY as Point
from .places import Fan, Layout, SeatPlace, Shape, height

NUMERAL = 0.43  # the share of a card's width that its index number needs
MAX_HAND = 40
RANKS = BY_DECK[40]
DEALT = {2: 18, 3: 12, 4: 9, 5: 7}  # cards each when 40 are dealt out after a layout (2.8)


class Block(NamedTuple):
    """The places of one opponent: plate, pile, hand, and how wide the hand may be."""

    plate: Point
    wide: float
    pile: Point
    hand: Point


WIDE = Shape("wide", 660, 740, 55, 57, 72, 38, 44, 68, 30, 31, 48, (12, 12, 110), 42, 26)
SMALL = Shape("small", 540, 574, 45, 45, 62, 26, 40, 54.6, 14, 30, 43, (6, 8, 72), 38, 23)
PHONE = Shape("phone", 0, 350, 44, 42, 58, 26, 40, 54, 13, 28, 40, (3, 4, 40), 36, 22)

# Twelve ranks (1.2) stand closer in one row; the phone's two rows have room for six each.
TWELVE: dict[str, dict[str, Any]] = {
    "wide": {"rail_card": 48, "pitch": 57.6, "rail_x": 24},
    "small": {"rail_card": 40, "pitch": 46, "rail_x": 11, "badge": 22},
    "phone": {},
}


class Arena(NamedTuple):
    """A shape with the numbers that depend on the players: opponents and heights."""

    shape: Shape
    blocks: tuple[Block, ...]
    pile: int  # width of a pile
    open: int  # width of an opponent's open card
    room: tuple[float, float]  # width for a fan of backs, and of open cards
    rail_y: float
    hand: tuple[float, float, float]  # left, top and width of the bottom hand
    hand_rows: int
    corridor: float  # where the back row of opponents passes between the front one; 0: no back row


# opponents


def _block(
    x: float, y: float, shape: Shape, pile: int, gap: float, inset: float, wide: float
) -> Block:
    top = y + shape.plate + 8
    return Block((x, y), wide, (x + inset, top), (x + inset + pile + gap, top))


def _arena(
    shape: Shape, places: tuple[Point, ...], pile: int, gap: float, inset: float, wide: float,
    room: tuple[float, float], rail_y: float, hand: tuple[float, float, float], rows: int = 1,
    open_: int = 0, corridor: float = 0,
) -> Arena:  # fmt: skip
    """Opponents who all have as much room, each at the place of its plate."""
    blocks = tuple(_block(x, y, shape, pile, gap, inset, wide) for x, y in places)
    return Arena(shape, blocks, pile, open_ or shape.open, room, rail_y, hand, rows, corridor)


_TOP = Block((12, 14), 134, (154, 16), (214, 16))  # of three on a phone the one opposite
_PHONE_4 = _arena(
    PHONE, ((190, 124), (8, 124)), 42, 16, 2, 152, (66, 94), 304, (12, 0, 326), corridor=175
)

ARENAS: dict[str, dict[int, Arena]] = {
    "wide": {
        2: _arena(WIDE, ((204, 26),), 57, 22, 6, 260, (150, 236), 228, (188, 442, 424), 2),
        3: _arena(WIDE, ((470, 42), (36, 42)), 57, 22, 6, 236, (112, 160), 240,
                  (188, 454, 424), 2),
        4: _arena(WIDE, ((504, 54), (266, 20), (28, 54)), 57, 22, 6, 208, (112, 122), 240,
                  (188, 454, 424)),
        5: _arena(WIDE, ((546, 68), (372, 18), (196, 18), (22, 68)), 50, 20, 4, 164, (96, 96),
                  240, (188, 454, 424), open_=40),
    },
    "small": {
        2: _arena(SMALL, ((136, 22),), 45, 20, 4, 220, (150, 226), 222, (152, 426, 330), 2),
        3: _arena(SMALL, ((330, 36), (30, 36)), 45, 20, 4, 190, (110, 150), 240,
                  (152, 444, 330), 2),
        4: _arena(SMALL, ((384, 60), (200, 16), (16, 60)), 45, 20, 4, 170, (86, 110), 240,
                  (152, 448, 330)),
        5: _arena(SMALL, ((431, 60), (290, 16), (149, 16), (8, 60)), 41, 16, 2, 134, (66, 76),
                  240, (152, 448, 330)),
    },
    "phone": {
        2: _arena(PHONE, ((30, 14),), 42, 18, 2, 250, (140, 220), 164, (12, 0, 326), 2),
        3: _arena(PHONE, ((182, 14), (12, 14)), 42, 16, 2, 156, (66, 94), 186, (12, 0, 326), 2),
        4: _PHONE_4._replace(blocks=(_PHONE_4.blocks[0], _TOP, _PHONE_4.blocks[1])),
        5: _arena(PHONE, ((188, 156), (188, 14), (8, 14), (8, 156)), 42, 16, 2, 152, (66, 94),
                  316, (12, 0, 326), corridor=175),
    },
}  # fmt: skip
"""By width and number of players."""


# fans


def _own_fan(n: int, arena: Arena) -> Fan:
    """The bottom hand, centred; a single row lies in the middle of the space for two.

    There is room for the gap that a lifted card opens after it, so that the whole of it can be
    seen and no number beside it is covered; only hands that are bigger than those of a whole
    deck dealt after a layout (2.8) close up more.
    """
    w, room = arena.shape.hand, arena.hand[2]
    rowstep = round(w * 0.56)
    lifted = w + 12
    fit = max(2, int((room - w - lifted) // (w * NUMERAL)) + 2)
    rows = min(arena.hand_rows, -(-n // fit))
    columns = -(-n // rows)
    step = 0.0
    if columns > fit:
        step = int((room - w - 12) / (columns - 1) * 10) / 10
    elif columns > 2:
        step = round(max(2, min(w * 0.74, (room - w - lifted) / (columns - 2))), 1)
    elif columns == 2:
        step = round(w * 0.74, 1)
    used = w + (columns - 1) * step
    gap = round(lifted - step if columns <= fit else max(0.0, room - used), 1)
    drop = rowstep * (arena.hand_rows - 1) / 2 if rows == 1 else 0
    left = max(0, min((room - used) / 2, room - used - gap))
    return columns, round(left, 1), drop, step, rowstep, gap


def _other_fan(n: int, most: int, width: float, room: float, open_: bool) -> Fan:
    """An opponent's hand: as few rows as leave each number, or each back, to be seen.

    A hand of more than ``most`` cards closes up, so that it needs no more rows.
    """
    least, widest = (NUMERAL + 0.007, 0.62) if open_ else (0.2, 0.34)
    fit = max(1, int((room - width) // (width * least)) + 1)
    rows = -(-min(n, most) // fit)
    columns = -(-n // rows)
    step = min(width * widest, (room - width) / (columns - 1)) if columns > 1 else 0
    return columns, 0, 0, round(step - 0.05, 1), round(width * (0.5 if open_ else 0.42)), 0


def _fans(arena: Arena) -> dict[str, dict[str, Fan]]:
    s = arena.shape
    sizes = range(1, MAX_HAND + 1)
    most = DEALT[len(arena.blocks) + 1]
    return {
        "own": {str(n): _own_fan(n, arena) for n in sizes},
        "back": {str(n): _other_fan(n, most, s.back, arena.room[0], False) for n in sizes},
        "open": {str(n): _other_fan(n, most, arena.open, arena.room[1], True) for n in sizes},
    }


# rail


class Rail(NamedTuple):
    """The slots in rank order, in one row or two, with the boxes around the rows."""

    slots: dict[int, Point]
    rows: tuple[tuple[int, ...], ...]
    box: tuple[float, float, float, float]  # x, y, w, h


def _rail(arena: Arena, ranks: tuple[int, ...]) -> Rail:
    s = arena.shape
    split = s.name == "phone"
    rows = (
        (tuple(r for r in ranks if r <= 6), tuple(r for r in ranks if r > 6)) if split else (ranks,)
    )
    depth = s.lane + height(s.rail_card) + s.lab
    passage = 16 if split else 0
    widest = max(len(row) for row in rows)
    slots: dict[int, Point] = {}
    for number, row in enumerate(rows):
        top = arena.rail_y + number * (depth + passage)
        left = s.rail_x + (widest - len(row)) * s.pitch / 2
        for place, rank in enumerate(row):
            x = left + place * s.pitch + (s.pitch - s.rail_card) / 2
            slots[rank] = (round(x, 1), round(top + s.lane, 1))
    box = (
        s.rail_x - 8,
        arena.rail_y,
        widest * s.pitch + 16,
        len(rows) * depth + (len(rows) - 1) * passage,
    )
    return Rail(slots, rows, box)


# assembly


def _second_line(plate: Point, shape: Shape) -> Point:
    """Where a chip stands in place of a plate's small second line."""
    return plate[0] + shape.plate + 4, round(plate[1] + shape.plate / 2 - 1, 1)


def _own_seat(arena: Arena, hand_y: float, h: float) -> SeatPlace:
    s, x = arena.shape, arena.hand[0]
    if s.name != "phone":
        left = 40 if s.name == "wide" else 14
        middle = hand_y + (height(s.hand) + (arena.hand_rows - 1) * round(s.hand * 0.56)) / 2
        top: float = round(middle - s.plate / 2 - 4)
        wide = x - left - 4
        aside = s.w - (114 if s.name == "wide" else 72)
        pile: Point = (aside, round(middle - height(arena.pile) / 2) - 6)
        debt: Point = (left + 8, top + s.plate + 7)
    else:
        left, top, wide = 12, h - height(arena.pile) - 18, 150
        pile, debt = (s.w - 60, top), (172, top + 8)
    return {
        "plate": (left, top),
        "wide": wide,
        "pile": pile,
        "hand": (x, hand_y),
        "out": (x, hand_y),
        "chip": _second_line((left, top), s),
        "debt": debt,
        "back": 0,
    }


def _seat(block: Block, arena: Arena) -> SeatPlace:
    s = arena.shape
    second = _second_line(block.plate, s)
    out_y = min(block.hand[1] + 8, arena.rail_y - height(arena.open) - 48)
    return {
        "plate": block.plate,
        "wide": block.wide,
        "pile": block.pile,
        "hand": block.hand,
        "out": (block.hand[0] + 22, out_y),
        "chip": second,
        "debt": second,
        "back": int(arena.corridor > 0 and block.plate[1] < arena.blocks[0].plate[1]),
    }


def _heights(arena: Arena, rail: Rail) -> tuple[float, float]:
    """Top of the bottom hand and height of the stage."""
    s = arena.shape
    bottom = rail.box[1] + rail.box[3]
    hand_y = bottom + 47 if s.name == "phone" else arena.hand[1]
    end = hand_y + height(s.hand) + (arena.hand_rows - 1) * round(s.hand * 0.56)
    if s.name == "phone":
        return hand_y, round(end + 16 + height(arena.pile) + 18)
    return hand_y, round(end + s.felt[1] + 12)


def _score(arena: Arena, own: SeatPlace) -> tuple[float, float, float]:
    """Place and width of the teams' score: it stands where debts do, which no team has (12.1)."""
    x, y = own["debt"]
    if arena.shape.name == "phone":
        return x, y, own["pile"][0] - 12 - x
    x -= 12 if arena.shape.name == "wide" else 8
    return x, y, arena.hand[0] - 4 - x


def _pair(point: Point) -> Point:
    return round(point[0], 1), round(point[1], 1)


def _make(name: str, players: int, ranks: tuple[int, ...], wrap: bool) -> Layout:
    arena = ARENAS[name][players]
    if len(ranks) > len(RANKS):
        arena = arena._replace(shape=arena.shape._replace(**TWELVE[name]))
    s = arena.shape
    rail = _rail(arena, ranks)
    hand_y, h = _heights(arena, rail)
    card_h = height(s.rail_card)
    seats = [_own_seat(arena, hand_y, h)] + [_seat(block, arena) for block in arena.blocks]
    bottom = rail.box[1] + rail.box[3]
    road = routes.Road(
        slots=rail.slots,
        rows=rail.rows,
        box=rail.box,
        shape=s,
        wrap=wrap,
        piles=tuple((seat["pile"][0], seat["pile"][1]) for seat in seats),
        pile=(arena.pile, height(arena.pile)),
        corridor=arena.corridor,
        front=max((b.plate[1] for b in arena.blocks), default=0) if arena.corridor else 0,
    )
    stock = (
        (18, seats[0]["plate"][1] + 46)
        if s.name == "phone"
        else (seats[0]["debt"][0], seats[0]["plate"][1] - 31)
    )
    half = s.rail_card / 2
    return {
        "name": s.name,
        "min": s.min,
        "w": s.w,
        "h": h,
        "card": {
            "rail": s.rail_card,
            "pile": arena.pile,
            "hand": s.hand,
            "back": s.back,
            "open": arena.open,
        },
        "rail": {str(r): p for r, p in rail.slots.items()},
        "labels": {
            str(r): _pair((x + half, y + card_h + s.lab - 12)) for r, (x, y) in rail.slots.items()
        },
        "tags": {
            str(r): _pair((x + half, y - s.lane / 2 + (0 if s.name == "phone" else 1)))
            for r, (x, y) in rail.slots.items()
        },
        "pitch": s.pitch,
        "badge": s.badge,
        "call": (min(4, int((s.pitch - s.rail_card + 3) / 3)), 9),
        "lift": 14,
        "plate": s.plate,
        "seats": seats,
        "fans": _fans(arena),
        "links": routes.links(road),
        "bridges": routes.bridges(road),
        "reach": routes.reach(road),
        "drop": routes.drop(road),
        "banner": (s.w / 2, round(bottom + 16, 1)),
        "stock": stock,
        "stack": (22, s.lane - 4),
        "score": _score(arena, seats[0]),
        "over": (
            arena.hand[0] + 4,
            hand_y + (0 if arena.hand_rows == 1 else 16),
            arena.hand[2] - 8,
            height(s.hand),
        ),
        "felt": s.felt,
        "box": (round(rail.box[0], 1), round(rail.box[1], 1), rail.box[2], round(rail.box[3], 1)),
        "cues": routes.cues(s.w, h, s.felt[2]),
        "runs": routes.runs(road),
    }


@lru_cache(maxsize=64)
def layout(name: str, players: int, ranks: tuple[int, ...] = RANKS, wrap: bool = True) -> Layout:
    """The places for one width ("wide", "small" or "phone") and 2 to 5 players.

    The dictionary is shared between callers: read it, do not change it.
    ValueError if there is no such width or number of players.
    """
    if name not in ARENAS:
        raise ValueError(filled("layout.no_such_layout", name=f"{name!r}"))
    if not 2 <= players <= 5:
        raise ValueError(filled("layout.number_of_players", players=players))
    return _make(name, players, ranks, wrap)


def layouts(players: int, ranks: tuple[int, ...] = RANKS, wrap: bool = True) -> list[Layout]:
    """All widths for this number of players, widest first."""
    return [layout(name, players, ranks, wrap) for name in ARENAS]


def fan(table: Layout, kind: str, n: int) -> list[Point]:
    """Offsets from a seat's hand of each of its n cards; kind is own, back or open."""
    columns, dx, dy, step, rowstep = table["fans"][kind][str(max(1, min(n, MAX_HAND)))][:5]
    return [
        (round(dx + (i % columns) * step, 1), round(dy + i // columns * rowstep, 1))
        for i in range(n)
    ]
