"""Draw the picture at the top of the README: notebooks/table.svg.

    python tests/tools/readme_picture.py            draw it anew
    python tests/tools/readme_picture.py --check    fail if it is not the one that is drawn now

Anna holds the 3 of cups up, to see what it takes: the 3, Biel's whole pile, and the 5.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import cauviz as cv
from cauviz import scene
from cauviz.picture import svg
from cauviz.telling import captions, text

TARGET = Path(__file__).resolve().parents[2] / "notebooks" / "table.svg"


def position() -> cv.State:
    """The middle of a hand: every mark that the table knows has a place in it."""
    return cv.State.start(
        "robat",
        ["Anna", "Biel", "Carla", "Dídac"],
        table="3o 5e 7o 12b",
        hands=["3c 6b 7c 10e 11o", "1e 2c 2o 6o 12o", "1o 5b 6c 10o 12e", "2b 4o 5c 10c 11b"],
        piles=["1b 1c", "12c 11e 10b 2e 3b 3e 4b 4e 4c", "6e 7b 7e", ""],
    )


def picture() -> str:
    """The SVG, the same to the byte on every run."""
    state = position()
    play = state.read("3c x3o-<Biel-5e")
    return svg.draw(
        scene.frame(state.view(0)),
        state.players,
        state.rules,
        marks=scene.marks(state, play),
        caption=captions.offer(state, play),
        desc=text.describe(state.view(0)),
    )


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if the picture is stale")
    drawn = picture()
    if parser.parse_args().check:
        return int(TARGET.read_text(encoding="utf-8") != drawn)
    TARGET.write_text(drawn, encoding="utf-8", newline="\n")
    print(f"{TARGET.name}: {TARGET.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
