"""The names of cards and ranks, in the Spanish pack or the French one (rule 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, runtime_checkable

from .language import filled, grammar, row

_PACK: ContextVar[str] = ContextVar("pack", default="spanish")


@runtime_checkable
class Named(Protocol):
    """What is known of a card where it is named."""

    @property
    def rank(self) -> int: ...

    @property
    def suit(self) -> str: ...


@contextmanager
def shown_in(pack: str) -> Iterator[None]:
    """Within it every sentence names the cards of this pack; CauError for one that is none.

    >>> from cauviz import Card
    >>> with shown_in("french"):
    ...     card_name(Card("10o"))
    'jack of diamonds'
    """
    packs = grammar().PACKS
    if pack not in packs:
        from cauviz.errors import CauError

        raise CauError(filled("texts.pack", pack=repr(pack), packs=row(packs)))
    before = _PACK.set(pack)
    try:
        yield
    finally:
        _PACK.reset(before)


def rank_name(rank: int, pack: str | None = None) -> str:
    """A rank as it is said: ``"3"``, ``"cavall (11)"``; ``"queen"`` in the French pack."""
    return str(grammar().rank_name(rank, pack or _PACK.get()))


def rank_sign(rank: int) -> str:
    """A rank as it stands on a card: ``"3"``, ``"11"``; ``"Q"`` in the French pack."""
    return str(grammar().rank_sign(rank, _PACK.get()))


def card_name(card: Named, pack: str | None = None) -> str:
    """A card as it is said: ``"3 of cups"``, ``"sota (10) of coins"``, ``"jack of diamonds"``.

    ``pack`` is ``"spanish"`` or ``"french"``; left out, it is what :func:`shown_in` says.
    """
    return str(grammar().card_name(card.rank, card.suit, pack or _PACK.get()))


def card_sign(card: Named) -> str:
    """A card in short: ``"11o"`` as in a log; ``"Q♦"`` in the French pack."""
    sign = grammar().PACKS[_PACK.get()].signs.get(card.suit)
    return rank_sign(card.rank) + sign if sign else str(card)
