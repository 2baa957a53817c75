"""The words of a match at the table: who is waited for, the coach, taking back, looking back."""

from __future__ import annotations

GAMES = {
    # what is waited for, when something else is asked for
    "phase.wait": "a computer is to play now",
    "phase.show": "the screen is handed to {name} now",
    "phase.declare": "{name} is asked for a ronda now",
    "phase.play": "{name} is to play a card now",
    "phase.warned": "the coach has a word with {name} now: go on, or think again",
    "phase.call": "{name} may call now, or say nothing",
    "phase.counted": "the hand is over: the next one is to be dealt",
    "phase.over": "the match is over",
    # why nothing can be taken back
    "undo.nothing": "There is nothing of yours to take back.",
    "undo.card": "{name} has shown the {card} since. What has been seen cannot be taken back.",
    "undo.dealt": "New cards were dealt since. What has been seen cannot be taken back.",
    "undo.looked": "{name} has looked at the screen since. What has been seen cannot be taken "
    "back.",
    "undo.holds": "Your call has shown that {name} holds a {rank}. What has been seen cannot be "
    "taken back.",
    "undo.lacks": "Your call has shown that {name} holds no {rank}. What has been seen cannot be "
    "taken back.",
    # rondas
    "declare.none": "You were dealt no such thing: a ronda is two cards of one number, a rondí "
    "three (9.1).",
    "declare.more": "You were dealt more than that: three cards of one number are a rondí (9.1).",
    # the coach
    "coach.pass": "to pass",
    "coach.leave": "to leave the {card}",
    "coach.take": "the {card}, taking {line}",
    "coach.wait": "Wait a moment: {what}?",
    "coach.look": "Something else seems better.",
    "coach.best": "Well found: {what}. Nothing else was nearly as good.",
    "coach.fine": "Good: {what}.",
    "coach.better": "Better was {what}.",
    "coach.yours": "Yours was {what}.",
    "coach.cards_one": "The better one brings about {n} card more.",
    "coach.cards_other": "The better one brings about {n} cards more.",
    "coach.stones_one": "The better one brings about {n} stone more.",
    "coach.stones_other": "The better one brings about {n} stones more.",
    # looking back
    "review.hint": "What could {name} do after that?",
    "review.title_one": "Your turning point",
    "review.title_other": "Your {n} turning points",
    "review.off": "In the hand it was {name}: {what}.",
    "review.lost": "Play {number}, {name}: {what}. {more}",
    # the file
    "keep.changed": "{file} was changed by another program: from here on this match is not saved "
    "in it.",
    "keep.failed": "This match could not be saved in {file}: {why}",
}
"""Sentences and labels of a match by their keys."""
