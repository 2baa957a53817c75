"""Every sentence that cauviz says, in English: a catalogue, so that a language is one file.

The engine gives reasons and effects, never sentences; here they become words, at the very end.
A template names what it is about in braces: ``{card}`` and ``{match}`` are cards, ``{rank}`` a
rank, ``{name}`` and ``{owner}`` players.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cauviz.engine.cards import ALL_CARDS, Card

if TYPE_CHECKING:
    from cauviz.engine.reasons import Reason

SUITS = {"o": "coins", "c": "cups", "e": "swords", "b": "clubs"}
COURTS = {10: "sota (10)", 11: "cavall (11)", 12: "rei (12)"}

REASONS = {
    "over": "The hand is over: every card has been played.",
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
    "stays": "The {card} matches no table card, so {item} stays.",
}
"""The sentence for each kind of :class:`Reason`."""


def rank_name(rank: int) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``."""
    return COURTS.get(rank, str(rank))


def card_name(card: Card) -> str:
    """A card as it is said: ``"3 of cups"``, ``"sota (10) of coins"``."""
    return f"{rank_name(card.rank)} of {SUITS[card.suit]}"


def listed(parts: list[str]) -> str:
    """Things one after the other: ``"3, 4 and 5"``."""
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""


def _words(name: str, value: object) -> str:
    if isinstance(value, Card):
        return ("the " if name == "item" else "") + card_name(value)
    if name == "item":
        return f"{value}’s pile"
    if name == "ranks" and isinstance(value, tuple):
        return listed([str(rank) for rank in value]) + (" is" if len(value) == 1 else " are")
    if name == "lines" and isinstance(value, list):
        return " or ".join(value)
    return str(value)


def reason_text(reason: Reason) -> str:
    """The sentence of a reason."""
    words = {name: _words(name, value) for name, value in reason.args.items()}
    text = REASONS[reason.code].format(**words)
    return text[0].upper() + text[1:]


