"""The position that search stands on, held against the engine play by play."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.players.compact import Compact, serves
from cauviz.players.holding import COLUMN, HAND, hand_of
from cauviz.players.moves import W
from cauviz.players.rolling import play_on
from cauviz.players.translating import move_of, play_of
from tests.benchmarks.falling import fallen

SERVED = [
    ("robat", 4), ("robat", 2), ("robat", 5), ("two-way", 4), ("two-way", 3), ("cau", 4),
    ("catalan-cau", 4), ("catalan-cau", 3), ("catalan-robat", 4), ("catalan-robat", 2),
    ("enciclopedia", 4), ("robat(dealing=threes, leftovers=last)", 5),
    ("robat(own_pile=yes, extension=whole)", 3), ("two-way(extension=optional)", 4),
    ("two-way(wrap=no, extension=optional)", 3), ("robat(net=none, chain=1)", 4),
    ("robat(cau_sequences=no, must_capture=yes)", 4), ("two-way(own_pile=yes)", 2),
    ("robat(dealing=threes, ronda=cards, announced=yes)", 4), ("cau(net=none, leftovers=last)", 3),
    ("robat(dealing=singles, ronda=cards)", 3), ("catalan-robat(chain=3, penalty=flat)", 4),
]  # fmt: skip


def ranks(state: cv.State, cards) -> bytes:
    deep = state.rules.open_piles
    return bytes(state.rules.ranks.index(card.rank) * deep for card in cards)


@pytest.mark.parametrize(("rules", "players"), SERVED)
def test_it_plays_as_the_engine_does(rules: str, players: int) -> None:
    for seed in range(12):
        rng = random.Random(seed)
        state = cv.deal(rules, players, seed=seed)
        assert serves(state)
        position = Compact(state)
        while not state.over:
            moves = position.moves()
            assert len(set(moves)) == len(moves)
            assert set(moves) == {move_of(state, play) for play in state.plays()}
            # captures and calls are what can go wrong, so they are played more often
            rich = [play for play in state.plays() if play.line or play.calls]
            play = rng.choice(rich if rich and rng.random() < 0.6 else state.plays())
            move = move_of(state, play)
            assert move_of(state, play_of(state, move)) == move
            before = position.save()
            position.make(move)
            position.restore(before)
            assert position.save() == before
            position.make(move)
            state = state.play(play)
            assert position.counts == state.counts
            assert position.debts == state.debts
            assert position.to_act == (-1 if state.over else state.to_act)
            if state.over:
                continue
            assert position.save() == Compact(state).save()
            assert position.piles == [ranks(state, pile) for pile in state.piles]


@pytest.mark.parametrize(("rules", "players"), SERVED)
def test_a_random_hand_draws_from_all_moves_alike(rules: str, players: int) -> None:
    for seed in range(12):
        state = cv.deal(rules, players, seed=seed)
        listed, hurried = Compact(state), Compact(state)
        chance, same, count = random.Random(seed), random.Random(seed), 0
        for _ in range(2 * seed):  # also from within a hand, and a chain of calls
            listed.make(chance.choice(listed.moves()))
        hurried.restore(listed.save())
        same.setstate(chance.getstate())
        while listed.to_act >= 0:
            moves = listed.moves()
            listed.make(moves[int(chance.random() * len(moves))])
            count += 1
        assert play_on(hurried, same) == count
        assert hurried.save() == listed.save()
        assert same.random() == chance.random()


def test_cards_of_a_rank_fall_onto_each_other() -> None:
    rng = random.Random(1)
    for _ in range(200):
        hands = [[card for card in range(HAND) if rng.random() < 0.3] for _ in range(5)]
        side_by_side = sum(1 << HAND * k + card for k, hand in enumerate(hands) for card in hand)
        fell = fallen(side_by_side)
        for k, hand in enumerate(hands):
            ranks = [card % W for card in hand]
            found = fell >> HAND * k & (1 << HAND) - 1
            assert found == hand_of(ranks)
            assert [(found & column).bit_count() for column in COLUMN] == [
                ranks.count(rank) for rank in range(W)
            ]
            assert all(found >> rank & 1 for rank in ranks)


@pytest.mark.parametrize("rules", ["duel", "valencian", "robat(dealing=continuous)"])
def test_it_says_what_it_does_not_play(rules: str) -> None:
    assert not serves(cv.deal(rules, seed=1))


def test_a_sensible_seat_calls_only_what_is_likely_to_hold() -> None:
    def chosen(other: str) -> str:
        state = cv.State.start(
            "robat", 2, table="3o 7o", hands=["7c 1o", other], to_act=0, left=(1, "7o")
        )
        return state.text(play_of(state, Compact(state).sensible(random.Random(1))))

    assert chosen("7e 7b") == "7c x7o silent"  # a recau is sure
    assert chosen("4e 5b") == "7c x7o cau"


def test_a_sensible_seat_leaves_what_is_seldom_held() -> None:
    state = cv.State.start("robat", 3, table="3o", hands=["1o 2o 7c", "1c 7e", "7b 1e"])
    for seed in range(8):
        move = Compact(state).sensible(random.Random(seed))
        assert state.text(play_of(state, move)) == "2o"
