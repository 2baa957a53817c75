"""Rulebook sections 7, 8, 10 and 11: nets, piles, payments, debts, the end, the match."""

from __future__ import annotations

import pytest

from cauviz import DealError, Match, State

from .positions import paid, pile, play_of, refusal, robat, run, show, start, texts


def kinds(state: State, play: str) -> list[str]:
    """The kinds of what a play does, in order, runs of one kind once."""
    found: list[str] = []
    for effect in state.effects(play):
        if not found or found[-1] != effect.kind:
            found.append(effect.kind)
    return found


# 7 Net


def test_7_1_a_capture_that_empties_the_table_is_a_net():
    """7.1: every other player pays his top card, in turn order after the capturer."""
    piles = ["2c 10c", "2e 11e", "2b 12b", "2o 10o"]
    hands = ["1o", "1c", "3c 1e", "1b"]
    state = start("3o", hands, to_act=2, dealer=1, piles=piles)
    assert paid(state, "3c") == ["3>2 10o net", "0>2 10c net", "1>2 11e net"]
    assert pile(state.play("3c"), 2) == "2b 12b 3o 3c 10o 10c 11e"
    assert texts(state, "3c") == ["3c x3o net"]


def test_7_1_cards_that_stay_are_no_net():
    """7.1: the net is neither more nor less than the truth about the table."""
    state = start("3o 5o", ["3c 1o", "1c"], piles={1: "2e"})
    assert paid(state, "3c") == []
    assert refusal(state, play_of(state, "3c", "3o", "net")) == ("no_net", "7.1")
    last = start("3o", ["3c 1o", "1c"], piles={1: "2e"})
    assert refusal(last, play_of(last, "3c", "3o")) == ("net_pays", "7.3")


def test_7_1_a_card_left_on_an_empty_table_is_no_net():
    """7.1: only a capture can be one."""
    state = start("", ["3c 1o", "1c"], piles={1: "2e"})
    assert texts(state) == ["1o", "3c"]
    assert refusal(state, play_of(state, "3c", None, "net")) == ("no_net_left", "7.1")


def test_7_1_with_a_sequence_and_a_pile():
    """7.1: a stolen pile does not lie on the table; its owner owes."""
    state = start("3o 5e", ["3c 1o", "1c"], piles={1: "2e 4e"})
    after = state.play("3c x3o-<Biel-5e")
    assert after.debts == ((1, 0, 1),)
    assert state.text(state.read("3c")) == "3c x3o-<Biel-5e net"


def test_7_1_a_call_and_a_net_go_together():
    """7.1: cau i neta; also for the last of a chain."""
    state = run(start("", ["7o 1o", "7c 1c", "1e 2e"], piles=["2c 3c", "", "4c 5c"]), "7o")
    assert texts(state, "7c") == ["7c x7o cau net", "7c x7o net"]
    assert paid(state, "7c cau") == ["2>1 5c net", "0>1 3c net", "0>1 2c cau"]
    chain = run(start("", ["7o 1o", "7c 1c", "7e 2e"], piles=["2c 3c"]), "7o", "7c")
    assert texts(chain) == ["7e x7o recau net", "pass"]
    assert run(chain, "7e").debts == ((1, 2, 1), (1, 2, 2))


@pytest.mark.parametrize("written", ["3c", "3c x3o", "3c net", "3c silent", "3c x3o silent"])
def test_7_3_a_net_pays_by_itself(written):
    """7.3: it need not be announced, and silence does not lose it."""
    state = start("3o", ["3c 1o", "1c"], piles={1: "2e"})
    assert state.text(state.read(written)) == "3c x3o net"
    assert paid(state, written) == ["1>0 2e net"]


# 8 Piles, payments, debts


def test_8_1_the_pile_gets_the_sequence_highest_lowest_down():
    """8.1: then the match, then the capturing card on top, all above what was there."""
    state = start("5o 6e 7b 2o", ["5c 1o", "1c"], piles=["12o"])
    assert pile(state.play("5c x5o-6e-7b"), 0) == "12o 7b 6e 5o 5c"


