"""Rulebook sections 3 and 4: a turn, and sequences."""

from __future__ import annotations

import pytest

from cauviz import Card, IllegalPlay

from .positions import pile, play_of, refusal, robat, run, show, start, texts

FLAT = robat(wrap=False)
WHOLE = robat(extension="whole")


# 3 A turn


def test_3_1_one_card_from_your_own_hand_face_up():
    """3.1: the card leaves the hand of the seat to act, and only that; another's is refused."""
    state = start("3o", ["5c 6c", "7c 5e"])
    after = state.play("5c")
    assert [show(hand) for hand in after.hands] == ["6c", "5e 7c"]
    assert state.effects("5c")[0].kind == "laid"
    assert refusal(state, "7c") == ("not_in_hand", "3.1")
    assert refusal(state, "12b") == ("not_in_hand", "3.1")


def test_3_1_a_player_without_cards_is_skipped():
    """3.1: the turn passes over empty hands, even back to who has just played."""
    state = start("", ["1o 2o", "", "3o", ""])
    order = []
    while not state.over:
        order.append(state.to_act)
        state = state.play(state.plays()[0])
    assert order == [0, 2, 0]


def test_3_2_a_card_without_a_match_stays_on_the_table():
    """3.2: it is laid after the others, nothing is captured, and it cannot take."""
    state = start("3o 5e", ["4c 6c", "7c 1o"])
    after = state.play("4c")
    assert show(after.table) == "3o 5e 4c"
    assert after.counts == (0, 0)
    assert after.left == (0, Card("4c"))
    assert refusal(state, play_of(state, "6c", "3o")) == ("nothing_to_match", "3.2")


def test_3_3_a_matched_card_is_captured_and_that_is_not_optional():
    """3.3: a card whose rank lies on the table cannot be left beside it."""
    state = start("3o 5e", ["3c 6c", "7c 1o"])
    after = state.play("3c")
    assert show(after.table) == "5e"
    assert pile(after, 0) == "3o 3c"
    assert refusal(state, play_of(state, "3c")) == ("must_take", "3.3")
    with pytest.raises(IllegalPlay):
        state.play(play_of(state, "3c"))


def test_3_3_the_match_comes_first_in_a_line():
    """3.3: what is taken begins with the table card of the played rank, and has it once."""
    state = start("3o 4o", ["3c 6c", "7c 1o"])
    assert refusal(state, play_of(state, "3c", "4o")) == ("match_first", "3.3")
    assert refusal(state, play_of(state, "3c", "4o-3o")) == ("match_first", "3.3")
    assert refusal(state, play_of(state, "3c", "")) == ("match_first", "3.3")


def test_3_4_must_capture_only_where_it_is_an_option():
    """3.4: who holds a card that captures must play one that does; otherwise it is a choice."""
    table, hands = "3o 5e", ["3c 6c 5b", "7c 1o 2o"]
    free, bound = start(table, hands), start(table, hands, robat(must_capture=True))
    assert texts(free) == ["3c x3o", "5b x5e", "6c"]
    assert texts(bound) == ["3c x3o", "5b x5e"]
    assert refusal(free, "6c") is None
    assert refusal(bound, "6c") == ("must_capture", "3.4")


def test_3_4_who_has_no_match_plays_any_card():
    """3.4: must_capture does not bind who cannot; a pile's top is no match."""
    bound = start("3o", ["5c 6c", "7c 1o"], robat(must_capture=True), piles={1: "6o"})
    assert texts(bound) == ["5c", "6c"]


def test_3_5_completing_a_sequence_captures_nothing():
    """3.5: a 4 between 3 and 5 takes neither."""
    state = start("3o 5e", ["4c 6c", "7c 1o"])
    assert texts(state, "4c") == ["4c"]
    assert run(state, "4c").counts == (0, 0)
    assert refusal(state, play_of(state, "4c", "3o-5e")) == ("completes_only", "3.5")
    assert state.explain("4c")[Card("5e")].reasons[0].rule == "3.5"
    assert state.explain("4c")[Card("3o")].reasons[0].rule == "3.5"


def test_3_5_a_pile_alone_is_not_matched():
    """3.5: a card that equals only a pile's top is left on the table."""
    state = start("3o", ["4c 6c", "7c 1o"], piles={1: "1c 4o"})
    assert texts(state, "4c") == ["4c"]
    assert refusal(state, play_of(state, "4c", "<Biel")) == ("pile_not_matched", "5.2")


# 4 Sequences


