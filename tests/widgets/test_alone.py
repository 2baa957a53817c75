"""A page to send: what it is made of, what it holds, and what it must not."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path
from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.notation import Comment
from cauviz.widgets.book import MOST, book
from cauviz.widgets.packed import unpack

MOST_BYTES = 150_000
_PACKED = re.compile(r'<script type="text/plain" id="cauviz-packed">(.*?)</script>', re.DOTALL)


def told(text: str) -> dict[str, Any]:
    """What a page knows."""
    (packed,) = _PACKED.findall(text)
    return unpack(packed)["model"]


def texts_of(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def talked_over() -> cv.Log:
    """A hand of four with a long comment and a variation at every play."""
    log = cv.Log(cv.deal("robat", players=4, seed=5))
    node = log.root
    words = "Anna keeps card {} for later: Biel holds its neighbour, and Carla may call. "
    while not node.state.over:
        plays = node.state.plays()
        for i, play in enumerate(plays[:2]):
            node.add(play, notes=[Comment(words.format(len(plays) * 10 + i) * 3)])
        node = node.children[0]
    return log


@pytest.mark.parametrize("log", [cv.hand("complete"), cv.hand("contracau"), talked_over()])
def test_a_hand_is_small_enough_to_send(log: cv.Log) -> None:
    assert len(cv.export_html(log).encode()) <= MOST_BYTES


@pytest.mark.parametrize("name", ["capture", "calls", "catalan-robat"])
def test_a_lesson_is_small_enough_to_send(name: str) -> None:
    assert len(cv.export_html(name).encode()) <= MOST_BYTES


@pytest.mark.parametrize(("rules", "players"), [("robat", 4), ("robat", 5), ("duel", 2)])
def test_a_table_is_small_enough_to_send(rules: str, players: int) -> None:
    state = cv.deal(rules, players=players, seed=1)
    assert len(cv.export_html(state).encode()) <= MOST_BYTES


def test_it_may_fetch_and_run_nothing_but_its_own() -> None:
    text = cv.export_html(cv.hand("gap"))
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy
    rules = dict(rule.strip().split(" ", 1) for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'"
    assert all(one.startswith("'sha256-") for one in rules["script-src"].split())
    assert all(one.startswith("'sha256-") for one in rules["style-src"].split())
    assert not re.search(r"(?:src|href)=|https?:|url\(|@import", _PACKED.sub("", text))


def test_a_script_in_a_hand_is_text() -> None:
    evil = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>"
    log = cv.loads(cv.dumps(cv.hand("gap")).replace("{ ", "{ " + evil + " ", 1))
    assert evil in cv.dumps(log)
    text = cv.export_html(log)
    assert evil not in text
    assert "&lt;script&gt;alert(1)" in text
    assert evil in texts_of(told(text)["replay"])


def test_the_log_lies_in_the_page_to_be_taken_out() -> None:
    log = cv.hand("gap")
    text = cv.export_html(log)
    found = re.search(r'<pre dir="ltr" tabindex="0">(.*?)</pre>', text, re.DOTALL)
    assert found
    assert cv.loads(html.unescape(found[1])) == log


def test_what_a_seat_may_not_see_is_not_in_the_page() -> None:
    state = cv.deal("robat", players=3, seed=4)
    log = cv.Log(state)
    log.root.add(state.plays()[0])
    hidden = [str(card) for hand in state.hands[1:] for card in hand]

    def told_of(text: str) -> list[str]:
        values = {**told(text), "texts": {}, "art": ""}
        return [card for card in hidden if f'"{card}"' in texts_of(values)]

    assert told_of(cv.export_html(log)) == hidden
    seen = cv.export_html(cv.Replay(log, seat="Anna"))
    assert told_of(seen) == []
    assert "<details>" in cv.export_html(log)
    assert "<details>" not in seen


def test_what_is_not_told_yet_is_not_in_the_page() -> None:
    log = cv.hand("complete")
    replay = cv.Replay(log, ahead=False)
    replay.index = 3
    text = cv.export_html(replay)
    found = told(text)
    assert len(found["replay"]["steps"]) == len(replay.replay["steps"])
    assert found["replay"]["more"] == []
    assert "<details>" not in text


def test_a_learners_record_is_not_in_the_page(tmp_path: Path) -> None:
    tutor = cv.Tutor("capture", progress=tmp_path / "anna.json")
    name = tutor.course.steps[0].name
    tutor.set_state({"step": 2, "done": {name: {"tries": 4, "hints": 1, "shown": 0, "done": 1}}})
    assert tutor.score["tries"] == 4
    text = cv.export_html(tutor)
    assert told(text)["done"] == {}
    assert told(text)["step"] == 1
    assert "anna.json" not in texts_of(told(text)) + text


def test_a_widget_and_what_it_shows_make_the_same_page() -> None:
    log, state = cv.hand("gap"), cv.deal("robat", players=2, seed=1)
    assert cv.export_html(cv.Replay(log)) == cv.export_html(log) == cv.Replay(log).export_html()
    assert cv.export_html(cv.Table(state)) == cv.export_html(state)
    assert cv.export_html(cv.Tutor("calls")) == cv.export_html(cv.lesson("calls"))


def test_a_page_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "hand.html"
    assert cv.export_html(cv.hand("gap"), path) == path
    assert path.read_text("utf-8") == cv.export_html(cv.hand("gap"))
    french = cv.export_html(cv.hand("gap"), pack="french")
    assert "jack" in texts_of(told(french)["texts"])


def test_what_cannot_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(CauError, match=r"'hand\.html', not 'hand\.txt'"):
        cv.export_html(cv.hand("gap"), "hand.txt")
    with pytest.raises(CauError, match=r"\.html"):
        cv.export_html(cv.hand("gap"), tmp_path / "hand.pdf")
    assert not list(tmp_path.iterdir())
    with pytest.raises(TypeError, match="not of int"):
        cv.export_html(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not of HandPicker"):
        cv.export_html(cv.HandPicker([cv.hand("gap")]))  # type: ignore[arg-type]
    with pytest.raises(CauError, match="a Replay has its cards"):
        cv.export_html(cv.Replay(cv.hand("gap")), pack="french")
    with pytest.raises(CauError, match="no lesson"):
        cv.export_html("no such lesson")


# what comes of the plays of a table


def leaves_of(state: cv.State, seat: int | None = None) -> list[dict[str, Any]]:
    table = cv.Table(state, seat=seat)
    return book({"frame": table.frame, "options": table.options}, state, seat)


def test_the_book_says_what_a_table_would_show() -> None:
    state = cv.deal("robat", players=3, seed=6)
    leaves = leaves_of(state)
    table = cv.Table(state)
    for number in range(len(table.options["plays"])):
        lead = leaves[0]["plays"][number]
        table._heard(table, {"type": "play", "play": number, "rev": table.rev}, [])
        assert leaves[lead["to"]]["frame"] == table.frame
        assert leaves[lead["to"]]["options"] == table.options
        assert lead["last"] == table.last
        table.undo()


def test_a_short_ending_is_known_to_its_end() -> None:
    hands = {"table": "3o 5e", "hands": ["3c 7e", "5c 2o"]}
    leaves = leaves_of(cv.State.start("robat", ["Anna", "Biel"], **hands))
    assert all("plays" in leaf for leaf in leaves)
    ends = [leaf for leaf in leaves if "over" in leaf["frame"]]
    assert ends
    assert all(leaf["plays"] == [] for leaf in ends)


def test_no_card_of_the_stock_is_in_the_book() -> None:
    hands = {"table": "3o 5e", "hands": ["3c", "5c"], "stock": "1o 2o 4o 6o 7o 10o"}
    rules = "robat(dealing=threes)"
    leaves = leaves_of(cv.State.start(rules, ["Anna", "Biel"], **hands))
    text = texts_of(leaves)
    assert leaves[0]["plays"][0] is not None
    assert not [card for card in ("1o", "2o", "4o", "6o", "7o", "10o") if f'"{card}"' in text]
    assert any(None in leaf.get("plays", []) for leaf in leaves)


def test_the_book_is_no_longer_than_it_may_be() -> None:
    state = cv.deal("robat", players=4, seed=7)
    leaves = leaves_of(state)
    assert 1 < len(leaves) <= MOST
    assert len(book({k: leaves[0][k] for k in ("frame", "options")}, state, None, room=10)) == 1
