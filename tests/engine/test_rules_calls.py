"""Rulebook section 6: cau, recau, contracau."""

from __future__ import annotations

import pytest

from cauviz import Card, Play

from .positions import paid, pile, play_of, refusal, robat, run, show, start, texts

SEVENS = ["7o 1o", "7c 1c", "7e 1e", "7b 1b"]


def after_left(rules="robat", table="3o 6o 10o 11o", hands=tuple(SEVENS), **more):
    """Anna has just left the 7o; Biel is to act."""
    return run(start(table, list(hands), rules, **more), "7o")


# 6.1


def test_6_1_cau_takes_the_very_card_just_left():
    """6.1: by matching it, and only on the very next play."""
    state = after_left()
    assert state.left == (0, Card("7o"))
    assert "7c x7o cau" in texts(state)
    later = run(start("3o 10o", ["7o 1o", "2c 1c", "7e 1e"]), "7o", "2c")
    assert later.left == (1, Card("2c"))
    assert [text for text in texts(later, "7e") if "cau" in text] == []
    assert refusal(later, play_of(later, "7e", "7o", "cau")) == ("no_cau", "6.1")


def test_6_1_the_left_card_in_a_sequence_is_no_cau():
    """6.1: it must be the card that is matched, not one that follows."""
    state = run(start("6o", ["7o 1o", "6c 1c"]), "7o")
    assert texts(state, "6c") == ["6c x6o", "6c x6o-7o net"]
    assert refusal(state, play_of(state, "6c", "6o-7o", "cau net")) == ("no_cau", "6.1")


def test_6_1_no_cau_after_a_capture():
    """6.1: the play before left nothing on the table."""
    state = run(start("3o 5o", ["3c 1o", "5c 1c"]), "3c")
    assert state.left is None
    assert texts(state, "5c") == ["5c x5o net"]
    assert refusal(state, play_of(state, "5c", "5o", "cau net")) == ("no_cau", "6.1")


def test_6_1_no_cau_on_a_card_that_lay_there_before():
    """6.1: matching another card than the one just left is an ordinary capture."""
    state = run(start("3o 5o", ["6c 1o", "5c 1c"]), "6c")
    assert [text for text in texts(state, "5c") if "cau" in text] == []


def test_6_1_your_own_card_is_not_called():
    """6.1: when all others are out of cards you may take what you left, without a call."""
    state = run(start("3o", ["7o 7c", "", ""]), "7o")
    assert state.to_act == 0
    assert texts(state, "7c") == ["7c x7o"]
    assert refusal(state, play_of(state, "7c", "7o", "cau")) == ("own_card", "6.1")
    assert state.why_not("7c cau").ruling


# 6.2


def test_6_2_you_may_capture_and_keep_silent():
    """6.2: then nobody pays and no window opens, though the next could have answered."""
    state = after_left(piles={0: "2c 2e"})
    silent = state.play("7c x7o silent")
    assert silent.to_act == 2
    assert silent.chain == ()
    assert silent.debts == ()
    assert paid(state, "7c x7o silent") == []
    assert silent.counts == (2, 2, 0, 0)
    assert state.text(Play(Card("7c"), (Card("7o"),))) == "7c x7o silent"


# 6.3


@pytest.mark.parametrize("chain", [1, 2, 3])
def test_6_3_chain_is_the_highest_call(chain):
    """6.3: 1 cau, 2 recau, 3 contracau; after it no window opens."""
    state = after_left(robat(chain=chain))
    calls = ["7c cau", "7e recau", "7b contracau"]
    for call in calls[:chain]:
        state = state.play(call)
    assert state.chain == ()
    assert show(state.piles[chain]).endswith(show(f"7{s}" for s in "oceb"[: chain + 1]))


def test_6_3_calls_come_in_their_order():
    """6.3: a cau cannot be a recau, nor a recau a contracau."""
    state = after_left()
    assert refusal(state, play_of(state, "7c", "7o", "recau")) == ("no_call", "6.3")
    window = state.play("7c cau")
    assert refusal(window, play_of(window, "7e", "7o", "cau")) == ("wrong_call", "6.3")
    assert refusal(window, play_of(window, "7e", "7o", "contracau")) == ("wrong_call", "6.3")
    assert refusal(window, play_of(window, "7e", "7o", "recau")) is None


# 6.4


def test_6_4_the_window_is_the_next_seats_if_it_holds_the_rank():
    """6.4: Carla may answer; were she without a 7, Dídac could not, and Biel captures."""
    window = after_left().play("7c x7o cau")
    assert window.to_act == 2
    assert show(card for _, card in window.chain) == "7o 7c"
    assert [seat for seat, _ in window.chain] == [0, 1]
    assert texts(window) == [
        "7e x7o recau",
        "7e x7o-10o recau",
        "7e x7o-10o-11o recau",
        "pass",
    ]
    closed = after_left(hands=["7o 1o", "7c 1c", "5e 1e", "7b 1b"]).play("7c x7o cau")
    assert closed.chain == ()
    assert pile(closed, 1) == "7o 7c"


