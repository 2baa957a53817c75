"""Logs as JSON for other programs, and back: nothing is lost, and nothing is believed unchecked.

What may stand in it is published as a JSON Schema, ``log.schema.json`` beside this file.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.declaring import undeclared
from cauviz.engine.plays import PASS, Pile, Play
from cauviz.engine.ronda import LEAST_STAKE
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import CauError, NotationError, shown
from cauviz.notation.log import Comment, Hint, Log, Mark, Node, Note, Off
from cauviz.notation.tags import FORMAT, check_free
from cauviz.texts import filled

Json = dict[str, Any]
_LONGEST = 16_000_000
_KINDS: dict[str, type[Comment]] = {"comment": Comment, "hint": Hint, "off": Off}


def schema() -> Json:
    """The JSON Schema of what :meth:`Log.to_json` writes."""
    import pkgutil

    read: Json = json.loads(pkgutil.get_data(__package__, "log.schema.json") or b"{}")
    return read


# writing


def written(log: Log, indent: int | None = None) -> str:
    """See :meth:`Log.to_json`."""
    return json.dumps(as_data(log), ensure_ascii=False, indent=indent)


def as_data(log: Log) -> Json:
    """A log as what JSON knows: dictionaries, lists, texts and numbers."""
    start, names = undeclared(log.start), log.players
    # a match that is won before it begins has nobody to act, not even to declare
    to_act = None if log.start.over else start.to_act
    data: Json = {
        "format": FORMAT,
        "rules": str(start.rules),
        "players": list(names),
        "dealer": names[start.dealer],
        "table": _cards(start.table),
        "hands": _by_name(names, start.hands),
        "piles": _by_name(names, start.piles),
        "stock": _cards(start.stock),
        "toPlay": None if to_act is None else names[to_act],
        "opener": names[start.opener],
        "left": start.left and {"player": names[start.left[0]], "card": str(start.left[1])},
        "debts": [
            {"debtor": names[debtor], "creditor": names[creditor], "cards": cards}
            for debtor, creditor, cards in start.debts
        ],
        "stones": list(start.stones),
        "lastCapture": None if start.last_capturer is None else names[start.last_capturer],
        "tags": [[name, text] for name, text in log.tags.items()],
        "notes": [_note(note) for note in log.root.notes],
        "deal": _deal(log.root),
        "plays": _line(log.root),
        "result": _result(log.states[-1]),
        "rest": log.rest,
        "repairs": [_fault(error) for error in log.repairs],
    }
    return data


def _cards(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _by_name(names: tuple[str, ...], cards: Iterable[Iterable[Card]]) -> dict[str, list[str]]:
    return {name: _cards(mine) for name, mine in zip(names, cards, strict=True)}


def _result(end: State) -> dict[str, int] | None:
    return dict(zip(end.players, end.counts, strict=True)) if end.over else None


def _note(note: Note) -> Json:
    if isinstance(note, Mark):
        return {"kind": "mark", "cards": _cards(note.cards)}
    return {"kind": type(note).__name__.lower(), "text": note.text}


def _deal(node: Node) -> Json | None:
    """What a deal line says: who keeps a ronda silent, and the stake."""
    fresh = node.state.fresh
    if not node.deal or fresh is None:
        return None
    names = node.state.players
    stake = fresh.stake if fresh.stake != LEAST_STAKE else None
    return {"silent": [names[seat] for seat in fresh.silent], "stake": stake}


def _line(node: Node) -> list[Json]:
    """The plays that follow a node, each with what might have been played in its stead.

    A variation in a variation begins later in the hand, so that they nest no deeper than that is
    long.
    """
    plays = []
    while node.children:
        first, *rest = node.children
        play = _play(first)
        if rest:
            play["variations"] = [[_play(one), *_line(one)] for one in rest]
        plays.append(play)
        node = first
    return plays


def _play(node: Node) -> Json:
    assert node.parent is not None
    assert node.play is not None
    before, play = node.parent.state, node.play
    assert before.to_act is not None
    told: Json = {"player": before.players[before.to_act]}
    if play.card is None:
        told["pass"] = True
    else:
        told["card"] = str(play.card)
        if play.line is not None:
            told["line"] = [_item(item, before.players) for item in play.line]
        told["calls"] = sorted(play.calls)
    if node.glyph:
        told["glyph"] = node.glyph
    if node.notes:
        told["notes"] = [_note(note) for note in node.notes]
    if deal := _deal(node):
        told["deal"] = deal
    return told


def _item(item: Card | Pile, names: tuple[str, ...]) -> str:
    return f"<{names[item.seat]}" if isinstance(item, Pile) else str(item)


_FAULT = ("message", "line", "column", "found", "expected", "source_line", "file", "hand")


def _fault(error: NotationError) -> Json:
    return {name: getattr(error, name) for name in _FAULT}


# reading


def read(text: str | bytes) -> Log:
    """See :meth:`Log.from_json`."""
    if not isinstance(text, str | bytes):
        raise TypeError(filled("json.not_a_text", text=shown(text)))
    if len(text) > _LONGEST:
        raise NotationError(filled("json.too_long", longest=f"{_LONGEST:,}"))
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        line = error.doc.split("\n")[error.lineno - 1]  # as json counts them
        raise NotationError(
            filled("json.not_json", why=error.msg), line=error.lineno, column=error.colno,
            source_line=line.removesuffix("\r"),
        ) from None  # fmt: skip
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        raise NotationError(filled("json.not_json", why=str(error))) from None
    return _Reading().log(data)


class _Rest(NamedTuple):
    """A line of plays that goes on from a node: where it stands, and from which play on."""

    node: Node
    line: list[Any]
    path: str
    begin: int


class _Reading:
    """Reads the data of one log; ``path`` is where it is, for errors."""

    def __init__(self) -> None:
        self.path = ""

    def fail(self, key: str, found: object, expected: str, **words: str) -> NotationError:
        where = f"{self.path or 'log'}: {filled(key, **words)}"
        return NotationError(where, found=shown(found), expected=expected)

    def at(self, path: str, call: Callable[[], Any]) -> Any:
        """Do something with what stands at a path; what cannot be is an error there."""
        self.path = path
        try:
            return call()
        except NotationError as error:
            if error.message.startswith(f"{self.path}: "):
                raise
            message = f"{self.path}: {error.message}"
            raise NotationError(message, found=error.found, expected=error.expected) from None
        except CauError as error:
            raise NotationError(f"{self.path}: {error}") from None

    # kinds of values

    def keyed(self, data: object, needed: str, free: str = "") -> Json:
        """A dictionary with just these keys."""
        if not isinstance(data, dict):
            raise self.fail("json.not_an_object", data, f"{{{needed}}}")
        allowed = {*needed.split(), *free.split()}
        for name in data:
            if name not in allowed:
                raise self.fail("json.unknown_key", name, " ".join(sorted(allowed)))
        for name in needed.split():
            if name not in data:
                raise self.fail("json.missing_key", " ".join(data) or "{}", name)
        return data

    def listed(self, data: object) -> list[Any]:
        if not isinstance(data, list):
            raise self.fail("json.not_a_list", data, "[...]")
        return data

    def text(self, data: object) -> str:
        if not isinstance(data, str):
            raise self.fail("json.not_text", data, '"..."')
        return data

    def number(self, data: object) -> int:
        if type(data) is not int:
            raise self.fail("json.not_a_number", data, "1")
        return data

    def texts(self, data: object) -> list[str]:
        return [self.text(one) for one in self.listed(data)]

    # the log

    def log(self, data: object) -> Log:
        data = self.keyed(
            data,
            "format rules players hands",
            "dealer table piles stock toPlay opener left debts stones lastCapture tags notes deal "
            "plays result rest repairs",
        )
        if data["format"] != FORMAT:
            self.path = "format"
            raise self.fail("tags.unknown_format", data["format"], f'"{FORMAT}"')
        log: Log = self.at("players", lambda: Log(self.start(data)))
        self.at("tags", lambda: self.tags(log, data.get("tags", [])))
        self.at("notes", lambda: self.notes(log.root, data.get("notes", [])))
        self.at("deal", lambda: self.deal(log.root, data.get("deal")))
        self.plays(log.root, data.get("plays", []))
        self.at("result", lambda: self.result(log, data.get("result")))
        log.rest = self.at("rest", lambda: self.text(data.get("rest", "")))
        log.repairs = self.at("repairs", lambda: self.repairs(data.get("repairs", [])))
        return log

    def start(self, data: Json) -> State:
        def part(name: str, read: Callable[[Any], Any], default: object = None) -> Any:
            self.path = name
            return read(data.get(name, default))

        position = {
            "dealer": part("dealer", self._maybe),
            "table": part("table", self.texts, []),
            "hands": part("hands", self.by_name),
            "piles": part("piles", self.by_name, {}),
            "stock": part("stock", self.texts, []),
            "to_act": part("toPlay", self._maybe),
            "opener": part("opener", self._maybe),
            "last_capturer": part("lastCapture", self._maybe),
            "left": part("left", self.left),
            "debts": [self.debt(debt) for debt in part("debts", self.listed, [])],
            "stones": [self.number(n) for n in part("stones", self.listed, [])],
        }
        rules = part("rules", lambda text: Rules.parse(self.text(text)))
        return State.start(rules, part("players", self.texts), **position)

    def left(self, data: object) -> list[str] | None:
        if data is None:
            return None
        left = self.keyed(data, "player card")
        return self.texts([left["player"], left["card"]])

    def _maybe(self, data: object) -> str | None:
        return None if data is None else self.text(data)

    def by_name(self, data: object) -> Mapping[str | int, object]:
        if not isinstance(data, dict):
            raise self.fail("json.not_an_object", data, '{"Anna": ["7o"]}')
        return {name: self.texts(cards) for name, cards in data.items()}

    def debt(self, data: object) -> tuple[str, str, int]:
        debt = self.keyed(data, "debtor creditor cards")
        return self.text(debt["debtor"]), self.text(debt["creditor"]), self.number(debt["cards"])

    def tags(self, log: Log, data: object) -> None:
        for pair in self.listed(data):
            if len(self.texts(pair)) != 2:
                raise self.fail("json.not_a_tag", pair, '["Title", "A hand"]')
            check_free(pair[0])
            if pair[0] in log.tags:
                raise self.fail("tags.twice", pair[0], "...", key_text=pair[0])
            log.tags[pair[0]] = pair[1]

    def notes(self, node: Node, data: object) -> None:
        for one in self.listed(data):
            if isinstance(one, dict) and one.get("kind") == "mark":
                node.note(Mark(self.texts(self.keyed(one, "kind cards")["cards"])))
                continue
            note = self.keyed(one, "kind text")
            kind = _KINDS.get(self.text(note["kind"]))
            if kind is None:
                raise self.fail("json.no_such_note", note["kind"], "comment, hint, off, mark")
            node.note(kind(self.text(note["text"])))

    def deal(self, node: Node, data: object) -> None:
        if data is not None:
            deal = self.keyed(data, "silent stake")
            stake = None if deal["stake"] is None else self.number(deal["stake"])
            node.declare(self.texts(deal["silent"]), stake)

    def plays(self, root: Node, data: object) -> None:
        """Play by play, in the order in which variations come: a list of lines still to be read.

        Of a variation the first play is read where it stands, beside its siblings.
        """
        self.path = "plays"
        waiting: list[_Rest] = [_Rest(root, self.listed(data), "plays", 0)]
        while waiting:
            node, line, path, begin = waiting.pop()
            later: list[_Rest] = []
            for k, one in enumerate(line[begin:], begin):
                here = f"{path}[{k}]"
                child = self.at(here, lambda node=node, one=one: self.play(node, one))  # type: ignore[misc]
                for v, other in enumerate(self._variations(here, one)):
                    there = f"{here}.variations[{v}]"
                    begun = self._begin(node, other, there)
                    later.append(_Rest(begun, other, there, 1))
                node = child
            waiting += reversed(later)

    def _variations(self, path: str, data: Json) -> list[Any]:
        self.path = f"{path}.variations"
        return self.listed(data.get("variations", []))

    def _begin(self, node: Node, line: object, path: str) -> Node:
        self.path = path
        if not self.listed(line):
            raise self.fail("json.no_play", line, "[{...}]")
        first, *_ = self.listed(line)
        child: Node = self.at(f"{path}[0]", lambda: self.play(node, first))
        if "variations" in first:
            raise self.fail("json.unknown_key", "variations", "plays[...]")
        return child

    def play(self, node: Node, data: object) -> Node:
        one = self.keyed(data, "player", "pass card line calls glyph notes deal variations")
        state = node.state
        mover = None if state.to_act is None else state.players[state.to_act]
        if self.text(one["player"]) != mover:
            raise self.fail("json.not_to_act", one["player"], mover or "")
        child = node.add(self._played(state, one), self.text(one.get("glyph", "")))
        self.notes(child, one.get("notes", []))
        self.deal(child, one.get("deal"))
        return child

    def _played(self, state: State, one: Json) -> Play:
        if "pass" in one:
            if one["pass"] is not True or {"card", "line", "calls"} & set(one):
                raise self.fail("json.not_a_pass", one, '{"player": "Anna", "pass": true}')
            return PASS
        if "card" not in one:
            raise self.fail("json.missing_key", " ".join(one), "card")
        line = one.get("line")
        items = None if line is None else tuple(self._item(state, i) for i in self.texts(line))
        return Play(
            Card(self.text(one["card"])), items, frozenset(self.texts(one.get("calls", [])))
        )

    def _item(self, state: State, text: str) -> Card | Pile:
        if text.startswith("<") and text[1:] in state.players:
            return Pile(state.players.index(text[1:]))
        return Card(text)

    def result(self, log: Log, data: object) -> None:
        if data is not None and data != _result(log.states[-1]):
            raise self.fail("json.other_result", data, shown(_result(log.states[-1])))

    def repairs(self, data: object) -> tuple[NotationError, ...]:
        errors = []
        for one in self.listed(data):
            values = self.keyed(one, " ".join(_FAULT))
            texts = {n: self.text(values[n]) for n in _FAULT if n not in ("line", "column", "hand")}
            numbers = {n: self.number(values[n]) for n in ("line", "column", "hand")}
            errors.append(NotationError(texts.pop("message"), **texts, **numbers))  # type: ignore[arg-type]
        return tuple(errors)
