"""The rules that robat does not use: other layouts and deals, runs, rondas, scores, stones."""

from __future__ import annotations

from functools import partial

import pytest

from cauviz import Card, DealError, Match, Rules, RulesError, State, deal
from cauviz.engine.cards import cards, deck
from cauviz.engine.deal import Chance, deal_pack
from cauviz.engine.options import OPTIONS
from tests.tools.checks import SETS

from .positions import paid, pile, play_of, refusal, robat, run, show, start, texts

NAMES = ("Anna", "Biel", "Carla", "Dídac", "Emma")
RONDAS = robat(dealing="threes", ronda="cards")
TEAMS = ["2c 10e", "2e 10c", "3c 11e", "3e 11c"]


def dealt(rules: Rules | str, players: int, first: str, dealer: int | None = None) -> State:
    """A deal from a pack whose first cards are these."""
    rules = Rules.named(rules) if isinstance(rules, str) else rules
    top = list(cards(first))
    pack = top + [card for card in deck(rules.deck) if card not in top]
    dealer = players - 1 if dealer is None else dealer
    stones = (0, 0) if rules.teams else ()
    return deal_pack(rules, NAMES[:players], dealer, pack, Chance(1), stones)


def valencian(table: str, hands: list[str], **more: object) -> State:
    return start(table, hands, "valencian", **more)


# 2 Seats and deal


@pytest.mark.parametrize(("players", "size"), [(2, 0), (3, 3), (4, 0)])
def test_2_6_three_table_cards_when_three_play(players, size):
    """2.6: if_three: three of different ranks when three play, otherwise none."""
    for seed in range(40):
        table = deal("catalan-cau", players, seed=seed).table
        assert len(table) == len({card.rank for card in table}) == size


def test_2_6_no_layout():
    """2.6: layout=none begins with an empty table, and five can play."""
    state = deal("robat(layout=none)", 5, seed=1)
    assert state.table == ()
    assert {len(hand) for hand in state.hands} == {8}
    assert deal("enciclopedia", 4, seed=1).table == ()


def test_2_7_pixada_is_laid_like_four():
    """2.7: four cards of different ranks."""
    for seed in range(40):
        table = deal("valencian", 4, seed=seed).table
        assert len({card.rank for card in table}) == 4


def test_2_9_four_cards_each():
    """2.9: fours; with a layout of four the last deal is one card each."""
    state = dealt(robat(dealing="fours"), 4, "3o 5e 10o 12b 1o 2o 4o 6o 1c 2c 3c 4c")
    assert show(state.hands[0]) == "1o 2o 4o 6o"
    assert show(state.hands[1]) == "1c 2c 3c 4c"
    sizes = {len(hand) for hand in state.hands}
    while not state.over:
        before = state.stock
        state = state.play(state.plays()[-1])
        if state.stock != before:
            sizes |= {len(hand) for hand in state.hands}
    assert sizes == {4, 1}


def test_2_9_singles_are_dealt_one_at_a_time_around():
    """2.9 and 2.10: singles: one card each, three times around, from the dealer's right."""
    state = dealt(robat(dealing="singles"), 2, "3o 5e 10o 12b 1o 1c 2o 2c 4o 4c", dealer=0)
    assert show(state.hands[1]) == "1o 2o 4o"
    assert show(state.hands[0]) == "1c 2c 4c"


def test_2_11_continuous_you_draw_as_soon_as_you_have_played():
    """2.11: before anything else happens, while the stock lasts."""
    rules = robat(dealing="continuous")
    state = start("3o 5o", ["3c 1c 2c", "6c 7c 10c"], rules, stock="11o 12o")
    assert [effect.kind for effect in state.effects("3c")][:2] == ["laid", "drew"]
    after = state.play("3c")
    assert show(after.hands[0]) == "1c 2c 11o"
    after = run(after, "6c", "1c")
    assert [show(hand) for hand in after.hands] == ["2c 11o", "7c 10c 12o"]
    assert deal(rules, 2, seed=1).stock


def test_2_11_a_drawn_card_can_answer_a_call():
    """2.11: Anna draws the 7 before Biel calls, so a window opens."""
    rules = robat(dealing="continuous")
    state = start("3o", ["7o 1c", "7c 6c"], rules, stock="7e 12o")
    assert run(state, "7o", "7c cau").to_act == 0


