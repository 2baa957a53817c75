"""Rondas kept silent, and stakes: what the players of a fresh deal may choose (9.3, 12.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from cauviz.engine.effects import Effect
from cauviz.engine.numbers import whole
from cauviz.engine.packs import layout_size
from cauviz.engine.position import Fresh, Position
from cauviz.engine.ronda import LEAST_STAKE, WHOLE_GAME, find
from cauviz.engine.start import seats_of
from cauviz.engine.stones import team_of
from cauviz.engine.turn import declared
from cauviz.errors import DealError, shown

P = TypeVar("P", bound=Position)


def redeclare(position: P, silent: Iterable[int | str], stake: int | None) -> P:
    """See :meth:`State.declare`."""
    fresh = position._fresh
    seats = seats_of(silent, position.players, "silent")
    if fresh is None:
        raise DealError.of("declaring.not_just_dealt")
    holders = [seat for seat, _, _ in fresh.rondas]
    for seat in seats:
        if seat not in holders:
            raise DealError.of("declaring.no_ronda", players=position.players[seat])
        if not position.rules.announced:
            raise DealError.of("declaring.paid_anyway")
    if stake is not None:
        stake = _check_stake(position, seats, stake)
    return declared(
        undeclared(position)._with(fresh=fresh._replace(silent=seats, stake=stake)), None
    )


def at_stake(position: Position, silent: Sequence[int]) -> bool:
    """Whether both teams declare rondas, so that they play for a stake (12.3)."""
    teams = {team_of(seat) for seat, _, _ in position.rondas if seat not in silent}
    return position.rules.ronda == "stones" and len(teams) == 2


def _check_stake(position: Position, silent: Sequence[int], stake: object) -> int:
    if not at_stake(position, silent):
        raise DealError.of("declaring.no_stake_here")
    number = whole(stake)
    if number is None or not LEAST_STAKE <= number <= WHOLE_GAME:
        raise DealError.of(
            "declaring.no_such_stake",
            least_stake=LEAST_STAKE,
            whole_game=WHOLE_GAME,
            stake=shown(stake),
        )
    return number


def undeclared(position: P) -> P:
    """A fresh deal as it was before its rondas were declared; any other position as it is."""
    fresh = position._fresh
    if fresh is None:
        return position
    return position._with(
        to_act=position.opener, piles=fresh.piles, debts=fresh.debts, left=fresh.left,
        stones=fresh.stones,
    )  # fmt: skip


def opens(position: Position) -> bool:
    """Whether a position is where a hand with rondas opens, so that they are due (9.1).

    The table is as it was laid out, each hand as it was dealt, and nothing has happened yet.
    """
    rules, n = position.rules, len(position.players)
    size = 4 if rules.dealing == "fours" else 3
    return (
        rules.ronda != "no"
        and position.opener == (position.dealer + 1) % n
        and position.to_act in (position.opener, None)
        and len(position.table) == layout_size(rules, n)
        and all(len(hand) == size for hand in position.hands)
        and not any(position.piles)
        and not position.debts
        and position.left is None
        and position.last_capturer is None
    )


def opened(position: P) -> P:
    """A position to begin with: the rondas of an opening are declared, earlier ones are past."""
    if opens(undeclared(position)):
        if position._fresh is not None:
            return position
        rondas = find(position._hands, position.opener)
        fresh = Fresh(rondas, position._piles, position._debts, position._stones)
        return declared(position._with(fresh=fresh), None)
    return position._with(fresh=None) if position.rondas else position


def news(position: Position) -> tuple[Effect, ...]:
    """See :attr:`State.news`."""
    fresh = position._fresh
    if fresh is None:
        return ()
    log: list[Effect] = list(fresh.layout)
    declared(undeclared(position), log)
    return tuple(log)
