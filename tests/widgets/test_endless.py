"""Exercises without end in a tutor: what follows, what comes back, and that the learner stays."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.lessons import Find
from cauviz.scene import ordered
from cauviz.widgets.endless import KEPT
from tests.widgets.conftest import Open, View
from tests.widgets.doing import button, hear, play, touch


def record(**changes: int) -> dict[str, int]:
    return {"tries": 0, "hints": 0, "shown": 0, "done": 0, **changes}


def does(tutor: cv.Tutor, **changes: int) -> None:
    """What a page says was done of the exercise that is shown."""
    tutor.set_state({"done": {**tutor.done, tutor.current.name: record(**changes)}})


def names(tutor: cv.Tutor) -> list[str]:
    return [step["name"] for step in tutor.lesson["steps"]]


def test_a_solved_exercise_is_followed_by_another_for_ever() -> None:
    tutor = cv.Tutor(cv.practice("capture", seed=1))
    seen = set()
    for number in range(1, 2 * KEPT):
        assert tutor.lesson["from"] + tutor.step - 1 == number
        seen.add(tutor.current.name)
        before = tutor.current
        does(tutor, tries=1, done=1)
        assert tutor.current == before  # who reads the answer stays there
        tutor.set_state({"step": tutor.step + 1})
    assert len(seen) == 2 * KEPT - 1
    assert len(tutor.course) == KEPT
    assert names(tutor) == list(tutor.course.names)


def test_two_misses_give_another_of_the_same_kind_and_the_first_comes_back() -> None:
    practice = cv.practice("steal", seed=3)
    tutor = cv.Tutor(practice)
    missed = tutor.current
    does(tutor, tries=1)
    assert len(tutor.course) == 1
    does(tutor, tries=2)
    assert len(tutor.course) == 2
    does(tutor, tries=3)
    assert len(tutor.course) == 2
    asked = []
    for _ in range(6):
        tutor.set_state({"step": len(tutor.course)})
        asked.append(tutor.current.asked)
        does(tutor, tries=1, done=1)
    assert missed.asked in asked


def test_a_solution_that_was_shown_counts_as_missed() -> None:
    practice = cv.practice("capture", seed=1)
    tutor = cv.Tutor(practice)
    does(tutor, shown=1, done=1)
    assert len(tutor.course) == 2
    assert practice.solved == 0


def test_exercises_are_kept_in_no_file(tmp_path: Any) -> None:
    with pytest.raises(cv.CauError, match="not kept"):
        cv.Tutor(cv.practice("capture"), progress=tmp_path / "anna.json")
    kept = dict(cv.progress().records)
    does(cv.Tutor(cv.practice("capture", seed=1)), tries=1, done=1)
    assert dict(cv.progress().records) == kept


def test_the_french_pack_is_asked_too() -> None:
    tutor = cv.Tutor(cv.practice("capture", seed=1), pack="french")
    does(tutor, tries=1, done=1)
    assert len(tutor.course) == 2


@pytest.mark.browser
def test_the_next_exercise_comes_while_the_answer_is_read(show: Open) -> None:
    practice = cv.practice("capture", seed=1)
    tutor = cv.Tutor(practice)
    view = show(tutor)
    for number in range(1, 4):
        assert view.text(".cv-wherestep") == f"Exercise {number}"
        solve(view)
        assert view.count(".cv-feedback.right:not([hidden])") == 1
        assert view("document.activeElement.textContent") == "Next exercise"
        button(view, "Next exercise").click()
        hear(view)
    assert practice.solved == 3
    assert view.count(".cv-dot") == 0


def solve(view: View) -> None:
    step = view.widget.current
    if isinstance(step, Find):
        ways = [one for one in ordered(step.asked) if one.card == step.best.card]
        way = ways.index(step.best) if len(ways) > 1 else None
        play(view, str(step.best.card), way)
    else:
        touch(view, *step.wanted)
        button(view, "Check").click()
    hear(view)
    view("(state) => model.update(state)", view.state_of(view.widget))
