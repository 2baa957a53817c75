"""The hands of a text, one after the other: tags, plays, and where one ends and the next begins."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import chain

from cauviz.engine.cards import Card
from cauviz.engine.state import State
from cauviz.errors import CauError, NotationError
from cauviz.notation.building import Builder, swallowed, too_early
from cauviz.notation.grammar import Parser, card_of, tag_name, tag_of
from cauviz.notation.held import Gathered
from cauviz.notation.items import NoteItem, PlayItem, Signs, Tag
from cauviz.notation.log import Hint, Log, Note, Off
from cauviz.notation.playing import DIGITS, PASSING
from cauviz.notation.source import LONGEST
from cauviz.notation.tags import Opening
from cauviz.notation.tokens import Place, Token, Tokens
from cauviz.texts import filled

_Spot = tuple[int, int]
"""A line and a column."""

_TAKEN_IN = re.compile(r"\n[ \t]*(?:1[.):]|\[[ \t]*\w+[ \t:])")


class Hands:
    """The hands of a text, one after the other."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.notes: list[Note] = []  # comments after a result: they may be the next hand's
        self.opening = Opening()
        self.doubtful: Token | None = None  # a comment that may have taken in tags or plays
        self.at: _Spot | None = None  # where the play or the like begins that is read

    def read(self, until: _Spot | None = None) -> Log | None:
        """The next hand, or its part before a place; ``None`` after the last one."""
        self.opening, self.doubtful = Opening(), None
        self.tokens.begin()
        parser = Parser(self.tokens, until)
        try:
            if not self._open(parser):
                return None
            log = Log(self._start(parser), self.opening.free)
            for note in self.notes:
                log.root.note(note)
            self._build(parser, log)
        finally:
            self.at = parser.at
        self.notes = parser.late
        if parser.peek().is_a("end"):
            self._end(log)
        return log

    def _open(self, parser: Parser) -> bool:
        """Read the tags, and the notes among them; whether there is a hand at all."""
        first = parser.tokens.peek()
        alone = True  # nothing but comments
        for thing in parser.opening():
            alone = alone and isinstance(thing, NoteItem) and thing.token.is_a("comment")
            if isinstance(thing, Tag):
                self.opening.take(thing)
            elif isinstance(thing.note, (Hint, Off)):
                raise too_early(thing)
            else:
                self.notes.append(thing.note)
                if not self.doubtful and _TAKEN_IN.search(thing.token.text):
                    self.doubtful = thing.token
        if alone and parser.peek().is_a("end"):
            return False
        try:
            self.opening.finish(first)
        except NotationError as error:
            raise swallowed(self.doubtful, error) if self.doubtful else error from None
        parser.seat(self.opening.names)
        return True

    def _start(self, parser: Parser) -> State:
        if self.opening.has_hands:
            return self.opening.start({})
        # the hands are what is played, so the plays are read twice: first for their cards alone
        keeps, place = self.tokens.keeps, self.tokens.place()
        start = self.opening.start(_played(parser))
        self.tokens.back(place)
        if not keeps:
            self.tokens.forget()
        return start

    def _build(self, parser: Parser, log: Log) -> None:
        builder = Builder(log)
        if self.doubtful:
            builder.watch(self.doubtful)
        try:
            for item in parser.items():
                builder.take(item)
        except NotationError as error:
            raise builder.blame(error, _left_open(parser, len(builder.stack))) from None

    def _end(self, log: Log) -> None:
        """After the last hand of all: comments after its result are about its last play."""
        for note in self.notes:
            (log.root, *log.nodes)[-1].note(note)
        self.notes = []


def _played(parser: Parser) -> dict[str, list[Signs]]:
    """What each player plays on the main line: who begins comes first."""
    by_name: dict[str, list[Signs]] = {}
    depth, seen = 0, set[Card]()
    for item in parser.items():
        if isinstance(item, Token):
            depth += {"(": 1, ")": -1}.get(item.kind, 0)
        elif isinstance(item, PlayItem) and not depth:
            signs = item.signs()
            if signs.card.text in PASSING:
                continue
            by_name.setdefault(item.name, []).append(signs)
            card = card_of(signs.card)
            if card in seen:
                break  # which is an error: a card is played once
            seen.add(card)
    parser.late.clear()
    return by_name


