"""The explorer on Python's side: what is shown, what is pressed, what is refused."""

from __future__ import annotations

import contextlib
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets.widgets.widget import _instances

import cauviz as cv
from cauviz import scene
from cauviz.exploring import Draft
from cauviz.scene.story import walk
from cauviz.widgets.packed import unpack
from tests.exploring import runs

from .exploring import in_step, position, press

WIDGET = "application/vnd.jupyter.widget-view+json"


# playing and going


def test_a_play_from_the_page_is_played_and_told(explorer: cv.Explorer) -> None:
    plays = scene.ordered(explorer.state)
    number = plays.index(explorer.state.read("3c x3o-<Biel-5e"))
    assert press(explorer, type="play", play=number) == []
    assert explorer.state == position().play("3c x3o-<Biel-5e")
    assert explorer.table.last["say"].startswith("Anna plays the 3 of cups")
    assert explorer.table.played == "3c x3o-<Biel-5e"
    in_step(explorer)


def test_any_place_of_the_tree_is_gone_to(explorer: cv.Explorer) -> None:
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    assert explorer.table.mark == "Tried out"
    assert explorer.table.tried == [1]
    assert press(explorer, type="go", step=0) == []
    assert explorer.node is explorer.log.root.children[0]
    assert press(explorer, type="go", step=-1) == []
    assert explorer.node is explorer.log.root
    in_step(explorer)


def test_undo_and_redo_come_from_keys_and_from_buttons(explorer: cv.Explorer) -> None:
    explorer.play("7e")
    after = explorer.state
    assert press(explorer, type="undo") == []
    assert explorer.state == position()
    assert press(explorer, type="redo") == []
    assert explorer.state == after
    explorer.bar.undo.click()
    assert explorer.state == position()
    explorer.bar.redo.click()
    assert explorer.state == after
    in_step(explorer)


def test_back_to_where_i_was(explorer: cv.Explorer) -> None:
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    explorer.bar.back.click()
    assert explorer.state == position()
    assert explorer.table.mark == ""
    assert explorer.bar.back.disabled


FORGED = [
    None, [], "undo", {}, {"type": "go"}, {"type": "go", "step": 99}, {"type": "go", "step": -2},
    {"type": "go", "step": True}, {"type": "go", "step": "0"}, {"type": "go", "step": 0.0},
    {"type": "undo"}, {"type": "redo"}, {"type": "play", "play": 999}, {"type": "play"},
    {"type": "deal"}, {"type": "seat", "seat": 1}, {"type": "copy"}, {"type": "import"},
    {"type": "play", "play": 0, "rev": 0}, {"type": "go", "step": -1, "rev": -1},
    {"type": "go", "step": 0, "rev": True}, {"type": ["go"]},
]  # fmt: skip


@pytest.mark.parametrize("message", FORGED)
def test_what_is_forged_or_late_is_refused_and_changes_nothing(message: Any) -> None:
    explorer = cv.Explorer(position())
    answers: list[Any] = []
    explorer.table.send = lambda content, buffers=None: answers.append(content)
    before = explorer.table.get_state()
    full = {"rev": explorer.table.rev, **message} if isinstance(message, dict) else message
    explorer.table._handle_custom_msg(full, [])
    assert [answer["type"] for answer in answers] == ["refused"]
    assert explorer.table.get_state() == before
    in_step(explorer)
    explorer.close()


def test_a_message_of_an_older_table_is_late(explorer: cv.Explorer) -> None:
    old = explorer.table.rev
    explorer.play("7e")
    assert press(explorer, type="go", step=-1, rev=old)[0]["text"].startswith("The table has")
    assert press(explorer, type="undo", rev=old)[0]["type"] == "refused"
    assert explorer.state == position().play("7e")


@pytest.mark.parametrize(
    "name",
    ["branches", "place", "tried", "mark", "advice", "frame", "options", "rev", "title", "texts"],
)
def test_a_page_sets_nothing_of_it(explorer: cv.Explorer, name: str) -> None:
    before = explorer.table.get_state()
    explorer.table.set_state({name: {"steps": []}})
    explorer.table.set_state({name: 7})
    assert explorer.table.get_state() == before


# who looks on


def test_a_hidden_hand_is_in_nothing_that_is_sent() -> None:
    log = cv.hand("complete")
    explorer = cv.Explorer(log, seat="Anna")
    hidden = [str(card) for hand in log.start.hands[1:] for card in hand]
    for _ in range(3):
        sent = json.dumps({k: unpack(v) for k, v in explorer.table.get_state().items()
                           if k not in ("art", "code", "look", "layouts", "texts")})  # fmt: skip
        played = {str(node.play.card) for node in walk(explorer.log.root) if node.play.card}
        secret = [card for card in hidden if card not in played]
        assert [card for card in secret if f'"{card}"' in sent] == []
        explorer.redo()
    assert explorer.table.options["cards"] == {}  # it is another's turn
    assert not explorer.may_think
    assert explorer.bar.hint.disabled
    explorer.close()


def test_whoever_plays_sees_their_own_hand_alone() -> None:
    explorer = cv.Explorer(position(), seat="turn")
    assert explorer.table.seat == 0
    assert len(explorer.table.options["plays"]) == len(explorer.state.plays())
    explorer.play("7e")
    assert explorer.table.seat == 1
    assert "h0" not in explorer.table.frame["cards"].values()
    in_step(explorer)
    explorer.bar.seen.value = "open"
    assert explorer.table.seat is None
    explorer.look("Carla")
    assert (explorer.table.seat, explorer.bar.seen.value) == (2, 2)
    explorer.look(None)
    assert explorer.bar.seen.value == "open"
    explorer.close()


