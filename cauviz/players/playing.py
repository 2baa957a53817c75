"""Hands and matches that players play by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cauviz.engine.match import Match
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.start import names_of
from cauviz.engine.state import State
from cauviz.errors import CauError, shown
from cauviz.notation.log import Log

from .memory import Memory
from .player import Player


def steps(state: State, players: Sequence[Player]) -> Iterator[tuple[State, Play, State]]:
    """Play on from a state, a player a seat: each state, the play made in it, and the next."""
    seated = _seated(state, players)
    memory = Memory.at(state)
    while state.to_act is not None:
        play = seated[state.to_act].choose(memory.view(state, state.to_act))
        after = state.play(play)
        yield state, play, after
        memory = memory.after(state, play, after)
        state = after


def finish(state: State, players: Sequence[Player]) -> State:
    """The end of a hand that players play on from a state, one player a seat.

    Each is given only what its seat sees. Raises :class:`CauError` for too few or too many of
    them, and :class:`IllegalPlay` for a play that the rules forbid.

    >>> import cauviz as cv
    >>> finish(cv.deal("robat", 2, seed=1), [cv.players.Greedy(), cv.players.Random()]).over
    True
    """
    end = state
    for _, _, after in steps(state, players):
        end = after
    return end


def play_hand(state: State, players: Sequence[Player], *, title: str = "") -> Log:
    """The same, with every play written down: the log of the hand."""
    log = Log(state, {"Title": title} if title else None)
    node = log.root
    for _, play, _ in steps(state, players):
        node = node.add(play)
    return log


def play_match(
    rules: Rules | str, players: Sequence[Player], *, names: Sequence[str] | None = None,
    seed: int = 0,
) -> tuple[Match, tuple[Log, ...]]:  # fmt: skip
    """A whole match, by its counting to its end: the match, and the log of each hand.

    The hands are dealt by ``seed``, ``seed + 1`` and so on.
    """
    rules = as_rules(rules)
    match = Match(rules, names_of(rules, names if names is not None else len(players)))
    logs: list[Log] = []
    while not match.over:
        log = play_hand(match.deal(seed=seed + len(logs)), players)
        logs.append(log)
        match = match.after(log.states[-1])
    return match, tuple(logs)


def _seated(state: State, players: Sequence[Player]) -> tuple[Player, ...]:
    if len(players) != len(state.players):
        raise CauError.of("playing.one_each", count=len(players), seats=len(state.players))
    for player in players:
        if not isinstance(player, Player):
            raise CauError.of("playing.no_player", player=shown(player))
    return tuple(players)
