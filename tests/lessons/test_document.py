"""What the browser gets of a lesson has the shapes that are declared, and nothing besides."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.lessons.document import Document
from cauviz.lessons.rulebook import rules
from cauviz.lessons.shapes import Led, Task, Tried, Verdict


def has_shape(data: Any, shape: Any) -> bool:
    """Whether all that must be there is, and nothing that is not declared."""
    declared = shape.__required_keys__ | shape.__optional_keys__
    return bool(shape.__required_keys__ <= data.keys() <= declared)


@pytest.mark.parametrize("name", cv.lesson_names())
def test_each_step_has_the_declared_shape(name: str) -> None:
    document = Document(cv.lesson(name).steps)
    for task in document.steps:
        assert has_shape(task, Task), task["name"]
        assert all(has_shape(led, Led) for led in task.get("lead", ()))
        assert all(has_shape(tried, Tried) for tried in task.get("plays", ()))
        assert task.get("kind") in (None, "find", "touch")
    named = document.rules(rules())
    assert list(named.values()) == [rules()[number] for number in named]
    assert all(f"rule {number}" in " ".join(document.sentences) for number in named)
    assert document.rules({}) == {}


def test_what_must_be_there() -> None:
    assert Task.__required_keys__ == {"name", "seat", "prompt", "first"}
    assert Verdict.__required_keys__ == {"lines"}
    assert Verdict.__optional_keys__ == {"right", "threat"}
    assert Tried.__required_keys__ == {"lines"}
    assert Led.__required_keys__ == set()
