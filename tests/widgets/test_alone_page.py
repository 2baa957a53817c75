"""A page to send, opened from the disk without network: it does what a notebook does."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest

import cauviz as cv
from cauviz.lessons.steps import Find
from cauviz.texts import tell
from tests.waiting import PATIENCE

pytestmark = pytest.mark.browser

_AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js")
Opened = Callable[..., Any]


@pytest.fixture
def opened(chromium: Any, tmp_path: Path) -> Iterator[Opened]:
    """Save a page and open it from the disk, with the network cut off; no fault may be told."""
    faults: list[str] = []
    contexts = []

    def open_(
        thing: Any, width: int = 1100, dark: bool = False, script: bool = True, told: Any = None
    ) -> Any:
        path = cv.export_html(thing, tmp_path / "page.html")
        assert isinstance(path, Path)
        context = chromium.new_context(
            viewport={"width": width, "height": 800},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            java_script_enabled=script,
            offline=True,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda line: (told and told(line.text)) or faults.append(line.text))
        page.on("dialog", lambda dialog: (faults.append(dialog.message), dialog.dismiss()))
        page.on(
            "request",
            lambda request: request.url == path.as_uri() or faults.append(request.url[:80]),
        )
        page.goto(path.as_uri())
        if script:
            page.wait_for_selector("#cauviz[data-ready]")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert faults == []


def text(page: Any, selector: str) -> str:
    found: str = page.locator(selector).first.text_content()
    return found


def axe(page: Any) -> list[str]:
    """What axe finds; it is asked from outside, past the page's own policy."""
    page.evaluate(_AXE.read_text("utf-8"))
    return [found["id"] for found in page.evaluate("axe.run(document)")["violations"]]


# a hand


def test_a_hand_is_stepped_through(opened: Opened) -> None:
    log = cv.hand("gap")
    steps = cv.Replay(log).replay["steps"]
    page = opened(log)
    page.locator(".cv-next").click()
    assert text(page, ".cv-caption") == steps[0]["say"]
    assert text(page, ".cv-where").startswith("Play 1 of 4")
    page.locator(".cv-last").click()
    assert text(page, ".cv-where").startswith("Play 4 of 4")
    page.locator(".cv-var .cv-move").first.click()
    assert page.locator(".cv-back").is_visible()


