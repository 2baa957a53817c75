"""English: the first language, to which every other falls back."""

from __future__ import annotations

from . import grammar
from .alone import ALONE
from .command import COMMAND
from .errors import ERRORS
from .explore import EXPLORE
from .games import GAMES
from .hints import HINTS
from .lessons import LESSONS
from .logs import LOGS
from .options import OPTIONS
from .reasons import REASONS
from .rules import RULES
from .sets import SETS
from .table import TABLE
from .writing import WRITING

__all__ = ["PAGE", "WORDS", "grammar"]

WORDS: dict[str, str] = {
    **ALONE,
    **COMMAND,
    **ERRORS,
    **EXPLORE,
    **GAMES,
    **HINTS,
    **LESSONS,
    **LOGS,
    **OPTIONS,
    **REASONS,
    **RULES,
    **SETS,
    **TABLE,
    **WRITING,
}
"""Every sentence and label by its key; plural forms end with ``_one`` and ``_other``."""

PAGE = (*TABLE, *SETS)
"""The keys of what is sent to a page; a lesson needs those that begin with ``tutor.`` as well,
and so on with others."""
