"""The words stand in a folder a language, and nowhere else."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.command.learning import pages
from cauviz.lessons.dressing import dressed
from cauviz.lessons.rulebook import rules
from cauviz.telling import captions, text
from cauviz.texts import (
    card_name,
    card_sign,
    codes,
    language,
    packs,
    row,
    shown_in,
    spoken,
    stem,
    tell,
    words_for_page,
)
from cauviz.texts.en import PAGE, WORDS
from cauviz.texts.en.errors import ERRORS
from cauviz.texts.en.grammar import PACKS, SUITS, Pack
from cauviz.texts.en.logs import LOGS
from cauviz.texts.language import template
from tests.pseudo import LACKS, STEP

PACKAGE = Path(cv.__file__).parent
# Lessons are written whole, as hands are; what is drawn is markup.
CONTENT = ("texts", "lessons/course", "lessons/sets")
CODE = {
    path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
    for path in sorted(PACKAGE.rglob("*.py"))
    if not path.relative_to(PACKAGE).as_posix().startswith(CONTENT)
}
# A programmer's error: Python asks the module for a name that it has not.
PROGRAMMERS = {"__init__.py"}
# The names of the fields of its objects, in rows.
FIELDS = {"notation/asjson.py"}
SENTENCE = re.compile(r"[a-z]{2,}[.,:]? [a-z]{2,}|^(an?|the|of) [a-z]| (signs|is|are)$")
MARKUP = re.compile(r"[<>{}#\[;]|^ -m |\(auto|\b(wrap|hidden|0 1px)\b")


def calls(*names: str) -> Iterator[tuple[str, ast.Call]]:
    """Each call of these that is given something, with its place."""
    for path, tree in CODE.items():
        for node in ast.walk(tree):
            called = node.func if isinstance(node, ast.Call) and node.args else None
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in names:
                yield f"{path}:{node.lineno}", node


def test_no_key_is_written_twice() -> None:
    """The later one would be said in both places."""
    written = [
        key.value
        for path in sorted((PACKAGE / "texts" / "en").glob("*.py"))
        for words in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(words, ast.Dict)
        for key in words.keys
        if isinstance(key, ast.Constant) and "." in str(key.value)
    ]
    assert [key for key, n in Counter(written).items() if n > 1] == []


def test_every_key_that_is_asked_for_is_there() -> None:
    known = set(WORDS) | set(map(stem, WORDS))
    asked = {
        (place, call.args[0].value)
        for place, call in calls(
            "tell", "filled", "fail", "_fault", "_foreign", "_error", "of", "by"
        )
        if isinstance(call.args[0], ast.Constant)
    }
    assert len(asked) > 500
    assert {one for one in asked if one[1] not in known} == set()


def test_what_would_be_right_is_there_for_each_sign_that_is_wrong() -> None:
    """Its key is the error's with ``.right`` behind, unless another is named."""
    paired = {
        (place, f"{call.args[0].value}.right")
        for place, call in calls("fail", "by", "_error")
        if isinstance(call.args[0], ast.Constant)
        and (len(call.args) == 1 or getattr(call.func, "attr", "") != "fail")
        and "right" not in {word.arg for word in call.keywords}
    }
    assert len(paired) > 25
    assert {one for one in paired if one[1] not in WORDS} == set()


def said(key: str) -> str:
    """What an error says, by the key of what was found or of what would be right there."""
    return key.removesuffix(".right").removesuffix(".found")


def test_every_word_is_used() -> None:
    """By its key, or by the beginning of a key that is put together."""
    source = "\n".join(map(ast.unparse, CODE.values()))
    source += "\n".join(
        path.read_text(encoding="utf-8")
        for folder in (PACKAGE / "widgets" / "js").iterdir()
        if folder.is_dir() and folder.name != "node_modules"
        for path in folder.glob("*.js")
    )
    source += (PACKAGE / "widgets" / "js" / "main.js").read_text(encoding="utf-8")
    source += "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "texts").glob("*.py"))
    whole = set(re.findall(r"""["'`.]([\w.!?]+)["'`]?""", source))
    begun = tuple(set(re.findall(r"""["'`]([\w.]+[._])(?:\$?\{)""", source)) | {"reason."})
    unused = {
        key
        for key in WORDS
        if not {key, stem(key), key.split(".", 1)[-1], stem(key).split(".", 1)[-1]} & whole
        and said(key) not in whole
        and not key.startswith(begun)
    }
    assert unused == {"ronda_of", "rondi_of"}  # the two that a ronda’s own kind begins
    lost = {
        key
        for key in {**ERRORS, **LOGS}
        if not {key, stem(key), said(key)} & whole and not key.startswith(begun)
    }
    assert lost == set()


