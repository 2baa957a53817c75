"""Goals: which plays meet them, how they combine, and what they say."""

from __future__ import annotations

import pickle
import unicodedata
from dataclasses import FrozenInstanceError
from inspect import signature
from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import (
    Find,
    Goal,
    calls,
    clears_table,
    keeps_pile,
    leaves_no_cau,
    leaves_no_net,
    next_takes_at_most,
    passes,
    pile_ends,
    plays,
    silent,
    stands,
    stays,
    steals,
    steals_nothing,
    takes,
    takes_most,
    takes_nothing,
    takes_only,
    wins_at_least,
)
from cauviz.lessons.attempt import Attempt

from .positions import gap, left, robbed, sweep, window


def met(goal: Goal, state: cv.State) -> list[str]:
    """The plays that meet a goal, as texts."""
    return [state.text(p) for p in state.plays() if goal.met(Attempt(state, p))]


FULL = "5c x5o-<Biel-7c-10b"
SOME = ["5c x5o-<Biel", "5c x5o-<Biel-7c", FULL]


@pytest.mark.parametrize(
    ("goal", "expected"),
    [
        (takes("5o"), ["5c x5o", *SOME]),
        (takes("5o <Biel"), SOME),
        (takes_only("5o <Biel 7c"), ["5c x5o-<Biel-7c"]),
        (takes_nothing(), ["12o"]),
        (steals("Biel"), SOME),
        (steals(), SOME),
        (steals("Carla"), []),
        (steals_nothing(), ["3b x3e", "5c x5o", "12o"]),
        (wins_at_least(8), ["5c x5o-<Biel-7c", FULL]),
        (takes_most(), [FULL]),
        (plays("3b"), ["3b x3e"]),
        (plays("5c x5o"), ["5c x5o"]),
        (stays("12o"), ["12o"]),
        (stays("12o") | stays("3e 10b"), ["5c x5o", "5c x5o-<Biel", "5c x5o-<Biel-7c", "12o"]),
        (pile_ends("3e 3b"), ["3b x3e"]),
        (~plays("5c") & ~takes_nothing(), ["3b x3e"]),
        (clears_table(), []),
        (keeps_pile() & steals_nothing(), ["3b x3e", "5c x5o", "12o"]),
        (next_takes_at_most(0) & steals_nothing(), ["3b x3e"]),
    ],
)
def test_goals_of_a_plain_turn(goal: Goal, expected: list[str]) -> None:
    assert met(goal, gap()) == expected


@pytest.mark.parametrize(
    ("goal", "state", "expected"),
    [
        (calls("cau"), left(), ["7e x7o cau"]),
        (silent(), left(), ["7e x7o silent"]),
        (leaves_no_cau(), left(), ["1o", "7e x7o silent"]),
        (calls("recau"), window(), ["7e x7o recau", "7e x7o-10o recau"]),
        (passes(), window(), ["pass"]),
        (plays("pass"), window(), ["pass"]),
        (silent(), window(), []),
        (clears_table(), sweep(), ["3c x3o net"]),
    ],
)
def test_goals_of_calls(goal: Goal, state: cv.State, expected: list[str]) -> None:
    assert sorted(met(goal, state)) == sorted(expected)


def test_afterwards_is_after_a_call_has_stood() -> None:
    state = left()
    assert met(pile_ends("7o 7e"), state) == ["7e x7o silent"]
    assert met(pile_ends("7o 7e 12o"), state) == ["7e x7o cau"]  # Dídac has paid


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        (takes("3o <Biel"), "take the 3 of coins and Biel’s pile"),
        (steals("Biel") & takes_most(), "steal Biel’s pile and win the most cards that you can"),
        (~steals() | passes(), "do not steal a pile or pass"),
        (~~calls("cau"), "call cau"),
        (wins_at_least(1), "win at least 1 card"),
        (wins_at_least(3), "win at least 3 cards"),
        (stays("7o"), "have the 7 of coins on the table afterwards"),
        (pile_ends("3o 3c"), "end your pile with 3 of coins and 3 of cups"),
        (plays("3c"), "play the 3 of cups"),
    ],
)
def test_goals_say_what_they_want(goal: Goal, words: str) -> None:
    assert str(goal) == words


