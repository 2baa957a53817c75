"""A lesson for who cannot see it, or cannot use a mouse, or has a small screen."""

from __future__ import annotations

import pytest

import cauviz as cv

from .conftest import Open, View
from .lessons import small

pytestmark = pytest.mark.browser
# what a page needs and a widget in it cannot give
_BEYOND = ("region", "page-has-heading-one", "heading-order")


def wrong(view: View) -> None:
    """A wrong play, with a hint and a rule unfolded, and the next player's answer to see."""
    view.press("Tab", "Enter", "Enter")
    view.get(".cv-hint > button").first.click()
    view.get(".cv-rule").first.click()


def right(view: View) -> None:
    view.press("Tab", "ArrowRight", "Enter", "Enter", "Enter")


def touched(view: View) -> None:
    view.get("[role=button][data-item='<1']").click()
    view.page.get_by_text("Check", exact=True).click()


def watched(view: View) -> None:
    view.page.get_by_text("Next play", exact=True).click()


STATES = {
    "wrong": (1, wrong),
    "right": (1, right),
    "touched": (2, touched),
    "watched": (6, watched),
}


@pytest.mark.parametrize("state", list(STATES))
@pytest.mark.parametrize(("width", "dark"), [(1100, False), (350, True)])
def test_axe_finds_nothing(show: Open, state: str, dark: bool, width: int) -> None:
    step, act = STATES[state]
    view = show(cv.Tutor(small(), step=step), width=width, dark=dark)
    act(view)
    found = view.axe(*_BEYOND)
    faults = [(fault["id"], fault["nodes"][0]["html"][:200]) for fault in found["violations"]]
    assert faults == []
    assert len(found["passes"]) > 15


@pytest.mark.parametrize("state", list(STATES))
@pytest.mark.parametrize("width", [1100, 600, 350])
def test_targets_are_large_enough(show: Open, state: str, width: int) -> None:
    step, act = STATES[state]
    view = show(cv.Tutor(small(), step=step), width=width)
    act(view)
    targets = "button:not(.cv-rule), summary, [role=option] .cv-hit, [role=button] .cv-hit"
    sizes = view(
        """(targets) => [...document.querySelectorAll(targets)].map((node) => {
          const box = node.getBoundingClientRect();
          return [node.className.baseVal ?? node.className, box.width, box.height]; })""",
        targets,
    )
    shown = [size for size in sizes if size[1]]
    assert len(shown) > 2
    assert [size for size in shown if min(size[1:]) < 24] == []
    large = [size for size in shown if size[0] in ("cv-plain", "cv-primary")]
    assert [size for size in large if min(size[1:]) < 44] == []


def test_what_is_heard(show: Open) -> None:
    view = show(cv.Tutor(small()))
    assert view.get("[role=heading]").get_attribute("aria-level") == "3"
    status = view.get(".cv-status")
    assert (status.get_attribute("role"), status.get_attribute("aria-live")) == ("status", "polite")
    view.press("Tab", "Enter", "Enter")
    assert status.inner_text().startswith("Not this one")
    view.get(".cv-hint > button").first.click()
    heard = view.get(".cv-speak > .cv-ear")
    assert heard.inner_text() == "Which number comes before 6?"
    view.page.get_by_text("Skip this step", exact=True).click()
    assert heard.inner_text() == "Step 2 of 7. What does the 5 of cups take?"
    named = "[...document.querySelectorAll('[aria-controls]')].map((n) => n.ariaControlsElements)"
    assert view(f"{named}.every((found) => found?.length === 1)")


def test_contrast_does_not_hang_on_colour_alone(show: Open) -> None:
    """What is right, wrong and chosen also differs in shape: a solid line, dashes, a sign."""
    view = show(cv.Tutor(small(), step=2))
    touched(view)
    dashes = "getComputedStyle(document.querySelector('.cv-out.{} rect')).strokeDasharray"
    assert view(dashes.format("picked")) == "none"
    view.get("[role=button][data-item='<3']").click()
    view.page.get_by_text("Check", exact=True).click()
    assert view(dashes.format("bad")) != "none"
