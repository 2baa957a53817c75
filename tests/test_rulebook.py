"""The users' rulebook and the engine speak of the same rules."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import cauviz as cv
from cauviz.engine.options import NAMED, OPTIONS, show_value
from cauviz.engine.reasons import RULES_OF, RULINGS
from tests.tools.make_rulebook_notebook import anchor, cells, rulebook, stale

TEXT = files("cauviz").joinpath("rulebook.md").read_text(encoding="utf-8")
RULING = "**[ruling]**"
ITEM = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?=\n\n(?:\*\*\d|## )|\Z)", re.MULTILINE | re.DOTALL)
RULES = dict(ITEM.findall(TEXT))
SECTIONS = re.findall(r"^## (\d+) ", TEXT, flags=re.MULTILINE)

# Rules of which only a part is a ruling, and not the part that the reason is about: in 5.3 how one
# description's example is read, in 5.6 what `extension=whole` makes of the own pile, in 6.3 that
# there may be no recau, in 7.3 that a log need not write it, in 12.6 the order in which stones are
# counted.
PARTLY = {"5.3", "5.6", "6.3", "7.3", "12.6"}


def number(rule: str) -> tuple[int, ...]:
    return tuple(map(int, rule.split(".")))


def test_each_rule_has_its_own_number_and_they_go_up() -> None:
    numbers = [found[0] for found in ITEM.findall(TEXT)]
    assert numbers == sorted(set(numbers), key=number)
    assert len(numbers) > 80


def test_each_rule_stands_in_its_section() -> None:
    section = ""
    for line in TEXT.splitlines():
        if line.startswith("## "):
            section = line.split()[1]
        elif found := re.match(r"\*\*(\d+)\.\d+\*\*", line):
            assert found[1] == section


def test_sections_go_up() -> None:
    assert [int(section) for section in SECTIONS] == list(range(1, 16))


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
    follows = {"1.3", "10.1"}
    for rule, text in RULES.items():
        if not rule.startswith("15.") and rule not in follows:
            assert RULING in text or re.search(r"\([^)]*\b[ABCG]\b|\b[ABCG]’s", text), rule


def test_what_is_made_of_it_is_as_the_engine_has_it() -> None:
    """Else: python -m tests.tools.make_rulebook_notebook --write, then refresh_notebooks.py."""
    assert rulebook(TEXT) == TEXT
    assert stale() == []


@pytest.mark.parametrize("option", sorted({*OPTIONS} - {"players", "target"}))
def test_every_value_of_an_option_is_told_and_has_its_rule(option: str) -> None:
    """In the rules themselves, not only in the tables of section 14."""
    known, rules = OPTIONS[option], TEXT.partition("\n## 14 ")[0]
    assert f"`{option}=" in rules
    for value in known.values:
        assert known.rules.get(value, known.rule) in RULES
        one_of_two = len(known.values) == 2  # the other is what is played then
        assert f"`{option}={show_value(value)}`" in rules or one_of_two, value


def test_each_rule_set_is_told() -> None:
    for name in NAMED:
        assert f"- `{name}` ({NAMED[name].source})" in TEXT


def test_rules_that_the_text_names_are_there() -> None:
    """In running text and in the table: every number of the form 4.3."""
    for named in re.findall(r"(?<![\d.–])\b(\d{1,2}\.\d{1,2})\b", TEXT):
        assert named in RULES


def test_each_worked_example_can_be_replayed() -> None:
    examples = {rule: text for rule, text in RULES.items() if rule.startswith("15.")}
    for rule, text in examples.items():
        (told,) = re.findall(r"Replay it:\s([^.]*)", text)
        names = re.findall(r"`([\w-]+)`", told)
        assert names
        for name in names:
            assert cv.hand(name).tags["Source"] == f"Rulebook, example {rule}"
    assert list(examples) == [f"15.{n}" for n in range(1, 9)]


def test_each_rule_is_folded_and_can_be_led_to() -> None:
    (page,) = (part.source for part in cells(TEXT) if "(#rule-" in part.source)
    for rule, text in RULES.items():
        head = rf'<details id="{anchor(rule)}"><summary><b>{rule}</b> [^\n]*</summary>'
        (folded,) = re.findall(rf"{head}\n(.*?)</details>", page, flags=re.DOTALL)
        told = re.sub(r"\(#[^)]*\)", "", folded)
        letters = re.compile(r"[^a-z]+")
        assert letters.sub("", told.lower()) == letters.sub("", text.split("\n\n")[0].lower())
        link = f"[{rule}](#{anchor(rule)})"
        assert link in page, "in the same cell: elsewhere it may lead to where the rule is not yet"
