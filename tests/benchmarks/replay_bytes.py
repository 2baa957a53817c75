"""How many bytes a replay sends: the main line's steps, and what is sent once beside them.

    python tests/benchmarks/replay_bytes.py

The goal is at most 200 bytes a step as JSON and 55 gzipped, captions included, over whole hands
of four players.
"""

from __future__ import annotations

import gzip
import json
import random

import cauviz as cv
from cauviz.picture import art, layout, style
from cauviz.scene import story
from cauviz.texts import words_for_page

HANDS = 60


def played(seed: int) -> cv.Log:
    """A hand of four, played with a liking for long captures and calls, as people do."""
    log = cv.Log(cv.deal("robat", players=["Anna", "Biel", "Carla", "Dídac"], seed=seed))
    node, rng = log.root, random.Random(seed)
    while node.state.to_act is not None:
        plays = sorted(node.state.plays(), key=lambda p: (len(p.line or ()), len(p.calls)))
        node = node.add(plays[-1] if rng.random() < 0.8 else rng.choice(plays))
    return log


def sizes(data: object) -> tuple[int, int]:
    """Bytes as compact JSON, and gzipped."""
    text = (
        data
        if isinstance(data, str)
        else json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    )
    return len(text.encode()), len(gzip.compress(text.encode(), 9))


def main() -> None:
    """Print the average a step, its parts, and what every widget is sent once."""
    steps = 0
    totals: dict[str, list[int]] = {}
    for seed in range(HANDS):
        told = story.Story(played(seed))
        document = told.document()
        steps += len(document["steps"])
        parts = {
            "steps": document["steps"],
            "  their changes": [step["to"] for step in document["steps"]],
            "  their captions": [step["say"] for step in document["steps"]],
            "effects within steps": told.effects(),
            "whole frames instead": [told.frame(node) for node in told.nodes],
        }
        for name, data in parts.items():
            raw, packed = sizes(data)
            total = totals.setdefault(name, [0, 0])
            total[0] += raw
            total[1] += packed
    print(f"{HANDS} hands, {steps / HANDS:.1f} steps each; bytes a step: JSON, gzipped")
    for name, (raw, packed) in totals.items():
        print(f"  {name:<24}{raw / steps:8.1f}{packed / steps:8.1f}")
    print("sent once: JSON, gzipped")
    once = {
        "first frame": document["first"],
        "layouts": layout.layouts(4),
        "card art": art.sheet(),
        "style of the stage": style.STAGE,
        "words": words_for_page(),
    }
    for name, data in once.items():
        print(f"  {name:<24}{sizes(data)[0]:8}{sizes(data)[1]:8}")


if __name__ == "__main__":
    main()
