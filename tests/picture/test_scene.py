"""A table, a play and a log as data: frames, marks, options, patches, sub-frames, captions."""

from __future__ import annotations

import gzip
import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz.picture import captions, scene, story, text

NAMES = ("Anna", "Biel", "Carla", "Dídac", "Emma")


def worked_example(**more):
    """Rulebook 15.1: the 4 on Biel's pile bridges 3 and 5."""
    return cv.State.start(
        "robat",
        NAMES[:4],
        table="3o 5e 12b",
        hands=["3c 7e", "2o 7b", "6c 7o", "1e 1b"],
        piles={"Biel": "1o 1c 4c", "Carla": "11o 11c 12e"},
        **more,
    )


def chain():
    """A cau that can be answered, and the answer to that."""
    return cv.State.start(
        "robat",
        NAMES[:4],
        table="7o 10b",
        hands=["7e 1o", "7c 2o", "7b 3o", "4o 5o"],
        left=("Dídac", "7o"),
    )


def played(seed, players=4, **options):
    """A log of a whole hand, played at random but fond of captures and calls."""
    rules = cv.Rules.named("robat", **options)
    log = cv.Log(cv.deal(rules, players=NAMES[:players], seed=seed))
    node, rng = log.root, random.Random(seed)
    while node.state.to_act is not None:
        plays = sorted(node.state.plays(), key=lambda p: (len(p.line or ()), len(p.calls)))
        node = node.add(plays[-1] if rng.random() < 0.7 else rng.choice(plays))
    return log


hands = st.builds(
    played,
    st.integers(0, 10**6),
    st.integers(2, 5),
    open_piles=st.just(True),
    wrap=st.booleans(),
    own_pile=st.booleans(),
    dealing=st.sampled_from(["all", "threes"]),
    leftovers=st.sampled_from(["nobody", "last"]),
    extension=st.sampled_from(["optional", "whole"]),
) | st.builds(played, st.integers(0, 10**6), st.integers(2, 5), open_piles=st.just(False))


# ------------------------------------------------------------------------ frames


def test_a_frame_says_what_lies_where():
    frame = scene.frame(worked_example().view(0))
    assert frame == {
        "cards": {"3o": "r", "5e": "r", "12b": "r", "3c": "h0", "7e": "h0"},
        "bottom": 0,
        "dealer": 3,
        "backs": {"1": 2, "2": 2, "3": 2},
        "piles": {"1": ["4c", 3, 0], "2": ["12e", 3, 1]},
        "turn": 0,
    }


def test_an_open_frame_shows_every_hand_from_the_seat_to_act():
    state = worked_example(to_act="Carla")
    frame = scene.frame(state.view(None))
    assert frame["bottom"] == 2
    assert "backs" not in frame
    assert frame["cards"]["1b"] == "h3"


def test_a_pile_is_safe_when_its_rank_lies_on_the_table():
    """Rule 5.3."""
    frame = scene.frame(worked_example().view(None))
    assert frame["piles"]["1"][2] == 0
    assert frame["piles"]["2"][2] == 1


def test_closed_piles_show_no_top():
    state = cv.State.start(
        cv.Rules.named("robat", open_piles=False),
        2,
        table="3o",
        hands=["3c", "4c"],
        piles=["", "5c 3b"],
    )
    assert scene.frame(state.view(None))["piles"] == {"1": ["", 2, 0]}


def test_the_card_just_left_debts_and_stock():
    state = cv.State.start(
        cv.Rules.named("robat", dealing="threes"),
        2,
        table="3o 6c",
        hands=["3c", "4c"],
        stock="1o 1c 2o 2c",
        left="6c",
        debts=[(0, 1, 2)],
    )
    frame = scene.frame(state.view(0))
    assert (frame["left"], frame["debts"], frame["stock"]) == ("6c", [[0, 1, 2]], 4)


def test_an_open_window_shows_who_called_what():
    """Rules 6.3 and 6.4."""
    state = chain().play("7e x7o cau")
    frame = scene.frame(state.view(1))
    assert frame["window"] == "recau"
    assert frame["called"] == {"0": "cau"}
    assert frame["cards"]["7e"] == "c1"
    assert "left" not in frame
    again = scene.frame(state.play("7c x7o recau").view(None))
    assert again["called"] == {"0": "cau", "1": "recau"}
    assert (again["cards"]["7c"], again["window"]) == ("c2", "contracau")


def test_a_net_is_told_by_its_effects():
    state = cv.State.start("robat", 2, table="3o", hands=["3c", "4c"])
    assert scene.net_of(state.effects("3c")) == 0
    frame = scene.frame(state.play("3c").view(None), net=0)
    assert frame["net"] == 0


