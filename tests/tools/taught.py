"""Which step teaches which rule: each rule of the sections of the game against the steps.

    python tests/tools/taught.py

Prints the table that ``tests/lessons/taught.txt`` holds.
"""

from __future__ import annotations

import re
from pathlib import Path

import cauviz as cv
from cauviz.engine.options import NAMED, OPTIONS, show_value
from cauviz.engine.rules import Rules
from cauviz.lessons.rulebook import rules

TABLE = Path(__file__).resolve().parents[1] / "lessons" / "taught.txt"
SECTIONS = (3, 4, 5, 6, 7, 8, 10)
BASE = "robat"


def taught() -> dict[str, list[str]]:
    """The steps, as "lesson: step", that teach each rule and each value of an option."""
    found: dict[str, list[str]] = {}
    for name in cv.lesson_names():
        for step in cv.lesson(name):
            for what in step.teaches:
                found.setdefault(what, []).append(f"{name}: {step.name}")
    return found


def wanted() -> list[str]:
    """The rules of the sections, in the order of the rulebook."""
    return [number for number in rules() if int(number.split(".")[0]) in SECTIONS]


def differences(base: str) -> list[str]:
    """What a rule set says otherwise than the main game, as ``option=value``."""
    if Rules.named(base).kind == "duel":
        return []
    mine, main = Rules.named(base), Rules.named(BASE)
    return [
        f"{option}={show_value(getattr(mine, option))}"
        for option in OPTIONS
        if getattr(mine, option) != getattr(main, option)
    ]


def first_words(number: str, width: int = 46) -> str:
    """How a rule begins."""
    words = re.split(r"(?<=[.:])\s", rules()[number])[0]
    return words if len(words) <= width else words[: width - 1].rsplit(" ", 1)[0] + " …"


def table() -> str:
    """The rules and the differences of the rule sets against the steps."""
    found = taught()
    lines = [
        f"{number:5} {first_words(number):47} {', '.join(found.get(number, ['-']))}"
        for number in wanted()
    ]
    for base in NAMED:
        if base != BASE:
            lines += ["", base]
            mine = [f"{base}: {step.name}" for step in cv.lesson(base)]
            rows = differences(base) or [what for what in found if what.startswith("13.")]
            for what in rows:
                steps = [step for step in found.get(what, []) if step in mine]
                lines.append(f"  {what:28} {', '.join(steps) or '-'}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(table(), end="")
