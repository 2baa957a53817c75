"""What the engine knows of options, sets and rulings, held against the rulebook's own words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cauviz as cv
from cauviz import Rules, RulesError
from cauviz.engine.describe import table
from cauviz.engine.options import NAMED, OPTIONS, show_value
from cauviz.engine.reasons import RULES_OF, RULINGS, because

TEXT = (Path(cv.__file__).parent / "rulebook.md").read_text("utf-8")
SECTION = TEXT.partition("\n## 14 ")[2].partition("\n## 15 ")[0]


def told_options() -> dict[str, tuple[str, list[tuple[str, str, str]]]]:
    """Each option's rule, and its values with their own rule and who tells of them."""
    told: dict[str, tuple[str, list[tuple[str, str, str]]]] = {}
    for line in SECTION.partition("### The options")[2].splitlines():
        if option := re.match(r"- `(\w+)` \(([\d.]+)\): ", line):
            told[option[1]] = (option[2], [])
            name = option[1]
        elif value := re.match(
            r"  - `([\w-]+)`: .* \(((\d+\.\d+); )?([A-Z, ]+|\*\*\[ruling\]\*\*)\)$", line
        ):
            who = "" if "ruling" in value[4] else value[4]
            told[name][1].append((value[1], value[3] or told[name][0], who))
    return told


def test_the_options_are_those_of_the_rulebook() -> None:
    """Their order, rules, values, and the descriptions that tell of each value (14)."""
    known = {
        name: (
            option.rule,
            []
            if name in ("players", "target")
            else [
                (show_value(v), option.rules.get(v, option.rule), option.sources.get(v, ""))
                for v in option.values
            ],
        )
        for name, option in OPTIONS.items()
    }
    assert told_options() == known
    assert list(told_options()) == list(OPTIONS)


def test_the_sets_are_those_of_the_rulebook() -> None:
    rows = [
        tuple(cell.strip(" `") for cell in line.strip("|").split("|"))
        for line in SECTION.splitlines()
        if line.startswith("|") and not line.startswith("|-")
    ]
    assert rows == list(table(Rules.named(name) for name in NAMED))
    # the same beside a set with rules of its own, which gets no column
    assert table([Rules.named("duel"), Rules.named("cau")])[0] == ("option", "rule", "cau")


def test_the_duel_is_as_the_rulebook_says() -> None:
    """Section 13: two players, four cards each, closed piles; only the match can be chosen."""
    duel = Rules.named("duel")
    changed = {
        name: getattr(duel, name)
        for name in OPTIONS
        if getattr(duel, name) != getattr(Rules.named("robat"), name)
    }
    assert changed == {"players": "2", "dealing": "fours", "open_piles": False, "wrap": False}
    points = {point.sentence: (point.rule, point.source, point.ruling) for point in duel.points()}
    assert list(points.values()) == [
        ("13.1", "C", False), ("13.2", "C", False), ("13.3", "C", False), ("13.4", "C", False),
        ("13.4", "", True), ("13.5", "C", False), ("13.5", "", True), ("13.6", "", True),
        ("11.4", "", True), ("11.4", "", True),
    ]  # fmt: skip


def test_what_can_be_chosen_in_the_duel() -> None:
    assert str(Rules.named("duel", match="first_to", target=3)) == (
        "duel(match=first_to, target=3)"
    )
    for option in OPTIONS:
        if option in ("match", "target"):
            continue
        value = getattr(Rules.named("duel"), option)
        with pytest.raises(RulesError) as caught:
            Rules.named("duel", **{option: value})
        assert str(caught.value) == (
            f"the duel has no option {option}: it has rules of its own, and only match and target "
            "can be chosen"
        )
    other = {name: getattr(Rules.named("duel"), name) for name in OPTIONS}
    assert Rules(**other, base="duel") == Rules.named("duel")
    with pytest.raises(RulesError, match="the duel has no option wrap: "):
        Rules(**{**other, "wrap": True}, base="duel")


def test_the_reasons_on_which_this_project_decides() -> None:
    """Each rests on a rule that the rulebook marks so."""
    assert {
        "call_forbids", "counts_from_match", "duel_all", "must_take", "nets_pay_nothing",
        "no_window", "other_pile", "over_in_duel", "own_card", "rank_twice", "say_the_call",
        "stopped", "stopped_pile", "two_lines", "whole", "whole_pile",
    } == {code for code in RULES_OF if because(code).ruling} == RULINGS  # fmt: skip


# what makes no sense together

