"""The explorer on Python's side: what is shown, what is pressed, what is refused."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ipywidgets.widgets.widget import _instances

import cauviz as cv
from cauviz import scene
from cauviz.exploring import Draft
from cauviz.exploring.tree import remembered
from cauviz.scene.story import walk
from cauviz.widgets.packed import unpack
from tests.exploring import runs

WIDGET = "application/vnd.jupyter.widget-view+json"


def position(**more: object) -> cv.State:
    return cv.State.start(
        "robat", 3, table="3o 5e 10b", hands=["3c 7e", "2o 7b", "6c 7o"],
        piles=["", "1o 1c 4c", "11o 11c"], **more,
    )  # fmt: skip


@pytest.fixture
def explorer() -> Iterator[cv.Explorer]:
    found = cv.Explorer(position(), seconds=0.05)
    yield found
    found.close()


def press(explorer: cv.Explorer, **message: Any) -> list[Any]:
    """What the page sends, with the revision that it has seen unless one is given; the answers."""
    answers: list[Any] = []
    table = explorer.table
    table.send = lambda content, buffers=None: answers.append(content)
    table._handle_custom_msg({"rev": table.rev, **message}, [])
    return answers


def in_step(explorer: cv.Explorer) -> None:
    """Table, tree, place and position say the same."""
    table, explored = explorer.table, explorer.explored
    state = explored.state
    assert table.state == state == explorer.node.state
    nodes = list(walk(explorer.log.root))
    assert len(table.branches["steps"]) == len(nodes)
    assert (nodes[table.place] if table.place >= 0 else explorer.log.root) is explorer.node
    assert table.tried == [n for n, node in enumerate(nodes) if explored.tree.tried(node)]
    assert bool(table.mark) == explored.off
    bottom = table.frame["bottom"]
    told = {**scene.seen(state, table.seat, bottom), "net": 0}
    assert {**table.frame, "net": 0} == told
    looks = table.seat in (None, state.to_act)
    assert len(table.options["plays"]) == (len(state.plays()) if looks else 0)
    bar = explorer.bar
    assert bar.undo.disabled == (explored.before is None)
    assert bar.redo.disabled == (explored.onward is None)
    assert bar.back.disabled == (explored.home is None)


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


# hints


def test_hints_are_ranked_plays_with_a_sentence(explorer: cv.Explorer) -> None:
    found = explorer.hints(0.05)
    assert {hint.play for hint in found} <= set(explorer.state.plays())
    most = max(hint.worlds for hint in found)  # plays that were given up come last
    order = [(hint.worlds == most, hint.cards) for hint in found]
    assert order == sorted(order, reverse=True)
    assert all(hint.why.endswith(".") for hint in found)


def test_hints_come_from_what_is_seen_unless_hands_are_open() -> None:
    """The same for each way in which hidden hands could lie."""
    one, two = (
        cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", hand], piles=["", pile])
        for hand, pile in (("7o 2c", "1o"), ("6o 2c", "1o"))
    )
    views = [remembered(cv.Explorer(state, seat="turn").node, 0) for state in (one, two)]
    assert views[0] == views[1]
    shown = [cv.Explorer(state, seat="turn", seconds=0.02) for state in (one, two)]
    seen = [explorer._to_think().view for explorer in shown]
    assert seen[0] == seen[1]
    assert seen[0].hands[1] is None
    opened = cv.Explorer(one)
    assert opened._to_think().view.hands[1] is not None
    for explorer in (*shown, opened):
        explorer.close()


def test_without_a_loop_hints_are_there_at_once(explorer: cv.Explorer) -> None:
    explorer.bar.hint.click()
    assert not explorer.thinking
    advice = explorer.table.advice
    assert advice
    best = scene.ordered(explorer.state)[advice[0]["play"]]
    assert best in explorer.state.plays()
    assert advice[0]["brings"].endswith(" cards")
    explorer.play(best)
    assert explorer.table.advice == []


def undecided() -> cv.State:
    """Whatever is played brings as much, so that thinking of it comes to no end by itself."""
    return cv.State.start("robat", 2, hands=["1o 4o 10o", "2c 6c 12c"])


def test_long_thinking_shows_progress_leaves_room_and_is_stopped() -> None:
    async def session() -> tuple[int, list[str], int]:
        explorer = cv.Explorer(undecided(), seconds=600)
        turns, said = 0, []
        explorer.bar.hint.click()
        assert explorer.thinking
        while not explorer.table.advice:  # whatever else the kernel is asked for comes in between
            await asyncio.sleep(0)
            turns += 1
            said.append(explorer.bar.hint.description)
        assert explorer.thinking
        explorer.bar.hint.click()
        assert not explorer.thinking
        await asyncio.sleep(0.05)
        assert explorer.bar.hint.description == "Hint"
        kept = len(explorer.table.advice)
        explorer.close()
        return turns, said, kept

    turns, said, kept = asyncio.run(session())
    assert turns > 1
    assert all(text.startswith("Stop: ") for text in said)
    assert kept == 3


def test_thinking_of_another_place_is_forgotten() -> None:
    async def session() -> None:
        explorer = cv.Explorer(undecided(), seconds=600)
        explorer.think()
        while not explorer.table.advice:
            await asyncio.sleep(0)
        explorer.play("1o")
        assert not explorer.thinking
        await asyncio.sleep(0.3)
        assert explorer.table.advice == []
        explorer.think()
        explorer.close()
        await asyncio.sleep(0.05)

    asyncio.run(session())


def test_of_a_hand_that_is_over_there_is_no_hint() -> None:
    explorer = cv.Explorer(cv.hand("complete"))
    explorer.go(explorer.log.nodes[-1])
    assert explorer.bar.hint.disabled
    with pytest.raises(cv.CauError, match="the hand is over"):
        explorer.think()
    explorer.close()


# the drawer


def test_other_rules_change_the_table_and_say_what_changes(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("rules")
    panel.form.set.value = "cau"
    assert str(explorer.state.rules) == "cau"
    assert "Now the 3 of cups takes 3. Under the rules before" in panel.form.sentences.value
    assert explorer.table.mark == "Tried out"
    explorer.undo()
    assert panel.form.set.value == "robat"
    panel.form.set.value = "valencian"  # for four
    assert "That cannot be" in panel.form.sentences.value
    assert panel.form.set.value == "robat"
    in_step(explorer)


def test_a_new_deal_by_seed(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("deal")
    panel.seed.value = "7"
    panel.go.click()
    assert "from seed 7" in panel.told.value
    assert explorer.log.tags["Seed"] == "7"
    first = explorer.state
    panel.go.click()
    assert explorer.state == first
    panel.set.value = "duel"
    assert list(panel.players.options) == [2]
    panel.go.click()
    assert explorer.state == cv.deal("duel", 2, seed=7)
    for wrong in ("x", "-1", "1.5", "9" * 30):
        panel.seed.value = wrong
        panel.go.click()
        assert "A seed is a whole number" in panel.told.value
    in_step(explorer)


def test_cards_are_laid_by_hand(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("laying")
    panel.fields["table"].value = "3o 3e"
    assert "both lie on the table" in panel.told.value
    assert panel.lay.disabled
    panel.fields["table"].value = "3o 4e"
    panel.fields["left"].value = "Carla 4e"
    assert "This can be played." in panel.told.value
    panel.lay.click()
    assert explorer.state.table == (cv.Card("3o"), cv.Card("4e"))
    assert explorer.state.left == (2, cv.Card("4e"))
    panel.card.value, panel.place.value = "10b", "pile 0"
    panel.put.click()
    assert panel.fields["pile 0"].value == "10b"
    panel.fields["pile 1"].value = ""
    panel.fields["debts"].value = "Biel Anna 2"
    panel.lay.click()
    assert explorer.state.debts == ((1, 0, 2),)
    panel.again.click()
    assert panel.fields["debts"].value == "Biel Anna 2"
    panel.clear.click()
    assert panel.fields["table"].value == ""
    panel.rest.click()
    assert "This can be played." in panel.told.value
    in_step(explorer)


def test_stones_are_laid_where_there_are_teams() -> None:
    explorer = cv.Explorer(cv.deal("valencian", seed=2))
    panel = explorer.drawer.pull("laying")
    assert "debts" not in panel.fields
    for wrong, why in (("3", "stones"), ("a b", "two numbers"), ("3 -1", "two numbers")):
        panel.fields["stones"].value = wrong
        assert panel.lay.disabled
        assert why in panel.told.value
    panel.fields["stones"].value = "3 0"
    panel.lay.click()
    assert explorer.state.stones == (3, 0)
    explorer.close()


def test_no_cards_are_laid_in_an_open_call(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("laying")
    explorer.play("7e")
    explorer.play("7b x7e cau")
    assert "can still be answered" in panel.told.value
    assert panel.body.layout.display == "none"
    explorer.undo()
    assert "This can be played." in panel.told.value


def test_the_text_goes_out_and_in(explorer: cv.Explorer, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(tmp_path)
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    log = explorer.log
    panel = explorer.drawer.pull("text")
    panel.write.click()
    assert cv.loads(panel.text.value) == log
    panel.save.click()
    assert cv.load("explored.cau") == log
    explorer.undo()
    panel.save.click()  # its own file is written again
    explorer.deal(1)
    panel.read.click()
    assert explorer.log == log
    panel.text.value = "1. Anna 3z"
    panel.read.click()
    assert "line 1" in panel.told.value
    assert explorer.log == log
    content = memoryview(Path("explored.cau").read_bytes())
    file = {"name": "a.cau", "type": "", "size": 1, "content": content, "last_modified": None}
    panel._uploaded(type("Change", (), {"new": (file,)}))
    assert explorer.log == log
    panel._uploaded(type("Change", (), {"new": ({**file, "content": memoryview(b"\xff\xfe{")},)}))
    assert "That cannot be" in panel.told.value
    in_step(explorer)


@pytest.mark.parametrize("name", ["../x.cau", "x", "", ".cau", "a/b.cau", "/tmp/x.cau", "x.py"])
def test_a_file_has_a_plain_name(
    explorer: cv.Explorer, name: str, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    panel = explorer.drawer.pull("text")
    panel.file.value = name
    panel.save.click()
    assert "a plain name that ends with .cau" in panel.told.value
    assert list(tmp_path.iterdir()) == []


def test_no_file_of_another_is_written_over(
    explorer: cv.Explorer, tmp_path: Path, monkeypatch: Any
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("explored.cau").write_text("mine")
    panel = explorer.drawer.pull("text")
    panel.save.click()
    assert "That cannot be" in panel.told.value
    assert Path("explored.cau").read_text() == "mine"


def test_one_click_makes_a_step_of_a_lesson(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("lesson")
    panel.make.click()
    assert len(panel.tutor.course) == 1
    assert panel.tutor.state == explorer.state
    assert cv.Lesson.from_log(cv.loads(panel.text.value)).steps[0].best in explorer.state.plays()
    first = panel.tutor
    explorer.play("7e")
    panel.make.click()
    assert panel.tutor is not first
    assert panel.tutor.state == explorer.state


def test_what_was_played_on_is_what_the_lesson_asks_unless_hints_say_more(
    explorer: cv.Explorer,
) -> None:
    explorer.play("7e")
    explorer.undo()
    assert explorer.lesson().steps[0].best == explorer.state.read("7e")
    explorer.think()
    assert explorer.lesson().steps[0].best == explorer._hinted[0].play


def test_one_panel_is_open_at_a_time(explorer: cv.Explorer) -> None:
    rules = explorer.drawer.pull("rules")
    text = explorer.drawer.pull("text")
    assert (rules.layout.display, text.layout.display) == ("none", "")
    explorer.drawer.tabs["text"].value = False
    assert text.layout.display == "none"


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
