"""Positions and deals: what State.start and deal make, and what they refuse, by name."""

from __future__ import annotations

import copy
import pickle

import pytest

import cauviz as cv
from cauviz import Card, DealError, Match, Play, Rules, RulesError, State, deal, draw_seats
from cauviz.engine.deal import Chance

from .positions import robat, run, show, start

THREES = "robat(dealing=threes)"
PAIR = {"hands": ["3c", "4c"]}

# what is given to State.start besides the rules and the players, and what the error must say
REFUSED: dict[str, tuple[str, object, dict[str, object], str]] = {
    "a card twice on the table": ("robat", 2, {"table": "3o 3o", **PAIR}, "3o is there twice"),
    "a card in a hand and a pile": (
        "robat", 2, {"hands": ["3c", "4c"], "piles": ["3c"]},
        "3c is there twice: in Anna's hand and in Anna's pile",
    ),
    "a card on the table and in the stock": (
        THREES, 2, {"table": "3o", "stock": "3o 5o", **PAIR}, "the table and in the stock",
    ),
    "two table cards of a rank": ("robat", 2, {"table": "3o 3e", **PAIR}, "3o and 3e .*3\\.3"),
    "a card that is none": ("robat", 2, {"table": "3x", **PAIR}, "the table: '3x' is not a card"),
    "a card of the other deck": ("robat", 2, {"table": "8o", **PAIR}, "no 8o"),
    "cards that are a number": ("robat", 2, {"table": 7, **PAIR}, "the table: expected cards"),
    "a hand that is a number": ("robat", 2, {"hands": [7]}, "Anna's hand: expected cards"),
    "a hand with a bad card": ("robat", 2, {"hands": ["3c", "zz"]}, "Biel's hand: 'zz'"),
    "hands that are one text": ("robat", 2, {"hands": "3c 4c"}, "one hand a seat"),
    "hands that are a number": ("robat", 2, {"hands": 5}, "hands"),
    "piles that are a number": ("robat", 2, {"piles": 5, **PAIR}, "piles"),
    "too many hands": ("robat", 2, {"hands": ["3c", "4c", "5c"]}, "3 hands for 2 players"),
    "two hands of one seat": ("robat", 2, {"hands": {0: "3c", "Anna": "4c"}}, "Anna has two hands"),
    "two piles of one seat": (
        "robat", 2, {"piles": {0: "3o", "Anna": "4o"}, **PAIR}, "Anna has two piles",
    ),
    "a hand of nobody": ("robat", 2, {"hands": {"Xavi": "3c"}}, "no seat 'Xavi'"),
    "a pile of nobody": ("robat", 2, {"piles": {2: "3o"}, **PAIR}, "no seat 2"),
    "an unknown dealer": ("robat", 2, {"dealer": 2, **PAIR}, "the dealer: there is no seat 2"),
    "a dealer before the first": ("robat", 2, {"dealer": -1, **PAIR}, "no seat -1"),
    "a dealer that is a truth": ("robat", 2, {"dealer": True, **PAIR}, "no seat True"),
    "an unknown opener": ("robat", 2, {"opener": "Xavi", **PAIR}, "the opener: .*'Xavi'"),
    "an unknown seat to act": ("robat", 2, {"to_act": "Xavi", **PAIR}, "'Xavi'"),
    "an unknown last capturer": ("robat", 2, {"last_capturer": 9, **PAIR}, "last capturer.* 9"),
    "to act without a card": ("robat", 2, {"hands": ["3c"], "to_act": 1}, "Biel is to act and has"),
    "the first in turn has no card": ("robat", 2, {"hands": ["", "3c"]}, "Anna is to act and has"),
    "to act though all is played": ("robat", 2, {"to_act": 1}, "no one has a card"),
    "a debt to oneself": ("robat", 2, {"debts": [(0, 0, 1)], **PAIR}, "Anna cannot owe .*6\\.7"),
    "a debtor who has cards": (
        "robat", 2, {"debts": [(0, 1, 1)], "piles": ["3o"], **PAIR}, "Anna owes .*8\\.4",
    ),
    "a debt of nothing": ("robat", 2, {"debts": [(0, 1, 0)], **PAIR}, "from 1 to"),
    "a debt of more cards than there are": (
        "robat", 2, {"debts": [(0, 1, 41)], **PAIR}, "from 1 to 40$",
    ),
    "a debt of half a card": ("robat", 2, {"debts": [(0, 1, 0.5)], **PAIR}, "from 1 to"),
    "a debt that is no triple": ("robat", 2, {"debts": [(0, 1)], **PAIR}, "debtor, creditor"),
    "a debt that is a text": ("robat", 2, {"debts": ["abc"], **PAIR}, "debtor, creditor"),
    "a debt that is a number": ("robat", 2, {"debts": [5], **PAIR}, "debtor, creditor"),
    "a debt of nobody": ("robat", 2, {"debts": [("Xavi", 1, 1)], **PAIR}, "no seat 'Xavi'"),
    "a debt after the end": ("robat", 2, {"debts": [(0, 1, 1)]}, "8\\.5"),
    "stones without teams": ("robat", 2, {"stones": (0, 0), **PAIR}, "stones"),
    "a stock in a whole deal": ("robat", 2, {"stock": "3o 4o", **PAIR}, "2\\.8"),
    "a stock that is uneven": (THREES, 2, {"stock": "3o", **PAIR}, "2\\.13"),
    "a stock before the deal": (THREES, 2, {"stock": "3o 4o"}, "deal first"),
    "a left card not on the table": ("robat", 2, {"left": "5o", **PAIR}, "5o was just left"),
    "a left card after the end": ("robat", 2, {"table": "5o", "left": "5o"}, "the hand is over"),
    "a left card of nobody": (
        "robat", 2, {"table": "5o", "left": ("Xavi", "5o"), **PAIR}, "no seat 'Xavi'",
    ),
    "a left card that is none": ("robat", 2, {"left": "zz", **PAIR}, "'zz' is not a card"),
    "a left card with too much": ("robat", 2, {"left": (0, "5o", 1), **PAIR}, "left is a card or"),
    "a left card that is a number": ("robat", 2, {"left": 5, **PAIR}, "left is a card or"),
    "one player": ("robat", 1, {}, "1 players: robat is for 2 to 5"),
    "six players": ("robat", 6, {}, "6 players"),
    "no players": ("robat", [], {}, "0 players"),
    "players that are a name": ("robat", "Anna", {}, "a number or a list of names"),
    "players that are a truth": ("robat", True, {}, "a number or a list of names"),
    "players that are half": ("robat", 2.5, {}, "a number or a list of names"),
    "two players of one name": ("robat", ["Anna", "Anna"], {}, "two players are called Anna"),
    "one name in two spellings": ("robat", ["Dídac", "Di\u0301dac"], {}, "two players"),
    "a name with a space": ("robat", ["Anna", "Big Al"], {}, "'Big Al' cannot be"),
    "a name with a bracket": ("robat", ["Anna", "[x]"], {}, "cannot be a player's name"),
    "a name without end": ("robat", ["Anna", "B" * 41], {}, "40 signs at most"),
    "an empty name": ("robat", ["Anna", ""], {}, "cannot be a player's name"),
    "a name that is a word of the log": ("robat", ["Anna", "deal"], {}, "is not 'deal'"),
    "a name that is a number": ("robat", ["Anna", 7], {}, "cannot be a player's name"),
}  # fmt: skip


