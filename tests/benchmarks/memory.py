"""How many bytes a state takes: the objects that a play newly makes, over random playouts.

    python tests/benchmarks/memory.py

Counted are the state and all that it alone refers to; what it shares with the state before it
(cards, other hands, untouched piles) costs nothing. Beside it stands a deep copy, which is what
keeping every position of a changing board would take.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator

import cauviz as cv
from cauviz.engine.position import Position


def parts(thing: object) -> Iterator[object]:
    """The objects that an object of a state refers to."""
    if isinstance(thing, Position):
        yield from (getattr(thing, name) for name in Position.__slots__)
    elif isinstance(thing, tuple | frozenset):
        yield from thing


def reachable(thing: object, seen: dict[int, object]) -> dict[int, object]:
    """Every object under an object, by its identity; cards and rules are shared by all."""
    if id(thing) not in seen and not isinstance(thing, cv.Card | cv.Rules | int | str | None):
        seen[id(thing)] = thing
        for part in parts(thing):
            reachable(part, seen)
    return seen


def main() -> None:
    """Print the average over 200 hands, and the same for states that share nothing."""
    rng = random.Random(1)
    new, whole, states = 0, 0, 0
    for seed in range(200):
        state = cv.deal("robat", 4, seed=seed)
        while not state.over:
            before = reachable(state, {})
            plays = state.plays()
            state = state.play(plays[rng.randrange(len(plays))])
            after = reachable(state, {})
            new += sum(sys.getsizeof(x) for key, x in after.items() if key not in before)
            whole += sum(sys.getsizeof(x) for x in after.values())
            states += 1
    print(f"{new / states:.0f} bytes a state newly made, {whole / states:.0f} if nothing is shared")
    print(f"ratio {new / whole:.2f}")


if __name__ == "__main__":
    main()
