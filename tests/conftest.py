"""What all tests share: Hypothesis's profile, and Chromium (its tests are left out without it)."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from tests.waiting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# Other examples at each run, here and in CI (where Hypothesis by itself would take a profile that
# repeats itself and skips its health checks); what failed is printed so that it can be run again.
# No deadline: how long an example takes is the machine's business. The health checks stay on.
hypothesis.settings.register_profile(
    "cauviz", hypothesis.settings.get_profile("default"), deadline=None, print_blob=True
)
hypothesis.settings.load_profile("cauviz")

# The first opens no window of its own around each page, which takes four times as long.
_NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
)
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
_MISSING = "no Chromium or Chrome found; install one, or name it in CAUVIZ_CHROMIUM"


def find_chromium() -> str | None:
    """Where the browser is, or None. CAUVIZ_CHROMIUM goes before all; empty means none."""
    named = os.environ.get("CAUVIZ_CHROMIUM")
    if named is not None:
        return named or None
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    return found or next((place for place in _PLACES if Path(place).exists()), None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The slow Lab tests last, so that any other slip shows before them; the site's only if named.

    Where several share the work they begin, file by file: what takes longest is not waited for.
    """
    if "site" not in config.option.markexpr:
        asked = [item for item in items if item.get_closest_marker("site")]
        config.hook.pytest_deselected(items=asked)
        items[:] = [item for item in items if item not in asked]
    first = hasattr(config, "workerinput")
    items.sort(key=lambda item: (item.get_closest_marker("lab") is None) == first)
    if find_chromium():
        return
    missing = pytest.mark.skip(reason=_MISSING)
    for item in items:
        if item.get_closest_marker("browser") or item.get_closest_marker("lab"):
            item.add_marker(missing)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless browser for one file's tests.

    Not for the whole session: while Playwright runs, its event loop does too, and the notebooks'
    kernels, driven from the same process, want a loop of their own.
    """
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(_FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """No lesson has been begun, and what is done of them in a test is forgotten after it."""
    from cauviz.lessons import progress

    monkeypatch.setattr(progress, "_page", [progress.Progress()])
    monkeypatch.setattr(progress, "_files", {})


@pytest.fixture
def zz(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is another language, ``zz``; nobody speaks it yet."""
    from tests import pseudo

    pseudo.write(tmp_path_factory.mktemp("language"), monkeypatch)
