"""Looking back at a hand: where cards were lost, what was well found, and what to learn of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cauviz.lessons import Lesson, Step
from cauviz.notation.log import Comment, Hint, Log, Node, Off
from cauviz.players import Grade, grades, hints
from cauviz.players.grading import GRADED, unit
from cauviz.texts import tell

from .coach import more, named
from .hand import Hand

CLOSE = 0.75
"""A play that is behind the best by so many cards at most is as good an answer in a lesson."""
POINTS = 3


class Reviewed(NamedTuple):
    """A hand with its marks: ``log`` has them, with better plays as variations.

    ``grades`` are the choices that were graded, in their order.
    """

    log: Log
    grades: tuple[Grade, ...]

    @property
    def lost(self) -> tuple[Grade, ...]:
        """The plays that cost something, the dearest first."""
        return tuple(sorted((one for one in self.grades if one.glyph in _BAD), key=_dear))

    def said(self, grade: Grade) -> str:
        """A play that cost something, in a line."""
        state = self.log.states[grade.step]
        return tell(
            "review.lost", number=self.log.nodes[grade.step].number,
            name=state.players[state.to_act or 0], what=named(state, grade.played),
            more=more(state, grade.loss),
        )  # fmt: skip


_BAD = ("?", "??")


def _dear(grade: Grade) -> tuple[float, int]:
    return -grade.loss, grade.step


def review(log: Log, seats: Sequence[int], worlds: int = GRADED) -> Reviewed:
    """Grade every play that some seats made, from what each could see then."""
    *_, reviewed = reviewing(log, seats, worlds)
    assert isinstance(reviewed, Reviewed)
    return reviewed


def reviewing(
    log: Log, seats: Sequence[int], worlds: int = GRADED
) -> Iterator[tuple[int, int] | Reviewed]:
    """The same play by play: how many are done of how many, and the review in the end.

    So other things can be done in between.
    """
    total = sum(state.to_act in seats for state in log.states)
    graded: list[Grade] = []
    for seat in seats:
        for grade in grades(log, seat, worlds=worlds):
            graded.append(grade)
            yield len(graded), total
    graded.sort(key=lambda grade: grade.step)
    yield Reviewed(_marked(log, graded), tuple(graded))


def _marked(log: Log, graded: Sequence[Grade]) -> Log:
    """The log with a glyph at each play that calls for one, and the better play beside it."""
    marked = log.copy()
    nodes = marked.nodes
    for grade in graded:
        node = nodes[grade.step]
        node.glyph = grade.glyph
        if grade.glyph:
            node.note(Comment(grade.played.why))
        if grade.glyph in _BAD:
            before = _before(node)
            better = [grade.better.why, more(before.state, grade.loss)]
            before.add(grade.better.play, "!", [Comment(" ".join(better))])
    return marked


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def turning_points(reviews: Sequence[Reviewed], most: int = POINTS) -> Lesson | None:
    """The plays that cost most, as a lesson to find what was better; nothing if none cost much."""
    lost = [(grade, hand) for hand in reviews for grade in hand.lost]
    dearest = sorted(lost, key=lambda one: _dear(one[0]))[:most]
    steps: list[Step] = []
    for number, hand in enumerate(reviews, 1):
        points = [grade for grade, of in dearest if of is hand]
        if points:
            asked = _asked(hand.log, points)
            if len(reviews) > 1:  # names that no other hand of the match has
                asked = [step.but(name=f"{number}: {step.name}") for step in asked]
            steps += asked
    title = tell("review.title", len(dearest))
    return Lesson("turning-points", title, steps) if steps else None


def _asked(log: Log, points: Sequence[Grade]) -> list[Step]:
    """The steps of a hand: what leads to each point, and the question."""
    hand = Hand.of(log)
    fresh = hand.log()
    nodes = fresh.nodes
    for grade in points:
        node = nodes[grade.step]
        state = _before(node).state
        assert state.to_act is not None
        node.glyph = "?"
        following = state.players[(state.to_act + 1) % len(state.players)]
        node.note(Hint(tell("review.hint", name=following)))
        what = named(state, grade.played)
        said = [tell("review.off", name=state.players[state.to_act], what=what), grade.played.why]
        node.note(Off(" ".join([*said, more(state, grade.loss)])))
        weighed = hints(hand.view(state.to_act, grade.step), worlds=GRADED)
        limit = CLOSE * unit(state.rules)
        good = [one for one in weighed.run() if weighed.behind(one.play)[0] <= limit]
        mine = grade.played.play
        for other in [grade.better, *good]:
            if other.play not in (mine, *(child.play for child in _before(node).children)):
                _before(node).add(other.play, "!", [Comment(other.why)])
    lesson = Lesson.from_log(fresh)
    return [step for step in lesson.steps if step.name != "end"]