def test_2_12_the_opener_of_a_deal_is_the_seat_after_the_last_opener():
    """2.12: with opener_rotates; otherwise play just goes on around the table."""
    hands, stock = ["", "6c", "7c"], "1o 2o 3o 1c 2c 3c 1e 2e 3e"
    for rotates, opener in ((True, 1), (False, 0)):
        rules = robat(dealing="threes", opener_rotates=rotates)
        state = start("", hands, rules, to_act=1, stock=stock)
        assert state.opener == 0
        state = run(state, "6c", "7c")
        assert (state.to_act, state.opener) == (opener, opener)


def test_2_13_cards_that_do_not_divide_in_another_deck():
    """2.13: 48 cards, five on the table, are 43 for five players."""
    with pytest.raises(DealError, match=r"2\.13"):
        deal("robat(deck=48)", 5)
    assert {len(hand) for hand in deal("robat(deck=48)", 4).hands} == {11}


# 4 Sequences


def test_4_2_the_unbroken_run_on_both_sides():
    """4.2: an 11 on 3 4 6 7 10 11 takes 11 10 7 6; a 7 on 6 10 11 takes 6 10 11 as well."""
    state = start("3o 4o 6o 7o 10o 11o", ["11c 7c", "1c"], robat(sequence="run"))
    assert "11c x6o-7o-10o-11o" in texts(state)
    assert refusal(state, play_of(state, "11c", "4o-6o-7o-10o-11o")) == ("not_next", "4.1")
    other = start("6o 7o 10o 11o 1o", ["7c 2c", "1c"], "two-way")
    assert texts(other, "7c") == ["7c x6o-7o-10o-11o"]


def test_4_2_the_pile_gets_the_run_highest_lowest_down():
    """4.2 and 8.1: the matched card lies at its rank's place."""
    state = start("6o 7e 10o 11o 1o", ["7c 2c", "1c"], "two-way", piles={1: "2o 5c"})
    assert pile(state.play("7c"), 0) == "11o 10o 7e 6o 2o 5c 7c"


def test_4_2_either_end_may_be_cut_short():
    """4.3: extension=optional: at either end of a run, down to the bare match."""
    state = start("6o 7o 10o 1o", ["7c 2c", "1c"], robat(sequence="run"))
    assert sorted(texts(state, "7c")) == ["7c x6o-7o", "7c x6o-7o-10o", "7c x7o", "7c x7o-10o"]
    assert refusal(state, play_of(state, "7c", "6o")) == ("match_within", "4.2")
    whole = start("6o 7o 10o 1o", ["7c 2c", "1c"], "two-way")
    assert refusal(whole, play_of(whole, "7c", "7o-10o")) == ("whole", "4.3")
    assert refusal(whole, play_of(whole, "7c", "6o-7o")) == ("whole", "4.3")


def test_4_2_with_wrap_a_run_goes_round_both_ways():
    """4.2 and 4.4: a 1 takes 11 12 below it and 2 above; without wrap only the 2."""
    table, hands = "11o 12o 1o 2o 5o", ["1c 7c", "6c"]
    assert texts(start(table, hands, "two-way"), "1c") == ["1c x11o-12o-1o-2o"]
    flat = start(table, hands, Rules.named("two-way", wrap=False))
    assert texts(flat, "1c") == ["1c x1o-2o"]


def test_4_2_a_run_of_every_rank_counts_from_the_match():
    """4.4: then the match comes first, and lowest in rank is what precedes it."""
    ring = "5o-6o-7o-10o-11o-12o-1o-2o-3o-4o"
    state = start(ring.replace("-", " "), ["5c 4c", "7c"], "two-way")
    assert texts(state, "5c") == [f"5c x{ring} net"]


@pytest.mark.parametrize("extension", ["whole", "optional"])
def test_4_4_without_wrap_a_run_of_every_rank_goes_from_one_to_twelve(extension):
    """4.4 is about wrap: without it the matched card stands in its place, and 1 follows nothing."""
    ring = "1o-2o-3o-4o-5o-6o-7o-10o-11o-12o"
    rules = robat(sequence="run", wrap=False, extension=extension)
    state = start(ring.replace("-", " "), ["5c 1c", "7c"], rules)
    for card in ("5c", "1c"):
        assert state.text(state.read(card)) == f"{card} x{ring} net"
    assert all(state.why_not(play) is None for play in state.plays())
    assert "12o-1o" not in " ".join(texts(state))


# 7 Net


