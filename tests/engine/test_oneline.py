"""A position as one line of text, both ways."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from tests.notation.making import choose, starts


@settings(max_examples=150)
@given(starts(), st.data())
def test_any_position_survives_as_a_line(state: cv.State, data: st.DataObject) -> None:
    """Open calls, debts, stones and the end of a hand included."""
    for _ in range(data.draw(st.integers(0, 4))):
        if not state.over:
            state = state.play(choose(data.draw, state))
    line = state.line
    assert "\n" not in line
    back = cv.State.parse(line)
    assert back == state
    assert back.rules == state.rules
    assert (back.dealer, back.opener, back.players) == (state.dealer, state.opener, state.players)
    assert back.line == line
    assert set(back.plays()) == set(state.plays())


def test_open_calls_are_in_it() -> None:
    start = cv.State.start(
        "robat", 4, table="7o 10b", hands=["7c 1o", "7e 2o", "7b 3o", "4o 5o"], left="7o",
        piles=["11o", "11c", "", "12b"],
    )  # fmt: skip
    called = start.play("7c x7o cau")
    assert called.line.endswith("calls=7c_x7o_cau")
    again = called.play("7e x7o-10b recau")
    assert cv.State.parse(called.line) == called
    assert cv.State.parse(again.line) == again
    assert again.play("pass") == cv.State.parse(again.line).play("pass")


GOOD = "robat Anna/Biel Biel 3o 3c/7e -/- "
CARDS, DEBT, NUMBER = "3o5e10b", "debts=Anna:Biel:2", "2"
NAMES = "stock to opener left last debts stones calls"
SIX = "RULES PLAYERS DEALER TABLE HANDS PILES"
A_CARD = "a rank and a suit letter such as 7o, 12b or Se (o oros, c copes, e espases, b bastons)"
NO_CARDS, NO_DEBT = "these are no cards", "a debt is who owes, to whom, and how many"
NO_NUMBER = "this is not a number"
NO_WORD = "there is no such word in a position, or it is there twice"
NO_CAU = "The 3 of cups calls no cau: that takes the very card that the play just before left."


def no_seat(what: str) -> str:
    return f"{what}: there is no seat 'Xavi'; the players are 0 Anna, 1 Biel"


@pytest.mark.parametrize(
    ("text", "column", "message", "found", "expected"),
    [
        # too few words: at the end of what there is
        ("", 1, "a position has six words at least", "''", SIX),
        ("   ", 4, "a position has six words at least", "''", SIX),
        (" a b c d e ", 12, "a position has six words at least", "a b c d e", SIX),
        # the first six words
        ("robat Anna/Biel Biel 3x 3c/7e -/-", 22, NO_CARDS, "'3x'", CARDS),
        ("robat Anna/Biel Biel 3o/5e 3c/7e -/-", 22, NO_CARDS, "'3o/5e'", CARDS),
        ("robat Anna/Biel Biel 3o 3c//7e -/-", 25, NO_CARDS, "''", CARDS),
        ("robat Anna/Biel Biel  3o 3c/7e 4o/-5e", 32, NO_CARDS, "'-5e'", CARDS),
        ("robat Anna/Biel Biel 3o 3c/03o -/-", 25, NO_CARDS, "'03o'", CARDS),
        ("robat Anna/Biel Biel 3o 3c/13o -/-", 25, NO_CARDS, "'13o'", CARDS),
        # the rest
        (GOOD + "to=Anna  up=1", 44, NO_WORD, "'up=1'", NAMES),
        (GOOD + "stock", 35, NO_WORD, "'stock'", NAMES),
        (GOOD + "to=Anna to=Biel", 43, NO_WORD, "'to=Biel'", NAMES),
        (GOOD + "calls= calls=", 42, NO_WORD, "'calls='", NAMES),
        (GOOD + "stock=3x", 35, NO_CARDS, "'3x'", CARDS),
        (GOOD + "stock= last=Biel", 35, NO_CARDS, "''", CARDS),
        (GOOD + "to=Anna debts=Anna:Biel last=Biel", 43, NO_DEBT, "Anna:Biel", DEBT),
        (GOOD + "debts=Anna:Biel:1,Biel:Anna:1:2", 35, NO_DEBT, "Biel:Anna:1:2", DEBT),
        (GOOD + "debts=Anna:Biel:x", 35, NO_NUMBER, "'x'", NUMBER),
        (GOOD + "debts=Anna:Biel:1234567890", 35, NO_NUMBER, "'1234567890'", NUMBER),
        (GOOD + "stones=1,x", 35, NO_NUMBER, "'x'", NUMBER),
        (GOOD + "to=Xavi last=Biel", 35, no_seat("to act"), "", ""),
        (GOOD + "to=Anna opener=Xavi last=Biel", 43, no_seat("the opener"), "", ""),
        (GOOD + "last=Xavi to=Anna", 35, no_seat("the last capturer"), "", ""),
        # a play that was called
        (GOOD + "calls=3c_cau", 35, NO_CAU, "", ""),
        (GOOD + "left=Biel:3o calls=xx to=Anna", 48, "'xx' is not a card", "'xx'", A_CARD),
        (
            GOOD + "left=Biel:3o calls=3c_cau,3o", 48, "Biel does not hold the 3 of coins.",
            "", "",
        ),
        # what each word says may be, and not what all say together: at the word that is at fault
        (
            GOOD + "to=Anna debts=Anna:Biel:99 last=Biel", 43,
            "the debt ('Anna', 'Biel', 99): expected a number of cards from 1 to 40", "", "",
        ),
        (
            GOOD + "to=Anna left=Biel:5o last=Biel", 43,
            "5o was just left, so it must lie on the table", "", "",
        ),
        (
            GOOD + "to=Anna stones=1,2 last=Biel", 43,
            "stones [1, 2]: robat has no teams, so there are none", "", "",
        ),
        (
            GOOD + "last=Biel stock=5o5e", 45,
            "a stock of 2 cards: dealing=all deals the whole deck (2.8)", "", "",
        ),
        (
            "robat Anna/Biel Biel 3o -/7e -/- last=Biel to=Anna", 44,
            "Anna is to act and has no card", "", "",
        ),
        # or at the beginning
        (
            "robat Anna/Biel Biel 3o 3c/3o -/- to=Anna", 1,
            "3o is there twice: in the table and in Biel's hand", "", "",
        ),
        ("robat Anna/Biel Xavi 3o 3c/7e -/- to=Anna", 1, no_seat("the dealer"), "", ""),
        ("robat Anna/Anna Anna 3o 3c/7e -/-", 1, "two players are called Anna", "", ""),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_at_its_place(
    text: str, column: int, message: str, found: str, expected: str
) -> None:
    with pytest.raises(cv.NotationError) as caught:
        cv.State.parse(text)
    error = caught.value
    assert (error.column, error.message, error.found, error.expected) == (
        column, message, found, expected,
    )  # fmt: skip
    assert error.source_line == text


@pytest.mark.parametrize(
    ("given", "more"),
    [
        ({}, ""),
        ({"to_act": 1}, " to=Biel"),
        ({"to_act": 0}, ""),
        ({"opener": 1}, " opener=Biel"),
        ({"last_capturer": 0}, " last=Anna"),
        ({"left": "3o"}, " left=Biel:3o"),
        ({"left": ("Anna", "3o"), "to_act": 1}, " to=Biel left=Anna:3o"),
        ({"debts": [(0, 1, 2), (1, 0, 40)]}, " debts=Anna:Biel:2,Biel:Anna:40"),
        ({"rules": "robat(dealing=threes)", "stock": "5o 5e"}, " stock=5o5e"),
        ({"piles": ["1o 1c", ""], "last_capturer": 1}, " last=Biel"),
    ],
)
def test_only_what_is_not_as_after_a_deal_is_said(given: dict[str, object], more: str) -> None:
    given = {"rules": "robat", **given}
    state = cv.State.start(players=2, table="3o", hands=["3c", "7e"], **given)  # type: ignore[arg-type]
    piles = "1o1c/-" if state.piles[0] else "-/-"
    assert state.line == f"{state.rules} Anna/Biel Biel 3o 3c/7e {piles}{more}"
    assert cv.State.parse(state.line) == state


def test_the_teams_stones_are_said_once_there_are_some() -> None:
    for stones, more in (((0, 0), ""), ((0, 3), " stones=0,3"), ((40, 0), " stones=40,0")):
        state = cv.State.start("valencian", 4, hands=["3c", "4c", "5c", "6c"], stones=stones)
        assert state.line == f"valencian Anna/Biel/Carla/Dídac Dídac - 3c/4c/5c/6c -/-/-/-{more}"
        assert cv.State.parse(state.line) == state


def test_a_hand_that_is_over_has_no_one_to_act() -> None:
    over = cv.State.start("robat", 2, table="3o", piles=["1o", ""], last_capturer=0)
    assert over.line == "robat Anna/Biel Biel 3o -/- 1o/- last=Anna"
    assert cv.State.parse(over.line) == over


def test_calls_are_said_one_after_the_other() -> None:
    """Their lines apart from the last have lapsed, so that any may stand for them (6.5)."""
    start = cv.State.start(
        "robat", 4, table="7o 10b", hands=["7c 1o", "7e 2o", "7b 3o", "4o 5o"], left="7o",
        dealer=0, to_act=0,
    )  # fmt: skip
    called = start.play("7c x7o cau").play("7e x7o recau")
    assert called.line == (
        "robat Anna/Biel/Carla/Dídac Anna 7o10b 1o7c/2o7e/3o7b/4o5o -/-/-/- to=Anna "
        "left=Dídac:7o calls=7c_x7o_cau,7e_x7o_recau"
    )
    assert cv.State.parse(called.line) == called


_WORDS = ("robat", "/", "-", ":", "=", ",", "3o", "7c", "Anna", "to=", "calls=", "left=", "_", "x")


@settings(max_examples=200)
@given(st.lists(st.sampled_from(_WORDS), max_size=12))
def test_any_line_is_a_position_or_an_error(words: list[str]) -> None:
    good = "robat Anna/Biel Biel 3o 3c/7e -/- "
    for text in ("".join(words), " ".join(words), good + "".join(words)):
        with contextlib.suppress(cv.NotationError):
            state = cv.State.parse(text)
            assert cv.State.parse(state.line) == state


def test_only_text_is_read() -> None:
    with pytest.raises(TypeError, match="a line of text, not from 5"):
        cv.State.parse(5)  # type: ignore[arg-type]
