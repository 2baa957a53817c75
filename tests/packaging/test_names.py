"""The public names are what they are in whatever order things are imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

USES = {
    "a hand first": "cv.hand('gap'); cv.hands(); import cauviz.examples as e; e.hand('gap')",
    "the hands' module first": "from cauviz.examples import hand; hand('gap'); cv.hands()",
    "a lesson first": "cv.lesson('capture'); cv.lessons.Find; cv.lesson_names()",
    "the lessons' package first": "import cauviz.lessons as n; n.Find; cv.lesson_names()",
    "the list of lessons first": "cv.lesson_names(); import cauviz.lessons as n; n is cv.lessons",
    "the course first": "import cauviz.lessons.course.capture; cv.lessons.Find; cv.lesson_names()",
    "progress first": "cv.progress(); import cauviz.lessons.progress; cv.progress(); cv.reset()",
    "scores first": "import cauviz.lessons.scores; cv.scores(); cv.worksheet('capture')",
}


def run(code: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", f"import cauviz as cv; {code}"]
    return subprocess.run(command, capture_output=True, text=True)


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_it_does_not_matter_who_came_first(use: str) -> None:
    done = run(use)
    assert done.returncode == 0, done.stderr


def test_every_public_name_is_there() -> None:
    done = run("print([n for n in cv.__all__ if getattr(cv, n, None) is None])")
    assert done.stdout.strip() == "[]", done.stderr


def test_no_module_is_more_than_a_module() -> None:
    """A name is a package or a function, never both."""
    done = run(
        "import sys, types; [getattr(cv, n) for n in cv.__all__]; "
        "print([n for n, m in sys.modules.items() "
        "if n.split('.')[0] == 'cauviz' and type(m) is not types.ModuleType])"
    )
    assert done.stdout.strip() == "[]", done.stderr
