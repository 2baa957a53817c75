"""A class's table: a row for each learner and lesson, or each step."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.lessons import Lesson
from cauviz.lessons.progress import here, kept_in

from .test_progress import DONE, FIRST, find, lesson

pytestmark = pytest.mark.usefixtures("forgetful")


def class_of(folder: Path) -> None:
    for learner, done in [("biel", {"steal": FIRST}), ("Anna", {"steal": DONE, "safe": FIRST})]:
        kept_in(folder / f"{learner}.json").keep(lesson(), done)
    kept_in(folder / "carla.json")  # she has only sat down


def test_scores_are_rows_for_a_teacher(tmp_path: Path) -> None:
    class_of(tmp_path)
    (tmp_path / "notes.txt").write_text("no learner", encoding="utf-8")
    found = cv.scores(tmp_path)
    assert [row["learner"] for row in found] == ["Anna", "biel"]
    assert found[0] == {
        "learner": "Anna", "lesson": "own", "title": "An own lesson", "steps": 3, "done": 2,
        "stars": 5, "of": 6, "tries": 3, "hints": 1, "shown": 0,
    }  # fmt: skip
    assert found.problems == ()
    assert str(found).splitlines() == [
        "learner  lesson  title          steps  done  stars  of  tries  hints  shown",
        "Anna     own     An own lesson  3      2     5      6   3      1      0",
        "biel     own     An own lesson  3      1     3      6   1      0      0",
    ]


def test_scores_by_step(tmp_path: Path) -> None:
    class_of(tmp_path)
    rows = cv.scores(tmp_path, by="step")
    assert [(row["learner"], row["step"], row["stars"]) for row in rows] == [
        ("Anna", "steal", 2), ("Anna", "safe", 3), ("Anna", "look", 0),
        ("biel", "steal", 3), ("biel", "safe", 0), ("biel", "look", 0),
    ]  # fmt: skip


def test_one_bad_file_does_not_hide_the_class(tmp_path: Path) -> None:
    class_of(tmp_path)
    (tmp_path / "dídac.json").write_text("{}", encoding="utf-8")
    found = cv.scores(tmp_path)
    assert len(found) == 2
    assert "dídac.json: no progress is kept here" in str(found)
    assert "dídac.json" in found._repr_html_()


def test_scores_as_csv(tmp_path: Path) -> None:
    class_of(tmp_path)
    kept_in(tmp_path / "=SUM(1).json").keep(lesson(title='a "b", c'), {"steal": DONE})
    found = cv.scores(tmp_path)
    text = found.csv(tmp_path / "class.csv")
    rows = list(csv.DictReader(text.splitlines()))
    assert [row["learner"] for row in rows] == ["'=SUM(1)", "Anna", "biel"]
    assert rows[0]["title"] == 'a "b", c'
    assert (tmp_path / "class.csv").read_bytes().startswith(b"\xef\xbb\xbflearner,")
    assert (tmp_path / "class.csv").read_text("utf-8-sig").replace("\r\n", "\n") == text.replace(
        "\r\n", "\n"
    )


def test_scores_of_nobody(tmp_path: Path) -> None:
    assert str(cv.scores(tmp_path)) == "No lesson has been begun."
    assert cv.scores(tmp_path).csv() == "learner\r\n"
    with pytest.raises(cv.CauError, match="there is no folder"):
        cv.scores(tmp_path / "no")
    for by in ("day", "", "lessons"):
        with pytest.raises(cv.CauError, match=f"by 'lesson' or by 'step', not by '{by}'"):
            cv.scores(tmp_path, by=by)


def test_hostile_names_stay_text(tmp_path: Path) -> None:
    kept_in(tmp_path / "anna.json").keep(lesson(title="<script>\x1b[31m\n"), {"steal": DONE})
    found = cv.scores(tmp_path)
    assert "<script>" not in found._repr_html_()
    assert "\x1b" not in str(found)
    assert len(str(found).splitlines()) == 2


def test_a_lesson_in_two_versions_is_one_row(tmp_path: Path) -> None:
    kept = kept_in(tmp_path / "anna.json")
    kept.keep(lesson(), {"steal": DONE})
    longer = Lesson("own", "An own lesson, mended", [*lesson(), find(name="fourth")])
    kept.keep(longer, {"steal": DONE, "fourth": FIRST})
    (row,) = cv.scores(tmp_path)
    assert (row["title"], row["steps"], row["stars"]) == ("An own lesson, mended", 4, 5)


def test_progress_prints_the_stars(tmp_path: Path) -> None:
    assert str(cv.progress()) == "kept for as long as Python runs\nNo lesson has been begun."
    here().keep(lesson(), {"steal": DONE})
    assert str(cv.progress()).splitlines()[1].split() == [
        "lesson", "title", "steps", "done", "stars", "of", "tries", "hints", "shown",
    ]  # fmt: skip
    assert str(cv.progress(tmp_path / "anna.json")).startswith("kept in anna.json\nlearner")


def test_a_row_for_each_step_says_what_it_took(tmp_path: Path) -> None:
    """What was not begun has but its stars to win; what was forgotten is not there."""
    kept = kept_in(tmp_path / "anna.json")
    kept.keep(lesson(), {"steal": DONE, "look": FIRST})
    kept.keep(cv.lesson("capture"), {"first": DONE})
    kept.reset(cv.lesson("capture"))
    for by in ["step", "lesson"]:
        rows = cv.scores(tmp_path, by=by)
        assert [list(row) for row in rows] == [HEADS[by]] * len(rows)
    assert [list(row.values()) for row in cv.scores(tmp_path, by="step")] == [
        ["anna", "own", "steal", 1, 2, 3, 2, 1, 0],
        ["anna", "own", "safe", 0, 0, 3, 0, 0, 0],
        ["anna", "own", "look", 1, 0, 0, 1, 0, 0],
    ]
    assert [list(row.values()) for row in cv.scores(tmp_path)] == [
        ["anna", "own", "An own lesson", 3, 2, 2, 6, 3, 1, 0],
    ]  # fmt: skip


SUMS = ["done", "stars", "of", "tries", "hints", "shown"]
HEADS = {
    "lesson": ["learner", "lesson", "title", "steps", *SUMS],
    "step": ["learner", "lesson", "step", *SUMS],
}


def test_a_column_that_says_nothing_is_left_out() -> None:
    """Of one's own progress the learner is not named; a nought says something."""
    here().keep(lesson(), {"look": FIRST})
    assert str(cv.progress()).splitlines()[1:] == [
        "lesson  title          steps  done  stars  of  tries  hints  shown",
        "own     An own lesson  3      1     0      6   1      0      0",
    ]


