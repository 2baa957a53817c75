"""Hints of an explorer: from what is seen, beside the kernel, and stopped."""

from __future__ import annotations

import asyncio

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.exploring.tree import remembered

WIDGET = "application/vnd.jupyter.widget-view+json"


def test_hints_are_ranked_plays_with_a_sentence(explorer: cv.Explorer) -> None:
    found = explorer.hints(0.05)
    assert {hint.play for hint in found} <= set(explorer.state.plays())
    most = max(hint.worlds for hint in found)  # plays that were given up come last
    order = [(hint.worlds == most, hint.cards) for hint in found]
    assert order == sorted(order, reverse=True)
    assert all(hint.why.endswith(".") for hint in found)


def test_hints_come_from_what_is_seen_unless_hands_are_open() -> None:
    """The same for each way in which hidden hands could lie."""
    one, two = (
        cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", hand], piles=["", pile])
        for hand, pile in (("7o 2c", "1o"), ("6o 2c", "1o"))
    )
    views = [remembered(cv.Explorer(state, seat="turn").node, 0) for state in (one, two)]
    assert views[0] == views[1]
    shown = [cv.Explorer(state, seat="turn", seconds=0.02) for state in (one, two)]
    seen = [explorer._to_think().view for explorer in shown]
    assert seen[0] == seen[1]
    assert seen[0].hands[1] is None
    opened = cv.Explorer(one)
    assert opened._to_think().view.hands[1] is not None
    for explorer in (*shown, opened):
        explorer.close()


def test_without_a_loop_hints_are_there_at_once(explorer: cv.Explorer) -> None:
    explorer.bar.hint.click()
    assert not explorer.thinking
    advice = explorer.table.advice
    assert advice
    best = scene.ordered(explorer.state)[advice[0]["play"]]
    assert best in explorer.state.plays()
    assert advice[0]["brings"].endswith(" cards")
    explorer.play(best)
    assert explorer.table.advice == []


def undecided() -> cv.State:
    """Whatever is played brings as much, so that thinking of it comes to no end by itself."""
    return cv.State.start("robat", 2, hands=["1o 4o 10o", "2c 6c 12c"])


def test_long_thinking_shows_progress_leaves_room_and_is_stopped() -> None:
    async def session() -> tuple[int, list[str], int]:
        explorer = cv.Explorer(undecided(), seconds=600)
        turns, said = 0, []
        explorer.bar.hint.click()
        assert explorer.thinking
        while not explorer.table.advice:  # whatever else the kernel is asked for comes in between
            await asyncio.sleep(0)
            turns += 1
            said.append(explorer.bar.hint.description)
        assert explorer.thinking
        explorer.bar.hint.click()
        assert not explorer.thinking
        await asyncio.sleep(0.05)
        assert explorer.bar.hint.description == "Hint"
        kept = len(explorer.table.advice)
        explorer.close()
        return turns, said, kept

    turns, said, kept = asyncio.run(session())
    assert turns > 1
    assert all(text.startswith("Stop: ") for text in said)
    assert kept == 3


def test_thinking_of_another_place_is_forgotten() -> None:
    async def session() -> None:
        explorer = cv.Explorer(undecided(), seconds=600)
        explorer.think()
        while not explorer.table.advice:
            await asyncio.sleep(0)
        explorer.play("1o")
        assert not explorer.thinking
        await asyncio.sleep(0.3)
        assert explorer.table.advice == []
        explorer.think()
        explorer.close()
        await asyncio.sleep(0.05)

    asyncio.run(session())


def test_of_a_hand_that_is_over_there_is_no_hint() -> None:
    explorer = cv.Explorer(cv.hand("complete"))
    explorer.go(explorer.log.nodes[-1])
    assert explorer.bar.hint.disabled
    with pytest.raises(cv.CauError, match="the hand is over"):
        explorer.think()
    explorer.close()