def test_7_2_a_net_that_brings_a_stone_or_nothing():
    """7.2: net=stone: one for the team; net=none: there is no net."""
    state = valencian("3o", ["3c 1c", "4c", "5c", "6c"])
    assert state.play("3c").stones == (1, 0)
    none = start("3o", ["3c 1c", "4c"], robat(net="none"), piles={1: "5o"})
    assert texts(none, "3c") == ["3c x3o"]
    assert paid(none, "3c") == []
    assert refusal(none, "3c net") == ("nets_pay_nothing", "7.2")
    assert refusal(start("3o 5o", ["3c", "4c"], robat(net="none")), "3c net")[1] == "7.2"


def test_7_3_an_announced_net_is_lost_if_forgotten():
    """7.3: with announced=yes silence is legal and brings nothing."""
    state = start("3o", ["3c 1c", "4c"], robat(announced=True), piles={1: "5o"})
    assert sorted(texts(state, "3c")) == ["3c x3o net", "3c x3o silent"]
    assert paid(state, "3c net") == ["1>0 5o net"]
    assert paid(state, "3c silent") == []
    assert paid(state, "3c") == ["1>0 5o net"]


# 9 Rondas


def second_deal(stock: str, piles: list[str], rules: Rules = RONDAS) -> tuple[State, str]:
    """Two players before their last cards; then the stock is dealt, to Anna first."""
    return run(start("", ["5c", "6c"], rules, stock=stock, piles=piles), "5c"), "6c"


def test_9_1_a_ronda_takes_one_card_of_each_other_a_rondi_two():
    """9.1: a pair and three of a kind, dealt."""
    piles = ["10o 11o 12o", "10c 11c 12c"]
    assert paid(*second_deal("1o 1c 2c 3o 4o 5o", piles)) == ["1>0 12c ronda"]
    assert paid(*second_deal("1o 1c 1e 3o 4o 5o", piles)) == ["1>0 12c rondi", "1>0 11c rondi"]
    assert paid(*second_deal("1o 2c 3e 3o 4o 5o", piles)) == []


def test_9_1_holders_collect_in_turn_from_the_opener():
    """9.1: Anna opens, so hers first; in turn order after each holder."""
    state, last = second_deal("1o 1c 2c 4c 4o 5o", ["10o 11o", "10c 11c"])
    assert paid(state, last) == ["1>0 11c ronda", "0>1 11c ronda"]


def test_9_1_of_four_cards():
    """9.1: four of a kind is a rondí, two pairs are one ronda."""
    rules = robat(dealing="fours", ronda="cards")
    piles = ["", "10c 11c 12c"]
    four, last = second_deal("1o 1c 1e 1b 2o 3o 4o 5o", piles, rules)
    assert len(paid(four, last)) == 2
    pairs, last = second_deal("1o 1c 2e 2b 6o 3o 4o 5o", piles, rules)
    assert len(paid(pairs, last)) == 1


def test_9_2_unpaid_rondas_become_debts():
    """9.2: at the first deal nobody has a card."""
    state = dealt(RONDAS, 3, "3o 5e 10o 12b 1o 1c 2o 4c 4e 4b 5o 6o 7o")
    assert state.rondas == ((0, "ronda", 1), (1, "rondi", 4))
    assert state.debts == ((1, 0, 1), (2, 0, 1), (2, 1, 2), (0, 1, 2))


def test_9_3_a_ronda_may_be_kept_silent_where_it_must_be_announced():
    """9.3: then it is lost; elsewhere it pays by itself."""
    said = dealt(robat(dealing="threes", ronda="cards", announced=True), 2,
                 "3o 5e 10o 12b 1o 1c 2o 4c 6e 7b")  # fmt: skip
    assert said.debts == ((1, 0, 1),)
    assert said.declare(silent=["Anna"]).debts == ()
    with pytest.raises(DealError, match=r"9\.3"):
        dealt(RONDAS, 2, "3o 5e 10o 12b 1o 1c 2o 4c 6e 7b").declare(silent=["Anna"])


def test_9_4_only_the_first_three_cards_and_none_with_the_whole_deck():
    """9.4: a pair that comes by drawing is no ronda; dealing=all is refused."""
    rules = robat(dealing="continuous", ronda="cards")
    state = dealt(rules, 2, "3o 5e 10o 12b 1o 6c 2o 4c 6e 7b 1c 2c")
    assert state.debts == ()
    played = state.play(state.plays()[-1])
    assert len({card.rank for card in played.hands[0]}) < 3
    assert played.debts == ()
    with pytest.raises(RulesError, match=r"9\.4"):
        robat(ronda="cards")


