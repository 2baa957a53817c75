"""The position that search stands on: ranks and bit masks only, changed in place.

It plays by the same rules as the engine, which it is held against play by play; but suits, which
never matter to the rules (1.1), are not in it. What it serves, :func:`serves` says. A move is a
tuple ``(rank, line, call, net)``: the played rank by its place in the deck's order (-1 for a
pass), what it takes in sequence order (``None`` if the card stays), the call by its number (0 for
none) and whether the table is cleared and that counts. What is taken at a rank is the table's card,
or the pile with that top if none lies there; where several piles show it (5.5), the one that is
meant stands as -1 - seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeAlias

from cauviz.engine.capture import PILES, rank_of, tops
from cauviz.engine.cards import Card
from cauviz.engine.packs import packets
from cauviz.engine.plays import CALLS, PASS, Pile, Play
from cauviz.engine.plays import Line as Taken
from cauviz.engine.position import Position
from cauviz.engine.rules import Rules

from .moves import Lines

Line: TypeAlias = "tuple[int, ...]"
Move: TypeAlias = "tuple[int, Line | None, int, bool]"
Saved: TypeAlias = "tuple[object, ...]"

PASSING: Move = (-1, None, 0, False)
W = 12
"""How many bits of a hand hold one card of each rank; the second ones stand above them."""
ONCE = (1 << W) - 1
TWICE, THRICE = ONCE << W, ONCE << 2 * W
_COLUMN = [1 << r | 1 << r + W | 1 << r + 2 * W | 1 << r + 3 * W for r in range(W)]
_HIGHEST = {
    column & ((1 << (k + 1) * W) - 1): 1 << k * W + r
    for r, column in enumerate(_COLUMN)
    for k in range(4)
}
BITS = [tuple(r for r in range(W) if mask >> r & 1) for mask in range(1 << W)]
_LEAVE: list[Move] = [(r, None, 0, False) for r in range(W)]
_LEAVING = [[_LEAVE[rank] for rank in ranks] for ranks in BITS]
_ONE = [bytes([r]) for r in range(W)]
_PAIR = [bytes([r, r]) for r in range(W)]


class Table:
    """What all positions of a hand share: its rules, and what is made of them once.

    ``after`` is the seat after each, ``others`` the seats whose piles each may take.
    """

    __slots__ = (
        "after", "bit", "chain", "dealer", "leaving", "lines", "must", "others", "pair", "rules",
        "ways",
    )  # fmt: skip

    def __init__(self, rules: Rules, n: int, dealer: int) -> None:
        self.rules = rules
        self.chain, self.must = rules.chain, rules.must_capture
        self.dealer = dealer
        self.after = tuple((seat + 1) % n for seat in range(n))
        seats = range(n) if rules.open_piles else ()
        self.others = tuple(
            tuple(s for s in seats if s != seat or rules.own_pile) for seat in range(n)
        )
        self.lines = Lines.of(rules)
        self.leaving = _LEAVING
        # of closed piles no rank is kept: all their cards are as if of the first
        self.pair = _PAIR if rules.open_piles else [bytes(2)] * W
        self.bit = [1 << rank * rules.open_piles for rank in range(W)]
        self.ways = Ways.of(rules)

    @staticmethod
    @lru_cache(maxsize=64)
    def of(rules: Rules, n: int, dealer: int) -> Table:
        """The same for every position of such a hand."""
        return Table(rules, n, dealer)


def serves(position: Position) -> bool:
    """Whether the compact position plays these rules; where it does not, the engine's State does.

    It does not play the duel, for stones, or with a card drawn for each that is played.
    """
    rules = position.rules
    return rules.kind == "fishing" and not rules.teams and rules.dealing != "continuous"


class Compact:
    """A position of a hand as ranks, changed by :meth:`make`; :meth:`save` keeps it.

    Of closed piles only the number of cards is in it, since nothing depends on more.
    """

    __slots__ = (
        "bits", "chain", "debts", "hands", "last", "leaver", "left", "opener", "pending", "piles",
        "stock", "t", "table", "to_act",
    )  # fmt: skip

    def __init__(self, position: Position) -> None:
        rules = position.rules
        n = len(position.players)
        place = {rank: i for i, rank in enumerate(rules.ranks)}
        self.t = Table.of(rules, n, position.dealer)
        self.to_act = -1 if position.to_act is None else position.to_act
        self.table = sum(1 << place[card.rank] for card in position.table)
        self.hands = [hand_of(place[card.rank] for card in hand) for hand in position.hands]
        deep = rules.open_piles
        self.piles = [bytes(place[card.rank] * deep for card in pile) for pile in position.piles]
        self.stock = bytes(place[card.rank] for card in position.stock)
        self.debts = position.debts
        self.last = -1 if position.last_capturer is None else position.last_capturer
        self.opener = position.opener
        self.left = self.leaver = -1
        self.chain: tuple[int, ...] = ()
        self.pending: tuple[Line, bool] = ((), False)
        if position.left is not None:
            self.leaver, self.left = position.left[0], place[position.left[1].rank]
        if position.chain and position.pending is not None:
            self.chain = tuple(seat for seat, _ in position.chain)
            line = line_of(position, position.pending.line or (), self.chain[-1])
            self.pending = (line, "net" in position.pending.calls)
        self._forget()
        self._look()

    def _look(self) -> None:
        """The rank on top of each pile as a bit, 0 for an empty one."""
        self.bits = [1 << pile[-1] if pile else 0 for pile in self.piles]

    def _forget(self) -> None:
        """What was just left, if nobody can call it now: equal positions are then the same."""
        if self.left >= 0 and not self.chain:
            seat = self.to_act
            if seat == self.leaver or seat < 0 or not self.hands[seat] >> self.left & 1:
                self.left = self.leaver = -1

    # a search's own

    def save(self) -> Saved:
        """All that is in the position, to come back to; equal for equal positions."""
        return (
            self.to_act, self.table, tuple(self.hands), tuple(self.piles), self.left, self.debts,
            self.chain, self.pending, self.last, self.stock, self.opener, self.leaver,
            tuple(self.bits),
        )  # fmt: skip

    def restore(self, saved: Saved) -> None:
        """Become the position that was saved."""
        (
            self.to_act, self.table, hands, piles, self.left, self.debts,
            self.chain, self.pending, self.last, self.stock, self.opener, self.leaver, bits,
        ) = saved  # type: ignore[assignment]  # fmt: skip
        self.hands, self.piles, self.bits = [*hands], [*piles], [*bits]  # type: ignore[misc]

    def worth(self, seat: int) -> int:
        """What a seat has: its cards."""
        return len(self.piles[seat])

    def gain(self, move: Move) -> int:
        """How many cards a move takes and is paid for its call, if nobody overcalls it."""
        _, line, call, net = move
        if line is None:
            return 0
        found = len(line) + 1 + call + (len(self.hands) - 1 if net else 0)
        if len(line) > 1:
            for item in line:
                if item < 0:
                    found += len(self.piles[-1 - item]) - 1
                elif not self.table >> item & 1:
                    found += len(self.piles[self._owner(item, self.to_act)]) - 1
        return found

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards each pile holds."""
        return tuple(map(len, self.piles))

    # what can be done

    def moves(self) -> list[Move]:
        """Every legal move of the seat to act, each once though it held two cards of the rank.

        The list may be shared, and is not to be changed.
        """
        seat = self.to_act
        if self.chain:
            return self._answers(seat)
        ranks = self.hands[seat] & ONCE
        table, t = self.table, self.t
        match = ranks & table
        if not match:
            return t.leaving[ranks]
        twice, reach, bits = 0, table, self.bits
        for owner in t.others[seat]:
            bit = bits[owner]
            twice |= bit & reach
            reach |= bit
        twice &= ~table
        found = [] if t.must else t.leaving[ranks ^ match][:]
        left, ways = self.left, t.ways[reach]
        for rank in BITS[match]:
            way = ways[rank]
            span = way.span
            if twice & span:
                found += self._choosing(rank, seat, rank == left)
            elif table & ~span:
                found += way.taking
                if rank == left:
                    found += way.calling
            else:
                taking, calling = way.clearing[table]
                found += taking
                if rank == left:
                    found += calling
        return found

    def _choosing(self, rank: int, seat: int, call: bool) -> list[Move]:
        """The moves of a rank where several piles show a rank that it reaches (5.5)."""
        lines, table = self.t.lines, self.table
        options = lines.all(rank, table, self._owners(seat))
        found = said(self.t.rules, rank, options, 0, table)
        return found + said(self.t.rules, rank, options, 1, table) if call else found

    def _owners(self, seat: int) -> dict[int, tuple[int, ...]]:
        """What a sequence of a seat could take where no card lies, by the rank on top."""
        found: dict[int, tuple[int, ...]] = {}
        for owner in self.t.others[seat]:
            if pile := self.piles[owner]:
                found[pile[-1]] = (*found.get(pile[-1], ()), -1 - owner)
        return {rank: who if len(who) > 1 else (rank,) for rank, who in found.items()}

    def _answers(self, seat: int) -> list[Move]:
        """The next call with each line, and a pass (6.4)."""
        options = self.t.lines.all(self.left, self.table, self._owners(seat))
        said_now = said(self.t.rules, self.left, options, len(self.chain), self.table)
        return [*said_now, PASSING]

    # what follows

    def make(self, move: Move) -> None:
        """Play a legal move."""
        rank, line, call, net = move
        seat, hands, t = self.to_act, self.hands, self.t
        following = t.after[seat]
        if line is None:
            if rank < 0:
                self._let_stand(seat)
                return
            hand = hands[seat]
            hands[seat] = hand ^ _HIGHEST[hand & _COLUMN[rank]]
            self.table |= 1 << rank
            hand = hands[following]
            if hand:
                self.to_act = following
                if hand >> rank & 1:
                    self.left, self.leaver = rank, seat
                else:
                    self.left = self.leaver = -1
                return
            self.left, self.leaver = rank, seat
            self._hand_on(following)
            return
        hand = hands[seat]
        hands[seat] = hand ^ _HIGHEST[hand & _COLUMN[rank]]
        if not call:
            self.left = self.leaver = -1
            if net or len(line) > 1:
                self._capture(seat, line, _ONE[rank], net)
                if self.debts:
                    self._settle()
                self._look()
            else:
                self.table ^= 1 << rank
                self.piles[seat] += t.pair[rank]
                self.bits[seat] = t.bit[rank]
                self.last = seat
                if self.debts:
                    self._settle()
                    self._look()
            if hands[following]:
                self.to_act = following
            else:
                self._hand_on(following)
            return
        chain = (*(self.chain or (self.leaver,)), seat)
        if len(chain) <= t.rules.chain and hands[following] >> rank & 1:
            self.to_act, self.chain, self.pending = following, chain, (line, net)
            return
        self._called(chain, rank, line, net)
        self._hand_on(following)

    def _let_stand(self, seat: int) -> None:
        """A pass: the capture below is done, and who passed plays on (6.4)."""
        line, net = self.pending
        self._called(self.chain, self.left, line, net)
        self._hand_on(seat)

    def _called(self, chain: tuple[int, ...], rank: int, line: Line, net: bool) -> None:
        """The last caller captures with all the calling cards, and is paid (6.5, 6.6)."""
        receiver, calls = chain[-1], len(chain) - 1
        self._capture(receiver, line, _ONE[rank] * calls, net)
        graded = self.t.rules.penalty == "graded"
        for i, payer in enumerate(chain[:-1]):
            if payer != receiver:
                self._pay(payer, receiver, i + 1 if graded else 1)
        if self.debts:
            self._settle()
        self._look()
        self.chain, self.pending = (), ((), False)
        self.left = self.leaver = -1

    def _capture(self, seat: int, line: Line, played: bytes, net: bool) -> None:
        """Stack a line and the played cards, and collect for a net (8.1, 7.1)."""
        piles, rules = self.piles, self.t.rules
        self.last = seat
        gained = b""
        table = lying = self.table
        for item in reversed(line):
            if item >= 0 and lying >> item & 1:
                gained += _ONE[item]
                table ^= 1 << item
            else:
                owner = -1 - item if item < 0 else self._owner(item, seat)
                gained += piles[owner]
                piles[owner] = b""
        self.table = table
        gained += played
        piles[seat] += gained if rules.open_piles else bytes(len(gained))
        if net and rules.net == "card":
            after = self.t.after
            payer = after[seat]
            while payer != seat:
                self._pay(payer, seat, 1)
                payer = after[payer]

    def _owner(self, rank: int, seat: int) -> int:
        """Whose pile a seat takes that has this rank on top."""
        for owner in self.t.others[seat]:
            pile = self.piles[owner]
            if pile and pile[-1] == rank:
                return owner
        raise AssertionError(rank)

    def _pay(self, payer: int, receiver: int, n: int) -> None:
        """Pay from the top of a pile card by card, and owe what is missing (8.3, 8.4)."""
        piles = self.piles
        pile = piles[payer]
        paid = min(n, len(pile))
        if paid:
            piles[payer] = pile[:-paid]
            piles[receiver] += pile[: -paid - 1 : -1]
        if paid < n:
            self.debts = (*self.debts, (payer, receiver, n - paid))

    def _settle(self) -> None:
        """While a debtor has a card, the oldest debt that can be is paid by one card (8.4)."""
        again = True
        while again:
            again = False
            for i, (debtor, creditor, n) in enumerate(self.debts):
                if self.piles[debtor]:
                    rest = ((debtor, creditor, n - 1),) if n > 1 else ()
                    self.debts = (*self.debts[:i], *rest, *self.debts[i + 1 :])
                    self._pay(debtor, creditor, 1)
                    again = True
                    break

    def _hand_on(self, following: int) -> None:
        """Hand the turn on: skip who has no cards, deal again, or end the hand (3.1, 2.9, 10)."""
        hands = self.hands
        if not hands[following]:
            if not any(hands):
                if not self.stock:
                    self._end()
                    return
                following = self._deal(following)
            while not hands[following]:
                following = self.t.after[following]
        self.to_act = following
        self._forget()

    def _deal(self, following: int) -> int:
        """New cards for everyone, who opens, and what the rondas bring (2.9, 2.12, 9)."""
        t, n = self.t, len(self.hands)
        rules = t.rules
        cards = tuple(Card(f"{rules.ranks[r]}o") for r in self.stock)
        hands, rest = packets(rules.dealing, n, t.dealer, cards)
        place = rules.ranks.index
        self.hands[:] = [hand_of(place(card.rank) for card in hand) for hand in hands]
        self.stock = self.stock[len(self.stock) - len(rest) :]
        if rules.opener_rotates:
            following = t.after[self.opener]
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
                    self._pay((seat + j) % n, seat, 2 if hand & THRICE else 1)
        if self.debts:
            self._settle()
        self._look()

    def _end(self) -> None:
        """The table's last cards, and what debtors can pay of them (10.2)."""
        if self.t.rules.leftovers == "last" and self.last >= 0 and self.table:
            deep = self.t.rules.open_piles
            self.piles[self.last] += bytes(r * deep for r in BITS[self.table])
            self.table = 0
            if self.debts:
                self._settle()
        self.to_act = -1
        self.debts, self.left, self.leaver = (), -1, -1


