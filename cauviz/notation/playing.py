"""A play as people type it: with a number or without, a colon, a dash, words for the signs.

What stands where decides what it is, so that a player may be called ``cau``, ``takes`` or ``7o``.
"""

from __future__ import annotations

import re
from collections.abc import Container
from difflib import get_close_matches
from itertools import islice

from cauviz.engine.plays import CALL_WORDS, LONGEST_LINE, SANT_VICENT
from cauviz.engine.start import LONGEST_NAME
from cauviz.errors import NotationError, shown
from cauviz.notation.items import CARD, PlayItem, Signs
from cauviz.notation.log import GLYPHS
from cauviz.notation.naming import MOST_WORDS, Names, name_fault
from cauviz.notation.tokens import Token, Tokens
from cauviz.texts import filled

TAKING = frozenset(["x", "takes", "captures", "captura", "agafa", "coge"])
"""Words for the ``x`` of a line, in the languages of those who play."""
PASSING = frozenset(["pass", "passes", "passa", "pasa"])
PLAYING = frozenset(["plays", "juga", "juega"])
AND = frozenset(["and", "i", "y"])
PILE = frozenset(["pile", "pila"])
"""What may be said after the name of whose pile it is."""
DASHES = frozenset("-–—−‐‑")
"""The dash, and what programs for letters make of it."""
_PLAIN_DASH = str.maketrans(dict.fromkeys(DASHES, "-"))
RESULT = frozenset(["result", "resultat", "resultado"])
_BETWEEN = AND | DASHES | {","}
_OF = frozenset(["of", "de"])
WORDS = TAKING | PASSING | PLAYING | AND | PILE | {"sant"}
"""What may stand in a play in words; a player's name may be one of them all the same."""

_CARD = re.compile(CARD, re.IGNORECASE)
_THING = re.compile(rf"-?(?:<|{CARD}(?![^\W_]))", re.IGNORECASE)
_CARDS = re.compile(rf"{CARD}(?:-(?:<.*|{CARD}))*", re.IGNORECASE)
_CALLS = {call: call for call in (*CALL_WORDS, SANT_VICENT)}
_CALLS.update({"re-cau": "recau", "contra-cau": "contracau", "sant-vicent": SANT_VICENT})
_RANK = re.compile("1[0-2]|[1-9]|[scr]", re.IGNORECASE)
_SUITS = {
    "o": ("o", "oros", "coins"),
    "c": ("c", "copes", "copas", "cups"),
    "e": ("e", "espases", "espadas", "swords"),
    "b": ("b", "bastons", "bastos", "clubs"),
}
DIGITS = re.compile("[0-9]{1,9}")