def test_a_lack_never_names_the_cards_to_find() -> None:
    attempt = Attempt(gap(), gap().read("12o"))
    for goal in (takes("5o"), takes_only("5o"), plays("5c x5o"), stays("3e 5o 7c 1o"),
                 pile_ends("5o 5c"), takes("5o") | takes("7c")):  # fmt: skip
        assert not goal.met(attempt)
        assert goal.lacks(attempt) == ()
    assert steals("Biel").lacks(attempt) == ("You want to steal Biel’s pile, and this does not.",)
    assert (~takes_nothing()).lacks(attempt) == (
        "You want not to leave a card on the table, and this does.",
    )
    assert len((steals() & takes_most()).lacks(attempt)) == 2


def test_what_is_no_goal() -> None:
    with pytest.raises(CauError, match="not a call"):
        calls("boo")
    apart = unicodedata.normalize("NFD", "Dídac")
    assert not steals(apart).met(Attempt(gap(), gap().plays()[0]))
    with pytest.raises(CauError, match="no player is called 'Eva'"):
        steals("Eva").met(Attempt(gap(), gap().plays()[0]))
    with pytest.raises(ValueError, match="9x"):
        takes("9x")


@pytest.mark.parametrize("goal", [takes, takes_only])
def test_a_pile_is_named_by_its_owner(goal: Any) -> None:
    with pytest.raises(CauError, match=r"6o lies on top of Biel’s pile.*write <Biel"):
        Find("gap", gap(), "Take", goal("5o 6o"))
    with pytest.raises(CauError, match="12o does not lie on the table"):
        Find("gap", gap(), "Take", goal("5o 12o"))
    with pytest.raises(CauError, match="6o lies on top"):
        Find("gap", gap(), "Do not take", ~goal("6o"))
    assert str(Find("gap", gap(), "Take", goal("5o <Biel 7c 10b")).best.card) == "5c"


def test_whoever_has_the_last_cards_is_answered_by_nobody() -> None:
    last = cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", ""], to_act=0)
    assert Attempt(last, last.read("7e")).replies == ()
    end = cv.State.start("robat", 2, table="3o 5e", hands=["3c", ""], to_act=0)
    assert Attempt(end, end.read("3c")).replies == ()
    other = cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "5c"], to_act=0)
    assert [str(reply.play) for reply in Attempt(other, other.read("7e")).replies] == ["5c x5e"]


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (0, ["3b x3e", "5c x5o", *SOME, "12o"]), (1, ["3b x3e", "5c x5o", *SOME]),
        (2, ["3b x3e", "5c x5o", *SOME]), (3, SOME), (7, SOME), (8, SOME[1:]),
        (9, [FULL]), (10, []),
    ],
)  # fmt: skip
def test_what_is_won_is_counted_with_the_card_played(n: int, expected: list[str]) -> None:
    assert sorted(met(wins_at_least(n), gap())) == sorted(expected)


def test_what_the_next_one_takes_is_counted_too() -> None:
    """Biel's 2 takes 2 and 3, and with the 5 Anna's pile that shows a 3."""
    state = robbed()
    most = {
        state.text(play): max(reply.gained for reply in Attempt(state, play).replies)
        for play in state.plays()
    }
    assert most == {"3c x3o": 6, "5c x5e": 3, "5c x5e-<Carla": 3, "7e": 3}
    for goal, number in ((next_takes_at_most(2), 2), (next_takes_at_most(3), 3)):
        assert met(goal, state) == [text for text, gain in most.items() if gain <= number]


def test_a_net_is_left_to_the_next_one_or_is_not() -> None:
    assert sorted(met(leaves_no_net(), robbed())) == ["3c x3o", "7e"]
    assert str(leaves_no_net()) == "leave no net to the next player"


def test_a_call_stands_if_nobody_can_answer_it() -> None:
    assert met(stands(), left()) == []  # Biel has a 7 too
    alone = cv.State.start("robat", 2, table="3o 7o", hands=["7e 1o", "2c 6b"], left="7o")
    assert met(stands(), alone) == ["7e x7o cau"]
    assert met(stands(), sweep()) == []  # a net is no call