@pytest.mark.parametrize("what", REFUSED)
def test_a_position_that_cannot_be(what):
    rules, players, given, message = REFUSED[what]
    with pytest.raises(DealError, match=message):
        State.start(rules, players, **given)


def test_a_rule_set_that_cannot_be():
    with pytest.raises(RulesError):
        State.start("rabot", 2)


# what is taken


def test_defaults():
    state = start("3o", ["3c", "4c", "5c"])
    assert state.players == ("Anna", "Biel", "Carla")
    assert (state.dealer, state.to_act, state.opener) == (2, 0, 0)
    assert state.rules == Rules.named("robat")
    assert (state.debts, state.stones, state.left, state.stock) == ((), (), None, ())
    other = start("3o", ["3c", "4c", "5c"], dealer=0)
    assert (other.to_act, other.opener) == (1, 1)


def test_cards_and_seats_in_every_form():
    """Texts or cards, numbers or names, by seat or by name, S C R and upper case."""
    one = State.start(
        "robat(dealing=threes)", ["Anna", "Biel"], table="3o Rb", hands=["7c 3c", "SO"],
        piles={"Biel": "1o"}, stock=["5o", Card("5c")], dealer="Anna", to_act="Anna",
        left=("Biel", "12b"), opener=1, last_capturer="Biel", debts=[("Anna", "Biel", 2)],
    )  # fmt: skip
    two = State.start(
        robat(dealing="threes"), 2, table=[Card("3o"), "12b"],
        hands={0: [Card("3c"), Card("7c")], "Biel": "10o"},
        piles=["", "1O"], stock="5o 5c", dealer=0, to_act=0, left="12b",
        opener="Biel", last_capturer=1, debts=[(0, 1, 2)],
    )  # fmt: skip
    assert one == two
    assert hash(one) == hash(two)
    assert show(one.hands[0]) == "3c 7c"


def test_a_position_may_leave_cards_out_and_may_be_over():
    over = State.start("robat", 2, table="5o", piles=["1o", "2o 3o"])
    assert over.over
    assert over.winners == (1,)
    assert over.plays() == ()