def test_a_finished_hand_names_its_winners():
    log = played(3)
    frame = scene.frame(log.states[-1].view(None))
    assert "turn" not in frame
    assert sum(frame["over"]["counts"]) <= 40
    assert frame["over"]["winners"]


@given(hands, st.integers(0, 4))
@settings(max_examples=25, deadline=None)
def test_hidden_cards_are_in_no_field(log, seat):
    seat %= len(log.players)
    for state in log.states:
        shown = scene.frame(state.view(seat), bottom=0)
        words = json.dumps(shown) + text.table(state.view(seat)) + text.describe(state.view(seat))
        hidden = {str(c) for s, hand in enumerate(state.hands) if s != seat for c in hand}
        hidden |= {str(c) for c in state.stock}
        for card in hidden:
            assert f'"{card}"' not in words
            assert card not in words.split()


@given(hands)
@settings(max_examples=25, deadline=None)
def test_a_frame_holds_every_card_once(log):
    for state in log.states:
        frame = scene.frame(state.view(None))
        cards = len(frame["cards"]) + sum(pile[1] for pile in frame.get("piles", {}).values())
        assert cards + frame.get("stock", 0) == 40
        tops = [pile[0] for pile in frame.get("piles", {}).values() if pile[0]]
        assert not set(tops) & set(frame["cards"])


# ----------------------------------------------------------------------- patches

values = st.recursive(
    st.integers() | st.text(max_size=3) | st.lists(st.integers(), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3),
    max_leaves=8,
)
objects = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


@given(objects, objects)
def test_a_patch_turns_one_object_into_the_other(old, new):
    kept = json.dumps(old)
    patch = scene.diff(old, new)
    assert scene.apply(old, patch) == new
    assert json.dumps(old) == kept
    assert scene.diff(new, new) == {}


# ------------------------------------------------------------------------- marks


def test_marks_of_a_steal():
    """Rulebook 15.1, with a pile that is safe (5.3) and the rank that is missing after."""
    state = worked_example()
    assert scene.marks(state, state.read("3c")) == {
        "seat": 0,
        "played": "3c",
        "match": "3o",
        "seq": ["5e"],
        "steal": [1],
        "stop": 6,
        "order": ["3o", "<1", "5e"],
        "ranks": [3, 4, 5],
        "safe": [2],
    }


def test_marks_of_a_card_that_stays():
    state = worked_example()
    assert scene.marks(state, state.read("7e")) == {"seat": 0, "played": "7e", "safe": [2]}


def test_marks_of_a_wrap():
    """Rule 1.4."""
    state = cv.State.start("robat", 2, table="12o 1c", hands=["12c", "5o"])
    assert scene.marks(state, state.read("12c"))["wrap"] == 1


# ----------------------------------------------------------------------- options


def test_options_name_every_play_with_the_best_first():
    state = worked_example()
    found = scene.options(state)
    assert found["seat"] == 0
    assert list(found["cards"]) == ["3c", "7e"]
    best = found["cards"]["3c"]
    assert best["plays"] == [0, 1, 2]
    assert best["label"] == ("3 of cups, takes 3, 4 and 5, steals the pile of 3 at your right")
    assert best["say"] == "The 3 of cups takes 3 – 4 (Biel’s pile of 3) – 5: 6 cards."
    assert [play["short"] for play in found["plays"]] == [
        "3 – 4 (Biel) – 5",
        "3 – 4 (Biel)",
        "3",
        "stays on the table",
    ]
    assert any("(5.1)" in line for line in best["why"])
    assert any("safe" in line and "(5.3)" in line for line in best["why"])


def test_options_of_a_window_offer_to_pass():
    state = chain().play("7e x7o cau")
    found = scene.options(state)
    assert found["plays"][found["pass"]]["say"] == "Biel passes: Anna takes 7."
    assert found["plays"][0]["calls"] == ["recau", "net"]
    silent = found["cards"]["2o"]
    assert silent["plays"] == []
    assert silent["say"]


def test_options_are_only_for_the_seat_to_act():
    state = worked_example()
    assert scene.options(state, 2) == {"seat": 0, "cards": {}, "plays": []}
    over = played(5).states[-1]
    assert scene.options(over) == {"seat": None, "cards": {}, "plays": []}