def test_8_1_a_stolen_pile_goes_whole_and_unturned_to_its_place():
    """8.1: its bottom card stays lowest, its top highest."""
    state = start("5o 7b 2o", ["5c 1o", "1c"], piles=["12o", "3c 11c 6e"])
    assert pile(state.play("5c"), 0) == "12o 7b 3c 11c 6e 5o 5c"


def test_8_1_in_a_wrapping_sequence_highest_is_farthest():
    """8.1: the 2 lies lowest under 1, 12 and 11."""
    state = start("11o 12e 1b 2o 5o", ["11c 1o", "1c"])
    assert pile(state.play("11c"), 0) == "2o 1b 12e 11o 11c"


def test_8_1_the_calling_cards_lie_above_in_the_order_played():
    """8.1: the left card at its rank's place, the last caller's card on top."""
    state = start("10o 3o", ["7o 1o", "7c 1c", "7b 1e", "7e 1b"])
    state = run(state, "7o", "7c cau", "7b recau", "7e x7o-10o contracau")
    assert pile(state, 3) == "10o 7o 7c 7b 7e"


def test_8_2_capture_then_net_then_calls_then_debts():
    """8.2: Biel, who owes Carla, calls cau and clears the table."""
    state = start(
        "",
        ["7o 1o", "7c 1c", "1e 2e"],
        piles=["2c 3c 4c", "", "5c"],
        debts=[("Biel", "Carla", 2)],
    )
    state = run(state, "7o")
    assert kinds(state, "7c cau") == ["laid", "called", "took", "stacked", "net", "paid"]
    assert paid(state, "7c cau") == [
        "2>1 5c net",
        "0>1 4c net",
        "0>1 3c cau",
        "1>2 3c debt",
        "1>2 4c debt",
    ]
    after = state.play("7c cau")
    assert [pile(after, seat) for seat in range(3)] == ["2c", "7o 7c 5c", "3c 4c"]


def test_8_2_calls_are_paid_first_player_first():
    """8.2: in the order of the chain, not of the seats."""
    piles = ["2c 3c", "", "", "2e 3e"]
    state = start("3o", ["7c 1c", "7e 1e", "1b 2b", "7o 1o"], to_act=3, dealer=2, piles=piles)
    state = run(state, "7o", "7c cau")
    assert paid(state, "7e recau") == ["3>1 3e recau", "0>1 3c recau", "0>1 2c recau"]


def test_8_3_payments_come_one_by_one_from_the_top():
    """8.3: so they lie on the receiver's pile the other way round."""
    state = start("3o", ["7o 1o", "7c 1c", "7e 1e"], piles=["", "2c 3c 4c"])
    state = run(state, "7o", "7c cau", "7e x7o recau")
    assert pile(state, 2) == "7o 7c 7e 4c 3c"
    assert pile(state, 1) == "2c"


def test_8_4_what_cannot_be_paid_is_owed_and_paid_at_once_when_he_captures():
    """8.4: Anna owes Biel for a cau; her next capture pays it with its top card."""
    state = run(start("5o 10o", ["7o 5c", "7c 1c"]), "7o", "7c x7o cau")
    assert state.debts == ((0, 1, 1),)
    assert paid(state, "5c") == ["0>1 5c debt"]
    after = state.play("5c")
    assert after.debts == ()
    assert pile(after, 0) == "5o"


def test_8_4_part_payment_and_what_is_left_of_the_debt():
    """8.4: two cards are there, three are owed: one is left, and in its old place."""
    debts = [("Anna", "Biel", 3), ("Anna", "Carla", 1)]
    state = start("5o 10o", ["5c 1o", "1c", "1e"], debts=debts)
    after = state.play("5c")
    assert after.debts == ((0, 1, 1), (0, 2, 1))
    assert pile(after, 1) == "5c 5o"


def test_8_4_the_oldest_debt_first():
    """8.4: whose creditor gets the only card; part payment made it no younger."""
    debts = [("Anna", "Carla", 1), ("Anna", "Biel", 2)]
    state = start("5o 10o", ["5c 1o", "1c", "1e"], debts=debts)
    assert paid(state, "5c") == ["0>2 5c debt", "0>1 5o debt"]
    assert state.play("5c").debts == ((0, 1, 1),)


