"""The tags of a hand: from them the position in which it begins, and back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from cauviz.engine.cards import Card
from cauviz.engine.rules import Rules
from cauviz.engine.start import MOST_DEBTS, NAMES, names_of
from cauviz.engine.state import State
from cauviz.errors import DealError, NotationError, RulesError, shown
from cauviz.notation.grammar import (
    KNOWN,
    OF_A_PLAYER,
    TAG_NAME,
    card_of,
    tag_of,
)
from cauviz.notation.items import Signs, Tag
from cauviz.notation.log import NOTE_WORDS, Tags
from cauviz.notation.naming import Names, name_fault
from cauviz.notation.tokens import Token
from cauviz.texts import filled, row

FORMAT = "cau 1"
_NUMBER = re.compile("[0-9]{1,9}")


class Opening:
    """The tags of one hand, checked as far as they can be without its plays."""

    def __init__(self) -> None:
        self.free = Tags()
        self.single: dict[str, Tag] = {}
        self.of_player: dict[tuple[str, str], Tag] = {}
        self.debts: list[Tag] = []
        self.names: tuple[str, ...] = ()
        self._meant = Names()
        self.rules = Rules.parse("robat")
        self.places: list[Token] = []  # the words that a wrong position may be the fault of
        self.seen: dict[Card, Token] = {}

    def finish(self, first: Token) -> None:
        """No tag follows: who plays, and by which rules. ``first`` is where the hand begins."""
        if "Players" not in self.single:
            raise first.fail("tags.no_players")
        self._check_format()
        self.rules = self._rules()
        self.names = self._players(self.single["Players"].value)
        self._meant = Names(self.names)

    def take(self, tag: Tag) -> None:
        """The next tag of the hand."""
        name = tag.name.text
        if name in OF_A_PLAYER:
            if tag.player is None:
                raise tag.value.fail("tags.player_missing", name=name)
            key = (name, tag.player.text)
            if key in self.of_player:
                raise _twice(tag, tag.player.text)
            self.of_player[key] = tag
            return
        if name in KNOWN and tag.player:
            raise tag.player.fail("tags.not_of_one_player", name=name)
        if name == "Debt":
            if len(self.debts) == MOST_DEBTS:
                raise tag.name.fail("tags.too_many_debts", most_debts=MOST_DEBTS)
            self.debts.append(tag)
            return
        known = self.single if name in KNOWN else None
        key_text = name if tag.player is None else f"{name} {tag.player.text}"
        if key_text in (self.free if known is None else known):
            raise tag.name.fail("tags.twice", "tags.expected_once", key_text=key_text)
        if known is None:
            if tag.player and (fault := name_fault(tag.player.text)):
                raise tag.player.error(fault, filled("tags.expected_name_or_text"))
            self.free[key_text] = tag.value.text
        else:
            known[name] = tag

    def _check_format(self) -> None:
        tag = self.single.get("Format")
        if tag and tag.value.text.split() != FORMAT.split():
            raise tag.value.fail(
                "tags.unknown_format", right=f'"{FORMAT}"', found=shown(tag.value.text)
            )

    def _players(self, value: Token) -> tuple[str, ...]:
        names: list[str] = []
        if "," in value.text:
            _check_blanks(value)
        for word in islice(value.words(), len(NAMES) + 1):
            fault = name_fault(word.text)
            if fault:
                raise word.error(fault, filled("tags.expected_name"))
            if word.text in names:
                raise word.fail("tags.same_name", text=word.text)
            names.append(word.text)
        if not names:
            raise value.fail("tags.nobody_named")
        if len(names) not in self.rules.seats:
            seats = self.rules.seats
            raise value.error(
                _too_many(names, self.rules),
                filled("tags.expected_number_of_names", seats=seats[0], seats2=seats[-1]),
            )
        return names_of(self.rules, names)

    @property
    def has_hands(self) -> bool:
        return any(name == "Hand" for name, _ in self.of_player)

    def start(self, played: Mapping[str, Sequence[Signs]]) -> State:
        """The position; without Hand tags each hand is what its player plays.

        Who plays first comes first in ``played``.
        """
        self.places, self.seen = [], {}
        position: dict[str, Any] = {"dealer": self._name("Dealer")}
        position["table"] = self._cards(self._words("Table"))
        piles = self._of_players("Pile")
        stock = self._cards(self._words("Stock"))
        hands = self._of_players("Hand")
        if not self.has_hands:
            dealt_later = set(stock)
            for name, plays in played.items():
                words = [signs.card for signs in plays]
                hands[name] = self._cards(w for w in words if card_of(w) not in dealt_later)
        position.update(hands=hands, stock=stock, piles=piles)
        position["debts"] = [self._debt(tag) for tag in self.debts]
        position["stones"] = self._stones()
        position["to_act"] = self._name("ToPlay")
        position["left"] = self._left()
        position["opener"] = self._name("Opener")
        position["last_capturer"] = self._name("LastCapture")
        try:
            return State.start(self.rules, self.names, **position)
        except DealError as error:
            fault = None
            if error.about == "to_act" and "ToPlay" not in self.single:
                fault = self._another_begins(error, position, played)
            raise fault or self._blame(error) from None

    def _another_begins(
        self, error: DealError, position: Mapping[str, Any], played: Mapping[str, Sequence[Signs]]
    ) -> NotationError | None:
        """The error of a hand that another begins than whose turn it is and who has no card."""
        names, hands = self.names, position["hands"]
        dealer = names.index(position["dealer"] or names[-1])
        mover, *others = [*names[dealer + 1 :], *names[: dealer + 1]]
        if hands.get(mover):
            return None
        if (first := next(iter(played), mover)) != mover:
            right = mover_or_dealer(names, mover, first)
            return played[first][0].name.fail("building.not_the_turn", right=right, mover=mover)
        begins = next(name for name in others if hands.get(name))
        right = filled("tags.card_for_mover", right=mover_or_dealer(names, mover, begins))
        return self.single.get("Dealer", self.single["Players"]).value.error(str(error), right)

    def _rules(self) -> Rules:
        tag = self.single.get("Rules")
        try:
            return Rules.parse(tag.value.text) if tag else Rules.parse("robat")
        except RulesError as error:
            assert tag is not None
            raise tag.value.error(
                str(error), filled("tags.expected_rules"), shown(tag.value.text)
            ) from None

    def _words(self, name: str) -> Iterable[Token]:
        tag = self.single.get(name)
        return tag.value.words() if tag else ()

    def _cards(self, words: Iterable[Token]) -> list[Card]:
        cards = []
        for word in words:
            card = card_of(word)
            if card in self.seen:
                first = self.seen[card]
                raise word.fail("tags.card_twice", card=card, line=first.line, column=first.column)
            self.seen[card] = word
            self.places.append(word)
            cards.append(card)
        return cards

    def _player(self, word: Token) -> str:
        name = self._meant.find(word.text)
        if error := self._meant.unclear(word):
            raise error
        if name is None and " " in word.text:
            first, second, *_ = word.text.split()
            raise word.fail(
                "grammar.blank_in_name", "grammar.expected_one_word", text=first, text2=second
            )
        if name is None:
            raise word.fail("tags.no_such_player", text=shown(word.text), names=row(self.names))
        self.places.append(word._replace(text=name))
        return name

    def _of_players(self, what: str) -> dict[str | int, object]:
        by_player: dict[str | int, object] = {}
        for (name, _), tag in self.of_player.items():
            if name == what and tag.player:
                player = self._player(tag.player)
                if player in by_player:
                    raise _twice(tag, player)
                by_player[player] = self._cards(tag.value.words())
        return by_player

    def _exactly(self, tag: Tag, *what: str) -> list[Token]:
        """So many words, whose kinds are given by the keys of what they are called."""
        words = list(islice(tag.value.words(), len(what) + 1))
        expected = " ".join(map(filled, what))
        for word in words[len(what) :]:
            raise word.fail("tags.too_much", right=expected, text=tag.name.text)
        for _ in what[len(words) :]:
            found, text = shown(tag.value.text), tag.name.text
            raise tag.value.fail("tags.too_little", right=expected, found=found, text=text)
        return words

    def _name(self, tag_name: str) -> str | None:
        tag = self.single.get(tag_name)
        return self._player(*self._exactly(tag, "tags.a_player")) if tag else None

    def _left(self) -> tuple[str, Card] | None:
        tag = self.single.get("Left")
        if tag is None:
            return None
        name, card = self._exactly(tag, "tags.a_player", "tags.expected_left")
        left = (self._player(name), card_of(card))
        self.places.append(card)
        return left

    def _debt(self, tag: Tag) -> tuple[str, str, int]:
        debtor, creditor, n = self._exactly(
            tag, "tags.debt_debtor", "tags.debt_creditor", "tags.debt_number"
        )
        if not _NUMBER.fullmatch(n.text) or not 1 <= int(n.text) <= self.rules.deck:
            raise n.fail("tags.not_a_debt", most=self.rules.deck)
        return self._player(debtor), self._player(creditor), int(n.text)

    def _stones(self) -> tuple[int, ...]:
        tag = self.single.get("Stones")
        if tag is None:
            return ()
        words = self._exactly(tag, "tags.of_one_team", "tags.of_the_other")
        for word in words:
            if not _NUMBER.fullmatch(word.text):
                raise word.fail("tags.not_stones")
        return tuple(int(word.text) for word in words)

    def _blame(self, error: DealError) -> NotationError:
        """The error at the card or the tag that it is about, as far as it tells."""
        text = str(error)
        words = re.findall(r"[\w·'-]+", text)
        spots = [place for place in self.places if _canonical(place) in words]
        cards = [spot for spot in spots if _canonical(spot)[0].isdigit()]
        blamed = _BLAMED.get(error.about)
        if blamed in self.single:
            spots = [self.single[blamed].value]
        if error.about == "debts":
            spots = [self.debts[-1].value]
        spot = (cards or spots or [self.single["Players"].value])[-1]
        return spot.error(text, filled("tags.expected_position"))


def mover_or_dealer(names: Sequence[str], mover: str, name: str) -> str:
    """Who plays first, or who must have dealt for another to."""
    dealer = names[names.index(name) - 1]
    return filled("building.mover_or_dealer", mover=mover, dealer=dealer, name=name)


def _twice(tag: Tag, player: str) -> NotationError:
    name = tag.name.text
    return tag.name.fail("tags.two_of_a_player", text=player, name=name)


def _check_blanks(value: Token) -> None:
    """Where commas part the names, none of them has a blank in it."""
    words = value.words()
    for name in value.text.split(","):
        first, second, *_ = [*(next(words) for _ in name.split()), None, None]
        if first and second:
            raise second.fail(
                "grammar.blank_in_name",
                "grammar.expected_one_word",
                text=first.text,
                text2=second.text,
            )


def _too_many(names: Sequence[str], rules: Rules) -> str:
    count = filled("tags.players", len(names))
    if len(names) > len(NAMES):
        count = filled("tags.too_many_players", count=len(NAMES))
    low, high = rules.seats[0], rules.seats[-1]
    key = "tags.number_of_players" if low == high else "tags.numbers_of_players"
    return filled(key, count=count, base=rules.base, low=low, high=high)


_BLAMED = {"stock": "Stock", "to_act": "ToPlay", "stones": "Stones", "left": "Left"}
"""What an error about a position speaks of, and the tag that says it."""


def _canonical(word: Token) -> str:
    try:
        return str(Card(word.text))
    except ValueError:
        return word.text


# writing


def tag_lines(start: State, free: Tags) -> Iterator[str]:
    """The tags as they are written: those of the position, then the free ones."""
    names = start.players
    yield _tag("Format", FORMAT)
    yield _tag("Rules", str(start.rules))
    yield _tag("Players", " ".join(names))
    yield _tag("Dealer", names[start.dealer])
    if start.table:
        yield _tag("Table", _text(start.table))
    for name, hand in zip(names, start.hands, strict=True):
        if hand:
            yield _tag(f"Hand {name}", _text(sorted(hand)))
    if start.stock:
        yield _tag("Stock", _text(start.stock))
    for name, pile in zip(names, start.piles, strict=True):
        if pile:
            yield _tag(f"Pile {name}", _text(pile))
    yield from _turn_lines(start)
    for key, value in free.items():
        check_free(key)
        yield _tag(key, value)


def _turn_lines(start: State) -> Iterator[str]:
    """What differs from a hand that has just been dealt."""
    names = start.players
    first, seat = (start.dealer + 1) % len(names), start.to_act
    if seat is not None and seat != first:
        yield _tag("ToPlay", names[seat])
    if start.left and not start.over:
        yield _tag("Left", f"{names[start.left[0]]} {start.left[1]}")
    for debtor, creditor, n in start.debts:
        yield _tag("Debt", f"{names[debtor]} {names[creditor]} {n}")
    if any(start.stones):
        yield _tag("Stones", " ".join(map(str, start.stones)))
    if start.opener != first:
        yield _tag("Opener", names[start.opener])
    if start.last_capturer is not None:
        yield _tag("LastCapture", names[start.last_capturer])


def check_free(key: str) -> None:
    """Refuse a name that no free tag can have in a text."""
    name, _, player = key.partition(" ")
    if name.lower() in NOTE_WORDS:
        raise NotationError.by("tags.name_of_a_note", shown(key), name=name)
    if tag_of(name) in KNOWN:
        raise NotationError.by("tags.name_of_start", shown(key), name=name)
    good = TAG_NAME.fullmatch(name) and name[0].isupper()
    if not good or (player and name_fault(player)) or key.endswith(" "):
        raise NotationError.by("tags.not_a_name", shown(key), name=shown(key))


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def quoted(text: str) -> str:
    """A text in quotes, with what would end it escaped."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _tag(name: str, text: str) -> str:
    return f"[{name} {quoted(text)}]"
