"""The Tutor on Python's side: what it shows, keeps, refuses, and believes from a browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import traitlets

import cauviz as cv
from tests.scene.patching import apply

from .lessons import small

pytestmark = pytest.mark.usefixtures("forgetful")
DONE = {"tries": 2, "hints": 1, "shown": 0, "done": 1}


def test_progress_survives_running_the_cell_again() -> None:
    first = cv.Tutor(small())
    first.step = 3
    first.done = {"steal": DONE}
    again = cv.Tutor(small())
    assert again.step == 3
    assert again.done == {"steal": DONE}
    assert again.score["stars"] == 2
    again.reset()
    assert (again.step, again.done, first.done) == (1, {}, {})
    assert cv.Tutor(small()).step == 1


def test_parts_of_a_lesson_share_what_was_done() -> None:
    part, whole = cv.Tutor(small()["safe"]), cv.Tutor(small())
    part.done = {"safe": DONE}
    assert whole.done == {"safe": DONE}
    whole.done = {**whole.done, "steal": DONE}
    assert part.done == {"safe": DONE}  # a part holds its own steps alone
    assert part.score["done"] == 1
    part.done = {}  # begun again: only its own steps are forgotten
    assert whole.done == {"steal": DONE}


def test_a_part_has_its_own_place() -> None:
    whole, part = cv.Tutor(small()), cv.Tutor(small()[1:3])
    part.step = 2
    assert whole.step == 1
    assert cv.Tutor(small()[1:3]).step == 2


def test_the_score_is_for_teachers() -> None:
    tutor = cv.Tutor(small())
    tutor.done = {"steal": DONE, "takes": {**DONE, "shown": 1}, "safe": {**DONE, "done": 0}}
    score = tutor.score
    assert {key: score[key] for key in ("lesson", "steps", "done", "stars", "of", "tries")} == {
        "lesson": "small", "steps": 7, "done": 2, "stars": 2, "of": 18, "tries": 6,
    }  # fmt: skip
    assert score["by_step"]["steal"] == {**DONE, "stars": 2}
    assert list(score["by_step"]) == list(small().names)
    json.dumps(score)


def test_what_a_browser_says_is_checked() -> None:
    tutor = cv.Tutor(small())
    tutor.done = {"steal": DONE, "nowhere": DONE, "safe": {"tries": 10**9}, "takes": "x"}
    assert tutor.done == {"steal": DONE}
    for wrong in (0, 8, -1):
        with pytest.raises(traitlets.TraitError):
            tutor.step = wrong
    with pytest.raises(traitlets.TraitError):
        tutor.course = small()[0]


def test_what_is_no_lesson() -> None:
    with pytest.raises(TypeError, match="teaches a Lesson, not int"):
        cv.Tutor(3)  # type: ignore[arg-type]
    with pytest.raises(cv.CauError, match="no lesson 'chess'"):
        cv.Tutor("chess")
    with pytest.raises(ValueError, match="step 8 is outside 1 to 7"):
        cv.Tutor(small(), step=8)
    with pytest.raises(TypeError, match="a step is a number"):
        cv.Tutor(small(), step=True)


def test_in_print() -> None:
    tutor = cv.Tutor(small())
    assert repr(tutor).splitlines()[:4] == [
        "A small lesson, step 1 of 7", "Find the card that steals Biel’s pile",
        "His pile shows a 6.", "Cau Robat, robat: Anna to play",
    ]  # fmt: skip
    assert "4o" not in repr(tutor)  # Biel's hand
    assert repr(tutor) == repr(cv.Tutor(small()))
    data, _ = tutor._repr_mimebundle_()
    assert data["text/plain"] == repr(tutor)
    assert data["text/html"].startswith('<img src="data:image/svg+xml;base64,')
    assert 'alt="Find the card that steals Biel’s pile His pile shows a 6. ' in data["text/html"]
    assert cv.Tutor("stealing").title == "Lesson 3 · Steal a pile"


@pytest.mark.parametrize("name", cv.lesson_names())
def test_lessons_are_small(name: str) -> None:
    tutor = cv.Tutor(name)
    size = len(json.dumps(tutor.lesson, ensure_ascii=False, separators=(",", ":")).encode())
    assert size <= 2_500 * len(tutor.course)


def walk(tutor: cv.Tutor) -> Iterator[tuple[Any, Any, dict[str, Any]]]:
    """Each step that asks for a play, as data and as it is sent, with its frame."""
    for step, sent in zip(tutor.course, tutor.lesson["steps"], strict=True):
        frame = sent["first"]
        for play in sent.get("lead", ()):
            frame = apply(frame, play["to"])
        if sent.get("kind") == "find":
            yield step, sent, frame


@pytest.mark.parametrize("name", ["small", *cv.lesson_names()])
def test_all_plays_come_with_what_they_do(name: str) -> None:
    tutor = cv.Tutor(small() if name == "small" else name)
    said = tutor.lesson["sentences"]
    for step, sent, frame in walk(tutor):
        for play, entry in zip(step.attempts, sent["plays"], strict=True):
            assert bool(entry.get("right")) == step.is_right(play)
            after = apply(frame, entry["to"])
            assert after.get("turn") == step.asked.play(play).to_act
            assert [said[i] for i in entry["lines"]] == list(step.answer(play).lines)
            if "reply" in entry:
                assert entry["reply"]["seat"] == after["turn"]
        assert sorted(i for mine in sent["cards"].values() for i in mine) == [
            i for i, play in enumerate(sent["plays"]) if "card" in play
        ]


def test_hands_of_others_lie_face_down() -> None:
    tutor = cv.Tutor(small())
    for _step, sent, frame in walk(tutor):
        assert set(frame["cards"].values()) <= {"r", f"h{sent['seat']}"}
        assert frame["backs"]


def test_rules_that_are_named_come_along() -> None:
    tutor = cv.Tutor(small())
    assert {"5.1", "5.3", "4.1"} <= set(tutor.lesson["rules"])
    assert tutor.lesson["rules"]["5.3"].startswith("A pile is safe when a card of its top")
    for text in tutor.lesson["rules"].values():
        assert "**" not in text
        assert "`" not in text
