"""Answering in a lesson, in the browser: everything is answered there, and Python hears of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cauviz as cv
from cauviz.lessons import Find, Lesson, steals
from cauviz.lessons.steps import NO_HINT

from .conftest import Open, View
from .doing import answer, button, hear, play, record, touch, verdict
from .lessons import gap, small

pytestmark = [pytest.mark.browser, pytest.mark.usefixtures("forgetful")]

# plays to find


def test_a_step_shows_its_question_and_gives_nothing_away(show: Open) -> None:
    view = show(cv.Tutor(small()))
    assert view.text("[role=heading]") == "Find the card that steals Biel’s pile"
    assert view.text(".cv-more") == "His pile shows a 6."
    assert view.text(".cv-wherestep") == "Step 1 of 7"
    assert view.count(".cv-feedback:not([hidden])") == 0
    labels = view("[...document.querySelectorAll('[role=option]')].map((n) => n.ariaLabel)")
    assert labels == ["3 of clubs", "5 of cups", "rei (12) of coins"]
    view.get("[data-card='5c']").hover()
    kinds = view("[...document.querySelectorAll('.cv-out')].map((node) => node.classList[1])")
    assert kinds == ["played"]  # what it takes is the question
    assert {"4o", "4c", "10o"}.isdisjoint(view.cards())


def test_a_wrong_play_is_answered_at_once(show: Open) -> None:
    view = show(cv.Tutor(small()))
    play(view, "3b")
    assert verdict(view) == "Not this one"
    assert "Biel’s pile is out of reach: 4 is missing (rule 4.1)." in answer(view)
    assert view.count(".cv-threat") == 0  # nobody knows Biel's cards
    assert view.sent == []
    assert record(view, "steal") == {"tries": 1, "hints": 0, "shown": 0, "done": 0}
    view.get(".cv-title").hover()
    kinds = view("[...document.querySelectorAll('.cv-out')].map((node) => node.classList[1])")
    assert sorted(kinds) == ["match", "played"]
    assert view.text(".cv-no") == "no 4"


def test_hints_stay_in_sight_beside_a_wrong_answer(show: Open) -> None:
    view = show(cv.Tutor("stealing", step=2), width=934, height=647)
    play(view, "3c", 1)
    assert verdict(view) == "Not this one"
    hint = view.get(".cv-hint > button").first.bounding_box()
    assert hint["y"] + hint["height"] < view.get(".cv-acts").bounding_box()["y"]
    view.get("[role=option][data-card='3c']").click()  # what is chosen has its room again
    assert view.get("[role=radio]").count() == 3
    assert view.get(".cv-settle .cv-primary").is_visible()


def test_the_reply_is_seen_on_the_table(show: Open) -> None:
    step = Find("steal", gap(), "Steal!", steals("Biel"), open_hands=True)
    view = show(cv.Tutor(Lesson("test-seen", "Seen", [step])))
    play(view, "3b")
    assert "Biel could take" in view.text(".cv-threat")
    before = view.cards()
    button(view, "See it on the table").click()
    assert view.caption.startswith("Biel could take 5")
    button(view, "Back to the question").click()
    assert view.cards() == before


def test_words_of_the_lesson_and_cards_in_them(show: Open) -> None:
    view = show(cv.Tutor(small()))
    play(view, "12o")
    assert view.get(".cv-answer [role=img]").all()[1].get_attribute("aria-label") == (
        "rei (12) of coins"
    )
    assert "takes nothing here." in answer(view)


def test_a_rule_unfolds(show: Open) -> None:
    view = show(cv.Tutor(small()))
    play(view, "3b")
    rule = view.get(".cv-rule").first
    assert rule.get_attribute("aria-expanded") == "false"
    rule.click()
    assert rule.get_attribute("aria-expanded") == "true"
    assert view.get(".cv-ruletext").first.inner_text().startswith("4.1 When you have taken")


def test_a_right_play_moves_the_cards_and_leads_on(show: Open) -> None:
    view = show(cv.Tutor(small()))
    play(view, "5c", 0)
    assert verdict(view).startswith("That’s it")
    assert view.get(".cv-stars").get_attribute("aria-label") == "3 stars"
    assert "Well done: see rule 5.1." in answer(view)
    assert view("document.activeElement.textContent") == "Next step"
    assert view.count("[role=option]") == 0
    assert record(view, "steal") == {"tries": 1, "hints": 0, "shown": 0, "done": 1}
    assert view.get(".cv-tally").get_attribute("aria-label") == "3 of 18 stars"
    view.press("Enter")
    assert view.model("step") == 2
    assert view.text("[role=heading]") == "What does the 5 of cups take?"
    assert view("document.activeElement.getAttribute('role')") == "heading"
    hear(view)
    assert view.widget.score["stars"] == 3
    assert view.widget.step == 2


def test_trying_again(show: Open) -> None:
    view = show(cv.Tutor(small()))
    play(view, "3b")
    button(view, "Try again").click()
    assert view.count(".cv-feedback:not([hidden])") == 0
    assert view("document.activeElement.getAttribute('role')") == "listbox"
    play(view, "5c", 0)
    [_, second, *_] = small()["steal"].steps[0].row
    won = "1 star" if second == 1 else f"{second} stars"
    assert view.get(".cv-stars").get_attribute("aria-label") == won
    assert record(view, "steal")["tries"] == 2
    button(view, "Try again").click()
    play(view, "3b")
    play(view, "12o")  # a wrong answer does not have to be put away first
    assert record(view, "steal")["tries"] == 2  # the first time counts


def test_no_line_is_chosen_where_the_line_is_the_question(show: Open) -> None:
    view = show(cv.Tutor(small()))
    view.get("[role=option][data-card='5c']").click()
    ways = view.get("[role=radio]")
    assert [way.get_attribute("aria-checked") for way in ways.all()] == ["false"] * ways.count()
    settle = view.get(".cv-settle .cv-primary")
    assert settle.get_attribute("aria-disabled") == "true"
    settle.click(force=True)
    assert view.count(".cv-verdict") == 0
    assert view.text(".cv-caption") == "What does it take? Choose, then play."
    view.get("[role=option][data-card='5c']").click()  # as by Enter: on to the ways
    assert view("document.activeElement.getAttribute('role')") == "radio"
    view.page.keyboard.press("Enter")
    assert ways.first.get_attribute("aria-checked") == "true"
    assert settle.get_attribute("aria-disabled") is None
    view.page.keyboard.press("Enter")
    assert verdict(view) == "That’s it★★★"


def test_a_hint_that_is_not_there_is_not_shown(show: Open) -> None:
    step = replace(small()["steal"].steps[0], hints=("Look at the piles.", NO_HINT, "Play the 5."))
    view = show(cv.Tutor(Lesson("test-two-hints", "Two hints", [step])))
    hints = view.get(".cv-hint:not([hidden]) > button")
    assert hints.count() == 2
    assert hints.nth(1).get_attribute("aria-disabled") == "true"
    hints.nth(0).click()
    assert hints.nth(1).get_attribute("aria-disabled") is None
    hints.nth(1).click()
    assert record(view, "steal")["hints"] == 3


def test_a_check_has_no_hints_and_all_its_stars(show: Open) -> None:
    step = Find("steal", gap(), "Steal!", steals("Biel"), check=True)
    view = show(cv.Tutor(Lesson("test-check", "A check", [step])))
    assert not view.get(".cv-help").is_visible()
    assert view.text(".cv-more") == "No hints this time."
    play(view, "5c", 0)
    assert view.get(".cv-stars").get_attribute("aria-label") == "3 stars"


def test_hints_unfold_in_their_order(show: Open) -> None:
    view = show(cv.Tutor(small()))
    hints = view.get(".cv-hint > button")
    assert [hint.get_attribute("aria-expanded") for hint in hints.all()] == ["false"] * 3
    assert hints.nth(2).get_attribute("aria-disabled") == "true"
    hints.nth(2).click(force=True)
    assert record(view, "steal") is None
    hints.nth(0).click()
    assert hints.nth(0).get_attribute("aria-expanded") == "true"
    assert view.get(".cv-hinttext").first.inner_text() == "Which number comes before 6?"
    assert view.count(".cv-out.spot") == 0
    hints.nth(1).click()
    assert view.count(".cv-out.spot") == 5
    assert hints.nth(2).get_attribute("aria-disabled") is None
    hints.nth(2).click()
    assert "and take 5 – 6" in view.get(".cv-hinttext").nth(2).inner_text()
    hints.nth(0).click()
    assert hints.nth(0).get_attribute("aria-expanded") == "false"
    assert record(view, "steal")["hints"] == 3
    play(view, "5c", 0)
    assert view.count(".cv-stars") == 0  # the last hint shows the play


def test_a_rule_in_brackets_stays_on_one_line(show: Open) -> None:
    view = show(cv.Tutor("capture", step=2))
    view.get(".cv-target").first.click(force=True)
    button(view, "Check").click()
    assert view.text(".cv-feedback .cv-whole") == "(rule 1.2)."


def test_hints_are_counted_as_they_are_seen(show: Open) -> None:
    numbers = (
        "[...document.querySelectorAll('.cv-hint:not([hidden]) .cv-nth')].map((n) => n.textContent)"
    )
    log = cv.loads(
        '[Players "Anna Biel"]\n[Table "3o 5e"]\n[Hand Anna "3c 7e"]\n[Hand Biel "2o 7b"]\n'
        '1. Anna 3c [hint "Look."]\n'
    )
    view = show(cv.Tutor(Lesson.from_log(log)))
    assert view(numbers) == ["1", "2"]
    assert show(cv.Tutor(small()))(numbers) == ["1", "2", "3"]


def test_the_solution_is_shown_on_request(show: Open) -> None:
    view = show(cv.Tutor(small()))
    button(view, "Show solution").click()
    assert verdict(view) == "This is how"
    assert "takes 5 – 6 (Biel’s pile of 5) – 7 – 10" in answer(view)
    assert record(view, "steal") == {"tries": 0, "hints": 0, "shown": 1, "done": 1}
    assert view.count(".cv-stars") == 0
    assert view("document.activeElement.textContent") == "Next step"


def test_all_by_keyboard(show: Open) -> None:
    view = show(cv.Tutor(small()))
    view.press("Tab")
    assert view("document.activeElement.getAttribute('role')") == "listbox"
    view.press("Enter", "Enter")  # the 3: chosen, then tried
    assert verdict(view) == "Not this one"
    assert view("document.activeElement.getAttribute('role')") == "listbox"
    view.press("ArrowRight", "Enter", "2", "Enter")  # the second card, its second line
    assert verdict(view).startswith("That’s it")
    view.press("Enter")
    assert view.model("step") == 2
    view.press("Tab")
    assert view("document.activeElement.dataset.item") == "3e"
    view.press("ArrowRight", "Space", "ArrowRight", "Enter", "ArrowRight", "Space")
    view.press("ArrowRight", "Space")
    assert view("document.activeElement.getAttribute('aria-pressed')") == "true"
    button(view, "Check").press("Enter")
    assert verdict(view).startswith("That’s it")


# questions


def test_a_call_and_silence_are_told_apart(show: Open) -> None:
    view = show(cv.Tutor(small(), step=5))
    view.get("[role=option][data-card='7e']").click()
    ways = view.page.get_by_role("radio")
    told = [
        (way.locator("> span").first.inner_text().split(), way.get_attribute("aria-label"))
        for way in ways.all()
    ]
    words = [" ".join(text) for text, _ in told]
    assert len(set(words)) == len(words) > 1
    assert any(text.endswith("Cau!") for text in words)
    assert any(text.endswith("no call") for text in words)
    assert len({label for _, label in told}) == len(told)


def test_touching_what_a_card_takes(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    assert view.count(".cv-arrow") == 0  # nothing tells where the card would go
    assert view.caption == "Touch cards and piles, then check."
    labels = view("[...document.querySelectorAll('g.cv-target')].map((node) => node.ariaLabel)")
    assert labels[0] == "3 of swords"
    assert labels[4] == "Biel’s pile, top 6 of coins, 5 cards"
    touch(view, "5o", "<1", "<3")
    assert view.count(".cv-out.picked") == 3
    button(view, "Check").click()
    assert verdict(view) == "Not quite"
    assert "Dídac’s pile is safe" in answer(view)
    assert "Something is still missing" in answer(view)
    assert view.count(".cv-out.bad") == 1
    touch(view, "<3", "7c", "10b")
    assert view.count(".cv-feedback:not([hidden])") == 0
    button(view, "Check").click()
    assert verdict(view).startswith("That’s it")
    assert view.count(".cv-out.good") == 4
    assert record(view, "takes")["tries"] == 2
    assert view.count(".cv-target[role=button]") == 0


def test_a_pile_can_be_touched_at_its_rank_too(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    view.get("rect.cv-target[data-item='<1']").click(force=True)
    assert view.get("[role=button][data-item='<1']").get_attribute("aria-pressed") == "true"
    button(view, "Clear").click()
    assert view.count(".cv-out.picked") == 0
    assert (
        view.get(
            ".cv-choices button",
        )
        .filter(has_text="Clear")
        .is_hidden()
    )


def test_what_is_asked_is_not_shown(show: Open) -> None:
    view = show(cv.Tutor(small(), step=3))
    locks = "document.querySelectorAll('.cv-svg use[href$=\"i-safe\"]').length"
    assert view(locks) == 0
    named = "[...document.querySelectorAll('.cv-hits [aria-label]')]"
    names = view(f"{named}.map((node) => node.ariaLabel).join()")
    assert "safe" not in names
    assert "stolen" not in names
    touch(view, "<3")
    button(view, "Check").click()
    assert verdict(view).startswith("That’s it")
    assert view(locks) > 0


def test_payments_are_touched_once_a_card(show: Open) -> None:
    view = show(cv.Tutor(small(), step=4))
    touch(view, "<3", "<3")
    assert view.text(".cv-paysum") == "2"
    assert view.get("[role=button][data-item='<3']").get_attribute("aria-label").endswith(": 2")
    button(view, "Check").click()
    assert "Dídac pays 1 card for the cau (rule 6.6)." in answer(view)
    touch(view, "<3", "<3", "<3", "<3")  # round to one
    button(view, "Check").click()
    assert verdict(view).startswith("That’s it")


def test_a_solution_of_a_question(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    button(view, "Show solution").click()
    assert view.count(".cv-out.good") == 4
    assert answer(view).startswith("The answer: the 5 of coins")


@pytest.mark.parametrize("width", [1100, 600, 350])
def test_nothing_is_cut_off(show: Open, width: int) -> None:
    view = show(cv.Tutor(small()), width=width)
    play(view, "3b")
    assert view.get(".cauviz").evaluate("(node) => node.scrollWidth <= node.clientWidth")
    out = """() => {
      const all = document.querySelector('.cauviz').getBoundingClientRect();
      const nodes = document.querySelectorAll('.cv-panel *, .cv-question *, .cv-head > *');
      const out = (box) => box.right > all.right + 0.5 || box.left < all.left - 0.5;
      const boxes = [...nodes].map((node) => node.getBoundingClientRect());
      return boxes.filter((box) => box.width && out(box)).length; }"""
    assert view(out) == 0
    assert view.get(".cv-title").evaluate("(node) => node.scrollWidth <= node.clientWidth + 1")


@pytest.mark.parametrize("width", [1100, 600])
def test_an_answer_comes_first_and_hints_before_the_solution(show: Open, width: int) -> None:
    view = show(cv.Tutor(small()), width=width)
    order = "[...document.querySelector('.cv-panel').children].map((node) => node.classList[0])"
    parts = ["cv-feedback", "cv-go", "cv-speak", "cv-help", "cv-sure", "cv-acts"]
    assert view(order) == parts
    play(view, "3b")
    tops = [view.get(what).bounding_box()["y"] for what in (".cv-feedback", ".cv-go", ".cv-help")]
    tops.append(button(view, "Show solution").bounding_box()["y"])
    assert tops[:3] == sorted(tops[:3])
    assert width > 1000 or tops[3] > tops[2]  # beside the table it stays at the lower edge


def signed(view: View) -> list[str]:
    """The verdicts that stand on the table: kind, word and sign."""
    found: list[str] = view(
        """[...document.querySelectorAll('.cv-over .cv-sign')].flatMap((node) => {
          const sign = node.querySelector('use').getAttribute('href').split('i-')[1];
          return [node.classList[1], node.textContent, sign]; })"""
    )
    return found


def test_the_verdict_stands_on_the_table_with_a_sign(show: Open) -> None:
    view = show(cv.Tutor(small()))
    assert signed(view) == []
    play(view, "3b")
    assert signed(view) == ["wrong", "Not this one", "stop"]
    band, hand = view.get(".cv-sign").bounding_box(), view.get(".cv-hand").bounding_box()
    assert band["y"] + band["height"] < hand["y"] + 24  # over the hand, which can be read
    view.get("[role=option][data-card='12o']").click()  # another try begins
    assert signed(view) == []
    view.press("Escape")
    assert signed(view) == ["wrong", "Not this one", "stop"]
    play(view, "5c", 0)
    assert signed(view) == ["right", "That’s it", "check"]
    button(view, "Try again").click()
    button(view, "Show solution").click()
    assert signed(view) == ["shown", "This is how", "bulb"]


def test_where_to_look_is_shown_while_a_wrong_answer_stands(show: Open) -> None:
    view = show(cv.Tutor(small()))
    view.get(".cv-hint > button").nth(1).click()
    pointed = view.count(".cv-out.spot")
    play(view, "3b")
    view.get(".cv-title").hover()
    assert view.count(".cv-out.spot") == pointed > 0
    assert view.count(".cv-out.played") == 1
    play(view, "5c", 0)
    assert view.count(".cv-out.spot") == 0


def test_an_empty_check_does_nothing_and_costs_nothing(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    check = button(view, "Check")
    assert check.get_attribute("aria-disabled") == "true"
    check.click(force=True)
    check.press("Enter")
    assert view.count(".cv-verdict") == 0
    assert record(view, "takes") is None
    touch(view, "5o")
    assert check.get_attribute("aria-disabled") is None
    check.click()
    assert signed(view) == ["wrong", "Not quite", "stop"]
    assert record(view, "takes")["tries"] == 1


def test_nothing_moves_while_things_are_touched(show: Open) -> None:
    view = show(cv.Tutor(small(), step=2))
    tall = "document.querySelector('.cv-left').getBoundingClientRect().height"
    before = view(tall)
    touch(view, "5o")
    assert view(tall) == before
    button(view, "Clear").click()
    assert view(tall) == before


def test_of_two_cards_of_a_rank_each_can_be_touched(show: Open) -> None:
    """In the duel the one below looks out from under the other: its place is its own."""
    view = show(cv.Tutor(cv.lesson("duel")["two"]))
    (top,) = view.widget.course.steps
    assert {"3o", "3b"} <= set(top.targets)
    for item in ("3o", "3b"):
        box = view.get(f"[role=button][data-item='{item}']").bounding_box()
        view.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 6)
    pressed = "[...document.querySelectorAll('[aria-pressed=true]')].map((n) => n.dataset.item)"
    assert sorted(view(pressed)) == ["3b", "3o"]


def test_what_is_said_of_touching(show: Open) -> None:
    said = {
        "pixada": "Touch the place of a player’s pile, then check.",
        "ronda": "Touch the place of a player’s pile, then check.",
    }
    for name, words in said.items():
        view = show(cv.Tutor(cv.lesson("valencian")[name]))
        assert view.caption == words
    view = show(cv.Tutor(cv.lesson("enciclopedia")["points"]))
    assert view.caption == "Touch a player’s pile once for each point, then check."
