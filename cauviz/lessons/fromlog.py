"""An annotated hand as a lesson: whoever reads it is asked where the annotator left a hint."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_

from cauviz.engine.plays import Play
from cauviz.errors import CauError, shown
from cauviz.notation.log import Comment, Hint, Log, Mark, Node, Off
from cauviz.texts import tell

from .attempt import seat_of
from .goals import Goal, plays
from .lesson import Lesson
from .progress import HINTS
from .steps import Find, Played, Step, Watch

_GOOD = ("!", "!!")


def from_log(log: Log, name: str = "", player: str | None = None) -> Lesson:
    """See :meth:`Lesson.from_log`; a log without hints and offs is a :class:`CauError`."""
    if not isinstance(log, Log):
        raise CauError(f"a lesson is made from a Log, not {shown(log)}")
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
        raise CauError("no play of this hand has a hint or an off note: there is nothing to ask")
    if lead:
        steps.append(_rest(lead))
    return Lesson(name or _slug(log.title), log.title or tell("log.watch"), steps)


def _is_asked(node: Node) -> bool:
    return any(isinstance(note, (Hint, Off)) for note in node.notes)


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
    right = _goal(node)
    answers: dict[str | Goal, str] = {
        state.text(other.play): " ".join(other.comments)
        for other in parent.children
        if other is not node and other.play and other.comments and other.glyph not in _GOOD
    }
    offs = " ".join(_texts(node, Off))
    if offs and len(state.plays()) > 1:
        answers[~right] = offs
    return Find(
        _name(node), start.state, tell("log.find", name=state.players[state.to_act]), right,
        answers=answers,
        solution=node.play, lead=shown, hints=_texts(node, Hint)[:HINTS],
        right=" ".join(node.comments), text=" ".join(log.root.comments) if first else "",
    )  # fmt: skip


def _goal(node: Node) -> Goal:
    """The play of the log, those that its annotator found good as well, and their like.

    The same play with another card of the rank is as good, for suits never matter (1.1).
    """
    state = _before(node).state
    good = [
        other.play
        for other in _before(node).children
        if other.play and (other is node or other.glyph in _GOOD)
    ]
    alike = [play for play in state.plays() if any(_alike(play, other) for other in good)]
    return reduce(or_, (plays(state.text(play)) for play in alike))


def _alike(play: Play, other: Play) -> bool:
    """Whether two plays differ by the suit of the played card at most."""
    if play.card is None or other.card is None:
        return play == other
    return (play.card.rank, *play[1:]) == (other.card.rank, *other[1:])


def _played(node: Node) -> Played:
    assert node.play is not None
    looks = [str(card) for note in node.notes if isinstance(note, Mark) for card in note.cards]
    return Played(_before(node).state.text(node.play), " ".join(node.comments), " ".join(looks))


def _rest(nodes: list[Node]) -> Watch:
    return Watch("end", _before(nodes[0]).state, tell("log.watch"), lead=tuple(map(_played, nodes)))


def _name(node: Node) -> str:
    number = tell("log.name", n=node.number)
    return number if node.play and node.play.card else f"{number} pass"


def _slug(title: str) -> str:
    return re.sub(r"[^\w]+", "-", title.lower()).strip("-") or "hand"
