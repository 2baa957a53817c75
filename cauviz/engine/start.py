"""Any position of a hand, checked: what :meth:`State.start` does."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from cauviz.engine.cards import Card, deck, in_order
from cauviz.engine.numbers import LARGEST, whole
from cauviz.engine.position import Cards, Position, Seating
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.stones import won
from cauviz.errors import DealError, shown

if TYPE_CHECKING:
    from cauviz.engine.settle import Debts

P = TypeVar("P", bound=Position)

NAMES = ("Anna", "Biel", "Carla", "Dídac", "Emma")
"""The players of a hand whose players have no names."""


def names_of(rules: Rules, players: int | Sequence[str] | None) -> tuple[str, ...]:
    """The players' names; a number stands for that many of :data:`NAMES`, None for a usual one.

    Raises :class:`DealError` for a number that the rules do not seat and for a name that a log
    could not write: letters, digits and ``_ - ' ·`` without spaces, each name once, not ``deal``.
    """
    if players is None:
        players = min(4, rules.seats[-1])
    number = whole(players)
    if number is None:
        if isinstance(players, bool | str | bytes) or not isinstance(players, Sequence):
            raise DealError(f"players is a number or a list of names, not {shown(players)}")
        _check_seats(rules, len(players))
        names = tuple(_name(name) for name in players)
        for name in names:
            if names.count(name) > 1:
                raise DealError(f"two players are called {name}")
        return names
    _check_seats(rules, number)
    return NAMES[:number]


def _check_seats(rules: Rules, count: int) -> None:
    if count not in rules.seats:
        many = count if abs(count) < LARGEST else "so many"  # Python writes no number of any length
        raise DealError(
            f"{many} players: {rules.base} is for {rules.seats[0]} to {rules.seats[-1]}"
        )


RESERVED = "deal"
"""The word that begins a deal line in a log, and so no player's name."""
LONGEST_NAME = 40
"""How many signs a name may have, so that a table can show it."""
MOST_DEBTS = 400
"""How many debts there may be at once; the calls and nets of a hand bring fewer."""


def fits_a_name(sign: str) -> bool:
    """Whether a log can write a name with this letter, digit or sign in it."""
    return sign in "_-'·" or unicodedata.category(sign)[0] in "LMN"


def _name(name: object) -> str:
    """A name as it is kept, its accents composed; :class:`DealError` if a log cannot write it."""
    # to compose the accents of a long text may take for ever
    sound = isinstance(name, str) and 0 < len(name) <= 10 * LONGEST_NAME
    name = unicodedata.normalize("NFC", name) if sound and isinstance(name, str) else name
    sound = sound and isinstance(name, str) and len(name) <= LONGEST_NAME and name != RESERVED
    if not sound or not all(map(fits_a_name, str(name))):
        raise DealError(
            f"{shown(name)} cannot be a player's name: a name has letters, digits and _ - ' ·, no "
            f"spaces, {LONGEST_NAME} signs at most, and is not 'deal'"
        )
    assert isinstance(name, str)
    return name


def seat_of(seat: object, players: tuple[str, ...], what: str) -> int:
    """The number of a seat that is given as a number or a name; ``what`` it is for, in errors."""
    if isinstance(seat, str):
        seat = unicodedata.normalize("NFC", seat[: 10 * LONGEST_NAME])
        if seat in players:
            return players.index(seat)
    else:
        number = whole(seat)
        if number is not None and 0 <= number < len(players):
            return number
    raise DealError(
        f"{what}: there is no seat {shown(seat)}; the players are "
        + ", ".join(f"{i} {name}" for i, name in enumerate(players))
    )


def seats_of(seats: object, players: tuple[str, ...], what: str) -> tuple[int, ...]:
    """Seats given as a list of numbers or names, in their order; ``what`` for, in errors."""
    if isinstance(seats, str | bytes) or not isinstance(seats, Iterable):
        raise DealError(f"{what}: expected a list of seats or names, not {shown(seats)}")
    return tuple(sorted({seat_of(seat, players, what) for seat in seats}))


def cards_of(what: object, where: str) -> Cards:
    """Cards given as a text or a list; ``where`` they lie, in errors."""
    if isinstance(what, str):
        what = what.split()
    if not isinstance(what, Iterable) or isinstance(what, bytes | bytearray):
        raise DealError(f"{where}: expected cards such as '3o 5e 12b', not {shown(what)}")
    try:
        return tuple(Card(item) for item in what)
    except ValueError as error:
        raise DealError(f"{where}: {error}") from None


