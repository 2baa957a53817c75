"""The users' rulebook and the engine speak of the same rules."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import cauviz as cv
from cauviz.engine.reasons import RULES_OF, RULINGS
from cauviz.engine.rules import OPTIONS

TEXT = files("cauviz").joinpath("rulebook.md").read_text(encoding="utf-8")
RULING = "**[ruling]**"
ITEM = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?=\n\n(?:\*\*\d|## )|\Z)", re.MULTILINE | re.DOTALL)
RULES = dict(ITEM.findall(TEXT))
SECTIONS = re.findall(r"^## (\d+) ", TEXT, flags=re.MULTILINE)

# Rules of which only a part is a ruling, and not the part that the reason is about: in 5.3 how one
# description's example is read, in 5.6 what `extension=whole` makes of the own pile.
PARTLY = {"5.3", "5.6"}


def number(rule: str) -> tuple[int, ...]:
    return tuple(map(int, rule.split(".")))


def test_each_rule_has_its_own_number_and_they_go_up() -> None:
    numbers = [found[0] for found in ITEM.findall(TEXT)]
    assert numbers == sorted(set(numbers), key=number)
    assert len(numbers) > 50


def test_each_rule_stands_in_its_section() -> None:
    section = ""
    for line in TEXT.splitlines():
        if line.startswith("## "):
            section = line.split()[1]
        elif found := re.match(r"\*\*(\d+)\.\d+\*\*", line):
            assert found[1] == section


def test_sections_go_up() -> None:
    assert [int(section) for section in SECTIONS] == [*range(1, 9), 10, 11, 14, 15]


@pytest.mark.parametrize("code", sorted(RULES_OF))
def test_every_reason_names_a_rule_that_is_there(code: str) -> None:
    assert RULES_OF[code] in RULES or RULES_OF[code] in SECTIONS


@pytest.mark.parametrize("code", sorted(RULINGS))
def test_a_ruling_is_marked_in_the_rulebook(code: str) -> None:
    assert RULING in RULES[RULES_OF[code]]


def test_what_is_marked_is_a_ruling_for_the_engine() -> None:
    marked = {rule for rule in RULES_OF.values() if RULING in RULES.get(rule, "")}
    assert marked == {RULES_OF[code] for code in RULINGS} | PARTLY


def test_marks_are_written_in_one_way() -> None:
    assert TEXT.lower().count("[ruling]") == TEXT.count(RULING)


def test_each_rule_says_where_it_comes_from() -> None:
    """A letter of a description or a ruling; what follows from the rest needs neither."""
    follows = {"1.3", "10.1", "6.5"}
    for rule, text in RULES.items():
        if not rule.startswith("15.") and rule not in follows:
            assert RULING in text or re.search(r"\([^)]*\b[ABCG]\b|\b[ABCG]’s", text), rule


def test_the_table_of_options_is_what_the_engine_has() -> None:
    found = re.findall(r"^\| `(\w+)` \| ([\d., ]+) \| `(\w+)` \| (.*) \|$", TEXT, re.MULTILINE)
    table = {name: (rules.split(", "), value, other) for name, rules, value, other in found}
    many = {name for name, option in OPTIONS.items() if len(option.built) != 1}
    assert set(table) == many
    home = cv.Rules.named("robat")
    for name, (rules, value, other) in table.items():
        assert all(rule in RULES or rule in SECTIONS for rule in rules)
        words = {"yes": True, "no": False, "5": 5, "3": 3}
        assert words.get(value, value) == getattr(home, name)
        values = re.findall(r"`(\w+)`", other)
        assert len(values) == max(len(OPTIONS[name].built) - 1, 0)
        for text in values:
            assert getattr(cv.Rules.parse(f"robat({name}={text})"), name) != getattr(home, name)


def test_rules_that_the_text_names_are_there() -> None:
    """In running text and in the table: every number of the form 4.3."""
    for named in re.findall(r"(?<![\d.–])\b(\d{1,2}\.\d{1,2})\b", TEXT):
        assert named in RULES


def test_each_worked_example_can_be_replayed() -> None:
    examples = {rule: text for rule, text in RULES.items() if rule.startswith("15.")}
    names = {rule: re.findall(r"Replay it: `([\w-]+)`", text) for rule, text in examples.items()}
    assert names == {
        "15.1": ["gap"], "15.2": ["safe-pile"], "15.6": ["contracau"], "15.8": ["net"],
    }  # fmt: skip
    for rule, (name,) in names.items():
        assert cv.hand(name).tags["Source"] == f"Rulebook, example {rule}"
