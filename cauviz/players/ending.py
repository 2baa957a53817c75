"""What the solver knows of endings: when nothing more can come, and which moves to try first."""

from __future__ import annotations

from typing import Any

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.engine.stones import team_of

from .compact import NONE, Compact
from .moves import EVERY, Move, W
from .plain import Plain

MOST = 200
"""More than anything that a seat can win, in cards or stones."""


class CompactEnding:
    """An ending on the compact position, from the side of one seat against all others."""

    floor = 0
    """Nobody ends with fewer cards than none."""

    def __init__(self, position: Compact, seat: int) -> None:
        self.position, self.seat = position, seat
        self.leftovers = position.c.rules.leftovers == "last"

    def ours(self, seat: int) -> bool:
        """Whether a seat plays for the one that is solved for."""
        return seat == self.seat

    def key(self) -> tuple[Any, ...]:
        """What the rest of the hand depends on."""
        p = self.position
        to_act, left = p.to_act, p.left
        if left != NONE and not p.hands[to_act] >> left & 1:
            left = NONE  # nobody can call it now
        return (
            to_act, p.table, *p.hands, *p.piles, left, p.leaver if left != NONE else -1, p.debts,
            p.chain, p.pending, p.last if self.leftovers else -1, len(p.stock), p.opener,
        )  # fmt: skip

    def depth(self) -> int:
        """How many cards are still in the hands."""
        return sum([hand.bit_count() for hand in self.position.hands])

    def known(self, bound: int) -> int | None:
        """On which side of a bound the seat ends, where no capture can change it; else ``None``.

        A card can only capture if another of its rank lies on the table, or is still in a hand.
        """
        p = self.position
        if p.chain or p.debts or p.stock or self.leftovers:
            return None
        us, hands, table = self.seat, p.hands, p.table
        have = len(p.piles[us])
        ours = hands[us] & EVERY
        if have < bound and hands[us] == ours and not ours & ours - 1:
            # our last card captures what lies there when our turn comes, or nothing
            seat = p.to_act
            while seat != us:
                table |= hands[seat]
                seat = p.after[seat]
            return None if ours & table else have
        held = again = theirs = 0
        for seat, hand in enumerate(hands):
            ranks = hand & EVERY
            again |= held & ranks | hand >> W & EVERY
            held |= ranks
            if seat != us:
                theirs |= ranks
        # we gain by our own captures alone, and lose by those of others
        could = theirs if have >= bound else ours
        return None if could & (table | again) else have

    def ordered(self, moves: list[Move]) -> list[Move]:
        """Moves in the order in which they are likely to be good; correct in any other."""
        scores = self._for_us(moves) if self.position.to_act == self.seat else self._against(moves)
        order = sorted(range(len(moves)), key=scores.__getitem__, reverse=True)
        return [moves[i] for i in order]

    def _for_us(self, moves: list[Move]) -> list[int]:
        """What each takes; of what stays, first what no other holds and we hold again."""
        p = self.position
        others = 0
        for seat, hand in enumerate(p.hands):
            if seat != self.seat:
                others |= hand
        again = p.hands[self.seat] >> W
        scores = []
        for move in moves:
            rank, line = move[0], move[1]
            if line is not None:
                scores.append(p.gain(move))
            elif rank < 0:
                scores.append(0)
            else:
                scores.append(-2 if others >> rank & 1 else 2 * (again >> rank & 1) - 1)
        return scores

    def _against(self, moves: list[Move]) -> list[int]:
        """What steals from us, takes what we could match, or much; last, leaves us a match."""
        p, us = self.position, self.seat
        to_act, hands, table, pile = p.to_act, p.hands, p.table, p.piles[us]
        ours = hands[us] & EVERY
        between, elsewhere = 0, hands[to_act] >> W
        before_us = True
        seat = p.after[to_act]
        while seat != to_act:
            if seat == us:
                before_us = False
            else:
                elsewhere |= hands[seat]
                if before_us:
                    between |= hands[seat]
            seat = p.after[seat]
        top = 1 << pile[-1] & ~table if pile else 0
        scores = []
        for rank, line, call, net, mask, _ in moves:
            if rank < 0:
                scores.append(0)
            elif line is None:
                if ours & mask:
                    scores.append(-5 if between & mask else -10)
                else:
                    scores.append(-1 if elsewhere & mask else 0)
            else:
                score = 3 * (mask & table & ours).bit_count() + len(line) - 1
                if pile:
                    if mask & top or -1 - us in line:
                        score += 20 + len(pile)
                    score += 3 * net + 2 * (call > 0 and p.leaver == us)
                scores.append(score)
        return scores


class PlainEnding:
    """The same on the engine's state, without any knowledge: for stones, and in the duel."""

    def __init__(self, position: Plain, seat: int) -> None:
        self.position, self.seat = position, seat
        self.stones = bool(position.state.stones)
        self.floor = -MOST if self.stones else 0

    def ours(self, seat: int) -> bool:
        """Whether a seat plays for the one that is solved for, as partners do (12.1)."""
        return seat == self.seat or (self.stones and team_of(seat) == team_of(self.seat))

    def key(self) -> State:
        """The state."""
        return self.position.state

    def depth(self) -> int:
        """How many cards are still in the hands."""
        return sum(map(len, self.position.state.hands))

    def known(self, bound: int) -> None:
        """Nothing is known before the end."""

    def ordered(self, moves: list[Play]) -> list[Play]:
        """What takes most first."""
        return sorted(moves, key=self.position.gain, reverse=True)
