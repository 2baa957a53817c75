"""Lessons and their parts; what is noted of a step, and the stars that it is worth."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Find, Lesson, Played, Touch, Watch, safe_piles, steals, takes
from cauviz.lessons.lesson import course, sets
from cauviz.lessons.records import Record, by_try, is_record, stars, valid

from .positions import gap


def find(name: str = "steal", teaches: str = "") -> Find:
    return Find(name, gap(), "Find the card that steals Biel’s pile", steals("Biel"),
                teaches=teaches)  # fmt: skip


def lesson() -> Lesson:
    touch = Touch("q", gap(), "?", safe_piles())
    watch = Watch("see", gap(), "Look", lead=(Played("12o"),))
    return Lesson("test-parts", "Parts", [find(), touch, watch])


def test_a_part_of_a_lesson_shares_its_name() -> None:
    whole = lesson()
    assert whole.names == ("steal", "q", "see")
    parts = (whole["q"], whole["see"], whole[-1:])
    assert [part.names for part in parts] == [("q",), ("see",), ("see",)]
    assert whole[:2].names == whole[:"see"].names == ("steal", "q")
    assert whole["q":].names == ("q", "see")
    assert {whole["q"].name, whole[1:].name} == {"test-parts"}
    assert repr(whole) == "<Lesson test-parts: Parts; 3 steps>"
    assert repr(whole["q"]) == "<Lesson test-parts: Parts; 1 step>"
    for wrong in ("nowhere", slice("nowhere", None), slice(3, None), slice(1, 1), None):
        with pytest.raises(CauError):
            whole[wrong]  # type: ignore[call-overload]


def test_a_lesson_is_a_sequence_of_its_steps() -> None:
    whole = lesson()
    assert [whole[number] for number in range(len(whole))] == list(whole) == list(whole.steps)
    assert [whole[number] for number in (-3, -2, -1)] == list(whole)
    for outside in (-4, 3):
        with pytest.raises(CauError, match=r"^lesson 'test-parts' has 3 steps"):
            whole[outside]
    with pytest.raises(TypeError, match=r"not Find; one step of a lesson is lesson\['its name'\]"):
        cv.Tutor(whole[0])  # type: ignore[arg-type]


def test_faults_of_a_lesson() -> None:
    with pytest.raises(CauError, match="no steps"):
        Lesson("x", "x", [])
    with pytest.raises(CauError, match="two steps are called steal"):
        Lesson("x", "x", [find(), find()])
    with pytest.raises(CauError, match="is not a step"):
        Lesson("x", "x", [gap()])  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ({}, 0), ({"tries": 1}, 0), ({"tries": 1, "done": 1}, 3), ({"tries": 2, "done": 1}, 2),
        ({"tries": 3, "done": 1}, 1), ({"tries": 4, "done": 1}, 0), ({"tries": 30, "done": 1}, 0),
        ({"tries": 1, "hints": 2, "done": 1}, 3), ({"tries": 1, "hints": 3, "done": 1}, 0),
        ({"tries": 1, "shown": 1, "done": 1}, 0), ({"done": 1}, 3), ({"tries": 0, "done": 1}, 3),
        ({"tries": 3, "hints": 2, "shown": 0, "done": 1}, 1), ({"tries": 1, "done": 0}, 0),
    ],
)  # fmt: skip
def test_stars(record: dict[str, int], expected: int) -> None:
    whole: Record = {"tries": 0, "hints": 0, "shown": 0, "done": 0, **record}
    assert stars(whole, by_try(3)) == expected
    assert stars(whole, by_try(0)) == stars({}, by_try(3)) == 0


@pytest.mark.parametrize(
    ("most", "wrong", "row"),
    [
        (3, 0, (3, 0)), (3, 1, (3, 0)), (3, 2, (3, 2, 0)), (3, 3, (3, 2, 1, 0)),
        (3, 9, (3, 2, 1, 0)), (2, 1, (2, 0)), (2, 3, (2, 1, 0)), (1, 1, (1, 0)), (1, 3, (1, 0)),
        (0, 1, ()), (0, 3, ()),
    ],
)  # fmt: skip
def test_the_last_one_left_brings_no_star(most: int, wrong: int, row: tuple[int, ...]) -> None:
    assert by_try(most, wrong) == row
    assert by_try(most) == by_try(most, 3)


@pytest.mark.parametrize(
    ("change", "honest"),
    [
        ({}, True), ({"tries": 0}, True), ({"tries": 10_000}, True), ({"tries": 10_001}, False),
        ({"tries": -1}, False), ({"hints": 0}, True), ({"hints": 3}, True), ({"hints": 4}, False),
        ({"shown": 1}, True), ({"shown": 2}, False), ({"done": 0}, True), ({"done": 2}, False),
        ({"done": True}, False), ({"done": 1.0}, False), ({"more": 1}, False),
    ],
)  # fmt: skip
def test_a_record_has_honest_numbers(change: dict[str, Any], honest: bool) -> None:
    assert is_record({"tries": 2, "hints": 1, "shown": 0, "done": 1, **change}) is honest
    assert not is_record({"tries": 2, "hints": 1, "shown": 0})
    assert not is_record([2, 1, 0, 1])


def test_only_what_can_be_is_believed() -> None:
    names = frozenset({"one", "two", "three"})
    fine = {"tries": 2, "hints": 1, "shown": 0, "done": 1}
    assert valid({"one": fine, "nine": fine}, names) == {"one": fine}
    assert valid({"one": {"tries": 1, "more": 3}}, names)["one"] == {
        "tries": 1, "hints": 0, "shown": 0, "done": 0,
    }  # fmt: skip
    wrong: list[Any] = [
        None, [], "x", {"one": 3}, {"one": {"tries": -1}}, {"one": {"tries": True}},
        {"one": {"hints": 4}}, {"one": {"done": 2}}, {"one": {"tries": "1"}}, {1: fine},
    ]  # fmt: skip
    for said in wrong:
        assert valid(said, names) == {}


def test_a_part_may_leave_steps_out() -> None:
    steps = [find(name, f"5.{n}") for n, name in enumerate("abcd", 1)]
    whole = Lesson("test-some", "Some", steps, "About.", ["3.1", "3.1"])
    assert whole.known == ("3.1",)
    assert whole.taught == ("3.1", "5.1", "5.2", "5.3", "5.4")
    for part, names, known in (
        (whole[::2], "ac", ("3.1",)), (whole[1::2], "bd", ("3.1", "5.1")),
        (whole["c":], "cd", ("3.1", "5.1", "5.2")), (whole[-1:], "d", ("3.1", "5.1", "5.2", "5.3")),
        (whole["b":"d"], "bc", ("3.1", "5.1")), (whole["a"], "a", ("3.1",)),
        (whole[:], "abcd", ("3.1",)),
    ):  # fmt: skip
        assert ("".join(part.names), part.known) == (names, known)
        assert (part.about, part.whole) == ("About.", whole)


def test_the_names_of_the_lessons_are_printed_with_their_titles() -> None:
    lines = repr(cv.lesson_names()).splitlines()
    assert lines[0] == "capture        Take a card"
    assert lines[4] == "net-and-debts  Net and debts"
    assert [line.split()[0] for line in lines] == list(cv.lesson_names()) == [*course(), *sets()]


def test_a_lesson_of_ours_is_headed_by_its_number_or_its_rules() -> None:
    for number, name in enumerate(course(), 1):
        ours = cv.lesson(name)
        assert ours.heading == f"Lesson {number} · {ours.title}"
        assert ours[1:].heading == ours.heading
    for name in sets():
        assert cv.lesson(name).heading == f"{name}: {cv.lesson(name).title}"
    other = Lesson("capture", "Of my own", [find()])
    assert (other.heading, other.ours, cv.lesson("capture").ours) == ("Of my own", False, True)
    assert not Lesson("mine", "Mine", [find()]).ours


def test_what_is_no_lesson_is_refused() -> None:
    with pytest.raises(TypeError, match="not int"):
        cv.Tutor(3)  # type: ignore[arg-type]
    with pytest.raises(CauError, match="no lesson 'net_and_debts'"):
        cv.lesson("net_and_debts")
    with pytest.raises(CauError, match="two steps are called a, b"):
        Lesson("x", "x", [find("b"), find("a"), find("b"), find("a"), find("c")])
    assert len(Lesson("x", "x", (step for step in [find()]))) == 1
    assert Find("x", gap(), "x", takes("3e")).known is None
