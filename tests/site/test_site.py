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
from tests.tools import build_site
from tests.waiting import PATIENCE

pytestmark = [pytest.mark.site, pytest.mark.browser]

NOTEBOOKS = sorted(path.name for path in build_site.NOTEBOOKS.glob("*.ipynb"))
START = 600_000  # ms: Python itself is loaded first


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
    page = context.new_page()
    yield page
    context.close()
    assert astray == []


def open_notebook(page: Any, site: str, name: str) -> None:
    page.goto(f"{site}/lab/index.html?path={name}")
    page.locator(".jp-Notebook").wait_for()
    page.locator(".jp-NotebookPanel-toolbar").wait_for()


def run_all(page: Any) -> None:
    """Run all cells, and wait until all have run."""
    page.locator(".lm-MenuBar-item", has_text="Run").click()
    page.locator('.lm-Menu-item[data-command="runmenu:run-all"]').click()
    numbers = """() => {
      const cells = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell')];
      const signs = cells.map((cell) => cell.querySelector('.jp-InputPrompt').textContent);
      return cells.length > 0 && signs.every((sign) => /^\\[\\d+\\]:$/.test(sign));
    }"""
    page.wait_for_function(numbers, timeout=START)


def faults(page: Any) -> list[str]:
    """What a cell says that went wrong."""
    marked = '[data-mime-type="application/vnd.jupyter.error"],[data-mime-type$="stderr"]'
    found: list[str] = page.locator(marked).all_text_contents()
    return found


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_runs_from_top_to_bottom(page: Any, site: str, name: str) -> None:
    open_notebook(page, site, name)
    run_all(page)
    assert faults(page) == []
    if page.locator(".jp-Notebook", has_text="cv.Tutor").count():
        page.locator(".cauviz.cv-tutor .cv-svg").first.wait_for()


def test_a_card_that_is_clicked_is_played_by_python(page: Any, site: str) -> None:
    open_notebook(page, site, "00_start.ipynb")
    run_all(page)
    table = page.locator(".cauviz.cv-table").first
    table.scroll_into_view_if_needed()
    table.locator("[data-card]").last.click()
    table.locator(".cv-choices .cv-primary:visible").click()
    page.wait_for_function(
        "document.querySelector('.cauviz.cv-table .cv-caption').textContent.startsWith('Anna ')"
    )


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
