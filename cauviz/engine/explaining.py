"""What a card of the fishing game does to each thing on the table, and by which rules."""

from __future__ import annotations

from collections.abc import Mapping

from cauviz.engine.capture import rank_of, tops
from cauviz.engine.cards import Card
from cauviz.engine.explanation import Explanation, Verdict
from cauviz.engine.game import call_word
from cauviz.engine.plays import Pile, Play
from cauviz.engine.position import Position
from cauviz.engine.reasons import Reason, because
from cauviz.engine.refusing import why_not_pile


class Explainer:
    """One play in one position, with its table by rank and the piles that could serve."""

    def __init__(self, position: Position, play: Play) -> None:
        self.position = position
        self.play = play
        self.line = play.line or ()
        self.by_rank = {card.rank: card for card in position.table}
        self.tops = tops(position.rules, position.piles, position.to_act)

    def explanation(self) -> Explanation:
        if self.play.card is None:
            return Explanation(self.play, (), ())  # a pass does nothing to anything itself
        verdicts = [self.card(card) for card in self.position.table]
        verdicts += [self.pile(Pile(seat)) for seat, pile in enumerate(self.position.piles) if pile]
        return Explanation(self.play, tuple(verdicts), self.stops())

    def stops(self) -> tuple[int, ...]:
        rules = self.position.rules
        if not self.line:
            return ()
        ends = [rules.following.get(self.rank(self.line[-1]))]
        if rules.both_ways:
            ends.append(rules.preceding.get(self.rank(self.line[0])))
        taken = {self.rank(item) for item in self.line}
        return tuple(
            dict.fromkeys(
                end for end in ends if end is not None and end not in taken and not self.there(end)
            )
        )

    def rank(self, item: Card | Pile) -> int:
        return rank_of(self.position, item)

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
        position, owner = self.position, self.position.players[pile.seat]
        count = len(position.piles[pile.seat])
        if pile in self.line:
            code = "own_lifted" if pile.seat == position.to_act else "stolen"
            rank = self.rank(pile)
            return Verdict(pile, "steal", (because(code, owner=owner, rank=rank, count=count),))
        barred = why_not_pile(position, self.by_rank, pile)
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
        missing, arrives = self.way_to(item, played.rank)
        reasons = [because("out_of_reach", item=self.name(item), ranks=missing)] if missing else []
        if not arrives:
            ranks = self.position.rules.ranks
            reasons.append(because("ends_on_twelve", rank=ranks[-1], first=ranks[0]))
        usable = isinstance(item, Card) or item in self.tops.get(self.rank(item), ())
        if not reasons and usable:
            reasons.append(self.stopped(item))
        return reasons

    def unmatched(self, item: Card | Pile, played: Card) -> Reason:
        following = self.position.rules.following
        rank = self.rank(item)
        beside = following.get(rank) == played.rank or following.get(played.rank) == rank
        return because("completes_only" if beside else "stays", card=played, item=self.name(item))

    def way_to(self, item: Card | Pile, start: int) -> tuple[tuple[int, ...], bool]:
        """The ranks that are missing on the way to an item, and whether the way gets there."""
        rules = self.position.rules
        ways = [self.along(rules.following, item, start)]
        if rules.both_ways:
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
                    taken=self.position.players[taken.seat],
                )  # fmt: skip
        if self.play.call and not self.position.rules.cau_sequences:
            return because("call_forbids", call=call_word(self.position.rules, self.play.call))
        code = "stopped" if isinstance(item, Card) else "stopped_pile"
        return because(code, item=self.name(item), end=self.end_before(item))

    def end_before(self, item: Card | Pile) -> int:
        """The rank at which the line ends on the way to a thing: a run has two ends (4.2)."""
        card = self.play.card
        assert card is not None
        missing, arrives = self.along(self.position.rules.following, item, card.rank)
        return self.rank(self.line[-1 if arrives and not missing else 0])

    def name(self, item: Card | Pile) -> Card | str:
        return item if isinstance(item, Card) else self.position.players[item.seat]
