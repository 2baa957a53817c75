"""A position as one line of text, as FEN is for chess, and back.

Its first six words are the rules, the players, the dealer, the table, the hands and the piles; what
is not as after a fresh deal follows, a name and a value each::

    robat Anna/Biel/Carla Carla 3o5e10b 3c7e/2o7b/6c7o -/1o1c4c/11o11c to=Biel left=Anna:3o

Names have neither blanks nor ``/``, ``:``, ``=`` or ``,`` in them, so that nothing is ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from cauviz.engine.cards import Card
from cauviz.engine.start import seat_of
from cauviz.errors import CauError, NotationError, shown
from cauviz.texts import filled

if TYPE_CHECKING:
    from cauviz.engine.state import State

_NOTHING = "-"
_CARDS = re.compile(r"(?:(?:1[0-2]|[1-9])[oceb])*")
_CARD = re.compile(r"(?:1[0-2]|[1-9])[oceb]")
_WORDS = "RULES PLAYERS DEALER TABLE HANDS PILES"
_FIRST = 6
_LONGEST = 60_000


def written(state: State) -> str:
    """See :meth:`State.line`."""
    start, calls = _before_the_call(state)
    names = start.players
    words = [
        str(start.rules).replace(" ", ""),
        "/".join(names),
        names[start.dealer],
        _cards(start.table),
        "/".join(map(_cards, start.hands)),
        "/".join(map(_cards, start.piles)),
    ]
    first = (start.dealer + 1) % len(names)
    if start.stock:
        words.append(f"stock={_cards(start.stock)}")
    if start.to_act is not None and start.to_act != first:
        words.append(f"to={names[start.to_act]}")
    if start.opener != first:
        words.append(f"opener={names[start.opener]}")
    if start.left and start.to_act is not None:
        words.append(f"left={names[start.left[0]]}:{start.left[1]}")
    if start.last_capturer is not None:
        words.append(f"last={names[start.last_capturer]}")
    if start.debts:
        owed = (f"{names[one]}:{names[two]}:{cards}" for one, two, cards in start.debts)
        words.append(f"debts={','.join(owed)}")
    if any(start.stones):
        words.append(f"stones={','.join(map(str, start.stones))}")
    if calls:
        words.append(f"calls={','.join(calls)}")
    return " ".join(words)


def _cards(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards)) or _NOTHING


def _before_the_call(state: State) -> tuple[State, list[str]]:
    """The position before an open call, and the calls made since, each as one word.

    What was claimed before the last call has lapsed, so that any line stands for it.
    """
    if state.pending is None:
        return state, []
    (left, called), *calls = state.chain
    hands = list(state.hands)
    for seat, card in calls:
        hands[seat] = tuple(sorted((*hands[seat], card)))
    before = state._with(
        to_act=calls[0][0], hands=tuple(hands), left=(left, called), chain=(), pending=None
    )
    texts, now = [], before
    for _, card in calls[:-1]:
        play = next(play for play in now.plays() if play.card is card and play.call)
        texts.append(now.text(play))
        now = now.play(play)
    texts.append(now.text(state.pending))
    return before, [text.replace(" ", "_") for text in texts]


# reading


def read(kind: type[State], text: str) -> State:
    """See :meth:`State.parse`."""
    if not isinstance(text, str):
        raise TypeError(filled("oneline.not_a_text", text=shown(text)))
    if len(text) > _LONGEST:
        raise NotationError(filled("oneline.too_long", longest=f"{_LONGEST:,}"))
    return _Line(text).position(kind)


class _Line:
    column: int

    def __init__(self, text: str) -> None:
        self.text = text
        self.words = [(word.start() + 1, word[0]) for word in re.finditer(r"\S+", text)]

    def fail(self, message: str, expected: str = "", found: str = "") -> NotationError:
        return NotationError(
            message, column=self.column, found=found, expected=expected, source_line=self.text
        )

    def position(self, kind: type[State]) -> State:
        if len(self.words) < _FIRST:
            self.column = len(self.text) + 1
            raise self.fail(filled("oneline.too_short"), _WORDS, self.text.strip() or "''")
        (_, rules), (_, players), (_, dealer), table, *piles = self.words[:_FIRST]
        names = tuple(players.split("/"))
        self.column, lying = table
        laid = self.cards(lying)
        hands, heaps = (self.piles(*word) for word in piles)
        values: dict[str, Any] = {}
        columns = {}
        for column, word in self.words[_FIRST:]:
            self.column = column
            name, equals, value = word.partition("=")
            if not equals or name not in _VALUES or name in columns:
                raise self.fail(filled("oneline.unknown"), " ".join(_VALUES), shown(word))
            columns[name] = columns[_VALUES[name]] = column
            values[_VALUES[name]] = self.value(name, value, names)
        calls = values.pop("calls", "")
        try:
            state = kind.start(
                rules, names, dealer=dealer, table=laid, hands=hands, piles=heaps, **values
            )
        except CauError as error:
            self.column = columns.get(getattr(error, "about", ""), 1)
            raise self.fail(str(error)) from None
        self.column = columns.get("calls", 1)
        return self.called(state, calls)

    def piles(self, column: int, word: str) -> list[list[str]]:
        self.column = column
        return [self.cards(part) for part in word.split("/")]

    def cards(self, word: str) -> list[str]:
        if word != _NOTHING and not (word and _CARDS.fullmatch(word)):
            raise self.fail(filled("oneline.not_cards"), "3o5e10b", shown(word))
        return _CARD.findall(word)

    def value(self, name: str, value: str, names: tuple[str, ...]) -> Any:
        if name in _SEATS:
            try:
                return seat_of(value, names, filled(_SEATS[name]))
            except CauError as error:
                raise self.fail(str(error)) from None
        if name == "stock":
            return self.cards(value)
        if name == "left":
            return value.split(":")
        if name == "stones":
            return [self.number(one) for one in value.split(",")]
        if name == "debts":
            return [self.debt(one.split(":")) for one in value.split(",")]
        return value

    def debt(self, parts: list[str]) -> tuple[str, str, int]:
        if len(parts) != 3:
            raise self.fail(filled("oneline.not_a_debt"), "debts=Anna:Biel:2", ":".join(parts))
        return parts[0], parts[1], self.number(parts[2])

    def number(self, text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise self.fail(filled("oneline.not_a_number"), "2", shown(text))
        return int(text)

    def called(self, state: State, calls: str) -> State:
        try:
            for text in filter(None, calls.split(",")):
                state = state.play(text.replace("_", " "))
        except NotationError as error:
            raise self.fail(error.message, error.expected, error.found) from None
        except CauError as error:
            raise self.fail(str(error)) from None
        return state


_VALUES = {
    "stock": "stock", "to": "to_act", "opener": "opener", "left": "left", "last": "last_capturer",
    "debts": "debts", "stones": "stones", "calls": "calls",
}  # fmt: skip
_SEATS = {"to": "start.act", "opener": "start.opener", "last": "start.last_capturer"}
