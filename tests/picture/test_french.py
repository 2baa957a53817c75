"""Another pack can stand in: names, letters and drawings, and nothing else changes (1.5)."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.engine.cards import ALL_CARDS
from cauviz.picture import art
from cauviz.picture.svg import svg
from cauviz.telling.text import table
from cauviz.texts import card_name, card_sign, packs, rank_sign, row, shown_in

OTHERS = packs()[1:]
each_other = pytest.mark.parametrize("pack", OTHERS)
HREF, ID = re.compile(r'href="#([^"]+)"'), re.compile(r' id="([^"]+)"')


def test_names() -> None:
    assert card_name(cv.Card("10o"), "french") == "jack of diamonds"
    assert card_name(cv.Card("11c"), "french") == "queen of hearts"
    assert card_name(cv.Card("12e"), "french") == "king of spades"
    assert card_name(cv.Card("1b"), "french") == "ace of clubs"
    assert card_name(cv.Card("7b"), "french") == "7 of clubs"
    assert card_name(cv.Card("7b")) == "7 of clubs"
    assert card_name(cv.Card("10o")) == "sota (10) of coins"


@pytest.mark.parametrize("pack", packs())
def test_every_card_has_a_name_of_its_own(pack: str) -> None:
    assert len({card_name(card, pack) for card in ALL_CARDS}) == 48
    with shown_in(pack):
        assert len({card_sign(card) for card in ALL_CARDS}) == 48


def test_every_pack_that_is_named_is_drawn() -> None:
    folder = Path(str(art.__file__)).parent / "packs"
    assert {path.stem for path in folder.glob("[!_]*.py")} == set(OTHERS)
    assert packs()[0] == "spanish"


def test_a_pack_is_shown_within_and_not_after() -> None:
    with shown_in("french"):
        assert card_sign(cv.Card("11e")) == "Q♠"
        assert rank_sign(1) == "A"
        with shown_in("spanish"):
            assert rank_sign(1) == "1"
        assert rank_sign(12) == "K"
    assert card_sign(cv.Card("11e")) == "11e"


def test_another_pack_is_refused() -> None:
    said = f"^there is no pack 'stone': expected one of {row(packs())}$"
    with pytest.raises(cv.CauError, match=said), shown_in("stone"):
        pass
    with pytest.raises(cv.CauError, match=said):
        card_name(cv.Card("7b"), "stone")


@each_other
def test_the_sheet_offers_the_same_names(pack: str) -> None:
    sheet = art.sheet(pack=pack)
    assert set(art.names()) <= set(ID.findall(sheet))
    assert len(sheet.encode()) <= 40_000
    assert ET.fromstring(sheet).tag == "defs"


@each_other
def test_pieces_are_whole_and_none_is_drawn_in_vain(pack: str) -> None:
    sheet = art.sheet(pack=pack)
    ids, used = ID.findall(sheet), set(HREF.findall(sheet))
    assert len(ids) == len(set(ids))
    assert used <= set(ids)
    assert set(ids) == used | set(art.names())


@each_other
def test_no_two_cards_look_alike(pack: str) -> None:
    symbols = re.findall("<symbol.*?</symbol>", art.sheet(pack=pack))
    cards = [found for found in symbols if "card-" in found]
    assert len({re.sub(r' id="[^"]+"', "", card) for card in cards}) == 49


def test_the_spanish_sheet_is_as_it_was() -> None:
    assert art.sheet(pack="spanish") == art.sheet()
    assert len({art.sheet(pack=pack) for pack in packs()}) == len(packs())


def test_a_picture_speaks_french_throughout() -> None:
    state = cv.State.start("robat", 2, table="10o 12b", hands=["10c 7e"], piles={"Biel": "11e"})
    picture = svg(state, play="10c", pack="french")
    words = " ".join(re.findall(r">([^<>]+)<", picture))
    assert "Anna plays the jack of hearts" in words
    assert "takes J – Q (Biel’s pile of 1) – K" in words.replace("\xa0", " ")
    assert re.search(r"\bA 2 3 4 5 6 7 J Q K\b", words)
    assert "10" not in re.findall(r">(10|11|12)<", picture)
    assert not re.search(r"sota|cavall|rei|of coins|of cups", words)
    assert picture != svg(state, play="10c")


def test_the_table_in_text() -> None:
    state = cv.State.start("robat", 2, table="10o 1b", hands=["10c 7e"], piles={"Biel": "11e"})
    text = table(state, pack="french")
    assert "table: A♣ J♦" in text
    assert "7♠ J♥" in text
    assert "top Q♠" in text
    assert table(state, pack="spanish") == table(state)
