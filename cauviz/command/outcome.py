"""How a command ends, and how it tells what went wrong."""

from __future__ import annotations

import sys

from cauviz.harmless import harmless
from cauviz.texts import filled

SOUND, FAULTY, MISUSED = 0, 1, 2
"""The exit status: all is right; something that was looked at is not; it could not be looked at."""


def say_error(message: str) -> None:
    """Tell what is wrong, where errors are told."""
    print(filled("command.error", message=harmless(message)), file=sys.stderr)


def unreadable(error: OSError) -> str:
    """What the system says of a file, as a message names it."""
    why = error.strerror or str(error)
    return f"{error.filename}: {why}" if error.filename is not None else why