def test_the_table_as_a_page(tmp_path: Path) -> None:
    kept_in(tmp_path / "<b>.json").keep(lesson("own", "A & B"), {"steal": DONE})
    (tmp_path / "x.json").write_text("{}", "utf-8")
    said = cv.scores(tmp_path)._repr_html_()
    heads = "".join(f"<th>{name}</th>" for name in HEADS["lesson"])
    cells = "".join(
        f"<td>{cell}</td>" for cell in ("&lt;b&gt;", "own", "A &amp; B", 3, 1, 2, 6, 2, 1, 0)
    )
    assert said.startswith(f"<table><tr>{heads}</tr><tr>{cells}</tr></table><p>")
    assert said.count("<p>") == said.count("</p>") == 1
    (tmp_path / "empty").mkdir()
    assert cv.scores(tmp_path / "empty")._repr_html_() == (
        "<table><tr><th>No lesson has been begun.</th></tr></table>"
    )


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula(sign: str, tmp_path: Path) -> None:
    kept_in(tmp_path / "anna.json").keep(lesson(title=f"{sign}1+1"), {"steal": DONE})
    text = cv.scores(tmp_path).csv()
    (row,) = csv.DictReader(text.splitlines(keepends=True))
    assert row["title"].startswith(f"'{sign}")
    assert (row["learner"], row["steps"]) == ("anna", "3")
    assert text.splitlines()[0] == ",".join(HEADS["lesson"])


def test_files_are_read_by_name_and_hidden_ones_are_not(tmp_path: Path) -> None:
    for name in ("b.json", "A.JSON", ".c.json", "d.json.old", "c.txt"):
        (tmp_path / name).write_text("{}", "utf-8")
    problems = cv.scores(tmp_path).problems
    assert [problem.partition(": ")[0].rpartition("/")[2] for problem in problems] == [
        "A.JSON", "b.json",
    ]  # fmt: skip
