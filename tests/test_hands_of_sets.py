"""The hands of the other rule sets are true in what they say."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.effects import (
    Called,
    Dealt,
    Drew,
    Effect,
    Filled,
    Lapsed,
    Leftovers,
    Net,
    Owed,
    Paid,
    Passed,
    Ronda,
    Stole,
    Stones,
)
from cauviz.notation.log import Log, Node


def node(log: Log, number: int) -> Node:
    """A card of the main line, by its number."""
    (found,) = [n for n in log.nodes if n.number == number and n.play.card]
    return found


def cards(what: tuple[cv.Card, ...]) -> str:
    return " ".join(map(str, what))


def of(kind: type, effects: tuple[Effect, ...]) -> list[tuple[object, ...]]:
    """The effects of a kind, without its name."""
    return [tuple(e)[:-1] for e in effects if isinstance(e, kind)]


def paid(n: Node) -> list[tuple[int, int, str, str]]:
    return [(e.payer, e.receiver, str(e.card), e.why) for e in n.effects if isinstance(e, Paid)]


# two-way: worked examples 3, 4, 5


def test_run() -> None:
    log = cv.hand("run")
    first = node(log, 1)
    assert cards(first.state.piles[0]) == "11e 10o 7b 6c 11c", "it takes 11 10 7 6"
    assert cards(first.state.table) == "3o 4e"
    (aside,) = first.parent.children[1:]
    assert aside.play.line is None, "a 5 takes nothing"
    assert of(Stole, node(log, 5).effects) == [(0, 2, cv.hand("run").states[4].piles[2])]
    assert of(Owed, node(log, 5).effects) == [(3, 0, 1, "cau")]
    assert log.states[-1].counts == (10, 0, 0, 0)


def test_run_pile() -> None:
    first = node(cv.hand("run-pile"), 1)
    assert first.state.table == ()
    assert of(Net, first.effects) == [(0,)]
    assert of(Owed, first.effects) == [(1, 0, 1, "net"), (2, 0, 1, "net")]
    assert paid(first) == [(3, 0, "1b", "net")]
    assert len(of(Stole, first.effects)) == 1


def test_run_chain() -> None:
    log = cv.hand("run-chain")
    state = node(log, 4).state
    assert cards(state.piles[3]) == "11o 10o 7o 6o 7c 7e 7b"
    assert cards(state.table) == "3o"
    assert state.debts == ((0, 3, 1), (1, 3, 1), (2, 3, 1))
    passed = node(log, 2).children[1]
    assert passed.play.card is None
    assert passed.state.counts[1] == 5
    assert passed.state.debts == ((0, 1, 1),)
    assert paid(node(log, 6)) == [(1, 3, "3c", "debt")]


def test_run_net() -> None:
    log = cv.hand("run-net")
    state = node(log, 4).state
    assert state.table == ()
    assert [sum(n for debtor, _, n in state.debts if debtor == seat) for seat in range(3)] == [
        2, 2, 2,
    ]  # fmt: skip
    assert len(of(Lapsed, log.nodes[-1].effects)) == 6


# closed piles


def test_closed() -> None:
    log = cv.hand("closed")
    first = node(log, 1)
    assert log.start.why_not("3c x3o-<Biel-5e").rule == "5.1"
    assert cards(log.start.piles[1][-1:]) == "4c"
    assert cards(first.state.table) == "5e 12b"
    assert [(payer, card) for payer, _, card, _ in paid(node(log, 4))] == [
        (1, "4c"), (2, "11c"), (2, "11o"),
    ]  # fmt: skip
    assert node(log, 4).state.piles[2] == ()
    silent = node(log, 2).children[1]
    assert not silent.state.chain
    assert paid(silent) == []
    assert log.states[-1].counts == (4, 5, 0, 8)


def test_ends_on_twelve() -> None:
    log = cv.hand("ends-on-twelve")
    assert [log.start.text(p) for p in log.start.plays() if str(p.card) == "8o"] == [
        "8o x8e", "8o x8e-9b",
    ]  # fmt: skip
    assert cards(node(log, 1).state.piles[0]) == "9b 8e 8o"
    assert len(paid(node(log, 4))) == 3
    assert of(Leftovers, log.nodes[-1].effects)[0][0] == 1
    assert log.states[-1].counts == (5, 6, 0, 6)
    assert log.states[-1].winners == (1, 3)


def test_own_pile() -> None:
    log = cv.hand("own-pile")
    first = node(log, 1)
    assert cards(first.state.piles[0]) == "10o 10c 6e 6b 5e 2o 2b 4c 3o 3c"
    assert first.state.piles[1] == ()
    assert node(log, 1).parent.children[1].state.counts == (5, 4, 4, 0)
    assert paid(node(log, 4)) == [(2, 3, "1e", "cau")]
    assert log.states[-1].winners == (0, 3)


def test_over_twelve() -> None:
    log = cv.hand("over-twelve")
    assert len(log.start.plays()) == 1
    assert log.start.why_not("1o").rule == "3.4"
    assert log.start.why_not("7c x7e").rule == "4.3"
    everything = [*log.start.table, *(c for h in log.start.hands for c in h)]
    assert len(everything) + sum(log.start.counts) == 48
    assert log.states[-1].counts == (16, 8, 6, 18)
    match = cv.Match("enciclopedia", log.players).after(log.states[-1])
    assert match.points == (4, 0, 0, 6)
    assert not any(c.rank == 8 for c in everything if str(c) not in ("8c", "8e"))


# whole hands


def test_three_cards() -> None:
    log = cv.hand("three-cards")
    assert log.start == cv.deal("catalan-robat", log.players, seed=int(log.tags["Seed"]))
    deals = [n for n in log.nodes if of(Dealt, n.effects)]
    assert [n.number for n in deals] == [9, 18, 27, 36]
    assert [n.state.opener for n in (log.root, *deals)] == [0, 1, 2, 0, 1]
    assert [of(Ronda, n.effects) for n in (log.root, *deals)] == [
        [(1, "rondi", 7)], [(1, "ronda", 9), (0, "ronda", 2)], [(0, "ronda", 11)], [], [],
    ]  # fmt: skip
    assert log.start.debts == ((2, 1, 2), (0, 1, 2))
    assert [why for *_, why in paid(node(log, 3))] == ["debt", "debt"]
    aside = node(log, 9).parent.children[1]
    assert aside.deal == "deal Biel ronda Anna silent"
    assert of(Ronda, aside.effects) == [(1, "ronda", 9)]
    assert of(Owed, node(log, 10).effects) == [(2, 1, 1, "cau")]
    assert len(of(Stole, node(log, 19).effects)[0][2]) == 14
    assert [victim for _, victim, _ in of(Stole, node(log, 21).effects)] == [0, 2]
    assert node(log, 21).state.counts == (0, 20, 0)
    assert of(Net, node(log, 23).effects) == [(0,)]
    assert [payer for payer, *_ in paid(node(log, 31))] == [1, 2, 2]
    longer = node(log, 31).parent.children[1]
    assert len(next(e for e in longer.effects if e.kind == "stacked").cards) == 24
    assert longer.state.piles[1] == ()
    assert cv.Pile(0) in node(log, 39).play.line
    assert of(Leftovers, log.nodes[-1].effects)[0][0] == 0
    assert log.states[-1].counts == (21, 21, 6)
    assert log.states[-1].winners == (0, 1)
    assert not any(c.rank == 7 for h in node(log, 2).state.hands for c in h if c.suit == "b")


def test_forty_one() -> None:
    log = cv.hand("forty-one")
    seed = int(log.tags["Seed"])
    dealt = cv.deal("valencian", log.players, seed=seed, stones=(35, 36), stake=3)
    assert log.start == dealt
    assert of(Stones, dealt.news) == [(0, 1, "pixada"), (0, 3, "stake")]
    assert '[Stones "36 36"]' in cv.dumps(log), "the pixada is in it, the stake is not yet"
    assert log.start.stones == (39, 36)
    scored = {n.number: of(Stones, n.effects) for n in log.nodes if of(Stones, n.effects)}
    assert scored == {
        4: [(1, 1, "net")],
        6: [(1, 1, "net"), (1, 1, "cau")],
        12: [(1, 1, "cau")],
        20: [(1, 3, "contracau")],
    }
    assert node(log, 12).state.stones == (39, 40)
    assert node(log, 12).state.rondas == ()
    assert node(log, 16).parent.state.why_not("10c x10e cau").rule == "6.1"
    assert [sum(c.rank == 7 for c in h) for h in node(log, 17).parent.state.hands] == [1] * 4
    assert not any(c.rank == 3 for h in node(log, 17).state.hands[1:] for c in h)
    assert node(log, 18).children[1].state.stones == (39, 41)
    end = log.states[-1]
    assert end.over
    assert end.stones == (39, 43)
    assert any(end.hands)
    assert "santvicent" in cv.dumps(log)


def test_duel() -> None:
    log = cv.hand("duel")
    assert log.start == cv.deal("duel", log.players, seed=int(log.tags["Seed"]))
    (passed,) = [n for n in log.nodes if n.play.card is None]
    assert of(Passed, passed.effects) == [(1,)]
    assert of(Owed, passed.effects) == [(1, 0, 1, "cau")]
    assert [seat for seat, _ in of(Drew, passed.effects)] == [0, 1]
    answered = passed.parent.children[1]
    assert answered.state.counts == (0, 3)
    assert answered.state.debts == ((0, 1, 2),)
    assert [payer for payer, *_ in paid(node(log, 3))] == [0, 0, 1]
    assert of(Filled, node(log, 5).effects) == [(tuple(map(cv.Card, ["10o", "1o", "3b", "3o"])),)]
    assert sum(n for _, _, n in node(log, 6).state.debts) == 2
    assert [why for *_, why in paid(node(log, 7))] == ["cau", "debt", "debt"]
    assert len(node(log, 8).play.line) == 2
    calls = [e.call for n in log.nodes for e in n.effects if isinstance(e, Called)]
    assert {*calls} == {"cau", "recau", "contracau"}
    assert len(paid(node(log, 11))) == 3
    assert log.states[-1].stock == ()
    assert any(log.states[-1].hands)
    assert log.states[-1].counts == (11, 14)


@pytest.mark.parametrize("name", ["three-cards", "forty-one", "duel"])
def test_the_whole_hands_are_annotated(name: str) -> None:
    log = cv.hand(name)
    told = [n for n in log.nodes if n.comments]
    assert len(told) >= 12
    assert any(len(n.children) > 1 for n in (log.root, *log.nodes))