class Playing:
    """Reads plays, sign by sign."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.names = Names()

    def name(self, token: Token) -> Token | None:
        """The word as the player's name that it is, if it is one."""
        if not token.is_a("word"):
            return None
        name = self.names.find(token.text)
        return token._replace(text=name) if name else None

    def play(self, after: str) -> PlayItem:
        """A play; ``after`` is the key of what was expected, if there is none."""
        number = self._number()
        name = self._player(number, after)
        first = self.tokens.sign()
        if first.is_a("word") and not plays(first):
            colon = self.tokens.beyond_colon(0)
            card = self.tokens.peek(colon)
            filler = not colon and _is(first, PLAYING | DASHES)
            if plays(card) and filler:
                first = self.tokens.sign()
            elif plays(card):
                raise self._no_card(name, first, card)
            elif error := self._two_words(first):
                raise error
        if not first.is_a("word"):
            raise _missing(name, first)
        if _is(first, PASSING):
            return _play(Signs(number, name, first._replace(text="pass"), (), (), self._glyph()))
        return _play(Signs(number, name, first, self._line(), self._calls(), self._glyph()))

    def _no_card(self, name: Token, first: Token, card: Token) -> NotationError:
        """The error at what stands between a name and a card."""
        if self.name(first) and first.line > name.line:
            return _missing(name, first)
        if call := _CALLS.get(first.text.lower()):
            return first.fail("grammar.call_before_card", right=f"{name.text} {card.text} {call}")
        if _is(first, TAKING):
            return first.fail("grammar.takes_before_card", name=name.text, card=card.text)
        if name_fault(first.text) or first.text[0].islower():  # no part of a name
            return first.fail("grammar.not_a_card", "grammar.expected_card", token=first)
        return name.fail(
            "grammar.two_words_for_one",
            "grammar.expected_one_word",
            found=shown(f"{name.text} {first.text}"),
            text=name.text,
            text2=first.text,
        )

    def _two_words(self, rank: Token) -> NotationError | None:
        """The error at a card that was typed as its rank and its suit, or ``None``."""
        peek = self.tokens.peek
        of = peek().text if _is(peek(), _OF) else ""
        suit = peek(1) if of else peek()
        letter = next((one for one, words in _SUITS.items() if _is(suit, words)), "")
        if not letter or not _RANK.fullmatch(rank.text):
            return None
        found = shown(" ".join(filter(None, (rank.text, of, suit.text))))
        return rank.fail("grammar.card_in_words", right=rank.text + letter, found=found)

    # the number and the name

    def _number(self) -> Token | None:
        """``12.``, or ``12)``, ``12:``, ``12`` before a name, and ``12.-``."""
        tokens, token = self.tokens, self.tokens.peek()
        if token.is_a("number"):
            number = tokens.sign()
        elif token.is_a("word") and DIGITS.fullmatch(token.text) and not self.name(token):
            after = tokens.peek(1)
            if after.kind not in (")", ":", "word"):
                return None
            number = tokens.sign()._replace(kind="number", text=f"{token.text}.")
            if not after.is_a("word"):
                tokens.sign()
        else:
            return None
        if _is(tokens.peek(), DASHES) and not self.name(tokens.peek()):
            tokens.sign()
        return number

    def _player(self, number: Token | None, after: str) -> Token:
        """Who plays, with a colon or without."""
        token = self.tokens.sign()
        name = self.name(token) or self._in_words(token)
        if name is None:
            raise self.no_name(token, number, after)
        self.tokens.passed(":")
        return name

    def _in_words(self, first: Token) -> Token | None:
        """A name that was typed in several words."""
        if not first.is_a("word"):
            return None
        text = first.text
        for beyond in range(MOST_WORDS - 1):
            word = self.tokens.peek(beyond)
            if not word.is_a("word") or plays(word):
                return None
            text += " " + word.text
            if error := self.names.unclear(first, text):
                raise error
            if name := self.names.find(text):
                for _ in range(beyond + 1):
                    self.tokens.sign()
                return first._replace(text=name)
        return None

    def no_name(self, token: Token, number: Token | None, after: str) -> NotationError:
        """The error where a play should begin, and nobody's name stands."""
        players, expected = self.names, filled(after)
        if token.is_a("glyph"):
            return token.fail("grammar.glyph_too_late", after=expected)
        if token.is_a("word") and (error := self.names.unclear(token)):
            return error
        if number is not None:
            return token.fail(
                "grammar.player_missing",
                right=self._perhaps(token, filled("grammar.expected_player", players=players)),
                text=number.text,
            )
        if not token.is_a("word"):
            return token.fail("grammar.out_of_place", token=token, after=expected)
        if after == "grammar.expected_next_play" and _CARDS.fullmatch(token.text):
            return token.fail("grammar.line_without_x", right=f"x{token.text}")
        if _is(token, RESULT):
            return token.fail("grammar.result_in_words", name=self.names.all[0])
        key = "grammar.expected_by_player"
        if after == "grammar.variation_play":
            key = "grammar.expected_in_variation"
            if call := _CALLS.get(token.text.lower()):
                return token.fail("grammar.call_in_brackets", right=call)
        return token.fail(
            "grammar.no_such_player",
            right=self._perhaps(token, filled(key, after=expected, players=players)),
            text=shown(token.text),
        )

    def _perhaps(self, token: Token, expected: str) -> str:
        """What was expected, and what is most like that which was found."""
        if not token.is_a("word") or len(token.text) > LONGEST_NAME:
            return expected
        known = {word.casefold(): word for word in (*CALL_WORDS, *self.names.all)}
        near = next(iter(get_close_matches(token.text.casefold(), known)), "")
        if near in ("", token.text):
            return expected
        return filled("grammar.expected_perhaps", near=known[near], expected=expected)

    # the line and the calls

    def _line(self) -> tuple[Token, ...]:
        """``x3o-<Biel-5e``, or the same in words: ``takes 3o, <Biel and 5e``."""
        token, tokens = self.tokens.peek(), self.tokens
        if not token.is_a("word") or self._begins_play():
            return ()
        if _is(token, AND) and _is(tokens.peek(1), TAKING):
            tokens.sign()
            token = tokens.peek()
        if _is(token, TAKING):
            begun = tokens.sign()._replace(text="x")
        elif token.text[0] in "xX":
            begun = _dashed(tokens.sign())
        else:
            return ()
        return (begun, *islice(iter(self._thing, None), LONGEST_LINE + 1))

    def _thing(self) -> Token | None:
        """One more thing that is taken, after what may stand between two."""
        tokens = self.tokens
        for between in range(3):
            token = tokens.peek(between)
            if self._begins_play(between):
                return None
            if not _is(token, _BETWEEN):
                break
        if not token.is_a("word"):
            return None
        text = token.text.translate(_PLAIN_DASH)
        if text.lower() in _CALLS:  # re-cau begins like a king
            return None
        if not _THING.match(text):
            owner = self.names.find(text[:-2]) if text.endswith("'s") else None
            if owner is None:
                return None
            text = f"<{owner}"
        for _ in range(between):
            tokens.sign()
        token = tokens.sign()._replace(text=text)
        if _is(tokens.peek(), PILE) and not self._begins_play():
            tokens.sign()
        return token

    def _calls(self) -> tuple[Token, ...]:
        """The calls; each stands once, and a second one is an error."""
        return tuple(islice(iter(self._call, None), len(_CALLS)))

    def _call(self) -> Token | None:
        """One more call, in one word: ``re-cau`` and ``sant Vicent`` as well."""
        token = self.tokens.peek()
        if not token.is_a("word") or self._begins_play():
            return None
        call = _CALLS.get(token.text.lower())
        if _is(token, {"sant"}) and _is(self.tokens.peek(1), {"vicent"}):
            self.tokens.sign()
            call = SANT_VICENT
        if call is None:
            return None
        self.tokens.sign()
        return token._replace(text=call)

    def _begins_play(self, beyond: int = 0) -> bool:
        """Whether a word that looks like a line or a call is the name of who plays next."""
        peek = self.tokens.peek
        if not self.name(peek(beyond)):
            return False
        at = self.tokens.beyond_colon(beyond + 1)
        return plays(peek(at)) and not (self.name(peek(at)) and plays(peek(at + 1)))

    def _glyph(self) -> Token | None:
        if not self.tokens.peek().is_a("glyph"):
            return None
        token = self.tokens.sign()
        if token.text not in GLYPHS:
            raise token.fail("grammar.not_a_glyph", token=token, list=" ".join(GLYPHS))
        return token


def _missing(name: Token, after: Token) -> NotationError:
    return after.fail("grammar.play_missing", text=name.text)


def _play(signs: Signs) -> PlayItem:
    number = signs.number.text if signs.number else ""
    glyph = signs.glyph.text if signs.glyph else ""
    return PlayItem(number, signs.name.text, None, glyph, lambda: signs)


def plays(token: Token) -> bool:
    """Whether a word says what is played: a card, or a pass."""
    return token.is_a("word") and (
        _CARD.fullmatch(token.text) is not None or token.text.lower() in PASSING
    )


def _is(token: Token, words: Container[str]) -> bool:
    """Whether a sign is one of some words, in capitals or not, or a comma that is among them."""
    return token.kind in ("word", ",") and token.text.lower() in words


def _dashed(token: Token) -> Token:
    return token._replace(text=token.text.translate(_PLAIN_DASH))
