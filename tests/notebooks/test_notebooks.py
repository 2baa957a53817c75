"""The committed notebooks are whole: executed, clean, and readable before anything is run.

nbval runs them and compares their outputs (see addopts in pyproject.toml), but it passes over a
cell that was never executed, and over live widgets; these tests see to both.
"""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

import cauviz as cv
from cauviz.command.cleaning import WIDGET
from tests.tools.refresh_notebooks import (
    CELL_METADATA,
    METADATA,
    NOTEBOOKS,
    TOP,
    clean,
)

PATHS = sorted(NOTEBOOKS.glob("*.ipynb"))
NAMES = [path.name for path in PATHS]


@pytest.fixture(params=PATHS, ids=NAMES)
def notebook(request: pytest.FixtureRequest) -> Any:
    return nbformat.read(request.param, as_version=4)


def code_cells(notebook: Any) -> list[Any]:
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def outputs(notebook: Any) -> list[Any]:
    return [output for cell in code_cells(notebook) for output in cell.outputs]


def test_the_first_notebooks_are_there() -> None:
    assert {"00_start.ipynb", "06_replay.ipynb"} <= set(NAMES)


def test_is_valid(notebook: Any) -> None:
    nbformat.validate(notebook)


def test_every_code_cell_was_executed_in_order(notebook: Any) -> None:
    cells = code_cells(notebook)
    assert cells
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))


def test_no_code_cell_is_empty(notebook: Any) -> None:
    assert all(cell.source.strip() for cell in code_cells(notebook))


def test_no_error_and_no_warning_was_saved(notebook: Any) -> None:
    assert [o.ename for o in outputs(notebook) if o.output_type == "error"] == []
    assert [o.text for o in outputs(notebook) if o.get("name") == "stderr"] == []


def test_no_live_widget_was_saved(notebook: Any) -> None:
    assert "widgets" not in notebook.metadata
    assert [o for o in outputs(notebook) if WIDGET in o.get("data", {})] == []


def test_what_is_shown_survives_an_untrusted_reader(notebook: Any) -> None:
    """JupyterLab shows a fresh clone's HTML sanitised: only an <img> with its data inside stays."""
    for output in outputs(notebook):
        data = output.get("data")
        if data is None:
            continue
        assert data.get("text/plain"), "every output has a text form"
        html = data.get("text/html")
        if html is not None:
            assert not re.search(r"<(svg|script|style)\b", html)
            assert "<img" in html
            assert html.count("<img") == html.count('src="data:image/svg+xml;base64,')


def test_nothing_in_an_output_changes_from_run_to_run(notebook: Any) -> None:
    text = "\n".join(
        str(output.get("text", "")) + str(output.get("data", "")) for output in outputs(notebook)
    )
    assert not re.search(r"\b0x[0-9a-f]{6,}\b", text), "an object's address"


def test_no_picture_comes_from_elsewhere(notebook: Any) -> None:
    text = "\n".join(cell.source for cell in notebook.cells)
    assert not re.search(r"(!\[[^]]*\]\(|src=[\"'])\s*(https?:)?//", text)


def test_starts_with_its_title(notebook: Any) -> None:
    first = notebook.cells[0]
    assert first.cell_type == "markdown"
    assert first.source.startswith("# ")
    headings = re.findall(r"^# .+", "\n".join(markdown(notebook)), flags=re.MULTILINE)
    assert len(headings) == 1, "one title"


def test_run_all_leaves_the_reader_at_the_top(notebook: Any) -> None:
    """By this mark; that it works is seen in JupyterLab (tests/lab/test_run_all.py)."""
    assert notebook.cells[0].source.endswith(TOP)


def test_headings_go_down_one_level_at_a_time(notebook: Any) -> None:
    levels = [
        len(marks)
        for source in markdown(notebook)
        for marks in re.findall(r"^(#+) ", source, flags=re.MULTILINE)
    ]
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_is_as_refresh_notebooks_writes_it(notebook: Any) -> None:
    version = notebook.metadata["language_info"].pop("version")
    assert re.fullmatch(r"3\.\d+\.\d+", version)
    assert notebook.metadata == METADATA
    assert all(set(cell.metadata) <= set(CELL_METADATA) for cell in notebook.cells)
    ids = [cell.id for cell in notebook.cells]
    clean(notebook)
    assert ids == [cell.id for cell in notebook.cells]


