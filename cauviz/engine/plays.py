"""A play, and the text of a play as it stands in a log after the player's name."""

from __future__ import annotations

import re
import unicodedata
from typing import Any, NamedTuple, TypeAlias

from cauviz.engine.cards import Card
from cauviz.errors import CauError, NotationError, shown
from cauviz.texts import filled, row


class Pile(NamedTuple):
    """The capture pile of a seat, as a thing that a sequence can take (5.1)."""

    seat: int

    def __repr__(self) -> str:
        return f"Pile({self.seat})"


Line: TypeAlias = "tuple[Card | Pile, ...]"

NO_CALLS: frozenset[str] = frozenset()
CALLS = ("cau", "recau", "contracau")
"""The calls in the order of their rank in a chain (6.3)."""


NET = frozenset({"net"})
CALLING = {(call, net): frozenset({call, *net}) for call in CALLS for net in (NO_CALLS, NET)}
"""The calls of a play by its call and its net, one shared set for each."""
CALL_OF = {calls: call for (call, _), calls in CALLING.items()}


class Play(NamedTuple):
    """What a player does in a turn.

    ``card`` is what is played, ``None`` to pass when a call could be answered (6.4). ``line`` is
    what it takes, the matched table card first, in the order of the sequence; ``None`` if the
    card stays on the table. ``calls`` holds ``"cau"``, ``"recau"`` or ``"contracau"``, and
    ``"net"`` when the table is cleared.
    """

    card: Card | None
    line: Line | None = None
    calls: frozenset[str] = NO_CALLS

    @property
    def call(self) -> str | None:
        """The call of this play, its net apart."""
        return next((call for call in CALLS if call in self.calls), None)

    def __str__(self) -> str:
        """As in a log, but that a pile has its seat's number: a play knows no names.

        >>> print(Play(Card("3c"), (Card("3o"), Pile(1), Card("5e")), frozenset({"cau"})))
        3c x3o-<1-5e cau
        """
        words = ["pass" if self.card is None else str(self.card)]
        if self.line is not None:
            words.append("x" + "-".join(map(_item, self.line)))
        # in one order: that of a set of texts differs from one run of Python to the next
        return " ".join([*words, *sorted(map(str, self.calls), key=_rank_of_call)])

    def __format__(self, how: str) -> str:
        return format(str(self), how)

    def __repr__(self) -> str:
        try:
            return f"Play({str(self)!r})"
        except TypeError:  # what is in it are no parts of a play
            return f"Play({self.card!r}, {self.line!r}, {self.calls!r})"


def _item(item: Card | Pile) -> str:
    return f"<{item.seat}" if isinstance(item, Pile) else str(item)


def _rank_of_call(call: str) -> tuple[int, str]:
    return (CALLS.index(call) if call in CALLS else len(CALLS), call)


PASS = Play(None)


class PlayText(NamedTuple):
    """What a written play says, before it is held against a position.

    ``line`` is ``None`` when no line is written; ``calls`` is ``None`` when no call is, and
    empty for ``silent``. The ``*_at`` are offsets in the text, for errors.
    """

    card: Card | None
    line: Line | None = None
    calls: frozenset[str] | None = None
    card_at: int = 0
    line_at: int = 0
    calls_at: int = 0


LONGEST_LINE = 60
"""More than there are cards and piles to take."""
WORD = re.compile(r"\S+")
CALL_WORDS = (*CALLS, "net", "silent")
"""What may stand after the line of a written play."""
SANT_VICENT = "santvicent"
"""How the third call is written in the Valencian game and the duel (6.3)."""


def _error(
    key: str, text: str, at: int, found: str = "", right: str = "", **words: Any
) -> NotationError:
    line = text.splitlines()[0]
    return NotationError.by(key, found, right, column=at + 1, source_line=line, **words)


def parse_card(word: str, text: str, at: int) -> Card:
    """The card that a word names, or a :class:`NotationError` at its place in ``text``."""
    try:
        return Card(word)
    except ValueError:
        raise _error("plays.not_a_card", text, at, shown(word), word=shown(word)) from None