UI = {
    # names of things
    **{f"card.{card}": card_name(card) for card in ALL_CARDS},
    "and": "{list} and {last}",
    "call.cau": "Cau!",
    "call.recau": "Recau!",
    "call.contracau": "Contracau!",
    "call.net": "Net!",
    # on the table
    "plays_now": "plays now",
    "in_hand_one": "{n} card in hand",
    "in_hand_other": "{n} cards in hand",
    "in_hand_short_one": "{n} in hand",
    "in_hand_short_other": "{n} in hand",
    "owes_one": "owes {n}",
    "owes_other": "owes {n}",
    "pile": "pile",
    "piles": "{n} piles",
    "no_pile": "no pile\nyet",
    "no_pile_short": "no\npile",
    "no_rank": "no {rank}",
    "stock": "stock",
    "stock_left": "stock {n}",
    "dealer": "{name} dealt",
    "net_banner": "Net! The table is clear",
    "over_one": "{names} wins the hand",
    "over_other": "{names} win together",
    "count": "{name} {n}",
    "legend.played": "played",
    "legend.match": "same number",
    "legend.steal": "steals a pile",
    "legend.seq": "next in line",
    "legend.stop": "line stops",
    "legend.safe": "safe pile",
    "legend.new": "just left",
    "table.title": "A table of Cau Robat",
    # what a play does, as a sentence
    "say.leaves": "{name} leaves the {card}.",
    "say.takes": "{name} plays the {card}, takes {line}.",
    "say.claims": "{name} plays the {card}, claims {line}.",
    "say.pass": "{name} passes: {caller} takes {line}.",
    "say.pay_one": "{names} pays {amount}",
    "say.pay_other": "{names} pay {amount} each",
    "say.repay_one": "{names} pays back {amount}",
    "say.repay_other": "{names} pay back {amount} each",
    "say.owe_one": "{names} owes {amount}",
    "say.owe_other": "{names} owe {amount} each",
    "say.pile_one": "{rank} ({owner}’s pile of {n})",
    "say.pile_other": "{rank} ({owner}’s pile of {n})",
    "say.own_pile": "{rank} (the own pile)",
    "short.leaves": "stays on the table",
    "short.pile": "{rank} ({owner})",
    "offer.leaves": "The {card} stays on the table.",
    "offer.takes_one": "The {card} takes {line}: {n} card.",
    "offer.takes_other": "The {card} takes {line}: {n} cards.",
    "why.rule": "{reason} ({rule})",
    "why.ruling": "{reason} ({rule}, a ruling of this project)",
    # one thing after the other within a play
    "say.laid": "{name} plays the {card}.",
    "say.left": "No {rank} lies there: the {card} stays.",
    "say.called": "{name} calls: {call}",
    "say.passed": "{name} passes.",
    "say.match": "The {card} has the same number.",
    "say.sequence": "The {card} comes next.",
    "say.stole_one": "{name} steals {owner}’s pile of {n}.",
    "say.stole_other": "{name} steals {owner}’s pile of {n}.",
    "say.stole_own": "{name}’s own pile comes next.",
    "say.stacked_one": "{n} card goes on {name}’s pile.",
    "say.stacked_other": "{n} cards go on {name}’s pile.",
    "say.net": "Net: the table is clear.",
    "say.paid.net": "{name} pays {owner} the {card} for the net.",
    "say.paid.cau": "{name} pays {owner} the {card} for the cau.",
    "say.paid.recau": "{name} pays {owner} the {card} for the recau.",
    "say.paid.contracau": "{name} pays {owner} the {card} for the contracau.",
    "say.paid.debt": "{name} pays {owner} the {card} of a debt.",
    "say.paid_closed": "{name} pays {owner} a card.",
    "say.owed_one": "{name} owes {owner} {n} card.",
    "say.owed_other": "{name} owes {owner} {n} cards.",
    "say.dealt": "New cards for everyone.",
    "say.leftovers_one": "{name} takes the {n} card that is left.",
    "say.leftovers_other": "{name} takes the {n} cards that are left.",
    "say.leftovers_nobody": "What is left on the table counts for nobody.",
    "say.lapsed": "{name}’s debt to {owner} lapses.",
    "say.handover": "The hand is over: {counts}.",
    # for the ear
    "hear.leaves": "{card}, takes nothing",
    "hear.takes": "{card}, takes {ranks}",
    "hear.steals_one": "steals the pile of {n} {where}",
    "hear.steals_other": "steals the pile of {n} {where}",
    "hear.call": "calls {call}",
    "hear.right": "at your right",
    "hear.left": "at your left",
    "hear.opposite": "opposite",
    "hear.of": "of {name}",
    "hear.own": "that is your own",
    "table.turn": "Table, {n} players, {name} to play",
    "table.over": "Table, {n} players, the hand is over",
    "table.cards_one": "{n} card on the table: {list}",
    "table.cards_other": "{n} cards on the table: {list}",
    "table.none": "no cards on the table",
    "table.pile_one": "{name}’s pile, top {card}, {n} card",
    "table.pile_other": "{name}’s pile, top {card}, {n} cards",
    "table.closed_one": "{name}’s pile, closed, {n} card",
    "table.closed_other": "{name}’s pile, closed, {n} cards",
    "table.safe": "safe: a {rank} lies on the table",
    "table.left": "the {card} was just left",
    "table.owes_one": "{name} owes {owner} {n} card",
    "table.owes_other": "{name} owes {owner} {n} cards",
    "table.seats": "Players’ piles and hands",
    "table.rail_one": "Table cards, {n} of {total} ranks",
    "table.rail_other": "Table cards, {n} of {total} ranks",
    "table.no_rank": "no card of rank {rank}",
    "table.pile_at": "no card of rank {rank}; {name}’s pile shows {rank}",
    "table.pile_none": "{name} has no pile yet",
    "table.open": "can be stolen",
    "table.hand_one": "{name}’s hand, {n} card",
    "table.hand_other": "{name}’s hand, {n} cards",
    "table.hand_open_one": "{name}’s hand: {cards}",
    "table.hand_open_other": "{name}’s hand: {cards}",
    "table.backs_one": "{name}: {n} card in hand",
    "table.backs_other": "{name}: {n} cards in hand",
    # the frame of the widgets
    "game": "Cau Robat",
    "anticlockwise": "Play goes anticlockwise",
    "legend": "Marks",
    "show_hands": "Show all hands",
    "cannot_draw": "This cannot be drawn: its data are broken.",
    # stepping through a hand
    "replay_keys": "Table. Arrow keys step, Home and End go to the ends, space plays.",
    "button.first": "First play",
    "button.prev": "Previous play",
    "button.toggle": "Play",
    "button.pause": "Pause",
    "button.next": "Next play",
    "button.last": "Last play",
    "speed": "Speed",
    "scrubber": "Play number",
    "step_by": "Step by",
    "by.plays": "plays",
    "by.moves": "moves within a play",
    "play_of": "Play {i} of {total}",
    "start": "Before the first play. {name} begins.",
    "moves": "Moves",
    "takes": "takes",
    "no_match": "no match",
    "passes": "passes",
    "what_if": "What if…",
    "back_to_hand": "Back to the hand",
    "played_count_one": "{n} played",
    "played_count_other": "{n} played",
    "comment_count_one": "{n} comment",
    "comment_count_other": "{n} comments",
    "glyph.!!": "excellent play",
    "glyph.!": "good play",
    "glyph.!?": "interesting play",
    "glyph.?!": "doubtful play",
    "glyph.?": "mistake",
    "glyph.??": "blunder",
    # choosing a play
    "choose.card": "{name} to play: choose a card to see what it takes.",
    "choose.others": "{name} is to play.",
    "choose.window": "A call is open: {name} may call {call}, or pass.",
    "choose.done": "The hand is over.",
    "choose.ways": "Ways to play the {card}",
    "choose.play": "Play",
    "choose.play_card": "Play the {card}",
    "choose.pass": "Pass",
    "choose.silent": "no call",
    "choose.cancel": "Let go",
    "choose.why": "Why?",
    "choose.waiting": "Waiting for Python…",
    "choose.late": "The table has changed meanwhile: please choose again.",
    "choose.strange": "That is not a play of this table.",
}
"""The words of the drawn table and of the widgets: flat, plurals by ``_one`` and ``_other``."""

