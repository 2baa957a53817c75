"""A lesson on paper: all of it, offline, its answers apart, and nothing that is hidden."""

from __future__ import annotations

import base64
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.lessons import Find, Lesson, Played, Touch, Watch, safe_piles, steals
from cauviz.paper.worksheet import Worksheet

from .positions import gap

HOSTILE = 'Steal <script>alert(1)</script> & "all"\x1b[31m'


def own(prompt: str = "Steal Biel’s pile") -> Lesson:
    return Lesson("own", "An own <b>lesson</b>", [
        Find("steal", gap(), prompt, steals("Biel"), text="Look at {4e}.", right="Well done."),
        Touch("safe", gap(), "Which piles are safe?", safe_piles()),
        Watch("look", gap(), "Look", lead=[Played("12o", "It stays.")]),
    ])  # fmt: skip


class Tags(HTMLParser):
    """Which tags a page has, and what its attributes point at."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.sources: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]


def pictures(text: str) -> list[str]:
    found = re.findall(r'src="data:image/svg\+xml;base64,([^"]+)"', text)
    return [base64.b64decode(one).decode() for one in found]


def apart(sheet: Worksheet) -> tuple[str, str]:
    """The questions, and the answers."""
    questions, _, answers = sheet.html.partition('<div class="answers">')
    return questions, answers


@pytest.mark.parametrize("name", cv.lesson_names())
def test_every_step_is_asked_with_its_picture_and_answered_apart(name: str) -> None:
    lesson = cv.lesson(name)
    questions, answers = apart(cv.worksheet(name))
    assert questions.count("<section>") == len(lesson) == len(pictures(questions))
    asked = [step for step in lesson if isinstance(step, Find | Touch)]
    assert answers.count("<section>") == len(asked)
    for step in asked:
        if isinstance(step, Touch):
            assert "The answer" not in questions
        else:
            assert step.right == "" or step.right not in questions


def test_the_page_needs_nothing_else() -> None:
    tags = Tags(cv.worksheet("capture").html)
    assert not {"script", "link", "iframe", "object"} & set(tags.names)
    assert tags.sources
    assert all(source.startswith("data:image/svg+xml;base64,") for source in tags.sources)


def test_text_is_only_text() -> None:
    sheet = cv.worksheet(own(HOSTILE))
    assert "script" not in Tags(sheet.html).names
    assert "<b>lesson" not in sheet.html
    assert "\x1b" not in sheet.html + repr(sheet)
    assert "Look at 4 of swords." in repr(cv.worksheet(own()))


def test_hidden_hands_are_hidden_and_padlocks_do_not_tell() -> None:
    questions, _ = apart(cv.worksheet(own()))
    for drawing in pictures(questions)[:2]:
        assert "card-4o" not in drawing  # in Biel's hand
        assert "card-3b" in drawing
    steal, safe, _look = pictures(questions)
    assert "safe: " in steal
    assert "safe: " not in safe
    assert "i-safe" not in safe


def test_a_tutor_that_asks_for_safe_piles_does_not_show_them_in_print() -> None:
    tutor = cv.Tutor(own(), step=2)
    assert "safe: " not in tutor._repr_mimebundle_()[0]["text/html"]
    assert "safe" not in repr(tutor).split("\n", 2)[2]
    assert "i-safe" not in tutor._picture()[0]


def test_without_answers() -> None:
    sheet = cv.worksheet(own(), answers=False)
    assert apart(sheet)[1] == ""
    assert "Answers" not in repr(sheet)


def test_what_was_played_before_is_told() -> None:
    assert "It stays." in apart(cv.worksheet(own()))[0]


def test_it_is_saved_as_a_page(tmp_path: Path) -> None:
    sheet = cv.worksheet(own())
    path = sheet.save(tmp_path / "own.html")
    assert path.read_text("utf-8") == sheet.html
    with pytest.raises(cv.CauError, match=r"such as 'lesson\.html'"):
        sheet.save(tmp_path / "own.pdf")


def test_in_a_notebook() -> None:
    data = cv.worksheet(own())._repr_mimebundle_()
    assert "<style" not in data["text/html"]
    assert len(pictures(data["text/html"])) == 4
    assert data["text/plain"].startswith("An own <b>lesson</b>\n\n1. Steal Biel’s pile\n")


def test_in_another_pack() -> None:
    text = repr(cv.worksheet(own(), pack="french"))
    assert "4 of spades" in text
    assert "swords" not in text
    with pytest.raises(cv.CauError, match="no pack 'tarot'"):
        cv.worksheet("capture", pack="tarot")


def test_what_is_no_lesson() -> None:
    with pytest.raises(cv.CauError, match="no lesson 'chess'"):
        cv.worksheet("chess")
    with pytest.raises(TypeError, match="not int"):
        cv.worksheet(3)  # type: ignore[arg-type]


@pytest.mark.browser
def test_two_questions_fit_a_page(chromium: object, tmp_path: Path) -> None:
    path = cv.worksheet("capture", answers=False).save(tmp_path / "capture.html")
    page = chromium.new_page()  # type: ignore[attr-defined]
    page.goto(path.as_uri())
    pages = page.pdf(format="A4").count(b"/Type /Page\n")
    page.close()
    assert 1 <= pages <= (len(cv.lesson("capture")) + 1) // 2 + 1
