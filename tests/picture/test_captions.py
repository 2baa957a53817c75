"""What is said of a table and of a play, and the letters that stand for the players."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz import scene
from cauviz.telling import captions, events, text
from tests.letters import any_text

from .tables import NAMES, chain, hands, worked_example

# captions


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
@settings(max_examples=25)
def test_every_play_and_effect_has_its_sentence(log):
    for node in log.nodes:
        state = node.parent.state
        effects = state.effects(node.play)
        for sentence in [
            captions.caption(state, node.play, effects),
            captions.offer(state, node.play),
            *(events.effect_text(state, effect) for effect in effects),
        ]:
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence[-1] in ".!"
            assert "{" not in sentence
            assert "None" not in sentence


# names


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


@given(st.lists(any_text(6, min_size=1), min_size=2, max_size=5, unique=True))
def test_initials_are_short(players):
    assert all(1 <= len(initial) <= 2 for initial in scene.initials(players))


# text


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
    assert "Carla’s pile, top rei (12) of swords, 3 cards, safe: the " in words
