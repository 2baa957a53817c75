"""Rules that were kept and loaded again are equal, and play as those that they were made from."""

from __future__ import annotations

import pickle
import random

import pytest

import cauviz as cv
from cauviz import Match, Rules, State, deal, scene
from cauviz.engine.options import NAMED
from tests.tools.ten_thousand import choose

SETS = [
    *NAMED,
    "robat(dealing=continuous, leftovers=last, net=none)",
    "two-way(dealing=fours, layout=none, announced=yes)",
    "two-way(wrap=no, extension=optional, penalty=graded)",
    "catalan-robat(scoring=dozens, match=first_to, target=3)",
    "enciclopedia(dealing=singles, scoring=hands)",
    "valencian(target=4)",
]


def apart(rules: Rules) -> Rules:
    """The same rules, none of whose words are the very ones of the program."""
    return pickle.loads(pickle.dumps(rules))


def test_their_words_are_not_the_very_same() -> None:
    rules = Rules.named("robat")
    kept = apart(rules)
    assert kept == rules
    assert kept.sequence is not rules.sequence
    assert hash(kept) == hash(rules)
    assert kept.following == rules.following


@pytest.mark.parametrize("text", SETS)
def test_a_hand_by_them_goes_the_same_way(text: str) -> None:
    rules = Rules.parse(text)
    kept = apart(rules)
    assert (str(kept), kept.describe(), kept.points()) == (
        str(rules), rules.describe(), rules.points(),
    )  # fmt: skip
    rng = random.Random(7)
    for seed in (1, 2):
        players = rules.seats[-1] if seed == 1 else rules.seats[0]
        one, other = deal(rules, players, seed=seed), deal(kept, players, seed=seed)
        while not one.over:
            assert_alike(one, other)
            play = choose(one.plays(), rng)
            assert one.effects(play) == other.effects(play)
            one, other = one.play(play), other.play(play)
        assert_alike(one, other)
        assert Match(kept, players).after(other).points == Match(rules, players).after(one).points
        assert Match(kept, players).after(other).over == Match(rules, players).after(one).over


def assert_alike(one: State, other: State) -> None:
    """Two states that are equal also say and allow the same."""
    assert one == other
    assert one.rules is not other.rules
    assert one.plays() == other.plays()
    assert one.news == other.news
    assert scene.seen(one) == scene.seen(other)
    assert one.view(0).safe == other.view(0).safe
    if one.chain or one.over:
        return
    assert State.parse(other.line) == one
    assert other.under(one.rules) == one.under(other.rules)
    for card in one.hands[one.to_act or 0]:
        assert one.why_not(cv.Play(card)) == other.why_not(cv.Play(card))
    for play in one.plays():
        assert one.text(play) == other.text(play)
        assert one.explain(play) == other.explain(play)
        silent = play._replace(calls=frozenset())
        short = play._replace(line=play.line and play.line[:1])
        turned = play._replace(line=play.line and play.line[::-1])
        later = play._replace(line=play.line and play.line[1:])
        for wrong in (silent, short, later, turned):
            assert one.why_not(wrong) == other.why_not(wrong)
