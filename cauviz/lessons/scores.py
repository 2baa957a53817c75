"""A class's table: who has done which lesson, and how it went."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cauviz.errors import CauError, shown
from cauviz.harmless import escaped, harmless
from cauviz.texts import tell

from . import keeping
from .keeping import Kept
from .records import stars

Row = dict[str, Any]

_SUMMED = ("done", "stars", "of", "tries", "hints", "shown")
# a spreadsheet reads a cell that begins so as a formula to carry out
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


class Scores(tuple[Row, ...]):
    """Rows as dictionaries, one for each learner and lesson, or each step; printed as a table.

    ``pandas.DataFrame(scores)`` takes them as they are; :meth:`csv` writes them. ``problems`` are
    the files that could not be read, each with the reason.
    """

    problems: tuple[str, ...] = ()

    def csv(self, path: str | os.PathLike[str] | None = None) -> str:
        """The rows as CSV, written to a file as well if there is a path.

        Names that a spreadsheet would take for a formula have a ``'`` before them.
        """
        out = io.StringIO(newline="")
        columns = list(self[0]) if self else ["learner"]
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows({name: _harmless(value) for name, value in row.items()} for row in self)
        if path is not None:
            # the mark at the start tells a spreadsheet that this is UTF-8
            Path(path).write_text(out.getvalue(), encoding="utf-8-sig", newline="")
        return out.getvalue()

    def _cells(self) -> list[list[str]]:
        """The table as it is shown, heads first; a column that says nothing is left out."""
        columns = [
            name for name in (self[0] if self else ()) if any(str(row[name]) for row in self)
        ]
        heads = [tell(f"scores.{name}") for name in columns]
        return [heads, *([str(row[name]) for name in columns] for row in self)] if columns else []

    def __repr__(self) -> str:
        rows = [[_line(cell) for cell in row] for row in self._cells()]
        columns = range(max(map(len, rows), default=0))
        wide = [max(len(row[at]) for row in rows) for at in columns]
        lines = ["  ".join(row[at].ljust(wide[at]) for at in columns).rstrip() for row in rows]
        return "\n".join([*(lines or [tell("scores.none")]), *map(_line, self.problems)])

    __str__ = __repr__

    def _repr_html_(self) -> str:
        head, *rows = self._cells() or [[tell("scores.none")]]
        parts = [_tag("th", head), *(_tag("td", row) for row in rows)]
        said = "".join(f"<p>{escaped(problem)}</p>" for problem in self.problems)
        return f"<table>{''.join(parts)}</table>{said}"


def _tag(name: str, cells: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{name}>{escaped(_line(c))}</{name}>" for c in cells) + "</tr>"


def _harmless(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def _line(text: str) -> str:
    return harmless(" ".join(text.split()))


def rows_of(learner: str, kept: Kept, by: str = "lesson") -> list[Row]:
    """The rows of one learner: lessons of which something was done, or their steps."""
    rows = []
    for entry in kept.lessons:
        steps = [(name, _step(kept, key, row)) for name, key, row in entry.steps]
        if not any(step["begun"] for _name, step in steps):
            continue
        head = {"learner": learner, "lesson": entry.name}
        if by == "step":
            for name, step in steps:
                rows.append({**head, "step": name, **{key: step[key] for key in _SUMMED}})
        else:
            sums = {key: sum(step[key] for _name, step in steps) for key in _SUMMED}
            rows.append({**head, "title": entry.title, "steps": len(steps), **sums})
    return rows


def _step(kept: Kept, key: str, row: tuple[int, ...]) -> dict[str, int]:
    record = kept.done.get(key)
    scored = {
        "begun": int(record is not None),
        "stars": stars(record or {}, row),
        "of": max(row, default=0),
    }
    noted = {str(name): n for name, n in (record or {}).items()}
    return {**dict.fromkeys(_SUMMED, 0), **noted, **scored}


def scores(folder: str | os.PathLike[str] = ".", by: str = "lesson") -> Scores:
    """How a class is doing: a row for each learner's file in a folder and each lesson begun.

    The learner's name is the file's. A row has ``learner``, ``lesson`` and ``title``, how many
    ``steps`` there are and are ``done``, the ``stars`` won ``of`` how many, and the ``tries``,
    ``hints`` and solutions ``shown`` that it took. With ``by="step"`` there is a row for each
    step. Files that are no learner's or cannot be read are named in ``problems``; the others
    count all the same, and no file is changed.

    Raises :class:`CauError` for what is no folder, or another ``by``.
    """
    if by not in ("lesson", "step"):
        raise CauError.of("scores.not_told_by", by=shown(by))
    place = Path(os.fsdecode(folder)).expanduser()
    if not place.is_dir():
        raise CauError.of("files.no_folder", folder=shown(str(folder)))
    rows: list[Row] = []
    problems: list[str] = []
    files = (path for path in place.iterdir() if path.suffix.lower() == keeping.ENDING)
    for path in sorted(files, key=lambda path: path.name.casefold()):
        if path.name.startswith("."):
            continue
        try:
            rows += rows_of(path.stem, keeping.read(path) or keeping.NOTHING, by)
        except (CauError, OSError) as error:
            problems.append(str(error))
    table = Scores(rows)
    table.problems = tuple(problems)
    return table
