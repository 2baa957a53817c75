"""Hints: from what is seen, slice by slice, with a sentence that is true."""

from __future__ import annotations

import asyncio
import random
import threading
from math import comb

import pytest

import cauviz as cv
from cauviz.players.guessing import guess, unseen
from cauviz.players.memory import Memory
from cauviz.players.weighing import same

SETS = (
    "robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian", "duel",
)  # fmt: skip
P = cv.players


def played(rules: str, seed: int, plays: int) -> cv.State:
    state, rng = cv.deal(rules, seed=seed), random.Random(seed)
    for _ in range(plays):
        after = state.play(rng.choice(state.plays()))
        state = state if after.over else after
    return state


@pytest.mark.parametrize("rules", SETS)
def test_every_legal_play_has_its_hint_and_the_best_stands_first(rules: str) -> None:
    for seed in range(4):
        state = played(rules, seed, 5 * seed)
        for position in (state.view(state.to_act), state):
            found = P.hints(position, worlds=16).run()
            assert {same(hint.play) for hint in found} == {same(play) for play in state.plays()}
            assert all(hint.play in state.plays() for hint in found)
            best = [hint.cards for hint in found if hint.worlds == found[0].worlds]
            assert best == sorted(best, reverse=True)
            for hint in found:
                assert hint.spread >= 0
                assert hint.why[0].isupper()
                assert hint.why.endswith(".")


def test_of_plays_that_come_to_the_same_the_one_that_takes_more_stands_first() -> None:
    # whatever Anna does, Carla has her pile in the end
    piles = {"Biel": "6o 6c 4c", "Carla": "2e 2b 12c"}
    hands = ["3c 11o 7c", "7e 2o 10o", "5b 10c 1e"]
    state = cv.State.start("robat", 3, table="3o 5e 7b 12b", hands=hands, piles=piles)
    found = P.hints(state, worlds=16).run()
    assert {hint.cards for hint in found} == {0}
    taken = [len(state.play(hint.play).piles[0]) for hint in found]
    assert taken == sorted(taken, reverse=True) == [6, 5, 2, 2, 0]


@pytest.mark.parametrize("rules", SETS)
def test_there_is_no_peeking(rules: str) -> None:
    changed = 0
    for seed in range(4):
        state = played(rules, seed, 4 * seed)
        memory, seat = Memory.at(state), state.to_act
        for look in (lambda of, who: of.view(who), memory.view):
            view = look(state, seat)
            other = guess(view, random.Random(seed + 1))
            changed += other.hands != state.hands
            assert look(other, seat) == view
            assert P.hints(look(other, seat), worlds=14).run() == P.hints(view, worlds=14).run()
    assert changed


def test_open_hands_are_looked_at_and_the_stock_is_not() -> None:
    state = cv.State.start(
        "robat", 3, table="3o", hands=["7c 1o", "7e 2o", "4c 5c"], piles=["", "", "6c 6b"]
    )
    found = P.hints(state, worlds=12)
    found.run()
    assert found.of(state.read("7c")).why == "Leaves a 7, and Biel can snatch it."
    assert found.of(state.read("1o")).why == "Leaves a 1, which Biel cannot snatch."
    dealt = cv.deal("catalan-cau", 4, seed=3)
    view = Memory.at(dealt).view(dealt, None)
    other = guess(view, random.Random(5))
    assert other.hands == dealt.hands
    assert other.stock != dealt.stock
    assert P.hints(other, worlds=12).run() == P.hints(dealt, worlds=12).run()


def test_the_odds_of_a_snatch_are_those_of_the_unseen_cards() -> None:
    state = cv.State.start("cau", 2, table="3o", hands=["7c 1o", "7e 2o"])
    found = P.hints(state.view(0), worlds=12)
    found.run()
    odds = 1 - comb(37 - 3, 2) / comb(37, 2)
    assert f"Leaves a 7: {100 * odds:.0f}% that Biel snatches it." == found.of(state.read("7c")).why


def test_the_odds_of_a_steal_are_those_of_the_unseen_cards() -> None:
    state = cv.State.start(
        "robat(wrap=no)", 2, table="3o 6e", hands=["7c 3c", "7e 2o"], piles=["", "5o 5c"]
    )
    found = P.hints(state.view(0), worlds=40)
    found.run()
    assert "steals" not in found.of(state.read("3c x3o")).why  # no 2 lies there to steal it with
    odds = 1 - comb(34 - 3, 2) / comb(34, 2)  # a 6 takes the 6 and the pile with the 7
    state = cv.State.start(
        "robat(wrap=no)", 2, table="7o 6e 12o", hands=["7c 3c", "7e 2o"], piles=["", "5o 5c"]
    )
    found = P.hints(state.view(0), worlds=40)
    found.run()
    assert found.of(state.read("7c x7o")).why == (
        f"Takes 2: {100 * odds:.0f}% that Biel steals Anna’s pile of 2."
    )


def test_a_sentence_tells_all_that_a_play_does() -> None:
    state = cv.State.start(
        "robat", 4, table="3o 5e", hands=["3c 1o", "7e 2o", "4c 5c", "6c 7b"],
        piles=["", "10o 4b", "", ""], left=(3, "3o"),
    )  # fmt: skip
    found = P.hints(state, worlds=12)
    found.run()
    why = found.of(state.read("3c x3o-<Biel-5e cau net")).why
    assert why == "Takes 5, steals Biel’s pile of 2, calls cau, clears the table and is safe."


