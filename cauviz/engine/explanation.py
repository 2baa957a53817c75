"""What a play does to each thing on the table, and by which rules: the answer to explain."""

from __future__ import annotations

from typing import NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.plays import Pile, Play
from cauviz.engine.reasons import Reason


class Verdict(NamedTuple):
    """What happens to one table card or pile, and every reason for it.

    ``role`` is ``"match"``, ``"sequence"``, ``"steal"`` or ``"none"``.
    """

    item: Card | Pile
    role: str
    reasons: tuple[Reason, ...]


class Explanation(NamedTuple):
    """What a play does: a verdict on each table card in its order, then on each pile by seat.

    ``stops`` are the ranks that are missing where the sequence ends, the upper end first.
    ``str(explanation)`` is a sentence for each verdict.
    """

    play: Play
    verdicts: tuple[Verdict, ...]
    stops: tuple[int, ...]

    @property
    def stop(self) -> int | None:
        """The rank that is missing where the sequence ends, ``None`` if none is."""
        return self.stops[0] if self.stops else None

    def __getitem__(self, item: object) -> Verdict:  # type: ignore[override]
        """The verdict on a card or pile: ``explanation[Card("5e")]``; ``KeyError`` if absent."""
        for verdict in self.verdicts:
            if verdict.item == item:
                return verdict
        raise KeyError(item)

    def __str__(self) -> str:
        return "\n".join(
            f"{reason} ({reason.rule})" for verdict in self.verdicts for reason in verdict.reasons
        )
