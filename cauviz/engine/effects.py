"""What a play does, thing by thing, in the order in which it happens (rulebook section 8.2)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from cauviz.engine.cards import Card


class Laid(NamedTuple):
    """A card is put face up on the table (3.1)."""

    seat: int
    card: Card
    kind: str = "laid"


class Left(NamedTuple):
    """The card stays on the table (3.2)."""

    seat: int
    card: Card
    kind: str = "left"


class Called(NamedTuple):
    """Cau, recau or contracau is called with a card (6.1, 6.3)."""

    seat: int
    call: str
    card: Card
    kind: str = "called"


class Passed(NamedTuple):
    """A player lets a call stand (6.4)."""

    seat: int
    kind: str = "passed"


class Took(NamedTuple):
    """A table card is captured, as the ``"match"`` or in the ``"sequence"`` (3.3, 4.1)."""

    seat: int
    card: Card
    role: str
    kind: str = "took"


class Stole(NamedTuple):
    """A pile is captured, its cards bottom to top (5.1)."""

    seat: int
    victim: int
    cards: tuple[Card, ...]
    kind: str = "stole"


class Stacked(NamedTuple):
    """What a capture lays on the capturer's pile, bottom to top (8.1)."""

    seat: int
    cards: tuple[Card, ...]
    kind: str = "stacked"


class Net(NamedTuple):
    """The capture left the table empty (7.1)."""

    seat: int
    kind: str = "net"


class Paid(NamedTuple):
    """One card goes from the top of a pile to another, for a net, a call or a debt (8.3)."""

    payer: int
    receiver: int
    card: Card
    why: str
    kind: str = "paid"


class Owed(NamedTuple):
    """Cards that could not be paid are owed (8.4)."""

    debtor: int
    creditor: int
    n: int
    why: str
    kind: str = "owed"


class Dealt(NamedTuple):
    """New cards come to every seat (2.9)."""

    packets: tuple[tuple[Card, ...], ...]
    kind: str = "dealt"


class Drew(NamedTuple):
    """A player draws a card from the stock (2.11, 13.4)."""

    seat: int
    card: Card
    kind: str = "drew"


class Filled(NamedTuple):
    """Cards are laid in the empty centre of a duel (13.5)."""

    cards: tuple[Card, ...]
    kind: str = "filled"


class Ronda(NamedTuple):
    """A ronda or a rondí is declared, of a rank (9.1)."""

    seat: int
    what: str
    rank: int
    kind: str = "ronda"


class Stones(NamedTuple):
    """A team scores stones, for a ronda, a stake, a call, a net or a pixada (12.2 to 12.5)."""

    team: int
    n: int
    why: str
    kind: str = "stones"


class Leftovers(NamedTuple):
    """The table's last cards go to the last capturer, or to nobody (10.2)."""

    seat: int | None
    cards: tuple[Card, ...]
    kind: str = "leftovers"


class Lapsed(NamedTuple):
    """A debt that the end of the hand wipes out (8.5)."""

    debtor: int
    creditor: int
    n: int
    kind: str = "lapsed"


class HandOver(NamedTuple):
    """The hand has ended (10.1, 12.6, 13.6): how many cards each has, and who wins (10.3)."""

    counts: tuple[int, ...]
    winners: tuple[int, ...]
    kind: str = "handover"


Effect: TypeAlias = (
    "Laid | Left | Called | Passed | Took | Stole | Stacked | Net | Paid | Owed | Dealt"
    " | Drew | Filled | Ronda | Stones | Leftovers | Lapsed | HandOver"
)