def test_a_net_that_is_not_said_is_forgotten() -> None:
    state = cv.State.start("catalan-cau", 2, table="3o", hands=["3c 1o", "7e 2o"])
    found = P.hints(state, worlds=12)
    found.run()
    quiet = next(play for play in state.plays() if play.line and not play.calls)
    assert found.of(quiet).why.startswith("Takes 2 and forgets the net") or (
        found.of(quiet).why.startswith("Takes 2, forgets the net")
    )


def test_an_answer_and_a_pass_are_told_as_well() -> None:
    state = cv.State.start(
        "robat", 3, table="3o 7o", hands=["7c 1o", "7e 2o", "4c 5c"], to_act=0, left=(2, "7o")
    ).play("7c x7o cau")
    found = P.hints(state.view(1), worlds=12)
    found.run()
    assert found.of(state.read("pass")).why.startswith("Lets Anna have the call")
    answer = next(play for play in state.plays() if play.call)
    assert found.of(answer).why.startswith("Takes 3 and calls recau")


# slice by slice


def test_it_goes_slice_by_slice_and_knows_how_far_it_is() -> None:
    found = P.hints(cv.deal("robat", 4, seed=5).view(0), worlds=30)
    assert (found.ranked, found.progress, found.done) == ((), 0.0, False)
    seen = [0.0]
    while not found.done:
        assert found.step(1e-9) == found.ranked
        assert found.progress > seen[-1]
        seen.append(found.progress)
    assert found.progress == 1
    assert found.step() == found.ranked


def test_it_can_be_stopped_and_goes_on() -> None:
    view = cv.deal("robat", 4, seed=5).view(0)
    found = P.hints(view, worlds=400)
    for _ in found:
        found.stop()
    assert 0 < found.progress < 1
    assert found.ranked
    assert found.run() == P.hints(view, worlds=400).run()
    assert list(found) == []


def test_an_async_loop_lets_others_in() -> None:
    found = P.hints(cv.deal("robat", 4, seed=5).view(0), worlds=300)
    others = 0

    async def other() -> None:
        nonlocal others
        while not found.done:
            others += 1
            await asyncio.sleep(0)

    async def think() -> int:
        return len([one async for one in found])

    async def both() -> int:
        return (await asyncio.gather(think(), other()))[0]

    slices = asyncio.run(both())
    assert slices > 1
    assert others >= slices - 1


def test_it_thinks_in_a_thread_as_well() -> None:
    view = cv.deal("robat", 4, seed=5).view(0)
    found = P.hints(view, worlds=40)
    thread = threading.Thread(target=found.run)
    thread.start()
    thread.join()
    assert found.ranked == P.hints(view, worlds=40).run()


def test_time_ends_it() -> None:
    found = P.hints(cv.deal("valencian", seed=1), seconds=0.01)
    found.run()
    assert found.done
    assert found.ranked


def test_what_is_no_position_is_refused() -> None:
    with pytest.raises(cv.CauError, match="view or a state, not for 'robat'"):
        P.hints("robat")
    state = cv.deal("robat", 4, seed=1)
    with pytest.raises(cv.CauError, match="nothing to weigh"):
        P.hints(state.view(2))
    with pytest.raises(cv.CauError, match="needs some time"):
        P.hints(state, seconds=0)


# grades


@pytest.mark.parametrize("rules", SETS)
def test_every_choice_of_a_seat_is_graded(rules: str) -> None:
    n = len(cv.deal(rules, seed=1).players)
    log = P.play_hand(cv.deal(rules, seed=1), [P.Random(seat) for seat in range(n)])
    found = list(P.grades(log, 1, worlds=16))
    choices = [
        step
        for step, state in enumerate(log.states[:-1])
        if state.to_act == 1 and len({same(play) for play in state.plays()}) > 1
    ]
    assert [grade.step for grade in found] == choices
    for grade in found:
        state = log.states[grade.step]
        assert log.plays[grade.step] == grade.played.play
        assert grade.better.play in state.plays()
        assert grade.loss >= 0
        assert grade.glyph in ("", "?", "??", "!")
        assert grade.loss == 0 if grade.glyph == "!" else grade.loss > 0 or grade.glyph == ""
    assert found == list(P.grades(log, log.players[1], worlds=16))


def test_a_pile_that_is_given_away_is_a_blunder() -> None:
    lying = cv.State.start("robat", 2, table="6e 7o", hands=["7c 1o", "6c 2o"])
    rest = [card for card in unseen(lying.view(None)) if card.rank not in (4, 12)]
    state = cv.State.start(
        "robat(wrap=no)", 2, table="6e 7o", hands=["7c 1o", "6c 2o"],
        piles=[[*rest[:15], cv.Card("4c")], [*rest[15:], cv.Card("12b")]],
    )  # fmt: skip
    log = cv.Log(state)
    log.root.add("7c x7o")
    first = next(P.grades(log, 0, worlds=40))
    assert (first.glyph, state.text(first.better.play)) == ("??", "1o")
    assert first.loss > 3
    assert "25% that Biel steals Anna’s pile of 18" in first.played.why


def test_grades_know_no_more_than_the_seat_did() -> None:
    state = cv.deal("robat", 3, seed=8)
    log = P.play_hand(state, [P.Random(seat) for seat in range(3)])
    first = next(P.grades(log, 0, worlds=20))
    other = guess(state.view(0), random.Random(3))
    assert other.hands[1:] != state.hands[1:]
    again = cv.Log(other)
    again.root.add(log.plays[0])
    assert next(P.grades(again, 0, worlds=20)) == first


def test_grades_of_nobody_are_refused() -> None:
    log = cv.Log(cv.deal("robat", 2, seed=1))
    with pytest.raises(cv.DealError, match="the grades"):
        P.grades(log, 5)
    with pytest.raises(cv.CauError, match="needs some time"):
        P.grades(log, 0, worlds=0)
