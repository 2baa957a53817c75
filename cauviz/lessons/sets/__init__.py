"""The lessons of the other rule sets, one module each, in the order of the rulebook.

Each begins where the course ends: its steps name what differs from ``robat`` in ``teaches``, such
as ``"4.2 sequence=run"``.
"""

SETS: tuple[str, ...] = ()
