"""Rulebook section 5: stealing piles."""

from __future__ import annotations

import random

import pytest

from cauviz import Pile
from cauviz.engine.cards import deck

from .positions import paid, pile, play_of, refusal, robat, run, show, start, texts

CLOSED = robat(open_piles=False)
WHOLE = robat(extension="whole")
OWN = robat(own_pile=True)


def test_5_closed_piles_are_not_stolen():
    """Section 5: with closed piles a top is not seen, so it neither bridges nor protects."""
    state = start("3o 5e", ["3c 1c", "7c 1o"], CLOSED, piles={1: "2c 4c"})
    assert texts(state, "3c") == ["3c x3o"]
    assert refusal(state, play_of(state, "3c", "3o-<Biel")) == ("closed", "5.1")
    assert state.view(0).tops == (None, None)


def test_5_1_a_top_that_bridges_a_gap_brings_the_whole_pile():
    """5.1: the 4 on a pile joins 3 and 5."""
    state = start("3o 5e 12b", ["3c 1c", "7c 1o"], piles={1: "2c 6c 4c"})
    assert texts(state, "3c") == ["3c x3o", "3c x3o-<Biel", "3c x3o-<Biel-5e"]
    after = run(state, "3c")
    assert pile(after, 0) == "5e 2c 6c 4c 3o 3c"
    assert pile(after, 1) == ""
    assert show(after.table) == "12b"


def test_5_1_a_top_that_ends_the_sequence_brings_the_whole_pile():
    """5.1: nothing need follow the pile."""
    state = start("3o 12b", ["3c 1c", "7c 1o"], piles={1: "2c 6c 4c"})
    assert texts(state, "3c") == ["3c x3o", "3c x3o-<Biel"]
    assert pile(run(state, "3c"), 0) == "2c 6c 4c 3o 3c"


def test_5_1_only_the_top_counts():
    """5.1: what lies under the top does not join a sequence."""
    state = start("3o 5e 12b", ["3c 1c", "7c 1o"], piles={1: "4c 6c"})
    assert texts(state, "3c") == ["3c x3o"]
    assert refusal(state, play_of(state, "3c", "3o-<Biel")) == ("other_top", "5.1")
    assert refusal(state, play_of(state, "3c", "3o-<Anna")) == ("no_pile", "5.1")


def test_5_1_a_pile_stands_only_at_its_rank():
    """5.1: not before its rank's turn in the sequence has come."""
    state = start("3o 4e 12b", ["3c 1c", "7c 1o"], piles={1: "6c 5c"})
    assert texts(state, "3c")[-1] == "3c x3o-4e-<Biel"
    assert refusal(state, play_of(state, "3c", "3o-<Biel")) == ("other_top", "5.1")


def test_5_2_a_pile_is_never_the_card_you_match():
    """5.2: a played card that equals only a pile's top stays on the table."""
    state = start("5e", ["4c 1c", "7c 1o"], piles={1: "2c 4o"})
    assert texts(state, "4c") == ["4c"]
    assert refusal(state, play_of(state, "4c", "<Biel")) == ("pile_not_matched", "5.2")
    assert refusal(state, play_of(state, "4c", "<Biel-5e")) == ("pile_not_matched", "5.2")
    after = run(state, "4c")
    assert show(after.table) == "5e 4c"
    assert pile(after, 1) == "2c 4o"


def test_5_3_a_pile_whose_rank_lies_on_the_table_is_safe():
    """5.3: the table card stands in the sequence instead."""
    state = start("3o 4b 5e", ["3c 1c", "7c 1o"], piles={1: "2c 4c"})
    assert texts(state, "3c") == ["3c x3o", "3c x3o-4b", "3c x3o-4b-5e net"]
    assert refusal(state, play_of(state, "3c", "3o-<Biel-5e")) == ("safe", "5.3")
    assert refusal(state, play_of(state, "3c", "3o-4b-<Biel")) == ("safe", "5.3")


def test_5_3_the_matched_card_makes_a_pile_safe_too():
    """5.3: the rank of the match itself lies on the table."""
    state = start("3o 5e", ["3c 1c", "7c 1o"], piles={1: "2c 3b"})
    assert texts(state, "3c") == ["3c x3o"]
    assert refusal(state, play_of(state, "3c", "3o-<Biel")) == ("safe", "5.3")


def test_5_4_several_piles_in_one_sequence():
    """5.4: each at its own rank, next to each other or apart."""
    state = start("3o 6e 12b", ["3c 1c", "7c 1o", "7e 1e"], piles={1: "1b 5c", 2: "2c 4c"})
    assert texts(state, "3c")[-1] == "3c x3o-<Carla-<Biel-6e"
    after = run(state, "3c")
    assert pile(after, 0) == "6e 1b 5c 2c 4c 3o 3c"
    assert after.counts == (7, 0, 0)


def test_5_5_one_of_several_piles_of_a_rank_the_capturers_choice():
    """5.5: one is taken, not both, and which is said; under whole one of them must be."""
    hands = ["3c 1c", "7c 1o", "7e 1e"]
    piles = {1: "2c 4c", 2: "4e"}
    state = start("3o 5e 12b", hands, piles=piles)
    assert sorted(texts(state, "3c")) == [
        "3c x3o",
        "3c x3o-<Biel",
        "3c x3o-<Biel-5e",
        "3c x3o-<Carla",
        "3c x3o-<Carla-5e",
    ]
    assert run(state, "3c x3o-<Carla-5e").counts == (4, 2, 0)
    assert refusal(state, play_of(state, "3c", "3o-<Biel-<Carla")) == ("other_top", "5.1")
    assert refusal(state, "3c") == ("two_lines", "5.5")
    assert state.text(state.explain("3c").play) == "3c x3o-<Biel-5e", "the first one told of"
    whole = start("3o 5e 12b", hands, WHOLE, piles=piles)
    assert sorted(texts(whole, "3c")) == ["3c x3o-<Biel-5e", "3c x3o-<Carla-5e"]


