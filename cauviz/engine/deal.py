"""Drawing for seats, shuffling, cutting and dealing (rulebook section 2)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from cauviz.engine.cards import Card, deck
from cauviz.engine.effects import Effect
from cauviz.engine.numbers import whole
from cauviz.engine.packs import Chance, deal_all, lay_out, layout_size, packets
from cauviz.engine.position import Cards, Fresh, Seating
from cauviz.engine.ronda import find
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.start import check_stones, names_of, seat_of, seats_of
from cauviz.engine.state import State
from cauviz.engine.stones import score, won
from cauviz.engine.turn import declared
from cauviz.errors import DealError, shown
from cauviz.texts import filled


class Draw(NamedTuple):
    """The draw for seats: the players in seat order, and what each drew, round by round.

    The highest card took the first seat and deals first; the others follow in descending order.
    """

    players: tuple[str, ...]
    dealer: int
    rounds: tuple[tuple[tuple[str, Card], ...], ...]


def draw_seats(players: int | Sequence[str], *, seed: int | None = None) -> Draw:
    """Draw for seats and the first dealer (2.2).

    Each player draws a card; those who drew equal ranks set them aside and draw again, until all
    ranks differ. Raises :class:`DealError` for players who cannot be.

    >>> draw_seats(["Anna", "Biel"], seed=1).dealer
    0
    """
    rules = Rules.named()
    names = names_of(rules, players)
    pack = Chance(seed).shuffled(deck(rules.deck))
    drawn: dict[str, Card] = {}
    rounds: list[tuple[tuple[str, Card], ...]] = []
    waiting = list(names)
    while waiting:
        if len(waiting) > len(pack):  # so many equal draws that the pack ran out: once more
            return draw_seats(players, seed=None if seed is None else seed + 1)
        drawn |= {name: pack.pop() for name in waiting}
        rounds.append(tuple((name, drawn[name]) for name in waiting))
        ranks = [card.rank for card in drawn.values()]
        waiting = [name for name in names if ranks.count(drawn[name].rank) > 1]
    order = sorted(names, key=lambda name: drawn[name].rank, reverse=True)
    return Draw(tuple(order), 0, tuple(rounds))


def deal(
    rules: Rules | str = "robat",
    players: int | Sequence[str] | None = None,
    dealer: int | str | None = None,
    seed: int | None = None,
    *,
    cut: int | None = None,
    stones: Sequence[int] = (),
    silent: Iterable[int | str] = (),
    stake: int | None = None,
) -> State:
    """Shuffle, cut, lay the table and deal: the first state of a hand (2.4 to 2.10).

    ``players`` is a number or a list of names (four if left out, two in the duel), ``dealer`` a
    seat or a name (the last seat if left out). The same ``seed`` gives the same deal everywhere.
    ``cut`` is how many cards the player at the dealer's left lifts; left out, chance decides.
    ``stones`` are what the teams have already; ``silent`` and ``stake`` are as in
    :meth:`State.declare`. Raises :class:`DealError`.

    >>> state = deal("robat", players=4, dealer=3, seed=7)
    >>> len(state.table), [len(hand) for hand in state.hands]
    (4, [9, 9, 9, 9])
    """
    rules = as_rules(rules)
    names = names_of(rules, players)
    quiet = seats_of(silent, names, "silent")
    seat = len(names) - 1 if dealer is None else seat_of(dealer, names, filled("start.dealer"))
    chance = Chance(seed)
    pack = chance.shuffled(deck(rules.deck))
    have = check_stones(rules, stones)
    state = deal_pack(rules, names, seat, _cut(pack, cut, chance), chance, have)
    return state.declare(quiet, stake) if quiet or stake is not None else state


def deal_next(state: State, stones: Sequence[int] = (), seed: int | None = None) -> State:
    """Deal again with the same rules and players; after a hand the next player deals (2.3).

    ``stones`` are those that the hand began with: one that is over hands on its own, unless they
    have won.
    """
    dealer = (state.dealer + 1) % len(state.players) if state.over else state.dealer
    have = tuple(state.stones if state.over else stones)
    return deal(
        state.rules, state.players, dealer, seed, stones=() if won(state.rules, have) else have
    )


def _cut(pack: list[Card], cut: int | None, chance: Chance) -> list[Card]:
    at = chance.below(len(pack) - 1) + 1
    if cut is not None:
        lifted = whole(cut)
        if lifted is None or not 0 < lifted < len(pack):
            raise DealError.of("deal.no_such_cut", what=len(pack) - 1, cut=shown(cut))
        at = lifted
    return pack[at:] + pack[:at]


def deal_pack(
    rules: Rules,
    names: tuple[str, ...],
    dealer: int,
    pack: list[Card],
    chance: Chance,
    stones: tuple[int, ...] = (),
) -> State:
    """Lay the table and deal from a pack that was shuffled and cut, its top card first.

    Rondas of the deal are declared and a pixada is scored (9.1, 12.2).
    """
    n = len(names)
    table, rest = lay_out(pack, layout_size(rules, n), chance)
    if len(rest) % n and rules.game.even:
        raise DealError.of("deal.uneven", count=len(rest), count2=n)
    if rules.dealing == "all":
        hands, stock = deal_all(n, dealer, rest), tuple[Card, ...]()
    else:
        hands, stock = packets(rules.dealing, n, dealer, tuple(rest))
    opener = (dealer + 1) % n
    seating = Seating(rules, names, dealer, opener)
    news: list[Effect] = []
    if rules.layout == "pixada":
        clean = tuple(pack[: len(table)]) == table
        team, why = (dealer, "clean") if clean else (dealer + 1, "pixada")
        stones = score(rules, stones, team, 1, why, news)
    piles: tuple[Cards, ...] = ((),) * n
    fresh = None
    if news or rules.ronda != "no":
        rondas = find(hands, opener) if rules.ronda != "no" else ()
        fresh = Fresh(rondas, piles, (), stones, tuple(news))
    state = State(
        seating, opener, table, hands, piles, stock, (), None, None, (), None, stones, fresh
    )
    state = rules.game.begin(state)
    return declared(state, None) if fresh else state
