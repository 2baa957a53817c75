"""Persons who play at random, and do everything that can be done at a table."""

from __future__ import annotations

import random

from cauviz.gaming import Sitting


def acts(sitting: Sitting, rng: random.Random) -> None:
    """One thing that can be done now, by a person or by a computer."""
    phase = sitting.phase
    if phase == "wait":
        sitting.run()
    elif phase == "show":
        sitting.show()
    elif phase == "declare":
        sitting.declare(rng.choice(["", "ronda", "rondi"]))
    elif phase == "play":
        sitting.choose(rng.choice(sitting.offered()))
    elif phase == "warned":
        rng.choice([sitting.go_on, sitting.think_again])()
    elif phase == "told":
        sitting.heard()
    elif phase == "call":
        word = rng.choice(["", *sitting.call_words])
        if word:
            sitting.call(word)
        else:
            sitting.shut()
    elif phase == "counted":
        sitting.next()
    else:
        raise AssertionError(phase)


def plays_out(sitting: Sitting, seed: int = 0) -> int:
    """To the end of the match; how many things were done."""
    rng, done = random.Random(seed), 0
    while sitting.phase != "over":
        acts(sitting, rng)
        done += 1
    return done


def hand_out(sitting: Sitting, seed: int = 0) -> None:
    """To the end of the hand."""
    rng = random.Random(seed)
    while sitting.phase not in ("counted", "over"):
        acts(sitting, rng)
