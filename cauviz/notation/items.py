"""The things a log is made of, as they are read: tags, plays, notes, deal lines, the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from cauviz.engine.plays import PlayText
from cauviz.notation.log import Note
from cauviz.notation.tokens import Token

CARD = "(?:1[0-2]|[1-9]|[scr])[oceb]"
"""What a card looks like, in a pattern that does not mind capitals."""


class Tag(NamedTuple):
    """``[Name "text"]``, or ``[Name Player "text"]``."""

    name: Token
    player: Token | None
    value: Token


class Signs(NamedTuple):
    """The signs of a play: ``card`` may be ``pass``, and ``line`` begins with its ``x``."""

    number: Token | None
    name: Token
    card: Token
    line: tuple[Token, ...]
    calls: tuple[Token, ...]
    glyph: Token | None


class PlayItem(NamedTuple):
    """``12. Biel 7b x7o-10b recau !!``: the number with its stop, who plays, what, how well.

    ``written`` is ``None`` where it must still be made out of the :attr:`signs`, which are given
    on demand: they are needed to say where something is wrong, and most often nothing is.
    """

    number: str
    name: str
    written: PlayText | None
    glyph: str
    signs: Callable[[], Signs]


class NoteItem(NamedTuple):
    """A comment, hint, off or mark."""

    token: Token
    note: Note


class ResultItem(NamedTuple):
    """``= Anna 4, Biel 7``."""

    token: Token
    counts: tuple[tuple[Token, Token], ...]


class DealItem(NamedTuple):
    """``deal Anna ronda Biel silent stake 5``: who declares what, and the stake."""

    token: Token
    told: tuple[tuple[Token, Token], ...]
    stake: tuple[Token, Token] | None


Item: TypeAlias = "PlayItem | NoteItem | DealItem | ResultItem | Token"
"""A bare token is ``(``, ``)`` or ``end``."""
