"""An annotated hand as a lesson: whoever reads it is asked where the annotator left a hint."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_

from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.errors import CauError, shown
from cauviz.notation.log import Comment, Hint, Log, Mark, Node, Off
from cauviz.texts import tell

from .attempt import seat_of, settled
from .goals import Goal, plays
from .lesson import Lesson
from .records import HINTS
from .steps import NO_HINT, Find, Played, Step, Watch

_GOOD = ("!", "!!")
_BAD = ("?", "??")
_QUESTION = re.compile(r"^[^.!?:]*\?\s*")


def from_log(log: Log, name: str = "", player: str | None = None) -> Lesson:
    """See :meth:`Lesson.from_log`; a log without hints and offs is a :class:`CauError`."""
    if not isinstance(log, Log):
        raise CauError.of("fromlog.not_a_log", log=shown(log))
    seat = None if player is None else seat_of(log.start, player)
    steps: list[Step] = []
    lead: list[Node] = []
    for node in log.nodes:
        if _is_asked(node) and seat in (None, _before(node).state.to_act):
            steps.append(_find(log, node, lead, first=not steps))
            lead = []
        else:
            lead.append(node)
    if not steps:
        raise CauError.of("fromlog.nothing_to_ask")
    if lead:
        steps.append(_rest(lead))
    return Lesson(name or _slug(log.title), log.title or tell("log.watch"), steps)


def _is_asked(node: Node) -> bool:
    """Whether there is something to find: a mistake that nothing better stands beside is shown."""
    return any(isinstance(note, (Hint, Off)) for note in node.notes) and bool(_right(node))


def _right(node: Node) -> list[Node]:
    """The plays that an annotator found right: the one of the log, unless marked as a mistake."""
    siblings = [other for other in _before(node).children if other.play]
    return [
        other
        for other in siblings
        if other.glyph in _GOOD or (other is node and other.glyph not in _BAD)
    ]


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def _texts(node: Node, kind: type[Comment]) -> list[str]:
    return [note.text for note in node.notes if type(note) is kind]


def _find(log: Log, node: Node, lead: list[Node], first: bool) -> Find:
    parent = _before(node)
    state = parent.state
    assert state.to_act is not None
    assert node.play is not None
    start = _before(lead[0]) if lead else parent
    shown = tuple(map(_played, lead))
    right_ones = _right(node)
    best = node if node in right_ones else right_ones[0]
    good = _as_good(node)
    right = reduce(or_, (plays(state.text(play)) for play in good))
    answers: dict[str | Goal, str] = {
        state.text(other.play): told
        for other in parent.children
        if other.play and other.play not in good and (told := _as_answer(other, node))
    }
    offs = " ".join(_texts(node, Off))
    if offs and len(state.plays()) > len(good):
        answers[~right] = offs
    return Find(
        _name(node), start.state, tell("log.find", name=state.players[state.to_act]), right,
        answers=answers, solution=best.play, lead=shown, praise=_praise(node, best, good),
        hints=_hints(node) if best is node else (),
        right=" ".join(best.comments), text=" ".join(log.root.comments) if first else "",
    )  # fmt: skip


def _as_answer(other: Node, node: Node) -> str:
    """What the log says of a wrong play, as far as it goes on; not the question that begins it."""
    line = [other]
    while other is not node and line[-1].children:
        line.append(line[-1].children[0])
    said = " ".join(comment for one in line for comment in one.comments)
    return _QUESTION.sub("", said) or said


def _praise(node: Node, best: Node, good: list[Play]) -> dict[str, str]:
    """What the log says of the right plays that are not quite the best one: of each its own."""
    state = _before(node).state
    right = _right(node)
    said = {other.play: _as_answer(other, node) for other in right}
    praise = {}
    for play in good:
        kin = [other.play for other in right if other.play and _differ_by_suit(play, other.play)]
        if best.play not in kin:
            told = (said[other] for other in (play, *kin) if other in said)
            praise[state.text(play)] = next(told, "")
    return praise


def _hints(node: Node) -> list[str]:
    """The hints of the log, and then the play itself: no other words on the same thing."""
    own = _texts(node, Hint)[:HINTS]
    return [*own, *[NO_HINT] * (HINTS - 1 - len(own))] if own else []


def _as_good(node: Node) -> list[Play]:
    """The right plays and their like, without what the annotator calls a mistake.

    The same play with another card of the rank is as good, for suits never matter (1.1); so is
    silence where the call brings nothing.
    """
    state = _before(node).state
    right = [other.play for other in _right(node) if other.play]
    bad = [other.play for other in _before(node).children if other.play and other.glyph in _BAD]
    return [
        play
        for play in state.plays()
        if play not in bad and any(_alike(state, play, other) for other in right)
    ]


def _alike(state: State, play: Play, other: Play) -> bool:
    """Whether a play differs by the suit of its card at most, or by a call that brought nothing."""
    silent = play._replace(calls=other.calls)
    return _differ_by_suit(play, other) or (
        play.call is None and _differ_by_suit(silent, other) and _same_gain(state, play, other)
    )


def _differ_by_suit(play: Play, other: Play) -> bool:
    """Whether two plays are the same but for the suit of the card."""
    if play.card is None or other.card is None:
        return play == other
    mine, its = (play.card.rank, play.line, play.calls), (other.card.rank, other.line, other.calls)
    return mine == its


def _same_gain(state: State, play: Play, other: Play) -> bool:
    """Whether nobody has more or owes less after one of two plays than after the other."""
    one, two = settled(state, play)[0], settled(state, other)[0]
    return (one.counts, one.debts, one.stones) == (two.counts, two.debts, two.stones)


def _played(node: Node) -> Played:
    assert node.play is not None
    looks = [str(card) for note in node.notes if isinstance(note, Mark) for card in note.cards]
    return Played(_before(node).state.text(node.play), " ".join(node.comments), " ".join(looks))


def _rest(nodes: list[Node]) -> Watch:
    return Watch("end", _before(nodes[0]).state, tell("log.watch"), lead=tuple(map(_played, nodes)))


def _name(node: Node) -> str:
    assert node.play is not None
    number = tell("log.name", n=node.number)
    return number if node.play.card else f"{number} pass"


def _slug(title: str) -> str:
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-") or "hand"
