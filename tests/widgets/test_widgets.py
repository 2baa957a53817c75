"""The widgets on Python's side: what they show, refuse, and believe from a browser."""

from __future__ import annotations

import base64
import json
import re
import unicodedata
import xml.etree.ElementTree as ET
from typing import Any

import pytest
import traitlets

import cauviz as cv
from cauviz.picture import palette
from cauviz.widgets import base
from cauviz.widgets.base import Drawn
from cauviz.widgets.replay import Replay
from cauviz.widgets.table import Table


def start() -> cv.State:
    return cv.State.start(
        "robat",
        4,
        table="3o 5e 12b",
        hands=["3c 7c", "2o 1c", "6o 6c", "7o 10c"],
        piles={"Biel": "1o 2e 4c"},
    )


class Wire:
    """What a table sends, and a way to send it something."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sent: list[Any] = []
        table.send = lambda content, buffers=None: self.sent.append(content)

    def __call__(self, content: object) -> None:
        self.table._handle_custom_msg(content, [])


def number(table: Table, **wanted: object) -> int:
    plays = table.options["plays"]
    return next(i for i, play in enumerate(plays) if wanted.items() <= play.items())


# table


def test_a_play_from_the_browser() -> None:
    table = Table(start())
    heard: list[tuple[str, cv.State]] = []
    seen: list[str] = []
    table.on_play(lambda play, state: heard.append((play, state)))
    table.observe(lambda change: seen.append(change.new), "played")
    wire = Wire(table)
    wire({"type": "play", "rev": table.rev, "play": number(table, card="3c")})
    expected = start().play("3c x3o-<Biel-5e")
    assert table.state == expected
    assert seen == ["3c x3o-<Biel-5e"]
    assert heard == [("3c x3o-<Biel-5e", expected)]
    assert table.frame["turn"] == 1
    assert table.last["card"] == "3c"
    assert wire.sent == []


def test_a_table_that_does_not_advance() -> None:
    table = Table(start(), advance=False)
    heard: list[tuple[str, cv.State]] = []
    table.on_play(lambda play, state: heard.append((play, state)))
    wire = Wire(table)
    wire({"type": "play", "rev": table.rev, "play": number(table, card="7c")})
    assert table.state == start()
    assert table.played == "7c"
    assert heard == [("7c", start().play("7c"))]
    assert wire.sent == [{"type": "taken", "text": "Anna leaves the 7 of cups."}]


@pytest.mark.parametrize(
    "content",
    [
        None,
        3,
        "play",
        [],
        {},
        {"type": "play"},
        {"type": "other", "rev": 1, "play": 0},
        {"type": "play", "rev": "1", "play": 0},
        {"type": "play", "rev": 1, "play": None},
        {"type": "play", "rev": 1, "play": -1},
        {"type": "play", "rev": 1, "play": 99},
        {"type": "play", "rev": 1, "play": True},
        {"type": "play", "rev": 1.0, "play": 0},
        {"type": "play", "rev": 1, "play": [0]},
        {"type": "play", "rev": 10**30, "play": 0},
    ],
)
def test_what_is_no_play_changes_nothing(content: object) -> None:
    table = Table(start())
    before = table.get_state()
    wire = Wire(table)
    wire(content)
    assert table.state == start()
    assert table.get_state() == before
    assert [reply["type"] for reply in wire.sent] == ["refused"]


def test_a_choice_at_a_table_that_has_changed_is_refused() -> None:
    table = Table(start())
    wire = Wire(table)
    message = {"type": "play", "rev": table.rev, "play": 0}
    table.state = start().play("7c")
    wire(message)
    assert wire.sent[0]["text"] == "The table has changed meanwhile: please choose again."
    assert table.state == start().play("7c")


def test_a_broken_model_cannot_reach_the_state() -> None:
    table = Table(start())
    wire = Wire(table)
    table.set_state({"options": {"plays": [{}] * 999, "seat": 2}, "frame": {}, "players": []})
    wire({"type": "play", "rev": table.rev, "play": 500})
    assert table.state == start()
    assert len(table.players) == 4  # what Python shows stays Python's
    wire({"type": "play", "rev": table.rev, "play": 0})
    assert table.state in [start().play(play) for play in start().plays()]


def test_nobody_else_can_play_from_a_seat() -> None:
    table = Table(start(), seat="Carla")
    wire = Wire(table)
    wire({"type": "play", "rev": table.rev, "play": 0})
    assert wire.sent[0]["type"] == "refused"
    assert table.state == start()


def test_a_seat_is_sent_only_what_it_may_see() -> None:
    table = Table(start(), seat=2)
    sent = json.dumps(table.get_state(["frame", "options", "last"]))
    sent += table._repr_mimebundle_()[0]["text/plain"]
    assert "6o" in sent
    assert not any(f"{card}" in sent for card in ("3c", "7c", "2o", "1c", "7o", "10c"))
    assert table._repr_mimebundle_()[0]["text/html"].count("#card-3c") == 0


def test_state_and_seat_can_be_set() -> None:
    table = Table(start(), seat="Dídac")
    rev = table.rev
    table.seat = "Anna"
    assert table.seat == 0
    assert table.frame["bottom"] == 0
    assert table.rev > rev
    table.state = cv.deal("robat", players=2, seed=4)
    assert [name for name, _ in table.players] == ["Anna", "Biel"]
    assert table.played == ""
    with pytest.raises(traitlets.TraitError):
        table.seat = "Carla"
    with pytest.raises(traitlets.TraitError):
        table.state = "a state"
    assert table.state.players == ("Anna", "Biel")


def test_a_seat_that_is_gone_is_given_up() -> None:
    table = Table(start(), seat=3)
    table.state = cv.deal("robat", players=2, seed=4)
    assert table.seat is None


def test_play_from_python() -> None:
    table = Table(start())
    table.play("3c x3o")
    assert table.state == start().play("3c x3o")
    assert table.last["line"] == ["3o"]
    with pytest.raises(cv.IllegalPlay):
        table.play("12o")


def test_a_whole_hand_by_messages() -> None:
    table = Table(cv.deal("robat", players=5, seed=11))
    wire = Wire(table)
    while not table.state.over:
        wire({"type": "play", "rev": table.rev, "play": len(table.options["plays"]) // 2})
    assert wire.sent == []
    assert table.frame["over"]["winners"]
    assert table.options["plays"] == []


# replay


def test_index_and_step_go_together() -> None:
    replay = Replay(cv.hand("complete"), index=3)
    assert (replay.index, replay.state) == (3, cv.hand("complete").states[3])
    replay.index = 36
    assert replay.state.over
    replay.step = 2  # the variation at the second play
    assert replay.index == 2
    replay.index = 4  # counts on along it
    assert replay.node.parent.parent is replay._nodes[2]
    replay.index = 0
    assert replay.step == -1


def test_steps_from_the_browser_are_checked() -> None:
    replay = Replay(cv.hand("gap"))
    replay.set_state({"step": 1, "index": 1})
    assert (replay.step, replay.index) == (1, 1)
    told: list[str] = []
    replay.send_state = lambda key: told.append(key)  # type: ignore[method-assign,assignment]
    for bad in ({"step": 99}, {"index": -3}, {"index": "x"}, {"speed": 1000.0}, {"step": None},
                {"index": float("nan")}, {"speed": "fast"}):  # fmt: skip
        replay.set_state(bad)
        assert told.pop() == next(iter(bad))  # the page hears what is so
        assert (replay.step, replay.index, replay.speed) == (1, 1, 1)


@pytest.mark.parametrize(
    "widget",
    [
        Table(cv.deal("robat", players=4, seed=1), seat=0),
        Replay(cv.hand("gap"), seat="Anna"),
        cv.Tutor(cv.lesson("capture")),
    ],
    ids=["table", "replay", "tutor"],
)
def test_what_python_shows_is_not_for_the_page_to_set(widget: Drawn) -> None:
    told: list[str] = []
    widget.send_state = lambda key: told.append(key)  # type: ignore[method-assign,assignment]
    before = {name: getattr(widget, name) for name in widget.keys}
    for name in widget.keys:
        if name not in widget._settable and name != "_view_count":
            widget.set_state({name: {"bottom": "x"}})
            assert told.pop() == name
    widget.set_state({"nothing of ours": 1})
    assert told == []
    assert {name: getattr(widget, name) for name in widget.keys} == before
    widget._repr_mimebundle_()


@pytest.mark.parametrize("index", [-1, 5, 99])
def test_an_index_outside_the_hand_is_refused(index: int) -> None:
    replay = Replay(cv.hand("gap"), index=2)
    with pytest.raises(traitlets.TraitError):
        replay.index = index
    assert replay.index == 2
    with pytest.raises(ValueError, match="outside 0 to 4"):
        Replay(cv.hand("gap"), index=index)


def test_another_hand_in_the_same_replay() -> None:
    replay = Replay(cv.hand("gap"), index=2)
    replay.hand = cv.hand("contracau")
    assert (replay.index, replay.title) == (0, "Cau, recau, contracau")
    replay.index = 8
    assert replay.state == cv.hand("contracau").states[-1]


def test_a_seat_of_a_replay_hides_the_others() -> None:
    replay = Replay(cv.hand("complete"), seat="Carla")
    assert not replay.known
    assert set(replay.replay["first"]["cards"].values()) == {"r", "h2"}


# both


@pytest.mark.parametrize(
    ("make", "error"),
    [
        (lambda: Table(start(), colour="red"), TypeError),
        (lambda: Table(start(), layout={}), TypeError),
        (lambda: Table("a state"), TypeError),
        (lambda: Table(start(), seat="Nobody"), ValueError),
        (lambda: Table(start(), seat=4), ValueError),
        (lambda: Table(start(), seat=1.5), TypeError),
        (lambda: Table(start(), seat=True), TypeError),
        (lambda: Replay(cv.hand("gap"), sped=2), TypeError),
        (lambda: Replay(start()), TypeError),
        (lambda: Replay(cv.hand("gap"), seat="Nobody"), ValueError),
        (lambda: Replay(cv.hand("gap"), speed=3), ValueError),
        (lambda: Replay(cv.hand("gap"), index="1"), TypeError),
    ],
)
def test_what_makes_no_sense_is_refused(make: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        make()


@pytest.mark.parametrize("widget", [Table(start()), Replay(cv.hand("gap"), index=1)])
def test_a_picture_stands_in_where_no_widget_can(widget: base.Drawn) -> None:
    data, metadata = widget._repr_mimebundle_()
    assert set(data) == {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"}
    assert metadata == {}
    found = re.fullmatch(
        r'<img src="data:image/svg\+xml;base64,([\w+/=]+)" alt="[^"]+" style="max-width:100%">',
        data["text/html"],
    )
    assert found
    drawing = base64.b64decode(found[1])
    assert ET.fromstring(drawing).tag.endswith("svg")
    assert len(drawing) <= 60_000
    assert widget._repr_mimebundle_()[0]["text/html"] == data["text/html"]


def test_the_text_is_stable() -> None:
    assert repr(Table(start())) == repr(Table(start()))
    assert repr(Table(start())).splitlines()[0] == "Cau Robat, robat: Anna to play"
    assert repr(Replay(cv.hand("gap"), index=1)).splitlines()[0] == (
        "The pile that fills the gap: Play 1 of 4"
    )
    assert "0x" not in repr(Replay(cv.hand("gap")))


def test_colours_are_those_of_the_palette() -> None:
    sheet = base.css()
    used = set(re.findall(r"var\(--([a-z][\w-]*)", sheet))
    assert used <= set(palette.LIGHT) | {"jp-ui-font-family", "i", "at", "stage-w", "stage-h"}
    own = (base._STATIC / "taula.css").read_text("utf-8")
    assert not re.findall(r"#[0-9a-fA-F]{3,8}\b|rgba?\(", own)


def test_every_word_of_the_front_end_is_in_the_catalogue() -> None:
    from cauviz.texts import words_for_page

    modules = base._STATIC.parent.joinpath("js").glob("*/*.js")
    source = "\n".join(module.read_text("utf-8") for module in modules)
    keys = set(re.findall(r'words\d*\.get\(\s*"([a-z_.]+)"', source))
    known = set(words_for_page(also="tutor.")) | set(words_for_page(also="board."))
    assert len(keys) > 40
    missing = {key for key in keys if not {key, f"{key}_one", f"{key}_other"} & known}
    assert missing == set()


def test_a_name_is_found_however_its_accents_are_typed() -> None:
    """As letter and accent in one, or one after the other."""
    apart = unicodedata.normalize("NFD", "Dídac")
    state = cv.State.start("robat", ("Anna", "Dídac"), table="3o", hands=["3c", "4c"])
    assert cv.Table(state, seat=apart).seat == 1
    replay = cv.Replay(cv.Log(state), seat=apart)
    assert "Anna   1 card" in repr(replay)


def test_the_french_pack_is_another_way_to_show_the_same_cards() -> None:
    """Rule 1.5."""
    state = cv.State.start("robat", 2, table="10b", hands=["10e 1o", "2o 1b"], piles=["", "11c"])
    table = cv.Table(state, seat=0, pack="french")
    assert table.options["cards"]["10e"]["label"].startswith("jack of spades, takes J and Q")
    assert table.texts["card.1o"] == "ace of diamonds"
    assert table.texts["rank.12"] == "K"
    assert "Q♥" in repr(table)
    table.play("10e x10b")
    assert table.last["say"].startswith("Anna plays the jack of spades, takes J")
    assert table.played == "10e x10b net"
    assert "rank.12" not in cv.Table(state).texts
    log = cv.Log(state)
    log.root.add("10e x10b-<Biel")
    replay = cv.Replay(log, index=1, pack="french")
    assert replay.replay["steps"][0]["say"].startswith("Anna plays the jack of spades, takes J – Q")
    assert "card-10e" in replay.art != table_art()
    assert "J♠" in repr(replay)
    for make in (lambda: cv.Table(state, pack="german"), lambda: cv.Replay(log, pack="german")):
        with pytest.raises(cv.CauError, match="there is no pack 'german'"):
            make()


def table_art() -> str:
    found: str = cv.Table(cv.deal(seed=1)).art
    return found
