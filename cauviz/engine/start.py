"""Any position of a hand, checked: what :meth:`State.start` does."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from cauviz.engine.cards import Card, deck, in_order
from cauviz.engine.numbers import LARGEST, whole
from cauviz.engine.position import Cards, Position, Seating
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.settle import Debts
from cauviz.engine.stones import won
from cauviz.errors import DealError, shown
from cauviz.texts import filled, row

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
            raise DealError.of("start.not_players", players=shown(players))
        _check_seats(rules, len(players))
        names = tuple(_name(name) for name in players)
        for name in names:
            if names.count(name) > 1:
                raise DealError.of("start.same_name", name=name)
        return names
    _check_seats(rules, number)
    return NAMES[:number]


def _check_seats(rules: Rules, count: int) -> None:
    if count not in rules.seats:
        many = (
            count if abs(count) < LARGEST else filled("start.too_many")
        )  # Python writes no number of any length
        raise DealError.of(
            "start.number_of_players",
            many=many,
            base=rules.base,
            seats=rules.seats[0],
            seats2=rules.seats[-1],
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
    kept = _composed(name) if isinstance(name, str) else ""
    fits = 0 < len(kept) <= LONGEST_NAME and all(map(fits_a_name, kept))
    if not fits or kept == RESERVED:
        raise DealError.of("start.not_a_name", name=shown(name), longest_name=LONGEST_NAME)
    return kept


def _composed(name: str) -> str:
    """A name with its accents composed; of a longer text, which may take for ever, a part."""
    return unicodedata.normalize("NFC", name[:400])


class Where(NamedTuple):
    """Where cards lie, or what a seat is for, told only if something is wrong."""

    key: str
    name: str = ""

    def __str__(self) -> str:
        return filled(self.key, name=self.name)


def seat_of(seat: object, players: tuple[str, ...], what: Where | str) -> int:
    """The number of a seat that is given as a number or a name; ``what`` it is for, in errors."""
    if isinstance(seat, str):
        if (name := _composed(seat)) in players:
            return players.index(name)
    else:
        number = whole(seat)
        if number is not None and 0 <= number < len(players):
            return number
    raise DealError.of(
        "start.no_such_seat",
        what=what,
        seat=shown(seat),
        players=row(f"{i} {name}" for i, name in enumerate(players)),
    )


def seats_of(seats: object, players: tuple[str, ...], what: str) -> tuple[int, ...]:
    """Seats given as a list of numbers or names, in their order; ``what`` for, in errors."""
    if isinstance(seats, str | bytes) or not isinstance(seats, Iterable):
        raise DealError.of("start.not_seats", what=what, seats=shown(seats))
    return tuple(sorted({seat_of(seat, players, what) for seat in seats}))


def cards_of(what: object, where: Where) -> Cards:
    """Cards given as a text or a list; ``where`` they lie, in errors."""
    if isinstance(what, str):
        what = what.split()
    if not isinstance(what, Iterable) or isinstance(what, bytes | bytearray):
        raise DealError.of("start.not_cards", where=where, what=shown(what))
    try:
        return tuple(Card(item) for item in what)
    except ValueError as error:
        raise DealError(f"{where}: {error}") from None


def _by_seat(
    given: Mapping[str | int, object] | Sequence[object], players: tuple[str, ...], kind: str
) -> list[Cards]:
    """The cards of each seat; the ``kind`` is that of the words, ``"hand"`` or ``"pile"``."""
    by_seat: list[Cards] = [()] * len(players)
    if isinstance(given, str | bytes | bytearray) or not isinstance(given, Mapping | Sequence):
        raise DealError.of(f"start.each.{kind}.not_one_each", given=shown(given))
    if isinstance(given, Mapping):
        all_of_them = Where(f"start.each.{kind}.all")
        pairs = [(seat_of(seat, players, all_of_them), cards) for seat, cards in given.items()]
    else:
        if len(given) > len(players):
            raise DealError.of(f"start.each.{kind}.one_each", len(given), players=len(players))
        pairs = list(enumerate(given))
    for seat, cards in pairs:
        if by_seat[seat]:
            raise DealError.of(f"start.each.{kind}.two_of_one", name=players[seat])
        by_seat[seat] = cards_of(cards, Where(f"start.each.{kind}.of", players[seat]))
    return by_seat


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
    deals = n - 1 if dealer is None else seat_of(dealer, names, Where("start.dealer"))
    opens = (deals + 1) % n if opener is None else seat_of(opener, names, Where("start.opener"))
    have = check_stones(rules, stones, over=True)
    laid = cards_of(table, Where("start.table"))
    held = [in_order(hand) for hand in _by_seat(hands, names, "hand")]
    heaps = _by_seat(piles, names, "pile")
    undealt = cards_of(stock, Where("start.stock"))
    _check_cards(rules, names, laid, held, heaps, undealt)
    ended = won(rules, have) or rules.game.ended(laid, held, undealt)
    _check_stock(rules, names, held, undealt, ended)
    acts = _acts(
        names,
        held,
        (deals + 1) % n if to_act is None else seat_of(to_act, names, Where("start.act")),
        to_act is not None,
        ended,
    )
    owed = _debts(rules, names, heaps, debts)
    just_left = _left(names, laid, left, acts)
    last = (
        None
        if last_capturer is None
        else seat_of(last_capturer, names, Where("start.last_capturer"))
    )
    if acts is None and owed:
        raise DealError(filled("start.debt_after_the_end"), "debts")
    made = kind(
        Seating(rules, names, deals, opens), acts, laid, tuple(held), tuple(heaps), undealt, owed,
        just_left, last, (), None, have,
    )  # fmt: skip
    rules.game.check(made)
    return made


def check_stones(rules: Rules, stones: Sequence[int], over: bool = False) -> tuple[int, ...]:
    """Stones of both teams, none if they are left out; enough to have won only if it is over."""
    if not isinstance(stones, Sequence) or isinstance(stones, str | bytes | bytearray):
        raise DealError(filled("start.not_stones", stones=shown(stones)), "stones")
    if not rules.teams:
        if stones:
            raise DealError(
                filled("start.stones_without_teams", stones=shown(stones), base=rules.base),
                "stones",
            )
        return ()
    if not stones:
        return (0, 0)
    numbers = tuple(n for n in map(whole, stones) if n is not None and 0 <= n <= LARGEST)
    if len(stones) != 2 or len(numbers) != 2:
        raise DealError(filled("start.not_stones", stones=shown(stones)), "stones")
    if not over and won(rules, numbers):
        raise DealError(
            filled("start.stones_have_won", stones=shown(stones), target=rules.target), "stones"
        )
    return numbers


def _check_cards(
    rules: Rules,
    names: tuple[str, ...],
    table: Cards,
    hands: list[Cards],
    piles: list[Cards],
    stock: Cards,
) -> None:
    """Every card is of the deck and lies in one place; the table's ranks differ (3.3)."""
    places = [(Where("start.table"), table), (Where("start.stock"), stock)]
    places += [(Where("start.each.hand.of", names[i]), hand) for i, hand in enumerate(hands)]
    places += [(Where("start.each.pile.of", names[i]), pile) for i, pile in enumerate(piles)]
    known = set(deck(rules.deck))
    seen: dict[Card, Where] = {}
    for where, cards in places:
        for card in cards:
            if card not in known:
                raise DealError.of("start.not_in_deck", where=where, deck=rules.deck, card=card)
            if card in seen:
                raise DealError.of("start.card_twice", card=card, seen=seen[card], where=where)
            seen[card] = where
    ranks: dict[int, Card] = {}
    for card in table if rules.game.one_of_a_rank else ():
        if card.rank in ranks:
            raise DealError.of("start.same_rank_on_table", ranks=ranks[card.rank], card=card)
        ranks[card.rank] = card


