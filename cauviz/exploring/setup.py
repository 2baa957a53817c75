"""A position that is set up by hand, text by text, and said what is wrong with it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace

from cauviz.engine.cards import Card, deck
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.start import names_of
from cauviz.engine.state import State
from cauviz.errors import CauError, DealError, shown

_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True)
class Draft:
    """A position as it is being set up; :meth:`state` makes it, or says why it cannot be.

    Cards are texts such as ``"3o 5e"`` (piles bottom to top, of the stock the next card first),
    ``debts`` are ``"Biel Anna 2"`` for each debt, the oldest first and with commas between: Biel
    owes Anna 2. ``left`` is the card that the play just before left on the table, after its
    player's name or alone. Seats are numbers; ``to_act`` is ``None`` for a hand that is over.
    """

    rules: Rules
    players: tuple[str, ...]
    table: str = ""
    hands: tuple[str, ...] = ()
    piles: tuple[str, ...] = ()
    stock: str = ""
    debts: str = ""
    stones: tuple[int, ...] = ()
    left: str = ""
    to_act: int | None = None
    dealer: int | None = None
    opener: int | None = None
    last_capturer: int | None = None

    @classmethod
    def of(cls, state: State) -> Draft:
        """A position, to be changed; :class:`DealError` while a call can be answered (6.4)."""
        if state.chain:
            raise DealError.of("setup.in_call")
        names = state.players
        left = f"{names[state.left[0]]} {state.left[1]}" if state.left and not state.over else ""
        return cls(
            state.rules, names, text_of(state.table), tuple(map(text_of, state.hands)),
            tuple(map(text_of, state.piles)), text_of(state.stock),
            ", ".join(f"{names[debtor]} {names[to]} {n}" for debtor, to, n in state.debts),
            state.stones, left, state.to_act, state.dealer, state.opener, state.last_capturer,
        )  # fmt: skip

    @classmethod
    def empty(cls, rules: Rules | str = "robat", players: int | Iterable[str] = 4) -> Draft:
        """A table without a card; :class:`DealError` for players who cannot be."""
        rules = as_rules(rules)
        names = names_of(rules, players if isinstance(players, int) else tuple(players))
        nothing = ("",) * len(names)
        return cls(rules, names, hands=nothing, piles=nothing, to_act=0, dealer=len(names) - 1)

    def but(self, **changes: object) -> Draft:
        """The same with some things changed, by their names here."""
        return replace(self, **changes)  # type: ignore[arg-type]  # state() checks them

    def state(self) -> State:
        """The position; :class:`DealError` says what of it cannot be."""
        return State.start(
            self.rules, self.players, dealer=self.dealer, table=cards_in(self.table),
            hands=[cards_in(hand) for hand in self.hands],
            piles=[cards_in(pile) for pile in self.piles], stock=cards_in(self.stock),
            debts=self._debts(), stones=self.stones, to_act=self.to_act, left=self._left(),
            opener=self.opener, last_capturer=self.last_capturer,
        )  # fmt: skip

    # cards that lie somewhere, or nowhere yet

    @property
    def places(self) -> tuple[str, ...]:
        """Where a card can lie: ``"table"``, ``"hand 0"``, ``"pile 0"`` and so on, ``"stock"``."""
        seats = range(len(self.players))
        return ("table", *(f"hand {s}" for s in seats), *(f"pile {s}" for s in seats), "stock")

    def lying(self, place: str) -> str:
        """The cards of a place."""
        name, seat = _place(place)
        cards: str = getattr(self, name) if seat is None else getattr(self, name)[seat]
        return cards

    def put(self, card: Card | str, place: str) -> Draft:
        """The same with a card in another place, on top; ``""`` puts it back into the box."""
        wanted = Card(card)
        draft = self
        for where in self.places:
            words = cards_in(self.lying(where))
            kept = [word for word in words if _card(word) is not wanted]
            if len(kept) < len(words):
                draft = draft._with_cards(where, " ".join(kept))
        if place:
            draft = draft._with_cards(place, f"{draft.lying(place)} {wanted}".strip())
        if place != "table" and any(_card(word) is wanted for word in self.left.split()):
            draft = draft.but(left="")  # a card that lies on no table was not just left there
        return draft

    def _with_cards(self, place: str, cards: str) -> Draft:
        name, seat = _place(place)
        if seat is None:
            return self.but(**{name: cards})
        row = list(getattr(self, name))
        row[seat] = cards
        return self.but(**{name: tuple(row)})

    @property
    def rest(self) -> tuple[Card, ...]:
        """The cards of the deck that lie nowhere yet."""
        lie = {_card(word) for place in self.places for word in cards_in(self.lying(place))}
        return tuple(card for card in deck(self.rules.deck) if card not in lie)

    def deal_rest(self, seed: int | None = None) -> Draft:
        """The same with what lies nowhere dealt to the hands, as evenly as it goes."""
        cards = list(self.rest)
        random.Random(seed).shuffle(cards)
        hands = [list(cards_in(hand)) for hand in self.hands]
        n = len(hands)
        for card in cards[: _fair(len(cards), [len(hand) for hand in hands])]:
            least = min(range(n), key=lambda seat: (len(hands[seat]), seat))
            hands[least].append(str(card))
        return self.but(hands=tuple(" ".join(hand) for hand in hands))

    # what is written

    def _debts(self) -> list[tuple[str, str, int]]:
        debts = []
        for debt in filter(None, (part.strip() for part in re.split("[,;\n]", self.debts))):
            words = debt.split()
            if len(words) != 3 or not words[2].isdecimal() or len(words[2]) > 9:
                raise DealError.of("setup.debt", debt=shown(debt))
            debts.append((words[0], words[1], int(words[2])))
        return debts

    def _left(self) -> tuple[str, str] | str | None:
        words = self.left.split()
        if len(words) > 2:
            raise DealError.of("setup.left", left=shown(self.left))
        if len(words) == 2:
            return words[0], words[1]
        return words[0] if words else None


def text_of(cards: Iterable[Card]) -> str:
    """Cards as they are written: ``"3o 5e"``."""
    return " ".join(map(str, cards))


def cards_in(text: str) -> tuple[str, ...]:
    """The words of a text that stand for cards, with blanks or commas between."""
    return tuple(filter(None, _BETWEEN.split(text)))


def _card(word: str) -> Card | None:
    try:
        return Card(word)
    except CauError:
        return None


def _place(place: str) -> tuple[str, int | None]:
    name, _, seat = place.partition(" ")
    if name in ("table", "stock") and not seat:
        return name, None
    if name in ("hand", "pile") and seat.isdecimal():
        return f"{name}s", int(seat)
    raise DealError.of("setup.place", place=shown(place))


def _fair(cards: int, sizes: list[int]) -> int:
    """How many of so many cards make all hands alike, and then go round evenly."""
    most = max(sizes)
    short = sum(most - size for size in sizes)
    return cards if cards <= short else short + (cards - short) // len(sizes) * len(sizes)
