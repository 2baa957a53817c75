"""The committed playthroughs are what the engine plays; see tests/tools/golden.py."""

from __future__ import annotations

import pytest

from cauviz.engine.options import NAMED, OPTIONS
from cauviz.engine.rules import Rules
from tests.tools.golden import FOLDER, GOLDEN, HANDS


@pytest.mark.parametrize("name", HANDS)
def test_playthrough(name):
    found = GOLDEN.difference(name)
    assert not found, (
        f"\n{found}\nIf this is meant: python -m tests.tools.golden --write, and read the changes."
    )


def test_every_rule_set_has_a_playthrough():
    assert {Rules.parse(rules).base for rules, _, _ in HANDS.values()} == set(NAMED)


@pytest.mark.parametrize("option", OPTIONS)
def test_every_option_has_a_playthrough_in_which_it_is_not_as_in_robat(option):
    usual = getattr(Rules.named("robat"), option)
    assert any(getattr(Rules.parse(rules), option) != usual for rules, _, _ in HANDS.values())


def test_no_playthrough_is_left_over():
    assert {path.stem for path in FOLDER.iterdir()} == set(HANDS)
