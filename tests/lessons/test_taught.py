"""Every rule of the game is taught by a step, and what a lesson says has been taught."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.lessons import Find, Step, Touch
from cauviz.lessons.answers import RULE
from cauviz.lessons.lesson import course
from cauviz.lessons.teaching import LEGEND
from tests.tools.taught import BASE, TABLE, differences, table, taught, wanted


def test_each_rule_is_taught_by_a_step() -> None:
    found = taught()
    assert [number for number in wanted() if number not in found] == []


@pytest.mark.parametrize("base", [name for name in NAMED if name != BASE])
def test_each_difference_of_a_rule_set_is_taught_in_its_lesson(base: str) -> None:
    told = {what for step in cv.lesson(base) for what in step.teaches}
    assert [what for what in differences(base) if what not in told] == []
    if base == "duel":
        assert {f"13.{n}" for n in range(1, 7)} <= told


def test_the_table_of_what_is_taught_is_up_to_date() -> None:
    """`python tests/tools/taught.py > tests/lessons/taught.txt` makes it anew."""
    assert table() == TABLE.read_text(encoding="utf-8")


def said(step: Step) -> list[str]:
    """All that a step can say of rules, its own words and those that are made."""
    words = [step.prompt, step.intro, step.right, *getattr(step, "told", ())]
    words += [played.comment for played in step.lead]
    if isinstance(step, Find):
        words += [str(step.answer(play)) for play in step.attempts]
    if isinstance(step, Touch):
        words += [step.why(key) for key in step.targets] + [step.missing]
    return words


COURSE = [
    pytest.param(step, id=f"{name}: {step.name}") for name in course() for step in cv.lesson(name)
]


@pytest.mark.parametrize("step", COURSE)
def test_no_rule_is_named_before_it_is_taught(step: Step) -> None:
    assert step.known is not None
    named = {rule for text in said(step) for rule in RULE.findall(text)}
    assert named <= step.known


WORDS = {
    "pile": "8.1", "sequence": "4.1", "escala": "4.1", "row": "4.1", "steal": "5.1", "safe": "5.3",
    "cau": "6.1", "recau": "6.3", "contracau": "6.3", "pass": "6.4", "net": "7.1", "owe": "8.4",
    "owes": "8.4", "debt": "8.4", "sota": "1.2", "cavall": "1.2", "rei": "1.2", "call": "6.1",
}  # fmt: skip
"""Words of the game, and the rule whose step explains each."""


@pytest.mark.parametrize("step", COURSE)
def test_no_word_of_the_game_comes_before_it_is_explained(step: Step) -> None:
    assert step.known is not None
    text = " ".join(said(step)).lower()
    words = set("".join(c if c.isalnum() else " " for c in text).split())
    early = {word for word, rule in WORDS.items() if word in words and rule not in step.known}
    # a card is read with its name: "sota (10) of clubs"
    assert early - {"sota", "cavall", "rei", "safe"} == set()


def test_the_legend_grows_with_the_course() -> None:
    legends = [cv.Tutor(name).legend for name in course()[:3]]
    assert legends[0] == ["played", "match"]
    assert set(legends[1]) == {"played", "match", "seq"}
    assert set(legends[2]) == set(LEGEND)
