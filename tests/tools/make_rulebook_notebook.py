"""The rulebook's tables, and the rulebook as a notebook, made anew from what the engine has.

    python -m tests.tools.make_rulebook_notebook            says whether both are as they should be
    python -m tests.tools.make_rulebook_notebook --write    makes them

Section 14 of ``cauviz/rulebook.md`` is written from the engine's rule sets and options, and
``notebooks/08_rule_sets.ipynb`` from the rulebook. After ``--write``, refresh_notebooks.py runs
the notebook.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat

from cauviz.contrasts import MOMENTS
from cauviz.engine.describe import table
from cauviz.engine.options import CONFLICTS, NAMED, OPTIONS, Option
from cauviz.engine.rules import Rules, show_value
from tests.tools.refresh_notebooks import METADATA, NOTEBOOKS, ROOT, name_cells

RULEBOOK = ROOT / "cauviz" / "rulebook.md"
NOTEBOOK = NOTEBOOKS / "08_rule_sets.ipynb"

# section 14


STAR = """\
A star: the source of the set is silent on it, and cauviz has decided **[ruling]**. The duel has
rules of its own, those of section 13."""


def rule_sets() -> str:
    """The sets, a line each."""
    rows = []
    for name, known in NAMED.items():
        seats = Rules.named(name).seats
        players = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        rows.append(f"- `{name}` ({known.source}): {known.about} For {players} players.")
    return "\n".join(rows)


def side_by_side() -> str:
    """The sets side by side, as a table."""
    head, *rows = table()
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    for option, *cells in rows:
        name = f"`{option}`" if option in OPTIONS else option
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join([*lines, "", STAR])


def options() -> str:
    """The options, with a sentence for each value."""
    return "\n".join(line for name, option in OPTIONS.items() for line in _option(name, option))


def _option(name: str, option: Option) -> Iterator[str]:
    if not option.sources:
        choice = "a whole number of at least 1" if not option.values else "such as `4` or `2-5`"
        yield f"- `{name}` ({option.rule}): {option.about}, {choice}."
        return
    yield f"- `{name}` ({option.rule}): {option.about}."
    for value, sentence in option.values.items():
        source = option.sources.get(value) or "**[ruling]**"
        rule = f"{option.rules[value]}; " if value in option.rules else ""
        yield f"  - `{show_value(value)}`: {sentence} ({rule}{source})"


def conflicts() -> str:
    """What is refused, a line each."""
    rows = [re.sub(r"\b\w+=\w+", r"`\g<0>`", conflict.why) for conflict in CONFLICTS]
    return ";\n".join(f"- {row}" for row in rows) + "."


PARTS = {
    "### The sets": rule_sets,
    "### Side by side": side_by_side,
    "### The options": options,
    "### What is refused": conflicts,
}
"""The parts of section 14 that are made, by the heading under which each stands, alone."""


def rulebook(text: str) -> str:
    """The rulebook's text with the made parts of section 14 as they should be."""
    for heading, make in PARTS.items():
        found = re.findall(rf"^{heading}\n\n(.*?)\n\n#", text, re.MULTILINE | re.DOTALL)
        if len(found) != 1:
            raise SystemExit(f"{RULEBOOK.name}: expected one heading {heading!r}")
        text = text.replace(f"{heading}\n\n{found[0]}", f"{heading}\n\n{make()}")
    return text


# the notebook

PICKER = """\
import cauviz as cv

state = cv.State.start(
    "robat",
    players=4,
    table="1e 2b 3o 5e 7b 12o",
    hands=["3c 7e 11c 12c"],
    piles={"Biel": "6o 6c 4c", "Dídac": "2e 10e"},
    left="12o",
)
cv.RulesPicker(state)"""

COMPARE = """\
cv.Compare("robat", "valencian", state)"""

FIRST = """\
print(cv.first_difference(cv.hand("complete"), "cau"))"""

DESCRIBE = """\
print(cv.Rules.named("two-way").describe())"""

HEAD = """\
Choose **Run**, then **Run All Cells** in the menu above. Then every table on this page comes
alive."""

TRY = """\
## One table, many rules

Below is one table. Choose a rule set, or change a single rule, and look at what Anna’s cards take
now."""

BESIDE = """\
Two rule sets side by side. Choose a card at either table: below stands what the two make of it."""

ALONG = """\
Where would a hand have gone another way? This replays a hand under other rules, up to the first
play that they forbid, or that does something else there."""

SAY = """\
Any rules can say what they are, and where each of them comes from."""


def contrasts(section: str) -> list[tuple[str, str]]:
    """The cells that show what the options of a section change."""
    cells = []
    for name, option in OPTIONS.items():
        if option.rule.split(".")[0] == section and name in MOMENTS:
            about = option.about[0].upper() + option.about[1:]
            cells.append(("markdown", f"### `{name}`\n\n{about}:"))
            cells.append(("code", f'contrast("{name}")'))
    return cells


def cells(text: str) -> list[tuple[str, str]]:
    """The notebook's cells: the rulebook section by section, and what can be tried beside it."""
    head, *sections = re.split(r"\n(?=## )", text.strip())
    found = [("markdown", f"{head.strip()}\n\n{HEAD}"), ("markdown", TRY), ("code", PICKER)]
    found += [("markdown", BESIDE), ("code", COMPARE), ("markdown", ALONG), ("code", FIRST)]
    found += [("markdown", SAY), ("code", DESCRIBE)]
    ready = False
    for section in sections:
        found.append(("markdown", section.strip()))
        shown = contrasts(section.split()[1])
        for kind, source in shown:
            if kind == "code" and not ready:
                source, ready = f"from cauviz.contrasts import contrast\n\n{source}", True
            found.append((kind, source))
    return found


def notebook(text: str) -> Any:
    """The rulebook as a notebook, not run yet."""
    made = nbformat.v4.new_notebook(metadata=nbformat.from_dict(METADATA))
    for kind, source in cells(text):
        new: Any = getattr(nbformat.v4, f"new_{kind}_cell")
        made.cells.append(new(source, id="cell-0"))
    name_cells(made)
    return made


def stale() -> list[Path]:
    """The files that are not as they would be made."""
    text = RULEBOOK.read_text(encoding="utf-8")
    found = [] if rulebook(text) == text else [RULEBOOK]
    have = nbformat.read(NOTEBOOK, as_version=4) if NOTEBOOK.exists() else notebook("# ")
    if [(c.cell_type, c.source) for c in have.cells] != cells(rulebook(text)):
        found.append(NOTEBOOK)
    return found


def main() -> int:
    """The command line."""
    found = stale()
    if "--write" not in sys.argv:
        print("\n".join(f"{path.name} is stale" for path in found) or "all as it should be")
        return bool(found)
    text = rulebook(RULEBOOK.read_text(encoding="utf-8"))
    RULEBOOK.write_text(text, encoding="utf-8", newline="\n")
    if NOTEBOOK in found:  # one that is as it should be keeps its outputs
        NOTEBOOK.write_text(nbformat.writes(notebook(text)) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
