"""The site, served from this machine, with every other host cut off: the course runs in it.

It is built anew unless CAUVIZ_SITE names a folder that holds it. It takes minutes, so it runs only
when it is asked for: ``pytest -m site``.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import _FLAGS, find_chromium
from tests.lab.notebook import Notebook
from tests.tools import build_site
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.site, pytest.mark.browser]

NOTEBOOKS = sorted(path.name for path in build_site.NOTEBOOKS.glob("*.ipynb"))
_THERE = """name => {
  const current = window.jupyterapp?.shell.currentWidget;
  return current?.context?.path === name && current.sessionContext.isReady;
}"""
_LAST = """() => {
  const {content} = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = content.widgets.length - 1;
}"""
_WIDGETS = """() => window.jupyterapp.shell.currentWidget.content.widgets
  .flatMap(cell => cell.model.outputs?.toJSON() ?? [])
  .filter(one => one.data?.["application/vnd.jupyter.widget-view+json"]).length"""
_APPEND = """source => {
  const {model} = window.jupyterapp.shell.currentWidget.content;
  model.sharedModel.addCell({cell_type: "code", source});
}"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site."""
    named = os.environ.get("CAUVIZ_SITE")
    folder = Path(named) if named else tmp_path_factory.mktemp("site") / "site"
    if not named:
        build_site.build(folder)
    server = build_site.serve(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.fixture(scope="module")
def alone() -> Iterator[Any]:
    """A browser that finds no host but this machine."""
    from playwright.sync_api import sync_playwright

    nowhere = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=find_chromium(), args=[*_FLAGS, nowhere]
        )
        yield browser
        browser.close()


@pytest.fixture
def page(alone: Any, site: str) -> Iterator[Any]:
    """A page that asks nobody but the site, and finds there all that it asks for."""
    context = alone.new_context(viewport={"width": 1366, "height": 900})
    context.set_default_timeout(PATIENCE * 1000)
    astray: list[str] = []
    here = (site, "data:", "blob:", site.replace("http", "ws"))
    context.on("request", lambda ask: ask.url.startswith(here) or astray.append(ask.url))
    context.on("response", lambda got: got.status < 400 or astray.append(f"{got.status} {got.url}"))
    context.route("**/jupyter-lite.json", _within_reach)
    page = context.new_page()
    yield page
    context.close()
    assert astray == []


def opened(page: Any, site: str, name: str) -> Notebook:
    """A notebook of the site whose kernel is there; it says how it is once it has run something."""
    page.goto(f"{site}/lab/index.html?path={name}")
    page.wait_for_function(_THERE, arg=name)
    return Notebook(page, name)


def _within_reach(route: Any) -> None:
    """The site as it is; but its application can be asked from outside, as tests do."""
    told = route.fetch().json()
    told.setdefault("jupyter-config-data", {})["exposeAppInBrowser"] = True
    route.fulfill(json=told)


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom(page: Any, site: str, name: str) -> None:
    notebook = opened(page, site, name)
    notebook.run_all()
    counts = [cell[2] for cell in notebook.cells()["cells"] if cell[0] == "code"]
    assert counts == list(range(1, len(counts) + 1))
    assert page.get_by_text("model not found").count() == 0
    for number in range(page.evaluate(_WIDGETS)):
        notebook.widget(number).locator(".cv-svg").wait_for()


def test_a_card_that_is_clicked_is_played_by_python(page: Any, site: str) -> None:
    notebook = opened(page, site, "00_start.ipynb")
    page.evaluate(_APPEND, "import cauviz as cv\ntable = cv.Table(cv.hand('gap').states[0])\ntable")
    notebook.run_all()
    table = notebook.widget(page.evaluate(_WIDGETS) - 1)
    table.locator("[data-card='3c']").click()
    table.locator(".cv-choices .cv-primary:visible").click()
    table.locator(".cv-caption", has_text="Anna plays the 3 of cups").first.wait_for()
    page.evaluate(_APPEND, "print(table.played)")
    page.evaluate(_LAST)
    notebook.command("notebook:run-cell")
    page.get_by_text("3c x3o-<Biel-5e").wait_for()


def test_the_first_page_leads_to_the_notebooks(page: Any, site: str) -> None:
    page.goto(f"{site}/")
    page.locator("#cauviz[data-ready]").wait_for()
    page.locator("[data-card='3c']").click()
    page.locator(".cv-choices .cv-primary:visible").click()
    assert page.locator(".cv-past li").first.text_content()
    ways = page.locator("nav a").evaluate_all("(all) => all.map((one) => one.href)")
    for way in ways:
        name = way.partition("path=")[2]
        assert page.request.get(f"{site}/files/{name}").ok, name
    page.locator("nav a").first.click()
    page.locator(".jp-Notebook").wait_for()
