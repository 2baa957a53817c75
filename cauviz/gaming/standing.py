"""How a match stands, in words."""

from __future__ import annotations

from cauviz.engine.match import Match
from cauviz.engine.stones import team_of
from cauviz.telling.events import team_names
from cauviz.texts import listed, tell


def place(match: Match, number: int) -> str:
    """Which hand of the match it is, and when the match ends (11.4)."""
    rules = match.rules
    if rules.match == "hands":
        return tell("match.hand_of", i=number, total=rules.target)
    key = "match.to_stones" if rules.scoring == "stones" else "match.to"
    return tell(key, rules.target, i=number)


def points(match: Match) -> str:
    """What everyone has, partners together."""
    return ", ".join(tell("count", n=match.points[seat], name=name) for seat, name in _sides(match))


def result(match: Match) -> str:
    """Who has won the match (11.4)."""
    sides = [name for seat, name in _sides(match) if seat in match.winners]
    return tell("match.won", len(sides), names=listed(sides))


def _sides(match: Match) -> list[tuple[int, str]]:
    if not match.rules.teams:
        return list(enumerate(match.players))
    return [(team_of(team), team_names(match.players, team)) for team in (0, 1)]
