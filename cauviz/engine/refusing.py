"""Why a play is illegal: the one reason, with its rule.

:func:`why_not` is asked of any game; what follows judges the plays of the fishing game, and lends
the others what they have in common with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from cauviz.engine.capture import rank_of, tops
from cauviz.engine.cards import Card
from cauviz.engine.game import call_word, called
from cauviz.engine.plays import CALLS, Line, Pile, Play
from cauviz.engine.position import Position
from cauviz.engine.reading import as_play
from cauviz.engine.reasons import Reason, because
from cauviz.engine.rules import Rules
from cauviz.errors import IllegalPlay, shown
from cauviz.texts import filled


def why_not(position: Position, play: Play | str) -> Reason | None:
    """See :meth:`State.why_not`."""
    read = as_play(position, play)
    if isinstance(read, Reason):
        return read
    game = position.rules.game
    return game.why_over(position) if position.to_act is None else game.why_not(position, read)


def legal(position: Position, play: Play | str) -> Play:
    """A play, or what its text means, if it is legal; :class:`IllegalPlay` with the reason."""
    read = as_play(position, play)
    reason = read if isinstance(read, Reason) else why_not(position, read)
    if reason is not None:
        raise IllegalPlay(reason)
    assert isinstance(read, Play)
    return read


# what the games have in common


def why_not_pass(position: Position, play: Play) -> Reason | None:
    """A pass, which only a call that could be answered allows, and which takes nothing (6.4)."""
    assert position.to_act is not None
    if not position.chain:
        return because("no_window", name=position.players[position.to_act])
    return because("bare_pass") if play.line is not None or play.calls else None


def why_not_now(position: Position, card: Card, calls: frozenset[str] | None) -> Reason | None:
    """Why a card cannot be played now, whatever it would take; no calls are those that are due."""
    assert position.to_act is not None
    name = position.players[position.to_act]
    if card not in position.hands[position.to_act]:
        return because("not_in_hand", name=name, card=card)
    if not position.chain:
        return _why_not_this(position, name, card)
    rank, call = position.chain[0][1].rank, call_word(position.rules, called(position))
    if card.rank != rank:
        return because("answer_or_pass", name=name, rank=rank, call=call)
    if calls is not None and not calls & set(CALLS):
        return because("say_the_call", rank=rank, call=call)
    return None


def _why_not_this(position: Position, name: str, card: Card) -> Reason | None:
    """A card that must not be played while another captures (3.4)."""
    assert position.to_act is not None
    lying = {other.rank for other in position.table}
    if not position.rules.must_capture or card.rank in lying:
        return None
    captures = next((held for held in position.hands[position.to_act] if held.rank in lying), None)
    return because("must_capture", name=name, card=captures, played=card) if captures else None


def why_not_words(rules: Rules, play: Play) -> Reason | None:
    """Whether what is called is one call at most, and one that there is (6.3)."""
    unknown = sorted(play.calls - {*CALLS, "net"})
    if unknown:
        return because("unknown_call", said=shown(unknown[0]))
    calls = [call_word(rules, call) for call in CALLS if call in play.calls]
    return because("one_call", calls=calls) if len(calls) > 1 else None


# the fishing game


class _At(NamedTuple):
    """A position with its table by rank, made once for all the checks of a play."""

    position: Position
    by_rank: dict[int, Card]


def why_not_fishing(position: Position, play: Play) -> Reason | None:
    """The card's reason before the line's before the calls' (3, 4, 5, 6, 7)."""
    if play.card is None:
        return why_not_pass(position, play)
    at = _At(position, {card.rank: card for card in position.table})
    return (
        why_not_now(position, play.card, play.calls)
        or _why_not_line(at, play)
        or _why_not_calls(position, play)
    )


def _why_not_line(at: _At, play: Play) -> Reason | None:
    position, by_rank = at
    assert play.card is not None
    match = by_rank.get(play.card.rank)
    if play.line is None:
        if match is None:
            return None
        return because("must_take", card=play.card, match=match)
    if match is None:
        return _why_nothing(position, play)
    if position.rules.both_ways:
        if match not in play.line:
            return because("match_within", card=play.card, match=match)
    elif play.line[:1] != (match,):
        return because("match_first", card=play.card, match=match)
    if play.call and len(play.line) > 1 and not position.rules.cau_sequences:
        due = position.rules.game.due_call(position, play.card, (match,))
        if play.call == due:  # one that is not due is itself at fault
            return because("call_forbids", call=call_word(position.rules, due))
    return _why_not_run(at, play.line) or _why_not_short(at, play, match)


def _why_not_run(at: _At, line: Line) -> Reason | None:
    """Whether each thing in a line is there, and follows the one before."""
    position, by_rank = at
    before: int | None = None
    for item in line:
        reason = why_not_thing(position, by_rank, item)
        if reason:
            return reason
        rank = rank_of(position, item)
        if before is not None:
            reason = _why_not_after(position, item, rank, before, rank_of(position, line[0]))
            if reason:
                return reason
        before = rank
    return None


