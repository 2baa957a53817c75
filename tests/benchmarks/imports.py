"""How long ``import cauviz`` takes, against ``import chess``, in fresh interpreters.

pip install chess && python tests/benchmarks/imports.py
"""

from __future__ import annotations

import subprocess
import sys
import time


def seconds(module: str) -> float:
    """The time of an interpreter that imports a module, less one that imports nothing."""
    times = []
    for code in (f"import {module}", "pass"):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return times[0] - times[1]


def main() -> None:
    """Print the median of 15 rounds for both, and their ratio."""
    rounds = [(seconds("cauviz"), seconds("chess")) for _ in range(15)]
    ours, theirs = (sorted(times)[7] * 1000 for times in zip(*rounds, strict=True))
    print(f"cauviz {ours:.1f} ms   chess {theirs:.1f} ms   ratio {ours / theirs:.2f}")
    code = "import sys, cauviz; print(sorted({'anywidget', 'ipywidgets'} & set(sys.modules)))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True)
    print("widget libraries loaded:", loaded)


if __name__ == "__main__":
    main()