def _check_stock(
    rules: Rules, names: tuple[str, ...], hands: list[Cards], stock: Cards, ended: bool
) -> None:
    if not stock:
        return
    if rules.dealing == "all":
        raise DealError(filled("start.stock_after_all", count=len(stock)), "stock")
    if rules.dealing != "continuous" and rules.game.even and len(stock) % len(names):
        raise DealError(filled("start.stock_uneven", count=len(stock), count2=len(names)), "stock")
    if not ended and not any(hands):
        raise DealError(filled("start.deal_first"), "stock")


def _acts(
    names: tuple[str, ...], hands: list[Cards], seat: int, given: bool, ended: bool
) -> int | None:
    if ended or not any(hands):
        if given:
            why = filled("start.hand_over") if ended else filled("start.no_one_has_card")
            raise DealError(filled("start.nobody_can_act", names=names[seat], why=why), "to_act")
        return None
    if not hands[seat]:
        raise DealError(filled("start.mover_has_no_card", names=names[seat]), "to_act")
    return seat


def _debts(
    rules: Rules,
    names: tuple[str, ...],
    piles: list[Cards],
    debts: Iterable[Sequence[object]],
) -> Debts:
    owed: list[tuple[int, int, int]] = []
    if isinstance(debts, str) or not isinstance(debts, Iterable):
        raise DealError(filled("start.not_debts", debts=shown(debts)), "debts")
    for debt in debts:
        if isinstance(debt, str) or not isinstance(debt, Sequence) or len(debt) != 3:
            raise DealError(filled("start.not_a_debt", debt=shown(debt)), "debts")
        debtor, creditor = (
            seat_of(seat, names, filled("start.debt", debt=shown(debt))) for seat in debt[:2]
        )
        n = whole(debt[2])
        if debtor == creditor:
            raise DealError(filled("start.owes_oneself", names=names[debtor]), "debts")
        if n is None or not 1 <= n <= rules.deck:  # more cards than there are would not be paid
            raise DealError(
                filled("start.no_such_debt", debt=shown(debt), largest=rules.deck), "debts"
            )
        if piles[debtor]:
            raise DealError(filled("start.debtor_has_cards", names=names[debtor]), "debts")
        if len(owed) == MOST_DEBTS:
            raise DealError(filled("start.too_many_debts", most_debts=MOST_DEBTS), "debts")
        owed.append((debtor, creditor, n))
    if owed and not rules.cards_are_paid:
        raise DealError(filled("start.no_debts_here", rules=rules), "debts")
    return tuple(owed)


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
        raise DealError(filled("start.left_after_the_end"), "left")
    if isinstance(left, str | Card):
        seat, what = (to_act - 1) % len(names), left
    elif isinstance(left, Sequence) and len(left) == 2:
        seat, what = seat_of(left[0], names, Where("start.card_just_left")), left[1]  # type: ignore[assignment]
    else:
        raise DealError(filled("start.not_left", left=shown(left)), "left")
    (card,) = cards_of([what], Where("start.card_just_left"))
    if card not in table:
        raise DealError(filled("start.left_not_on_table", card=card), "left")
    return seat, card
