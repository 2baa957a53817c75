"""What was told in the open of hidden hands: by calls that were answered or not, rondas, plays."""

from __future__ import annotations

from typing import NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.plays import Play
from cauviz.engine.ronda import RONDA
from cauviz.engine.state import State
from cauviz.engine.view import View

Held = tuple[tuple[int, ...], ...]
"""Ranks by seat, each as often as the hand must hold it."""
Lacking = tuple[frozenset[int], ...]


class Watched(View):
    """A view with what a watchful player remembers of the hand.

    ``seen`` are the cards of each pile, bottom to top, since all of them were played or laid in the
    open; ``holds`` the ranks that each seat must still have in its hand, as who may answer a call
    has one of that rank (6.4), and ``lacks`` those that it cannot have.
    """

    __slots__ = ("holds", "lacks", "seen")

    def __init__(self, state: State, seat: int | None, holds: Held, lacks: Lacking) -> None:
        super().__init__(state, seat, state.plays() if seat in (None, state.to_act) else ())
        self.seen: tuple[tuple[Card, ...], ...] = state.piles
        self.holds, self.lacks = holds, lacks

    def __eq__(self, other: object) -> bool:
        ours = super().__eq__(other)
        if not isinstance(other, Watched) or ours is NotImplemented:
            return NotImplemented
        told = (self.seen, self.holds, self.lacks) == (other.seen, other.holds, other.lacks)
        return bool(ours) and told

    __hash__ = None


def told(state: State) -> Held:
    """What each seat has told of its hand by the position alone: rondas, an open window (9.1)."""
    held: list[tuple[int, ...]] = [()] * len(state.players)
    fresh = state.fresh
    for seat, kind, rank in fresh.rondas if fresh is not None and not state.over else ():
        if fresh is not None and seat not in fresh.silent:
            held[seat] = (rank,) * (2 if kind == RONDA else 3)
    if state.chain and state.to_act is not None:
        held[state.to_act] = (state.chain[0][1].rank,)
    return tuple(held)


class Memory(NamedTuple):
    """What everyone at the table knows of each hand: ranks that it must hold, or cannot.

    It never changes: :meth:`after` gives what is known after a play. Only what everyone sees goes
    into it.
    """

    holds: Held
    lacks: Lacking

    @classmethod
    def at(cls, state: State) -> Memory:
        """What a position tells by itself."""
        return cls(told(state), (frozenset(),) * len(state.players))

    def after(self, before: State, play: Play, after: State) -> Memory:
        """What is known after a play that led from one state to another."""
        seat = before.to_act
        if seat is None:
            return self
        holds, lacks = list(self.holds), list(self.lacks)
        if play.card is not None:
            holds[seat] = _without(holds[seat], play.card.rank)
            if before.rules.must_capture and play.line is None:  # who could capture had to (3.4)
                lacks[seat] |= {card.rank for card in before.table}
        if before.stock != after.stock:  # new cards, which nobody else has seen
            everyone = before.rules.dealing != "continuous" or before.rules.kind != "fishing"
            for who in range(len(holds)) if everyone else (seat,):
                lacks[who] = frozenset()
                if before.rules.kind == "fishing" and everyone:
                    holds[who] = ()
        elif play.call and play.card is not None and not after.chain:
            length = len(before.chain) if before.chain else 1
            if length < before.rules.chain:  # a window would have opened (6.4)
                lacks[(seat + 1) % len(holds)] |= {play.card.rank}
        for who, ranks in enumerate(told(after)):
            for rank in set(ranks):
                short = ranks.count(rank) - holds[who].count(rank)
                holds[who] += (rank,) * max(0, short)
        return Memory(tuple(holds), tuple(lacks))

    def view(self, state: State, seat: int | None) -> Watched:
        """What a seat sees of a state, and remembers; ``None`` for one that sees every hand."""
        return Watched(state, seat, self.holds, self.lacks)


def held(view: View) -> Held:
    """The ranks that hands must hold: as remembered, or as an open window alone tells (6.4)."""
    if isinstance(view, Watched):
        return view.holds
    window = (view.chain[0][1].rank,) if view.chain else ()
    return tuple(window if seat == view.to_act else () for seat in range(len(view.players)))


def lacking(view: View) -> Lacking:
    """The ranks that hands cannot hold, as remembered."""
    return view.lacks if isinstance(view, Watched) else (frozenset(),) * len(view.players)


def known_piles(view: View) -> tuple[tuple[Card, ...], ...]:
    """The cards of each pile that are known, the top one last: remembered, or just in sight."""
    if isinstance(view, Watched):
        return view.seen
    return tuple((top,) if top is not None else () for top in view.tops)


def _without(ranks: tuple[int, ...], rank: int) -> tuple[int, ...]:
    if rank not in ranks:
        return ranks
    at = ranks.index(rank)
    return ranks[:at] + ranks[at + 1 :]
