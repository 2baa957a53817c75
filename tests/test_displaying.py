"""States, logs, rules and comparisons show themselves; a table as drawing and as pixels."""

from __future__ import annotations

import base64
import dataclasses
import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import cauviz as cv
from cauviz.picture import raster

STATE = cv.State.start("robat", 3, table="3o 5e 7b", hands=["3c 7e", "1o", "2o"], piles={1: "4c"})
LONE = "\x1b[2J<script>alert(1)</script>"
LOG = cv.Log(STATE, {"Title": LONE})
COMPARISON = cv.compare("robat", "two-way", STATE)
SHOWN = {
    "state": STATE,
    "window": cv.State.start(
        "robat", 3, table="7o", hands=["1c", "7c", "7e"], to_act=1, left="7o"
    ).play("7c x7o cau"),
    "log": LOG,
    "hand": cv.hand("complete"),
    "rules": cv.Rules.named("robat", wrap=False),
    "teams": cv.Rules.named("valencian"),
    "duel": cv.Rules.named("duel"),
    "comparison": COMPARISON,
}


@pytest.mark.parametrize("what", SHOWN.values(), ids=SHOWN)
def test_it_is_picture_and_text(what: Any) -> None:
    found = what._repr_mimebundle_(include=None, exclude=None)
    assert set(found) == {"text/html", "text/plain"}
    page, words = found["text/html"], found["text/plain"]
    drawn = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', page)
    assert len(drawn) == page.count("<img") == (2 if what is COMPARISON else 1)
    for one in drawn:
        ET.fromstring(base64.b64decode(one))
    assert "<script" not in page
    assert "<svg" not in page
    assert words.strip()
    assert "\x1b" not in page + words
    assert len(repr(what)) < 120
    assert "\n" not in repr(what)


def test_nothing_of_what_a_notebook_shows_differs_from_run_to_run() -> None:
    for what in SHOWN.values():
        assert what._repr_mimebundle_() == what._repr_mimebundle_()


def test_what_is_shown_of_a_subclass_is_shown_too() -> None:
    class Mine(cv.Log):
        pass

    assert "<img" in Mine(STATE)._repr_mimebundle_()["text/html"]


def test_a_comparison_is_told_in_a_line() -> None:
    assert repr(COMPARISON) == "<Comparison robat | two-way: 1 of 2 cards differ>"
    assert dataclasses.replace(COMPARISON) == COMPARISON


# pictures


def test_a_table_is_a_drawing_for_day_and_night() -> None:
    drawing = cv.svg(STATE)
    ET.fromstring(drawing)
    assert "@media (prefers-color-scheme:dark)" in drawing
    assert "3 of cups" in cv.svg(STATE, play="3c x3o")
    with pytest.raises(TypeError, match="a State is drawn, not 5"):
        cv.svg(5)  # type: ignore[arg-type]


def test_a_table_is_pixels_with_its_words() -> None:
    """What is in a name's place differs from the same place without a name."""
    image = pytest.importorskip("PIL.Image", reason="new here: pip install -e '.[test]'")
    pytest.importorskip("resvg_py", reason="new here: pip install -e '.[test]'")
    from io import BytesIO

    day, night = (image.open(BytesIO(cv.png(STATE, dark=dark))).convert("RGB") for dark in (0, 1))
    assert day.size == night.size == (1480, 1260)
    assert sum(day.getpixel((740, 900))) > 600
    assert sum(night.getpixel((740, 900))) < 200
    drawing = cv.svg(STATE)
    bare = re.sub(r"<text\b.*?</text>", "", drawing)
    assert len(cv.png(drawing, scale=1)) > len(cv.png(bare, scale=1)) + 2000
    for scale in (0, -1, 99, "2", True):
        with pytest.raises(cv.CauError, match="a scale is a number up to 8"):
            cv.png(STATE, scale=scale)  # type: ignore[arg-type]


def test_no_weight_and_no_colour_is_left_that_a_renderer_does_not_know() -> None:
    for dark in (False, True):
        plain = raster._plain(cv.svg(STATE), dark)
        assert "@media" not in plain
        assert "var(" not in plain
        assert not re.search(r"font-weight:\d50", plain)
        assert "'DejaVu Sans'" in plain


def test_without_a_renderer_or_a_font_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(cv.MissingPackage, match=r'pip install "cauviz\[pictures\]"') as caught:
        cv.png(STATE)
    assert isinstance(caught.value, ImportError)
    assert caught.value.name == "resvg-py"
    monkeypatch.setattr(raster, "_library", lambda *_names: object())
    monkeypatch.setattr(raster, "_has_a_font", lambda: False)
    with pytest.raises(cv.CauError, match="there is no font"):
        cv.png(STATE)
