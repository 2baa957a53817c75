"""A hand is typed in JupyterLab, and the table beside it follows."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.lab


def test_what_is_typed_is_checked_and_shown(open_notebook, lab) -> None:
    notebook = open_notebook("10_write_a_log.ipynb")
    page = notebook.page
    notebook.run_all()
    before = notebook.cells()["cells"]
    text = page.locator(".cauviz-write textarea").first
    text.wait_for()
    said = page.locator("[role=status]").first
    expect(said).to_contain_text("All is right. The hand is over: Anna 4, Biel 8, Carla 0.")
    written = text.input_value()
    text.fill(written.replace("2. Biel 2o", "2. Biel 2"))
    text.press("End")
    expect(said).to_contain_text("Line 15, column 9: '2' is not a card")
    expect(said).to_contain_text("The table shows the hand up to play 1.")
    notebook.hears("writer.replay.index", 1)
    text.fill(written[: written.index("2. Biel 2o")])
    text.press("Control+End")
    page.keyboard.type("Biel 2o a dd <script>x</script>")  # no key of the notebook acts here
    expect(said).to_contain_text("Line 15, column 9")
    assert notebook.cells()["cells"] == before
    text.fill(written[: written.index("3. Carla")])
    expect(said).to_contain_text("All is right so far. It is Carla’s turn.")
    notebook.hears("writer.replay.index", 2)
    loose = written[: written.index("3. Carla")].replace("2. Biel 2o", "2) biel: 2O")
    text.fill(loose)
    notebook.hears("writer.text", loose)
    page.get_by_role("button", name="Tidy").first.click()
    expect(text).to_have_value(re.compile(r"^\[Format .*\n2\. Biel 2o\n$", re.DOTALL))
    page.get_by_role("button", name="Save", exact=True).first.click()
    expect(page.locator("[role=status]").nth(1)).to_contain_text("my-hand.cau is written.")
    assert "2. Biel 2o" in (lab.folder / "my-hand.cau").read_text(encoding="utf-8")
    page.get_by_role("button", name="Make a page").first.click()
    expect(page.locator("[role=status]").nth(1)).to_contain_text("my-hand.html is written.")
    assert (lab.folder / "my-hand.html").stat().st_size > 10_000