def _by_seat(
    given: Mapping[str | int, object] | Sequence[object], players: tuple[str, ...], what: str
) -> list[Cards]:
    found: list[Cards] = [()] * len(players)
    if isinstance(given, str | bytes | bytearray) or not isinstance(given, Mapping | Sequence):
        raise DealError(
            f"{what}s: expected one {what} a seat, or seats and theirs, not {shown(given)}"
        )
    if isinstance(given, Mapping):
        pairs = [(seat_of(seat, players, f"{what}s"), cards) for seat, cards in given.items()]
    else:
        if len(given) > len(players):
            raise DealError(f"{len(given)} {what}s for {len(players)} players")
        pairs = list(enumerate(given))
    for seat, cards in pairs:
        if found[seat]:
            raise DealError(f"{players[seat]} has two {what}s")
        found[seat] = cards_of(cards, f"{players[seat]}'s {what}")
    return found


def position(
    kind: type[P],
    rules: Rules | str,
    players: int | Sequence[str],
    dealer: int | str | None,
    table: str | Iterable[str | Card],
    hands: Mapping[str | int, object] | Sequence[object],
    stock: str | Iterable[str | Card],
    piles: Mapping[str | int, object] | Sequence[object],
    debts: Iterable[Sequence[object]],
    stones: Sequence[int],
    to_act: int | str | None,
    left: str | Card | Sequence[object] | None,
    opener: int | str | None,
    last_capturer: int | str | None,
) -> P:
    """See :meth:`State.start`; ``kind`` is the type of position that is made."""
    rules = as_rules(rules)
    names = names_of(rules, players)
    n = len(names)
    deals = n - 1 if dealer is None else seat_of(dealer, names, "the dealer")
    opens = (deals + 1) % n if opener is None else seat_of(opener, names, "the opener")
    have = check_stones(rules, stones, over=True)
    laid = cards_of(table, "the table")
    held = [in_order(hand) for hand in _by_seat(hands, names, "hand")]
    heaps = _by_seat(piles, names, "pile")
    undealt = cards_of(stock, "the stock")
    _check_cards(rules, names, laid, held, heaps, undealt)
    ended = won(rules, have) or rules.game.ended(laid, held, undealt)
    _check_stock(rules, names, held, undealt, ended)
    acts = _acts(names, held, (deals + 1) % n if to_act is None else
                 seat_of(to_act, names, "to act"), to_act is not None, ended)  # fmt: skip
    owed = _debts(rules, names, heaps, debts)
    just_left = _left(names, laid, left, acts)
    last = None if last_capturer is None else seat_of(last_capturer, names, "the last capturer")
    if acts is None and owed:
        raise DealError("the hand is over, so no debt is left: debts lapse with it (8.5)")
    made = kind(
        Seating(rules, names, deals, opens), acts, laid, tuple(held), tuple(heaps), undealt, owed,
        just_left, last, (), None, have,
    )  # fmt: skip
    rules.game.check(made)
    return made


def check_stones(rules: Rules, stones: Sequence[int], over: bool = False) -> tuple[int, ...]:
    """Stones of both teams, none if they are left out; enough to have won only if it is over."""
    if not isinstance(stones, Sequence) or isinstance(stones, str | bytes | bytearray):
        raise DealError(f"stones are two numbers, one a team, not {shown(stones)}")
    if not rules.teams:
        if stones:
            raise DealError(f"stones {shown(stones)}: {rules.base} has no teams, so there are none")
        return ()
    if not stones:
        return (0, 0)
    found = tuple(n for n in map(whole, stones) if n is not None and 0 <= n <= LARGEST)
    if len(stones) != 2 or len(found) != 2:
        raise DealError(f"stones are two numbers, one a team, not {shown(stones)}")
    if not over and won(rules, found):
        raise DealError(f"stones {shown(stones)}: a team that has {rules.target} has won (12.6)")
    return found


