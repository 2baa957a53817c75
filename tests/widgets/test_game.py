"""A game as its page could see it: what is sent, what is believed, and what is not."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.widgets.game import Game
from cauviz.widgets.gametable import GameTable

# a coach names cards of the person it speaks to
COACHES = {"robat": "after", "catalan-robat": "before", "duel": "after"}
# the same for every game: front end, drawings, words, places
CATALOGUE = ("code", "look", "art", "texts", "layouts", "_esm")


class Page:
    """What a page hears of a table, and what it can say."""

    def __init__(self, game: Game) -> None:
        self.game, self.table = game, game.table
        self.heard: list[Any] = []
        self.table.send = lambda content, buffers=None: self.heard.append(content)

    def say(self, content: object) -> None:
        self.table._handle_custom_msg(content, [])

    def says(self, type: str, **more: object) -> None:
        self.say({"type": type, "rev": self.table.rev, **more})

    def goes_on(self, rng: random.Random) -> None:
        """One thing that a page can send now, chosen at random."""
        table = self.table
        plays, acts = table.options.get("plays", ()), table.ask.get("acts", ())
        if plays:
            self.says("play", play=rng.randrange(len(plays)))
        elif table.waits:
            self.says("seen")
        else:
            self.says("act", act=rng.choice([act for act, _ in acts if act != "back"]))


def sent(table: GameTable) -> str:
    """All that a page is told, but for what is the same in every game."""
    state = table.get_state()
    return json.dumps({name: state[name] for name in state if name not in CATALOGUE})


def hidden(game: Game) -> set[str]:
    """The cards that nobody at the screen may know: in hands that are not shown, in the stock."""
    state, shown = game.state, game._sitting.shown
    hands = [hand for seat, hand in enumerate(state.hands) if seat != shown]
    return {str(card) for hand in [*hands, state.stock] for card in hand}


def names_a_card(text: str, cards: set[str]) -> set[str]:
    """The cards that a text names, by their sign or in words."""
    from cauviz.texts import card_name

    return {
        card for card in cards
        if f'"{card}"' in text or f" {card_name(cv.Card(card))}" in text or f" {card} " in text
    }  # fmt: skip


@pytest.mark.parametrize("rules", NAMED)
@pytest.mark.parametrize("persons", [1, 2])
def test_no_message_of_a_game_holds_a_hidden_card(
    rules: str, persons: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    send_state = GameTable.send_state

    def spy(self: GameTable, key: object = None) -> None:
        told.append(
            json.dumps({k: v for k, v in self.get_state(key).items() if k not in CATALOGUE})
        )
        send_state(self, key)

    monkeypatch.setattr(GameTable, "send_state", spy)
    seats = cv.Rules.named(rules).seats[0]
    who = ["Mia", "Pau"][:persons] + ["easy"] * (seats - persons)
    game = Game(rules, who, seed=9, coach=COACHES.get(rules, "off"))
    page, rng = Page(game), random.Random(9)
    checked = 0
    while game._sitting.phase not in ("counted", "over"):
        before = hidden(game)
        page.goes_on(rng)
        # what was hidden before and is still hidden now is in nothing that was sent between
        still = before & hidden(game)
        texts = [*told, json.dumps(page.heard), sent(game.table)]
        for text in texts:
            assert names_a_card(text, still) == set()
        checked += len(texts)
        told.clear()
        page.heard.clear()
    assert checked > 10


def test_the_test_would_find_a_hidden_card() -> None:
    game = Game("robat", 3, seed=1)
    card = min(hidden(game))
    game.table.sub = f"Biel holds {card} now"
    assert names_a_card(sent(game.table), {card}) == {card}


# what a page says


@pytest.mark.parametrize(
    "content",
    [
        None, 7, "play", [], {}, {"type": "play"}, {"type": "play", "play": 0},
        {"type": "play", "play": 0, "rev": True}, {"type": "play", "play": "0", "rev": 1},
        {"type": "play", "play": -1, "rev": 1}, {"type": "play", "play": 999, "rev": 1},
        {"type": "play", "play": True, "rev": 1}, {"type": "play", "play": None, "rev": 1},
        {"type": "act", "act": "show", "rev": 1}, {"type": "act", "act": "next", "rev": 1},
        {"type": "act", "act": ["next"], "rev": 1}, {"type": "act", "rev": 1},
        {"type": "deal", "rev": 1}, {"type": "undo", "rev": 1}, {"type": "undo", "rev": 10**30},
        {"type": "seat", "seat": 1, "rev": 1},
    ],
)  # fmt: skip
def test_what_is_forged_is_refused_and_changes_nothing(content: object) -> None:
    game = Game("robat", ["Mia", "easy", "easy"], seed=1)
    page, state, before = Page(game), game.state, sent(game.table)
    assert game.table.rev == 1
    page.say(content)
    assert [one["type"] for one in page.heard] == ["refused"]
    assert page.heard[0]["text"]
    assert game.state is state
    assert sent(game.table) == before


def test_what_is_late_is_refused_but_seeing_is_nobodys_mistake() -> None:
    game = Game("robat", ["Mia", "easy", "easy"], seed=1)
    page = Page(game)
    page.says("play", play=0)
    state = game.state
    page.say({"type": "play", "play": 0, "rev": 1})
    assert "has changed meanwhile" in page.heard[-1]["text"]
    count = len(page.heard)
    page.say({"type": "seen", "rev": 1})
    page.say({"type": "act", "act": "shut", "rev": 1, "timed": True})
    assert len(page.heard) == count
    assert game.state is state


def test_the_play_that_is_clicked_is_the_play_that_is_made() -> None:
    """Where calls must be announced, fewer plays are offered than there are."""
    rng, fewer = random.Random(2), 0
    for seed in range(3):
        game = Game("catalan-robat", ["Mia", "Pau"], seed=seed)
        page = Page(game)
        for _ in range(60):
            offers = game.table.options.get("plays", ())
            made = [(play.card, len(play.line or ()), play.calls) for play in game.table._plays]
            if offers:
                assert [
                    (cv.Card(one["card"]) if "card" in one else None, len(one.get("line", ())),
                     frozenset(one["calls"])) for one in offers
                ] == made  # fmt: skip
                fewer += len(offers) < len(game.state.plays())
            page.goes_on(rng)
    assert fewer


def test_a_page_cannot_set_what_is_pythons() -> None:
    game = Game("robat", ["Mia", "easy"], seed=1)
    before = sent(game.table)
    game.table.set_state({"rev": 99, "waits": True, "frame": {}, "speed": 9.0, "ask": {}})
    assert sent(game.table) == before


@given(st.integers(0, 10_000))
def test_any_order_of_messages_leaves_a_game_whole(seed: int) -> None:
    rng = random.Random(seed)
    rules = rng.choice(["robat", "catalan-robat", "duel"])
    game = Game(rules, rng.choice([["Mia", "easy"], ["Mia", "Pau"]]), seed=seed)
    page = Page(game)
    acts = [
        "show",
        "again",
        "on",
        "cau",
        "net",
        "shut",
        "next",
        "match",
        "nothing",
        "ronda",
        "back",
    ]
    for _ in range(60):
        if rng.random() < 0.4:
            kind = rng.choice(["play", "act", "undo", "seen", "deal", ""])
            rev = game.table.rev - rng.choice([0, 0, 0, 1, 5])
            page.say(
                {"type": kind, "rev": rev, "play": rng.randrange(-1, 12), "act": rng.choice(acts)}
            )
        elif game._sitting.phase == "over":
            break
        else:
            page.goes_on(rng)
        assert len(game.table.past) == len(game.log.plays)
        frame = game.table.frame
        assert frame.get("turn") == game.state.to_act
        assert sum(game.state.counts) == sum(pile[1] for pile in frame.get("piles", {}).values())
        if rng.random() < 0.1:
            assert cv.loads(cv.dumps(game.log)).states[-1] == game.state
    assert cv.loads(cv.dumps(game.log)).states[-1] == game.state


# computers


def test_a_computer_plays_when_its_turn_was_seen() -> None:
    game = Game("robat", ["Mia", "easy", "easy"], seed=3)
    page = Page(game)
    page.says("play", play=0)
    assert game.table.waits
    assert len(game.log.plays) == 1
    page.says("seen")
    assert len(game.log.plays) == 2
    assert game.table.last["seat"] == 1
    page.says("seen")
    assert not game.table.waits
    assert game.state.to_act == 0


class Wrong:
    def __init__(self, what: Callable[[View], object]) -> None:
        self.what = what

    def choose(self, view: View) -> Any:
        return self.what(view)


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (lambda view: 1 / 0, "ZeroDivisionError"),
        (lambda view: None, "one of view.plays()"),
        (lambda view: Play(view.table[0]), "IllegalPlay"),
        (lambda view: "3c", "one of view.plays()"),
    ],
)
def test_a_player_that_fails_is_named_and_nothing_is_lost(
    what: Callable[[View], object], said: str
) -> None:
    wrong = Wrong(what)
    game = Game("robat", ["Mia", wrong], seed=3)
    page = Page(game)
    page.says("play", play=0)
    page.says("seen")
    assert game.table.ask["kind"] == "fault"
    assert said in game.table.ask["say"][0]
    assert "Anna cannot play" in game.table.ask["say"][0]
    assert len(game.log.plays) == 1
    page.says("act", act="retry")
    page.says("seen")
    assert game.table.ask["kind"] == "fault"
    wrong.what = lambda view: view.plays()[0]  # mended in another cell
    page.says("act", act="retry")
    page.says("seen")
    assert len(game.log.plays) == 2


def test_another_computer_takes_the_place_of_one_that_fails() -> None:
    game = Game("robat", ["Mia", Wrong(lambda view: 1 / 0)], seed=3)
    page = Page(game)
    page.says("play", play=0)
    page.says("seen")
    page.says("act", act="other")
    page.says("seen")
    assert len(game.log.plays) == 2
    assert game.state.to_act == 0


def test_thinking_leaves_the_loop_free_and_an_undo_is_quicker() -> None:
    begun, go = threading.Event(), threading.Event()

    def slow(view: View) -> Play:
        begun.set()
        go.wait(30)
        return view.plays()[0]

    async def play() -> None:
        game = Game("robat", ["Mia", Wrong(slow)], seed=3)
        page = Page(game)
        page.says("play", play=0)
        page.says("seen")
        assert page.heard == [{"type": "thinking", "text": ""}]
        while not begun.is_set():
            await asyncio.sleep(0.01)
        page.says("undo")
        assert game.state.to_act == 0
        assert len(game.log.plays) == 0
        go.set()
        await asyncio.sleep(0.1)
        assert len(game.log.plays) == 0  # what it chose was for another table
        page.says("play", play=0)
        page.says("seen")
        for _ in range(500):
            if len(game.log.plays) == 2:
                break
            await asyncio.sleep(0.01)
        assert len(game.log.plays) == 2

    asyncio.run(play())


def test_a_closed_game_hears_no_computer() -> None:
    async def play() -> None:
        game = Game("robat", ["Mia", "easy"], seed=3)
        Page(game).says("play", play=0)
        game.table._seen = game.table.rev
        game.close()
        await asyncio.sleep(0.1)
        assert len(game.log.plays) == 1

    asyncio.run(play())


def test_where_there_are_no_threads_it_is_done_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def none(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    async def play() -> None:
        game = Game("robat", ["Mia", "easy"], seed=3)
        page = Page(game)
        monkeypatch.setattr(threading.Thread, "start", none)
        page.says("play", play=0)
        page.says("seen")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(game.log.plays) == 2

    asyncio.run(play())


# the coach


def test_a_coach_thinks_in_slices_and_a_play_waits_for_it() -> None:
    async def play() -> None:
        game = Game("robat", ["Mia", "easy", "easy", "easy"], seed=3, coach="before")
        page = Page(game)
        beats, until = 0, time.monotonic() + 30
        page.says("play", play=0)
        while not game.log.plays and game.table.ask.get("kind") != "warned":
            await asyncio.sleep(0)
            beats += 1
            assert time.monotonic() < until
        assert beats > 2
        assert [one for one in page.heard if one["type"] == "refused"] == []

    asyncio.run(play())


def test_the_coach_is_a_control() -> None:
    game = Game("robat", ["Mia", "easy"], seed=3)
    game.controls["coach"].value = "after"
    assert game.coach == "after"
    Page(game).says("play", play=0)
    assert game.table.ask["say"]
    game.coach = "off"
    assert game.controls["coach"].value == "off"


# the rest of the widget


def test_speed_and_time_are_controls() -> None:
    game = Game("catalan-cau", ["Mia", "easy"], seed=4, seconds=7)
    assert list(game.controls) == ["speed", "coach", "seconds"]
    game.controls["speed"].value = 2.0
    assert game.table.speed == 2.0
    assert game.table.ask["seconds"] == 7
    game.controls["seconds"].value = None
    assert "seconds" not in game.table.ask
    assert list(Game("robat", 2, seed=1).controls) == ["speed", "coach"]


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"speed": 3}, "the speed is one of 0.5, 1, 2, 4"), ({"speed": True}, "speed"),
        ({"seconds": 0}, "from 1 to 600 seconds"), ({"seconds": "5"}, "seconds"),
        ({"seed": "x"}, "a seed is a whole number"), ({"coach": "loud"}, "there is no coach"),
        ({"pack": "tarot"}, "pack"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(how: dict[str, Any], said: str) -> None:
    with pytest.raises(cv.CauError, match=said):
        Game("robat", 2, **how)


def test_python_plays_too() -> None:
    game = cv.Game("robat(target=1)", ["Mia", "easy", "easy"], seed=2)
    first = game.state
    with pytest.raises(cv.IllegalPlay):
        game.play(f"{first.hands[1][0]}")
    while not game.state.over:
        card = game.state.hands[0][0]
        play = next(play for play in game.state.plays() if play.card == card)
        game.play(play)
    assert game.match.over
    assert game.logs[-1].states[-1] == game.state
    assert game.table.ask["kind"] == "over"
    assert "match" in game.table.ask["say"][0]
    found = game.review()
    assert len(found) == 1
    assert found[0].log.plays == game.logs[0].plays
    game.next()
    assert game.logs == ()


def test_the_hands_are_looked_back_at_below_the_table() -> None:
    game = Game("robat(target=1)", ["Mia", "middle", "middle"], seed=5, cards=4)
    page, rng = Page(game), random.Random(1)
    while game._sitting.phase != "over":
        page.goes_on(rng)
    page.says("act", act="back")
    below = game.children[-1].children
    kinds = [type(widget).__name__ for widget in below]
    assert kinds[0] == "HTML"
    assert kinds[-1] == "HandPicker"
    assert ("Tutor" in kinds) == (game.lesson() is not None)
    page.says("act", act="match")
    assert game.children[-1].children == ()
    assert all(widget.comm is None for widget in below)


def test_a_game_is_printed_without_what_is_hidden() -> None:
    game = Game("robat", ["Mia", "easy"], seed=2)
    for text in (repr(game), json.dumps(game._repr_mimebundle_()["text/html"])):
        assert names_a_card(text, hidden(game)) == set()
    assert "Mia" in repr(game)


def test_trouble_with_the_file_is_told(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    game = Game("robat", ["Mia", "easy"], seed=2, file=path)
    path.write_text("{ mine }", encoding="utf-8")
    Page(game).says("play", play=0)
    assert "mia.cau was changed" in game.table.ask["say"][-1]


def test_the_french_pack_is_named() -> None:
    game = Game("robat", ["Mia", "easy"], seed=3, pack="french")
    Page(game).says("play", play=0)
    assert any(suit in game.table.past[0] for suit in ("hearts", "spades", "diamonds", "clubs"))
