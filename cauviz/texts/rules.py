"""The words about rules: two sets side by side, options to choose."""

from __future__ import annotations

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
