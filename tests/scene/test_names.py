"""One or two letters for each player, by which they are told apart."""

from __future__ import annotations

import pytest

from cauviz.scene import initials


@pytest.mark.parametrize(
    ("players", "letters"),
    [
        ("Anna Biel", "A B"),
        ("Anna Ada", "An Ad"),
        ("Anna Ada Biel", "An Ad B"),
        ("Anna Anton Biel", "An At B"),  # the first that differs, not the second letter
        ("Marta Marti Marc", "Ma Mi Mc"),
        ("Anna Annabel", "A1 Ab"),  # where one name is the beginning of the other, a number
        ("Al Ali Alba", "A1 Ai Ab"),
        ("A An Anna", "A A2 An"),
        ("Biel Berta Anna Andreu Aina", "Bi Be A3 Ad Ai"),
        ("Joan Joana Jordi", "J1 Ja Jr"),
        ("Жана Жанна", "Жа Жн"),
        ("Abel Ada Adab", "Ab A2 A3"),  # and not what another has already
    ],
)
def test_the_shortest_that_tells_them_apart(players: str, letters: str) -> None:
    assert initials(players.split()) == tuple(letters.split())


def test_who_has_no_name_has_a_sign_all_the_same() -> None:
    assert initials(["", "Anna"]) == ("?", "A")
    assert initials(["", ""]) == ("?1", "?2")
    assert initials([]) == ()
