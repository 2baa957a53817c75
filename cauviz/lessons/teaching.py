"""What a step teaches: rules by their number, and the values of options that a rule set differs in.

A lesson knows from it what its reader has been told: nothing else is named in its answers, and the
legend shows no other marks.
"""

from __future__ import annotations

from collections.abc import Iterable

from cauviz.engine.options import OPTIONS, show_value
from cauviz.errors import CauError, shown

from .rulebook import rules

LEGEND = {"played": "3.1", "match": "3.3", "steal": "5.1", "seq": "4.1", "safe": "5.3"}
"""The marks of the legend, and the rule that explains each."""


def taught(what: str | Iterable[str]) -> tuple[str, ...]:
    """The parts of ``"8.3 penalty=flat"``; a CauError for what the rulebook does not have."""
    parts = tuple(what.split() if isinstance(what, str) else what)
    for part in parts:
        name, is_option, value = part.partition("=")
        if not is_option:
            if part not in rules():
                raise CauError.of("teaching.no_such_rule", part=shown(part))
        elif name not in OPTIONS:
            raise CauError.of("teaching.no_such_option", part=shown(part), name=shown(name))
        elif not _is_value(name, value):
            raise CauError.of(
                "teaching.no_such_value", part=shown(part), name=name, value=shown(value)
            )
    return parts


def _is_value(option: str, text: str) -> bool:
    values = OPTIONS[option].values
    return text in map(show_value, values) if values else bool(text)


def legend_known(legend: Iterable[str], known: Iterable[str] | None) -> list[str]:
    """The marks of a legend that a reader has been told of; all of them if nothing is said."""
    if known is None:
        return list(legend)
    told = set(known)
    return [mark for mark in legend if LEGEND.get(mark) in told]
