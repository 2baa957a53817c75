"""What a card does to each thing on the table, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from cauviz.engine.capture import tops
from cauviz.engine.cards import Card
from cauviz.engine.legality import call_word, complete, rank_of, read, why_not_pile, why_over
from cauviz.engine.plays import Pile, Play, PlayText
from cauviz.engine.reasons import Reason, because
from cauviz.errors import IllegalPlay, shown

if TYPE_CHECKING:
    from cauviz.engine.state import State


class Verdict(NamedTuple):
    """What happens to one table card or pile, and every reason for it.

    ``role`` is ``"match"``, ``"sequence"``, ``"steal"`` or ``"none"``.
    """

    item: Card | Pile
    role: str
    reasons: tuple[Reason, ...]


class Explanation(NamedTuple):
    """What a play does: a verdict on each table card in its order, then on each pile by seat.

    ``stops`` are the ranks that are missing where the sequence ends, the upper end first.
    ``str(explanation)`` is a sentence for each verdict.
    """

    play: Play
    verdicts: tuple[Verdict, ...]
    stops: tuple[int, ...]

    @property
    def stop(self) -> int | None:
        """The rank that is missing where the sequence ends, ``None`` if none is."""
        return self.stops[0] if self.stops else None

    def __getitem__(self, item: object) -> Verdict:  # type: ignore[override]
        """The verdict on a card or pile: ``explanation[Card("5e")]``; ``KeyError`` if absent."""
        for verdict in self.verdicts:
            if verdict.item == item:
                return verdict
        raise KeyError(item)

    def __str__(self) -> str:
        return "\n".join(
            f"{reason} ({reason.rule})" for verdict in self.verdicts for reason in verdict.reasons
        )


def explain(state: State, what: Card | Play | str) -> Explanation:
    """See :meth:`State.explain`; a card is explained by its longest line.

    Raises :class:`IllegalPlay` for a card that is not in the hand or a play that is illegal.
    """
    play = _the_play(state, what)
    reason = state.why_not(play)
    if reason is not None:
        raise IllegalPlay(reason)
    return _Explainer(state, play).explanation()


def _the_play(state: State, what: Card | Play | str) -> Play:
    if isinstance(what, Play):
        return what
    if isinstance(what, str):
        try:
            card = Card(what.strip())
        except ValueError:
            return read(state, what)
    elif isinstance(what, Card):
        card = what
    else:
        raise TypeError(f"what is explained is a Card, a Play or its text, not {shown(what)}")
    if state.to_act is None:
        raise IllegalPlay(why_over(state))
    found = complete(state, PlayText(card))
    if isinstance(found, Play):
        return found
    # several lines are the longest: any of them serves, the verdicts tell of the choice (5.5)
    longest: list[str] = found.args["lines"]  # type: ignore[assignment]
    return read(state, f"{card} x{longest[0]}")


class _Explainer:
    """One play in one state, with its table by rank and the piles that could serve."""

    def __init__(self, state: State, play: Play) -> None:
        self.state = state
        self.play = play
        self.line = play.line or ()
        self.by_rank = {card.rank: card for card in state.table}
        self.tops = tops(state.rules, state.piles, state.to_act)

    def explanation(self) -> Explanation:
        if self.play.card is None:
            return Explanation(self.play, (), ())  # a pass does nothing to anything itself
        verdicts = [self.card(card) for card in self.state.table]
        verdicts += [self.pile(Pile(seat)) for seat, pile in enumerate(self.state.piles) if pile]
        return Explanation(self.play, tuple(verdicts), self.stops())

    def stops(self) -> tuple[int, ...]:
        rules = self.state.rules
        if not self.line or rules.duel:
            return ()
        ends = [rules.following.get(self.rank(self.line[-1]))]
        if rules.sequence == "run":
            ends.append(rules.preceding.get(self.rank(self.line[0])))
        taken = {self.rank(item) for item in self.line}
        return tuple(
            dict.fromkeys(
                end for end in ends if end is not None and end not in taken and not self.there(end)
            )
        )

    def rank(self, item: Card | Pile) -> int:
        return rank_of(self.state, item)

    def there(self, rank: int) -> bool:
        return rank in self.by_rank or rank in self.tops

    def card(self, card: Card) -> Verdict:
        if card in self.line:
            first = self.play.card is not None and card.rank == self.play.card.rank
            code = "matched" if first else "in_sequence"
            return Verdict(
                card,
                "match" if first else "sequence",
                (because(code, card=card, played=self.play.card),),
            )
        return Verdict(card, "none", tuple(self.away(card)))

    def pile(self, pile: Pile) -> Verdict:
        state, owner = self.state, self.state.players[pile.seat]
        count = len(state.piles[pile.seat])
        if pile in self.line:
            code = "own_lifted" if pile.seat == state.to_act else "stolen"
            rank = self.rank(pile)
            return Verdict(pile, "steal", (because(code, owner=owner, rank=rank, count=count),))
        barred = why_not_pile(state, self.by_rank, pile)
        if barred and barred.code == "closed":
            return Verdict(pile, "none", (barred,))
        reasons = [barred] if barred else []
        rank = self.rank(pile)
        if barred and barred.code == "own_pile" and rank in self.by_rank:
            reasons.append(because("safe", owner=owner, rank=rank))
        card = self.play.card
        if card is not None and rank == card.rank and not self.line:
            reasons.append(because("pile_not_matched", owner=owner, rank=rank))
        elif rank not in self.by_rank:
            reasons += self.away(pile)
        return Verdict(pile, "none", tuple(reasons))

    def away(self, item: Card | Pile) -> list[Reason]:
        """Every reason why something is not taken, apart from what bars a pile anywhere."""
        played = self.play.card
        if played is None:
            return []
        if not self.line:
            return [self.unmatched(item, played)]
        if self.state.rules.duel:
            return [because("duel_only", rank=played.rank)]
        missing, arrives = self.way_to(item, played.rank)
        reasons = [because("out_of_reach", item=self.name(item), ranks=missing)] if missing else []
        if not arrives:
            ranks = self.state.rules.ranks
            reasons.append(because("ends_on_twelve", rank=ranks[-1], first=ranks[0]))
        usable = isinstance(item, Card) or item in self.tops.get(self.rank(item), ())
        if not reasons and usable:
            reasons.append(self.stopped(item))
        return reasons

    def unmatched(self, item: Card | Pile, played: Card) -> Reason:
        following = self.state.rules.following
        rank = self.rank(item)
        beside = following.get(rank) == played.rank or following.get(played.rank) == rank
        return because("completes_only" if beside else "stays", card=played, item=self.name(item))

    def way_to(self, item: Card | Pile, start: int) -> tuple[tuple[int, ...], bool]:
        """The ranks that are missing on the way to an item, and whether the way gets there."""
        rules = self.state.rules
        ways = [self.along(rules.following, item, start)]
        if rules.sequence == "run":
            ways.append(self.along(rules.preceding, item, start))
        return min(ways, key=lambda way: (not way[1], len(way[0])))  # the way that lacks least

    def along(
        self, following: Mapping[int, int], item: Card | Pile, start: int
    ) -> tuple[tuple[int, ...], bool]:
        missing: list[int] = []
        rank = following.get(start)
        while rank is not None and rank not in (self.rank(item), start):
            if not self.there(rank):
                missing.append(rank)
            rank = following.get(rank)
        return tuple(missing), rank == self.rank(item)

    def stopped(self, item: Card | Pile) -> Reason:
        """Why a thing within reach is not in the line."""
        rank = self.rank(item)
        for taken in self.line:
            if isinstance(taken, Pile) and self.rank(taken) == rank:
                return because(
                    "other_pile", owner=self.name(item), rank=rank,
                    taken=self.state.players[taken.seat],
                )  # fmt: skip
        if self.play.call and not self.state.rules.cau_sequences:
            return because("call_forbids", call=call_word(self.state.rules, self.play.call))
        code = "stopped" if isinstance(item, Card) else "stopped_pile"
        return because(code, item=self.name(item), end=self.end_before(item))

    def end_before(self, item: Card | Pile) -> int:
        """The rank at which the line ends on the way to a thing: a run has two ends (4.2)."""
        rules, card = self.state.rules, self.play.card
        assert card is not None
        up = self.along(rules.following, item, card.rank)
        down = self.along(rules.preceding, item, card.rank)
        goes_down = rules.sequence == "run" and (not up[1] or up[0]) and down == ((), True)
        return self.rank(self.line[0 if goes_down else -1])

    def name(self, item: Card | Pile) -> Card | str:
        return item if isinstance(item, Card) else self.state.players[item.seat]
