"""cauviz: learn, replay and explore Cau Robat, the Catalan fishing game.

>>> import cauviz as cv
>>> state = cv.deal("robat", players=4, seed=7)
>>> state.plays()[0] in state.plays()
True
"""

from __future__ import annotations

__version__ = "0.1.0"

_WHERE: dict[str, str] = {}  # the module that each public name is from, once one was asked for


def _where() -> dict[str, str]:
    if not _WHERE:
        import pkgutil
        import re

        stub = pkgutil.get_data(__name__, "__init__.pyi") or b""
        listed = re.findall(r"^from (\S+) import (\w+) as \2$", stub.decode(), re.MULTILINE)
        _WHERE.update({name: module for module, name in listed})
    return _WHERE


def _missing(name: str, error: ImportError) -> ImportError:
    """What to install for a name that needs a library which is not there."""
    import sys

    from cauviz.errors import MissingPackage
    from cauviz.texts import filled

    package = (error.name or "").partition(".")[0]
    if package in ("", __name__) or isinstance(error, MissingPackage):
        return error
    packages = " ".join(dict.fromkeys(("anywidget", "ipywidgets", package)))
    message = filled(
        "needs.widgets", name=name, package=package, python=sys.executable, packages=packages
    )
    return MissingPackage(message, name=package)


def __getattr__(name: str) -> object:
    """What a name stands for is loaded when it is first asked for.

    So `import cauviz` stays quick, and the engine works where no widget library is installed.
    """
    from importlib import import_module

    if name == "__all__":
        return sorted(_where())
    if name not in _where():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = _where()[name]
    # cv.lessons and cv.players are packages, with all that a lesson or a player is made of
    try:
        what = (
            import_module(f"{__name__}.{name}")
            if module == __name__
            else getattr(import_module(module), name)
        )
    except ImportError as error:
        raise _missing(name, error) from error
    globals()[name] = what
    return what


def __dir__() -> list[str]:
    return sorted({*globals(), *_where()})
