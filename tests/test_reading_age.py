"""The lessons are written for ten-year-olds: short sentences, short words, little at a time."""

from __future__ import annotations

import re

import pytest

import cauviz as cv
from tests.tools.reading_age import (
    LESSON_NOTEBOOKS,
    Measure,
    measure,
    measures,
    of_lesson,
    of_notebook,
    sentences,
    syllables,
)

GRADE = 4.0
"""The highest grade of a notebook or a lesson: a ten-year-old reads grade 4 to 5 with ease."""
LONGEST = 24  # words in a sentence
SECTION = 85  # words between two headings

FOUND = measures()
WORDS = {
    "table": 2, "takes": 1, "called": 1, "piles": 1, "sequence": 2, "neighbours": 2, "cards": 1,
    "player": 2, "wanted": 2, "faces": 2, "Biel’s": 2, "11": 3, "7": 2, "3": 1, "contracau": 3,
}  # fmt: skip


@pytest.mark.parametrize(("word", "n"), WORDS.items())
def test_syllables(word: str, n: int) -> None:
    assert syllables(word) == n


def test_the_measure_is_flesch_and_kincaids() -> None:
    text = "The Australian platypus is seemingly a hybrid of a mammal and reptilian creature."
    assert measure([text]).words == 13
    assert Measure(1, 13, 24).grade == pytest.approx(11.3, abs=0.05)  # the textbook example
    assert Measure(1, 13, 24).ease == pytest.approx(37.5, abs=0.05)


def test_sentences_end_where_a_reader_stops() -> None:
    text = "# A title\n\nTake it: it is yours. Really? **Yes!** See [the rules](x.md), rule 5.3."
    assert [len(words) for words in sentences(re.sub(r"[*#]", "", text))] == [2, 2, 3, 1, 1, 8]


@pytest.mark.parametrize("name", FOUND)
def test_is_written_for_a_ten_year_old(name: str) -> None:
    assert FOUND[name].words > 150
    assert FOUND[name].grade <= GRADE
    assert FOUND[name].ease >= 80


def everything() -> list[str]:
    texts = [text for name in LESSON_NOTEBOOKS for text in of_notebook(name)]
    return texts + [text for name in cv.lesson_names() for text in of_lesson(cv.lesson(name))]


def test_no_sentence_is_long() -> None:
    found = [" ".join(words) for text in everything() for words in sentences(text)]
    assert [text for text in found if len(text.split()) > LONGEST] == []


@pytest.mark.parametrize("name", LESSON_NOTEBOOKS)
def test_no_wall_of_text(name: str) -> None:
    # a table is looked up, not read
    sections = [re.sub(r"^\|.*$", "", text, flags=re.MULTILINE) for text in of_notebook(name)]
    assert [text for text in sections if len(text.split()) > SECTION] == []
