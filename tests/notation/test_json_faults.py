"""What a program may get wrong in the JSON of a log: each fault is told where it is."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

import cauviz as cv
from cauviz.notation import Log, asjson
from tests.logs import good

WINDOW = good("window") + "Biel pass\n"
GONE = object()
LIST, TEXT = ("this is not a list", "[...]"), ("this is not a text", '"..."')
NUMBER, MISSING = ("this is not a whole number", "1"), "a key is missing"
CARD = (
    "'7x' is not a card: expected a rank (1 to 12, or S C R) and a suit letter "
    "(o oros, c copes, e espases, b bastons), as in '7o' or '12b'"
)
SEATS = "there is no seat 'x'; the players are 0 Anna, 1 Biel, 2 Carla"
PASS = '{"player": "Anna", "pass": true}'
FAULT = {
    "message": "so", "line": 1, "column": 2, "found": "", "expected": "", "source_line": "",
    "file": "", "hand": 1,
}  # fmt: skip


def data_of(name: str) -> Any:
    text = WINDOW if name == "window" else good(name)
    return json.loads(cv.loads(text).to_json())


def with_change(data: Any, path: str, value: object) -> Any:
    """The data with another value at a place, or without it."""
    changed = copy.deepcopy(data)
    *before, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    holder = changed
    for part in before:
        holder = holder[part]
    if value is GONE:
        del holder[last]
    else:
        holder[last] = value
    return changed


def fault(data: object) -> tuple[str, str, str]:
    with pytest.raises(cv.NotationError) as caught:
        Log.from_json(json.dumps(data))
    return caught.value.message, caught.value.found, caught.value.expected


KEYS = (
    "deal dealer debts format hands lastCapture left notes opener piles players plays repairs rest "
    "result rules stock stones table tags toPlay"
)
OF_A_PLAY = "calls card deal glyph line notes pass player variations"
FORMAT = "format: this version of cauviz does not know that format"

# where, what stands there; the message, what was found, what would be right
FAULTS: list[tuple[str, object, str, str, str]] = [
    # what every log has
    ("format", "cau 2", FORMAT, "'cau 2'", '"cau 1"'),
    ("format", "cau 0", FORMAT, "'cau 0'", '"cau 1"'),
    ("format", 1, FORMAT, "1", '"cau 1"'),
    ("colour", 1, "log: there is no such key", "'colour'", KEYS),
    ("rules", 5, f"rules: {TEXT[0]}", "5", TEXT[1]),
    (
        "rules", "no", (
            "rules: there is no rule set 'no': the rule sets are robat, two-way, cau, "
            "catalan-cau, catalan-robat, enciclopedia, valencian, duel"
        ), "", "",
    ),
    ("players", "Anna", f"players: {LIST[0]}", "'Anna'", LIST[1]),
    ("players", ["Anna", 5], f"players: {TEXT[0]}", "5", TEXT[1]),
    ("players", [], "players: 0 players: robat is for 2 to 5", "", ""),
    # where it begins
    ("dealer", 5, f"dealer: {TEXT[0]}", "5", TEXT[1]),
    ("dealer", "x", f"players: the dealer: {SEATS}", "", ""),
    ("toPlay", [], f"toPlay: {TEXT[0]}", "[]", TEXT[1]),
    ("toPlay", "x", f"players: to act: {SEATS}", "", ""),
    ("opener", 5, f"opener: {TEXT[0]}", "5", TEXT[1]),
    ("opener", "x", f"players: the opener: {SEATS}", "", ""),
    ("lastCapture", 5, f"lastCapture: {TEXT[0]}", "5", TEXT[1]),
    ("lastCapture", "x", f"players: the last capturer: {SEATS}", "", ""),
    ("table", "3o", f"table: {LIST[0]}", "'3o'", LIST[1]),
    ("table", [3], f"table: {TEXT[0]}", "3", TEXT[1]),
    ("stock", None, f"stock: {LIST[0]}", "None", LIST[1]),
    ("stock", ["1o"], "players: 1o is there twice: in the stock and in Biel's pile", "", ""),
    ("hands", [], "hands: this is not an object", "[]", '{"Anna": ["7o"]}'),
    ("hands", {}, "players: Anna is to act, but no one has a card", "", ""),
    ("hands.Anna", "3c", f"hands: {LIST[0]}", "'3c'", LIST[1]),
    ("hands.Anna.0", 3, f"hands: {TEXT[0]}", "3", TEXT[1]),
    ("hands.Anna.0", "7x", f"players: Anna's hand: {CARD}", "", ""),
    ("piles", [], "piles: this is not an object", "[]", '{"Anna": ["7o"]}'),
    ("piles.Biel", None, f"piles: {LIST[0]}", "None", LIST[1]),
    ("left", "3o", "left: this is not an object", "'3o'", "{player card}"),
    ("left", {}, f"left: {MISSING}", "'{}'", "player"),
    ("left", {"player": "Biel"}, f"left: {MISSING}", "'player'", "card"),
    ("left", {"player": 5, "card": "3o"}, f"left: {TEXT[0]}", "5", TEXT[1]),
    ("left", {"player": "Biel", "card": 3}, f"left: {TEXT[0]}", "3", TEXT[1]),
    (
        "left", {"player": "Carla", "card": "11o"},
        "players: 11o was just left, so it must lie on the table", "", "",
    ),
    ("debts", {}, f"debts: {LIST[0]}", "{}", LIST[1]),
    ("debts", [[]], "debts: this is not an object", "[]", "{debtor creditor cards}"),
    (
        "debts", [{"debtor": "Anna", "creditor": "Biel"}],
        f"debts: {MISSING}", "'debtor creditor'", "cards",
    ),
    (
        "debts", [{"debtor": 0, "creditor": "Biel", "cards": 1}],
        f"debts: {TEXT[0]}", "0", TEXT[1],
    ),
    (
        "debts", [{"debtor": "Anna", "creditor": 1, "cards": 1}],
        f"debts: {TEXT[0]}", "1", TEXT[1],
    ),
    (
        "debts", [{"debtor": "Anna", "creditor": "Biel", "cards": True}],
        f"debts: {NUMBER[0]}", "True", NUMBER[1],
    ),
    (
        "debts", [{"debtor": "Anna", "creditor": "Anna", "cards": 1}],
        "players: Anna cannot owe cards to himself (6.7)", "", "",
    ),
    ("stones", 3, f"stones: {LIST[0]}", "3", LIST[1]),
    ("stones", ["3"], f"stones: {NUMBER[0]}", "'3'", NUMBER[1]),
    ("stones", [1.0], f"stones: {NUMBER[0]}", "1.0", NUMBER[1]),
    # tags, notes and what could not be read
    ("tags", {}, f"tags: {LIST[0]}", "{}", LIST[1]),
    ("tags", ["Title"], f"tags: {LIST[0]}", "'Title'", LIST[1]),
    ("tags", [["T"]], "tags: a tag is its name and its text", "['T']", '["Title", "A hand"]'),
    (
        "tags", [["T", "a", "b"]],
        "tags: a tag is its name and its text", "['T', 'a', 'b']", '["Title", "A hand"]',
    ),
    ("tags", [["Title", 5]], f"tags: {TEXT[0]}", "5", TEXT[1]),
    ("tags", [["T", "a"], ["T", "a"]], "tags: the tag T is there twice", "'T'", "..."),
    (
        "tags", [["title", "a"]], "tags: 'title' cannot be the name of a tag", "'title'",
        "a capitalised word such as Title, or a word and a name",
    ),
    (
        "tags", [["Hint", "a"]], "tags: the tag Hint would be read as a note", "'Hint'",
        "another name for it",
    ),
    (
        "tags", [["dealer", "a"]],
        "tags: the tag dealer says where the hand begins, which Log.start does already",
        "'dealer'", "a free tag such as Title",
    ),
    ("notes", {}, f"notes: {LIST[0]}", "{}", LIST[1]),
    ("notes", ["a"], "notes: this is not an object", "'a'", "{kind text}"),
    (
        "notes", [{"kind": "hint", "text": "a"}],
        "notes: a hint or an off belongs to a play, not to the start of a hand", "", "",
    ),
    ("result", {"Anna": 4}, "result: the result is another", "{'Anna': 4}",
     "{'Anna': 4, 'Biel': 7, 'Carla': 1}"),
    ("result", 5, "result: the result is another", "5", "{'Anna': 4, 'Biel': 7, 'Carla': 1}"),
    ("rest", None, f"rest: {TEXT[0]}", "None", TEXT[1]),
    ("repairs", {}, f"repairs: {LIST[0]}", "{}", LIST[1]),
    ("repairs", [""], "repairs: this is not an object", "''", "{" + " ".join(FAULT) + "}"),
    *(
        ("repairs", [{**FAULT, name: None}], f"repairs: {what[0]}", "None", what[1])
        for name, value in FAULT.items()
        for what in [NUMBER if isinstance(value, int) else TEXT]
    ),
    # plays
    ("plays", {}, f"plays: {LIST[0]}", "{}", LIST[1]),
    ("plays.0", [], "plays[0]: this is not an object", "[]", "{player}"),
    ("plays.2.odd", 1, "plays[2]: there is no such key", "'odd'", OF_A_PLAY),
    ("plays.0.player", GONE, f"plays[0]: {MISSING}", "'card line calls'", "player"),
    ("plays.0.player", 0, f"plays[0]: {TEXT[0]}", "0", TEXT[1]),
    ("plays.1.player", "Anna", "plays[1]: it is not this player’s turn", "'Anna'", "Biel"),
    ("plays.0.card", GONE, f"plays[0]: {MISSING}", "'player line calls'", "card"),
    ("plays.0.card", 3, f"plays[0]: {TEXT[0]}", "3", TEXT[1]),
    ("plays.0.card", "7x", f"plays[0]: {CARD}", "", ""),
    ("plays.2.card", "1o", "plays[2]: Carla does not hold the 1 of coins.", "", ""),
    ("plays.0.line", "3o", f"plays[0]: {LIST[0]}", "'3o'", LIST[1]),
    ("plays.0.line", [3], f"plays[0]: {TEXT[0]}", "3", TEXT[1]),
    ("plays.0.line", ["7x"], f"plays[0]: {CARD}", "", ""),
    ("plays.0.line", ["<x"], f"plays[0]: {CARD.replace('7x', '<x', 1)}", "", ""),
    ("plays.0.line", ["Biel"], f"plays[0]: {CARD.replace('7x', 'Biel', 1)}", "", ""),
    (
        "plays.0.line", None, (
            "plays[0]: The 3 of cups must take the 3 of coins: a card captures "
            "the table card of its rank."
        ), "", "",
    ),
    ("plays.0.calls", "cau", f"plays[0]: {LIST[0]}", "'cau'", LIST[1]),
    ("plays.0.calls", [1], f"plays[0]: {TEXT[0]}", "1", TEXT[1]),
    ("plays.0.calls", ["moo"], "plays[0]: There is no call 'moo'.", "", ""),
    ("plays.0.glyph", None, f"plays[0]: {TEXT[0]}", "None", TEXT[1]),
    (
        "plays.0.glyph", "!!!",
        "plays[0]: '!!!' is not a glyph: expected one of !! ! !? ?! ? ??", "", "",
    ),
    ("plays.0.notes", {}, f"plays[0]: {LIST[0]}", "{}", LIST[1]),
    ("plays.0.notes", ["a"], "plays[0]: this is not an object", "'a'", "{kind text}"),
    (
        "plays.0.notes", [{"kind": "joke", "text": ""}],
        "plays[0]: there is no such kind of note", "'joke'", "comment, hint, off, mark",
    ),
    ("plays.0.notes", [{"kind": [], "text": ""}], f"plays[0]: {TEXT[0]}", "[]", TEXT[1]),
    ("plays.0.notes", [{"kind": "off"}], f"plays[0]: {MISSING}", "'kind'", "text"),
    ("plays.0.notes", [{"kind": "off", "text": 5}], f"plays[0]: {TEXT[0]}", "5", TEXT[1]),
    (
        "plays.0.notes", [{"kind": "off", "text": "", "cards": []}],
        "plays[0]: there is no such key", "'cards'", "kind text",
    ),
    ("plays.0.notes", [{"kind": "mark"}], f"plays[0]: {MISSING}", "'kind'", "cards"),
    (
        "plays.0.notes", [{"kind": "mark", "cards": [], "text": ""}],
        "plays[0]: there is no such key", "'text'", "cards kind",
    ),
    (
        "plays.0.notes", [{"kind": "mark", "cards": []}],
        "plays[0]: a mark needs a card to mark, as in Mark('7e 12c')", "", "",
    ),
    ("plays.0.notes", [{"kind": "mark", "cards": ["7x"]}], f"plays[0]: {CARD}", "", ""),
    ("plays.0.deal", 5, "plays[0]: this is not an object", "5", "{silent stake}"),
    ("plays.0.deal", {"silent": []}, f"plays[0]: {MISSING}", "'silent'", "stake"),
    (
        "plays.0.deal", {"silent": [], "stake": None}, (
            "plays[0]: rondas are declared just after a deal, and there was none just now (9.1)"
        ), "", "",
    ),
    ("plays.0.pass", True, "plays[0]: a pass is no more than that",
     "{'player': 'Anna', 'card': '3c', 'line': ['3o', '<Biel', '5e'], 'calls': [], 'p…", PASS),
    # variations
    ("plays.1.variations", 5, f"plays[1].variations: {LIST[0]}", "5", LIST[1]),
    ("plays.1.variations.0", 5, f"plays[1].variations[0]: {LIST[0]}", "5", LIST[1]),
    (
        "plays.1.variations.0", [],
        "plays[1].variations[0]: a variation has at least one play", "[]", "[{...}]",
    ),
    ("plays.1.variations.0.0", 5, "plays[1].variations[0][0]: this is not an object", "5",
     "{player}"),
    ("plays.1.variations.0.0.card", "7x", f"plays[1].variations[0][0]: {CARD}", "", ""),
    (
        "plays.1.variations.0.0.variations", [],
        "plays[1].variations[0][0]: there is no such key", "'variations'", "plays[...]",
    ),
    (
        "plays.1.variations.0",
        [{"player": "Biel", "card": "7b"}, {"player": "Carla", "card": "7x"}],
        f"plays[1].variations[0][1]: {CARD}", "", "",
    ),
    (
        "plays.1.variations.0",
        [{"player": "Biel", "card": "7b"},
         {"player": "Carla", "card": "6c", "variations": [[{"player": "Carla", "card": "7x"}]]}],
        f"plays[1].variations[0][1].variations[0][0]: {CARD}", "", "",
    ),
    (
        "plays.1.variations",
        [[{"player": "Biel", "card": "7b"}], [{"player": "Biel", "card": "7b"}, 5]],
        "plays[1].variations[1][1]: this is not an object", "5", "{player}",
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    "case", FAULTS, ids=lambda case: f"{case[0]} {'gone' if case[1] is GONE else case[1]}"[:50]
)
def test_a_fault_is_told_where_it_is(case: tuple[str, object, str, str, str]) -> None:
    path, value, *told = case
    assert fault(with_change(data_of("chain"), path, value)) == tuple(told)


@pytest.mark.parametrize(
    ("path", "value", "message", "expected"),
    [
        ("pass", False, "a pass is no more than that", PASS),
        ("pass", 1, "a pass is no more than that", PASS),
        ("card", "7b", "a pass is no more than that", PASS),
        ("line", [], "a pass is no more than that", PASS),
        ("calls", [], "a pass is no more than that", PASS),
        ("player", "Anna", "it is not this player’s turn", "Biel"),
        ("pass", GONE, "a key is missing", "card"),
    ],
)
def test_a_pass_is_no_more_than_that(path, value, message, expected) -> None:
    told, _, right = fault(with_change(data_of("window"), f"plays.2.{path}", value))
    assert (told, right) == (f"plays[2]: {message}", expected)


@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("catalan", "deal", {"silent": "Anna", "stake": None}, "deal: this is not a list"),
        ("catalan", "deal", {"silent": [0], "stake": None}, "deal: this is not a text"),
        ("catalan", "deal", {"silent": [], "stake": "3"}, "deal: this is not a whole number"),
        ("catalan", "deal", {"stake": None}, "deal: a key is missing"),
        ("catalan", "deal", {"silent": [], "stake": None, "to": 1}, "deal: there is no such key"),
        ("teams", "deal", {"silent": [], "stake": True}, "deal: this is not a whole number"),
        (
            "catalan", "plays.5.deal", {"silent": ["Dora"], "stake": None},
            "plays[5]: silent: there is no seat 'Dora'; the players are 0 Anna, 1 Biel",
        ),
    ],
)  # fmt: skip
def test_what_is_declared_wrongly_is_told(name, path, value, message) -> None:
    assert fault(with_change(data_of(name), path, value))[0] == message


def test_who_plays_after_the_end_is_nobodys_turn() -> None:
    data = data_of("chain")
    data["plays"].append({"player": "Anna", "card": "3c"})
    told = fault(data)
    assert told == ("plays[6]: it is not this player’s turn", "'Anna'", "")


@pytest.mark.parametrize("key", ["format", "rules", "players", "hands"])
def test_four_things_must_be_there_and_nothing_else(key: str) -> None:
    data = {"format": "cau 1", "rules": "robat", "players": ["A", "B"], "hands": {"A": ["3c"]}}
    assert cv.dumps(Log.from_json(json.dumps(data))).splitlines()[3:5] == [
        '[Dealer "B"]', '[Hand A "3c"]',
    ]  # fmt: skip
    others = " ".join(name for name in data if name != key)
    del data[key]
    assert fault(data) == ("log: a key is missing", f"'{others}'", key)


@pytest.mark.parametrize(("length", "is_read"), [(99, True), (100, True), (101, False)])
def test_a_text_of_json_has_a_greatest_length(
    length: int, is_read: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(asjson, "_LONGEST", 100)
    text = '{"format": "cau 1", "rules": "robat", "players": ["A", "B"], "hands": {}}'
    text = text.ljust(length)
    if is_read:
        assert Log.from_json(text).players == ("A", "B")
        return
    with pytest.raises(cv.NotationError, match="has at most 100 signs"):
        Log.from_json(text)


def test_the_greatest_length_is_sixteen_million() -> None:
    with pytest.raises(cv.NotationError, match="at most 16,000,000 signs"):
        Log.from_json(" " * 16_000_001)
    with pytest.raises(cv.NotationError, match="this is not JSON"):
        Log.from_json(" " * 16_000_000)
