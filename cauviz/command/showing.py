"""``cauviz show`` and ``cauviz hands``: hands as text."""

from __future__ import annotations

from argparse import Namespace

from cauviz.command.files import chosen, logs_of
from cauviz.command.outcome import SOUND
from cauviz.errors import CauError
from cauviz.examples import hands
from cauviz.notation import Log, Node
from cauviz.telling import captions, text
from cauviz.texts import harmless, shown_in


def run(asked: Namespace) -> int:
    """Print a hand, a moment of one, or which hands there are."""
    if asked.command == "hands":
        print(hands())
    elif asked.play is not None:
        _, log = chosen(asked.file, asked.hand)
        with shown_in(asked.pack):
            print(_moment(node_at(log, asked.play)))
    elif asked.hand is not None:
        print(chosen(asked.file, asked.hand)[1])
    else:
        _all(asked.file)
    return SOUND


def _all(file: str) -> None:
    count = 0
    for count, log in enumerate(logs_of(file), 1):
        print(("\n" if count > 1 else "") + str(log))
    if not count:
        raise CauError.of("command.no_hand", file=file)


def node_at(log: Log, number: int) -> Node:
    """Where a log stands after so many plays; CauError if there are not so many."""
    last = log.root
    for node in log.root.line():
        if node.number > number:
            break
        last = node
    if last.number < number:
        raise CauError.of("command.no_such_play", last.number, number=number)
    return last


def _moment(node: Node) -> str:
    table = text.table(node.state)
    if node.parent is None or node.play is None:
        return table
    told = captions.caption(node.parent.state, node.play)
    return harmless("\n".join([told, *node.comments, "", table]))
