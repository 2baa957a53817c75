"""A widget speaks as it was made, whoever asks it later, and whatever is spoken there."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, NamedTuple

import pytest
import traitlets

import cauviz as cv
from cauviz.texts import language, shown_in
from cauviz.widgets.base import Drawn
from cauviz.widgets.packed import unpack

from .conftest import Open

pytestmark = pytest.mark.usefixtures("forgetful", "zz")
MARK = "\\u00ab"  # of the other language's sentences, as JSON writes it


def position() -> cv.State:
    return cv.State.start(
        "robat", 2, table="3o 5e 10b", hands=["3c 7e 2b", "2o 7b 6c"], piles=["", "4c"]
    )  # fmt: skip


def ending() -> cv.State:
    """All can be known here, so that thinking of it comes to an end by itself."""
    return cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2o 7b"], piles=["", "4c"])


def parts(widget: Any) -> list[Any]:
    """A widget and all that it is made of."""
    return [widget, *(part for child in getattr(widget, "children", ()) for part in parts(child))]


class Said(NamedTuple):
    """All that somebody hears of a widget: what is sent, answered, displayed and printed."""

    sent: str
    answers: str
    shown: str


class Asked:
    """A widget that is asked things: by its page, by its controls, by Python."""

    def __init__(self, widget: Any) -> None:
        self.widget = widget
        self.answers: list[Any] = []

    def says(self, table: Drawn, **content: Any) -> None:
        """What a page sends, of the table as it is."""
        table.send = lambda content, buffers=None: self.answers.append(content)
        table._handle_custom_msg({"rev": getattr(table, "rev", 0), **content}, [])

    def refused(self, act: Callable[[], object]) -> None:
        """Do what cannot be done: what is said of it is an answer too."""
        with pytest.raises((cv.CauError, traitlets.TraitError)) as caught:
            act()
        self.answers.append(str(caught.value))

    @property
    def said(self) -> Said:
        own = ("_esm", "code", "look", "art")
        sent = [
            [
                type(part).__name__,
                {k: unpack(v) for k, v in part.get_state().items() if k not in own},
            ]
            for part in parts(self.widget)
        ]
        found = self.widget._repr_mimebundle_()
        bundle = found[0] if isinstance(found, tuple) else found
        return Said(*(
            re.sub(r"IPY_MODEL_\w+|[0-9a-f]{32}", "", json.dumps(one, default=str, sort_keys=True))
            for one in (sent, self.answers, [bundle, repr(self.widget)])
        ))  # fmt: skip


async def table(asked: Asked) -> None:
    table = asked.widget
    asked.says(table, type="play", play=99)
    asked.says(table, type="play", play=0)
    asked.says(table, type="undo")
    asked.says(table, type="play", play=1)
    asked.says(table, type="seat", seat=1)
    table.seat = 0
    table.play("7b")
    table.advance = False
    asked.says(table, type="play", play=0)
    asked.refused(lambda: setattr(table, "seat", 9))


async def replay(asked: Asked) -> None:
    replay = asked.widget
    replay.set_state({"index": 2})
    replay.step = 1
    asked.refused(lambda: setattr(replay, "index", 999))
    replay.hand = cv.loads(cv.dumps(cv.hand("chain-round")))
    replay.index = 3
    asked.answers.append(replay.export_html())


async def untold(asked: Asked) -> None:
    asked.says(asked.widget, type="more", step=-1)
    asked.widget.index = 3


async def tutor(asked: Asked) -> None:
    tutor = asked.widget
    tutor.set_state({"step": 2})
    tutor.done = {tutor.course.names[1]: {"tries": 1, "hints": 0, "shown": 0, "done": 1}}
    asked.refused(lambda: setattr(tutor, "step", 99))
    asked.answers.append(tutor.export_html())


async def practice(asked: Asked) -> None:
    tutor = asked.widget
    for _ in range(2):
        name = tutor.course.names[-1]
        tutor.set_state({"done": {name: {"tries": 1, "hints": 0, "shown": 0, "done": 1}}})


async def compare(asked: Asked) -> None:
    asked.widget.tables[1].state = position().under("cau")
    asked.widget.tables[0].set_state({"held": "3c"})


async def rules(asked: Asked) -> None:
    asked.widget.options["wrap"].value = False
    asked.widget.set.value = "cau"
    asked.widget.set.value = "valencian"  # for four


async def hands(asked: Asked) -> None:
    asked.widget.pick.value = 3
    asked.widget.replay.index = 2


async def writer(asked: Asked) -> None:
    writer = asked.widget
    writer.text += "\n9. Anna 3z"
    for button in writer.buttons:
        button.click()
        asked.answers.append(writer._did.value)


async def explorer(asked: Asked) -> None:
    explorer = asked.widget
    for name in explorer.drawer.tabs:
        explorer.drawer.pull(name)
    explorer.bar.hint.click()
    while explorer.thinking:
        asked.answers.append(re.sub(r"\d+", "", explorer.bar.hint.description))
        await asyncio.sleep(0)
    asked.answers = sorted(set(asked.answers))  # however often it was looked at
    asked.answers.append([hint.play for hint in explorer._hinted])
    asked.says(explorer.table, type="play", play=0)
    asked.says(explorer.table, type="go", step=77)
    explorer.bar.undo.click()
    explorer.bar.seen.value = "turn"
    explorer.bar.seen.value = "open"
    form = explorer.drawer.pull("rules").form
    form.options["wrap"].value = False
    laying = explorer.drawer.pull("laying")
    laying.fields["table"].value = "3o 3e"
    text = explorer.drawer.pull("text")
    text.text.value = "1. Anna 3z"
    text.read.click()
    asked.answers.append(explorer.table.export_html())


async def game(asked: Asked) -> None:
    game = asked.widget
    table = game.table
    while game._sitting.phase != "over":
        rev = table.rev
        if table.waits:
            asked.says(table, type="seen")
        elif table.options["plays"]:
            asked.says(table, type="play", play=0)
        else:
            asked.says(table, type="act", act=table.ask["acts"][0][0])
        while table.rev == rev:  # a thread thinks, or the coach
            await asyncio.sleep(0)
        asked.answers.append([table.past[-1:], table.ask, table.sub])
    asked.answers = [
        one for one in asked.answers if one != {"type": "thinking", "text": ""}
    ]  # or it has
    game.controls["speed"].value = 4
    asked.says(table, type="act", act="back")
    below, told = game.children[-1], []
    below.children[0].observe(lambda change: told.append("«" in change.new), "value")
    while type(below.children[-1]).__name__ != "HandPicker":
        await asyncio.sleep(0)
    asked.answers.append(told)
    assert len(set(told)) == 1  # how far it is, and what came of it
    asked.refused(lambda: game.play("3o"))


WIDGETS: dict[str, tuple[Callable[[], Any], Callable[[Asked], Any]]] = {
    "Table": (lambda: cv.Table(position()), table),
    "Replay": (lambda: cv.Replay(cv.hand("gap")), replay),
    "Replay, not told ahead": (lambda: cv.Replay(cv.hand("gap"), ahead=False), untold),
    "Tutor": (lambda: cv.Tutor("capture"), tutor),
    "Tutor, practice": (lambda: cv.Tutor(cv.practice("steal", seed=1)), practice),
    "Compare": (lambda: cv.Compare("robat", "robat(wrap=no)", position()), compare),
    "RulesPicker": (lambda: cv.RulesPicker(position()), rules),
    "HandPicker": (cv.HandPicker, hands),
    "Writer": (cv.Writer, writer),
    "Explorer": (lambda: cv.Explorer(ending(), seconds=60), explorer),
    "Game": (
        lambda: cv.Game("robat(target=1)", ["Mia", "easy", "easy"], seed=5, cards=4, coach="after"),
        game,
    ),
}


def test_every_widget_is_here() -> None:
    from ipywidgets import Widget

    public = {name for name in cv.__all__ if isinstance(getattr(cv, name), type)}
    widgets = {name for name in public if issubclass(getattr(cv, name), Widget)}
    assert {name.partition(",")[0] for name in WIDGETS} == widgets


def asked(name: str, made_in: str, asked_in: str) -> Said:
    """A widget that is made in one language, and asked where another one is spoken."""
    make, act = WIDGETS[name]

    async def session() -> Said:
        with language(made_in):
            one = Asked(make())
        with language(asked_in):
            # what is asked for is the widget's, whatever cards are named where that is done
            with shown_in("french") if made_in != asked_in else nullcontext():
                await act(one)
                said = one.said
            if hasattr(one.widget, "close"):
                one.widget.close()
            return said

    return asyncio.run(session())


@pytest.mark.parametrize("name", WIDGETS)
def test_it_answers_in_the_language_that_it_was_made_in(name: str) -> None:
    later, whole = asked(name, "zz", "en"), asked(name, "zz", "zz")
    for kind, one, other in zip(Said._fields, later, whole, strict=True):
        assert one == other, kind
    assert MARK in later.sent
    assert MARK in later.shown
    assert MARK not in "".join(asked(name, "en", "zz"))


def test_two_widgets_in_two_languages_are_asked_in_turn() -> None:
    with language("zz"):
        other = cv.Table(position())
    mine = cv.Table(position())
    for table in (other, mine, other, mine):
        Asked(table).says(table, type="play", play=0)
    assert [said[:7] for said in other.past] == ["«Anna l", "«Biel p"]
    assert [said[:7] for said in mine.past] == ["Anna le", "Biel pl"]


@pytest.mark.browser
def test_two_languages_on_one_page(show: Open) -> None:
    """Each view says the words of its own widget, in turn, and of what Python answers it."""
    with language("zz"):
        other = cv.Table(position())
    view = show(other)
    view("() => (window.other = model)")
    view.another(cv.Table(position()), 1100)
    for at, widget, model in ((0, other, "other"), (1, view.widget, "model")):
        place = view.get(".view").nth(at)
        place.locator("[role=option][data-card='3c']").click()
        heard = [place.locator(".cv-caption").text_content()]
        widget.play("3c")
        view("([name, state]) => window[name].update(state)", [model, view.state_of(widget)])
        heard.append(place.locator(".cv-caption").text_content())
        heard.append(place.get_by_role("button").last.text_content())
        for said in heard:
            assert ("«" in said) == (widget is other), said
