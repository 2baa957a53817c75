"""Players that look no further than the play they make."""

from __future__ import annotations

from cauviz.engine.capture import lines, tops
from cauviz.engine.cards import Card
from cauviz.engine.plays import CALLS, Pile, Play
from cauviz.engine.view import View

from .guessing import chance_to_hold, unseen
from .player import chance

STONE = 10.0
"""What a stone is worth beside cards, where stones decide."""


class Random:
    """Plays anything that is legal, each play as likely; the same from the same seed."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> Play:
        """One of the legal plays."""
        return chance(self.seed, view).choice(view.plays())


class Beginner(Random):
    """Plays anything, and never calls: not even where a call may be answered."""

    def choose(self, view: View) -> Play:
        """One of the legal plays without a call, if there is one."""
        quiet = [play for play in view.plays() if not play.call]
        return chance(self.seed, view).choice(quiet or view.plays())


class Greedy:
    """Takes the most cards: after what the play pays, and what it lays open to the others.

    With ``guard=False`` it sees only what it takes and is paid, not what it risks. Equal plays are
    chosen between by ``seed``.
    """

    def __init__(self, seed: int = 0, *, guard: bool = True) -> None:
        self.seed, self.guard = seed, guard

    def choose(self, view: View) -> Play:
        """The play that is worth most."""
        plays = view.plays()
        worth = [self.worth(view, play) for play in plays]
        best = max(worth)
        equal = [play for play, value in zip(plays, worth, strict=True) if value > best - 1e-9]
        return chance(self.seed, view).choice(equal)

    def worth(self, view: View, play: Play) -> float:
        """What a play brings in cards (a stone counts ten), less what it risks."""
        gain = _gain(view, play)
        return gain - _risk(view, play, gain) if self.guard else gain


def _gain(view: View, play: Play) -> float:
    """What a play takes, and is paid for a net and a call (6.6, 7.1)."""
    rules, n = view.rules, len(view.players)
    if not play.line:
        return 0.0
    found = 1.0 + max(0, len(view.chain) - 1)
    for item in play.line:
        found += view.counts[item.seat] if isinstance(item, Pile) else 1
    if "net" in play.calls:
        found += STONE if rules.net == "stone" else n - 1
    if play.call:
        call = CALLS.index(play.call) + 1
        if rules.penalty == "stones":
            found += STONE * call
        else:
            found += call * (call + 1) / 2 if rules.penalty == "graded" and n > 2 else call
    return found


def _risk(view: View, play: Play, gain: float) -> float:
    """What the next player may do about it: overcall, call what was left, steal the pile."""
    seat = view.seat
    if seat is None or play.card is None:
        return 0.0
    n, rules = len(view.players), view.rules
    hidden = unseen(view)
    following = (seat + 1) % n
    holds = chance_to_hold(view, following, play.card.rank, hidden)
    if play.call:
        over = len(view.chain or (0,)) < rules.chain
        return holds * (gain + CALLS.index(play.call) + 1) if over else 0.0
    taken = set(play.line or ())
    table = [card for card in view.table if card not in taken]
    risk = 0.0
    if play.line is None:
        table.append(play.card)
        risk += holds * (STONE if rules.penalty == "stones" else 2.0)
        if len(table) == 1:
            risk += holds * (STONE if rules.net == "stone" else 1.0)
    if rules.open_piles:
        risk += _stolen(view, play, gain, table, hidden, following)
    return risk


def _stolen(
    view: View, play: Play, gain: float, table: list[Card], hidden: tuple[Card, ...], following: int
) -> float:
    """How many cards of the own pile the next player is likely to steal (5.1)."""
    seat = view.seat
    assert seat is not None
    own = view.counts[seat] + gain
    top = play.card if play.line else view.tops[seat]
    if not own or top is None:
        return 0.0
    gone = {item.seat for item in play.line or () if isinstance(item, Pile)}
    piles = tuple(
        (top,) if who == seat else (shown,) if shown is not None and who not in gone else ()
        for who, shown in enumerate(view.tops)
    )
    by_rank = {card.rank: card for card in table}
    heaps = tops(view.rules, piles, following)
    spared = 1.0
    for card in table:
        found = lines(view.rules, card, by_rank, heaps)
        if any(Pile(seat) in line for line in found):
            spared *= 1 - chance_to_hold(view, following, card.rank, hidden)
    return (1 - spared) * own
