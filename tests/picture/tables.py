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


def played(seed, players=4, rules="robat", **options):
    """A log of a whole hand, played at random but fond of captures and calls."""
    rules = cv.Rules.named(rules, **options)
    players = max(rules.seats.start, min(players, rules.seats[-1]))
    log = cv.Log(cv.deal(rules, players=NAMES[:players], seed=seed))
    node, rng = log.root, random.Random(seed)
    while node.state.to_act is not None:
        plays = sorted(node.state.plays(), key=lambda p: (len(p.line or ()), len(p.calls)))
        node = node.add(plays[-1] if rng.random() < 0.7 else rng.choice(plays))
    return log


SETS = (
    "robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian", "duel",
)  # fmt: skip

_seeds = st.integers(0, 10**6)
_robat = st.builds(
    played,
    _seeds,
    st.integers(2, 5),
    open_piles=st.just(True),
    wrap=st.booleans(),
    own_pile=st.booleans(),
    dealing=st.sampled_from(["all", "threes"]),
    leftovers=st.sampled_from(["nobody", "last"]),
    extension=st.sampled_from(["optional", "whole"]),
)
_continuous = st.builds(
    played,
    _seeds,
    st.integers(2, 4),
    st.just("catalan-robat"),
    dealing=st.just("continuous"),
    scoring=st.sampled_from(["dozens", "over_twelve"]),
)
_short = st.builds(played, _seeds, st.just(4), st.just("valencian"), target=st.integers(2, 6))
hands = (
    _robat
    | st.builds(played, _seeds, st.integers(2, 5), open_piles=st.just(False))
    | st.builds(played, _seeds, st.integers(2, 5), st.sampled_from(SETS))
    | _continuous
    | _short
)
"""Logs of whole hands: of robat with its options, of every rule set, ended early by stones."""
