"""Rulebook sections 1 and 2: the cards, the seats and the deal. A test for every rule number."""

from __future__ import annotations

import pytest

from cauviz import Card, DealError, Match, RulesError, State, deal, draw_seats
from cauviz.engine.cards import cards, deck
from cauviz.engine.deal import Chance, deal_pack, lay_out
from cauviz.engine.options import NAMED

from .positions import pile, robat, run, show, start, texts

NAMES = ("Anna", "Biel", "Carla", "Dídac", "Emma")


def pack_without_duplicates(first: str) -> list[Card]:
    """A pack whose first cards are these, the others following by rank and suit."""
    top = list(cards(first))
    return top + [card for card in deck(40) if card not in top]


# 1 Cards


def test_1_1_suits_never_matter():
    """1.1: turning every suit into the next one turns every play into the next one too."""
    after = dict(zip("oceb", "cebo", strict=True))
    turned = {c: Card(f"{c.rank}{after[c.suit]}") for c in deck(40)}

    def turn(text: str) -> str:
        return show(turned[card] for card in cards(text))

    one = start("3o 4b 6e", ["3c 4e 7o", "6c"], piles={1: "2o 5c"})
    other = start(turn("3o 4b 6e"), [turn("3c 4e 7o"), turn("6c")], piles={1: turn("2o 5c")})

    def turned_line(play):
        return play.line and tuple(turned.get(item, item) for item in play.line)

    expected = {(turned[p.card], turned_line(p), p.calls) for p in one.plays()}
    assert {(p.card, p.line, p.calls) for p in other.plays()} == expected
    # a match and a sequence across four suits
    assert "3c x3o-4b-<Biel-6e net" in texts(one)


