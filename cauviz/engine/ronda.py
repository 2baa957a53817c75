"""Rondas and rondís: pairs and threes in a deal, and what they pay (sections 9 and 12.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Ronda
from cauviz.engine.position import Fresh, Rondas, Seating, Told
from cauviz.engine.settle import Debts, Piles, from_all, pay, settle
from cauviz.engine.stones import score, team_of

RONDA, RONDI = "ronda", "rondi"
WORTH = {RONDA: 1, RONDI: 2}
"""How many cards or stones each kind brings (9.2, 12.3)."""
_KINDS = {2: RONDA, 3: RONDI, 4: RONDI}
"""The kind of so many cards of a rank (9.1)."""
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
    seats = range(len(hands))
    for seat in (*seats[opener:], *seats[:opener]):
        ranks = [card.rank for card in hands[seat]]
        most = sorted((ranks.count(rank), rank) for rank in ranks)[-1:]
        rondas += [(seat, _KINDS[count], rank) for count, rank in most if count in _KINDS]
    return tuple(rondas)


def best(rondas: Sequence[Told]) -> Told:
    """The one that wins a stake; of equals the first, which is nearest to the opener (12.3)."""
    return max(rondas, key=lambda ronda: (WORTH[ronda[1]], ronda[2]))


def declare(seating: Seating, fresh: Fresh, log: list[Effect] | None) -> Declared:
    """Pay or score the rondas that are declared, in their order; then debts are settled (8.4)."""
    told = [ronda for ronda in fresh.rondas if ronda[0] not in fresh.silent]
    if log is not None:
        log += [Ronda(seat, kind, rank) for seat, kind, rank in told]
    if seating.rules.ronda == "stones":
        stones = _in_stones(seating, told, fresh, log)
        return Declared(fresh.piles, fresh.debts, stones)
    piles: Piles = list(fresh.piles)
    debts = fresh.debts
    for seat, kind, _ in told:
        debts = pay(piles, debts, from_all(seat, len(piles), WORTH[kind], kind), log)
    debts = settle(piles, debts, log)
    return Declared(tuple(piles), debts, fresh.stones)


def _in_stones(
    seating: Seating,
    told: list[Told],
    fresh: Fresh,
    log: list[Effect] | None,
) -> tuple[int, ...]:
    """One stone or two each; if both teams hold some, they play for a stake instead (12.3)."""
    teams = {team_of(seat) for seat, _, _ in told}
    if len(teams) == 2:
        seat, _, _ = best(told)
        return score(seating.rules, fresh.stones, seat, fresh.stake or LEAST_STAKE, "stake", log)
    stones = fresh.stones
    for seat, kind, _ in told:
        stones = score(seating.rules, stones, seat, WORTH[kind], kind, log)
    return stones
