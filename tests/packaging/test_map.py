"""The map of the house is true: its rooms are those of the contracts, its paths lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import cauviz as cv

ROOT = Path(__file__).resolve().parents[2]
MAP = (ROOT / "cauviz" / "README.md").read_text(encoding="utf-8")
CONTRACTS = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def section(title: str) -> str:
    return MAP.split(f"\n## {title}\n", 1)[1].split("\n## ", 1)[0]


def first_column(title: str) -> list[str]:
    rows = re.findall(r"^\| (\S.*?) \|", section(title), flags=re.MULTILINE)
    return [row.strip("`") for row in rows[1:]]  # without the headings


def test_the_rooms_are_those_that_are_there() -> None:
    package = ROOT / "cauviz"
    there = {path.parent.name for path in package.glob("*/__init__.py")}
    there |= {path.stem for path in package.glob("*.py")} - {"__init__"}
    assert set(first_column("The rooms")) == there


def test_the_rooms_stand_in_the_order_of_the_contract() -> None:
    layers = re.search(r"\nlayers = \[\n(.*?)\n\]", CONTRACTS, flags=re.DOTALL)
    assert layers
    assert first_column("The rooms") == re.findall(r"[a-z_]+", layers[1])


def test_every_path_leads_somewhere() -> None:
    named = re.findall(r"`([\w./]+/|[\w/]+\.\w+)`", MAP)
    paths = [path for path in named if not path.startswith(("cv.", "cauviz."))]
    assert len(paths) > 20
    missing = [path for path in paths if not ((ROOT / "cauviz" / path).exists())]
    assert [path for path in missing if not (ROOT / path).exists()] == []


def test_every_name_in_capitals_or_of_a_class_is_there() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "cauviz").rglob("*.py"))
    names = set(re.findall(r"`([A-Z]\w+)`", MAP))
    assert {"State", "NAMED", "Drawn"} <= names
    for name in names:
        assert re.search(rf"^(class {name}\b|{name}\b.* = )", code, flags=re.MULTILINE), name


def test_the_words_stand_in_order() -> None:
    words = first_column("Words")
    assert words == sorted(words)
    asked = ["effect", "frame", "marks", "patch", "step", "story", "line", "chain", "window"]
    assert set(asked) <= set(words)


def test_it_is_one_page() -> None:
    assert len(MAP.splitlines()) <= 100


def test_the_version_is_the_same_wherever_it_stands() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f'\nversion = "{cv.__version__}"\n' in CONTRACTS
    assert f"\nversion: {cv.__version__}\n" in citation
