"""Why a play is illegal, and what a card does to the things on the table."""

from __future__ import annotations

REASONS = {
    "reason.over": "The hand is over: every card has been played.",
    "reason.over_by_stones": "The hand is over: a team has won by stones, with {goal} or more.",
    "reason.over_in_duel": "The hand is over: neither can say cau.",
    "reason.turn": "It is the turn of {turn}, not of {name}.",
    "reason.no_window": "{name} cannot pass: only a call that one could answer is passed.",
    "reason.bare_pass": "Who passes plays no card, so a pass takes nothing and calls nothing.",
    "reason.answer_or_pass": "A call is open: {name} may call {call} with a {rank}, or pass.",
    "reason.say_the_call": "A call is open: playing a {rank} now is calling {call}; whoever would "
    "rather play it later passes first.",
    "reason.not_in_hand": "{name} does not hold the {card}.",
    "reason.must_capture": "{name} holds the {card}, which captures, and so must play a card that "
    "does.",
    "reason.nothing_to_match": "The {card} takes nothing: no {rank} lies on the table.",
    "reason.completes_only": "The {card} would stand next to {item}, but a card that matches no "
    "table card takes nothing.",
    "reason.pile_not_matched": "A pile cannot be matched: {owner}’s pile shows a {rank}, but no "
    "{rank} lies on the table.",
    "reason.must_take": "The {card} must take the {match}: a card captures the table card of its "
    "rank.",
    "reason.match_first": "What the {card} takes begins with the {match}, the table card of its "
    "rank.",
    "reason.match_within": "What the {card} takes holds the {match}, the table card of its rank.",
    "reason.counts_from_match": "A run of every rank counts from the {match} upward.",
    "reason.duel_cau": "The {played} says no cau, and {name} holds the {card}, which does: you "
    "must.",
    "reason.duel_silent": "A card is played with its call in the duel: the {card} says {call}.",
    "reason.duel_all": "The {card} takes every {rank} of the centre, in the order in which they "
    "were laid.",
    "reason.duel_no_net": "There are no nets in the duel.",
    "reason.not_on_table": "The {card} does not lie on the table.",
    "reason.not_next": "The {card} does not follow {before} in the sequence: a {rank} would.",
    "reason.ends_on_twelve": "The sequence ends on {rank}: no {first} follows it here.",
    "reason.rank_twice": "A sequence takes no rank twice: it ends before it comes round to {rank}.",
    "reason.no_pile": "{owner} has no pile.",
    "reason.other_top": "{owner}’s pile shows a {top}, and the sequence needs a {rank}.",
    "reason.safe": "{owner}’s pile is safe: a {rank} lies on the table and stands in its place.",
    "reason.own_pile": "{owner}’s own pile does not serve in {owner}’s sequence.",
    "reason.closed": "The piles lie face down here, so no pile can be stolen.",
    "reason.whole": "The sequence must be taken whole: it reaches the {card}.",
    "reason.whole_pile": "The sequence must be taken whole: it reaches {owner}’s pile, which shows "
    "a {rank}.",
    "reason.no_cau": "The {card} calls no cau: that takes the very card that the play just before "
    "left.",
    "reason.own_card": "{name} left the {card}: no one calls cau on a card of one’s own.",
    "reason.no_call": "There is no call to answer with {call}.",
    "reason.one_call": "One play makes one call, not {calls}.",
    "reason.unknown_call": "There is no call {said}.",
    "reason.wrong_call": "{call} cannot be called now: {expected} can.",
    "reason.call_forbids": "A call takes only the cards of its rank here, so {call} leaves the "
    "sequence.",
    "reason.two_lines": "The {card} has several longest captures, so say which: {lines}.",
    "reason.no_net": "There is no net: not every card of the table is taken.",
    "reason.no_net_left": "There is no net: the {card} stays on the table.",
    "reason.nets_pay_nothing": "There are no nets here: clearing the table brings nothing more.",
    "reason.net_pays": "This clears the table, so it is a net, which pays by itself.",
    "reason.matched": "The {card} has the same rank as the {played}: it is taken.",
    "reason.in_sequence": "The {card} is next in the sequence: it is taken.",
    "reason.stolen": "{owner}’s pile shows a {rank}, which the sequence needs: the whole pile is "
    "stolen.",
    "reason.own_lifted": "{owner}’s own pile shows a {rank} and serves in the sequence.",
    "reason.out_of_reach_one": "{item} is out of reach: {ranks} is missing.",
    "reason.out_of_reach_other": "{item} is out of reach: {ranks} are missing.",
    "reason.other_pile": "{owner}’s pile shows a {rank} as well; {taken}’s was chosen.",
    "reason.stopped": "{item} is within reach, but the sequence stops at {end}.",
    "reason.stopped_pile": "{item} is within reach, but the sequence stops at {end}.",
    "reason.duel_only": "In the duel a {rank} takes only cards of its rank.",
    "reason.stays": "The {card} matches no table card, so {item} stays.",
}
"""The sentence for each kind of reason (``cauviz.engine.reasons``)."""