TEAMS = {
    "players": "4", "teams": True, "open_piles": False, "penalty": "stones", "net": "stone",
    "ronda": "no",
}  # fmt: skip
CLASHES = [
    ({**TEAMS, "players": "2-4"}, "teams needs players=4"),
    ({**TEAMS, "open_piles": True}, "teams plays with closed piles"),
    ({**TEAMS, "penalty": "graded"}, "teams plays for stones"),
    ({**TEAMS, "penalty": "flat"}, "teams plays for stones"),
    ({**TEAMS, "net": "card"}, "teams plays for stones"),
    ({**TEAMS, "ronda": "cards", "dealing": "threes"}, "teams plays for stones"),
    ({"layout": "pixada", "teams": False}, "layout=pixada needs teams"),
    ({"penalty": "stones", "teams": False}, "penalty=stones needs teams"),
    ({"net": "stone", "teams": False}, "net=stone needs teams"),
    ({"ronda": "stones", "teams": False, "dealing": "threes"}, "ronda=stones needs teams"),
    ({"scoring": "stones", "teams": False}, "scoring=stones needs teams"),
    ({"own_pile": True, "open_piles": False}, "own_pile needs open piles"),
    ({"ronda": "cards", "dealing": "all"}, "ronda needs deals of a few cards"),
    ({"opener_rotates": True, "dealing": "all"}, "opener_rotates needs several deals"),
    ({"opener_rotates": True, "dealing": "continuous"}, "opener_rotates needs several deals"),
]


@pytest.mark.parametrize(("options", "message"), CLASHES)
def test_what_is_chosen_together_and_makes_no_sense_is_refused(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.named("robat", **options)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    "options",
    [
        TEAMS,
        {**TEAMS, "net": "none"},
        {**TEAMS, "ronda": "stones", "dealing": "threes"},
        {**TEAMS, "layout": "pixada", "scoring": "stones"},
        {"own_pile": True},
        {"ronda": "cards", "dealing": "continuous"},
        {"opener_rotates": True, "dealing": "threes"},
        {"net": "none"},
    ],
)
def test_what_makes_sense_is_taken(options: dict[str, object]) -> None:
    rules = Rules.named("robat", **options)
    assert {name: getattr(rules, name) for name in options} == options
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("text", "option", "value"),
    [
        ("valencian(players=2-4)", "teams", False),
        ("valencian(players=2-4)", "layout", "four"),
        ("valencian(players=2-4)", "penalty", "graded"),
        ("valencian(players=2-4)", "net", "card"),
        ("valencian(players=2-4)", "ronda", "cards"),
        ("valencian(players=2-4)", "scoring", "hands"),
        ("valencian(open_piles=yes)", "teams", False),
        ("valencian(penalty=flat)", "teams", False),
        ("valencian(net=card)", "teams", False),
        ("valencian(ronda=cards)", "teams", False),
        ("valencian(dealing=all)", "ronda", "no"),
        ("catalan-robat(dealing=all)", "opener_rotates", False),
        ("catalan-robat(dealing=continuous)", "opener_rotates", False),
        ("catalan-robat(dealing=continuous)", "ronda", "cards"),
        ("catalan-robat(open_piles=no)", "own_pile", False),
    ],
)
def test_what_a_set_brings_gives_way_to_what_is_chosen(
    text: str, option: str, value: object
) -> None:
    rules = Rules.parse(text)
    assert getattr(rules, option) == value
    assert Rules.parse(str(rules)) == rules
    assert "," not in str(rules)  # what gives way need not be said


@pytest.mark.parametrize(
    ("options", "paid"),
    [
        ({}, True),
        ({"net": "none"}, True),
        (TEAMS, False),
        ({**TEAMS, "net": "none"}, False),
        ({**TEAMS, "ronda": "stones", "dealing": "threes"}, False),
    ],
)
def test_whether_cards_are_paid(options: dict[str, object], paid: bool) -> None:
    """Between teams nothing is paid in cards (12.1), and so nobody owes any."""
    rules = Rules.named("robat", **options)
    assert rules.cards_are_paid == paid
    given = {"hands": ["3c", "4c", "5c", "6c"], "debts": [(0, 1, 1)]}
    if paid:
        assert cv.State.start(rules, 4, **given).debts
        return
    with pytest.raises(cv.DealError) as caught:
        cv.State.start(rules, 4, **given)
    assert str(caught.value).startswith("nothing is paid in cards under robat(")
    assert caught.value.about == "debts"


def test_rules_are_equal_when_all_they_say_is() -> None:
    """Whatever they were made from; only the duel is another game with the same options."""
    closed = Rules.named("robat", open_piles=False)
    assert closed == Rules.named("cau")
    assert hash(closed) == hash(Rules.named("cau"))
    assert (str(closed), str(Rules.named("cau"))) == ("robat(open_piles=no)", "cau")
    like = {name: getattr(Rules.named("duel"), name) for name in OPTIONS}
    assert Rules.named("robat", **like) != Rules.named("duel")
    assert repr(closed) == "Rules.parse('robat(open_piles=no)')"
    assert f"{closed:>22}" == "  robat(open_piles=no)"
    # a text is read once
    assert Rules.parse("robat(wrap=no)") is Rules.parse("robat(wrap=no)")


def test_which_ranks_follow_each_other() -> None:
    """Rules 1.3 and 1.4."""
    forty, more = Rules.named("robat"), Rules.named("robat", deck=48, wrap=False)
    assert dict(forty.following) == {
        1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 10, 10: 11, 11: 12, 12: 1,
    }  # fmt: skip
    assert dict(more.following) == {rank: rank + 1 for rank in range(1, 12)}
    for rules in (forty, more):
        assert {b: a for a, b in rules.following.items()} == dict(rules.preceding)
        assert rules.ranks == tuple(
            sorted({card.rank for card in cv.engine.cards.deck(rules.deck)})
        )