def test_1_2_forty_cards_without_eights_and_nines():
    """1.2: ranks 1-7, 10, 11, 12 in four suits; the 48-card deck has 8 and 9 as well."""
    assert len(set(deck(40))) == 40
    assert sorted({c.rank for c in deck(40)}) == [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]
    assert len(set(deck(48))) == 48
    assert {c.rank for c in deck(48)} - {c.rank for c in deck(40)} == {8, 9}
    assert robat().ranks == (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    with pytest.raises(DealError, match="no 8o"):
        start("8o", ["3c", "4c"])


def test_1_3_sota_follows_seven():
    """1.3: 10 follows 7, 11 follows 10, 12 follows 11; no card between them is missing."""
    state = start("7o 10e 11b 12c 5o", ["7c", "1c"])
    assert texts(state)[-1] == "7c x7o-10e-11b-12c"


def test_1_4_wrap_lets_the_one_follow_the_rei():
    """1.4: 11-12-1-2 is a sequence with wrap; without it a sequence ends on 12."""
    table, hands = "11o 12o 1o 2o 5o", ["11c", "6c"]
    assert texts(start(table, hands))[-1] == "11c x11o-12o-1o-2o"
    flat = start(table, hands, robat(wrap=False))
    assert texts(flat)[-1] == "11c x11o-12o"
    assert flat.why_not("11c x11o-12o-1o").rule == "1.4"
    # with wrap a 12 goes on, without it is alone
    assert texts(start(table, ["12c", "6c"]))[-1] == "12c x12o-1o-2o"
    assert texts(start(table, ["12c", "6c"], robat(wrap=False))) == ["12c x12o"]


def test_1_5_a_french_pack_can_stand_in():
    """1.5: without 8, 9 and 10 it has ten ranks too; jack, queen, king are sota, cavall, rei."""
    french = [rank for rank in ["A", *range(2, 11), "J", "Q", "K"] if rank not in (8, 9, 10)]
    assert dict(zip(french, robat().ranks, strict=True))["K"] == 12
    assert [show(cards(f"{court}o")) for court in "SCR"] == ["10o", "11o", "12o"]


def test_1_6_a_card_has_no_value_but_itself():
    """1.6: three low cards win against two high ones."""
    state = start("", ["5c", "6c"], piles=["12o 11o", "1o 1c 2o"])
    assert run(state, "5c", "6c").winners == (1,)


# 2 Seats and deal


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("dealer", [0, 1])
def test_2_1_the_seat_after_the_dealer_plays_first_and_the_turn_goes_up(players, dealer):
    """2.1: seats are in turn order; the player at the dealer's right begins."""
    state = deal("robat", players, dealer=dealer, seed=3)
    order = []
    for _ in range(players + 1):
        order.append(state.to_act)
        state = state.play(next(play for play in state.plays() if not play.calls))
    assert order == [(dealer + 1 + k) % players for k in range(players + 1)]


def draw_with_a_tie():
    """The first seed whose draw for seats has equal ranks in it."""
    return next(d for d in (draw_seats(NAMES[:4], seed=s) for s in range(99)) if len(d.rounds) > 1)


def test_2_2_draw_for_seats_highest_deals_and_the_others_follow():
    """2.2: every seat order is that of the last cards drawn, from the highest down."""
    for seed in range(200):
        draw = draw_seats(NAMES, seed=seed)
        last = {name: card for drawn in draw.rounds for name, card in drawn}
        ranks = [last[name].rank for name in draw.players]
        assert ranks == sorted(set(ranks), reverse=True)
        assert draw.dealer == 0
        assert sorted(draw.players) == sorted(NAMES)


def test_2_2_equal_ranks_are_set_aside_and_drawn_again():
    """2.2: only those who drew equal ranks draw again, and no card comes twice."""
    draw = draw_with_a_tie()
    first = dict(draw.rounds[0])
    ranks = [card.rank for card in first.values()]
    assert [name for name, _ in draw.rounds[1]] == [
        name for name in NAMES[:4] if ranks.count(first[name].rank) > 1
    ]
    drawn = [card for each in draw.rounds for _, card in each]
    assert len(set(drawn)) == len(drawn)


def test_2_2_the_draw_is_the_same_from_the_same_seed():
    """2.2: seating can be repeated."""
    assert draw_seats(NAMES, seed=5) == draw_seats(NAMES, seed=5)
    assert len({draw_seats(NAMES, seed=s).players for s in range(40)}) > 20


def test_2_3_the_deal_moves_one_seat_on_after_every_hand():
    """2.3: the dealer rotates in turn order."""
    match = Match("robat(target=4)", 3, dealer=1)
    dealers = []
    for seed in range(4):
        dealers.append(match.dealer)
        hand = match.deal(seed)
        while not hand.over:
            hand = hand.play(hand.plays()[-1])
        match = match.after(hand)
    assert dealers == [1, 2, 0, 1]


def test_2_4_the_pack_is_shuffled_and_then_cut():
    """2.4: a cut lifts cards from the top of the shuffled pack and lays them beneath."""
    pack = Chance(11).shuffled(deck(40))
    assert pack != list(deck(40))
    at = next(n for n in range(1, 40) if len({c.rank for c in (pack[n:] + pack[:n])[:4]}) == 4)
    state = deal("robat", 4, seed=11, cut=at)
    assert list(state.table) == (pack[at:] + pack[:at])[:4]
    assert deal("robat", 4, seed=11, cut=at + 1) != state
    # left out, chance cuts, and that is repeatable as well
    assert deal("robat", 4, seed=11) == deal("robat", 4, seed=11)
    for bad in (0, 40, -1, True, "7"):
        with pytest.raises(DealError, match=r"lifts from 1 to 39 cards, not .*2\.4"):
            deal("robat", 4, seed=11, cut=bad)


@pytest.mark.parametrize("name", NAMED)
def test_four_play_where_nobody_says_how_many(name):
    """But in the duel, which is for two."""
    assert deal(name).players == ("Anna", "Biel", "Carla", "Dídac")[: 2 if name == "duel" else 4]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_5_the_layout_has_four_cards_or_five_of_different_ranks(players):
    """2.5: five cards when five play, otherwise four, never two of a rank."""
    for seed in range(100):
        table = deal("robat", players, seed=seed).table
        assert len(table) == len({c.rank for c in table}) == (5 if players == 5 else 4)


def test_2_5_a_duplicate_is_set_aside_replaced_and_shuffled_back():
    """2.5: the layout takes the next card instead; afterwards the duplicates are in the pack."""
    pack = pack_without_duplicates("3o 3c 5e 5b 3e 10o 12b 7o")
    table, rest = lay_out(pack, 4, Chance(1))
    assert show(table) == "3o 5e 10o 12b"
    assert sorted([*table, *rest]) == list(deck(40))
    # shuffled back: they are not all on top or at the bottom, and another chance differs
    assert rest != lay_out(pack, 4, Chance(2))[1]
    assert {rest.index(card) for card in cards("3c 5b 3e")} != {0, 1, 2}


def test_2_5_a_clean_layout_leaves_the_pack_as_it_is():
    """2.5: only a duplicate makes the pack be shuffled again."""
    pack = pack_without_duplicates("3o 5e 10o 12b 3c")
    assert lay_out(pack, 4, Chance(1)) == (cards("3o 5e 10o 12b"), pack[4:])


@pytest.mark.parametrize(("players", "each"), [(2, 18), (3, 12), (4, 9), (5, 7)])
def test_2_8_the_whole_deck_is_dealt(players, each):
    """2.8: 2 players 18 each, 3: 12, 4: 9, 5: 7; no stock."""
    state = deal("robat", players, seed=1)
    assert {len(hand) for hand in state.hands} == {each}
    assert state.stock == ()


def test_2_8_packets_of_three_from_the_dealers_right():
    """2.8: the first three cards after the layout go to the seat after the dealer."""
    pack = pack_without_duplicates("3o 5e 10o 12b")
    state = deal_pack(robat(), NAMES[:4], 1, pack, Chance(1))
    assert state.dealer == 1
    assert state.to_act == 2
    for k, seat in enumerate([2, 3, 0, 1]):
        packets = [pack[4 + 12 * r + 3 * k :][:3] for r in range(3)]
        assert list(state.hands[seat]) == sorted(card for p in packets for card in p)


def test_2_8_five_players_get_three_three_and_one():
    """2.8: with five players two packets of three, then one card each."""
    pack = pack_without_duplicates("3o 5e 10o 12b 7o")
    state = deal_pack(robat(), NAMES, 4, pack, Chance(1))
    for seat in range(5):
        packets = [pack[5 + 3 * seat :][:3], pack[20 + 3 * seat :][:3], [pack[35 + seat]]]
        assert list(state.hands[seat]) == sorted(card for p in packets for card in p)


def play_out(state: State) -> list[tuple[int, int]]:
    """(cards in hand, stock) whenever a seat that has just been dealt to is to act."""
    sizes = [(len(state.hands[0]), len(state.stock))]
    while not state.over:
        before = len(state.stock)
        state = state.play(state.plays()[-1])
        if len(state.stock) != before:
            sizes.append((len(state.hands[0]), len(state.stock)))
    return sizes


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (2, [(3, 30), (3, 24), (3, 18), (3, 12), (3, 6), (3, 0)]),
        (3, [(3, 27), (3, 18), (3, 9), (3, 0)]),
        (4, [(3, 24), (3, 12), (3, 0)]),
        (5, [(3, 20), (3, 5), (1, 0)]),
    ],
)
def test_2_9_three_cards_and_three_more_when_all_hands_are_empty(players, sizes):
    """2.9: until the deck is used up; with five players the last deal is one card each."""
    assert play_out(deal("robat(dealing=threes)", players, seed=2)) == sizes


