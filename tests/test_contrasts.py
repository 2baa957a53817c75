"""Every option makes a difference that one can see: what the rulebook's page shows."""

from __future__ import annotations

from itertools import combinations

import pytest

import cauviz as cv
from cauviz.contrasts import MOMENTS, TABLES, Case, beside, contrast
from cauviz.engine.options import NAMED, OPTIONS


def test_every_option_is_there() -> None:
    assert set(MOMENTS) == set(OPTIONS)


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_every_value_makes_a_difference(option: str) -> None:
    """Under any two values of a moment other things happen: plays, effects, deals or points."""
    shown: list[object] = []
    for cases in contrast(option).moments:
        for one, other in combinations(cases, 2):
            assert one.rules != other.rules
            assert one.outcome.words != other.outcome.words, (one.value, other.value)
        shown += [case.value for case in cases]
        assert len(cases) > 1
    missing = [value for value in OPTIONS[option].values if value not in shown]
    assert missing == []


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_only_that_option_was_chosen(option: str) -> None:
    """All else is the set's, or gives way to it by itself (section 14)."""
    for moment, cases in zip(MOMENTS[option], contrast(option).moments, strict=True):
        given = str(cv.Rules.parse(moment.rules)).partition("(")[2].rstrip(")")
        for case in cases:
            changed = f"{option}={cv.engine.rules.show_value(case.value)}"  # type: ignore[attr-defined]
            options = ", ".join(part for part in (given, changed) if part)
            assert case.rules == cv.Rules.parse(f"{case.rules.base}({_last_wins(options)})")


def _last_wins(options: str) -> str:
    """Options as a text, a later value of an option in the place of an earlier one."""
    pairs = dict(part.split("=") for part in options.split(", "))
    return ", ".join(f"{name}={value}" for name, value in pairs.items())


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_it_is_told_with_rule_and_source(option: str) -> None:
    text = str(contrast(option))
    assert text == repr(contrast(option))
    assert text.startswith(f"{option}: ")
    assert f"({OPTIONS[option].rule}" in text or OPTIONS[option].rules


def drawn() -> list[Case]:
    return [
        case
        for option in OPTIONS
        for cases in contrast(option).moments
        for case in cases
        if case.outcome.drawn
    ]


def test_pictures_come_in_pairs() -> None:
    options = [case.option for case in drawn()]
    assert {options.count(option) for option in options} == {2}
    assert len(options) >= 12


def test_pictures_are_small_enough_for_a_page() -> None:
    total = 0
    for option in {case.option for case in drawn()}:
        bundle = contrast(option)._repr_mimebundle_()
        assert bundle["text/html"].count("<img") == 2
        assert bundle["text/plain"] == str(contrast(option))
        total += len(bundle["text/html"])
    assert total < 1_000_000


def test_what_is_not_drawn_is_text_alone() -> None:
    assert set(contrast("target")._repr_mimebundle_()) == {"text/plain"}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(cv.RulesError, match="there is no option 'wraps'"):
        contrast("wraps")


@pytest.mark.parametrize("name", TABLES)
def test_a_set_differs_from_robat_at_its_table(name: str) -> None:
    found = beside(name)
    assert found.comparison[found.card].differs
    assert [str(rules) for rules in found.comparison.rules] == ["robat", name]
    assert str(found) == repr(found)
    bundle = found._repr_mimebundle_()
    assert bundle["text/plain"] == str(found)
    assert bundle["text/html"].count("<img") == 2
    assert len(bundle["text/html"]) < 200_000


def test_every_set_is_beside_robat() -> None:
    assert ["robat", *TABLES] == list(NAMED)
    with pytest.raises(cv.RulesError, match="'robat' is not beside robat: the sets are two-way"):
        beside("robat")
