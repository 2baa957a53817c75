"""A play thing by thing: what is said, moves and is marked, and what changes in the frame."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.scene import story
from tests.picture.tables import chain, worked_example


def within(state: cv.State, *plays: str, seat: int | None = None) -> list[dict[str, object]]:
    """The sub-frames of the last of some plays."""
    log = cv.Log(state)
    node = log.root
    for play in plays:
        node = node.add(play)
    return story.Story(log, seat).within(node)  # type: ignore[return-value]


def short(entries: list[dict[str, object]]) -> list[tuple[object, ...]]:
    """Of each entry its kind, from whom to whom, and the card, as far as they are there."""
    return [tuple(entry.get(key, "") for key in ("k", "from", "to", "card")) for entry in entries]


def test_a_theft() -> None:
    """Rulebook 15.1."""
    played = {"played": "3c", "seat": 0}
    assert within(worked_example(), "3c") == [
        {
            "k": "laid", "say": "Anna plays the 3 of cups.", "from": 0, "card": "3c",
            "m": played, "p": {"cards": {"3c": "d"}},
        },
        {
            "k": "took", "say": "The 3 of coins has the same number.", "to": 0, "card": "3o",
            "m": {**played, "match": "3o", "order": ["3o"], "ranks": [3]}, "p": {},
        },
        {
            "k": "stole", "say": "Anna steals Biel’s pile of 3.", "from": 1, "to": 0,
            "card": "4c",
            "m": {
                **played, "match": "3o", "order": ["3o", "<1"], "ranks": [3, 4], "steal": [1],
            },
            "p": {"cards": {"4c": "d"}, "piles": {"1": None}},
        },
        {
            "k": "took", "say": "The 5 of swords comes next.", "to": 0, "card": "5e", "p": {},
        },
        {
            "k": "stacked", "say": "6 cards go on Anna’s pile.", "to": 0,
            "p": {
                "cards": {"3c": None, "3o": None, "4c": None, "5e": None},
                "piles": {"0": ("3c", 6, 0)}, "turn": 1,
            },
        },
    ]  # fmt: skip


def test_a_run_marks_what_was_reached_in_its_own_order() -> None:
    """The match comes when the run gets there, and is then marked as such (4.2)."""
    state = cv.State.start("two-way", 2, table="2o 3o 4o", hands=["3c 1c", "6c"])
    marks = [entry.get("m") for entry in within(state, "3c")][:3]
    assert marks == [
        {"played": "3c", "seat": 0},
        {"played": "3c", "seat": 0, "seq": ["2o"], "order": ["2o"], "ranks": [2]},
        {
            "played": "3c", "seat": 0, "match": "3o", "seq": ["2o"], "order": ["2o", "3o"],
            "ranks": [2, 3],
        },
    ]  # fmt: skip


def test_a_call_is_followed_taken_and_paid() -> None:
    state = cv.State.start(
        "catalan-robat", 3, table="7o 10b", hands=["7e 1o", "7c 2o", "3o 4o"], left="7o",
        piles=["1c", "1e 2e", ""],
    )  # fmt: skip
    entries = within(state, "7e x7o cau", "7c x7o recau")
    assert short(entries) == [
        ("laid", 1, "", "7c"), ("called", 1, "", "7c"), ("took", "", 1, "7o"),
        ("stacked", "", 1, ""), ("owed", 2, 1, ""), ("paid", 0, 1, "1c"), ("owed", 0, 1, ""),
    ]  # fmt: skip
    assert [entry["p"] for entry in entries] == [
        {"cards": {"7c": "d"}},
        {"called": {"1": "recau"}, "cards": {"7c": "c2"}, "window": None},
        {},
        {
            "called": None, "cards": {"7c": None, "7e": None, "7o": None},
            "piles": {"1": ("7c", 5, 0)},
        },
        {"debts": [(2, 1, 1)]},
        {"piles": {"0": None, "1": ("1c", 6, 1)}},
        {"debts": [(2, 1, 1), (0, 1, 1)], "turn": 2},
    ]  # fmt: skip
    assert entries[0]["m"] == entries[1]["m"] == {"played": "7c", "seat": 1}
    assert all("m" not in entry for entry in entries[2:])


def test_a_pass_moves_nothing_and_what_was_called_is_taken() -> None:
    entries = within(chain(), "7e x7o cau", "pass")
    assert short(entries)[:3] == [
        ("passed", 1, "", ""), ("took", "", 0, "7o"), ("stacked", "", 0, ""),
    ]  # fmt: skip
    assert entries[0]["p"] == {"window": None}
    assert all("m" not in entry for entry in entries)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_card_is_drawn_in_sight_of_who_draws_it_alone(seat: int | None) -> None:
    """Rule 2.11, then the last cards and the count (10)."""
    rules = "robat(dealing=continuous, leftovers=last)"
    state = cv.State.start(rules, 2, table="7o", hands=["7e", "5c"], stock="6o")
    first = within(state, "7e", seat=seat)
    told = {"say": "Anna draws the 6 of coins.", "card": "6o"}
    seen = {"cards": {"6o": "h0"}, "stock": None}
    if seat == 1:
        told, seen = {"say": "Anna draws a card."}, {"backs": {"0": 1}, "stock": None}
    marks = {"played": "7e", "seat": 0}
    assert first[1] == {"k": "drew", "to": 0, "m": marks, "p": seen, **told}
    assert short(first)[2:] == [
        ("took", "", 0, "7o"), ("stacked", "", 0, ""), ("net", "", 0, ""), ("owed", 1, 0, ""),
    ]  # fmt: skip
    assert [entry["p"] for entry in first[4:]] == [{"net": 0}, {"debts": [(1, 0, 1)], "turn": 1}]
    last = within(state, "7e", "5c", "6o", seat=seat)
    assert short(last)[1:] == [
        ("left", 0, "", "6o"), ("leftovers", "", 0, ""), ("lapsed", 1, 0, ""),
        ("handover", "", "", ""),
    ]  # fmt: skip
    assert [entry["p"] for entry in last[2:]] == [
        {"cards": {"5c": None, "6o": None}, "left": None, "piles": {"0": ("6o", 4, 0)}},
        {"debts": None},
        {"over": {"counts": [4, 0], "winners": [0]}, "turn": None},
    ]


def test_a_closed_pile_is_paid_from_face_down() -> None:
    """Nobody sees which card goes from one to the other (5.1)."""
    state = cv.State.start(
        "cau", 2, table="7o 10b", hands=["7e 1o", "2c 2o"], left="7o", piles=["", "1e 2e"]
    )
    entries = within(state, "7e x7o cau")
    assert short(entries)[-1] == ("paid", 1, 0, "")
    assert entries[-1]["p"] == {"piles": {"0": ("", 3, 0), "1": ("", 1, 0)}, "turn": 1}
    open_ = within(state.under("robat"), "7e x7o cau")
    assert short(open_)[-1] == ("paid", 1, 0, "2e")


def test_the_duel_draws_and_lays_a_new_centre() -> None:
    """Rules 13.4 and 13.5; the last of its rank lies at its slot, the others under it."""
    state = cv.State.start(
        "duel", 2, table="5o 5e", hands=["5c 2c 1c 1b", "5b 7c 3c 4c"],
        stock="1o 2o 3o 4o 6o 6c 6e",
    )  # fmt: skip
    assert scene.seen(state, 0) == {
        "cards": {"5o": "r1", "5e": "r", "1c": "h0", "2c": "h0", "1b": "h0", "5c": "h0"},
        "bottom": 0, "dealer": 1, "backs": {"1": 4}, "stock": 7, "turn": 0,
    }  # fmt: skip
    three = cv.State.start("duel", 2, table="5o 7o 5e 5c", hands=["5b", "7c"], stock="1o")
    assert scene.seen(three)["cards"] == {
        "5o": "r2", "7o": "r", "5e": "r1", "5c": "r", "5b": "h0", "7c": "h1",
    }  # fmt: skip
    entries = within(state, "5c", "5b")
    assert short(entries) == [
        ("laid", 1, "", "5b"), ("called", 1, "", "5b"), ("took", "", 1, "5o"),
        ("took", "", 1, "5e"), ("stacked", "", 1, ""), ("owed", 0, 1, ""),
        ("drew", "", 1, "1o"), ("drew", "", 0, "2o"), ("filled", "", "", ""),
    ]  # fmt: skip
    assert entries[4]["p"] == {
        "called": None, "cards": {"5b": None, "5c": None, "5e": None, "5o": None},
        "piles": {"1": ("", 4, 0)},
    }  # fmt: skip
    assert entries[8]["p"] == {
        "cards": {"3o": "r", "4o": "r", "6c": "r", "6o": "r1"}, "stock": 1,
    }  # fmt: skip


def test_what_moves_no_card_names_no_card() -> None:
    """Stones, a new deal and its rondas, and cards that nobody takes."""
    teams = cv.State.start(
        "valencian", 4, table="7o", hands=["7c 1c", "2e", "3e", "4e"], left="7o", stones=(3, 4)
    )
    assert short(within(teams, "7c x7o cau net"))[-3:] == [
        ("net", "", 0, ""), ("stones", "", "", ""), ("stones", "", "", ""),
    ]  # fmt: skip
    dealt = cv.State.start(
        "catalan-robat", 2, table="12o", hands=["5c", ""], stock="1o 1c 4o 5o 3o 7o",
        piles=["", "10o"],
    )  # fmt: skip
    for seat, rank in ((None, 1), (0, 1), (1, 0)):
        entries = within(dealt, "5c", seat=seat)
        assert short(entries)[2:] == [
            ("dealt", "", "", ""), ("ronda", "", 0, ""), ("paid", 1, 0, "10o"),
        ]  # fmt: skip
        changed: dict[str, object] = entries[3]["p"]  # type: ignore[assignment]
        assert changed["rondas"] == {"0": ("ronda", rank)}
    last = cv.State.start("robat", 2, table="1o", hands=["5c", ""])
    assert short(within(last, "5c"))[2:] == [
        ("leftovers", "", "", ""), ("handover", "", "", ""),
    ]  # fmt: skip
