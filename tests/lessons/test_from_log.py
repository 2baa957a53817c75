"""An annotated hand as a lesson."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Find, Lesson, Watch
from cauviz.notation import Comment, Hint, Off

from ..logs import HEAD

HAND = (
    HEAD
    + """\
[Title "A small hand"]

{ Look at the piles. }
1. Anna 3c x3o-<Biel-5e ! { The 4 bridges. } [hint "Which pile fills a gap?"] [hint "Biel’s."]
   ( 1. Anna 3c x3o { Too little. } )
   ( 1. Anna 7e ! { Safe, says the annotator. } )
2. Biel 2o { Nothing else. } [mark 2o]
3. Carla 7o ?
4. Anna 7e x7o-10b cau [off "Take what Carla left."]
5. Biel 7b x7o-10b recau !! { Three sevens. }
6. Carla 6c
"""
)


def made(player: str | None = None) -> Lesson:
    return Lesson.from_log(cv.loads(HAND), player=player)


def test_plays_with_notes_are_asked_and_the_others_shown() -> None:
    lesson = made()
    assert (lesson.name, lesson.title) == ("a-small-hand", "A small hand")
    assert lesson.names == ("play 1", "play 4", "end")
    first, second, end = lesson
    assert isinstance(first, Find)
    assert isinstance(second, Find)
    assert isinstance(end, Watch)
    assert first.prompt == "What does Anna play?"
    assert first.text == "Look at the piles."
    assert first.right == "The 4 bridges."
    assert first.all_hints[:2] == ("Which pile fills a gap?", "Biel’s.")
    assert [tuple(played) for played in second.lead] == [
        ("2o", "Nothing else.", "2o"), ("7o", "", ""),
    ]  # fmt: skip
    assert [played.text for played in end.lead] == ["7b x7o-10b recau", "6c"]
    assert end.lead[0].comment == "Three sevens."
    assert end.asked.over


def test_the_log_answers() -> None:
    first, second, _ = made()
    assert isinstance(first, Find)
    assert isinstance(second, Find)
    assert first.answer("3c x3o-<Biel-5e").right
    assert first.answer("7e").right  # the annotator calls it good as well
    assert first.answer("3c x3o").lines == ("Too little.",)
    assert "rule" in str(first.answer("3c x3o-<Biel"))  # nothing said: the reasons
    assert second.answer("7e x7o silent").lines == ("Take what Carla left.",)
    assert second.asked.text(second.best) == "7e x7o-10b cau"


def test_a_pass_is_asked_under_a_name_of_its_own() -> None:
    """It has no number of its own in a log."""
    told = HAND.replace(
        "5. Biel 7b x7o-10b recau !! { Three sevens. }",
        'Biel pass { He keeps the seven. } [hint "What is his seven worth?"]\n5. Biel 7b',
    )
    lesson = Lesson.from_log(cv.loads(told))
    assert lesson.names == ("play 1", "play 4", "play 4 pass", "end")
    step = lesson["play 4 pass"].steps[0]
    assert isinstance(step, Find)
    assert step.right == "He keeps the seven."
    assert step.answer("pass").right
    assert not step.answer("7b x7o-10b recau").right


def test_what_is_said_of_a_play_that_is_the_only_one_is_no_answer() -> None:
    """There is no other play that it could answer."""
    told = HAND.replace("6. Carla 6c", '6. Carla 6c [off "What else?"]')
    step = Lesson.from_log(cv.loads(told))["play 6"].steps[0]
    assert isinstance(step, Find)
    assert len(step.attempts) == 1
    assert step.answers == {}


def test_a_variation_without_a_word_says_nothing() -> None:
    """What is played there is answered by the rules, and a bare pass is no answer either."""
    text = HAND.replace("( 1. Anna 3c x3o { Too little. } )", "( 1. Anna 3c x3o )")
    first, *_ = Lesson.from_log(cv.loads(text))
    assert isinstance(first, Find)
    given = first.answer("3c x3o")
    assert not given.right
    assert any("rule" in line for line in given.lines)


def test_another_suit_is_as_good() -> None:
    """1.1: suits never matter, so whoever holds two cards of the rank may play either."""
    state = cv.State.start("robat", 2, table="3o 5e", hands=["3c 3b 7e", "2o 2c 2e"])
    log = cv.Log(state)
    log.root.add("3c x3o", notes=[Hint("Which rank lies there?")])
    first, *_ = Lesson.from_log(log)
    assert isinstance(first, Find)
    assert first.answer("3b x3o").right
    assert not first.answer("7e").right


def test_one_player_is_asked() -> None:
    assert made("Anna").names == ("play 1", "play 4", "end")
    with pytest.raises(CauError, match="nothing to ask"):
        made("Biel")
    with pytest.raises(CauError, match="no player is called 'Eva'"):
        made("Eva")


def test_a_name_can_be_given() -> None:
    assert Lesson.from_log(cv.loads(HAND), "mine").name == "mine"
    untitled = HAND.replace('[Title "A small hand"]\n', "")
    assert Lesson.from_log(cv.loads(untitled)).name == "hand"


def test_all_hands_that_ask_become_lessons() -> None:
    for name in cv.hands():
        log = cv.hand(name)
        notes = [note for node in log.nodes for note in node.notes]
        if not any(isinstance(note, (Hint, Off)) for note in notes):
            with pytest.raises(CauError, match="nothing to ask"):
                Lesson.from_log(log)
            continue
        lesson = Lesson.from_log(log)
        shown = sum(len(step.path) for step in lesson)
        asked = sum(isinstance(step, Find) for step in lesson)
        assert shown + asked == len(log.plays)
        assert lesson.steps[-1].asked in (log.states[-1], log.states[-2])


MISTAKES = (
    HEAD
    + """\
