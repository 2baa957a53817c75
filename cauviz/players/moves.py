"""The moves of the search position, in ranks alone: what a card may take, and what is said of it.

The lines of :mod:`cauviz.engine.capture` on bit masks, each made into moves once and kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from cauviz.engine.rules import Rules

Line: TypeAlias = "tuple[int, ...]"

W = 12
"""More ranks than there are: how many bits a set of ranks takes."""
EVERY = (1 << W) - 1
RANKS = [tuple(r for r in range(W) if mask >> r & 1) for mask in range(1 << W)]
"""The ranks of a mask."""
BIT = [1 << r for r in range(W)]
"""A rank as a mask."""
CHOSEN = 1 << W
"""Stands in the mask of a line that names a pile, and so never lies on the table alone."""


Move: TypeAlias = "tuple[int, Line | None, int, bool, int, bytes]"
"""A move: ``(rank, line, call, net, mask, stack)``, a plain tuple, which is quickest.

``rank`` is that of the played card by its place in the deck's order (-1 for a pass), ``line`` what
it takes in sequence order, ``None`` if the card stays. At each rank of a line the table's card is
taken, or the pile with that top if none lies there; where several piles show it (5.5), the one that
is meant stands as -1 - seat. ``call`` is the number of the call, 0 for none; ``net`` says whether
the table is cleared and that counts. ``mask`` are the ranks of the line as bits (of a card that
stays, its own), and ``stack`` is what goes on the pile if all of the line lies on the table.
"""

PASSING: Move = (-1, None, 0, False, 0, b"")
LEAVE: list[Move] = [(r, None, 0, False, 1 << r, b"") for r in range(W)]
LEAVING = [[LEAVE[rank] for rank in ranks] for ranks in RANKS]
"""The moves that leave a card of each rank of a mask."""


class Lines:
    """How sequences go under some rules, by the places of ranks in the deck's order."""

    def __init__(self, rules: Rules) -> None:
        place = {rank: i for i, rank in enumerate(rules.ranks)}
        self.size = len(rules.ranks)
        self.run, self.wrap = rules.sequence == "run", rules.wrap
        self.whole = rules.extension == "whole"
        self.next = [place.get(rules.following.get(rank, 0), -1) for rank in rules.ranks]
        self.before = [place.get(rules.preceding.get(rank, 0), -1) for rank in rules.ranks]

    def all(self, rank: int, reach: int) -> list[Line]:
        """Every line that takes the card of a rank, where something lies at the ranks of a mask.

        They are those of 4.1 and 4.2; where it is due only the longest (4.3).
        """
        up = self._walk(rank, self.next, reach)
        lines = self._runs(rank, up, reach) if self.run else up
        if self.whole:
            most = max(map(len, lines))
            return [line for line in lines if len(line) == most]
        return lines

    def _walk(self, rank: int, step: list[int], reach: int) -> list[Line]:
        lines: list[Line] = [(rank,)]
        at = step[rank]
        while at >= 0 and at != rank and reach >> at & 1:
            lines.append((*lines[-1], at))
            at = step[at]
        return lines

    def _runs(self, rank: int, up: list[Line], reach: int) -> list[Line]:
        """The runs around a card: what follows it, each with what comes before it (4.2)."""
        if self.wrap and len(up[-1]) == self.size:
            return self._round(up)
        down = self._walk(rank, self.before, reach)
        return up + [before[:0:-1] + line for before in down[1:] for line in up]

    def _round(self, up: list[Line]) -> list[Line]:
        """The runs within a whole round of ranks; that of all counts from the match on (4.4)."""
        lines = dict.fromkeys(up)
        whole = up[-1]
        for before in range(1, len(whole)):
            tail = whole[len(whole) - before :]
            for length in range(1, len(whole) - before):
                lines[tail + whole[:length]] = None
        return list(lines)


Way: TypeAlias = "tuple[int, list[Move], Clearing]"
"""What a rank takes: ``(beyond, moves, clearing)``, by how far it reaches.

The moves are those that do not clear the table, as none can while a rank of ``beyond`` lies there;
otherwise ``clearing`` has the moves by what lies on the table.
"""


