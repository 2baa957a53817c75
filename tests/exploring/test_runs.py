"""Whatever is done in an exploration, place, tree and position belong together."""

from __future__ import annotations

import random

from hypothesis import example, given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.exploring import Exploration
from cauviz.exploring.tree import path
from tests.exploring import runs


@settings(max_examples=100)
@given(st.integers(0, 2**32))
@example(4142)  # a variation that begins with a silent ronda
@example(38581)  # what was tried becomes the main line, where no hand was given
def test_place_tree_and_position_never_part(seed: int) -> None:
    rng = random.Random(seed)
    start = runs.starts(seed)
    explored = Exploration(start)
    first = explored.log.copy()
    for _ in range(25):
        before = explored.node
        runs.step(explored, rng)
        nodes = list(path(explored.node))
        assert nodes[-1] is explored.log.root
        assert explored.tree in explored.trees
        state = nodes[-1].state
        for node in reversed(nodes[:-1]):
            state = state.play(node.play)
            if node.deal:  # rondas that the log keeps silent (9.3)
                state = state.declare(node.state.fresh.silent, node.state.fresh.stake)
        assert state == explored.state
        assert cv.loads(explored.text()) == explored.log
        roots = [tree.log.root for tree in explored.trees]
        for place in (explored.before, explored.onward, explored.home):
            assert place is None or [*path(place)][-1] in roots  # none leads into what was deleted
        assert all(tree.in_hand(tree.home) for tree in explored.trees)
        if explored.before is before.parent or explored.node is before:
            continue
        here = explored.node  # what was done last can be taken back, and be done again
        if explored.before is before:
            explored.undo()
            assert explored.node is before
            explored.redo()
            assert explored.node is here
    # nothing that was given was lost or changed
    if isinstance(start, cv.Log):
        assert start == first
