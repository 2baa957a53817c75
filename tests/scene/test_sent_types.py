"""The page's types of what is sent, and its table of pieces, are those that Python tells."""

from __future__ import annotations

from typing import is_typeddict

import pytest

from cauviz.scene import shapes
from tests.tools.js_types import shared

FILES = {path.name: (path, text) for path, text in shared().items()}


@pytest.mark.parametrize("name", FILES)
def test_the_page_has_what_python_tells(name: str) -> None:
    """What is stale is written anew by ``python -m tests.tools.js_types --write``."""
    path, text = FILES[name]
    assert path.read_text("utf-8") == text


SHAPES = {
    name: kind
    for name, kind in vars(shapes).items()
    if is_typeddict(kind) and kind.__module__ == shapes.__name__
}


@pytest.mark.parametrize("name", SHAPES)
def test_what_is_not_there_is_left_out(name: str) -> None:
    """Any field of a shape may be missing, but for those of advice."""
    always = {"play", "brings", "why"} if name == "Advice" else set()
    assert SHAPES[name].__required_keys__ == always
    assert shapes.filled({"seq": [], "seat": 0, "played": "3o", "order": ["3o"]}) == {
        "played": "3o", "order": ["3o"],
    }  # fmt: skip
