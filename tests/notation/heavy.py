"""Texts that are heavy to read, each of about as many signs as is asked for.

Some are logs and some are not; what must hold for all of them is that reading takes time in
proportion to their length, and little memory.
"""

from __future__ import annotations

from collections.abc import Callable

TAGS = '[Players "Anna Biel"]\n[Table "3o"]\n[Hand Anna "1o 3c"]\n[Hand Biel "2o 4o"]\n'
PLAYS = "1. Anna 1o\n2. Biel 2o\n"


def _filled(before: str, piece: str, after: str = "") -> Callable[[int], str]:
    return lambda n: before + piece * (max(1, n - len(before) - len(after)) // len(piece)) + after


def _tags(n: int) -> str:
    return TAGS + "".join(f'[Tag{k} "x"]\n' for k in range(n // 14)) + PLAYS


def _siblings(n: int) -> str:
    plays = "( 2. Biel 4o 3. Anna 3c ) ( 2. Biel 4o 3. Anna 1o ) "
    return TAGS + "1. Anna 3c x3o\n2. Biel 2o " + plays * (n // len(plays))


NAMED: dict[str, Callable[[int], str]] = {
    "comments on a play": _filled(TAGS + PLAYS, "{a}"),
    "marks on a play": _filled(TAGS + PLAYS, "[mark 1o]"),
    "hints on a play": _filled(TAGS + PLAYS, '[hint "a"]'),
    "comments before the tags": _filled("", "{a}", TAGS + PLAYS),
    "comments after the result": _filled(
        '[Players "Anna Biel"] [Hand Anna "1o"]\n1. Anna 1o\n= Anna 0, Biel 0\n', "{a}"
    ),
    "escapes in a tag of the position": _filled('[Players "Anna Biel"]\n[Table "', "\\\\ ", '"]\n'),
    "escaped quotes in a tag of the position": _filled(
        '[Players "Anna Biel"]\n[Table "', '\\"', '"]\n'
    ),
    "lines in Players": _filled('[Players "Anna', "\n", 'Biel"]\n[Hand Anna "1o"]\n1. Anna 1o\n'),
    "names in Players": lambda n: (
        '[Players "' + " ".join(f"A{k}" for k in range(n // 7)) + '"]\n' + PLAYS
    ),
    "piles in a line": _filled(TAGS + "1. Anna 3c x3o", "-<Biel", "\n"),
    "open brackets": _filled("", "["),
}
"""What a reader was once slow or greedy at."""

OTHERS: dict[str, Callable[[int], str]] = {
    "open parentheses": _filled(TAGS + PLAYS, "("),
    "escapes in a comment": _filled(TAGS + PLAYS + "{", "\\}", "}\n"),
    "lines of a comment": _filled(TAGS + PLAYS + "{", "ab\n", "}\n"),
    "lines of a letter in a comment": _filled(TAGS + PLAYS + "{", "\u0142\n", "}\n"),
    "lines of a letter in a hint": _filled(TAGS + PLAYS + '[hint "', "\u0142\n", '"]\n'),
    "lines of a letter": _filled(TAGS + PLAYS, "\u0142\n"),
    "blanks in a free tag": _filled('[Title "', " ", 'x"]\n' + TAGS + PLAYS),
    "free tags": _tags,
    "variations of a play": _siblings,
    "cards in a line": _filled(TAGS + "1. Anna 3c x3o", "-4o", "\n"),
    "cards of a hand that is not given": _filled('[Players "Anna Biel"]\n', "Anna 1o Biel 2o "),
    "comments in a hand whose cards are not given": _filled(
        '[Players "Anna Biel"]\n1. Anna 1o\n2. Biel 2o\n', "{a}"
    ),
    "things in a line": _filled(TAGS + "1. Anna 3c takes 3o", " 4o", "\n"),
    "things in a line of words": _filled(TAGS + "1. Anna 3c takes 3o", ", and 4o", "\n"),
    "commas in a line": _filled(TAGS + "1. Anna 3c takes 3o", ",", "\n"),
    "blanks after a play": _filled(TAGS + "1. Anna 3c", " ", "word\n"),
    "tabs within a play": _filled(TAGS + "1. Anna 3c", "\t", "x3o\n"),
    "blanks before a glyph": _filled(TAGS + "1. Anna 3c x3o cau", " ", "!\n"),
    "numbers as in a list": _filled(TAGS, "1) "),
    "colons": _filled(TAGS + "Anna", ":"),
    "words for a name": _filled(TAGS + PLAYS, "Anna Maria "),
    "words in a tag": _filled("[Hand ", "Anna ", '"3c"]' + TAGS + PLAYS),
    "commas in Players": _filled('[Players "Anna', ",", 'Biel"]\n[Hand Anna "1o"]\n1. Anna 1o\n'),
    "commas in a mark": _filled(TAGS + PLAYS + "[mark 1o", ",", "]"),
    "debts": _filled(TAGS, '[Debt "Anna Biel 1"]\n', PLAYS),
    "words": _filled(TAGS + PLAYS, "word "),
    "one long word": _filled(TAGS + PLAYS, "x"),
    "accents on a letter": _filled(TAGS + PLAYS + "a", "\u0316\u0300"),
    "accents on a player's name": _filled('[Players "A', "\u0316\u0300", ' Biel"]\n'),
    "blank lines": _filled(TAGS, "\n", PLAYS),
    "zeros": _filled("", "\x00"),
    "open braces": _filled(TAGS + PLAYS, "{"),
    "numbers": _filled(TAGS + PLAYS, "3. "),
    "glyphs": _filled(TAGS + "1. Anna 1o ", "!"),
    "results": _filled(TAGS + "= ", "Anna 1, "),
    "options of the rules": _filled('[Rules "robat(', "wrap=no,", ')"]\n' + TAGS + PLAYS),
    "hands": _filled("", TAGS + PLAYS + "\n"),
}
"""What it might be slow or greedy at."""

KINDS = NAMED | OTHERS
