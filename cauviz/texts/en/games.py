"""The words of a match at the table: who is waited for, the coach, taking back, looking back."""

from __future__ import annotations

GAMES = {
    # what is waited for, when something else is asked for
    "phase.wait": "a computer is to play now",
    "phase.show": "the screen is handed to {name} now",
    "phase.declare": "{name} is asked for a ronda now",
    "phase.play": "{name} is to play a card now",
    "phase.warned": "the coach has a word with {name} now: go on, or think again",
    "phase.told": "what the coach says is to be read first",
    "phase.call": "{name} may call now, or say nothing",
    "phase.counted": "the hand is over: the next one is to be dealt",
    "phase.over": "the match is over",
    # how a match stands
    "match.hand_of": "Hand {i} of {total}",
    "match.to_one": "Hand {i}, to {n} point",
    "match.to_other": "Hand {i}, to {n} points",
    "match.to_stones_one": "Hand {i}, to {n} stone",
    "match.to_stones_other": "Hand {i}, to {n} stones",
    "match.stands": "{place}: {points}",
    "match.won_one": "{names} wins the match!",
    "match.won_other": "{names} win the match together!",
    # what is asked at the table
    "game.hand_on": "Hand the screen to {name}. The others look away.",
    "game.declare": "{name}, were you dealt a ronda (two of one number) or a rondí (three)? Say "
    "it, or it is lost.",
    "game.call": "Do you call something with it? What is not called is lost.",
    "game.stands": "Points so far: {points}",
    "game.fault": "{name} cannot play. {why}",
    "game.act.show": "I am {name}: show my cards",
    "game.act.ronda": "Ronda!",
    "game.act.rondi": "Rondí!",
    "game.act.nothing": "Neither",
    "game.act.again": "Think again",
    "game.act.on": "Play it all the same",
    "game.act.cau": "Cau!",
    "game.act.net": "Net!",
    "game.act.heard": "Go on",
    "game.act.shut": "Nothing",
    "game.act.next": "Next hand",
    "game.act.match": "Play again",
    "game.act.back": "Look back",
    "game.act.retry": "Try again",
    "game.act.other": "Let another computer play",
    # the controls
    "game.speed": "Speed",
    "game.speed.slow": "slow",
    "game.speed.normal": "normal",
    "game.speed.quick": "quick",
    "game.speed.fast": "very quick",
    "game.coach": "Coach",
    "game.coach.off": "off",
    "game.coach.before": "warns before",
    "game.coach.after": "explains after",
    "game.time": "Time to call",
    "game.time.seconds": "{seconds} seconds",
    "game.time.any": "no limit",
    # looking back, below the table
    "game.below": "Your hands are being looked at: see below the table.",
    "game.looking": "Looking back: {n} of {total} choices…",
    "game.no_lost": "No play cost you much. Well played!",
    "game.lost": "Where cards were lost",
    "game.hand_title": "Hand {n}",
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