1. Anna 3c x3o ? { Too little. } [hint "Which card takes?"] [off "Go on."]
   ( 1. Anna 3c x3o-<Biel-5e !! { The pile too. } )
2. Biel 2o
3. Carla 7o
4. Anna 7e x7o-10b cau ?? { Biel has a 7. } [hint "Look at the 7."]
5. Biel 7b x7o-10b recau
"""
)


def test_a_mistake_is_never_the_right_answer() -> None:
    lesson = Lesson.from_log(cv.loads(MISTAKES), "mistakes")
    first, end = lesson
    assert lesson.names == ("play 1", "end")  # nothing better stands beside the second one
    assert isinstance(first, Find)
    assert first.asked.text(first.best) == "3c x3o-<Biel-5e"
    assert first.right == "The pile too."
    assert first.hints == ("", "", "")  # the log's hint was for the other play
    assert first.answer("3c x3o").lines == ("Too little.",)
    assert not first.answer("3c x3o").right
    assert [played.text for played in end.lead][2] == "7e x7o-10b cau"


def test_the_like_of_a_mistake_is_none_of_the_right_answers() -> None:
    state = cv.State.start("robat", 2, table="3o 5e", hands=["3c 3b 7e", "2o 2c 2e"])
    log = cv.Log(state)
    log.root.add("3c x3o", notes=[Hint("Which rank lies there?")])
    log.root.add("3b x3o").glyph = "?"
    first, *_ = Lesson.from_log(log, "like")
    assert isinstance(first, Find)
    assert not first.answer("3b x3o").right


@pytest.mark.parametrize(("pile", "as_good"), [("", True), ("1o 1c", False)])
def test_silence_is_as_good_where_a_call_brings_nothing(pile: str, as_good: bool) -> None:
    """8.5: with the last card of a hand, what a player cannot pay is forgotten at once."""
    state = cv.State.start(
        "robat", 2, table="3o 5e", hands=["3c", ""], piles=["", pile], left="3o"
    )  # fmt: skip
    log = cv.Log(state)
    log.root.add("3c x3o cau", notes=[Hint("Call.")])
    (first,) = Lesson.from_log(log, "quiet")
    assert isinstance(first, Find)
    assert first.answer("3c x3o silent").right is as_good


def test_a_logs_own_hint_is_followed_by_the_play_alone() -> None:
    first, second, _ = made()
    assert isinstance(first, Find)
    assert isinstance(second, Find)
    assert first.all_hints == (
        "Which pile fills a gap?",
        "Biel’s.",
        "Play the {3c} and take 3 – 4 (Biel’s pile of 3) – 5.",
    )
    assert second.all_hints[0] == "One of your cards does it."
    state = cv.State.start("robat", 2, table="3o 5e", hands=["3c 3b 7e", "2o 2c 2e"])
    log = cv.Log(state)
    log.root.add("3c x3o", notes=[Hint("Which rank lies there?")])
    alone, *_ = Lesson.from_log(log, "alone")
    assert isinstance(alone, Find)
    assert alone.all_hints == ("Which rank lies there?", "", "Play the {3c} and take 3.")


def test_a_right_play_is_praised_for_what_it_is() -> None:
    """What is said of the play of the log is said of no other: "nobody pays" not of a call."""
    steps = {step.name: step for step in Lesson.from_log(cv.hand("three-players"))}
    step = steps["play 11"]
    assert isinstance(step, Find)
    assert "He could call cau as well" in str(step.answer("2c x2b-3o net"))
    called = step.answer("2c x2b-3o cau net")
    assert called.right
    assert "He could call" not in str(called)
    assert "Nobody can answer, and Anna owes him two cards." in called.lines
    closed = next(iter(Lesson.from_log(cv.hand("closed"))))
    quiet = closed.answer("7c x7o silent")
    assert quiet.right
    assert quiet.lines[1:] == ("Then Dídac cannot answer, and Biel pays nobody.",)


def test_a_variation_answers_to_its_end() -> None:
    """Its comments are the answer to who plays it; the question that begins it is none."""
    told = HAND.replace(
        "( 1. Anna 3c x3o { Too little. } )",
        "( 1. Anna 3c x3o { What if she stops? } 2. Biel 7b { Then Biel keeps his pile. } )",
    )
    first, *_ = Lesson.from_log(cv.loads(told), "answers")
    assert isinstance(first, Find)
    assert first.answer("3c x3o").lines == ("Then Biel keeps his pile.",)
    alone = HAND.replace("{ Too little. }", "{ Too little? }")
    first, *_ = Lesson.from_log(cv.loads(alone), "alone")
    assert isinstance(first, Find)
    assert first.answer("3c x3o").lines == ("Too little?",)


@pytest.mark.parametrize(("hand", "play"), [("forty-one", "play 20"), ("duel", "play 11")])
def test_the_third_call_has_its_own_name(hand: str, play: str) -> None:
    step = Lesson.from_log(cv.hand(hand))[play].steps[0]
    assert isinstance(step, Find)
    assert "call sant Vicent" in step.all_hints[2]
    assert "contracau" not in str(step.answer("pass"))


HANDS = [name for name in cv.hands() if any(
    isinstance(note, (Hint, Off)) for node in cv.hand(name).nodes for note in node.notes
)]  # fmt: skip


@pytest.mark.parametrize("name", HANDS)
def test_no_answer_says_a_thing_twice_or_bids_what_was_done(name: str) -> None:
    for step in Lesson.from_log(cv.hand(name)):
        if not isinstance(step, Find):
            continue
        for play in step.attempts:
            answer = step.answer(play)
            if answer.right:
                continue
            said = [*answer.lines, answer.threat]
            sentences = [one for text in said for one in text.split(". ") if one]
            assert len(sentences) == len(set(sentences)), step.asked.text(play)
            assert not answer.lines[0].startswith("What if"), step.asked.text(play)
            if play.call:
                assert "Answer the call" not in str(answer), step.asked.text(play)


KINDS = (
    HEAD
    + """\
