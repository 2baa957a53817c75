"""What lies where at a moment, field by field; a log step by step."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.scene import story
from tests.engine.positions import run, start
from tests.picture.tables import chain, worked_example

# who sits below


def test_who_sits_below() -> None:
    """Who is told, else who looks, else who acts; the first seat once nobody does."""
    state = worked_example(to_act="Carla")
    assert scene.frame(state.view(None))["bottom"] == 2
    assert scene.frame(state.view(1))["bottom"] == 1
    assert scene.frame(state.view(0))["bottom"] == 0
    assert scene.frame(state.view(1), bottom=3)["bottom"] == 3
    assert scene.frame(state.view(1), bottom=0)["bottom"] == 0
    over = cv.State.start("robat", 2, piles=["1o", ""])
    assert scene.frame(over.view(None))["bottom"] == 0
    assert scene.seen(state, scene.NOBODY, 2)["bottom"] == 2


def test_who_sits_below_in_a_story() -> None:
    log = cv.Log(worked_example(to_act="Carla"))
    for seat, bottom, below in ((None, None, 0), (2, None, 2), (0, None, 0), (2, 1, 1), (2, 0, 0)):
        told = story.Story(log, seat, bottom)
        assert told.document()["first"]["bottom"] == told.bottom == below


def test_who_sees_no_hand() -> None:
    state = worked_example()
    nobody = scene.seen(state, scene.NOBODY)
    assert nobody["backs"] == {str(seat): 2 for seat in range(4)}
    assert set(nobody["cards"].values()) == {"r"}
    assert scene.look(state, scene.NOBODY).seat == scene.NOBODY
    assert scene.look(state).seat is None
    assert scene.look(state, 0) == state.view(0)
    with pytest.raises(cv.DealError):
        scene.look(state, -2)


# what there is at some moments alone


def test_what_was_left_is_told_while_no_call_is_open() -> None:
    state = start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"])
    left = state.play("7o")
    assert scene.seen(left)["left"] == "7o"
    called = left.play("7c cau")
    assert "left" not in scene.seen(called)
    assert scene.seen(called)["called"] == {"1": "cau"}
    assert scene.seen(called)["window"] == "recau"
    over = run(start("", ["5c", "6c"]), "5c", "6c")
    assert "left" not in scene.seen(over)
    assert scene.seen(over)["over"] == {"counts": [0, 0], "winners": [0, 1]}


def test_the_last_call_is_answered_by_none() -> None:
    """With two calls at most the window of the first says recau, and nothing comes after (6.3)."""
    teams = cv.State.start(
        "valencian", 4, table="7o", hands=["7e 2c", "7c 2o", "7b 1e", "1b"], left="7o"
    )
    one = teams.play("7e x7o cau net")
    two = one.play("7c x7o recau net")
    assert scene.seen(one)["window"] == "recau"
    assert scene.seen(two)["window"] == "santvicent"
    assert scene.seen(two)["called"] == {"0": "cau", "1": "recau"}
    assert {card: place for card, place in scene.seen(two)["cards"].items() if place[0] == "c"} == {
        "7e": "c1", "7c": "c2",
    }  # fmt: skip


def test_the_stones_and_what_wins() -> None:
    four = {"hands": ["3c", "4c", "5c", "6c"]}
    shown = scene.seen(cv.State.start("valencian", 4, stones=(3, 0), **four))
    assert (shown["stones"], shown["goal"]) == ([3, 0], 41)
    by_hands = cv.State.start("valencian(match=hands)", 4, stones=(3, 50), **four)
    assert scene.seen(by_hands)["stones"] == [3, 50]
    assert "goal" not in scene.seen(by_hands)
    assert not {"stones", "goal", "debts", "stock", "rondas", "window", "net"} & set(
        scene.seen(worked_example())
    )


@pytest.mark.parametrize(
    ("scoring", "points"),
    [("cards", [30, 11]), ("dozens", [2, 0]), ("over_twelve", [18, 0]), ("hands", None)],
)
def test_the_end_of_a_hand_with_its_points(scoring: str, points: list[int] | None) -> None:
    """Rule 11.2."""
    pack = [str(card) for card in cv.engine.cards.deck(48)]
    piles = [" ".join(pack[:30]), " ".join(pack[30:41])]
    state = cv.State.start(f"catalan-cau(scoring={scoring})", 2, piles=piles)
    known: dict[str, object] = {"counts": [30, 11], "winners": [0]}
    if points is not None:
        known["points"] = points
    assert scene.seen(state)["over"] == known
    assert "turn" not in scene.seen(state)


def test_a_ronda_is_told_to_who_knows_its_rank() -> None:
    """Rule 9.1: the others know that there is one, and of which kind."""
    state = next(
        state for seed in range(99) if (state := cv.deal("catalan-robat", 3, seed=seed)).rondas
    )
    ((seat, kind, rank),) = state.rondas
    for looks in (None, 0, 1, 2, scene.NOBODY):
        shown = scene.seen(state, looks)["rondas"]
        assert shown == {str(seat): (kind, rank if looks in (None, seat) else 0)}
    assert "rondas" not in scene.seen(state.play(state.plays()[0]))


def test_a_net_is_of_who_made_it() -> None:
    state = start("3o", ["3c 1c", "4c 1o"], to_act=1, dealer=0, left=None)
    assert scene.net_of(state.effects("4c")) is None
    mine = start("4o", ["3c 1c", "4c 1o"], to_act=1, dealer=0)
    assert scene.net_of(mine.effects("4c")) == 1
    log = cv.Log(mine)
    node = log.root.add("4c")
    assert story.Story(log).frame(node)["net"] == 1
    assert scene.seen(node.state, net=0)["net"] == 0


# marks and moves


def test_marks_of_a_pass_and_of_what_goes_on_after_the_twelve() -> None:
    called = chain().play("7e x7o cau")
    assert scene.marks(called, cv.Play(None)) == {"seat": 1}
    assert scene.move(called, cv.Play(None)) == {"seat": 1, "pass": 1}
    state = start("12o 1c 2o", ["12c 1o", "5o"])
    assert scene.marks(state, state.read("12c")) == {
        "seat": 0, "played": "12c", "match": "12o", "seq": ["1c", "2o"], "wrap": 1, "stops": [3],
        "order": ["12o", "1c", "2o"], "ranks": [12, 1, 2],
    }  # fmt: skip
    assert "wrap" not in scene.marks(state, state.read("1o x1c-2o"))
    assert scene.move(state, state.read("12c")) == {
        "seat": 0, "card": "12c", "line": ["12o", "1c", "2o"], "stops": [3], "calls": ["net"],
    }  # fmt: skip
    assert scene.move(state, state.read("1o x1c")) == {
        "seat": 0, "card": "1o", "line": ["1c"],
    }  # fmt: skip


def test_marks_of_a_run_tell_the_match_and_both_ends() -> None:
    """Rule 4.2: what comes before it stands before it."""
    state = cv.State.start("two-way", 2, table="5o 6o 7o 1o", hands=["6c 1c", "3c"])
    assert scene.marks(state, state.read("6c")) == {
        "seat": 0, "played": "6c", "match": "6o", "seq": ["5o", "7o"], "stops": [10, 4],
        "order": ["5o", "6o", "7o"], "ranks": [5, 6, 7],
    }  # fmt: skip


# a log


def grown() -> cv.Log:
    """Two plays in a line, with a variation of each."""
    log = cv.Log(worked_example())
    first = log.root.add("3c", "!", [cv.notation.Comment("Look & see.")])
    log.root.add("7e").add("7b")
    first.add("2o").add("6c")
    first.add("7b")
    log.root.note(cv.notation.Comment("Once <more>."))
    return log


def test_a_story_is_told_in_the_order_of_reading() -> None:
    """A play, its variations, then on; each says what it comes after, if not what stands before."""
    log = grown()
    told = story.Story(log)
    document = told.document()
    steps = document["steps"]
    assert [step["card"] for step in steps] == ["3c", "7e", "7b", "2o", "7b", "6c"]
    assert [step.get("up") for step in steps] == [None, -1, None, 0, 0, 3]
    assert [step.get("glyph") for step in steps] == ["!", *[None] * 5]
    assert [step.get("notes") for step in steps] == [
        [("comment", "Look & see.")], *[None] * 5,
    ]  # fmt: skip
    assert document["lead"] == ["Once <more>."]
    assert "more" not in document
    assert "news" not in document
    assert told.document() == document  # and again
    assert list(told.effects()) == [str(number) for number in range(6)]


def test_a_story_that_is_opened_play_by_play() -> None:
    """Nothing is told ahead; where more is to come is said (-1 is the start)."""
    log = grown()
    told = story.Story(log, ahead=False)
    assert told.document()["steps"] == []
    assert told.document()["more"] == [-1]
    told.open(log.root)
    assert [step["card"] for step in told.document()["steps"]] == ["3c", "7e"]
    assert told.document()["more"] == [0, 1]
    told.open(log.root)
    assert len(told.nodes) == 2
    told.open(log.root.children[1])
    assert [step["card"] for step in told.document()["steps"]] == ["3c", "7e", "7b"]
    assert [step.get("up") for step in told.document()["steps"]] == [None, -1, None]
    assert told.document()["more"] == [0]
    told.grow()
    assert len(told.nodes) == 6
    assert told.document()["more"] == []


def test_what_the_deal_brought_stands_before_the_first_play() -> None:
    start = next(
        state for seed in range(99) if (state := cv.deal("catalan-robat", 3, seed=seed)).rondas
    )
    document = story.Story(cv.Log(start)).document()
    assert document["news"]
    assert "lead" not in document


def test_notes_are_told_with_their_kinds() -> None:
    """What is written in a log is data: nothing in it can be taken for a page's own."""
    log = cv.Log(worked_example())
    node = log.root.add("3c")
    notes = cv.notation
    node.note(notes.Comment("Look\u202e here."))
    node.note(notes.Hint("Take."))
    node.note(notes.Mark((cv.Card("5e"), cv.Card("3o"))))
    (step,) = story.Story(log).document()["steps"]
    assert step["notes"] == [("comment", "Look\ufffd here."), ("hint", "Take."), ("mark", "5e 3o")]
