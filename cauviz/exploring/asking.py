"""A lesson's step of a position: what should be played here?"""

from __future__ import annotations

from cauviz.engine.plays import Play
from cauviz.errors import CauError
from cauviz.notation.log import Comment, Hint, Log, Node, Off
from cauviz.texts import tell


def asked(node: Node, best: Play, why: str = "", title: str = "") -> Log:
    """A log in which a play is to be found at a place of a tree, as :meth:`Lesson.from_log` asks.

    What else was played on from there stands in it as what might be answered. Where a call is open
    the log begins before the calls, since none begins inside (6.4).
    """
    lead: list[Node] = []
    start = node
    while start.state.chain and start.parent is not None:
        lead.append(start)
        start = start.parent
    if node.state.to_act is None:
        raise CauError.of("asking.nothing_to_ask")
    log = Log(start.state, {"Title": title or tell("explore.step_title")})
    at = log.root
    for step in reversed(lead):
        assert step.play is not None
        at = at.add(step.play)
    wanted = at.add(best, "!", [Hint(tell("explore.step_hint"))])
    wanted.note(Off(tell("explore.step_off")))
    if why:
        wanted.note(Comment(why))
    for child in node.children:
        assert child.play is not None
        if child.play != best:
            at.add(
                child.play, child.glyph, [note for note in child.notes if isinstance(note, Comment)]
            )
    return log
