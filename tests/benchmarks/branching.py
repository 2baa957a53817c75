"""How fast a game tree grows: positions a second that are kept, against python-chess.

    pip install chess && python tests/benchmarks/branching.py

A state of Cau Robat never changes, so each play makes a new one that can be kept. A chess board
does change, so a tree that keeps its positions copies the board before each move.
"""

from __future__ import annotations

import time

import chess

import cauviz as cv


def grow(state: cv.State, depth: int) -> list[cv.State]:
    """Every state within some plays of a state, kept."""
    found: list[cv.State] = []
    for play in state.plays():
        after = state.play(play)
        found.append(after)
        if depth > 1:
            found += grow(after, depth - 1)
    return found


def grow_chess(board: chess.Board, depth: int) -> list[chess.Board]:
    """Every position within some moves of a board, kept."""
    found: list[chess.Board] = []
    for move in board.legal_moves:
        after = board.copy(stack=False)
        after.push(move)
        found.append(after)
        if depth > 1:
            found += grow_chess(after, depth - 1)
    return found


def main() -> None:
    """Print both speeds and their ratio over five rounds."""
    ratios = []
    for turn in range(5):
        start = time.process_time()
        ours = len(grow(cv.deal("robat", 4, seed=turn), 4))
        between = time.process_time()
        theirs = len(grow_chess(chess.Board(), 3))
        end = time.process_time()
        speeds = ours / (between - start), theirs / (end - between)
        ratios.append(speeds[0] / speeds[1])
        print(
            f"cau robat {speeds[0]:9,.0f} positions/s   chess {speeds[1]:9,.0f} positions/s"
            f"   {ratios[-1]:.2f}"
        )
    print(f"median ratio {sorted(ratios)[2]:.2f}")


if __name__ == "__main__":
    main()
