"""A learner's file: what is read and refused, and what two notebooks make of one file."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import cauviz as cv
from cauviz.lessons.keeping import Entry, Kept, merged, read, with_lessons, write
from cauviz.lessons.progress import here
from cauviz.lessons.records import by_hints

from .test_progress import BEGUN, DONE, FIRST, lesson

pytestmark = pytest.mark.usefixtures("forgetful")
KEY = "0123456789abcdef"


def file(**changes: Any) -> str:
    """A learner's file with something else in it."""
    return json.dumps({"format": "cauviz progress 1", "lessons": [], "done": {}, **changes})


def of_lesson(**changes: Any) -> str:
    """One with a lesson of one step, which has something else in it."""
    step = {"name": "c", "key": KEY, "stars": [3, 0]}
    own = {name: changes.pop(name) for name in ("name", "title", "steps") if name in changes}
    whole = {"name": "a", "title": "b", "steps": [{**step, **changes}], **own}
    return file(lessons=[{name: value for name, value in whole.items() if value is not None}])


NONE = 'it does not say "format": "cauviz progress 1"'
NEWER = "its format is 'cauviz progress 2', and this cauviz reads 'cauviz progress 1'"
LESSON = "in \"lessons\" this cannot be: {'name': "
DAMAGED = {
    "not JSON": ("{", "it is not whole JSON: Expecting property name enclosed in double quotes: l"),
    "deep": ("[" * 200_000, "it is not whole JSON"),
    "empty": ("", "it is not whole JSON: Expecting value: line 1 column 1 (char 0)"),
    "another's": ('{"name": "app", "version": "1.0"}', NONE),
    "a list": ("[]", NONE),
    "a strange format": (file(format=["cauviz progress 2"]), NONE),
    "a like format": (file(format="cauviz progres 1"), NONE),
    "newer": (file(format="cauviz progress 2"), NEWER),
    "nothing done": (file(done=None), '"done" is missing'),
    "no lessons": (file(lessons={}), '"lessons" is missing'),
    "a strange key": (file(done={"steal": DONE}), "'steal' in \"done\" cannot be: {'tries': 2"),
    "a long key": (file(done={f"{KEY}0": DONE}), f"'{KEY}0' in \"done\" cannot be"),
    "a strange record": (file(done={KEY: {**DONE, "tries": -1}}),
                         f"'{KEY}' in \"done\" cannot be: {{'tries': -1, 'hints': 1"),
    "a true number": (file(done={KEY: {**DONE, "done": True}}), "'shown': 0, 'done': True}"),
    "a lesson without steps": (file(lessons=[{"name": 3}]), LESSON),
    "a lesson that is none": (file(lessons=[3]), 'in "lessons" this cannot be: 3'),
    "a number for a name": (of_lesson(name=3), LESSON),
    "a number for a title": (of_lesson(title=3), LESSON),
    "a number for a step": (of_lesson(steps=3), LESSON),
    "a step without a name": (of_lesson(name="a", steps=[{"key": KEY}]), LESSON),
    "stars that are a number": (of_lesson(stars=3), LESSON),
    "stars that are words": (of_lesson(stars="30"), LESSON),
    "too many stars": (of_lesson(stars=[10]), LESSON),
    "less than no stars": (of_lesson(stars=[-1]), LESSON),
    "a strange step": (of_lesson(key="d"), LESSON),
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_or_foreign_file_is_named_and_left_alone(
    tmp_path: Path, text: str, why: str
) -> None:
    path = tmp_path / "anna.json"
    path.write_text(text, encoding="utf-8")
    for use in (cv.progress, lambda path: cv.Tutor(lesson(), progress=path)):
        with pytest.raises(cv.CauError) as found:
            use(path)
        assert str(found.value).startswith(f"{path}: no progress is kept here: ")
        assert why in str(found.value)
        assert str(found.value).endswith(". The file was left as it is.")
    assert path.read_text("utf-8") == text
    assert here().path is None
    scores = cv.scores(tmp_path)
    assert (len(scores), len(scores.problems)) == (0, 1)


@pytest.mark.parametrize("key", [KEY, f"{KEY}-2", f"{KEY}-999"])
@pytest.mark.parametrize("stars", [[], [0], [9], [3, 2, 1, 0]])
def test_what_is_whole_is_read_and_written_as_it_is(
    key: str, stars: list[int], tmp_path: Path
) -> None:
    path = tmp_path / "anna.json"
    kept = Kept({key: DONE}, (Entry("a", "b", (("c", key, tuple(stars)),)),))
    write(path, kept)
    assert read(path) == kept
    text = path.read_text("utf-8")
    assert text.startswith('{\n "format": "cauviz progress 1",\n "lessons": [\n')
    assert text.endswith("}\n")
    assert read(tmp_path / "none.json") is None


@pytest.mark.parametrize(("more", "why"), [(0, "not whole JSON"), (1, "too large")])
def test_the_largest_file(more: int, why: str, tmp_path: Path) -> None:
    (tmp_path / "anna.json").write_text(" " * (4_000_000 + more), encoding="utf-8")
    with pytest.raises(cv.CauError, match=why):
        cv.progress(tmp_path / "anna.json")


STATES: tuple[Any, ...] = (None, BEGUN, {**BEGUN, "tries": 3}, {**BEGUN, "hints": 2}, FIRST, DONE)


def test_what_two_notebooks_did_of_a_step() -> None:
    """What one changed is as that one says; where both did, who wrote first keeps the stars."""
    for before, mine, theirs in product(STATES, repeat=3):
        one, old, two = ({KEY: record} if record else {} for record in (mine, before, theirs))
        if mine == before:
            expected = theirs
        elif theirs == before or theirs is None:
            expected = mine
        elif mine is None or theirs["done"]:
            expected = theirs
        elif mine["done"]:
            expected = mine
        else:
            expected = {name: max(mine[name], theirs[name]) for name in mine}
        assert merged(one, old, two) == ({KEY: expected} if expected else {})


def entry(name: str, title: str, *keys: str) -> Entry:
    return Entry(name, title, tuple((f"step {key}", key, (3, 0)) for key in keys))


def test_of_two_versions_of_a_lesson_the_later_counts() -> None:
    """It is the same lesson if it has the name, and some step with it."""
    a, b, c = entry("a", "A", "1", "2"), entry("b", "B", "1"), entry("c", "C", "3")
    mended, other = entry("a", "A, mended", "2", "4"), entry("a", "Another A", "5")
    assert with_lessons((), (a, b)) == (a, b)
    assert with_lessons((a, b, c), (mended,)) == (mended, b, c)
    assert with_lessons((b, a, c), (mended,)) == (b, mended, c)
    assert with_lessons((a, b), (other,)) == (a, b, other)
    assert with_lessons((a, b), (c, mended, b)) == (mended, b, c)


def test_the_stars_of_each_way_to_solve_a_step() -> None:
    assert by_hints((3, 2, 1, 0)) == [[3, 2, 1, 0]] * 3 + [[0, 0, 0, 0]]
    assert by_hints((3, 0)) == [[3, 0]] * 3 + [[0, 0]]
    assert by_hints(()) == [[]] * 4