def test_4_1_a_sequence_goes_upward_without_a_gap():
    """4.1: the cards that follow the matched one; not those below it, not beyond a gap."""
    state = start("3o 4o 5o 6o 10o", ["5c 1c", "7c 1o"])
    assert texts(state, "5c") == ["5c x5o", "5c x5o-6o"]
    assert refusal(state, play_of(state, "5c", "5o-4o")) == ("not_next", "4.1")
    assert refusal(state, play_of(state, "5c", "5o-6o-10o")) == ("not_next", "4.1")
    assert refusal(state, play_of(state, "5c", "5o-10o")) == ("not_next", "4.1")
    assert refusal(state, play_of(state, "5c", "5o-6o-7o")) == ("not_on_table", "4.1")
    after = run(state, "5c")
    assert pile(after, 0) == "6o 5o 5c"
    assert show(after.table) == "3o 4o 10o"


def test_4_1_the_next_rank_is_the_next_in_the_deck():
    """4.1 and 1.3: 6 7 10 11 has no gap."""
    state = start("6o 7o 10o 11o 1o", ["6c 2c", "7c 2o"])
    assert texts(state, "6c")[-1] == "6c x6o-7o-10o-11o"


def test_4_3_you_may_stop_after_any_card():
    """4.3: extension=optional leaves every shorter sequence, down to the bare match."""
    state = start("3o 4o 5o 10o", ["3c 1c", "7c 1o"])
    assert texts(state, "3c") == ["3c x3o", "3c x3o-4o", "3c x3o-4o-5o"]
    assert show(run(state, "3c x3o-4o").table) == "5o 10o"


def test_4_3_whole_takes_all_that_the_sequence_reaches():
    """4.3: with extension=whole only the longest is legal; left out, the longest is meant."""
    state = start("3o 4o 5o 10o", ["3c 1c", "7c 1o"], WHOLE)
    assert texts(state, "3c") == ["3c x3o-4o-5o"]
    assert refusal(state, "3c x3o") == ("whole", "4.3")
    assert refusal(state, "3c x3o-4o") == ("whole", "4.3")
    assert state.why_not("3c x3o-4o").ruling
    assert state.read("3c") == state.plays()[0]


def test_4_4_a_sequence_goes_round_and_takes_no_rank_twice():
    """4.4: it may take every rank, and ends before it comes round to the match."""
    ring = "5o-6o-7o-10o-11o-12o-1o-2o-3o-4o"
    state = start(ring.replace("-", " "), ["5c 4c", "5e 4e"])
    assert texts(state, "5c")[-1] == f"5c x{ring} net"
    assert len(texts(state, "5c")) == 10
    assert refusal(state, play_of(state, "5c", ring + "-5o", "net")) == ("rank_twice", "4.4")
    # from the 4 the same ring has another far end
    after = run(state, f"5c x{ring}")
    assert pile(after, 0) == show(reversed(state.read("5c").line)) + " 5c"


def test_4_4_a_pile_of_the_played_rank_does_not_close_the_ring():
    """4.4 and 5.3: after coming round to the match, a pile that shows its rank is not taken."""
    state = start("5o 6o 7o 10o 11o 12o 1o 2o 3o 4o", ["5c 4c", "6c 4e"], piles={1: "5e"})
    assert len(texts(state, "5c")) == 10
    assert all("<" not in text for text in texts(state, "5c"))


def test_4_4_without_wrap_nothing_goes_round():
    """4.4 needs wrap: without it the same table gives 5 to 12."""
    state = start("5o 6o 7o 10o 11o 12o 1o 2o 3o 4o", ["5c 4c", "5e 4e"], FLAT)
    assert texts(state, "5c")[-1] == "5c x5o-6o-7o-10o-11o-12o"
    assert refusal(state, "5c x5o-6o-7o-10o-11o-12o-1o") == ("ends_on_twelve", "1.4")


def test_4_4_a_wrapping_sequence_may_end_anywhere():
    """4.3 with 4.4: stopping past the 12 is a choice like any other."""
    state = start("11o 12o 1o 2o 5o", ["11c 6c", "7c 6e"])
    assert texts(state, "11c") == [
        "11c x11o",
        "11c x11o-12o",
        "11c x11o-12o-1o",
        "11c x11o-12o-1o-2o",
    ]
    whole = start("11o 12o 1o 2o 5o", ["11c 6c", "7c 6e"], WHOLE)
    assert texts(whole, "11c") == ["11c x11o-12o-1o-2o"]
