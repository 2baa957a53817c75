"""Reasons: why a play is illegal, or what a card does to the things on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from cauviz.texts import tell_reason


class _Kind(NamedTuple):
    """A kind of reason: its rule's number, and the part of a play that is at fault.

    With ``ruling`` the sources are silent or disagree, and this project decides.
    """

    rule: str
    part: str = "line"
    ruling: bool = False


_KINDS = {
    # why a play is illegal
    "over": _Kind("10.1"),
    "over_by_stones": _Kind("12.6"),
    "over_in_duel": _Kind("13.6", ruling=True),
    "turn": _Kind("2.1"),
    "no_window": _Kind("6.4", "card", ruling=True),
    "bare_pass": _Kind("6.4", "card"),
    "answer_or_pass": _Kind("6.4", "card"),
    "say_the_call": _Kind("6.4", "card", ruling=True),
    "not_in_hand": _Kind("3.1", "card"),
    "must_capture": _Kind("3.4", "card"),
    "nothing_to_match": _Kind("3.2"),
    "completes_only": _Kind("3.5"),
    "pile_not_matched": _Kind("5.2"),
    "must_take": _Kind("3.3", ruling=True),
    "match_first": _Kind("3.3"),
    "match_within": _Kind("4.2"),
    "counts_from_match": _Kind("4.4", ruling=True),
    "not_on_table": _Kind("4.1"),
    "not_next": _Kind("4.1"),
    "ends_on_twelve": _Kind("1.4"),
    "rank_twice": _Kind("4.4", ruling=True),
    "no_pile": _Kind("5.1"),
    "other_top": _Kind("5.1"),
    "safe": _Kind("5.3"),
    "own_pile": _Kind("5.6"),
    "closed": _Kind("5.1"),
    "whole": _Kind("4.3", ruling=True),
    "whole_pile": _Kind("5.7", ruling=True),
    "no_cau": _Kind("6.1", "calls"),
    "own_card": _Kind("6.1", "calls", ruling=True),
    "no_call": _Kind("6.3", "calls"),
    "one_call": _Kind("6.3", "calls"),
    "unknown_call": _Kind("6.3", "calls"),
    "wrong_call": _Kind("6.3", "calls"),
    "call_forbids": _Kind("6.8", "calls", ruling=True),
    "two_lines": _Kind("5.5", "card", ruling=True),
    "no_net": _Kind("7.1", "calls"),
    "no_net_left": _Kind("7.1", "calls"),
    "nets_pay_nothing": _Kind("7.2", "calls", ruling=True),
    "net_pays": _Kind("7.3", "calls"),
    "duel_cau": _Kind("13.2", "card"),
    "duel_silent": _Kind("13.2", "calls"),
    "duel_all": _Kind("13.5", ruling=True),
    "duel_no_net": _Kind("13.2", "calls"),
    # what else a card does, in State.explain
    "matched": _Kind("3.3"),
    "in_sequence": _Kind("4.1"),
    "stolen": _Kind("5.1"),
    "own_lifted": _Kind("5.6"),
    "out_of_reach": _Kind("4.1"),
    "other_pile": _Kind("5.5", ruling=True),
    "stopped": _Kind("4.3", ruling=True),
    "stopped_pile": _Kind("5.7", ruling=True),
    "stays": _Kind("3.2"),
    "duel_only": _Kind("13.2"),
}
"""Every kind of reason, by its code."""

RULES_OF = {code: kind.rule for code, kind in _KINDS.items()}
"""The rule number behind every kind of reason."""
RULINGS = frozenset(code for code, kind in _KINDS.items() if kind.ruling)
"""The reasons on which this project decides."""


@dataclass(frozen=True)
class Reason:
    """Why something is so, by rule.

    ``code`` names the kind of reason, ``args`` what it is about (cards, ranks, names);
    ``str(reason)`` is the sentence, made at the very end in the reader's language.
    """

    code: str
    args: dict[str, object] = field(default_factory=dict, hash=False)

    @property
    def rule(self) -> str:
        """The number of the rule in the rulebook, such as ``"5.3"``."""
        return _KINDS[self.code].rule

    @property
    def ruling(self) -> bool:
        """Whether the sources are silent here and the project decides."""
        return _KINDS[self.code].ruling

    @property
    def part(self) -> str:
        """The part of a play that is at fault: ``"card"``, ``"line"`` or ``"calls"``."""
        return _KINDS[self.code].part

    def __str__(self) -> str:
        return tell_reason(self.code, self.args)

    def __format__(self, how: str) -> str:
        return format(str(self), how)


def because(code: str, **args: object) -> Reason:
    """A reason of a kind, about some things."""
    return Reason(code, args)
