"""What Cau Robat's random hands are measured against: OpenSpiel's hearts, in the same run.

Both are driven from Python on one core and take turns, so that a busy machine hurts both; the
figures are players' moves a second of processor time, dealing included.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

import pyspiel

Playing = Callable[[int, random.Random], int]
"""Plays so many hands at random, and gives the number of players' moves."""


def hearts(deal: Callable[[pyspiel.State, random.Random], int]) -> Playing:
    """Random hands of hearts; ``deal`` draws the card at a chance node."""
    game = pyspiel.load_game("hearts")

    def play(count: int, rng: random.Random) -> int:
        moves, choice = 0, rng.choice
        for _ in range(count):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    state.apply_action(deal(state, rng))
                else:
                    state.apply_action(choice(state.legal_actions()))
                    moves += 1
            assert state.returns()
        return moves

    return play


def compare(ours: Playing, theirs: Playing, hands: tuple[int, int], rounds: int) -> None:
    """Let both play in turn, so many hands a round, and print the medians and their ratio."""
    ours(4 * hands[0], random.Random(-1))  # what is made once and kept
    theirs(hands[1], random.Random(-1))
    found: list[tuple[float, float]] = []
    for turn in range(rounds):
        speeds = []
        for play, count in zip((ours, theirs), hands, strict=True):
            rng = random.Random(turn)
            start = time.process_time()
            moves = play(count, rng)
            speeds.append(moves / (time.process_time() - start))
        found.append((speeds[0], speeds[1]))
    medians = [statistics.median(speeds) for speeds in zip(*found, strict=True)]
    ratios = sorted(one / other for one, other in found)
    print(f"cau robat {medians[0]:9,.0f} moves/s   hearts {medians[1]:9,.0f} moves/s")
    low, high = ratios[rounds // 4], ratios[-1 - rounds // 4]
    print(
        f"ratio {statistics.median(ratios):.2f} (half of {rounds} rounds: {low:.2f} to {high:.2f})"
    )
