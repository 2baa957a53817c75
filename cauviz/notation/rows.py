"""A hand as a table of plays, for programs that count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cauviz.engine.effects import Owed, Paid, Stacked, Stole
from cauviz.engine.plays import Pile

if TYPE_CHECKING:
    from cauviz.notation.log import Log, Node


def rows(log: Log) -> list[dict[str, object]]:
    """See :meth:`Log.rows`."""
    return [_row(node) for node in log.root.line()]


def _row(node: Node) -> dict[str, object]:
    assert node.parent is not None
    assert node.play is not None
    before, play = node.parent.state, node.play
    assert before.to_act is not None
    names = before.players
    effects = node.effects
    line = [f"<{names[i.seat]}" if isinstance(i, Pile) else str(i) for i in play.line or ()]
    row: dict[str, object] = {
        "number": node.number,
        "seat": before.to_act,
        "player": names[before.to_act],
        "play": before.text(play),
        "card": None if play.card is None else str(play.card),
        "line": " ".join(line) or None,
        "calls": " ".join(sorted(play.calls)) or None,
        "cards": sum(len(effect.cards) for effect in effects if isinstance(effect, Stacked)),
        "stolen": sum(1 for effect in effects if isinstance(effect, Stole)),
        "paid": sum(1 for effect in effects if isinstance(effect, Paid)),
        "owed": sum(effect.n for effect in effects if isinstance(effect, Owed)),
        "glyph": node.glyph or None,
        "comment": " ".join(node.comments) or None,
        "variations": len(node.parent.children) - 1,
    }
    for name, count in zip(names, node.state.counts, strict=True):
        row[f"pile {name}"] = count
    for seat, name in enumerate(names) if node.state.stones else ():
        row[f"stones {name}"] = node.state.stones[seat % 2]
    return row
