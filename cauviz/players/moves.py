"""What a card may take, in ranks alone: the lines of :mod:`cauviz.engine.capture` on bit masks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

from cauviz.engine.rules import Rules

Line: TypeAlias = "tuple[int, ...]"
Owners: TypeAlias = "Mapping[int, tuple[int, ...]]"


class Lines:
    """How sequences go under some rules, by the places of ranks in the deck's order.

    ``beside`` says of each rank which ranks, as bits, a sequence would go on with.
    """

    def __init__(self, rules: Rules) -> None:
        place = {rank: i for i, rank in enumerate(rules.ranks)}
        self.size = len(rules.ranks)
        self.run, self.wrap = rules.sequence == "run", rules.wrap
        self.whole = rules.extension == "whole"
        self.next = [place.get(rules.following.get(rank, 0), -1) for rank in rules.ranks]
        self.before = [place.get(rules.preceding.get(rank, 0), -1) for rank in rules.ranks]
        self.beside = [
            (1 << up if up >= 0 else 0) | (1 << down if self.run and down >= 0 else 0)
            for up, down in zip(self.next, self.before, strict=True)
        ]

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules) -> Lines:
        """The lines under some rules, made once."""
        return Lines(rules)

    def all(self, rank: int, table: int, owners: Owners) -> list[Line]:
        """Every line that takes the card of a rank (4.1, 4.2); the longest where it is due (4.3).

        A table card goes before a pile of its rank (5.3), and of several piles one is taken (5.5).
        """
        up = self._walk(rank, self.next, table, owners)
        found = self._runs(rank, up, table, owners) if self.run else up
        if self.whole:
            most = max(map(len, found))
            return [line for line in found if len(line) == most]
        return found

    def _walk(self, rank: int, step: list[int], table: int, owners: Owners) -> list[Line]:
        found: list[Line] = [(rank,)]
        ends: list[Line] = [(rank,)]
        at = step[rank]
        while at >= 0 and at != rank:
            if table >> at & 1:
                ends = [(*line, at) for line in ends]
            elif at in owners:
                ends = [(*line, pile) for line in ends for pile in owners[at]]
            else:
                break
            found += ends
            at = step[at]
        return found

    def _runs(self, rank: int, up: list[Line], table: int, owners: Owners) -> list[Line]:
        """The runs around a card: what follows it, each with what comes before it (4.2)."""
        if self.wrap and len(up[-1]) == self.size:
            return self._round(up)
        down = self._walk(rank, self.before, table, owners)
        return up + [before[:0:-1] + line for before in down[1:] for line in up]

    def _round(self, up: list[Line]) -> list[Line]:
        """The runs within a whole round of ranks; that of all counts from the match on (4.4)."""
        found = dict.fromkeys(up)
        for line in up:
            if len(line) == self.size:
                for before in range(1, len(line)):
                    tail = line[len(line) - before :]
                    for length in range(1, len(line) - before):
                        found[tail + line[:length]] = None
        return list(found)
