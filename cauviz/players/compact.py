"""The position that search stands on: ranks and bit masks only, changed in place.

It plays by the same rules as the engine, which it is held against play by play; but suits, which
never matter to the rules (1.1), are not in it. What it serves, :func:`serves` says.
"""

from __future__ import annotations

import random
from functools import lru_cache
from typing import TypeAlias

from cauviz.engine.cards import Card
from cauviz.engine.packs import packets
from cauviz.engine.position import Position
from cauviz.engine.rules import Rules

from .holding import COLUMN, DIGIT, EACH, HAND, THRICE, TWICE, hand_of
from .moves import CHOSEN, EVERY, LEAVING, PASSING, RANKS, Line, Move, Moves, W
from .translating import line_of

Saved: TypeAlias = "tuple[object, ...]"

NONE = W
"""Stands for the rank that was left, if none can be called."""
ONE = [bytes([r]) for r in range(W)]


class Common:
    """What all positions of a hand share: its rules, and what is made of them once.

    ``after`` is the seat after each, ``others`` the seats whose piles each may take, ``payers``
    those that pay for its net; ``top`` is how the top of a pile is counted, by its rank: 0 for all
    of closed piles.
    """

    __slots__ = (
        "after", "chain", "dealer", "graded", "moves", "must", "others", "own", "payers", "rules",
        "sights", "top",
    )  # fmt: skip

    def __init__(self, rules: Rules, n: int, dealer: int) -> None:
        self.rules, self.dealer = rules, dealer
        self.chain, self.must, self.own = rules.chain, rules.must_capture, rules.own_pile
        self.moves = Moves.of(rules)
        self.graded = rules.penalty == "graded"
        self.after = tuple((seat + 1) % n for seat in range(n))
        paying = n if rules.net == "card" else 1
        self.payers = tuple(tuple((seat + k) % n for k in range(1, paying)) for seat in range(n))
        self.others = tuple(
            tuple(s for s in range(n) if s != seat or rules.own_pile) for seat in range(n)
        )
        self.top = DIGIT if rules.open_piles else [0] * W
        self.sights = SIGHTS

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules, n: int, dealer: int) -> Common:
        """The same for every position of such a hand."""
        return Common(rules, n, dealer)


class Sights(dict[int, "tuple[int, int]"]):
    """The ranks that some counted tops show, and those that several of them show."""

    def __missing__(self, shown: int) -> tuple[int, int]:
        counts = [shown >> 3 * rank & 7 for rank in range(W)]
        once = sum(1 << rank for rank, count in enumerate(counts) if count)
        both = self[shown] = once, sum(1 << rank for rank, n in enumerate(counts) if n > 1)
        return both


SIGHTS = Sights()


def serves(position: Position) -> bool:
    """Whether the compact position plays these rules; where it does not, the engine's State does.

    It does not play the duel, for stones, or with a card drawn for each that is played; nor from a
    position that no play leads to, where someone owes who could pay.
    """
    rules = position.rules
    if rules.kind != "fishing" or rules.teams or rules.dealing == "continuous":
        return False
    return not any(position.piles[debtor] for debtor, _, _ in position.debts)


