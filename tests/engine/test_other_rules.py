"""The same cards under other rules, and what each game says of itself."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import Card, DealError, Play, Rules, State, deal
from cauviz.engine.describe import describe, points, value_text
from cauviz.engine.options import NAMED, OPTIONS

from .positions import start

THREES = "robat(dealing=threes)"


def said(state: State, rules: str) -> str:
    """What is wrong with a position under some rules."""
    with pytest.raises(DealError) as caught:
        state.under(rules)
    return str(caught.value)


def test_all_that_is_seen_stays() -> None:
    given = {
        "table": "3o 4o", "hands": ["3c", "4c 5c"], "stock": "5o 6o", "piles": ["", "1o 2o"],
        "debts": [(0, 1, 2)], "to_act": 1, "left": "3o", "opener": 0, "last_capturer": 1,
        "dealer": 0,
    }  # fmt: skip
    state = State.start(THREES, ["Ona", "Pau"], **given)
    other = state.under("robat(dealing=threes, wrap=no)")
    assert other == State.start("robat(dealing=threes, wrap=no)", ["Ona", "Pau"], **given)
    assert other.under(THREES) == state
    assert type(other) is State


def test_what_cannot_be_is_said_with_what_would_help() -> None:
    state = start("3o 4o", ["3c", "4c"], THREES, stock="5o 6o")
    stock = "a stock of 2 cards: dealing=all deals the whole deck (2.8)"
    assert said(state, "robat") == (
        f"this position cannot be under robat: {stock}; try robat(dealing=threes)"
    )
    assert said(state, "two-way(wrap=no)") == (
        f"this position cannot be under two-way(wrap=no): {stock}; "
        "try two-way(dealing=threes, wrap=no)"
    )
    assert said(state, "valencian") == (
        "this position cannot be under valencian: 2 players: valencian is for 4 to 4"
    )
    eight = start("8o", ["3c", "4c"], "robat(deck=48)")
    assert said(eight, "robat") == (
        "this position cannot be under robat: the table: the deck of 40 cards has no 8o (1.2)"
    )
    odd = start("3o", ["3c", "4c"], "robat(dealing=continuous)", stock="5o")
    assert said(odd, THREES) == (
        f"this position cannot be under {THREES}: a stock of 1 cards cannot be dealt evenly to 2 "
        "players (2.13)"
    )


def test_when_other_rules_must_wait() -> None:
    called = start("7o", ["7c 1c", "7e 2e"], left="7o").play("7c x7o cau net")
    assert said(called, "two-way") == (
        "Anna’s call can still be answered: take the position before the first call (6.4)"
    )
    twice = start("7o", ["7c 7b", "7e 2e", "1e"], left="7o").play("7c x7o cau net")
    assert said(twice, "robat").startswith("Anna’s call")
    answered = start("7o", ["7c 1c", "7e 2e", "7b"], left="7o").play("7c x7o cau net")
    assert said(answered.play("7e x7o recau net"), "robat").startswith("Biel’s call")
    early = "the hand ended with cards unplayed, which other rules would play on with"
    four = {"hands": ["3c", "4c", "5c", "6c"]}
    assert said(State.start("valencian", 4, stones=(41, 3), **four), "robat") == early
    undealt = State.start("valencian", 4, stones=(41, 3), stock="1o 2o 3o 4o")
    assert said(undealt, "valencian(target=99)") == early
    over = State.start("valencian", 4, stones=(41, 3), piles=["1o"])
    assert over.under("robat").over


def test_stones_go_along_where_both_have_teams() -> None:
    state = State.start("valencian", 4, hands=["3c", "4c", "5c", "6c"], stones=(4, 3))
    assert state.under("robat").stones == ()
    assert state.under("valencian(target=9)").stones == (4, 3)
    assert state.under("robat").under("valencian").stones == (0, 0)


def test_rondas_are_taken_back_and_not_declared_again() -> None:
    state = next(s for k in range(99) if (s := deal("catalan-robat", 4, seed=k)).debts)
    other = state.under("catalan-robat(wrap=yes)")
    assert (other.debts, other.rondas, other.fresh) == ((), (), None)
    assert other.hands == state.hands


# what each game says of itself

SAID = {
    # where cards lie, one of a rank, even packets, all is played; the marks; the laws
    "robat": ("table", True, True, True, "match steal seq safe", ("4.1", "up"), ("6.6", "graded")),
    "two-way": ("table", True, True, True, "match steal seq safe", ("4.2", "run"), ("6.6", "flat")),
    "cau": ("table", True, True, True, "match seq", ("4.1", "up"), ("6.6", "graded")),
    "valencian": ("table", True, True, True, "match seq", ("4.1", "up"), ("6.6", "stones")),
    "duel": ("centre", False, False, False, "match", ("13.5", "number"), ("13.3", "duel")),
}


@pytest.mark.parametrize("name", SAID)
def test_what_a_game_says_of_itself(name: str) -> None:
    rules = Rules.named(name)
    game = rules.game
    assert (
        game.place, game.one_of_a_rank, game.even, game.plays_out, " ".join(game.legend(rules)),
        game.law_of_taking(rules), game.law_of_paying(rules),
    ) == SAID[name]  # fmt: skip
    assert game.sant_vicent(rules) == (name in ("valencian", "duel"))
    assert Rules.named(name).game is game


def test_in_the_duel_there_are_no_nets_and_every_card_has_its_call() -> None:
    """Rule 13.2."""
    state = State.start("duel", 2, table="5o", hands=["5c 2c", "5b"], stock="1o")
    game, five = state.rules.game, (Card("5o"),)
    assert not game.due_net(state, five)
    assert game.due_call(state, Card("5c"), five) == "cau"
    assert game.due_call(state, Card("2c"), None) is None
    assert game.due_call(state, None, None) is None
    assert game.due_call(state, None, five) is None
    assert state.text(Play(Card("2c"))) == "2c"
    assert state.text(Play(Card("5c"), five)) == "5c x5o silent"
    assert state.play("5c").rules.game.due_call(state.play("5c"), Card("5b"), five) == "recau"


def test_what_a_fishing_capture_may_call() -> None:
    """Rules 6.1, 6.4 and 6.8."""
    state = start("7o 10b", ["7e 1o", "7c 2o"], left="7o")
    game = state.rules.game
    seven, both, ten = (Card("7o"),), (Card("7o"), Card("10b")), (Card("10b"),)
    assert [game.due_call(state, Card("7e"), line) for line in (seven, both, ten, None)] == [
        "cau", "cau", None, None,
    ]  # fmt: skip
    assert game.due_call(state, Card("10c"), seven) is None
    assert game.due_call(state, None, seven) is None
    bare = state.under("robat(cau_sequences=no)")
    assert [game.due_call(bare, Card("7e"), line) for line in (seven, both)] == ["cau", None]
    assert game.due_call(state._with(left=None), Card("7e"), seven) is None
    assert [game.due_net(state, line) for line in (seven, both, None, ())] == [
        False, True, False, False,
    ]  # fmt: skip
    assert not game.due_net(state.under("robat(net=none)"), both)


# rules in words


def test_each_value_is_said_in_a_sentence_of_its_own() -> None:
    for name, option in OPTIONS.items():
        sentences = [value_text(name, value) for value in option.values]
        assert len(set(sentences)) == len(sentences)
        assert all(sentence.endswith(".") for sentence in sentences)
    assert value_text("players", "4") == "For 4 players."
    assert value_text("players", "2-5") == "For 2 to 5 players."
    assert value_text("wrap", False) == "A sequence ends on 12."


@pytest.mark.parametrize(
    ("text", "players", "target"),
    [
        ("robat", "For 2 to 5 players. (2.1; a ruling of this project)",
         "The target is 5 hands. (11.4; a ruling of this project)"),
        ("robat(players=4)", "For 4 players. (2.1)",
         "The target is 5 hands. (11.4; a ruling of this project)"),
        ("valencian", "For 4 players. (2.1; C)", "The target is 41 stones. (11.4; C)"),
        ("valencian(match=hands)", "For 4 players. (2.1; C)", "The target is 41 hands. (11.4; C)"),
        ("robat(match=first_to, target=7)", "For 2 to 5 players. (2.1; a ruling of this project)",
         "The target is 7 points. (11.4)"),
        ("duel(match=first_to, target=1)", None, "The target is 1 point. (11.4)"),
    ],
)  # fmt: skip
def test_how_many_play_and_to_what(text: str, players: str | None, target: str) -> None:
    rules = Rules.parse(text)
    told = {point.option: str(point) for point in points(rules)}
    assert told.get("players") == players
    assert told["target"] == target
    assert rules.describe() == describe(rules)
    first, *rest = rules.describe().splitlines()
    assert first.startswith(f"{text}: ")
    assert first.endswith(f"({NAMED[rules.base].source})")
    assert rest == [str(point) for point in points(rules)]


def test_a_value_is_told_with_its_own_rule_and_who_tells_of_it() -> None:
    changed = {
        "robat(layout=none)": ("layout", "2.6", "G", False),
        "robat(layout=four)": ("layout", "2.5", "A, B", False),
        "robat(net=none)": ("net", "7.2", "", True),
        "robat(chain=1)": ("chain", "6.3", "", True),
        "enciclopedia": ("wrap", "1.4", "", True),
        "enciclopedia(wrap=yes)": ("wrap", "1.4", "A, B, C", False),
        "enciclopedia(target=12)": ("target", "11.4", "", False),
        "valencian(players=4)": ("players", "2.1", "C", False),
    }
    for text, known in changed.items():
        told = {point.option: point for point in Rules.parse(text).points()}[known[0]]
        assert (told.option, told.rule, told.source, told.ruling) == known
        assert told.value == getattr(Rules.parse(text), known[0])
    assert cv.Rules.named("duel").points()[0].value is None
