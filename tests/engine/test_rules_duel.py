"""Rulebook section 13: the duel."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from cauviz import DealError, State, deal
from tests.tools import checks

from .positions import paid, pile, play_of, refusal, run, show, texts


def duel(table: str, anna: str, biel: str, stock: str = "", **more: object) -> State:
    return State.start("duel", 2, table=table, hands=[anna, biel], stock=stock, **more)


def test_13_1_four_each_four_on_the_table_and_a_stock():
    """13.1: two players, 40 cards; the player after the dealer begins."""
    for seed in range(30):
        state = deal("duel", seed=seed)
        assert len(state.players) == 2
        drawn = sum(map(len, state.hands)) - 8  # who could not say cau has drawn (13.4)
        assert len(state.table) == 4
        assert len({card.rank for card in state.table}) == 4
        assert len(state.stock) == 28 - drawn
        assert drawn or state.to_act == 0
    with pytest.raises(DealError):
        deal("duel", 3)


def test_13_2_who_can_say_cau_must():
    """13.2: which is your choice; a card that takes nothing is refused."""
    state = duel("3o 5o 7o 12o", "3c 5c 1c 2c", "4c 6c 10c 11c", "1o 2o")
    assert texts(state) == ["3c x3o cau", "5c x5o cau"]
    assert refusal(state, "1c") == ("duel_cau", "13.2")
    assert refusal(state, "4c") == ("not_in_hand", "3.1")
    assert refusal(state, "pass") == ("no_window", "6.4")


def test_13_2_recau_and_sant_vicent():
    """13.2: the other may answer with that rank, and the first with the fourth card."""
    state = duel("3o 5o 7o 12o", "3c 3b 1c 2c", "3e 6c 10c 5c", "1o 2o 4o 6o")
    state = state.play("3c cau")
    assert texts(state) == ["3e x3o recau", "pass"]
    state = state.play("3e recau")
    assert texts(state) == ["3b x3o santvicent", "pass"]
    state = state.play("3b santvicent")
    assert pile(state, 0) == "3o 3c 3e 3b"
    assert state.debts == ((1, 0, 3),)


def test_13_2_one_may_decline():
    """13.2: *may* say recau; whoever passes is not playing, and keeps the card."""
    state = duel("3o 5o 7o 12o", "3c 3b 1c 2c", "3e 6c 10c 5c", "1o 2o 4o 6o").play("3c cau")
    after = state.play("pass")
    assert pile(after, 0) == "3o 3c"
    assert "3e" in show(after.hands[1]).split()
    assert refusal(state, "6c") == ("answer_or_pass", "6.4")


def test_13_3_the_other_pays_a_card_for_a_cau_two_for_a_recau():
    """13.3: from the top of his pile."""
    piles = ["1e 2e 4e", "1b 2b 4b"]
    state = duel("3o 5o 7o 12o", "3c 1c 2c 6b", "3e 6c 10c 11c", "1o 2o", piles=piles)
    state = state.play("3c cau")
    assert paid(state, "pass") == ["1>0 4b cau"]
    assert paid(state, "3e recau") == ["0>1 4e recau", "0>1 2e recau"]
    assert pile(state.play("3e recau"), 1) == "1b 2b 4b 3o 3c 3e 4e 2e"


def test_13_3_what_he_lacks_he_owes():
    """13.3 and 8.4: and pays it from his next capture."""
    state = duel("3o 5o 7o 12o", "3c 1c 2c 6b", "5c 6c 10c 11c", "1o 2o 4o", piles=["4e"])
    state = state.play("3c cau")
    assert state.debts == ((1, 0, 1),)
    # his pile is 5o 5c and the card for the cau, which goes back at once
    assert paid(state, "5c cau") == ["0>1 3c cau", "1>0 3c debt"]


def test_13_4_who_cannot_say_cau_draws_and_the_turn_passes():
    """13.4: it happens by itself."""
    state = duel("3o 5o 7o 12o", "3c 1c 2c 6b", "4c 6c 10c 11c", "1o 2o 5e")
    drawn = [(e.seat, str(e.card)) for e in state.effects("3c cau") if e.kind == "drew"]
    # Anna draws up to four; Biel cannot say cau and draws; Anna cannot and draws a 5, and Biel
    # cannot again, but now the stock is empty, so the turn comes back to her
    assert drawn == [(0, "1o"), (1, "2o"), (0, "5e")]
    after = state.play("3c cau")
    assert show(after.hands[1]) == "2o 4c 6c 10c 11c"
    assert after.to_act == 0


def test_13_4_after_a_cau_both_draw_up_to_four_and_the_turn_passes():
    """13.4: whatever came of it, to the opponent of the one who said cau."""
    state = duel("3o 5o 7o 12o", "3c 5b 2c 6b", "3e 6c 10c 5c", "1o 2o 4o 11o")
    taken = run(state, "3c cau", "pass")
    assert taken.to_act == 1
    assert show(taken.hands[0]) == "1o 2c 5b 6b"
    recau = run(state, "3c cau", "3e recau")
    # the last caller, Biel, draws first
    assert show(recau.hands[1]) == "1o 5c 6c 10c"
    assert show(recau.hands[0]) == "2o 2c 5b 6b"
    assert recau.to_act == 1


def test_13_4_they_draw_a_card_each_in_turn():
    """13.4: one at a time, the last caller first; it shows after a sant Vicent."""
    state = duel("3o 5o 7o 12o", "3c 3b 5b 6b", "3e 6c 10c 11c", "1o 2o 4o 11o")
    last = run(state, "3c cau", "3e recau")
    drawn = [(e.seat, str(e.card)) for e in last.effects("3b contracau") if e.kind == "drew"]
    assert drawn[:3] == [(0, "1o"), (1, "2o"), (0, "4o")]


def test_13_5_an_empty_centre_is_filled_and_duplicates_stay():
    """13.5: four more from the stock; a cau then takes every card of its rank."""
    state = duel("3o", "3c 1b 2c 6b", "7e 6c 10c 5c", "1o 5o 5e 7o 11o 12e")
    after = state.play("3c cau")
    assert show(after.table) == "5o 5e 7o 11o"
    assert "5c x5o-5e cau" in texts(after)
    assert refusal(after, play_of(after, "5c", "5o", "cau")) == ("duel_all", "13.5")
    assert pile(after.play("5c x5o-5e cau"), 1).startswith("5e 5o 5c")


def test_13_5_fewer_if_the_stock_has_fewer():
    """13.5: what there is."""
    state = duel("3o", "3c 5b 2c 6b", "7e 6c 10c 5c", "1o 7o 11o")
    assert show(state.play("3c cau").table) == "7o 11o"


def test_13_6_it_ends_when_neither_can_say_cau_and_the_stock_is_empty():
    """13.6: only piles count, most cards win; debts lapse (8.5)."""
    state = duel("3o 5o", "3c 1c", "4c 6c", piles=["", "1o"])
    after = state.play("3c cau")
    assert after.over
    assert after.counts == (3, 0)
    assert after.winners == (0,)
    assert show(after.table) == "5o"
    assert after.debts == ()


def test_13_6_every_duel_ends_with_all_cards_and_rules_kept():
    """13.6: random duels: cards conserved, debts as in 8.4, texts and reasons in step."""
    seen: Counter[str] = Counter()
    for seed in range(150):
        rng = random.Random(seed)
        state = deal("duel", seed=seed)
        for _ in range(200):
            checks.conserved(state)
            checks.debts_hold(state)
            checks.leaks_nothing(state)
            if state.over:
                break
            plays = state.plays()
            for play in plays:
                assert state.why_not(play) is None
                assert state.read(state.text(play)) == play
            play = rng.choice(plays)
            seen.update(play.calls or ["pass"])
            state = state.play(play)
        assert state.over
    assert set(seen) == {"cau", "recau", "contracau", "pass"}
