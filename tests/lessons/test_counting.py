"""Questions about players: who pays for a ronda, whose is the best, how many points there are."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Ask, Touch, best_ronda, points, ronda_pays, who

from .positions import FOUR, gap


def dealt(*hands: str, rules: str = "catalan-cau", **more: object) -> cv.State:
    """Hands of three cards, just dealt."""
    return cv.State.start(rules, FOUR, table="7o", hands=list(hands), **more)  # type: ignore[arg-type]


def whys(ask: Ask, state: cv.State) -> list[str]:
    return [ask.why(state, key) for key in ask.targets(state)]


def test_any_player_can_be_touched_also_without_a_pile() -> None:
    for ask in (who("Anna", "2.1"), ronda_pays(), best_ronda(), points()):
        assert ask.targets(dealt("1o 1c 2o", "3o", "4o", "5o")) == ("<0", "<1", "<2", "<3")


def test_a_question_is_a_value_that_nobody_can_change() -> None:
    for make in (lambda: who("Anna", "2.1"), ronda_pays, best_ronda, points):
        assert make() == make()
        assert make().targets(gap()) == ("<0", "<1", "<2", "<3")
        with pytest.raises(FrozenInstanceError):
            make().rule = "1.1"


def test_who_is_named_is_wanted() -> None:
    assert who("Biel Dídac", "2.1").wanted(gap()) == {"<1": 1, "<3": 1}
    assert who("Anna", "2.1", "so").law(gap()) == ("2.1", "so")
    with pytest.raises(CauError, match="no player is called 'Eva'"):
        who("Eva", "2.1").wanted(gap())
    step = Touch("x", gap(), "?", who("Biel Dídac", "2.1"), answers={"*": "No."})
    assert step.solution == "The answer: Biel and Dídac."
    assert step.missing == "Something is still missing (rule 2.1)."


@pytest.mark.parametrize(("hand", "worth"), [("1o 1c 2o", 1), ("1o 1c 1e", 2)])
def test_all_others_pay_for_the_ronda_of_who_is_to_act(hand: str, worth: int) -> None:
    state = dealt(hand, "3o 3c 4c", "4o 2e 6e", "5o 5c 5e")
    step = Touch("x", state, "?", ronda_pays())
    assert step.wanted == {"<1": worth, "<2": worth, "<3": worth}
    what = "1 card for a pair" if worth == 1 else "2 cards for three of a number"
    assert whys(ronda_pays(), state) == [
        "Anna holds the cards, so Anna is paid (rule 9.1).",
        *(f"{name} pays {what} (rule 9.1)." for name in FOUR[1:]),
    ]
    said = f"Biel {what[:7].strip()}, Carla {what[:7].strip()} and Dídac {what[:7].strip()}"
    assert step.solution == f"The answer: {said}."


def test_a_ronda_that_is_not_there_is_not_asked_about() -> None:
    with pytest.raises(CauError, match="ronda"):
        ronda_pays().wanted(dealt("1o 2c 3e", "3o 3c 4c", "4o", "5o"))
    with pytest.raises(CauError, match="ronda"):
        ronda_pays().wanted(dealt("1o 1c 3e", "3o 3c 4c", "4o", "5o", rules="robat"))


@pytest.mark.parametrize(
    ("hands", "best"),
    [
        (("12o 12b 3c", "4o 6e 11c", "7c 2b 6c", "2o 2c 2e"), "Dídac"),  # three beat a pair
        (("4o 4b 3c", "5o 5e 11c", "7c 2b 6c", "1o 2c 3e"), "Biel"),  # the higher number
        (("5o 5b 3c", "4o 4e 11c", "7c 2b 6c", "1o 2c 3e"), "Anna"),
        (("1o 1b 1c", "4o 4e 4c", "7c 2b 6c", "10o 11c 3e"), "Biel"),
        (("4o 4b 3c", "4c 4e 11c", "7c 2b 6c", "1o 2c 3e"), "Anna"),  # the nearest to the dealer
    ],
)
def test_the_best_ronda_wins_the_stake(hands: tuple[str, ...], best: str) -> None:
    state = dealt(*hands, rules="valencian")
    assert best_ronda().wanted(state) == {f"<{FOUR.index(best)}": 1}


def test_what_somebody_holds_is_said_of_the_rondas() -> None:
    state = dealt("12o 12b 3c", "4o 6e 11c", "7c 2b 6c", "2o 2c 2e", rules="valencian")
    assert whys(best_ronda(), state) == [
        "Anna holds a pair of 12s. Somebody has better (rule 12.3).",
        "Biel holds no two cards of one number (rule 12.3).",
        "Carla holds no two cards of one number (rule 12.3).",
        "Dídac holds three 2s. Somebody has better (rule 12.3).",
    ]


@pytest.mark.parametrize(
    "hands",
    [
        ("1o 2b 3c", "4o 6e 11c", "7c 2e 6c", "2o 3e 5e"),
        ("1o 1b 3c", "4o 6e 11c", "7c 2e 6c", "2o 3e 5e"),
        ("1o 1b 3c", "4o 6e 11c", "7c 7e 6c", "2o 3e 5e"),
        ("1o 2b 3c", "4o 4e 11c", "7c 2e 6c", "2o 2c 5e"),
    ],
)
def test_there_is_no_stake_unless_both_teams_hold_a_ronda(hands: tuple[str, ...]) -> None:
    with pytest.raises(CauError, match="both"):
        best_ronda().wanted(dealt(*hands, rules="valencian"))


def test_points_are_counted_from_the_piles() -> None:
    """Each card above twelve is a point in these rules."""
    pack = [f"{n}{suit}" for suit in "oce" for n in range(1, 13) if n != 7]
    state = cv.State.start(
        "enciclopedia", FOUR, table="7o", hands=["7c", "7e", "", ""],
        piles=[" ".join(pack[:12]), " ".join(pack[12:25]), " ".join(pack[25:27]), ""],
    )  # fmt: skip
    assert points().wanted(state) == {"<1": 1}
    assert whys(points(), state) == [
        "Anna has 12 cards: that is 0 points (rule 11.2).",
        "Biel has 13 cards: that is 1 point (rule 11.2).",
        "Carla has 2 cards: that is 0 points (rule 11.2).",
        "Dídac has 0 cards: that is 0 points (rule 11.2).",
    ]
    step = Touch("x", state, "?", points())
    assert step.solution == "The answer: Biel 1 point."
    assert step.answer({"<1": 2}).lines == ("Biel has 13 cards: that is 1 point (rule 11.2).",)
    assert step.answer({}).lines == (
        "Something is still missing. Count the cards in each pile (rule 11.2).",
    )
