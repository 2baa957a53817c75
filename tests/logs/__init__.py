"""Logs for the tests of several packages: a small deal of three, and files good, odd and bad."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

HEAD = """\
[Format "cau 1"]
[Rules "robat"]
[Players "Anna Biel Carla"]
[Dealer "Carla"]
[Table "3o 5e 10b"]
[Hand Anna "3c 7e"]
[Hand Biel "2o 7b"]
[Hand Carla "6c 7o"]
[Pile Biel "1o 1c 4c"]
[Pile Carla "11o 11c"]
"""

FOLDER = Path(__file__).parent
"""``good`` logs in canonical form; ``odd`` ones that are strange but right, and which good one each
is; ``bad`` ones with one defect each, and the error that must come. As bytes, since some are no
text."""


def log_bytes(kind: str) -> dict[str, bytes]:
    """All logs of a folder by their names."""
    paths = sorted((FOLDER / kind).glob("*.cau"), key=lambda path: path.stem)
    return {path.stem: path.read_bytes() for path in paths}


def good(name: str) -> str:
    """The text of a good log."""
    return (FOLDER / "good" / f"{name}.cau").read_text(encoding="utf-8")


def expected(kind: str) -> dict[str, Any]:
    """What must come of the logs of a folder."""
    found: dict[str, Any] = json.loads((FOLDER / kind / "expected.json").read_text("utf-8"))
    return found
