"""What the lessons ask and say is as it was committed; see tests/tools/told.py."""

from __future__ import annotations

import pytest

from tests.tools.told import FILES, FOLDER, difference


@pytest.mark.parametrize("name", FILES)
def test_it_is_told_as_before(name: str) -> None:
    found = difference(name)
    assert not found, (
        f"\n{found}\nIf this is meant: python -m tests.tools.told --write, and read the changes."
    )


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(FILES)
