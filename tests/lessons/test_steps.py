"""Steps: their answers, hints and faults; questions; parts of lessons; stars."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import (
    Answer,
    Find,
    Goal,
    Played,
    Touch,
    Watch,
    calls,
    passes,
    plays,
    safe_piles,
    silent,
    steals,
    steals_nothing,
    takes,
    takes_nothing,
    these,
)

from .positions import FOUR, gap, left, sweep, window


def find(**more: Any) -> Find:
    return Find("steal", gap(), "Find the card that steals Biel’s pile", steals("Biel"), **more)


# plays to find


def test_an_answer_names_the_rule() -> None:
    assert str(find().answer("3b")) == (
        "The 3 of clubs takes 3: 2 cards. You want to steal Biel’s pile, and this does not. "
        "Biel’s pile is out of reach: 4 is missing (rule 4.1)."
    )


def test_a_card_that_stays_is_told_why() -> None:
    said = str(find().answer("12o"))
    assert "matches no table card, so Biel’s pile stays (rule 3.2)" in said


def test_stopping_early_is_told() -> None:
    assert "within reach, but the sequence stops at 5 (rule 5.7)" in str(find().answer("5c x5o"))


def test_own_words_go_before_reasons() -> None:
    step = find(answers={
        "5c x5o": "Go on.", "5c": "Any 5.", takes_nothing(): "It stays.",
        steals_nothing(): "No pile.",
    })  # fmt: skip
    assert step.answer("5c x5o").lines == ("Go on.",)
    assert step.answer("12o").lines == ("It stays.",)
    assert step.answer("3b").lines == ("No pile.",)
    assert find(answers={"3b": "Not {3b}."}).answer("3b").lines == ("Not {3b}.",)
    assert str(find(answers={"3b": "Not {3b}."}).answer("3b")).startswith("Not 3 of clubs.")


def test_a_right_answer_says_what_happened() -> None:
    answer = find(right="Well done.").answer("5c x5o-<Biel")
    assert answer.right
    assert answer.lines == (
        "Anna plays the 5 of cups, takes 5 – 6 (Biel’s pile of 5).", "Well done.",
    )  # fmt: skip
    assert not answer.threat


def test_hints_by_themselves() -> None:
    nudge, look, play = find().all_hints
    assert nudge == "One of your cards does it."
    assert look == "Look at what is marked on the table."
    assert play == "Play the {5c} and take 5 – 6 (Biel’s pile of 5) – 7 – 10."
    assert find().look == ("5c", "5o", "<1", "7c", "10b")


def test_hints_of_the_lesson() -> None:
    step = find(hints=("Nudge.", "", "So."), spots="5c <Biel")
    assert step.all_hints == ("Nudge.", "Look at what is marked on the table.", "So.")
    assert step.look == ("5c", "<1")
    assert find(hints="Nudge.").all_hints[0] == "Nudge."
    assert find(spots="6o").look == ("<1",)  # the top of a pile is the pile


def test_hints_for_a_window() -> None:
    step = Find("let", window(), "Let it stand", passes())
    assert step.all_hints == (
        "No card does it.", "Look at the call that is open.", "Pass.",
    )  # fmt: skip
    assert step.look == ()
    call = Find("call", window(), "Call", calls("recau"))
    assert call.all_hints[2] == "Play the {7e}, take 7 – 10 and call recau."
    assert str(call.answer("pass")).count("passes: Dídac takes 7") == 1
    assert "You let the call stand" in str(call.answer("pass"))


def test_the_next_player_is_looked_at() -> None:
    step = Find("quiet", left(), "Take the 7 and keep silent", silent(), open_hands=True)
    answer = step.answer("7e x7o cau")
    assert answer.threat == (
        "Biel could answer with the {7c}: recau! You would have to pay 2 cards, and take nothing."
    )
    assert answer.reply is not None
    assert answer.reply.paid == 2
    assert "You may keep silent (rule 6.2)" in str(answer)
    other = Find("loud", left(), "Call", calls("cau")).answer("7e x7o silent")
    assert "You may call cau with this (rule 6.1)." in other.lines


def test_what_can_happen_next_in_words() -> None:
    state = cv.State.start(
        "robat",
        FOUR,
        table="3o 5e 12b",
        hands=["3c 7e", "5c 7o", "6o 6c", "5b 4c"],
        piles=["", "1b 2b"],
    )
    step = Find("x", state, "x", takes("3o"), open_hands=True)
    assert step.answer("7e").threat == (
        "Biel could call cau with the {7o}, and you would have to pay 1 card."
    )
    safer = cv.State.start(
        "robat",
        FOUR,
        table="3o 5e",
        hands=["3c 11e", "5c 7o", "6o 6c", "5b 4c"],
        piles=["", "1b 2b"],
    )
    step = Find("x", safer, "x", takes_nothing(), open_hands=True)
    assert step.answer("3c x3o").threat == (
        "Biel could clear the table with the {5c}, and you would have to pay for the net."
    )
    robbed = cv.State.start(
        "robat",
        FOUR,
        table="2o 3o 5e",
        hands=["3c 7e", "2c 10o", "6o 6c", "5b 4c"],
        piles=["", "1b"],
    )
    step = Find("x", robbed, "x", takes_nothing(), open_hands=True)
    assert step.answer("3c x3o").threat == "Biel could steal your pile of 2 with the {2c}."


def hidden(state: cv.State, goal: Goal, text: str, **more: Any) -> Answer:
    return Find("x", state, "x", goal, **more).answer(text)


def test_no_hidden_card_is_told() -> None:
    """What could come is what any unseen card could do, whoever holds it."""
    state = cv.State.start(
        "robat", FOUR, table="2o 3o 5e", hands=["3c 7e", "10o 11o", "6o 6c", "2c 4c"],
        piles=["", "1b"],
    )  # fmt: skip
    answer = hidden(state, takes_nothing(), "3c x3o")
    assert answer.threat == "With any 2, Biel could steal your pile of 2."
    assert answer.reply is None
    quiet = hidden(left(), silent(), "7e x7o cau")
    assert quiet.threat == (
        "With any 7, Biel could answer: recau! You would have to pay 2 cards, and take nothing."
    )
    seen = cv.State.start(
        "robat", FOUR, table="2o 3o 5e", hands=["3c 7e 2e", "10o", "6o 6c", "4c"],
        piles=["", "1b 2c 2b 1o"],
    )  # fmt: skip
    assert hidden(seen, takes_nothing(), "3c x3o").threat == ""  # every 2 has been seen
    swept = hidden(sweep(), takes("3o"), "7e")
    assert swept.threat == "With any 7, Biel could call cau, and you would have to pay 1 card."


def test_what_the_lesson_tells_of_the_next_player_is_not_told_twice() -> None:
    told = {"7e x7o cau": "Then Biel answers."}
    assert hidden(left(), silent(), "7e x7o cau", answers=told).threat == ""
    told = {"7e x7o cau": "Biel’s cards lie face down."}
    assert "Biel could answer" in hidden(left(), silent(), "7e x7o cau", answers=told).threat


def test_a_row_is_no_threat_to_who_has_not_been_told_of_rows() -> None:
    state = cv.State.start("robat", FOUR[:2], table="5e 12o", hands=["4c 12c", "4o 7o"])
    step = Find("x", state, "x", takes("12o"), open_hands=True)
    told = step.knowing({"3.3"}).answer("4c").threat
    assert told == "Biel could take 4 with the {4o}: 2 cards."
    told = step.knowing({"3.3", "4.1"}).answer("4c").threat
    assert told == "Biel could take 4 – 5 with the {4o}: 3 cards."


def test_what_the_right_play_brings_as_well_is_no_reason() -> None:
    state = cv.State.start("robat", 2, table="3o", hands=["4c 7e", "10o 11o"], piles=["1o", "1e"])
    assert hidden(state, plays("7e"), "4c").threat == ""


def test_where_nothing_threatens_nothing_is_said() -> None:
    answer = Find("x", gap(), "x", steals("Biel"), open_hands=True).answer("3b")
    assert answer.threat == ""


def test_a_threat_that_was_not_taught_is_not_told() -> None:
    state = cv.State.start(
        "robat", 2, table="2o 3o 5e", hands=["3c 2e", "2c 12o"], piles=["1o", "1b"]
    )  # fmt: skip
    step = Find("x", state, "x", takes("2o"), open_hands=True)
    assert "steal your pile" in step.answer("3c x3o").threat
    told = step.knowing({"3.1", "3.3"}).answer("3c x3o").threat
    assert told == "Biel could take 2 with the {2c}: 2 cards."
    assert step.knowing({"3.1"}).answer("3c x3o").threat == ""


def test_the_end_of_a_hand_is_a_consequence_too() -> None:
    state = cv.State.start("robat", 2, table="3o 5o", hands=["3c", ""], left="3o")
    step = Find("end", state, "Call", calls("cau"), answers={silent(): "Call!"})
    assert step.answer("3c x3o silent").threat.startswith("The hand is over:")


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"solution": "3b x3e"}, "does not meet the goal: steal Biel’s pile"),
        ({"solution": "3b x5o"}, "is no play here|does not meet"),
        ({"spots": "3e"}, "the solution does not touch 3e"),
        ({"answers": {"1o": "?"}}, "no legal play is answered by 1o"),
        ({"answers": {"5c x5o-<Biel": "?"}}, "is right, so it needs no answer"),
        ({"answers": {passes(): "?"}}, "no legal play is answered by pass"),
        ({"hints": ("1", "2", "3", "4")}, "4 hints are given"),
    ],
)
def test_faults_of_a_play_to_find(more: dict[str, Any], fault: str) -> None:
    with pytest.raises(CauError, match=fault):
        find(**more)


def test_faults_of_any_step() -> None:
    with pytest.raises(CauError, match="no legal play meets the goal: steal Carla"):
        Find("x", gap(), "x", steals("Carla"))
    with pytest.raises(CauError, match="needs a State, not str"):
        Watch("x", "3o", "x")  # type: ignore[arg-type]
    over = cv.State.start("robat", 2, table="", hands=["3c", ""]).play("3c")
    with pytest.raises(CauError, match="the hand is over"):
        Find("x", over, "x", steals())
    assert Watch("x", over, "x").asked is over


def test_a_lead_goes_before_the_question() -> None:
    step = Find("x", gap(), "x", takes_nothing(), lead=(Played("12o", "Anna waits."), Played("2e")))
    assert step.seat == 2
    assert [state.to_act for state, _play, _played in step.path] == [0, 1]
    assert [str(card) for card in step.asked.table] == ["3e", "5o", "7c", "10b", "12o", "2e"]


def test_a_lead_is_played_by_the_rules() -> None:
    for make in (Watch, lambda *given, **more: Find(*given, takes_nothing(), **more)):
        with pytest.raises(cv.IllegalPlay):
            make("x", gap(), "x", lead=("1o",))


def test_a_step_is_seen_from_who_is_asked_or_was_to_play() -> None:
    assert Find("x", gap(), "x", takes_nothing()).seat == gap().to_act
    last = cv.State.start("robat", 2, table="", hands=["", "3c"], to_act=1)
    assert last.to_act == 1
    assert Watch("x", last, "x", lead=(Played("3c"),)).seat == 1
    assert Watch("x", last.play("3c"), "x").seat == 0


def test_a_step_may_stand_on_a_node() -> None:
    log = cv.hand("gap")
    step = Watch("x", log.nodes[0], "x")  # type: ignore[arg-type]
    assert step.state == log.states[1]


def test_a_step_is_itself_and_says_what_it_is() -> None:
    """Two that ask the same are two; and each can be looked up, though it holds what cannot."""
    for make, said in (
        (find, "<Find steal: Find the card that steals Biel’s pile>"),
        (lambda: touch(safe_piles()), "<Touch q: ?>"),
        (lambda: Watch("see", gap(), "Look"), "<Watch see: Look>"),
    ):
        one, two = make(), make()
        assert one != two
        assert len({one, two}) == 2
        assert repr(one) == said


def test_the_narrowest_answer_is_given_wherever_it_stands() -> None:
    step = find(answers={
        "*": "No.", steals_nothing() & takes("3e"): "No pile.", "5c": "Any 5.", "3b": "Not the 3.",
        "5c x5o": "Go on.",
    })  # fmt: skip
    assert step.answer("5c x5o").lines == ("Go on.",)
    assert step.answer("3b").lines == ("Not the 3.",)
    assert step.answer("12o").lines == ("No.",)
    other = find(answers={"*": "No.", steals_nothing(): "No pile."})
    assert other.answer("3b").lines == other.answer("12o").lines == ("No pile.",)
    let = Find("let", window(), "?", takes("7o 10o"), answers={"*": "No.", "pass": "Call!"})
    assert let.answer("pass").lines == ("Call!",)


def test_a_check_says_that_it_has_no_hints_and_has_none() -> None:
    for step in (find(check=True), touch(safe_piles(), check=True)):
        assert step.all_hints == ()
        assert step.intro == "No hints this time."
    assert find(check=True, text="Look.").intro == "No hints this time. Look."
    assert find(text="Look.").intro == "Look."
    with pytest.raises(CauError, match="it is a check, which has no hints"):
        find(check=True, hints=("Look.",))


def test_three_hints_are_the_most() -> None:
    assert find(hints=("1", "2", "3")).all_hints == ("1", "2", "3")
    assert find(hints=("1", "2")).hints == ("1", "2", "")
    assert find(hints=()).hints == ("", "", "")


def test_the_stars_of_a_step() -> None:
    """By how many answers are wrong; what is only watched brings none."""
    assert (find().wrong, find().row) == (2, (3, 2, 0))
    assert Find("x", gap(), "x", takes_nothing()).wrong == 2
    line = Find("x", sweep(), "x", takes("3o"))
    assert (line.wrong, line.row) == (1, (3, 0))
    ways = cv.State.start("robat", 2, table="3o 4e", hands=["3c 3b", "2o"])
    assert Find("x", ways, "x", takes("4e")).wrong == 2  # either card does it, if it goes on
    watch = Watch("x", gap(), "x")
    assert (watch.stars, watch.row, watch.wrong) == (0, (), 3)


def test_the_line_is_asked_for_where_a_card_can_be_played_both_ways() -> None:
    assert find().asks_line is True
    assert Find("x", gap(), "x", takes("3e")).asks_line is False
    assert Find("x", gap(), "x", takes_nothing()).asks_line is False


def touch(ask: Any, state: cv.State | None = None, **more: Any) -> Touch:
    return Touch("q", state or gap(), "?", ask, **more)


def test_the_solution_may_be_chosen_among_what_is_right() -> None:
    given = gap().read("5c x5o-<Biel")
    for solution in (given, "5c x5o-<Biel"):
        step = find(solution=solution)
        assert step.best == given
        assert step.all_hints[2] == "Play the {5c} and take 5 – 6 (Biel’s pile of 5)."
    assert find().asked.text(find().best) == "5c x5o-<Biel-7c-10b"
    left_there = Find("x", gap(), "x", takes_nothing())
    assert left_there.all_hints[2] == "Play the {12o}. It stays on the table."
    with pytest.raises(CauError, match="does not meet the goal"):
        find(solution=gap().read("3b x3e"))


def test_praise_is_said_of_the_play_that_it_is_for() -> None:
    step = find(right="Well done.", praise={"5c x5o-<Biel": "Nearly all."})
    assert step.answer("5c x5o-<Biel").lines[1:] == ("Nearly all.",)
    assert step.answer(step.best).lines[1:] == ("Well done.",)
    assert step.answer(gap().read("5c x5o-<Biel-7c")).lines[1:] == ("Well done.",)
    silent_praise = find(right="Well done.", praise={"5c x5o-<Biel": ""})
    assert len(silent_praise.answer("5c x5o-<Biel").lines) == 1


def test_an_answer_to_a_goal_may_meet_what_is_right_too() -> None:
    """A card that can be played both ways is answered where it is wrong."""
    step = find(answers={takes("5o"): "Go on.", "*": "No."})
    assert step.answer("5c x5o").lines == ("Go on.",)
    with pytest.raises(CauError, match="5c x5o-<Biel is right, so it needs no answer"):
        find(answers={"5c x5o-<Biel": "?"})
    with pytest.raises(CauError, match="an answer is for what is right, or cannot be touched"):
        touch(these("3e", "5.1"), answers={"*": "?", "12b": "?"})


def test_a_play_that_the_rules_forbid_is_no_answer() -> None:
    for play in ("1o", "3b x5o", gap().read("3b x5o")):
        with pytest.raises(cv.IllegalPlay):
            find().answer(play)
