"""What of the front end needs no browser, run by node where there is one."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

TESTS = sorted((Path(__file__).resolve().parents[1] / "js").glob("*.test.mjs"))
NODE = shutil.which("node")


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize("path", TESTS, ids=lambda path: path.stem)
def test_by_node(path: Path) -> None:
    assert NODE is not None
    run = subprocess.run([NODE, "--test", str(path)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
