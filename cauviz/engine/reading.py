"""Plays as texts: read against a position, and written as in a log."""

from __future__ import annotations

import re
import unicodedata

from cauviz.engine.cards import Card
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Pile, Play, line_text, parse_play
from cauviz.engine.position import Position
from cauviz.engine.reasons import Reason, because
from cauviz.errors import IllegalPlay, NotationError, shown
from cauviz.texts import filled

_LONGEST = 10_000
"""A longer text is no play; to compose its accents might take for ever."""
_NAMED = re.compile(r"\s*(?P<name>\S+)\s+(?P<first>\S+)")


def read(position: Position, text: str) -> Play:
    """See :meth:`State.read`."""
    play = _read(position, text)
    if isinstance(play, Reason):
        raise IllegalPlay(play)
    return play


def _read(position: Position, text: str) -> Play | Reason:
    if not isinstance(text, str):
        raise TypeError(filled("reading.not_a_text", text=shown(text)))
    if len(text) <= _LONGEST:
        text = unicodedata.normalize("NFC", text)  # as the names of the players are
    name, rest, at = _leading_name(position, text)
    if position.to_act is None:
        return position.rules.game.why_over(position)
    if name is not None and position.players.index(name) != position.to_act:
        return because("turn", name=name, turn=position.players[position.to_act])
    try:
        written = parse_play(rest, position.players, call_word(position.rules, CALLS[2]))
    except NotationError as error:
        raise NotationError(
            error.message,
            column=error.column + at,
            found=error.found,
            expected=error.expected,
            source_line=text,
        ) from None
    return position.rules.game.complete(position, written)


def _leading_name(position: Position, text: str) -> tuple[str | None, str, int]:
    """The player's name before a play, the play, and where it begins."""
    words = _NAMED.match(text)
    if words and words["name"] in position.players and _begins_play(words["first"]):
        at = words.start("first")
        return words["name"], text[at:], at
    return None, text, 0


def _begins_play(word: str) -> bool:
    """Whether a play can begin with a word; a player may be called ``7o``, so it matters."""
    try:
        Card(word)
    except ValueError:
        return word == "pass"
    return True


def as_play(position: Position, play: Play | str) -> Play | Reason:
    """A play, or what a text means as one; a reason where the text leaves a choice open."""
    if isinstance(play, str):
        return _read(position, play)
    check_types(play)
    return play


def check_types(play: Play) -> None:
    """A play made by hand has the types it says, so that states can keep it."""
    sound = (
        isinstance(play, Play)
        and (play.card is None or isinstance(play.card, Card))
        and (play.line is None or isinstance(play.line, tuple))
        and all(
            isinstance(item, Card) or (isinstance(item, Pile) and type(item.seat) is int)
            for item in play.line or ()
        )
        and isinstance(play.calls, frozenset)
        and all(isinstance(call, str) for call in play.calls)
    )
    if not sound:
        raise TypeError(filled("reading.not_a_play", play=shown(play)))


def write(position: Position, play: Play) -> str:
    """See :meth:`State.text`."""
    check_types(play)
    if play.card is None:
        return "pass"
    words = [str(play.card)]
    if play.line is not None:
        words.append("x" + line_text(play.line, position.players))
    words += [call_word(position.rules, call) for call in (*CALLS, "net") if call in play.calls]
    game = position.rules.game
    due = game.due_call(position, play.card, play.line) or game.due_net(position, play.line)
    if due and not play.calls:
        words.append("silent")
    return " ".join(words)