def test_2_9_nothing_is_dealt_while_someone_has_a_card():
    """2.9: three more only when *all* hands are empty."""
    rules = robat(dealing="threes")
    state = start("", ["5c", "6c 6o"], rules, stock="1o 2o 3o 1c 2c 3c")
    state = run(state, "5c", "6c")
    assert state.to_act == 1
    assert [show(hand) for hand in state.hands] == ["", "6o"]
    state = run(state, "6o")
    assert [show(hand) for hand in state.hands] == ["1o 2o 3o", "1c 2c 3c"]


def test_2_10_every_deal_begins_at_the_dealers_right():
    """2.10: a packet from the top of the stock each, in later deals too; the layout came first."""
    rules = robat(dealing="threes")
    stock = "1o 2o 3o 1c 2c 3c 1e 2e 3e 1b 2b 3b 4o 4c 4e"
    state = start("", ["5c", "6c", "7c"], rules, dealer=0, to_act=1, stock=stock + " 4b 5o 5e")
    state = run(state, "6c", "7c", "5c")
    assert [show(hand) for hand in state.hands] == ["1e 2e 3e", "1o 2o 3o", "1c 2c 3c"]
    assert show(state.stock) == "1b 2b 3b 4o 4c 4e 4b 5o 5e"
    dealt = deal_pack(rules, NAMES[:2], 1, pack_without_duplicates("7o 5e 10o 12b"), Chance(1))
    assert show(dealt.table) == "7o 5e 10o 12b"
    assert [show(hand) for hand in dealt.hands] == ["1o 1c 1e", "1b 2o 2c"]


