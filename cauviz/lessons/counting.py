"""Questions about players: who pays for a ronda, who scores, whose turn it is.

They are answered by touching the players' piles, empty ones too.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cauviz.engine.match import card_points
from cauviz.engine.ronda import WORTH, best, find
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.texts import tell

from .attempt import seat_of
from .questions import Ask


class OfPlayers(Ask):
    """A question whose answer is players: any of them can be touched."""

    how = "tutor.players"
    name = "hint.player"

    def targets(self, state: State) -> tuple[str, ...]:
        return tuple(f"<{seat}" for seat in range(len(state.players)))


@dataclass(frozen=True)
class Who(OfPlayers):
    """Players whom the lesson names itself, ``"Biel Dídac"``, and the rule behind it."""

    names: str
    rule: str = field()
    about: str = ""

    def wanted(self, state: State) -> Mapping[str, int]:
        return {f"<{seat_of(state, name)}": 1 for name in self.names.split()}


@dataclass(frozen=True)
class RondaPays(OfPlayers):
    """Who pays how many cards for the ronda or rondí that the learner was dealt (9.1)?"""

    rule = "9.1"
    counts = True
    how = "tutor.pay"
    says = "ask.ronda"

    def _worth(self, state: State) -> int:
        """What the learner's ronda costs each other player."""
        rondas = {seat: kind for seat, kind, _ in find(state.hands, state.opener)}
        if state.rules.ronda != "cards" or state.to_act not in rondas:
            raise CauError.of("counting.no_ronda")
        return WORTH[rondas[state.to_act]]

    def wanted(self, state: State) -> Mapping[str, int]:
        worth = self._worth(state)
        return {key: worth for key in self.targets(state) if key != f"<{state.to_act}"}

    def why(self, state: State, key: str) -> str:
        name = state.players[int(key[1:])]
        if key == f"<{state.to_act}":
            return tell("ask.holds_ronda", name=name)
        return tell("ask.pays_ronda", self._worth(state), name=name)


@dataclass(frozen=True)
class BestRonda(OfPlayers):
    """Whose ronda or rondí wins the stake when both teams hold one (12.3)?"""

    rule = "12.3"
    says = "ask.best_ronda"

    def wanted(self, state: State) -> Mapping[str, int]:
        rondas = find(state.hands, state.opener)
        if len({seat % 2 for seat, _, _ in rondas}) != 2:
            raise CauError.of("counting.no_stake")
        seat, _, _ = best(rondas)
        return {f"<{seat}": 1}

    def why(self, state: State, key: str) -> str:
        seat = int(key[1:])
        held = {one: (kind, rank) for one, kind, rank in find(state.hands, state.opener)}
        if seat not in held:
            return tell("ask.no_ronda", name=state.players[seat])
        kind, rank = held[seat]
        return tell(f"ask.has_{kind}", name=state.players[seat], rank=rank)


@dataclass(frozen=True)
class Points(OfPlayers):
    """How many points would each player score for the cards won so far (11.2)?"""

    rule = "11.2"
    counts = True
    how = "tutor.points"
    unit = "hint.points"
    says = "ask.points"

    def _points(self, state: State) -> list[int]:
        return [card_points(state.rules.scoring, n) for n in state.counts]

    def wanted(self, state: State) -> Mapping[str, int]:
        return {f"<{seat}": n for seat, n in enumerate(self._points(state)) if n}

    def why(self, state: State, key: str) -> str:
        seat = int(key[1:])
        cards, name = state.counts[seat], state.players[seat]
        return tell("ask.scores", self._points(state)[seat], name=name, cards=cards)


who = Who
ronda_pays = RondaPays
best_ronda = BestRonda
points = Points
