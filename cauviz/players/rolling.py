"""Whole hands at random on the search position, as quickly as plain Python can."""

from __future__ import annotations

import random
from collections.abc import Callable

from .compact import NONE, Compact
from .holding import COLUMN
from .moves import BIT, EVERY, PASSING, RANKS, Move, W, Way


def play_on(position: Compact, chance: random.Random) -> int:
    """Play a position to the end of its hand, every legal move as likely; how many moves it took.

    It draws each move as ``moves[int(chance.random() * len(moves))]`` does from
    :meth:`Compact.moves`; but mostly it lists none: it counts them, and finds the one drawn.
    """
    rules = position.c.rules
    cards = sum(map(int.bit_count, position.hands)) + len(position.stock)
    if not (rules.must_capture or rules.own_pile or rules.announced):
        return cards + _hurry(position, chance)
    passes = 0
    while position.to_act >= 0:
        passes += _listed(position, chance)
    return cards + passes


def _listed(position: Compact, chance: random.Random) -> bool:
    """Make any move of the list; whether it was a pass, which plays no card."""
    moves = position.moves()
    move = moves[int(chance.random() * len(moves))]
    position.make(move)
    return move is PASSING


def _hurry(
    position: Compact, chance: random.Random, every: int = EVERY, width: int = W,
    columns: list[int] = COLUMN, listed: list[tuple[int, ...]] = RANKS, bits: list[int] = BIT,
) -> int:  # fmt: skip
    """Play to the end, and give the number of passes.

    What is played most is made here: all but a call that is answered, and a choice between piles.
    What that changes and looks at stands in names of its own, which are found soonest.
    """
    c, draw = position.c, chance.random
    after, top, made, sights, counted = c.after, c.top, c.moves, c.sights, c.moves.columns
    hands, piles, tops, payers = position.hands, position.piles, position.tops, c.payers
    passes = 0
    while (seat := position.to_act) >= 0:
        if position.chain:
            passes += _listed(position, chance)
            continue
        table, left, leaver, shown = position.table, position.left, position.leaver, position.shown
        seldom: Move | None = None
        while hand := hands[seat]:
            # how many moves there are: first those that leave a card, then those that take
            match = hand & table
            leaving = listed[hand & every ^ match]
            count = stays = len(leaving)
            if match:
                once, twice = sights[shown - tops[seat]]
                ways, calling, sizes = made[once | table]
                count += (sizes & counted[match]).bit_count()
                if match >> left & 1:
                    count += len(calling[left][1])
                if twice & ~table and twice & ~table & _reached(ways, match):
                    break  # of piles that show the same one is chosen
            at = int(draw() * count)
            if at < stays:
                rank = leaving[at]
                table |= bits[rank]
                left, leaver = rank, seat
            else:
                at -= stays  # among the lines of each rank in silence, then those with a call
                for rank in listed[match]:
                    some = ways[rank][1]
                    if at < len(some):
                        break
                    at -= len(some)
                else:
                    some = calling[left][1]
                move = some[at]
                rank, _, call, _, mask, stack = move
                if call and hands[after[seat]] >> rank & 1:
                    seldom = move if table & ~mask else calling[left][2][table][at]
                    break  # the next seat may answer
                left = NONE
                if mask & ~table:
                    position.table, position.shown = table, shown
                    stack = position.stacked(seat, move)
                    shown = position.shown
                table &= ~mask
                pile = piles[seat]
                piles[seat] = pile + stack
                shown += top[rank] - tops[seat]
                tops[seat] = top[rank]
                position.last = seat
                if call or not table:
                    if not table:  # a net
                        for payer in payers[seat]:
                            position.pay(payer, seat, 1)
                    if call:
                        position.pay(leaver, seat, 1)
                    position.settle()
                    shown = position.shown
                elif not pile and position.debts:  # who had cards owed nothing
                    position.settle()
                    shown = position.shown
            held = hand & columns[rank]
            hands[seat] = hand ^ held ^ held >> width  # one card less of the rank
            seat = after[seat]
        position.table, position.left, position.leaver = table, left, leaver
        position.shown, position.to_act = shown, seat
        if hand:
            position.make(seldom or _choice(position, draw))
        else:
            position.hand_on(seat)
    return passes


def _reached(ways: tuple[Way, ...], match: int) -> int:
    """All that the lines of some ranks take."""
    taken = 0
    for rank in RANKS[match]:
        taken |= ~ways[rank][0]
    return taken


def _choice(position: Compact, draw: Callable[[], float]) -> Move:
    """Any move where piles can be chosen (5.5); each choice counts, but only one is made."""
    seat = position.to_act
    shown = position.shown - position.tops[seat]
    twice = position.c.sights[shown][1] & ~position.table
    moves = position.moves(chosen=False)
    sizes = []
    for move in moves:
        size = 1
        if move[1] is not None:
            for rank in RANKS[move[4] & twice]:
                size *= shown >> 3 * rank & 7
        sizes.append(size)
    at, k = int(draw() * sum(sizes)), 0
    while at >= sizes[k]:
        at -= sizes[k]
        k += 1
    return position.choices(seat, moves[k], twice)[at] if sizes[k] > 1 else moves[k]
