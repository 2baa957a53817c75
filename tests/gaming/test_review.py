"""Looking back: what is marked, what is better, and the lesson of the turning points."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.gaming import Sitting, review, turning_points
from cauviz.gaming.review import reviewing
from cauviz.players.grading import BAD
from tests.gaming.persons import hand_out


@pytest.fixture(scope="module")
def played() -> cv.Log:
    sitting = Sitting("robat", ["Mia", "middle", "middle"], seed=5)
    hand_out(sitting, seed=2)
    return sitting.logs[-1]


def test_each_play_of_the_person_is_weighed_and_the_hand_stays(played: cv.Log) -> None:
    before = cv.dumps(played)
    found = review(played, (0,), worlds=40)
    assert cv.dumps(played) == before
    assert {played.states[grade.step].to_act for grade in found.grades} == {0}
    assert found.log.plays == played.plays
    assert found.lost
    losses = [grade.loss for grade in found.lost]
    assert losses == sorted(losses, reverse=True)
    assert min(losses) > BAD


def test_marks_and_better_plays_stand_in_the_log(played: cv.Log) -> None:
    found = review(played, (0,), worlds=40)
    nodes = found.log.nodes
    for grade in found.grades:
        node = nodes[grade.step]
        assert node.glyph == grade.glyph
        others = [one for one in node.parent.children if one is not node]
        assert bool(others) == (grade in found.lost)
        if others:
            assert node.glyph in ("?", "??")
            assert others[0].play == grade.better.play
            assert others[0].glyph == "!"
            assert "brings about" in others[0].comments[0]
    text = cv.dumps(found.log)
    assert cv.loads(text) == found.log
    assert len(found.said(found.lost[0])) > 10


def test_progress_is_told_play_by_play(played: cv.Log) -> None:
    told = list(reviewing(played, (0,), worlds=5))
    mine = sum(state.to_act == 0 for state in played.states)
    done = [k for k, total in told[:-1] if total == mine]
    assert done == list(range(1, len(told)))
    assert len(done) <= mine


def test_three_turning_points_are_a_lesson_that_its_answers_solve(played: cv.Log) -> None:
    found = review(played, (0,), worlds=40)
    lesson = turning_points([found])
    assert lesson is not None
    assert 1 <= len(lesson) == min(3, len(found.lost)) <= 3
    dearest = {grade.step for grade in found.lost[:3]}
    assert len(dearest) == len(lesson)
    for step in lesson:
        assert step.answer(step.best).right
    asked = {step.asked for step in lesson}
    for grade in found.lost[:3]:
        state = played.states[grade.step]
        assert state in asked
        step = next(step for step in lesson if step.asked == state)
        assert not step.answer(state.text(played.plays[grade.step])).right
    cv.Tutor(lesson)


def test_the_points_of_a_match_are_the_dearest_of_all_its_hands(played: cv.Log) -> None:
    one = review(played, (0,), worlds=30)
    two = review(played, (0,), worlds=40)
    lesson = turning_points([one, two])
    assert lesson is not None
    assert len(lesson) == min(3, len(one.lost) + len(two.lost))
    assert len({step.name for step in lesson}) == len(lesson)


def test_a_hand_without_a_choice_has_no_turning_point() -> None:
    start = cv.State.start("robat", ["Mia", "Biel"], table="3o", hands=["3c", "7e"])
    log = cv.Log(start)
    log.root.add("3c x3o").add("7e")
    found = review(log, (0, 1))
    assert found.grades == ()
    assert turning_points([found]) is None
