"""Logs with one defect each: a good log, what is changed in it, and the error that must come.

``line`` and ``column`` are those of the changed text. ``rule`` is set where the rules forbid what
reads well; the sentence is then the engine's and only its rule number is held to here.
"""

from __future__ import annotations

from typing import NamedTuple

from ..logs import HEAD

GOOD = (
    HEAD
    + """\
[Title "A chain"]

1. Anna 3c x3o-<Biel-5e
2. Biel 2o { safe }
   ( 2. Biel 7b )
3. Carla 7o
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau
6. Carla 6c
= Anna 4, Biel 7, Carla 1
"""
)


class Bad(NamedTuple):
    """``old`` in a good log becomes ``new``."""

    old: str
    new: str
    line: int
    column: int
    message: str
    found: str
    expected: str
    rule: str = ""
    good: str = GOOD


PLAYERS = "Anna, Biel, Carla"
NAME = "letters, digits and _ - ' ·, without spaces; any name but deal"
CARD = "a rank and a suit letter, such as 7o or 12b"
POSITION = "a position that can be"
NEXT = "the next play, a note, ( or the result"

BAD = {
    # what is not even a sign in its place
    "unclosed comment": Bad(
        "{ safe }", "{ safe", 14, 12, "the comment that begins here never ends", "'{'",
        "} somewhere after it",
    ),
    "unclosed last text": Bad(
        '[Title "A chain"]', '[Title "A chain]', 11, 8, "the text that begins here never ends",
        "'\"'", '" somewhere after it',
    ),
    "unclosed text": Bad(
        '[Table "3o 5e 10b"]', '[Table "3o 5e 10b]', 5, 8,
        "the text that begins here is not closed where it should be", "a text in quotes", '" and ]',
    ),
    "unclosed bracket": Bad(
        '"Carla"]', '"Carla"', 5, 1, "the bracket is not closed", "'['", "]",
    ),
    "stray brace": Bad("{ safe }", "safe }", 14, 12, "there is no player 'safe'", "'safe'",
        f"the next play by one of {PLAYERS}, or what belongs to the play before"),
    "stray closing brace": Bad("{ safe }", "}", 14, 12, "'}' does not belong here", "'}'", NEXT),
    "stray quotes": Bad(
        "{ safe }", '"safe"', 14, 12, "a text in quotes does not belong here", "a text in quotes",
        NEXT,
    ),
    "stray comma": Bad("{ safe }", ",", 14, 12, "',' does not belong here", "','", NEXT),
    # tags
    "unknown format": Bad(
        "cau 1", "cau 2", 1, 9, "this version of cauviz does not know that format", "'cau 2'",
        '"cau 1"',
    ),
    "unknown rules": Bad(
        '"robat"', '"rubat"', 2, 8, "there is no rule set 'rubat': the rule sets are "
        "robat, two-way, cau, catalan-cau, catalan-robat, enciclopedia, valencian, duel",
        "'rubat'", "a rule set such as robat or robat(wrap=no)",
    ),
    "no players": Bad(
        '[Players "Anna Biel Carla"]\n', "", 1, 1, "the hand that begins here has no Players tag",
        "'['", 'a tag such as [Players "Anna Biel Carla"]',
    ),
    "a player twice": Bad(
        "Anna Biel Carla", "Anna Biel Anna", 3, 21, "two players are called Anna", "'Anna'",
        "each name once",
    ),
    "a player called deal": Bad(
        "Anna Biel Carla", "Anna Biel deal", 3, 21, "a player cannot be called 'deal'", "'deal'",
        NAME,
    ),
    "a name with a stop": Bad(
        "Anna Biel Carla", "Anna B.iel Carla", 3, 16, "'.' cannot stand in a name", "'B.iel'", NAME,
    ),
    "an unknown dealer": Bad(
        '[Dealer "Carla"]', '[Dealer "Clara"]', 4, 10, "there is no player 'Clara'", "'Clara'",
        f"one of {PLAYERS}",
    ),
    "two dealers": Bad(
        '[Dealer "Carla"]', '[Dealer "Carla Biel"]', 4, 16, "the tag Dealer says too much",
        "'Biel'", "a player",
    ),
    "no dealer": Bad(
        '[Dealer "Carla"]', '[Dealer ""]', 4, 9, "the tag Dealer says too little", "''",
        "a player",
    ),
    "one player's dealer": Bad(
        '[Dealer "Carla"]', '[Dealer Anna "Carla"]', 4, 9, "the tag Dealer is not one player's",
        "'Anna'", "its text in quotes",
    ),
    "a tag twice": Bad(
        '[Dealer "Carla"]', '[Rules "robat"]', 4, 2, "the tag Rules is there twice", "'Rules'",
        "each tag once",
    ),
    "a free tag twice": Bad(
        '"A chain"]', '"A chain"] [Title "B"]', 11, 20, "the tag Title is there twice", "'Title'",
        "each tag once",
    ),
    "a free tag with what is no name": Bad(
        '[Title "A chain"]', '[Title down. "A chain"]', 11, 8, "'.' cannot stand in a name",
        "'down.'", "a name, or the text of the tag in quotes",
    ),
    "a tag without text": Bad(
        '[Title "A chain"]', "[Title]", 11, 7, "the text of the tag Title is missing", "']'",
        "the text of the tag Title in quotes",
    ),
    "not a card": Bad("3o 5e 10b", "3o 5x 10b", 5, 12, "'5x' is not a card", "'5x'", CARD),
    "a card on two hands": Bad(
        '"2o 7b"', '"2o 7b 3c"', 7, 19,
        "the card 3c is there twice: also in line 6, column 13", "'3c'", "each card once",
    ),
    "two table cards of a rank": Bad(
        "3o 5e 10b", "3o 5e 5b", 5, 15,
        "5e and 5b both lie on the table: it never holds two cards of one rank (3.3)", "'5b'",
        POSITION,
    ),
    "a card that the deck has not": Bad(
        '"11o 11c"', '"11o 8c"', 10, 18, "Carla's pile: the deck of 40 cards has no 8c (1.2)",
        "'8c'", POSITION,
    ),
    "nobody's hand": Bad(
        "[Hand Biel", "[Hand", 7, 7, "whose Hand this is is missing", "a text in quotes",
        "a player's name after Hand",
    ),
    "an unknown player's hand": Bad(
        "[Hand Biel", "[Hand Bial", 7, 7, "there is no player 'Bial'", "'Bial'",
        f"one of {PLAYERS}",
    ),
    "two hands for one": Bad(
        "[Hand Biel", "[Hand Anna", 7, 2, "Anna has two Hand tags", "'Hand'", "one of them",
    ),
    "a stray left card": Bad(
        '[Title "A chain"]', '[Left "Carla 12c"]', 11, 14,
        "12c was just left, so it must lie on the table", "'12c'", POSITION,
    ),
    "a debtor who has cards": Bad(
        '[Title "A chain"]', '[Debt "Biel Anna 1"]', 11, 7,
        "Biel owes and has cards: a debtor pays as soon as he can (8.4)", "a text in quotes",
        POSITION,
    ),
    "a debt of nothing": Bad(
        '[Title "A chain"]', '[Debt "Anna Biel two"]', 11, 18, "a debt is a number of cards",
        "'two'", "a number such as 2",
    ),
    "a stock in a game that deals all": Bad(
        '[Title "A chain"]', '[Stock "1e"]', 11, 8,
        "a stock of 1 cards: dealing=all deals the whole deck (2.8)", "a text in quotes", POSITION,
    ),
    # plays
    "an unknown player": Bad(
        "Carla 7o", "Clara 7o", 16, 4, "who plays is missing after 3.", "'Clara'",
        f"one of {PLAYERS}",
    ),
    "a play without a card": Bad(
        "6. Carla 6c\n", "6. Carla\n", 20, 1, "what Carla plays is missing", "'='",
        "a card such as 7o, or pass",
    ),
    "a play that is no card": Bad(
        "Carla 7o", "Carla 7x", 16, 10, "'7x' is not a card", "'7x'",
        "a rank and a suit letter such as 7o, 12b or Se (o oros, c copes, e espases, b bastons)",
    ),
    "a line that stops short": Bad(
        "x3o-<Biel-5e", "x3o-<Biel-", 13, 22, "a card is missing here", "nothing",
        "a rank and a suit letter such as 7o, 12b or Se (o oros, c copes, e espases, b bastons)",
    ),
    "an unknown pile": Bad(
        "x3o-<Biel-5e", "x3o-<Bial-5e", 13, 16, "there is no such player", "'<Bial-5e'",
        f"< and one of {PLAYERS}",
    ),
    "a wrong number": Bad(
        "3. Carla", "4. Carla", 16, 1, "the number of the play is wrong", "'4.'", "3.",
    ),
    "a pass with a number": Bad(
        "5. Biel 7b x7o-10b recau", "5. Biel pass", 18, 1, "a pass has no number", "'5.'", "Biel",
    ),
    "out of turn": Bad(
        "3. Carla 7o", "3. Anna 7e", 16, 4, "it is the turn of Carla (2.1)", "'Anna'", "Carla",
    ),
    "the window is another's": Bad(
        "5. Biel 7b x7o-10b recau", "5. Carla 6c", 18, 4, "it is the turn of Biel (2.1)",
        "'Carla'", "Biel",
    ),
    "a play too many": Bad(
        "6. Carla 6c\n", "6. Carla 6c 7. Anna 1o\n", 19, 16,
        "the hand is over: every card has been played (10.1)", "'Anna'",
        "the result, or a new hand",
    ),
    "a bad glyph": Bad(
        "{ safe }", "!!!", 14, 12, "'!!!' is not a glyph", "'!!!'", "one of !! ! !? ?! ? ??",
    ),
    "a late glyph": Bad(
        "{ safe }", "{ safe } ?", 14, 21, "a glyph stands right after its play, before the notes",
        "'?'", "the next play, a note or (",
    ),
    "an unknown call": Bad(
        "x7o-10b cau", "x7o-10b bac", 17, 20, "there is no player 'bac'", "'bac'",
        f"the next play by one of {PLAYERS}, or what belongs to the play before",
    ),
    "a call twice": Bad(
        "x7o-10b cau", "x7o-10b cau cau", 17, 24,
        "'cau' does not go with what was written before", "'cau'",
        "each call once, and silent alone",
    ),
    # notes and variations
    "an unknown note": Bad(
        "{ safe }", '[hunt "safe"]', 14, 13, "'hunt' is neither a tag nor a note", "'hunt'",
        "a capitalised tag name, [hint ...], [off ...] or [mark ...]",
    ),
    "a hint without quotes": Bad(
        "{ safe }", "[hint safe]", 14, 18, "what the hint says is missing", "'safe'",
        "what the hint says in quotes",
    ),
    "a mark of no card": Bad(
        "{ safe }", "[mark ]", 14, 18, "a mark names cards and nothing else", "']'", "a card",
    ),
    "a mark of a text": Bad(
        "{ safe }", '[mark "7o"]', 14, 18, "a mark names cards and nothing else",
        "a text in quotes", "a card",
    ),
    "a hint before the plays": Bad(
        "1. Anna", '[hint "?"] 1. Anna', 13, 1, "a hint stands after the play it is about", "'['",
        "a play",
    ),
    "a variation of nothing": Bad(
        "1. Anna 3c x3o-<Biel-5e", "( 1. Anna 7e )", 13, 1,
        "a variation stands after the play that it replaces", "'('", "a play",
    ),
    "an empty variation": Bad(
        "( 2. Biel 7b )", "( )", 15, 6, "the variation has no play", "')'", "a play",
    ),
    "a variation that never ends": Bad(
        "6. Carla 6c\n= Anna 4, Biel 7, Carla 1\n", "6. Carla 6c ( 6. Carla 6c\n", 19, 13,
        "the variation that begins here never ends", "'('", ")",
    ),
    "a mark first in a variation": Bad(
        "( 2. Biel 7b )", "( [mark 7b] 2. Biel 7b )", 15, 6,
        "a note stands after the play it is about", "'['", "a play",
    ),
    "a result in a variation": Bad(
        "( 2. Biel 7b )", "( 2. Biel 7b = Anna 1 )", 15, 17,
        "a result cannot stand in a variation", "'='", "a play or )",
    ),
    "a variation after the result": Bad(
        "Carla 1\n", "Carla 1 ( 6. Carla 6c )\n", 20, 27, "the hand ended with its result",
        "'('", "a tag of the next hand",
    ),
    "a result of strangers": Bad(
        "Carla 1", "Clara 1", 20, 19, "the result names each player with the cards counted",
        "'Clara'", f"one of {PLAYERS}",
    ),
    "a variation closed twice": Bad(
        "( 2. Biel 7b )", "( 2. Biel 7b ) )", 15, 19, "no variation is open here", "')'",
        "a play, a note or the result",
    ),
    # the result
    "a result too early": Bad(
        "6. Carla 6c\n", "", 19, 1, "the hand is not over: 1 card to play", "'='",
        "a play, or no result",
    ),
    "a wrong count": Bad(
        "Biel 7, Carla", "Biel 8, Carla", 20, 16, "Biel has another number of cards", "'8'", "7",
    ),
    "a count that is none": Bad(
        "Biel 7, Carla", "Biel x, Carla", 20, 16, "the cards of Biel are missing", "'x'",
        "a number of cards",
    ),
    "a result without Carla": Bad(
        ", Carla 1", "", 20, 1, "the result leaves players out", "'='", "Carla",
    ),
    "a result with Biel twice": Bad(
        "Carla 1", "Biel 7", 20, 19, "Biel is there twice in the result", "'Biel'",
        "each player once",
    ),
    "a play after the result": Bad(
        "Carla 1\n", "Carla 1 1. Anna 3c\n", 20, 30, "the hand ended with its result", "'Anna'",
        "a tag of the next hand",
    ),
    # what the rules forbid
    "a card of another": Bad(
        "3. Carla 7o", "3. Carla 7b", 16, 10, "", "'7b'", "one of 6c, 7o", "3.1"
    ),
    "nothing to take": Bad("2. Biel 2o", "2. Biel 2o x3o", 14, 13, "", "'3o'", "2o", "3.2"),
    "a gap in the line": Bad(
        "x3o-<Biel-5e", "x3o-5e", 13, 16, "", "'5e'",
        "3c x3o or 3c x3o-<Biel or 3c x3o-<Biel-5e", "4.1",
    ),
    "another pile": Bad(
        "x3o-<Biel-5e", "x3o-<Carla", 13, 16, "", "'<Carla'",
        "3c x3o or 3c x3o-<Biel or 3c x3o-<Biel-5e", "5.1",
    ),
    "no match": Bad(
        "x3o-<Biel-5e", "x5e", 13, 13, "", "'5e'", "3c x3o or 3c x3o-<Biel or 3c x3o-<Biel-5e",
        "3.3",
    ),
    "a line that stops before it may": Bad(
        '"robat"]', '"robat(extension=whole, chain=1, wrap=no)"]', 17, 16, "", "'10b'",
        "7e x7o-10b-<Carla cau or 7e x7o-10b-<Carla silent", "5.7",
    ),
    "a recau of nothing": Bad(
        "10b cau", "10b recau", 17, 20, "", "'recau'",
        "7e x7o cau or 7e x7o-10b cau or 7e x7o-10b-<Carla cau or 7e x7o silent or "
        "7e x7o-10b silent or 7e x7o-10b-<Carla silent", "6.3",
    ),
    "a cau in answer to a cau": Bad(
        "10b recau", "10b cau", 18, 20, "", "'cau'",
        "7b x7o recau or 7b x7o-10b recau or 7b x7o-10b-<Carla recau", "6.3",
    ),
    "silent in a window": Bad(
        "10b recau", "10b silent", 18, 9, "", "'7b'",
        "7b x7o recau or 7b x7o-10b recau or 7b x7o-10b-<Carla recau", "6.4",
    ),
    "a net that is none": Bad(
        "5e\n2.", "5e net\n2.", 13, 25, "", "'net'", "3c x3o or 3c x3o-<Biel or 3c x3o-<Biel-5e",
        "7.1",
    ),
    "a pass without a window": Bad(
        "3. Carla 7o", "Carla pass", 16, 7, "", "'pass'", "one of 6c, 7o", "6.4"
    ),
}  # fmt: skip
