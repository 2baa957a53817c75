"""Two rule sets side by side, card by card and along a hand."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.comparing import Comparison, Difference
from tests.tools.ten_thousand import choose

PILES = {"Biel": "6o 6c 4c"}


def state(**position: object) -> cv.State:
    given: dict[str, object] = {
        "table": "1c 3o 5e 12b", "hands": ["3c 7e 12c"], "piles": PILES, **position
    }  # fmt: skip
    return cv.State.start("robat", 4, **given)  # type: ignore[arg-type]


def differs(found: Comparison) -> dict[str, tuple[str, ...]]:
    return {str(card.card): card.differs for card in found.cards}


def first(log: cv.Log, rules: str) -> Difference:
    found = cv.first_difference(log, rules)
    assert found is not None
    return found


# the same position under other rules


def test_the_position_stays() -> None:
    start = state(left="12b", debts=[("Dídac", "Anna", 2)], last_capturer="Biel")
    other = start.under("two-way")
    assert other.rules == cv.Rules.named("two-way")
    for name in ("table", "hands", "piles", "debts", "left", "to_act", "last_capturer", "opener"):
        assert getattr(other, name) == getattr(start, name)
    assert other.under("robat") == start
    assert start.under(start.rules) == start


def test_stones_are_what_teams_have() -> None:
    assert state().under("valencian").stones == (0, 0)
    assert state().under("valencian").under("robat").stones == ()


@pytest.mark.parametrize(
    ("start", "rules", "why"),
    [
        (cv.deal("catalan-cau", 4, seed=3), "robat", "the deck of 40 cards has no"),
        (cv.deal("robat(dealing=threes)", 4, seed=3), "robat(wrap=no)",
         r"try robat\(dealing=threes, wrap=no\)"),
        (cv.deal("robat", 3, seed=3), "valencian", "3 players: valencian is for 4"),
        (cv.State.start("duel", 2, table="3o 3c", hands=["3e", "7e"]), "robat", r"3\.3"),
        (cv.State.start("robat", 2, table="3o", hands=["7e", "3c"]), "duel", r"13\.4"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_said(start: cv.State, rules: str, why: str) -> None:
    with pytest.raises(cv.DealError, match=why):
        start.under(rules)


def test_an_open_call_is_refused() -> None:
    start = cv.State.start("robat", 2, table="3o", hands=["3c", "3e 7o"], left="3o")
    with pytest.raises(cv.DealError, match="can still be answered"):
        start.play("3c x3o cau net").under("two-way")


def test_a_game_won_with_cards_in_hand_stays_won() -> None:
    over = cv.State.start("valencian", 4, table="3o", hands=["3c 7e", "5c 6c", "1c", "1e"],
                          stones=(40, 0)).play("3c x3o net")  # fmt: skip
    assert over.over
    with pytest.raises(cv.DealError, match="cards unplayed"):
        over.under("robat")


# card by card


def test_the_same_rules_make_no_difference() -> None:
    found = cv.compare("robat", "robat", state())
    assert found.different == ()
    assert differs(found) == {"3c": (), "7e": (), "12c": ()}


def test_lines_that_differ() -> None:
    found = cv.compare("robat", "robat(wrap=no)", state())
    assert differs(found) == {"3c": (), "7e": (), "12c": ("takes",)}
    one, two = found["12c"].sides
    assert [str(play.line[-1]) for play in one.plays if play.line] == ["1c", "12b"]
    assert [play.line for play in two.plays] == [(cv.Card("12b"),)]
    assert found[cv.Card("12c")] is found["12c"]
    with pytest.raises(KeyError):
        found["1o"]


def test_what_may_be_played_at_all() -> None:
    found = cv.compare("robat", "robat(must_capture=yes)", state())
    assert differs(found) == {"3c": (), "7e": ("may be played",), "12c": ()}
    reason = found["7e"].sides[1].reason
    assert reason is not None
    assert reason.rule == "3.4"


def test_calls_that_differ() -> None:
    start = state(table="3o", hands=["3c 7e"])
    assert differs(cv.compare("robat", "robat(announced=yes)", start))["3c"] == ("calls",)


def test_payments_that_differ() -> None:
    start = state(left="12b", piles={"Dídac": "6o 6c"})
    assert differs(cv.compare("robat", "robat(chain=1)", start))["12c"] == ()
    start = state(table="3o", hands=["3c 7e"])
    assert differs(cv.compare("robat", "robat(net=none)", start))["3c"] == ("calls", "brings")


def test_the_state_may_be_of_a_third_rule_set() -> None:
    found = cv.compare("cau", "two-way", state())
    assert [str(side.rules) for side in found.states] == ["cau", "two-way"]


def test_what_only_one_knows_is_left_aside() -> None:
    start = cv.deal("robat(dealing=threes)", 4, seed=3)
    found = cv.compare("robat", "two-way", start)
    assert found.states[0].stock == ()
    assert found.notes == ("The stock of 24 is left aside: dealing=all has none (2.8).",)
    start = cv.State.start("valencian", 4, table="3o", hands=["3c 7e"], stones=(3, 0))
    found = cv.compare("robat", "valencian", start)
    assert "The stones are left aside" in str(found)
    assert found.states[1].stones == (0, 0)
    assert cv.compare("valencian", "valencian(wrap=yes)", start).states[0].stones == (3, 0)


def test_a_finished_hand_has_nothing_to_compare() -> None:
    over = cv.State.start("robat", 2, piles=["3o"])
    with pytest.raises(cv.DealError, match=r"10\.1"):
        cv.compare("robat", "two-way", over)


def test_it_is_told_the_same_every_time() -> None:
    text = str(cv.compare("robat", "robat(wrap=no)", state()))
    assert text.splitlines() == [
        "Anna to play: robat and robat(wrap=no)",
        "  3 of cups, the same: Anna plays the 3 of cups, takes 3 – 4 (Biel’s pile of 3) – 5.",
        "  7 of swords, the same: Anna leaves the 7 of swords.",
        "  rei (12) of cups, different in what it takes:",
        "    robat           Anna plays the rei (12) of cups, takes 12 – 1. Or only: 12.",
        "    robat(wrap=no)  Anna plays the rei (12) of cups, takes 12.",
    ]


def test_pictures_show_the_card_that_differs() -> None:
    found = cv.compare("robat", "robat(wrap=no)", state())
    one, two = found.pictures()
    assert one != two
    assert "robat: Anna plays the rei (12) of cups, takes 12" in one.replace("\n", " ")
    assert found.pictures("3c")[0] != one
    assert found.clearest() == cv.Card("12c")
    for picture in cv.compare("robat", "robat", state()).pictures(size="phone"):
        assert picture.startswith("<svg")


# along a hand


def test_the_first_play_that_is_illegal() -> None:
    found = first(cv.hand("complete"), "cau")
    assert (found.number, found.play) == (found.node.number, found.node.play)
    assert found.reason is not None
    assert found.reason.rule == "5.1"
    assert found.afters[1] is None
    assert str(found).startswith(f"{found.number}. Carla 11b x11c-<Anna")


def test_the_first_play_that_pays_otherwise() -> None:
    found = first(cv.hand("contracau"), "robat(penalty=flat)")
    assert (found.number, found.reason) == (4, None)
    assert [effect.kind for effect in found.here] == ["owed", "owed"]
    assert str(found).splitlines() == [
        "4. Dídac 7b x7o-10o-11o contracau",
        "  robat: Biel owes Dídac 2 cards. Carla owes Dídac 3 cards.",
        "  robat(penalty=flat): Biel owes Dídac 1 card. Carla owes Dídac 1 card.",
    ]


def test_a_call_that_can_be_answered_in_one_of_them() -> None:
    found = first(cv.hand("contracau"), "robat(chain=2)")
    assert found.number == 3
    assert "robat: Dídac can still answer the call." in str(found)


def test_who_plays_next() -> None:
    start = cv.State.start("catalan-cau", 2, hands={"Biel": "5c"}, to_act="Biel",
                           stock="1o 2o 3o 4c 6c 7c")  # fmt: skip
    log = cv.Log(start)
    log.root.add("5c")
    found = first(log, "catalan-cau(opener_rotates=no)")
    assert (found.here, found.there) == ((), ())
    assert "Then Biel plays." in str(found).splitlines()[1]
    assert "Then Anna plays." in str(found).splitlines()[2]


def test_the_deal_itself_may_differ() -> None:
    log = cv.Log(cv.deal("catalan-cau", seed=2))
    assert log.start.rondas
    found = first(log, "catalan-cau(ronda=no)")
    assert (found.number, found.play) == (0, None)
    assert str(found).startswith("The deal\n")


def test_the_same_hand_under_both() -> None:
    log = cv.hand("gap")
    assert cv.first_difference(log, "robat") is None
    assert cv.first_difference(log, "robat(must_capture=yes)") is None


def test_a_hand_that_cannot_begin_there() -> None:
    log = cv.Log(cv.deal("robat(dealing=threes)", seed=1))
    with pytest.raises(cv.DealError, match=r"try two-way\(dealing=threes\)"):
        cv.first_difference(log, "two-way")


@pytest.mark.parametrize("seed", range(12))
def test_up_to_the_difference_the_hands_are_one(seed: int) -> None:
    """What stands before it may be played under either, and does the same."""
    rng = random.Random(seed)
    log = cv.Log(cv.deal("robat", seed=seed))
    node = log.root
    while not node.state.over:
        node = node.add(choose(node.state.plays(), rng))
    assert cv.first_difference(log, "robat") is None
    found = first(log, "two-way")
    other = log.start.under("two-way")
    for node in log.nodes:
        assert node.parent is not None
        assert node.play is not None
        if node is found.node:
            break
        assert other.effects(node.play) == node.effects
        other = other.play(node.play)
    if found.reason is None:
        assert other.effects(found.node.play) != found.node.effects
    else:
        assert other.why_not(found.node.play) == found.reason
