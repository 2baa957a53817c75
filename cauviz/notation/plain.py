"""What is written plainly is read in one step: a play or a note in one line, in the usual form.

Most of a log is. Everything else is left to the grammar, which goes from sign to sign and reads
what is plain no differently; a test holds each against the other.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from cauviz.engine.capture import PILES
from cauviz.engine.cards import ALL_CARDS, Card
from cauviz.engine.plays import CALL_WORDS, CALLING, CALLS, NET, NO_CALLS, Pile, PlayText
from cauviz.notation.items import CARD, Item, NoteItem, PlayItem, Signs, Tag
from cauviz.notation.log import Comment, Hint, Mark, Note, Off
from cauviz.notation.playing import PASSING, WORDS
from cauviz.notation.tokens import WORD, Token, Tokens, normal

_CARD = "(?:1[0-2]|[1-9])[oceb]"
# No part of it can take what the part before it has given back, so that a failure is no more work
# than the text is long.
_PLAIN = re.compile(
    rf"""[ \t]*(?:
        (?:(?P<number>[0-9]+\.)[ \t]*)?
        (?P<name>(?![0-9]+\.){WORD})[ \t]+
        (?P<card>{_CARD}|pass)
        (?:[ \t]+x(?P<line>{WORD}))?
        (?P<calls>(?:[ \t](?:cau|recau|contracau|net|silent)){{0,2}})
        (?:[ \t]+(?P<glyph>!!|!\?|!|\?!|\?\?|\?))?
        (?=[ \t]*(?:(?P<more>[\[({{)])|\Z))
        (?P<play>)
      | \{{(?P<comment>[^}}\\]*)\}}
      | \[(?P<word>hint|off)[ \t]+"(?P<text>[^"\\]*)"(?P<note>\])
      | \[mark[ \t]+(?P<mark>{_CARD}(?:[ \t]+{_CARD})*)\]
      | (?P<sign>[()])
    )""",
    re.VERBOSE,
)
# [Format may begin the next hand, which the grammar decides
_TAG = re.compile(
    r"[ \t]*\[(?!Format)(?P<name>[A-Z][A-Za-z]*)[ \t]+"
    rf"(?:(?P<player>(?![0-9]+\.){WORD})[ \t]+)?"
    r'"(?P<text>[^"\\]*)"\]'
)
_CALLED: dict[str, frozenset[str] | None] = {
    "": None,
    " silent": NO_CALLS,
    " net": NET,
    **{f" {call}": CALLING[call, NO_CALLS] for call in CALLS},
    **{f" {call} net": CALLING[call, NET] for call in CALLS},
}
_CARDS = {str(card): card for card in ALL_CARDS}
_LIKE_A_CARD = re.compile(f"x?{CARD}", re.IGNORECASE)
TOLD = {"hint": Hint, "off": Off}
"""The notes that have a text in quotes, by the words with which they begin."""
_KINDS = {"{": "comment", "[": "["}
# what a play does not go on with in the next line
_ANEW = re.compile(rf"[\s\ufeff]*(?:[0-9]+\.|[(){{}}\[=]|(?P<name>{WORD}))")
_WORDS = re.compile(WORD)


def tag(tokens: Tokens, tag_of: Callable[[str], str]) -> Tag | None:
    """The next thing as a tag, or ``None`` if it is no plain one: then it is not behind us.

    ``tag_of`` says which tag a word begins.
    """
    match = tokens.look(_TAG)
    if match is None or tag_of(match["name"]) != match["name"]:
        return None
    tokens.pass_over(match)
    line, source, text = tokens.line, tokens.source, match["text"]
    name, player = (
        Token("word", normal(match[part]), line, match.start(part) + 1, source)
        if match[part]
        else None
        for part in ("name", "player")
    )
    assert name
    return Tag(name, player, Token("text", text, line, match.start("text"), source, text, source))


class Plain:
    """Reads what is plain of a hand, whose players are known.

    ``at`` is where the thing begins that was read last: its line, what stands there, and after how
    many signs of it.
    """

    def __init__(self, names: tuple[str, ...]) -> None:
        self.clear = not any(map(_looks_like_more, names))
        self.at: tuple[int, str, int]
        self._names = frozenset(names)
        self._things: dict[str, Card | Pile] = dict(_CARDS)
        self._things.update({f"<{name}": PILES[seat] for seat, name in enumerate(names)})

    def read(self, tokens: Tokens) -> Item | None:
        """The next thing, or ``None`` if it is not plain: then nothing of it is behind us."""
        found = tokens.take(_PLAIN)
        if found is None:
            return None
        kind = found.lastgroup
        line, source = tokens.line, tokens.source
        self.at = (line, source, found.start())
        note: Note
        match kind:
            case "play":
                return self._play(tokens, found)
            case "sign":
                return Token(found["sign"], found["sign"], line, found.end(), source)
            case "comment":
                note, sign = Comment(found["comment"]), "{"
            case "mark":
                note, sign = Mark(found["mark"]), "["
            case _:
                note, sign = TOLD[found["word"]](found["text"]), "["
        column = source.index(sign, found.start()) + 1
        return NoteItem(Token(_KINDS[sign], sign, line, column, source), note)

    def _play(self, tokens: Tokens, match: re.Match[str]) -> PlayItem | None:
        number, name, card, line, calls, glyph, more = match.group(1, 2, 3, 4, 5, 6, 7)
        signs = partial(_signs, match, tokens.line, tokens.source)
        if name in self._names and calls in _CALLED:
            taken = tuple([self._things.get(thing) for thing in line.split("-")]) if line else ()
            passes = card in PASSING and (line or calls)
            if None not in taken and not passes and (more or self._ends(tokens)):
                written = PlayText(_CARDS.get(card), taken or None, _CALLED[calls])  # type: ignore[arg-type]
                return PlayItem(number or "", name, written, glyph or "", signs)
        sign = signs()
        parts = (sign.number, sign.name, sign.card, *sign.line, *sign.calls, sign.glyph)
        tokens.put_back(filter(None, parts))
        return None

    def _ends(self, tokens: Tokens) -> bool:
        """Whether the play that was read does not go on in the next line."""
        after = tokens.look(_ANEW)
        if after is None:
            return tokens.peek().is_a("end")
        name = after["name"]
        return name is None or (name in self._names and name[0] not in "xX")


def _looks_like_more(name: str) -> bool:
    """Whether a name could be taken for a card, a line, a call, or for two things in a line."""
    low = name.casefold()
    return "-" in name or low in WORDS or low in CALL_WORDS or bool(_LIKE_A_CARD.fullmatch(name))


def _signs(match: re.Match[str], line: int, source: str) -> Signs:
    """The signs of a plain play, each with its place."""

    def signs(start: int, end: int, kind: str = "word") -> list[Token]:
        words = _WORDS.finditer(source, start, end)
        return [Token(kind, normal(w[0]), line, w.start() + 1, source) for w in words]

    (name,), (card,) = signs(*match.span("name")), signs(*match.span("card"))
    number = match["number"]
    taken = signs(match.end("card"), match.end("line")) if match["line"] else []
    glyph = match.start("glyph") + 1
    return Signs(
        Token("number", number, line, match.start("number") + 1, source) if number else None,
        name,
        card,
        tuple(taken),
        tuple(signs(*match.span("calls"))),
        Token("glyph", match["glyph"], line, glyph, source) if glyph else None,
    )