def parse_line(word: str, players: tuple[str, ...], text: str, at: int) -> Line:
    """What stands after the ``x``: cards and ``<Name`` joined by ``-`` (longest name wins)."""
    names = sorted(players, key=len, reverse=True)
    line: list[Card | Pile] = []
    place = 0
    while True:
        if len(line) == LONGEST_LINE:
            raise _error("plays.line_too_long", text, at + place, longest_line=LONGEST_LINE)
        if word.startswith("<", place):
            name = _name_at(word, place + 1, names)
            if name is None:
                wrong, known = shown(word[place:]), row(players)
                raise _error("plays.no_such_player", text, at + place, wrong, players=known)
            line.append(Pile(players.index(name)))
            place += 1 + len(name)
        else:
            end = word.find("-", place)
            item = word[place:] if end < 0 else word[place:end]
            name = None if _is_card(item) else _name_at(word, place, names)
            if name is None:
                line.append(parse_card(item, text, at + place))
                place += len(item)
            else:  # a pile without its <
                line.append(Pile(players.index(name)))
                place += len(name)
        if place == len(word):
            return tuple(line)
        place += 1  # the '-'


def _name_at(word: str, at: int, names: list[str]) -> str | None:
    """The player whose name stands there as a whole, in any letters if in none of its own."""
    there = [
        name
        for name in names
        if unaccented(word[at : at + len(name)]) == unaccented(name)
        and word[at + len(name) : at + len(name) + 1] in ("", "-")
    ]
    exact = [name for name in there if word.startswith(name, at)]
    if exact:
        return exact[0]
    return there[0] if len({unaccented(name) for name in there}) == len(there) and there else None


def unaccented(name: str) -> str:
    """A name without its accents and capitals, to find it as people type it."""
    if name.isascii():
        return name.lower()
    parts = unicodedata.normalize("NFD", name)
    return "".join(sign for sign in parts if unicodedata.category(sign) != "Mn").casefold()


def _is_card(word: str) -> bool:
    try:
        Card(word)
    except ValueError:
        return False
    return True


def parse_play(text: str, players: tuple[str, ...], third: str = CALLS[2]) -> PlayText:
    """Read ``"3c x3o-<Biel-5e cau"`` or ``"pass"``: a card, a line, calls.

    ``third`` is how the third call is said (6.3). Raises :class:`NotationError` with the column at
    fault.
    """
    words = [(m.group(), m.start()) for m in WORD.finditer(text)]
    if not words:
        raise _error("plays.no_play", text + "\n", 0, filled("plays.nothing"))
    (first, card_at), rest = words[0], words[1:]
    if first == "pass":
        if rest:
            word, at = rest[0]
            raise _error("plays.after_a_pass", text, at, shown(word))
        return PlayText(None, card_at=card_at)
    card = parse_card(first, text, card_at)
    line: Line | None = None
    line_at = card_at
    if rest and rest[0][0][0] in "xX":
        word, line_at = rest.pop(0)
        line = parse_line(word[1:], players, text, line_at + 1)
    calls, calls_at = _parse_calls(rest, text, third)
    return PlayText(card, line, calls, card_at, line_at, calls_at or card_at)


def _parse_calls(
    words: list[tuple[str, int]], text: str, third: str
) -> tuple[frozenset[str] | None, int]:
    calls: set[str] = set()
    for word, at in words:
        if word == SANT_VICENT and third != SANT_VICENT:
            raise _error("plays.no_sant_vicent_here", text, at, shown(word), right=third)
        call = CALLS[2] if word == SANT_VICENT else word
        if call not in CALL_WORDS:
            known = row(third if call == CALLS[2] else call for call in CALL_WORDS)
            raise _error("plays.not_a_call", text, at, shown(word), word=shown(word), known=known)
        if call in calls or (calls and "silent" in (call, *calls)):
            raise _error("plays.calls_clash", text, at, shown(word), word=shown(word))
        calls.add(call)
    if not words:
        return None, 0
    return frozenset(calls - {"silent"}), words[0][1]


def line_text(line: Line, players: tuple[str, ...]) -> str:
    """A line as a log writes it, without its ``x``: ``3o-<Biel-5e``."""
    for item in line:
        if isinstance(item, Pile) and not 0 <= item.seat < len(players):
            raise CauError.of("plays.no_such_pile", item=item, players=_seats(players))
    return "-".join(
        str(item) if isinstance(item, Card) else "<" + players[item.seat] for item in line
    )


def _seats(players: tuple[str, ...]) -> str:
    seats = row(f"{seat} {name}" for seat, name in enumerate(players))
    return filled("plays.known_seats", seats=seats)
