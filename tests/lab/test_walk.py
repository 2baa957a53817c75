"""A learner goes through the notebooks: every exercise, by keyboard alone, and once with the mouse.

What is pressed or clicked is worked out from the lessons' own solutions; where the focus goes, what
can be reached and what is said is JupyterLab's and the widgets' business, and is what is tested.
"""

from __future__ import annotations

import re
import shutil
from abc import ABC, abstractmethod

import nbformat
import pytest

import cauviz as cv
from cauviz.lessons import Find, Touch
from tests.tools.refresh_notebooks import NOTEBOOKS

pytestmark = pytest.mark.lab

LESSONS = {
    "01_capture.ipynb": ("capture",),
    "02_sequences.ipynb": ("sequences",),
    "03_stealing.ipynb": ("stealing",),
    "04_cau_recau_contracau.ipynb": ("calls",),
    "05_net_and_debts.ipynb": ("net-and-debts",),
    "05b_whole_hand.ipynb": ("whole-hand", "twelve"),
}
_MOST_TABS = 60
# The number of the widget that has the focus (or -1), its role there, and its name.
_FOCUS = """() => {
  const here = document.activeElement;
  const widget = here.closest(".cauviz");
  const role = here.getAttribute("role") || here.tagName.toLowerCase();
  const name = here.getAttribute("aria-label") || here.textContent.trim();
  return [[...document.querySelectorAll(".cauviz")].indexOf(widget), role, name.slice(0, 60)];
}"""


def widgets_in(name: str) -> list[cv.Lesson | None]:
    """The lesson of each tutor in a notebook, and None for each other widget, in their order."""
    found = []
    for cell in nbformat.read(NOTEBOOKS / name, as_version=4).cells:
        made = re.search(
            r"^cv\.(Tutor|Table|Replay|HandPicker)\((.*)\)$", cell.source, flags=re.MULTILINE
        )
        if cell.cell_type == "code" and (made or "cv.Replay(" in cell.source):
            found.append(eval(made[2], {"cv": cv}) if made and made[1] == "Tutor" else None)
    return found


class Learner(ABC):
    """Someone at a notebook, and the widget (by its number) that they are at."""

    def __init__(self, notebook, at: int = 0) -> None:
        self.notebook, self.page, self.at = notebook, notebook.page, at

    @property
    def widget(self):
        return self.page.locator(".cauviz").nth(self.at)

    def does(self, lesson: cv.Lesson) -> None:
        """Every step of a tutor, one after the other."""
        self.comes_to_it()
        for number, step in enumerate(lesson, start=1):
            if step.lead:
                self.goes_to_the_question()
            if isinstance(step, Find):
                self.plays(step)
            elif isinstance(step, Touch):
                self.touches(step)
            self.hears(step)
            if number < len(lesson):
                self.goes_on()

    @abstractmethod
    def comes_to_it(self) -> None:
        """To the tutor."""

    def hears(self, step) -> None:
        """The tutor says that it is right, and why."""
        from playwright.sync_api import expect

        if isinstance(step, Find | Touch):
            status = self.widget.locator(".cv-status")
            expect(status).to_contain_text("That’s it")
            expect(status).to_contain_text(step.right.partition("{")[0].partition("rule")[0])

    @abstractmethod
    def goes_to_the_question(self) -> None:
        """Past the plays that lead to it."""

    @abstractmethod
    def plays(self, step: Find) -> None:
        """The play that the lesson would show."""

    @abstractmethod
    def touches(self, step: Touch) -> None:
        """What is asked for, and then the button that checks it."""

    @abstractmethod
    def goes_on(self) -> None:
        """To the next step."""


def ways(step: Find) -> list[cv.Play]:
    """The plays of the solution's card, as they are offered."""
    return [play for play in step.attempts if play.card is step.best.card]


class Typist(Learner):
    """Uses the keyboard alone."""

    @property
    def sources(self) -> list[str]:
        """What is in the cells."""
        return [source for _, source, _ in self.notebook.cells()["cells"]]

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def runs_all(self, widgets: int) -> None:
        """Shift and Enter on every cell, and back to the top."""
        from playwright.sync_api import expect

        before = self.sources
        self.press(*["Shift+Enter"] * (len(before) - 1), "Control+Enter")
        expect(self.page.locator(".cauviz")).to_have_count(widgets)
        assert self.sources == before
        self.press(*["ArrowUp"] * len(before))

    def tabs_to(self, role: str, name: str = "", key: str = "Tab") -> None:
        """Press Tab until a part of this widget has the focus."""
        been = []
        for _ in range(_MOST_TABS):
            focus = self.page.evaluate(_FOCUS)
            if focus[:2] == [self.at, role] and name in focus[2]:
                return
            been.append(focus)
            self.press(key)
        raise AssertionError(f"{role} {name!r} of widget {self.at} is not reached: {been}")

    def comes_to_it(self) -> None:
        """Its keys lead there, from the last one."""

    def goes_to_the_question(self) -> None:
        self.tabs_to("button", "To the question")
        self.press("Enter")

    def plays(self, step: Find) -> None:
        if step.best.card is None:
            self.tabs_to("button", "Pass")
            self.press("Enter")
            return
        self.tabs_to("listbox")
        hand = step.asked.hands[step.seat]
        self.press("Home", *["ArrowRight"] * hand.index(step.best.card), "Enter", "Enter")
        if step.asks_line:  # none is chosen beforehand; else the second Enter has played the card
            offered = ways(step)
            self.press(*["ArrowRight"] * offered.index(step.best))
            if step.best == offered[0]:
                self.press("Enter")
            self.press("Enter")

    def touches(self, step: Touch) -> None:
        self.tabs_to("button")
        for item, times in step.wanted.items():
            there = step.targets.index(item)
            self.press("Home", *["ArrowRight"] * there, *["Enter"] * times)
        self.tabs_to("button", "Check")
        self.press("Enter")

    def goes_on(self) -> None:
        self.tabs_to("button", "Next step")
        self.press("Enter")


