"""How long ``import cauviz`` takes with its engine, against ``import chess``, each in an
interpreter of its own.

pip install chess && python tests/benchmarks/imports.py
"""

from __future__ import annotations

import subprocess
import sys
import time

OURS = "import cauviz; cauviz.State"  # the engine is loaded when it is first asked for


def seconds(code: str) -> float:
    """The time of an interpreter that runs this, less one that does nothing."""
    times = []
    for run in (code, "pass"):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", run], check=True)
        times.append(time.perf_counter() - start)
    return times[0] - times[1]


def main() -> None:
    """Print the median of 15 rounds for both, and their ratio."""
    rounds = [(seconds(OURS), seconds("import chess")) for _ in range(15)]
    ours, theirs = (sorted(times)[7] * 1000 for times in zip(*rounds, strict=True))
    print(f"cauviz {ours:.1f} ms   chess {theirs:.1f} ms   ratio {ours / theirs:.2f}")
    code = "import sys, cauviz; print(sorted({'anywidget', 'ipywidgets'} & set(sys.modules)))"
    loaded = subprocess.check_output([sys.executable, "-c", code], text=True)
    print("widget libraries loaded:", loaded)


if __name__ == "__main__":
    main()
