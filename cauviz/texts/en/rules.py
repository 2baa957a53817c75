"""The words about rules: two sets side by side, options to choose."""

from __future__ import annotations

RULES = {
    # two rule sets side by side
    "compare.turn": "{name} to play",
    "compare.may_be_played": "may do at all",
    "compare.takes": "takes",
    "compare.calls": "calls",
    "compare.brings": "brings",
    "compare.or": "Or only: {lines}.",
    "compare.all_same": "Every card does the same under both.",
    "compare.which": "Not the same under both: {cards}. Choose a card, and both tables show it.",
    "compare.same": "The {card} does the same under both. {told}",
    "compare.differs": "The {card} is not the same in what it {what}.",
    "compare.row.same": "{card}, the same: {told}",
    "compare.row.differs": "{card}, different in what it {what}:",
    "compare.no_stock": "The stock of {n} is left aside: dealing=all has none (2.8).",
    "compare.no_stones": "The stones are left aside: only teams have them (11.3).",
    "compare.under": "Under {rules}: {told}",
    "compare.the_deal": "The deal",
    "compare.nothing": "nothing of that.",
    "compare.next": "Then {name} plays.",
    "compare.answer": "{name} can still answer the call.",
    "compare.over": "Then the hand is over.",
    # rules to choose
    "picker.set": "The rule set",
    "picker.options": "Its rules, each to change",
    "picker.refused": "That cannot be: {why}.",
    "picker.rules": "You play {rules}.",
    "picker.start": "Change a rule, and see here what each card takes then.",
    "picker.same": "Nothing changes in what these cards take.",
    "picker.card": "The {card} {what}.",
    "picker.changed": "Now the {card} {now}. Under the rules before, it {before}.",
    "picker.takes": "takes {lines}",
    "picker.stays": "stays on the table",
    "picker.not_now": "may not be played now",
    # an option's moments
    "contrast.dealt": "On the table: {table}. {name} holds {hand}; the stock has {stock}. After a "
    "play {name} holds {n}.",
    "contrast.seated": "A hand can be dealt to {players} players.",
    "contrast.refused": "It is refused to {players}.",
    "contrast.points": "{name} {n}",
    "contrast.goes_on": "{points}. The match goes on.",
    "contrast.won": "{points}. The match is over, won by {names}.",
}
"""What is said about rules."""
