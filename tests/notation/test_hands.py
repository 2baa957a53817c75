"""The hands that come with cauviz can be read, and are written as they are read."""

from __future__ import annotations

from importlib.resources import files

import pytest

import cauviz as cv


@pytest.mark.parametrize("name", list(cv.hands()))
def test_a_hand_is_good_and_canonical(name: str) -> None:
    log = cv.hand(name)
    assert log.title
    assert log.plays
    text = (files("cauviz") / "hands" / f"{name}.cau").read_text(encoding="utf-8")
    assert cv.dumps(log) == text


def test_the_names_are_printed_with_rule_sets_and_titles() -> None:
    shown = str(cv.hands()).splitlines()
    assert repr(cv.hands()) == str(cv.hands())
    assert [line.split()[0] for line in shown] == list(cv.hands())
    assert [line.split(None, 2)[2] for line in shown] == [cv.hand(n).title for n in cv.hands()]


def test_a_name_that_no_hand_has_lists_those_that_there_are() -> None:
    with pytest.raises(cv.CauError, match="no hand 'nothing'") as caught:
        cv.hand("nothing")
    assert all(name in str(caught.value) for name in cv.hands())
