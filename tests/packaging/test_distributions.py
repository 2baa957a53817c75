"""What `pip install cauviz` would bring: all that the package needs, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and, made from it, the wheel."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("cauviz-*.whl"))


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.split("/")[0].endswith("dist-info")}
    package = ROOT / "cauviz"
    kinds = (
        "*.py", "*.pyi", "*.cau", "*.md", "*.schema.json", "py.typed", "static/*.js", "static/*.css"
    )  # fmt: skip
    expected = {
        path.relative_to(ROOT).as_posix()
        for kind in kinds
        for path in package.rglob(kind)
        if "node_modules" not in path.parts
    }
    notebooks = {f"cauviz/notebooks/{path.name}" for path in (ROOT / "notebooks").iterdir()}
    taken = {name for name in held if name.startswith("cauviz/notebooks/")}
    assert held - taken == expected
    assert {name for name in notebooks if name.endswith((".ipynb", ".cau"))} <= taken
    assert taken <= notebooks
    assert {"cauviz/rulebook.md", "cauviz/notation.md", "cauviz/py.typed"} <= held
    for kind in (".js", ".css", ".cau"):
        assert any(name.endswith(kind) for name in held), kind


def test_the_sdist_holds_what_its_tests_and_readers_need(built: Path) -> None:
    with tarfile.open(next(built.glob("cauviz-*.tar.gz"))) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert {"README.md", "LICENSE", "CHANGELOG.md", "pyproject.toml"} <= held
    assert {"notebooks/00_start.ipynb", "tests/conftest.py", "cauviz/widgets/js/main.js"} <= held
    assert not [name for name in held if "node_modules" in name or name.endswith(".pyc")]


def test_the_installed_wheel_works_away_from_this_tree(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "site")
    code = (
        "import sys; sys.path.insert(0, 'site'); import cauviz as cv; "
        "assert cv.__file__.startswith(sys.argv[1]), cv.__file__; "
        "print(cv.hand(cv.hands()[0])); print(cv.Replay(cv.hand(cv.hands()[0])))"
    )
    command = [sys.executable, "-I", "-c", code, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
    code = (
        "import sys; sys.path.insert(0, 'site'); from cauviz.command import main; "
        "sys.exit(main(['learn', 'lessons', '--copy-only']))"
    )
    command = [sys.executable, "-I", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    first = tmp_path / "lessons" / "00_start.ipynb"
    assert first.read_bytes() == (ROOT / "notebooks" / first.name).read_bytes()
