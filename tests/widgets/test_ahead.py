"""A replay that holds nothing of what is to come, until somebody goes on to it."""

from __future__ import annotations

import json

import pytest
import traitlets

import cauviz as cv
from cauviz.scene.story import walk
from cauviz.widgets.replay import Replay
from tests.logs import HEAD

from .conftest import Open, View, known_of, state_of

HAND = (
    HEAD
    + """\
{ Begin. }
1. Anna 3c x3o-<Biel-5e ! { First comment. } [hint "First hint."]
2. Biel 2o { Second comment. }
   ( 2. Biel 7b { Varied. } 3. Carla 7o x7b { Deeply varied. } )
3. Carla 7o ? { Third comment. }
4. Anna 7e x7o-10b cau
5. Biel 7b x7o-10b recau !! { Last comment. }
6. Carla 6c
"""
)


@pytest.fixture
def replay() -> Replay:
    return Replay(cv.loads(HAND), ahead=False)


def sent(replay: Replay) -> str:
    """All that a page is sent of the hand."""
    return json.dumps(known_of(replay), ensure_ascii=False)


def test_nothing_is_told_ahead(replay: Replay) -> None:
    text = sent(replay)
    assert "Begin." in text
    for later in ("comment", "hint", "aried", "recau!", "over", "!!"):
        assert later not in json.dumps([replay.replay, replay.effects])
    assert replay.replay["steps"] == []
    assert replay.replay["more"] == [-1]
    assert replay.effects == {}
    assert repr(replay).startswith("Play 0\n")


def test_each_step_tells_one_play_and_what_else_might_have_been_played(replay: Replay) -> None:
    replay._handle_custom_msg({"type": "more", "step": -1}, [])
    replay.set_state({"step": 0, "index": 1})
    assert [step["card"] for step in replay.replay["steps"]] == ["3c"]
    assert "Second comment" not in sent(replay)
    replay._handle_custom_msg({"type": "more", "step": 0}, [])
    assert [step["card"] for step in replay.replay["steps"]] == ["3c", "2o", "7b"]
    assert replay.replay["steps"][2]["up"] == 0
    assert replay.replay["more"] == [1, 2]
    assert "Deeply" not in sent(replay)
    replay.set_state({"step": 1, "index": 2})
    replay._handle_custom_msg({"type": "more", "step": 1}, [])
    replay._handle_custom_msg({"type": "more", "step": 2}, [])  # into the variation
    assert [step["card"] for step in replay.replay["steps"]] == ["3c", "2o", "7b", "7o", "7o"]
    assert [step.get("up") for step in replay.replay["steps"]] == [None, None, 0, 1, 2]
    assert "Deeply" in sent(replay)
    replay.set_state({"step": 4})
    assert (replay.index, replay.node.comments) == (3, ("Deeply varied.",))


def test_what_is_told_at_the_end_is_the_whole_hand(replay: Replay) -> None:
    whole = Replay(cv.loads(HAND))
    for _ in range(6):
        for step in list(replay.replay["more"]):
            replay._handle_custom_msg({"type": "more", "step": step}, [])
    assert replay.replay["more"] == []
    assert replay.replay["first"] == whole.replay["first"]
    said = sorted(step["say"] for step in replay.replay["steps"])
    assert said == sorted(step["say"] for step in whole.replay["steps"])
    assert len(replay.effects) == len(whole.effects)


def test_python_may_go_ahead(replay: Replay) -> None:
    replay.index = 3
    assert [step["card"] for step in replay.replay["steps"]] == ["3c", "2o", "7b", "7o"]
    assert (replay.step, replay.node.number) == (3, 3)
    assert len(Replay(cv.loads(HAND), index=2, ahead=False).replay["steps"]) == 3
    with pytest.raises(traitlets.TraitError, match="no line of this hand has 7 plays"):
        replay.index = 7
    with pytest.raises(ValueError, match="outside 0 to 6"):
        Replay(cv.loads(HAND), index=7, ahead=False)


def test_a_page_goes_no_further_than_what_is_told(replay: Replay) -> None:
    for state in ({"index": 4}, {"step": 3}, {"index": 1, "step": 0}):
        replay.set_state(state)
        assert (replay.index, replay.step, replay.replay["steps"]) == (0, -1, [])
    for message in (
        None, {}, {"type": "more"}, {"type": "more", "step": 0}, {"type": "more", "step": "x"},
        {"type": "more", "step": True}, {"type": "more", "step": -2}, {"type": "all", "step": -1},
    ):  # fmt: skip
        replay._handle_custom_msg(message, [])
        assert replay.replay["steps"] == []


def test_another_hand_begins_untold(replay: Replay) -> None:
    replay.index = 4
    replay.hand = cv.hand("gap")
    assert (replay.index, replay.replay["steps"]) == (0, [])
    replay.index = 1
    assert len(replay.replay["steps"]) == len(replay.hand.root.children)


def test_with_everything_told_nothing_more_can_be_asked_for() -> None:
    whole = Replay(cv.loads(HAND))
    assert "more" not in whole.replay
    before = sent(whole)
    whole._handle_custom_msg({"type": "more", "step": -1}, [])
    assert sent(whole) == before


