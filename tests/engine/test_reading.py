"""A play is read from a text; what a state says of itself in one line."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.plays import parse_play

from .positions import run, start


def test_a_name_alone_is_no_play() -> None:
    """Nor is anything that follows a name and cannot begin a play."""
    state = start("7o", ["7c 2e", "7e 3e"])
    for empty in ("", "  "):
        with pytest.raises(cv.NotationError):
            state.read(empty)
    for text in ("Anna", " Anna ", "Anna Biel", "Anna x7o"):
        with pytest.raises(cv.NotationError, match="'Anna' is not a card") as caught:
            state.read(text)
        assert caught.value.column == text.index("Anna") + 1


def test_a_name_before_a_play_is_who_plays() -> None:
    state = start("7o", ["7c 2e", "7e 3e"])
    assert state.read("Anna 2e") == state.read("2e")
    with pytest.raises(cv.IllegalPlay, match="turn of Anna, not of Biel"):
        state.read("Biel 3e")
    with pytest.raises(cv.NotationError) as caught:
        state.read("Anna  2e xx")
    assert caught.value.column == 11


def test_a_player_may_be_called_as_a_card_is() -> None:
    state = cv.State.start("robat", ("7o", "pass"), table="3o", hands=["7o 2e", "7e 3e"])
    assert state.text(state.read("7o")) == "7o"
    assert state.text(state.read("7o 2e")) == "2e"
    assert state.play("2e").read("pass 3e").card == cv.Card("3e")


def test_a_state_says_who_is_to_do_what() -> None:
    state = start("3o", ["7c 2e", "7e 1o", "7b 4e"])
    assert repr(state) == "<State robat: Anna, Biel, Carla; Anna to act>"
    called = run(state, "7c", "7e x7c cau")
    assert called.chain
    assert repr(called) == "<State robat: Anna, Biel, Carla; Carla to answer>"
    assert repr(called.play("pass")) == "<State robat: Anna, Biel, Carla; Carla to act>"
    over = run(start("3o", ["7c", "7e"]), "7c", "7e x7c cau")
    assert repr(over) == "<State robat: Anna, Biel; over>"


def test_a_view_says_whose_it_is() -> None:
    state = start("3o", ["7c 2e", "7e 1o"])
    assert repr(state.view(1)) == "<View of Biel: robat: Anna, Biel>"
    assert repr(state.view(None)) == "<View of everyone: robat: Anna, Biel>"


def test_what_is_not_said_of_a_play_stands_at_its_card():
    read = parse_play("  3c", ("Anna", "Biel"))
    assert (read.card_at, read.line_at, read.calls_at) == (2, 2, 2)
    read = parse_play("  3c x3o cau", ("Anna", "Biel"))
    assert (read.card_at, read.line_at, read.calls_at) == (2, 5, 9)
