"""The rules told a second time, plainly and slowly, to hold the engine against.

Written from the rulebook alone: it shares cards, plays and rules with the engine, and none of its
reasoning. What it says and what the engine says must be the same in every position.
"""

from __future__ import annotations

from itertools import product

from cauviz import Card, Pile, Play, State

CALLS = ("cau", "recau", "contracau")
Item = Card | Pile
Line = tuple[Item, ...]


class Referee:
    """A hand at a real table: piles of cards that are moved about, nothing else."""

    def __init__(self, state: State) -> None:
        self.rules = state.rules
        self.n = len(state.players)
        self.dealer = state.dealer
        self.turn = state.to_act
        self.table = list(state.table)
        self.hands = [list(hand) for hand in state.hands]
        self.piles = [list(pile) for pile in state.piles]
        self.stock = list(state.stock)
        self.debts = [list(debt) for debt in state.debts]
        self.left = state.left
        self.last = state.last_capturer
        self.chain = list(state.chain)
        self.pending = state.pending

    # what may be played

    def plays(self) -> set[Play]:
        """Every legal play."""
        if self.turn is None:
            return set()
        if self.chain:  # 6.4: answer with a card of that rank, or let the call stand
            match = self.chain[0][1]
            found = {Play(None)}
            for card in self.hands[self.turn]:
                if card.rank == match.rank:
                    call = CALLS[len(self.chain) - 1]
                    found |= {self.with_net(card, line, call) for line in self.called(match)}
            return found
        found = set()
        for card in self.hands[self.turn]:
            match_or_none = self.on_table(card.rank)
            if match_or_none is None:  # 3.2
                found.add(Play(card))
                continue
            match = match_or_none
            found |= {self.with_net(card, line, None) for line in self.lines(match)}  # 6.2
            if self.left is not None and self.left[1] == match and self.left[0] != self.turn:  # 6.1
                found |= {self.with_net(card, line, "cau") for line in self.called(match)}
        if self.rules.must_capture and any(play.line for play in found):  # 3.4
            found = {play for play in found if play.line}
        return found

    def on_table(self, rank: int) -> Card | None:
        """The table card of a rank."""
        for card in self.table:
            if card.rank == rank:
                return card
        return None

    def called(self, match: Card) -> list[Line]:
        """What a call may take (6.8)."""
        return self.lines(match) if self.rules.cau_sequences else [(match,)]

    def lines(self, match: Card) -> list[Line]:
        """All that a match may take with it (sections 4 and 5)."""
        ring = [1, 2, 3, 4, 5, 6, 7, 10, 11, 12]  # 1.2, 1.3
        at = ring.index(match.rank)
        upward = ring[at + 1 :] + (ring[:at] if self.rules.wrap else [])  # 1.4, 4.4
        steps: list[list[Item]] = []
        for rank in upward:
            card = self.on_table(rank)
            there: list[Item] = [card] if card else list(self.showing(rank))  # 5.3
            if not there:
                break
            steps.append(there)
        lengths = [len(steps)] if self.rules.extension == "whole" else range(len(steps) + 1)
        return [(match, *items) for n in lengths for items in product(*steps[:n])]  # 4.3, 5.5

    def showing(self, rank: int) -> list[Pile]:
        """The piles that may be taken at a rank (5.1, 5.6)."""
        if not self.rules.open_piles:
            return []
        return [
            Pile(seat)
            for seat, pile in enumerate(self.piles)
            if pile and pile[-1].rank == rank and (seat != self.turn or self.rules.own_pile)
        ]

    def with_net(self, card: Card, line: Line, call: str | None) -> Play:
        """A play with its net, if it clears the table (7.1)."""
        calls = {call} if call else set()
        if not [card for card in self.table if card not in line]:
            calls.add("net")
        return Play(card, line, frozenset(calls))

    # what a play does

    def play(self, play: Play) -> None:
        """Make a play, which must be legal."""
        seat = self.turn
        assert seat is not None
        if play.card is None:  # 6.4: the capture below is done, then the turn is played
            assert self.pending is not None
            assert self.pending.line is not None
            self.capture(self.chain[-1][0], self.pending.line)
            self.turn = seat
            return
        self.hands[seat].remove(play.card)
        if play.line is None:
            self.table.append(play.card)
            self.left = (seat, play.card)
            self.move_on(seat)
            return
        if not self.chain:
            assert self.left is not None or not play.calls & set(CALLS)
            first = self.left if self.left and play.calls & set(CALLS) else None
            self.chain = [first] if first else []
        self.chain.append((seat, play.card))
        self.pending = play
        follower = (seat + 1) % self.n
        may_answer = (
            play.calls & set(CALLS)
            and len(self.chain) - 1 < self.rules.chain  # 6.3
            and [card for card in self.hands[follower] if card.rank == play.card.rank]
        )
        if may_answer:
            self.turn = follower
            return
        self.capture(seat, play.line)
        self.move_on(seat)

    def capture(self, seat: int, line: Line) -> None:
        """Stack, pay for a net, pay for the calls, pay debts: in that order (8.2)."""
        stacked: list[Card] = []
        for item in line[::-1]:  # 8.1: the farthest card lowest
            if isinstance(item, Pile):
                stacked.extend(self.piles[item.seat])
                self.piles[item.seat] = []
            else:
                stacked.append(item)
                self.table.remove(item)
        called = len(self.chain) > 1
        stacked.extend(card for _, card in (self.chain[1:] if called else self.chain))
        self.piles[seat].extend(stacked)
        if not self.table:  # 7.1
            for k in range(1, self.n):
                self.pay((seat + k) % self.n, seat, 1)
        if called:
            for number, (payer, _) in enumerate(self.chain[:-1], 1):  # 6.6
                if payer != seat:  # 6.7
                    self.pay(payer, seat, number if self.rules.penalty == "graded" else 1)
        self.pay_debts()
        self.last, self.left, self.chain, self.pending = seat, None, [], None

    def pay(self, payer: int, receiver: int, n: int) -> None:
        """Pay from the top, one by one; what is missing is owed (8.3, 8.4)."""
        missing = 0
        for _ in range(n):
            if self.piles[payer]:
                self.piles[receiver].append(self.piles[payer].pop())
            else:
                missing += 1
        if missing:
            self.debts.append([payer, receiver, missing])

    def pay_debts(self) -> None:
        """One card of the oldest debt that can be paid, over and over (8.4)."""
        while payable := [debt for debt in self.debts if self.piles[debt[0]]]:
            debtor, creditor, _ = payable[0]
            self.piles[creditor].append(self.piles[debtor].pop())
            payable[0][2] -= 1
            self.debts = [debt for debt in self.debts if debt[2]]

    def move_on(self, seat: int) -> None:
        """The next player who has a card, a new deal, or the end (3.1, 2.9, 10.1)."""
        if not any(self.hands):
            if not self.stock:
                return self.end()
            packet = min(3, len(self.stock) // self.n)
            for k in range(1, self.n + 1):  # 2.10
                self.hands[(self.dealer + k) % self.n] = sorted(self.stock[:packet])
                del self.stock[:packet]
        turn = (seat + 1) % self.n
        while not self.hands[turn]:
            turn = (turn + 1) % self.n
        self.turn = turn

    def end(self) -> None:
        """The end of the hand (section 10)."""
        if self.rules.leftovers == "last" and self.last is not None and self.table:  # 10.2
            self.piles[self.last].extend(self.table)
            self.table = []
            self.pay_debts()
        self.debts = []  # 8.5
        self.turn = None
        self.left = None

    # comparing

    def differences(self, state: State) -> list[str]:
        """What the engine's state says otherwise, field by field."""
        mine = {
            "to_act": self.turn,
            "table": tuple(self.table),
            "hands": tuple(tuple(sorted(hand)) for hand in self.hands),
            "piles": tuple(map(tuple, self.piles)),
            "stock": tuple(self.stock),
            "debts": tuple(map(tuple, self.debts)),
            "left": self.left,
            "last_capturer": self.last,
            "chain": tuple(self.chain),
            "pending": self.pending,
        }
        return [
            f"{name}: the engine has {getattr(state, name)}, the rulebook {value}"
            for name, value in mine.items()
            if getattr(state, name) != value
        ]
