"""What is said of a wrong play: what it lacks, why, and no more than one can read."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.lessons import Find, plays, steals, takes, takes_most

from .positions import gap, window

ROWS = "robat Anna/Biel/Carla/Dídac Dídac 10e4o3e1o11c7c5o 1b2e/1c3o/3c5c/2c4e -/10o10c/1e/2b2o"
CAUNET = "catalan-cau Anna/Biel/Carla Carla 2o 7c8e/2c3c/4e9e -/-/- to=Biel left=Anna:2o"
MATCHED = "A pile cannot be matched: Dídac’s pile shows a 2, but no 2 lies on the table (rule 5.2)."
BESIDE = (
    "The 2 of swords would stand next to the 1 of coins, but a card that matches no table card "
    "takes nothing (rule 3.5)."
)


@pytest.mark.parametrize(
    ("position", "solution", "play", "lines"),
    [
        # three kinds of reasons, of which two are said, what is about the piles first
        (ROWS, "1b x1o-<Dídac-3e-4o", "2e", (
            "The 2 of swords stays on the table.",
            MATCHED, BESIDE,
        )),
        (CAUNET, "2c x2o cau net", "2c x2o silent", (
            "The 2 of cups takes 2: 2 cards.", "You may call cau with this (rule 6.1).",
        )),
        (CAUNET, "2c x2o cau net", "2c x2o cau", (
            "The 2 of cups takes 2: 2 cards. Cau!", "You may call net with this (rule 7.3).",
        )),
        (CAUNET, "2c x2o silent", "2c x2o cau", (
            "The 2 of cups takes 2: 2 cards. Cau!",
            "You may keep silent (rule 6.2): to silence nobody can answer.",
        )),
    ],
)  # fmt: skip
def test_a_wrong_play_is_told_why(
    position: str, solution: str, play: str, lines: tuple[str, ...]
) -> None:
    step = Find("x", cv.State.parse(position), "x", plays(solution))
    assert step.answer(play).lines == lines


def test_the_like_with_another_suit_is_told_what_its_call_lacks() -> None:
    state = cv.State.start("robat", 2, table="3o 7o", hands=["7e 7c 1o", "2c 5b"], left="7o")
    said = Find("x", state, "x", plays("7c x7o cau")).answer("7e x7o silent")
    assert said.lines == (
        "The 7 of swords takes 7: 2 cards.", "You may call cau with this (rule 6.1).",
    )  # fmt: skip


def test_two_things_that_are_lacking_are_enough() -> None:
    three = Find("x", gap(), "x", ~plays("12o") & steals() & takes_most() & steals("Biel"))
    assert three.answer("3b").lines[1:3] == (
        "You want to steal a pile, and this does not.",
        "You want to win the most cards that you can, and this does not.",
    )
    assert "steal Biel’s pile, and" not in str(three.answer("3b"))


def test_who_has_not_heard_of_a_rule_is_not_told_it() -> None:
    step = Find("x", gap(), "x", takes("5o <Biel 7c"))
    why = "Biel’s pile is out of reach: 4 is missing (rule 4.1)."
    stops = "The line stops there: no 4 lies on the table"
    taken = "The card takes the one of the same number (rule 3.3)."
    assert step.answer("3b").lines[1:] == (why,)
    assert step.knowing(["4.1"]).answer("3b").lines[1:] == (why,)
    assert step.knowing(["5.1"]).answer("3b").lines[1:] == (
        f"{stops}, and no other pile shows one.", taken,
    )  # fmt: skip
    assert step.knowing(["3.3"]).answer("3b").lines[1:] == (f"{stops}.", taken)
    state = cv.State.start("robat", 2, table="4e", hands=["3c 12b", "10o"], piles=["", "1b"])
    other = Find("x", state, "x", plays("12b"))
    assert other.knowing(()).answer("3c").lines[1] == "That is not what is asked here."
    assert other.answer("3c").lines[1] == "That is not what is asked here."


def test_of_a_pass_it_is_said_what_it_is() -> None:
    step = Find("x", window(), "x", takes("7o 10o"))
    for known in ((), ("6.4",)):
        assert step.knowing(known).answer("pass").lines == (
            "Anna passes: Dídac takes 7.", "You let the call stand (rule 6.4).",
        )  # fmt: skip


def test_own_words_stand_alone() -> None:
    step = Find("x", gap(), "x", steals(), answers={"3b": "Not {3b}.", "*": "No."})
    assert step.answer("3b").lines == ("Not {3b}.",)
    assert step.answer("12o").lines == ("No.",)
    assert str(step.answer("3b")) == "Not 3 of clubs."
    right = Find("x", gap(), "x", takes("3e"))
    assert right.answer("3b").lines == ("Anna plays the 3 of clubs, takes 3.",)
