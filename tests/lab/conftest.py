"""Fixtures for tests in a real JupyterLab: one server a file, a fresh page a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.lab.server import Lab, running_lab
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.lab.notebook import Notebook, Outside


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def outside() -> Outside:
    """Whatever the test's page asks of the network; it is kept from all but this machine."""
    from tests.lab.notebook import Outside

    return Outside()


@pytest.fixture
def page(chromium: Browser, outside: Outside) -> Iterator[Page]:
    """A page that cannot leave this machine; trying to, or a script's error, fails the test."""
    context = chromium.new_context(viewport={"width": 1360, "height": 1000})
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    outside.guard(page)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert outside.tried == []
    # what JupyterLab itself says when a kernel goes while it waits for it
    assert [error for error in errors if "Canceled future" not in error] == []


@pytest.fixture
def open_notebook(lab: Lab, page: Page) -> Callable[..., Notebook]:
    """Open one of the product's notebooks, or write one of the given cells and open that."""
    from tests.lab.notebook import Notebook

    def opened(name: str, *cells: str) -> Notebook:
        return Notebook.open(page, lab.url, lab.write(name, *cells) if cells else name)

    return opened
