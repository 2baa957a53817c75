"""Pages that are made once, with no Python behind them later: there a widget is its picture.

A tool that runs a notebook to make a page of it (nbconvert, Sphinx with MyST-NB, Quarto and others)
prefers the live widget to the picture beside it, and its page then fetches what draws widgets from
the network: without network, or without Python, it shows nothing.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

# Programs that run notebooks to make pages; their names as they stand in a command line.
_BUILDERS = (
    "nbconvert", "jupyter-execute", "sphinx", "jupyter-book", "jcache", "quarto", "papermill",
    "mkdocs", "pelican", "nikola",
)  # fmt: skip
_ALL_LIVE = "live"


def shown(live: dict[str, Any], html: str, text: str) -> dict[str, Any]:
    """What is displayed of a widget: itself where it can live, and always its picture and text."""
    kept = {} if page_is_built() else live
    return {**kept, "text/html": html, "text/plain": text}


def page_is_built() -> bool:
    """Whether a page is being made that nobody will be able to ask.

    ``CAUVIZ_PAGES=live`` says that its readers have the network, and that widgets are wanted.
    """
    if os.environ.get("CAUVIZ_PAGES") == _ALL_LIVE or _asks():
        return False
    return any(name in word for word in _starter() for name in _BUILDERS)


def _asks() -> bool:
    """Whether who runs this cell could be asked something, as someone at a notebook can."""
    ipython = sys.modules.get("IPython")
    kernel = getattr(ipython and ipython.get_ipython(), "kernel", None)
    if kernel is None:
        return True
    with suppress(AttributeError, KeyError, TypeError):
        return bool(kernel.get_parent("shell")["content"]["allow_stdin"])
    return True


def _starter() -> list[str]:
    """The command that started this kernel, without the folders in it."""
    with suppress(Exception):  # no psutil, or a system that does not tell
        import psutil

        words: list[str] = psutil.Process(os.getppid()).cmdline()
        return [os.path.basename(word) for word in words[:4]]
    return []
