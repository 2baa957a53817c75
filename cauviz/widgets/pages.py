"""The pages that may lie beside a notebook, for a widget in it to lead to."""

from __future__ import annotations

from pathlib import Path

PAGES = {"rules": "rulebook.ipynb", "words": "words.ipynb"}
"""The reference of the rules, and the words of the game."""


def beside() -> dict[str, str]:
    """Those that are there: Python is started in the folder of its notebook."""
    try:
        return {what: name for what, name in PAGES.items() if Path(name).is_file()}
    except OSError:  # a folder that is gone, or not to be looked into
        return {}
