"""Nonsense given to the public names: a clear error of the right class, and nothing is lost."""

from __future__ import annotations

import copy
import io
import pathlib
import pickle
import subprocess
import sys
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

import cauviz as cv
from cauviz import CauError, Pile, Play, Rules, RulesError, State
from cauviz.errors import shown
from cauviz.notation import Comment, Hint, Mark, Off


class NoRepr:
    def __repr__(self) -> str:
        raise RuntimeError("this has no text")


LOOP: list[object] = []
LOOP.append(LOOP)
LONG = "7o" * 5000
STATE = cv.deal("robat", seed=1)
NONSENSE: tuple[Any, ...] = (
    None, True, False, 0, -1, 10**30, 1.5, float("nan"), 1j, "", " ", "x", "7o 7o", "\x00",
    "\ud800", LONG, "<b>", "\n", "robat(", b"", b"7o", [], [None], [[]], LOOP, (0,), {}, {"a": 1},
    {None: 0}, set(), frozenset({"cau"}), object(), int, NoRepr(), lambda: 1, range(3), ...,
    slice(1), Pile(99), Play(None, (), frozenset()), State, STATE, STATE.view(0), ValueError("x"),
    pathlib.Path("/"),
)  # fmt: skip

WINDOW = State.start("robat", 3, table="3o", hands=["7e 1o", "7c 1c", "7b 2b"])
WINDOW = WINDOW.play("7e").play("7c")
OVER = State.start("robat", 2, table="3o", hands=["3c"]).play("3c")
STATES = {
    "a deal": STATE,
    "a window": WINDOW,
    "the end": OVER,
    "a duel": cv.deal("duel", seed=1),
    "teams": cv.deal("valencian", seed=2),
}
LOG = cv.hand("gap")
POSITION: dict[str, Any] = {"table": "3o 5e", "hands": ["3c 7e", "4c 6o", "1o 2o"]}


def start(**given: Any) -> State:
    return State.start("robat", 3, **{**POSITION, **given})


def keyword(call: Callable[..., object], name: str) -> Callable[[Any], object]:
    return lambda value: call(**{name: value})


CALLS: dict[str, Callable[[Any], object]] = {
    "Card": cv.Card,
    "Rules.named": Rules.named,
    "Rules.parse": Rules.parse,
    "Match(players)": lambda value: cv.Match("robat", value),
    "Match.after": cv.Match("robat").after,
    "Match.deal": cv.Match("robat").deal,
    "loads": cv.loads,
    "load": cv.load,
    "iter_logs": lambda value: list(cv.iter_logs(value)),
    "dumps": cv.dumps,
    "dump": lambda value: cv.dump(LOG, value) if not isinstance(value, str) else None,
    "hand": cv.hand,
    "compare rules": lambda value: cv.compare(value, "two-way", STATE),
    "compare state": lambda value: cv.compare("robat", "two-way", value),
    "first_difference log": lambda value: cv.first_difference(value, "two-way"),
    "first_difference rules": lambda value: cv.first_difference(LOG, value),
    "Log(start)": cv.Log,
    "Log(tags)": lambda value: cv.Log(STATE, value),
    "the text of a tag": lambda value: cv.Log(STATE, {"Title": value}),
    "the name of a tag": lambda value: cv.Log(STATE).tags.__setitem__(value, "a"),
    "Comment": Comment,
    "Hint": Hint,
    "Off": Off,
    "Mark": Mark,
    "Node.add": lambda value: cv.Log(STATE).root.add(value),
    "Node.add glyph": lambda value: cv.Log(STATE).root.add(STATE.plays()[0], value),
    "Node.add notes": lambda value: cv.Log(STATE).root.add(STATE.plays()[0], "", value),
    "Node.declare": lambda value: cv.Log(STATE).root.declare(value),
    "Node.glyph": lambda value: setattr(LOG.copy().nodes[0], "glyph", value),
    "Node.notes": lambda value: setattr(LOG.copy().nodes[0], "notes", value),
    "Lesson.from_log": cv.Lesson.from_log,
    "lesson": cv.lesson,
    "draw_seats": cv.draw_seats,
    "draw_seats seed": lambda value: cv.draw_seats(4, seed=value),
    "Match(dealer)": lambda value: cv.Match("robat", dealer=value),
    "loads errors": lambda value: cv.loads(cv.dumps(LOG), errors=value),
    "start(players)": lambda value: State.start("robat", value, **POSITION),
    "start(rules)": lambda value: State.start(value, 3, **POSITION),
}
CALLS |= {f"Rules({f.name})": keyword(Rules, f.name) for f in fields(Rules) if f.init}
CALLS |= {f"Rules.named({f.name})": keyword(Rules.named, f.name) for f in fields(Rules) if f.init}
CALLS |= {
    f"deal({name})": keyword(cv.deal, name)
    for name in ("rules", "players", "dealer", "seed", "cut", "stones", "silent", "stake")
}
CALLS |= {
    f"start({name})": keyword(start, name)
    for name in (
        "dealer", "table", "hands", "stock", "piles", "debts", "stones", "to_act", "left", "opener",
        "last_capturer",
    )
}  # fmt: skip
METHODS = ("play", "why_not", "explain", "view", "effects", "read", "text", "under", "declare")
for where, state in STATES.items():
    for method in METHODS:
        CALLS[f"{method} in {where}"] = getattr(state, method)
    card = (*state.hands[0], cv.Card("7o"))[0]
    for method in ("play", "why_not", "explain", "effects", "text"):
        act = getattr(state, method)
        CALLS[f"{method} a strange card in {where}"] = lambda value, act=act: act(Play(value))  # type: ignore[misc]
        for part, parts in {
            "line": lambda value: (value, frozenset()),
            "item": lambda value: ((value,), frozenset()),
            "pile": lambda value: ((Pile(value),), frozenset()),
            "calls": lambda value: (None, value),
        }.items():
            CALLS[f"{method} a strange {part} in {where}"] = (
                lambda value, act=act, card=card, parts=parts: act(Play(card, *parts(value)))  # type: ignore[misc]
            )


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_nonsense_is_refused_in_words(call: Callable[[Any], object]) -> None:
    for value in NONSENSE:
        before = hash(STATE), hash(WINDOW)
        fault = _fault(call, value)
        if isinstance(fault, CauError):
            assert 10 < len(str(fault)) < 1200, value
            str(fault).encode()
        elif isinstance(fault, TypeError):  # in words of ours, not Python's own
            assert " not " in str(fault), fault
            assert "object" not in str(fault).split(" not ")[0], fault
        elif fault is not None:  # what Python says of a path
            assert isinstance(fault, OSError | ValueError), fault
            assert isinstance(value, str | pathlib.Path), value
        assert (hash(STATE), hash(WINDOW)) == before


