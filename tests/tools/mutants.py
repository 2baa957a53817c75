"""Change the code in one small place at a time, and see whether the tests notice.

    python -m tests.tools.mutants                  200 random changes
    python -m tests.tools.mutants --seed 7 --count 20 cauviz/engine

Each change (a mutant) is one of these: a comparison turned, a number off by one, an `and` for an
`or`, a loop that does nothing. All tests without a browser run once, in a copy of this tree, to see
which of them come by which line, and how long each computes; `--seen FOLDER` keeps the copy and
what was seen, for the next time. Then, for each change, the tests that come by its line run until
one fails: all of the room that was changed, the quickest first, and others while there is time.
Where the line is run while a module is loaded, it is the tests that come by the module. What no
test notices is printed, to be judged: a test is missing, or the code says more than it needs, or
the change makes no difference.

The tests run in forks of this process, which has loaded all but cauviz, and in which the changed
module is what is loaded in the place of the file: a change costs a second or two. Time is the
processor's, so that a machine with other work to do finds the same.

cosmic-ray knows the changes, coverage the lines: pip install cosmic-ray coverage.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import os
import random
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import coverage
import pytest
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
_LOADED = ("hypothesis", "ipywidgets", "anywidget", "filelock", "nbformat", "xml.dom.minidom")
_QUICK = 4.0  # seconds of tests that are tried before all the others that come by
_LONGEST = 80.0  # seconds of tests that are tried for a change at most: those of a room take less
_ENDLESS = 4  # a change is noticed if its tests work this many times as long as without it


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
        lines = difflib.unified_diff(before, self.code.splitlines(), lineterm="", n=0)
        return "\n".join([f"{self.path}, {self.operator}", *list(lines)[2:]])

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


class _Clock:
    """A part of pytest that tells coverage which test runs, and how much each computes.

    A test with many parameters, or many examples, is one.
    """

    def __init__(self, watching: coverage.Coverage) -> None:
        self.watching = watching
        self.seconds: dict[str, float] = {}
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """See pytest."""
        if report.failed:
            self.failed.add(report.nodeid.partition("[")[0])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[Any]:
        """See pytest."""
        name = item.nodeid.partition("[")[0]
        self.watching.switch_context(name)
        start = time.process_time()
        try:
            return (yield)
        finally:
            spent = time.process_time() - start
            self.seconds[name] = self.seconds.get(name, 0) + spent
            self.watching.switch_context("")


def _watch(tree: Path, tests: list[str]) -> int:
    """Run tests, and write down which come by which line, and how long they take."""
    _at_home(tree)
    watching = coverage.Coverage(str(tree / "seen.data"), source=["cauviz"], config_file=False)
    clock = _Clock(watching)
    watching.start()
    for path in sorted(path for place in PLACES for path in (tree / place).rglob("[!_]*.py")):
        # now, so that what runs while a module is loaded belongs to no test that came first
        import_module(".".join(path.relative_to(tree).with_suffix("").parts))
    status = pytest.main([*_TESTS, *tests], plugins=[clock])
    watching.stop()
    watching.save()
    seen = {"seconds": clock.seconds, "failed": sorted(clock.failed)}
    (tree / "seen.json").write_text(json.dumps(seen), encoding="utf-8")
    return int(status)


class Seen:
    """Which tests come by which line, and how long each takes.

    One that fails by itself would notice every change: it is told, and not asked.
    """

    def __init__(self, tree: Path) -> None:
        self.tree = tree
        times = tree / "seen.json"
        if not times.exists():
            _forked(lambda: _watch(tree, ["tests"]))
        seen = json.loads(times.read_text(encoding="utf-8"))
        for name in seen["failed"]:
            print(f"fails without a change, and is not asked: {name}", flush=True)
            seen["seconds"].pop(name, None)
        self.seconds: dict[str, float] = seen["seconds"]
        self.data = coverage.CoverageData(str(tree / "seen.data"))
        self.data.read()

    def near(self, mutant: Mutant) -> list[str]:
        """The tests that come by what a mutant changed: its room's, and then the quickest, first.

        What runs while a module is loaded is come by by none: then those that come by the module,
        or else all.
        """
        contexts = self.data.contexts_by_lineno(str((self.tree / mutant.path).resolve()))
        here = {name for line in mutant.lines for name in contexts.get(line, ())}
        module = {name for names in contexts.values() for name in names}
        known = self.seconds.keys()
        tests = here & known or module & known or known
        room = f"tests/{mutant.path.split('/')[1]}/"
        return sorted(tests, key=lambda test: (not test.startswith(room), self.seconds[test], test))

    def rounds(self, mutant: Mutant, longest: float) -> Iterator[tuple[list[str], float]]:
        """The tests to ask, one lot after the other, and how long each lot takes."""
        near = self.near(mutant)
        for limit in _QUICK, longest:
            lot: list[str] = []
            total = 0.0
            while near and (not lot or total + self.seconds[near[0]] <= limit):
                total += self.seconds[near[0]]
                lot.append(near.pop(0))
            if lot:
                yield lot, total


def noticed(mutant: Mutant, seen: Seen, longest: float) -> bool:
    """Whether a test fails with this change; the nearest are asked first."""
    rounds = seen.rounds(mutant, longest)
    return any(not passes(lot, total, mutant, seen.tree) for lot, total in rounds)


# These ask other Pythons, which load no mutant.
_OUTSIDE = ("tests/lab", "tests/notebooks", "tests/packaging", "tests/site")
_TESTS = [
    "-q", "-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider",
    "-m", "not browser and not lab", "--hypothesis-seed=0",
    *(f"--ignore={folder}" for folder in _OUTSIDE),
    # it watches all memory, for minutes when lines are watched too
    "--deselect=tests/notation/test_growth.py::test_reading_takes_little_memory",
]  # fmt: skip


def passes(tests: list[str], seconds: float, mutant: Mutant, tree: Path) -> bool:
    """Whether these tests hold with this change; one that never ends is stopped."""
    return _forked(lambda: _with(mutant, tests, seconds, tree)) == 0


def _forked(act: Callable[[], int]) -> int:
    """What something gives in a fork of this process, which says nothing; not 0 if it breaks."""
    child = os.fork()
    if not child:
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        status = 1
        try:
            status = act()
        finally:
            os._exit(status)
    return os.waitpid(child, 0)[1]


def _at_home(tree: Path) -> None:
    """Load cauviz and its tests anew, and from a tree."""
    os.chdir(tree)
    for name in [name for name in sys.modules if name.split(".")[0] in ("tests", "cauviz")]:
        del sys.modules[name]
    sys.path[:] = [str(tree), *(place for place in sys.path if place not in ("", str(ROOT)))]


def _with(mutant: Mutant, tests: list[str], seconds: float, tree: Path) -> int:
    limit = int(10 + seconds * _ENDLESS)
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    signal.alarm(limit * 20)  # one may wait for what never comes
    _at_home(tree)
    changed, code = str(tree / mutant.path), mutant.code
    read = SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, name: str) -> CodeType | None:
        if loader.path == changed:
            return compile(code, changed, "exec", dont_inherit=True)
        return read(loader, name)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
    return int(pytest.main(["-x", *_TESTS, *tests]))


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("paths", nargs="*", default=PLACES, help="files or folders to change")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seen", type=Path, help="a folder that keeps what was seen")
    parser.add_argument("--longest", type=float, default=_LONGEST, help="seconds a change at most")
    args = parser.parse_args()
    killed = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        tree = (args.seen or Path(folder)) / "cauviz"
        if not tree.exists():
            shutil.copytree(ROOT, tree, ignore=_NOT_COPIED)
        seen = Seen(tree)
        for name in _LOADED:
            import_module(name)
        for mutant in drawn(list(args.paths), args.count, args.seed):
            tried += 1
            if noticed(mutant, seen, args.longest):
                killed += 1
            else:
                print(f"\nnot noticed:\n{mutant.diff}", flush=True)
            print(f"{killed} of {tried}", end="\r", file=sys.stderr, flush=True)
    print(f"\n{killed} of {tried} noticed")


if __name__ == "__main__":
    main()
