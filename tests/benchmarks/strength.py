"""How much stronger one player is than another: the same deals, the seats rotated.

    python tests/benchmarks/strength.py greedy random --deals 200
    python tests/benchmarks/strength.py thinker:0.1 greedy --deals 40
    python tests/benchmarks/strength.py strong middle --rules all --deals 30

In every deal the first player sits once in each seat, and the second in all the others. The figure
of a deal is what the first has more than one of the others on average, in cards (in stones, what
its team is ahead by when both partners are of its kind); printed are the mean over the deals and
its 95% interval. ``thinker:0.1`` thinks a tenth of a second for a play.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time

import cauviz as cv
from cauviz.players import LEVELS, Greedy, Player, Random, Thinker, finish, level

SETS = (
    "robat", "two-way", "cau", "catalan-cau", "catalan-robat", "enciclopedia", "valencian", "duel",
)  # fmt: skip


def player(name: str, seed: int) -> Player:
    """A player by its name on the command line."""
    name, _, seconds = name.partition(":")
    if name in LEVELS:
        return level(name, seed)
    if name == "thinker":
        return Thinker(float(seconds or 1), seed)
    return {"greedy": Greedy, "random": Random}[name](seed)


def ahead(rules: str, first: str, second: str, seed: int) -> float:
    """What the first has more in one deal, on average over the seats."""
    state = cv.deal(rules, seed=seed)
    n = len(state.players)
    found = []
    for seat in range(2 if state.stones else n):
        ours = {seat, seat + 2} if state.stones else {seat}
        seated = [player(first if who in ours else second, 10 * seed + who) for who in range(n)]
        end = finish(state, seated)
        if end.stones:
            found.append(end.stones[seat] - end.stones[1 - seat])
        else:
            others = [end.counts[who] for who in range(n) if who not in ours]
            found.append(end.counts[seat] - statistics.mean(others))
    return statistics.mean(found)


def main() -> None:
    """Print one line a rule set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--rules", default="robat")
    chosen = parser.parse_args()
    for rules in SETS if chosen.rules == "all" else (chosen.rules,):
        start = time.perf_counter()
        found: list[float] = []
        for seed in range(chosen.deals):
            found.append(ahead(rules, chosen.first, chosen.second, seed))
            if seed % 10 == 9 and seed + 1 < chosen.deals:
                print(f"{rules:14} so far {told(found)}", file=sys.stderr, flush=True)
        took = time.perf_counter() - start
        print(
            f"{rules:14} {chosen.first} over {chosen.second}: {told(found)}, {took:.0f} s",
            flush=True,
        )


def told(found: list[float]) -> str:
    """The mean of the deals and its 95% interval."""
    mean = statistics.mean(found)
    error = 1.96 * statistics.stdev(found) / len(found) ** 0.5
    return f"{mean:+.2f} ({mean - error:+.2f} to {mean + error:+.2f}), {len(found)} deals"


if __name__ == "__main__":
    main()
