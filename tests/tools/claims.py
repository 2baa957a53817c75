"""What each reason of the engine claims, told from the fields of a position alone.

:mod:`tests.tools.reasons` holds the reasons of many positions against this.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from cauviz import Card, Pile, Play, Rules, State
from cauviz.engine.reasons import Reason


class Said(NamedTuple):
    """A reason, and the play and the position that it is about."""

    state: State
    play: Play
    reason: Reason

    @property
    def args(self) -> dict[str, Any]:
        return self.reason.args

    @property
    def hand(self) -> tuple[Card, ...]:
        return self.state.hands[self.state.to_act] if self.state.to_act is not None else ()

    @property
    def ranks(self) -> set[int]:
        return {card.rank for card in self.state.table}

    @property
    def line(self) -> tuple[Card | Pile, ...]:
        return self.play.line or ()

    @property
    def rank(self) -> int:
        assert self.play.card is not None
        return self.play.card.rank

    def rank_of(self, item: Card | Pile) -> int:
        """The rank of a thing that is there."""
        return item.rank if isinstance(item, Card) else self.state.piles[item.seat][-1].rank

    def may(self, **changes: Any) -> bool:
        """Whether the play would be legal with something changed."""
        return self.state.why_not(self.play._replace(**changes)) is None

    def seat(self, name: object) -> int:
        return self.state.players.index(str(name))

    def pile(self, name: object) -> tuple[Card, ...]:
        return self.state.piles[self.seat(name)]

    def said_call(self, word: object) -> str:
        """The call that a word stands for: sant Vicent is the third between teams and in duels."""
        third = self.state.rules.teams or self.state.rules.base == "duel"
        assert (word == "santvicent") <= third
        assert (word == "contracau") <= (not third)
        return "contracau" if word == "santvicent" else str(word)

    def legal_call(self, word: object) -> bool:
        """Whether the card can be played with that call now, whatever line it takes."""
        call = self.said_call(word)
        return any(p.card is self.play.card and call in p.calls for p in self.state.plays())

    def pairs(self) -> list[tuple[Card | Pile, Card | Pile]]:
        return list(zip(self.line, self.line[1:], strict=False))

    def after(self, rank: int) -> int | None:
        return self.state.rules.following.get(rank)

    def match_first(self) -> bool:
        return (
            bool(self.line) and self.line[0] in self.state.table and self.line[0].rank == self.rank
        )


def _answers(said: Said) -> bool:
    """A call is open: whoever is to act may make the call that is named, with its rank, or pass."""
    state, call = said.state, said.said_call(said.args["call"])
    can = [play for play in state.plays() if call in play.calls]
    rank = state.chain[0][1].rank
    passes = Play(None) in state.plays()
    return bool(can) and passes and said.args["rank"] == rank == can[0].card.rank  # type: ignore[union-attr]


def _whole(said: Said, rank: int) -> bool:
    """A rank that the line reaches at one of its ends and does not take."""
    rules = said.state.rules
    ends = [said.after(said.rank_of(said.line[-1]))]
    if rules.sequence == "run":
        ends.append(rules.preceding.get(said.rank_of(said.line[0])))
    return rules.extension == "whole" and rank in ends and rank not in map(said.rank_of, said.line)


def _clears(said: Said) -> bool:
    return bool(said.line) and set(said.state.table) <= set(said.line)


def _two(said: Said) -> bool:
    """Each line that is named is a legal one of that card, and none is longer."""
    state, card = said.state, said.args["card"]
    lines = {play.line for play in state.plays() if play.card is card and play.line}
    named = [state.read(f"{card} x{text}").line for text in said.args["lines"]]
    most = max(map(len, lines))
    return len(named) > 1 and set(named) <= lines and {len(line or ()) for line in named} == {most}


def _not_next(said: Said) -> bool:
    a = said.args
    found = [before for before, item in said.pairs() if item == a["card"]]
    follows = any(said.rank_of(before) == a["before"] for before in found)
    return follows and bool(said.after(a["before"]) == a["rank"] != a["card"].rank)


def _other_top(said: Said) -> bool:
    a, seat = said.args, said.seat(said.args["owner"])
    found = [said.rank_of(before) for before, item in said.pairs() if item == Pile(seat)]
    top = said.pile(a["owner"])[-1].rank
    return top == a["top"] != a["rank"] and a["rank"] in map(said.after, found)


def _no_cau(said: Said) -> bool:
    """Cau is called; no card of this rank was just left by another."""
    left = said.state.left
    by_other = left is not None and left[0] != said.state.to_act and left[1].rank == said.rank
    return said.play.call == "cau" and not by_other and not said.state.chain


def _duel_line(said: Said) -> tuple[Card, ...]:
    return tuple(card for card in said.state.table if card.rank == said.rank)


CLAIMS: dict[str, Callable[[Said], object]] = {
    "over": lambda s: not any(s.state.hands) and not s.state.stock,
    "over_by_stones": lambda s: max(s.state.stones) >= s.args["goal"] == s.state.rules.target,
    "over_in_duel": lambda s: (
        not s.state.stock
        and not any(card.rank in s.ranks for hand in s.state.hands for card in hand)
    ),
    "turn": lambda s: (
        s.state.players[s.state.to_act or 0] == s.args["turn"] != s.args["name"]
        and s.args["name"] in s.state.players
    ),
    "no_window": lambda s: s.play.card is None and not s.state.chain,
    "bare_pass": lambda s: s.play.card is None and (s.play.line is not None or s.play.calls),
    "answer_or_pass": lambda s: _answers(s) and s.rank != s.args["rank"],
    "say_the_call": lambda s: _answers(s) and s.rank == s.args["rank"] and not s.play.call,
    "not_in_hand": lambda s: s.args["card"] is s.play.card and s.play.card not in s.hand,
    "must_capture": lambda s: (
        s.state.rules.must_capture
        and s.args["card"] in s.hand
        and s.args["card"].rank in s.ranks
        and s.rank not in s.ranks
    ),
    "nothing_to_match": lambda s: s.rank not in s.ranks and s.args["rank"] == s.rank,
    "completes_only": lambda s: (
        s.rank not in s.ranks
        and s.args["item"] in s.state.table
        and (s.after(s.rank) == s.args["item"].rank or s.after(s.args["item"].rank) == s.rank)
    ),
    "pile_not_matched": lambda s: (
        s.pile(s.args["owner"])[-1].rank == s.rank == s.args["rank"] not in s.ranks
        and s.state.rules.open_piles
    ),
    "must_take": lambda s: (
        s.play.line is None and s.args["match"] in s.state.table and s.args["match"].rank == s.rank
    ),
    "match_first": lambda s: not s.match_first() and s.args["match"] in s.state.table,
    "match_within": lambda s: s.args["match"] not in s.line and s.args["match"] in s.state.table,
    "counts_from_match": lambda s: (
        len(s.line) == len(s.state.rules.ranks) and s.line[0] != s.args["match"]
    ),
    "not_on_table": lambda s: s.args["card"] in s.line and s.args["card"] not in s.state.table,
    "not_next": _not_next,
    "ends_on_twelve": lambda s: (
        not s.state.rules.wrap
        and s.args["rank"] == 12
        and s.args["first"] == 1
        and any(s.rank_of(before) == 12 for before in s.line[:-1])
    ),
    "rank_twice": lambda s: len(s.line) > len(s.state.rules.ranks),
    "no_pile": lambda s: s.args["owner"] not in s.state.players or not s.pile(s.args["owner"]),
    "other_top": _other_top,
    "safe": lambda s: s.pile(s.args["owner"])[-1].rank == s.args["rank"] in s.ranks,
    "own_pile": lambda s: s.seat(s.args["owner"]) == s.state.to_act and not s.state.rules.own_pile,
    "closed": lambda s: not s.state.rules.open_piles,
    "whole": lambda s: s.args["card"] in s.state.table and _whole(s, s.args["card"].rank),
    "whole_pile": lambda s: (
        s.pile(s.args["owner"])[-1].rank == s.args["rank"] and _whole(s, s.args["rank"])
    ),
    "no_cau": _no_cau,
    "own_card": lambda s: (
        s.state.left == (s.state.to_act, s.args["card"]) and s.args["card"].rank == s.rank
    ),
    "no_call": lambda s: (
        not s.state.chain
        and s.said_call(s.args["call"]) in s.play.calls
        and s.args["call"] != "cau"
    ),
    "one_call": lambda s: (
        len(s.args["calls"]) > 1 and {*map(s.said_call, s.args["calls"])} == s.play.calls - {"net"}
    ),
    "unknown_call": lambda s: any(repr(call) == s.args["said"] for call in s.play.calls),
    "wrong_call": lambda s: (
        s.said_call(s.args["call"]) in s.play.calls
        and s.args["call"] != s.args["expected"]
        and s.legal_call(s.args["expected"])
    ),
    "call_forbids": lambda s: (
        not s.state.rules.cau_sequences and len(s.line) > 1 and s.legal_call(s.args["call"])
    ),
    "two_lines": _two,
    "no_net": lambda s: s.line and not _clears(s) and s.state.rules.net != "none",
    "no_net_left": lambda s: s.play.line is None and s.rank not in s.ranks,
    "nets_pay_nothing": lambda s: s.state.rules.net == "none",
    "net_pays": lambda s: (
        _clears(s) and not s.state.rules.announced and s.may(calls=s.play.calls | {"net"})
    ),
    "duel_cau": lambda s: (
        s.rank not in s.ranks and s.args["card"] in s.hand and s.args["card"].rank in s.ranks
    ),
    "duel_all": lambda s: s.play.line != _duel_line(s) and len(_duel_line(s)) > 0,
    "duel_only": lambda s: any(
        isinstance(item, Pile) or item.rank != s.rank == s.args["rank"] for item in s.line
    ),
    "duel_silent": lambda s: not s.play.call and s.legal_call(s.args["call"]),
    "duel_no_net": lambda s: "net" in s.play.calls,
}
"""Of every reason why a play is illegal, what must be so in the position for it to be true."""


def _neighbours(said: Said, item: Card | Pile) -> bool:
    rank = said.rank_of(item)
    return said.after(rank) == said.rank or said.after(said.rank) == rank


def _item(said: Said, item: Card | Pile) -> bool:
    """The thing that is named is the one that the verdict is about."""
    there: object = item if isinstance(item, Card) else said.state.players[item.seat]
    return bool(said.args["item"] == there)


def _ends(said: Said, item: Card | Pile) -> bool:
    """The line ends just before a rank that leads to the thing, and the thing is not in it."""
    rules = said.state.rules
    end = said.args["end"]
    up = end == said.rank_of(said.line[-1])
    down = rules.sequence == "run" and end == said.rank_of(said.line[0])
    following = rules.following if up and not (down and _below(said, item)) else rules.preceding
    rank = following.get(end)
    there = said.ranks | {pile[-1].rank for pile in said.state.piles if pile}
    while rank is not None and rank != said.rank_of(item) and rank in there:
        rank = following.get(rank)
    return (up or down) and rank == said.rank_of(item)


def _below(said: Said, item: Card | Pile) -> bool:
    """Whether a thing is reached from the lower end alone."""
    rules, rank = said.state.rules, said.rank_of(item)
    there = said.ranks | {pile[-1].rank for pile in said.state.piles if pile}
    at: int | None = said.rank_of(said.line[-1])
    while at is not None and at != rank and (at in there):
        at = rules.following.get(at)
    return at != rank


EXPLAINED: dict[str, Callable[[Said, Card | Pile], object]] = {
    "matched": lambda s, it: isinstance(it, Card) and it.rank == s.rank and it in s.line,
    "in_sequence": lambda s, it: it in s.line and s.rank_of(it) != s.rank,
    "stolen": lambda s, it: (
        it in s.line
        and s.args["count"] == len(s.pile(s.args["owner"]))
        and s.pile(s.args["owner"])[-1].rank == s.args["rank"]
    ),
    "own_lifted": lambda s, it: s.seat(s.args["owner"]) == s.state.to_act and it in s.line,
    "out_of_reach": lambda s, it: (
        _item(s, it) and not {*s.args["ranks"]} & s.ranks and it not in s.line
    ),
    "other_pile": lambda s, it: (
        Pile(s.seat(s.args["taken"])) in s.line
        and s.pile(s.args["taken"])[-1].rank == s.args["rank"] == s.rank_of(it)
    ),
    "stopped": lambda s, it: isinstance(it, Card) and _item(s, it) and _ends(s, it),
    "stopped_pile": lambda s, it: isinstance(it, Pile) and _item(s, it) and _ends(s, it),
    "stays": lambda s, it: s.rank not in s.ranks and not s.line and _item(s, it),
    "completes_only": lambda s, it: s.rank not in s.ranks and _item(s, it) and _neighbours(s, it),
    "pile_not_matched": lambda s, it: s.rank_of(it) == s.rank and s.rank not in s.ranks,
    "ends_on_twelve": lambda s, it: (
        not s.state.rules.wrap and s.rank_of(it) < s.rank and s.args["rank"] == 12
    ),
    "call_forbids": lambda s, it: (
        not s.state.rules.cau_sequences and s.said_call(s.args["call"]) in s.play.calls
    ),
    "duel_only": lambda s, it: s.rank_of(it) != s.rank == s.args["rank"],
    "closed": lambda s, it: not s.state.rules.open_piles,
    "safe": lambda s, it: s.rank_of(it) == s.args["rank"] in s.ranks,
    "own_pile": lambda s, it: isinstance(it, Pile) and it.seat == s.state.to_act,
}
"""The same of what is said of a thing on the table, in State.explain."""

OPTIONS: dict[str, Callable[[Rules], object]] = {
    "1.4": lambda rules: not rules.wrap,
    "3.4": lambda rules: rules.must_capture,
    "4.2": lambda rules: rules.sequence == "run",
    "5.1": lambda rules: rules.open_piles or rules.base == "duel",
    "5.6": lambda rules: rules.open_piles,
    "6.8": lambda rules: not rules.cau_sequences,
    "7.1": lambda rules: rules.net != "none",
    "7.2": lambda rules: rules.net == "none",
    "7.3": lambda rules: not rules.announced,
    "12.6": lambda rules: rules.teams,
    "13.2": lambda rules: rules.base == "duel",
    "13.5": lambda rules: rules.base == "duel",
    "13.6": lambda rules: rules.base == "duel",
}
"""The rules that only some rule sets have."""

WITHOUT = {"closed"}
"""The reasons that name a rule because the rule set does without what it allows."""
