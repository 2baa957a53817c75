"""Whole hands at random on the search position, as quickly as plain Python can."""

from __future__ import annotations

import random

from .compact import NONE, ONE, Compact
from .holding import COLUMN
from .moves import EVERY, LEAVING, PASSING, RANKS, Move, W


def play_on(position: Compact, chance: random.Random) -> int:
    """Play a position to the end of its hand, every legal move as likely; how many moves it took.

    It draws each move as ``moves[int(chance.random() * len(moves))]`` does from
    :meth:`Compact.moves`; but what happens most, a card that is left or a capture in silence, it
    makes by itself.
    """
    c, draw = position.c, chance.random
    count = sum([hand.bit_count() for hand in position.hands]) + len(position.stock)
    while position.to_act >= 0:
        if position.chain or c.must or c.own:
            moves = position.moves()
            move = moves[int(draw() * len(moves))]
            count += move is PASSING  # every other move plays a card
            position.make(move)
        elif (seldom := _hurry(position, chance)) is not None:
            position.make(seldom)
        else:
            position.hand_on(position.to_act)
    return count


def _hurry(
    position: Compact, chance: random.Random, every: int = EVERY, width: int = W,
    columns: list[int] = COLUMN, listed: list[tuple[int, ...]] = RANKS,
    leaving: list[list[Move]] = LEAVING,
) -> Move | None:  # fmt: skip
    """Play on until a call or a net is drawn, which is not yet made, or a seat has no cards.

    What it looks at for each move stands in names of its own, which are found soonest.
    """
    c, draw = position.c, chance.random
    after, top, made, sights = c.after, c.top, c.moves, c.sights
    hands, piles, tops = position.hands, position.piles, position.tops
    seat, table, left = position.to_act, position.table, position.left
    leaver, shown = position.leaver, position.shown
    seldom: Move | None = None
    while hand := hands[seat]:
        match = hand & table
        if match:
            once, twice = sights[shown - tops[seat]]
            ways, calling = made[once | table]
            moves = leaves = leaving[hand & every ^ match]
            for rank in listed[match]:
                beyond, some, clearing = ways[rank]
                moves = moves + (some if table & beyond else clearing[table])
            if match >> left & 1:
                beyond, some, clearing = calling[left]
                moves = moves + (some if table & beyond else clearing[table])
            if twice:
                twice &= ~table
                if any(twice & ~ways[rank][0] for rank in listed[match]):
                    taking = moves[len(leaves) :]  # of piles that show the same one is chosen
                    moves = leaves + position.choosing(seat, taking, twice)
            move = moves[int(draw() * len(moves))]
        else:
            moves = leaving[hand & every]
            move = moves[int(draw() * len(moves))]
        rank, line, call, net, mask, stack = move
        if line is None:
            held = hand & columns[rank]
            hands[seat] = hand ^ held ^ held >> width
            table |= mask
            left, leaver = rank, seat
        elif call or net:
            seldom = move
            break
        else:
            held = hand & columns[rank]
            hands[seat] = hand ^ held ^ held >> width
            left = NONE
            if mask & ~table:
                position.table, position.shown = table, shown
                stack = position.stacked(seat, line) + ONE[rank]
                shown = position.shown
            table &= ~mask
            pile = piles[seat]
            piles[seat] = pile + stack
            shown += top[rank] - tops[seat]
            tops[seat] = top[rank]
            position.last = seat
            if not pile and position.debts:  # who had cards owed nothing
                position.settle()
                shown, tops = position.shown, position.tops
        seat = after[seat]
    position.table, position.left, position.leaver = table, left, leaver
    position.shown, position.to_act = shown, seat
    return seldom
