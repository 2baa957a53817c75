"""``cauviz clean``: make a notebook fit to be sent: its pictures stay, live widgets go."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from cauviz.command.outcome import FAULTY, MISUSED, SOUND, say_error, unreadable
from cauviz.errors import CauError, shown
from cauviz.files import put
from cauviz.harmless import harmless
from cauviz.texts import filled

WIDGET = "application/vnd.jupyter.widget-view+json"
"""What a notebook keeps of a live widget: a reader without its Python sees "model not found"."""

_ENDING = ".ipynb"


def run(asked: Namespace) -> int:
    """Clean each notebook in its place, and say what was done."""
    status = SOUND
    for name in asked.files:
        try:
            widgets = clean(Path(name))
        except CauError as error:
            say_error(str(error))
            status = max(status, FAULTY)
        except OSError as error:
            say_error(unreadable(error))
            status = MISUSED
        else:
            key = "command.cleaned" if widgets is not None else "command.clean_already"
            print(harmless(filled(key, widgets or 0, file=name)))
    return status


def clean(path: Path) -> int | None:
    """Clean the notebook of a file; how many live widgets were left out, None if it was clean.

    Raises :class:`CauError` for what is no notebook; then the file stays as it is.
    """
    if path.suffix.lower() != _ENDING:
        raise CauError.of("command.no_notebook", file=shown(str(path)))
    try:
        notebook = json.loads(path.read_text("utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError):
        raise CauError.of("command.no_notebook", file=shown(str(path))) from None
    before = json.dumps(notebook)
    try:
        widgets = without_widgets(notebook)
    except (AttributeError, KeyError, TypeError):
        raise CauError.of("command.no_notebook", file=shown(str(path))) from None
    if json.dumps(notebook) == before:
        return None
    text = json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"
    put(path, text)
    return widgets


def without_widgets(notebook: Any) -> int:
    """Take live widgets, and what was saved of them, out of a notebook; how many there were.

    What stands beside a widget stays: its picture and its text.
    """
    notebook["metadata"].pop("widgets", None)
    taken = 0
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            taken += output.get("data", {}).pop(WIDGET, None) is not None
        if cell.get("outputs"):
            # a widget with nothing beside it leaves no output behind
            cell["outputs"] = [one for one in cell["outputs"] if one.get("data", True)]
    return taken
