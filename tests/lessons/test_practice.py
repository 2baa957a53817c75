"""Exercises without end: each can be solved, and they adapt to who answers them."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.lessons import Find, Touch
from cauviz.lessons import practice as making
from cauviz.lessons.topics import TOPICS
from cauviz.texts import card_name

from .positions import gap

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
    for _ in range(2):
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
    for count in (0, -1, True, "6", 1.5):
        with pytest.raises(cv.CauError, match="number of exercises"):
            cv.practice("capture").lesson(count)  # type: ignore[arg-type]
    plays, touches = cv.practice("capture", seed=1), cv.practice("safe", seed=1)
    with pytest.raises(cv.CauError, match="asks for a play"):
        plays.answer({"3o": 1})
    with pytest.raises(cv.CauError, match="touch"):
        touches.answer(plays.step.best)  # type: ignore[attr-defined]


def test_a_lesson_of_practice_has_as_many_exercises_as_are_asked_for() -> None:
    exercises = cv.practice("capture", seed=1)
    assert [len(exercises.lesson(count)) for count in (1, 2)] == [1, 2]
    assert len(exercises.lesson()) == 6
    assert exercises.asked == 10


def test_by_itself_it_is_about_taking_cards_in_the_main_game() -> None:
    one, two = cv.practice(), cv.practice("capture", "robat", seed=0)
    assert (one.topic, str(one.rules), one.seed, one.step.state) == (
        "capture", "robat", 0, two.step.state,
    )  # fmt: skip
    assert one.step.state != cv.practice(seed=1).step.state


@pytest.mark.parametrize(
    ("answers", "levels"),
    [
        ("++++++", "011222"),  # two in a row, each at once, and the next is harder
        ("+-++++", "000011"),  # what was missed first does not count
        ("-++++", "00011"),
        ("++++--", "011221"),  # two misses, and it is easier again
        ("++--++", "011001"),
        ("----", "0000"),
        ("++-+-+++", "01111112"),
        ("+++--+++", "01110011"),
    ],
)
def test_the_level_follows_who_answers(answers: str, levels: str) -> None:
    exercises = cv.practice("capture", seed=4)
    found = []
    for sign in answers:
        exercises.heed(sign == "+")
        found.append(exercises.level)
    assert "".join(map(str, found)) == levels
    assert exercises.solved == answers.count("+")


@pytest.mark.parametrize(
    ("answers", "asked"),
    [
        # a second miss brings an easier one, and what was missed comes three later
        ("+++++", "1 2 3 4 5 6"),
        ("-++++", "1 1 2 3 1+4 5"),
        ("--+++", "1 1 2 3 1+4 5"),
        ("-+-++++", "1 1 2 2 3 1+4 2+5 6"),
        # it waits for who is on an easier one just then
        ("-++--++", "1 1 2 3 3 4 1+5 3+6"),
        # and comes again if it is missed again
        ("-+++-+++", "1 1 2 3 1+4 1+4 5 6 1+7"),
    ],
)
def test_what_is_asked_next(answers: str, asked: str) -> None:
    exercises = cv.practice("capture", seed=4)
    names = [exercises.step.name]
    for sign in answers:
        exercises.heed(sign == "+")
        names.append(exercises.step.name)
    assert " ".join(names).replace("capture-", "") == asked
    assert exercises.asked == max(int(name.replace("+", "-").rpartition("-")[2]) for name in names)


def test_the_kinds_of_a_topic_take_turns() -> None:
    """The same kinds in the same order, whatever comes back between them."""
    prompts = [step.prompt for step in cv.practice("steal", seed=2).lesson(4)]
    assert prompts == ["Steal a pile.", "Touch each pile that you can steal now."] * 2


def test_a_search_for_an_exercise_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six hundred positions are looked at, each kind in as many of them."""
    looked: list[object] = []

    def none(maker: object, *_others: object) -> None:
        looked.append(maker)

    monkeypatch.setattr(making, "ask", none)
    monkeypatch.setattr(making.Practice, "_position", lambda self, easy: gap())
    with pytest.raises(cv.CauError, match="steal"):
        cv.practice("steal")
    assert [looked.count(maker) for maker in TOPICS["steal"]] == [300, 300]
    looked.clear()
    with pytest.raises(cv.CauError, match="capture"):
        cv.practice("capture")
    assert [looked.count(maker) for maker in TOPICS["capture"]] == [200, 200, 200]
