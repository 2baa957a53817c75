"""What stands below a table: undo, deals, seats, plays, a copy; and who may press it."""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.widgets.table import TOOLS, Table

from .conftest import Open, View


def deal() -> cv.State:
    return cv.deal("robat", players=4, seed=3)


class Wire:
    """A table, what it answers, and a way to send it something."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.sent: list[Any] = []
        table.send = lambda content, buffers=None: self.sent.append(content)

    def __call__(self, kind: object, **values: object) -> None:
        self.table._handle_custom_msg({"type": kind, "rev": self.table.rev, **values}, [])


# for Python


def test_a_play_is_taken_back() -> None:
    table = Table(deal())
    first = table.state.plays()[0]
    with pytest.raises(CauError, match="nothing has been done"):
        table.undo()
    table.play(first)
    table.play(table.state.plays()[0])
    assert len(table.past) == 2
    table.undo()
    assert table.state == deal().play(first)
    assert table.played == deal().text(first)
    table.undo()
    assert (table.state, table.played, table.past) == (deal(), "", [])
    assert "undo" not in table.tools


def test_a_new_deal_can_be_taken_back_too() -> None:
    table = Table(deal())
    table.play(table.state.plays()[0])
    before = table.state
    table.deal(seed=9)
    assert table.state == cv.deal("robat", before.players, before.dealer, seed=9)
    assert table.past == []
    table.undo()
    assert table.state == before
    assert len(table.past) == 1


def test_after_a_hand_the_next_player_deals() -> None:
    """Rule 2.3; the teams keep their stones (11.3)."""
    table = Table(cv.hand("complete").states[-1])
    dealer = table.state.dealer
    table.deal()
    assert table.state.dealer == (dealer + 1) % 4
    stones = cv.deal("valencian", players=4, seed=2, stones=(3, 5))
    table = Table(stones)
    while not table.state.over:
        table.play(table.state.plays()[0])
    had = table.state.stones
    table.deal(seed=1)
    assert max(had) < table.frame["goal"]
    assert all(now >= before for now, before in zip(table.state.stones, had, strict=True))


def test_the_list_tells_what_was_played() -> None:
    table = Table(cv.State.start("robat", 2, table="3o", hands=["3c 7e", "2o 1c"]))
    table.play("3c x3o")
    assert table.past == [table.last["say"]]


@pytest.mark.parametrize("rules", ["robat", "catalan-robat", "valencian", "duel"])
def test_a_copy_makes_the_same_position(rules: str) -> None:
    table = Table(cv.deal(rules, seed=5))
    for _ in range(9):
        found: dict[str, Any] = {}
        exec(table.copy(), found)
        assert found["state"] == table.state
        if table.state.plays():
            table.play(table.state.plays()[-1])


def test_no_copy_begins_inside_a_call() -> None:
    state = cv.State.start(
        "robat", 4, table="3o 10o", hands=["7e 1o", "2o 2c", "7o 4c", "7b 6c"], to_act=2
    )
    table = Table(state.play("7o").play("7b x7o cau"))
    with pytest.raises(CauError, match="open window"):
        table.copy()
    wire = Wire(table)
    wire("copy")
    assert wire.sent == [
        {"type": "refused", "text": "This table was laid inside an open call: it cannot be copied."}
    ]
    table = Table(state)
    table.play("7o")
    table.play("7b x7o cau")
    found: dict[str, Any] = {}
    exec(table.copy(), found)
    assert found["state"] == table.state


def test_another_state_begins_anew() -> None:
    table = Table(deal())
    table.play(table.state.plays()[0])
    table.state = cv.deal(seed=8)
    assert table.past == []
    assert "undo" not in table.tools


# which there are


def test_the_tools_are_chosen() -> None:
    assert Table(deal()).tools == [name for name in TOOLS if name != "undo"]
    assert Table(deal(), tools=False).tools == []
    assert Table(deal(), tools=["copy", "deal"]).tools == ["deal", "copy"]
    assert Table(deal(), advance=False).tools == ["seat", "copy", "full"]
    with pytest.raises(ValueError, match="there is no tool 'redo'; the tools are undo, deal"):
        Table(deal(), tools=["redo"])
    for wrong in ("undo", 3, None):
        with pytest.raises(TypeError, match="tools are True, False or some of"):
            Table(deal(), tools=wrong)  # type: ignore[arg-type]


def test_other_widgets_have_tables_without() -> None:
    compared = cv.Compare("robat", "two-way", deal())
    assert [table.tools for table in compared.tables] == [[], []]
    assert cv.RulesPicker(deal()).table.tools == []


def test_a_seat_that_python_gave_stays() -> None:
    """Hidden means absent: no message shows another hand, nor a text that holds it."""
    table = Table(deal(), seat="Anna")
    assert {"seat", "copy"}.isdisjoint(table.tools)
    wire = Wire(table)
    for seat in (1, None):
        wire("seat", seat=seat)
    wire("copy")
    assert [answer["type"] for answer in wire.sent] == ["refused"] * 3
    assert table.seat == 0
    open_table = Table(deal())
    open_table.seat = 1
    assert "seat" not in open_table.tools


# the page is not trusted


def test_the_seat_is_changed_from_the_page() -> None:
    table = Table(deal())
    wire = Wire(table)
    wire("seat", seat=2)
    assert (table.seat, table.view, table.frame["bottom"]) == (2, 2, 2)
    assert len([place for place in table.frame["cards"].values() if place[0] == "h"]) == 9
    wire("seat", seat=None)
    assert (table.seat, table.view) == (None, None)
    assert "seat" in table.tools
    assert wire.sent == []


STRANGE = [
    {"type": "seat", "seat": 4},
    {"type": "seat", "seat": -1},
    {"type": "seat", "seat": True},
    {"type": "seat", "seat": "Anna"},
    {"type": "undo"},
    {"type": "undo", "rev": True},
    {"type": "deal", "rev": "1"},
    {"type": ["deal"]},
    {"type": {"deal": 1}},
    {"type": None},
    {"type": "forget"},
    {"type": "_become"},
    {"type": "copy", "rev": None},
    ["deal"],
    "undo",
    None,
    7,
]


@pytest.mark.parametrize("content", STRANGE)
def test_what_makes_no_sense_is_refused(content: Any) -> None:
    table = Table(deal())
    wire = Wire(table)
    if isinstance(content, dict):
        content = {"rev": table.rev, **content}
    before = (table.state, table.seat, table.rev)
    table._handle_custom_msg(content, [])
    assert wire.sent == [{"type": "refused", "text": "That is not a play of this table."}]
    assert (table.state, table.seat, table.rev) == before


@pytest.mark.parametrize("kind", ["undo", "deal", "seat", "copy"])
def test_what_comes_late_is_refused(kind: str) -> None:
    table = Table(deal())
    table.play(table.state.plays()[0])
    wire = Wire(table)
    before = table.state
    wire(kind, rev=table.rev - 1, seat=1)
    assert [answer["text"] for answer in wire.sent] == [
        "The table has changed meanwhile: please choose again."
    ]
    assert (table.state, table.seat) == (before, None)


@pytest.mark.parametrize("kind", ["undo", "deal", "seat", "copy"])
def test_what_is_not_offered_is_refused(kind: str) -> None:
    table = Table(deal(), tools=False)
    table.play(table.state.plays()[0])
    wire = Wire(table)
    before = table.state
    wire(kind, seat=1)
    assert [answer["type"] for answer in wire.sent] == ["refused"]
    assert (table.state, table.seat) == (before, None)


def test_a_page_sets_none_of_it() -> None:
    table = Table(deal(), seat=0)
    before = table.get_state()
    table.set_state({"tools": ["seat"], "past": ["?"], "view": None, "seat": None})
    assert table.get_state() == before


# in the browser


def button(view: View, name: str) -> Any:
    return view.page.get_by_role("button", name=name, exact=True)


def play(view: View) -> None:
    card = view.get("[role=option]").first
    card.click()
    card.click()
    view.answer()


@pytest.mark.browser
def test_undo_in_the_browser(show: Open) -> None:
    table = Table(deal())
    view = show(table)
    assert button(view, "Undo").get_attribute("aria-disabled") == "true"
    button(view, "Undo").click(force=True)
    assert view.sent == []
    play(view)
    assert table.state != deal()
    button(view, "Undo").click()
    view.answer()
    assert table.state == deal()
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Anna")
    assert view.caption.startswith("Anna to play")


@pytest.mark.browser
def test_undo_by_key(show: Open) -> None:
    table = Table(deal())
    view = show(table)
    view.get("[role=listbox]").focus()
    view.press("Control+z")  # nothing has been played
    assert view.sent == []
    play(view)
    view.get("[role=listbox]").focus()
    view.press("Control+y")
    assert view.sent == []
    view.press("Control+z")
    view.answer()
    assert table.state == deal()


@pytest.mark.browser
def test_the_plays_are_listed(show: Open) -> None:
    view = show(Table(deal()))
    view.get(".cv-played > summary").click()
    assert view.text(".cv-past") == "Nothing has been played yet."
    play(view)
    play(view)
    assert view.get(".cv-past li").all_text_contents() == view.model("past")
    assert len(view.model("past")) == 2


@pytest.mark.browser
def test_another_seat_in_the_browser(show: Open) -> None:
    view = show(Table(deal()))
    view.get(".cv-seen select").select_option(label="Carla")
    view.answer()
    assert view.get(".cv-hand").get_attribute("aria-label").startswith("Carla")
    assert view.caption == "Anna is to play."
    assert len([card for card in view.cards() if card.startswith("b")]) == 27
    view.get(".cv-seen select").select_option(label="whoever plays")
    view.answer()
    assert view.get(".cv-hand").get_attribute("role") == "listbox"


@pytest.mark.browser
@pytest.mark.parametrize("allowed", [True, False])
def test_the_position_is_copied(show: Open, allowed: bool) -> None:
    view = show(Table(deal()))
    write = "(text) => { window.copied = text; }" if allowed else "() => { throw Error('barred') }"
    view(f"Object.defineProperty(navigator, 'clipboard', {{value: {{writeText: async {write}}}}})")
    button(view, "Copy position").click()
    view.answer()
    view.page.wait_for_function("document.querySelector('.cv-copied').textContent !== ''")
    if allowed:
        assert view("window.copied") == view.widget.copy()
        assert view.text(".cv-copied") == "Copied: paste it into a cell of your notebook."
        assert view.get(".cv-copytext").is_hidden()
    else:
        assert view.get(".cv-copytext").input_value() == view.widget.copy()
        assert view.text(".cv-copied") == "Copy this into a cell of your notebook:"
    play(view)
    assert view.text(".cv-copied") == ""
    assert view.get(".cv-copytext").is_hidden()


@pytest.mark.browser
def test_at_the_end_one_deals_again(show: Open) -> None:
    view = show(Table(cv.hand("complete").states[-1]))
    button(view, "Deal again").click()
    view.answer()
    assert view.count("[role=option]") == 9
    assert view.count(".cv-again") == 0
    assert button(view, "Deal again").count() == 0


@pytest.mark.browser
def test_the_screen_can_be_filled(show: Open) -> None:
    view = show(Table(deal()))
    button(view, "Full screen").click()
    view.page.wait_for_function("document.fullscreenElement?.matches('.cauviz')")
    button(view, "Leave full screen").click()
    view.page.wait_for_function("!document.fullscreenElement")
    button(view, "Full screen").wait_for(state="visible")


@pytest.mark.browser
def test_a_table_without_tools_shows_none(show: Open) -> None:
    view = show(Table(cv.hand("complete").states[-1], tools=False))
    assert view.get(".cv-tools").is_hidden()
    assert button(view, "Deal again").count() == 0
