"""What can be asked of a position and answered by touching cards and piles.

The engine knows the answers, and why a thing is none of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect, Owed, Paid
from cauviz.engine.game import call_word
from cauviz.engine.plays import Pile, Play
from cauviz.engine.reasons import Reason
from cauviz.engine.state import State
from cauviz.errors import CauError
from cauviz.texts import filled, tell

from .answers import reasons_for, ruled
from .attempt import item, items, key_of, settled


class Ask:
    """A question: what is to be touched, what may be, and why other things are wrong."""

    rule = "4.1"
    """The rule that helps who has not found everything."""
    about = ""
    """What that rule says, in a few words of the lesson's."""
    says = ""
    """Or the key of what it says."""
    counts = False
    """Whether a thing is touched once a card (payments)."""
    how = "tutor.touch"
    """What is said of touching."""
    unit = "hint.pays"
    """How what is counted is said: "Biel 2 cards"."""
    name = "goal.pile"
    """How a player's place is said in the answer: "Biel’s pile"."""
    veil = False
    """Whether the table must not show what is asked (padlocks)."""

    def law(self, state: State, known: frozenset[str] | None = None) -> tuple[str, str]:
        """The rule that helps who has not found everything, and what it says, under its rules.

        ``known`` are the rules that the learner has been told of.
        """
        return self.rule, self.about or (tell(self.says) if self.says else "")

    def wanted(self, state: State) -> Mapping[str, int]:
        """What is to be touched, and how often."""
        raise TypeError(
            filled("questions.asks_nothing", name=type(self).__name__)
        )  # pragma: no cover

    def targets(self, state: State) -> tuple[str, ...]:
        """What can be touched: the table cards by rank, then the piles by seat."""
        piles = (f"<{seat}" for seat, pile in enumerate(state.piles) if pile)
        return (*map(str, sorted(state.table)), *piles)

    def why(self, state: State, key: str) -> str:
        """Why a thing is not among what is wanted; empty if only the lesson can say."""
        return ""

    def played(self, state: State) -> Card | None:
        """The card that the question is about: it is shown lifted."""
        return None


def _thing(state: State, key: str) -> Card | Pile:
    return Pile(int(key[1:])) if key.startswith("<") else item(state, key)


def _said(reasons: tuple[Reason, ...] | list[Reason]) -> str:
    return " ".join(dict.fromkeys(map(ruled, reasons)))


@dataclass(frozen=True)
class WhatItTakes(Ask):
    """Which table cards and piles does a card take, ``"3c"``, or a play, ``"3c x3o cau"``?"""

    text: str

    def law(self, state: State, known: frozenset[str] | None = None) -> tuple[str, str]:
        rules = state.rules
        rule, way = rules.game.law_of_taking(rules)
        piles = rules.open_piles and (known is None or "5.1" in known)
        closed = "seq" in rules.game.legend(rules) and not piles
        return rule, tell(f"ask.takes_{way}{'_closed' if closed else ''}")

    def play(self, state: State) -> Play:
        """The play in question: for a card, its longest."""
        return state.explain(self.text).play

    def wanted(self, state: State) -> Mapping[str, int]:
        return dict.fromkeys(map(key_of, self.play(state).line or ()), 1)

    def targets(self, state: State) -> tuple[str, ...]:
        own = f"<{state.to_act}"
        return tuple(key for key in super().targets(state) if key != own or state.rules.own_pile)

    def why(self, state: State, key: str) -> str:
        return _said(reasons_for(state.explain(self.play(state)), _thing(state, key)))

    def played(self, state: State) -> Card | None:
        return self.play(state).card


@dataclass(frozen=True)
class SafePiles(Ask):
    """Which piles can nobody steal, because their number lies on the table (5.3, 5.8)?"""

    rule = "5.3"
    veil = True
    says = "ask.safe"

    def wanted(self, state: State) -> Mapping[str, int]:
        if not state.rules.open_piles:
            raise CauError.of("questions.closed_piles")
        return {f"<{seat}": 1 for seat, safe in enumerate(state.view(None).safe) if safe}

    def why(self, state: State, key: str) -> str:
        if not key.startswith("<"):
            return tell("ask.only_piles")
        seat = int(key[1:])
        rank = state.piles[seat][-1].rank
        return tell("ask.not_safe", owner=state.players[seat], rank=rank)


