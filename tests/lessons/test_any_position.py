"""Whatever the position and the rule set, every play and every touch gets an answer."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cauviz as cv
from cauviz.engine.rules import NAMED
from cauviz.lessons import (
    Find,
    Touch,
    can_be_stolen,
    keeps_pile,
    leaves_no_cau,
    passes,
    safe_piles,
    takes_most,
    what_it_takes,
    who_pays,
)
from cauviz.lessons.answers import RULE
from cauviz.lessons.document import Document
from cauviz.telling.captions import short_line
from cauviz.texts import tell

EVERY = 4  # plays between two positions that are asked about


def positions(rules: str, seed: int) -> list[cv.State]:
    """Positions of a hand played at random, open windows among them."""
    chance = random.Random(seed)
    options = cv.Rules.named(rules)
    state = cv.deal(options, players=min(4, options.seats[-1]), seed=seed)
    found = []
    count = 0
    while not state.over:
        if state.chain or count % EVERY == 0:
            found.append(state)
        count += 1
        state = state.play(chance.choice(state.plays()))
    return found


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("rules", list(NAMED))
def test_plays_are_answered(rules: str, seed: int) -> None:
    for state in positions(rules, seed):
        passing = [passes()] if state.chain else []
        for goal in (takes_most(), takes_most() & leaves_no_cau() & keeps_pile(), *passing):
            try:
                step = Find("x", state, "x", goal)
            except cv.CauError as error:
                assert "no legal play meets the goal" in str(error)  # noqa: PT017
                continue
            for play in state.plays():
                answer = step.answer(play)
                assert all(answer.lines), state.text(play)
                if not answer.right:
                    assert RULE.search(str(answer)) or answer.threat, state.text(play)
            document = Document([step])
            for play, sent in zip(step.attempts, plays_of(document), strict=True):
                assert sent["short"] == ("" if play.card is None else short_line(state, play))
                called = [one for one in state.plays() if one[:2] == play[:2] and one != play]
                keeps_silent = tell("offer.silent", offer="") in document.sentences[sent["offer"]]
                assert keeps_silent == (bool(called) and not play.calls and play.card is not None)


def plays_of(document: Document) -> list[Any]:
    """What is sent of each play of the one step of a document."""
    (task,) = document.steps
    return list(task["plays"])


@pytest.mark.parametrize("rules", list(NAMED))
def test_questions_are_answered(rules: str) -> None:
    for state in positions(rules, 3):
        asks = [can_be_stolen(), *[safe_piles()] * state.rules.open_piles]
        cards = {play.card for play in state.plays() if play.card is not None}
        asks += [what_it_takes(str(card)) for card in sorted(cards)]
        asks += [who_pays(state.text(play)) for play in state.plays() if play.calls]
        for ask in asks:
            step = Touch("x", state, "x", ask)
            assert step.answer(step.wanted).right
            for key in step.targets:
                if key not in step.wanted:
                    assert step.answer([key]).lines
            (task,) = Document([step]).steps
            assert task.get("veil", 0) == int(ask.veil)
            assert task.get("counts", 0) == int(ask.counts)
            card = ask.played(state)
            assert task.get("card") == (None if card is None else str(card))