class Clearing(dict[int, "list[Move]"]):
    """The moves with the nets among them, by the ranks on the table; made when first asked for."""

    def __init__(self, of: Moves, rank: int, options: list[Line], call: int) -> None:
        self._of = of, rank, options, call
        self._masks = [mask_of(line) for line in options]
        self._made: dict[int, list[Move]] = {}

    def __missing__(self, table: int) -> list[Move]:
        cleared = 0  # by which lines, as bits: nothing else of the table matters
        for i, mask in enumerate(self._masks):
            if not table & ~mask:
                cleared |= 1 << i
        moves = self._made.get(cleared)
        if moves is None:
            of, rank, options, call = self._of
            moves = self._made[cleared] = of.said(rank, options, call, table)
        self[table] = moves
        return moves


Ways: TypeAlias = "tuple[tuple[Way, ...], tuple[Way, ...], int]"
"""The ways of each rank in silence and with the first call, and how many moves in silence.

Those are a bit for each, the moves of a rank one above the other as the cards of a hand are, so
that they can be counted for several ranks at once. An announced net is not among them.
"""


class Moves(dict[int, Ways]):
    """The ways of each rank under some rules, by the ranks at which something can be taken.

    ``columns`` are all the bits that the moves of some ranks may have where they are counted.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules, self.lines = rules, Lines(rules)
        self._ways: dict[tuple[int, int], tuple[Way, Way]] = {}
        places = range(len(rules.ranks))
        most = _column(max([len(self.lines.all(rank, EVERY)) for rank in places]))
        self.columns = [most * ranks for ranks in range(1 << len(places))]
        self._answering: dict[tuple[int, int, int], Way] = {}
        self._made: dict[tuple[int, Line, int, bool], Move] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(rules: Rules) -> Moves:
        """One for all hands under some rules."""
        return Moves(rules)

    def __missing__(self, reach: int) -> Ways:
        ways = [self._way(rank, reach | 1 << rank) for rank in range(len(self.rules.ranks))]
        sizes = sum([_column(len(way[1])) << rank for rank, (way, _) in enumerate(ways)])
        silent_and_called = self[reach] = (
            tuple([one for one, _ in ways]),
            tuple([one for _, one in ways]),
            sizes,
        )
        return silent_and_called

    def _way(self, rank: int, reach: int) -> tuple[Way, Way]:
        options = self.lines.all(rank, reach)
        span = mask_of({r for line in options for r in line})
        if (rank, span) not in self._ways:  # the same where sequences reach the same
            self._ways[rank, span] = self._said(rank, options, 0), self._said(rank, options, 1)
        return self._ways[rank, span]

    def _said(self, rank: int, options: list[Line], call: int) -> Way:
        beyond = EVERY & ~mask_of({r for line in options for r in line})
        moves = self.said(rank, options, call, EVERY)
        return beyond, moves, Clearing(self, rank, options, call)

    def answers(self, rank: int, reach: int, call: int, table: int) -> list[Move]:
        """The moves that answer a call with a rank; the list is not to be changed."""
        key = rank, reach, call
        if key not in self._answering:
            self._answering[key] = self._said(rank, self.lines.all(rank, reach), call)
        beyond, moves, clearing = self._answering[key]
        return moves if table & beyond else clearing[table]

    def take(self, rank: int, line: Line, call: int, net: bool) -> Move:
        """The move that takes a line."""
        if min(line) < 0:
            mask = mask_of(r for r in line if r >= 0)
            return rank, line, call, net, mask | CHOSEN, bytes(len(line) + max(1, call))
        key = rank, line, call, net
        found = self._made.get(key)
        if found is None:
            stack = bytes(reversed(line)) + bytes([rank]) * max(1, call)
            if not self.rules.open_piles:  # of closed piles no rank is kept
                stack = bytes(len(stack))
            found = self._made[key] = rank, line, call, net, mask_of(line), stack
        return found

    def said(self, rank: int, options: list[Line], call: int, table: int) -> list[Move]:
        """The moves that take these lines, with a call or none; a net may be announced (7.3)."""
        rules = self.rules
        if call and not rules.cau_sequences:
            options = [(rank,)]
        found: list[Move] = []
        for line in options:
            net = rules.net != "none" and not table & ~mask_of(r for r in line if r >= 0)
            found.append(self.take(rank, line, call, net))
            if net and rules.announced:
                found.append(self.take(rank, line, call, False))
        return found


def _column(count: int) -> int:
    """So many bits one above the other."""
    return sum([1 << W * k for k in range(count)])


def mask_of(ranks: Iterable[int]) -> int:
    """Different ranks as bits."""
    return sum([1 << rank for rank in ranks])
