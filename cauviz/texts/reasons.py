"""Why a play is illegal, and what a card does to the things on the table."""

from __future__ import annotations

REASONS = {
    "over": "The hand is over: every card has been played.",
    "over_by_stones": "The hand is over: a team has {goal} stones.",
    "over_in_duel": "The hand is over: neither can say cau.",
    "turn": "It is the turn of {turn}, not of {name}.",
    "no_window": "{name} cannot pass: only a call that one could answer is passed.",
    "answer_or_pass": "A call is open: {name} may call {call} with a {rank}, or pass.",
    "say_the_call": "A call is open: playing a {rank} now is calling {call}; whoever would rather "
    "play it later passes first.",
    "not_in_hand": "{name} does not hold the {card}.",
    "must_capture": "{name} holds the {card}, which captures, and so must play a card that does.",
    "nothing_to_match": "The {card} takes nothing: no {rank} lies on the table.",
    "completes_only": "The {card} would stand next to {item}, but a card that matches no table "
    "card takes nothing.",
    "pile_not_matched": "A pile cannot be matched: {owner}’s pile shows a {rank}, but no {rank} "
    "lies on the table.",
    "must_take": "The {card} must take the {match}: a card captures the table card of its rank.",
    "match_first": "What the {card} takes begins with the {match}, the table card of its rank.",
    "match_within": "What the {card} takes holds the {match}, the table card of its rank.",
    "counts_from_match": "A run of every rank counts from the {match} upward.",
    "duel_cau": "The {played} says no cau, and {name} holds the {card}, which does: you must.",
    "duel_all": "The {card} takes every {rank} of the centre, with the call.",
    "not_on_table": "The {card} does not lie on the table.",
    "not_next": "The {card} does not follow {before} in the sequence: a {rank} would.",
    "ends_on_twelve": "The sequence ends on 12: no 1 follows it here.",
    "rank_twice": "A sequence takes no rank twice: it ends before it comes round to {rank}.",
    "no_pile": "{owner} has no pile.",
    "other_top": "{owner}’s pile shows a {top}, and the sequence needs a {rank}.",
    "safe": "{owner}’s pile is safe: a {rank} lies on the table and stands in its place.",
    "own_pile": "{owner}’s own pile does not serve in {owner}’s sequence.",
    "closed": "The piles lie face down here, so no pile can be stolen.",
    "whole": "The sequence must be taken whole: it reaches the {card}.",
    "whole_pile": "The sequence must be taken whole: it reaches {owner}’s pile, which shows a "
    "{rank}.",
    "no_cau": "The {card} calls no cau: that takes the very card that the play just before left.",
    "own_card": "{name} left the {card}: no one calls cau on a card of one’s own.",
    "no_call": "There is no call to answer with {call}.",
    "wrong_call": "{call} cannot be called now: {expected} can.",
    "call_forbids": "A call takes only the cards of its rank here, so {call} leaves the sequence.",
    "two_lines": "The {card} has two longest captures, so say which: {lines}.",
    "no_net": "There is no net: cards stay on the table.",
    "net_pays": "This clears the table, so it is a net, which pays by itself.",
    "matched": "The {card} has the same rank as the {played}: it is taken.",
    "in_sequence": "The {card} is next in the sequence: it is taken.",
    "stolen": "{owner}’s pile shows a {rank}, which the sequence needs: the whole pile is stolen.",
    "own_lifted": "{owner}’s own pile shows a {rank} and serves in the sequence.",
    "out_of_reach": "{item} is out of reach: {ranks} missing.",
    "other_pile": "{owner}’s pile shows a {rank} as well; {taken}’s was chosen.",
    "stopped": "{item} is within reach, but the sequence stops at {last}.",
    "stopped_pile": "{item} is within reach, but the sequence stops at {last}.",
    "duel_only": "In the duel a {rank} takes only cards of its rank.",
    "stays": "The {card} matches no table card, so {item} stays.",
}
"""The sentence for each kind of :class:`Reason`."""
