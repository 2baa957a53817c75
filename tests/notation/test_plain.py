"""What is plain is read in one step, and comes out as it does sign by sign."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from hypothesis import given, settings

import cauviz as cv
from cauviz.notation import plain
from cauviz.notation.building import Builder
from cauviz.notation.items import Item, NoteItem, PlayItem
from tests.logs import good, log_bytes
from tests.notation import fuzzing
from tests.notation.making import logs

ALL = {
    f"{kind}/{name}": text
    for kind in ("good", "odd", "bad")
    for name, text in log_bytes(kind).items()
}


@contextmanager
def sign_by_sign() -> Iterator[None]:
    """Nothing is plain."""
    with (
        patch.object(plain.Plain, "read", lambda *_: None),
        patch.object(plain, "tag", lambda *_: None),
    ):
        yield


def told(text: str | bytes) -> object:
    """A log, or all that its error says."""
    try:
        return cv.loads(text)
    except cv.NotationError as error:
        return str(error), error.reason


def same(text: str | bytes) -> None:
    quick = told(text)
    with sign_by_sign():
        assert told(text) == quick


@pytest.mark.parametrize("name", ALL)
def test_a_log_is_the_same_sign_by_sign(name: str) -> None:
    same(ALL[name])


def items(text: str | bytes) -> list[object]:
    """The things that are read, each with the places of its signs."""
    taken: list[object] = []

    def take(self: Builder, item: Item) -> None:
        if isinstance(item, PlayItem):
            taken.append((item.number, item.name, item.glyph, item.signs()))
        elif isinstance(item, NoteItem):
            taken.append((item.note, item.token.kind, *item.token[2:5]))
        else:
            taken.append(item)
        whole(self, item)

    whole = Builder.take
    with patch.object(Builder, "take", take), contextlib.suppress(cv.NotationError):
        cv.loads(text)
    return taken


@pytest.mark.parametrize("name", ALL)
def test_each_sign_of_a_log_stands_where_it_stands_sign_by_sign(name: str) -> None:
    quick = items(ALL[name])
    with sign_by_sign():
        assert items(ALL[name]) == quick


@settings(max_examples=300)
@given(fuzzing.TEXT)
def test_any_text_is_the_same_sign_by_sign(text: str) -> None:
    same(text)


@settings(max_examples=60)
@given(logs())
def test_any_log_is_the_same_sign_by_sign(log: cv.Log) -> None:
    same(cv.dumps(log))


@pytest.mark.parametrize(
    "names", ["cau Biel", "7o Biel", "x3o Biel", "pass Biel", "A-3o A", "Xavier Biel"]
)
@pytest.mark.parametrize(
    "after", ["", "\nx3o", "\ncau", "\n{ so }", "\n!", "\nBiel 7e", " x3o", "x3o 7e"]
)
def test_a_name_like_a_sign_is_no_stumbling_block(names: str, after: str) -> None:
    first = names.split()[0]
    same(f'[Players "{names}"] [Table "3o"]\n1. {first} 3c{after}\n2. Biel 7e')
    same(f'[Players "{names}"] [Table "3o"]\n1. {first} 3c x3o-<A-3o{after}\n2. Biel 7e')


@pytest.mark.parametrize(
    "tag", ['Title 1. "x"', 'Hand 1. "3c"', 'PLAYERS "A B"', 'Hint "x"', 'Team A "x"']
)
def test_a_tag_is_the_same_sign_by_sign(tag: str) -> None:
    same(f'[{tag}]\n[Players "Anna Biel"]\n1. Anna 3c')


def test_the_shipped_hands_are_plain_but_for_their_ends() -> None:
    """Else it is no quicker: the result and the end are not."""
    text = cv.dumps(cv.hand("complete"))
    kinds: list[object] = []
    read = plain.Plain.read
    with patch.object(plain.Plain, "read", lambda *given: kinds.append(read(*given)) or kinds[-1]):
        cv.loads(good("chain"))
        cv.loads(text)
    assert kinds.count(None) == 4
    assert len(kinds) > 120