LESSONS = {
    # what a goal wants, as it follows "You want to"
    "goal.and": "{one} and {two}",
    "goal.or": "{one} or {two}",
    "goal.not": "do not {what}",
    "goal.card": "the {card}",
    "goal.pile": "{owner}’s pile",
    "goal.takes": "take {what}",
    "goal.takes_only": "take {what} and nothing else",
    "goal.takes_nothing": "leave a card on the table",
    "goal.wins_one": "win at least {n} card",
    "goal.wins_other": "win at least {n} cards",
    "goal.most": "win the most cards that you can",
    "goal.clears": "clear the table",
    "goal.steals": "steal {owner}’s pile",
    "goal.steals_any": "steal a pile",
    "goal.steals_nothing": "steal no pile",
    "goal.pile_ends": "end your pile with {what}",
    "goal.calls": "call {call}",
    "goal.silent": "take without calling",
    "goal.passes": "pass",
    "goal.plays": "play {what}",
    "goal.stays": "have {what} on the table afterwards",
    "goal.no_cau": "leave no cau to the next player",
    "goal.keeps_pile": "keep your pile safe from the next player",
    "goal.next_takes_one": "let the next player take at most {n} card",
    "goal.next_takes_other": "let the next player take at most {n} cards",
    # why a play or a touch is wrong
    "answer.rule": "{reason} (rule {rule}).",
    "answer.lacks": "You want to {what}, and this does not.",
    "answer.lacks_not": "You want not to {what}, and this does.",
    "answer.call": "You may call {call} with this (rule {rule}).",
    "answer.silent": "You may keep silent (rule 6.2): to silence nobody can answer.",
    "answer.other": "That is not what is asked here.",
    "answer.stop": "The line stops there: no {rank} lies on the table, and no pile shows one.",
    "answer.is_pass": "You let the call stand (rule 6.4).",
    "answer.is_left": "No {rank} lies on the table, so the card stays there (rule 3.2).",
    "answer.is_taken": "The card takes the one of the same number (rule 3.3).",
    "answer.missing": "Something is still missing. {why} (rule {rule}).",
    "answer.missing_plain": "Something is still missing (rule {rule}).",
    "ask.takes": "Count up from the card that is matched, and look at the piles too",
    "ask.safe": "A pile is safe while a card of its number lies on the table",
    "ask.stolen": "A pile goes with the line when its number comes next",
    "ask.pays": "Whose card was called first pays one, the next two, the third three",
    "ask.only_piles": "That is a card on the table. Piles are asked for: a pile is what a player "
    "has won (rule 5.1).",
    "ask.not_safe": "No {rank} lies on the table, so {owner}’s pile can serve as the {rank} "
    "(rule 5.3).",
    "ask.receives": "{name} is the one who is paid (rule 6.6).",
    "ask.pays_nothing": "{name} pays nothing: no card of {name}’s was called (rule 6.6).",
    "ask.pays_call_one": "{name} pays {n} card for the {call} (rule 6.6).",
    "ask.pays_call_other": "{name} pays {n} cards for the {call} (rule 6.6).",
    "ask.pays_net_one": "{name} pays {n} card for the net (rule 7.1).",
    "ask.pays_net_other": "{name} pays {n} cards for the net (rule 7.1).",
    # the next player
    "next.steals_one": "{name} could steal your pile of {n} with the {card}.",
    "next.steals_other": "{name} could steal your pile of {n} with the {card}.",
    "next.calls_one": "{name} could call {call} with the {card}, and you would pay {n} card.",
    "next.calls_other": "{name} could call {call} with the {card}, and you would pay {n} cards.",
    "next.calls_free": "{name} could call {call} with the {card}.",
    "next.answers_one": "{name} could answer with the {card}: {call}! You would pay {n} card, and "
    "take nothing.",
    "next.answers_other": "{name} could answer with the {card}: {call}! You would pay {n} cards, "
    "and take nothing.",
    "next.net": "{name} could clear the table with the {card}, and you would pay for the net.",
    "next.takes_one": "{name} could take {line} with the {card}: {n} card.",
    "next.takes_other": "{name} could take {line} with the {card}: {n} cards.",
    "next.passes": "{name} would have to pass.",
    "next.nothing": "{name} could take nothing now.",
    # hints, where the lesson has none of its own
    "hint.cards_one": "One of your cards does it.",
    "hint.cards_other": "{n} of your cards do it.",
    "hint.pass": "No card does it.",
    "hint.look": "Look at what is marked on the table.",
    "hint.window": "Look at the call that is open.",
    "hint.do_take": "Play the {card} and take {line}.",
    "hint.do_leave": "Play the {card}. It stays on the table.",
    "hint.do_call": "Play the {card}, take {line} and call {call}.",
    "hint.do_pass": "Pass.",
    "hint.touch_one": "There is one to touch.",
    "hint.touch_other": "There are {n} to touch.",
    "hint.pay_one": "One card is paid in all.",
    "hint.pay_other": "{n} cards are paid in all.",
    "hint.none": "Not every question has something to touch.",
    "hint.one": "One of them is marked on the table.",
    "hint.rule": "Read rule {rule} again.",
    "hint.all": "The answer: {what}.",
    "hint.nothing": "The answer: nothing at all.",
    "hint.pays_one": "{owner} {n} card",
    "hint.pays_other": "{owner} {n} cards",
    # a log as a lesson
    "log.find": "What does {name} play?",
    "log.watch": "How it goes on",
    "log.other": "The hand went another way here.",
    "log.name": "play {n}",
    # the widget
    "tutor.step": "Step {i} of {n}",
    "tutor.stars": "{n} of {of} stars",
    "tutor.dot.done_one": "Step {i}: done, {n} star",
    "tutor.dot.done_other": "Step {i}: done, {n} stars",
    "tutor.dot.open": "Step {i}",
    "tutor.hints": "Need a hint?",
    "tutor.hint.1": "A little nudge",
    "tutor.hint.2": "Where to look",
    "tutor.hint.3": "Show me",
    "tutor.open": "open",
    "tutor.after": "after hint {n}",
    "tutor.right": "That’s it",
    "tutor.wrong": "Not this one",
    "tutor.wrong_touch": "Not quite",
    "tutor.shown": "This is how",
    "tutor.tried": "You tried {card}.",
    "tutor.passed": "You passed.",
    "tutor.next_player": "What could happen next?",
    "tutor.see": "See it on the table",
    "tutor.unsee": "Back to the question",
    "tutor.retry": "Try again",
    "tutor.solve": "Show the solution",
    "tutor.prev": "Previous step",
    "tutor.next": "Next step",
    "tutor.skip": "Skip this step",
    "tutor.finish": "Start again",
    "tutor.done": "You have reached the end: {n} of {of} stars.",
    "tutor.choose": "Choose a card.",
    "tutor.touch": "Touch cards and piles, then check.",
    "tutor.pay": "Touch a player’s pile once for each card, then check.",
    "tutor.check": "Check",
    "tutor.clear": "Clear",
    "tutor.touched": "touched",
    "tutor.play": "Play on",
    "tutor.stop": "Pause",
    "tutor.ask": "To the question",
    "tutor.watch": "Watch first: {n} plays lead here.",
    "tutor.rule": "Rule {rule}",
    "tutor.place": "{title}, step {i} of {n}",
}
"""The words of the lessons: goals, answers, hints, and the tutor’s buttons."""

