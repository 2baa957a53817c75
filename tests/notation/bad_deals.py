"""Bad logs of the other rule sets: deal lines, stones, stakes, the duel."""

from __future__ import annotations

from tests.notation.bad_logs import Bad

CATALAN = """\
[Format "cau 1"]
[Rules "catalan-cau"]
[Players "Anna Biel"]
[Dealer "Biel"]
[Hand Anna "3o 3c 7e"]
[Hand Biel "5o 6o 6c"]
[Stock "1o 1c 1e 2o 2c 2e"]

deal Anna ronda Biel silent
1. Anna 7e
   ( 1. Anna 3o )
2. Biel 5o
3. Anna 3c
4. Biel 6o
5. Anna 3o x3c
6. Biel 6c x6o-7e
deal Biel rondi Anna silent
7. Biel 2c
"""

TEAMS = """\
[Format "cau 1"]
[Rules "valencian"]
[Players "Anna Biel Carla Dídac"]
[Dealer "Dídac"]
[Table "3o 4o 11b 12b"]
[Hand Anna "1e 5o 5c"]
[Hand Biel "6o 6c 6e"]
[Hand Carla "1c 2o 10e"]
[Hand Dídac "1b 7o 10c"]
[Stones "30 37"]

deal Anna ronda Biel rondi stake 3
1. Anna 1e
2. Biel 6o
"""

DUEL = """\
[Format "cau 1"]
[Rules "duel"]
[Players "Anna Biel"]
[Dealer "Biel"]
[Table "7o 3c 3e 12b"]
[Hand Anna "1o 3o 7c 7b"]
[Hand Biel "2o 2c 3b 7e"]
[Stock "4o 4c 5o 6c 11c 12o 1c 1e"]

1. Anna 7c x7o cau
2. Biel 7e x7o recau
3. Biel 3b x3c-3e cau
"""

