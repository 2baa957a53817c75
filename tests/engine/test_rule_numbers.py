"""Every rule number in scope has a test that is named after it."""

from __future__ import annotations

import re
from pathlib import Path

import cauviz

HERE = Path(__file__).parent
RULEBOOK = Path(cauviz.__file__).parent / "rulebook.md"

# What the engine plays by; the rulebook in the package may say more, never less.
_NUMBERS = {1: "1234", 3: "12345", 4: "134", 5: "123456789", 6: "123456789", 7: "1", 8: "12345"}
IN_SCOPE = [f"{section}.{number}" for section, numbers in _NUMBERS.items() for number in numbers]
IN_SCOPE += ["2.1", "2.2", "2.3", "2.4", "2.5", "2.8", "2.9", "2.10", "2.13"]
IN_SCOPE += ["10.1", "10.2", "10.3", "11.1", "11.4", "15.1", "15.2", "15.6", "15.8"]


def rules_tested() -> set[str]:
    """The rule numbers in the names of the tests of the rules."""
    names = [
        name
        for file in (*HERE.glob("test_rules_*.py"), HERE / "test_worked_examples.py")
        for name in re.findall(r"^def test_(\d+_\d+)_", file.read_text("utf-8"), re.MULTILINE)
    ]
    return {name.replace("_", ".") for name in names}


def in_the_rulebook() -> set[str]:
    """The rule numbers that begin a paragraph of the rulebook for users."""
    text = RULEBOOK.read_text("utf-8")
    return set(re.findall(r"^[^\w\n]*(\d{1,2}\.\d{1,2})\b", text, re.MULTILINE))


def test_every_rule_in_scope_has_a_test():
    assert set(IN_SCOPE) - rules_tested() == set()


def test_every_rule_of_the_rulebook_has_a_test():
    assert in_the_rulebook() - rules_tested() == set()


def test_the_rulebook_has_every_rule_in_scope():
    assert set(IN_SCOPE) - in_the_rulebook() == set()
