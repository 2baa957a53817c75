"""Whatever the engine answers to why not is so in the position: a walk through random hands."""

from __future__ import annotations

import pytest

from cauviz import Card, Play, State
from cauviz.engine.reasons import RULES_OF, because
from cauviz.texts.en import WORDS
from tests.tools.claims import CLAIMS, EXPLAINED, Said
from tests.tools.reasons import fault, sentence, walk


@pytest.mark.parametrize("seed", range(4))
def test_every_reason_of_some_hands_is_true(seed):
    """More of them: python -m tests.tools.reasons 1000."""
    seen = walk(8, seed)
    assert sum(seen.values()) > 2000
    assert len(seen) > 30


def test_each_kind_of_reason_has_its_claim():
    assert set(CLAIMS) | set(EXPLAINED) == set(RULES_OF)


def test_a_reason_that_is_not_true_is_found_out():
    """The walk would see it: a card that is not there, a call that cannot be, a rule not played."""
    state = State.start("robat", 2, table="3o", hands=["3c", "7e"])
    play = Play(Card("3c"))

    def of(code, **args):
        return fault(Said(state, play, because(code, **args)))

    assert of("must_take", card=Card("3c"), match=Card("3o")) == ""
    assert "not true" in of("not_in_hand", name="Anna", card=Card("3c"))
    assert "not true" in of("closed")
    assert "not true" in of("no_net")
    said = Said(state, Play(Card("3c"), (Card("3o"),)), because("net_pays"))
    assert fault(said) == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("A 11 lies there.", "article"),
        ("The sota lies there.", "Spanish"),
        ("The 11 lies there.", "Spanish"),
        ("It lies there", "whole sentence"),
        ("None lies there.", "whole sentence"),
    ],
)
def test_a_sentence_that_is_none_is_found_out(text, fault, monkeypatch):
    monkeypatch.setitem(WORDS, "reason.closed", text)
    assert fault in sentence(because("closed"), ())