_OF_LESSONS = frozenset(key.partition(".")[0] for key in LESSONS)


def tell(key: str, n: int | None = None, **words: object) -> str:
    """A sentence or a label of the catalogues with its words filled in; n chooses the plural.

    >>> tell("in_hand", 1), tell("call.cau")
    ('1 card in hand', 'Cau!')
    """
    texts = LESSONS if key.partition(".")[0] in _OF_LESSONS else UI
    form = key if n is None or key in texts else f"{key}_one" if n == 1 else f"{key}_other"
    return texts[form].format(n=n, **words)


SAID = {
    # two rule sets side by side
    "compare.turn": "{name} to play",
    "compare.may_be_played": "may do at all",
    "compare.takes": "takes",
    "compare.calls": "calls",
    "compare.brings": "brings",
    "compare.or": "Or only: {lines}.",
    "compare.the_deal": "The deal",
    "compare.nothing": "nothing of that.",
    "compare.next": "Then {name} plays.",
    "compare.answer": "{name} can still answer the call.",
    "compare.over": "Then the hand is over.",
    # rules to choose
    "picker.set": "rules",
    "picker.refused": "That cannot be: {why}.",
    "picker.not_now": "may not be played now",
    # an option's moments
    "contrast.dealt": "On the table: {table}. {name} holds {hand}; the stock has {stock}. After a "
    "play {name} holds {n}.",
    "contrast.nothing": "nothing",
    "contrast.seated": "A hand can be dealt to {players} players.",
    "contrast.refused": "It is refused to {players}.",
    "contrast.points": "{name} {n}",
    "contrast.goes_on": "{points}. The match goes on.",
    "contrast.won": "{points}. The match is over, won by {names}.",
}
"""What is said about rules in Python alone; what a browser needs is in :data:`UI`."""


def said(key: str, **words: object) -> str:
    """A sentence of :data:`SAID` with its words filled in."""
    return SAID[key].format(**words)
