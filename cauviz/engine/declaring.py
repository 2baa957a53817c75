"""Rondas kept silent, and stakes: what the players of a fresh deal may choose (9.3, 12.3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cauviz.engine.effects import Effect
from cauviz.engine.ronda import LEAST_STAKE, WHOLE_GAME
from cauviz.engine.start import seat_of
from cauviz.engine.turn import declared
from cauviz.errors import DealError

if TYPE_CHECKING:
    from cauviz.engine.state import State


def redeclare(state: State, silent: Iterable[int | str], stake: int | None) -> State:
    """See :meth:`State.declare`."""
    fresh = state._fresh
    seats = tuple(sorted({seat_of(seat, state.players, "silent") for seat in silent}))
    if fresh is None:
        raise DealError("rondas are declared just after a deal, and there was none just now (9.1)")
    holders = [seat for seat, _, _ in fresh.rondas]
    for seat in seats:
        if seat not in holders:
            raise DealError(f"{state.players[seat]} was dealt no ronda to be silent about (9.1)")
        if not state.rules.announced:
            raise DealError("rondas pay by themselves here: no one can be silent about one (9.3)")
    if stake is not None:
        _check_stake(state, holders, stake)
    return declared(_again(state, fresh._replace(silent=seats, stake=stake)), None)


def _check_stake(state: State, holders: list[int], stake: object) -> None:
    if state.rules.ronda != "stones" or len({seat % 2 for seat in holders}) < 2:
        raise DealError("there is a stake only when both teams hold rondas (12.3)")
    if type(stake) is not int or not LEAST_STAKE <= stake <= WHOLE_GAME:
        raise DealError(
            f"a stake is from {LEAST_STAKE} to {WHOLE_GAME} stones, not {stake!r} (12.3)"
        )


def _again(state: State, fresh: object) -> State:
    """The same state with another way to declare its rondas."""
    return type(state)(
        state._seating, state._to_act, state._table, state._hands, state._piles, state._stock,
        state._debts, state._left, state._last_capturer, (), None, state._stones, fresh,  # type: ignore[arg-type]
    )  # fmt: skip


def news(state: State) -> tuple[Effect, ...]:
    """See :attr:`State.news`."""
    fresh = state._fresh
    if fresh is None:
        return ()
    log: list[Effect] = list(fresh.layout)
    declared(state, log)
    return tuple(log)
