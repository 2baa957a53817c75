"""The lessons of the other rule sets, one module each, in the order of the rulebook.

Each begins where the course ends: its steps name what differs from ``robat`` in ``teaches``, such
as ``"4.2 sequence=run"``, and the last two are turns of a short hand, without hints.
"""

SETS: tuple[str, ...] = (
    "two_way",
    "cau",
    "catalan_cau",
    "catalan_robat",
    "enciclopedia",
    "valencian",
    "duel",
)
