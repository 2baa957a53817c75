"""How many bytes a widget sends when it is shown, and a page of ten of them.

    python tests/benchmarks/page_bytes.py

Counted is what goes to the browser to make the widget there: its whole state as JSON, as a notebook
sends and saves it. The goal is at most 120 kB a widget and 1.2 MB for ten.

Each widget brings the front end with it. A model of its own, which all widgets of a page refer to,
would send that once, but not every host lets one widget find another (marimo does not: its issue
3909), and `Widget.close_all()` would take it from under those that are shown.
"""

from __future__ import annotations

import json
from collections.abc import Callable

import cauviz as cv
from cauviz.widgets.base import Drawn


def state(widget: Drawn) -> dict[str, int]:
    """Bytes of each trait as JSON."""
    return {
        name: len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())
        for name, value in widget.get_state().items()
    }


def makers() -> dict[str, Callable[[], Drawn]]:
    """Every kind of widget; of replays the longest hand, and every lesson."""
    longest = max(cv.hands(), key=lambda name: len(cv.hand(name).plays))
    found: dict[str, Callable[[], Drawn]] = {
        "table": lambda: cv.Table(cv.deal("robat", seed=7)),
        "table of five": lambda: cv.Table(cv.deal("robat", players=5, seed=7)),
        "table, French pack": lambda: cv.Table(cv.deal("robat", seed=7), pack="french"),
        "table of a duel": lambda: cv.Table(cv.deal("duel", seed=7)),
        "short replay": lambda: cv.Replay(cv.hand("gap")),
        "longest replay": lambda: cv.Replay(cv.hand(longest)),
    }
    for name in cv.lesson_names():
        found[f"lesson {name}"] = lambda name=name: cv.Tutor(name)
    return found


def ten() -> list[Drawn]:
    """A page of ten: what a lesson's notebook could show."""
    tables = [cv.Table(cv.deal("robat", seed=seed)) for seed in range(4)]
    replays = [cv.Replay(cv.hand(name)) for name in list(cv.hands())[:3]]
    return [*tables, *replays, *(cv.Tutor(name) for name in cv.lesson_names()[:3])]


def main() -> None:
    """Print the bytes of each widget, of its heaviest parts, and of the page."""
    for name, make in makers().items():
        sizes = state(make())
        heavy = sorted(sizes.items(), key=lambda one: -one[1])[:6]
        parts = ", ".join(f"{trait} {size}" for trait, size in heavy)
        print(f"{name:<24}{sum(sizes.values()):8}   {parts}")
    print(f"{'a page of ten':<24}{sum(sum(state(widget).values()) for widget in ten()):8}")


if __name__ == "__main__":
    main()
