"""Golden playthroughs: whole hands written out, every position with all that can be played in it.

    python -m tests.tools.golden            compare with the files in tests/engine/golden
    python -m tests.tools.golden --write    write them anew, after a change that is meant

A change of the rules shows as a difference that one can read.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from cauviz import Card, Play, Rules, State, deal
from cauviz.engine.effects import Effect
from tests.tools.committed import Committed
from tests.tools.ten_thousand import choose

FOLDER = Path(__file__).resolve().parents[1] / "engine" / "golden"

HANDS: dict[str, tuple[str, int, int]] = {
    "robat-4": ("robat", 4, 140),
    "own-pile-whole-3": ("robat(own_pile=yes, extension=whole)", 3, 258),
    "threes-last-5": ("robat(dealing=threes, leftovers=last, wrap=no, penalty=flat)", 5, 223),
    "two-way-4": ("two-way", 4, 107),
    "cau-3": ("cau", 3, 25),
    "catalan-cau-2": ("catalan-cau", 2, 88),
    "catalan-robat-3": ("catalan-robat", 3, 65),
    "enciclopedia-4": ("enciclopedia", 4, 63),
    "valencian-4": ("valencian", 4, 70),
    "continuous-2": ("catalan-robat(dealing=continuous)", 2, 2),
    "duel-2": ("duel", 2, 22),
    "closed-must-capture-2": ("robat(open_piles=no, must_capture=yes, cau_sequences=no)", 2, 138),
}
"""The hands: their rules, number of players, and the seed of the deal and of the choices."""


def show(cards: Iterable[Card]) -> str:
    """Cards as a text, a dash for none."""
    return " ".join(map(str, cards)) or "-"


def position(state: State) -> Iterator[str]:
    """A position, one thing a line."""
    turn = "over" if state.to_act is None else f"{state.players[state.to_act]} to act"
    yield f"  {turn}, table {show(state.table)}"
    for seat, name in enumerate(state.players):
        yield f"  {name}: hand {show(state.hands[seat])} | pile {show(state.piles[seat])}"
    if state.stock:
        yield f"  stock {show(state.stock)}"
    if state.stones:
        yield f"  stones {state.stones[0]} to {state.stones[1]}"
    for debtor, creditor, n in state.debts:
        yield f"  {state.players[debtor]} owes {state.players[creditor]} {n}"
    if state.left:
        yield f"  just left: {state.players[state.left[0]]} {state.left[1]}"
    if state.chain:
        calls = ", ".join(f"{state.players[seat]} {card}" for seat, card in state.chain)
        yield f"  window: {calls}"


def effect_text(value: object) -> str:
    """A field of an effect."""
    if isinstance(value, tuple):
        return "[" + " ".join(map(effect_text, value)) + "]"
    return str(value)


def effect(happens: Effect) -> str:
    """An effect, as a line."""
    return f"    {happens.kind} {' '.join(map(effect_text, happens[:-1]))}".rstrip()


def ply(state: State, play: Play) -> Iterator[str]:
    """All that can be played, what was, and what it does."""
    texts = [state.text(each) for each in state.plays()]
    yield f"  plays ({len(texts)}): {' | '.join(texts)}"
    assert state.to_act is not None
    yield f"> {state.players[state.to_act]} {state.text(play)}"
    yield from map(effect, state.effects(play))


def playthrough(name: str) -> str:
    """A whole hand as a text."""
    rules, players, seed = HANDS[name]
    rng = random.Random(seed)
    state = deal(Rules.parse(rules), players, seed=seed)
    lines = [f"{state.rules}, {players} players, seed {seed}", *map(effect, state.news), ""]
    number = 0
    while not state.over:
        play = choose(state.plays(), rng)
        number += play.card is not None
        lines += [f"{number}.", *position(state), *ply(state, play), ""]
        state = state.play(play)
    counts = ", ".join(f"{p} {n}" for p, n in zip(state.players, state.counts, strict=True))
    winners = " and ".join(state.players[seat] for seat in state.winners)
    lines += ["The end.", *position(state), f"= {counts}; {winners} won"]
    return "\n".join(lines) + "\n"


GOLDEN = Committed(FOLDER, HANDS, playthrough)


if __name__ == "__main__":
    sys.exit(GOLDEN.command(__doc__ or ""))