class Clicker(Learner):
    """Uses the mouse alone."""

    def comes_to_it(self) -> None:
        self.notebook.widget(self.at).wait_for()

    def button(self, name: str | re.Pattern[str]) -> None:
        self.widget.get_by_role("button", name=name, exact=True).click()

    def goes_to_the_question(self) -> None:
        self.button("To the question")

    def plays(self, step: Find) -> None:
        if step.best.card is None:
            self.button("Pass")
            return
        self.widget.locator(f"[data-card='{step.best.card}']").click()
        offered = ways(step)
        if len(offered) > 1:
            self.widget.get_by_role("radio").nth(offered.index(step.best)).click()
        self.button(re.compile("^Play the"))

    def touches(self, step: Touch) -> None:
        for item, times in step.wanted.items():
            for _ in range(times):
                self.widget.locator(f"[role=button][data-item='{item}']").click()
        self.button("Check")

    def goes_on(self) -> None:
        self.button("Next step")


def has_all_stars(notebook, lesson: str) -> None:
    """Python has heard of every step, solved at the first try."""
    score = f"cv.Tutor({lesson}).score"
    parts = "(('done', 'steps'), ('stars', 'of'))"
    notebook.hears(f"all({score}[got] == {score}[most] for got, most in {parts})", True)


@pytest.mark.parametrize("name", LESSONS)
def test_every_exercise_of_a_lesson_by_keyboard(open_notebook, name: str) -> None:
    lessons = widgets_in(name)
    asked = [step.name for lesson in lessons for step in lesson]
    whole = [step for lesson in LESSONS[name] for step in cv.lesson(lesson).names]
    assert asked == whole, "each step is asked, once, in order"
    learner = Typist(open_notebook(name))
    learner.runs_all(len(lessons))
    for learner.at, lesson in enumerate(lessons):
        learner.does(lesson)
    for lesson in LESSONS[name]:
        has_all_stars(learner.notebook, repr(lesson))


@pytest.mark.parametrize("name", ["two-way", "valencian", "duel"])
def test_every_exercise_of_a_rule_set_by_keyboard(open_notebook, name: str) -> None:
    """Rows both ways and payments, teams and stones, a centre and a stock."""
    cell = f"import cauviz as cv\ncv.Tutor({name!r})"
    learner = Typist(open_notebook(f"{name}.ipynb", cell))
    learner.press("Control+Enter")
    learner.widget.wait_for()
    learner.does(cv.lesson(name))
    has_all_stars(learner.notebook, repr(name))


def test_every_exercise_of_a_lesson_by_mouse(lab, open_notebook) -> None:
    # another name, so another kernel: the one of the walk by keyboard still knows its stars
    shutil.copy(lab.folder / "03_stealing.ipynb", lab.folder / "by_mouse.ipynb")
    notebook = open_notebook("by_mouse.ipynb")
    notebook.run_all()
    learner = Clicker(notebook)
    for learner.at, lesson in enumerate(widgets_in("03_stealing.ipynb")):
        learner.does(lesson)
    has_all_stars(notebook, "'stealing'")


def test_the_questions_of_a_whole_hand_by_keyboard(open_notebook) -> None:
    widgets = widgets_in("06_replay.ipynb")
    learner = Typist(open_notebook("06_replay.ipynb"))
    learner.runs_all(len(widgets))
    ((learner.at, lesson),) = [(n, it) for n, it in enumerate(widgets) if it]
    (below,) = [i for i, it in enumerate(learner.sources) if it.startswith("Every hand with hint")]
    learner.press(*["ArrowDown"] * below)
    # from above one would come through the visible code first, where Tab indents
    learner.tabs_to("button", "To the question", key="Shift+Tab")
    learner.does(lesson)
    has_all_stars(learner.notebook, "cv.Lesson.from_log(cv.hand('complete'))")


def test_the_first_page_by_keyboard(open_notebook) -> None:
    from playwright.sync_api import expect

    learner = Typist(open_notebook("00_start.ipynb"))
    widgets = widgets_in("00_start.ipynb")
    learner.runs_all(len(widgets))
    learner.press(*["ArrowDown"] * (len(learner.sources) - 1))
    learner.at = len(widgets) - 1
    learner.tabs_to("listbox", key="Shift+Tab")
    name = learner.page.evaluate(_FOCUS)[2]
    learner.press("Home", "Enter", "Enter")
    expect(learner.widget.get_by_role("listbox")).not_to_have_attribute("aria-label", name)
