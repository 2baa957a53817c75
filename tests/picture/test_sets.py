"""What each rule set shows besides: runs, rondas, stones, stock, stakes, the duel, results."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.engine import effects as all_effects
from cauviz.picture.layout import RANKS, layout
from cauviz.picture.svg import draw, svg
from cauviz.scene import story
from cauviz.telling import captions, events, text

from .tables import NAMES, SETS, played
from .test_layout import fan_box, inside, overlap, pile_box, plate_box, rail_box

FOUR = NAMES[:4]
SIZES = ("wide", "small", "phone")


def run():
    """Rulebook 15.3: an 11 takes the run on both sides, and stops at 5 and at 12."""
    return cv.State.start(
        "two-way", NAMES[:2], table="3o 4o 6o 7o 10o 11o", hands=["11c 1o", "2c 2e"]
    )


def rondas():
    """The opening of a hand in which Anna was dealt a pair and Carla three of a kind."""
    state = cv.State.start(
        "catalan-cau",
        FOUR,
        hands=["7o 7c 1o", "2o 4c 6e", "5o 5c 5e", "1c 3e 6b"],
        stock="1e 1b 2c 2e 2b 3o 3c 3b 4o 4e 4b 5b",
    )
    return cv.Log(state).start  # a log declares the rondas that its opening brings


# runs


def test_the_match_of_a_run_lies_within_its_line():
    """Rule 4.2, with two ranks that stop it."""
    state = run()
    found = scene.marks(state, state.read("11c"))
    assert found["order"] == ["6o", "7o", "10o", "11o"]
    assert found["match"] == "11o"
    assert found["seq"] == ["6o", "7o", "10o"]
    assert found["stops"] == [12, 5]
    assert "stop" not in found


def test_a_run_is_drawn_with_both_its_ends():
    state = run()
    picture = svg(state, play="11c", bottom=0)
    assert ">no 5<" in picture
    assert ">no 12<" in picture
    assert picture.count('class="cv-disc stop"') == 3  # one is the legend's
    assert picture.count('<g class="cv-out match"') == 1


def test_the_marks_of_a_run_grow_up_to_the_match():
    log = cv.Log(run())
    entries = story.Story(log).within(log.root.add("11c"))
    took = [entry["m"] for entry in entries if entry["k"] == "took" and "m" in entry]
    assert "match" not in took[0]
    assert took[0]["seq"] == ["6o"]


def test_a_replay_of_a_run_tells_its_stops():
    log = cv.Log(run())
    log.root.add("11c")
    assert story.Story(log).document()["steps"][0]["stops"] == [12, 5]


# rondas


def test_rondas_are_chips_at_the_seats():
    """Rule 9.1: the rank is for who holds it."""
    state = rondas()
    assert scene.seen(state)["rondas"] == {"0": ("ronda", 7), "2": ("rondi", 5)}
    assert scene.seen(state, 0)["rondas"] == {"0": ("ronda", 7), "2": ("rondi", 0)}
    picture = svg(state, seat=0)
    assert ">Ronda 7<" in picture
    assert ">Rondí<" in picture
    assert "Rondí 5" not in picture
    later = state.play("1o")
    assert "rondas" not in scene.seen(later)


def test_rondas_are_told_before_the_first_play():
    options = scene.options(rondas(), 1)
    assert options["news"] == (
        "Anna has a ronda. Biel, Carla and Dídac owe 1 each. "
        "Carla has a rondí. Dídac, Anna and Biel owe 2 each."
    )
    assert options["plays"] == []
    document = story.Story(cv.Log(rondas())).document()
    assert document["news"].startswith("Anna has a ronda of 7s.")
    assert "news" not in scene.options(rondas().play("1o"))


def test_a_caption_tells_a_new_deal_and_its_rondas():
    """Rules 2.9, 2.12 and 9.1: the opener changes, and payments follow whom they are for."""
    state = cv.State.start(
        "catalan-cau",
        NAMES[:2],
        table="3o",
        hands=["", "4c"],
        stock="1e 2c 1b 7o 7c 6e",
        piles={"Anna": "10o 10c"},
        to_act=1,
    )
    assert captions.caption(state, state.read("4c")) == (
        "Biel leaves the 4 of cups. New cards for everyone: Biel opens. "
        "Biel has a ronda of 7s. Anna pays 1. Anna has a ronda of 1s. Biel pays 1."
    )


# stones


def valencian(**more):
    return cv.State.start(
        "valencian",
        FOUR,
        table=more.pop("table", "3o 7c"),
        hands=more.pop("hands", ["3c 7e", "3e 1b", "5o 6o", "1o 2o"]),
        **more,
    )


def test_partners_differ_in_shape_and_both_teams_score_is_shown():
    """Rules 12.1 and 12.6."""
    state = valencian(stones=(3, 12))
    frame = scene.seen(state)
    assert (frame["stones"], frame["goal"]) == ([3, 12], 41)
    for size in SIZES:
        picture = svg(state, size=size)
        board = re.search(r'<g class="cv-score">.*?</g>', picture).group()
        assert re.findall(r">(\d+)<", board) == ["3", "12"]
        squares = re.findall(r'<rect class="cv-av"', picture)
        assert len(squares) == 3  # two players, and the board
    assert "Anna and Carla 3, Biel and Dídac 12" in text.table(state)
    assert "Biel and Dídac have 12 stones" in text.describe(state)
    assert "stones" not in scene.seen(run())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ranks", [RANKS, tuple(range(1, 13))])
def test_the_score_has_a_place_of_its_own(size, ranks):
    """It stands where debts would: no team owes cards (12.1)."""
    table = layout(size, 4, ranks)
    own = table["seats"][0]
    x, y, room = table["score"]
    score = (x, y, room, 24)
    boxes = [
        plate_box(table, own),
        pile_box(table, own),
        rail_box(table),
        (*table["stock"], 90, 24),
    ]
    boxes += [fan_box(table, own, "own", n) for n in range(1, 11)]
    assert inside(table, score, 2)
    assert room >= 90
    assert not any(overlap(score, box) for box in boxes)


def test_stones_for_a_net_and_a_call_are_told():
    """Rules 12.4 and 12.5; the third call is sant Vicent."""
    state = valencian(table="3o", left=("Dídac", "3o"), hands=["3c 7e", "3e 1b", "3b 6o", "1o 2o"])
    state = state.play("3c cau").play("3e recau")
    found = scene.seen(state)
    assert found["window"] == "santvicent"
    assert found["called"] == {"0": "cau", "1": "recau"}
    assert scene.options(state)["plays"][0]["calls"] == ["santvicent", "net"]
    assert captions.caption(state, state.read("3b")) == (
        "Carla plays the 3 of clubs, takes 3. Sant Vicent! Net! Anna and Carla score 4 stones."
    )
    texts = [events.effect_text(state, effect) for effect in state.effects("3b")]
    assert "Anna and Carla score 3 stones for the sant Vicent." in texts
    assert "Anna and Carla score 1 stone for the net." in texts
    why = scene.options(state.play("pass"))  # the window closes
    assert why["seat"] == 2
    assert "sant Vicent" in str(state.why_not("6o"))


def test_a_win_at_once_ends_the_hand_with_cards_left():
    """Rule 12.6."""
    state = valencian(stones=(40, 2), table="3o", hands=["3c 7e", "4e 1b", "3b 6o", "1o 2o"])
    said = captions.caption(state, state.read("3c"))
    assert said.endswith("Anna and Carla have 41 stones and win at once.")
    after = state.play("3c")
    picture = svg(after, bottom=0)
    assert "Anna and Carla win the hand" in picture
    assert "Anna and Carla 41" in picture
    assert "#card-7e" not in picture  # the result stands in the place of the bottom hand
    assert "#card-4e" in picture


def test_a_stake_and_a_pixada_are_told():
    """Rules 12.2 and 12.3."""
    state = cv.deal("valencian", players=FOUR, seed=3)
    news = scene.options(state)["news"]
    assert re.search(r"layout.*score 1 stone\.", news)
    for seed in range(200):
        state = cv.deal("valencian", players=FOUR, seed=seed)
        if {seat % 2 for seat, _kind, _rank in state.rondas} == {0, 1}:
            break
    agreed = state.declare(stake=5)
    assert "win the stake of 5 stones." in scene.options(agreed)["news"]


# silence and announcements


def announced():
    """A capture that is a cau and clears the table, where all must be announced (7.3)."""
    return cv.State.start(
        "catalan-cau", NAMES[:2], table="3o", hands=["3c 7e", "4e 1b"], left=("Biel", "3o")
    )


def test_ways_that_differ_in_what_is_said_are_told_apart():
    plays = scene.options(announced())["plays"][:4]
    assert [play["calls"] for play in plays] == [["cau", "net"], ["cau"], ["net"], []]
    assert [play["say"].partition(": 2 cards. ")[2] for play in plays] == [
        "Cau! Net!", "Cau!", "Net!", "Nothing is called.",
    ]  # fmt: skip


def test_what_is_not_announced_is_told_as_lost():
    state = announced()
    assert captions.caption(state, state.read("3c silent")) == (
        "Anna plays the 3 of cups, takes 3. No cau is called. The net is not announced, and is "
        "lost."
    )


# deals and stocks


def test_a_deal_moves_cards_from_the_stock_to_the_hands():
    log = played(4, 3, "catalan-robat")
    told = story.Story(log, 0)
    effects = told.effects()
    found = [(n, e) for n, steps in effects.items() for e in steps if e["k"] == "dealt"]
    assert len(found) == 4  # 45 cards, 9 a deal, the first before the first play
    number, entry = found[0]
    assert entry["p"]["stock"] == 27
    assert set(entry["p"]["backs"]) == {"1", "2"}
    mine = [card for card, place in entry["p"]["cards"].items() if place]
    assert sorted(mine) == sorted(map(str, told.nodes[int(number)].state.hands[0]))


def test_leftovers_go_to_the_last_capturer():
    """Rule 10.2."""
    state = cv.State.start(
        "enciclopedia", FOUR, table="3o 7c", hands=["5o", "", "", ""], last_capturer=2
    )
    said = captions.caption(state, state.read("5o"))
    assert said == "Anna leaves the 5 of coins. Carla takes the 3 cards that are left."


@pytest.mark.parametrize(
    ("scoring", "said"),
    [
        ("cards", ["Anna 15", "Biel 2"]),
        ("dozens", ["Anna 15 (1 point)", "Biel 2 (0 points)"]),
        ("over_twelve", ["Anna 15 (3 points)", "Biel 2 (0 points)"]),
        ("hands", ["Anna 15", "Biel 2"]),
    ],
)
def test_a_hand_ends_with_what_it_is_worth(scoring, said):
    """Rules 11.1 and 11.2."""
    pile = "1o 1c 1e 1b 2o 2c 2e 2b 3o 3c 3e 3b 4o 4c 4e"
    state = cv.State.start(
        f"catalan-cau(scoring={scoring}, leftovers=nobody)",
        NAMES[:2],
        hands=["", "7o"],
        piles=[pile, "5o 5c"],
        to_act=1,
    )
    picture = svg(state.play("7o"))
    for words in said:
        assert re.search(rf"[> ]{re.escape(words)}<", picture), words
    last = events.effect_text(state, state.effects("7o")[-1])
    assert last == f"The hand is over: {', '.join(said)}."


# the duel


def duel(table="7o 7c 3o 1b"):
    return cv.State.start(
        "duel", NAMES[:2], table=table, hands=["7e 1o 4o 5o", "7b 2o 4c 6c"], stock="1c 6o 6e 6b"
    )


def test_cards_of_one_rank_are_fanned_in_the_centre():
    """Rule 13.5: each further card rises out of the one at the slot, inside the rail's lane."""
    frame = scene.seen(duel())
    assert (frame["cards"]["7c"], frame["cards"]["7o"]) == ("r", "r1")
    for size in SIZES:
        table = layout(size, 2)
        picture = draw(frame, NAMES[:2], cv.Rules.named("duel"), size=size)
        spots = {
            card: float(y)
            for card, y in re.findall(r'#card-(7[oc])" x="[\d.]+" y="([\d.]+)"', picture)
        }
        top = table["rail"]["7"][1]
        assert spots["7c"] == pytest.approx(top, abs=0.1)
        assert top - spots["7o"] == pytest.approx(min(table["stack"]), abs=0.1)
        assert spots["7o"] > rail_box(table)[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ranks", [RANKS, tuple(range(1, 13))])
def test_a_whole_fan_stays_in_its_lane(size, ranks):
    table = layout(size, 2, ranks)
    most, room = table["stack"]
    for count in (1, 2, 3):
        assert count * min(most, room / count) <= table["rail"]["1"][1] - rail_box(table)[1]


def test_a_cau_of_the_duel_marks_its_slot_once():
    state = duel()
    marks = scene.marks(state, state.read("7e"))
    assert marks["order"] == ["7c"]
    assert marks["ranks"] == [7]
    assert "seq" not in marks
    assert captions.caption(state, state.read("7e")) == (
        "Anna plays the 7 of swords, claims 2 cards of rank 7. Cau!"
    )


def test_draws_and_passes_of_the_duel_are_told():
    """Rules 13.3 to 13.5: who lacks a card owes it, both draw up to four."""
    window = duel().play("7e")
    options = scene.options(window)
    assert options["plays"][options["pass"]]["say"].startswith("Biel passes: Anna takes 2 cards")
    said = captions.caption(window, window.read("pass"))
    assert said == (
        "Biel passes: Anna takes 2 cards of rank 7. Biel owes 1. Anna and Biel draw 1 each."
    )
    told = [events.effect_text(window, effect, 1) for effect in window.effects("pass")]
    assert "Anna draws a card." in told
    open_ = [events.effect_text(window, effect) for effect in window.effects("pass")]
    assert "Anna draws the 1 of cups." in open_
    assert scene.calls_of(window, window.read("7b")) == ["recau"]
    assert "centre: " in text.table(window)
    assert "in the centre" in text.describe(window)


def test_the_duel_explains_that_only_its_rank_is_taken():
    state = duel()
    reasons = scene.options(state)["cards"]["7e"]["why"]
    assert any("only cards of its rank" in reason for reason in reasons)


# every set


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("size", SIZES)
def test_every_set_makes_pictures(rules, size):
    """Well-formed, with everything that is used in them, open and hidden, before each play."""
    log = played(11, 4, rules)
    for number, node in enumerate([log.root, *log.nodes]):
        if number % 7 and not node.state.over:
            continue
        child = node.children[0] if node.children else None
        picture = svg(
            node.state, seat=None if number % 2 else 0, bottom=0,
            play=child.play if child else None, size=size,
        )  # fmt: skip
        ET.fromstring(picture)
        assert len(picture.encode()) <= 60_000
        ids = set(re.findall(r'\bid="([^"]+)"', picture))
        assert set(re.findall(r'href="#([^"]+)"', picture)) <= ids


def test_every_kind_of_effect_has_its_sentence():
    kinds = {
        value._field_defaults["kind"]
        for value in vars(all_effects).values()
        if isinstance(value, type) and "kind" in getattr(value, "_field_defaults", {})
    }
    seen = set()
    for rules in SETS:
        for seed in range(8):
            log = played(seed, 4, rules)
            state = log.start
            seen |= {effect.kind for effect in state.news}
            for node in log.nodes:
                effects = node.parent.state.effects(node.play)
                seen |= {effect.kind for effect in effects}
                assert all(events.effect_text(node.parent.state, e, 1) for e in effects)
    assert kinds == seen


def test_every_reason_for_stones_and_payments_has_words():
    names = cv.deal("valencian", players=FOUR, seed=1)
    for why in ("ronda", "rondi", "stake", "cau", "recau", "contracau", "net", "pixada", "clean"):
        said = events.effect_text(names, all_effects.Stones(0, 1, why))
        assert "{" not in said
    for why in ("net", "cau", "recau", "contracau", "debt", "ronda", "rondi"):
        for rules in ("catalan-robat", "duel"):
            state = cv.deal(rules, seed=1)
            said = events.effect_text(state, all_effects.Paid(0, 1, cv.Card("7o"), why))
            assert ("7 of coins" in said) == (rules == "catalan-robat")
