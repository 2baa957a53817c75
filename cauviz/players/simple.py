"""Players that look no further than the play they make."""

from __future__ import annotations

from cauviz.engine.capture import lines, tops
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


def taken(view: View, play: Play) -> int:
    """How many cards a play captures if nobody overcalls it, those that called included (6.5)."""
    if not play.line:
        return 0
    line = sum(view.counts[item.seat] if isinstance(item, Pile) else 1 for item in play.line)
    return line + 1 + max(0, len(view.chain) - 1)


def _gain(view: View, play: Play) -> float:
    """What a play takes, and is paid for a net and a call (6.6, 7.1)."""
    rules, n = view.rules, len(view.players)
    gain = float(taken(view, play))
    if "net" in play.calls:
        gain += STONE if rules.net == "stone" else n - 1
    if play.call:
        call = CALLS.index(play.call) + 1
        if rules.penalty == "stones":
            gain += STONE * call
        else:
            gain += call * (call + 1) / 2 if rules.penalty == "graded" and n > 2 else call
    return gain


def _risk(view: View, play: Play, gain: float) -> float:
    """What the next player may do about it: overcall, call what was left, steal the pile."""
    seat = view.to_act if view.seat is None else view.seat
    if seat is None or play.card is None:
        return 0.0
    n, rules = len(view.players), view.rules
    hidden = unseen(view)
    following = (seat + 1) % n
    holds = chance_to_hold(view, following, {play.card.rank}, hidden)
    if play.call:
        over = len(view.chain or (0,)) < rules.chain
        return holds * (gain + CALLS.index(play.call) + 1) if over else 0.0
    risk = 0.0
    if play.line is None:
        risk += holds * (STONE if rules.penalty == "stones" else 2.0)
        if not view.table:
            risk += holds * (STONE if rules.net == "stone" else 1.0)
    steals = stealing_ranks(view, play, seat, following)
    if steals:
        risk += chance_to_hold(view, following, steals, hidden) * (view.counts[seat] + gain)
    return risk


def stealing_ranks(view: View, play: Play, seat: int, thief: int) -> set[int]:
    """The ranks with which another could steal a seat's pile right after its play (5.1)."""
    rules = view.rules
    top = play.card if play.line else view.tops[seat]
    if not rules.open_piles or rules.kind != "fishing" or top is None:
        return set()
    gone = {item.seat for item in play.line or () if isinstance(item, Pile)}
    piles = tuple(
        (top,) if who == seat else (shown,) if shown is not None and who not in gone else ()
        for who, shown in enumerate(view.tops)
    )
    lying = [card for card in view.table if card not in (play.line or ())]
    if play.card is not None and play.line is None:
        lying.append(play.card)
    by_rank = {card.rank: card for card in lying}
    heaps = tops(rules, piles, thief)
    own = Pile(seat)
    return {
        card.rank
        for card in lying
        if any(own in line for line in lines(rules, card, by_rank, heaps))
    }