def test_6_4_in_the_window_nothing_else_is_played():
    """6.4: answer, with the call, or pass."""
    window = after_left().play("7c cau")
    assert refusal(window, play_of(window, "1e")) == ("answer_or_pass", "6.4")
    assert refusal(window, play_of(window, "7e", "7o")) == ("say_the_call", "6.4")
    assert refusal(window, "7e silent") == ("say_the_call", "6.4")
    assert refusal(window, "pass") is None
    assert refusal(after_left(), "pass") == ("no_window", "6.4")


def test_6_4_who_declines_plays_his_turn_normally():
    """6.4: the capture below is done first; the table that he then sees is without it."""
    window = after_left().play("7c x7o-10o cau")
    after = window.play("pass")
    assert after.to_act == 2
    assert pile(after, 1) == "10o 7o 7c"
    assert show(after.table) == "3o 6o 11o"
    assert texts(after) == ["1e", "7e"]
    assert show(after.hands[2]) == "1e 7e"
    # what was captured cannot be called any more (6.1)
    assert after.left is None


def test_6_4_one_may_decline_even_under_must_capture():
    """6.4 and 3.4: after it 3.4 binds as ever."""
    hands = ["7o 1o", "7c 1c", "7e 3e", "7b 1b"]
    window = after_left(robat(must_capture=True), hands=hands).play("7c x7o cau")
    assert texts(window)[-1] == "pass"
    after = window.play("pass")
    assert texts(after) == ["3e x3o"]
    assert refusal(after, "7e") == ("must_capture", "3.4")


def test_6_4_each_call_uses_that_players_turn_and_card():
    """6.4: play goes on after the last caller."""
    recau = after_left(robat(chain=2)).play("7c cau").play("7e recau")
    assert recau.to_act == 3
    assert [show(hand) for hand in recau.hands] == ["1o", "1c", "1e", "1b 7b"]
    contracau = run(after_left(), "7c cau", "7e recau", "7b contracau")
    assert contracau.to_act == 0


def test_6_4_after_a_recau_the_next_may_decline_the_contracau():
    """6.4: then the recau captures."""
    state = run(after_left(), "7c cau", "7e x7o recau", "pass")
    assert pile(state, 2) == "7o 7c 7e"
    assert state.to_act == 3
    assert state.debts == ((0, 2, 1), (1, 2, 2))


# 6.5


def test_6_5_nothing_is_captured_while_the_window_is_open():
    """6.5: the left card still lies on the table, the calling card is in no pile."""
    state = after_left()
    window = state.play("7c x7o-10o-11o cau")
    assert window.table == state.table
    assert window.piles == state.piles
    assert window.pending == state.read("7c x7o-10o-11o cau")


def test_6_5_only_the_last_caller_captures_with_his_own_line():
    """6.5: all the cards of that rank, and his sequence; the others' lapse."""
    state = run(after_left(), "7c x7o-10o-11o cau", "7e x7o-10o recau", "pass")
    assert pile(state, 2) == "10o 7o 7c 7e"
    assert show(state.table) == "3o 6o 11o"
    assert state.counts == (0, 0, 4, 0)


def test_6_5_a_call_lapses_if_overcalled_and_a_steal_with_it():
    """6.5: Carla steals nothing although Biel would have, and Biel's own pile may be hers."""
    piles = {1: "2o 12c", 3: "2c 12e"}
    state = after_left(piles=piles)
    window = state.play("7c x7o-10o-11o-<Dídac cau")
    after = run(window, "7e x7o recau", "pass")
    # Dídac keeps his pile; Biel pays two for the second card of the chain
    assert pile(after, 3) == "2c 12e"
    assert pile(after, 2) == "7o 7c 7e 12c 2o"
    # the recau reaches the piles that are the opponents' of its caller: Biel's and Dídac's
    assert any("<Biel" in text for text in texts(window))


# 6.6


@pytest.mark.parametrize(
    ("penalty", "expected"),
    [
        ("graded", ["0>3 2c contracau", "1>3 4c contracau", "1>3 3c contracau"]),
        ("flat", ["0>3 2c contracau", "1>3 4c contracau"]),
    ],
)
def test_6_6_graded_and_flat_penalties(penalty, expected):
    """6.6: the first pays one, the second two, the third three; flat: one each."""
    piles = ["2c", "3c 4c", "2e 3e 4e 5e"]
    state = run(after_left(robat(penalty=penalty), piles=piles), "7c cau", "7e recau")
    third = ["2>3 5e contracau", "2>3 4e contracau", "2>3 3e contracau"]
    third = third if penalty == "graded" else third[:1]
    assert paid(state, "7b x7o contracau") == expected + third


