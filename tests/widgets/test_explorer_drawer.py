"""What can be changed in an explorer: rules, deal, cards, text; and a lesson made of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import cauviz as cv

from .exploring import in_step


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


def test_a_panel_says_what_there_is_before_it_is_seen(explorer: cv.Explorer) -> None:
    seen: list[tuple[str, str | None]] = []

    def came(change: Any) -> None:
        seen.append((change.new[-1].told.value, change.new[-1]._answers.layout.display))

    explorer.drawer.observe(came, "children")
    explorer.drawer.pull("branch")
    ((told, answers),) = seen
    assert "This is the main line." in told
    assert answers == "none"


def test_a_branch_is_deleted_when_it_is_asked_and_answered(explorer: cv.Explorer) -> None:
    panel = explorer.drawer.pull("branch")
    assert (panel.promote.disabled, panel.delete.disabled) == (True, True)
    assert "no play leads to the start." in panel.told.value
    for play in ("7e", "2o"):
        explorer.play(play)
    explorer.go(explorer.log.root.children[0])
    text = explorer.text()
    panel.delete.click()
    assert "This play goes, and all that follows it: 2 plays." in panel.told.value
    assert panel.yes.description == "Yes, delete 2 plays"
    assert panel._answers.layout.display == ""
    panel.no.click()
    assert "Nothing was deleted." in panel.told.value
    assert panel._answers.layout.display == "none"
    panel.yes.click()  # late: nothing is asked any more
    assert explorer.text() == text
    panel.delete.click()
    explorer.redo()  # and so the question was of another place
    assert panel._answers.layout.display == "none"
    panel.yes.click()
    assert explorer.text() == text
    panel.delete.click()
    assert "Only this play goes." in panel.told.value
    assert panel.yes.description == "Yes, delete it"
    panel.yes.click()
    assert "Deleted." in panel.told.value
    assert explorer.node is explorer.log.root.children[0]
    assert explorer.node.children == ()
    in_step(explorer)


def test_a_branch_becomes_the_main_line(explorer: cv.Explorer) -> None:
    explorer.play("7e")
    explorer.undo()
    explorer.play("3c x3o")
    panel = explorer.drawer.pull("branch")
    assert "it stands beside the main line" in panel.told.value
    panel.promote.click()
    assert "This is the main line now." in panel.told.value
    assert panel.promote.disabled
    assert explorer.log.nodes[0] is explorer.node
    assert explorer.table.mark == ""
    in_step(explorer)


def test_what_came_with_the_hand_is_not_deleted() -> None:
    explorer = cv.Explorer(cv.hand("gap"))
    panel = explorer.drawer.pull("branch")
    explorer.redo()
    assert panel.delete.disabled
    assert "came with the hand, and only what was tried out is deleted." in panel.told.value
    panel.delete.click()
    panel.yes.click()
    assert explorer.log == cv.hand("gap")
    explorer.close()


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
    assert (
        "line 1, column 1: the hand that begins here has no Players tag.</div>" in panel.told.value
    )
    assert "Anna 3z" not in panel.told.value  # no sign under a line in letters of many widths
    assert "expected: a tag such as" in panel.told.value
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
