"""The README says what is so: its example runs, its log is legal, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import cauviz as cv
from tests.tools import readme_picture

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "cauviz/README.md"]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)


def test_the_python_examples_run() -> None:
    first, exercise = blocks("python")
    assert len([line for line in first.splitlines() if line.strip()]) <= 6
    exec(compile(first, "README.md", "exec"), {})
    names: dict[str, Any] = {}
    exec(compile(exercise, "README.md", "exec"), names)
    tutor = names["tutor"]
    assert str(tutor.current.best.card) == "3c"
    assert not tutor.current.answer("7e").right
    assert tutor.course["safe"].steps[0].wanted == {"<0": 1}


def test_the_goals_and_questions_that_it_names_are_there() -> None:
    section = README.partition("## For teachers")[2].partition("\n## ")[0]
    named = set(re.findall(r"`(\w+)(?:\([^`]*\))?`", section)) - {"by", "csv", "help"}
    assert {"takes_only", "keeps_pile", "who_pays"} <= named
    assert [name for name in named if not hasattr(cv.lessons, name)] == []


def test_the_log_is_legal_and_canonical() -> None:
    (text,) = blocks("text")
    log = cv.loads(text)
    assert cv.loads(cv.dumps(log)) == log
    assert log.states[-1].counts == (4, 7, 1)


def test_the_two_commands_set_everything_up() -> None:
    commands = [block.strip() for block in blocks("bash")]
    assert len(commands) == 2
    assert all(command.startswith("python3 -m venv .venv && ") for command in commands)
    assert commands[0].endswith("jupyter lab notebooks/00_start.ipynb")
    assert commands[1].endswith("-m pytest")


@pytest.mark.parametrize("page", PAGES)
def test_links_and_pictures_lead_to_files_that_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    targets = [t for t in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in t]
    assert targets or page == "CHANGELOG.md"
    assert [target for target in targets if not ((ROOT / page).parent / target).exists()] == []


def test_readme_shows_the_picture_and_leads_on() -> None:
    assert "](notebooks/table.svg)" in README
    assert "](CONTRIBUTING.md)" in README


def test_commands_name_files_that_are_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    names = re.findall(r"(?:tests|\.ci)/[\w/.]+", page)
    modules = re.findall(r"-m (tests[\w.]+)", page)
    assert names
    assert modules
    assert README.split("```bash\n")[-1].split("```")[0] in page, "the test command is the same"
    for name in names + [module.replace(".", "/") + ".py" for module in modules]:
        assert (ROOT / name).exists(), name


def test_the_picture_is_the_one_that_is_drawn_now() -> None:
    assert readme_picture.TARGET.read_text(encoding="utf-8") == readme_picture.picture()
