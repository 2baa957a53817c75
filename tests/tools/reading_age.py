"""How old must one be to read the lessons? Flesch and Kincaid's grade of their English.

    python tests/tools/reading_age.py

A grade is a year of school in the United States: grade 5 is read by children of ten to eleven, so
the reading age is the grade and five or six. It grows with the words in a sentence and with the
syllables in a word. Syllables are counted by rule, which is off by a few in a hundred.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import nbformat

import cauviz as cv
from cauviz.lessons import Find, Lesson, Step, Touch
from cauviz.lessons.answers import plain
from tests.tools.refresh_notebooks import NOTEBOOKS

LESSON_NOTEBOOKS = tuple(sorted(path.name for path in NOTEBOOKS.glob("0[1-5]*_*.ipynb")))

_ODD = {
    "7": 2, "11": 3, "anna": 2, "biel": 2, "cau": 1, "recau": 2, "contracau": 3, "neighbours": 2,
    "something": 2, "someone": 2, "everyone": 3, "everything": 3, "exercises": 4, "sometimes": 2,
    "played": 1, "lived": 1, "one": 1, "does": 1, "the": 1, "escala": 3, "robat": 2, "dídac": 2,
    "quiet": 2, "being": 2, "nobody": 3, "careful": 2, "middle": 2, "people": 2, "safely": 2,
    "player": 2, "players": 2, "quietly": 3, "earlier": 3, "whoever": 3, "every": 2,
}  # fmt: skip
"""Words that the rule gets wrong, and numbers as they are said."""


@dataclass(frozen=True)
class Measure:
    """How many sentences, words and syllables a text has, and what follows from them."""

    sentences: int
    words: int
    syllables: int

    @property
    def grade(self) -> float:
        """Flesch and Kincaid's grade: years at school."""
        return 0.39 * self.words / self.sentences + 11.8 * self.syllables / self.words - 15.59

    @property
    def ease(self) -> float:
        """Flesch's reading ease: 100 is very easy, 90 to 80 is for eleven-year-olds."""
        return 206.835 - 1.015 * self.words / self.sentences - 84.6 * self.syllables / self.words

    @property
    def sentence(self) -> float:
        """Words in a sentence."""
        return self.words / self.sentences


def syllables(word: str) -> int:
    """How many syllables a word has, by its groups of vowels.

    >>> [syllables(word) for word in ("table", "taken", "stays", "sequence", "7")]
    [2, 2, 1, 2, 2]
    """
    word = word.lower().removesuffix("’s").strip("’")
    if word in _ODD:
        return _ODD[word]
    if word.isdigit():
        return 1
    soft = re.search(r"([sxz]|[cs]h|[cg])es$", word)  # ages, boxes: this e is heard
    if not soft and re.search(r"([^aeiouyl]|[aeiouy]l)es$|[^aeiouytd]ed$", word):
        word = word[:-2]  # a mute e before s or d: takes, piles, called
    elif re.search(r"[^aeiouyl]e$|[aeiouy]le$", word):
        word = word[:-1]  # a mute e at the end: take, pile
    groups = re.findall(r"[aeiouyàèéíïòóúü]+", word)
    return max(1, len(groups))


def sentences(text: str) -> Iterator[list[str]]:
    """The words of each sentence; a colon, a line of a list and a heading end one as well."""
    for part in re.split(r"[.!?…:]+(?=\s|$|[”\"’)*])|\n\s*\n|\n(?=[-#|])", text):
        words = re.findall(r"[^\W_]+(?:’[^\W_]+)?", part)
        if words:
            yield words


def measure(texts: Iterable[str]) -> Measure:
    """The measure of some texts, each of which ends its last sentence."""
    found = [words for text in texts for words in sentences(text)]
    return Measure(
        len(found), sum(map(len, found)), sum(syllables(w) for words in found for w in words)
    )


def of_notebook(name: str) -> list[str]:
    """What a notebook says in its own words, without markup and the targets of links."""
    cells = nbformat.read(NOTEBOOKS / name, as_version=4).cells
    texts = [cell.source for cell in cells if cell.cell_type == "markdown"]
    return [re.sub(r"[*`#]", "", re.sub(r"\]\([^)]*\)", "", text)) for text in texts]


def of_step(step: Step) -> list[str]:
    """All that a step can say in words of its own."""
    said = [step.prompt, step.intro, step.right, *step.hints]
    said += [played.comment for played in step.led]
    if isinstance(step, Find | Touch):
        said += step.answers.values()
    return [plain(text) for text in said if text]


def of_lesson(lesson: Lesson) -> list[str]:
    """All that a lesson can say in words of its own."""
    return [lesson.title, lesson.about, *(text for step in lesson for text in of_step(step))]


def measures() -> dict[str, Measure]:
    """Each lesson notebook and each lesson, and all of them together."""
    texts = {name: of_notebook(name) for name in LESSON_NOTEBOOKS}
    texts |= {f"lesson {name}": of_lesson(cv.lesson(name)) for name in cv.lesson_names()}
    found = {name: measure(said) for name, said in texts.items()}
    found["all"] = measure(text for said in texts.values() for text in said)
    return found


def main() -> None:
    print(f"{'':30} {'words':>6} {'a sentence':>11} {'ease':>6} {'grade':>6}")
    for name, found in measures().items():
        print(
            f"{name:30} {found.words:6} {found.sentence:11.1f} {found.ease:6.1f} {found.grade:6.1f}"
        )


if __name__ == "__main__":
    main()
