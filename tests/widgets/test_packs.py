"""Another pack in every widget: its faces and its words, live and in print (rule 1.5)."""

from __future__ import annotations

import base64
import json
import re
from typing import Any

import pytest

import cauviz as cv
from cauviz.lessons import Find, Lesson, Played, Touch, Watch, takes, what_it_takes
from cauviz.texts import packs, row
from cauviz.texts.en.grammar import PACKS, repacked
from cauviz.widgets.base import Drawn
from cauviz.widgets.packed import unpack

pytestmark = pytest.mark.usefixtures("forgetful")
SPANISH = re.compile(r"\b(coins|cups|swords|sota|cavall|rei)\b")
"""Words that only the Spanish pack has; clubs are in both."""


def courts() -> cv.State:
    """Courts and an ace on the table, in the hand and on a pile."""
    return cv.State.start(
        "robat", ("Anna", "Biel"), table="10o 12b 1e", hands=["10c 3e 1b", "2o 2c 4o"],
        piles=["", "6o 11c"],
    )  # fmt: skip


def lesson() -> Lesson:
    return Lesson("own", "An own lesson", [
        Find("jack", courts(), "What takes most?", takes("10o <Biel 12b 1e")),
        Touch("takes", courts(), "What does it take?", what_it_takes("1b")),
        Watch("look", courts(), "Look", lead=[Played("10c x10o-<Biel")]),
    ])  # fmt: skip


def widgets(pack: str) -> dict[str, Any]:
    return {
        "Table": cv.Table(courts(), pack=pack),
        "Replay": cv.Replay(cv.hand("gap"), pack=pack),
        "Tutor": cv.Tutor(lesson(), pack=pack),
        "Compare": cv.Compare("robat", "robat(wrap=no)", courts(), pack=pack),
        "RulesPicker": cv.RulesPicker(courts(), pack=pack),
    }


def parts(widget: Any) -> list[Any]:
    """A widget and all that it is made of."""
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


def sent(widget: Any) -> str:
    """All texts that a page is sent, the rules' own words and the options' apart."""
    found = []
    for part in parts(widget):
        own = ("_esm", "code", "look", "art")
        state = {k: unpack(v) for k, v in part.get_state().items() if k not in own}
        lesson = state.get("lesson")
        if lesson:
            state["lesson"] = {**lesson, "rules": {}}
        if type(part).__name__ not in ("Checkbox", "Dropdown"):
            found.append(json.dumps(state, default=str, ensure_ascii=False))
    return "\n".join(found)


def pictures(widget: Any) -> str:
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    images = re.findall(r"base64,([^\"]+)", data["text/html"])
    return data["text/html"] + "".join(base64.b64decode(image).decode() for image in images)


each_other = pytest.mark.parametrize("pack", packs()[1:])


@each_other
@pytest.mark.parametrize("name", widgets("french"))
def test_all_words_and_faces_are_of_the_pack(name: str, pack: str) -> None:
    spanish, other = widgets("spanish")[name], widgets(pack)[name]
    for kind in (sent, pictures, repr):
        assert not SPANISH.search(kind(other)), kind.__name__
    if name != "Replay":
        assert SPANISH.search(sent(spanish))
    drawn = [part for part in parts(other) if isinstance(part, Drawn)]
    assert drawn
    for part in drawn:
        assert part.art != cv.Table(courts()).art
        assert part.texts["card.10o"] == f"{PACKS[pack].courts[10]} of {PACKS[pack].suits['o']}"
        assert part.texts["rank.12"] == PACKS[pack].letters[12]
    assert pictures(other) != pictures(spanish)


def test_a_tutor_answers_in_the_words_of_the_pack() -> None:
    tutor = cv.Tutor(lesson(), pack="french")
    said = "\n".join(tutor.lesson["sentences"])
    assert "the jack of hearts takes" in said.lower()
    assert "the ace of clubs" in said.lower()
    assert "Q" in said
    spanish = cv.Tutor(lesson())
    assert "sota" in "\n".join(spanish.lesson["sentences"]), (
        "the same lesson, once more in the other"
    )


