"""The fishing game: match, sequence, calls, nets (rulebook sections 3 to 10 and 12)."""

from __future__ import annotations

from typing import TypeVar

from cauviz.engine import refusing, turn
from cauviz.engine.capture import Tops, lines, tops
from cauviz.engine.cards import ALL_CARDS, Card
from cauviz.engine.explaining import Explainer
from cauviz.engine.explanation import Explanation
from cauviz.engine.game import Game, called
from cauviz.engine.plays import (
    CALLING,
    CALLS,
    NET,
    NO_CALLS,
    PASS,
    Line,
    Play,
    PlayText,
    line_text,
)
from cauviz.engine.position import Position
from cauviz.engine.reasons import Reason, because
from cauviz.engine.rules import Rules

P = TypeVar("P", bound=Position)

# The commonest plays, made once and shared: leaving a card, and taking just the card it matches.
_LEAVE = {card: Play(card) for card in ALL_CARDS}
_BARE = {
    card: {match: Play(card, (match,)) for match in ALL_CARDS if match.rank == card.rank}
    for card in ALL_CARDS
}
# What can be said of a line that clears the table: a net may be kept silent where it must be
# announced, and is none where it does not count (7.1 to 7.3).
_NETS = {
    (net, announced): (NO_CALLS,) if net == "none" else (NET, NO_CALLS) if announced else (NET,)
    for net in ("card", "stone", "none")
    for announced in (True, False)
}
_new = tuple.__new__  # makes a Play without the detour through its own constructor


class Fishing(Game):
    """Cards are matched on a table, sequences follow, and what was just left can be called."""

    # what can be done

    def plays(self, position: Position) -> tuple[Play, ...]:
        """Every legal play of the seat to act (3). The inner loop of every playout."""
        seat = position._to_act
        if seat is None:
            return ()
        if position._chain:
            return (*_answers(position, seat), PASS)
        rules = position._seating.rules
        following = rules.following
        by_rank = {card.rank: card for card in position._table}
        size = len(by_rank)
        run, net, announced = rules.both_ways, rules.net, rules.announced
        taking: list[Play] = []
        leaving: list[Play] = []
        stealable: Tops | None = None
        left: Card | None = None
        for card in position._hands[seat]:
            rank = card.rank
            if rank not in by_rank:
                leaving.append(_LEAVE[card])
                continue
            if stealable is None:
                stealable = tops(rules, position._piles, seat)
                before = position._left
                left = before[1] if before is not None and before[0] != seat else None
            match = by_rank[rank]
            after_it = following.get(rank)
            if after_it in by_rank or after_it in stealable or run:
                options = lines(rules, match, by_rank, stealable)
            elif match is left or size == 1:
                options = [(match,)]
            else:
                taking.append(_BARE[card][match])
                continue
            if match is left:
                taking += _calls(position, card, match, options, "cau")
            for line in options:
                if len(line) >= size and _clears(position, line):
                    taking += [_new(Play, (card, line, calls)) for calls in _NETS[net, announced]]
                else:
                    taking.append(_new(Play, (card, line, NO_CALLS)))
        return tuple(taking) if taking and rules.must_capture else (*taking, *leaving)

    def why_not(self, position: Position, play: Play) -> Reason | None:
        """The one reason why a play is illegal, the card's before the line's before the calls'."""
        return refusing.why_not_fishing(position, play)

    def complete(self, position: Position, written: PlayText) -> Play | Reason:
        """The longest line, and the calls that are due; a choice left open is named (5.5)."""
        card, line = written.card, written.line
        if card is None:
            return PASS
        if line is None:
            options = self._longest(position, card, written)
            if len(options) > 1:
                texts = [line_text(option, position.players) for option in options]
                barred = refusing.why_not_now(position, card, written.calls)
                return barred or because("two_lines", card=card, lines=texts)
            line = next(iter(options), None)
        calls = written.calls
        if calls is None:
            call = self.due_call(position, card, line)
            calls = CALLING[call, NO_CALLS] if call else NO_CALLS
        # unless it must be announced, a net pays by itself, whatever is written (7.3)
        by_itself = written.calls is None or not position.rules.announced
        if by_itself and "net" not in calls and self.due_net(position, line):
            calls |= NET
        return Play(card, line, calls)

    def _longest(self, position: Position, card: Card, written: PlayText) -> list[Line]:
        """The longest lines of a card; just the match where a call forbids more (6.8)."""
        rules = position.rules
        by_rank = {lying.rank: lying for lying in position.table}
        match = by_rank.get(card.rank)
        if match is None:
            return []
        calling = written.calls is None or written.calls & set(CALLS)
        if calling and not rules.cau_sequences and self.due_call(position, card, (match,)):
            return [(match,)]
        ways = lines(rules, match, by_rank, tops(rules, position.piles, position.to_act))
        most = max(map(len, ways))
        return [line for line in ways if len(line) == most]

    # what follows

    after = staticmethod(turn.after)

    def explain(self, position: Position, play: Play) -> Explanation:
        """A verdict on each table card and on each pile."""
        return Explainer(position, play).explanation()

    def due_call(self, position: Position, card: Card | None, line: Line | None) -> str | None:
        """The call that a capture with a card may make here (6.1, 6.4, 6.8)."""
        if card is None or line is None or (len(line) > 1 and not position.rules.cau_sequences):
            return None
        if position.chain:
            return called(position)
        left = position.left
        if left is None or left[0] == position.to_act or left[1].rank != card.rank:
            return None
        return CALLS[0] if left[1] in line else None

    def due_net(self, position: Position, line: Line | None) -> bool:
        """Whether a line takes the whole table, and that counts (7.1)."""
        return line is not None and position.rules.net != "none" and _clears(position, line)

    # to speak of

    def legend(self, rules: Rules) -> tuple[str, ...]:
        """Closed piles are never stolen, and so never safe (5)."""
        return ("match", "steal", "seq", "safe") if rules.open_piles else ("match", "seq")

    def law_of_taking(self, rules: Rules) -> tuple[str, str]:
        """Up from the match, or on both sides of it."""
        return ("4.2", "run") if rules.both_ways else ("4.1", "up")

    def law_of_paying(self, rules: Rules) -> tuple[str, str]:
        """By card played, first player first."""
        return "6.6", rules.penalty


def _answers(position: Position, seat: int) -> list[Play]:
    """The recaus or contracaus that a seat may call (6.4)."""
    match = position._chain[0][1]
    call, rules = called(position), position._seating.rules
    by_rank = {card.rank: card for card in position._table}
    options = lines(rules, match, by_rank, tops(rules, position._piles, seat))
    return [
        play
        for card in position._hands[seat]
        if card.rank == match.rank
        for play in _calls(position, card, match, options, call)
    ]


def _calls(
    position: Position, card: Card, match: Card, options: list[Line], call: str
) -> list[Play]:
    """The plays of a card that call, silent and announced nets apart (6.8, 7.3)."""
    rules = position._seating.rules
    if not rules.cau_sequences:
        options = [(match,)]
    nets = _NETS[rules.net, rules.announced]
    return [
        _new(Play, (card, line, CALLING[call, calls]))
        for line in options
        for calls in (nets if _clears(position, line) else (NO_CALLS,))
    ]


def _clears(position: Position, line: Line) -> bool:
    """Whether a line clears the table (7.1)."""
    return set(position._table).issubset(line)


GAME = Fishing()
