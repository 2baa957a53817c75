"""Join the widgets' modules into what is sent, check them, or tell that what is sent is stale.

    python tests/tools/build_js.py            write what is in cauviz/widgets/static
    python tests/tools/build_js.py --check    fail if a file is not what the modules make
    python tests/tools/build_js.py --types    check the types in the modules' comments
    python tests/tools/build_js.py --style    check form and habits; with --fix, mend what can be

Node is needed for this, and for nothing else here: who installs or uses cauviz does without.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "cauviz" / "widgets" / "js"
STATIC = ROOT / "cauviz" / "widgets" / "static"
# What is made, and the module that it is made from.
TARGETS = {
    "taula.js": "main.js",
    "loader.js": "loader.js",
    "alone.js": "alone/main.js",
    "boot.js": "alone/boot.js",
}


def tools() -> Path:
    """The folder of the pinned tools, installed on first use and when they are pinned anew."""
    folder = SOURCE / "node_modules"
    npm = shutil.which("npm")
    made, wanted = folder / ".package-lock.json", SOURCE / "package-lock.json"
    if not made.exists() or made.stat().st_mtime < wanted.stat().st_mtime:
        if npm is None:
            sys.exit("npm is needed to build the widgets; it comes with Node 20 or newer")
        subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=SOURCE,
            check=True,
            stdout=sys.stderr,
        )
    return folder


def joined(entry: str) -> str:
    """What a module and those that it imports make, as one small module."""
    run = subprocess.run(
        [
            str(tools() / ".bin" / "esbuild"),
            entry,
            "--bundle",
            "--minify",
            "--format=esm",
            "--target=es2022",
            "--charset=utf8",
            "--legal-comments=none",
            "--log-level=warning",
        ],
        cwd=SOURCE,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    return run.stdout


def types() -> int:
    """Check the types that the modules' comments tell; what is found is printed."""
    return subprocess.run([str(tools() / ".bin" / "tsc"), "-p", "."], cwd=SOURCE).returncode


def style(fix: bool) -> int:
    """Check the form of the modules and what their linter knows; or mend what can be mended."""
    command = [str(tools() / ".bin" / "biome"), "check", "--error-on-warnings"]
    return subprocess.run([*command, *(["--write"] if fix else []), "."], cwd=SOURCE).returncode


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if a joined file is stale")
    parser.add_argument("--types", action="store_true", help="check the types")
    parser.add_argument("--style", action="store_true", help="check form and habits")
    parser.add_argument("--fix", action="store_true", help="with --style: mend what can be mended")
    args = parser.parse_args()
    if args.style:
        return style(args.fix)
    if args.types:
        return types()
    made = {STATIC / name: joined(entry) for name, entry in TARGETS.items()}
    if args.check:
        return check(made)
    for path, text in made.items():
        path.write_text(text, "utf-8", newline="\n")
        print(f"{path.relative_to(ROOT)}: {len(text.encode())} bytes")
    return 0


def check(made: dict[Path, str]) -> int:
    """Tell which files are not what the modules make."""
    stale = [path for path, text in made.items() if _text(path) != text]
    for path in stale:
        print(
            f"{path.relative_to(ROOT)} is stale: run python tests/tools/build_js.py",
            file=sys.stderr,
        )
    return bool(stale)


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.exists() else ""


if __name__ == "__main__":
    sys.exit(main())