def test_a_cell_keeps_its_id_when_others_come_and_go(notebook: Any) -> None:
    """A comment, a mark or a test that names a cell still names the same one then."""
    ids = [cell.id for cell in notebook.cells]
    assert len(set(ids)) == len(ids)
    assert not [name for name in ids if re.fullmatch(r"cell-?\d+", name)]
    notebook.cells.insert(0, nbformat.v4.new_markdown_cell("# Another title", id="cell-00"))
    clean(notebook)
    assert [cell.id for cell in notebook.cells[1:]] == ids
    assert notebook.cells[0].id not in {"cell-00", *ids}


def markdown(notebook: Any) -> list[str]:
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def test_links_lead_to_files_that_are_there() -> None:
    for path in PATHS:
        for source in markdown(nbformat.read(path, as_version=4)):
            for target in re.findall(r"\]\(([^)#\s]+)", source):
                if "://" not in target:
                    assert (path.parent / target).exists(), f"{path.name}: {target}"


def test_links_into_a_page_lead_to_a_part_that_is_there() -> None:
    """A cell by its id, which JupyterLab finds before a page is drawn; a heading; a rule."""
    pages = {path.name: nbformat.read(path, as_version=4) for path in PATHS}
    parts = {}
    for name, page in pages.items():
        text = "\n".join(markdown(page))
        headings = re.findall(r"^#+ (.+)", text, flags=re.MULTILINE)
        parts[name] = {f"cell-id={cell.id}" for cell in page.cells}
        parts[name] |= {heading.replace(" ", "-") for heading in headings}
        parts[name] |= set(re.findall(r'<details id="([^"]+)"', text))
    for name, page in pages.items():
        for source in markdown(page):
            for target, part in re.findall(r"\]\(([^)#\s]*)#([^)\s]+)\)", source):
                assert part in parts[target or name], f"{name}: {target}#{part}"
                assert not target or part.startswith("cell-id="), "else it is not found at once"


def test_the_start_leads_to_every_page() -> None:
    start = "\n".join(markdown(nbformat.read(NOTEBOOKS / "00_start.ipynb", as_version=4)))
    assert [name for name in NAMES if name != "00_start.ipynb" and f"]({name})" not in start] == []


@pytest.mark.parametrize(
    ("section", "told"),
    [
        ("Steal a pile", "First match a card on the table"),
        ("Snatch: cau!", "on top of her pile"),
        ("Sweep: net!", "top of the pile"),
    ],
)
def test_a_minute_is_short_but_tells_no_half_rule(section: str, told: str) -> None:
    """One must match before one steals (5.2), and pays from the top of the pile (8.3)."""
    start = markdown(nbformat.read(NOTEBOOKS / "00_start.ipynb", as_version=4))
    (found,) = (text for text in start if text.startswith(f"## {section}\n"))
    assert told in " ".join(found.split())


def test_no_long_code_is_seen_at_the_start() -> None:
    for name in ("00_start.ipynb", "08_rule_sets.ipynb", "10_write_a_log.ipynb"):
        for cell in code_cells(nbformat.read(NOTEBOOKS / name, as_version=4)):
            hidden = cell.metadata.get("jupyter", {}).get("source_hidden")
            assert hidden or len(cell.source.splitlines()) <= 5, cell.source


def test_nbval_would_notice_a_changed_output(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.getoption("nbval"), "the notebooks are compared in the plain test run"
    assert not pytestconfig.getoption("nbval_lax")
    marks = re.compile(r"#\s*(PYTEST_VALIDATE_IGNORE_OUTPUT|NBVAL_\w+)")
    for path in PATHS:
        for cell in code_cells(nbformat.read(path, as_version=4)):
            assert not marks.search(cell.source), f"{path.name}: strict means no exceptions"
            assert not {"nbval-ignore-output", "nbval-skip"} & set(cell.metadata.get("tags", []))


@pytest.mark.parametrize("path", PATHS, ids=NAMES)
def test_code_is_short_enough_to_be_read(path: Path) -> None:
    """A learner's page has no program in it: what takes more is the product's to do."""
    if path.name < "07":
        for cell in code_cells(nbformat.read(path, as_version=4)):
            assert len(cell.source.splitlines()) <= 5, cell.source


def test_the_hand_to_load_is_legal() -> None:
    log = cv.load(NOTEBOOKS / "my-hand.cau")
    assert cv.loads(cv.dumps(log)) == log
    assert log.states[-1].over


def test_the_metadata_is_all_that_a_kernel_says_of_itself() -> None:
    """What an editor would write at once is there: else a notebook is unsaved when it is opened."""
    from ipykernel.ipkernel import IPythonKernel

    said = dict(IPythonKernel.language_info)
    del said["version"]
    said["codemirror_mode"] = {**said["codemirror_mode"]}
    assert METADATA["language_info"] == said
