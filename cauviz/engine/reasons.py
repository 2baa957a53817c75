"""Reasons: why a play is illegal, or what a card does to the things on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from cauviz.texts import tell_reason

RULES_OF = {
    # why a play is illegal
    "over": "10.1",
    "over_by_stones": "12.6",
    "over_in_duel": "13.6",
    "turn": "2.1",
    "no_window": "6.4",
    "bare_pass": "6.4",
    "answer_or_pass": "6.4",
    "say_the_call": "6.4",
    "not_in_hand": "3.1",
    "must_capture": "3.4",
    "nothing_to_match": "3.2",
    "completes_only": "3.5",
    "pile_not_matched": "5.2",
    "must_take": "3.3",
    "match_first": "3.3",
    "match_within": "4.2",
    "counts_from_match": "4.4",
    "not_on_table": "4.1",
    "not_next": "4.1",
    "ends_on_twelve": "1.4",
    "rank_twice": "4.4",
    "no_pile": "5.1",
    "other_top": "5.1",
    "safe": "5.3",
    "own_pile": "5.6",
    "closed": "5.1",
    "whole": "4.3",
    "whole_pile": "5.7",
    "no_cau": "6.1",
    "own_card": "6.1",
    "no_call": "6.3",
    "one_call": "6.3",
    "unknown_call": "6.3",
    "wrong_call": "6.3",
    "call_forbids": "6.8",
    "two_lines": "5.5",
    "no_net": "7.1",
    "no_net_left": "7.1",
    "nets_pay_nothing": "7.2",
    "net_pays": "7.3",
    "duel_cau": "13.2",
    "duel_silent": "13.2",
    "duel_all": "13.5",
    "duel_no_net": "13.2",
    # what else a card does, in State.explain
    "matched": "3.3",
    "in_sequence": "4.1",
    "stolen": "5.1",
    "own_lifted": "5.6",
    "out_of_reach": "4.1",
    "other_pile": "5.5",
    "stopped": "4.3",
    "stopped_pile": "5.7",
    "stays": "3.2",
    "duel_only": "13.2",
}
"""The rule number behind every kind of reason (rulebook)."""

RULINGS = frozenset(
    (
        "over_in_duel",
        "must_take",
        "no_window",
        "say_the_call",
        "rank_twice",
        "counts_from_match",
        "own_card",
        "call_forbids",
        "two_lines",
        "other_pile",
        "whole",
        "stopped",
        "whole_pile",
        "stopped_pile",
        "nets_pay_nothing",
        "duel_all",
    )
)
"""The reasons on which the sources are silent or disagree and this project decides."""

CARD_FAULTS = frozenset(
    (
        "not_in_hand",
        "must_capture",
        "answer_or_pass",
        "say_the_call",
        "two_lines",
        "no_window",
        "bare_pass",
        "duel_cau",
    )
)
CALL_FAULTS = frozenset(
    (
        "no_cau",
        "own_card",
        "no_call",
        "one_call",
        "unknown_call",
        "wrong_call",
        "call_forbids",
        "no_net",
        "no_net_left",
        "nets_pay_nothing",
        "net_pays",
        "duel_silent",
        "duel_no_net",
    )
)
"""The reasons why not this card, and why not with these calls; all others are about the line."""


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
        if self.code in CARD_FAULTS:
            return "card"
        return "calls" if self.code in CALL_FAULTS else "line"

    def __str__(self) -> str:
        return tell_reason(self.code, self.args)

    def __format__(self, how: str) -> str:
        return format(str(self), how)


def because(code: str, **args: object) -> Reason:
    """A reason of a kind, about some things."""
    return Reason(code, args)
