"""``cauviz check``: what is wrong in files of hands, as a compiler tells it."""

from __future__ import annotations

import sys
from argparse import Namespace

from cauviz.command.files import STDIN, named
from cauviz.command.outcome import FAULTY, MISUSED, SOUND, say_error, unreadable
from cauviz.errors import NotationError
from cauviz.harmless import harmless
from cauviz.notation import iter_logs
from cauviz.texts import filled


def run(asked: Namespace) -> int:
    """Read every file to its end, and tell the first fault of each hand."""
    status, hands, faults = SOUND, 0, 0
    checked = 0
    for file in named(asked.files):
        try:
            read, wrong = check(file)
        except OSError as error:
            say_error(unreadable(error))
            status = MISUSED
            continue
        checked += 1
        hands += read
        faults += wrong
    if checked:
        told = [filled("command.n_files", checked), filled("command.n_hands", hands)]
        key = "command.checked" if faults else "command.all_right"
        print(filled(key, faults, list=", ".join(told)))
    return status or (FAULTY if faults else SOUND)


def check(file: str) -> tuple[int, int]:
    """Tell the faults of one file; how many hands it has, and how many faults."""
    source, name = (sys.stdin.buffer, "<stdin>") if file == STDIN else (file, file)
    hands = faults = 0
    try:
        for log in iter_logs(source, errors="recover"):
            hands += 1
            for error in log.repairs:
                _tell(name, error)
            faults += len(log.repairs)
    except NotationError as error:  # no text at all
        _tell(name, error)
        return hands, faults + 1
    if not hands:
        print(filled("command.empty", file=harmless(name)))
        return 0, 1
    return hands, faults


def _tell(file: str, error: NotationError) -> None:
    """``file:line:column: error: message``, and below what was found, expected, and the line."""
    head = f"{file}:{error.line}:{error.column}"
    first = filled("command.fault", head=head, hand=error.hand, message=error.message)
    print(harmless("\n  ".join([first, *error.details()])))
