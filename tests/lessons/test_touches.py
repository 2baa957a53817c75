"""Questions that are answered by touching: what is right, what is wrong, what is missing."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import can_be_stolen, safe_piles, these, what_it_takes, who_pays

from .positions import gap, left, sweep
from .test_steps import touch


def test_what_a_card_takes() -> None:
    step = touch(what_it_takes("5c"))
    assert step.wanted == {"5o": 1, "<1": 1, "7c": 1, "10b": 1}
    assert step.targets == ("3e", "5o", "7c", "10b", "<1", "<2", "<3")
    assert "is safe: a 7 lies on the table" in str(step.answer([*step.wanted, "<3"]))
    assert "Something is still missing" in str(step.answer(["5o"]))
    assert step.answer(["5o", "<1", "7c", "10b"]).lines == (
        "The answer: the 5 of coins, Biel’s pile, the 7 of cups and the sota (10) of clubs.",
    )
    assert step.all_hints[0] == "There are 4 to touch."
    assert str(step.ask.played(step.asked)) == "5c"


def test_what_a_play_takes_and_nothing() -> None:
    assert touch(what_it_takes("5c x5o")).wanted == {"5o": 1}
    nothing = touch(what_it_takes("12o"))
    assert nothing.wanted == {}
    assert nothing.answer([]).lines == ("The answer: nothing at all.",)
    assert "rule 3.2" in str(nothing.answer(["3e"]))
    assert nothing.all_hints[1] == "Read rule 4.1 again."


def test_which_piles_are_safe() -> None:
    step = touch(safe_piles())
    assert step.wanted == {"<3": 1}
    assert "No 6 lies on the table, so Biel’s pile can serve as the 6 (rule 5.3)." in str(
        step.answer(["<1", "<3"])
    )
    assert "That is a card on the table" in str(step.answer(["3e"]))
    assert step.ask.veil
    flat = cv.State.start(
        "robat(wrap=no)", 2, table="3o", hands=["3c", "7o"], piles=["12o", "2c 1o"]
    )
    assert touch(safe_piles(), flat).wanted == {"<1": 1}  # rule 5.8


def test_which_piles_can_be_stolen() -> None:
    assert touch(can_be_stolen()).wanted == {"<1": 1}
    assert touch(can_be_stolen("3b")).wanted == {}
    step = touch(can_be_stolen())
    assert "safe" in str(step.answer(["<1", "<3"]))
    assert "rule 4.1" in str(step.answer(["<1", "<2"]))
    assert "That is a card on the table" in str(step.answer(["3e"]))


def test_how_many_answers_of_a_touch_are_wrong() -> None:
    """Of all choices of so many things one is right; of what is paid there are always enough."""
    step = touch(safe_piles(), gap())
    things, right = len(step.targets), len(step.wanted)
    assert (things, right, step.wrong) == (8, 1, 7)
    assert touch(who_pays("7e x7o cau"), left()).wrong == 3


def test_who_pays() -> None:
    step = touch(who_pays("7e x7o cau"), left())
    assert step.wanted == {"<3": 1}
    assert "Anna is the one who is paid (rule 6.6)." in str(step.answer({"<3": 1, "<0": 1}))
    assert "Biel pays nothing" in str(step.answer({"<1": 1}))
    assert "Dídac pays 1 card for the cau (rule 6.6)." in str(step.answer({"<3": 2}))
    assert step.all_hints == (
        "One card is paid in all.", "One of them is marked on the table.",
        "The answer: Dídac 1 card.",
    )  # fmt: skip


def test_who_pays_for_a_net_counts_debts() -> None:
    step = touch(who_pays("3c x3o net"), sweep())
    assert step.wanted == {"<1": 1, "<2": 1, "<3": 1}  # Dídac has no pile, and owes
    assert "Biel pays 1 card for the net (rule 7.1)." in str(step.answer({"<1": 2}))


def test_what_the_lesson_says_itself() -> None:
    answers = {"*": "No.", "5o": "Not the 5.", "<Biel": "Not his."}
    step = touch(these("3e <Carla", "5.1", "Count"), answers=answers)
    assert step.wanted == {"3e": 1, "<2": 1}
    assert step.answer(["3e", "5o"]).lines == (
        "Not the 5.", "Something is still missing. Count (rule 5.1).",
    )  # fmt: skip
    assert step.answer(["3e", "<2", "<1", "7c"]).lines == ("Not his.", "No.")


@pytest.mark.parametrize(
    ("ask", "answers", "fault"),
    [
        (these("3e", "5.1"), {}, "needs an answer"),
        (these("1o", "5.1"), {"*": "?"}, "1o cannot be touched here"),
        (these("3e", "5.1"), {"*": "?", "3e": "?"}, "for what is right"),
        (safe_piles(), {"<Eva": "?"}, "no player is called 'Eva'"),
    ],
)
def test_faults_of_a_question(ask: Any, answers: dict[str, str], fault: str) -> None:
    with pytest.raises(CauError, match=fault):
        touch(ask, answers=answers)


def test_closed_piles_are_not_asked_about() -> None:
    closed = cv.State.start("cau", 2, table="3o", hands=["3c", "7o"], piles=["12o", "2c 3b"])
    with pytest.raises(CauError, match="lie face down"):
        touch(safe_piles(), closed)


def test_who_has_not_heard_of_a_rule_is_answered_without_it() -> None:
    """By what the lesson says of the rest, or else plainly."""
    step = touch(what_it_takes("5c"))
    safe = "Dídac’s pile is safe: a 7 lies on the table and stands in its place (rule 5.3)."
    assert step.why("<3") == step.knowing({"5.3"}).why("<3") == safe
    assert step.knowing({"4.1"}).why("<3") == "That is not what is asked here."
    told = touch(what_it_takes("5c"), answers={"*": "No."})
    assert (told.why("<3"), told.knowing({"4.1"}).why("<3")) == (safe, "No.")
    own = touch(what_it_takes("5c"), answers={"*": "No.", "<Dídac": "Not his."})
    assert own.why("<3") == own.knowing({"5.3"}).why("<3") == "Not his."
    assert step.missing.endswith("(rule 4.1).")
    assert step.knowing({"4.1"}).missing == (
        "Something is still missing. Count up from the card that is matched (rule 4.1)."
    )
    assert step.knowing({"3.3"}).missing == "Something is still missing."
    assert touch(these("3e", "5.1"), answers={"*": "?"}).missing == (
        "Something is still missing (rule 5.1)."
    )


@pytest.mark.parametrize(
    ("touched", "right", "lines"),
    [
        (["<3"], True, ("The answer: Dídac 1 card.",)),
        ({"<3": 1, "<1": 0}, True, ("The answer: Dídac 1 card.",)),
        ({"<3": 2}, False, ("Dídac pays 1 card for the cau (rule 6.6).",)),
        ([], False, ("MISSING",)), ({"<3": 0}, False, ("MISSING",)),
        (["<0"], False, ("Anna is the one who is paid (rule 6.6).", "MISSING")),
        (["<0", "<3"], False, ("Anna is the one who is paid (rule 6.6).",)),
    ],
)  # fmt: skip
def test_payments_are_counted(touched: Any, right: bool, lines: tuple[str, ...]) -> None:
    step = touch(who_pays("7e x7o cau"), left())
    answer = step.answer(touched)
    assert (answer.right, answer.threat, answer.reply) == (right, "", None)
    assert answer.lines == tuple(step.missing if line == "MISSING" else line for line in lines)


def test_what_is_not_counted_is_touched_or_not() -> None:
    step = touch(safe_piles(), right="Well done.")
    assert step.answer({"<3": 5}) == (True, ("Well done.",), "", None)
    assert step.answer({"<3": 5, "3e": 0}).right
    assert step.look == ("<3",)
    many = touch(what_it_takes("5c"))
    assert many.look == ("5o",)
    assert many.wrong == 34  # of four among seven
    assert touch(what_it_takes("12o")).look == ()


def test_the_own_hints_of_a_question_stand_in_their_places() -> None:
    step = touch(safe_piles(), hints=("", "Look up.", ""))
    assert step.all_hints == (
        "There is one to touch.", "Look up.", "The answer: Dídac’s pile.",
    )  # fmt: skip
    nothing = touch(what_it_takes("12o"))
    assert nothing.all_hints == (
        "Not every question has something to touch.", "Read rule 4.1 again.",
        "The answer: nothing at all.",
    )  # fmt: skip
