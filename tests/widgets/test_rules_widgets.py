"""Two rule sets side by side, and rules to choose over a table, on Python's side."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.options import OPTIONS
from cauviz.widgets.ruling import SHOWN

WIDGET = "application/vnd.jupyter.widget-view+json"


def state(**position: object) -> cv.State:
    given: dict[str, object] = {
        "table": "1e 2b 3o 5e 7b 12o", "hands": ["3c 7e 11c 12c"],
        "piles": {"Biel": "6o 6c 4c", "Dídac": "2e 10e"}, "left": "12o", **position,
    }  # fmt: skip
    return cv.State.start("robat", 4, **given)  # type: ignore[arg-type]


# side by side


def test_each_table_has_its_rules() -> None:
    shown = cv.Compare("robat", "valencian", state())
    assert [str(table.state.rules) for table in shown.tables] == ["robat", "valencian"]
    assert shown.comparison == cv.compare("robat", "valencian", state())
    assert repr(shown) == str(shown.comparison)
    assert "rei (12) of cups" in shown.sentences.value


def test_a_held_card_is_told_of_in_sentences_and_the_tables_stay() -> None:
    shown = cv.Compare("robat", "valencian", state())
    first, second = shown.tables
    before = first.state
    first.set_state({"held": "3c"})
    assert "The 3 of cups is not the same in what it" in shown.sentences.value
    assert "Under robat: Anna plays the 3 of cups" in shown.sentences.value
    assert "Under valencian: " in shown.sentences.value
    assert "rei" not in shown.sentences.value
    assert first.state == before
    first.set_state({"held": ""})
    assert "Choose a card, and both tables show it." in shown.sentences.value
    first.set_state({"held": "5b"})  # not in this hand
    assert first.held == ""
    assert (shown._link.source, shown._link.target) == ((first, "held"), (second, "held"))


def test_without_a_kernel_there_are_two_pictures_and_the_text() -> None:
    shown = cv.Compare("robat", "robat(wrap=no)", state())
    bundle = shown._repr_mimebundle_()
    assert set(bundle) == {WIDGET, "text/html", "text/plain"}
    assert bundle["text/html"].count('<img src="data:image/svg+xml;base64,') == 2
    assert bundle["text/plain"] == repr(shown)
    other = cv.Compare("robat", "robat(wrap=no)", state())._repr_mimebundle_()
    assert other["text/html"] == bundle["text/html"]


def test_names_are_text_and_nothing_else() -> None:
    start = cv.State.start("robat", ["Anna", "Biel"], table="3o", hands=["3c 7e"])
    shown = cv.Compare("robat", "robat(wrap=no)", start)
    assert "<b>robat(wrap=no)</b>" in shown.children[1].children[1].children[0].value
    assert "<img" not in shown.sentences.value


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(cv.DealError):
        cv.Compare("robat", "duel", state())


# rules to choose


def picker() -> cv.RulesPicker:
    return cv.RulesPicker(state())


def captures(shown: cv.RulesPicker) -> int:
    return len([play for play in shown.table.state.plays() if play.line])


def test_another_set_changes_the_captures() -> None:
    shown = picker()
    before = captures(shown)
    shown.set.value = "cau"
    assert str(shown.rules) == "cau"
    assert not shown.options["open_piles"].value
    assert captures(shown) < before
    assert "You play cau." in shown.sentences.value
    assert (
        "Now the 3 of cups takes 3. Under the rules before, it takes 3 – 4 ("
        in shown.sentences.value
    )
    shown.set.value = "robat"
    assert captures(shown) == before


@pytest.mark.parametrize(
    ("option", "value"),
    [("wrap", False), ("open_piles", False), ("extension", "whole"), ("sequence", "run"),
     ("must_capture", True), ("deck", 48), ("announced", True), ("cau_sequences", False)],
)  # fmt: skip
def test_one_option_changes_the_plays(option: str, value: object) -> None:
    bare = {"table": "3o"} if option == "announced" else {}
    shown = cv.RulesPicker(state(left="3o", **bare))
    before = shown.table.state.plays()
    shown.options[option].value = value
    assert getattr(shown.rules, option) == value
    assert shown.table.state.plays() != before
    assert str(shown.rules) in shown.sentences.value


def test_own_pile() -> None:
    shown = cv.RulesPicker(state(table="3o 5e", left="3o", piles=["2o 4c"]))
    assert "4 (" not in repr(shown)
    shown.options["own_pile"].value = True
    assert "3 – 4 (Anna) – 5" in repr(shown)


def test_what_makes_no_sense_is_refused_and_all_stays() -> None:
    shown = picker()
    shown.set.value = "cau"
    shown.options["own_pile"].value = True
    assert "own_pile needs open piles" in shown.sentences.value
    assert not shown.options["own_pile"].value
    assert str(shown.rules) == "cau"
    shown.options["open_piles"].value = True
    assert shown.rules == cv.Rules.named("robat")


def test_what_gives_way_shows_in_the_controls() -> None:
    shown = cv.RulesPicker(cv.State.start("catalan-robat", 4, table="3o 9e", hands=["3c 7e"]))
    shown.options["open_piles"].value = False
    assert not shown.options["own_pile"].value
    assert str(shown.rules) == "catalan-robat(open_piles=no)"
    shown.options["deck"].value = 40
    assert "no 9e" in shown.sentences.value
    assert shown.options["deck"].value == 48


def test_the_picker_without_a_kernel() -> None:
    bundle = picker()._repr_mimebundle_()
    assert set(bundle) == {WIDGET, "text/html", "text/plain"}
    assert bundle["text/html"].count("<img") == 1
    assert bundle["text/plain"].startswith("robat\nThe 3 of cups takes 3 – 4 (Biel) – 5; ")


def test_the_duel_is_not_among_the_sets() -> None:
    assert "duel" not in picker().set.options


def test_an_option_is_offered_or_belongs_to_deals_and_matches() -> None:
    """A new option cannot be left out without anybody having thought of it."""
    beyond = {
        "dealing", "layout", "leftovers", "match", "opener_rotates", "players", "ronda", "scoring",
        "target", "teams",
    }  # fmt: skip
    assert set(OPTIONS) - set(SHOWN) == beyond
    assert not set(SHOWN) & beyond
