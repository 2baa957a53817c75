"""How fast hands are read beside python-chess reading games, and how much memory many take.

    python tests/benchmarks/beside_pgn.py             # the rate a ply, alternating, the best of 15
    python tests/benchmarks/beside_pgn.py --hands 100000   # then so many hands, one by one

The hand is the complete one that comes with cauviz: 36 plays with their notes, and what might have
been played. The game has as many plies in its line and beside it, with the same notes and signs.
Both are read whole: each play is judged by the rules of its game.
The many hands are random ones, written as they are read; memory is what the process holds at its
height, told every tenth.
"""

from __future__ import annotations

import io
import random
import resource
import sys
import time
from collections.abc import Callable, Iterator

import chess.pgn

import cauviz as cv

PLIES = 36


def game(log: cv.Log) -> str:
    """A game of chess with as many plies as a hand, in the line and beside it, and its notes."""
    moves = (
        "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 "
        "Nf1 Bf8 Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5"
    )
    found = chess.pgn.Game()
    places = {log.root: (found, iter(moves.split()))}
    waiting = [log.root]
    while waiting:
        node = waiting.pop()
        place, line = places[node]
        place.comment = " ".join(getattr(note, "text", "") for note in node.notes)
        place.nags = {GLYPHS[node.glyph]} if node.glyph else set()
        for number, child in enumerate(node.children):
            board = place.board()
            if number:
                others = [move for move in board.legal_moves if not place.has_variation(move)]
                places[child] = place.add_variation(others[number]), iter(())
            else:
                san = next(line, "")
                move = board.parse_san(san) if san else next(iter(board.legal_moves))
                places[child] = place.add_variation(move), line
            waiting.append(child)
    return str(found)


GLYPHS = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}


def best(acts: dict[str, Callable[[], object]], times: int = 15) -> dict[str, float]:
    """The least time of each, in turns, so that all see the same machine."""
    found = dict.fromkeys(acts, float("inf"))
    for _ in range(times):
        for name, act in acts.items():
            begin = time.process_time()
            act()
            found[name] = min(found[name], time.process_time() - begin)
    return found


def games(text: str, count: int) -> None:
    """Read one game so many times."""
    for _ in range(count):
        game = chess.pgn.read_game(io.StringIO(text))
        assert game is not None
        assert len(list(game.mainline_moves())) == PLIES


def hands(text: str, count: int) -> None:
    """Read one hand so many times."""
    for _ in range(count):
        log = cv.loads(text)
        assert sum(1 for play in log.plays if play.card) == PLIES


def rate() -> None:
    """Print the time a ply of either."""
    text = cv.dumps(cv.hand("complete"))
    pgn = game(cv.hand("complete"))
    print(f"{len(text):,} signs of a hand, {len(pgn):,} of a game")
    found = best({"cauviz": lambda: hands(text, 10), "python-chess": lambda: games(pgn, 10)})
    for name, seconds in found.items():
        each = seconds / 10
        print(
            f"{name:13} {each * 1e3:6.2f} ms for {PLIES} plies, {each / PLIES * 1e6:5.1f} µs a ply"
        )
    print(f"ratio {found['cauviz'] / found['python-chess']:.2f}")


def written(count: int) -> Iterator[str]:
    """Random hands as texts; a hundred different ones, again and again."""
    chance = random.Random(1)
    texts = []
    for seed in range(100):
        log = cv.Log(cv.deal("robat", 2 + seed % 4, seed=seed), {"Round": str(seed)})
        node = log.root
        while not node.state.over:
            node = node.add(chance.choice(node.state.plays()))
        texts.append(cv.dumps(log) + "\n")
    for number in range(count):
        yield texts[number % 100]


def many(count: int) -> None:
    """Print what the process holds while it reads so many hands."""
    begin, plays, first = time.process_time(), 0, 0
    for number, log in enumerate(cv.iter_logs(written(count)), 1):
        plays += len(log.plays)
        if number % (count // 10) == 0:
            height = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            first = first or height
            seconds = time.process_time() - begin
            print(
                f"{number:7} hands {plays:8} plays {seconds:6.1f} s {height / 1024:6.1f} MB",
                flush=True,
            )
    print(f"{height - first} kB more at the end than after the first tenth")


if __name__ == "__main__":
    rate()
    if "--hands" in sys.argv:
        many(int(sys.argv[sys.argv.index("--hands") + 1]))