[Title "Every kind: of note!"]

{ First. } { And more. }
1. Anna 3c x3o-<Biel-5e { The 4 bridges. } [hint "One."] [hint "Two."] [off "More."] [off "Yes."]
   ( 1. Anna 3c x3o ? { Why stop? Too little. } 2. Biel 2o { He waits. } 3. Carla 7o { So. } )
   ( 1. Anna 3c x3o-<Biel ! { Nearly all. } )
   ( 1. Anna 7e !! { Safe? } )
2. Biel 2o [mark 2o 7b]
3. Carla 7o { Now! }
4. Anna 7e x7o-10b cau [hint "Only one."]
   ( 4. Anna 7e x7o-10b silent { In silence. } 5. Biel 7b { Why? } 6. Carla 6c )
   ( 4. Anna 7e x7o silent )
5. Biel 7b x7o-10b recau [off "Answer!"]
   ( Biel pass { He lets it stand. } )
"""
)


def test_each_kind_of_note_has_its_place_in_a_step() -> None:
    lesson = Lesson.from_log(cv.loads(KINDS))
    assert (lesson.name, lesson.title) == ("every-kind-of-note", "Every kind: of note!")
    assert lesson.names == ("play 1", "play 4", "play 5")  # nothing is left to watch
    one, two, three = (step for step in lesson if isinstance(step, Find))
    assert one.text == "First. And more."
    assert (two.text, three.text) == ("", "")
    assert (one.right, two.right, three.right) == ("The 4 bridges.", "", "")
    assert [str(goal) for goal in one.answers] == ["3c x3o", f"{~one.goal}"]
    assert list(one.answers.values()) == ["Too little. He waits. So.", "More. Yes."]
    assert one.praise == {"3c x3o-<Biel": "Nearly all.", "7e": "Safe?"}
    assert two.answers == {"7e x7o-10b silent": "In silence. Why?"}
    assert list(three.answers.values()) == ["He lets it stand.", "Answer!"]
    assert (two.praise, three.praise) == ({}, {})
    assert [step.asked.text(step.best) for step in (one, two, three)] == [
        "3c x3o-<Biel-5e", "7e x7o-10b cau", "7b x7o-10b recau",
    ]  # fmt: skip
    assert [len(step.solutions) for step in (one, two, three)] == [3, 1, 1]
    assert (one.led, three.led) == ((), ())
    assert [tuple(played) for played in two.led] == [("2o", "", "2o 7b"), ("7o", "Now!", "")]


@pytest.mark.parametrize(
    ("hints", "shown"),
    [
        ("", ("", "", "")), ("a", ("a", " ", "")), ("a b", ("a", "b", "")),
        ("a b c", ("a", "b", "c")), ("a b c d", ("a", "b", "c")),
    ],
)  # fmt: skip
def test_three_hints_of_a_log_are_shown(hints: str, shown: tuple[str, ...]) -> None:
    """After the log's own the play itself; where it has none, all are made."""
    log = cv.Log(cv.State.start("robat", 2, table="3o 5e", hands=["3c 3b 7e", "2o 2c 2e"]))
    log.root.add("3c x3o", notes=[*map(Hint, hints.split()), Off("Which rank lies there?")])
    (step, *_) = Lesson.from_log(log)
    assert step.hints == shown


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("A small hand", "a-small-hand"), ("  «Què?» 4 – 5!", "què-4-5"), ("", "hand"),
        ("!?", "hand"), ("one_two", "one_two"),
    ],
)  # fmt: skip
def test_a_lesson_is_called_by_the_title_of_its_log(title: str, name: str) -> None:
    log = cv.loads(HAND)
    log.tags["Title"] = title
    lesson = Lesson.from_log(log)
    assert (lesson.name, lesson.title) == (name, title or "How it goes on")


