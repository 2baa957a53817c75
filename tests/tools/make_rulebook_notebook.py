"""The rulebook's tables, and the rulebook as a notebook, made anew from what the engine has.

    python -m tests.tools.make_rulebook_notebook            says whether both are as they should be
    python -m tests.tools.make_rulebook_notebook --write    makes them

Section 14 of ``cauviz/rulebook.md`` is written from the engine's rule sets and options, and
``notebooks/rulebook.ipynb`` from the rulebook, each rule folded under an anchor of its own. After
``--write``, refresh_notebooks.py runs the notebook.
"""

from __future__ import annotations

import html
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import nbformat

from cauviz.engine.describe import set_text, table, value_text
from cauviz.engine.options import CONFLICTS, NAMED, OPTIONS, Option, show_value
from cauviz.engine.rules import Rules
from cauviz.texts import filled
from tests.tools.refresh_notebooks import METADATA, NOTEBOOKS, ROOT, TOP

RULEBOOK = ROOT / "cauviz" / "rulebook.md"
NOTEBOOK = NOTEBOOKS / "rulebook.ipynb"

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
        rows.append(f"- `{name}` ({known.source}): {set_text(name)} For {players} players.")
    return "\n".join(rows)


def side_by_side() -> str:
    """The sets side by side, as a table."""
    head, *rows = table(map(Rules.named, NAMED))
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    for option, *cells in rows:
        name = f"`{option}`" if option in OPTIONS else option
        lines.append("| " + " | ".join([name, *cells]) + " |")
    return "\n".join([*lines, "", STAR])


def options() -> str:
    """The options, with a sentence for each value."""
    return "\n".join(line for name, option in OPTIONS.items() for line in _option(name, option))


def _option(name: str, option: Option) -> Iterator[str]:
    about = filled(f"option.{name}")
    if not option.sources:
        choice = "a whole number of at least 1" if not option.values else "such as `4` or `2-5`"
        yield f"- `{name}` ({option.rule}): {about}, {choice}."
        return
    yield f"- `{name}` ({option.rule}): {about}."
    for value in option.values:
        source = option.sources.get(value) or "**[ruling]**"
        rule = f"{option.rules[value]}; " if value in option.rules else ""
        yield f"  - `{show_value(value)}`: {value_text(name, value)} ({rule}{source})"


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


class Part(NamedTuple):
    """A cell of the notebook: its id leads to it, as ``rulebook.ipynb#cell-id=by-number``."""

    id: str
    kind: str
    source: str


def anchor(number: str) -> str:
    """The id of a rule within the page: ``#rule-4-2`` leads to it."""
    return f"rule-{number.replace('.', '-')}"


HOW = """\
Every rule is folded here. Choose its number in the table: that leads to it. Choose the rule to read
it."""

WORK = """\
## See a rule at work

What does an option change? This shows the same moment under each of its values. Choose the line,
put the name of another option there, and press Shift and Enter."""

SHOW = """\
from cauviz.contrasts import contrast

contrast("wrap")"""

_RULE = re.compile(r"^\*\*(\d+\.\d+)\*\*\s+(.*?)(?=\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
_NUMBER = re.compile(r"(`[^`]*`)|(?<![\d.–])\b(\d{1,2}\.\d{1,2})\b(?!\.\d)")
_WORDS = 9


def _links(text: str) -> str:
    """The rules that a text names as links to them; what is code stays as it is."""
    return _NUMBER.sub(
        lambda found: found[0] if found[1] else f"[{found[2]}](#{anchor(found[2])})", text
    )


def _folded(name: str, title: str, text: str) -> str:
    return f'<details id="{name}"><summary>{title}</summary>\n\n{text.strip()}\n\n</details>'


def _rule(number: str, text: str) -> str:
    """A rule under its number and its first words."""
    words = html.escape(re.sub(r"[*`]", "", text), quote=False).split()
    first = " ".join(words[:_WORDS]) + (" …" if len(words) > _WORDS else "")
    return _folded(anchor(number), f"<b>{number}</b> {first}", _links(text))


def _section(text: str) -> str:
    """A section with its rules folded, and its parts, if it has some, as well."""
    head, *parts = re.split(r"\n(?=### )", text.strip())
    title, *told = re.split(r"\n\s*\n", head)
    found = [title]
    for part in told:
        rule = _RULE.match(part)
        found.append(_rule(*rule.groups()) if rule else _links(part))
    for part in parts:
        name, _, words = part.removeprefix("### ").partition("\n")
        found.append(_folded(_slug(name), f"<b>{name}</b>", _links(words)))
    return "\n\n".join(found)


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


def ways(sections: list[str]) -> str:
    """A table with a way to each rule's number."""
    rows = ["## The way to each rule", "", "| section | rules |", "|---|---|"]
    for section in sections:
        title = section.split("\n", 1)[0].removeprefix("## ")
        numbers = [number for number, _ in _RULE.findall(section)]
        links = " · ".join(f"[{number}](#{anchor(number)})" for number in numbers)
        rows.append(f"| {title} | {links or _links_to_parts(section)} |")
    return "\n".join(rows)


def _links_to_parts(section: str) -> str:
    names = re.findall(r"^### (.*)", section, re.MULTILINE)
    return " · ".join(f"[{name}](#{_slug(name)})" for name in names)


def cells(text: str) -> list[Part]:
    """The notebook's cells: the ways to the rules with the sections, and an option at work.

    The ways stand in one cell with all that they lead to. JupyterLab draws a cell when it comes
    into view and only guesses its height until then, so that a link to another may lead elsewhere.
    """
    head, *sections = re.split(r"\n(?=## )", text.strip())
    rules = "\n\n".join([ways(sections), *map(_section, sections)])
    return [
        Part("rules", "markdown", f"{head.strip()}\n\n{HOW.rstrip()}\n\n{TOP}"),
        Part("by-number", "markdown", rules),
        Part("at-work", "markdown", WORK),
        Part("shown", "code", SHOW),
    ]


def notebook(text: str) -> Any:
    """The rulebook as a notebook, not run yet."""
    made = nbformat.v4.new_notebook(metadata=nbformat.from_dict(METADATA))
    for part in cells(text):
        new: Any = getattr(nbformat.v4, f"new_{part.kind}_cell")
        made.cells.append(new(part.source, id=part.id))
    return made


def stale() -> list[Path]:
    """The files that are not as they would be made."""
    text = RULEBOOK.read_text(encoding="utf-8")
    found = [] if rulebook(text) == text else [RULEBOOK]
    have = nbformat.read(NOTEBOOK, as_version=4) if NOTEBOOK.exists() else notebook("# ")
    if [(c.id, c.cell_type, c.source) for c in have.cells] != cells(rulebook(text)):
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