def test_names_may_be_of_any_script():
    names = ["Òscar", "李", "Anna-Maria", "o'Neil", "Lluís_2"]
    assert State.start("robat", names, hands=["3c"]).players == tuple(names)


def test_a_name_in_a_line_comes_back():
    """Names with hyphens, and names that begin alike."""
    names = ["Anna", "Anna-Maria", "An"]
    state = State.start(
        "robat", names, table="3o 5e 12b", hands=["3c 1c", "7c", "7o"], piles=["", "4c", "6c"]
    )
    for play in state.plays():
        assert state.read(state.text(play)) == play
    assert "3c x3o-<Anna-Maria-5e-<An" in [state.text(play) for play in state.plays()]


def test_states_differ_by_what_is_in_them():
    base = start("3o 4o", ["3c", "4c"])
    others = [
        start("4o 3o", ["3c", "4c"]),
        start("3o 4o", ["3c", "5c"]),
        start("3o 4o", ["3c", "4c"], piles=["1o"]),
        start("3o 4o", ["3c", "4c"], dealer=0, to_act=0),
        start("3o 4o", ["3c", "4c"], to_act=1),
        start("3o 4o", ["3c", "4c"], left="4o"),
        start("3o 4o", ["3c", "4c"], last_capturer=0),
        start("3o 4o", ["3c", "4c"], debts=[(0, 1, 1)]),
        start("3o 4o", ["3c", "4c"], robat(wrap=False)),
        State.start("robat", ["Anna", "Berta"], table="3o 4o", hands=["3c", "4c"]),
    ]
    assert len({base, *others}) == len(others) + 1
    assert base == start("3o 4o", ["3c", "4c"])


# deals


def test_deals_are_the_same_everywhere_and_for_ever():
    """The very cards of three seeds: no version of Python or of this may deal them otherwise."""
    state = deal("robat", players=4, dealer=3, seed=7)
    assert show(state.table) == "4b 12e 1b 6e"
    assert [show(hand) for hand in state.hands] == [
        "3e 3b 4o 5c 6o 10c 11o 12o 12c",
        "2o 2b 4c 4e 5o 7b 10o 10b 11c",
        "1o 1c 3c 5e 5b 6b 10e 11b 12b",
        "1e 2c 2e 3o 6c 7o 7c 7e 11e",
    ]
    state = deal("robat", players=5, dealer=0, seed=1714)
    assert show(state.table) == "4e 7b 10o 3c 12b"
    assert [show(hand) for hand in state.hands] == [
        "1o 3b 6o 6b 7o 11c 11b",
        "1b 2c 3e 5e 6c 10e 11e",
        "2e 3o 4b 5b 6e 10c 10b",
        "1c 2o 4c 5c 7c 12c 12e",
        "1e 2b 4o 5o 7e 11o 12o",
    ]
    state = deal("robat(dealing=threes)", players=3, seed=99)
    assert show(state.table) == "11o 2o 7c 1e"
    assert [show(hand) for hand in state.hands] == ["1o 6c 7e", "10o 11e 12e", "11b 12c 12b"]
    assert show(state.stock) == (
        "11c 1b 4b 7o 12o 6b 2c 10b 4o 4e 10c 5c 6e 4c 3o 7b 3c 2e 2b 5o 3e 6o 3b 1c 5b 10e 5e"
    )


def test_the_draw_is_the_same_everywhere():
    draw = draw_seats(["Anna", "Biel", "Carla"], seed=4)
    assert draw.players == ("Carla", "Anna", "Biel")
    assert [(name, str(card)) for name, card in draw.rounds[0]] == [
        ("Anna", "3c"),
        ("Biel", "2o"),
        ("Carla", "4b"),
    ]


def test_seeds_differ_and_no_seed_is_chance():
    assert len({deal("robat", seed=seed) for seed in range(50)}) == 50
    assert deal("robat") != deal("robat")


@pytest.mark.parametrize("seed", ["7", 7.0, True, (1,)])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(DealError, match="whole number"):
        deal("robat", seed=seed)


def test_a_shuffle_gives_every_order_about_as_often():
    """Each of six orders of three cards between 120 and 280 times in 1200."""
    three = [Card("1o"), Card("2o"), Card("3o")]
    chance = Chance(3)
    seen: dict[tuple[Card, ...], int] = {}
    for _ in range(1200):
        order = tuple(chance.shuffled(three))
        seen[order] = seen.get(order, 0) + 1
    assert len(seen) == 6
    assert all(120 < count < 280 for count in seen.values())


