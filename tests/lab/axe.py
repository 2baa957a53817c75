"""axe-core, the accessibility checker, run on the widgets of a page."""

from __future__ import annotations

from importlib import resources
from typing import Any

from playwright.sync_api import Page

# Each widget by itself, and in sight: of what is out of it axe cannot tell the contrast.
_RUN = """async place => {
  const short = found => found.map(({id, help, nodes}) =>
    ({id, help, where: nodes.map(node => node.target.join(" ") + " " + node.html.slice(0, 160))}));
  const all = {violations: [], passes: null, unknown: []};
  for (const widget of document.querySelectorAll(".cauviz")) {
    widget.scrollIntoView({block: place});
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const result = await axe.run(widget, {resultTypes: ["violations", "passes", "incomplete"]});
    all.violations.push(...short(result.violations));
    all.unknown.push(...short(result.incomplete.filter(found => found.id === "color-contrast")));
    const held = result.passes.map(found => found.id);
    all.passes = (all.passes ?? held).filter(id => held.includes(id));
  }
  return all;
}"""


def check(page: Page) -> Any:
    """What axe finds wrong in the widgets ("violations"), and the rules that hold ("passes").

    Of what is still being laid out or scrolled, or is half under an edge, axe cannot tell the
    contrast ("unknown"); it is asked again, with the widget a little elsewhere, until it can.
    """
    if not page.evaluate("() => 'axe' in window"):
        source = resources.files("axe_playwright_python").joinpath("axe.min.js")
        page.evaluate(source.read_text(encoding="utf-8"))
        # JupyterLab's body hides its overflow, and axe then leaves the contrast out
        page.add_style_tag(content="body { overflow: visible !important }")
    for place in ("start", "center", "end") * 5:
        found = page.evaluate(_RUN, place)
        if found["violations"] or "color-contrast" in found["passes"]:
            break
    return found


def check_part(page: Page, selector: str) -> Any:
    """What axe finds wrong in a part of the page, whatever it is; :func:`check` comes first."""
    return page.evaluate(
        """async selector => {
          const result = await axe.run(document.querySelector(selector),
            {resultTypes: ["violations"]});
          return result.violations.map(({id, nodes}) =>
            [id, ...nodes.map(node => node.html.slice(0, 160))]); }""",
        selector,
    )