# 11 Scores


@pytest.mark.parametrize(
    ("scoring", "points"), [("cards", (25, 14)), ("dozens", (2, 1)), ("over_twelve", (13, 2))]
)
def test_11_2_points_for_cards(scoring, points):
    """11.2: a point a card, for each full dozen, or for each card above twelve."""
    match = Match(Rules.named("robat", scoring=scoring), 2)
    pack = list(deck(40))
    piles = [pack[:25], pack[25:39]]
    hand = State.start(match.rules, 2, hands=[pack[39:], []], piles=piles).play("12b")
    assert match.after(hand).points == points


def test_11_2_three_dozens_at_most():
    """11.2: 36 cards are three, and so are 40; twelve or fewer are none over twelve."""
    pack = list(deck(40))
    for scoring, expected in (("dozens", (3, 0)), ("over_twelve", (27, 0))):
        match = Match(Rules.named("robat", scoring=scoring), 2)
        hand = State.start(match.rules, 2, hands=[[pack[39]], []], piles=[pack[:39], []])
        assert match.after(hand.play("12b")).points == expected


def test_11_3_stones_go_by_team():
    """11.3: partners have the same, and a match carries them from hand to hand."""
    match = Match("valencian", 4)
    hand = match.deal(5)
    while not hand.over:
        hand = hand.play(hand.plays()[0])
    after = match.after(hand)
    assert after.points == hand.stones * 2
    assert after.stones == hand.stones
    following = after.deal(6)
    assert sum(following.stones) >= sum(hand.stones)


# 12 Valencian


def test_12_1_the_valencian_game():
    """12.1: four players, closed piles, ascending to the rei, whole, must capture."""
    rules = Rules.named("valencian")
    assert list(rules.seats) == [4]
    with pytest.raises(DealError):
        deal("valencian", 3)
    state = valencian("11o 12o 1o 5o", ["11c 2c", "1e 4c", "5c 6o", "6c 7o"], piles={1: "6e"})
    assert texts(state) == ["11c x11o-12o"]
    assert refusal(state, "2c") == ("must_capture", "3.4")
    assert refusal(state, "11c x11o") == ("whole", "4.3")
    assert state.view(0).tops == (None,) * 4


@pytest.mark.parametrize(
    ("first", "stones"),
    [
        ("3o 5e 10o 12b", (0, 1)),
        ("3o 3e 5e 10o 12b", (1, 0)),
        ("3o 3e 5e 5o 10o 12b", (1, 0)),
    ],
)
def test_12_2_pixada(first, stones):
    """12.2: a duplicate rank is one stone for the other team, a clean layout for the dealer's."""
    state = dealt(Rules.named("valencian", ronda="no"), 4, first)
    assert state.dealer == 3
    assert state.stones == stones


def test_12_3_a_stone_for_a_ronda_two_for_a_rondi():
    """12.3: where one team alone holds them."""
    # dealt singly, Anna first: 1o 1c 1e, 2o 3o 4o, 5o 5c 6o, 7o 11o 2b
    first = "3c 5e 10o 12b 1o 2o 5o 7o 1c 3o 5c 11o 1e 4o 6o 2b"
    state = dealt("valencian", 4, first)
    assert state.rondas == ((0, "rondi", 1), (2, "ronda", 5))
    assert state.stones == (3, 1)


def test_12_3_both_teams_hold_some_and_play_for_the_stake():
    """12.3: they are not scored; the best wins two, or what was agreed."""
    first = "3c 5e 10o 12b 1o 2o 5o 7o 1c 3o 4c 7c 6b 4o 6o 2b"
    state = dealt("valencian", 4, first)
    assert state.rondas == ((0, "ronda", 1), (3, "ronda", 7))
    assert state.stones == (0, 3)
    assert state.declare(stake=10).stones == (0, 11)
    for stake in (1, 42, True):
        with pytest.raises(DealError, match=r"12\.3"):
            state.declare(stake=stake)


def test_12_3_a_rondi_beats_a_ronda_and_the_nearest_wins_between_equals():
    """12.3: rank counts only within a kind; then the seat nearest to the opener."""
    rondi = dealt("valencian", 4, "3c 5e 10o 12b 1o 2o 5o 7o 1c 3o 4c 7c 1e 4o 6o 2b")
    assert rondi.stones == (2, 1)
    equal = dealt("valencian", 4, "3c 5e 10o 12b 1o 2o 5o 1e 1c 3o 4c 1b 6b 4o 6o 2b")
    assert equal.rondas == ((0, "ronda", 1), (3, "ronda", 1))
    assert equal.stones == (2, 1)


