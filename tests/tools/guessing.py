"""What is a lesson's star worth? What who knows nothing of the game would earn by guessing.

    python tests/tools/guessing.py

A guesser of plays takes any card of the hand and, of its ways, the one that is offered first, or
any one of them; after a wrong answer another card, and a card's other ways when no card is left. A
guesser of things to touch has the first hint, which says how many. Nobody answers the same twice.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import cauviz as cv
from cauviz.lessons import Find, Lesson, Step, Touch
from cauviz.lessons.lesson import course

RUNS = 600


class Worth(NamedTuple):
    """How often the first guess is right, and the stars that guessing earns of how many."""

    first: float
    stars: float
    of: int


def plays(step: Find, chance: random.Random, offered_first: bool) -> Iterator[bool]:
    """Guesses at a play: whether each is right."""
    ways: dict[object, list[cv.Play]] = {}
    for play in step.attempts:
        ways.setdefault(play.card, []).append(play)
    if not offered_first:
        for row in ways.values():
            chance.shuffle(row)
    for turn in range(max(map(len, ways.values()))):
        cards = [row for row in ways.values() if len(row) > turn]
        chance.shuffle(cards)
        yield from (step.is_right(row[turn]) for row in cards)


def touches(step: Touch, chance: random.Random) -> Iterator[bool]:
    """Guesses at things to touch, or at payments by the others."""
    wanted = sorted(key for key, n in step.wanted.items() for _ in range(n))
    if step.ask.counts:
        mine = f"<{step.seat}"
        others = [key for key in step.targets if key != mine]
        guesses = list(combinations_with_replacement(others, len(wanted)))
    else:
        guesses = list(combinations(step.targets, len(wanted)))
    chance.shuffle(guesses)
    yield from (sorted(guess) == wanted for guess in guesses)


def worth(step: Step, offered_first: bool = True) -> Worth:
    """The worth of guessing at a step."""
    chance = random.Random(step.name)
    first = stars = 0
    for _ in range(RUNS):
        if isinstance(step, Find):
            guesses = plays(step, chance, offered_first)
        else:
            assert isinstance(step, Touch)
            guesses = touches(step, chance)
        tries = next(number for number, right in enumerate(guesses) if right)
        first += tries == 0
        stars += step.row[min(tries, len(step.row) - 1)]
    return Worth(first / RUNS, stars / RUNS, step.stars)


def asked(lesson: Lesson) -> list[Step]:
    """The steps of a lesson that ask something."""
    return [step for step in lesson if isinstance(step, Find | Touch)]


def best(steps: list[Step]) -> tuple[list[Worth], list[Worth]]:
    """The worth of each step for both guessers at plays."""
    return [worth(step) for step in steps], [worth(step, offered_first=False) for step in steps]


def total(found: list[Worth]) -> Worth:
    """The mean of the first guesses, and all the stars."""
    return Worth(
        sum(one.first for one in found) / len(found),
        sum(one.stars for one in found),
        sum(one.of for one in found),
    )


def main() -> None:
    steps = {(name, step.name): step for name in course() for step in asked(cv.lesson(name))}
    ways = best(list(steps.values()))
    print(f"{'':30} {'first line':>18} {'any line':>18}")
    for (lesson, name), one, two in zip(steps, *ways, strict=True):
        print(f"{lesson + ' ' + name:30} {one.first:8.0%} {one.stars:7.2f} {two.first:10.0%} "
              f"{two.stars:7.2f}")  # fmt: skip
    for words, found in zip(("the line offered first", "any line"), ways, strict=True):
        sum_ = total(found)
        print(f"{words}: {sum_.first:.0%} right at the first try, {sum_.stars:.1f} of {sum_.of} "
              f"stars, {sum_.stars / sum_.of:.0%}")  # fmt: skip


if __name__ == "__main__":
    main()