def test_a_pass_is_neither_left_nor_taken() -> None:
    state = window()
    assert met(takes_nothing(), state) == []
    assert met(plays("1o"), left()) == ["1o"]
    assert met(steals_nothing(), state) == ["7e x7o recau", "7e x7o-10o recau", "pass"]
    assert met(~passes(), state) == ["7e x7o recau", "7e x7o-10o recau"]


def test_an_empty_table_is_not_cleared() -> None:
    state = cv.State.start("robat", 2, table="", hands=["3c 7e", "2c 6b"])
    assert met(clears_table(), state) == []
    assert met(takes_nothing(), state) == ["3c", "7e"]
    two = cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2c 6b"], piles=["", "4c"])
    assert met(clears_table(), two) == ["3c x3o-<Biel-5e net"]


def test_a_pile_ends_with_all_that_is_named() -> None:
    state = sweep()
    assert met(pile_ends("3o 3c 1b 2b"), state) == []
    assert [met(pile_ends(end), left()) for end in ("7e", "7o 7e", "1e 7o 7e", "1e 1e 7o 7e")] == [
        ["7e x7o silent"], ["7e x7o silent"], ["7e x7o silent"], [],
    ]  # fmt: skip


def test_a_goal_is_a_value_that_can_be_sent_and_not_changed() -> None:
    goals = (takes("3o"), steals(), steals("Biel") & ~takes_most(), passes() | stays("3o"))
    for goal in goals:
        again = pickle.loads(pickle.dumps(goal))
        assert (again, str(again), hash(again)) == (goal, str(goal), hash(goal))
        with pytest.raises(FrozenInstanceError):
            goal.parts = ()  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        (~steals()).part = takes_most()  # type: ignore[attr-defined]
    assert len(set(goals)) == len(goals)


def test_the_makers_of_goals_say_what_they_are_told() -> None:
    assert [str(signature(make)) for make in (takes, steals, wins_at_least, passes)] == [
        "(what: 'str') -> 'Goal'", "(player: 'str | None' = None) -> 'Goal'",
        "(n: 'int') -> 'Goal'", "() -> 'Goal'",
    ]  # fmt: skip
    assert (takes.__name__, steals.__doc__) == (
        "takes", "Steals the pile of a player, or somebody's.",
    )  # fmt: skip
    assert takes(what="3o") == takes("3o")
    assert steals(player="Biel") == steals("Biel")


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: takes("3o5e"), "3o5e"), (lambda: plays("3o5e"), "3o5e"),
        (lambda: pile_ends("9z"), "9z"), (lambda: stays("9z"), "9z"),
        (lambda: calls("Cau"), "not a call: expected one of cau, recau, contracau"),
        (lambda: plays("Biel 3b x3e").met(Attempt(gap(), gap().read("3b"))), "is no play here: "),
    ],
)  # fmt: skip
def test_what_no_goal_can_look_for_is_refused(make: Any, why: str) -> None:
    with pytest.raises(CauError, match=why):
        make()


def test_what_is_lacking_is_said_of_an_or_only_if_both_can_be_said() -> None:
    attempt = Attempt(gap(), gap().read("12o"))
    assert (steals() | takes("5o")).lacks(attempt) == ()
    assert (takes("5o") | steals()).lacks(attempt) == ()
    assert (steals() | takes_most()).lacks(attempt) == (
        "You want to steal a pile or win the most cards that you can, and this does not.",
    )
    assert (steals() | takes_nothing()).lacks(attempt) == ()
    assert (takes_nothing() & steals()).lacks(attempt) == (
        "You want to steal a pile, and this does not.",
    )
    assert not (takes_nothing() & steals()).met(attempt)
    assert (takes_nothing() | steals()).met(attempt)
    assert takes_nothing().lacks(attempt) == (~steals()).lacks(attempt) == ()


def test_a_card_below_another_or_in_a_closed_pile_is_not_there() -> None:
    for goal, why in ((takes("4e"), "4e does not lie"), (takes("6o"), "6o lies on top of Biel")):
        with pytest.raises(CauError, match=why):
            met(goal, gap())
    closed = cv.State.start("cau", 2, table="3o", hands=["3c", "7o"], piles=["12o", "2c 3b"])
    with pytest.raises(CauError, match="3b does not lie on the table"):
        met(takes("3b"), closed)
