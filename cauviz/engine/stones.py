"""Stones: what the teams score, and the win at once (rulebook section 12)."""

from __future__ import annotations

from cauviz.engine.effects import Effect, Stones
from cauviz.engine.rules import Rules


def won(rules: Rules, stones: tuple[int, ...]) -> bool:
    """Whether a team has reached the target, which ends all at once (12.6)."""
    return (
        bool(stones)
        and rules.scoring == "stones"
        and rules.match == "first_to"
        and max(stones) >= rules.target
    )


def score(
    rules: Rules,
    stones: tuple[int, ...],
    seat: int,
    n: int,
    why: str,
    log: list[Effect] | None,
) -> tuple[int, ...]:
    """The stones after the team of a seat scores some; once a team has won nothing counts."""
    if won(rules, stones):
        return stones
    team = seat % 2
    if log is not None:
        log.append(Stones(team, n, why))
    return tuple(have + (n if team == t else 0) for t, have in enumerate(stones))
