"""Logs to text, in the one canonical form."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol

from cauviz.engine.cards import Card
from cauviz.engine.declaring import undeclared
from cauviz.errors import NotationError, shown
from cauviz.harmless import harmless, within
from cauviz.notation.log import Comment, Hint, Log, Mark, Node, Note, Off
from cauviz.notation.source import LONGEST
from cauviz.notation.tags import quoted, tag_lines
from cauviz.texts import filled

_INDENT = "   "


def dumps(logs: Log | Iterable[Log]) -> str:
    """The canonical text of a log, or of several one after the other.

    >>> import cauviz as cv
    >>> start = cv.State.start("robat", 2, table="3o", hands=["3c", "7e"])
    >>> log = cv.Log(start)
    >>> print(cv.dumps(log).splitlines()[2])
    [Players "Anna Biel"]
    """
    return "".join(_texts(logs))


class Writable(Protocol):
    """A file that is open for writing, whatever made it."""

    def write(self, text: Any, /) -> object: ...


def dump(
    logs: Log | Iterable[Log],
    file: str | os.PathLike[str] | Writable,
) -> None:
    """Write a log, or several, to a file (UTF-8) given by its path or opened for writing."""
    if isinstance(file, (str, os.PathLike)):
        # what cannot be written is found out, and what is read from that very file has been read,
        # before the file is emptied
        with tempfile.SpooledTemporaryFile(LONGEST, "w+", encoding="utf-8", newline="\n") as spool:
            for text in _texts(logs):
                spool.write(text)
            spool.seek(0)
            with open(file, "w", encoding="utf-8", newline="\n") as opened:
                shutil.copyfileobj(spool, opened)
        return
    if not callable(getattr(file, "write", None)):
        raise TypeError(filled("writer.not_a_file", file=shown(file)))
    if isinstance(logs, Log):
        dumps(logs)
    write: Callable[[Any], object] = file.write
    try:
        write("")
    except TypeError:  # opened for bytes, whatever wraps it
        binary = True
    else:
        binary = False
    for text in _texts(logs):
        write(text.encode("utf-8") if binary else text)


def _texts(logs: Log | Iterable[Log]) -> Iterator[str]:
    blank = ""
    if not isinstance(logs, Log | Iterable):
        raise TypeError(filled("writer.not_logs", logs=shown(logs)))
    for log in [logs] if isinstance(logs, Log) else logs:
        if not isinstance(log, Log):
            raise TypeError(filled("writer.not_a_log", log=shown(log)))
        lines = [*tag_lines(undeclared(log.start), log.tags), "", *_body(log)]
        text = "\n".join(lines).rstrip() + "\n"
        if len(text) > LONGEST:
            count = f"{len(text):,}"
            raise NotationError.by("writer.too_long", longest=f"{LONGEST:,}", count=count)
        yield blank + text
        blank = "\n"


def describe(log: Log) -> str:
    """What ``print(log)`` shows: what hand it is, where it begins, and its plays."""
    start = undeclared(log.start)
    head = [log.title] if log.title else []
    head += [f"{name}: {text}" for name, text in log.tags.items() if name != "Title"]
    head.append(f"{start.rules}, {start.players[start.dealer]} deals")
    if any(start.stones):
        head[-1] += f", stones {' '.join(map(str, start.stones))}"
    rows: list[tuple[str, Sequence[Card], Sequence[Card]]] = [("Table", start.table, ())]
    rows += list(zip(start.players, start.hands, start.piles, strict=True))
    if start.stock:
        rows.append(("Stock", start.stock, ()))
    left = max(len(harmless(name)) for name, _, _ in rows)
    held = max(len(_text(cards)) * bool(pile) for _, cards, pile in rows)
    for name, cards, pile in rows:
        name = harmless(name)
        shown = f"{_text(cards):{held}}  pile {_text(pile)}" if pile else _text(cards)
        head.append(f"{within(name)}{' ' * (left - len(name))}  {shown}")
    return harmless("\n".join([*head, "", *_body(log)]).rstrip())


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "-"


def _body(log: Log) -> list[str]:
    lines = [note_text(note) for note in log.root.notes]
    if log.root.deal:
        lines.append(log.root.deal)
    _write_plays(log, lines)
    end = log.states[-1]
    if log.rest:  # what could not be read is not lost with the file that it stood in
        lines.append(note_text(Comment(filled("writer.not_read", rest=log.rest))))
    if end.over:
        counts = zip(log.players, end.counts, strict=True)
        lines.append("= " + ", ".join(f"{name} {count}" for name, count in counts))
    return lines


class _Task(NamedTuple):
    """A play that is still to be written."""

    node: Node
    depth: int
    opens: bool  # it is the first of a variation
    others: bool  # its siblings are to be written after it


def _write_plays(log: Log, lines: list[str]) -> None:
    # A list of tasks instead of recursion, where None is the end of a variation.
    tasks: list[_Task | None] = [_Task(node, 0, False, True) for node in log.root.children[:1]]
    while tasks:
        task = tasks.pop()
        if task is None:
            lines[-1] += " )"
            continue
        node = task.node
        if implied(node, task.others):
            tasks.append(_Task(node.children[0], task.depth, task.opens, True))
            continue
        lines.append(_INDENT * task.depth + ("( " if task.opens else "") + play_text(node))
        if node.deal:
            lines.append(_INDENT * task.depth + node.deal)
        tasks += [_Task(child, task.depth, False, True) for child in node.children[:1]]
        if task.others and node.parent:
            for other in reversed(node.parent.children[1:]):
                tasks += [None, _Task(other, task.depth + 1, True, False)]


def implied(node: Node, others: bool) -> bool:
    """Whether a pass need not be written, since the plays after it say it.

    It is said unless it has something of its own, ``others`` stand beside it, or what follows
    would be read as the answer to the call.
    """
    assert node.parent is not None
    assert node.play is not None
    if node.play.card or not node.children:
        return False
    if node.glyph or node.notes or (others and len(node.parent.children) > 1):
        return False
    rank = node.parent.state.chain[0][1].rank
    return all(
        child.play and child.play.card and child.play.card.rank != rank for child in node.children
    )


def play_text(node: Node) -> str:
    """A play with its number, its player, its glyph and its notes."""
    assert node.parent is not None
    assert node.play is not None
    before = node.parent.state
    assert before.to_act is not None
    words = [f"{node.number}."] if node.play.card else []
    words += [before.players[before.to_act], before.text(node.play)]
    if node.glyph:
        words.append(node.glyph)
    words += [note_text(note) for note in node.notes]
    return " ".join(words)


def note_text(note: Note) -> str:
    """A note as a log writes it."""
    if isinstance(note, Mark):
        return f"[mark {' '.join(map(str, note.cards))}]"
    if isinstance(note, Hint):
        return f"[hint {quoted(note.text)}]"
    if isinstance(note, Off):
        return f"[off {quoted(note.text)}]"
    text = note.text.replace("\\", "\\\\").replace("}", "\\}")
    return f"{{ {text} }}" if text else "{ }"