BAD_DEALS = {
    "stones without teams": Bad(
        '[Title "A chain"]', '[Stones "1 0"]', 11, 9,
        "stones (1, 0): robat has no teams, so there are none", "a text in quotes",
        "a position that can be",
    ),
    "sant Vicent in robat": Bad(
        "10b recau", "10b santvicent", 18, 20,
        "sant Vicent is called between teams and in the duel: here it is contracau (6.3)",
        "'santvicent'", "contracau",
    ),
    "a deal line without rondas": Bad(
        "3. Carla 7o", "deal Anna ronda", 16, 1, "there are no rondas under these rules (9)",
        "'deal'", "a play, and no deal line",
    ),
    "an empty deal line": Bad(
        "deal Anna ronda Biel silent", "deal", 10, 1, "the deal line says nothing", "'1.'",
        "one of Anna, Biel and ronda, rondi or silent, or a stake", good=CATALAN,
    ),
    "a deal line about a stranger": Bad(
        "deal Anna ronda", "deal Carla ronda", 9, 6, "there is no player 'Carla'", "'Carla'",
        "one of Anna, Biel", good=CATALAN,
    ),
    "a deal line that stops short": Bad(
        "deal Anna ronda Biel silent", "deal Anna ronda Biel {}", 9, 22,
        "what Biel declares is missing", "a comment", "ronda, rondi or silent", good=CATALAN,
    ),
    "no such declaration": Bad(
        "Anna ronda", "Anna runda", 9, 11, "what Anna declares is missing", "'runda'",
        "ronda, rondi or silent", good=CATALAN,
    ),
    "a ronda that is none": Bad(
        "Biel silent\n1", "Biel rondi\n1", 9, 22, "what Biel was dealt is a ronda (9.1)",
        "'rondi'", "ronda", good=CATALAN,
    ),
    "a ronda that is a rondi": Bad(
        "Biel rondi", "Biel ronda", 17, 11, "what Biel was dealt is a rondi (9.1)", "'ronda'",
        "rondi", good=CATALAN,
    ),
    "declared twice": Bad(
        "Biel silent\n1", "Biel silent Anna ronda\n1", 9, 29,
        "Anna is there twice in the deal line", "'Anna'", "each player once", good=CATALAN,
    ),
    "two deal lines": Bad(
        "Biel silent\n1", "Biel silent\ndeal Anna silent\n1", 10, 1,
        "this deal has a deal line already", "'deal'", "the next play", good=CATALAN,
    ),
    "a deal line in mid-deal": Bad(
        "2. Biel", "deal Anna ronda\n2. Biel", 12, 1,
        "nothing was dealt just now, so there is no ronda to declare (9.1)", "'deal'",
        "a play, and no deal line", good=CATALAN,
    ),
    "a deal line first in a variation": Bad(
        "( 1. Anna 3o )", "( deal Anna ronda 1. Anna 3o )", 11, 6,
        "a deal line stands after the play before the deal", "'deal'", "a play", good=CATALAN,
    ),
    "a stake for cards": Bad(
        "Biel silent\n1", "Biel ronda stake 5\n1", 9, 28,
        "there is a stake only when both teams hold rondas (12.3)", "'stake'", "no stake",
        good=CATALAN,
    ),
    "a deal line in mid-hand": Bad(
        "[Stock", '[Pile Anna "12o"]\n[Stock', 10, 1,
        "nothing was dealt just now, so there is no ronda to declare (9.1)", "'deal'",
        "a play, and no deal line", good=CATALAN,
    ),
    "cards that were not dealt alike": Bad(
        '[Hand Biel "5o 6o 6c"]', '[Hand Biel "5o 6o"]', 9, 1,
        "nothing was dealt just now, so there is no ronda to declare (9.1)", "'deal'",
        "a play, and no deal line", good=CATALAN,
    ),
    "nobody holds a ronda": Bad(
        '"5o 6o 6c"', '"5o 6o 12c"', 9, 17, "Biel was dealt no ronda (9.1)", "'Biel'", "Anna",
        good=CATALAN,
    ),
    "silent where rondas pay": Bad(
        "Biel rondi", "Biel silent", 12, 22,
        "rondas pay by themselves here: no one keeps one silent (9.3)", "'silent'", "rondi",
        good=TEAMS,
    ),
    "a stake of one": Bad(
        "stake 3", "stake 1", 12, 34, "no such stake can be agreed (12.3)", "'1'", "from 2 to 41",
        good=TEAMS,
    ),
    "a stake of all and one": Bad(
        "stake 3", "stake 42", 12, 34, "no such stake can be agreed (12.3)", "'42'",
        "from 2 to 41", good=TEAMS,
    ),
    "a stake of nothing": Bad(
        "stake 3", "stake much", 12, 34, "a stake is a number of stones", "'much'",
        "a number such as 5", good=TEAMS,
    ),
    "two stakes": Bad(
        "stake 3", "stake 3 stake 4", 12, 36, "a deal line has one stake", "'stake'",
        "the next play", good=TEAMS,
    ),
    "a stake of one team": Bad(
        '"6o 6c 6e"', '"6o 7c 2e"', 12, 17, "Biel was dealt no ronda (9.1)", "'Biel'", "Anna",
        good=TEAMS,
    ),
    "the ronda of no one": Bad(
        "Biel rondi", "Carla rondi", 12, 17, "Carla was dealt no ronda (9.1)", "'Carla'",
        "Anna or Biel", good=TEAMS,
    ),
    "stones of one team": Bad(
        '"30 37"', '"30"', 10, 9, "the tag Stones says too little", "'30'",
        "the stones of one team and of the other", good=TEAMS,
    ),
    "stones that are none": Bad(
        '"30 37"', '"30 x"', 10, 13, "stones are a number for each team", "'x'",
        'two numbers such as "3 0"', good=TEAMS,
    ),
    "stones and a game that is won": Bad(
        '"30 37"', '"30 41"', 13, 4,
        "the hand is over: a team has won by stones, with 41 or more (12.6)", "'Anna'",
        "the result, or a new hand", good=TEAMS,
    ),
    "a ronda that ends the game": Bad(
        '"30 37"', '"30 38"', 13, 4,
        "the hand is over: a team has won by stones, with 41 or more (12.6)", "'Anna'",
        "the result, or a new hand", good=TEAMS,
    ),
    "a turn in a game that is won": Bad(
        '[Stones "30 37"]', '[ToPlay "Anna"]\n[Stones "30 41"]', 10, 9,
        "Anna is to act, but the hand is over", "a text in quotes", "a position that can be",
        good=TEAMS,
    ),
    "less than the whole": Bad(
        "2. Biel 6o", "2. Biel 6o\n3. Carla 1c cau\n4. Dídac 1b recau\n5. Anna 5o\n6. Biel 6e x6o",
        15, 13, "", "'cau'", "1c x1e", "6.1", TEAMS,
    ),
    "a card though another captures": Bad(
        "2. Biel 6o", "2. Biel 6o\n3. Carla 2o", 15, 10, "", "'2o'", "1c", "3.4", TEAMS,
    ),
    "contracau where no chain is": Bad(
        "2. Biel 6o", "2. Biel 6o\n3. Carla 1c contracau", 15, 13, "", "'contracau'", "1c x1e",
        "6.3", TEAMS,
    ),
    "a card that says no cau": Bad(
        "1. Anna 7c x7o cau", "1. Anna 1o", 10, 9, "", "'1o'", "one of 3o, 7c, 7b", "13.2", DUEL,
    ),
    "some of the centre": Bad(
        "x3c-3e cau", "x3c cau", 12, 13, "", "'3c'", "3b x3c-3e cau", "13.5", DUEL,
    ),
    "a silent cau in the duel": Bad(
        "x7o cau", "x7o silent", 10, 16, "", "'silent'", "7c x7o cau", "13.2", DUEL,
    ),
    "a wrong call in the duel": Bad(
        "x7o cau", "x7o recau", 10, 16, "", "'recau'", "7c x7o cau", "6.3", DUEL,
    ),
    "a net in the duel": Bad(
        "x7o cau", "x7o cau net", 10, 16, "", "'cau'", "7c x7o cau", "13", DUEL,
    ),
    "a player out of turn in the duel": Bad(
        "3. Biel 3b x3c-3e cau", "3. Anna pass\n3. Anna 3o", 12, 1, "a pass has no number", "'3.'",
        "Anna", good=DUEL,
    ),
    "a result in mid-duel": Bad(
        "3. Biel 3b x3c-3e cau", "= Anna 0, Biel 0", 12, 1,
        "the hand is not over: it is the turn of Anna", "'='", "a play, or no result", good=DUEL,
    ),
    "a start that must draw": Bad(
        '[Hand Anna "1o 3o 7c 7b"]', '[Hand Anna "1o 1b 2b 2e"]', 6, 7,
        "Anna is to act and can say no cau: a forced draw is done (13.4)", "'Anna'",
        "a position that can be", good=DUEL,
    ),
}  # fmt: skip