def _left_open(parser: Parser, depth: int) -> int:
    """How many of the variations that are open stay so to the end of the hand."""
    least = depth
    number = False  # what stands before is one, and the bracket after it is its own
    while depth:
        token = parser.tokens.next()
        match token.kind:
            case "end" | "unclosed" | "bad":
                break
            case "[" if tag_name(parser.peek()):
                break
            case "(":
                depth += 1
            case ")" if not number:
                depth -= 1
        number = token.is_a("word") and DIGITS.fullmatch(token.text) is not None
        least = min(least, depth)
    return least


class Recovering(Hands):
    """The hands of a text that may have faults: each hand ends before its first one."""

    def read_on(self) -> Log | None:
        """The next hand as far as it can be read, with the rest of it as text."""
        place, notes = self.tokens.place(), list(self.notes)
        first = self.tokens.peek()
        try:
            try:
                return self.read()
            except NotationError as error:
                fault = error
            spot = (fault.line, fault.column)
            since = stop = min(self.at or spot, spot)
            log = self._part(place, notes, stop)
            begun = log is not None
            if log is None:  # it cannot even begin, and all of it is left as text
                since = (first.line, first.column)
                log = _without_cards(self.opening)
                log.root.notes = notes
            self.tokens.back(place)
        finally:
            self.tokens.forget()
        self.notes = []
        log.repairs = (fault,)
        self._keep_rest(log, place, since, self._next_hand(place.number, stop[0], begun))
        return log

    def _part(self, place: Place, notes: list[Note], stop: _Spot) -> Log | None:
        """The hand up to a place, or ``None`` where it has no beginning (its cards, say)."""
        self.tokens.back(place)
        self.notes = list(notes)
        try:
            return self.read(stop)
        except NotationError:
            return None

    @staticmethod
    def _next_hand(number: int, fault: int, played: bool) -> Callable[[str], bool]:
        """Tells of line after line, from that number on, whether the next hand begins with it.

        None does up to that of the fault; then it is a tag after plays, or ``[Format``.
        """

        def begins(line: str) -> bool:
            nonlocal number, played
            number += 1
            if number <= fault:
                return False
            tag = _TAG_LINE.match(line)
            name = tag_of(tag[1]) if tag else ""
            if name == "Format" or (name and played):
                return True
            played = played or not (name or line.lstrip()[:1] in ("", "{"))
            return False

        return begins

    def _keep_rest(
        self, log: Log, place: Place, since: _Spot, begins: Callable[[str], bool]
    ) -> None:
        """Keep the text from a place to the end of the hand, as it stands there."""
        behind = {token.line: token.source for token in place.ahead} | {place.number: place.source}
        rows = [(number, behind[number]) for number in sorted(behind)]
        kept = Gathered()
        size, whole = -1, 0  # of all lines, and of those up to the last that is not blank
        for number, line in chain(rows, enumerate(self.tokens.skip(begins), place.number + 1)):
            if number < since[0]:
                continue
            text = line[since[1] - 1 :] if number == since[0] else line
            size += len(text) + 1
            if size <= LONGEST:
                kept.append(text)
            if text.strip():
                whole = size
        log.rest = kept.text().rstrip()
        if whole > LONGEST:
            too_long = NotationError.by(
                "hands.rest_too_long", right=filled("grammar.next_hand"), line=since[0],
                column=since[1], longest=f"{LONGEST:,}", count=f"{whole:,}",
            )  # fmt: skip
            log.repairs += (too_long,)


_TAG_LINE = re.compile(r"\s*\[\s*(\w[\w-]*)[\s:][^\]\"“„«»”]*[\"“„«»”]")


def _without_cards(opening: Opening) -> Log:
    """A log that keeps what could be read of the tags: the players, the rules, the free ones."""
    try:
        start = State.start(opening.rules, opening.names)
    except CauError:
        start = State.start("robat", 2)
    return Log(start, opening.free)
