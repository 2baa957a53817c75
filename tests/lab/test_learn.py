"""From `cauviz learn` to the first table, in a folder that was not there."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tests.lab.notebook import Notebook
from tests.lab.server import environment, shut_down

pytestmark = pytest.mark.lab


def test_the_command_leads_to_the_first_table(page, tmp_path: Path) -> None:
    options = ["--ServerApp.allow_root=True", "--expose-app-in-browser"]
    command = [sys.executable, "-m", "cauviz", "learn", "lessons", "--no-browser", "--", *options]
    with subprocess.Popen(
        command, env=environment(tmp_path / "home"), cwd=tmp_path, text=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stderr
        found = None
        while not found and (line := process.stderr.readline()):
            found = re.search(
                r"(http://127\.0\.0\.1:\d+/)lab/tree/00_start\.ipynb(\?token=\w+)", line
            )
        assert found, process.wait()
        rest = threading.Thread(target=process.stderr.read)  # else it waits for a reader
        rest.start()
        try:
            notebook = Notebook.open(page, found[0], "00_start.ipynb")
            notebook.run_all()
            page.locator(".cauviz .cv-stage").first.wait_for()
        finally:
            shut_down(found[1], process, found[2])
            rest.join()
    assert (tmp_path / "lessons" / "00_start.ipynb").exists()
