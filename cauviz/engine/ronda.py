"""Rondas and rondís: pairs and threes in a deal, and what they pay (sections 9 and 12.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Ronda
from cauviz.engine.position import Fresh, Rondas, Seating
from cauviz.engine.settle import Debts, Piles, pay, settle
from cauviz.engine.stones import score, team_of

RONDA, RONDI = "ronda", "rondi"
LEAST_STAKE, WHOLE_GAME = 2, 41
"""How many stones both teams' rondas can be played for: two unless more is agreed (12.3)."""


class Declared(NamedTuple):
    """What rondas make of the piles, the debts and the stones."""

    piles: tuple[tuple[Card, ...], ...]
    debts: Debts
    stones: tuple[int, ...]


def find(hands: Sequence[Sequence[Card]], opener: int) -> Rondas:
    """Who was dealt a ronda or a rondí, and of which rank, from the opener on (9.1)."""
    rondas = []
    for k in range(len(hands)):
        seat = (opener + k) % len(hands)
        ranks = [card.rank for card in hands[seat]]
        best = max(ranks, key=lambda rank: (ranks.count(rank), rank), default=0)
        if ranks.count(best) > 1:
            rondas.append((seat, RONDI if ranks.count(best) > 2 else RONDA, best))
    return tuple(rondas)


def declare(seating: Seating, fresh: Fresh, log: list[Effect] | None) -> Declared:
    """Pay or score the rondas that are declared, in their order; then debts are settled (8.4)."""
    told = [ronda for ronda in fresh.rondas if ronda[0] not in fresh.silent]
    if log is not None:
        log += [Ronda(seat, kind, rank) for seat, kind, rank in told]
    if seating.rules.ronda == "stones":
        stones = _in_stones(seating, told, fresh, log)
        return Declared(fresh.piles, fresh.debts, stones)
    n = len(fresh.piles)
    piles: Piles = list(fresh.piles)
    debts = fresh.debts
    for seat, kind, _ in told:
        worth = 2 if kind == RONDI else 1
        dues = [((seat + k) % n, seat, worth, kind) for k in range(1, n)]
        debts = pay(piles, debts, dues, log)
    debts = settle(piles, debts, log)
    return Declared(tuple(piles), debts, fresh.stones)


def _in_stones(
    seating: Seating,
    told: list[tuple[int, str, int]],
    fresh: Fresh,
    log: list[Effect] | None,
) -> tuple[int, ...]:
    """One stone or two each; if both teams hold some, they play for a stake instead (12.3)."""
    teams = {team_of(seat) for seat, _, _ in told}
    if len(teams) == 2:
        # of equals the first, which is nearest to the opener
        best = max(told, key=lambda ronda: (ronda[1] == RONDI, ronda[2]))
        return score(seating.rules, fresh.stones, best[0], fresh.stake or LEAST_STAKE, "stake", log)
    stones = fresh.stones
    for seat, kind, _ in told:
        stones = score(seating.rules, stones, seat, 2 if kind == RONDI else 1, kind, log)
    return stones
