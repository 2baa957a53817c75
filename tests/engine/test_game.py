"""The protocol of a game: what each must say for itself."""

from __future__ import annotations

import pytest

from cauviz.engine.game import Game, call_word, called
from cauviz.engine.games.duel import Duel
from cauviz.engine.games.fishing import Fishing

from .positions import start

MUST = [
    "plays", "why_not", "complete", "after", "explain", "due_call", "legend", "law_of_taking",
    "law_of_paying",
]  # fmt: skip


@pytest.mark.parametrize("name", MUST)
@pytest.mark.parametrize("game", [Fishing, Duel])
def test_a_game_that_leaves_something_out_cannot_be_made(game: type[Game], name: str) -> None:
    said = {key: value for key, value in vars(game).items() if key in MUST and key != name}
    assert call_word(start("3o", ["3c", "4c"]).rules, "cau") == "cau"
    with pytest.raises(TypeError, match=rf"abstract method '?{name}\b"):
        type("Ninth", (Game,), said)()


@pytest.mark.parametrize("game", [Fishing, Duel])
def test_what_a_game_need_not_say_is_as_in_most(game: type[Game]) -> None:
    """Nets are none, nothing is forced, every card is played out."""
    said = {key: value for key, value in vars(game).items() if key in MUST}
    ninth = type("Ninth", (Game,), said)()
    state = start("3o", ["3c", "4c"])
    assert (ninth.place, ninth.one_of_a_rank, ninth.even, ninth.plays_out) == (
        "table", True, True, True,
    )  # fmt: skip
    assert ninth.due_net(state, state.table) is False
    assert ninth.begin(state) is state
    assert ninth.ended((), [], ()) is False
    assert ninth.check(state) is None
    assert (ninth.why_over(state).code, ninth.why_over(state).rule) == ("over", "10.1")
    assert not ninth.sant_vicent(state.rules)
    assert called(state) == "cau"
