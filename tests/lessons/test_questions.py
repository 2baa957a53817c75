"""What is asked to be touched: what it is, what else there is, why not, and the rule behind it."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

import cauviz as cv
from cauviz.engine.rules import Rules
from cauviz.errors import CauError
from cauviz.lessons import Ask, can_be_stolen, safe_piles, these, what_it_takes, who_pays
from cauviz.lessons.attempt import Attempt

from .positions import FOUR, gap, left, window


def own_pile(rules: str = "robat(own_pile=yes)") -> cv.State:
    """Anna's own pile bridges the 3 and the 5, and then Carla's comes."""
    return cv.State.start(
        rules, FOUR[:3], table="3o 5e 10b", hands=["3c 7e", "2o 2c", "6o 6c"],
        piles=["4o", "1b 2b", "6e"],
    )  # fmt: skip


def called(rules: str, table: str = "3o 5e", **more: object) -> cv.State:
    """Whoever plays before Anna has left a 3."""
    seats = min(4, Rules.parse(rules).seats[-1])
    hands = ["3c 7e", "2o 2c", "6o 6c", "4c 1c"][:seats]
    return cv.State.start(rules, seats, table=table, hands=hands, left="3o", **more)  # type: ignore[arg-type]


NO_MATCH = "The rei (12) of coins matches no table card"


def whys(ask: Ask, state: cv.State) -> dict[str, str]:
    return {key: ask.why(state, key) for key in ask.targets(state)}


def test_a_question_is_a_value_that_nobody_can_change() -> None:
    asks = (what_it_takes("3c"), safe_piles(), can_be_stolen(), who_pays("3c"), these("3o", "3.3"))
    for ask in asks:
        assert ask.targets(gap())[-1] == "<3"
        with pytest.raises(FrozenInstanceError):
            ask.rule = "1.1"
    assert len(set(asks)) == len(asks)
    assert what_it_takes("3c") == what_it_takes("3c") != what_it_takes("3b")
    assert [(ask.counts, ask.veil, ask.how) for ask in asks] == [
        (False, False, "tutor.touch"), (False, True, "tutor.touch"), (False, False, "tutor.touch"),
        (True, False, "tutor.pay"), (False, False, "tutor.touch"),
    ]  # fmt: skip


def test_the_own_pile_is_touched_where_it_serves() -> None:
    takes = what_it_takes("3c")
    assert takes.wanted(own_pile()) == {"3o": 1, "<0": 1, "5e": 1, "<2": 1}
    assert takes.targets(own_pile()) == ("3o", "5e", "10b", "<0", "<1", "<2")
    assert takes.targets(own_pile("robat")) == ("3o", "5e", "10b", "<1", "<2")
    assert whys(takes, own_pile())["<0"] == (
        "Anna’s own pile shows a 4 and serves in the sequence (rule 5.6)."
    )
    shorter = what_it_takes("3c x3o")
    assert shorter.wanted(own_pile()) == {"3o": 1}
    assert whys(shorter, own_pile())["<0"].endswith("but the sequence stops at 3 (rule 5.7).")
    assert str(shorter.played(own_pile())) == str(takes.played(own_pile())) == "3c"


def test_the_own_pile_is_not_stolen() -> None:
    assert can_be_stolen().wanted(own_pile()) == {"<2": 1}
    assert can_be_stolen().targets(own_pile()) == ("3o", "5e", "10b", "<1", "<2")
    assert can_be_stolen().played(own_pile()) is None


@pytest.mark.parametrize(
    ("card", "wanted", "why"),
    [
        # of all cards, the one that comes nearest
        (None, {"<1": 1}, "Carla’s pile is out of reach: 11, 12 and 1 are missing (rule 4.1)."),
        ("5c", {"<1": 1}, "Carla’s pile is out of reach: 11, 12 and 1 are missing (rule 4.1)."),
        ("3b", {}, "Carla’s pile is out of reach: 4, 11, 12 and 1 are missing (rule 4.1)."),
        ("12o", {}, f"{NO_MATCH}, so Carla’s pile stays (rule 3.2)."),
    ],
)  # fmt: skip
def test_why_a_pile_cannot_be_stolen(card: str | None, wanted: dict[str, int], why: str) -> None:
    ask = can_be_stolen(card)
    assert ask.wanted(gap()) == wanted
    assert ask.why(gap(), "<2") == why
    safe = "Dídac’s pile is safe: a 7 lies on the table and stands in its place (rule 5.3)."
    assert ask.why(gap(), "<3") == safe
    only = "That is a card on the table. Piles are asked for: a pile is what a player has won"
    assert ask.why(gap(), "3e") == safe_piles().why(gap(), "3e") == f"{only} (rule 5.1)."
    assert str(ask.played(gap())) == str(card)


UP, BOTH = (
    "Count up from the card that is matched",
    "Count up and down from the card that is matched",
)
PILES = ", and look at the piles too"


@pytest.mark.parametrize(
    ("rules", "known", "law"),
    [
        ("robat", None, ("4.1", UP + PILES)), ("robat", {"5.1"}, ("4.1", UP + PILES)),
        ("robat", set(), ("4.1", UP)), ("cau", None, ("4.1", UP)), ("cau", {"5.1"}, ("4.1", UP)),
        ("two-way", None, ("4.2", BOTH + PILES)), ("two-way", {"4.1"}, ("4.2", BOTH)),
        ("duel", None, ("13.5", "A cau takes every card of its number in the centre")),
        ("duel", set(), ("13.5", "A cau takes every card of its number in the centre")),
    ],
)  # fmt: skip
def test_the_rule_of_taking(rules: str, known: set[str] | None, law: tuple[str, str]) -> None:
    told = None if known is None else frozenset(known)
    assert what_it_takes("3c").law(called(rules), told) == law


GRADED = "The player whose card was left pays one, the first caller two, the second three"
FLAT = "For a call, each of those who played a card of the number pays one card"


@pytest.mark.parametrize(
    ("rules", "law", "wanted"),
    [
        ("robat", ("6.6", GRADED), {"<3": 1}), ("two-way", ("6.6", FLAT), {"<3": 1}),
        ("robat(penalty=flat)", ("6.6", FLAT), {"<3": 1}),
        ("valencian", ("6.6", "Nobody pays a card for a call: it scores stones"), {}),
        ("duel", ("13.3", "A cau pays one card, a recau two, a sant Vicent three"), {"<1": 1}),
    ],
)  # fmt: skip
def test_the_rule_of_paying(rules: str, law: tuple[str, str], wanted: dict[str, int]) -> None:
    state, ask = called(rules), who_pays("3c x3o cau")
    assert ask.law(state) == law
    assert ask.wanted(state) == wanted
    said = whys(ask, state)
    assert said.pop("<0") == f"Anna is the one who is paid (rule {law[0]})."
    for key, why in said.items():
        name = state.players[int(key[1:])]
        pays = f"{name} pays 1 card for the cau (rule {law[0]})."
        nothing = f"{name} pays nothing: no card of {name}’s was called (rule {law[0]})."
        assert why == (pays if key in wanted else nothing)
    assert str(ask.played(state)) == "3c"


def test_a_net_is_paid_by_all_and_a_call_besides() -> None:
    """Owing counts as paying: Carla has no pile. Debts of old are no answer."""
    state = called("robat", "3o", piles=["1e", "1b 2b", "", "12o"], debts=[("Carla", "Biel", 1)])
    both, net = who_pays("3c x3o cau net"), who_pays("3c x3o net")
    assert net.law(state) == ("7.1", "For a net all the others pay one card each")
    assert both.law(state) == (
        "8.2", "For a net all the others pay one card. Then the call is paid",
    )  # fmt: skip
    assert net.wanted(state) == {"<1": 1, "<2": 1, "<3": 1}
    assert both.wanted(state) == {"<1": 1, "<2": 1, "<3": 2}
    assert both.why(state, "<3") == (
        "Dídac pays 1 card for the net (rule 7.1). Dídac pays 1 card for the cau (rule 6.6)."
    )
    assert both.why(state, "<0") == "Anna is the one who is paid (rule 8.2)."


def test_each_caller_pays_for_the_last_call() -> None:
    ask = who_pays("7e x7o recau")
    assert ask.wanted(window()) == {"<2": 1, "<3": 2}
    assert whys(ask, window()) == {
        "<0": "Anna is the one who is paid (rule 6.6).",
        "<1": "Biel pays nothing: no card of Biel’s was called (rule 6.6).",
        "<2": "Carla pays 1 card for the recau (rule 6.6).",
        "<3": "Dídac pays 2 cards for the recau (rule 6.6).",
    }


def test_safe_piles_are_those_whose_number_lies_there() -> None:
    ask = safe_piles()
    assert ask.wanted(gap()) == {"<3": 1}
    assert ask.law(gap()) == ("5.3", "A pile is safe while a card of its number lies on the table")
    assert ask.targets(gap()) == ("3e", "5o", "7c", "10b", "<0", "<1", "<2", "<3")
    assert ask.why(gap(), "<0") == (
        "No 11 lies on the table, so Anna’s pile can serve as the 11 (rule 5.3)."
    )
    assert ask.played(gap()) is None
    with pytest.raises(CauError, match="the piles lie face down here"):
        ask.wanted(called("cau"))


def test_what_the_lesson_names_is_its_own() -> None:
    ask = these("3e <Carla", "5.1", "Count")
    assert ask.law(gap()) == ("5.1", "Count")
    assert these("3e", "5.1").law(gap()) == ("5.1", "")
    assert ask.wanted(gap()) == {"3e": 1, "<2": 1}
    assert ask.why(gap(), "5o") == ""
    assert ask.targets(left()) == ("3o", "7o", "<0", "<1", "<2", "<3")
    for wrong in ("3e5o", "<", "<Eva", "3x"):
        with pytest.raises(CauError):
            these(wrong, "5.1").wanted(gap())


def test_the_learner_may_sit_anywhere() -> None:
    """Carla is to act: what lies before her and behind her is the others'."""
    state = cv.State.start(
        "robat(own_pile=yes)", FOUR, table="3o 10b", hands=["2o", "2c", "3c 7e", "5b"],
        piles=["4o", "5c", "6e", "7c"], to_act=2, left="3o",
    )  # fmt: skip
    assert can_be_stolen().wanted(state) == {"<0": 1, "<1": 1, "<3": 1}
    assert can_be_stolen().targets(state) == ("3o", "10b", "<0", "<1", "<3")
    attempt = Attempt(state, what_it_takes("3c").play(state))
    assert attempt.line == (cv.Card("3o"), *map(cv.Pile, (0, 1, 2, 3)), cv.Card("10b"))
    assert attempt.stolen == (0, 1, 3)
    closed = state.under("robat")
    assert what_it_takes("3c").targets(closed) == ("3o", "10b", "<0", "<1", "<3")
    cau = who_pays("3c x3o cau")
    assert cau.wanted(state) == {"<1": 1}
    assert {key: why.split(" ", 1)[0] for key, why in whys(cau, state).items()} == {
        "<0": "Anna", "<1": "Biel", "<2": "Carla", "<3": "Dídac",
    }  # fmt: skip
    assert whys(cau, state)["<2"] == "Carla is the one who is paid (rule 6.6)."
    assert whys(cau, state)["<3"].startswith("Dídac pays nothing")
