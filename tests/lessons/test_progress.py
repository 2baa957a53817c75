"""What was done: by content, for as long as Python runs or in a learner's file."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import cauviz as cv
from cauviz.lessons import Find, Lesson, Played, Touch, Watch, safe_piles, steals, takes
from cauviz.lessons.content import fingerprint
from cauviz.lessons.progress import Progress, Watcher, here, kept_in

from .positions import gap

pytestmark = pytest.mark.usefixtures("forgetful")
DONE = {"tries": 2, "hints": 1, "shown": 0, "done": 1}
BEGUN = {"tries": 1, "hints": 0, "shown": 0, "done": 0}
FIRST = {"tries": 1, "hints": 0, "shown": 0, "done": 1}


def find(**changes: Any) -> Find:
    return replace(Find("steal", gap(), "Steal Biel’s pile", steals("Biel")), **changes)


def lesson(name: str = "own", title: str = "An own lesson") -> Lesson:
    return Lesson(name, title, [
        find(), Touch("safe", gap(), "Which piles are safe?", safe_piles()),
        Watch("look", gap(), "Look", lead=[Played("12o")]),
    ])  # fmt: skip


# content


def test_wording_is_not_content() -> None:
    print_ = fingerprint(find())
    for same in (
        find(name="other", prompt="Whose pile can you take?"),
        find(text="Look!", right="Well done", hints=("A hint", "", "")),
        find(answers={"12o": "No."}),
        find(goal=takes("5o <Biel")),  # said otherwise, and the same plays are right
        find(state=gap()._with(table=tuple(reversed(gap().table)))),
        find(state=gap()._with(hands=tuple(hand[::-1] for hand in gap().hands))),
        find(state=gap()._with(seating=gap()._seating._replace(players=("A", "Biel", "C", "D")))),
    ):
        assert fingerprint(same) == print_


def test_what_is_asked_is_content() -> None:
    own_pile = cv.Rules.named("robat", own_pile=True)
    others = [
        find(state=gap("4o 3c 1c")),
        find(state=gap().under(own_pile)),
        find(goal=steals("Biel") | takes("3e")),
        find(state=gap()._with(piles=(*gap().piles[:3], gap().piles[3][::-1]))),
        Touch("steal", gap(), "Steal Biel’s pile", safe_piles()),
        Watch("steal", gap(), "Steal Biel’s pile"),
        Watch("steal", gap(), "Steal Biel’s pile", lead=[Played("12o")]),
    ]
    assert len({fingerprint(step) for step in [find(), *others]}) == len(others) + 1


def test_fingerprints_stay_what_they_are_from_version_to_version() -> None:
    assert list(lesson().keys.values()) == [
        "0931114103a9412b", "c6d8bd5e92fa31cc", "7e425524f7c6a918",
    ]  # fmt: skip


def test_steps_that_ask_the_same_are_told_apart() -> None:
    twice = Lesson("twice", "Twice", [find(), find(name="again"), find(name="more")])
    one = fingerprint(find())
    assert twice.keys == {"steal": one, "again": f"{one}-2", "more": f"{one}-3"}
    assert twice["again":].keys == {"again": f"{one}-2", "more": f"{one}-3"}
    assert twice[1:]["more"].whole is twice


def test_no_two_steps_of_the_course_share_a_key() -> None:
    keys = [key for name in cv.lesson_names() for key in cv.lesson(name).keys.values()]
    assert len(set(keys)) == len(keys)


def test_two_untitled_hands_have_nothing_in_common() -> None:
    texts = [cv.dumps(cv.hand(name)) for name in ("gap", "net")]
    one, two = (
        Lesson.from_log(cv.loads("".join(
            line for line in text.splitlines(keepends=True) if not line.startswith("[Title"))))
        for text in texts
    )  # fmt: skip
    assert one.name == two.name
    here().keep(one, {one.names[0]: DONE})
    assert here().of(two) == {}
    assert here().of(one) == {one.names[0]: DONE}


# for as long as Python runs


def test_progress_tells_of_its_changes() -> None:
    heard: list[int] = []
    watcher = Watcher(lambda: heard.append(len(here().records)))
    kept = here()
    kept.keep(lesson(), {"steal": DONE})
    kept.keep(lesson(), {"steal": DONE})  # nothing new
    kept.keep(lesson()["safe"], {"safe": BEGUN})
    assert heard == [1, 2]
    assert kept.of(lesson("another name")) == {"steal": DONE, "safe": BEGUN}
    kept.reset(lesson()["steal"])
    assert kept.of(lesson()) == {"safe": BEGUN}
    cv.reset()
    assert heard == [1, 2, 1, 0]
    del watcher


def test_reset_takes_a_lesson_or_its_name() -> None:
    course = cv.lesson("capture")
    here().keep(course, {course.names[0]: DONE})
    here().keep(lesson(), {"steal": DONE})
    cv.reset("capture")
    assert here().of(course) == {}
    cv.reset(lesson())
    assert here().records == {}
    with pytest.raises(cv.CauError, match="no lesson 'chess'"):
        cv.reset("chess")


# in a file


def test_a_file_survives_python(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    cv.progress(path)
    tutor = cv.Tutor(lesson())
    tutor.done = {"steal": DONE}
    kept = json.loads(path.read_text("utf-8"))
    assert kept["format"] == "cauviz progress 1"
    assert list(kept["done"].values()) == [DONE]
    code = (
        "import sys, cauviz as cv; from tests.lessons.test_progress import lesson; "
        f"cv.progress({str(path)!r}); t = cv.Tutor(lesson()); print(t.step, t.done, t.sub)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split(None, 1) == ["2", f"{{'steal': {DONE}}} kept in anna.json\n"]


def test_a_tutor_may_have_a_file_of_its_own(tmp_path: Path) -> None:
    own = cv.Tutor(lesson(), progress=tmp_path / "anna.json")
    other, alone = cv.Tutor(lesson(), progress=tmp_path / "biel.json"), cv.Tutor(lesson())
    own.done = {"steal": DONE}
    assert (other.done, alone.done) == ({}, {})
    assert (own.sub, alone.sub) == ("kept in anna.json", "")
    cv.progress(tmp_path / "anna.json")  # the page's tutors go on in that file, at once
    assert alone.done == {"steal": DONE}
    own.reset()
    assert alone.done == {}


def test_what_was_done_before_goes_into_the_first_file_and_into_no_other(tmp_path: Path) -> None:
    tutor = cv.Tutor(lesson())
    tutor.done = {"steal": DONE}
    cv.progress(tmp_path / "anna.json")
    assert tutor.done == {"steal": DONE}
    cv.progress(tmp_path / "biel.json")
    assert tutor.done == {}
    cv.progress(None)
    tutor.done = {"safe": DONE}
    assert cv.progress().path is None
    assert [len(row) and row["done"] for row in cv.scores(tmp_path)] == [1]


def test_what_stands_in_the_file_counts_before_what_was_done_here(tmp_path: Path) -> None:
    Progress(tmp_path / "anna.json").keep(lesson(), {"steal": FIRST})
    here().keep(lesson(), {"steal": BEGUN, "safe": DONE})
    cv.progress(tmp_path / "anna.json")
    assert here().of(lesson()) == {"steal": FIRST, "safe": DONE}


def test_a_new_file_has_the_rights_of_any_file_and_no_crumbs_lie_about(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.touch()
    kept_in(tmp_path / "anna.json").keep(lesson(), {"steal": DONE})
    rights = stat.S_IMODE((tmp_path / "anna.json").stat().st_mode)
    assert rights == stat.S_IMODE(other.stat().st_mode)
    crumbs = {p.name for p in tmp_path.iterdir()} - {"anna.json", ".anna.json.lock", "other"}
    assert crumbs == set()


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    far, link = tmp_path / "far" / "anna.json", tmp_path / "anna.json"
    kept_in(far).keep(lesson(), {"steal": DONE})
    link.symlink_to(far)
    assert kept_in(link) is kept_in(far)
    kept_in(link).keep(lesson(), {})
    assert link.is_symlink()


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    (tmp_path / "anna.json").write_bytes(b"\xff\xfe{")
    with pytest.raises(cv.CauError, match="not a text in UTF-8"):
        cv.progress(tmp_path / "anna.json")


def test_a_file_that_is_damaged_meanwhile_is_not_written_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    path = tmp_path / "anna.json"
    tutor = cv.Tutor(lesson(), progress=path)
    tutor.done = {"steal": DONE}
    whole = path.read_text("utf-8")
    path.write_text("half a fi", encoding="utf-8")
    tutor.done = {"steal": DONE, "safe": FIRST}
    assert path.read_text("utf-8") == "half a fi"
    assert tutor.sub.startswith("not kept in anna.json just now: ")
    assert tutor.title == "An own lesson (not kept!)"
    assert tutor.done == {"steal": DONE, "safe": FIRST}
    path.write_text(whole, encoding="utf-8")
    tutor.done = {"steal": DONE, "safe": FIRST, "look": FIRST}
    assert (tutor.title, tutor.sub) == ("An own lesson", "kept in anna.json")
    assert Progress(path).of(lesson()) == {"steal": DONE, "safe": FIRST, "look": FIRST}


def test_a_file_that_was_taken_away_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    kept = kept_in(path)
    kept.keep(lesson(), {"steal": DONE})
    path.unlink()
    kept.keep(lesson(), {"steal": DONE, "safe": FIRST})
    assert Progress(path).of(lesson()) == {"steal": DONE, "safe": FIRST}


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: Any) -> None:
    path = tmp_path / "anna.json"
    kept = kept_in(path)
    kept.keep(lesson(), {"steal": DONE})
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        kept.keep(lesson(), {"steal": DONE, "safe": FIRST})
    assert "No space left" in kept.trouble
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir() if p.name.endswith(".new")] == []


def test_names_that_cannot_be(tmp_path: Path) -> None:
    with pytest.raises(cv.CauError, match=r"kept in a file such as 'anna\.json'"):
        cv.progress(tmp_path / "anna.txt")
    with pytest.raises(cv.CauError, match="there is no folder"):
        cv.progress(tmp_path / "no" / "anna.json")
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(cv.CauError, match="kept in a file"):
        cv.progress(tmp_path / "folder.json")
    with pytest.raises(TypeError, match="not 3"):
        cv.progress(3)  # type: ignore[arg-type]


# two notebooks


def test_two_notebooks_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    one, two = Progress(path), Progress(path)
    one.keep(lesson(), {"steal": DONE})
    two.keep(lesson(), {"safe": FIRST})
    assert two.of(lesson()) == {"steal": DONE, "safe": FIRST}
    one.keep(cv.lesson("capture"), {"first": DONE})
    assert Progress(path).of(lesson()) == {"steal": DONE, "safe": FIRST}
    assert [row["lesson"] for row in cv.scores(tmp_path)] == ["own", "capture"]
    two.reset(lesson())
    one.keep(cv.lesson("capture"), {"first": DONE, "which": DONE})
    assert Progress(path).of(lesson()) == {}, "what was forgotten there is not brought back"


def test_the_first_answer_counts_where_both_gave_one(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    one, two = Progress(path), Progress(path)
    one.keep(lesson(), {"steal": FIRST, "safe": BEGUN})
    two.keep(lesson(), {"steal": DONE, "safe": {**BEGUN, "hints": 2}})
    assert two.of(lesson()) == {"steal": FIRST, "safe": {**BEGUN, "hints": 2}}


def test_many_processes_write_one_file_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "anna.json"
    code = (
        "import sys, cauviz as cv\n"
        "from cauviz.lessons.progress import Progress\n"
        f"kept = Progress(__import__('pathlib').Path({str(path)!r}))\n"
        "lesson = cv.lesson(sys.argv[1])\n"
        "for n in range(1, len(lesson) + 1):\n"
        f"    kept.keep(lesson, dict.fromkeys(lesson.names[:n], {DONE}))\n"
        "print(kept.trouble)\n"
    )
    names = cv.lesson_names()[:4]
    running = [
        subprocess.Popen([sys.executable, "-c", code, name], stdout=subprocess.PIPE, text=True)
        for name in names
    ]
    assert [process.communicate()[0] for process in running] == ["\n"] * len(names)
    kept = Progress(path)
    for name in names:
        assert set(kept.of(cv.lesson(name))) == set(cv.lesson(name).names)


def test_what_is_forgotten_is_not_gone_back_to(tmp_path: Path) -> None:
    """Where a lesson stood goes with what was done of it; where others stood stays."""
    kept, other = Progress(), cv.lesson("capture")
    kept.keep(lesson(), {"steal": DONE})
    kept.keep(other, {"first": DONE})
    mine, its = tuple(lesson().keys.values()), tuple(other.keys.values())
    kept.places = {mine: mine[1], its: its[1], mine[1:]: mine[2]}
    kept.reset(lesson()["steal"])
    assert kept.places == {its: its[1], mine[1:]: mine[2]}
    kept.reset(lesson())
    assert kept.places == {its: its[1]}
    kept.reset()
    assert (kept.places, kept.records) == ({}, {})
    here, there = Progress(), Progress(tmp_path / "anna.json")
    here.places = {mine: mine[0], its: its[0]}
    there.places = {mine: mine[2]}
    there.take(here)
    assert there.places == {mine: mine[2], its: its[0]}


def test_a_file_is_read_and_written_by_one_progress(tmp_path: Path) -> None:
    first = kept_in(tmp_path / "anna.json")
    assert kept_in(str(tmp_path / "anna.json")) is first
    assert kept_in(tmp_path / "biel.json") is not first
    assert (first.where, Progress().where, first.trouble) == ("kept in anna.json", "", "")
    first.keep(lesson(), {"steal": DONE})
    assert [row["learner"] for row in first.rows()] == ["anna"]
    again = Progress(tmp_path / "anna.json")
    assert again.of(lesson()) == {"steal": DONE}
    assert again.of(lesson()["safe"]) == {}
    again.keep(lesson()["steal":"safe"], {})
    assert again.records == {}


def test_who_hears_of_changes_hears_of_each(tmp_path: Path) -> None:
    heard: list[str] = []
    watcher = Watcher(lambda: heard.append(here().where))
    cv.progress(tmp_path / "anna.json")
    assert heard[-1] == "kept in anna.json"
    count = len(heard)
    assert cv.progress() is here()
    assert len(heard) == count  # to look changes nothing
    cv.progress(None)
    assert heard[-1] == ""
    del watcher
