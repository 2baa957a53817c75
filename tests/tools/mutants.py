"""Change the code in one small place at a time, and see whether the tests notice.

    python -m tests.tools.mutants                  200 random changes
    python -m tests.tools.mutants --seed 7 --count 20 cauviz/engine

Each change (a mutant) is made in a copy of this tree: a comparison turned, a number off by one, an
`and` for an `or`, a loop that does nothing. All tests without a browser run once to see which of
them come by which line, and how long each takes. Then, for each change, those that come by its line
run until one fails, the quickest first; only what they do not notice is shown to all the others.
What no test notices is printed, to be judged: a test is missing, or the code says more than it
needs, or the change makes no difference.

cosmic-ray knows the changes, coverage the lines: pip install cosmic-ray coverage.
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
from xml.etree import ElementTree as ET

import coverage
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).resolve().parents[2]
PLACES = (
    "cauviz/engine",
    "cauviz/notation",
    "cauviz/lessons",
    "cauviz/scene",
)
_NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "__pycache__", ".*_cache", ".hypothesis", "mutants"
)
_QUICK = 60.0  # seconds of tests that are tried before all the others are
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

    @property
    def lines(self) -> list[int]:
        """The numbers of the lines that it changes."""
        before = (ROOT / self.path).read_text(encoding="utf-8").splitlines()
        changes = difflib.SequenceMatcher(None, before, self.code.splitlines()).get_opcodes()
        return [line for tag, a, b, *_ in changes if tag != "equal" for line in range(a + 1, b + 1)]


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


class Seen:
    """Which tests come by which line, and how long each takes."""

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        config, data, times = (tree / name for name in ("seen.rc", "seen.data", "seen.xml"))
        config.write_text(
            f"[run]\ndata_file = {data}\nsource = cauviz\ndynamic_context = test_function\n"
        )
        run = ["-m", "coverage", "run", f"--rcfile={config}", "-m", "pytest", "-o", "addopts="]
        run += ["--import-mode=importlib", f"--junitxml={times}", "-o", "junit_family=xunit1"]
        subprocess.run(
            [sys.executable, *run, *_TESTS, "tests"],
            cwd=tree,
            env=_ENV,
            stdout=subprocess.DEVNULL,
        )
        self.seconds: dict[str, float] = {}
        for case in ET.parse(times).iter("testcase"):
            name = f"{case.get('file')}::{str(case.get('name')).partition('[')[0]}"
            self.seconds[name] = self.seconds.get(name, 0) + float(case.get("time") or 0)
        self.data = coverage.CoverageData(str(data))
        self.data.read()

    def near(self, mutant: Mutant) -> list[str]:
        """The tests that come by what a mutant changed, the quickest first, to a minute in all."""
        contexts = self.data.contexts_by_lineno(str((self.tree / mutant.path).resolve()))
        names = {name for line in mutant.lines for name in contexts.get(line, ())}
        tests = {self._test(name) for name in names} & self.seconds.keys()
        chosen, total = [], 0.0
        for test in sorted(tests, key=lambda test: (self.seconds[test], test)):
            total += self.seconds[test]
            if total > _QUICK:
                break
            chosen.append(test)
        return chosen

    def _test(self, context: str) -> str:
        module, _, name = context.rpartition(".")
        return f"{module.replace('.', '/')}.py::{name}"


def noticed(mutant: Mutant, seen: Seen) -> bool:
    """Whether a test fails with this change; the nearest are asked first."""
    tree = seen.tree
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
        rounds = [near for near in (seen.near(mutant), [room], far) if near]
        return not all(passes(tests, tree) for tests in rounds)
    finally:
        file.write_bytes(before)


_TESTS = ["-q", "-p", "no:cacheprovider", "-m", "not browser and not lab", "--hypothesis-seed=0"]
_ENV = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}


def passes(tests: list[str], tree: Path) -> bool:
    """Whether these tests hold in the copy."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", *_TESTS, *tests],
        cwd=tree,
        env=_ENV,
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
        seen = Seen(tree)
        for mutant in drawn(list(args.paths), args.count, args.seed):
            tried += 1
            if noticed(mutant, seen):
                killed += 1
            else:
                print(f"\nnot noticed:\n{mutant.diff}", flush=True)
            print(f"{killed} of {tried}", end="\r", file=sys.stderr, flush=True)
    print(f"\n{killed} of {tried} noticed")


if __name__ == "__main__":
    main()
