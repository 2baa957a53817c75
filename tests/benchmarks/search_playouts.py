"""Random hands on the search position against OpenSpiel's hearts, in the same run.

    pip install open_spiel && python tests/benchmarks/search_playouts.py

Both are played from Python by ``rng.choice`` among all legal moves, calls and shorter lines
included, on one core; both draw their deals cheaply: hearts at its chance nodes by
``rng.choice(state.legal_actions())``, ours by sorting the pack by ``rng.random``. A move is a
player's; the figures are moves a second of processor time, dealing included. The two take turns,
so that a busy machine hurts both.
"""

from __future__ import annotations

import random
import time

import pyspiel

import cauviz as cv
from cauviz.players.compact import Compact, Saved, hand_of

PACK = range(40)


def deal(first: Saved, position: Compact, rng: random.Random) -> None:
    """Deal anew to a position that was saved just after a deal: four ranks that differ, the rest.

    As in the rulebook a duplicate of the layout is set aside, and goes back into the pack.
    """
    position.restore(first)
    pack = sorted(PACK, key=lambda _: rng.random())
    laid: list[int] = []
    for card in pack:
        if card % 10 not in [one % 10 for one in laid]:
            laid.append(card)
            if len(laid) == 4:
                break
    for card in laid:
        pack.remove(card)
    position.table = sum([1 << card % 10 for card in laid])
    position.hands = [hand_of([card % 10 for card in pack[k : k + 9]]) for k in (0, 9, 18, 27)]


def cau_robat(rules: cv.Rules, count: int, rng: random.Random) -> float:
    """Moves a second over some random hands."""
    moves = 0
    choice = rng.choice
    position = Compact(cv.deal(rules, 4, seed=1))
    first = position.save()
    start = time.process_time()
    for _ in range(count):
        deal(first, position, rng)
        while position.to_act >= 0:
            position.make(choice(position.moves()))
            moves += 1
        assert sum(position.counts)
    return moves / (time.process_time() - start)


def hearts(game: pyspiel.Game, count: int, rng: random.Random) -> float:
    """Moves a second over some random hands; dealing a card is no move of a player."""
    moves = 0
    choice = rng.choice
    start = time.process_time()
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(choice(state.legal_actions()))
            else:
                state.apply_action(choice(state.legal_actions()))
                moves += 1
        assert state.returns()
    return moves / (time.process_time() - start)


def main() -> None:
    """Print both speeds and their ratio over seven rounds."""
    rules, game, ratios = cv.Rules.named("robat"), pyspiel.load_game("hearts"), []
    for turn in range(7):
        ours = cau_robat(rules, 800, random.Random(turn))
        theirs = hearts(game, 200, random.Random(turn))
        ratios.append(ours / theirs)
        print(f"cau robat {ours:9,.0f} moves/s   hearts {theirs:9,.0f} moves/s   {ratios[-1]:.2f}")
    print(f"median ratio {sorted(ratios)[3]:.2f}")


if __name__ == "__main__":
    main()
