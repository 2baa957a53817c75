"""Rules describe themselves, and a new set is one entry in one file."""

from __future__ import annotations

import random

import pytest

import cauviz as cv
from cauviz.engine import options as known
from cauviz.engine.describe import table
from cauviz.engine.options import NAMED, OPTIONS, RuleSet
from cauviz.texts.en import WORDS
from tests.tools.ten_thousand import choose

SETS = tuple(NAMED)


@pytest.mark.parametrize("name", SETS)
def test_every_point_has_its_rule_and_its_source_or_is_a_ruling(name: str) -> None:
    points = cv.Rules.named(name).points()
    for point in points:
        assert point.sentence.endswith(".")
        assert bool(point.source) != point.ruling, point
        assert set(point.source.split(", ")) <= set("ABCG") or point.ruling
    if name != "duel":
        assert [point.option for point in points] == list(OPTIONS)


def test_the_duel_says_its_own_rules() -> None:
    points = cv.Rules.named("duel").points()
    assert [p.rule.split(".")[0] for p in points] == ["13"] * 8 + ["11"] * 2


def test_what_is_changed_has_the_source_of_what_was_chosen() -> None:
    (wrap,) = (p for p in cv.Rules.parse("enciclopedia").points() if p.option == "wrap")
    assert wrap.ruling
    (wrap,) = (p for p in cv.Rules.parse("enciclopedia(wrap=yes)").points() if p.option == "wrap")
    assert (wrap.sentence, wrap.source, wrap.ruling) == ("1 follows 12.", "A, B, C", False)


def test_a_chosen_target_needs_no_source() -> None:
    lines = cv.Rules.parse("robat(target=7, match=first_to)").describe().splitlines()
    assert lines[-1] == "The target is 7 points. (11.4)"
    assert cv.Rules.named().describe().splitlines()[-1].endswith("a ruling of this project)")
    assert "41 stones. (11.4; C)" in cv.Rules.named("valencian").describe()


def test_values_with_a_rule_of_their_own_name_it() -> None:
    told = cv.Rules.parse("robat(dealing=continuous)").describe()
    assert "you draw a card as soon as you have played one. (2.11; C)" in told


def test_every_value_has_a_source_or_is_known_to_have_none() -> None:
    """What no description tells of is this project's own."""
    own = {("chain", 1), ("net", "none")}
    for name, option in OPTIONS.items():
        assert set(option.sources) | set(option.rules) <= set(option.values)
        if option.sources:
            silent = {(name, value) for value in option.values if value not in option.sources}
            assert silent <= own


def test_the_table_has_a_row_an_option_and_a_column_a_set() -> None:
    head, sources, *rows = table(map(cv.Rules.named, NAMED))
    assert head[2:] == tuple(name for name in SETS if name != "duel")
    assert sources[2:] == tuple(NAMED[name].source for name in head[2:])
    assert [row[0] for row in rows] == list(OPTIONS)
    (wrap,) = (row for row in rows if row[0] == "wrap")
    assert wrap[1:] == ("1.4", "yes", "yes", "yes", "no", "no", "no*", "no")


def test_a_ninth_set_is_one_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything else goes by it and its line: rules, deals, plays, logs, the table of sets."""
    mine = RuleSet(
        {"sequence": "run", "dealing": "threes", "ronda": "cards", "leftovers": "last"},
        "our table", ("target",),
    )  # fmt: skip
    monkeypatch.setitem(WORDS, "set.home", "How we play at home.")
    monkeypatch.setitem(known.NAMED, "home", mine)
    rules = cv.Rules.parse("home(chain=2)")
    assert str(rules) == "home(chain=2)"
    assert rules.describe().startswith("home(chain=2): How we play at home. (our table)")
    assert table(map(cv.Rules.named, NAMED))[0][-1] == "home"
    rng = random.Random(9)
    log = cv.Log(cv.deal(rules, players=4, seed=9))
    node = log.root
    while not node.state.over:
        node = node.add(choose(node.state.plays(), rng))
    assert cv.loads(cv.dumps(log)) == log
    assert sum(node.state.counts) <= 40
    assert cv.first_difference(log, "robat(dealing=threes)") is not None
    assert cv.Match("home", 4).deal(1).rules.sequence == "run"
