"""What each effect makes of a moment of a play, and nothing more."""

from __future__ import annotations

from cauviz import Card, State
from cauviz.engine.position import Position
from cauviz.engine.unfold import Moment, unfold

from .positions import run, start

OWN = ("declared", "down", "lifted", "net", "taken", "window")


def seen(moment: Position) -> dict[str, object]:
    """Everything in a moment, its rules apart; cards as texts."""

    def plain(part: object) -> object:
        if isinstance(part, Card):
            return str(part)
        if isinstance(part, tuple) and not hasattr(part, "_fields"):
            return tuple(map(plain, part))
        return part

    names = [name for name in (*Position.__slots__, *OWN) if name not in ("_seating", "_fresh")]
    return {
        name.strip("_"): plain(getattr(moment, name)) for name in names if hasattr(moment, name)
    }


def changes(state: State, play: str) -> list[tuple[str, dict[str, object]]]:
    """The effects of a play, and what each changes in the moment before."""
    before = seen(Moment.of(state))
    found = []
    for effect, moment in zip(state.effects(play), unfold(state, state.effects(play)), strict=True):
        now = seen(moment)
        found.append((effect.kind, {key: now[key] for key in now if now[key] != before[key]}))
        before = now
    return found


def test_the_moment_before_anything_happens() -> None:
    state = start("3o", ["3c", "4c"])
    moment = Moment.of(state)
    assert {name: getattr(moment, name) for name in OWN} == {
        "declared": (), "down": (), "lifted": (), "net": None, "taken": (), "window": False,
    }  # fmt: skip
    assert moment == moment.next()
    assert moment.next() is not moment
    called = run(start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"]), "7o", "7c cau")
    open_ = Moment.of(called)
    assert (open_.down, open_.window) == ((Card("7c"),), True)
    assert Moment.of(called.play("pass")).down == ()


def test_a_card_that_stays() -> None:
    state = start("3o", ["3c 7c", "4c"], left="3o")
    assert changes(state, "7c") == [
        ("laid", {"hands": (("3c",), ("4c",)), "down": ("7c",), "left": None}),
        ("left", {"table": ("3o", "7c"), "left": (0, "7c"), "down": ()}),
    ]


def test_a_card_of_the_rank_just_left_begins_a_chain_until_it_is_stacked() -> None:
    state = start("3o 5o", ["3c 7c", "4c"], left="3o")
    assert changes(state, "3c x3o silent") == [
        ("laid", {
            "hands": (("7c",), ("4c",)), "down": ("3c",), "left": None, "chain": ((1, "3o"),),
        }),
        ("took", {"taken": ("3o",)}),
        ("stacked", {
            "table": ("5o",), "piles": (("3o", "3c"), ()), "down": (), "taken": (), "chain": (),
            "last_capturer": 0,
        }),
    ]  # fmt: skip


def test_a_theft_a_net_and_what_is_paid_and_owed() -> None:
    state = start("3o 5o", ["3c 7c", "4c", "6c"], piles=["", "2c 4e", "1o"])
    assert changes(state, "3c x3o-<Biel-5o net")[1:] == [
        ("took", {"taken": ("3o",)}),
        ("stole", {"lifted": (("2c", "4e"),), "piles": ((), (), ("1o",))}),
        ("took", {"taken": ("3o", "5o")}),
        ("stacked", {
            "table": (), "piles": (("5o", "2c", "4e", "3o", "3c"), (), ("1o",)), "down": (),
            "taken": (), "lifted": (), "last_capturer": 0,
        }),
        ("net", {"net": 0}),
        ("owed", {"debts": ((1, 0, 1),)}),
        ("paid", {"piles": (("5o", "2c", "4e", "3o", "3c", "1o"), (), ())}),
    ]  # fmt: skip


def test_a_call_that_is_answered() -> None:
    state = start("7o 10o", ["7c 1c", "7e 2e", "4c"], left="7o", piles=["5o", "", "5c"])
    assert changes(state, "7c x7o cau") == [
        ("laid", {
            "hands": (("1c",), ("2e", "7e"), ("4c",)), "down": ("7c",), "left": None,
            "chain": ((2, "7o"),),
        }),
        ("called", {"chain": ((2, "7o"), (0, "7c"))}),
    ]  # fmt: skip
    called = state.play("7c x7o cau")
    pending = called.pending
    assert changes(called, "7e x7o recau") == [
        ("laid", {"hands": (("1c",), ("2e",), ("4c",)), "down": ("7c", "7e"), "left": None}),
        ("called", {"chain": ((2, "7o"), (0, "7c"), (1, "7e")), "window": False}),
        ("took", {"taken": ("7o",)}),
        ("stacked", {
            "table": ("10o",), "piles": (("5o",), ("7o", "7c", "7e"), ("5c",)), "down": (),
            "taken": (), "chain": (), "pending": None, "last_capturer": 1,
        }),
        ("paid", {"piles": (("5o",), ("7o", "7c", "7e", "5c"), ())}),
        ("paid", {"piles": ((), ("7o", "7c", "7e", "5c", "5o"), ())}),
        ("owed", {"debts": ((0, 1, 1),)}),
    ]  # fmt: skip
    assert pending is not None
    assert changes(called, "pass")[0] == ("passed", {"window": False})
    assert [kind for kind, _ in changes(called, "pass")][-1] == "paid"


def test_old_debts_are_paid_oldest_first() -> None:
    state = start("3o", ["3c 7c", "4c", "6c"], "robat(net=none)",
                  debts=[(1, 0, 2), (0, 2, 2), (0, 1, 1)])  # fmt: skip
    assert changes(state, "3c x3o")[3:] == [
        ("paid", {"piles": (("3o",), (), ("3c",)), "debts": ((1, 0, 2), (0, 2, 1), (0, 1, 1))}),
        ("paid", {"piles": ((), (), ("3c", "3o")), "debts": ((1, 0, 2), (0, 1, 1))}),
    ]


def test_new_cards_rondas_and_what_they_bring() -> None:
    state = State.start(
        "catalan-robat", 2, table="12o", hands=["5c", ""], stock="1o 1c 4o 5o 3o 7o",
        piles=["", "10o"],
    )  # fmt: skip
    hands = (("1o", "1c", "4o"), ("3o", "5o", "7o"))
    after = state.play("5c")
    assert changes(state, "5c")[2:] == [
        ("dealt", {"hands": hands, "stock": ()}),
        ("ronda", {"declared": tuple(e for e in state.effects("5c") if e.kind == "ronda")}),
        ("paid", {"piles": (("10o",), ())}),
    ]
    assert after.piles == ((Card("10o"),), ())
    rest = State.start(
        "catalan-robat(ronda=no)", 2, table="12o", hands=["5c", ""],
        stock="1o 1c 4o 5o 3o 7o 10c 10e",
    )  # fmt: skip
    assert changes(rest, "5c")[2] == ("dealt", {"hands": hands, "stock": ("10c", "10e")})


def test_a_drawn_card() -> None:
    state = start("3o", ["3c", "4c"], "robat(dealing=continuous)", stock="1o 2o")
    assert changes(state, "3c")[:2] == [
        ("laid", {"hands": ((), ("4c",)), "down": ("3c",)}),
        ("drew", {"hands": (("1o",), ("4c",)), "stock": ("2o",)}),
    ]


def test_the_end_of_a_hand() -> None:
    state = State.start(
        "robat(leftovers=last)", 2, table="1o", hands=["5c", ""], last_capturer=1,
        debts=[(0, 1, 1), (0, 1, 2)],
    )  # fmt: skip
    assert changes(state, "5c")[1:] == [
        ("left", {"table": ("1o", "5c"), "left": (0, "5c"), "down": ()}),
        ("leftovers", {"table": (), "left": None, "piles": ((), ("1o", "5c"))}),
        ("lapsed", {"debts": ((0, 1, 2),)}),
        ("lapsed", {"debts": ()}),
        ("handover", {"to_act": None}),
    ]
    nobody = State.start("robat", 2, table="1o", hands=["5c", ""])
    assert changes(nobody, "5c")[2:] == [
        ("leftovers", {}), ("handover", {"to_act": None, "left": None}),
    ]  # fmt: skip


def test_stones_and_a_new_centre() -> None:
    state = State.start(
        "valencian", 4, table="7o", hands=["7c 1c", "2e", "3e", "4e"], left="7o", stones=(3, 4)
    )
    assert changes(state, "7c x7o cau net")[-2:] == [
        ("stones", {"stones": (4, 4)}), ("stones", {"stones": (5, 4)}),
    ]  # fmt: skip
    duel = State.start(
        "duel", 2, table="3o", hands=["3c 1c", "5c 2c"], stock="6o 6c 1o 2o 7o 7c 12o 11o 10o"
    )
    assert changes(duel, "3c cau")[0] == (
        "laid",
        {"hands": (("1c",), ("2c", "5c")), "down": ("3c",)},
    )
    assert changes(duel, "3c cau")[1] == ("called", {"chain": ((0, "3o"), (0, "3c"))})
    filled = [change for kind, change in changes(duel, "3c cau") if kind == "filled"]
    assert filled == [{"table": ("7c", "12o", "11o", "10o"), "stock": ()}]
