"""What each rule set does otherwise than ``robat``, and the step of its lesson that teaches it.

    python -m tests.tools.differences

The differences come from the engine's options, and from the list of the duel's own rules: a new one
has no step, and tests/lessons/test_sets.py fails.
"""

from __future__ import annotations

from typing import NamedTuple

import cauviz as cv
from cauviz.engine.describe import points
from cauviz.engine.options import NAMED, show_value
from cauviz.lessons import Step

HOME = cv.Rules.named("robat")
SETS = tuple(name for name in NAMED if name != HOME.base)


class Difference(NamedTuple):
    """One thing that a set does otherwise: the option (``""`` in the duel), its rule, in words."""

    rules: str
    option: str
    value: object
    rule: str
    sentence: str

    @property
    def key(self) -> str:
        """How a step says that it teaches this."""
        return f"{self.option}={show_value(self.value)}" if self.option else self.rule

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the set's lesson that say so, and name its rule."""
        return tuple(
            step for step in cv.lesson(self.rules) if {self.key, self.rule} <= set(step.teaches)
        )


def differences(name: str) -> tuple[Difference, ...]:
    """What a rule set does otherwise than ``robat``, in the order in which options are written."""
    return tuple(
        Difference(name, point.option, point.value, point.rule, point.sentence)
        for point in points(cv.Rules.named(name))
        if not point.option or getattr(HOME, point.option) != point.value
    )


def main() -> None:
    for name in SETS:
        print(f"\n{name}: {cv.lesson(name).title}")
        for found in differences(name):
            steps = ", ".join(step.name for step in found.steps) or "NO STEP"
            print(f"  {found.rule:5} {found.option or 'duel':14} {steps:14} {found.sentence}")


if __name__ == "__main__":
    main()