def test_8_4_two_who_owe_each_other_all_there_is_are_soon_done():
    """8.4: no debts cancel each other, so one card goes to and fro until both are paid."""
    debts = [("Anna", "Biel", 40), ("Biel", "Anna", 40)] * 200
    state = start("5o 10o", ["5c 1o", "1c", "1e"], debts=debts)
    after = state.play("5c")
    assert after.debts == ()
    assert after.counts == (2, 0, 0)
    assert len(state.effects("5c")) > 2 * 200 * 40


def test_8_4_the_oldest_debt_whose_debtor_can_pay():
    """8.4: Biel's older debt waits, he has nothing; Anna's is paid."""
    debts = [("Biel", "Carla", 1), ("Anna", "Carla", 1)]
    state = start("5o 10o", ["5c 1o", "1c", "1e"], debts=debts)
    assert paid(state, "5c") == ["0>2 5c debt"]
    assert state.play("5c").debts == ((1, 2, 1),)


def test_8_4_a_payment_lets_the_creditor_pay_in_turn():
    """8.4: as long as some debtor has a card; after each card the oldest is looked for anew."""
    debts = [("Biel", "Carla", 1), ("Anna", "Biel", 2)]
    state = start("5o 10o", ["5c 1o", "1c", "1e"], debts=debts)
    assert paid(state, "5c") == ["0>1 5c debt", "1>2 5c debt", "0>1 5o debt"]
    after = state.play("5c")
    assert [pile(after, seat) for seat in range(3)] == ["", "5o", "5c"]


def test_8_4_debts_never_cancel_out():
    """8.4: Anna and Biel owe each other; the card goes to and fro, oldest first."""
    debts = [("Anna", "Biel", 1), ("Biel", "Anna", 1)]
    state = start("5o 10o", ["5c 1o", "1c"], debts=debts)
    assert paid(state, "5c") == ["0>1 5c debt", "1>0 5c debt"]
    assert state.play("5c").debts == ()


def test_8_4_new_debts_come_after_old_ones_and_are_not_merged():
    """8.4: aged by when they arose, in payment order."""
    state = start("", ["7o 1o", "7c 1c", "1e 2e"], debts=[("Carla", "Anna", 1)])
    after = run(state, "7o", "7c cau")
    assert after.debts == ((2, 0, 1), (2, 1, 1), (0, 1, 1), (0, 1, 1))


def test_8_4_a_turn_without_capture_pays_nothing():
    """8.4: debts are paid at the end of capturing turns."""
    state = start("5o", ["6c 1o", "1c"], debts=[("Anna", "Biel", 1)])
    assert state.play("6c").debts == ((0, 1, 1),)


def test_8_5_debts_lapse_when_the_hand_ends():
    """8.5: the final state has none, and the lapse is told."""
    state = start("5o", ["6c", ""], debts=[("Anna", "Biel", 2)])
    after = state.play("6c")
    assert after.over
    assert after.debts == ()
    lapsed = [effect for effect in state.effects("6c") if effect.kind == "lapsed"]
    assert [(e.debtor, e.creditor, e.n) for e in lapsed] == [(0, 1, 2)]


# 10 End of the hand


def test_10_1_the_hand_ends_when_every_card_has_been_played():
    """10.1: not while someone has a card or the stock has."""
    state = start("", ["5c", "6c"])
    middle = state.play("5c")
    assert (middle.over, middle.to_act, middle.winners) == (False, 1, ())
    after = middle.play("6c")
    assert (after.over, after.to_act, after.plays()) == (True, None, ())
    assert refusal(after, "7c") == ("over", "10.1")
    stocked = start("", ["5c", "6c"], robat(dealing="threes"), stock="1o 2o")
    assert not run(stocked, "5c", "6c").over


def test_10_2_leftovers_go_to_nobody():
    """10.2: they stay on the table and count for no one."""
    state = start("3o 4o", ["3c", "6c"], last_capturer=1)
    after = run(state, "3c x3o", "6c")
    assert show(after.table) == "4o 6c"
    assert after.counts == (2, 0)


