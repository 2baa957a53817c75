"""The annotated hands about one idea each, and the whole hand for three: true in what they say."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.effects import Called, Effect, HandOver, Lapsed, Net, Owed, Stole
from cauviz.lessons import Lesson
from cauviz.notation.log import Hint, Log, Off
from tests.test_hands import before, effects, everything, paid, pile, table

IDEAS = (
    "chain-round",
    "debt-back",
    "last-card",
    "long-escala",
    "net-and-cau",
    "padlock",
    "waiting",
)
MINE = (*IDEAS, "three-players")


def happened(log: Log) -> list[Effect]:
    return [effect for node in log.nodes for effect in node.parent.state.effects(node.play)]


def after(log: Log, number: int) -> cv.State:
    """The position after a card of the main line, by its number."""
    return before(log, number).play(
        next(node.play for node in log.nodes if node.number == number and node.play.card)
    )


def variation(log: Log, number: int) -> cv.State:
    """Where the only variation on a play ends."""
    (node,) = [
        other
        for other in everything(log)
        if other.number == number and other.parent and other is not other.parent.children[0]
    ]
    return [node, *node.line()][-1].state


def test_there_are_a_dozen_hands_and_two_of_them_are_whole() -> None:
    assert len(cv.hands()) >= 12
    assert set(MINE) <= set(cv.hands())
    whole = [
        name for name in cv.hands() if sum(1 for play in cv.hand(name).plays if play.card) > 30
    ]
    assert {"complete", "three-players"} <= set(whole)


@pytest.mark.parametrize("name", MINE)
def test_asks_something(name: str) -> None:
    log = cv.hand(name)
    asked = [n for n in log.nodes if any(isinstance(note, Hint | Off) for note in n.notes)]
    steps = [step.name for step in Lesson.from_log(log)]
    assert asked
    assert [name for name in steps if name != "end"] == [f"play {node.number}" for node in asked]


@pytest.mark.parametrize("name", IDEAS)
def test_is_short(name: str) -> None:
    assert len(cv.hand(name).plays) <= 8


# one idea each


def test_long_escala() -> None:
    log = cv.hand("long-escala")
    state = log.states[1]
    assert [card.rank for card in log.start.table] == [2, 4, 6, 11, 5, 12, 1, 10]
    assert table(state) == "4c"
    assert state.counts == (17, 0, 0, 0)
    assert variation(log, 1).piles[2] == log.start.piles[2], "Carla keeps her pile"
    fours = [card for card in state.piles[0] if card.rank == 4]
    assert len(fours) == 3, "nobody can use the 4"
    held = [card.rank for hand in before(log, 7).hands for card in hand]
    assert 3 not in held
    row = {card.rank for card in before(log, 7).table} | {state.piles[0][-1].rank}
    assert row == {3, 4, 5, 6, 7, 10, 11}


def test_waiting() -> None:
    log = cv.hand("waiting")
    assert after(log, 5).counts == (12, 0, 4, 3)
    assert variation(log, 1).counts[0] == 2
    others = [card.rank for hand in log.start.hands[1:] for card in hand]
    assert not {3, 4} & set(others)
    assert all(play.line is None for play in before(log, 2).plays()), "nothing fits"
    assert log.states[-1].winners == (0,)


def test_padlock() -> None:
    log = cv.hand("padlock")
    assert pile(after(log, 2), "Anna") == pile(log.start, "Anna")
    assert pile(after(log, 2), "Biel") == "4e 3o 3c"
    assert variation(log, 1).counts[:2] == (0, 9)
    assert log.states[-1].counts[0] == 9


def test_last_card() -> None:
    log = cv.hand("last-card")
    assert log.start.counts == (4, 6, 3)
    assert log.states[-1].counts == (4, 5, 6)
    assert variation(log, 6).winners == (1,)
    assert all(len(hand) == (seat == 2) for seat, hand in enumerate(before(log, 6).hands))
    assert paid(log, 6) == [(1, 2, "11e", "cau")]


def test_debt_back() -> None:
    log = cv.hand("debt-back")
    assert after(log, 2).debts == ((0, 1, 1),)
    assert paid(log, 4) == [
        (2, 0, "4e", "net"), (0, 1, "4e", "debt"), (1, 0, "4e", "debt"),
    ]  # fmt: skip
    assert Owed(1, 0, 1, "net") in effects(log, 4)
    assert after(log, 4).debts == ()
    assert pile(after(log, 4), "Biel") == ""


def test_net_and_cau() -> None:
    log = cv.hand("net-and-cau")
    assert [(payer, why) for payer, _, _, why in paid(log, 2)] == [
        (2, "net"), (3, "net"), (0, "net"), (0, "cau"),
    ]  # fmt: skip
    assert after(log, 2).counts[1] == 7
    assert all(len(play.line or ()) <= 1 for play in log.start.play("3c").plays())


def test_chain_round() -> None:
    log = cv.hand("chain-round")
    assert paid(log, 4) == [(1, 0, "6c", "contracau"), (1, 0, "6o", "contracau")]
    assert Owed(2, 0, 3, "contracau") in effects(log, 4)
    assert Lapsed(2, 0, 3) in happened(log)
    silent, passed = (
        node.state
        for node in sorted(everything(log), key=lambda node: node.number)
        if node.parent and node is not node.parent.children[0]
    )
    assert silent.counts[1] == 4 + 8, "the feast"
    assert passed.counts[2] == 0, "her pile goes if she passes"


# the whole hand for three


@pytest.fixture(scope="module")
def three() -> Log:
    return cv.hand("three-players")


def test_three_is_the_deal_that_its_seed_gives(three: Log) -> None:
    seed = int(three.tags["Seed"])
    assert cv.deal("robat", players=three.players, dealer="Carla", seed=seed) == three.start
    assert sum(1 for play in three.plays if play.card) == 36
    assert HandOver((14, 9, 13), (0,)) in happened(three)


def test_three_has_three_nets_two_steals_and_a_chain(three: Log) -> None:
    found = happened(three)
    assert sum(isinstance(effect, Net) for effect in found) == 3
    assert [len(e.cards) for e in found if isinstance(e, Stole)] == [10, 11]
    assert [e.call for e in found if isinstance(e, Called)] == ["cau", "recau", "contracau"]


def test_three_pays_as_its_comments_say(three: Log) -> None:
    assert paid(three, 2) == [(0, 1, "5c", "net")]
    assert Owed(2, 1, 1, "net") in effects(three, 2)
    assert [payer for payer, *_ in paid(three, 8)] == [0, 0, 0]
    assert Owed(2, 1, 2, "contracau") in effects(three, 8)
    assert [card for *_, card, why in paid(three, 9) if why == "debt"] == ["6o", "6c", "7b"]
    assert paid(three, 14) == [(2, 1, "5e", "net")]
    assert after(three, 14).debts == ((0, 1, 1), (0, 1, 1))
    stolen = next(e for e in effects(three, 22) if isinstance(e, Stole))
    taken = before(three, 22).play("2o").counts[0]
    assert (len(stolen.cards), taken, len(paid(three, 22))) == (11, 14, 2)


HELD = [
    # before the play, the rank: the other cards of the rank that can still be played
    (3, 6, "6o 6c 6e"),  # Carla has all three that are left
    (15, 6, "6e"),  # the last 6
    (8, 10, "10c"),  # Biel has the last 10
    (11, 2, "2o 2c 2e"),  # Carla has no 2
    (27, 11, "11c 11e"),  # Carla has the last two 11s
    (32, 7, "7o 7e"),  # Biel and Carla
    (35, 1, "1e 1b"),  # Biel and Carla
]


@pytest.mark.parametrize(("number", "rank", "cards"), HELD)
def test_three_knows_which_cards_are_held(three: Log, number: int, rank: int, cards: str) -> None:
    held = [c for hand in before(three, number).hands for c in hand if c.rank == rank]
    assert " ".join(map(str, sorted(held))) == cards


def test_three_plays_that_could_have_been(three: Log) -> None:
    assert not any(c.rank == 2 for c in before(three, 11).hands[2])
    called = before(three, 11).play("2e x2b-3o cau")
    assert called.debts == ((0, 1, 1), (0, 1, 1))
    pile_of_twelve = before(three, 25).play("12c x12b")
    assert pile_of_twelve.why_not("11o x11b-<Anna") is None
    quiet = before(three, 21).play("1e")
    rows = [play.line for play in quiet.plays() if play.line]
    assert not any(cv.Pile(1) in line for line in rows)
    loud = before(three, 32).play("7e x7c cau")
    answered = loud.play("7o x7c recau")
    assert [answered.counts[seat] - loud.counts[seat] for seat in range(3)] == [-1, -2, 6]
    assert answered.counts[2] > max(answered.counts[:2])
    assert all(play.line is None for play in before(three, 36).plays())
