"""From signs to the things a log is made of: tags, plays, notes, variations, a result.

What stands where decides what it is, so that a player may be called ``cau``, ``pass`` or ``7o``.
Nothing here knows the rules of the game, and nothing is looked at twice.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from cauviz.engine.cards import Card
from cauviz.engine.start import RESERVED
from cauviz.errors import NotationError, shown
from cauviz.notation import plain
from cauviz.notation.items import (
    DealItem,
    Item,
    NoteItem,
    PlayItem,
    ResultItem,
    Tag,
)
from cauviz.notation.log import NOTE_WORDS, Comment, Mark, Note
from cauviz.notation.naming import MOST_WORDS, Names
from cauviz.notation.playing import Playing, plays
from cauviz.notation.tokens import Token, Tokens
from cauviz.texts import filled

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
_AFTER: dict[object, str] = {"(": "grammar.variation_play"}
"""What a sign makes of what is expected next."""
_NOTES = "[hint ...], [off ...] or [mark ...]"
_NUMBER, _STONES = re.compile("[0-9]+"), re.compile("[0-9]{1,3}")
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
    return tag_of(token.text) if token.is_a("word") else ""


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
        # where the thing begins that is read: its line, what stands there, after how many signs
        self._at: tuple[int, str, int] | None = None
        self.playing = Playing(tokens)
        self._plain: plain.Plain | None = None

    def seat(self, names: Iterable[str]) -> None:
        """Who plays; must be known before the plays are read."""
        self.playing.names = Names(names)
        reader = plain.Plain(self.playing.names.all)
        self._plain = reader if reader.clear and self.until is None else None

    @property
    def at(self) -> tuple[int, int] | None:
        """The line and the column where the play or the like begins that is read, if one is."""
        if self._at is None:
            return None
        line, source, at = self._at
        return line, len(source) - len(source[at:].lstrip(" \t")) + 1

    def peek(self) -> Token:
        return self.tokens.peek()

    def opening(self) -> Iterator[Tag | NoteItem]:
        """The tags of the hand, and the notes among them."""
        placed = False
        while True:
            if tag := plain.tag(self.tokens, tag_of):
                placed = placed or tag.name.text == "Players"
                yield tag
                continue
            match self.peek().kind:
                case "comment":
                    yield self._comment()
                case "[":
                    name = tag_name(self.tokens.peek(1))
                    if placed and name == "Format":
                        return
                    placed = placed or name in ("Format", "Players")
                    yield self._bracket()
                case "unclosed" | "bad":
                    self.tokens.sign()  # a clearer error than that of the tags which it swallows
                case _:
                    return

    def items(self) -> Iterator[Item]:
        """The plays and what stands between them."""
        after = "grammar.first_play"
        reader, tokens = self._plain, self.tokens
        while True:
            if reader and (item := reader.read(tokens)):
                self._at = reader.at
                if isinstance(item, PlayItem):
                    after = "grammar.expected_next_play"
                else:
                    after = _AFTER.get(item[0], after)
                yield item
                continue
            token = self.peek()
            self._at = (token.line, token.source, token.column - 1)
            if self.until and (token.line, token.column) >= self.until:
                return
            match token.kind:
                case "word" | "number" if self._is_deal(token):
                    yield self._deal()
                case "word" | "number":
                    yield self.playing.play(after)
                    after = "grammar.expected_next_play"
                case "comment":
                    yield self._comment()
                case "(" | ")" as kind:
                    yield self.tokens.sign()
                    after = _AFTER.get(kind, after)
                case "[" if tag_name(self.tokens.peek(1)):
                    yield token._replace(kind="end", text=filled("grammar.next_hand"))
                    return
                case "[":
                    yield self._note()
                case "=":
                    yield self._result()
                    while self.peek().is_a("comment"):
                        self.late.append(self._comment().note)
                case "end":
                    yield token
                    return
                case _:
                    raise self.playing.no_name(self.tokens.sign(), None, after)

    def _comment(self) -> NoteItem:
        token = self.tokens.sign()
        if taken := _NEXT_HAND.search(token.text):
            line = token.line + token.text.count("\n", 0, taken.end())
            raise token.fail("grammar.comment_takes_in_hand", line=line)
        return NoteItem(token, Comment(token.text))

    # tags and structured notes

    def _bracket(self) -> Tag | NoteItem:
        name = tag_name(self.tokens.peek(1))
        if not name:
            return self._note()
        self.tokens.sign()
        token = self.tokens.sign()._replace(text=name)
        if not TAG_NAME.fullmatch(name):
            raise self._no_tag(token)
        self.tokens.passed(":")
        player = self.tokens.sign() if self.peek().is_a("word") else None
        for _ in range(MOST_WORDS - 1):
            word = self.peek()
            if not player or name not in OF_A_PLAYER or not word.is_a("word") or plays(word):
                break
            player = player._replace(text=f"{player.text} {self.tokens.sign().text}")
        self.tokens.passed(":")
        first = None if name in OF_A_PLAYER else player  # of a text that is not in quotes
        return Tag(token, player, self._text("grammar.tag_text", first, name=name))

    @staticmethod
    def _no_tag(token: Token) -> NotationError:
        return token.fail("grammar.not_tag_or_note", token=token, notes=_NOTES)

    def _note(self) -> NoteItem:
        opening = self.tokens.sign()
        token = self.tokens.sign()
        word = token.text.lower() if token.is_a("word") else ""
        if word in NOTE_WORDS:
            self.tokens.passed(":")
        if kind := plain.TOLD.get(word):
            return NoteItem(opening, kind(self._text("grammar.word_says", word=word).text))
        if word == "mark":
            return NoteItem(opening, self._mark())
        raise self._no_tag(token)

    def _text(self, key: str, first: Token | None = None, **words: str) -> Token:
        """The text in quotes that comes next, with the bracket after it; the key says whose.

        If there is none, ``first`` may be what stands in its place.
        """
        value = self.tokens.sign()
        if not value.is_a("text"):
            what = filled(key, **words)
            raise (first or value).fail("grammar.text_missing", what=what)
        if self.tokens.passed("]"):
            return value
        if value.lines:
            raise value.fail("grammar.quote_not_closed", right='" and ]')
        raise self.peek().fail("grammar.bracket_not_closed", right="]")

    def _mark(self) -> Mark:
        marked: list[Card] = []
        while self.peek().is_a("word"):
            marked.append(card_of(self.tokens.sign()))
            self._pass_commas()
        if marked and self.tokens.passed("]"):
            return Mark(marked)
        right = "grammar.expected_card_or_end" if marked else "grammar.a_card"
        raise self.tokens.sign().fail("grammar.not_cards_in_mark", right)

    def _pass_commas(self) -> None:
        while self.tokens.passed(","):
            pass

    # deal lines

    def _is_deal(self, token: Token) -> bool:
        return token.text == RESERVED or (
            token.text.lower() == RESERVED and self.playing.name(token) is None
        )

    def _deal(self) -> DealItem:
        deal = self.tokens.sign()
        self.tokens.passed(":")
        told: list[tuple[Token, Token]] = []
        stake: tuple[Token, Token] | None = None
        while True:
            word, after = self.peek(), self.tokens.peek(1)
            word_of_it = word.is_a("word") and not plays(after)
            said = after.text.lower() if after.is_a("word") else ""
            if word_of_it and word.text.lower() == "stake" and said not in DECLARED:
                if stake:
                    raise word.fail("grammar.second_stake", "grammar.expected_next_play")
                stake = (self.tokens.sign(), self._stones())
            elif word_of_it and self.playing.name(word):
                told.append(self._told(told))
            elif word_of_it and said in DECLARED:
                raise word.fail(
                    "grammar.no_such_player",
                    "grammar.expected_player",
                    text=shown(word.text),
                    players=self.playing.names,
                )
            elif told or stake:
                return DealItem(deal, tuple(told), stake)
            else:
                raise word.fail("grammar.empty_deal_line", players=self.playing.names)
            self._pass_commas()

    def _told(self, told: list[tuple[Token, Token]]) -> tuple[Token, Token]:
        name = self.playing.name(self.tokens.sign())
        what = self.tokens.sign()
        assert name is not None
        said = what.text.lower()
        if not what.is_a("word") or said not in DECLARED:
            raise what.fail("grammar.declared_missing", text=name.text)
        if any(name.text == other.text for other, _ in told):
            raise name.fail(
                "grammar.twice_in_deal_line", "grammar.expected_players_once", text=name.text
            )
        return name, what._replace(text=said)

    def _stones(self) -> Token:
        number = self.tokens.sign()
        if not number.is_a("word") or not _STONES.fullmatch(number.text):
            raise number.fail("grammar.not_a_stake", "grammar.expected_number", example="5")
        return number

    def _result(self) -> ResultItem:
        token = self.tokens.sign()
        counts: list[tuple[Token, Token]] = []
        while True:
            word = self.tokens.sign()
            name = self.playing.name(word)
            if name is None:
                raise word.fail(
                    "grammar.expected_counts", "grammar.expected_player", players=self.playing.names
                )
            if any(name.text == other.text for other, _ in counts):
                raise name.fail(
                    "grammar.twice_in_result", "grammar.expected_players_once", text=name.text
                )
            self.tokens.passed(":")
            count = self.tokens.sign()
            if not count.is_a("word") or not _NUMBER.fullmatch(count.text):
                raise count.fail("grammar.count_missing", text=name.text)
            counts.append((name, count))
            if not (self.tokens.passed(",") or self._counts()):
                return ResultItem(token, tuple(counts))

    def _counts(self) -> bool:
        """Whether another player's cards are counted, though no comma says so."""
        peek = self.tokens.peek
        count = peek(self.tokens.beyond_colon(1))
        return self.playing.name(peek()) is not None and _NUMBER.fullmatch(count.text) is not None


def card_of(token: Token) -> Card:
    """The card that a word names."""
    try:
        return Card(token.text)
    except ValueError:
        raise token.fail("grammar.not_a_card", "grammar.expected_card", token=token) from None
