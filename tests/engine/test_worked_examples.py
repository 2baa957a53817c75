"""The worked examples of the rulebook (section 15) that belong to robat, to the card."""

from __future__ import annotations

from cauviz import State

from .positions import paid, pile, robat, run, show, start, texts

HANDS = ["3c 1o", "2o 2c", "6o 5c", "7o 7c"]
NINE = "1c 1e 1b 2e 2b 6e 6b 10o 4c"
CHAIN = ["7o 1o", "7c 2c", "7e 2e", "7b 2b"]
CALLS = ("7o", "7c cau", "7e recau", "7b contracau")


def example_1(table: str = "3o 5e 12b", **piles: str) -> State:
    return start(table, HANDS, piles={"Biel": NINE, **piles})


def test_15_1_the_pile_that_bridges():
    """Anna takes 3o, Biel's whole pile and 5e: 5e, the pile with 4c last, 3o, 3c."""
    state = example_1()
    assert "3c x3o-<Biel-5e" in texts(state)
    after = state.play("3c")
    assert pile(after, 0) == f"5e {NINE} 3o 3c"
    assert pile(after, 1) == ""
    assert show(after.table) == "12b"
    assert paid(state, "3c") == []
    assert [(e.kind, show(e.cards)) for e in state.effects("3c") if e.kind == "stole"] == [
        ("stole", NINE)
    ]


def test_15_1_she_may_take_less():
    """She *may* take them: the bare match and stopping at the pile are legal as well."""
    assert texts(example_1(), "3c") == ["3c x3o", "3c x3o-<Biel", "3c x3o-<Biel-5e"]


def test_15_2_the_four_on_the_table_makes_the_pile_safe():
    """5.3: with 4b on the table it stands in the sequence; Biel keeps his pile."""
    state = example_1("3o 4b 5e 12b")
    after = state.play("3c")
    assert pile(after, 0) == "5e 4b 3o 3c"
    assert pile(after, 1) == NINE
    assert show(after.table) == "12b"
    assert all("<" not in text for text in texts(state))


def test_15_2_as_written_is_a_net():
    """Table 3o 4b 5e: it is cleared, so Biel, who keeps his pile, pays its top."""
    state = example_1("3o 4b 5e")
    assert paid(state, "3c") == ["1>0 4c net"]
    after = state.play("3c")
    assert pile(after, 0) == "5e 4b 3o 3c 4c"
    assert after.debts == ((2, 0, 1), (3, 0, 1))


def test_15_3_two_way_takes_the_run_on_both_sides():
    """An 11 takes 11 10 7 6; with a pile topped by 5 everything, and that is a net; a 5 nothing."""
    state = start("3o 4o 6o 7o 10o 11o", ["11c 5c", "1c"], "two-way")
    assert texts(state, "11c") == ["11c x6o-7o-10o-11o"]
    assert texts(state, "5c") == ["5c"]
    piles = start("3o 4o 6o 7o 10o 11o", ["11c 5c", "1c"], "two-way", piles={1: "2c 5e"})
    assert texts(piles, "11c") == ["11c x3o-4o-<Biel-6o-7o-10o-11o net"]


def test_15_4_two_way_chain():
    """Dídac's pile is 11o 10o 7o 6o 7c 7e 7b; 3o stays; Anna, Biel and Carla owe one each."""
    after = run(start("3o 6o 10o 11o", CHAIN, "two-way"), *CALLS)
    assert pile(after, 3) == "11o 10o 7o 6o 7c 7e 7b"
    assert show(after.table) == "3o"
    assert after.debts == ((0, 3, 1), (1, 3, 1), (2, 3, 1))


def test_15_5_two_way_chain_and_net():
    """Without that 3o it is a net as well, so each owes two."""
    after = run(start("6o 10o 11o", CHAIN, "two-way"), *CALLS)
    assert after.table == ()
    assert after.debts == ((0, 3, 1), (1, 3, 1), (2, 3, 1)) * 2


def test_15_7_catalan_cau():
    """An 8 takes 8 and 9, the 12 stays, and so does the 7."""
    state = start("3o 7o 8o 9o 12o", ["8c 1c", "1o", "2o"], "catalan-cau")
    assert texts(state, "8c") == ["8c x8o", "8c x8o-9o"]
    assert show(run(state, "8c").table) == "3o 7o 12o"


def test_15_6_example_4_in_robat():
    """Dídac has 11o 10o 7o 7c 7e 7b; 3o and 6o stay; Anna owes one, Biel two, Carla three."""
    after = run(start("3o 6o 10o 11o", CHAIN), *CALLS)
    assert pile(after, 3) == "11o 10o 7o 7c 7e 7b"
    assert show(after.table) == "3o 6o"
    assert after.debts == ((0, 3, 1), (1, 3, 2), (2, 3, 3))
    assert after.to_act == 0


def test_15_4_flat():
    """6.6 flat, as in two-way: Anna, Biel and Carla each owe one."""
    after = run(start("3o 6o 10o 11o", CHAIN, robat(penalty="flat")), *CALLS)
    assert after.debts == ((0, 3, 1), (1, 3, 1), (2, 3, 1))


def test_15_5_in_robat_a_chain_and_a_net():
    """With nothing below the 7 it is a net as well: each owes one more, and first."""
    after = run(start("10o 11o", CHAIN), *CALLS)
    assert pile(after, 3) == "11o 10o 7o 7c 7e 7b"
    assert after.table == ()
    assert after.debts == ((0, 3, 1), (1, 3, 1), (2, 3, 1), (0, 3, 1), (1, 3, 2), (2, 3, 3))


def test_15_8_without_the_rei_it_is_a_net():
    """Biel's pile is gone with the capture, so he owes one; Carla and Dídac pay their tops."""
    state = example_1("3o 5e", Carla="11c 12c", Dídac="11b 12e")
    assert paid(state, "3c") == ["2>0 12c net", "3>0 12e net"]
    after = state.play("3c")
    assert pile(after, 0) == f"5e {NINE} 3o 3c 12c 12e"
    assert [pile(after, seat) for seat in (1, 2, 3)] == ["", "11c", "11b"]
    assert after.debts == ((1, 0, 1),)


def test_the_log_of_the_notation():
    """The hand of NOTATION: two steals' worth of play, cau, recau, and the counts at its end."""
    state = State.start(
        "robat",
        ["Anna", "Biel", "Carla"],
        table="3o 5e 10b",
        hands=["3c 7e", "2o 7b", "6c 7o"],
        piles={"Biel": "1o 1c 4c", "Carla": "11o 11c"},
    )
    plays = ("3c x3o-<Biel-5e", "2o", "7o", "7e x7o-10b cau", "7b x7o-10b recau", "6c")
    after = run(state, *plays)
    assert after.over
    assert after.counts == (4, 7, 1)
    assert after.winners == (1,)
    assert pile(after, 1) == "10b 7o 7e 7b 11c 3c 3o"
    assert show(after.table) == "2o 6c"
