"""States are asked and played from several threads at once, and each gets its own."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

import cauviz as cv

THREADS = 4


@pytest.fixture
def quick_switching() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def walk(seed: int) -> list[tuple[tuple[cv.Play, ...], cv.State]]:
    """A hand played at random: what was listed, and what came of the play that was chosen."""
    rng = random.Random(seed)
    state = cv.deal("robat", 4, seed=seed)
    found = []
    while not state.over:
        plays = state.plays()
        state = state.play(plays[rng.randrange(len(plays))])
        found.append((plays, state))
    return found


@pytest.mark.usefixtures("quick_switching")
def test_hands_that_are_played_at_once_are_as_when_played_alone() -> None:
    alone = [walk(seed) for seed in range(THREADS)]
    ready = Barrier(THREADS)

    def together(seed: int) -> list[list[tuple[tuple[cv.Play, ...], cv.State]]]:
        ready.wait()
        return [walk(seed) for _ in range(5)]

    with ThreadPoolExecutor(THREADS) as pool:
        for one, many in zip(alone, pool.map(together, range(THREADS)), strict=True):
            assert many == [one] * 5


def test_a_play_that_another_state_listed_last_is_judged_by_its_own_state() -> None:
    """Between a state's list and its play another thread may have listed another state's."""
    mine = cv.State.start("robat", 2, table="3o 4b", hands=["3c 7e", "2o 5c"])
    others = cv.State.start("robat", 2, table="5o", hands=["5c 7e", "2o 3c"])
    with ThreadPoolExecutor(1) as thread:
        listed = mine.plays()
        strange = thread.submit(others.plays).result()
        assert mine.play(listed[0]) == mine.play(mine.text(listed[0]))
        with pytest.raises(cv.IllegalPlay):
            mine.play(next(play for play in strange if str(play.card) == "5c"))
        mine.plays()
        assert thread.submit(others.play, strange[0]).result() == others.play(strange[0])
