"""From signs to the things a log is made of: tags, plays, notes, variations, a result.

What stands where decides what it is, so that a player may be called ``cau``, ``pass`` or ``7o``.
Nothing here knows the rules of the game, and nothing is looked at twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cauviz.engine.cards import Card
from cauviz.engine.plays import CALL_WORDS, SANT_VICENT
from cauviz.engine.start import LONGEST_NAME, RESERVED, fits_a_name
from cauviz.errors import NotationError, shown
from cauviz.notation import plain
from cauviz.notation.items import (
    CARD,
    DealItem,
    Item,
    NoteItem,
    PlayItem,
    ResultItem,
    Signs,
    Tag,
)
from cauviz.notation.log import GLYPHS, NOTE_WORDS, Comment, Hint, Mark, Note, Off
from cauviz.notation.tokens import Token, Tokens
from cauviz.texts import filled, row

DECLARED = {"ronda": "ronda", "rondi": "rondi", "rondí": "rondi", "silent": "silent"}
"""What a deal line says of a player."""

OF_A_PLAYER = ("Hand", "Pile")
KNOWN = (
    "Format", "Rules", "Players", "Dealer", "Table", *OF_A_PLAYER, "Stock", "ToPlay", "Left",
    "Debt", "Stones", "Opener", "LastCapture",
)  # fmt: skip
"""The tags that say where a hand begins; all others are free."""

TAG_NAME = re.compile(r"\w[\w-]*")
_KNOWN = {name.lower(): name for name in KNOWN}
_CARD = re.compile(CARD, re.IGNORECASE)
_CALLS = frozenset((*CALL_WORDS, SANT_VICENT))
_NOTES = "[hint ...], [off ...] or [mark ...]"
_NUMBER = re.compile("[0-9]+")
# what is written has every comment in one line, so that in one of ours no line begins so
_NEXT_HAND = re.compile(r"\n[ \t]*\[[ \t]*Format[ \t]+[\"“„«]")


def tag_of(word: str) -> str:
    """The name of the tag that a word after ``[`` begins, or ``""`` if it begins none.

    It is capitalised, and the known ones may be written in any letters; ``[Hint`` is a note.
    """
    lower = word.lower()
    if lower in NOTE_WORDS:
        return ""
    return _KNOWN.get(lower, word if word[:1].isupper() else "")


def tag_name(token: Token) -> str:
    """The same of a sign, which may be no word at all."""
    return tag_of(token.text) if token.kind == "word" else ""


def name_fault(name: str) -> str:
    """Why a text cannot be a player's name in a log, or ``""``."""
    if name == RESERVED:
        return filled("grammar.reserved_name", reserved=f"{RESERVED!r}")
    if len(name) > LONGEST_NAME:
        return filled("grammar.name_too_long", longest_name=LONGEST_NAME, count=len(name))
    strange = next((sign for sign in name if not fits_a_name(sign)), "")
    return filled("grammar.sign_in_name", strange=shown(strange)) if strange else ""


class Parser:
    """Reads one hand, thing by thing, as its signs come.

    A tag after plays begins the next hand, and so does ``[Format`` where the hand has one or its
    players already. ``late`` are the comments after the result: they belong to the next hand, or
    after the last result to the last play. No play is read that begins at or after ``until``.
    """

    def __init__(self, tokens: Tokens, until: tuple[int, int] | None = None) -> None:
        self.tokens = tokens
        self.until = until
        self.late: list[Note] = []
        token = tokens.peek()
        # where the thing begins that is read: its line, what stands there, after how many signs
        self._at = (token.line, token.source, token.column - 1)
        self._names: frozenset[str] = frozenset()
        self._in_any_letters: dict[str, str] = {}
        self._players = ""
        self._plain: plain.Plain | None = None

    def seat(self, names: Iterable[str]) -> None:
        """Who plays; must be known before the plays are read."""
        names = tuple(names)
        folded = [name.casefold() for name in names]
        self._names = frozenset(names)
        self._in_any_letters = {
            low: name for low, name in zip(folded, names, strict=True) if folded.count(low) == 1
        }
        self._players = row(names)
        reader = plain.Plain(names)
        self._plain = reader if reader.clear and self.until is None else None

    @property
    def at(self) -> tuple[int, int]:
        """The line and the column where the thing begins that is read."""
        line, source, at = self._at
        return line, len(source) - len(source[at:].lstrip(" \t")) + 1

    def next(self) -> Token:
        token = self.tokens.next()
        if token.kind == "unclosed":
            what, sign = ("comment", "}") if token.text == "{" else ("text", '"')
            raise token.fail(
                filled("grammar.never_ends", what=what),
                filled("grammar.expected_sign_after", sign=sign),
            )
        if token.kind == "bad":
            assert self.tokens.fault is not None
            raise self.tokens.fault
        return token

    def peek(self) -> Token:
        return self.tokens.peek()

    def _here(self) -> Token:
        """The next sign, with which the next thing begins."""
        token = self.peek()
        self._at = (token.line, token.source, token.column - 1)
        return token

    def opening(self) -> Iterator[Tag | NoteItem]:
        """The tags of the hand, and the notes among them."""
        placed = False
        while True:
            if found := plain.tag(self.tokens, tag_of):
                self._at = (found.name.line, found.name.source, found.name.column - 2)
                placed = placed or found.name.text == "Players"
                yield found
                continue
            token = self._here()
            if token.kind == "comment":
                yield self._comment()
            elif token.kind == "[":
                name = tag_name(self.tokens.peek(1))
                if placed and name == "Format":
                    return
                placed = placed or name in ("Format", "Players")
                yield self._bracket()
            else:
                if token.kind in ("unclosed", "bad"):
                    self.next()  # a clearer error than that of the tags which it swallows
                return

    def items(self) -> Iterator[Item]:
        """The plays and what stands between them."""
        after = "grammar.first_play"
        reader, tokens = self._plain, self.tokens
        while True:
            if reader and (item := reader.read(tokens)):
                self._at = reader.at
                if item.__class__ is PlayItem:
                    after = "grammar.expected_next_play"
                yield item
                continue
            token = self._here()
            kind = token.kind
            if self.until and (token.line, token.column) >= self.until:
                return
            if kind in ("word", "number"):
                if self._is_deal(token):
                    yield self._deal()
                else:
                    yield self._play(after)
                    after = "grammar.expected_next_play"
            elif kind == "comment":
                yield self._comment()
            elif kind in ("(", ")"):
                yield self.next()
            elif kind == "[":
                if tag_name(self.tokens.peek(1)):
                    yield token._replace(kind="end", text=filled("grammar.next_hand"))
                    return
                yield self._note()
            elif kind == "=":
                yield self._result()
                while self.peek().kind == "comment":
                    self.late.append(self._comment().note)
            elif kind == "end":
                yield token
                return
            else:
                raise self._no_name(self.next(), None, after)

    def _comment(self) -> NoteItem:
        token = self.next()
        if taken := _NEXT_HAND.search(token.text):
            line = token.line + token.text.count("\n", 0, taken.end())
            raise token.fail(
                filled("grammar.comment_takes_in_hand", line=line),
                filled("grammar.expected_end_before"),
            )
        return NoteItem(token, Comment(token.text))

    # tags and structured notes

    def _bracket(self) -> Tag | NoteItem:
        name = tag_name(self.tokens.peek(1))
        if not name:
            return self._note()
        self.next()
        token = self.next()._replace(text=name)
        if not TAG_NAME.fullmatch(name):
            raise self._no_tag(token)
        player = self.next() if self.peek().kind == "word" else None
        if player and name in OF_A_PLAYER and self.peek().kind == "word":
            second = self.next()
            raise second.fail(
                filled("grammar.blank_in_name"),
                filled("grammar.expected_one_word", text=player.text, text2=second.text),
            )
        return Tag(token, player, self._text("grammar.tag_text", name=name))

    @staticmethod
    def _no_tag(token: Token) -> NotationError:
        return token.fail(
            filled("grammar.not_tag_or_note", token=token),
            filled("grammar.expected_tag_or_note", notes=_NOTES),
        )

    def _note(self) -> NoteItem:
        opening = self.next()
        token = self.next()
        word = token.text.lower() if token.kind == "word" else ""
        if word in ("hint", "off"):
            kind = Hint if word == "hint" else Off
            return NoteItem(opening, kind(self._text("grammar.word_says", word=word).text))
        if word == "mark":
            return NoteItem(opening, self._mark())
        raise self._no_tag(token)

    def _text(self, key: str, **words: str) -> Token:
        """The text in quotes that comes next, with the bracket after it; the key says whose."""
        value = self.next()
        if value.kind != "text":
            what = filled(key, **words)
            raise value.fail(
                filled("grammar.text_missing", what=what),
                filled("grammar.expected_quotes", what=what),
            )
        close = self.peek()
        if close.kind != "]":
            if value.lines:
                raise value.fail(  # more likely the quote is missing than that the text wraps
                    filled("grammar.quote_not_closed"), '" and ]'
                )
            raise close.fail(filled("grammar.bracket_not_closed"), "]")
        self.next()
        return value

    def _mark(self) -> Mark:
        marked = []
        while self.peek().kind == "word":
            marked.append(card_of(self.next()))
        close = self.next()
        if close.kind != "]" or not marked:
            raise close.fail(
                filled("grammar.not_cards_in_mark"),
                filled("grammar.expected_card_or_end") if marked else filled("grammar.a_card"),
            )
        return Mark(marked)

    # plays

    def _name(self, token: Token) -> Token | None:
        """The word as the player's name that it is, if it is one."""
        if token.kind != "word":
            return None
        if token.text in self._names:
            return token
        name = self._in_any_letters.get(token.text.casefold())
        return token._replace(text=name) if name else None

    def _play(self, after: str) -> PlayItem:
        number = self.next() if self.peek().kind == "number" else None
        token = self.next()
        name = self._name(token)
        if name is None:
            raise self._no_name(token, number, after)
        first = self.next()
        if first.kind != "word":
            raise first.fail(
                filled("grammar.play_missing", text=name.text),
                filled("grammar.expected_card_or_pass"),
            )
        if not _plays(first) and name_fault(first.text) == "" and _plays(self.peek()):
            raise name.fail(
                filled("grammar.two_words_for_one", text=name.text),
                filled("grammar.expected_one_word", text=name.text, text2=first.text),
                shown(f"{name.text} {first.text}"),
            )
        if first.text.lower() == "pass":
            return _play(Signs(number, name, (first._replace(text="pass"),), self._glyph()))
        return _play(Signs(number, name, (first, *self._line_and_calls()), self._glyph()))

    def _no_name(self, token: Token, number: Token | None, after: str) -> NotationError:
        players, after = self._players, filled(after)
        if token.kind == "glyph":
            return token.fail(
                filled("grammar.glyph_too_late"), filled("grammar.expected_note", after=after)
            )
        if number is not None:
            return token.fail(
                filled("grammar.player_missing", text=number.text),
                filled("grammar.expected_player", players=players),
            )
        if token.kind == "word":
            return token.fail(
                filled("grammar.no_such_player", text=shown(token.text)),
                filled("grammar.expected_by_player", after=after, players=players),
            )
        return token.fail(
            filled("grammar.out_of_place", token=token),
            filled("grammar.expected_note_or_result", after=after),
        )

    def _line_and_calls(self) -> list[Token]:
        words = []
        token = self.peek()
        if token.kind == "word" and token.text[0] in "xX" and not self._begins_play():
            words.append(self.next())
        while len(words) <= len(_CALLS) + 1:  # each once; more than that is told by what follows
            token = self.peek()
            if token.kind != "word":
                break
            word = token.text.lower()
            if word not in _CALLS or self._begins_play():
                break
            words.append(self.next()._replace(text=word))
        return words

    def _begins_play(self) -> bool:
        """Whether a word that looks like a line or a call is the name of who plays next."""
        if not self._name(self.peek()):
            return False
        card = self.tokens.peek(1)
        if not _plays(card):
            return False
        return not (self._name(card) and _plays(self.tokens.peek(2)))

    # deal lines

    def _is_deal(self, token: Token) -> bool:
        return token.text == RESERVED or (
            token.text.lower() == RESERVED and self._name(token) is None
        )

    def _deal(self) -> DealItem:
        deal = self.next()
        told: list[tuple[Token, Token]] = []
        stake: tuple[Token, Token] | None = None
        while True:
            word, after = self.peek(), self.tokens.peek(1)
            word_of_it = word.kind == "word" and not _plays(after)
            said = after.text.lower() if after.kind == "word" else ""
            if word_of_it and word.text.lower() == "stake" and said not in DECLARED:
                if stake:
                    raise word.fail(
                        filled("grammar.second_stake"), filled("grammar.expected_next_play")
                    )
                stake = (self.next(), self._number(filled("grammar.not_a_stake"), "5"))
            elif word_of_it and self._name(word):
                told.append(self._told(told))
            elif word_of_it and said in DECLARED:
                raise word.fail(
                    filled("grammar.no_such_player", text=shown(word.text)),
                    filled("grammar.expected_player", players=self._players),
                )
            elif told or stake:
                return DealItem(deal, tuple(told), stake)
            else:
                raise word.fail(
                    filled("grammar.empty_deal_line"),
                    filled("grammar.expected_declaration", players=self._players),
                )

    def _told(self, told: list[tuple[Token, Token]]) -> tuple[Token, Token]:
        name = self._name(self.next())
        what = self.next()
        assert name is not None
        said = what.text.lower()
        if what.kind != "word" or said not in DECLARED:
            raise what.fail(
                filled("grammar.declared_missing", text=name.text),
                filled("grammar.expected_declared"),
            )
        if any(name.text == other.text for other, _ in told):
            raise name.fail(
                filled("grammar.twice_in_deal_line", text=name.text),
                filled("grammar.expected_players_once"),
            )
        return name, what._replace(text=said)

    def _number(self, message: str, example: str) -> Token:
        number = self.next()
        if number.kind != "word" or not re.fullmatch("[0-9]{1,3}", number.text):
            raise number.fail(message, filled("grammar.expected_number", example=example))
        return number

    def _glyph(self) -> Token | None:
        if self.peek().kind != "glyph":
            return None
        token = self.next()
        if token.text not in GLYPHS:
            raise token.fail(
                filled("grammar.not_a_glyph", token=token),
                filled("grammar.expected_one_of", list=" ".join(GLYPHS)),
            )
        return token

    def _result(self) -> ResultItem:
        token = self.next()
        counts: list[tuple[Token, Token]] = []
        while True:
            word = self.next()
            name = self._name(word)
            if name is None:
                raise word.fail(
                    filled("grammar.expected_counts"),
                    filled("grammar.expected_player", players=self._players),
                )
            if any(name.text == other.text for other, _ in counts):
                raise name.fail(
                    filled("grammar.twice_in_result", text=name.text),
                    filled("grammar.expected_players_once"),
                )
            count = self.next()
            if count.kind != "word" or not _NUMBER.fullmatch(count.text):
                raise count.fail(
                    filled("grammar.count_missing", text=name.text),
                    filled("grammar.expected_count"),
                )
            counts.append((name, count))
            if self.peek().kind != ",":
                return ResultItem(token, tuple(counts))
            self.next()


def _play(signs: Signs) -> PlayItem:
    number = signs.number.text if signs.number else ""
    glyph = signs.glyph.text if signs.glyph else ""
    return PlayItem(number, signs.name.text, None, glyph, lambda: signs)


def _plays(token: Token) -> bool:
    return token.kind == "word" and (
        _CARD.fullmatch(token.text) is not None or token.text.lower() == "pass"
    )


def card_of(token: Token) -> Card:
    """The card that a word names."""
    try:
        return Card(token.text)
    except ValueError:
        raise token.fail(
            filled("grammar.not_a_card", token=token), filled("grammar.expected_card")
        ) from None
