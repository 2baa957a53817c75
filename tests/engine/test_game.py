"""The protocol of a game: what each must say for itself."""

from __future__ import annotations

import pytest

from cauviz.engine.game import Game
from cauviz.engine.games.duel import Duel
from cauviz.engine.games.fishing import Fishing

MUST = [
    "plays", "why_not", "complete", "after", "explain", "due_call", "legend", "law_of_taking",
    "law_of_paying",
]  # fmt: skip


@pytest.mark.parametrize("name", MUST)
@pytest.mark.parametrize("game", [Fishing, Duel])
def test_a_game_that_leaves_something_out_cannot_be_made(game: type[Game], name: str) -> None:
    said = {key: value for key, value in vars(game).items() if key in MUST and key != name}
    with pytest.raises(TypeError, match=rf"abstract method '?{name}\b"):
        type("Ninth", (Game,), said)()
