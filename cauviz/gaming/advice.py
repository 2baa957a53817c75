"""What a play is worth beside the best one, from what its seat can see: the ground of the coach."""

from __future__ import annotations

from typing import NamedTuple

from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.players import Hint, Hints, hints
from cauviz.players.grading import unit
from cauviz.players.weighing import same

WORLDS = 80
"""How many hands that could be are tried for advice at the table: some tenths of a second."""
MUCH = 1.5
"""So many cards a play must be expected to cost for the coach to speak of a mistake."""


class Judged(NamedTuple):
    """A play beside the best one; ``loss`` is what it is expected to cost, in cards or stones."""

    own: Hint
    best: Hint
    loss: float
    mistake: bool  # the loss is worth a word, and more than luck in the hands that were tried
    outstanding: bool  # it is the best, and nothing else is nearly as good


def thoughts(view: View) -> Hints:
    """What is to be thought of the plays of the seat that looks; nothing is thought yet."""
    return hints(view, worlds=WORLDS, thorough=True)  # a bad play is what the coach must know well


def judged(about: Hints, play: Play, calls: bool = True) -> Judged | None:
    """What is to be said of a play; nothing where there was no choice.

    With ``calls=False`` what will be called with it is still open: the best of the calls counts.
    """
    about.run()
    if len(about.ranked) < 2:
        return None
    best, limit = about.ranked[0], MUCH * unit(about.view.rules)
    own = next(one for one in about.ranked if _same(one.play, play, calls))
    loss, _ = about.behind(own.play)
    others = [one for one in about.ranked if not _same(one.play, best.play, calls=False)]
    ahead = bool(others) and all(_clear(about, one, limit) for one in others)
    return Judged(own, best, max(0.0, loss), _clear(about, own, limit), own is best and ahead)


def _clear(about: Hints, one: Hint, limit: float) -> bool:
    loss, error = about.behind(one.play)
    return loss >= limit and loss > 2 * error


def _same(one: Play, two: Play, calls: bool) -> bool:
    """Whether two plays are one but for the suit of their cards, which never matters (1.1)."""
    mine, other = same(one), same(two)  # rank, line, calls
    return mine == other if calls else mine[:2] == other[:2]
