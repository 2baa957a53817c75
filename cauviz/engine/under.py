"""The same position under other rules: what :meth:`State.under` does."""

from __future__ import annotations

from typing import TypeVar

from cauviz.engine.declaring import undeclared
from cauviz.engine.options import OPTIONS
from cauviz.engine.position import Position
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.start import position
from cauviz.errors import DealError
from cauviz.texts import filled

P = TypeVar("P", bound=Position)


def under(state: P, rules: Rules | str) -> P:
    """See :meth:`State.under`."""
    rules = as_rules(rules)
    if state.chain:
        raise DealError.of("under.open_call", players=state.players[state.chain[-1][0]])
    if state.over and (state.stock or any(state.hands)):
        raise DealError.of("under.ended_early")
    state = undeclared(state)
    try:
        return _again(state, rules)
    except DealError as error:
        why = f"{error}{_remedy(state, rules)}"
        raise DealError.of("under.cannot_be", rules=rules, why=why) from None


def _again(state: P, rules: Rules) -> P:
    return position(
        type(state), rules, state.players, state.dealer, state.table, state.hands, state.stock,
        state.piles, state.debts, state.stones if rules.teams else (), state.to_act, state.left,
        state.opener, state.last_capturer,
    )  # fmt: skip


def _remedy(state: Position, rules: Rules) -> str:
    """What to change of the rules in the commonest case: cards still to be dealt."""
    if not state.stock or rules.dealing != "all":
        return ""
    options = {name: getattr(rules, name) for name in OPTIONS}
    other = Rules.named(rules.base, **{**options, "dealing": state.rules.dealing})
    return filled("under.try", other=other)
