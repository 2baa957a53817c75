"""What can be chosen: the plays in their order, the cards, what is said and marked of each."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import scene
from tests.engine.positions import start
from tests.picture.tables import chain, worked_example

STEAL = {
    "seat": 0, "played": "3c", "match": "3o", "seq": ["5e"], "steal": [1], "stops": [6],
    "order": ["3o", "<1", "5e"], "ranks": [3, 4, 5],
}  # fmt: skip


def test_everything_that_is_sent_of_a_choice() -> None:
    """Rulebook 15.1, whole: the longest line first, and of each card its best play."""
    found = scene.options(worked_example())
    safe = "Carla’s pile is safe: a 12 lies on the table and stands in its place. (5.3)"
    stolen = "Biel’s pile shows a 4, which the sequence needs: the whole pile is stolen. (5.1)"
    assert found == {
        "seat": 0,
        "cards": {
            "3c": {
                "say": "The 3 of cups takes 3 – 4 (Biel’s pile of 3) – 5: 6 cards.",
                "label": "3 of cups, takes 3, 4 and 5, steals the pile of 3 at your right",
                "why": [
                    "The rei (12) of clubs is out of reach: 6, 7, 10 and 11 are missing. (4.1)",
                    stolen,
                    safe,
                ],
                "marks": STEAL,
                "plays": [0, 1, 2],
            },
            "7e": {
                "say": "The 7 of swords stays on the table.",
                "label": "7 of swords, takes nothing",
                "why": [safe],
                "marks": {"seat": 0, "played": "7e"},
                "plays": [3],
            },
        },
        "plays": [
            {
                "say": "The 3 of cups takes 3 – 4 (Biel’s pile of 3) – 5: 6 cards.",
                "card": "3c", "line": ["3o", "<1", "5e"], "calls": [],
                "short": "3 – 4 (Biel) – 5", "n": 6, "marks": STEAL,
            },
            {
                "say": "The 3 of cups takes 3 – 4 (Biel’s pile of 3): 5 cards.",
                "card": "3c", "line": ["3o", "<1"], "calls": [], "short": "3 – 4 (Biel)", "n": 5,
                "marks": {
                    "seat": 0, "played": "3c", "match": "3o", "steal": [1],
                    "order": ["3o", "<1"], "ranks": [3, 4],
                },
            },
            {
                "say": "The 3 of cups takes 3: 2 cards.",
                "card": "3c", "line": ["3o"], "calls": [], "short": "3", "n": 2,
                "marks": {
                    "seat": 0, "played": "3c", "match": "3o", "order": ["3o"], "ranks": [3],
                },
            },
            {
                "say": "The 7 of swords stays on the table.",
                "card": "7e", "line": [], "calls": [], "short": "stays on the table", "n": 0,
                "marks": {"seat": 0, "played": "7e"},
            },
        ],
    }  # fmt: skip


def test_everything_that_is_sent_of_an_answer() -> None:
    """A card that cannot answer says why, and a pass is the last of the plays (6.4)."""
    found = scene.options(chain().play("7e x7o cau"))
    marks = {
        "seat": 1, "played": "7c", "match": "7o", "seq": ["10b"], "stops": [11],
        "order": ["7o", "10b"], "ranks": [7, 10],
    }  # fmt: skip
    assert found["cards"] == {
        "2o": {
            "say": "A call is open: Biel may call recau with a 7, or pass.",
            "label": "2 of coins",
            "why": ["A call is open: Biel may call recau with a 7, or pass. (6.4)"],
            "marks": {"seat": 1, "played": "2o"},
            "plays": [],
        },
        "7c": {
            "say": "The 7 of cups takes 7 – 10: 4 cards. Recau! Net!",
            "label": "7 of cups, takes 7 and 10, calls recau",
            "why": [],
            "marks": marks,
            "plays": [0, 1],
        },
    }
    assert [play["n"] for play in found["plays"][:2]] == [4, 3]
    assert found["plays"][2] == {
        "say": "Biel passes: Anna takes 7.", "short": "", "calls": [], "marks": {"seat": 1},
    }  # fmt: skip
    assert found["pass"] == 2


def test_the_order_is_by_card_then_by_what_is_won_then_by_calls() -> None:
    """Of lines of one length the one with the larger pile, and a call before silence."""
    state = start(
        "3o 5e 12b", ["3c 1c 12c", "7c 1o", "2e 1e"], left="3o",
        piles={"Biel": "2c 4c", "Carla": "2o 6o 4e"},
    )  # fmt: skip
    assert [state.text(play) for play in scene.ordered(state)] == [
        "1c",
        "3c x3o-<Carla-5e cau", "3c x3o-<Carla-5e silent",
        "3c x3o-<Biel-5e cau", "3c x3o-<Biel-5e silent",
        "3c x3o-<Carla cau", "3c x3o-<Carla silent",
        "3c x3o-<Biel cau", "3c x3o-<Biel silent",
        "3c x3o cau", "3c x3o silent",
        "12c x12b",
    ]  # fmt: skip
    gains = [play["n"] for play in scene.options(state)["plays"]]
    assert gains == [0, 6, 6, 5, 5, 5, 5, 4, 4, 2, 2, 2]
    alike = start("3o", ["3c", "7c", "6c"], piles={"Biel": "4c", "Carla": "4e"})
    assert [alike.text(play) for play in scene.ordered(alike)][:2] == [
        "3c x3o-<Biel net", "3c x3o-<Carla net",
    ]  # fmt: skip
    assert scene.ordered(alike, alike.plays()[::-1]) == scene.ordered(alike)


def test_that_nothing_is_called_is_said_where_something_could_be() -> None:
    state = start("7o 10b", ["7e 1o", "7c 2o"], left="7o")
    told = {state.text(play): play for play in scene.ordered(state)}
    options = scene.options(state)["plays"]
    said = {state.text(play): options[n]["say"] for n, play in enumerate(told.values())}
    assert said["7e x7o silent"] == "The 7 of swords takes 7: 2 cards. Nothing is called."
    assert said["7e x7o cau"] == "The 7 of swords takes 7: 2 cards. Cau!"
    assert said["1o"] == "The 1 of coins stays on the table."
    plays = scene.ordered(state)
    silent, cau = told["7e x7o silent"], told["7e x7o cau"]
    assert scene.is_choice(silent, plays)
    assert scene.is_choice(cau, plays)
    assert not scene.is_choice(told["1o"], plays)
    # another line is another play, and the same play is no choice beside itself
    assert not scene.is_choice(silent, [silent, told["1o"]])
    longer = next(play for play in plays if len(play.line or ()) == 2)
    assert not scene.is_choice(silent, [silent, longer])


@pytest.mark.parametrize("rules", ["catalan-robat", "catalan-cau"])
def test_what_is_offered_is_numbered_as_it_is_ordered(rules: str) -> None:
    """Where calls must be announced a table offers each play in silence, and counts only those."""
    state = cv.State.start(rules, 3, table="7o 10b", hands=["7e 1o", "7c 2o", "3o 4o"], left="7o")
    silent = [play for play in state.plays() if not play.calls]
    plays, found = scene.ordered(state, silent), scene.options(state, 0, silent)
    assert len(plays) == len(silent) < len(state.plays())
    assert [(offer["card"], offer["line"], offer["calls"]) for offer in found["plays"]] == [
        (str(play.card), [str(item) for item in play.line or ()], []) for play in plays
    ]
    assert {card: look["plays"] for card, look in found["cards"].items()} == {
        "1o": [0], "7e": [1],
    }  # fmt: skip
    # a card that is not offered may be legal: then there is no reason to say
    less = scene.options(state, 0, [play for play in silent if play.line])
    assert less["cards"]["1o"] == {
        "say": "", "label": "1 of coins", "why": [""], "marks": {"seat": 0, "played": "1o"},
        "plays": [],
    }  # fmt: skip


def test_for_another_seat_nothing_is_offered_but_the_news_of_the_deal() -> None:
    state = next(
        state for seed in range(99)
        if (state := cv.deal("catalan-robat", 4, seed=seed)).rondas and state.to_act == 0
    )  # fmt: skip
    for seat in (1, 2, 3):
        found = scene.options(state, seat)
        assert (found["cards"], found["plays"], found["seat"]) == ({}, [], 0)
        assert found["news"]
        assert "pass" not in found
    mine, open_ = scene.options(state, 0), scene.options(state)
    assert list(mine["cards"]) == [str(card) for card in sorted(state.hands[0])]
    assert mine["plays"] == open_["plays"]


def test_the_calls_of_a_play_are_said_in_their_order() -> None:
    teams = cv.State.start(
        "valencian", 4, table="7o", hands=["7e 7b", "7c 2o", "1e", "1b"], left="7o"
    )
    play = cv.Play(cv.Card("7b"), (cv.Card("7o"),), frozenset({"net", "contracau"}))
    assert scene.calls_of(teams, play) == ["santvicent", "net"]
    assert scene.calls_of(start("7o", ["7e", "7c"]), play) == ["contracau", "net"]
    assert scene.calls_of(teams, play._replace(calls=frozenset())) == []