def _fault(call: Callable[[Any], object], value: object) -> Exception | None:
    try:
        call(value)
    except Exception as fault:
        return fault
    return None


def test_a_value_is_shown_short_and_safely() -> None:
    assert shown("7o") == "'7o'"
    assert len(shown(LONG)) == 80
    assert shown(LONG).endswith("…")
    assert shown(NoRepr()) == "a NoRepr"


def test_the_duel_is_no_option() -> None:
    with pytest.raises(TypeError, match="duel"):
        Rules(duel=True)  # type: ignore[call-arg]
    with pytest.raises(RulesError, match="the duel has no option wrap"):
        replace(Rules.named("duel"), wrap=True)


def test_a_play_that_equals_a_legal_one_is_that_one() -> None:
    state = State.start("robat", 2, table="3o 5e", hands=["3c 7e", "1o"], piles={1: "4c"})
    steal = next(play for play in state.plays() if play.line and play.line[1:2] == (Pile(1),))
    line = tuple(Pile(1.0) if item == Pile(1) else item for item in steal.line or ())  # type: ignore[arg-type]
    assert state.plays()
    assert state.play(Play(steal.card, line, steal.calls)) == state.play(steal)
    with pytest.raises(TypeError, match="a play is Play"):
        state.why_not(Play(steal.card, line, steal.calls))


def test_a_pile_of_no_seat_has_no_text() -> None:
    play = Play(STATE.hands[0][0], (Pile(9),))
    with pytest.raises(CauError, match=r"no Pile\(9\): the seats are 0 Anna, 1 Biel"):
        STATE.text(play)


def test_a_play_is_shown_the_same_in_every_run() -> None:
    code = (
        "import cauviz as cv\n"
        "print(cv.Play(cv.Card('7o'), (cv.Card('7c'),), frozenset(['net', 'cau', 'recau'])))"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": str(seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in range(5)
    }
    assert said == {"7o x7c cau recau net\n"}


