"""A hand to pick from a list, and its replay."""

from __future__ import annotations

import pytest

import cauviz as cv


@pytest.mark.parametrize("name", ["three-players", "duel", "closed", "forty-one"])
def test_the_hand_that_is_picked_is_shown(name: str) -> None:
    picker = cv.HandPicker()
    picker.pick.value = list(cv.hands()).index(name)
    assert picker.replay.hand == cv.hand(name)
    assert cv.hand(name).title in repr(picker)


def test_all_hands_are_there_by_their_titles() -> None:
    picker = cv.HandPicker(first="gap")
    assert picker.replay.hand == cv.hand("gap")
    assert [title for title, _ in picker.pick.options] == [cv.hand(n).title for n in cv.hands()]


def test_own_hands() -> None:
    untitled = "".join(
        line for line in cv.dumps(cv.hand("gap")).splitlines(True) if "[Title" not in line
    )
    logs = [cv.loads(untitled), cv.hand("net")]
    picker = cv.HandPicker(iter(logs), first=cv.hand("net").title, ahead=False, pack="french")
    assert picker.replay.hand == logs[1]
    assert picker.replay.pack == "french"
    assert picker.replay.replay["steps"] == []
    assert picker.pick.options[0] == ("Hand 1", 0)
    picker.pick.value = 0
    assert picker.replay.hand == logs[0]


def test_in_print() -> None:
    picker = cv.HandPicker(first="gap")
    data = picker._repr_mimebundle_()
    assert data["text/plain"] == repr(picker.replay)
    assert data["text/html"].startswith("<img src=")


@pytest.mark.parametrize("first", ["chess", -1, 99, True, None])
def test_a_hand_that_is_not_there(first: object) -> None:
    with pytest.raises(cv.CauError, match="there is no hand"):
        cv.HandPicker(first=first)  # type: ignore[arg-type]


def test_no_hands() -> None:
    with pytest.raises(cv.CauError, match="no hand to pick from"):
        cv.HandPicker([])
