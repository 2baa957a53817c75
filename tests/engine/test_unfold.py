"""The positions within a play, one after each of its effects."""

from __future__ import annotations

from cauviz import Card, State
from cauviz.engine.cards import cards
from cauviz.engine.unfold import unfold

from .positions import run, start


def moments(state: State, play: str):
    effects = state.effects(play)
    return [(effect.kind, moment) for effect, moment in zip(effects, unfold(state, effects))]  # noqa: B905


def test_a_theft_thing_by_thing():
    state = start("3o 5e 12b", ["3c 1c", "7c 1o", "2e 1e"], piles={"Biel": "2c 4c"})
    found = moments(state, "3c x3o-<Biel-5e")
    assert [kind for kind, _ in found] == ["laid", "took", "stole", "took", "stacked"]
    laid, took, stole, again, stacked = (moment for _, moment in found)
    assert laid.down == cards("3c")
    assert laid.hands[0] == cards("1c")
    assert took.table == state.table  # it lies there until the capture is stacked
    assert took.taken == cards("3o")
    assert stole.piles[1] == ()
    assert stole.lifted == (cards("2c 4c"),)
    assert again.taken == cards("3o 5e")
    assert stacked.table == cards("12b")
    assert (stacked.down, stacked.taken, stacked.lifted) == ((), (), ())
    assert stacked.piles == state.play("3c x3o-<Biel-5e").piles


def test_a_call_that_can_be_answered_keeps_its_window():
    state = run(start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"]), "7o", "7c cau")
    (_, laid), (_, called) = moments(state, "7e recau")[:2]
    assert laid.window
    assert not called.window
    assert [str(card) for card in called.down] == ["7c", "7e"]
    passed = moments(state, "pass")[0][1]
    assert not passed.window
    assert passed.down == cards("7c")


def test_of_two_debts_of_one_pair_each_lapses_by_itself():
    state = start("5o", ["5c", "6c"], debts=[("Biel", "Anna", 1), ("Biel", "Anna", 2)])
    after = state.play("5c")
    lapsed = [moment.debts for kind, moment in moments(after, "6c") if kind == "lapsed"]
    assert lapsed[-1] == ()
    assert len(lapsed) == len(after.debts) > 1
    assert len(lapsed[0]) == len(after.debts) - 1


def test_nothing_of_the_state_itself_is_changed():
    state = start("3o", ["3c 1c", "7c 1o"], piles={"Biel": "2c"})
    before = (state.table, state.hands, state.piles)
    assert moments(state, "3c")
    assert (state.table, state.hands, state.piles) == before
    assert Card("3c") in state.hands[0]
