"""Build the site: all notebooks with a Python that runs in the reader's browser, and a first page.

    python -m tests.tools.build_site            write site/
    python -m tests.tools.build_site --serve    and show it at http://localhost:8000

It is JupyterLite with Pyodide. All that it needs is pinned, fetched from PyPI and npm while it is
built (npm comes with Node), and lies in the folder: a page of the site asks no other server. The
packages in the browser are those of tests/tools/site/wheels.txt and cauviz itself, and no others.
"""

from __future__ import annotations

import argparse
import base64
import functools
import hashlib
import http.server
import json
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

import cauviz as cv
from tests.tools import readme_picture

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
PARTS = Path(__file__).parent / "site"
WORK = ROOT / "build" / "site"  # what was fetched, to be built from again
PYODIDE = "314.0.6"  # the one that the kernel in pyproject.toml's extra `site` is made for
PYODIDE_SHA512 = (
    "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
)
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
LOCK = "pyodide-lock.json"
KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
# What wheels ask for that is of no use in the browser, or there already in the page.
UNUSED = ("jupyterlab", "jupyterlab-widgets", "pexpect", "psutil", "widgetsnbextension")
EXTENSIONS = ("anywidget", "jupyterlab_widgets")  # what draws widgets, out of their wheels


def build(site: Path) -> None:
    """Write the site into a folder; what was in it is gone."""
    wheels = _fetched() / "wheels"
    lite = _fresh(WORK / "lite")
    pyodide = lite / "static" / "pyodide"
    core = _core(_fetched() / f"pyodide-{PYODIDE}.tgz", pyodide)
    own = _own_wheel(_fresh(WORK / "own"))
    _put_packages([*sorted(wheels.glob("*.whl")), own], core, pyodide)
    extensions = [str(path) for name in EXTENSIONS for path in wheels.glob(f"{name}-*.whl")]
    _write_json(lite / "jupyter-lite.json", _page_config())
    _write_json(lite / "jupyter_lite_config.json", _build_config(extensions, site))
    shutil.rmtree(site, ignore_errors=True)
    _run([sys.executable, "-m", "jupyter", "lite", "build", "--lite-dir", str(lite)], cwd=lite)
    (site / "index.html").write_text(landing(), encoding="utf-8", newline="\n")
    (site / ".nojekyll").touch()  # Pages would leave out files that begin with _


# what is fetched


def _fetched() -> Path:
    """The folder of what comes from PyPI and npm, filled when it was not with these very pins."""
    pins = (PARTS / "wheels.txt").read_text("utf-8") + PYODIDE_SHA512
    folder = WORK / hashlib.sha256(pins.encode()).hexdigest()[:12]
    if not folder.exists():
        partly = _fresh(WORK / "partly")
        _fetch(partly)
        partly.rename(folder)
    return folder


def _fetch(folder: Path) -> None:
    _run([
        sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes",
        "--only-binary", ":all:", "--python-version", "3.14", "--implementation", "py",
        "--abi", "none", "--platform", "any", "--dest", str(folder / "wheels"),
        "--requirement", str(PARTS / "wheels.txt"),
    ])  # fmt: skip
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is needed to fetch Pyodide; it comes with Node 20 or newer")
    _run([npm, "pack", f"pyodide@{PYODIDE}", "--silent", "--ignore-scripts"], cwd=folder)
    packed = (folder / f"pyodide-{PYODIDE}.tgz").read_bytes()
    if base64.b64encode(hashlib.sha512(packed).digest()).decode() != PYODIDE_SHA512:
        sys.exit(f"pyodide {PYODIDE} is not the one that this site was tried with")


def _core(archive: Path, target: Path) -> dict[str, Any]:
    """Pyodide without its packages: their list, which is not put there."""
    target.mkdir(parents=True)
    with tarfile.open(archive) as tar:
        for name in CORE:
            (target / name).write_bytes(_member(tar, name))
        lock: dict[str, Any] = json.loads(_member(tar, LOCK))
    return lock


def _member(tar: tarfile.TarFile, name: str) -> bytes:
    found = tar.extractfile(f"package/{name}")
    assert found is not None
    return found.read()


def _own_wheel(folder: Path) -> Path:
    _run([sys.executable, "-m", "build", "--wheel", "--outdir", str(folder), str(ROOT)])
    return next(folder.glob("cauviz-*.whl"))


# the packages of the browser's Python


