"""The lessons of the rule sets: every difference from ``robat`` has a step that shows it."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import cauviz as cv
from cauviz.engine.effects import HandOver
from cauviz.errors import CauError
from cauviz.lessons import Find, Lesson, Step, Touch, Watch
from tests.tools.differences import HOME, SETS, Difference, differences

ALL = [
    pytest.param(found, id=f"{name}: {found.key}") for name in SETS for found in differences(name)
]
TOLD = {
    # what no single position can show: how it is dealt, and what a hand is worth
    "players=2-4": "Two to four play.",
    "players=4": "four play|Two play against two",
    "teams=yes": "your partner sits opposite",
    "layout=if_three": "Only when three play, three cards lie on the table at first.",
    "layout=none": "The table is empty at first",
    "layout=pixada": "Four cards are laid",
    "dealing=threes": "gets three cards, and later three more",
    "dealing=fours": "gets four cards at a time",
    "dealing=singles": "three cards, one by one",
    "ronda=stones": "A pair is a ronda: one stone.",
    "scoring=cards": "Each card you win is a point",
    "scoring=over_twelve": "Each card above twelve is a point",
    "scoring=stones": "The side that gets to 41 wins",
    "match=first_to": "Three hands won win the match|With 24 points you win|gets to 41 wins",
    "target=3": "Three hands won win the match",
    "target=4": "you play four hands",
    "target=24": "With 24 points you win the match",
    "target=41": "The side that gets to 41 wins at once",
}
"""The words in which a step tells a difference; one of several."""


@pytest.mark.parametrize("difference", ALL)
def test_each_difference_has_a_step(difference: Difference) -> None:
    """A new option of a set, or another value, needs a step: see tests/tools/differences.py."""
    assert difference.steps, f"no step of {difference.rules} teaches {difference.key}"


@pytest.mark.parametrize("difference", ALL)
def test_the_step_shows_it_or_says_it(difference: Difference) -> None:
    found = [step for step in difference.steps if shows(step, difference)]
    said = TOLD.get(difference.key, "")
    found += [s for s in difference.steps if any(w in s.text for w in said.split("|") if w)]
    assert found or not difference.option, difference.key


def test_nothing_is_said_to_be_told_that_is_not() -> None:
    assert set(TOLD) <= {found.key for name in SETS for found in differences(name)}


def shows(step: Step, difference: Difference) -> bool:
    """Whether the step's position comes to something else under the value that robat has."""
    option, here = difference.option, step.asked.rules
    if not option:
        return True  # the duel has no other value
    there = cv.Rules.named(here.base, **{option: getattr(HOME, option)})
    try:
        other = step.state.under(there)
        for played in step.lead:
            other = other.play(played.text)
        if isinstance(step, Touch) and step.ask.wanted(other) != step.wanted:
            return True
    except CauError:
        return True  # there is no such position or play, or nothing to ask of it
    return outcome(step.asked) != outcome(other)


def outcome(state: cv.State) -> object:
    """What can be played, what comes of it, and how the hand ends if it is played on by rote."""
    plays = state.plays()
    after = [(play, state.effects(play), state.play(play).to_act) for play in plays]
    chance, now = random.Random(1), state
    while not now.over:
        now = now.play(chance.choice(sorted(now.plays(), key=str)))
    return set(map(str, after)), now.counts, now.stones


@pytest.mark.parametrize("name", SETS)
def test_a_lesson_teaches_its_set_and_nothing_else(name: str) -> None:
    lesson = cv.lesson(name)
    assert 4 <= len(lesson) <= 7
    assert {step.asked.rules for step in lesson} == {cv.Rules.named(name)}
    taught = {part for step in lesson for part in step.teaches if "=" in part}
    assert taught == {found.key for found in differences(name) if found.option}


def test_the_lessons_of_the_sets_follow_the_course_in_the_order_of_the_rulebook() -> None:
    assert tuple(cv.lesson_names())[-len(SETS) :] == SETS
    assert cv.Tutor("two-way").title == "two-way: Rows that run both ways"


@pytest.mark.parametrize("name", SETS)
def test_it_ends_with_a_short_hand(name: str) -> None:
    """Two turns of the learner in one hand: what is played in between is shown."""
    first, second = cv.lesson(name).steps[-2:]
    assert (first.name, second.name) == ("hand-1", "hand-2")
    assert isinstance(first, Find)
    assert second.state == first.asked.play(first.best)
    assert second.lead


