"""Who is meant by a name as it was typed, and what can be no name."""

from __future__ import annotations

import pytest

from cauviz.notation.naming import Names, name_fault
from cauviz.notation.tokens import Token

NAMES = Names(["Anna_Maria", "Núria", "NURIA", "nuria", "Bo-b", "Ζωή", "·'·"])


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Anna_Maria", "Anna_Maria"), ("anna maria", "Anna_Maria"), ("ANNA-MARIA", "Anna_Maria"),
        ("AnnaMaria", "Anna_Maria"), ("Ann'a·maria", "Anna_Maria"), ("Anna", ""),
        ("Núria", "Núria"), ("nÚria", "Núria"), ("NÚRIA", "Núria"), ("nuria", "nuria"),
        ("NURIA", "NURIA"), ("Nuria", "NURIA nuria"), ("nurià", "Núria NURIA nuria"),
        ("Bob", "Bo-b"), ("bo b", "Bo-b"), ("bo_b", "Bo-b"), ("ζωη", "Ζωή"), ("ΖΩΗ", "Ζωή"),
        ("x", ""), ("", ""), ("-", ""), ("·", ""), ("·'·", "·'·"),
        ("b" + "-" * 397 + "ob", "Bo-b"), ("b" + "-" * 398 + "ob", ""),
    ],
)  # fmt: skip
def test_a_name_is_who_is_written_most_like_it(typed: str, meant: str) -> None:
    names = meant.split()
    assert list(NAMES.meant(typed)) == names
    assert NAMES.find(typed) == (names[0] if len(names) == 1 else None)
    token = Token("word", typed, 2, 3, "there")
    error = NAMES.unclear(token)
    if len(names) < 2:
        assert error is None
        return
    assert error is not None
    either = {2: "NURIA or nuria", 3: "Núria, NURIA or nuria"}[len(names)]
    assert error.message == f"{typed!r} may be {either}"
    assert error.expected == f"{either}, as the tag Players has it"
    assert (error.line, error.column, error.found) == (2, 3, repr(typed))
    other = NAMES.unclear(token._replace(text="x"), typed)
    assert other is not None
    assert (other.message, other.found) == (error.message, error.found)


def test_names_are_listed_as_they_sit() -> None:
    assert str(Names(["Carla", "Anna"])) == "Carla, Anna"
    assert Names(["Carla", "Anna"]).all == ("Carla", "Anna")
    assert Names().all == Names().meant("Anna") == ()


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("Anna", ""), ("Deal", ""), ("7o", ""), ("美月", ""), ("a" * 40, ""),
        ("deal", "a player cannot be called 'deal'"),
        ("a" * 41, "a name has at most 40 signs, not 41"),
        ("a b.c", "' ' cannot stand in a name"), ("a.b c", "'.' cannot stand in a name"),
    ],
)  # fmt: skip
def test_what_is_no_name_is_told(name: str, fault: str) -> None:
    assert name_fault(name) == fault
