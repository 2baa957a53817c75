"""No test depends on the machine: how fast it is, what it has kept, or whether it is a CI's."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TESTS = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "tests").rglob("*.py"))
    if path != Path(__file__)
}


def places(pattern: str, *apart: str) -> list[str]:
    """Where the tests' code has this, some files apart."""
    return [name for name, code in TESTS.items() if name not in apart and re.search(pattern, code)]


@pytest.mark.parametrize("ci", ["", "true"])
def test_examples_are_drawn_alike_here_and_in_a_ci(ci: str) -> None:
    """By itself Hypothesis repeats its examples there, and skips a health check."""
    code = (
        "import tests.conftest; from hypothesis import settings; now = settings.default; "
        "print(now.derandomize, now.deadline, now.print_blob, tuple(now.suppress_health_check))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "CI": ci},
        capture_output=True,
        text=True,
    )
    assert done.stdout.strip() == "False None True ()", done.stderr


def test_no_test_has_a_profile_of_its_own() -> None:
    own = r"\b(derandomize|deadline|suppress_health_check|HealthCheck|database)\b"
    assert places(own, "tests/conftest.py") == []


def test_no_test_wants_the_table_of_all_unicode() -> None:
    """It takes seconds where no earlier run has kept it (see tests/letters.py)."""
    assert places(r"\bst\.(text|characters|from_regex)\(", "tests/letters.py") == []


def test_no_test_measures_time_or_waits_for_a_while() -> None:
    """Speed is measured in tests/benchmarks; a browser is waited for by what it shows."""
    measured = r"\b(perf_counter|process_time|timeit|wait_for_timeout)\b"
    benches = [name for name in TESTS if name.startswith("tests/benchmarks/")]
    tools = ("tests/tools/ten_thousand.py", "tests/tools/mutants.py")
    assert places(measured, *benches, *tools) == []
