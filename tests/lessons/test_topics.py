"""Which questions a position has for each topic of practice, and which are too easy or too much."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.lessons import Find, Step, Touch
from cauviz.lessons.topics import COMES_TO, TOPICS, ask, why_not_practised

from .positions import gap, left, sweep, window

TAKE, LEAVE, PAIR = TOPICS["capture"]
ROW, MOST = TOPICS["sequence"]
STEAL, STOLEN = TOPICS["steal"]
SAFE, KEEP = TOPICS["safe"]
CALL, NO_CAU = TOPICS["call"]
NET, PAYS = TOPICS["net-and-debts"]


def two(table: str, hand: str, *piles: str, rules: str = "robat", other: str = "") -> cv.State:
    """Anna is to play; what Biel holds matters seldom."""
    rest = ["1c", "2e", "6b", "11b", "12e"][: len(hand.split())]
    return cv.State.start(
        rules, 2, table=table, hands=[hand, other or " ".join(rest)], piles=piles
    )  # fmt: skip


def asked(maker: object, state: cv.State) -> Step | None:
    step = ask(maker, state, "x", random.Random(1))  # type: ignore[arg-type]
    assert step is None or (step.name, step.state) == ("x", state)
    return step


def found(maker: object, state: cv.State) -> list[str] | None:
    """The plays that are right, if there is a question."""
    step = asked(maker, state)
    assert not isinstance(step, Touch)
    return step and [step.asked.text(play) for play in step.solutions]  # type: ignore[attr-defined]


def touched(maker: object, state: cv.State) -> dict[str, int] | None:
    step = asked(maker, state)
    return step and step.wanted  # type: ignore[attr-defined]


def test_a_play_is_asked_for_if_two_cards_are_wrong() -> None:
    assert found(TAKE, two("3o 5e", "3c 7e 10b")) == ["3c x3o"]
    assert found(TAKE, two("3o 5e", "3c 7e")) is None  # who guesses twice has it
    assert found(TAKE, two("3o 5e", "3c 5o")) is None
    assert found(TAKE, two("12o 5e", "3c 7e 10b")) is None
    assert found(LEAVE, two("3o 5e", "3c 5o 7e")) == ["7e"]
    assert found(LEAVE, two("3o 5e", "3c 7e")) is None


def test_one_card_that_takes_one_is_a_pair() -> None:
    state = two("3o 5e 10b", "3c 7e")
    assert touched(PAIR, state) == {"3o": 1}
    step = asked(PAIR, state)
    assert step is not None
    assert step.prompt == "Touch all that the 3 of cups takes."
    assert touched(PAIR, two("3o 4e 10b", "3c 7e")) is None  # that is a row
    assert touched(PAIR, two("3o", "3c 7e")) is None  # nothing else can be touched
    assert touched(PAIR, two("4o", "3c 7e")) is None


def test_a_row_is_of_two_to_six_and_of_no_pile() -> None:
    assert touched(ROW, two("3o 4e 10b", "3c 7e")) == {"3o": 1, "4e": 1}
    assert touched(ROW, two("3o 10b", "3c 7e")) is None
    assert touched(ROW, two("3o 4e", "3c 7e")) is None  # there is no more to touch
    six, more = "3o 4e 5o 6c 7b 10b", "3o 4e 5o 6c 7b 10b 11o"
    assert len(touched(ROW, two(f"{six} 1o", "3c 7e")) or ()) == 6
    assert touched(ROW, two(f"{more} 1o", "3c 2c")) is None
    assert touched(ROW, two("3o 10b", "3c 7e", "", "4c")) is None
    assert touched(ROW, two("3o 5e", "3c 7e", "", "4c")) is None


def test_of_each_card_the_longest_row_is_asked_for_in_silence() -> None:
    assert touched(ROW, two("3o 4e 5o 10b", "3c 7e")) == {"3o": 1, "4e": 1, "5o": 1}
    state = cv.State.start("robat", 2, table="3o 4e 10b", hands=["3c 7e", "2c 1c"], left="3o")
    assert touched(ROW, state) == {"3o": 1, "4e": 1}
    duel = cv.State.start("duel", 2, table="3o 5e", hands=["3c 7e", "2c 1c"])
    assert touched(PAIR, duel) == {"3o": 1}  # there every capture is a call


def test_the_most_is_asked_for_where_something_takes_two() -> None:
    assert found(MOST, two("3o 4e", "3c 7e 10b")) == ["3c x3o-4e net"]
    assert found(MOST, two("3o 5e", "3c 7e 10b")) is None


def test_a_pile_is_asked_for_if_some_can_be_stolen_and_others_not() -> None:
    bridge = two("3o 5e", "3c 7e 10b", "", "4c")
    assert found(STEAL, bridge) == ["3c x3o-<Biel-5e net", "3c x3o-<Biel"]
    assert touched(STOLEN, gap()) == {"<1": 1}
    assert touched(STOLEN, two("3o", "3c 7e", "", "6c")) is None
    step = asked(STOLEN, two("3o", "3c 7e", "", "4c"))
    assert isinstance(step, Touch)
    assert (step.wanted, step.targets) == ({"<1": 1}, ("3o", "<1"))


def test_safe_piles_are_asked_for_if_some_are_and_some_are_not() -> None:
    assert touched(SAFE, two("3o", "3c 7e", "3b", "4c")) == {"<0": 1}
    assert touched(SAFE, two("3o 4o", "3c 7e", "3b", "4c")) is None
    assert touched(SAFE, two("1o", "3c 7e", "3b", "4c")) is None
    assert touched(SAFE, two("3o", "3c 7e", "3b", "")) is None


def test_who_has_a_pile_is_asked_to_keep_it() -> None:
    state = two("2o 12o", "12c 1e 10b", "3b", "7c", other="2c 5c 6c")
    assert found(KEEP, state) == ["12c x12o"]
    step = asked(KEEP, state)
    assert isinstance(step, Find)
    assert step.open_hands
    assert asked(KEEP, two("2o 12o", "12c 1e 10b", "", "7c", other="2c 5c 6c")) is None


def test_a_call_is_asked_for_by_its_name() -> None:
    assert asked(CALL, left()) is None  # but one card is wrong
    state = cv.State.start(
        "robat", 2, table="3o 7o", hands=["7e 1o 2c", "7c 2e 6b"], left="7o"
    )  # fmt: skip
    assert found(CALL, state) == ["7e x7o cau"]
    step = asked(CALL, state)
    assert step is not None
    assert step.prompt == "Call cau."
    state = two("3o 5e", "3c 7e 10b", "1o", other="7c 10c 6b")
    assert found(NO_CAU, state) == ["3c x3o"]
    step = asked(NO_CAU, state)
    assert step is not None
    assert step.open_hands


def test_a_net_and_what_is_paid() -> None:
    assert found(NET, two("3o", "3c 7e 10b")) == ["3c x3o net"]
    assert touched(PAYS, sweep()) == {"<1": 1, "<2": 1, "<3": 1}
    assert touched(PAYS, two("3o 5e", "3c 7e 10b")) is None
    stones = cv.State.start("valencian", 4, table="3o", hands=["3c 7e", "2c 1c", "4c 5c", "6c 6b"])
    assert touched(PAYS, stones) is None  # there stones are scored


CLOSED = ("cau", "catalan-cau", "enciclopedia", "valencian", "duel")


@pytest.mark.parametrize("rules", NAMED)
@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_that_rules_do_not_know_is_refused(topic: str, rules: str) -> None:
    closed = topic in ("steal", "safe") and rules in CLOSED
    duel = rules == "duel" and topic in ("sequence", "call")
    said = why_not_practised(topic, cv.Rules.named(rules))
    assert bool(said) is (closed or duel), said
    assert not said or f"under {rules}" in said


@pytest.mark.parametrize(
    ("rules", "barred"),
    [
        ("robat", False),
        ("robat(net=none)", False),
        ("valencian", False),
        ("valencian(net=none)", True),
    ],
)
def test_nets_are_practised_where_there_are_nets_or_payments(rules: str, barred: bool) -> None:
    assert bool(why_not_practised("net-and-debts", cv.Rules.parse(rules))) is barred


def test_what_a_hand_is_played_on_to() -> None:
    assert COMES_TO.keys() == {"call", "net-and-debts"}
    assert [COMES_TO["call"](state) for state in (left(), window(), gap(), sweep())] == [
        True, True, False, False,
    ]  # fmt: skip
    assert [COMES_TO["net-and-debts"](state) for state in (left(), sweep())] == [False, True]
