"""``cauviz learn``: the notebooks into a folder of the learner's, and JupyterLab on the first."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from cauviz.command.outcome import FAULTY, SOUND, say_error
from cauviz.errors import CauError
from cauviz.texts import content, filled

if TYPE_CHECKING:
    from importlib.abc import Traversable

FIRST = "00_start.ipynb"
_ENDINGS = (".ipynb", ".cau")


def run(asked: Namespace) -> int:
    """Copy what is not there yet, and open the first page."""
    folder = Path(asked.folder).expanduser()
    if folder.exists() and not folder.is_dir():
        raise CauError.of("command.no_folder", folder=folder)
    folder.mkdir(parents=True, exist_ok=True)
    copied, kept = copy_pages(folder)
    print(filled("command.copied", copied, folder=folder))
    if kept:
        print(filled("command.kept", len(kept), list=", ".join(kept)))
    if asked.copy_only:
        return SOUND
    return _open(folder, asked)


def pages() -> Iterator[Traversable]:
    """The notebooks that came with cauviz, and the hands that they load.

    Those that there are in the language that is spoken are in it.
    """
    shipped: Traversable = files("cauviz") / "notebooks"
    if not shipped.is_dir():  # a clone of the project, where they lie beside the package
        shipped = Path(str(files("cauviz"))).parent / "notebooks"
    names = sorted(page.name for page in shipped.iterdir() if page.name.endswith(_ENDINGS))
    for name in names:
        yield content("notebooks", name) or shipped / name


def copy_pages(folder: Path) -> tuple[int, list[str]]:
    """How many were copied, and the names of those that are there and differ.

    What is there is never touched: it may hold a learner's work.
    """
    copied, kept = 0, []
    for page in pages():
        target, whole = folder / page.name, page.read_bytes()
        try:
            with target.open("xb") as file:
                _fill(file, whole)
        except FileExistsError:
            if not target.is_file() or target.read_bytes() != whole:
                kept.append(page.name)
        except OSError:
            target.unlink(missing_ok=True)  # half a notebook is none
            raise
        else:
            copied += 1
    return copied, kept


def _fill(file: BinaryIO, whole: bytes) -> None:
    file.write(whole)


def _open(folder: Path, asked: Namespace) -> int:
    if find_spec("jupyterlab") is None:
        say_error(filled("command.no_lab", python=sys.executable, page=folder / FIRST))
        return FAULTY
    print(filled("command.opening"), flush=True)
    command = [sys.executable, "-m", "jupyterlab", f"--LabApp.default_url=/lab/tree/{FIRST}"]
    if asked.no_browser:
        command.append("--no-browser")
    return start([*command, *asked.passed_on], folder)


def start(command: list[str], folder: Path) -> int:
    """Become another program where that can be, so that all that is meant for it reaches it."""
    if os.name == "posix":
        os.chdir(folder)
        os.execv(command[0], command)
    return subprocess.run(command, cwd=folder, check=False).returncode