def said(rules: Rules, rank: int, options: list[Line], call: int, table: int) -> list[Move]:
    """The moves that take these lines, with a call or none; a net may have to be said (7.3)."""
    if call and not rules.cau_sequences:
        options = [(rank,)]
    found: list[Move] = []
    for line in options:
        rest = table
        for item in line:
            if item >= 0:
                rest &= ~(1 << item)
        if rest or rules.net == "none":
            found.append((rank, line, call, False))
        else:
            found.append((rank, line, call, True))
            if rules.announced:
                found.append((rank, line, call, False))
    return found


class Way:
    """The moves of a rank, by the ranks that its sequences reach, ``span``.

    ``taking`` and ``calling`` do not clear the table; ``clearing`` has both for each table that
    lies within the span.
    """

    __slots__ = ("calling", "clearing", "span", "taking")

    def __init__(self, rules: Rules, rank: int, options: list[Line]) -> None:
        self.span = sum([1 << r for r in {r for line in options for r in line}])
        self.taking = said(rules, rank, options, 0, ONCE)
        self.calling = said(rules, rank, options, 1, ONCE)
        self.clearing = _Clearing(rules, rank, options)


class _Clearing(dict[int, "tuple[list[Move], list[Move]]"]):
    """What is said of each line, made when a table is first asked for."""

    def __init__(self, rules: Rules, rank: int, options: list[Line]) -> None:
        self.of = rules, rank, options

    def __missing__(self, table: int) -> tuple[list[Move], list[Move]]:
        rules, rank, options = self.of
        taking = said(rules, rank, options, 0, table)
        found = self[table] = taking, said(rules, rank, options, 1, table)
        return found


