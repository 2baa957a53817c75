"""The page's types of what is sent, and its table of pieces, are those that Python tells."""

from __future__ import annotations

import pytest

from tests.tools.js_types import shared

FILES = {path.name: (path, text) for path, text in shared().items()}


@pytest.mark.parametrize("name", FILES)
def test_the_page_has_what_python_tells(name: str) -> None:
    """What is stale is written anew by ``python -m tests.tools.js_types --write``."""
    path, text = FILES[name]
    assert path.read_text("utf-8") == text
