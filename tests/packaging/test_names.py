"""The public names are what they are in whatever order things are imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

USES = {
    "the function first": "cv.hands(); import cauviz.hands as h; h.hand('gap'); cv.hands()",
    "the package first": "import cauviz.hands as h; h.hand('gap'); cv.hands(); cv.hand('gap')",
    "a part of the package first": "from cauviz.hands import hand; cv.hands(); hand('gap')",
    "a lesson first": "cv.lesson('capture'); import cauviz.lessons as n; n.Find; cv.lessons()",
    "the lessons' package first": "import cauviz.lessons as n; n.Find; cv.lessons(); cv.Lesson",
    "the list of lessons first": "cv.lessons(); import cauviz.lessons as n; n.Find; n.lessons()",
    "the course first": "import cauviz.lessons.course.capture; cv.lessons(); cv.lesson('capture')",
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_a_list_and_its_package_share_a_name(use: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import cauviz as cv; {use}"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_every_public_name_is_there() -> None:
    code = "import cauviz as cv; print([n for n in cv.__all__ if getattr(cv, n, None) is None])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.strip() == "[]", done.stderr