def test_its_keys_work_before_anything_is_touched(opened: Opened) -> None:
    page = opened(cv.hand("gap"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert text(page, ".cv-where").startswith("Play 2 of 4")
    page.locator(".cv-stage").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    assert text(page, ".cv-where").startswith("Play 1 of 4")
    assert text(page, ".cv-said[aria-live=polite] .cv-ear")


def test_comments_are_shown_as_they_were_written(opened: Opened) -> None:
    evil = "</pre><script>alert(1)</script><img src=x onerror=alert(2)><b>bold</b>"
    whole = cv.dumps(cv.hand("gap")).replace("{ ", "{ " + evil + " ")
    page = opened(cv.loads(whole.replace('[Event "', f'[Event "{evil.replace(chr(34), "")} ')))
    comments = page.locator(".cv-comment").all_text_contents()
    assert comments
    assert all(evil in one for one in comments)
    for _ in range(4):
        page.locator(".cv-next").click()
    page.locator("details summary", has_text="The hand as text").click()
    assert evil in text(page, "main > details pre")
    assert page.locator("#cauviz img, #cauviz script, pre *").count() == 0


def test_nothing_that_stands_in_the_page_can_run(opened: Opened) -> None:
    page = opened(cv.hand("gap"), told=lambda line: "Content Security Policy" in line)
    barred = """() => new Promise((done) => {
      document.addEventListener('securitypolicyviolation', () => done('barred'), {once: true});
      const node = document.createElement('script');
      node.textContent = 'window.ran = true';
      document.body.append(node);
      setTimeout(() => done(window.ran ? 'ran' : 'nothing'), 5000);
    })"""
    assert page.evaluate(barred) == "barred"
    assert page.evaluate("window.ran") is None


@pytest.mark.parametrize("thing", ["hand", "capture", "table"])
@pytest.mark.parametrize(("width", "dark"), [(1100, False), (390, True)])
def test_axe_finds_nothing(opened: Opened, thing: str, width: int, dark: bool) -> None:
    known = {"hand": cv.hand("gap"), "table": cv.deal("robat", players=2, seed=1)}
    page = opened(known.get(thing, thing), width, dark)
    assert axe(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    assert page.locator(".cauviz.cv-dark").count() == int(dark)


# a lesson


def play(page: Any, card: str) -> None:
    page.locator(f"[data-card='{card}']").click()
    page.locator(".cv-choices .cv-primary:visible").click()


def test_a_wrong_answer_is_told_why(opened: Opened) -> None:
    page = opened("capture")
    play(page, "7e")
    assert text(page, ".cv-feedback").startswith("Not this one")
    assert "There is none of that number on the table" in text(page, ".cv-feedback")
    page.get_by_role("button", name=tell("tutor.retry")).click()
    assert not page.locator(".cv-feedback").is_visible()
    play(page, "3c")
    assert text(page, ".cv-feedback").startswith(tell("tutor.right"))


def test_a_lesson_is_done_to_its_end(opened: Opened) -> None:
    lesson = cv.lesson("capture")
    page = opened("capture")
    for number, step in enumerate(lesson, 1):
        assert text(page, ".cv-wherestep") == f"Step {number} of {len(lesson)}"
        if isinstance(step, Find):
            solve(page, step)
            assert text(page, ".cv-feedback").startswith(tell("tutor.right"))
        else:
            page.get_by_role("button", name=tell("tutor.solve")).click()
        if number < len(lesson):
            page.get_by_role("button", name=tell("tutor.next")).click()
    assert "You have reached the end" in text(page, ".cv-feedback")


def solve(page: Any, step: Find) -> None:
    """Play what is asked for: choose its card, then its way where there are several."""
    page.locator(f"[data-card='{step.best.card}']").click()
    ways = page.locator(".cv-ways button:visible")
    if ways.count():
        ways.first.click()
    page.locator(".cv-choices .cv-primary:visible").click()


def test_what_was_done_is_there_when_the_page_is_loaded_again(opened: Opened) -> None:
    page = opened("capture")
    play(page, "3c")
    page.get_by_role("button", name=tell("tutor.next")).click()
    assert text(page, ".cv-wherestep").startswith("Step 2")
    page.reload()
    page.wait_for_selector("#cauviz[data-ready]")
    assert text(page, ".cv-wherestep").startswith("Step 2")


# a table


def test_a_table_is_played_at_as_far_as_the_page_knows(opened: Opened) -> None:
    page = opened(cv.deal("robat", ["Anna", "Biel"], seed=1))
    first, end = hand(page), tell("alone.end")
    seen = [first]
    while text(page, ".cv-caption") != end:
        page.locator("[data-card]").first.click()
        page.locator(".cv-choices .cv-primary:visible").click()
        until(lambda: hand(page) != seen[-1] or text(page, ".cv-caption") == end)
        seen.append(hand(page))
    assert len(seen) > 2
    back = page.get_by_role("button", name=tell("tool.undo"))
    for one in [*reversed(seen[:-1])][1:]:
        back.click()
        until(lambda one=one: hand(page) == one)
    assert not back.is_visible()


def until(true: Callable[[], bool]) -> None:
    """Wait from outside: what Playwright would run in the page is barred by its policy."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def hand(page: Any) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('[data-card]')].map((node) => node.dataset.card)"
    )
    return found


# on paper


def test_a_hand_prints_as_a_sheet_of_pictures(opened: Opened) -> None:
    log = cv.hand("complete")
    replay = cv.Replay(log)
    page = opened(log, dark=True)
    assert page.locator(".alone-sheet figure").count() == 0
    page.emulate_media(media="print")
    page.wait_for_selector(".alone-sheet figure")
    figures = page.locator(".alone-sheet figure")
    assert figures.count() == len(replay.replay["steps"]) + 1
    said = figures.locator("figcaption").all_text_contents()
    assert all(any(step["say"] in one for one in said) for step in replay.replay["steps"])
    assert figures.nth(5).locator("svg .cv-card").count() > 4
    assert figures.locator("[tabindex], button").count() == 0
    assert not page.locator("#cauviz").is_visible()
    page.emulate_media(media="screen")
    assert page.locator("#cauviz").is_visible()
    assert not page.locator(".alone-sheet").is_visible()


@pytest.mark.parametrize("thing", ["capture", "stealing"])
def test_a_lesson_prints_its_questions(opened: Opened, thing: str) -> None:
    page = opened(thing)
    page.emulate_media(media="print")
    page.wait_for_selector(".alone-sheet figure")
    assert page.locator(".alone-sheet figure").count() == len(cv.lesson(thing))
    assert page.pdf()[:4] == b"%PDF"


# without scripts


def test_without_scripts_the_table_is_there_as_text(opened: Opened) -> None:
    log = cv.hand("gap")
    page = opened(log, script=False)
    still = page.locator("#cauviz pre")
    still.wait_for(state="visible")
    assert still.text_content() == repr(cv.Replay(log))
    page.locator("details summary").click()
    assert "[Rules" in text(page, "main > details pre")