@pytest.mark.parametrize("name", SETS)
def test_the_cards_of_a_step_are_there(name: str) -> None:
    """Four to six in the hand where the rules deal that many, and the others hold as many."""
    for step in cv.lesson(name):
        most = 3 if "three" in cv.Rules.named(name).dealing or name == "valencian" else 5
        held = [len(hand) for hand in step.state.hands]
        assert max(held) <= most
        turns = [step.state.to_act, *range(len(held))]
        assert turns[0] is not None
        if sum(held) > 2:
            assert max(held) - min(held) <= 1, step.name


# what chance earns


def chance(step: Step) -> float:
    """How likely a random card is right at once, with a random way to play it."""
    if isinstance(step, Watch):
        return 0
    if isinstance(step, Touch):
        return 1 / (2 ** len(step.targets) - 1) / (4 if step.ask.counts else 1)
    assert isinstance(step, Find)
    ways: dict[object, list[bool]] = {}
    for play in step.attempts:
        ways.setdefault(play.card, []).append(step.is_right(play))
    return sum(sum(found) / len(found) for found in ways.values()) / len(ways)


@pytest.mark.parametrize("name", SETS)
def test_guessing_is_rarely_right(name: str) -> None:
    lesson = cv.lesson(name)
    assert sum(map(chance, lesson)) / len(lesson) < 1 / 3


# the figures that the texts name


def solved(lesson: Lesson, name: str) -> cv.State:
    """The position after a step's best play, its call let stand."""
    (step,) = [step for step in lesson if step.name == name]
    assert isinstance(step, Find)
    return step.attempts[step.best].after


def test_two_way_makes_carla_poor() -> None:
    lesson = cv.lesson("two-way")
    assert solved(lesson, "hand-1").counts == (8, 2, 0)
    assert solved(lesson, "hand-2").debts == ((1, 0, 1), (2, 0, 1), (2, 0, 1))


def test_cau_counts_four_and_three() -> None:
    step = cv.lesson("cau").steps[-1]
    assert isinstance(step, Find)
    gains = {step.asked.text(play): attempt.after.counts[0] for play, attempt in
             step.attempts.items()}  # fmt: skip
    before = step.asked.counts[0]
    assert gains["2c x2o-3c-4e"] - before == 4
    assert gains["4c x4e cau"] - before == 3


def test_the_last_capturer_of_the_catalan_hands_is_the_learner() -> None:
    state = solved(cv.lesson("catalan-cau"), "hand-2").play("10c").play("5e")
    assert (state.to_act, state.last_capturer) == (0, 2)
    end = state.play("11o x11b")
    assert end.counts[0] == state.counts[0] + 2 + 5
    state = solved(cv.lesson("catalan-robat"), "hand-2").play("10c").play("12b")
    assert state.play("4c").counts[0] == state.counts[0] + 7


def test_didac_is_the_last_capturer_of_the_encyclopaedia() -> None:
    state = cv.lesson("enciclopedia").steps[-1].asked
    for text in ("11o", "4c", "7e", "4b"):
        state = state.play(text)
    assert state.over
    assert state.last_capturer == 3
    assert state.counts == (11, 4, 2, 11)


def test_valencian_is_won_at_once() -> None:
    state = solved(cv.lesson("valencian"), "hand-2")
    assert state.over
    assert state.stones == (41, 39)
    partners = cv.lesson("valencian")["vicent"].steps[0]
    state = partners.asked.play("7c cau").play("7e recau").play("7b santvicent")
    assert state.stones == (23, 22)


def test_the_duel_is_over_and_won() -> None:
    step = cv.lesson("duel").steps[-1]
    assert isinstance(step, Find)
    effects = step.asked.effects(step.best)
    assert HandOver((17, 7), (0,)) in effects
    turn = cv.lesson("duel")["turn"].steps[0].asked
    assert turn.play("2c").play("2o recau").to_act == 1


def test_names_of_steps_tell_the_turns() -> None:
    for name in SETS:
        steps = cv.lesson(name).steps
        assert all(one.prompt != other.prompt for one, other in pairwise(steps))
