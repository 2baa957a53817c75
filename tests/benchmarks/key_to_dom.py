"""How long a step of a replay takes, from the key to the changed page.

    python tests/benchmarks/key_to_dom.py

A replay of a whole hand, in Chromium: 200 steps by key, each timed from the dispatch of the key
until its handler has changed the document (marks, caption, list, scrubber: all that a step
shows), and until the next frame is about to be painted. The goal is 3 ms at the 95th percentile.
"""

from __future__ import annotations

import base64
import statistics
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

import cauviz as cv
from cauviz.widgets.replay import Replay

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from tests.conftest import _FLAGS, find_chromium

STEPS = 200
_FAKE = Path(__file__).resolve().parents[1] / "widgets" / "fake_model.js"
_RUN = """async ([source, state, width, steps]) => {
  const {default: widget} = await import('data:text/javascript;base64,' + source);
  const el = document.querySelector('main');
  el.style.width = width + 'px';
  await widget.render({model: new FakeModel(state), el});
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const stage = document.querySelector('.cv-stage');
  const times = [];
  for (let i = 0; i < steps + 20; i++) {
    const end = document.querySelector('.cv-next').ariaDisabled === 'true';
    await frame();
    const where = document.querySelector('.cv-where');
    const before = where.textContent;
    const start = performance.now();
    const key = end ? 'Home' : 'ArrowRight';
    stage.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    const changed = performance.now();
    if (where.textContent === before) throw Error('no step was made');
    await frame();
    if (i >= 20) times.push([changed - start, performance.now() - start]);
  }
  return times;
}"""


def measure(width: int) -> list[tuple[float, float]]:
    replay = Replay(cv.hand("complete"))
    state = {k: v for k, v in replay.get_state().items() if k[0] != "_" and k != "layout"}
    source = base64.b64encode(replay._esm.encode()).decode()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(_FLAGS))
        page = browser.new_page(viewport={"width": width + 16, "height": 900})
        page.set_content("<main></main>")
        page.add_script_tag(content=_FAKE.read_text("utf-8"))
        times: list[tuple[float, float]] = page.evaluate(_RUN, [source, state, width, STEPS])
        browser.close()
    return times


def main() -> None:
    print(f"{STEPS} steps, ms          median     p95     max")
    for width in (1100, 350):
        times = measure(width)
        for name, index in (("key to DOM", 0), ("key to frame", 1)):
            values = sorted(pair[index] for pair in times)
            p95 = values[int(len(values) * 0.95) - 1]
            row = f"{statistics.median(values):8.2f}{p95:8.2f}{values[-1]:8.2f}"
            print(f"{width:>5} px {name:<14}{row}")


if __name__ == "__main__":
    main()