def _put_packages(wheels: list[Path], lock: dict[str, Any], target: Path) -> None:
    """Put wheels beside Pyodide, with a list that knows them and no others."""
    known = {_name(path): path for path in wheels}
    lock["packages"] = {
        name: _entry(name, path, known) for name, path in known.items() if name not in UNUSED
    }
    for name in lock["packages"]:
        shutil.copy(known[name], target)
    _write_json(target / LOCK, lock)


def _name(wheel: Path) -> str:
    return _normal(wheel.name.partition("-")[0])


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _entry(name: str, wheel: Path, known: dict[str, Path]) -> dict[str, Any]:
    """What Pyodide wants to know of a package; CI's build stops at a need that nothing fills."""
    with zipfile.ZipFile(wheel) as archive:
        about = next(n for n in archive.namelist() if n.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(about).decode("utf-8"))
        files = [n for n in archive.namelist() if n.endswith(".py") and ".data/" not in n]
    needs = sorted({need for line in told.get_all("Requires-Dist") or () if (need := _need(line))})
    missing = [need for need in needs if need not in known and need not in UNUSED]
    if missing:
        sys.exit(f"{wheel.name} needs {', '.join(missing)}: pin it in {PARTS / 'wheels.txt'}")
    return {
        "name": name, "version": told["Version"], "file_name": wheel.name,
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "depends": [need for need in needs if need not in UNUSED],
        "imports": sorted({file.split("/")[0].removesuffix(".py") for file in files}),
        "install_dir": "site", "package_type": "package", "unvendored_tests": False,
    }  # fmt: skip


def _need(line: str) -> str:
    """The package that a wheel requires, if the browser's Python 3.14 is meant."""
    name, _, marker = line.partition(";")
    found = re.match(r"[\w.-]+", name.strip())
    assert found is not None
    elsewhere = r"extra\s*==|sys_platform\s*==|python_version\s*<|python_full_version\s*<"
    return "" if re.search(elsewhere, marker) else _normal(found[0])


# JupyterLite


def _page_config() -> dict[str, Any]:
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": ["cauviz"]}}
    settings = {"appName": "cauviz", "litePluginSettings": {KERNEL: kernel}}
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}


def _build_config(extensions: list[str], site: Path) -> dict[str, Any]:
    # the kernel's own page part comes with its package, whatever else is installed here does not
    prefix = Path(sys.prefix) / "share" / "jupyter" / "labextensions" / "@jupyterlite"
    kernel = prefix / "pyodide-kernel-extension"
    if not kernel.exists():
        sys.exit('what builds the site is not installed: pip install -e ".[site]"')
    return {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": [str(NOTEBOOKS)],
            "federated_extensions": [*extensions, str(kernel)],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
            "no_unused_shared_packages": True,
            "output_dir": str(site),
        }
    }


# the first page

# By this the notebooks' pages know, as they ask it in the folder above, where the site begins.
_ROOT = (
    '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">'
    "{}</script>"
)


def landing() -> str:
    """The page that the site opens with: a table to try, and the way to the notebooks."""
    page = cv.export_html(readme_picture.position())
    assert isinstance(page, str)
    intro, style = [(PARTS / f"landing.{kind}").read_text("utf-8") for kind in ("html", "css")]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    page = page.replace("style-src ", f"style-src 'sha256-{digest}' ", 1)
    page = page.replace("</head>", f"<style>{style}</style>\n{_ROOT}\n</head>", 1)
    return page.replace("<main>\n", f"<main>\n{intro}", 1)


# helpers


def _fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def _write_json(path: Path, value: Any) -> None:
    path.write_text(json.dumps(value, indent=1, sort_keys=True), encoding="utf-8", newline="\n")


def _run(command: list[str], cwd: Path | None = None) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\n{' '.join(command)} failed")


class Server(http.server.SimpleHTTPRequestHandler):
    """Serves a site as Pages does, with the types that a browser insists on."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".whl": "application/zip",
    }

    def log_message(self, *_args: object) -> None:
        """Be silent: whoever looks at the site has no use for a line a file."""


def serve(site: Path, port: int = 0) -> http.server.ThreadingHTTPServer:
    """A server of a site on this machine; :meth:`serve_forever` runs it."""
    handler = functools.partial(Server, directory=str(site))
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--out", type=Path, default=ROOT / "site", help="the folder (site/)")
    parser.add_argument("--serve", action="store_true", help="show it on this machine")
    args = parser.parse_args()
    build(args.out.resolve())
    size = sum(path.stat().st_size for path in args.out.rglob("*") if path.is_file())
    print(f"{args.out}: {size / 1e6:.0f} MB")
    if args.serve:
        print("http://localhost:8000  (end with Ctrl+C)")
        serve(args.out, 8000).serve_forever()


if __name__ == "__main__":
    main()
