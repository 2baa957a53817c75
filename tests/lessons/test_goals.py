"""Goals: which plays meet them, how they combine, and what they say."""

from __future__ import annotations

import unicodedata
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
    next_takes_at_most,
    passes,
    pile_ends,
    plays,
    silent,
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

from .positions import gap, left, sweep, window


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
