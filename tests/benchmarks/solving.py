"""How long endings take to be solved with open cards, four players.

    python tests/benchmarks/solving.py --cards 3 4 --seeds 20

A fresh deal of ``robat`` of which each player keeps so many cards, chosen by the seed; processor
time of one core, the median and the worst over the seeds. What is not solved in ``--limit`` seconds
counts as that much.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

import cauviz as cv
from cauviz.players import solve


def position(rules: str, cards: int, seed: int) -> cv.State:
    """A deal with fewer cards in the hands."""
    state = cv.deal(rules, 4, seed=seed)
    rng = random.Random(seed)
    hands = [rng.sample(hand, cards) for hand in state.hands]
    return cv.State.start(rules, 4, table=state.table, hands=hands)


def main() -> None:
    """Print a line for each number of cards."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="+", default=[3, 4])
    parser.add_argument("--seeds", type=int, default=20)
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--rules", default="robat")
    chosen = parser.parse_args()
    for cards in chosen.cards:
        took, solved = [], 0
        for seed in range(chosen.seeds):
            state = position(chosen.rules, cards, seed)
            start = time.process_time()
            try:
                solve(state, seconds=chosen.limit)
                solved += 1
            except TimeoutError:
                pass
            took.append(time.process_time() - start)
        print(
            f"{chosen.rules}, {cards} cards each: {solved} of {chosen.seeds} solved, "
            f"median {statistics.median(took):.2f} s, worst {max(took):.2f} s"
        )


if __name__ == "__main__":
    main()
