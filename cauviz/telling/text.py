"""The table in words: plain text for a console, a saved notebook, a screen reader."""

from __future__ import annotations

from cauviz.engine.cards import Card
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS
from cauviz.engine.state import State
from cauviz.engine.view import View
from cauviz.texts import card_name, card_sign, harmless, listed, row, shown_in, tell, within

from .events import team_names


def _view(what: State | View) -> View:
    """A state is looked at openly; a view is what it is."""
    return what.view(None) if hasattr(what, "view") else what


def table(what: State | View, pack: str = "") -> str:
    """The table as text that is the same every time: cards, hands, piles, debts, whose turn.

    Hidden hands show only their number of cards. ``pack`` is "spanish" or "french" (1.5).
    """
    if pack:
        with shown_in(pack):
            return table(what)
    view = _view(what)
    width = max(len(harmless(name)) for name in view.players)
    rows = [tell("text.head", rules=view.rules, turn=_turn(view)), _table(view)]
    rows += [_row(view, seat, width).rstrip() for seat in range(len(view.players))]
    if view.chain:
        calls = [
            f"{within(view.players[seat])} {card_sign(card)}"
            for seat, card in view.chain[view.left is None :]  # what nobody left is no call
        ]
        rows.append(tell("text.calls", list=" < ".join(calls)))
    if view.stones:
        teams = [
            tell("text.team", n=n, names=team_names(view.players, team))
            for team, n in enumerate(view.stones)
        ]
        rows.append(tell("text.stones", list=row(teams)))
    if view.stock_count:
        rows.append(tell("text.stock", n=view.stock_count))
    return "\n".join(rows)


def _turn(view: View) -> str:
    if view.over:
        winners = [view.players[seat] for seat in view.winners]
        return tell("text.over", names=listed(winners))
    return tell("text.answer" if view.chain else "text.turn", name=view.players[view.to_act or 0])


def _table(view: View) -> str:
    cards = _cards(view.table)
    if view.left and not view.over and not view.chain:
        cards = tell("text.left", cards=cards, card=card_sign(view.left[1]))
    return tell(f"text.{view.rules.game.place}", cards=cards)


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(card_sign, sorted(cards))) or "-"


def _row(view: View, seat: int, width: int) -> str:
    hand = view.hands[seat]
    held = _cards(hand) if hand is not None else tell("text.held", view.hand_counts[seat])
    turn = ">" if view.to_act == seat else " "
    owed = [
        tell("text.owed", n=n, name=view.players[to])
        for debtor, to, n in view.debts
        if debtor == seat
    ]
    pile = _pile(view, seat)
    if owed:
        pile = tell("text.owes", pile=pile, list=row(owed))
    name = harmless(view.players[seat])
    return f"{turn} {within(name)}{' ' * (width - len(name))}  {held}  | {pile}"


def _pile(view: View, seat: int) -> str:
    count, top = view.counts[seat], view.tops[seat]
    if not count:
        return tell("text.no_pile")
    words = tell("text.pile", n=count)
    if top is None:
        return words
    words = tell("text.top", pile=words, card=card_sign(top))
    return tell("text.safe", pile=words) if view.safe[seat] else words


def describe(what: State | View) -> str:
    """The table in sentences, for the ear."""
    view = _view(what)
    names = view.players
    key = "table.over" if view.over else "table.turn"
    parts = [tell(key, n=len(names), name=names[view.to_act or 0])]
    place = view.rules.game.place
    if view.table:
        cards = row(card_name(card) for card in sorted(view.table))
        parts.append(tell(f"table.{place}", len(view.table), list=cards))
    else:
        parts.append(tell(f"table.no_{place}"))
    if view.chain:
        call = call_word(view.rules, CALLS[len(view.chain) - 1])
        parts.append(tell("table.window", call=tell(f"name.{call}")))
    elif view.left and not view.over:
        parts.append(tell("table.left", card=card_name(view.left[1])))
    parts += [_hear_pile(view, seat) for seat in range(len(names)) if view.counts[seat]]
    parts += [
        tell("table.owes", n, name=names[debtor], owner=names[to]) for debtor, to, n in view.debts
    ]
    parts += [
        tell("table.stones", n, names=team_names(names, team)) for team, n in enumerate(view.stones)
    ]
    if view.stock_count:
        parts.append(tell("table.stock", view.stock_count))
    return ". ".join(part[0].upper() + part[1:] for part in parts) + "."


def _hear_pile(view: View, seat: int) -> str:
    top, count = view.tops[seat], view.counts[seat]
    if top is None:
        return tell("table.closed", count, name=view.players[seat])
    words = tell("table.pile", count, name=view.players[seat], card=card_name(top))
    if view.safe[seat]:
        lies = next((card for card in view.table if card.rank == top.rank), None)
        key = "table.safe" if lies else "table.safe_first"
        words += ", " + tell(key, card=card_name(lies or top))
    return words
