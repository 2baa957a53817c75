"""What a play does to each thing about, in the sentences that a player reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cauviz import Card, IllegalPlay, Pile, State

from .positions import start

RUN, FLAT_RUN = "robat(sequence=run)", "robat(sequence=run, wrap=no)"
OWN = "robat(own_pile=yes)"

# what is laid out, what is played, at which ranks it stops, and what is said of each thing
TOLD: dict[str, tuple[Callable[[], State], str, tuple[int, ...], str, list[str]]] = {
    "a run has two ends, and things lie beyond each: 5c x5o-6o": (
        lambda: start("3o 4o 5o 6o 7e 1o", ["5c 1e", "7c"], RUN),
        "5c x5o-6o", (), "none none match sequence none none",
        [
            "The 3 of coins is within reach, but the sequence stops at 5. (4.3)",
            "The 4 of coins is within reach, but the sequence stops at 5. (4.3)",
            "The 5 of coins has the same rank as the 5 of cups: it is taken. (3.3)",
            "The 6 of coins is next in the sequence: it is taken. (4.1)",
            "The 7 of swords is within reach, but the sequence stops at 6. (4.3)",
            "The 1 of coins is out of reach: 2 is missing. (4.1)",
        ],
    ),
    "a run over piles, the own one apart: 5c": (
        lambda: start("5o 7o 12o 2o", ["5c 1c", "6c", "4c"], RUN, piles=["3e", "4e", "11e 6e"]),
        "5c", (10, 3), "match sequence none none none steal steal",
        [
            "The 5 of coins has the same rank as the 5 of cups: it is taken. (3.3)",
            "The 7 of coins is next in the sequence: it is taken. (4.1)",
            "The rei (12) of coins is out of reach: 10 and 11 are missing. (4.1)",
            "The 2 of coins is out of reach: 3 is missing. (4.1)",
            "Anna’s own pile does not serve in Anna’s sequence. (5.6)",
            "Biel’s pile shows a 4, which the sequence needs: the whole pile is stolen. (5.1)",
            "Carla’s pile shows a 6, which the sequence needs: the whole pile is stolen. (5.1)",
        ],
    ),
    "a run over piles, the own one apart: 5c x5o": (
        lambda: start("5o 7o 12o 2o", ["5c 1c", "6c", "4c"], RUN, piles=["3e", "4e", "11e 6e"]),
        "5c x5o", (), "match none none none none none none",
        [
            "The 5 of coins has the same rank as the 5 of cups: it is taken. (3.3)",
            "The 7 of coins is within reach, but the sequence stops at 5. (4.3)",
            "The rei (12) of coins is out of reach: 10 and 11 are missing. (4.1)",
            "The 2 of coins is out of reach: 3 is missing. (4.1)",
            "Anna’s own pile does not serve in Anna’s sequence. (5.6)",
            "Biel’s pile is within reach, but the sequence stops at 5. (5.7)",
            "Carla’s pile is within reach, but the sequence stops at 5. (5.7)",
        ],
    ),
    "a run over piles, the own one apart: 1c": (
        lambda: start("5o 7o 12o 2o", ["5c 1c", "6c", "4c"], RUN, piles=["3e", "4e", "11e 6e"]),
        "1c", (), "none none none none none none none",
        [
            "The 1 of cups matches no table card, so the 5 of coins stays. (3.2)",
            "The 1 of cups matches no table card, so the 7 of coins stays. (3.2)",
            ("The 1 of cups would stand next to the rei (12) of coins, but a card that "
             "matches no table card takes nothing. (3.5)"),
            ("The 1 of cups would stand next to the 2 of coins, but a card that matches no "
             "table card takes nothing. (3.5)"),
            "Anna’s own pile does not serve in Anna’s sequence. (5.6)",
            "The 1 of cups matches no table card, so Anna’s pile stays. (3.2)",
            "The 1 of cups matches no table card, so Biel’s pile stays. (3.2)",
            "The 1 of cups matches no table card, so Carla’s pile stays. (3.2)",
        ],
    ),
    "a run that goes on on neither side of the twelve: 10c": (
        lambda: start("10o 2o", ["10c 1c", "1o"], FLAT_RUN, piles=["", "12e"]),
        "10c", (11, 7), "match none none",
        [
            ("The sota (10) of coins has the same rank as the sota (10) of cups: it is taken. "
             "(3.3)"),
            "The 2 of coins is out of reach: 7, 6, 5, 4 and 3 are missing. (4.1)",
            "Biel’s pile is out of reach: 11 is missing. (4.1)",
        ],
    ),
    "a run that goes on on neither side of the twelve: 1c": (
        lambda: start("10o 2o", ["10c 1c", "1o"], FLAT_RUN, piles=["", "12e"]),
        "1c", (), "none none none",
        [
            "The 1 of cups matches no table card, so the sota (10) of coins stays. (3.2)",
            ("The 1 of cups would stand next to the 2 of coins, but a card that matches no "
             "table card takes nothing. (3.5)"),
            "The 1 of cups matches no table card, so Biel’s pile stays. (3.2)",
        ],
    ),
    "a sequence that ends on twelve: 12c": (
        lambda: start("12o 2o", ["12c 1c", "1o"], "robat(wrap=no)", piles=["", "1e"]),
        "12c", (), "match none none",
        [
            "The rei (12) of coins has the same rank as the rei (12) of cups: it is taken. (3.3)",
            "The sequence ends on 12: no 1 follows it here. (1.4)",
            "The sequence ends on 12: no 1 follows it here. (1.4)",
        ],
    ),
    "a sequence that ends on twelve: 1c": (
        lambda: start("12o 2o", ["12c 1c", "1o"], "robat(wrap=no)", piles=["", "1e"]),
        "1c", (), "none none none",
        [
            "The 1 of cups matches no table card, so the rei (12) of coins stays. (3.2)",
            ("The 1 of cups would stand next to the 2 of coins, but a card that matches no "
             "table card takes nothing. (3.5)"),
            "A pile cannot be matched: Biel’s pile shows a 1, but no 1 lies on the table. (5.2)",
        ],
    ),
    "of two piles one is chosen, the own one too: 3c x3o": (
        lambda: start("3o 12b", ["3c 1c", "7c", "2e"], OWN, piles=["4c", "4e", "2c"]),
        "3c x3o", (), "match none none none none",
        [
            "The 3 of coins has the same rank as the 3 of cups: it is taken. (3.3)",
            "The rei (12) of clubs is out of reach: 5, 6, 7, 10 and 11 are missing. (4.1)",
            "Anna’s pile is within reach, but the sequence stops at 3. (5.7)",
            "Biel’s pile is within reach, but the sequence stops at 3. (5.7)",
            "Carla’s pile is out of reach: 5, 6, 7, 10, 11 and 1 are missing. (4.1)",
        ],
    ),
    "of two piles one is chosen, the own one too: 3c x3o-<Anna": (
        lambda: start("3o 12b", ["3c 1c", "7c", "2e"], OWN, piles=["4c", "4e", "2c"]),
        "3c x3o-<Anna", (5,), "match none steal none none",
        [
            "The 3 of coins has the same rank as the 3 of cups: it is taken. (3.3)",
            "The rei (12) of clubs is out of reach: 5, 6, 7, 10 and 11 are missing. (4.1)",
            "Anna’s own pile shows a 4 and serves in the sequence. (5.6)",
            "Biel’s pile shows a 4 as well; Anna’s was chosen. (5.5)",
            "Carla’s pile is out of reach: 5, 6, 7, 10, 11 and 1 are missing. (4.1)",
        ],
    ),
    "of two piles one is chosen, the own one too: 1c": (
        lambda: start("3o 12b", ["3c 1c", "7c", "2e"], OWN, piles=["4c", "4e", "2c"]),
        "1c", (), "none none none none none",
        [
            "The 1 of cups matches no table card, so the 3 of coins stays. (3.2)",
            ("The 1 of cups would stand next to the rei (12) of clubs, but a card that "
             "matches no table card takes nothing. (3.5)"),
            "The 1 of cups matches no table card, so Anna’s pile stays. (3.2)",
            "The 1 of cups matches no table card, so Biel’s pile stays. (3.2)",
            ("The 1 of cups would stand next to Carla’s pile, but a card that matches no "
             "table card takes nothing. (3.5)"),
        ],
    ),
    "piles that are safe: 3c x3o": (
        lambda: start("3o 4b 12b", ["3c 1c", "7c"], piles=["4c", "12e"]),
        "3c x3o", (), "match none none none none",
        [
            "The 3 of coins has the same rank as the 3 of cups: it is taken. (3.3)",
            "The 4 of clubs is within reach, but the sequence stops at 3. (4.3)",
            "The rei (12) of clubs is out of reach: 5, 6, 7, 10 and 11 are missing. (4.1)",
            "Anna’s own pile does not serve in Anna’s sequence. (5.6)",
            "Anna’s pile is safe: a 4 lies on the table and stands in its place. (5.3)",
            "Biel’s pile is safe: a 12 lies on the table and stands in its place. (5.3)",
        ],
    ),
    "piles that are safe: 1c": (
        lambda: start("3o 4b 12b", ["3c 1c", "7c"], piles=["4c", "12e"]),
        "1c", (), "none none none none none",
        [
            "The 1 of cups matches no table card, so the 3 of coins stays. (3.2)",
            "The 1 of cups matches no table card, so the 4 of clubs stays. (3.2)",
            ("The 1 of cups would stand next to the rei (12) of clubs, but a card that "
             "matches no table card takes nothing. (3.5)"),
            "Anna’s own pile does not serve in Anna’s sequence. (5.6)",
            "Anna’s pile is safe: a 4 lies on the table and stands in its place. (5.3)",
            "Biel’s pile is safe: a 12 lies on the table and stands in its place. (5.3)",
        ],
    ),
    "ranks are missing around the corner: 10c": (
        lambda: start("10o 3o", ["10c", "1o"], piles=["", "12e"]),
        "10c", (11,), "match none none",
        [
            ("The sota (10) of coins has the same rank as the sota (10) of cups: it is taken. "
             "(3.3)"),
            "The 3 of coins is out of reach: 11, 1 and 2 are missing. (4.1)",
            "Biel’s pile is out of reach: 11 is missing. (4.1)",
        ],
    ),
    "closed piles are told once each: 3c": (
        lambda: start("3o 4o 6o", ["3c 2c", "1o"], "cau", piles=["", "5e"]),
        "3c", (5,), "match sequence none none",
        [
            "The 3 of coins has the same rank as the 3 of cups: it is taken. (3.3)",
            "The 4 of coins is next in the sequence: it is taken. (4.1)",
            "The 6 of coins is out of reach: 5 is missing. (4.1)",
            "The piles lie face down here, so no pile can be stolen. (5.1)",
        ],
    ),
    "closed piles are told once each: 2c": (
        lambda: start("3o 4o 6o", ["3c 2c", "1o"], "cau", piles=["", "5e"]),
        "2c", (), "none none none none",
        [
            ("The 2 of cups would stand next to the 3 of coins, but a card that matches no "
             "table card takes nothing. (3.5)"),
            "The 2 of cups matches no table card, so the 4 of coins stays. (3.2)",
            "The 2 of cups matches no table card, so the 6 of coins stays. (3.2)",
            "The piles lie face down here, so no pile can be stolen. (5.1)",
        ],
    ),
    "what matches nothing takes nothing: 4c": (
        lambda: start("5o 12o", ["4c 1c 7c", "1o", "3b"], piles=["", "4e", "11b"]),
        "4c", (), "none none none none",
        [
            ("The 4 of cups would stand next to the 5 of coins, but a card that matches no "
             "table card takes nothing. (3.5)"),
            "The 4 of cups matches no table card, so the rei (12) of coins stays. (3.2)",
            "A pile cannot be matched: Biel’s pile shows a 4, but no 4 lies on the table. (5.2)",
            "The 4 of cups matches no table card, so Carla’s pile stays. (3.2)",
        ],
    ),
    "what matches nothing takes nothing: 1c": (
        lambda: start("5o 12o", ["4c 1c 7c", "1o", "3b"], piles=["", "4e", "11b"]),
        "1c", (), "none none none none",
        [
            "The 1 of cups matches no table card, so the 5 of coins stays. (3.2)",
            ("The 1 of cups would stand next to the rei (12) of coins, but a card that "
             "matches no table card takes nothing. (3.5)"),
            "The 1 of cups matches no table card, so Biel’s pile stays. (3.2)",
            "The 1 of cups matches no table card, so Carla’s pile stays. (3.2)",
        ],
    ),
    "what matches nothing takes nothing: 7c": (
        lambda: start("5o 12o", ["4c 1c 7c", "1o", "3b"], piles=["", "4e", "11b"]),
        "7c", (), "none none none none",
        [
            "The 7 of cups matches no table card, so the 5 of coins stays. (3.2)",
            "The 7 of cups matches no table card, so the rei (12) of coins stays. (3.2)",
            "The 7 of cups matches no table card, so Biel’s pile stays. (3.2)",
            "The 7 of cups matches no table card, so Carla’s pile stays. (3.2)",
        ],
    ),
    "in the duel: 5c": (
        lambda: start("5o 7o 5e", ["5c 1c", "5b 7c"], "duel", piles=["", "1e 2e"], stock="1o"),
        "5c", (), "match none match none",
        [
            "The 5 of coins has the same rank as the 5 of cups: it is taken. (3.3)",
            "In the duel a 5 takes only cards of its rank. (13.2)",
            "The 5 of swords has the same rank as the 5 of cups: it is taken. (3.3)",
            "The piles lie face down here, so no pile can be stolen. (5.1)",
        ],
    ),
    "a call may forbid a sequence: 7c": (
        lambda: start("3o 10o 7o", ["7c 1c", "5e"], "robat(cau_sequences=no)", left="7o"),
        "7c", (), "none none match",
        [
            "The 3 of coins is out of reach: 11, 12, 1 and 2 are missing. (4.1)",
            "A call takes only the cards of its rank here, so cau leaves the sequence. (6.8)",
            "The 7 of coins has the same rank as the 7 of cups: it is taken. (3.3)",
        ],
    ),
    "a call may forbid a sequence: 7c x7o-10o silent": (
        lambda: start("3o 10o 7o", ["7c 1c", "5e"], "robat(cau_sequences=no)", left="7o"),
        "7c x7o-10o silent", (11,), "none sequence match",
        [
            "The 3 of coins is out of reach: 11, 12, 1 and 2 are missing. (4.1)",
            "The sota (10) of coins is next in the sequence: it is taken. (4.1)",
            "The 7 of coins has the same rank as the 7 of cups: it is taken. (3.3)",
        ],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", TOLD)
def test_what_a_play_does_to_each_thing(case: str) -> None:
    make, play, stops, roles, lines = TOLD[case]
    explanation = make().explain(play)
    assert str(explanation).splitlines() == lines
    assert explanation.stops == stops
    assert explanation.stop == (stops[0] if stops else None)
    assert [verdict.role for verdict in explanation.verdicts] == roles.split()


def test_of_several_longest_lines_a_card_is_explained_by_the_first() -> None:
    """Any of them serves (5.5): the other pile is told as one that could have been chosen."""
    state = start("3o 12b", ["3c", "7c", "2e"], piles=["", "4c", "4e"])
    for card in ("3c", " 3c ", Card("3c")):
        explanation = state.explain(card)
        assert [verdict.role for verdict in explanation.verdicts] == [
            "match", "none", "steal", "none",
        ]  # fmt: skip
        assert [reason.code for reason in explanation[Pile(2)].reasons] == ["other_pile"]
        assert explanation[Card("12b")] is explanation.verdicts[1]
    with pytest.raises(KeyError):
        state.explain("3c")[Card("7c")]
    with pytest.raises(IllegalPlay, match=r"^The hand is over: every card has been played\.$"):
        State.start("robat", 2, piles=["1o", ""]).explain("3c")