def test_writing_that_fails_leaves_the_file(tmp_path: pathlib.Path) -> None:
    file = tmp_path / "match.cau"
    cv.dump([LOG, LOG], file)
    before = file.read_bytes()
    with pytest.raises(TypeError, match="expected a Log or several, not 5"):
        cv.dump([LOG, 5], file)  # type: ignore[list-item]
    assert file.read_bytes() == before
    cv.dump(cv.iter_logs(file), file)  # read from the file that is written
    assert file.read_bytes() == before
    long = (LOG for _ in range(4000))  # more than is kept in memory
    cv.dump(long, file)
    assert sum(1 for _ in file.open()) == 4000 * (cv.dumps(LOG).count("\n") + 1) - 1


class Five:
    """A whole number of another library's, such as numpy has."""

    def __index__(self) -> int:
        return 5


class One(Five):
    def __index__(self) -> int:
        return 1


def test_other_whole_numbers_are_numbers() -> None:
    assert cv.deal("robat", Five(), One(), Five()) == cv.deal("robat", 5, 1, 5)  # type: ignore[arg-type]
    assert cv.deal("robat", 4, seed=1, cut=Five()) == cv.deal("robat", 4, seed=1, cut=5)  # type: ignore[arg-type]
    assert STATE.view(One()) == STATE.view(1)  # type: ignore[arg-type]
    assert cv.Match(dealer=One()) == cv.Match(dealer=1)  # type: ignore[arg-type]
    assert type(cv.Match(dealer=One()).dealer) is int  # type: ignore[arg-type]
    assert Rules.named("robat", target=Five()) == Rules.named("robat", target=5)
    assert str(Rules.named("robat", target=One())) == "robat(target=1)"
    given = start(hands=["3c", "4c", "1o"], debts=[(One(), 0, Five())])
    assert given == start(hands=["3c", "4c", "1o"], debts=[(1, 0, 5)])
    assert cv.lesson("capture")[One()] is cv.lesson("capture")[1]  # type: ignore[index]
    assert cv.State.start("valencian", 4, stones=(Five(), One())).stones == (5, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [10**5000, -(10**5000), 6, 0], ids=["very", "minus", "6", "0"])
def test_so_many_players_are_refused_in_words(count: int) -> None:
    with pytest.raises(cv.DealError, match="players: robat is for 2 to 5"):
        State.start("robat", count)


def test_nobody_owes_cards_where_none_are_paid() -> None:
    with pytest.raises(cv.DealError, match=r"nothing is paid in cards under valencian, .*\(8.4\)"):
        State.start("valencian", 4, table="3o", hands=["1o", "2o", "4o", "5o"], debts=[(0, 1, 2)])


def test_a_match_equals_its_copy() -> None:
    match = cv.Match("robat", ["Anna", "Biel"])
    hand = match.deal(seed=1)
    while not hand.over:
        hand = hand.play(hand.plays()[0])
    later = match.after(hand)
    for copied in (copy.copy(later), copy.deepcopy(later), pickle.loads(pickle.dumps(later))):
        assert copied == later
        assert hash(copied) == hash(later)
    assert later != match
    assert match != 5


def test_plays_and_cards_are_shown_as_a_log_writes_them() -> None:
    state = State.start("robat", 2, table="3o 5e", hands=["3c 7e", "1o"], piles={1: "4c"})
    assert str(state.plays()) == (
        "(Play('3c x3o'), Play('3c x3o-<1'), Play('3c x3o-<1-5e net'), Play('7e'))"
    )
    assert str(Play(None)) == "pass"
    assert repr(Play("x", 5, 6)).startswith("Play('x', 5")  # type: ignore[arg-type]
    assert f"{cv.Card('7o'):>4}|{cv.Card('12b'):<5}|" == "  7o|12b  |"
    state = cv.State.start("robat", 2, table="3o", hands=["3c 7e", "2o"])
    assert [f"{play:<7}|" for play in state.plays()] == ["3c x3o net|", "7e     |"]
    assert f"{state.why_not('9e'):>40}".endswith(" hold the 9 of swords.")
    assert f"{state.rules:>7}" == "  robat"


def test_a_text_is_no_path() -> None:
    with pytest.raises(CauError, match=r"loads\(text\) reads one"):
        cv.load('[Players "Anna Biel"]\n[Table "3o"]\n')
    with pytest.raises(TypeError, match="pieces of text, not from 5"):
        list(cv.iter_logs(["[Rules]", 5]))  # type: ignore[list-item]
    with pytest.raises(TypeError, match="gave bytes before, and not now: 'x'"):
        list(cv.iter_logs([b"{a}\n", "x"]))  # type: ignore[list-item]
    assert len(list(cv.iter_logs(io.StringIO(cv.dumps([LOG, LOG]))))) == 2
