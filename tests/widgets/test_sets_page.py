"""Every rule set at the table and in a replay, in the browser."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.widgets.replay import Replay
from cauviz.widgets.table import Table
from tests.picture.tables import SETS, played

from .conftest import Open, View

pytestmark = pytest.mark.browser

PLAYERS = ["Anna", "Biel", "Carla", "Dídac"]


def hover(view: View, card: str) -> None:
    view.get(f"[data-card='{card}'] .cv-hit").hover()


def valencian(**more: object) -> cv.State:
    hands = ["3c 7e", "3e 1b", "3b 6o", "1o 2o"]
    return cv.State.start("valencian", PLAYERS, table="3o 7c", hands=hands, **more)


def test_a_run_is_shown_with_both_ends(show: Open) -> None:
    """Rule 4.2: the arrow goes to the match, which lies within the line."""
    state = cv.State.start("two-way", 2, table="3o 4o 6o 7o 10o 11o", hands=["11c 1o", "2c 2e"])
    view = show(Table(state))
    hover(view, "11c")
    assert view.count(".cv-stopslot") == 2
    assert {view.get(".cv-stopslot + .cv-no").nth(i).text_content() for i in (0, 1)} == {
        "no 5", "no 12",
    }  # fmt: skip
    assert view.count(".cv-out.match") == 1
    assert view.count(".cv-out.seq") == 3
    end = "(() => { const p = document.querySelector('.cv-arrow');"
    end += " return p.getPointAtLength(p.getTotalLength()).x })()"
    spot = view.model("layouts")[0]["rail"]["11"][0]
    assert abs(view(end) - spot - 27) < 30


def test_teams_have_a_score_and_shapes(show: Open) -> None:
    """Rule 12: what the partners share is to be seen, and to be heard."""
    view = show(Table(valencian(stones=(3, 12))))
    assert view.get(".cv-score .cv-stones").all_text_contents() == ["3", "12"]
    assert view.count(".cv-plate rect.cv-av") == 2
    heard = "[...document.querySelectorAll('[role=listitem]')].map((node) => node.ariaLabel)"
    assert "Anna and Carla have 3 stones; Biel and Dídac have 12 stones" in view(heard)
    assert "steals a pile" not in view.text(".cv-legend")


def test_the_third_call_is_sant_vicent(show: Open) -> None:
    state = valencian(left=("Dídac", "3o")).play("3c cau").play("3e recau")
    view = show(Table(state))
    assert view.caption == "A call is open. Carla may answer: sant Vicent, or pass."
    assert view.get(".cv-called").all_text_contents() == ["Cau!", "Recau!"]
    hover(view, "3b")
    assert view.caption.endswith("Sant Vicent!")


def test_rondas_are_chips_and_the_deal_is_told_first(show: Open) -> None:
    """Rule 9.1."""
    start = cv.State.start(
        "catalan-cau",
        PLAYERS,
        hands=["7o 7c 1o", "2o 4c 6e", "5o 5c 5e", "1c 3e 6b"],
        stock="1e 1b 2c 2e 2b 3o 3c 3b 4o 4e 4b 5b",
    )
    log = cv.Log(start)
    log.root.add("1o")
    view = show(Table(log.start, seat="Anna"))
    assert view.get(".cv-ronda").all_text_contents() == ["Ronda 7", "Rondí"]
    assert view.caption.startswith("Anna has a ronda of 7s.")
    view = show(Replay(log))
    assert "Carla has a rondí of 5s." in view.caption
    view.press("Tab")
    view.get(".cv-stage").focus()
    view.press("End")
    assert view.count(".cv-ronda") == 0


def test_silence_is_offered_where_it_is_a_choice(show: Open) -> None:
    """Rule 7.3: a cau and a net that must be announced."""
    state = cv.State.start(
        "catalan-cau", PLAYERS[:2], table="3o", hands=["3c 7e", "4e 1b"], left=("Biel", "3o")
    )
    table = Table(state)
    view = show(table)
    view.get("[data-card='3c'] .cv-hit").click()
    ways = view.get(".cv-way-to > span:first-child").all_text_contents()
    assert ways == ["3Cau!Net!", "3Cau!", "3Net!", "3no call"]
    view.get(".cv-way-to").last.click()
    view.get(".cv-primary").click()
    view.answer()
    assert table.played == "3c x3o silent"


def test_the_centre_of_the_duel_is_fanned(show: Open) -> None:
    """Rule 13.5: two cards of a rank lie at one slot, which is marked once."""
    state = cv.State.start(
        "duel", PLAYERS[:2], table="7o 7c 3o 1b", hands=["7e 1o 4o 5o", "7b 2o 4c 6c"],
        stock="1c 6o 6e 6b",
    )  # fmt: skip
    table = Table(state)
    view = show(table)
    at = "(card) => document.querySelector(`[data-key='${card}']`).getBoundingClientRect().top"
    assert view(at, "7o") < view(at, "7c") - 15
    hover(view, "7e")
    assert view.count(".cv-out.match") == 1
    assert view.count(".cv-out.seq") == 0
    table.play("7e")
    view(
        "(state) => model.update(state)",
        {"frame": table.frame, "options": table.options, "last": table.last, "rev": table.rev},
    )
    assert view.count(".cv-out.match") == 1
    assert view.count(".cv-out.seq") == 0


@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("width", [1100, 350])
def test_a_hand_of_every_set_is_replayed(show: Open, rules: str, width: int) -> None:
    """To the end, thing by thing, and back: nothing breaks, and the last frame is Python's."""
    log = played(5, 4, rules)
    replay = Replay(log)
    view = show(replay, width=width)
    view.get(".cv-seg").last.click()
    view.get(".cv-stage").focus()
    for _ in range(12):
        view.press("ArrowRight")
    view.press("ArrowLeft", "End")
    assert view.model("index") == len(log.nodes) - sum(n.play.card is None for n in log.nodes)
    view.press("ArrowLeft", "End")
    places = replay._story.frame(log.nodes[-1])["cards"]
    bottom = f"h{replay._story.bottom}"
    drawn = {card for card, place in places.items() if place[0] == "r"}
    assert drawn <= view.cards()
    assert not {card for card, place in places.items() if place == bottom} & view.cards()
    assert view.count(".cv-banner") == 1, "the result lies where a net would be told"
