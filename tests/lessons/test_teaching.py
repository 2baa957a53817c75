"""What a step teaches, and what a lesson's reader has been told."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Find, Lesson, takes

from .positions import gap


def step(name: str, teaches: str = "") -> Find:
    return Find(name, gap(), "Take the 5", takes("5o"), teaches=teaches)


def lesson(*known: str) -> Lesson:
    steps = [step("one", "3.1 3.3"), step("two"), step("three", "5.1 open_piles=yes")]
    return Lesson("test-teaching", "Teaching", steps, known=known)


def test_a_step_knows_what_was_told_up_to_it() -> None:
    found = lesson("3.2")
    assert [sorted(one.known or ()) for one in found] == [
        ["3.1", "3.2", "3.3"], ["3.1", "3.2", "3.3"],
        ["3.1", "3.2", "3.3", "5.1", "open_piles=yes"],
    ]  # fmt: skip
    assert found.taught == ("3.2", "3.1", "3.3", "5.1", "open_piles=yes")


def test_a_part_knows_what_the_steps_before_it_told() -> None:
    found = lesson()
    assert found["three"].known == ("3.1", "3.3")
    assert found["two":].steps[0].known == {"3.1", "3.3"}
    assert found[-1:].taught == found.taught
    assert found[:1].known == ()


def test_who_says_nothing_knows_it_all() -> None:
    found = Lesson("test-knows", "Knows", [step("one", "3.1")])
    assert found.known is None
    assert found.steps[0].known is None
    assert found[0].known is None


def test_the_legend_shows_what_was_taught() -> None:
    assert cv.Tutor(lesson()["one"]).legend == ["played", "match"]
    assert cv.Tutor(lesson()).legend == ["played", "match", "steal"]
    assert cv.Tutor(Lesson("test-knows", "Knows", [step("one")])).legend == [
        "played", "match", "steal", "seq", "safe",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("teaches", "fault"),
    [
        ("9.99", "it teaches '9.99', which is no rule of the rulebook"),
        ("5.1 flying=yes", "there is no option 'flying'"),
        ("sequence=down", "sequence has no value 'down'"),
        ("target=", "target has no value ''"),
    ],
)
def test_what_cannot_be_taught(teaches: str, fault: str) -> None:
    with pytest.raises(CauError, match=fault):
        step("one", teaches)


def test_options_of_numbers_can_be_taught() -> None:
    assert step("one", "target=41 players=2-5").teaches == ("target=41", "players=2-5")
