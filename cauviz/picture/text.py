"""The table in words: plain text for a console, a saved notebook, a screen reader."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cauviz.engine.cards import Card
from cauviz.texts import card_name, tell

if TYPE_CHECKING:
    from cauviz.engine.state import State
    from cauviz.engine.view import View


def _view(what: State | View) -> View:
    """A state is looked at openly; a view is what it is."""
    return what.view(None) if hasattr(what, "view") else what


def table(what: State | View) -> str:
    """The table as text that is the same every time: cards, hands, piles, debts, whose turn.

    Hidden hands show only their number of cards.
    """
    view = _view(what)
    width = max(len(name) for name in view.players)
    rows = [f"Cau Robat, {view.rules}: {_turn(view)}", f"table: {_cards(view.table)}{_left(view)}"]
    rows += [_row(view, seat, width).rstrip() for seat in range(len(view.players))]
    if view.chain:
        calls = [f"{view.players[seat]} {card}" for seat, card in view.chain]
        rows.append(f"calls: {' < '.join(calls)}")
    if view.stock_count:
        rows.append(f"stock: {view.stock_count}")
    return "\n".join(rows)


def _turn(view: View) -> str:
    if view.over:
        return "over, won by " + " and ".join(view.players[seat] for seat in view.winners)
    return f"{view.players[view.to_act or 0]} to play"


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, sorted(cards))) or "-"


def _left(view: View) -> str:
    return f"  (just left: {view.left[1]})" if view.left and not view.over else ""


def _row(view: View, seat: int, width: int) -> str:
    hand = view.hands[seat]
    held = _cards(hand) if hand is not None else f"{view.hand_counts[seat]} cards"
    turn = ">" if view.to_act == seat else " "
    owed = [f"{view.players[to]} {n}" for debtor, to, n in view.debts if debtor == seat]
    debt = f", owes {', '.join(owed)}" if owed else ""
    return f"{turn} {view.players[seat]:<{width}}  {held}  | {_pile(view, seat)}{debt}"


def _pile(view: View, seat: int) -> str:
    count, top = view.counts[seat], view.tops[seat]
    if not count:
        return "no pile"
    words = f"pile of {count}"
    if top is None:
        return words
    safe = any(card.rank == top.rank for card in view.table)
    return f"{words}, top {top}" + (" (safe)" if safe else "")


def describe(what: State | View) -> str:
    """The table in sentences, for the ear."""
    view = _view(what)
    names = view.players
    key = "table.over" if view.over else "table.turn"
    parts = [tell(key, n=len(names), name=names[view.to_act or 0])]
    if view.table:
        listed = ", ".join(card_name(card) for card in sorted(view.table))
        parts.append(tell("table.cards", len(view.table), list=listed))
    else:
        parts.append(tell("table.none"))
    if view.left and not view.over:
        parts.append(tell("table.left", card=card_name(view.left[1])))
    parts += [_hear_pile(view, seat) for seat in range(len(names)) if view.counts[seat]]
    parts += [
        tell("table.owes", n, name=names[debtor], owner=names[to]) for debtor, to, n in view.debts
    ]
    return ". ".join(parts) + "."


def _hear_pile(view: View, seat: int) -> str:
    top, count = view.tops[seat], view.counts[seat]
    if top is None:
        return tell("table.closed", count, name=view.players[seat])
    words = tell("table.pile", count, name=view.players[seat], card=card_name(top))
    if any(card.rank == top.rank for card in view.table):
        words += ", " + tell("table.safe", rank=top.rank)
    return words