class Compact:
    """A position of a hand as ranks, changed by :meth:`make`; :meth:`save` keeps it.

    Of closed piles only the number of cards is in it, since nothing depends on more.
    """

    __slots__ = (
        "after", "c", "chain", "debts", "hands", "last", "leaver", "left", "opener", "pending",
        "piles", "shown", "stock", "table", "to_act", "tops",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        rules = position.rules
        place = {rank: i for i, rank in enumerate(rules.ranks)}
        self.c = Common.of(rules, len(position.players), position.dealer)
        self.after = self.c.after
        self.to_act = -1 if position.to_act is None else position.to_act
        self.table = sum(1 << place[card.rank] for card in position.table)
        self.hands = [hand_of(place[card.rank] for card in hand) for hand in position.hands]
        deep = rules.open_piles
        self.piles = [bytes(place[card.rank] * deep for card in pile) for pile in position.piles]
        self.stock = bytes(place[card.rank] for card in position.stock)
        self.debts = position.debts
        self.last = -1 if position.last_capturer is None else position.last_capturer
        self.opener = position.opener
        self.left, self.leaver = NONE, -1
        self.chain: tuple[int, ...] = ()
        self.pending = PASSING
        if position.left and (position.chain or position.left[0] != position.to_act):
            self.leaver, self.left = position.left[0], place[position.left[1].rank]
        if position.chain and position.pending is not None:
            self.chain = tuple(seat for seat, _ in position.chain)
            line = line_of(position, position.pending.line or (), self.chain[-1])
            net = "net" in position.pending.calls
            self.pending = self.c.moves.take(self.left, line, len(self.chain) - 1, net)
        top = self.c.top
        self.tops = [top[pile[-1]] if pile else 0 for pile in self.piles]
        self.shown = sum(self.tops)

    # a search's own

    def save(self) -> Saved:
        """All that is in the position, to come back to; equal for equal positions."""
        return (
            self.to_act, self.table, tuple(self.hands), tuple(self.piles), self.left, self.debts,
            self.chain, self.pending, self.last, self.stock, self.opener,
            self.leaver if self.left < NONE else -1, self.shown, tuple(self.tops),
        )  # fmt: skip

    def restore(self, saved: Saved) -> None:
        """Become the position that was saved."""
        (
            self.to_act, self.table, hands, piles, self.left, self.debts,
            self.chain, self.pending, self.last, self.stock, self.opener, self.leaver, self.shown,
            tops,
        ) = saved  # type: ignore[assignment]  # fmt: skip
        self.hands, self.piles, self.tops = [*hands], [*piles], [*tops]  # type: ignore[misc]

    def worth(self, seat: int) -> int:
        """What a seat has: its cards."""
        return len(self.piles[seat])

    def gain(self, move: Move) -> int:
        """How many cards a move takes and is paid for its call, if nobody overcalls it."""
        _, line, call, net, mask, stack = move
        if line is None:
            return 0
        worth = len(stack) + call + (len(self.hands) - 1 if net else 0)
        table = self.table
        if mask & ~table:
            piles, seat = self.piles, self.to_act
            for item in line:
                if item < 0:
                    worth += len(piles[-1 - item]) - 1
                elif not table >> item & 1:
                    worth += len(piles[self._whose(item, seat)]) - 1
        return worth

    def sensible(self, chance: random.Random) -> Move:
        """A move as most would play: what gains most, calls only as far as they are likely to hold.

        Where nothing is taken it leaves the rank of which fewest cards are still to come. It knows
        of the other hands no more than how many cards they hold.
        """
        moves = self.moves()
        if len(moves) == 1:
            return moves[0]
        table, n = self.table, len(self.hands)
        best, most = None, 0.0
        for move in reversed(moves):  # what takes comes last, but for a pass
            rank, line, call, net, mask, stack = move
            if line is None:
                if self.chain:
                    continue
                break
            worth: float = len(stack) + call + net * (n - 1)
            if mask & ~table:
                worth = self.gain(move)
            if call and call < self.c.chain:
                worth -= self._answered(rank) * (worth + call)
            if worth >= most:
                best, most = move, worth
        if best is None:
            best = PASSING if self.chain else self._rarest(moves, chance)
        return best

    def _coming(self) -> int:
        """All hands but that of the seat to act side by side, for counting ranks in them."""
        hands, to_act = 0, self.to_act
        for seat, hand in enumerate(self.hands):
            if seat != to_act:
                hands = hands << HAND | hand
        return hands

    def _answered(self, rank: int) -> float:
        """How likely the next seat holds a rank, from the cards that are still to come."""
        coming = self._coming()
        copies = (coming & EACH[rank]).bit_count() + self.stock.count(rank)
        if not copies:
            return 0.0
        following = self.hands[self.after[self.to_act]].bit_count()
        return 1 - (1 - following / (coming.bit_count() + len(self.stock))) ** copies

    def _rarest(self, moves: list[Move], chance: random.Random) -> Move:
        """Of moves that leave a card, one of whose rank fewest cards are still to come."""
        coming, stock = self._coming(), self.stock
        at = int(chance.random() * len(moves))
        best, least = moves[at], 9
        for move in moves[at:] + moves[:at]:
            copies = (coming & EACH[move[0]]).bit_count()
            if stock:
                copies += stock.count(move[0])
            if copies < least:
                best, least = move, copies
        return best

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each pile holds."""
        return tuple(map(len, self.piles))

    # what can be done

    def moves(self, chosen: bool = True) -> list[Move]:
        """Every legal move of the seat to act, each once though it held two cards of the rank.

        The list may be shared, and is not to be changed. It has each choice between piles (5.5),
        unless they are not to be ``chosen`` yet.
        """
        seat = self.to_act
        if self.chain:
            return self._answers(seat)
        ranks = self.hands[seat] & EVERY
        table = self.table
        match = ranks & table
        if not match:
            return LEAVING[ranks]
        c = self.c
        once, twice = c.sights[self.shown if c.own else self.shown - self.tops[seat]]
        ways, calling, _ = c.moves[once | table]
        taking: list[Move] = []
        for rank in RANKS[match]:
            way = ways[rank]
            taking += way[1] if table & way[0] else way[2][table]
        left = self.left
        if match >> left & 1:
            way = calling[left]
            taking += way[1] if table & way[0] else way[2][table]
        if twice and chosen and twice & ~table:
            taking = self.choosing(seat, taking, twice & ~table)
        return taking if c.must else LEAVING[ranks ^ match] + taking

    def choosing(self, seat: int, moves: list[Move], twice: int) -> list[Move]:
        """The same moves, each for every choice between piles of a rank that it takes (5.5)."""
        chosen: list[Move] = []
        for move in moves:
            if move[4] & twice and move[1] is not None:
                chosen += self.choices(seat, move, twice)
            else:
                chosen.append(move)
        return chosen

    def choices(self, seat: int, move: Move, twice: int) -> list[Move]:
        """A move that takes a pile of a rank that several piles show, for each of them."""
        rank, line, call, net, mask, stack = move
        assert line is not None
        tops, others = self.tops, self.c.others[seat]
        chosen = mask & twice
        lines: list[Line] = [()]
        for item in line:
            if chosen >> item & 1:
                digit = DIGIT[item]
                lines = [(*one, -1 - s) for one in lines for s in others if tops[s] == digit]
            else:
                lines = [(*one, item) for one in lines]
        mask, stack = mask & ~chosen | CHOSEN, bytes(len(stack))
        return [(rank, one, call, net, mask, stack) for one in lines]

    def _answers(self, seat: int) -> list[Move]:
        """The next call with each line, and a pass (6.4)."""
        c, table, rank = self.c, self.table, self.left
        once, twice = c.sights[self.shown if c.own else self.shown - self.tops[seat]]
        calls = c.moves.answers(rank, table | once, len(self.chain), table)
        if twice & ~table:
            calls = self.choosing(seat, calls, twice & ~table)
        return [*calls, PASSING]

    # what follows

    def make(self, move: Move) -> None:
        """Play a legal move."""
        rank, line, call, net, mask, stack = move
        if rank < 0:
            self._let_stand(self.to_act)
            return
        seat, hands = self.to_act, self.hands
        following = self.after[seat]
        hand = hands[seat]
        held = hand & COLUMN[rank]
        hands[seat] = hand ^ held ^ held >> W  # one card less of the rank
        if line is None:
            self.table |= mask
            self.left, self.leaver = rank, seat
        elif call:
            chain = (*(self.chain or (self.leaver,)), seat)
            if len(chain) <= self.c.chain and hands[following] >> rank & 1:
                self.to_act, self.chain, self.pending = following, chain, move
                return
            self._called(chain, move)
        elif net:
            self.left = NONE
            self._capture(seat, move)
            self.settle()
        else:
            self.left = NONE
            if mask & ~self.table:
                stack = self.stacked(seat, move)
            self.table &= ~mask
            pile = self.piles[seat]
            self.piles[seat] = pile + stack
            tops, top = self.tops, self.c.top[rank]
            self.shown += top - tops[seat]
            tops[seat] = top
            self.last = seat
            if self.debts and not pile:  # who had cards owed nothing
                self.settle()
        if hands[following]:
            self.to_act = following
        else:
            self.hand_on(following)

    def _let_stand(self, seat: int) -> None:
        """A pass: the capture below is done, and who passed plays on (6.4)."""
        self._called(self.chain, self.pending)
        self.hand_on(seat)

    def _called(self, chain: tuple[int, ...], move: Move) -> None:
        """The last caller captures with all the calling cards, and is paid (6.5, 6.6)."""
        *payers, receiver = chain
        self._capture(receiver, move)
        due = 1
        for payer in payers:
            if payer != receiver:
                self.pay(payer, receiver, due)
            due += self.c.graded
        self.chain, self.pending, self.left = (), PASSING, NONE
        self.settle()

    def _capture(self, seat: int, move: Move) -> None:
        """Stack a line and the played cards, and collect for a net (8.1, 7.1)."""
        rank, _, _, net, mask, stack = move
        self.last = seat
        table = self.table
        if mask & ~table:
            stack = self.stacked(seat, move)
        self.table = table & ~mask
        self.piles[seat] += stack
        self.tops[seat] = self.c.top[rank]
        if net:
            for payer in self.c.payers[seat]:
                self.pay(payer, seat, 1)

    def _whose(self, rank: int, seat: int) -> int:
        """Whose pile shows a rank, of those that a seat may take."""
        tops, digit = self.tops, DIGIT[rank]
        for owner in self.c.others[seat]:
            if tops[owner] == digit:
                return owner
        raise AssertionError(rank)

    def stacked(self, seat: int, move: Move) -> bytes:
        """What a move that takes piles brings to the seat's own; those piles are empty then."""
        rank, line, call, *_ = move
        assert line is not None
        piles, table, tops = self.piles, self.table, self.tops
        pile = b""
        for item in reversed(line):
            if item >= 0 and table >> item & 1:
                pile += ONE[item]
            else:
                owner = self._whose(item, seat) if item >= 0 else -1 - item
                pile += piles[owner]
                piles[owner] = b""
                self.shown -= tops[owner]
                tops[owner] = 0
        return pile + ONE[rank] * max(1, call)

    def pay(self, payer: int, receiver: int, n: int) -> None:
        """Pay from the top of a pile card by card, and owe what is missing (8.3, 8.4)."""
        piles, tops, top = self.piles, self.tops, self.c.top
        pile = piles[payer]
        if pile:
            piles[payer] = rest = pile[:-n]
            piles[receiver] += pile[: -n - 1 : -1]
            tops[payer] = top[rest[-1]] if rest else 0
            tops[receiver] = top[pile[len(rest)]]
        if len(pile) < n:
            self.debts = (*self.debts, (payer, receiver, n - len(pile)))

    def settle(self) -> None:
        """While a debtor has a card, the oldest debt that can be is paid by one card (8.4).

        It comes last after every payment, and counts the tops anew.
        """
        piles, at = self.piles, 0
        while at < len(self.debts):
            debts = self.debts
            debtor, creditor, n = debts[at]
            if not piles[debtor]:
                at += 1
                continue
            paid = min(n, len(piles[debtor]))
            if not piles[creditor] and any(one[0] == creditor for one in debts[:at]):
                paid = 1  # who has a card now pays an older debt with it
            rest = ((debtor, creditor, n - paid),) if n > paid else ()
            self.debts = (*debts[:at], *rest, *debts[at + 1 :])
            self.pay(debtor, creditor, paid)
            at = 0
        self.shown = sum(self.tops)

    def hand_on(self, following: int) -> None:
        """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
        hands = self.hands
        if not hands[following]:
            if not any(hands):
                if not self.stock:
                    self._end()
                    return
                following = self._deal(following)
            while not hands[following]:
                following = self.after[following]
        self.to_act = following
        if following == self.leaver:  # nobody calls cau on a card of one's own (6.1)
            self.left, self.leaver = NONE, -1

    def _deal(self, following: int) -> int:
        """New cards for everyone, who opens, and what the rondas bring (2.9, 2.12, 9)."""
        c, n = self.c, len(self.hands)
        rules = c.rules
        cards = tuple(Card(f"{rules.ranks[r]}o") for r in self.stock)
        hands, rest = packets(rules.dealing, n, c.dealer, cards)
        place = rules.ranks.index
        self.hands[:] = [hand_of(place(card.rank) for card in hand) for hand in hands]
        self.stock = self.stock[len(self.stock) - len(rest) :]
        if rules.opener_rotates:
            following = c.after[self.opener]
        self.opener = following
        if rules.ronda == "cards":
            self._rondas(following)
        return following

    def _rondas(self, opener: int) -> None:
        """Each other player pays a ronda one card and a rondí two, in their order (9.1)."""
        n = len(self.hands)
        for k in range(n):
            seat = (opener + k) % n
            hand = self.hands[seat]
            if hand & TWICE:
                for j in range(1, n):
                    self.pay((seat + j) % n, seat, 2 if hand & THRICE else 1)
        self.settle()

    def _end(self) -> None:
        """The table's last cards, and what debtors can pay of them (10.2)."""
        if self.c.rules.leftovers == "last" and self.last >= 0 and self.table:
            deep = self.c.rules.open_piles
            self.piles[self.last] += bytes(r * deep for r in RANKS[self.table])
            self.table = 0
            self.settle()
        self.to_act = -1
        self.debts, self.left, self.leaver = (), NONE, -1
