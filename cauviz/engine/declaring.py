"""Rondas kept silent, and stakes: what the players of a fresh deal may choose (9.3, 12.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from cauviz.engine.deal import layout_size
from cauviz.engine.effects import Effect
from cauviz.engine.position import Fresh
from cauviz.engine.ronda import LEAST_STAKE, WHOLE_GAME, find
from cauviz.engine.start import seats_of
from cauviz.engine.stones import team_of
from cauviz.engine.turn import declared
from cauviz.errors import DealError, shown

if TYPE_CHECKING:
    from cauviz.engine.state import State

S = TypeVar("S", bound="State")


def redeclare(state: S, silent: Iterable[int | str], stake: int | None) -> S:
    """See :meth:`State.declare`."""
    fresh = state._fresh
    seats = seats_of(silent, state.players, "silent")
    if fresh is None:
        raise DealError("rondas are declared just after a deal, and there was none just now (9.1)")
    holders = [seat for seat, _, _ in fresh.rondas]
    for seat in seats:
        if seat not in holders:
            raise DealError(f"{state.players[seat]} was dealt no ronda to be silent about (9.1)")
        if not state.rules.announced:
            raise DealError("rondas pay by themselves here: no one can be silent about one (9.3)")
    if stake is not None:
        _check_stake(state, seats, stake)
    return declared(undeclared(state)._with(fresh=fresh._replace(silent=seats, stake=stake)), None)


def at_stake(state: State, silent: Sequence[int]) -> bool:
    """Whether both teams declare rondas, so that they play for a stake (12.3)."""
    teams = {team_of(seat) for seat, _, _ in state.rondas if seat not in silent}
    return state.rules.ronda == "stones" and len(teams) == 2


def _check_stake(state: State, silent: Sequence[int], stake: object) -> None:
    if not at_stake(state, silent):
        raise DealError("there is a stake only when both teams hold rondas (12.3)")
    if type(stake) is not int or not LEAST_STAKE <= stake <= WHOLE_GAME:
        raise DealError(
            f"a stake is from {LEAST_STAKE} to {WHOLE_GAME} stones, not {shown(stake)} (12.3)"
        )


def undeclared(state: S) -> S:
    """A fresh deal as it was before its rondas were declared; any other state as it is."""
    fresh = state._fresh
    if fresh is None or state.rules.duel:
        return state
    return state._with(
        to_act=state.opener, piles=fresh.piles, debts=fresh.debts, left=fresh.left,
        stones=fresh.stones,
    )  # fmt: skip


def opens(state: State) -> bool:
    """Whether a position is where a hand with rondas opens, so that they are due (9.1).

    The table is as it was laid out, each hand as it was dealt, and nothing has happened yet.
    """
    rules, n = state.rules, len(state.players)
    size = 4 if rules.dealing == "fours" else 3
    return (
        rules.ronda != "no"
        and state.opener == (state.dealer + 1) % n
        and state.to_act in (state.opener, None)
        and len(state.table) == layout_size(rules, n)
        and all(len(hand) == size for hand in state.hands)
        and not any(state.piles)
        and not state.debts
        and state.left is None
        and state.last_capturer is None
    )


def opened(state: S) -> S:
    """A position to begin with: the rondas of an opening are declared, earlier ones are past."""
    if opens(undeclared(state)):
        if state._fresh is not None:
            return state
        rondas = find(state._hands, state.opener)
        fresh = Fresh(rondas, state._piles, state._debts, state._stones)
        return declared(state._with(fresh=fresh), None)
    return state._with(fresh=None) if state.rondas else state


def news(state: State) -> tuple[Effect, ...]:
    """See :attr:`State.news`."""
    fresh = state._fresh
    if fresh is None:
        return ()
    log: list[Effect] = list(fresh.layout)
    declared(undeclared(state), log)
    return tuple(log)