def sentences(tree: ast.Module) -> Iterator[str]:
    """What reads like words among the literals of a module, apart from docstrings and reprs."""
    silent: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(node, ast.FunctionDef) and node.name == "__repr__":
            silent |= {id(part) for part in ast.walk(node)}
        elif isinstance(body, list):
            silent |= {id(one.value) for one in body if isinstance(one, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in silent:
            words = node.value
            if isinstance(words, str) and not MARKUP.search(words) and SENTENCE.search(words):
                yield words


def test_no_sentence_stands_in_code() -> None:
    found = {
        (path, words)
        for path, tree in CODE.items()
        if path not in PROGRAMMERS | FIELDS
        for words in sentences(tree)
    }
    assert found == {
        ("comparing.py", "may be played"),  # one of the four things in which a card differs
        ("lessons/keeping.py", "cauviz progress 1"),  # the format of a file
        ("widgets/past.py", "import cauviz as cv\n\n"),
    }


# a language that is made of English


@pytest.fixture
def pseudo(zz: None) -> Iterator[None]:
    """It is spoken; see tests/pseudo.py."""
    with language("zz"):
        yield


def position() -> cv.State:
    return cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2o 2c"])


def test_the_table_is_told_in_the_language(pseudo: None) -> None:
    rows = text.table(position()).splitlines()
    assert rows[0].startswith("«Cau Robat, ")
    assert rows[0].endswith("»")
    assert text.describe(position()).startswith("«Table, 2 players")
    assert "<3o>" in text.describe(position())


def test_a_caption_and_a_refusal_are_told_in_the_language(pseudo: None) -> None:
    state = position()
    play = next(play for play in state.plays() if play.line)
    assert captions.caption(state, play, state.effects(play)).startswith("«Anna plays the <3c>")
    assert str(state.why_not("4c")) == "«Anna does not hold the <4c>.»"
    with pytest.raises(cv.CauError, match=r"^«'4x' is not a card: "):
        cv.Card("4x")


def test_a_lesson_answers_in_the_language(pseudo: None) -> None:
    step = cv.lessons.Find("pair", position(), "Take it", cv.lessons.takes("3o"))
    lines = step.answer("7e").lines
    assert lines
    assert all("«" in line for line in lines)
    assert words_for_page(also="tutor.")["tutor.check"] == "«Check»"


def test_our_lessons_are_told_in_the_language(pseudo: None) -> None:
    shown = dressed(cv.lesson("capture"), "french")
    assert shown.title == "«Take a card»"
    assert shown[0].prompt.startswith("«")
    assert all(hint.startswith("«") for hint in shown[0].hints)
    assert not any(step.prompt.startswith("«") for step in shown.steps[1:])
    assert shown[0].prompt.endswith("» (french)")
    plain = dressed(cv.lesson("capture"), "spanish")
    assert plain[0].prompt == f"«{STEP.prompt}»"
    mine = cv.Lesson("mine", "Take a card", [STEP])
    assert dressed(mine, "spanish").title == "Take a card"


def test_a_check_says_in_the_language_that_it_has_no_hints(pseudo: None) -> None:
    """Whatever language was spoken when the lesson was made."""
    with language("en"):
        check = cv.lessons.Find("own", position(), "Take", cv.lessons.takes("3o"), check=True)
        assert check.intro == "No hints this time."
    assert check.intro == "«No hints this time. »"


def test_a_lesson_that_a_language_lacks_is_told_in_english_of_the_pack(pseudo: None) -> None:
    """Also with the cards that it was written for, which are then called as it calls them."""
    lesson = cv.lesson("twelve")
    with language("en"):
        french = dressed(lesson, "french")
    assert [step.prompt for step in dressed(lesson, "french")] == [one.prompt for one in french]
    assert [step.prompt for step in dressed(lesson, "spanish")] == [one.prompt for one in lesson]
    assert any(one.prompt != other.prompt for one, other in zip(french, lesson, strict=True))


def test_a_pack_that_a_language_does_not_name_is_named_in_english(
    pseudo: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stone = Pack({**SUITS, "o": "pebbles"}, {10: "boulder"}, {10: "B"}, {"o": "•"})
    monkeypatch.setitem(PACKS, "stone", stone)
    assert packs()[-1] == "stone"
    assert card_name(cv.Card("10o"), "french") == "<10o>"
    assert card_name(cv.Card("10o"), "stone") == "boulder of pebbles"
    with shown_in("stone"):
        assert card_sign(cv.Card("10o")) == "B•"
    assert words_for_page("stone")["card.10o"] == "boulder of pebbles"
    assert dressed(cv.lesson("capture"), "stone")[0].prompt == f"«{STEP.prompt}»"


def test_hands_pages_and_rules_have_their_place_in_a_language(pseudo: None) -> None:
    assert cv.hand("gap").title.startswith("«")
    assert not cv.hand("net").title.startswith("«")
    assert rules()["1.1"] == "«forty cards»"
    with language("en"):
        plain = rules()
    assert {number for number in plain if rules()[number] != plain[number]} == {"1.1"}
    texts = {page.name: page.read_text("utf-8") for page in pages()}
    assert [name for name, text in texts.items() if text == "«a page»"] == ["00_start.ipynb"]
    assert len(texts) > 10
    with language("en"):
        assert not cv.hand("gap").title.startswith("«")
        assert len(rules()) > 40
        assert dressed(cv.lesson("capture"), "spanish").title == "Take a card"


def test_what_a_language_lacks_is_said_in_english(pseudo: None) -> None:
    assert template(LACKS) == (WORDS[LACKS], template(LACKS)[1])
    assert template(LACKS)[1].code == "en"
    assert tell("choose.pass") == "«Pass»"


def test_a_number_takes_the_form_of_the_language(pseudo: None) -> None:
    assert tell("in_hand", 1) == "«1 cards in hand»"
    page = words_for_page()
    assert page["language"] == "ko"
    assert page["in_hand_other"] == "«{n} cards in hand»"
    assert "in_hand_one" not in page
    assert page["card.3c"] == "<3c>"


def test_the_words_are_looked_up_when_they_are_said(pseudo: None) -> None:
    reason = position().why_not("4c")
    assert str(reason).startswith("«")
    with language("en"):
        assert str(reason) == "Anna does not hold the 4 of cups."
        assert card_name(cv.Card("3c")) == "3 of cups"
    assert spoken() == "zz"


def test_a_language_that_is_not_there_is_refused() -> None:
    said = f"^there is no language 'qq': expected one of {row(codes())}$"
    with pytest.raises(cv.CauError, match=said), language("qq"):
        raise AssertionError


def test_a_page_gets_every_word_that_it_needs() -> None:
    assert set(PAGE) <= set(words_for_page())
