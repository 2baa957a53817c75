"""Players see a view and nothing else, play by the rules, and are the same from the same seed."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.players.guessing import chance_to_hold, guess, unseen
from cauviz.players.memory import Memory, held
from cauviz.players.playing import steps

SETS = (
    "robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian", "duel",
)  # fmt: skip
P = cv.players
PLAYERS = {
    "random": lambda seed: P.Random(seed),
    "beginner": lambda seed: P.Beginner(seed),
    "greedy": lambda seed: P.Greedy(seed),
    "middle": lambda seed: P.level("middle", seed),
    "thinker": lambda seed: P.Thinker(seed=seed, worlds=4),
}


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_a_hand_is_played_to_its_end(rules: str, name: str) -> None:
    state = cv.deal(rules, seed=2)
    seated = [PLAYERS[name](seat) for seat in range(len(state.players))]
    one, two = P.finish(state, seated), P.finish(state, seated)
    assert one.over
    assert one == two


def swapped(state: cv.State, seat: int, seed: int) -> cv.State:
    """The same for the seat that looks: what it does not see is dealt otherwise."""
    view = Memory.at(state).view(state, seat) if seed % 2 else state.view(seat)
    return guess(view, random.Random(seed))


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("name", PLAYERS)
def test_what_is_hidden_has_no_part_in_a_choice(rules: str, name: str) -> None:
    state = cv.deal(rules, seed=4)
    rng = random.Random(4)
    changed = 0
    for _ in range(12):
        if state.over:
            break
        seat = state.to_act
        player = PLAYERS[name](7)
        choice = player.choose(state.view(seat))
        assert choice in state.plays()
        remembered = Memory.at(state)
        told = PLAYERS[name](7).choose(remembered.view(state, seat))
        for other in (swapped(state, seat, seed) for seed in range(2)):
            changed += other.hands != state.hands or other.stock != state.stock
            assert other.view(seat) == state.view(seat)
            assert PLAYERS[name](7).choose(other.view(seat)) == choice
            if other.piles == state.piles:
                seen = remembered.view(other, seat)
                assert seen == remembered.view(state, seat)
                assert PLAYERS[name](7).choose(seen) == told
        state = state.play(rng.choice(state.plays()))
    assert changed


@pytest.mark.parametrize("rules", [*SETS, "robat(dealing=continuous)", "cau(must_capture=yes)"])
def test_what_is_known_of_a_hand_is_true_and_guesses_fit(rules: str) -> None:
    told = 0
    for seed in range(6):
        state = cv.deal(rules, seed=seed)
        memory = Memory.at(state)
        n = len(state.players)
        for before, play, after in steps(state, [P.Random(seed + s) for s in range(n)]):
            memory = memory.after(before, play, after)
            if after.over:
                break
            for seat, hand in enumerate(after.hands):
                ranks = [card.rank for card in hand]
                for rank in memory.holds[seat]:
                    told += 1
                    assert ranks.count(rank) >= memory.holds[seat].count(rank)
                told += len(memory.lacks[seat])
                assert not memory.lacks[seat] & set(ranks)
            view = memory.view(after, after.to_act)
            world = guess(view, random.Random(seed))
            assert memory.view(world, after.to_act) == view
            everything = [*world.table, *world.stock, *(c for _, c in world.chain[1:])]
            for cards in (*world.hands, *world.piles):
                everything += cards
            assert sorted(everything) == sorted(set(everything))
            for seat in range(n):
                for rank in memory.holds[seat]:
                    assert rank in [card.rank for card in world.hands[seat]]
    assert told


def test_an_open_window_tells_that_the_next_holds_the_rank() -> None:
    state = cv.State.start(
        "robat", 3, table="3o 7o", hands=["7c 1o", "7e 2o", "4c 5c"], to_act=0, left=(2, "7o")
    )
    called = state.play("7c x7o cau")
    assert held(called.view(0)) == ((), (7,), ())
    memory = Memory.at(state).after(state, state.read("7c x7o cau"), called)
    passed = called.play("pass")
    assert memory.after(called, called.read("pass"), passed).holds[1] == (7,)
    assert chance_to_hold(called.view(0), 1, {7}, unseen(called.view(0))) == 1.0


def test_a_call_that_nobody_may_answer_tells_that_the_next_lacks_the_rank() -> None:
    state = cv.State.start(
        "robat", 3, table="3o 7o", hands=["7c 1o", "6e 2o", "4c 7b"], to_act=0, left=(2, "7o")
    )
    after = state.play("7c x7o cau")
    memory = Memory.at(state).after(state, state.read("7c x7o cau"), after)
    assert memory.lacks[1] == {7}
    assert chance_to_hold(memory.view(after, 1), 1, {7}, ()) == 0.0


def test_chances_come_from_the_unseen_cards() -> None:
    state = cv.State.start("robat", 2, table="3o", hands=["3c", "3e"])
    view = state.view(0)
    hidden = unseen(view)
    assert len(hidden) == 38
    assert chance_to_hold(view, 1, {3}, hidden) == pytest.approx(2 / 38)
    assert chance_to_hold(view, 1, {7}, hidden) == pytest.approx(4 / 38)


def test_the_beginner_never_calls_where_silence_is_allowed() -> None:
    state = cv.State.start("robat", 2, table="3o 7o", hands=["7c", "6e"], left=(1, "7o"))
    assert all(not P.Beginner(seed).choose(state.view(0)).call for seed in range(20))
    assert any(P.Random(seed).choose(state.view(0)).call for seed in range(20))


def test_the_greedy_take_the_most_and_guard_what_they_have() -> None:
    state = cv.State.start(
        "robat(wrap=no)", 2, table="3o 4o 5o 9o".replace("9o", "10o"), hands=["3c 10c", "1o 1c"]
    )
    assert state.text(P.level("middle").choose(state.view(0))).startswith("3c x3o-4o-5o")
    # two ways to take two cards; one leaves the pile to be stolen from the 6 that stays
    state = cv.State.start(
        "robat(wrap=no)", 2, table="6o 7o 12o", hands=["7c 12c", "6c 6e 6b 1o"], piles=["", ""]
    )
    guarded = P.Greedy().choose(state.view(0))
    assert state.text(guarded).startswith("12c")


def test_the_thinker_keeps_its_reasons() -> None:
    state = cv.deal("robat", 4, seed=5)
    thinker = P.Thinker(worlds=40)
    choice = thinker.choose(state.view(0))
    reasons = thinker.reasons
    assert reasons[0].play == choice
    ranks = {(p.card.rank, p.line, p.calls) for p in state.plays()}
    assert len(reasons) == len(ranks)
    assert all(0 <= one.cards <= 40 and one.spread >= 0 for one in reasons)
    best = [one.cards for one in reasons if one.worlds == reasons[0].worlds]
    assert best == sorted(best, reverse=True)


def test_the_thinker_sees_a_cau_come() -> None:
    state = cv.State.start("cau(wrap=no)", 2, table="1o", hands=["7o 5o", "7c 7e"], piles=["", ""])
    # nothing is hidden in effect: of 7s the other surely holds some
    thinker = P.Thinker(worlds=60)
    thinker.choose(state.view(0))
    by_card = {str(one.play.card): one for one in thinker.reasons}
    assert by_card["7o"].harm is None or by_card["7o"].harm[1] == "cau"


def test_thinking_can_be_watched_and_stopped() -> None:
    view = cv.deal("robat", 4, seed=5).view(0)
    thoughts = P.Thinker(worlds=40).think(view)
    first = next(thoughts)
    assert first[0].worlds >= 12
    thoughts.close()


@pytest.mark.parametrize("values", [{"seconds": 0}, {"seconds": -1}, {"worlds": 0}])
def test_a_thinker_without_time_is_refused(values: dict[str, int]) -> None:
    with pytest.raises(cv.CauError, match="needs some time"):
        P.Thinker(**values)


def test_a_player_of_ones_own_is_one_method() -> None:
    class First:
        def choose(self, view: object) -> cv.Play:
            return view.plays()[0]

    assert P.finish(cv.deal("robat", 2, seed=1), [First(), P.Random()]).over


def test_who_is_no_player_is_refused() -> None:
    state = cv.deal("robat", 2, seed=1)
    with pytest.raises(cv.CauError, match="2 seats: one each"):
        P.finish(state, [P.Random()])
    with pytest.raises(cv.CauError, match="no method choose"):
        P.finish(state, [P.Random(), "Anna"])


def test_a_player_that_breaks_the_rules_is_told() -> None:
    class Cheat:
        def choose(self, view: object) -> cv.Play:
            return cv.Play(cv.Card("12b"))

    with pytest.raises(cv.IllegalPlay):
        P.finish(cv.deal("robat", 2, seed=1), [Cheat(), Cheat()])


@pytest.mark.parametrize("rules", SETS)
def test_a_match_is_played_to_its_end_and_written_down(rules: str) -> None:
    n = len(cv.deal(rules, seed=1).players)
    match, logs = P.play_match(rules, [P.level("middle", s) for s in range(n)], seed=3)
    assert match.over
    assert match.winners
    assert len(match.hands) == len(logs)
    for hand, log in zip(match.hands, logs, strict=True):
        assert log.states[-1] == hand
        assert cv.loads(cv.dumps(log)) == log


def test_levels() -> None:
    assert P.LEVELS == ("easy", "middle", "strong")
    assert all(isinstance(P.level(name), P.Player) for name in P.LEVELS)
    with pytest.raises(cv.CauError, match="easy, middle, strong"):
        P.level("divine")
