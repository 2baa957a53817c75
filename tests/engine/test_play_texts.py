"""The text of a play: what it says by itself, and where it is at fault."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pytest

import cauviz as cv
from cauviz import Card, NotationError, Pile, Play, State
from cauviz.engine.plays import PlayText, line_text, parse_play

from .positions import start

NAMES = ("Anna", "Biel", "Anna-Maria", "Òscar", "7o")
A_CARD = "a rank and a suit letter such as 7o, 12b or Se (o oros, c copes, e espases, b bastons)"
A_PLAY = "a card such as 7o, or pass"
A_CALL = "one of cau, recau, contracau, net, silent"
ONCE = "each call once, and silent alone"
A_NAME = "< and one of Anna, Biel, Carla"


def stealable() -> State:
    return start("3o 5e 12b", ["3c 1c", "7c 1o", "2e 1e"], piles={"Biel": "2c 4c"})


@pytest.mark.parametrize(
    ("text", "column", "message", "found", "expected"),
    [
        ("", 1, "there is no play", "nothing", A_PLAY),
        ("  ", 1, "there is no play", "nothing", A_PLAY),
        ("\n", 1, "there is no play", "nothing", A_PLAY),
        ("3x", 1, "'3x' is not a card", "'3x'", A_CARD),
        (" 3x x3o", 2, "'3x' is not a card", "'3x'", A_CARD),
        ("cau", 1, "'cau' is not a card", "'cau'", A_CARD),
        ("Anna 3x", 1, "'Anna' is not a card", "'Anna'", A_CARD),
        ("3c x", 5, "'' is not a card", "''", A_CARD),
        ("3c x3o-", 8, "'' is not a card", "''", A_CARD),
        ("3c x3o--5e", 8, "'' is not a card", "''", A_CARD),
        ("3c x3x-5e", 5, "'3x' is not a card", "'3x'", A_CARD),
        ("3c  x3o-5x", 9, "'5x' is not a card", "'5x'", A_CARD),
        ("3c x3o-<Biel-5x", 14, "'5x' is not a card", "'5x'", A_CARD),
        ("3c x3o-Biel-5x", 13, "'5x' is not a card", "'5x'", A_CARD),
        ("3c x3o-<Xavi", 8, "there is no such player", "'<Xavi'", A_NAME),
        ("3c x<Xavi-3o", 5, "there is no such player", "'<Xavi-3o'", A_NAME),
        ("3c x3o-<", 8, "there is no such player", "'<'", A_NAME),
        ("3c x3o-<Biela-5e", 8, "there is no such player", "'<Biela-5e'", A_NAME),
        ("3c x3o-<Biel5e", 8, "there is no such player", "'<Biel5e'", A_NAME),
        ("Anna  3c x3o-<Xavi", 14, "there is no such player", "'<Xavi'", A_NAME),
        ("pass 3c", 6, "nothing may follow a pass", "'3c'", "the end of the play"),
        ("  pass  3c cau", 9, "nothing may follow a pass", "'3c'", "the end of the play"),
        (" Anna pass cau", 12, "nothing may follow a pass", "'cau'", "the end of the play"),
        ("3c 3o", 4, "'3o' is not a call", "'3o'", A_CALL),
        ("3c x3o  foo", 9, "'foo' is not a call", "'foo'", A_CALL),
        ("3c cau x3o", 8, "'x3o' is not a call", "'x3o'", A_CALL),
        ("3c cau cau", 8, "'cau' does not go with what was written before", "'cau'", ONCE),
        ("3c silent cau", 11, "'cau' does not go with what was written before", "'cau'", ONCE),
        ("3c cau silent", 8, "'silent' does not go with what was written before", "'silent'", ONCE),
        ("3c x3o\nfoo", 8, "'foo' is not a call", "'foo'", A_CALL),
        (
            "3c net santvicent", 8,
            "sant Vicent is called between teams and in the duel: here it is contracau (6.3)",
            "'santvicent'", "contracau",
        ),
    ],
)  # fmt: skip
def test_what_is_no_play_is_refused_at_its_place(
    text: str, column: int, message: str, found: str, expected: str
) -> None:
    with pytest.raises(NotationError) as caught:
        stealable().read(text)
    error = caught.value
    assert (error.column, error.message, error.found, error.expected) == (
        column, message, found, expected,
    )  # fmt: skip
    assert error.source_line == text


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("pass", PlayText(None)),
        ("  pass ", PlayText(None, card_at=2)),
        ("3c", PlayText(Card("3c"))),
        (" 3c  cau", PlayText(Card("3c"), None, frozenset({"cau"}), 1, 1, 5)),
        ("3c x3o", PlayText(Card("3c"), (Card("3o"),), None, 0, 3, 0)),
        ("3c X3o", PlayText(Card("3c"), (Card("3o"),), None, 0, 3, 0)),
        ("3c x3o silent", PlayText(Card("3c"), (Card("3o"),), frozenset(), 0, 3, 7)),
        (
            "Rb xRo-<Biel-2e net contracau",
            PlayText(
                Card("12b"), (Card("12o"), Pile(1), Card("2e")), frozenset({"net", "contracau"}),
                0, 3, 16,
            ),
        ),
    ],
)  # fmt: skip
def test_what_a_text_says(text: str, written: PlayText) -> None:
    assert parse_play(text, NAMES) == written


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("<Biel", [1]),
        ("<Anna", [0]),
        ("<Anna-Maria", [2]),  # the longest name that stands there
        ("<Anna-Biel", [0, 1]),
        ("Anna-Maria-Biel", [2, 1]),  # a pile without its sign
        ("biel-BIEL", [1, 1]),  # as people type it
        ("<oscar", [3]),
        ("<ÒSCAR-<òscar", [3, 3]),
        ("<7o", [4]),
        ("<anna-maria", [2]),
    ],
)
def test_a_pile_goes_by_its_name_however_it_is_typed(line: str, seats: list[int]) -> None:
    assert parse_play(f"3c x{line}", NAMES).line == tuple(map(Pile, seats))


def test_a_name_that_is_a_card_needs_its_sign() -> None:
    assert parse_play("3c x7o", NAMES).line == (Card("7o"),)
    assert parse_play("3c x<7o-7o", NAMES).line == (Pile(4), Card("7o"))


def test_of_names_that_differ_by_accents_alone_each_is_itself() -> None:
    names = ("Oscar", "Òscar", "Biel")
    assert parse_play("3c x<Oscar-<Òscar", names).line == (Pile(0), Pile(1))
    for text in ("3c x<oscar", "3c x<ÒSCAR"):
        with pytest.raises(NotationError, match="there is no such player"):
            parse_play(text, names)
    assert parse_play("3c x<BIEL", names).line == (Pile(2),)


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_are_found_however_their_accents_are_written(form: Literal["NFC", "NFD"]) -> None:
    state = State.start(
        "robat",
        ["Dídac", "Núria"],
        dealer=1,
        table="3o 5e",
        hands=["3c 7e", "2o"],
        piles=["", "4c"],
    )
    text = unicodedata.normalize(form, "Dídac 3c x3o-<Núria-5e")
    assert state.play(text) == state.play("3c x3o-<Núria-5e")
    with pytest.raises(NotationError) as error:
        state.play(unicodedata.normalize(form, "Dídac 3c x3o-<Núria-5q"))
    assert (error.value.column, error.value.found) == (21, "'5q'")


def test_a_play_says_of_itself_what_it_is() -> None:
    """The line as it is, a pile by its seat, the calls in their order."""
    every = frozenset({"net", "contracau", "cau", "recau", "bac"})
    line = (Card("3o"), Pile(1), Card("5e"))
    assert str(Play(Card("3c"), line, every)) == "3c x3o-<1-5e cau recau contracau bac net"
    assert str(Play(Card("3c"), ())) == "3c x"
    assert str(Play(Card("3c"))) == "3c"
    assert str(Play(None)) == "pass"
    assert repr(Play(Card("3c"), line)) == "Play('3c x3o-<1-5e')"
    assert f"{Play(None):>6}" == "  pass"
    assert repr(Pile(1)) == "Pile(1)"
    assert repr(Play(3, 5, 7)) == "Play(3, 5, 7)"  # type: ignore[arg-type]
    assert Play(None).call is None
    assert Play(Card("3c"), None, frozenset({"net"})).call is None
    assert Play(Card("3c"), None, frozenset({"recau", "net"})).call == "recau"


def test_a_line_is_written_with_names_and_only_for_seats_that_there_are() -> None:
    names = ("Anna", "Biel")
    assert line_text((Card("3o"), Pile(1), Pile(0)), names) == "3o-<Biel-<Anna"
    assert line_text((), names) == ""
    for seat in (-1, 2):
        with pytest.raises(cv.CauError) as caught:
            line_text((Card("3o"), Pile(seat)), names)
        assert str(caught.value) == f"there is no Pile({seat}): the seats are 0 Anna, 1 Biel"


def test_how_a_play_is_written() -> None:
    """With the name of a pile, the calls in order, and silent where something is not said."""
    state = start("7o 10b", ["7e 1o", "7c 2o"], left="7o")
    seven, both = (Card("7o"),), (Card("7o"), Card("10b"))
    for line, calls, text in (
        (seven, "cau", "7e x7o cau"), (seven, "", "7e x7o silent"),
        (both, "cau net", "7e x7o-10b cau net"), (both, "net", "7e x7o-10b net"),
        (both, "", "7e x7o-10b silent"), (None, "", "7e"), ((), "", "7e x"),
    ):  # fmt: skip
        assert state.text(Play(Card("7e"), line, frozenset(calls.split()))) == text
    assert state.text(Play(None)) == "pass"
    assert state.text(Play(Card("1o"))) == "1o"
    plain = start("7o 10b", ["7e 1o", "7c 2o"])
    assert plain.text(Play(Card("7e"), seven)) == "7e x7o"
    assert plain.text(Play(Card("7e"), both)) == "7e x7o-10b silent"  # its net
    assert start("7o", ["7e", "1o"], "robat(net=none)").text(Play(Card("7e"), seven)) == "7e x7o"


@pytest.mark.parametrize(
    "play",
    [
        None, "3", Play("3c"), Play(Card("3c"), [Card("3o")]), Play(Card("3c"), ("3o",)),
        Play(Card("3c"), (Pile(True),)), Play(Card("3c"), (Pile("Biel"),)),
        Play(Card("3c"), (1,)), Play(Card("3c"), None, {"cau"}),
        Play(Card("3c"), None, frozenset({3})), (Card("3c"), None, frozenset()),
    ],
)  # fmt: skip
def test_what_is_no_play_cannot_be_written(play: object) -> None:
    with pytest.raises(
        TypeError, match=r"^a play is Play\(card, line, calls\) with a Card, a tuple"
    ):
        stealable().text(play)  # type: ignore[arg-type]


def test_only_texts_are_read() -> None:
    with pytest.raises(
        TypeError, match=r"^a play is read from a text such as '3c x3o', not from 3$"
    ):
        stealable().read(3)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"^what is explained is a Card, a Play or its text, not 3$"
    ):
        stealable().explain(3)  # type: ignore[arg-type]
