"""Logs for other programs: JSON and its schema, rows, hands without names."""

from __future__ import annotations

import contextlib
import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.notation import Comment, Hint, Log, Off, schema
from tests.logs import good, log_bytes
from tests.notation.making import logs

jsonschema = pytest.importorskip("jsonschema", reason="new here: pip install -e '.[test]'")

SCHEMA = jsonschema.Draft202012Validator(schema())
CHAIN = cv.loads(good("chain"))


def data_of(log: Log) -> Any:
    return json.loads(log.to_json())


def refused(data: object) -> cv.NotationError:
    with pytest.raises(cv.NotationError) as caught:
        Log.from_json(json.dumps(data))
    return caught.value


# JSON


@pytest.mark.parametrize("line", range(1, 6))
def test_what_is_no_json_is_shown_where_it_is_none(line: int) -> None:
    lines = ["{", '"a": "\u2028",', '"b": 2,\r', '"c": 3,', '"d": 4}']
    lines[line - 1] += "!"
    with pytest.raises(cv.NotationError) as caught:
        Log.from_json("\n".join(lines))
    fault = caught.value
    assert fault.line == line
    assert fault.source_line == lines[line - 1]
    assert fault.column <= len(lines[line - 1])


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())


@settings(max_examples=120)
@given(logs())
def test_json_loses_nothing(log: Log) -> None:
    text = log.to_json()
    back = Log.from_json(text)
    assert back == log
    assert back.states == log.states
    assert back.to_json() == text
    assert cv.dumps(back) == cv.dumps(log)
    SCHEMA.validate(json.loads(text))
    assert Log.from_json(log.to_json(indent=2).encode()) == log


def test_a_match_that_is_won_before_it_begins() -> None:
    hands = {"Anna": "6o 6b 7o", "Biel": "2c 5e 11b", "Carla": "5o 5b 12e", "Dídac": "3c 7c 10e"}
    table, stones = "2b 11e 7b 12c", (0, 41)
    start = cv.State.start("valencian", [*hands], table=table, hands=hands, stones=stones)
    log = Log(start)
    assert start.over
    assert Log.from_json(log.to_json()) == log


@pytest.mark.parametrize("name", log_bytes("good"))
def test_all_good_logs_are_the_same_in_json(name: str) -> None:
    log = cv.loads(good(name))
    assert Log.from_json(log.to_json()) == log


def test_what_could_not_be_read_is_kept() -> None:
    log = cv.loads(good("chain").replace("4. Anna 7e", "4. Anna 7x"), errors="recover")
    back = Log.from_json(log.to_json())
    SCHEMA.validate(json.loads(log.to_json()))
    assert (back.rest, list(map(str, back.repairs))) == (log.rest, list(map(str, log.repairs)))
    assert back.rest


def test_a_key_too_few_or_too_many_is_told() -> None:
    data = data_of(CHAIN)
    first = next(iter(data))
    few = refused({name: value for name, value in data.items() if name != first})
    assert few.expected == first
    assert few.found is not None
    assert " ".join(name for name in data if name != first).startswith(few.found.strip("'…"))
    assert refused({}).found == "'{}'"
    many = refused({**data, "colour": 1})
    assert many.found == "'colour'"
    assert many.expected is not None
    assert first in many.expected.split()


def places(data: object) -> list[tuple[object, object]]:
    """Everything within, with what holds it."""
    found: list[tuple[object, object]] = []
    waiting = [data]
    while waiting:
        one = waiting.pop()
        inside = one.items() if isinstance(one, dict) else enumerate(one)  # type: ignore[arg-type]
        for key, value in inside:
            found.append((one, key))
            if isinstance(value, dict | list):
                waiting.append(value)
    return found


@settings(max_examples=150)
@given(logs(), st.integers(0, 10**6), st.data())
def test_what_the_schema_refuses_is_refused(log: Log, seed: int, data: st.DataObject) -> None:
    """And whatever is changed in it, nothing but a log or an error with its place comes of it."""
    changed = data_of(log)
    where = places(changed)
    holder, key = where[random.Random(seed).randrange(len(where))]
    value = data.draw(
        st.sampled_from([None, 5, -1, "x", "7o", "<Anna", [], {}, [[]], True, 1.5, "", "!"])
    )
    if data.draw(st.booleans()) and isinstance(holder, dict):
        holder[data.draw(st.sampled_from(["odd", "pass", "variations"]))] = value
    else:
        holder[key] = value  # type: ignore[index]
    text = json.dumps(changed)
    if not SCHEMA.is_valid(changed):
        with pytest.raises(cv.NotationError, match=": "):
            Log.from_json(text)
        return
    with contextlib.suppress(cv.NotationError):  # no schema knows which plays are legal
        back = Log.from_json(text)
        assert Log.from_json(back.to_json()) == back


def test_an_error_names_its_place() -> None:
    data = data_of(CHAIN)
    data["plays"][1]["variations"][0][0]["card"] = "7x"
    assert refused(data).message.startswith("plays[1].variations[0][0]: '7x' is not a card")
    data = data_of(CHAIN)
    data["plays"][2]["player"] = "Anna"
    assert refused(data).message == "plays[2]: it is not this player’s turn"
    data = data_of(CHAIN)
    data["plays"][3]["line"] = ["10b"]
    assert refused(data).message.startswith("plays[3]: ")
    data = data_of(CHAIN)
    data["result"]["Anna"] += 1
    assert refused(data).message == "result: the result is another"
    data = data_of(CHAIN)
    data["hands"]["Biel"].append(data["hands"]["Anna"][0])
    assert "twice" in refused(data).message or "both" in refused(data).message
    data = data_of(CHAIN)
    data["moves"] = []
    assert refused(data).message == "log: there is no such key"
    assert refused([]).message == "log: this is not an object"
    assert refused({}).expected == "format"
    data = data_of(CHAIN)
    data["plays"][0]["notes"] = [{"kind": "joke", "text": ""}]
    assert refused(data).message == "plays[0]: there is no such kind of note"