def test_choosing_at_a_table_tells_it_in_the_words_of_the_pack() -> None:
    both = cv.Compare("robat", "robat(wrap=no)", courts(), pack="french")
    both.tables[0].set_state({"held": "10c"})
    assert "jack of hearts" in both.sentences.value
    picker = cv.RulesPicker(courts(), pack="french")
    picker.options["wrap"].value = False
    assert "Now the jack of hearts takes J – Q (Biel) – K. Under" in picker.sentences.value


@pytest.mark.parametrize("make", [
    lambda: cv.Tutor(lesson(), pack="stone"),
    lambda: cv.Compare("robat", "cau", courts(), pack="stone"),
    lambda: cv.RulesPicker(courts(), pack="stone"),
])  # fmt: skip
def test_another_pack_is_refused(make: Any) -> None:
    with pytest.raises(cv.CauError, match=f"no pack 'stone': expected one of {row(packs())}"):
        make()


@pytest.mark.parametrize(("text", "expected"), [
    ("There is no 11 on the table. So the 11 would stay.",
     "There is no Q on the table. So the Q would stay."),
    ("Biel has an 11 too, and a 10.", "Biel has a Q too, and a J."),
    ("An 11 and a 1.", "A Q and an A."),
    ("After 12 comes 1 (rule 1.4). See rules 10.2 and 12.6.",
     "After K comes A (rule 1.4). See rules 10.2 and 12.6."),
    ("Four 7s, two 10s and {10b}: the 7, 10, 11!", "Four 7s, two Js and {10b}: the 7, J, Q!"),
    ("Coins or clubs, cups or swords.", "Diamonds or clubs, hearts or spades."),
    ("The sota, the cavall and the rei.", "The jack, the queen and the king."),
    ("Forty-one stones: 41.", "Forty-one stones: 41."),
])  # fmt: skip
def test_a_text_of_ours_in_the_french_pack(text: str, expected: str) -> None:
    assert repacked(text, "french") == expected


@each_other
@pytest.mark.parametrize("name", cv.lesson_names())
def test_all_our_lessons_can_be_done_with_other_cards(name: str, pack: str) -> None:
    """No text names a card as it is not shown; what is asked and kept is the same."""
    tutor, spanish = cv.Tutor(name, pack=pack), cv.Tutor(name)
    said = "\n".join(tutor.lesson["sentences"])
    assert not SPANISH.search(said)
    assert not re.search(
        r"(?<![\d.{])1[0-2](?![\d.oceb])(?! cards| stones)", own_texts(tutor.course)
    )
    assert tutor.course.keys == spanish.course.keys
    assert tutor.title == spanish.title
    for one, other in zip(tutor.lesson["steps"], spanish.lesson["steps"], strict=True):
        assert one.get("best") == other.get("best")
        assert one.get("want") == other.get("want")
    tutor.done = {tutor.course.names[0]: {"tries": 1, "hints": 0, "shown": 0, "done": 1}}
    assert spanish.done == tutor.done


def own_texts(lesson: Lesson) -> str:
    found: list[str] = []
    for step in lesson:
        found += [step.prompt, step.text, step.right, *step.hints]
        found += getattr(step, "answers", {}).values()
        found += (played.comment for played in step.lead)
    return "\n".join(found)


def test_texts_of_others_stay_as_they_were_written() -> None:
    other = Lesson("capture", "Take a card", [
        Find("jack", courts(), "Biel has 12 cards. Take the 10!", takes("10o")),
    ])  # fmt: skip
    tutor = cv.Tutor(other, pack="french")
    assert tutor.current.prompt == "Biel has 12 cards. Take the 10!"
    assert tutor.title == "Take a card"
