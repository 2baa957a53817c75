"""``cauviz doctor``: what is installed, whether widgets can be shown, and what to do if not."""

from __future__ import annotations

import platform
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib import import_module, metadata
from pathlib import Path
from typing import Any, NamedTuple

import cauviz
from cauviz.command.outcome import FAULTY, SOUND
from cauviz.harmless import harmless
from cauviz.texts import filled

LIBRARIES = ("traitlets", "anywidget", "ipywidgets", "filelock")
"""What the widgets import."""

_EXTENSIONS = {
    "anywidget": "anywidget",
    "@jupyter-widgets/jupyterlab-manager": "jupyterlab-widgets",
}
"""The parts of JupyterLab that draw widgets, and the packages that bring them."""


class Finding(NamedTuple):
    """What was looked at; ``todo`` is what mends it, empty if it is sound."""

    what: str
    how: str
    todo: str = ""


def run(asked: Namespace) -> int:
    """Look at everything, and tell it."""
    sick = 0
    for finding in examined():
        mark = filled("doctor.bad" if finding.todo else "doctor.ok")
        print(harmless(f"{mark:4} {finding.what:22} {finding.how}"))
        if finding.todo:
            sick += 1
            print(harmless("     " + filled("doctor.todo", what=finding.todo)))
    print()
    print(filled("doctor.sick", sick) if sick else filled("doctor.sound"))
    return FAULTY if sick else SOUND


def examined() -> Iterator[Finding]:
    """All that is looked at, one thing after the other; nothing that is broken ends it."""
    yield Finding("cauviz", f"{cauviz.__version__}, {Path(cauviz.__file__).parent}")
    yield Finding("Python", f"{platform.python_version()}, {sys.executable}")
    yield Finding(filled("doctor.system"), platform.platform())
    for look in _LOOKS:
        try:
            yield from look()
        except Exception as error:  # of a broken installation anything may come
            name = look.__name__.strip("_")
            yield Finding(filled(f"doctor.{name}"), _told(error), _install("cauviz[lab]"))


def _engine() -> Iterator[Finding]:
    """A hand from the deal to its end."""
    log = cauviz.hand("complete")
    how = filled("doctor.engine_well", list=len(log.plays))
    yield Finding(filled("doctor.engine"), how)


def _libraries() -> Iterator[Finding]:
    for name in LIBRARIES:
        yield _library(name)


def _library(name: str) -> Finding:
    """Whether it is there, new enough, and can be imported."""
    wanted = _wanted(name)
    try:
        version = metadata.version(name)
    except metadata.PackageNotFoundError:
        return Finding(name, filled("doctor.missing"), _install(wanted))
    if not _fits(version, wanted):
        return Finding(
            name, filled("doctor.unfit", version=version, wanted=wanted), _install(wanted)
        )
    try:
        import_module(name)
    except Exception as error:
        how = filled("doctor.broken", version=version, why=_told(error))
        return Finding(name, how, _install(wanted, again=True))
    return Finding(name, version)


def _widget() -> Iterator[Finding]:
    """A table as a widget, and what a notebook would be sent of it."""
    what = filled("doctor.widget")
    try:
        with closing(cauviz.Table(cauviz.deal(seed=1))) as widget:
            sent = widget.get_state()
    except Exception as error:
        yield Finding(what, _told(error), _install(*map(_wanted, LIBRARIES), again=True))
        return
    yield Finding(what, filled("doctor.widget_well", n=len(sent)))


def _lab() -> Iterator[Finding]:
    """JupyterLab, and its own part that draws widgets."""
    try:
        version = metadata.version("jupyterlab")
    except metadata.PackageNotFoundError:
        yield Finding("jupyterlab", filled("doctor.no_lab"), _install("cauviz[lab]"))
        return
    wanted = _wanted("jupyterlab")
    fits = _fits(version, wanted)
    yield Finding("jupyterlab", version, "" if fits else _install(wanted))
    places = _extension_folders()
    off = _switched_off()
    for extension, package in _EXTENSIONS.items():
        name = f"  {extension.rpartition('/')[2]}"
        if not any((folder / extension / "package.json").is_file() for folder in places):
            yield Finding(name, filled("doctor.no_extension"), _install(package, again=True))
        elif extension in off:
            todo = f"{sys.executable} -m jupyter labextension enable {extension}"
            yield Finding(name, filled("doctor.switched_off"), todo)
        else:
            yield Finding(name, filled("doctor.there"))


def _extension_folders() -> list[Path]:
    from jupyter_core.paths import jupyter_path

    return [Path(folder) for folder in jupyter_path("labextensions")]


def _switched_off() -> set[str]:
    from jupyter_core.paths import jupyter_path
    from jupyterlab.commands import get_app_dir
    from jupyterlab_server.config import get_page_config

    config = get_page_config(jupyter_path("labextensions"), str(Path(get_app_dir()) / "settings"))
    disabled: Any = config.get("disabledExtensions", [])
    return {str(name).partition(":")[0] for name in disabled if ":" not in str(name)}


def _kernel() -> Iterator[Finding]:
    """What runs the cells of a notebook: this Python, or one where cauviz may not be."""
    what = filled("doctor.kernel")
    try:
        from jupyter_client.kernelspec import KernelSpecManager

        command = KernelSpecManager().get_kernel_spec("python3").argv
    except Exception as error:
        yield Finding(what, _told(error), _install("ipykernel", again=True))
        return
    python = Path(command[0])
    if python.name == command[0] or _same(python, Path(sys.executable)):
        yield Finding(what, filled("doctor.kernel_well"))
        return
    todo = f"{sys.executable} -m ipykernel install --sys-prefix"
    yield Finding(what, filled("doctor.other_python", python=python), todo)


_LOOKS: tuple[Callable[[], Iterator[Finding]], ...] = (
    _engine,
    _libraries,
    _widget,
    _lab,
    _kernel,
)


def _same(one: Path, two: Path) -> bool:
    """Whether two commands are the same Python, in the same environment."""
    return one.parent.resolve() == two.parent.resolve() or one == two


def _wanted(name: str) -> str:
    """A requirement of cauviz as it is declared, such as ``anywidget>=0.9``."""
    try:
        declared = metadata.requires("cauviz") or []
    except metadata.PackageNotFoundError:  # run from its folder, and not installed
        return name
    for one in declared:
        needed = one.partition(";")[0].strip()
        if needed.split("[")[0].rstrip("<>=!~.,0123456789 ").lower() == name:
            return needed
    return name


def _fits(version: str, wanted: str) -> bool:
    try:
        from packaging.requirements import Requirement
    except ImportError:  # it comes with JupyterLab; without it nothing is compared
        return True
    return Requirement(wanted).specifier.contains(version, prereleases=True)


def _install(*packages: str, again: bool = False) -> str:
    """The command that installs packages into this Python."""
    force = "--force-reinstall " if again else ""
    return f"{sys.executable} -m pip install {force}" + " ".join(f'"{name}"' for name in packages)


def _told(error: Exception) -> str:
    first = str(error).splitlines()[0] if str(error) else ""
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
