"""A notebook open in its host, as a test drives it: run it, ask its kernel, press keys in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, Request, Route, WebSocket

from tests.waiting import PATIENCE

# A script in the page has no timeout of its own.
_READY = """async ([path, patience]) => {
  const until = Date.now() + patience * 1000;
  const wait = async (what, met) => {
    while (!met()) {
      if (Date.now() > until) throw new Error(`${path}: ${what()} took too long`);
      await new Promise(done => setTimeout(done, 30));
    }
  };
  const current = () => window.jupyterapp?.shell.currentWidget;
  const opened = () => current()?.context?.path === path && current().context.isReady;
  await wait(() => "opening", opened);
  const session = current().sessionContext;
  await wait(() => "the session", () => session.isReady);
  const status = () => session.session?.kernel?.status ?? "none";
  await wait(() => `the kernel (${status()})`, () => status() === "idle");
}"""
_EVALUATE = """async expression => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const reply = await kernel.requestExecute(
    {code: "", silent: true, user_expressions: {value: expression}}).done;
  const value = reply.content.user_expressions.value;
  if (value.status !== "ok") throw new Error(`${expression}: ${value.ename}: ${value.evalue}`);
  return value.data["text/plain"];
}"""
_HEARS = f"""async ([expression, wanted, patience]) => {{
  const evaluate = {_EVALUATE};
  const until = Date.now() + patience * 1000;
  for (let found; (found = await evaluate(expression)) !== wanted;) {{
    if (Date.now() > until) throw new Error(`${{expression}} is ${{found}}, not ${{wanted}}`);
    await new Promise(done => setTimeout(done, 30));
  }}
}}"""
_EXECUTE = """async code => {
  const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
  const reply = await kernel.requestExecute({code}).done;
  if (reply.content.status !== "ok") throw new Error(reply.content.evalue);
}"""
# What a stray key could change: the cells (their number, kinds and sources), the mode, the marks.
_CELLS = """() => {
  const {content, model} = window.jupyterapp.shell.currentWidget;
  return {
    cells: Array.from(content.widgets, cell => [cell.model.type, cell.model.sharedModel.source,
                                                 cell.model.executionCount ?? null]),
    mode: content.mode,
    active: content.activeCellIndex,
  };
}"""

# Older JupyterLabs hide the cells that are out of sight: scroll to the one that has the nth widget,
# and tell which of its own widgets that is.
_SHOW = """async number => {
  const {content} = window.jupyterapp.shell.currentWidget;
  const cells = content.widgets.flatMap((cell, index) => (cell.model.outputs?.toJSON() ?? [])
    .filter(output => output.data?.["application/vnd.jupyter.widget-view+json"])
    .map(() => index));
  const index = cells[number];
  await content.scrollToItem(index, "start");
  content.widgets[index].node.dataset.index = index;
  return [index, cells.slice(0, number).filter(other => other === index).length];
}"""

# Sixty frames of the page without a change, each as long as this machine takes for it.
_REST = """async () => {
  const {content} = window.jupyterapp.shell.currentWidget;
  const outer = content.node.querySelector(".jp-WindowedPanel-outer") ?? content.node;
  const now = () => [content.activeCellIndex, outer.scrollTop, outer.scrollHeight].join();
  for (let still = 0, was = now(); still < 60; still = now() === was ? still + 1 : 0, was = now())
    await new Promise(requestAnimationFrame);
}"""


@dataclass
class Outside:
    """Keeps the page from the network beyond this machine, and what it tried to reach there."""

    tried: list[str] = field(default_factory=list)

    def guard(self, page: Page) -> None:
        page.context.route(lambda url: not _is_local(url), self._refuse)
        page.context.on("request", self._note)
        page.on("websocket", self._note)

    def _refuse(self, route: Route) -> None:
        route.abort()

    def _note(self, request: Request | WebSocket) -> None:
        if not _is_local(request.url):
            self.tried.append(request.url)


def _is_local(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in ("data", "blob", "about") or parts.hostname in ("127.0.0.1", "localhost")


@dataclass(frozen=True)
class Notebook:
    """One notebook, opened in the page and ready to run."""

    page: Page
    path: str

    @classmethod
    def open(cls, page: Page, address: str, path: str) -> Notebook:
        """Go to it in a fresh workspace, and wait until its kernel is idle."""
        page.goto(address)
        page.evaluate(_READY, [path, PATIENCE])
        return cls(page, path)

    def activate(self) -> None:
        """Put the focus into it, as opening it does but now and then, on a busy machine."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.activate()")
        self.page.wait_for_function("document.activeElement.closest('.jp-Notebook')")

    def command(self, name: str, **arguments: Any) -> None:
        """What a menu entry would do."""
        self.page.evaluate(
            "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)",
            [name, arguments],
        )

    def run_all(self) -> None:
        """Run every cell, to the end; no cell may fail."""
        self.command("notebook:run-all-cells")
        self.page.evaluate(_READY, [self.path, PATIENCE])
        errors = self.page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
        assert errors.all_inner_texts() == []

    def value(self, expression: str) -> str:
        """The repr of a Python expression in the kernel, now."""
        return str(self.page.evaluate(_EVALUATE, expression))

    def hears(self, expression: str, value: object) -> None:
        """Wait until Python has it: what is pressed and what is asked come to it by two ways."""
        self.page.evaluate(_HEARS, [expression, repr(value), PATIENCE])

    def execute(self, code: str) -> None:
        """Run Python in the kernel, outside any cell."""
        self.page.evaluate(_EXECUTE, code)

    def cells(self) -> Any:
        """Everything that JupyterLab's own keys could change."""
        return self.page.evaluate(_CELLS)

    def output(self, cell: int) -> Locator:
        """Where the outputs of a code cell are shown (the first cell is 0)."""
        return self.page.locator(".jp-CodeCell").nth(cell).locator(".jp-OutputArea-output")

    def widget(self, number: int = 0) -> Locator:
        """One of the widgets in the page (the first is 0), scrolled to."""
        index, nth = self.page.evaluate(_SHOW, number)
        return self.page.locator(f"[data-index='{index}'] .cauviz").nth(nth)

    def rest(self) -> None:
        """Wait until the page neither scrolls nor grows any more."""
        self.page.evaluate(_REST)

    def theme(self, name: str) -> None:
        """ "JupyterLab Light" or "JupyterLab Dark"."""
        self.command("apputils:change-theme", theme=name)
        light = "true" if name.endswith("Light") else "false"
        self.page.wait_for_selector(f"body[data-jp-theme-light='{light}']", state="attached")
