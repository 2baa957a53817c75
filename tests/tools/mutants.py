"""Change the code in one small place at a time, and see whether the tests notice.

    python -m tests.tools.mutants                  200 random changes
    python -m tests.tools.mutants --seed 7 --count 20 cauviz/engine

Each change (a mutant) is made in a copy of this tree: a comparison turned, a number off by one, an
`and` for an `or`, a loop that does nothing. Then the tests without a browser run until one fails,
those nearest to the place first. What no test notices is printed, to be judged: a test is missing,
or the code says more than it needs, or the change makes no difference.

cosmic-ray knows the changes: pip install cosmic-ray.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[2]
PLACES = (
    "cauviz/engine",
    "cauviz/notation",
    "cauviz/lessons",
    "cauviz/picture/scene.py",
    "cauviz/picture/story.py",
)
_NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "mutants"
)
_CPU = 900  # seconds of work, so that a change that never ends is noticed on any machine


class Mutant(NamedTuple):
    """One change: where, which, and what the file reads then."""

    path: str
    operator: str
    number: int
    code: str

    @property
    def diff(self) -> str:
        """What changed, as lines."""
        before = (ROOT / self.path).read_text(encoding="utf-8").splitlines()
        lines = difflib.unified_diff(
            before, self.code.splitlines(), self.path, self.operator, lineterm="", n=0
        )
        return "\n".join(list(lines)[1:])


class _Bare(ast.NodeTransformer):
    """The code without what is never run: annotations, and what only type checkers read."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant("")
        return self.generic_visit(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Pass()
        return self.generic_visit(node)


def bare(code: str) -> str | None:
    """What is run of a module's code, to tell whether two are the same; None if it is no code."""
    try:
        return ast.dump(_Bare().visit(ast.parse(code)))
    except SyntaxError:
        return None


Change = tuple[str, int]  # an operator, and which of its places in the file


def places(paths: list[str]) -> dict[tuple[str, object], list[Change]]:
    """Where something could be changed, and each way in which it could."""
    found: dict[tuple[str, object], list[Change]] = {}
    for place in paths:
        files = sorted((ROOT / place).rglob("*.py")) if (ROOT / place).is_dir() else [ROOT / place]
        for file in files:
            nodes = list(ast_nodes(get_ast(file.read_text(encoding="utf-8"))))
            for name in operator_names():
                kind = get_operator(name)
                if kind.arguments() or name.endswith("NoOp"):
                    continue
                spots = [spot for node in nodes for spot in kind().mutation_positions(node)]
                for number, spot in enumerate(spots):
                    where = file.relative_to(ROOT).as_posix(), spot
                    found.setdefault(where, []).append((name, number))
    return found


def drawn(paths: list[str], count: int, seed: int) -> Iterator[Mutant]:
    """So many places at random, changed in one of their ways; only what is run counts."""
    every, rng = places(paths), random.Random(seed)
    print(f"{len(every)} places could be changed, {count} are (seed {seed})", flush=True)
    for path, spot in rng.sample(list(every), len(every)):
        before = (ROOT / path).read_text(encoding="utf-8")
        ways = every[path, spot]
        for name, number in rng.sample(ways, len(ways)):
            code = mutate_code(before, get_operator(name)(), number)
            changed = code and bare(code)
            if changed and changed != bare(before):
                yield Mutant(path, name, number, code)
                count -= 1
                break
        if not count:
            return


def noticed(mutant: Mutant, tree: Path) -> bool:
    """Whether a test fails with this change; the nearest are asked first."""
    room = f"tests/{mutant.path.split('/')[1]}"
    others = sorted(
        path.relative_to(tree).as_posix()
        for path in (tree / "tests").glob("*")
        if path.name.startswith("test_") or (path.is_dir() and any(path.glob("test_*.py")))
    )
    file = tree / mutant.path
    before = file.read_bytes()
    file.write_text(mutant.code, encoding="utf-8")
    try:
        far = [path for path in others if path not in (room, "tests/packaging", "tests/lab")]
        return not (passes([room], tree) and passes(far, tree))
    finally:
        file.write_bytes(before)


def passes(tests: list[str], tree: Path) -> bool:
    """Whether these tests hold in the copy."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-m", "not browser and not lab", "--hypothesis-seed=0", *tests]
    done = subprocess.run(
        command,
        cwd=tree,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (_CPU, _CPU)),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    return done.returncode == 0


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("paths", nargs="*", default=PLACES, help="files or folders to change")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    killed = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "cauviz"
        shutil.copytree(ROOT, tree, ignore=_NOT_COPIED)
        for mutant in drawn(list(args.paths), args.count, args.seed):
            tried += 1
            if noticed(mutant, tree):
                killed += 1
            else:
                print(f"\nnot noticed:\n{mutant.diff}", flush=True)
            print(f"{killed} of {tried}", end="\r", file=sys.stderr, flush=True)
    print(f"\n{killed} of {tried} noticed")


if __name__ == "__main__":
    main()