@dataclass(frozen=True)
class CanBeStolen(Ask):
    """Which piles can a card of the learner's hand steal, or any of them?"""

    card: str | None = None
    rule = "5.1"
    says = "ask.stolen"

    def _cards(self, state: State) -> tuple[Card, ...]:
        assert state.to_act is not None
        return (Card(self.card),) if self.card else state.hands[state.to_act]

    def wanted(self, state: State) -> Mapping[str, int]:
        mine = self._cards(state)
        stolen = {
            item.seat
            for play in state.plays()
            if play.card in mine
            for item in play.line or ()
            if isinstance(item, Pile) and item.seat != state.to_act
        }
        return {f"<{seat}": 1 for seat in sorted(stolen)}

    def targets(self, state: State) -> tuple[str, ...]:
        own = f"<{state.to_act}"
        return tuple(key for key in super().targets(state) if key != own)

    def why(self, state: State, key: str) -> str:
        if not key.startswith("<"):
            return tell("ask.only_piles")
        pile = _thing(state, key)
        reasons: list[Reason] = []
        for card in self._cards(state):
            if any(play.card is card for play in state.plays()):
                reasons += reasons_for(state.explain(card), pile)
        safe = [reason for reason in reasons if reason.code == "safe"]
        return _said(safe or sorted(reasons, key=_distance)[:1])

    def played(self, state: State) -> Card | None:
        return Card(self.card) if self.card else None


def _distance(reason: Reason) -> tuple[bool, int]:
    """How far a pile is out of reach: what has another reason is farthest."""
    return "ranks" not in reason.args, len(str(reason.args.get("ranks")))


@dataclass(frozen=True)
class WhoPays(Ask):
    """Who pays how many cards for a play, if it stands? Owing counts as paying."""

    text: str
    counts = True
    how = "tutor.pay"

    def law(self, state: State, known: frozenset[str] | None = None) -> tuple[str, str]:
        whys = {why for _payer, why, _n in self._dues(state)}
        if "net" in whys:
            return (
                ("7.1", tell("ask.pays_net_all"))
                if len(whys) == 1
                else ("8.2", tell("ask.pays_both"))
            )
        rule, way = state.rules.game.law_of_paying(state.rules)
        return rule, tell(f"ask.pays_{way}")

    def _dues(self, state: State) -> list[tuple[int, str, int]]:
        """Payer, why and how many, for what the play itself costs (old debts apart)."""
        effects = settled(state, state.read(self.text))[1]
        return [due for due in map(_due, effects) if due is not None]

    def wanted(self, state: State) -> Mapping[str, int]:
        sums: dict[str, int] = {}
        for payer, _why, n in sorted(self._dues(state)):
            sums[f"<{payer}"] = sums.get(f"<{payer}", 0) + n
        return sums

    def targets(self, state: State) -> tuple[str, ...]:
        return tuple(f"<{seat}" for seat in range(len(state.players)))

    def why(self, state: State, key: str) -> str:
        seat = int(key[1:])
        name, rule = state.players[seat], self.law(state)[0]
        call_rule, _ = state.rules.game.law_of_paying(state.rules)
        if seat == state.to_act:
            return tell("ask.receives", name=name, rule=rule)
        dues: dict[str, int] = {}
        for payer, why, n in self._dues(state):
            if payer == seat:
                dues[why] = dues.get(why, 0) + n
        if not dues:
            return tell("ask.pays_nothing", name=name, rule=call_rule)
        return " ".join(
            tell("ask.pays_net", n, name=name)
            if why == "net"
            else tell("ask.pays_call", n, name=name, call=_called(state, why), rule=call_rule)
            for why, n in dues.items()
        )

    def played(self, state: State) -> Card | None:
        return state.read(self.text).card


def _called(state: State, call: str) -> str:
    """A call by its own name in these rules: the third is sant Vicent in some."""
    return tell(f"name.{call_word(state.rules, call)}")


def _due(effect: Effect) -> tuple[int, str, int] | None:
    if isinstance(effect, Paid) and effect.why != "debt":
        return effect.payer, effect.why, 1
    if isinstance(effect, Owed):
        return effect.debtor, effect.why, effect.n
    return None


@dataclass(frozen=True)
class These(Ask):
    """Cards and piles that the lesson names itself, ``"3o <Biel"``, and the rule behind it."""

    text: str
    rule: str = field()
    about: str = ""

    def wanted(self, state: State) -> Mapping[str, int]:
        return dict.fromkeys(map(key_of, items(state, self.text)), 1)


what_it_takes = WhatItTakes
safe_piles = SafePiles
can_be_stolen = CanBeStolen
who_pays = WhoPays
these = These