@given(hands)
@settings(max_examples=15, deadline=None)
def test_options_list_exactly_the_legal_plays(log):
    for state in log.states[::5]:
        found, plays = scene.options(state), scene.ordered(state)
        assert set(plays) == set(state.plays())
        assert len(found["plays"]) == len(plays)
        named = [number for card in found["cards"].values() for number in card["plays"]]
        assert sorted([*named, *([found["pass"]] if "pass" in found else [])]) == list(
            range(len(plays))
        )
        for number, play in enumerate(plays):
            if play.card:
                assert found["plays"][number]["card"] == str(play.card)
                assert number in found["cards"][str(play.card)]["plays"]


def test_where_a_pile_sits_for_the_ear():
    def label(players, victim):
        state = cv.State.start(
            "robat",
            NAMES[:players],
            table="3o",
            hands=["3c", "7o", "7c", "7e", "7b"][:players],
            piles={NAMES[victim]: "4c"},
        )
        return scene.options(state)["cards"]["3c"]["label"].rsplit("pile of 1 ", 1)[1]

    assert label(2, 1) == "opposite"
    assert [label(4, seat) for seat in (1, 2, 3)] == ["at your right", "opposite", "at your left"]
    assert label(5, 2) == "of Carla"


# ---------------------------------------------------------------------- captions


def test_captions():
    state = worked_example()
    assert captions.caption(state, state.read("3c")) == (
        "Anna plays the 3 of cups, takes 3 – 4 (Biel’s pile of 3) – 5."
    )
    assert captions.caption(state, state.read("7e")) == "Anna leaves the 7 of swords."


def test_captions_of_a_chain():
    """A call that can be answered only claims; a pass tells what then happens (6.4, 6.5)."""
    state = chain()
    cau = state.read("7e x7o cau")
    assert captions.caption(state, cau) == "Anna plays the 7 of swords, claims 7. Cau!"
    window = state.play(cau)
    assert captions.caption(window, window.read("pass")) == (
        "Biel passes: Anna takes 7. Dídac owes 1."
    )


def test_captions_of_a_net_name_those_who_pay():
    """Rule 7.1, and a debt that is paid back (8.4)."""
    state = cv.State.start(
        "robat",
        NAMES[:3],
        table="3o",
        hands=["3c", "4c", "5c"],
        piles={"Biel": "1o", "Carla": "2o"},
        debts=[("Anna", "Biel", 1)],
    )
    assert captions.caption(state, state.read("3c")) == (
        "Anna plays the 3 of cups, takes 3. Net! Biel and Carla pay 1 each, Anna pays back 1."
    )


@given(hands)
@settings(max_examples=25, deadline=None)
def test_every_play_and_effect_has_its_sentence(log):
    for node in log.nodes:
        state = node.parent.state
        effects = state.effects(node.play)
        for sentence in [
            captions.caption(state, node.play, effects),
            captions.offer(state, node.play),
            *(captions.effect_text(state, effect) for effect in effects),
        ]:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] in ".!"
            assert "{" not in sentence
            assert "None" not in sentence


# ------------------------------------------------------------------------ replay


def variations():
    log = cv.Log(worked_example())
    first = log.root.add("3c", "!", [cv.notation.Comment("Look.")])
    other = log.root.add("7e", "?")
    other.add("7b")
    first.add("2o")
    first.add("7b")
    return log


def test_steps_come_in_the_order_of_reading():
    log = variations()
    document = story.replay(log)
    cards = [step["card"] for step in document["steps"]]
    assert cards == ["3c", "7e", "7b", "2o", "7b"]
    assert [step.get("up") for step in document["steps"]] == [None, -1, None, 0, 0]
    assert document["steps"][0]["glyph"] == "!"
    assert document["steps"][0]["notes"] == [["comment", "Look."]]


def test_a_step_says_what_was_played():
    step = story.replay(variations())["steps"][0]
    assert step["seat"] == 0
    assert step["line"] == ["3o", "<1", "5e"]
    assert step["stop"] == 6
    assert step["say"].startswith("Anna plays the 3 of cups")
    assert step["to"]["piles"]["1"] is None


def test_a_pass_is_a_step_of_its_own():
    log = cv.Log(chain())
    log.root.add("7e x7o cau").add("pass")
    steps = story.replay(log)["steps"]
    assert steps[1]["pass"] == 1
    assert "card" not in steps[1]


def frames_of(document):
    """The frames as the browser makes them, from patches."""
    frames = []
    for number, step in enumerate(document["steps"]):
        parent = step.get("up", number - 1)
        frames.append(scene.apply(frames[parent] if parent >= 0 else document["first"], step["to"]))
    return frames


