"""How reading a log grows with its length, and how much memory it takes at its height.

    python tests/benchmarks/reading.py            # growth from n to 4n, then the memory
    python tests/benchmarks/reading.py --small    # the growth alone

Each text is read in a process of its own. Growth is the time for 60,000 signs over that for
15,000: 4 is a straight line, 16 a square. Memory is what reading adds at its height, in bytes a
byte of the text, for 3.9 million signs (just under the length of a hand) and for 20, with faults
as errors and recovering from them; a text that is no log is read up to the error.
"""

from __future__ import annotations

import io
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

import cauviz as cv  # noqa: E402
from cauviz.notation.reader import Errors  # noqa: E402
from tests.notation.heavy import KINDS  # noqa: E402

MOST = 6 << 30
LONGEST = 120


def read(text: str, errors: Errors = "strict") -> str:
    """Read all hands of a text; what came of it in a few words."""
    try:
        hands = sum(1 for _ in cv.iter_logs(io.StringIO(text), errors=errors))
    except cv.NotationError as error:
        return error.message[:46]
    return f"{hands} hand{'s' * (hands != 1)}"


def seconds(text: str) -> float:
    """The least time of three, or of one if that is long."""
    times: list[float] = []
    while len(times) < 3 and sum(times) < 5:
        begin = time.process_time()
        read(text)
        times.append(time.process_time() - begin)
    return min(times)


def growth(kind: str) -> dict[str, float]:
    """The time for n signs and the ratio of that for four times as many."""
    small, large = (seconds(KINDS[kind](n)) for n in (15_000, 60_000))
    return {"ms": large * 1000, "ratio": large / small}


def memory(kind: str, size: str, errors: Errors) -> dict[str, object]:
    """What reading adds to the height of the process's memory."""
    text = KINDS[kind](int(size))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    begin = time.process_time()
    came = read(text, errors)
    took = time.process_time() - begin
    added = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024
    return {"times": added / len(text.encode()), "seconds": took, "came": came}


def apart(what: str, *about: str) -> dict[str, object]:
    """The same, in a process of its own that may take neither all memory nor for ever."""
    try:
        done = subprocess.run(
            [sys.executable, __file__, what, *about],
            capture_output=True, text=True, timeout=LONGEST, check=True,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return {"fault": f"more than {LONGEST} s"}
    except subprocess.CalledProcessError as error:
        return {"fault": error.stderr.strip().splitlines()[-1:] or "killed"}
    found: dict[str, object] = json.loads(done.stdout)
    return found


def main() -> None:
    """Print a line a kind."""
    for kind in KINDS:
        row = apart("growth", kind)
        text = row.get("fault") or f"{row['ms']:9.1f} ms   times {row['ratio']:5.1f}"
        print(f"{kind:46} {text}", flush=True)
    for kind in KINDS if "--small" not in sys.argv else ():
        for size in (3_900_000, 20_000_000):
            for errors in ("strict", "recover"):
                row = apart("memory", kind, str(size), errors)
                text = row.get("fault") or (
                    f"{row['times']:6.1f} bytes a byte {row['seconds']:7.2f} s   {row['came']}"
                )
                print(f"{kind:46} {size / 1e6:4.1f} MB {errors:8}{text}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:2] in (["growth"], ["memory"]):
        resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))
        print(json.dumps(globals()[sys.argv[1]](*sys.argv[2:])))
    else:
        main()
