"""The widgets' front end in a browser, on a model that stands in for the notebook's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest

import cauviz as cv
from cauviz.widgets.base import Drawn
from cauviz.widgets.packed import unpack
from tests.waiting import PATIENCE

from .exploring import position

HERE = Path(__file__).parent
_FAKE = (HERE / "fake_model.js").read_text("utf-8")
_AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text("utf-8")
_MOUNT = """async ([source, state, width]) => {
  // anew for each model, as anywidget does
  const load = async () => {
    const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
    try { return (await import(url)).default; } finally { URL.revokeObjectURL(url); }
  };
  const model = window.model ??= new FakeModel(state);
  const {render} = await (model.module ??= load());
  const el = document.createElement('div');
  el.className = 'view';
  el.style.width = width + 'px';
  document.querySelector('main').append(el);
  (window.cleanups ??= []).push(await render({model, el}));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""


def state_of(widget: Drawn) -> dict[str, Any]:
    """What the front end is sent of a widget, its own code aside."""
    return {
        name: value
        for name, value in widget.get_state().items()
        if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")
    }


def known_of(widget: Drawn) -> dict[str, Any]:
    """What a page knows of a hand once it is opened: all but the front end and its style."""
    sent = state_of(widget).items()
    return {name: unpack(value) for name, value in sent if name not in ("code", "look")}


class View:
    """A page with a widget on it, and short ways to look at it."""

    def __init__(self, page: Any, widget: Drawn, width: int, dark: bool) -> None:
        self.page, self.widget = page, widget
        theme = "false" if dark else "true"
        page.set_content(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A notebook</title>'
            f"<style>body{{margin:8px;background:{'#111' if dark else '#fff'}}}</style>"
            f'</head><body data-jp-theme-light="{theme}"><main></main></body></html>'
        )
        page.add_script_tag(content=_FAKE)
        self.mount(width)

    def mount(self, width: int, **changes: Any) -> None:
        """Another view, on the model that is there or on a new one."""
        self.page.evaluate(_MOUNT, [self.widget._esm, {**state_of(self.widget), **changes}, width])

    def another(self, widget: Drawn, width: int) -> None:
        """A second widget on the page; from now on it is the one that is spoken of."""
        self.page.evaluate("window.model = undefined")
        self.widget = widget
        self.mount(width)

    state_of = staticmethod(state_of)

    def __call__(self, script: str, arg: Any = None) -> Any:
        return self.page.evaluate(script, arg)

    def get(self, selector: str) -> Any:
        return self.page.locator(selector)

    def text(self, selector: str) -> str:
        found: str = self.page.locator(selector).first.text_content()
        return found

    def count(self, selector: str) -> int:
        found: int = self.page.locator(selector).count()
        return found

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def model(self, name: str) -> Any:
        return unpack(self.page.evaluate("(name) => model.get(name)", name))

    @property
    def sent(self) -> list[Any]:
        found: list[Any] = self.page.evaluate("model.sent")
        return found

    @property
    def caption(self) -> str:
        return self.text(".cv-caption")

    def cards(self) -> set[str]:
        """The keys of all cards that are drawn."""
        keys = "[...document.querySelectorAll('.cv-card')].map((node) => node.dataset.key)"
        return set(self.page.evaluate(keys))

    def rest(self) -> None:
        """Wait until nothing moves or fades any more, and all that was on its way is there."""
        still = "document.getAnimations().every((run) => run.playState !== 'running')"
        there = "!document.querySelector('[data-moving]')"
        self.page.wait_for_function(f"() => {still} && {there}")

    def axe(self, *beyond: str) -> Any:
        """What axe-core finds, the rules ``beyond`` a widget in a page apart."""
        self.rest()
        self.page.add_script_tag(content=_AXE)
        rules = {rule: {"enabled": False} for rule in beyond}
        return self("(rules) => axe.run(document, {rules})", rules)

    def answer(self) -> None:
        """Let Python hear what was sent, and the page what Python answers."""
        replies: list[Any] = []
        self.widget.send = lambda content, buffers=None: replies.append(content)
        for content in self.page.evaluate("model.sent.splice(0)"):
            self.widget._handle_custom_msg(content, [])
        self.page.evaluate("(state) => model.update(state)", state_of(self.widget))
        for reply in replies:
            self.page.evaluate("(reply) => model.emit('msg:custom', reply)", reply)


Open = Callable[..., View]


@pytest.fixture
def show(chromium: Any) -> Iterator[Open]:
    """Open a widget in a page of its own; what goes wrong in the page fails the test."""
    faults: list[str] = []
    contexts = []

    def open_(
        widget: Drawn,
        width: int = 1100,
        dark: bool = False,
        still: bool = True,
        clock: bool = False,
        faulty: bool = False,
        touch: bool = False,
        height: int = 900,
    ) -> View:
        context = chromium.new_context(
            viewport={"width": width + 16, "height": height},
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        if clock:
            page.clock.install()
        if not faulty:
            page.on("pageerror", lambda error: faults.append(str(error)))
            page.on("console", lambda line: line.type == "error" and faults.append(line.text))
        page.on(
            "request",
            lambda request: request.url.startswith(("http", "ws")) and faults.append(request.url),
        )
        view = View(page, widget, width, dark)
        if clock:  # from here on time goes by only as the test says, however busy the machine is
            page.clock.pause_at(page.evaluate("Date.now() + 1"))
        return view

    yield open_
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def explorer() -> Iterator[cv.Explorer]:
    """A position to try things out in; see exploring.py."""
    found = cv.Explorer(position(), seconds=0.05)
    yield found
    found.close()