def test_5_5_two_choices_in_one_sequence():
    """5.5 twice: every pair of piles is a line of its own."""
    state = start(
        "3o 12b",
        ["3c 1c", "7c 1o", "7e 1e", "7b 1b", "2b 2e"],
        piles={1: "4c", 2: "4e", 3: "5c", 4: "5o"},
    )
    longest = [text for text in texts(state, "3c") if text.count("<") == 2]
    assert sorted(longest) == [
        f"3c x3o-<{one}-<{two}" for one in ("Biel", "Carla") for two in ("Dídac", "Emma")
    ]


def test_5_6_your_own_pile_serves_only_where_it_may():
    """5.6: otherwise only opponents' piles."""
    hands, piles = ["3c 1c", "7c 1o"], {0: "2c 4c"}
    state = start("3o 5e 12b", hands, piles=piles)
    assert texts(state, "3c") == ["3c x3o"]
    assert refusal(state, play_of(state, "3c", "3o-<Anna-5e")) == ("own_pile", "5.6")
    own = start("3o 5e 12b", hands, OWN, piles=piles)
    assert texts(own, "3c") == ["3c x3o", "3c x3o-<Anna", "3c x3o-<Anna-5e"]


def test_5_6_your_own_pile_is_lifted_and_stacked_in_its_place():
    """5.6: beneath it comes what is farther along the sequence."""
    own = start("3o 5e 12b", ["3c 1c", "7c 1o"], OWN, piles={0: "2c 4c", 1: "6o"})
    assert pile(run(own, "3c x3o-<Anna-5e"), 0) == "5e 2c 4c 3o 3c"
    assert pile(run(own, "3c x3o"), 0) == "2c 4c 3o 3c"
    assert pile(run(own, "3c x3o-<Anna-5e-<Biel"), 0) == "6o 5e 2c 4c 3o 3c"


def test_5_6_your_own_pile_is_under_5_3_too():
    """5.6: a table card of its rank stands in its stead."""
    own = start("3o 4b 5e 12b", ["3c 1c", "7c 1o"], OWN, piles={0: "2c 4c"})
    assert texts(own, "3c")[-1] == "3c x3o-4b-5e"
    assert refusal(own, play_of(own, "3c", "3o-<Anna")) == ("safe", "5.3")


def test_5_6_under_whole_your_own_pile_must_serve():
    """5.6: like any other."""
    rules = robat(own_pile=True, extension="whole")
    own = start("3o 5e 12b", ["3c 1c", "7c 1o"], rules, piles={0: "2c 4c"})
    assert texts(own, "3c") == ["3c x3o-<Anna-5e"]
    assert refusal(own, "3c x3o") == ("whole_pile", "5.7")
    # either the own pile or the other, if both show the rank
    both = start("3o 12b", ["3c 1c", "7c 1o"], rules, piles={0: "2c 4c", 1: "4e"})
    assert sorted(texts(both, "3c")) == ["3c x3o-<Anna", "3c x3o-<Biel"]


def test_5_7_you_may_stop_before_a_pile_unless_all_is_taken():
    """5.7: optional lets you, whole does not."""
    table, hands, piles = "3o 5e 12b", ["3c 1c", "7c 1o"], {1: "2c 4c"}
    assert texts(start(table, hands, piles=piles), "3c")[0] == "3c x3o"
    whole = start(table, hands, WHOLE, piles=piles)
    assert texts(whole, "3c") == ["3c x3o-<Biel-5e"]
    assert refusal(whole, "3c x3o") == ("whole_pile", "5.7")
    assert refusal(whole, "3c x3o-<Biel") == ("whole", "4.3")


@pytest.mark.parametrize("wrap", [True, False])
def test_5_8_without_wrap_a_pile_topped_by_a_one_is_safe(wrap):
    """5.8: nothing goes before a 1, so no line takes it; with wrap a 12 does."""
    rng = random.Random(8)
    stolen = 0
    for _ in range(60):
        ranks = [12, *rng.sample([2, 3, 4, 5, 6, 7, 10, 11], 4)]
        others = [c for c in deck(40) if c.suit in "ce" and c.rank != 1]
        state = start(
            show(f"{rank}o" for rank in ranks),
            [show(others), "2b"],
            robat(wrap=wrap),
            piles={1: "3b 1b"},
        )
        stolen += sum(Pile(1) in (play.line or ()) for play in state.plays())
    assert (stolen > 0) == wrap


def test_5_9_who_loses_his_pile_to_the_capture_owes():
    """5.9: Anna left the 7, Biel calls cau and takes Anna's pile in the same capture."""
    state = start("10o 3o", ["7o 1o", "7c 1c", "5e 1e"], piles={0: "2c 2e 11o"})
    state = run(state, "7o")
    play = "7c x7o-10o-<Anna cau"
    assert paid(state, play) == []
    after = run(state, play)
    assert pile(after, 1) == "2c 2e 11o 10o 7o 7c"
    assert after.debts == ((0, 1, 1),)
    # without the pile in the line he would have paid
    assert paid(state, "7c x7o-10o cau") == ["0>1 11o cau"]