def test_10_2_leftovers_go_to_the_last_capturer():
    """10.2: on top of his pile in the order in which they were laid; that is no net."""
    rules = robat(leftovers="last")
    state = start("3o 12o 4o", ["3c", "6c"], rules, piles={1: "1o"}, last_capturer=1)
    state = run(state, "3c x3o")
    after = state.play("6c")
    assert pile(after, 0) == "3o 3c 12o 4o 6c"
    assert pile(after, 1) == "1o"
    assert after.table == ()
    assert [e.kind for e in state.effects("6c")] == ["laid", "left", "leftovers", "handover"]


def test_10_2_then_debts_are_settled():
    """10.2: the leftovers pay what their taker owes, before the rest lapses."""
    rules = robat(leftovers="last")
    state = start("4o", ["6c", ""], rules, debts=[("Anna", "Biel", 1)], last_capturer=0)
    after = state.play("6c")
    assert pile(after, 0) == "4o"
    assert pile(after, 1) == "6c"


def test_10_2_if_nobody_captured_nobody_takes_them():
    """10.2: no last capturer."""
    after = start("4o", ["6c", ""], robat(leftovers="last")).play("6c")
    assert show(after.table) == "4o 6c"
    assert after.counts == (0, 0)


def test_10_2_the_last_capturer_is_who_captured_last():
    """10.2: also by a call, and after a pass it is the caller."""
    state = run(start("3o", ["7o 1o", "7c 1c", "7e 1e"]), "7o", "7c x7o cau")
    assert state.play("pass").last_capturer == 1
    assert state.play("7e").last_capturer == 2
    assert state.last_capturer is None


def test_10_3_most_cards_wins_and_ties_win_together():
    """10.3: whoever else has fewer does not."""
    won = run(start("", ["5c", "6c", "7c"], piles=["1o", "2o 3o", "4o"]), "5c", "6c", "7c")
    assert won.winners == (1,)
    tied = run(start("", ["5c", "6c", "7c"], piles=["1o 1c", "2o 3o", "4o"]), "5c", "6c", "7c")
    assert tied.winners == (0, 1)
    assert tied.counts == (2, 2, 1)


# 11 Match


def won_by(match: Match, *winners: int) -> Match:
    """The match after a hand which these seats won."""
    n = len(match.players)
    cards = iter(["1o", "2o", "3o", "4o", "5o"])
    hand = State.start(
        match.rules,
        match.players,
        dealer=match.dealer,
        hands={(match.dealer + 1) % n: "12c"},
        piles={seat: next(cards) for seat in winners},
    )
    return match.after(hand.play("12c"))


def test_11_1_a_point_for_each_hand_won():
    """11.1: ties win together (10.3), so each gets a point."""
    match = Match("robat", 3)
    match = won_by(match, 1)
    assert match.points == (0, 1, 0)
    match = won_by(match, 1, 2)
    assert match.points == (0, 2, 1)


def test_11_4_a_match_of_so_many_hands():
    """11.4: match=hands ends after target hands; the most points wins."""
    match = Match("robat(target=3)", 2)
    for winner in (0, 1, 1):
        assert not match.over
        assert match.winners == ()
        match = won_by(match, winner)
    assert match.over
    assert match.winners == (1,)
    with pytest.raises(DealError, match=r"11\.4"):
        match.deal(1)


def test_a_match_says_how_it_stands():
    match = Match("robat(target=2)", 2)
    assert repr(match) == "<Match robat(target=2): Anna 0, Biel 0; 0 hands>"
    match = won_by(match, 1)
    assert repr(match) == "<Match robat(target=2): Anna 0, Biel 1; 1 hand>"
    match = won_by(match, 0, 1)
    assert repr(match) == "<Match robat(target=2): Anna 1, Biel 2; 2 hands, over>"


def test_11_4_a_match_to_so_many_points():
    """11.4: first_to ends with the hand in which someone reaches the target; equals together."""
    match = Match("robat(match=first_to, target=2)", 2)
    for winner in (0, 1):
        match = won_by(match, winner)
        assert not match.over
    match = won_by(match, 0, 1)
    assert match.over
    assert match.winners == (0, 1)
    assert len(match.hands) == 3


def test_11_4_the_length_is_an_option_of_its_own():
    """11.4: robat is five hands, however many points someone has."""
    match = Match("robat", 2)
    for _ in range(4):
        match = won_by(match, 0)
    assert not match.over
    assert won_by(match, 1).winners == (0,)
