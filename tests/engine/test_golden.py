"""The committed playthroughs are what the engine plays; see tests/tools/golden.py."""

from __future__ import annotations

import pytest

from tests.tools.golden import FOLDER, HANDS, difference


@pytest.mark.parametrize("name", HANDS)
def test_playthrough(name):
    found = difference(name)
    assert not found, (
        f"\n{found}\nIf this is meant: python -m tests.tools.golden --write, and read the changes."
    )


def test_no_playthrough_is_left_over():
    assert {path.stem for path in FOLDER.iterdir()} == set(HANDS)
