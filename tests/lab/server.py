"""A real JupyterLab or Notebook 7 for the tests: its own port, folders and settings."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nbformat
from nbformat.v4 import new_code_cell, new_notebook

from tests.tools.refresh_notebooks import METADATA, NOTEBOOKS
from tests.waiting import PATIENCE

_FLAGS = (
    "--no-browser",
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.port_retries=0",
    "--ServerApp.allow_root=True",
    "--IdentityProvider.token=",
    "--ServerApp.disable_check_xsrf=True",
    "--LabApp.extension_manager=readonly",
    "--expose-app-in-browser",
    # kernels of tests that run beside each other take each other's ports, where they have some
    *(["--KernelManager.transport=ipc"] if sys.platform == "linux" else []),
)
_ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"


@dataclass(frozen=True)
class Host:
    """A program that shows notebooks: how it is started, and where a notebook is in it."""

    module: str
    at: str


HOSTS = {
    "lab": Host("jupyterlab", "lab/tree/{path}?reset"),
    "notebook": Host("notebook", "notebooks/{path}"),
}


@dataclass(frozen=True)
class Lab:
    """A running host: where it is, and the folder whose notebooks it shows."""

    url: str
    folder: Path
    host: Host

    def address(self, path: str) -> str:
        """Where one of its notebooks is shown."""
        return self.url + self.host.at.format(path=path)

    def write(self, name: str, *cells: str) -> str:
        """Put a notebook of these code cells into the folder; its name."""
        notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells], metadata=METADATA)
        nbformat.write(notebook, str(self.folder / name))
        return name


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(home: Path) -> dict[str, str]:
    """The user's environment, with every folder that Jupyter reads or writes moved to `home`."""
    names = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    moved = {name: str(home / folder) for name, folder in names.items()}
    for folder in moved.values():
        Path(folder).mkdir(parents=True)
    page_config = home / "config" / "labconfig" / "page_config.json"
    page_config.parent.mkdir()
    page_config.write_text(json.dumps({"disabledExtensions": {_ANNOUNCEMENTS: True}}))
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("JUPYTER", "IPYTHON"))}
    return kept | moved | {"JUPYTER_PREFER_ENV_PATH": "1"}


def _wait_until_up(url: str, process: subprocess.Popen[bytes], log: Path) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and process.poll() is None:
        with contextlib.suppress(OSError), urllib.request.urlopen(url + "api/status", timeout=5):
            return
        time.sleep(0.1)
    raise RuntimeError("the host did not start:\n" + log.read_text(errors="replace"))


@contextlib.contextmanager
def running_lab(home: Path, name: str = "lab") -> Iterator[Lab]:
    """A host over copies of the notebooks, for as long as the `with` lasts."""
    host = HOSTS[name]
    folder = home / "notebooks"
    shutil.copytree(NOTEBOOKS, folder)
    port = _free_port()
    log = home / "lab.log"
    command = [sys.executable, "-m", host.module, *_FLAGS]
    command += [f"--ServerApp.port={port}", f"--ServerApp.root_dir={folder}"]
    url = f"http://127.0.0.1:{port}/"
    # the sockets of kernels: their paths have room for about a hundred signs
    short = tempfile.TemporaryDirectory(prefix="cauviz-", ignore_cleanup_errors=True)
    with short as runtime, log.open("wb") as out:
        env = environment(home) | {"JUPYTER_RUNTIME_DIR": runtime}
        process = subprocess.Popen(command, env=env, cwd=home, stdout=out, stderr=subprocess.STDOUT)
        try:
            _wait_until_up(url, process, log)
            yield Lab(url, folder, host)
        finally:
            shut_down(url, process)


def shut_down(url: str, process: subprocess.Popen[Any], token: str = "") -> None:
    """Ask, so that the kernels go too; insist if that takes too long."""
    ask = urllib.request.Request(f"{url}api/shutdown{token}", method="POST")
    with contextlib.suppress(OSError, urllib.error.URLError):
        urllib.request.urlopen(ask, timeout=10).close()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
