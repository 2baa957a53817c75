"""Going through a lesson, in the browser: plays to watch, steps, stars, and what comes after."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.lessons import Lesson
from cauviz.lessons.records import stars

from .conftest import Open
from .doing import answer, button, hear, play, record, touch, verdict
from .lessons import small

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("forgetful")]


NEXT = """(kind) => {
  const node = document.createElement(kind);
  if (kind === 'a') { node.href = '02_sequences.ipynb'; node.textContent = 'Take what follows'; }
  else { node.className = 'cauviz'; node.innerHTML = '<p class="cv-prompt" tabindex="-1">Two</p>'; }
  node.addEventListener('click', (event) => { event.preventDefault(); window.went = true; });
  document.querySelector('main').append(node);
}"""


# plays


def test_plays_to_watch_at_another_table(show: Open) -> None:
    view = show(cv.Tutor(small(), step=6))
    assert "2 players, Eva to play" in view.get(".cv-svg").get_attribute("aria-label")
    assert view.caption == "Watch first: 2 plays lead here."
    button(view, "Next play").click()
    assert view.caption == "Eva plays the 3 of cups, takes 3."
    assert view.text(".cv-note") == "Eva takes a pair."
    assert view.count(".cv-out.spot") + view.count(".cv-out.played") > 0
    button(view, "Next play").click()
    button(view, "To the question").click()
    assert record(view, "look") == {"tries": 0, "hints": 0, "shown": 0, "done": 1}
    assert view.get(".cv-help").is_hidden()
    button(view, "Next step").click()
    assert "4 players, Anna to play" in view.get(".cv-svg").get_attribute("aria-label")
    button(view, "To the question").click()
    assert "Carla to play" in view.get(".cv-svg").get_attribute("aria-label")
    assert view("document.activeElement.getAttribute('role')") == "listbox"
    play(view, "4c")
    assert verdict(view).startswith("That’s it")
    assert "You have reached the end: 3 of 18 stars." in answer(view)


def test_a_lead_plays_by_itself_for_who_comes_on(show: Open) -> None:
    view = show(cv.Tutor(small(), step=5), still=False, clock=True)
    button(view, "Skip this step").click()
    view.page.clock.run_for(1200)
    assert view.caption == "Eva plays the 3 of cups, takes 3."
    button(view, "Pause").click()
    view.page.clock.run_for(20_000)
    assert view.caption == "Eva plays the 3 of cups, takes 3."
    button(view, "Play on").click()
    view.page.clock.run_for(12_000)
    assert button(view, "Next step").is_visible()
    assert record(view, "look")["done"] == 1


def test_a_lead_waits_for_who_only_opened_the_page(show: Open) -> None:
    view = show(cv.Tutor(small(), step=6), still=False, clock=True)
    view.page.clock.run_for(20_000)
    assert view.caption == "Watch first: 2 plays lead here."


# progress


def test_the_steps_are_gone_through(show: Open) -> None:
    view = show(cv.Tutor(small()))
    assert button(view, "Previous step").get_attribute("aria-disabled") == "true"
    for step in range(2, 8):
        button(view, "Skip this step").click()
        assert view.model("step") == step
    assert button(view, "Skip this step").is_hidden()
    button(view, "Previous step").click()
    assert view.text(".cv-wherestep") == "Step 6 of 7"


def test_starting_again(show: Open) -> None:
    view = show(cv.Tutor(small(), step=7))
    button(view, "To the question").click()
    button(view, "Show solution").click()
    button(view, "Start again").click()
    view.get(".cv-sure").get_by_text("Start again", exact=True).click()
    assert view.model("step") == 1
    assert view.model("done") == {}
    hear(view)
    assert view.widget.score["done"] == 0


def test_stars_are_counted_as_python_counts_them(show: Open) -> None:
    """Whatever may be kept of a step: tries, hints, the solution seen or not."""
    view = show(cv.Tutor(small()))
    records = [
        {"tries": tries, "hints": hints, "shown": shown, "done": done}
        for tries in range(5)
        for hints in range(4)
        for shown in (0, 1)
        for done in (0, 1)
    ]
    row = small()["steal"].steps[0].row
    counted = view(
        """async (records) => {
          const texts = [];
          for (const record of records) {
            model.update({done: {steal: record, look: record}});
            await new Promise((drawn) => setTimeout(drawn));
            texts.push(document.querySelector('.cv-tally').textContent);
          }
          return texts; }""",
        records,
    )
    assert counted == [f"★ {stars(record, row)} of 18" for record in records]


def test_a_step_alone(show: Open) -> None:
    view = show(cv.Tutor(small()["steal"]))
    assert view.text(".cv-wherestep") == ""
    assert button(view, "Previous step").is_hidden()
    play(view, "5c", 0)
    assert button(view, "Next step").is_hidden()
    assert button(view, "Start again").is_hidden()
    assert "You have reached" not in answer(view)


def test_python_turns_the_page_and_forgets(show: Open) -> None:
    tutor = cv.Tutor(small())
    view = show(tutor)
    play(view, "5c", 0)
    view("(state) => model.update(state)", {"step": 3})
    assert view.text("[role=heading]") == "Which piles are safe?"
    view("(state) => model.update(state)", {"step": 1})
    play(view, "5c", 0)
    view("(state) => model.update(state)", {"done": {}})
    assert view.count(".cv-feedback:not([hidden])") == 0
    assert view.count("[role=option]") == 3


def test_a_dead_kernel_does_not_stop_the_lesson(show: Open) -> None:
    view = show(cv.Tutor(small()))
    view("model.alive = false")
    play(view, "3b")
    assert verdict(view) == "Not this one"
    play(view, "5c", 0)
    view.press("Enter")
    assert view.text(".cv-wherestep") == "Step 2 of 7"


def test_keys_stay_in_the_widget(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    assert view.get(".cauviz").get_attribute("data-lm-suppress-shortcuts") == "true"
    leak = "(event) => (window.leaked ??= []).push(event.key)"
    view(f"document.body.addEventListener('keydown', {leak})")
    touch(view, "5o")
    view.press("ArrowLeft", "Space", "Enter", "Escape", "b", "x", "1")
    assert view("window.leaked") is None


def test_a_hand_as_a_lesson(show: Open) -> None:
    lesson = Lesson.from_log(cv.hand("contracau"))
    view = show(cv.Tutor(lesson))
    assert "Watch first: 3 plays lead here." in view.caption
    button(view, "To the question").click()
    button(view, "Pass").click()
    assert "You passed. Call contracau" in answer(view)
    play(view, "7b", 0)
    assert verdict(view).startswith("That’s it")


def test_after_the_last_step_the_first_button_leads_to_the_next_lesson(show: Open) -> None:
    view = show(cv.Tutor(small(), step=7))
    view(NEXT, "a")
    button(view, "To the question").click()
    play(view, "4c")
    assert view("document.activeElement.textContent") == "Next: Take what follows"
    assert view.get(".cv-go button:visible").first.text_content() != "Start again"
    view.press("Enter")
    assert view("window.went") is True
    assert record(view, view.widget.course.steps[6].name)["done"] == 1


def test_after_the_last_step_the_first_button_leads_to_the_next_part(show: Open) -> None:
    view = show(cv.Tutor(small()["steal"]))
    view(NEXT, "a")
    view(NEXT, "div")
    play(view, "5c", 0)
    button(view, "On to the next part").click()
    assert view("document.activeElement.textContent") == "Two"


def test_starting_again_is_asked_first(show: Open) -> None:
    view = show(cv.Tutor(small(), step=7))
    button(view, "To the question").click()
    button(view, "Show solution").click()
    done = view.model("done")
    button(view, "Start again").click()
    assert view("document.activeElement.textContent") == "Keep them"
    view.press("Enter")
    assert view.model("done") == done
    assert view.model("step") == 7
    assert button(view, "Start again").is_visible()