def test_12_4_cau_recau_and_sant_vicent():
    """12.4: one, two, three stones, to the last caller's team only; no cards are paid."""
    state = valencian("3o 12o", ["7o 1o", "7c 1c", "7e 1e", "7b 1b"], piles=["4o", "5o"])
    state = run(state, "7o", "7c cau")
    assert state.play("pass").stones == (0, 1)
    assert run(state, "7e recau", "pass").stones == (2, 0)
    last = run(state, "7e recau", "7b santvicent")
    assert last.stones == (0, 3)
    assert last.debts == ()
    assert last.counts == (1, 1, 0, 4)


def test_12_5_a_net_is_one_stone_beside_a_call():
    """12.5: cau i neta: two stones."""
    state = run(valencian("", ["7o 1o", "7c 1c", "2e 1e", "2b 1b"]), "7o")
    assert state.play("7c").stones == (0, 2)


def test_12_6_forty_one_win_at_once():
    """12.6: the hand is over, cards in hand or not, and nothing after that is scored."""
    hands = ["7o 1o", "7c 1c", "2e 1e", "2b 1b"]
    state = run(valencian("", hands, stones=(40, 40)), "7o")
    after = state.play("7c cau net")
    # the net comes before the call: 41, and the cau is not scored
    assert after.stones == (40, 41)
    assert after.over
    assert after.winners == (1, 3)
    assert show(after.hands[0]) == "1o"
    assert not run(valencian("", hands, stones=(39, 39)), "7o").play("7c cau net").stones[0] > 39


def test_11_3_a_hand_cannot_take_stones_away():
    """11.3: a hand that began with fewer stones than the match has is not its next."""
    match = Match("valencian(target=3)", 4)
    ended = State.start(match.rules, 4, stones=(2, 0), dealer=match.dealer)
    later = match.after(ended)
    assert later.stones == (2, 0)
    other = State.start(match.rules, 4, stones=(0, 2), dealer=later.dealer)
    with pytest.raises(DealError, match=r"ended with the stones \(0, 2\)"):
        later.after(other)


def test_12_6_what_was_not_dealt_stays_in_the_stock():
    """12.6: no card is lost when the last card of a deal brings the forty-first stone."""
    stock = "1o 2o 3o 4o"
    state = run(valencian("3e 7b", ["", "", "", "3c"], stones=(0, 40), stock=stock, to_act=3,
                          left="3e"), "3c cau")  # fmt: skip
    assert state.over
    assert show(state.stock) == stock
    again = State.start("valencian", 4, table="7b", piles=["", "", "", "3e 3c"], stones=(0, 41),
                        stock=stock, last_capturer=3)  # fmt: skip
    assert again == state
    with pytest.raises(DealError, match="cards unplayed"):
        state.under("valencian(target=100)")


# 14 The rule sets


@pytest.mark.parametrize("name", [*SETS, "duel"])
def test_14_1_every_rule_set_can_be_dealt_and_comes_back_from_its_text(name):
    rules = Rules.named(name)
    assert Rules.parse(str(rules)) == rules
    for players in rules.seats:
        assert deal(rules, players, seed=1).rules == rules


def test_14_3_what_an_option_makes_senseless_gives_way():
    """Inherited values give way, given ones are refused."""
    assert not Rules.named("catalan-robat", open_piles=False).own_pile
    assert not Rules.named("catalan-cau", dealing="continuous").opener_rotates
    with pytest.raises(RulesError):
        Rules.named("catalan-robat", open_piles=False, own_pile=True)
    assert Card("8o") in deck(Rules.named("catalan-cau").deck)


def test_14_2_every_option_can_be_changed_on_any_set():
    """Each value of each option is accepted by some set, and told apart by the rules' text."""
    for option, about in OPTIONS.items():
        if option == "duel":  # a set of its own, not an option to choose
            continue
        for value in about.values or (1, 7):
            fitting = [rules for rules in map(partial(changed, option, value), SETS) if rules]
            assert fitting, f"{option}={value} goes with no rule set"
            assert all(getattr(rules, option) == value for rules in fitting)
            assert all(Rules.parse(str(rules)) == rules for rules in fitting)


def changed(option: str, value: object, name: str) -> Rules | None:
    """A rule set with one option changed, if that makes sense."""
    try:
        return Rules.named(name, **{option: value})
    except RulesError:
        return None
