"""Join the widgets' modules into one file, check their types, or tell that the file is stale.

    python tests/tools/build_js.py            write cauviz/widgets/static/taula.js
    python tests/tools/build_js.py --check    fail if that file is not what the modules make
    python tests/tools/build_js.py --types    check the types in the modules' comments

Node is needed for this, and for nothing else here: who installs or uses cauviz does without.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "cauviz" / "widgets" / "js"
TARGET = ROOT / "cauviz" / "widgets" / "static" / "taula.js"
HEADER = """\
// Made from cauviz/widgets/js by tests/tools/build_js.py: change it there, not here.
"""
# Type notes inside expressions, which esbuild keeps though nobody reads them in the joined file.
_NOTE = re.compile(r"^ *(?:/\*\*.*\*/|\*.*|/\*\*)\n", re.MULTILINE)
_INLINE = re.compile(r"/\*\* @type .*?\*/ ?")


def tools() -> Path:
    """The folder of the pinned tools, installed on first use."""
    folder = SOURCE / "node_modules"
    npm = shutil.which("npm")
    if not folder.exists():
        if npm is None:
            sys.exit("npm is needed to build the widgets; it comes with Node 20 or newer")
        subprocess.run(
            [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"],
            cwd=SOURCE,
            check=True,
            stdout=sys.stderr,
        )
    return folder


def joined() -> str:
    """What the modules make, as one module."""
    run = subprocess.run(
        [
            str(tools() / ".bin" / "esbuild"),
            "main.js",
            "--bundle",
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
    return HEADER + _INLINE.sub("", _NOTE.sub("", run.stdout)).replace("/* @__PURE__ */ ", "")


def types() -> int:
    """Check the types that the modules' comments tell; what is found is printed."""
    return subprocess.run([str(tools() / ".bin" / "tsc"), "-p", "."], cwd=SOURCE).returncode


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="fail if the joined file is stale")
    parser.add_argument("--types", action="store_true", help="check the types")
    args = parser.parse_args()
    if args.types:
        return types()
    text = joined()
    if args.check:
        if TARGET.exists() and TARGET.read_text("utf-8") == text:
            return 0
        print(
            f"{TARGET.relative_to(ROOT)} is stale: run python tests/tools/build_js.py",
            file=sys.stderr,
        )
        return 1
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(text, "utf-8", newline="\n")
    print(f"{TARGET.relative_to(ROOT)}: {len(text.encode())} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