class Ways(dict[int, "tuple[Way, ...]"]):
    """The way of each rank, by the ranks at which something can be taken."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.lines = rules, Lines.of(rules)
        self.known: dict[tuple[int, int], Way] = {}

    @staticmethod
    @lru_cache(maxsize=16)
    def of(rules: Rules) -> Ways:
        """One for all hands under some rules."""
        return Ways(rules)

    def __missing__(self, reach: int) -> tuple[Way, ...]:
        found = self[reach] = tuple(
            self._way(rank, reach | 1 << rank) for rank in range(len(self.rules.ranks))
        )
        return found

    def _way(self, rank: int, reach: int) -> Way:
        options = self.lines.all(rank, reach, {})
        span = sum([1 << r for r in {r for line in options for r in line}])
        if (rank, span) not in self.known:  # ways are the same where sequences reach the same
            self.known[rank, span] = Way(self.rules, rank, options)
        return self.known[rank, span]


def hand_of(ranks: Iterable[int]) -> int:
    """A hand from its ranks: of equal ones each stands W bits above the one before."""
    hand = 0
    for rank in ranks:
        column = hand & _COLUMN[rank]
        hand |= column << W | 1 << rank if column else 1 << rank
    return hand


# between the two


def line_of(position: Position, taken: Taken, seat: int) -> Line:
    """What a seat takes, in ranks; a pile as -1 - seat where another shows the same top."""
    rules = position.rules
    heaps = tops(rules, position.piles, seat)
    found = []
    for item in taken:
        rank = rank_of(position, item)
        if isinstance(item, Pile) and len(heaps[rank]) > 1:
            found.append(-1 - item.seat)
        else:
            found.append(rules.ranks.index(rank))
    return tuple(found)


def move_of(position: Position, play: Play) -> Move:
    """A play of the engine as a move."""
    if play.card is None or position.to_act is None:
        return PASSING
    line = None if play.line is None else line_of(position, play.line, position.to_act)
    call = CALLS.index(play.call) + 1 if play.call else 0
    return position.rules.ranks.index(play.card.rank), line, call, "net" in play.calls


def play_of(position: Position, move: Move) -> Play:
    """A move as a play of the engine, with the first card of its rank in the hand."""
    rank, line, call, net = move
    if rank < 0:
        return PASS
    ranks = position.rules.ranks
    assert position.to_act is not None
    card = next(c for c in position.hands[position.to_act] if c.rank == ranks[rank])
    lying = {c.rank: c for c in position.table}
    calls = frozenset([*([CALLS[call - 1]] if call else ()), *(["net"] if net else ())])
    if line is None:
        return Play(card, None, calls)
    heaps = tops(position.rules, position.piles, position.to_act)
    items = tuple(
        PILES[-1 - item] if item < 0 else lying.get(ranks[item]) or heaps[ranks[item]][0]
        for item in line
    )
    return Play(card, items, calls)
