"""The rules told a second time, plainly and slowly, to hold the engine against.

Written from the rulebook alone: it shares cards, plays and rules with the engine, and none of its
reasoning. What it says and what the engine says must be the same in every position.
"""

from __future__ import annotations

import copy
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
        self.opener = state.opener
        self.stones = list(state.stones)
        self.won = False

    def declares_alike(self) -> bool:
        """Whether the rondas of a first deal were declared as this would (9.1, 12.2, 12.3)."""
        again = copy.deepcopy(self)
        again.debts = []
        if self.rules.layout != "pixada":
            again.stones = [0 for _ in self.stones]
            again.declare_if_any()
            return again.outcome() == self.outcome()
        ways = []
        for team in (0, 1):  # one of them scored the layout's stone
            again.stones = [int(team == 0), int(team == 1)]
            again.declare_if_any()
            ways.append(again.outcome())
        return self.outcome() in ways

    def declare_if_any(self) -> None:
        """Rondas, where the rules have them."""
        if self.rules.ronda != "no":
            self.declare()

    def outcome(self) -> tuple[object, ...]:
        """What a deal can have changed."""
        return self.stones, [list(debt) for debt in self.debts], self.piles

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
                    for line in self.called(match):
                        found |= self.with_net(card, line, call)
            return found
        found = set()
        for card in self.hands[self.turn]:
            match_or_none = self.on_table(card.rank)
            if match_or_none is None:  # 3.2
                found.add(Play(card))
                continue
            match = match_or_none
            for line in self.lines(match):  # 6.2
                found |= self.with_net(card, line, None)
            if self.left is not None and self.left[1] == match and self.left[0] != self.turn:  # 6.1
                for line in self.called(match):
                    found |= self.with_net(card, line, "cau")
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
        ring = [r for r in range(1, 13) if self.rules.deck == 48 or r not in (8, 9)]  # 1.2, 1.3
        at = ring.index(match.rank)
        above, below = ring[at + 1 :], ring[:at]
        if self.rules.wrap:  # 1.4, 4.4
            above, below = above + below, above + below
        up = self.steps(above)
        if self.rules.sequence == "ascending":  # 4.1
            return [(match, *items) for items in self.parts(up)]
        if self.rules.wrap and len(up) == len(ring) - 1:  # 4.4: every rank is there
            return self.parts_of_the_round(match, up)
        down = self.steps(below[::-1])  # 4.2
        return [
            (*lower[::-1], match, *upper) for lower in self.parts(down) for upper in self.parts(up)
        ]

    def steps(self, ranks: list[int]) -> list[list[Item]]:
        """What lies at each rank, as far as there is no gap: a card, or piles to choose from."""
        steps: list[list[Item]] = []
        for rank in ranks:
            card = self.on_table(rank)
            there: list[Item] = [card] if card else list(self.showing(rank))  # 5.3
            if not there:
                break
            steps.append(there)
        return steps

    def parts(self, steps: list[list[Item]]) -> list[Line]:
        """The ways to take some of the steps, or all where all must be taken (4.3, 5.5)."""
        lengths = [len(steps)] if self.rules.extension == "whole" else range(len(steps) + 1)
        return [items for n in lengths for items in product(*steps[:n])]

    def parts_of_the_round(self, match: Card, up: list[list[Item]]) -> list[Line]:
        """The runs within a whole round, which itself counts from the match upward (4.4)."""
        whole: list[Line] = [(match, *items) for items in product(*up)]
        if self.rules.extension == "whole":
            return whole
        found = set(whole)
        for line in whole:
            n = len(line)
            for first in range(n):
                for length in range(1, n):
                    part = tuple((line + line)[first : first + length])
                    if match in part:
                        found.add(part)
        return list(found)

    def showing(self, rank: int) -> list[Pile]:
        """The piles that may be taken at a rank (5.1, 5.6)."""
        if not self.rules.open_piles:
            return []
        return [
            Pile(seat)
            for seat, pile in enumerate(self.piles)
            if pile and pile[-1].rank == rank and (seat != self.turn or self.rules.own_pile)
        ]

    def with_net(self, card: Card, line: Line, call: str | None) -> set[Play]:
        """A play with its net if it clears the table (7.1); it may be forgotten (7.3)."""
        said = {call} if call else set()
        plain = Play(card, line, frozenset(said))
        if self.rules.net == "none" or [card for card in self.table if card not in line]:
            return {plain}
        net = Play(card, line, frozenset({*said, "net"}))
        return {plain, net} if self.rules.announced else {net}

    # what a play does

    def play(self, play: Play) -> None:
        """Make a play, which must be legal."""
        seat = self.turn
        assert seat is not None
        if play.card is None:  # 6.4: the capture below is done, then the turn is played
            assert self.pending is not None
            assert self.pending.line is not None
            self.capture(self.chain[-1][0], self.pending.line, "net" in self.pending.calls)
            if not self.won:
                self.turn = seat
            return
        self.hands[seat].remove(play.card)
        if self.rules.dealing == "continuous" and self.stock:  # 2.11
            self.hands[seat].append(self.stock.pop(0))
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
        self.capture(seat, play.line, "net" in play.calls)
        self.move_on(seat)

    def capture(self, seat: int, line: Line, net: bool) -> None:
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
        if net and self.rules.net == "stone":  # 7.2
            self.score(seat, 1)
        elif net:  # 7.1
            for k in range(1, self.n):
                self.pay((seat + k) % self.n, seat, 1)
        if called and self.rules.penalty == "stones":  # 12.4
            self.score(seat, len(self.chain) - 1)
        elif called:
            for number, (payer, _) in enumerate(self.chain[:-1], 1):  # 6.6
                if payer != seat:  # 6.7
                    self.pay(payer, seat, number if self.rules.penalty == "graded" else 1)
        self.pay_debts()
        self.last, self.left, self.chain, self.pending = seat, None, [], None
        self.stop_if_won()

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
        if self.won:
            return
        turn = (seat + 1) % self.n
        if not any(self.hands):
            if not self.stock:
                self.end()
                return
            self.deal()
            if self.rules.opener_rotates:  # 2.12
                turn = (self.opener + 1) % self.n
            self.opener = turn
            self.declare_if_any()
            if self.won:
                return
        while not self.hands[turn]:
            turn = (turn + 1) % self.n
        self.turn = turn

    def deal(self) -> None:
        """A later deal, from the dealer's right (2.9, 2.10)."""
        packet = min(4 if self.rules.dealing == "fours" else 3, len(self.stock) // self.n)
        seats = [(self.dealer + k) % self.n for k in range(1, self.n + 1)]
        if self.rules.dealing == "singles":
            order = seats * packet
        else:
            order = [seat for seat in seats for _ in range(packet)]
        for seat in order:
            self.hands[seat].append(self.stock.pop(0))

    def declare(self) -> None:
        """Rondas and rondís, from the opener on (9.1, 12.3)."""
        held: list[tuple[int, int, int]] = []  # seat, stones or cards, rank
        for k in range(self.n):
            seat = (self.opener + k) % self.n
            ranks = [card.rank for card in self.hands[seat]]
            threes = [rank for rank in ranks if ranks.count(rank) >= 3]
            pairs = [rank for rank in ranks if ranks.count(rank) == 2]
            if threes:
                held.append((seat, 2, threes[0]))
            elif pairs:
                held.append((seat, 1, max(pairs)))
        if self.rules.ronda == "stones":
            if len({seat % 2 for seat, _, _ in held}) == 2:
                best = max(worth for _, worth, _ in held)
                rank = max(rank for _, worth, rank in held if worth == best)
                winner = next(seat for seat, *what in held if what == [best, rank])
                self.score(winner, 2)
            else:
                for seat, worth, _ in held:
                    self.score(seat, worth)
        else:
            for seat, worth, _ in held:
                for k in range(1, self.n):
                    self.pay((seat + k) % self.n, seat, worth)
            self.pay_debts()
        self.stop_if_won()

    def score(self, seat: int, stones: int) -> None:
        """Stones for a seat's team; none after the win (12.6)."""
        if not self.reached():
            self.stones[seat % 2] += stones

    def reached(self) -> bool:
        """Whether a team has won at once (12.6)."""
        at_once = self.rules.scoring == "stones" and self.rules.match == "first_to"
        return at_once and max(self.stones) >= self.rules.target

    def stop_if_won(self) -> None:
        """The end in mid-hand: the cards stay where they are (12.6)."""
        if self.reached():
            self.won = True
            self.turn = None
            self.debts = []
            self.left = None

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
            "opener": self.opener,
            "stones": tuple(self.stones),
        }
        return [
            f"{name}: the engine has {getattr(state, name)}, the rulebook {value}"
            for name, value in mine.items()
            if getattr(state, name) != value
        ]
