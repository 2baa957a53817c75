"""An explorer to do things to, on Python's side, and what must then hold of it."""

from __future__ import annotations

from typing import Any

import cauviz as cv
from cauviz import scene
from cauviz.scene.story import walk


def position(**more: object) -> cv.State:
    return cv.State.start(
        "robat", 3, table="3o 5e 10b", hands=["3c 7e", "2o 7b", "6c 7o"],
        piles=["", "1o 1c 4c", "11o 11c"], **more,
    )  # fmt: skip


def press(explorer: cv.Explorer, **message: Any) -> list[Any]:
    """What the page sends, with the revision that it has seen unless one is given; the answers."""
    answers: list[Any] = []
    table = explorer.table
    table.send = lambda content, buffers=None: answers.append(content)
    table._handle_custom_msg({"rev": table.rev, **message}, [])
    return answers


def in_step(explorer: cv.Explorer) -> None:
    """Table, tree, place and position say the same."""
    table, explored = explorer.table, explorer.explored
    state = explored.state
    assert table.state == state == explorer.node.state
    nodes = list(walk(explorer.log.root))
    assert len(table.branches["steps"]) == len(nodes)
    assert (nodes[table.place] if table.place >= 0 else explorer.log.root) is explorer.node
    assert table.tried == [n for n, node in enumerate(nodes) if explored.tree.tried(node)]
    assert bool(table.mark) == explored.off
    bottom = table.frame["bottom"]
    told = {**scene.seen(state, table.seat, bottom), "net": 0}
    assert {**table.frame, "net": 0} == told
    looks = table.seat in (None, state.to_act)
    assert len(table.options["plays"]) == (len(state.plays()) if looks else 0)
    bar = explorer.bar
    assert bar.undo.disabled == (explored.before is None)
    assert bar.redo.disabled == (explored.onward is None)
    assert bar.back.disabled == (explored.home is None)
