"""Run every notebook from top to bottom and write it back as it should be committed.

    python tests/tools/refresh_notebooks.py [notebook ...]

A committed notebook is executed, so that a reader sees its pictures before running anything, but
holds nothing that would break for that reader or differ on the next run: no live widget (it would
read "model not found"; the picture beside it is shown instead), no saved widget state, no times.
"""

from __future__ import annotations

import hashlib
import platform
import re
import sys
from pathlib import Path
from typing import Any

import ipykernel.kernelspec
import nbformat
from jupyter_client.kernelspec import KernelSpec, KernelSpecManager
from jupyter_client.manager import AsyncKernelManager
from nbclient import NotebookClient

from cauviz.command.cleaning import without_widgets

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    # all that a kernel says of itself: an editor that finds less writes the rest, and the notebook
    # is unsaved as soon as it is opened
    "language_info": {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
    },
}
# The front end brings a reader who has run the whole page back to where this stands.
TOP = '<span class="cauviz-top"></span>'
# What a cell may keep about itself; anything else is an editor's or a run's own business.
CELL_METADATA = ("tags", "jupyter", "slideshow")


class _ThisPython(KernelSpecManager):
    """Runs the notebooks with the interpreter that runs this file, whatever else is installed."""

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        return KernelSpec(
            resource_dir=ipykernel.kernelspec.RESOURCES, **ipykernel.kernelspec.get_kernel_dict()
        )


def execute(notebook: Any, folder: Path) -> None:
    """Run all cells in order in a fresh kernel; CellExecutionError at the first that fails."""
    manager = AsyncKernelManager(kernel_name="python3", kernel_spec_manager=_ThisPython())
    client = NotebookClient(
        notebook,
        km=manager,
        timeout=120,
        record_timing=False,
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute(cleanup_kc=True)


def clean(notebook: Any) -> None:
    """Keep what every run gives again, and drop the rest."""
    # the version stays as it was first written, so that not every Python changes every notebook
    version = notebook.metadata.get("language_info", {}).get("version", platform.python_version())
    notebook.metadata = nbformat.from_dict(METADATA)
    notebook.metadata.language_info.version = version
    without_widgets(notebook)
    name_cells(notebook)
    first = notebook.cells[0]
    if first.cell_type == "markdown" and TOP not in first.source:
        first.source = f"{first.source.rstrip()}\n\n{TOP}"
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict(
            {key: cell.metadata[key] for key in CELL_METADATA if key in cell.metadata}
        )


def name_cells(notebook: Any) -> None:
    """Give an id to each cell that has none of its own; a cell keeps its id when it moves.

    It is made from what the cell says first, so that the same cell gets the same one anywhere.
    """
    taken: set[str] = set()
    for cell in notebook.cells:
        name = cell.get("id", "")
        if not name or name in taken or _POSITION.fullmatch(name):
            source = f"{cell.cell_type}\n{cell.source}"
            name = _digest(source)
            while name in taken:
                name = _digest(source := source + "\n")
        cell.id = name
        taken.add(name)


_POSITION = re.compile(r"cell-?\d+")


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def refresh(path: Path) -> bool:
    """Run and clean one notebook; True if that changed the file."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    execute(notebook, path.parent)
    clean(notebook)
    nbformat.validate(notebook)
    after = str(nbformat.writes(notebook)).rstrip() + "\n"
    path.write_text(after, encoding="utf-8", newline="\n")
    return after != before


def main(arguments: list[str]) -> None:
    paths = [Path(argument) for argument in arguments] or sorted(NOTEBOOKS.glob("*.ipynb"))
    for path in paths:
        print(f"{path.name}: {'refreshed' if refresh(path) else 'as it was'}")


if __name__ == "__main__":
    main(sys.argv[1:])
