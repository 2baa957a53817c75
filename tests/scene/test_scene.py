"""A table, a play and a log as data: frames, marks, options, patches, sub-frames, captions."""

from __future__ import annotations

import gzip
import json

from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz import scene
from cauviz.engine.unfold import unfold
from cauviz.scene import story
from cauviz.telling import text
from cauviz.texts import card_name
from tests.picture.tables import NAMES, chain, hands, played, worked_example
from tests.scene.patching import apply

# frames


def test_a_frame_says_what_lies_where():
    frame = scene.frame(worked_example().view(0))
    assert frame == {
        "cards": {"3o": "r", "5e": "r", "12b": "r", "3c": "h0", "7e": "h0"},
        "bottom": 0,
        "dealer": 3,
        "backs": {"1": 2, "2": 2, "3": 2},
        "piles": {"1": ("4c", 3, 0), "2": ("12e", 3, 1)},
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


def test_a_pile_with_a_1_on_top_is_safe_where_nothing_comes_before_it():
    """Rule 5.8: without wrap, and where sequences go up; it is drawn and told as any safe pile."""

    def shown(**options):
        rules = cv.Rules.named("robat", **options)
        state = cv.State.start(rules, 2, table="3o", hands=["3c", "4c"], piles=["", "5c 1b"])
        return scene.frame(state.view(None))["piles"]["1"][2], state

    safe, state = shown(wrap=False)
    assert safe == 1
    assert "(safe)" in text.table(state)
    assert "safe: nothing comes before the 1 of " in text.describe(state)
    assert shown(wrap=True)[0] == 0
    assert shown(wrap=False, sequence="run", extension="whole")[0] == 0


def test_closed_piles_show_no_top():
    state = cv.State.start(
        cv.Rules.named("robat", open_piles=False),
        2,
        table="3o",
        hands=["3c", "4c"],
        piles=["", "5c 3b"],
    )
    assert scene.frame(state.view(None))["piles"] == {"1": ("", 2, 0)}


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
    assert (frame["left"], frame["debts"], frame["stock"]) == ("6c", [(0, 1, 2)], 4)


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
@settings(max_examples=25)
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


@given(hands, st.integers(0, 1))
@settings(max_examples=25)
def test_a_step_shows_no_card_that_is_hidden_before_and_after(log, seat):
    """Neither as data nor in words: draws, deals and rondas of others among them (9.1)."""
    told = story.Story(log, seat)
    document, effects = told.document(), told.effects()
    for number, node in enumerate(told.nodes):
        before, after = node.parent.state, node.state
        hidden = unseen(before, seat) & unseen(after, seat)
        words = json.dumps([document["steps"][number], effects[str(number)]], ensure_ascii=False)
        for card in hidden:
            assert f'"{card}"' not in words
            assert card_name(card) not in words
        for ronda in document["steps"][number]["to"].get("rondas", {}) or {}:
            if int(ronda) != seat:
                assert document["steps"][number]["to"]["rondas"][ronda][1] == 0


def unseen(state, seat):
    """The cards that a seat does not see: the stock and the other hands."""
    return {
        *state.stock,
        *(card for s, hand in enumerate(state.hands) if s != seat for card in hand),
    }


@given(hands)
@settings(max_examples=25)
def test_a_frame_holds_every_card_once(log):
    for state in log.states:
        frame = scene.frame(state.view(None))
        cards = len(frame["cards"]) + sum(pile[1] for pile in frame.get("piles", {}).values())
        assert cards + frame.get("stock", 0) == log.start.rules.deck
        tops = [pile[0] for pile in frame.get("piles", {}).values() if pile[0]]
        assert not set(tops) & set(frame["cards"])


# patches

values = st.recursive(
    st.integers(-1, 12)
    | st.sampled_from(["", "7o", "r"])
    | st.lists(st.integers(0, 3), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=3),
    max_leaves=8,
)
objects = st.dictionaries(st.sampled_from("abcd"), values, max_size=4)


@given(objects, objects)
def test_a_patch_turns_one_object_into_the_other(old, new):
    kept = json.dumps(old)
    patch = scene.diff(old, new)
    assert apply(old, patch) == new
    assert json.dumps(old) == kept
    assert scene.diff(new, new) == {}


# marks


def test_marks_of_a_steal():
    """Rulebook 15.1, with the rank that is missing after."""
    state = worked_example()
    assert scene.marks(state, state.read("3c")) == {
        "seat": 0,
        "played": "3c",
        "match": "3o",
        "seq": ["5e"],
        "steal": [1],
        "stops": [6],
        "order": ["3o", "<1", "5e"],
        "ranks": [3, 4, 5],
    }


def test_marks_of_a_card_that_stays():
    state = worked_example()
    assert scene.marks(state, state.read("7e")) == {"seat": 0, "played": "7e"}


def test_marks_of_a_wrap():
    """Rule 1.4."""
    state = cv.State.start("robat", 2, table="12o 1c", hands=["12c", "5o"])
    assert scene.marks(state, state.read("12c"))["wrap"] == 1


# options


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
@settings(max_examples=15)
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


# replay


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
    document = story.Story(log).document()
    cards = [step["card"] for step in document["steps"]]
    assert cards == ["3c", "7e", "7b", "2o", "7b"]
    assert [step.get("up") for step in document["steps"]] == [None, -1, None, 0, 0]
    assert document["steps"][0]["glyph"] == "!"
    assert document["steps"][0]["notes"] == [("comment", "Look.")]


def test_a_step_says_what_was_played():
    step = story.Story(variations()).document()["steps"][0]
    assert step["seat"] == 0
    assert step["line"] == ["3o", "<1", "5e"]
    assert step["stops"] == [6]
    assert step["say"].startswith("Anna plays the 3 of cups")
    assert step["to"]["piles"]["1"] is None


def test_a_pass_is_a_step_of_its_own():
    log = cv.Log(chain())
    log.root.add("7e x7o cau").add("pass")
    steps = story.Story(log).document()["steps"]
    assert steps[1]["pass"] == 1
    assert "card" not in steps[1]


def frames_of(document):
    """The frames as the browser makes them, from patches."""
    frames = []
    for number, step in enumerate(document["steps"]):
        parent = step.get("up", number - 1)
        frames.append(apply(frames[parent] if parent >= 0 else document["first"], step["to"]))
    return frames


@given(hands, st.none() | st.integers(0, 1))
@settings(max_examples=25)
def test_patches_lead_to_the_frames(log, seat):
    told = story.Story(log, seat)
    document = json.loads(json.dumps(told.document()))
    for node, frame in zip(told.nodes, frames_of(document), strict=True):
        assert frame == json.loads(json.dumps(told.frame(node)))


@given(hands, st.none() | st.integers(0, 1))
@settings(max_examples=25)
def test_the_last_sub_frame_is_the_step(log, seat):
    told = story.Story(log, seat)
    effects = told.effects()
    for number, node in enumerate(told.nodes):
        frame = told.frame(node.parent)
        for entry in effects[str(number)]:
            frame = apply(frame, entry["p"])
            count = len(frame["cards"]) + sum(p[1] for p in frame.get("piles", {}).values())
            assert count <= log.start.rules.deck
        assert frame == told.frame(node)


@given(hands)
@settings(max_examples=25)
def test_no_sub_frame_loses_or_doubles_a_card(log):
    """Every card is in sight, in a pile or in the stock; a pile being stolen is on its way."""
    told = story.Story(log)
    effects = told.effects()
    total = cards_in(told.frame(log.root))
    for number, node in enumerate(told.nodes):
        frame, away = told.frame(node.parent), 0
        for effect, entry in zip(told.happened(node), effects[str(number)], strict=True):
            frame = apply(frame, entry["p"])
            if effect.kind == "stole":
                away += len(effect.cards) - 1  # its top is drawn at its rank
            elif effect.kind == "stacked":
                away = 0
            assert cards_in(frame) + away == total, (number, effect)
            tops = [pile[0] for pile in frame.get("piles", {}).values() if pile[0]]
            assert not set(tops) & set(frame["cards"])


def cards_in(frame):
    piles = sum(pile[1] for pile in frame.get("piles", {}).values())
    return len(frame["cards"]) + piles + frame.get("stock", 0)


@given(hands)
@settings(max_examples=25)
def test_sub_frames_foretell_the_step(log):
    """What the effects make of piles and debts by themselves is what the engine says."""
    told = story.Story(log)
    for number, node in enumerate(told.nodes):
        last = told.effects()[str(number)][-1] if number == len(told.nodes) - 1 else None
        unfolding = story._Unfolding(node.parent.state, node.play, told.frame(node.parent))
        *_, moment = unfold(node.parent.state, told.happened(node))
        assert moment.piles == node.state.piles
        frame = unfolding.frame(moment)
        want = list(node.state.debts)
        assert frame.get("debts", []) == want, (number, last)
        for key in ("net", "cards", "piles", "stock", "stones", "rondas", "over", "called"):
            assert frame.get(key) == told.frame(node).get(key), (number, key)


def test_the_marks_of_effects_grow():
    log = cv.Log(worked_example())
    entries = story.Story(log).within(log.root.add("3c"))
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
        document = story.Story(played(seed)).document()
        body = json.dumps(document["steps"], ensure_ascii=False, separators=(",", ":")).encode()
        raw, packed = raw + len(body), packed + len(gzip.compress(body, 9))
        steps += len(document["steps"])
    assert raw / steps <= 200
    assert packed / steps <= 55


def test_a_hand_that_is_still_to_be_written_is_won_by_nobody():
    start = '[Players "Mia Pau"]\n[Table "3o 5e"]\n'
    assert "over" not in story.Story(cv.loads(start)).document()["first"]
    played = story.Story(cv.loads(start + "Mia 7c\nPau 6b\n")).document()
    assert played["steps"][-1]["to"]["over"]["winners"] == [0, 1]
    laid = cv.State.start("robat", 2, piles=["3o 3c", ""], to_act=None)
    assert "over" in story.Story(cv.Log(laid)).document()["first"]
