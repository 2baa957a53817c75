"""Random playouts of Cau Robat against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/playouts.py

A playout deals a hand and plays it to its end with plays chosen at random, all driven from
Python on one core: for Cau Robat by ``plays()`` and ``play()``, for hearts by OpenSpiel's usual
loop, its deal drawn from ``chance_outcomes()`` by their probabilities. The two take turns, so that
a busy machine hurts both; the figure is players' moves a second of processor time.
"""

from __future__ import annotations

import random
import time

import pyspiel

import cauviz as cv


def cau_robat(rules: cv.Rules, count: int, rng: random.Random) -> float:
    """Moves a second over some playouts."""
    moves = 0
    start = time.process_time()
    for _ in range(count):
        state = cv.deal(rules, 4, seed=rng.getrandbits(32))
        while not state.over:
            state = state.play(rng.choice(state.plays()))
            moves += 1
        assert state.winners
    return moves / (time.process_time() - start)


def hearts(game: pyspiel.Game, count: int, rng: random.Random) -> float:
    """Moves a second over some playouts; dealing a card is no move of a player."""
    moves = 0
    start = time.process_time()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
        assert state.returns()
    return moves / (time.process_time() - start)


def main() -> None:
    """Print both speeds and their ratio over seven rounds."""
    rules, game, ratios = cv.Rules.named("robat"), pyspiel.load_game("hearts"), []
    for turn in range(7):
        ours = cau_robat(rules, 400, random.Random(turn))
        theirs = hearts(game, 200, random.Random(turn))
        ratios.append(ours / theirs)
        print(f"cau robat {ours:9,.0f} moves/s   hearts {theirs:9,.0f} moves/s   {ratios[-1]:.2f}")
    print(f"median ratio {sorted(ratios)[3]:.2f}")


if __name__ == "__main__":
    main()
