"""axe-core, the accessibility checker, run on the widgets of a page."""

from __future__ import annotations

from importlib import resources
from typing import Any

from playwright.sync_api import Page

# Each widget by itself, and in sight: of what is out of it axe cannot tell the contrast.
_RUN = """async () => {
  const short = found => found.map(({id, help, nodes}) =>
    ({id, help, where: nodes.map(node => node.target.join(" ") + " " + node.html.slice(0, 160))}));
  const all = {violations: [], passes: null};
  for (const widget of document.querySelectorAll(".cauviz")) {
    widget.scrollIntoView({block: "start"});
    const result = await axe.run(widget, {resultTypes: ["violations", "passes"]});
    all.violations.push(...short(result.violations));
    const held = result.passes.map(found => found.id);
    all.passes = (all.passes ?? held).filter(id => held.includes(id));
  }
  return all;
}"""


def check(page: Page) -> Any:
    """What axe finds wrong in the widgets ("violations"), and the rules that hold ("passes")."""
    if not page.evaluate("() => 'axe' in window"):
        source = resources.files("axe_playwright_python").joinpath("axe.min.js")
        page.evaluate(source.read_text(encoding="utf-8"))
        # JupyterLab's body hides its overflow, and axe then leaves the contrast out
        page.add_style_tag(content="body { overflow: visible !important }")
    return page.evaluate(_RUN)