def _why_nothing(position: Position, play: Play) -> Reason:
    """Why a card that matches no table card takes nothing (3.2, 3.5, 5.2)."""
    assert play.card is not None
    assert play.line is not None
    rank = play.card.rank
    rules = position.rules
    for item in play.line[:1]:
        if isinstance(item, Pile):
            pile = position.piles[item.seat] if 0 <= item.seat < len(position.piles) else ()
            if pile and pile[-1].rank == rank and position.rules.open_piles:
                return because("pile_not_matched", owner=position.players[item.seat], rank=rank)
        elif item in position.table and rank in (
            rules.following.get(item.rank),
            rules.preceding.get(item.rank),
        ):
            return because("completes_only", card=play.card, item=item)
    return because("nothing_to_match", card=play.card, rank=rank)


def why_not_thing(
    position: Position, by_rank: Mapping[int, Card], item: Card | Pile
) -> Reason | None:
    """Why a card or a pile cannot be in any sequence."""
    if isinstance(item, Pile):
        return why_not_pile(position, by_rank, item)
    return None if item in position.table else because("not_on_table", card=item)


def _why_not_after(
    position: Position, item: Card | Pile, rank: int, before: int, start: int
) -> Reason | None:
    """Why something cannot come next in a sequence that has reached the rank ``before``."""
    after = position.rules.following.get(before)
    if after is None:
        return because("ends_on_twelve", rank=before, first=position.rules.ranks[0])
    if after == start:
        return because("rank_twice", rank=start)
    if rank == after:
        return None
    if isinstance(item, Pile):
        owner = position.players[item.seat]
        return because("other_top", owner=owner, top=rank, rank=after)
    return because("not_next", card=item, before=before, rank=after)


def why_not_pile(position: Position, by_rank: Mapping[int, Card], pile: Pile) -> Reason | None:
    """Why a pile cannot be taken at all, wherever its card would stand (section 5)."""
    if not position.rules.open_piles:
        return because("closed")
    if not (0 <= pile.seat < len(position.piles)):
        return because("no_pile", owner=filled("refusing.seat", seat=pile.seat))
    owner = position.players[pile.seat]
    if not position.piles[pile.seat]:
        return because("no_pile", owner=owner)
    if pile.seat == position.to_act and not position.rules.own_pile:
        return because("own_pile", owner=owner)
    rank = position.piles[pile.seat][-1].rank
    if rank in by_rank:
        return because("safe", owner=owner, rank=rank)
    return None


def _why_not_short(at: _At, play: Play, match: Card) -> Reason | None:
    """Whether a line stops too early under ``extension="whole"`` (4.3, 5.7), or begins amiss."""
    position, by_rank = at
    line, rules = play.line, position.rules
    assert line
    if rules.wrap and len(line) == len(rules.ranks):
        return None if line[0] is match else because("counts_from_match", match=match)
    bare_call = play.call is not None and not rules.cau_sequences
    if rules.extension != "whole" or bare_call:
        return None
    beyond = [rules.following.get(rank_of(position, line[-1]))]
    if rules.both_ways:
        beyond.append(rules.preceding.get(rank_of(position, line[0])))
    stealable = tops(rules, position.piles, position.to_act)
    taken = {rank_of(position, item) for item in line}
    for rank in beyond:
        if rank in by_rank and rank not in taken:
            return because("whole", card=by_rank[rank])
        if rank in stealable and rank not in taken:
            owner = position.players[stealable[rank][0].seat]
            return because("whole_pile", owner=owner, rank=rank)
    return None


def _why_not_calls(position: Position, play: Play) -> Reason | None:
    reason = why_not_words(position.rules, play)
    if reason is None and play.call:
        reason = _why_not_call(position, play)
    return reason or _why_not_net(position, play)


def _why_not_net(position: Position, play: Play) -> Reason | None:
    """Whether a net is called that is none, or is missing where it pays by itself (7)."""
    net = position.rules.game.due_net(position, play.line)
    if "net" in play.calls and not net:
        if position.rules.net == "none":
            return because("nets_pay_nothing")
        return because("no_net") if play.line else because("no_net_left", card=play.card)
    if net and "net" not in play.calls and not position.rules.announced:
        return because("net_pays")
    return None


def _why_not_call(position: Position, play: Play) -> Reason | None:
    call, expected = play.call, called(position)
    if call != expected:
        said = call_word(position.rules, call or "")
        if not position.chain:
            return because("no_call", call=said)
        return because("wrong_call", call=said, expected=call_word(position.rules, expected))
    if position.chain or position.rules.game.due_call(position, play.card, play.line):
        return None
    left = position.left
    if left and left[0] == position.to_act and play.card and left[1].rank == play.card.rank:
        return because("own_card", name=position.players[left[0]], card=left[1])
    return because("no_cau", card=play.card)
