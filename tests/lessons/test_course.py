"""Every step of every lesson, and of every hand that asks something: solved, hinted, answered."""

from __future__ import annotations

import re

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Find, Lesson, Step, Touch, Watch
from cauviz.lessons.answers import CARD, RULE, plain
from cauviz.lessons.document import Document
from cauviz.lessons.rulebook import rules
from cauviz.lessons.steps import NO_HINT
from cauviz.notation import Hint, Off
from cauviz.telling import captions


def asks(name: str) -> bool:
    return any(isinstance(note, (Hint, Off)) for node in cv.hand(name).nodes for note in node.notes)


ASKING = [name for name in cv.hands() if asks(name)]
LESSONS = {
    **{name: cv.lesson(name) for name in cv.lesson_names()},
    **{f"hand {name}": Lesson.from_log(cv.hand(name)) for name in ASKING},
}
STEPS = [
    pytest.param(step, id=f"{name}: {step.name}")
    for name, found in LESSONS.items()
    for step in found
]
FINDS = [param for param in STEPS if isinstance(param.values[0], Find)]
TOUCHES = [param for param in STEPS if isinstance(param.values[0], Touch)]


def cards_of(step: Find) -> list[str]:
    """The cards at whose places the second hint points."""
    return [
        str(step.asked.piles[int(key[1:])][-1]) if key.startswith("<") else key for key in step.look
    ]


@pytest.mark.parametrize("step", FINDS)
def test_the_solution_reaches_the_goal(step: Find) -> None:
    assert step.goal.met(step.attempts[step.best])
    assert step.best in step.solutions
    assert step.answer(step.best).right
    after = step.asked.play(step.best)
    assert after != step.asked
    assert all(step.answer(play).right for play in step.solutions)


@pytest.mark.parametrize("step", FINDS)
def test_the_hints_lie_on_the_way(step: Find) -> None:
    if step.check:
        assert step.all_hints == ()
        return
    nudge, look, play = map(plain, step.all_hints)
    assert nudge
    assert look or step.hints[1] == NO_HINT  # a log's own hint stands alone
    assert play
    line = step.best.line or ()
    on_the_way = {str(step.best.card), *map(str, line)}
    piles = [step.asked.piles[item.seat] for item in line if isinstance(item, cv.Pile)]
    on_the_way |= {str(pile[-1]) for pile in piles}
    assert set(cards_of(step)) <= on_the_way
    if not step.hints[2]:
        assert step.best.card is None or cv.texts.card_name(step.best.card) in play


@pytest.mark.parametrize("step", FINDS)
def test_every_wrong_play_is_answered(step: Find) -> None:
    assert len(step.attempts) == len(step.asked.plays())
    assert set(step.attempts) == set(step.asked.plays())
    for play in step.asked.plays():
        answer = step.answer(play)
        assert answer.right == (play in step.solutions)
        assert all(line.strip() for line in answer.lines), step.asked.text(play)
        if not answer.right:
            own = step._own_words(step.attempts[play])
            assert own or RULE.search(str(answer)) or answer.threat, step.asked.text(play)
        if answer.reply:
            assert step.open_hands
            assert answer.reply.play in answer.reply.state.plays()


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", plain(text).lower()))


@pytest.mark.parametrize("step", STEPS)
def test_what_is_played_first_is_not_told_twice(step: Step) -> None:
    """A play has its caption: "Carla leaves the 7 of coins." What is said of it says more."""
    known = {"a", "an", "the", "you", "her", "his", "and"}
    for state, play, played in step.path:
        caption = words(captions.caption(state, play)) | {"cau", "recau", "net"} | known
        assert not played.comment or words(played.comment) - caption, played.comment


@pytest.mark.parametrize("step", STEPS)
def test_what_nobody_else_has_nobody_else_has(step: Step) -> None:
    """Of hands that lie face down too: whoever plays on from there would find out."""
    hands = [hand for seat, hand in enumerate(step.asked.hands) if seat != step.seat]
    held = {card.rank for hand in hands for card in hand}
    claim = r"(?:[Nn]obody else (?:has|holds|can take|can match)|Only you have) ([^.:]+)"
    for said in re.findall(claim, f"{step.text} {step.right}"):
        ranks = {int(number) for number in re.findall(r"\d+", said)}
        if "these numbers" in said:
            ranks = {card.rank for card in step.asked.table}
        assert ranks, said
        assert not ranks & held, said


@pytest.mark.parametrize("step", FINDS)
def test_a_wrong_answer_does_not_give_the_solution_away(step: Find) -> None:
    """What is said of itself: the lesson's own words may say what they like."""
    for play in step.asked.plays():
        answer = step.answer(play)
        if answer.right or step._own_words(step.attempts[play]):
            continue
        if step.best.card is not None and step.best.card != play.card:
            assert cv.texts.card_name(step.best.card) not in plain(" ".join(answer.lines))


@pytest.mark.parametrize("step", TOUCHES)
def test_questions_are_answered(step: Touch) -> None:
    right = step.answer(step.wanted)
    assert right.right
    assert right.lines[0]
    assert set(step.wanted) <= set(step.targets)
    assert all(map(plain, step.all_hints))
    assert set(step.look) <= set(step.wanted)
    for key in step.targets:
        if step.ask.counts or key not in step.wanted:
            wrong = step.answer({**step.wanted, key: step.wanted.get(key, 0) + 1})
            assert not wrong.right
            assert wrong.lines[0], key
        if key in step.wanted:
            less = step.answer({one: n for one, n in step.wanted.items() if one != key})
            assert not less.right
            said = RULE.search(str(less)) or step.known is not None
            assert said, key
    if step.wanted:
        assert not step.answer([]).right


@pytest.mark.parametrize("step", STEPS)
def test_all_that_is_said_can_be_shown(step: Step) -> None:
    document = Document([step])
    assert len(document.sentences) == len(set(document.sentences))
    for text in document.sentences:
        for number in RULE.findall(text):
            assert number in rules(), text
        for card in CARD.findall(text):
            cv.Card(card)
        left = CARD.sub("", text)
        assert not re.search(r"[{}<>]", left), text
    for state, play, _played in step.path:
        assert play in state.plays()
    if not isinstance(step, Watch):
        assert step.asked.to_act == step.seat


@pytest.mark.parametrize("name", list(LESSONS))
def test_lessons_have_names_and_stars(name: str) -> None:
    found = LESSONS[name]
    assert found.title
    assert len(set(found.names)) == len(found)
    assert any(step.stars for step in found)
    assert all(len(step.prompt) <= 60 for step in found), [
        step.prompt for step in found if len(step.prompt) > 60
    ]


def test_the_course_is_found_by_name() -> None:
    assert repr(cv.lesson_names()).count("\n") == len(cv.lesson_names()) - 1
    for name in cv.lesson_names():
        assert cv.lesson(name).name == name
        assert 3 <= len(cv.lesson(name)) <= 14
    with pytest.raises(CauError, match="no lesson 'chess': the lessons are capture, "):
        cv.lesson("chess")


def test_there_are_hands_that_ask() -> None:
    assert len(ASKING) >= 7