def _check_cards(
    rules: Rules,
    names: tuple[str, ...],
    table: Cards,
    hands: list[Cards],
    piles: list[Cards],
    stock: Cards,
) -> None:
    """Every card is of the deck and lies in one place; the table's ranks differ (3.3)."""
    places = [("the table", table), ("the stock", stock)]
    places += [(f"{name}'s hand", hand) for name, hand in zip(names, hands, strict=True)]
    places += [(f"{name}'s pile", pile) for name, pile in zip(names, piles, strict=True)]
    known = set(deck(rules.deck))
    seen: dict[Card, str] = {}
    for where, cards in places:
        for card in cards:
            if card not in known:
                raise DealError(f"{where}: the deck of {rules.deck} cards has no {card} (1.2)")
            if card in seen:
                raise DealError(f"{card} is there twice: in {seen[card]} and in {where}")
            seen[card] = where
    ranks: dict[int, Card] = {}
    for card in table if rules.game.one_of_a_rank else ():
        if card.rank in ranks:
            raise DealError(
                f"{ranks[card.rank]} and {card} both lie on the table: it never holds two cards "
                "of one rank (3.3)"
            )
        ranks[card.rank] = card


def _check_stock(
    rules: Rules, names: tuple[str, ...], hands: list[Cards], stock: Cards, ended: bool
) -> None:
    if not stock:
        return
    if rules.dealing == "all":
        raise DealError(f"a stock of {len(stock)} cards: dealing=all deals the whole deck (2.8)")
    if rules.dealing != "continuous" and rules.game.even and len(stock) % len(names):
        raise DealError(
            f"a stock of {len(stock)} cards cannot be dealt evenly to {len(names)} players (2.13)"
        )
    if not ended and not any(hands):
        raise DealError("all hands are empty and there is a stock: deal first (2.9)")


def _acts(
    names: tuple[str, ...], hands: list[Cards], seat: int, given: bool, ended: bool
) -> int | None:
    if ended or not any(hands):
        if given:
            why = "the hand is over" if ended else "no one has a card"
            raise DealError(f"{names[seat]} is to act, but {why}")
        return None
    if not hands[seat]:
        raise DealError(f"{names[seat]} is to act and has no card")
    return seat


def _debts(
    rules: Rules,
    names: tuple[str, ...],
    piles: list[Cards],
    debts: Iterable[Sequence[object]],
) -> Debts:
    found: list[tuple[int, int, int]] = []
    if isinstance(debts, str) or not isinstance(debts, Iterable):
        raise DealError(f"debts are a list of (debtor, creditor, cards), not {shown(debts)}")
    for debt in debts:
        if isinstance(debt, str) or not isinstance(debt, Sequence) or len(debt) != 3:
            raise DealError(f"a debt is (debtor, creditor, cards), not {shown(debt)}")
        debtor, creditor = (seat_of(seat, names, f"the debt {shown(debt)}") for seat in debt[:2])
        n = whole(debt[2])
        if debtor == creditor:
            raise DealError(f"{names[debtor]} cannot owe cards to himself (6.7)")
        if n is None or not 1 <= n <= LARGEST:
            raise DealError(
                f"the debt {shown(debt)}: expected a number of cards from 1 to {LARGEST:,}"
            )
        if piles[debtor]:
            raise DealError(
                f"{names[debtor]} owes and has cards: a debtor pays as soon as he can (8.4)"
            )
        if len(found) == MOST_DEBTS:
            raise DealError(f"there are more than {MOST_DEBTS} debts, and no hand brings so many")
        found.append((debtor, creditor, n))
    if found and not rules.cards_are_paid:
        raise DealError(f"nothing is paid in cards under {rules}, so no one owes any (8.4)")
    return tuple(found)


def _left(
    names: tuple[str, ...],
    table: Cards,
    left: str | Card | Sequence[object] | None,
    to_act: int | None,
) -> tuple[int, Card] | None:
    """The card just left, which must lie on the table (6.1)."""
    if left is None:
        return None
    if to_act is None:
        raise DealError("the hand is over, so no card was just left")
    if isinstance(left, str | Card):
        seat, what = (to_act - 1) % len(names), left
    elif isinstance(left, Sequence) and len(left) == 2:
        seat, what = seat_of(left[0], names, "the card just left"), left[1]  # type: ignore[assignment]
    else:
        raise DealError(f"left is a card or (seat, card), not {shown(left)}")
    (card,) = cards_of([what], "the card just left")
    if card not in table:
        raise DealError(f"{card} was just left, so it must lie on the table")
    return seat, card
