"""Long sequences: a table with every rank on it, or all but one, and what its cards take (4)."""

from __future__ import annotations

import pytest

from cauviz import Card, Rules, State

SETS = [
    (deck, sequence, wrap, extension)
    for deck in (40, 48)
    for sequence in ("ascending", "run")
    for wrap in (True, False)
    for extension in ("optional", "whole")
]


def lying(rules: Rules, gap: int | None, held: int) -> State:
    """All ranks but one on the table, in coins, and one card to play."""
    table = " ".join(f"{rank}o" for rank in rules.ranks if rank != gap)
    return State.start(rules, 2, table=table, hands=[f"{held}c", ""])


def arcs(rules: Rules, gap: int | None, match: int) -> set[tuple[int, ...]]:
    """Every stretch of neighbouring ranks that a card could take, told by their places (4.2)."""
    ranks, size = rules.ranks, len(rules.ranks)
    at = ranks.index(match)
    found = set()
    for before in range(size if rules.sequence == "run" else 1):
        for after in range(size - before):
            places = range(at - before, at + after + 1)
            whole = len(places) == size
            if rules.wrap and whole and before:
                continue  # a whole round counts from the match (4.4)
            if not rules.wrap and not (places[0] >= 0 and places[-1] < size):
                continue
            arc = tuple(ranks[place % size] for place in places)
            if gap not in arc:
                found.add(arc)
    return found


@pytest.mark.parametrize(("deck", "sequence", "wrap", "extension"), SETS)
def test_every_stretch_that_holds_the_match_can_be_taken(
    deck: int, sequence: str, wrap: bool, extension: str
) -> None:
    rules = Rules.named("robat", deck=deck, sequence=sequence, wrap=wrap, extension=extension)
    for gap in (None, 1, 5, 12):
        for match in rules.ranks:
            if match == gap:
                continue
            state = lying(rules, gap, match)
            plays = state.plays()
            lines = [tuple(item.rank for item in play.line or ()) for play in plays]  # type: ignore[union-attr]
            known = arcs(rules, gap, match)
            longest = max(map(len, known))
            if extension == "whole":
                known = {arc for arc in known if len(arc) == longest}
            assert set(lines) == known
            assert len(lines) == len(known)
            # the shorter before the longer
            assert [len(line) for line in lines] == sorted(map(len, lines))
            whole = [play for play in plays if len(play.line or ()) == len(state.table)]
            assert all(play.calls == {"net"} for play in whole)
            assert [state.why_not(play) for play in plays] == [None] * len(plays)


def test_a_whole_round_counts_from_the_match_alone() -> None:
    """Rule 4.4, on a table where each rank is there once."""
    state = lying(Rules.named("robat", sequence="run"), None, 3)
    (whole,) = (play for play in state.plays() if len(play.line or ()) == 10)
    assert whole.line is not None
    assert whole.line[0] is Card("3o")
    turned = whole._replace(line=(*whole.line[1:], whole.line[0]))
    reason = state.why_not(turned)
    assert reason is not None
    assert (reason.code, reason.rule) == ("counts_from_match", "4.4")


def test_piles_stand_in_and_each_is_a_way_of_its_own() -> None:
    """Rule 5.5: of two piles one is chosen; the table's own card goes first (5.3)."""
    state = State.start(
        "robat", 4, table="3o 5o 7o", hands=["3c", "1c", "2c", "6c"],
        piles={1: "12o 4c", 2: "12c 4e", 3: "12e 5e"},
    )  # fmt: skip
    assert [state.text(play) for play in state.plays()] == [
        "3c x3o", "3c x3o-<Biel", "3c x3o-<Carla", "3c x3o-<Biel-5o", "3c x3o-<Carla-5o",
    ]  # fmt: skip
    five = State.start(
        "robat", 5, table="3o", hands=["3c", "1c", "2c", "6c", "7c"],
        piles={0: "4o", 1: "4c", 2: "4e", 4: "5e", 3: "5b"},
    )  # fmt: skip
    taken = ["", "-<Biel", "-<Carla", "-<Biel-<Dídac", "-<Biel-<Emma"]
    taken += ["-<Carla-<Dídac", "-<Carla-<Emma"]
    assert [five.text(play) for play in five.plays()] == [f"3c x3o{more} net" for more in taken]
    own = five.under("robat(own_pile=yes)")
    assert len(own.plays()) == 1 + 3 + 3 * 2