def test_6_6_a_plain_cau_costs_one_and_a_recau_one_and_two():
    """6.6: payments go to the last caller only."""
    piles = ["2c 3c", "2e 3e 4e", "", ""]
    state = after_left(piles=piles)
    window = state.play("7c x7o cau")
    assert paid(window, "pass") == ["0>1 3c cau"]
    recau = window.play("7e x7o recau")
    assert paid(recau, "pass") == ["0>2 3c recau", "1>2 4e recau", "1>2 3e recau"]
    assert pile(recau.play("pass"), 2) == "7o 7c 7e 3c 4e 3e"


# 6.7


def test_6_7_the_chain_comes_round_and_a_payment_to_oneself_is_nothing():
    """6.7: two players; Biel's contracau: Anna pays one and three, Biel himself nothing."""
    state = start("3o", ["7o 7e 1o", "7c 7b 1c"], piles=["2c 3c 4c 5c 6c", "2e"])
    state = run(state, "7o", "7c cau", "7e recau")
    assert state.to_act == 1
    assert paid(state, "7b contracau") == [
        "0>1 6c contracau",
        "0>1 5c contracau",
        "0>1 4c contracau",
        "0>1 3c contracau",
    ]
    after = state.play("7b contracau")
    assert pile(after, 1) == "2e 7o 7c 7e 7b 6c 5c 4c 3c"
    assert after.debts == ()
    # short of cards he owes what is missing, as two payments
    poor = run(start("3o", ["7o 7e 1o", "7c 7b 1c"]), "7o", "7c cau", "7e recau", "7b contracau")
    assert poor.debts == ((0, 1, 1), (0, 1, 3))


def test_6_7_who_left_the_card_may_answer_the_cau():
    """6.7: with two players the recau is by him whose card it was; he pays himself nothing."""
    state = run(start("3o", ["7o 7e 1o", "7c 1c"], piles=["2c", "2e 3e"]), "7o", "7c cau")
    assert state.to_act == 0
    assert paid(state, "7e x7o recau") == ["1>0 3e recau", "1>0 2e recau"]


def test_6_7_three_players():
    """6.7: Anna's contracau on her own card: Biel pays two, Carla three, she nothing."""
    piles = ["2c", "2e 3e 4e", "2b 3b 4b 5b"]
    state = start("3o", ["7o 7b 1o", "7c 1c", "7e 1e"], piles=piles)
    state = run(state, "7o", "7c cau", "7e recau")
    assert paid(state, "7b contracau") == [
        "1>0 4e contracau",
        "1>0 3e contracau",
        "2>0 5b contracau",
        "2>0 4b contracau",
        "2>0 3b contracau",
    ]


# 6.8


def test_6_8_a_called_capture_may_be_barred_from_sequences():
    """6.8: with cau_sequences=no whoever wants the sequence keeps silent."""
    free, bound = after_left(), after_left(robat(cau_sequences=False))
    assert "7c x7o-10o cau" in texts(free)
    assert texts(bound, "7c") == [
        "7c x7o cau",
        "7c x7o silent",
        "7c x7o-10o",
        "7c x7o-10o-11o",
    ]
    assert refusal(bound, play_of(bound, "7c", "7o-10o", "cau")) == ("call_forbids", "6.8")
    assert bound.why_not("7c x7o-10o cau").ruling
    # left out, the call goes before the sequence; written, the line does
    assert bound.text(bound.read("7c")) == "7c x7o cau"
    assert bound.text(bound.read("7c silent")) == "7c x7o-10o-11o"


def test_6_8_the_answers_are_barred_too():
    """6.8: recau and contracau as well, even with extension=whole."""
    for extension in ("optional", "whole"):
        rules = robat(cau_sequences=False, extension=extension)
        window = after_left(rules).play("7c cau")
        assert texts(window) == ["7e x7o recau", "pass"]
        assert refusal(window, "7e x7o-10o recau") == ("call_forbids", "6.8")
        after = run(window, "7e", "7b")
        assert pile(after, 3) == "7o 7c 7e 7b"


def test_6_8_whole_binds_the_silent_capture_only():
    """6.8 and 4.3: the bare call is legal under whole, the bare silent match is not."""
    state = after_left(robat(cau_sequences=False, extension="whole"))
    assert texts(state, "7c") == ["7c x7o cau", "7c x7o-10o-11o"]
    assert refusal(state, "7c x7o silent") == ("whole", "4.3")


# 6.9


def test_6_9_a_new_deal_does_not_end_the_chance_of_a_cau():
    """6.9: what was left with the last card of a deal can be called with a card of the next."""
    rules = robat(dealing="threes")
    state = run(start("3o", ["", "7o"], rules, to_act=1, stock="7c 1c 2c 1o 2o 5o"), "7o")
    assert state.to_act == 0
    assert state.left == (1, Card("7o"))
    assert "7c x7o cau" in texts(state)
