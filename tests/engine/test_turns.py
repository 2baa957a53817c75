"""What comes after a play: whose turn it is, who pays, deals, draws and ends, each step exactly."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import Card, DealError, State
from cauviz.engine.ronda import best, find
from cauviz.engine.settle import from_all, pay, settle
from cauviz.engine.stones import goal, team_of, won

from .positions import pile, run, show, start, texts


def plain(part: object) -> object:
    """A part of an effect, its cards as texts; hands stay as they are."""
    if isinstance(part, tuple) and all(isinstance(item, Card) for item in part):
        return tuple(map(str, part))
    return str(part) if isinstance(part, Card) else part


def told(state: State, play: str) -> list[tuple[object, ...]]:
    """The effects of a play, each as its kind and what it holds."""
    return [(effect.kind, *map(plain, effect[:-1])) for effect in state.effects(play)]


# whose turn it is


def test_who_has_no_card_is_skipped() -> None:
    """Rule 3.1."""
    state = start("12o", ["3c 4c", "", "5c", ""])
    assert state.play("3c").to_act == 2
    assert run(state, "3c", "5c").to_act == 0
    last = start("12o", ["3c", "", "", "5c"], to_act=3, dealer=2)
    assert last.play("5c").to_act == 0


def test_a_new_deal_and_who_opens_it() -> None:
    """Rules 2.9, 2.10 and 2.12."""
    given = {"table": "12o", "hands": ["3c", ""], "stock": "1o 2o 4o 5o 6o 7o 10o 11o"}
    usual = State.start("robat(dealing=threes)", 2, **given)
    after = usual.play("3c")
    assert [show(hand) for hand in after.hands] == ["1o 2o 4o", "5o 6o 7o"]
    assert (after.to_act, after.opener, show(after.stock)) == (1, 1, "10o 11o")
    assert told(usual, "3c") == [
        ("laid", 0, "3c"), ("left", 0, "3c"), ("dealt", after.hands),
    ]  # fmt: skip
    turned = State.start("robat(dealing=threes, opener_rotates=yes)", 2, opener=0, **given)
    assert (turned.play("3c").to_act, turned.play("3c").opener) == (1, 1)
    back = State.start(
        "robat(dealing=threes, opener_rotates=yes)", 2, table="12o", hands=["3c", ""], opener=1,
        stock="1o 2o 4o 5o 6o 7o",
    )  # fmt: skip
    assert (back.play("3c").to_act, back.play("3c").opener) == (0, 0)


def test_a_ronda_of_a_later_deal_is_declared_before_it_is_played() -> None:
    """Rule 9.1: the card just left can still be called."""
    state = State.start(
        "catalan-robat", 2, table="12o", hands=["3c", ""], stock="1o 1c 4o 5o 3o 7o", dealer=1,
        piles=["", "10o 10c"],
    )  # fmt: skip
    after = state.play("3c")
    assert after.rondas == ((0, "ronda", 1),)
    assert after.left == (0, Card("3c"))
    assert pile(after, 0) == "10c"
    assert told(state, "3c") == [
        ("laid", 0, "3c"), ("left", 0, "3c"), ("dealt", after.hands), ("ronda", 0, "ronda", 1),
        ("paid", 1, 0, "10c", "ronda"),
    ]  # fmt: skip
    assert "3o x3c cau net" not in texts(after)
    assert "3o x3c cau" in texts(after)
    assert after.fresh is not None
    assert after.fresh.left == (0, Card("3c"))
    assert after.declare(silent=[0]).left == (0, Card("3c"))
    assert cv.engine.declaring.undeclared(after).left == (0, Card("3c"))


# captures and what they cost


def test_a_chain_and_what_each_of_it_pays() -> None:
    """Rules 6.5 to 6.7: first the one who left the card, then each caller by his place."""
    state = start(
        "7o 10b", ["7c 1c", "7e 2e", "7b 3b", "4o"], left="7o", to_act=0, dealer=3,
        piles=["11o 11c", "12o 12c 12e", "", "1o 2o 4c"],
    )  # fmt: skip
    called = run(state, "7c x7o cau", "7e x7o recau")
    assert called.chain == ((3, Card("7o")), (0, Card("7c")), (1, Card("7e")))
    assert (called.to_act, called.left) == (2, (3, Card("7o")))
    assert told(called, "7b x7o contracau") == [
        ("laid", 2, "7b"), ("called", 2, "contracau", "7b"), ("took", 2, "7o", "match"),
        ("stacked", 2, ("7o", "7c", "7e", "7b")),
        ("paid", 3, 2, "4c", "contracau"),
        ("paid", 0, 2, "11c", "contracau"), ("paid", 0, 2, "11o", "contracau"),
        ("paid", 1, 2, "12e", "contracau"), ("paid", 1, 2, "12c", "contracau"),
        ("paid", 1, 2, "12o", "contracau"),
    ]  # fmt: skip


def test_under_flat_payment_each_pays_one() -> None:
    """Rule 6.6."""
    state = start(
        "7o 10b", ["7c 1c", "7e 2e", "3b"], "robat(penalty=flat)", left="7o",
        piles=["11o 11c", "12o 12c 12e", "1o 2o 4c"],
    )  # fmt: skip
    assert [effect[1:] for effect in told(state.play("7c x7o cau"), "7e x7o recau")[-2:]] == [
        (2, 1, "4c", "recau"), (0, 1, "11c", "recau"),
    ]  # fmt: skip


def test_a_passed_call_is_taken_and_the_one_who_passed_plays_on() -> None:
    """Rule 6.4; a net that was called is paid before the call (8.3)."""
    state = start("7o", ["7c 1c", "7e 2e", "3b"], left="7o", piles=["", "12o 12c", "1o 2o 4c"])
    called = state.play("7c x7o cau net")
    assert told(called, "pass") == [
        ("passed", 1), ("took", 0, "7o", "match"), ("stacked", 0, ("7o", "7c")), ("net", 0),
        ("paid", 1, 0, "12c", "net"), ("paid", 2, 0, "4c", "net"), ("paid", 2, 0, "2o", "cau"),
    ]  # fmt: skip
    after = called.play("pass")
    assert (after.to_act, after.chain, after.pending, after.last_capturer) == (1, (), None, 0)
    assert after.left is None


def test_what_every_other_pays() -> None:
    assert from_all(1, 4, 2, "net") == [(2, 1, 2, "net"), (3, 1, 2, "net"), (0, 1, 2, "net")]
    assert from_all(0, 2, 1, "net") == [(1, 0, 1, "net")]


def test_paying_from_the_top_and_owing_the_rest() -> None:
    """Rules 8.3 and 8.4."""
    a, b, c = (Card(text) for text in ("1o", "2o", "3o"))
    piles = [(a, b), (c,), ()]
    log: list = []
    debts = pay(piles, ((2, 1, 1),), [(0, 1, 3, "cau"), (1, 0, 1, "net")], log)
    assert debts == ((2, 1, 1), (0, 1, 1))
    assert piles == [(a,), (c, b), ()]
    assert [(e.kind, e[0], e[1]) for e in log] == [
        ("paid", 0, 1), ("paid", 0, 1), ("owed", 0, 1), ("paid", 1, 0),
    ]  # fmt: skip
    assert (log[2].n, log[2].why) == (1, "cau")
    quiet = [(a, b), (c,), ()]
    assert pay(quiet, ((2, 1, 1),), [(0, 1, 3, "cau"), (1, 0, 1, "net")], None) == debts
    assert quiet == piles


def test_the_oldest_debt_that_can_be_is_paid_card_by_card() -> None:
    """Rule 8.4."""
    a, b, c = (Card(text) for text in ("1o", "2o", "3o"))
    piles = [(a, b, c), (), ()]
    log: list = []
    debts = settle(piles, ((1, 2, 1), (0, 1, 2), (0, 2, 2)), log)
    # one card for seat 1, which owes it to seat 2 at once; then the second of the same debt
    assert [(e.payer, e.receiver, str(e.card), e.why) for e in log] == [
        (0, 1, "3o", "debt"), (1, 2, "3o", "debt"), (0, 1, "2o", "debt"), (0, 2, "1o", "debt"),
    ]  # fmt: skip
    assert debts == ((0, 2, 1),)
    assert piles == [(), (b,), (c, a)]
    assert settle([(), ()], ((0, 1, 1),), None) == ((0, 1, 1),)
    assert settle([(a,), ()], (), None) == ()


def test_leftovers_go_to_who_captured_last_and_pay_what_he_owes() -> None:
    """Rules 10.2 and 8.5."""
    rules = "robat(leftovers=last)"
    state = State.start(rules, 2, table="1o 2o", hands=["5c", ""], last_capturer=1,
                        debts=[(1, 0, 2), (0, 1, 3)])  # fmt: skip
    assert told(state, "5c") == [
        ("laid", 0, "5c"), ("left", 0, "5c"), ("leftovers", 1, ("1o", "2o", "5c")),
        ("paid", 1, 0, "5c", "debt"), ("paid", 1, 0, "2o", "debt"),
        ("paid", 0, 1, "2o", "debt"), ("paid", 0, 1, "5c", "debt"),
        ("lapsed", 0, 1, 1), ("handover", (0, 3), (1,)),
    ]  # fmt: skip
    over = state.play("5c")
    assert (over.table, over.debts, over.left, over.winners) == ((), (), None, (1,))
    nobody = State.start("robat", 2, table="1o", hands=["5c", ""], last_capturer=1)
    assert told(nobody, "5c")[2:] == [
        ("leftovers", None, ("1o", "5c")), ("handover", (0, 0), (0, 1)),
    ]  # fmt: skip
    none = State.start(rules, 2, table="5o", hands=["5c", ""], last_capturer=1)
    assert [effect[0] for effect in told(none, "5c")] == [
        "laid", "took", "stacked", "net", "owed", "lapsed", "handover",
    ]  # fmt: skip
    untaken = State.start(rules, 2, table="1o", hands=["5c", ""])
    assert told(untaken, "5c")[2:] == [
        ("leftovers", None, ("1o", "5c")), ("handover", (0, 0), (0, 1)),
    ]  # fmt: skip


# stones


def test_calls_and_nets_in_stones() -> None:
    """Rules 12.4 to 12.6: a net, then the call; what comes after a win counts no more."""
    hands = ["7c 1c", "7e 2e", "7b 3b", "4o"]
    state = State.start("valencian", 4, table="7o", hands=hands, left="7o", stones=(38, 40))
    cau = state.play("7c x7o cau net")
    assert told(cau, "pass")[3:] == [
        ("net", 0), ("stones", 0, 1, "net"), ("stones", 0, 1, "cau"),
    ]  # fmt: skip
    assert cau.play("pass").stones == (40, 40)
    recau = cau.play("7e x7o recau net")
    assert told(recau, "pass")[3:] == [
        ("net", 1), ("stones", 1, 1, "net"), ("handover", (0, 3, 0, 0), (1, 3)),
    ]  # fmt: skip
    assert recau.play("pass").stones == (38, 41)
    assert recau.play("pass").over
    third = told(recau, "7b x7o santvicent net")
    assert third[4:] == [
        ("net", 2), ("stones", 0, 1, "net"), ("stones", 0, 3, "contracau"),
        ("handover", (0, 0, 4, 0), (0, 2)),
    ]  # fmt: skip


def test_what_wins_at_once() -> None:
    """Rule 12.6."""
    rules = cv.Rules.named("valencian")
    assert (goal(rules), goal(cv.Rules.named("valencian", target=7))) == (41, 7)
    assert goal(cv.Rules.named("valencian", match="hands")) is None
    assert goal(cv.Rules.named("robat", match="first_to")) is None
    assert [won(rules, stones) for stones in ((40, 40), (41, 0), (0, 41), (0, 60), ())] == [
        False, True, True, True, False,
    ]  # fmt: skip
    assert not won(cv.Rules.named("valencian", match="hands"), (99, 0))
    assert [team_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_who_wins() -> None:
    """Rule 10.3: the most cards, or stones; equals together, partners together."""
    assert State.start("robat", 3, piles=["1o", "2o 3o", "4o 5o"]).winners == (1, 2)
    assert State.start("valencian", 4, stones=(3, 4)).winners == (1, 3)
    assert State.start("valencian", 4, stones=(4, 4)).winners == (0, 1, 2, 3)
    assert State.start("valencian", 4, stones=(0, 0), piles=["1o"]).winners == (0, 1, 2, 3)
    assert start("3o", ["3c", "4c"], piles=["1o", ""]).winners == ()


# rondas


@pytest.mark.parametrize(
    ("hands", "opener", "found"),
    [
        (["3o 3c 7o", "1o 2o 4o"], 0, ((0, "ronda", 3),)),
        (["1o 2o 4o", "3o 3c 3e"], 0, ((1, "rondi", 3),)),
        (["3o 3c 7o", "1o 1c 1e"], 1, ((1, "rondi", 1), (0, "ronda", 3))),
        (["3o 3c 7o 7c", "1o 1c 1e 1b"], 0, ((0, "ronda", 7), (1, "rondi", 1))),
        (["3o 3c", "", "7o 7c"], 1, ((2, "ronda", 7), (0, "ronda", 3))),
        (["", ""], 0, ()),
    ],
)
def test_who_was_dealt_what(hands: list[str], opener: int, found: object) -> None:
    """Rule 9.1, from the opener on; of two pairs the higher."""
    assert find([cv.engine.cards.cards(hand) for hand in hands], opener) == found


def test_which_ronda_wins_the_stake() -> None:
    """Rule 12.3: a rondí before a ronda, then the rank, then the nearest to the opener."""
    assert best([(0, "ronda", 12), (1, "rondi", 1)]) == (1, "rondi", 1)
    assert best([(2, "ronda", 5), (3, "ronda", 7)]) == (3, "ronda", 7)
    assert best([(3, "ronda", 7), (0, "ronda", 7)]) == (3, "ronda", 7)


# the duel


def duel(table: str, anna: str, biel: str, stock: str = "", **more: object) -> State:
    return State.start("duel", 2, table=table, hands=[anna, biel], stock=stock, **more)


def test_who_cannot_say_cau_draws_until_someone_can() -> None:
    """Rule 13.4: a card each in turn."""
    state = duel("3o 12o", "3c", "5c 6c", "1o 2o 4o 12c")
    assert told(state, "3c cau") == [
        ("laid", 0, "3c"), ("called", 0, "cau", "3c"), ("took", 0, "3o", "match"),
        ("stacked", 0, ("3o", "3c")), ("owed", 1, 0, 1, "cau"),
        ("drew", 0, "1o"), ("drew", 1, "2o"), ("drew", 0, "4o"), ("drew", 1, "12c"),
    ]  # fmt: skip
    after = state.play("3c cau")
    assert (after.to_act, after.left, after.last_capturer) == (1, None, None)
    assert show(after.hands[1]) == "2o 5c 6c 12c"
    late = duel("3o 12o", "3c 4b 5b 6b", "5c 6c 7c 1c", "1o 2o 12c")
    assert told(late, "3c cau")[5:] == [("drew", 0, "1o"), ("drew", 1, "2o"), ("drew", 0, "12c")]
    assert late.play("3c cau").to_act == 0


def test_a_duel_ends_when_neither_can_say_cau_and_nothing_is_left() -> None:
    """Rule 13.6: debts lapse, and only piles count."""
    state = duel("3o 12o", "3c", "5c 6c", piles=["", ""], debts=[(0, 1, 1)])
    assert told(state, "3c cau") == [
        ("laid", 0, "3c"), ("called", 0, "cau", "3c"), ("took", 0, "3o", "match"),
        ("stacked", 0, ("3o", "3c")), ("owed", 1, 0, 1, "cau"),
        ("paid", 0, 1, "3c", "debt"), ("paid", 1, 0, "3c", "debt"),
        ("handover", (2, 0), (0,)),
    ]  # fmt: skip
    over = state.play("3c cau")
    assert (over.over, over.table, over.hands[1]) == (
        True, (Card("12o"),), (Card("5c"), Card("6c")),
    )  # fmt: skip
    lapses = duel("3o 12o", "3c", "5c", piles=["", ""])
    assert told(lapses, "3c cau")[-2:] == [("lapsed", 1, 0, 1), ("handover", (2, 0), (0,))]
    # as long as there is a stock, or a card that can say cau, it goes on
    assert not duel("3o 12o", "3c", "12c").play("3c cau").over
    assert not duel("3o 12o", "3c 12c", "5c").play("3c cau").over
    assert duel("3o", "5c", "6c").over
    for ranks, stock, over_now in (("3c", "", False), ("5c", "", True)):
        assert duel("3o", "6c" if over_now else "3e", ranks, stock).over == over_now
    with pytest.raises(DealError) as caught:
        duel("3o", "5c", "3c", "1o")
    assert str(caught.value) == "Anna is to act and can say no cau: a forced draw is done (13.4)"
    assert caught.value.about == "to_act"


def test_a_duel_whose_first_player_can_do_nothing_draws_at_once() -> None:
    seen = set()
    for seed in range(40):
        state = cv.deal("duel", seed=seed)
        drawn = 28 - len(state.stock)
        assert sum(map(len, state.hands)) == 8 + drawn
        assert state.to_act == drawn % 2
        ranks = {card.rank for card in state.table}
        assert any(card.rank in ranks for card in state.hands[drawn % 2])
        seen.add(drawn)
    assert {0, 1} <= seen


def test_a_chain_in_the_duel() -> None:
    """Rules 13.2 and 13.3: cau, recau, sant Vicent; one card, two, three, from the other alone."""
    state = duel(
        "5o 7o 12o", "5c 5b 1c 1b", "5e 7c 12c 2c", "1o 2o 3o 4o", piles=["6o 6c 6e", "7e 7b 11o"]
    )
    cau = state.play("5c cau")
    assert cau.chain == ((1, Card("5o")), (0, Card("5c")))
    assert (cau.to_act, texts(cau)) == (1, ["5e x5o recau", "pass"])
    assert told(cau, "pass") == [
        ("passed", 1), ("took", 0, "5o", "match"), ("stacked", 0, ("5o", "5c")),
        ("paid", 1, 0, "11o", "cau"), ("drew", 0, "1o"),
    ]  # fmt: skip
    recau = cau.play("5e recau")
    assert (recau.to_act, texts(recau)) == (0, ["5b x5o santvicent", "pass"])
    assert told(recau, "5b santvicent")[:7] == [
        ("laid", 0, "5b"), ("called", 0, "contracau", "5b"), ("took", 0, "5o", "match"),
        ("stacked", 0, ("5o", "5c", "5e", "5b")), ("paid", 1, 0, "11o", "contracau"),
        ("paid", 1, 0, "7b", "contracau"), ("paid", 1, 0, "7e", "contracau"),
    ]  # fmt: skip
    assert recau.play("pass").to_act == 1  # the turn is of the one who did not say cau (13.4)
    assert cau.play("pass").to_act == 1
