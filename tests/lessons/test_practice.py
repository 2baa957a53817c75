"""Exercises without end: each can be solved, and they adapt to who answers them."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.lessons import Find, Touch
from cauviz.lessons.practice import LATER
from cauviz.lessons.topics import TOPICS
from cauviz.texts import card_name

SETS = (
    "robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian", "duel",
)  # fmt: skip


def barred(topic: str, rules: str) -> bool:
    closed = not cv.Rules.named(rules).open_piles
    return (topic in ("steal", "safe") and closed) or (
        rules == "duel" and topic in ("sequence", "call")
    )


def right(step):
    return step.best if isinstance(step, Find) else step.wanted


def wrong(step):
    if isinstance(step, Find):
        return next(play for play in step.attempts if not step.is_right(play))
    if step.ask.counts:
        return dict.fromkeys(step.wanted, 9)
    return next(([key] for key in step.targets if key not in step.wanted), [])


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("topic", TOPICS)
def test_every_exercise_can_be_solved_and_missed(topic: str, rules: str) -> None:
    if barred(topic, rules):
        with pytest.raises(cv.CauError, match=f"under {rules}"):
            cv.practice(topic, rules)
        return
    exercises = cv.practice(topic, rules, seed=2)
    for _ in range(5):
        step = exercises.step
        assert step.answer(right(step)).right
        said = step.answer(wrong(step))
        assert not said.right
        assert said.lines
        hand = step.asked.hands[step.seat]
        assert 3 <= len(hand) <= 6 or step.asked.chain
        assert exercises.answer(right(step)).right
        assert exercises.step is not step
    assert exercises.solved == 5


def is_of_its_topic(topic: str, step: Touch) -> bool:
    """Whether what there is to touch is what the topic is about."""
    piles = [key for key in step.wanted if key.startswith("<")]
    if topic in ("capture", "sequence"):
        (asked,) = {card for card in step.asked.hands[step.seat] if card_name(card) in step.prompt}
        match = {key for key in step.wanted if cv.Card(key).rank == asked.rank}
        sizes = range(2, 7) if topic == "sequence" else (1,)
        return not piles and bool(match) and len(step.wanted) in sizes
    heaps = [seat for seat, pile in enumerate(step.asked.piles) if pile]
    return len(piles) == len(step.wanted) and (topic != "safe" or len(piles) < len(heaps))


@pytest.mark.parametrize("rules", ["robat", "two-way", "cau"])
@pytest.mark.parametrize("topic", ["capture", "sequence", "steal", "safe", "net-and-debts"])
def test_what_is_to_be_touched_is_of_the_topic(topic: str, rules: str) -> None:
    if barred(topic, rules):
        return
    steps = [step for seed in range(3) for step in cv.practice(topic, rules, seed=seed).lesson(6)]
    touched = [step for step in steps if isinstance(step, Touch)]
    assert len(touched) > 3
    assert all(is_of_its_topic(topic, step) for step in touched)


def test_what_is_to_be_found_is_of_the_topic() -> None:
    def lines(topic: str, prompt: str) -> list[list[int]]:
        steps = [step for seed in range(3) for step in cv.practice(topic, seed=seed).lesson(6)]
        finds = [step for step in steps if isinstance(step, Find) and step.prompt == prompt]
        assert finds
        return [[len(play.line or ()) for play in step.solutions] for step in finds]

    assert all(min(found) > 0 for found in lines("capture", "Take a card."))
    assert all(max(found) == 0 for found in lines("capture", "Leave a card."))
    assert all(min(found) > 1 for found in lines("sequence", "Take as many cards as you can."))


def test_it_says_what_it_is_and_what_asks_it() -> None:
    assert repr(cv.practice("steal")) == "<Practice steal, robat; 0 solved: cv.Tutor asks it>"


def test_the_same_seed_gives_the_same_exercises() -> None:
    one, two = cv.practice("sequence", seed=5), cv.practice("sequence", seed=5)
    for _ in range(4):
        assert one.step.state == two.step.state
        assert one.step.prompt == two.step.prompt
        one.answer(right(one.step))
        two.answer(right(two.step))
    assert cv.practice("sequence", seed=6).step.state != cv.practice("sequence", seed=5).step.state


def test_two_misses_give_an_easier_one_of_the_same_kind() -> None:
    exercises = cv.practice("steal", seed=1)
    for _ in range(6):
        exercises.answer(right(exercises.step))
    assert exercises.level == 2
    step = exercises.step
    assert len(step.asked.hands[step.seat]) == 6
    exercises.answer(wrong(step))
    assert exercises.step is step
    exercises.answer(wrong(step))
    easier = exercises.step
    assert easier is not step
    assert easier.prompt == step.prompt
    assert len(easier.asked.hands[easier.seat]) == 4
    assert exercises.level == 1
    for _ in range(2):  # the easiest stay what they are
        for _ in range(2):
            exercises.answer(wrong(exercises.step))
        assert exercises.level == 0


def looked_at(step) -> int:
    """How many things there are to look at: a pile shows one card, if it lies open."""
    state = step.asked
    piles = [pile for pile in state.piles if pile] if state.rules.open_piles else []
    return len(state.table) + len(state.hands[step.seat]) + len(piles)


@pytest.mark.parametrize("rules", ["robat", "catalan-cau"])
def test_an_easier_one_shows_less_to_look_at(rules: str) -> None:
    for seed in range(12):
        exercises = cv.practice("capture", rules, seed=seed)
        exercises.level = 2
        exercises.answer(right(exercises.step))
        step = exercises.step
        exercises.answer(wrong(step))
        exercises.answer(wrong(step))
        assert looked_at(exercises.step) < looked_at(step)


def test_what_was_missed_comes_back_later() -> None:
    exercises = cv.practice("capture", seed=3)
    missed = exercises.step
    exercises.answer(wrong(missed))
    exercises.answer(right(missed))
    for _ in range(LATER - 1):
        assert exercises.step.state is not missed.state
        exercises.answer(right(exercises.step))
    assert exercises.step.state is missed.state
    assert exercises.step.name != missed.name
    exercises.answer(right(exercises.step))
    assert exercises.step.state is not missed.state


def test_a_tutor_shows_the_next_few() -> None:
    exercises = cv.practice("net-and-debts", seed=3)
    lesson = exercises.lesson(4)
    assert len(lesson) == 4
    assert lesson.title == "Practice: nets and debts"
    assert cv.Tutor(lesson).step == 1
    assert exercises.step.name not in lesson.names


def test_what_cannot_be_practised_is_refused() -> None:
    with pytest.raises(cv.CauError, match="the topics are capture, sequence"):
        cv.practice("winning")
    with pytest.raises(cv.CauError, match="number of exercises"):
        cv.practice("capture").lesson(0)


def test_a_lesson_of_practice_has_as_many_exercises_as_are_asked_for() -> None:
    exercises = cv.practice("capture", seed=1)
    assert [len(exercises.lesson(count)) for count in (1, 2)] == [1, 2]
