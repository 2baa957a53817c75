"""What the lessons ask and say is as it was committed; see tests/tools/told.py."""

from __future__ import annotations

from tests.tools.told import FILES, FOLDER, GOLDEN


def is_told_as_before(name: str) -> None:
    found = GOLDEN.difference(name)
    assert not found, (
        f"\n{found}\nIf this is meant: python -m tests.tools.told --write, and read the changes."
    )


def test_the_steps_are_those_that_stars_are_kept_of() -> None:
    is_told_as_before("steps")


def test_each_play_and_each_touch_is_answered_as_before() -> None:
    is_told_as_before("answers")


def test_the_browser_gets_what_it_got() -> None:
    is_told_as_before("pages")


def test_practice_asks_the_same_from_the_same_seed() -> None:
    is_told_as_before("exercises")


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(FILES)