def test_deal_takes_names_and_a_dealer_by_name():
    state = deal("robat", ["Ona", "Pau", "Quim"], dealer="Pau", seed=1)
    assert (state.dealer, state.to_act, state.opener) == (1, 2, 2)
    with pytest.raises(DealError, match="no seat 'Xavi'"):
        deal("robat", 3, dealer="Xavi")


# matches


def finished(match: Match, seed: int) -> State:
    hand = match.deal(seed)
    while not hand.over:
        hand = hand.play(hand.plays()[0])
    return hand


def test_a_match_takes_only_its_own_finished_hands():
    match = Match("robat", 3)
    with pytest.raises(DealError, match="not over"):
        match.after(match.deal(1))
    with pytest.raises(DealError, match="not the next of this match"):
        match.after(finished(Match("robat", 3, dealer=0), 1))
    with pytest.raises(DealError, match="not the next of this match"):
        match.after(finished(Match("robat(wrap=no)", 3), 1))
    following = match.after(finished(match, 1))
    assert (following.dealer, len(following.hands)) == (0, 1)
    assert (match.dealer, match.hands, match.points) == (2, (), (0, 0, 0))


def test_a_match_never_changes_and_can_be_copied():
    match = Match("robat", 2).after(finished(Match("robat", 2), 1))
    with pytest.raises(AttributeError):
        match.points = (5, 0)
    for other in (copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))):
        assert (other.points, other.hands, other.dealer) == (
            match.points,
            match.hands,
            match.dealer,
        )


def test_a_match_played_through():
    """Points add up to the hands won, and the match ends when it should."""
    match = Match("robat(match=first_to, target=2)", 4)
    seed = 0
    while not match.over:
        hand = finished(match, seed)
        match = match.after(hand)
        seed += 1
    assert max(match.points) == 2
    assert sum(match.points) == sum(len(hand.winners) for hand in match.hands)
    assert match.winners == tuple(s for s, points in enumerate(match.points) if points == 2)


# rules as values


def test_rules_are_equal_by_their_options_and_come_back_from_their_text():
    rules = robat(wrap=False, dealing="threes", chain=2)
    assert str(rules) == "robat(dealing=threes, wrap=no, chain=2)"
    assert Rules.parse(str(rules)) == rules
    assert hash(Rules.parse(str(rules))) == hash(rules)
    assert str(robat()) == "robat"
    assert Rules.parse(" robat ( wrap = no ) ") == robat(wrap=False)
    assert robat(open_piles=False) == Rules.parse("robat(open_piles=no)")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "robot",
        "robat(",
        "robat(wrap)",
        "robat(wrap=)",
        "robat(wrap=maybe)",
        "robat(wrap=no, wrap=yes)",
        "robat(warp=no)",
        "robat(chain=4)",
        "robat(chain=0)",
        "robat(target=0)",
        "robat(target=-1)",
        "robat(wrap=1)",
        "robat(chain=yes)",
        "robat(own_pile=yes, open_piles=no)",
    ],
)
def test_rules_that_cannot_be(text):
    with pytest.raises(RulesError):
        Rules.parse(text)


@pytest.mark.parametrize("options", [{"wrap": 1}, {"chain": True}, {"wrap": "no"}, {"target": 2.0}])
def test_option_values_of_another_type(options):
    with pytest.raises(RulesError):
        robat(**options)


# views


def test_a_view_of_a_name_and_of_everyone():
    state = start("3o", ["3c 1c", "7c"], piles={1: "2c 4c"})
    view = state.view("Biel")
    assert (view.seat, show(view.hand), view.hands) == (1, "7c", (None, (Card("7c"),)))
    assert view.hand_counts == (2, 1)
    assert view.tops == (None, Card("4c"))
    assert view.counts == (0, 2)
    assert view.plays() == ()
    assert state.view(0).plays() == state.plays()
    everyone = state.view(None)
    assert everyone.hands == state.hands
    assert everyone.plays() == state.plays()
    with pytest.raises(DealError, match="no seat 'Xavi'"):
        state.view("Xavi")


def test_a_view_is_the_same_whatever_is_hidden():
    """Two states that differ in hidden cards alone look alike, to the last field."""
    one = start("3o", ["3c 1c", "7c 6c"], "robat(dealing=threes)", stock="5o 5c")
    two = start("3o", ["3c 1c", "2c 6o"], "robat(dealing=threes)", stock="5e 5c")
    assert one != two
    assert one.view(0) == two.view(0)
    assert repr(one.view(0)) == repr(two.view(0))


def test_a_view_of_a_window_shows_the_calls():
    state = run(start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"]), "7o", "7c x7o-10o cau")
    view = state.view(0)
    assert view.chain == state.chain
    assert view.pending == state.pending
    assert view.plays() == ()
    assert Play(None) in state.view(2).plays()


def test_the_public_names():
    for name in cv.__all__:
        assert name in dir(cv)
