"""A hand that is written: checked at every change, and never lost."""

from __future__ import annotations

from pathlib import Path

import pytest

import cauviz as cv
from tests.logs import good

GOOD = good("chain")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "mine.cau"
    file.write_text(GOOD, encoding="utf-8")
    return file


def said(writer: cv.Writer) -> str:
    return "\n".join(writer._parts())


def test_a_change_is_checked_and_the_table_follows(file: Path) -> None:
    writer = cv.Writer(file)
    assert writer.hand == cv.loads(GOOD)
    assert said(writer) == "All is right. The hand is over: Anna 4, Biel 7, Carla 1."
    writer.text = GOOD.replace("3. Carla 7o", "3. Carla 7x")
    assert [fault.line for fault in writer.faults] == [16]
    assert said(writer).startswith("Line 16, column 10: '7x' is not a card\n")
    assert said(writer).endswith("The table shows the hand up to play 2.")
    assert (writer.replay.index, writer.replay.hand) == (2, writer.hand)
    writer.text = GOOD.partition("3. Carla")[0]
    assert said(writer) == "All is right so far. It is Carla’s turn."
    assert writer.faults == ()
    writer.text = '[Players "Anna Biel"]'
    assert said(writer) == "All is right so far, but nobody has played a card yet."
    writer.text = ""
    assert said(writer).startswith("Line 1, column 1: there is no hand in the text")
    assert file.read_text(encoding="utf-8") == GOOD


def test_what_was_typed_is_text(file: Path) -> None:
    writer = cv.Writer(file)
    writer.text = GOOD.replace("3. Carla 7o", "3. Carla <script>\x1b[2J")
    assert "<script" not in writer._said.value
    assert "&lt;script&gt;" in writer._said.value
    assert "\x1b" not in writer._said.value + repr(writer)


def test_it_is_saved_as_it_was_typed(file: Path) -> None:
    writer = cv.Writer(file)
    writer.text = "not a hand é"
    assert writer.save() == file
    assert file.read_text(encoding="utf-8") == "not a hand é"
    writer.text = GOOD
    other = writer.save(file.with_name("other.cau"))
    assert other.read_text(encoding="utf-8") == GOOD
    assert cv.Writer(other).text == GOOD


def test_what_somebody_else_wrote_is_not_written_over(file: Path) -> None:
    writer = cv.Writer(file)
    writer.text += "{ mine }"
    file.write_text("{ theirs }", encoding="utf-8")
    with pytest.raises(cv.CauError, match="changed by somebody else"):
        writer.save()
    with pytest.raises(cv.CauError, match="changed by somebody else"):
        cv.Writer(cv.loads(GOOD)).save(file)
    writer.buttons[0].click()
    assert "changed by somebody else" in writer._did.value
    assert file.read_text(encoding="utf-8") == "{ theirs }"


def test_what_was_not_read_is_gone_when_it_was_mended(file: Path) -> None:
    before = GOOD.partition("3. Carla")[0]
    writer = cv.Writer(file)
    writer.text = before + "and then?"
    assert writer.faults
    assert writer.hand.rest == "and then?"
    writer.text = before.replace("2. Biel 2o", "2) biel: 2O")
    assert (writer.hand.rest, writer.replay.hand.rest) == ("", "")
    writer.tidy()
    assert "Not read" not in writer.text
    assert writer.hand == cv.loads(before)


def test_a_hand_is_tidied_and_made_a_page_once_it_is_right(file: Path) -> None:
    writer = cv.Writer(file)
    writer.text = '[Players "anna biel"] [Table "3O 5e"]\nanna 3c\nbiel SE'
    writer.tidy()
    assert "1. anna 3c x3o" in writer.text
    assert "2. biel 10e" in writer.text
    page = writer.page()
    assert page == file.with_suffix(".html")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    writer.text = "no hand"
    for act in (writer.tidy, writer.page):
        with pytest.raises(cv.CauError, match="mend it first"):
            act()


def test_it_begins_with_a_file_that_is_not_there_a_log_or_nothing(tmp_path: Path) -> None:
    fresh = cv.Writer(tmp_path / "new.cau")
    assert fresh.faults == ()
    assert fresh.text == cv.Writer().text
    assert not (tmp_path / "new.cau").exists()
    assert fresh.save().exists()
    assert cv.Writer(cv.loads(GOOD)).text == GOOD
    with pytest.raises(cv.CauError, match="where is it to be saved"):
        cv.Writer().save()
    for wrong in ("notes.txt", 5, GOOD):
        error = cv.CauError if isinstance(wrong, str) else TypeError
        with pytest.raises(error, match=r"a file such as 'my-hand.cau' or a Log"):
            cv.Writer(wrong)  # type: ignore[arg-type]
    with pytest.raises(cv.CauError, match="there is no folder"):
        cv.Writer("nowhere/my-hand.cau")


def test_in_print_and_freed(file: Path) -> None:
    from ipywidgets import Widget
    from ipywidgets.widgets import widget as module

    there = set(module._instances)
    writer = cv.Writer(file, pack="french")
    data = writer._repr_mimebundle_()
    assert data["text/html"].startswith("<img src=")
    assert data["text/plain"] == repr(writer)
    assert GOOD.strip() in repr(writer)
    assert isinstance(writer, Widget)
    writer.close()
    left = [module._instances[key] for key in set(module._instances) - there]
    assert [type(one).__name__ for one in left if hasattr(one, "children")] == []
