"""From signs to the things a log is made of: tags, plays, notes, variations, a result.

What stands where decides what it is, so that a player may be called ``cau``, ``pass`` or ``7o``.
Nothing here knows the rules of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cauviz.engine.cards import Card
from cauviz.engine.plays import CALL_WORDS, SANT_VICENT
from cauviz.engine.start import LONGEST_NAME, RESERVED, fits_a_name
from cauviz.errors import shown
from cauviz.notation.log import GLYPHS, Comment, Hint, Mark, Note, Off
from cauviz.notation.tokens import Token

DECLARED = {"ronda": "ronda", "rondi": "rondi", "rondí": "rondi", "silent": "silent"}
"""What a deal line says of a player."""

TAG_NAME = re.compile(r"\w[\w-]*")
_CARD = re.compile(r"(1[0-2]|[1-9]|[scr])[oceb]", re.IGNORECASE)
_NOTES = "[hint ...], [off ...] or [mark ...]"


class HandTokens(NamedTuple):
    """The signs of one hand, the last of them its ``end``."""

    number: int
    tokens: list[Token]


def split_hands(tokens: Iterator[Token]) -> Iterator[HandTokens]:
    """The signs hand by hand; a text without tags and plays has none.

    A tag after plays begins a hand, and so does ``[Format`` where the hand has one or its
    players already. Comments after a result belong to the next hand; after the last result, to
    the last play.
    """
    splitter = _Splitter()
    ahead = next(tokens)
    while ahead.kind != "end":
        token, ahead = ahead, next(tokens)
        done = splitter.take(token, ahead)
        if done:
            yield done
    last = splitter.finish(ahead)
    if last:
        yield last


class _Splitter:
    """Finds where one hand ends and the next begins."""

    def __init__(self) -> None:
        self.number = 1
        self.hand: list[Token] = []
        self.waiting: list[Token] = []  # comments after a result
        self.result_at = -1
        self.placed = self.played = self.in_tag = False

    def take(self, token: Token, ahead: Token) -> HandTokens | None:
        if token.kind == "comment" and self.result_at >= 0 and not self.in_tag:
            self.waiting.append(token)
            return None
        done = None
        if token.kind == "[":
            if is_tag_name(ahead):
                if self.played or (self.placed and ahead.text == "Format"):
                    done = self._next(token)
                self.placed = self.placed or ahead.text in ("Format", "Players")
            self.in_tag = True
        elif self.in_tag:
            self.in_tag = token.kind != "]"
        elif token.kind != "comment":
            self.played = True
            if token.kind == "=" and self.result_at < 0:
                self.result_at = len(self.hand) + len(self.waiting)
        self.hand += [*self.waiting, token]
        self.waiting = []
        return done

    def _next(self, token: Token) -> HandTokens:
        end = Token("end", "the next hand", token.line, token.column, token.source)
        done = HandTokens(self.number, [*self.hand, end])
        self.number += 1
        self.hand = []
        self.result_at = -1
        self.placed = self.played = False
        return done

    def finish(self, end: Token) -> HandTokens | None:
        if self.waiting:
            self.hand[self.result_at : self.result_at] = self.waiting
        if all(token.kind == "comment" for token in self.hand):
            return None
        return HandTokens(self.number, [*self.hand, end])


def is_tag_name(token: Token) -> bool:
    """Whether a word after ``[`` makes a tag: it is capitalised."""
    return token.kind == "word" and token.text[0].isupper()


def name_fault(name: str) -> str:
    """Why a text cannot be a player's name in a log, or ``""``."""
    if name == RESERVED:
        return f"a player cannot be called {RESERVED!r}"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} signs, not {len(name)}"
    strange = next((sign for sign in name if not fits_a_name(sign)), "")
    return f"{shown(strange)} cannot stand in a name" if strange else ""


@dataclass(frozen=True)
class Tag:
    """``[Name "text"]``, or ``[Name Player "text"]``."""

    name: Token
    player: Token | None
    value: Token


@dataclass(frozen=True)
class PlayItem:
    """``12. Biel 7b x7o-10b recau !!``: ``words`` are the card (or ``pass``), the line, calls."""

    number: Token | None
    name: Token
    words: tuple[Token, ...]
    glyph: Token | None


@dataclass(frozen=True)
class NoteItem:
    """A comment, hint, off or mark."""

    token: Token
    note: Note


@dataclass(frozen=True)
class ResultItem:
    """``= Anna 4, Biel 7``."""

    token: Token
    counts: tuple[tuple[Token, Token], ...]


@dataclass(frozen=True)
class DealItem:
    """``deal Anna ronda Biel silent stake 5``: who declares what, and the stake."""

    token: Token
    told: tuple[tuple[Token, Token], ...]
    stake: tuple[Token, Token] | None


Item: TypeAlias = "Tag | PlayItem | NoteItem | DealItem | ResultItem | Token"
"""A bare token is ``(``, ``)`` or ``end``."""


class Parser:
    """Reads the signs of one hand, thing by thing."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.at = 0
        self.names: tuple[str, ...] = ()

    def next(self) -> Token:
        token = self.tokens[self.at]
        if token.kind == "unclosed":
            what, sign = ("comment", "}") if token.text == "{" else ("text", '"')
            raise token.fail(
                f"the {what} that begins here never ends", f"{sign} somewhere after it"
            )
        if token.kind != "end":
            self.at += 1
        return token

    def peek(self) -> Token:
        return self.tokens[self.at]  # never past the end, which next() does not leave

    def opening(self) -> Iterator[Tag | NoteItem]:
        """The tags of the hand, and the notes among them."""
        while self.peek().kind in ("comment", "["):
            yield self._bracket() if self.peek().kind == "[" else self._comment()
        if self.peek().kind == "unclosed":
            self.next()  # a clearer error than that of the tags which it swallows

    def items(self) -> Iterator[Item]:
        """The plays and what stands between them; :attr:`names` must be known."""
        after = "the first play"
        while True:
            token = self.peek()
            if token.kind == "comment":
                yield self._comment()
            elif token.kind == "[":
                yield self._bracket()
            elif token.kind == "=":
                yield self._result()
            elif token.kind == "word" and token.text == RESERVED:
                yield self._deal()
            elif token.kind in ("(", ")", "end"):
                yield self.next()
                if token.kind == "end":
                    return
            else:
                yield self._play(after)
                after = "the next play"

    def _comment(self) -> NoteItem:
        token = self.next()
        return NoteItem(token, Comment(token.text))

    # tags and structured notes

    def _bracket(self) -> Tag | NoteItem:
        opening = self.next()
        name = self.next()
        if name.kind == "word" and name.text in ("hint", "off"):
            value = self._text(f"what the {name.text} says")
            kind = Hint if name.text == "hint" else Off
            return NoteItem(opening, kind(value.text))
        if name.kind == "word" and name.text == "mark":
            return NoteItem(opening, self._mark())
        if not is_tag_name(name) or not TAG_NAME.fullmatch(name.text):
            raise name.fail(
                f"{name} is neither a tag nor a note",
                f"a capitalised tag name, {_NOTES}",
            )
        player = self.next() if self.peek().kind == "word" else None
        return Tag(name, player, self._text(f"the text of the tag {name.text}"))

    def _text(self, what: str) -> Token:
        value = self.next()
        if value.kind != "text":
            raise value.fail(f"{what} is missing", f"{what} in quotes")
        close = self.peek()
        if close.kind != "]":
            if value.pieces and value.pieces[-1].line > value.line:
                raise value.fail(  # more likely the quote is missing than that the text wraps
                    "the text that begins here is not closed where it should be", '" and ]'
                )
            raise close.fail("the bracket is not closed", "]")
        self.next()
        return value

    def _mark(self) -> Mark:
        marked = []
        while self.peek().kind == "word":
            marked.append(card_of(self.next()))
        close = self.next()
        if close.kind != "]" or not marked:
            raise close.fail(
                "a mark names cards and nothing else", "a card, or ]" if marked else "a card"
            )
        return Mark(marked)

    # plays

    def _play(self, after: str) -> PlayItem:
        number = self.next() if self.peek().kind == "number" else None
        name = self.next()
        if name.kind != "word" or name.text not in self.names:
            raise self._no_name(name, number, after)
        first = self.next()
        if first.kind != "word":
            raise first.fail(f"what {name.text} plays is missing", "a card such as 7o, or pass")
        words = [first]
        if first.text != "pass":
            words += self._line_and_calls()
        return PlayItem(number, name, tuple(words), self._glyph())

    def _no_name(self, token: Token, number: Token | None, after: str) -> Exception:
        players = ", ".join(self.names)
        if token.kind == "glyph":
            return token.fail(
                "a glyph stands right after its play, before the notes", f"{after}, a note or ("
            )
        if number is not None:
            return token.fail(f"who plays is missing after {number.text}", f"one of {players}")
        if token.kind == "word":
            return token.fail(
                f"there is no player {shown(token.text)}",
                f"{after} by one of {players}, or what belongs to the play before",
            )
        return token.fail(f"{token} does not belong here", f"{after}, a note, ( or the result")

    def _line_and_calls(self) -> Iterator[Token]:
        token = self.peek()
        if token.kind == "word" and token.text[0] in "xX" and not self._begins_play():
            yield self.next()
        while True:
            token = self.peek()
            if token.kind != "word" or token.text not in (*CALL_WORDS, SANT_VICENT):
                return
            if self._begins_play():
                return
            yield self.next()

    def _begins_play(self) -> bool:
        """Whether a word that looks like a line or a call is the name of who plays next."""
        if self.peek().text not in self.names:
            return False
        card, beyond = (*self.tokens[self.at + 1 : self.at + 3], self.tokens[-1])[:2]
        if not _plays(card):
            return False
        return not (card.text in self.names and _plays(beyond))

    # deal lines

    def _deal(self) -> DealItem:
        deal = self.next()
        told: list[tuple[Token, Token]] = []
        stake: tuple[Token, Token] | None = None
        while True:
            word, after = self.peek(), self._ahead()
            word_of_it = word.kind == "word" and not _plays(after)
            if word_of_it and word.text == "stake" and after.text not in DECLARED:
                if stake:
                    raise word.fail("a deal line has one stake", "the next play")
                stake = (self.next(), self._number("a stake is a number of stones", "5"))
            elif word_of_it and word.text in self.names:
                told.append(self._told())
            elif word_of_it and after.text in DECLARED:
                raise word.fail(
                    f"there is no player {shown(word.text)}", f"one of {', '.join(self.names)}"
                )
            elif told or stake:
                return DealItem(deal, tuple(told), stake)
            else:
                raise word.fail(
                    "the deal line says nothing",
                    f"one of {', '.join(self.names)} and ronda, rondi or silent, or a stake",
                )

    def _told(self) -> tuple[Token, Token]:
        name, what = self.next(), self.next()
        if what.kind != "word" or what.text not in DECLARED:
            raise what.fail(f"what {name.text} declares is missing", "ronda, rondi or silent")
        return name, what

    def _number(self, message: str, example: str) -> Token:
        number = self.next()
        if number.kind != "word" or not re.fullmatch("[0-9]{1,3}", number.text):
            raise number.fail(message, f"a number such as {example}")
        return number

    def _ahead(self) -> Token:
        return self.tokens[min(self.at + 1, len(self.tokens) - 1)]

    def _glyph(self) -> Token | None:
        if self.peek().kind != "glyph":
            return None
        token = self.next()
        if token.text not in GLYPHS:
            raise token.fail(f"{token} is not a glyph", f"one of {' '.join(GLYPHS)}")
        return token

    def _result(self) -> ResultItem:
        token = self.next()
        counts = []
        while True:
            name = self.next()
            if name.kind != "word" or name.text not in self.names:
                raise name.fail(
                    "the result names each player with the cards counted",
                    f"one of {', '.join(self.names)}",
                )
            count = self.next()
            if count.kind != "word" or not re.fullmatch("[0-9]+", count.text):
                raise count.fail(f"the cards of {name.text} are missing", "a number of cards")
            counts.append((name, count))
            if self.peek().kind != ",":
                return ResultItem(token, tuple(counts))
            self.next()


def _plays(token: Token) -> bool:
    return token.kind == "word" and (
        token.text == "pass" or _CARD.fullmatch(token.text) is not None
    )


def card_of(token: Token) -> Card:
    """The card that a word names."""
    try:
        return Card(token.text)
    except ValueError:
        raise token.fail(
            f"{token} is not a card", "a rank and a suit letter, such as 7o or 12b"
        ) from None
