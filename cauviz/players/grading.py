"""How well a hand was played: what each play of a seat cost, from what that seat could see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules
from cauviz.engine.start import seat_of
from cauviz.engine.view import View
from cauviz.notation.log import Log
from cauviz.texts.language import filled

from .hints import Hint, hint
from .memory import Memory
from .simple import Greedy
from .thinker import check_time
from .weighing import Weighing

GRADED = 200
"""How many hands a play is compared in with the better one, if nothing else is asked for."""
BAD, BLUNDER, GOOD = 1.0, 3.0, 1.0
"""How many cards a play loses that is marked ? or ??, or wins over the next one with !."""
STONES = 0.25
"""The same in stones, as a part of a stone for each card."""


@dataclass(frozen=True)
class Grade:
    """What a play of a seat cost.

    ``step`` is its place in the log's line: ``log.plays[step]`` was played in
    ``log.states[step]``. ``loss`` is how many expected cards (or stones) ``better`` brings more,
    0 if nothing better is known; ``error`` is the standard error of that. ``played`` and
    ``better`` are the hints for both, each with its sentence; ``glyph`` is what the play deserves:
    ``"??"``, ``"?"``, ``"!"`` or ``""``.
    """

    step: int
    played: Hint
    better: Hint
    loss: float
    error: float
    glyph: str


def grades(log: Log, seat: int | str, *, worlds: int = GRADED, seed: int = 0) -> Iterator[Grade]:
    """Every choice that a seat had in a log's line, graded one by one.

    Each is judged by what the seat saw and could remember then, not by what others held. Where
    there was but one play there was no choice. A play takes a moment, about as long as a
    :class:`~cauviz.players.Thinker` of so many ``worlds``; whoever takes the grades one by one can
    do other things between. The turning points are those with the greatest ``loss``.

    Raises :class:`DealError` for a seat that there is not, :class:`CauError` for no worlds.

    >>> import cauviz as cv
    >>> log = cv.players.play_hand(cv.deal("robat", 2, seed=1), [cv.players.Random()] * 2)
    >>> worst = max(grades(log, 0, worlds=20), key=lambda grade: grade.loss)
    >>> log.plays[worst.step] == worst.played.play, worst.loss > 1
    (True, True)
    """
    check_time(1, worlds)
    return _grades(log, seat_of(seat, log.players, filled("grading.seat")), worlds, seed)


def _grades(log: Log, seat: int, worlds: int, seed: int) -> Iterator[Grade]:
    states, plays = log.states, log.plays
    memory = Memory.at(states[0])
    for step, play in enumerate(plays):
        state, after = states[step], states[step + 1]
        if state.to_act == seat:
            grade = _grade(step, play, memory.view(state, seat), worlds, seed)
            if grade is not None:
                yield grade
        memory = memory.after(state, play, after)


def _grade(step: int, play: Play, view: View, worlds: int, seed: int) -> Grade | None:
    weighing = Weighing(view, seed, keep=[play])
    if len(weighing.tried) == 1:
        return None
    while weighing.worlds < worlds and len(weighing.open) > 1:
        weighing.once_more()
    ranked = [one for one in weighing.ranked() if one.worlds == weighing.worlds]
    tried, best = weighing.of(play), weighing.of(ranked[0].play)
    loss, error = tried.behind(best) if tried is not best else (0.0, 0.0)
    played = hint(view, tried.weighed(), play)
    one_card = unit(view.rules)
    if tried is not best:
        cards = loss / one_card if loss > 2 * error else 0.0
        glyph = "??" if cards > BLUNDER else "?" if cards > BAD else ""
        return Grade(step, played, hint(view, best.weighed()), loss, error, glyph)
    others = [one for one in weighing.tried if one is not best]
    lead, doubt = min(other.behind(best) for other in others)
    hard = weighing.of(Greedy(guard=False).choose(view)) is not best  # not what takes the most
    glyph = "!" if hard and lead > GOOD * one_card and lead > 2 * doubt else ""
    return Grade(step, played, played, 0.0, 0.0, glyph)


def unit(rules: Rules) -> float:
    """What a card is worth in what is counted: cards, or the stones of teams."""
    return STONES if rules.teams else 1.0
