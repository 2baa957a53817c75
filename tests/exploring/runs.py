"""Random runs through an exploration: whatever is done, it is one of the steps below."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable

import cauviz as cv
from cauviz.engine.options import NAMED, OPTIONS
from cauviz.exploring import Draft, Exploration
from cauviz.scene.story import walk

Step = Callable[[Exploration, random.Random], None]


def play(explored: Exploration, rng: random.Random) -> None:
    plays = explored.state.plays()
    if plays:
        chosen = rng.choice(plays)
        explored.play(chosen if rng.random() < 0.5 else explored.state.text(chosen))


def undo(explored: Exploration, _rng: random.Random) -> None:
    explored.undo()


def redo(explored: Exploration, _rng: random.Random) -> None:
    explored.redo()


def back(explored: Exploration, _rng: random.Random) -> None:
    explored.back()


def promote(explored: Exploration, _rng: random.Random) -> None:
    explored.promote()
    assert explored.node in explored.log.nodes


def delete(explored: Exploration, _rng: random.Random) -> None:
    gone = explored.branch
    assert explored.delete() == len(gone)
    for node in gone:
        with contextlib.suppress(cv.CauError):
            explored.go(node)
            raise AssertionError(node)


def jump(explored: Exploration, rng: random.Random) -> None:
    tree = rng.choice(explored.trees)
    explored.go(rng.choice([tree.log.root, *walk(tree.log.root)]))


def rules(explored: Exploration, rng: random.Random) -> None:
    changed = {}
    for name in rng.sample(list(OPTIONS), rng.randrange(3)):
        values = list(OPTIONS[name].values)
        if values:
            changed[name] = rng.choice(values)
    explored.under(cv.Rules.named(rng.choice(list(NAMED)), **changed))


def new_deal(explored: Exploration, rng: random.Random) -> None:
    explored.deal(rng.randrange(1000), *([rng.choice(list(NAMED))] if rng.random() < 0.5 else []))


def lay(explored: Exploration, rng: random.Random) -> None:
    draft = Draft.of(explored.state)
    for _ in range(rng.randrange(1, 4)):
        cards = draft.rest or (cv.Card("3o"),)
        draft = draft.put(rng.choice([*cards, cv.Card("7e")]), rng.choice(["", *draft.places]))
    explored.set_up(draft)


def out_and_in(explored: Exploration, _rng: random.Random) -> None:
    log = explored.log
    explored.read(explored.text())
    assert explored.log == log


STEPS: tuple[Step, ...] = (
    play, play, play, play, undo, undo, redo, back, jump, promote, delete, rules, new_deal, lay,
    out_and_in,
)  # fmt: skip


def step(explored: Exploration, rng: random.Random) -> bool:
    """Do one thing; whether it was possible. What was not has changed nothing."""
    before = (explored.node, explored.tree, len(explored.trees), explored.text())
    with contextlib.suppress(cv.CauError):
        rng.choice(STEPS)(explored, rng)
        return True
    after = (explored.node, explored.tree, len(explored.trees), explored.text())
    assert after == before
    return False


def starts(seed: int) -> cv.State | cv.Log:
    """A hand, or a deal of any rule set, or a position in its middle."""
    rng = random.Random(seed)
    if rng.random() < 0.3:
        return cv.hand(rng.choice(cv.hands()))
    state = cv.deal(rng.choice(list(NAMED)), seed=rng.randrange(1000))
    for _ in range(rng.randrange(25)):
        if state.plays():
            state = state.play(rng.choice(state.plays()))
    return state
