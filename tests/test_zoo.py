"""PettingZoo's own tests of an environment, and what this one promises."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import cauviz as cv
from cauviz import zoo
from cauviz.engine.options import NAMED

pytest.importorskip("pettingzoo", reason="new here: pip install -e '.[test]'")

SETS = [(name, next(iter(cv.Rules.named(name).seats))) for name in NAMED]


def played(env: Any, seed: int) -> list[tuple[str, int]]:
    """The actions of one hand, each the first or the last that is legal."""
    env.reset(seed=seed)
    found = []
    for agent in env.agent_iter():
        observation, _, over, cut, _ = env.last()
        legal = observation["action_mask"].nonzero()[0]
        action = None if over or cut else int(legal[0 if len(found) % 2 else -1])
        if action is not None:
            found.append((agent, action))
        env.step(action)
    return found


@pytest.mark.parametrize(("rules", "players"), SETS, ids=[name for name, _ in SETS])
def test_it_passes_the_test_of_its_interface(rules: str, players: int) -> None:
    from pettingzoo.test import api_test

    api_test(zoo.env(rules, players), num_cycles=200)


def test_it_passes_the_test_of_its_seeds() -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: zoo.env("robat", 3), num_cycles=100)


@pytest.mark.parametrize(("rules", "players"), SETS, ids=[name for name, _ in SETS])
def test_a_hand_is_played_to_its_end(rules: str, players: int) -> None:
    env = zoo.env(rules, players)
    assert played(env, 3) == played(env, 3)
    assert env.unwrapped.hand.over


def test_actions_are_the_legal_plays() -> None:
    state = cv.hand("complete").start
    for play in cv.hand("complete").plays:
        assert set(zoo._actions(state).values()) == set(state.plays())
        state = state.play(play)


def test_nothing_hidden_is_in_an_observation() -> None:
    """Others' hands and the order within piles change, and nothing that a seat is told."""
    table = {"table": "3o 5e", "piles": ["6o 6c", "1o 1c 4c"]}
    one = cv.State.start("robat", 3, hands=["3c", "7e 2o", "7c 10o"], **table)
    table["piles"] = ["1c 6c", "6o 1o 4c"]
    two = cv.State.start("robat", 3, hands=["3c", "7c 10o", "7e 2o"], **table)
    assert zoo._seen(one.view(0), 0) == zoo._seen(two.view(0), 0)
    assert zoo._seen(one.view(1), 1) != zoo._seen(two.view(1), 1)


def test_rewards_are_worth_nothing_together() -> None:
    state = cv.hand("complete").states[-1]
    assert sum(zoo.rewards(state)) == 0
    assert max(zoo.rewards(state)) == zoo.rewards(state)[state.winners[0]]


def test_it_is_shown_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    env = zoo.env("robat", 2, "ansi")
    env.reset(seed=1)
    assert env.render().startswith("Cau Robat, robat")
    with pytest.raises(cv.CauError, match="rendered"):
        zoo.env(render_mode="rgb_array")
    with pytest.raises(cv.DealError):
        zoo.env("duel", 4)
    bare = zoo.Hand("robat", 2)
    bare.reset(seed=1)
    with pytest.raises(cv.CauError, match="no legal action"):
        bare.step(zoo.ACTIONS - 1)


def test_without_pettingzoo_it_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(('pettingzoo', 'gymnasium')))\n"
        "from cauviz import zoo\ntry:\n    zoo.env()\n"
        "except ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert 'pip install "cauviz[pettingzoo]"' in done.stdout, done.stderr
