"""Short ways to set up a position and to say what came of it."""

from __future__ import annotations

from cauviz import Card, Pile, Play, Rules, State


def robat(**options: object) -> Rules:
    """The rule set robat, with some options changed."""
    return Rules.named("robat", **options)


def start(table: str, hands: list[str], rules: Rules | str = "robat", **more: object) -> State:
    """A position with a hand for each player; seat 0 (Anna) is to act unless told otherwise."""
    return State.start(rules, len(hands), table=table, hands=hands, **more)


def run(state: State, *plays: str) -> State:
    """The state after some plays, given as in a log."""
    for play in plays:
        state = state.play(play)
    return state


def show(cards) -> str:
    """Cards as a text: ``"3o 5e"``."""
    return " ".join(map(str, cards))


def pile(state: State, seat: int) -> str:
    """A pile, bottom to top."""
    return show(state.piles[seat])


def texts(state: State, card: str | None = None) -> list[str]:
    """The legal plays as texts, of one card or of all."""
    plays = state.plays()
    return [state.text(play) for play in plays if card is None or play.card is Card(card)]


def items(text: str, state: State) -> tuple[Card | Pile, ...]:
    """A line from its text: ``"3o-<Biel-5e"``."""
    parts = text.split("-")
    return tuple(Pile(state.players.index(p[1:])) if p[0] == "<" else Card(p) for p in parts)


def play_of(state: State, card: str | None, line: str | None = None, calls: str = "") -> Play:
    """A play made by hand, that no reading has completed or checked."""
    return Play(
        None if card is None else Card(card),
        None if line is None else items(line, state) if line else (),
        frozenset(calls.split()),
    )


def refusal(state: State, play: Play | str):
    """Why a play is refused, as (code, rule); None if it is legal."""
    reason = state.why_not(play)
    return None if reason is None else (reason.code, reason.rule)


def paid(state: State, play: Play | str) -> list[str]:
    """The payments of a play, in order: ``"1>0 7c net"``."""
    return [
        f"{e.payer}>{e.receiver} {e.card} {e.why}" for e in state.effects(play) if e.kind == "paid"
    ]