@pytest.mark.parametrize("text", ["", "{", '{"a": 1,}', "[" * 100_000, b"\xff\xfe\x00", "NaN"])
def test_what_is_no_json_is_refused(text: str | bytes) -> None:
    with pytest.raises(cv.NotationError):
        Log.from_json(text)
    with pytest.raises(TypeError, match="from the text of its JSON"):
        Log.from_json(5)  # type: ignore[arg-type]


def test_a_fault_in_the_json_has_a_line_and_a_column() -> None:
    with pytest.raises(cv.NotationError) as caught:
        Log.from_json('{"format": "cau 1",\n "rules" "robat"}')
    assert (caught.value.line, caught.value.column) == (2, 10)


def test_variations_without_end_are_refused() -> None:
    data = data_of(CHAIN)
    text = json.dumps({**data, "plays": 0}).replace(
        '"plays": 0', '"plays": ' + '[{"player":"Anna","card":"3c","variations":[' * 3000
    )
    with pytest.raises(cv.NotationError):
        Log.from_json(text)


# rows


def test_rows_are_as_pandas_takes_them() -> None:
    pandas = pytest.importorskip("pandas", reason="new here: pip install -e '.[test]'")
    log = cv.hand("complete")
    frame = pandas.DataFrame(log.rows())
    assert len(frame) == len(log.plays)
    assert list(frame["play"]) == [s.text(p) for s, p in zip(log.states, log.plays, strict=False)]
    last = log.states[-1]
    assert [frame[f"pile {name}"].iloc[-1] for name in log.players] == list(last.counts)
    assert frame["cards"].dtype.kind == "i"
    assert frame.groupby("player")["cards"].sum().sum() == frame["cards"].sum()


def test_a_row_says_all_of_its_play() -> None:
    rows = CHAIN.rows()
    assert list(rows[4].items()) == [
        ("number", 5), ("seat", 1), ("player", "Biel"), ("play", "7b x7o-10b recau"),
        ("card", "7b"), ("line", "7o 10b"), ("calls", "recau"),
        ("cards", 4),  # the line, and both cards that called
        ("stolen", 0), ("paid", 3), ("owed", 0), ("glyph", None), ("comment", None),
        ("variations", 0), ("pile Anna", 4), ("pile Biel", 7), ("pile Carla", 1),
    ]  # fmt: skip
    assert (rows[0]["line"], rows[0]["cards"], rows[0]["stolen"]) == ("3o <Biel 5e", 6, 1)
    assert [row["variations"] for row in rows] == [0, 1, 0, 0, 0, 0]
    assert rows[1]["comment"] == "safe"
    off = copy.copy(CHAIN)
    off.root.children[0].children[1].add("7o")
    assert off.rows() == rows, "what might have been has no rows"


@settings(max_examples=40)
@given(logs())
def test_rows_have_the_same_columns_throughout(log: Log) -> None:
    rows = log.rows()
    assert len(rows) == len(log.plays)
    assert len({tuple(row) for row in rows}) <= 1
    json.dumps(rows)


# without names


def test_names_days_and_places_are_gone() -> None:
    log = copy.copy(CHAIN)
    log.tags.update({"Date": "2026-01-06", "Event": "Anna’s birthday", "Team Anna": "Reds"})
    log.tags["Title"] = "How ANNA beat Biel"
    log.nodes[0].note(Comment("Anna is quick, Annabel is not; carla's turn."))
    log.nodes[0].note(Hint("Look at Biel."))
    log.nodes[0].note(Off("No, Carla."))
    bare = cv.anonymise(log)
    text = cv.dumps(bare)
    assert bare.players == ("P1", "P2", "P3")
    assert dict(bare.tags) == {"Title": "How P1 beat P2"}
    assert "P1 is quick, Annabel is not; P3's turn." in text
    assert "[hint" in text
    assert not [name for name in log.players if f'"{name}' in text or f" {name} " in text]
    assert bare.states[-1].counts == log.states[-1].counts
    assert cv.loads(text) == bare
    assert log.players == ("Anna", "Biel", "Carla")


def test_names_can_change_places() -> None:
    other = cv.anonymise(CHAIN, names=["Biel", "Anna", "Carla"], keep=())
    assert other.players == ("Biel", "Anna", "Carla")
    assert cv.anonymise(other, CHAIN.players, keep=()).plays == CHAIN.plays
    with pytest.raises(cv.CauError, match="2 names for 3 players"):
        cv.anonymise(CHAIN, ["Biel", "Anna"])
    with pytest.raises(cv.CauError, match="is a Log, not 5"):
        cv.anonymise(5)  # type: ignore[arg-type]


@settings(max_examples=60)
@given(logs())
def test_a_hand_without_names_is_the_same_hand(log: Log) -> None:
    bare = cv.anonymise(log)
    assert [node.play for node in bare.nodes] == [node.play for node in log.nodes]
    assert [node.deal.split()[:1] for node in bare.nodes] == [n.deal.split()[:1] for n in log.nodes]
    assert cv.loads(cv.dumps(bare)) == bare
    assert cv.anonymise(bare) == bare
