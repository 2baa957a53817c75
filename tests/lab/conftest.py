"""Fixtures for tests in a real host: one server a file, a fresh page a test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest

from tests.lab.server import HOSTS, Lab, running_lab
from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.lab.notebook import Notebook, Outside


# What JupyterLab itself says: when a kernel goes while it waits for it, and when its settings are
# read while another part of it is still being loaded.
_HOSTS_OWN = ("Canceled future", "(reading 'schema')")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    with running_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="module", params=["lab", "notebook"])
def host(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab, and then Notebook 7, for what has to be right in both."""
    pytest.importorskip(HOSTS[request.param].module)
    with running_lab(tmp_path_factory.mktemp(request.param), request.param) as running:
        yield running


@pytest.fixture
def open_in_host(host: Lab, page: Page) -> Callable[..., Notebook]:
    """The same as ``open_notebook``, in each host."""
    from tests.lab.notebook import Notebook

    def opened(name: str, *cells: str) -> Notebook:
        path = host.write(name, *cells) if cells else name
        return Notebook.open(page, host.address(path), path)

    return opened


@pytest.fixture
def outside() -> Outside:
    """Whatever the test's page asks of the network; it is kept from all but this machine."""
    from tests.lab.notebook import Outside

    return Outside()


@pytest.fixture
def fingers() -> bool:
    """Has the page a touch screen? A test that needs one says so."""
    return False


@pytest.fixture
def page(chromium: Browser, outside: Outside, fingers: bool) -> Iterator[Page]:
    """A page that cannot leave this machine; trying to, or a script's error, fails the test."""
    context = chromium.new_context(viewport={"width": 1360, "height": 1000}, has_touch=fingers)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    outside.guard(page)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert outside.tried == []
    assert [error for error in errors if not any(own in error for own in _HOSTS_OWN)] == []


@pytest.fixture
def open_notebook(lab: Lab, page: Page) -> Callable[..., Notebook]:
    """Open one of the product's notebooks, or write one of the given cells and open that."""
    from tests.lab.notebook import Notebook

    def opened(name: str, *cells: str) -> Notebook:
        path = lab.write(name, *cells) if cells else name
        return Notebook.open(page, lab.address(path), path)

    return opened
