"""Stones: what the teams score, and the win at once (rulebook section 12)."""

from __future__ import annotations

from cauviz.engine.effects import Effect, Stones
from cauviz.engine.rules import Rules


def team_of(seat: int) -> int:
    """The team of a seat: partners sit opposite each other (12.1)."""
    return seat % 2


def goal(rules: Rules) -> int | None:
    """The number of stones that wins at once, ``None`` if none does (12.6)."""
    at_once = rules.scoring == "stones" and rules.match == "first_to"
    return rules.target if at_once else None


def won(rules: Rules, stones: tuple[int, ...]) -> bool:
    """Whether a team has reached the goal, which ends all at once (12.6)."""
    wins = goal(rules)
    return bool(stones) and wins is not None and max(stones) >= wins


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
    team = team_of(seat)
    if log is not None:
        log.append(Stones(team, n, why))
    return tuple(have + (n if team == t else 0) for t, have in enumerate(stones))