def test_2_10_play_goes_on_around_the_table_after_a_new_deal():
    """2.10 and 2.12: who is to act after a later deal is the next in turn, not a new opener."""
    state = start("", ["5c", "6c 6o"], robat(dealing="threes"), stock="1o 2o 3o 1c 2c 3c")
    assert run(state, "5c", "6c", "6o").to_act == 0
    state = start("", ["5c 5o", "6c"], robat(dealing="threes"), stock="1o 2o 3o 1c 2c 3c")
    assert run(state, "5c", "6c", "5o").to_act == 1


def test_2_13_cards_that_do_not_divide_are_refused():
    """2.13: what is left after the layout must divide evenly among the players."""
    with pytest.raises(DealError, match=r"2\.13"):
        deal_pack(robat(), NAMES[:4], 3, pack_without_duplicates("3o 5e 10o 12b")[:-1], Chance(1))
    with pytest.raises(DealError, match=r"2\.13"):
        start("", ["5c", "6c", "7c"], robat(dealing="threes"), stock="1o 2o 3o 1c")


@pytest.mark.parametrize("players", [0, 1, 6, -1])
def test_2_13_a_number_of_players_that_robat_does_not_seat(players):
    """2.13 and section 14: 2 to 5 players."""
    with pytest.raises(DealError, match="2 to 5"):
        deal("robat", players)


@pytest.mark.parametrize(
    ("option", "why"),
    [
        ("layout=pixada", "needs teams"),
        ("penalty=stones", "needs teams"),
        ("net=stone", "needs teams"),
        ("scoring=stones", "needs teams"),
        ("teams=yes", "players=4"),
        ("opener_rotates=yes", "several deals"),
        ("ronda=cards", "deals of a few cards"),
        ("own_pile=yes, open_piles=no", "open piles"),
        ("layout=five", "does not exist"),
    ],
)
def test_options_that_make_no_sense_in_robat_are_refused(option, why):
    """Section 14: an option that is given and makes no sense is refused, with the reason."""
    with pytest.raises(RulesError, match=why):
        deal(f"robat({option})")


def test_the_hand_that_was_dealt_is_not_yet_captured_from():
    """2.10: no piles, no debts, nothing left at the start."""
    state = deal("robat", 4, seed=1)
    assert [pile(state, seat) for seat in range(4)] == [""] * 4
    assert (state.debts, state.left, state.last_capturer, state.chain) == ((), None, None, ())
