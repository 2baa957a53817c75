"""The names of cards and ranks, in the Spanish pack or another one (rule 1.5)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import ModuleType
from typing import Protocol, runtime_checkable

from .language import asked, filled, row

_PACK: ContextVar[str] = ContextVar("pack", default="spanish")


@runtime_checkable
class Named(Protocol):
    """What is known of a card where it is named."""

    @property
    def rank(self) -> int: ...

    @property
    def suit(self) -> str: ...


def packs() -> tuple[str, ...]:
    """The packs whose cards have names, the Spanish one first."""
    return tuple(dict.fromkeys(pack for one in asked() for pack in one.grammar.PACKS))


def _naming(pack: str) -> ModuleType:
    """The grammar that names the cards of a pack: of the first language that does."""
    for one in asked():
        if pack in one.grammar.PACKS:
            return one.grammar
    from cauviz.errors import CauError

    raise CauError(filled("texts.pack", pack=repr(pack), packs=row(packs())))


@contextmanager
def shown_in(pack: str) -> Iterator[None]:
    """Within it every sentence names the cards of this pack; CauError for one that is none.

    >>> from cauviz import Card
    >>> with shown_in("french"):
    ...     card_name(Card("10o"))
    'jack of diamonds'
    """
    _naming(pack)
    before = _PACK.set(pack)
    try:
        yield
    finally:
        _PACK.reset(before)


def rank_sign(rank: int) -> str:
    """A rank as it stands on a card: ``"3"``, ``"11"``; ``"Q"`` in the French pack."""
    pack = _PACK.get()
    return str(_naming(pack).rank_sign(rank, pack))


def card_name(card: Named, pack: str | None = None) -> str:
    """A card as it is said: ``"3 of cups"``, ``"sota (10) of coins"``, ``"jack of diamonds"``.

    ``pack`` is ``"spanish"`` or ``"french"``; left out, it is what :func:`shown_in` says.
    """
    pack = pack or _PACK.get()
    return str(_naming(pack).card_name(card.rank, card.suit, pack))


def card_names() -> dict[str, str]:
    """Every card as it is said in the pack that is shown, by its sign in a log."""
    pack = _PACK.get()
    name = _naming(pack).card_name
    return {
        f"{rank}{suit}": str(name(rank, suit, pack)) for suit in "oceb" for rank in range(1, 13)
    }


def card_sign(card: Named) -> str:
    """A card in short: ``"11o"`` as in a log; ``"Q♦"`` in the French pack."""
    pack = _PACK.get()
    sign = _naming(pack).PACKS[pack].signs.get(card.suit)
    return rank_sign(card.rank) + sign if sign else str(card)