@given(hands, st.none() | st.integers(0, 1))
@settings(max_examples=25, deadline=None)
def test_patches_lead_to_the_frames(log, seat):
    told = story.Story(log, seat)
    document = json.loads(json.dumps(told.document()))
    for node, frame in zip(told.nodes, frames_of(document), strict=True):
        assert frame == json.loads(json.dumps(told.frame(node)))


@given(hands, st.none() | st.integers(0, 1))
@settings(max_examples=25, deadline=None)
def test_the_last_sub_frame_is_the_step(log, seat):
    told = story.Story(log, seat)
    effects = told.effects()
    for number, node in enumerate(told.nodes):
        frame = told.frame(node.parent)
        for entry in effects[str(number)]:
            frame = scene.apply(frame, entry["p"])
            count = len(frame["cards"]) + sum(p[1] for p in frame.get("piles", {}).values())
            assert count <= 40
        assert frame == told.frame(node)


@given(hands)
@settings(max_examples=25, deadline=None)
def test_sub_frames_foretell_the_step(log):
    """What the effects make of piles and debts by themselves is what the engine says."""
    told = story.Story(log)
    for number, node in enumerate(told.nodes):
        last = told.effects()[str(number)][-1] if number == len(told.nodes) - 1 else None
        unfolding = story._Unfolding(node.parent.state, node.play, told.frame(node.parent))
        for effect in told.happened(node):
            unfolding.take(effect)
        assert [tuple(pile) for pile in unfolding.piles] == list(node.state.piles)
        want = [list(debt) for debt in node.state.debts]
        assert unfolding.frame.get("debts", []) == want, (number, last)
        assert unfolding.frame.get("net") == told.frame(node).get("net")


def test_the_marks_of_effects_grow():
    state = worked_example()
    play = state.read("3c")
    before, after = scene.frame(state.view(None), 0), scene.frame(state.play(play).view(None), 0)
    entries = story.within(state, play, before, after, state.effects(play))
    assert [entry["k"] for entry in entries] == [
        "laid", "took", "stole", "took", "stacked",
    ]  # fmt: skip
    assert [len(entry["m"].get("order", [])) for entry in entries[:3]] == [0, 1, 2]
    assert "m" not in entries[3]  # by then they are the marks of the play
    assert entries[2]["p"] == {"piles": {"1": None}, "cards": {"4c": "d"}}
    assert entries[2]["say"] == "Anna steals Biel’s pile of 3."


def test_a_replay_keeps_to_its_budget():
    """At most 200 bytes a step as JSON and 55 gzipped, on the main line of 36 plays."""
    raw = packed = steps = 0
    for seed in range(12):
        document = story.replay(played(seed))
        body = json.dumps(document["steps"], ensure_ascii=False, separators=(",", ":")).encode()
        raw, packed = raw + len(body), packed + len(gzip.compress(body, 9))
        steps += len(document["steps"])
    assert raw / steps <= 200
    assert packed / steps <= 55


# ------------------------------------------------------------------------- names


@pytest.mark.parametrize(
    ("players", "found"),
    [
        (["Anna", "Biel", "Carla"], ("A", "B", "C")),
        (["Anna", "Biel", "Berta"], ("A", "Bi", "Be")),
        (["Anna", "Andreu"], ("An", "Ad")),
        (["Anna", "Ann"], ("Aa", "A2")),
        (["A", "A1"], ("A", "A1")),
        (["Óscar", "Oriol", "ñ"], ("Ó", "O", "ñ")),
    ],
)
def test_initials_tell_the_players_apart(players, found):
    assert scene.initials(players) == found


@given(st.lists(st.text(min_size=1, max_size=6), min_size=2, max_size=5, unique=True))
def test_initials_are_short(players):
    assert all(1 <= len(initial) <= 2 for initial in scene.initials(players))


# -------------------------------------------------------------------------- text


def test_the_table_as_text():
    assert text.table(worked_example(debts=[("Anna", "Biel", 2)])) == (
        "Cau Robat, robat: Anna to play\n"
        "table: 3o 5e 12b\n"
        "> Anna   3c 7e  | no pile, owes Biel 2\n"
        "  Biel   2o 7b  | pile of 3, top 4c\n"
        "  Carla  6c 7o  | pile of 3, top 12e (safe)\n"
        "  Dídac  1e 1b  | no pile"
    )


def test_the_table_for_the_ear():
    words = text.describe(worked_example().view(0))
    assert words.startswith("Table, 4 players, Anna to play. 3 cards on the table: 3 of coins,")
    assert "Carla’s pile, top rei (12) of swords, 3 cards, safe: a 12 lies on the table" in words
