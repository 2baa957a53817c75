"""What is seen, as data: the shapes of all that goes to a picture or to the page.

A card is its text ("3o"), a seat its number, a pile in a line is "<" and its seat; JSON knows no
other keys than texts, so a seat that is a key is written as one. What is not there is left out.
The page's types are generated from these (`tests/tools/build_js.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NewType, TypedDict, TypeVar, cast

Said = NewType("Said", int)
"""A text of a lesson, sent once: its number in the list of what is said."""

Patch = dict[str, object]
"""What turns one frame into another, as a JSON Merge Patch (RFC 7386)."""

Pile = tuple[str, int, int]
"""The top card of a pile ("" if it is closed), how many there are, and 1 if it is safe."""

Note = tuple[str, str]
"""The kind of a note (comment, hint, off, mark) and its text."""


class Over(TypedDict, total=False):
    """How a hand ended, by seat: cards, who won, and points where cards are scored (11.2)."""

    counts: list[int]
    winners: list[int]
    points: list[int]


class Frame(TypedDict, total=False):
    """What lies on the table at a moment, as one seat sees it, or everyone."""

    cards: dict[str, str]  # card -> place: r, r<k> under it, h<seat>, c<k> calling, d down
    backs: dict[str, int]  # seat -> cards face down
    piles: dict[str, Pile]
    turn: int
    bottom: int  # the seat that is drawn below
    dealer: int
    debts: list[tuple[int, int, int]]  # debtor, creditor, how many
    stock: int
    window: str  # what may be called now
    called: dict[str, str]  # seat -> call
    left: str  # the card that was just left
    rondas: dict[str, tuple[str, int]]  # seat -> kind, and its rank, 0 for who may not know it
    stones: list[int]  # of the two teams: seats 0 and 2, 1 and 3
    goal: int  # stones that win at once
    over: Over
    net: int  # the seat that just made one
    veil: int  # which piles are safe is a question: nothing shows it


class Marks(TypedDict, total=False):
    """What a play touches, to be lit."""

    seat: int  # whose play it is
    played: str
    match: str
    seq: list[str]
    steal: list[int]
    wrap: int
    stops: list[int]  # ranks that the line lacks: two ends of a run
    order: list[str]
    ranks: list[int]  # of the order, one for each
    quiet: int  # a question: no arrow tells where the card would go


_Pass = TypedDict("_Pass", {"pass": int}, total=False)


class Move(_Pass, total=False):
    """A play as it is sent: who, which card or a pass, what it takes, where it stops, its calls."""

    seat: int
    card: str
    line: list[str]
    stops: list[int]
    calls: list[str]


class Step(Move, total=False):
    """A play of a replay: what is said of it, and what it changes in the frame before."""

    say: str
    to: Patch
    up: int  # the step before it, where that is not the one told before
    glyph: str
    notes: list[Note]


_From = TypedDict("_From", {"from": int}, total=False)


class Happening(_From, total=False):
    """One thing that happens within a play: which card goes from whom to whom."""

    k: str
    say: str
    to: int
    card: str
    p: Patch
    m: Marks  # of what has happened so far


class StoryDocument(TypedDict, total=False):
    """A log as a replay steps through it."""

    first: Frame
    steps: list[Step]
    news: str  # what the deal brought by itself
    lead: list[str]  # what is said before the first play
    more: list[int]  # steps after which more is to come, where not all is told


class Look(TypedDict, total=False):
    """A card of the hand: its best play, and why it takes no more."""

    say: str
    label: str
    why: list[str]
    marks: Marks
    plays: list[int]


class Offer(TypedDict, total=False):
    """A play to choose."""

    say: str
    short: str
    card: str
    line: list[str]
    calls: list[str]
    n: int  # how many cards it wins
    marks: Marks


class Options(_Pass, total=False):
    """All that the seat to act may play; its cards by their texts."""

    seat: int | None
    cards: dict[str, Look]
    plays: list[Offer]
    news: str
    pick: int  # no way is chosen beforehand


class Ask(TypedDict, total=False):
    """What a player at the table is told or asked, and what can be answered."""

    kind: str
    say: list[str]
    acts: list[tuple[str, str]]  # what is sent, and what stands on the button; the first leads on
    seconds: float  # how long there is time, if that is limited
    after: str  # what is sent when it is over
    play: Move  # that was chosen, and has not been made yet


class Advice(TypedDict):
    """A play that could be made: its number among the options, what it may bring, and why."""

    play: int
    brings: str
    why: str


_T = TypeVar("_T", bound=Mapping[str, object])


def filled(shape: _T) -> _T:
    """A shape without what is empty in it."""
    return cast(_T, {key: value for key, value in shape.items() if value})
