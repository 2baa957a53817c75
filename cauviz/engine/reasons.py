"""Reasons: why a play is illegal, or what a card does to the things on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from cauviz.texts import tell_reason

_KINDS = {
    # why a play is illegal
    "over": "10.1",
    "over_by_stones": "12.6",
    "over_in_duel": "13.6*",
    "turn": "2.1",
    "no_window": "6.4* card",
    "bare_pass": "6.4 card",
    "answer_or_pass": "6.4 card",
    "say_the_call": "6.4* card",
    "not_in_hand": "3.1 card",
    "must_capture": "3.4 card",
    "nothing_to_match": "3.2",
    "completes_only": "3.5",
    "pile_not_matched": "5.2",
    "must_take": "3.3*",
    "match_first": "3.3",
    "match_within": "4.2",
    "counts_from_match": "4.4*",
    "not_on_table": "4.1",
    "not_next": "4.1",
    "ends_on_twelve": "1.4",
    "rank_twice": "4.4*",
    "no_pile": "5.1",
    "other_top": "5.1",
    "safe": "5.3",
    "own_pile": "5.6",
    "closed": "5.1",
    "whole": "4.3*",
    "whole_pile": "5.7*",
    "no_cau": "6.1 calls",
    "own_card": "6.1* calls",
    "no_call": "6.3 calls",
    "one_call": "6.3 calls",
    "unknown_call": "6.3 calls",
    "wrong_call": "6.3 calls",
    "call_forbids": "6.8* calls",
    "two_lines": "5.5* card",
    "no_net": "7.1 calls",
    "no_net_left": "7.1 calls",
    "nets_pay_nothing": "7.2* calls",
    "net_pays": "7.3 calls",
    "duel_cau": "13.2 card",
    "duel_silent": "13.2 calls",
    "duel_all": "13.5*",
    "duel_no_net": "13.2 calls",
    # what else a card does, in State.explain
    "matched": "3.3",
    "in_sequence": "4.1",
    "stolen": "5.1",
    "own_lifted": "5.6",
    "out_of_reach": "4.1",
    "other_pile": "5.5*",
    "stopped": "4.3*",
    "stopped_pile": "5.7*",
    "stays": "3.2",
    "duel_only": "13.2",
}
"""Every kind of reason, with the number of its rule (rulebook). It is about the line of a play, if
not about its ``card`` or its ``calls``; a star marks what this project decides, since the sources
are silent or disagree."""

RULES_OF = {code: kind.split()[0].rstrip("*") for code, kind in _KINDS.items()}
"""The rule number behind every kind of reason."""
RULINGS = frozenset(code for code, kind in _KINDS.items() if "*" in kind)
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
        return RULES_OF[self.code]

    @property
    def ruling(self) -> bool:
        """Whether the sources are silent here and the project decides."""
        return self.code in RULINGS

    @property
    def part(self) -> str:
        """The part of a play that is at fault: ``"card"``, ``"line"`` or ``"calls"``."""
        parts = {"card", "calls"} & set(_KINDS[self.code].split())
        return parts.pop() if parts else "line"

    def __str__(self) -> str:
        return tell_reason(self.code, self.args)

    def __format__(self, how: str) -> str:
        return format(str(self), how)


def because(code: str, **args: object) -> Reason:
    """A reason of a kind, about some things."""
    return Reason(code, args)
