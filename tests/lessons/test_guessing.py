"""Stars mean something: who guesses does not earn them."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.lessons import Find, Lesson, Touch, takes
from cauviz.lessons.lesson import course
from tests.tools.guessing import asked, best, total

STEPS = [step for name in course() for step in asked(cv.lesson(name))]
FINDS = [step for step in STEPS if isinstance(step, Find)]
THIRD, MOST = 1 / 3, 0.40


@pytest.mark.parametrize("steps", [STEPS, FINDS], ids=["all", "plays"])
def test_guessing_earns_little(steps: list[Find | Touch]) -> None:
    for found in best(steps):
        worth = total(found)
        assert worth.first < THIRD
        assert worth.stars < MOST * worth.of


def test_there_is_something_to_choose_from() -> None:
    hands = [len(step.asked.hands[step.seat]) for step in FINDS if not step.asked.chain]
    assert sum(4 <= n <= 6 for n in hands) >= 0.9 * len(hands)


def test_no_line_is_chosen_beforehand_where_it_is_the_question() -> None:
    for step in FINDS:
        right = {play.card for play in step.solutions}
        ways = [play.card for play in step.attempts]
        several = any(ways.count(card) > 1 for card in right)
        if several and len(step.solutions) < sum(card in right for card in ways):
            assert step.asks_line, step.name


@pytest.mark.parametrize("name", course())
def test_a_check_ends_each_lesson(name: str) -> None:
    lesson = cv.lesson(name)
    if name == "whole-hand":  # the twelve questions are its check
        lesson = cv.lesson("twelve")
        assert all(step.check for step in lesson)
        assert len(lesson) == 12
    last = asked(lesson)[-1]
    assert last.check
    assert last.all_hints == ()  # type: ignore[attr-defined]
    assert last.row[0] == 3


def test_a_guesser_is_measured_rightly() -> None:
    """Three cards of which one is right, with one way each: a third, and then 3, 2 and 0 stars."""
    state = cv.State.start("robat", 2, table="3o", hands=["3c 7e 2b", "2o"])
    step = Find("thirds", state, "Take the 3", takes("3o"))
    (one,), (two,) = best([step])
    assert one.first == pytest.approx(1 / 3, abs=0.06)
    assert one.stars == pytest.approx(5 / 3, abs=0.15)
    assert (two.first, two.of) == (one.first, 3)
    assert asked(Lesson("test-asked", "Asked", [step])) == [step]
