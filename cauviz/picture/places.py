"""The shape of a layout: the places of a drawn table, in SVG units from its top left corner."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from .pieces import TALL

XY = tuple[float, float]
Tip = tuple[float, float, str, str]
"""Where an arrow comes to, the last bit of its path, and the very last, left out under a tag."""


Fan = tuple[float, float, float, float, float, float]
"""How a hand lies: columns, dx, dy, step, rowstep, and the gap after a card that is lifted."""


def height(width: float) -> float:
    """The height of a card of this width."""
    return round(width * TALL, 1)


class Shape(NamedTuple):
    """What differs between the widths; see the fields of a layout for the meaning."""

    name: str
    min: int
    w: int
    rail_card: int
    pile: int
    hand: int
    back: int
    open: int
    pitch: float
    rail_x: float
    lane: float  # owner tags, above the cards
    lab: float  # rank numbers, below them
    felt: tuple[float, float, float]  # inset x, inset y, corner radius
    plate: float  # height of a name plate
    badge: int


class Cards(TypedDict):
    """How wide a card is, by where it lies."""

    rail: float
    pile: float
    hand: float
    back: float
    open: float


class SeatPlace(TypedDict):
    """The places of a seat, counted in turn order from the one at the bottom."""

    plate: XY
    wide: float  # the widest plate
    pile: XY
    hand: XY
    out: XY  # where a card played from a hidden hand is shown
    chip: XY
    debt: XY
    back: int  # other players sit between this one and the rail


class Layout(TypedDict):
    """Where everything lies; what is by rank or by seat has it as a text, as JSON does."""

    name: str
    min: float  # the narrowest room that it serves
    w: float
    h: float
    card: Cards
    rail: dict[str, XY]
    labels: dict[str, XY]
    tags: dict[str, XY]  # centres of the owners' tags
    pitch: float
    badge: float
    call: XY  # offset of each card laid over a slot
    lift: float
    plate: float
    seats: list[SeatPlace]
    fans: dict[str, dict[str, Fan]]  # kind -> size
    links: dict[str, str]  # from a rank to the next one along the rail
    bridges: dict[str, dict[str, str]]  # seat from the bottom -> rank -> path
    reach: dict[str, list[Tip]]
    drop: dict[str, Tip]
    banner: XY
    stock: XY
    stack: XY  # how much each further card of a rank rises, and all of them at most
    score: tuple[float, float, float]  # place and width of the teams' score
    over: tuple[float, float, float, float]
    felt: tuple[float, float, float]  # how far inside the edges, and its corners' radius
    box: tuple[float, float, float, float]  # of the rail
    cues: list[str]  # where the arrows stand that tell which way play goes
    runs: list[tuple[str, int]]  # the arrows that say how a row goes on, and if that is a wrap
