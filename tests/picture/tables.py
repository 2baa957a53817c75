"""Tables that the tests of pictures share."""

from __future__ import annotations

import random

from hypothesis import strategies as st

import cauviz as cv

NAMES = ("Anna", "Biel", "Carla", "Dídac", "Emma")


def worked_example(**more):
    """Rulebook 15.1: the 4 on Biel's pile bridges 3 and 5."""
    return cv.State.start(
        "robat",
        NAMES[:4],
        table="3o 5e 12b",
        hands=["3c 7e", "2o 7b", "6c 7o", "1e 1b"],
        piles={"Biel": "1o 1c 4c", "Carla": "11o 11c 12e"},
        **more,
    )


def chain():
    """A cau that can be answered, and the answer to that."""
    return cv.State.start(
        "robat",
        NAMES[:4],
        table="7o 10b",
        hands=["7e 1o", "7c 2o", "7b 3o", "4o 5o"],
        left=("Dídac", "7o"),
    )


def played(seed, players=4, **options):
    """A log of a whole hand, played at random but fond of captures and calls."""
    rules = cv.Rules.named("robat", **options)
    log = cv.Log(cv.deal(rules, players=NAMES[:players], seed=seed))
    node, rng = log.root, random.Random(seed)
    while node.state.to_act is not None:
        plays = sorted(node.state.plays(), key=lambda p: (len(p.line or ()), len(p.calls)))
        node = node.add(plays[-1] if rng.random() < 0.7 else rng.choice(plays))
    return log


hands = st.builds(
    played,
    st.integers(0, 10**6),
    st.integers(2, 5),
    open_piles=st.just(True),
    wrap=st.booleans(),
    own_pile=st.booleans(),
    dealing=st.sampled_from(["all", "threes"]),
    leftovers=st.sampled_from(["nobody", "last"]),
    extension=st.sampled_from(["optional", "whole"]),
) | st.builds(played, st.integers(0, 10**6), st.integers(2, 5), open_piles=st.just(False))
