"""Two rule sets side by side: what each card takes under either, and where a hand first differs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cauviz.displayed import Displayed
from cauviz.engine.cards import Card
from cauviz.engine.declaring import undeclared
from cauviz.engine.effects import Effect
from cauviz.engine.plays import Play
from cauviz.engine.reasons import Reason
from cauviz.engine.rules import Rules, as_rules
from cauviz.engine.state import State
from cauviz.errors import CauError, DealError, IllegalPlay, shown
from cauviz.notation.log import Log, Node
from cauviz.picture.svg import svg
from cauviz.telling.captions import caption, reason_line, short_line
from cauviz.telling.events import effect_text
from cauviz.texts import card_name, filled, listed, shown_in, tell


class Side(NamedTuple):
    """What a card does under one rule set.

    ``plays`` are all its legal plays, the fullest first: the most cards taken, with every call.
    ``reason`` says why there is none. ``effects`` are those of the fullest play.
    """

    plays: tuple[Play, ...]
    reason: Reason | None
    effects: tuple[Effect, ...]


class CardComparison(NamedTuple):
    """A card under both rule sets; ``differs`` says in what.

    It holds ``"may be played"``, ``"takes"`` (the lines that there are to choose from),
    ``"calls"``, and ``"brings"`` (what the fullest play does beyond that: who pays, who draws).
    """

    card: Card
    sides: tuple[Side, Side]
    differs: tuple[str, ...]


@dataclass(frozen=True, repr=False)
class Comparison(Displayed):
    """What each hand card of the seat to move does under two rule sets.

    ``states`` is the position under either. ``notes`` say what of it was left aside because one
    of the two knows no such thing; what a card takes does not depend on that. ``str`` tells it all.
    """

    rules: tuple[Rules, Rules]
    states: tuple[State, State]
    cards: tuple[CardComparison, ...]
    notes: tuple[str, ...] = ()

    @property
    def different(self) -> tuple[CardComparison, ...]:
        """The cards that do not do the same under both."""
        return tuple(card for card in self.cards if card.differs)

    def __getitem__(self, card: Card | str) -> CardComparison:
        """What is said of a card, given as a card or a text; ``KeyError`` if it is not there."""
        for compared in self.cards:
            if str(compared.card) == str(card):
                return compared
        raise KeyError(str(card))

    def pictures(
        self, card: Card | str | None = None, size: str = "small", pack: str = "spanish"
    ) -> tuple[str, str]:
        """A picture of the table for either rule set, as SVG, with what a card takes there.

        A card that differs is chosen if none is given and there is one. Sizes and packs are those
        of :func:`cauviz.picture.svg.svg`.
        """
        with shown_in(pack):
            chosen = Card(card) if card is not None else self.clearest()
            drawn = []
            for k, (rules, state) in enumerate(zip(self.rules, self.states, strict=True)):
                side = self[chosen].sides[k] if chosen else None
                play = side.plays[0] if side and side.plays else None
                said = f"{rules}: {_said(state, side)}" if side else str(rules)
                seat = state.to_act
                drawn.append(svg(state, bottom=seat, play=play, caption=said, size=size, pack=pack))
        first, second = drawn
        return first, second

    def clearest(self) -> Card | None:
        """The card that shows the difference best: where lines differ, else anything at all."""
        order = sorted(self.different, key=lambda compared: "takes" not in compared.differs)
        return order[0].card if order else None

    def __repr__(self) -> str:
        rules = " | ".join(map(str, self.rules))
        return f"<Comparison {rules}: {len(self.different)} of {len(self.cards)} cards differ>"

    def __str__(self) -> str:
        state = self.states[0]
        turn = tell("compare.turn", name=state.players[state.to_act or 0])
        rows = [f"{turn}: {self.rules[0]} and {self.rules[1]}"]
        for compared in self.cards:
            rows += self.rows(compared)
        return "\n".join([*rows, *self.notes])

    def sentences(self, card: Card | str | None = None) -> list[str]:
        """What is said of a card, or of all of them: the difference first, then either rule set.

        ``KeyError`` for a card that the seat to move does not hold.
        """
        if card is None:
            names = [card_name(compared.card) for compared in self.different]
            if not names:
                return [tell("compare.all_same")]
            return [tell("compare.which", cards=listed(names))]
        compared = self[card]
        name = card_name(compared.card)
        plays = self._told(compared)
        if not compared.differs:
            return [tell("compare.same", card=name, told=plays[0])]
        under = [
            tell("compare.under", rules=rules, told=told)
            for rules, told in zip(self.rules, plays, strict=True)
        ]
        return [tell("compare.differs", card=name, what=_differing(compared)), *under]

    def rows(self, compared: CardComparison) -> list[str]:
        """A card in lines of text: one if it is the same under both, else three."""
        card = card_name(compared.card)
        if not compared.differs:
            said = _said(self.states[0], compared.sides[0])
            return ["  " + tell("compare.row.same", card=card, told=said)]
        width = max(len(str(rules)) for rules in self.rules)
        plays = zip(self.rules, self._told(compared), strict=True)
        return [
            "  " + tell("compare.row.differs", card=card, what=_differing(compared)),
            *(f"    {rules!s:<{width}}  {told}" for rules, told in plays),
        ]

    def _told(self, compared: CardComparison) -> list[str]:
        sides = zip(self.states, compared.sides, strict=True)
        return [_said(state, side) + _more(state, side) for state, side in sides]


def compare(rules_a: Rules | str, rules_b: Rules | str, state: State) -> Comparison:
    """What each hand card of the seat to move does under two rule sets, and where they differ.

    ``state`` may be of either, or of a third. Raises :class:`DealError` for a position that cannot
    be under one of them: a card that its deck has not, a number of players, an open call. A stock
    and stones are left aside where only one of the two knows them.

    >>> state = State.start("robat", 2, table="12o 1o", hands=["12c 7e"])
    >>> [str(card.card) for card in compare("robat", "robat(wrap=no)", state).different]
    ['12c']
    """
    a, b = (as_rules(r) for r in (rules_a, rules_b))
    if not isinstance(state, State):
        raise TypeError(filled("comparing.not_a_state", state=shown(state)))
    if state.to_act is None:
        raise DealError.of("comparing.hand_is_over")
    plain, notes = _plain(state, a, b)
    states = plain.under(a), plain.under(b)
    seat = state.to_act
    cards = tuple(_compare(states, card) for card in state.hands[seat])
    return Comparison((a, b), states, cards, notes)


def _plain(state: State, a: Rules, b: Rules) -> tuple[State, tuple[str, ...]]:
    """The position without what only one of two rule sets knows."""
    notes = []
    stock, stones = state.stock, state.stones
    if stock and "all" in (a.dealing, b.dealing) and a.kind == b.kind:
        notes.append(tell("compare.no_stock", len(stock)))
        stock = ()
    if any(stones) and not (a.teams and b.teams):
        notes.append(tell("compare.no_stones"))
        stones = (0, 0)
    if not notes:
        return state, ()
    return undeclared(state)._with(stock=stock, stones=stones, fresh=None), tuple(notes)


def _compare(states: tuple[State, State], card: Card) -> CardComparison:
    one, two = (_side(state, card) for state in states)
    differs = []
    if bool(one.plays) != bool(two.plays):
        differs.append("may be played")
    elif {play.line for play in one.plays} != {play.line for play in two.plays}:
        differs.append("takes")
    elif {play.calls for play in one.plays} != {play.calls for play in two.plays}:
        differs.append("calls")
    if _beyond(one) != _beyond(two):
        differs.append("brings")
    return CardComparison(card, (one, two), tuple(differs))


def _side(state: State, card: Card) -> Side:
    plays = [play for play in state.plays() if play.card is card]
    if not plays:
        return Side((), state.why_not(Play(card)), ())
    # what is longest first; then with its call and its net rather than without
    plays.sort(key=lambda play: (-len(play.line or ()), -len(play.calls)))
    return Side(tuple(plays), None, state.effects(plays[0]))


def _beyond(side: Side) -> list[Effect]:
    """The effects that the line and the calls do not tell by themselves."""
    own = ("laid", "left", "called", "took", "stole", "stacked", "net")
    return [effect for effect in side.effects if effect.kind not in own]


# in words


def _differing(card: CardComparison) -> str:
    return listed([tell(f"compare.{what.replace(' ', '_')}") for what in card.differs])


def _said(state: State, side: Side) -> str:
    """The fullest play of a card in a sentence, or why it may not be played."""
    if side.reason is not None:
        return reason_line(side.reason)
    return caption(state, side.plays[0], side.effects)


def _more(state: State, side: Side) -> str:
    """The shorter lines that may be chosen instead."""
    lines = dict.fromkeys(short_line(state, play) for play in side.plays if play.line)
    others = list(lines)[1:]
    return " " + tell("compare.or", lines="; ".join(others)) if others else ""


# where a hand first differs


class Difference(NamedTuple):
    """The first play of a hand that another rule set forbids, or to which it gives another effect.

    ``number`` counts the cards played, as a log does; ``play`` is ``None`` if it is the deal
    itself that differs. ``reason`` is why the play is illegal; else ``here`` are the effects that
    only the log's own rules give it, and ``there`` those that only the others do. ``states`` are
    the position before the play under either, and ``afters`` after it (``None`` if it is illegal).
    """

    rules: tuple[Rules, Rules]
    number: int
    node: Node
    play: Play | None
    reason: Reason | None
    here: tuple[Effect, ...]
    there: tuple[Effect, ...]
    states: tuple[State, State]
    afters: tuple[State, State | None]

    def __str__(self) -> str:
        state = self.states[0]
        if self.play is None:
            what = tell("compare.the_deal")
        else:
            name = state.players[state.to_act or 0]
            what = f"{self.number}. {name} {state.text(self.play)}"
        if self.reason is not None:
            return f"{what}\n  {self.rules[1]}: {reason_line(self.reason)}"
        rows = [what]
        for rules, effects, before, after in zip(
            self.rules, (self.here, self.there), self.states, self.afters, strict=True
        ):
            assert after is not None
            told = [effect_text(before, effect) for effect in effects] + self._next(after)
            rows.append(f"  {rules}: {' '.join(told) or tell('compare.nothing')}")
        return "\n".join(rows)

    def _next(self, after: State) -> list[str]:
        """Whose turn it is then, if that is not the same under both."""
        one, two = self.afters
        assert two is not None
        if (one.to_act, bool(one.chain)) == (two.to_act, bool(two.chain)):
            return []
        if after.to_act is None:
            return [tell("compare.over")]
        key = "compare.answer" if after.chain else "compare.next"
        return [tell(key, name=after.players[after.to_act])]


def first_difference(log: Log, rules: Rules | str) -> Difference | None:
    """The first play of a hand that is illegal or does something else under other rules.

    The main line is replayed until then; ``None`` if it is the same hand under both. Raises
    :class:`DealError` if the hand cannot begin under those rules.

    >>> import cauviz as cv
    >>> difference = first_difference(cv.hand("wrap"), "robat(wrap=no)")
    >>> difference.number, difference.reason.rule
    (1, '1.4')
    """
    if not isinstance(log, Log):
        raise TypeError(filled("comparing.not_a_log", log=shown(log)))
    other = Log(undeclared(log.start).under(rules)).root
    here = log.root
    while True:
        difference = _differs(here, other)
        if difference is not None or not here.children:
            return difference
        node = here.children[0]
        assert node.play is not None
        try:
            following = other.add(node.play)
            if node.deal and node.state.news:
                _declare_as(node, following)
        except IllegalPlay as error:
            return _illegal(node, other, error.reason)
        here, other = node, following


def _declare_as(node: Node, other: Node) -> None:
    """Keep silent, or play for a stake, as the log does; where that cannot be, all is declared."""
    fresh = node.state.fresh
    assert fresh is not None
    try:
        other.declare(fresh.silent, fresh.stake)
    except CauError:
        return


def _differs(here: Node, other: Node) -> Difference | None:
    one, two = list(here.effects), list(other.effects)
    if one == two and here.state.to_act == other.state.to_act:
        return None
    only, also = _without(one, two), _without(two, one)
    if not only and not also and one != two:  # the same things in another order
        only, also = tuple(one), tuple(two)
    before = (here.parent or here).state, (other.parent or other).state
    rules, afters = (before[0].rules, before[1].rules), (here.state, other.state)
    return Difference(rules, here.number, here, here.play, None, only, also, before, afters)


def _without(effects: list[Effect], others: list[Effect]) -> tuple[Effect, ...]:
    """The effects that are not among the others, each as often as it is there too many."""
    left = others[:]
    only = []
    for effect in effects:
        if effect in left:
            left.remove(effect)
        else:
            only.append(effect)
    return tuple(only)


def _illegal(node: Node, other: Node, reason: Reason) -> Difference:
    assert node.parent is not None
    states = node.parent.state, other.state
    rules = states[0].rules, states[1].rules
    return Difference(
        rules, node.number, node, node.play, reason, (), (), states, (node.state, None)
    )