def test_only_a_log_becomes_a_lesson() -> None:
    for wrong in (HAND, None, cv.State.start("robat", 2, table="3o", hands=["3c", "2o"])):
        with pytest.raises(CauError, match="Log"):
            Lesson.from_log(wrong)  # type: ignore[arg-type]


def test_a_play_that_is_right_elsewhere_is_shown_if_this_one_is_a_mistake() -> None:
    """Of several that are marked as good the first is the solution, and each keeps its words."""
    told = HAND.replace("3c x3o-<Biel-5e !", "3c x3o-<Biel-5e ?").replace(
        "( 1. Anna 3c x3o { Too little. } )", "( 1. Anna 3c x3o ! { Enough. } )"
    )
    step = Lesson.from_log(cv.loads(told)).steps[0]
    assert isinstance(step, Find)
    assert sorted(step.asked.text(play) for play in step.solutions) == ["3c x3o", "7e"]
    assert step.asked.text(step.best) == "3c x3o"
    assert step.right == "Enough."
    assert step.praise == {"7e": "Safe, says the annotator."}
    assert step.answers == {"3c x3o-<Biel-5e": "The 4 bridges."}


def test_each_of_two_like_plays_is_praised_in_its_own_words() -> None:
    state = cv.State.start("robat", 2, table="3o 7o", hands=["3c 3b 3e 7e", "2o 2c 2e 1o"])
    log = cv.Log(state)
    log.root.add("7e x7o", notes=[Hint("Which?"), Comment("The seven.")])
    for text, said in (("3c x3o", "Cups."), ("3b x3o", "Clubs.")):
        other = log.root.add(text, notes=[Comment(said)])
        other.glyph = "!"
    (step, *_) = Lesson.from_log(log, "like")
    assert isinstance(step, Find)
    assert step.right == "The seven."
    assert step.praise == {"3c x3o": "Cups.", "3b x3o": "Clubs.", "3e x3o": "Cups."}