def test_fewer_players_than_the_seat_that_looked(explorer: cv.Explorer) -> None:
    explorer.look(2)
    explorer.deal(1, "duel", 2)
    assert explorer.table.looks == "open"
    in_step(explorer)


def test_with_hidden_hands_no_hand_is_told_by_other_rules_or_fields() -> None:
    explorer = cv.Explorer(position(), seat=1)
    panel = explorer.drawer.pull("laying")
    assert panel.fields == {}
    assert "Some hands are hidden" in panel.told.value
    rules = explorer.drawer.pull("rules")
    rules.form.options["wrap"].value = False
    assert "3 of cups" not in rules.form.sentences.value
    assert "when this player’s hand is open" in rules.form.sentences.value
    with pytest.raises(cv.CauError, match="there is no hint here"):
        explorer.think()
    explorer.close()


# the rest


def test_another_state_of_the_table_is_explored(explorer: cv.Explorer) -> None:
    explorer.table.state = cv.deal(seed=5)
    assert explorer.state == cv.deal(seed=5)
    assert len(explorer.explored.trees) == 2
    in_step(explorer)


def test_without_a_kernel_there_is_a_picture_and_the_text(explorer: cv.Explorer) -> None:
    bundle = explorer._repr_mimebundle_()
    assert set(bundle) == {WIDGET, "text/html", "text/plain"}
    assert bundle["text/html"].startswith('<img src="data:image/svg+xml;base64,')
    assert bundle["text/plain"] == repr(explorer)
    assert "Anna to play" in repr(explorer)
    explorer.under("cau")
    assert repr(explorer).startswith("Tried out\n")


def test_as_a_page_to_send_it_is_a_hand_to_step_through(explorer: cv.Explorer) -> None:
    explorer.play("7e")
    page = explorer.table.export_html()
    assert page == cv.export_html(explorer.log)


def test_what_is_no_start_seat_or_time_is_refused() -> None:
    with pytest.raises(TypeError, match="a State or a Log is explored"):
        cv.Explorer("robat")
    with pytest.raises(cv.CauError, match="no seat"):
        cv.Explorer(position(), seat="Zoe")
    with pytest.raises(TypeError):
        cv.Explorer(position(), seat=1.5)
    for wrong in (0, -1, "1", True):
        with pytest.raises(cv.CauError, match="thought of for some seconds"):
            cv.Explorer(position(), seconds=wrong)
    with pytest.raises(cv.CauError, match="no pack"):
        cv.Explorer(position(), pack="german")


def test_the_french_pack_is_spoken_everywhere() -> None:
    explorer = cv.Explorer(position(), pack="french", seconds=0.02)
    panel = explorer.drawer.pull("laying")
    assert any("clubs" in label or "hearts" in label for label, _ in panel.card.options)
    explorer.play("7e")
    assert "of spades" in explorer.table.last["say"]
    assert "of spades" in explorer.table.branches["steps"][0]["say"]
    explorer.close()


def test_closing_it_closes_all_of_it() -> None:
    before = set(_instances)
    explorer = cv.Explorer(position(), seconds=0.02)
    for name in explorer.drawer.tabs:
        explorer.drawer.pull(name)
    explorer.drawer.pull("lesson").make.click()
    explorer.close()
    left = [
        w for key, w in _instances.items()
        if key not in before and not type(w).__name__.endswith(("Layout", "Style"))
    ]  # fmt: skip
    assert left == []


def on_branch(explorer: cv.Explorer, rng: random.Random) -> None:
    """Buttons of a branch, those that are hidden too, as a page of an older state presses them."""
    panel = explorer.drawer.pull("branch")
    for button in rng.choices([panel.promote, panel.delete, panel.yes, panel.no], k=3):
        button.click()


def act(explorer: cv.Explorer, rng: random.Random) -> None:
    """Something that somebody does: at the table, by a control, from Python, or out of order."""
    table, kind = explorer.table, rng.randrange(9)
    if kind < 3:
        press(explorer, type="play", play=rng.randrange(max(1, len(table.options["plays"]))))
    elif kind == 3:
        press(explorer, type="go", step=rng.randrange(-1, len(table.branches["steps"]) + 1))
    elif kind == 4:
        press(explorer, type=rng.choice(["undo", "redo", "go", "play"]), rev=table.rev - 1)
    elif kind == 5:
        button = rng.choice([explorer.bar.undo, explorer.bar.redo, explorer.bar.back])
        if not button.disabled:
            button.click()
    elif kind == 6:
        explorer.look(rng.choice([None, "turn", *range(len(explorer.state.players))]))
    else:
        acts = [
            lambda: explorer.under(rng.choice(["cau", "two-way", "robat(wrap=no)", "duel"])),
            lambda: explorer.deal(rng.randrange(99)),
            lambda: explorer.set_up(Draft.of(explorer.state).put("7e", "table")),
            lambda: explorer.read(explorer.text()),
            lambda: press(explorer, type=rng.choice(["undo", "redo"])),
            explorer.promote,
            explorer.delete,
            lambda: on_branch(explorer, rng),
        ]
        with contextlib.suppress(cv.CauError):
            rng.choice(acts)()


@settings(max_examples=100)
@given(st.integers(0, 2**32))
def test_whatever_is_done_widget_tree_and_state_stay_in_step(seed: int) -> None:
    rng = random.Random(seed)
    explorer = cv.Explorer(runs.starts(seed), seconds=0.01)
    if rng.random() < 0.2:
        explorer.drawer.pull(rng.choice(["laying", "rules"]))
    for _ in range(12):
        act(explorer, rng)
        in_step(explorer)
    assert cv.loads(explorer.text()) == explorer.log
    explorer.close()