def test_ahead_is_a_choice() -> None:
    with pytest.raises(TypeError, match="ahead is True or False, not 'no'"):
        Replay(cv.loads(HAND), ahead="no")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["complete", "duel", "valencian"])
def test_every_hand_can_be_told_step_by_step(name: str) -> None:
    names = [hand for hand in cv.hands() if name in (hand, cv.hand(hand).start.rules.base)]
    log = cv.hand(names[0])
    replay = Replay(log, ahead=False)
    while replay.replay["more"]:
        replay._handle_custom_msg({"type": "more", "step": replay.replay["more"][0]}, [])
    assert len(replay.replay["steps"]) == len(list(walk(log.root)))


def test_the_still_picture_hides_what_the_live_one_hides_at_first() -> None:
    replay = Replay(cv.loads(HAND))
    still = replay._repr_mimebundle_()[0]
    assert "7o" not in still["text/plain"]  # in Carla's hand
    assert "7e" in still["text/plain"]
    drawing = replay._picture()[0]
    assert "card-7e" in drawing
    assert "card-7o" not in drawing
    replay.all_hands = True
    assert "card-7o" in replay._picture()[0]
    assert "7o" in repr(replay)
    seated = Replay(cv.loads(HAND), seat="Carla")
    seated.all_hands = True  # she cannot see them
    assert "7e" not in repr(seated)
    assert "card-7e" not in seated._picture()[0]


# in the browser


def answer(view: View) -> None:
    """Let Python hear where the page is and what it asks, and the page what Python answers."""
    for state in view("model.saved.splice(0)"):
        view.widget.set_state(state)
    view.answer()
    # what comes packed is opened first: until then the page knows no more than before
    told = len(known_of(view.widget)["replay"]["steps"])
    view.page.wait_for_function(
        "(told) => document.querySelectorAll('.cv-move').length === told", arg=told
    )


@pytest.mark.browser
def test_going_on_asks_python(show: Open, replay: Replay) -> None:
    view = show(replay)
    assert view.text(".cv-where") == "Play 0"
    assert view.count(".cv-move") == 0
    view.get(".cv-next").click()
    assert view("model.sent") == [{"type": "more", "step": -1}]
    answer(view)
    assert view.text(".cv-where") == "Play 1 · Anna"
    assert view.model("step") == 0
    assert view.count(".cv-move") == 1
    assert "First comment." in view.text(".cv-moves")
    view.get(".cv-next").click()
    answer(view)
    assert view.model("step") == 1
    assert view.count(".cv-var") == 1
    view.get(".cv-prev").click()
    view.get(".cv-next").click()  # what was told needs no kernel
    assert view("model.sent") == []
    assert view.model("step") == 1


@pytest.mark.browser
def test_the_keys_and_the_variation_go_on_too(show: Open, replay: Replay) -> None:
    view = show(replay)
    view.get(".cv-stage").focus()
    for key in ("ArrowRight", "PageDown", "End", "ArrowRight"):
        view.press(key)
        answer(view)
    assert view.model("step") == 3
    view.get(".cv-var .cv-move").click()
    assert view.model("step") == 2
    view.press("ArrowRight")
    answer(view)
    assert view.model("step") == 4
    assert "Deeply varied." in view.text(".cv-moves")


@pytest.mark.browser
def test_a_dead_kernel_is_said_and_nothing_is_lost(show: Open, replay: Replay) -> None:
    replay.index = 2
    view = show(replay, still=False, clock=True)
    view.get(".cv-next").click()
    view.page.clock.run_for(1_000)
    assert view.caption == "Waiting for Python…"
    view.page.clock.run_for(10_000)
    assert view.caption.startswith("Python does not answer")
    view.get(".cv-prev").click()
    view.page.clock.run_for(1_000)
    assert view.model("step") == 0
    view("model.alive = false")
    view.get(".cv-last").click()
    view.get(".cv-next").click()
    assert view.caption.startswith("Python does not answer")


@pytest.mark.browser
def test_playing_by_itself_goes_on_as_it_is_told(show: Open, replay: Replay) -> None:
    view = show(replay, still=False, clock=True)
    view.get(".cv-toggle").click()
    for _ in range(12):
        answer(view)
        view.page.clock.run_for(6_000)
    assert view.model("index") == 6
    assert view.get(".cv-toggle").get_attribute("aria-label") == "Play"


@pytest.mark.browser
def test_stepping_within_a_play(show: Open, replay: Replay) -> None:
    view = show(replay)
    view.get(".cv-seg").nth(1).click()
    view.get(".cv-next").click()
    answer(view)
    assert view.caption == replay.effects["0"][0]["say"]
    for _ in replay.effects["0"][1:]:
        view.get(".cv-next").click()
    assert view.model("step") == 0
    assert view("model.sent") == []


@pytest.mark.browser
def test_python_leads_the_page(show: Open, replay: Replay) -> None:
    view = show(replay)
    replay.index = 3
    view("(state) => model.update(state)", state_of(replay))
    assert view.text(".cv-where") == "Play 3 · Carla"
