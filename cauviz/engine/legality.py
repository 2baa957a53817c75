"""What may be played: texts read against a position, and the reason why a play is illegal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from cauviz.engine.capture import lines, tops
from cauviz.engine.cards import Card
from cauviz.engine.plays import CALLS, PASS, SANT_VICENT, Line, Pile, Play, PlayText, parse_play
from cauviz.engine.reasons import Reason, because
from cauviz.engine.rules import Rules
from cauviz.engine.stones import goal, won
from cauviz.errors import CauError, IllegalPlay, NotationError, shown

if TYPE_CHECKING:
    from cauviz.engine.state import State


def due_call(state: State, card: Card | None, line: Line | None) -> str | None:
    """The call that a capture with a card may make here, if any (6.1, 6.4, 6.8)."""
    if card is None or line is None or (len(line) > 1 and not state.rules.cau_sequences):
        return None
    if state.chain:
        return CALLS[len(state.chain) - 1]
    left = state.left
    if left is None or left[0] == state.to_act or left[1].rank != card.rank:
        return None
    return "cau" if left[1] in line else None


def due_net(state: State, line: Line | None) -> bool:
    """Whether a line takes the whole table, and that counts (7.1)."""
    return line is not None and state.rules.net != "none" and set(state.table) <= set(line)


def why_over(state: State) -> Reason:
    """Why nothing can be played any more: the ways in which a hand ends (10.1, 12.6, 13.6)."""
    if won(state.rules, state.stones):
        return because("over_by_stones", goal=goal(state.rules))
    return because("over_in_duel" if state.rules.duel else "over")


# reading and writing


def read(state: State, text: str) -> Play:
    """See :meth:`State.read`."""
    found = _read(state, text)
    if isinstance(found, Reason):
        raise IllegalPlay(found)
    return found


def _read(state: State, text: str) -> Play | Reason:
    name, rest, at = _leading_name(state, text)
    if state.to_act is None:
        return why_over(state)
    if name is not None and state.players.index(name) != state.to_act:
        return because("turn", name=name, turn=state.players[state.to_act])
    try:
        written = parse_play(rest, state.players, call_word(state.rules, CALLS[2]))
    except NotationError as error:
        raise NotationError(
            error.message,
            column=error.column + at,
            found=error.found,
            expected=error.expected,
            source_line=text,
        ) from None
    return complete(state, written)


def _leading_name(state: State, text: str) -> tuple[str | None, str, int]:
    """The player's name before a play, the play, and where it begins."""
    if not isinstance(text, str):
        raise TypeError(f"a play is read from a text such as '3c x3o', not from {shown(text)}")
    words = text.split(None, 2)
    if len(words) > 1 and words[0] in state.players and _begins_play(words[1]):
        at = text.index(words[1], text.index(words[0]) + len(words[0]))
        return words[0], text[at:], at
    return None, text, 0


def _begins_play(word: str) -> bool:
    """Whether a play can begin with a word; a player may be called ``7o``, so it matters."""
    try:
        Card(word)
    except ValueError:
        return word == "pass"
    return True


def complete(state: State, written: PlayText) -> Play | Reason:
    """A written play with what it leaves out: its longest line, and the calls that are due.

    A :class:`Reason` where the text leaves a choice open (5.5).
    """
    if written.card is None:
        return PASS
    if state.rules.duel:
        return _complete_in_duel(state, written)
    line = written.line
    if line is None:
        options = _longest(state, written)
        if len(options) > 1:
            barred = _why_not_now(state, written.card, written.calls)
            if barred is not None:
                return barred
            texts = [line_text(state, option) for option in options]
            return because("two_lines", card=written.card, lines=texts)
        line = options[0] if options else None
    calls = set(written.calls or ())
    if written.calls is None:
        call = due_call(state, written.card, line)
        calls = {call} if call else set()
    if due_net(state, line) and (written.calls is None or not state.rules.announced):
        calls.add("net")  # it pays by itself, whatever is written, unless announced (7.3)
    return Play(written.card, line, frozenset(calls))


def _complete_in_duel(state: State, written: PlayText) -> Play:
    """In the duel a card takes all cards of its rank, and always with the call (13.2, 13.5)."""
    assert written.card is not None
    line: Line | None = tuple(c for c in state.table if c.rank == written.card.rank) or None
    if written.line and set(written.line) != set(line or ()):
        line = written.line  # the order of equal ranks is no matter, all else is
    call = CALLS[len(state.chain) - 1] if state.chain else CALLS[0]
    return Play(written.card, line, frozenset({call}) if written.calls is None else written.calls)


def _longest(state: State, written: PlayText) -> list[Line]:
    """The longest lines of a card; just the match where a call forbids more (6.8)."""
    assert written.card is not None
    by_rank = {card.rank: card for card in state.table}
    match = by_rank.get(written.card.rank)
    if match is None:
        return []
    calling = written.calls is None or written.calls & set(CALLS)
    if calling and not state.rules.cau_sequences and due_call(state, written.card, (match,)):
        return [(match,)]
    found = lines(state.rules, match, by_rank, tops(state.rules, state.piles, state.to_act))
    most = max(map(len, found))
    return [line for line in found if len(line) == most]


def write(state: State, play: Play) -> str:
    """See :meth:`State.text`."""
    _check_types(play)
    if play.card is None:
        return "pass"
    words = [str(play.card)]
    if play.line is not None:
        words.append("x" + line_text(state, play.line))
    words += [call_word(state.rules, call) for call in (*CALLS, "net") if call in play.calls]
    if not play.calls and (due_call(state, play.card, play.line) or due_net(state, play.line)):
        words.append("silent")
    return " ".join(words)


def call_word(rules: Rules, call: str) -> str:
    """A call as it is said: the third is *sant Vicent* in the Valencian game and its duel (6.3)."""
    return SANT_VICENT if call == CALLS[2] and (rules.teams or rules.duel) else call


def line_text(state: State, line: Line) -> str:
    """A line as a log writes it, without its ``x``: ``3o-<Biel-5e``."""
    names = state.players
    for item in line:
        if isinstance(item, Pile) and not 0 <= item.seat < len(names):
            raise CauError(f"there is no {item}: {_seats(names)}")
    return "-".join(
        str(item) if isinstance(item, Card) else "<" + names[item.seat] for item in line
    )


def _seats(names: tuple[str, ...]) -> str:
    return "the seats are " + ", ".join(f"{seat} {name}" for seat, name in enumerate(names))


# legality


def why_not(state: State, play: Play | str) -> Reason | None:
    """See :meth:`State.why_not`."""
    found = as_play(state, play)
    if isinstance(found, Reason):
        return found
    play = found
    if state.to_act is None:
        return why_over(state)
    if play.card is None:
        return _why_not_pass(state, play)
    position = _Position(state, {card.rank: card for card in state.table})
    return (
        _why_not_now(state, play.card, play.calls)
        or _why_not_line(position, play)
        or _why_not_calls(position, play)
    )


def _why_not_now(state: State, card: Card, calls: frozenset[str] | None) -> Reason | None:
    """Why a card cannot be played now, whatever it would take; no calls are those that are due."""
    assert state.to_act is not None
    name = state.players[state.to_act]
    if card not in state.hands[state.to_act]:
        return because("not_in_hand", name=name, card=card)
    if not state.chain:
        return _why_not_this(state, name, card)
    rank, call = state.chain[0][1].rank, _answer(state)
    if card.rank != rank:
        return because("answer_or_pass", name=name, rank=rank, call=call)
    if calls is not None and not calls & set(CALLS):
        return because("say_the_call", rank=rank, call=call)
    return None


def _why_not_this(state: State, name: str, card: Card) -> Reason | None:
    """A card that must not be played while another captures (3.4)."""
    assert state.to_act is not None
    lying = {other.rank for other in state.table}
    if not state.rules.must_capture or card.rank in lying:
        return None
    captures = next((held for held in state.hands[state.to_act] if held.rank in lying), None)
    return because("must_capture", name=name, card=captures, played=card) if captures else None


def as_play(state: State, play: Play | str) -> Play | Reason:
    """A play, or what a text means as one; a reason where the text leaves a choice open."""
    if isinstance(play, str):
        return _read(state, play)
    _check_types(play)
    return play


def _check_types(play: Play) -> None:
    """A play made by hand has the types it says, so that states can keep it."""
    sound = (
        isinstance(play, Play)
        and (play.card is None or isinstance(play.card, Card))
        and (play.line is None or isinstance(play.line, tuple))
        and all(
            isinstance(item, Card) or (isinstance(item, Pile) and type(item.seat) is int)
            for item in play.line or ()
        )
        and isinstance(play.calls, frozenset)
        and all(isinstance(call, str) for call in play.calls)
    )
    if not sound:
        raise TypeError(
            "a play is Play(card, line, calls) with a Card, a tuple of Card and Pile or None, and "
            f"a frozenset of calls; or its text, such as '3c x3o'; not {shown(play)}"
        )


class _Position(NamedTuple):
    """A state with its table by rank, made once for all the checks of a play."""

    state: State
    by_rank: dict[int, Card]

    @property
    def name(self) -> str:
        assert self.state.to_act is not None
        return self.state.players[self.state.to_act]


def _why_not_pass(state: State, play: Play) -> Reason | None:
    if not state.chain:
        return because("no_window", name=state.players[state.to_act or 0])
    return because("bare_pass") if play.line is not None or play.calls else None


def _answer(state: State) -> str:
    """The call that can be made in an open window, as it is said there (6.4)."""
    return call_word(state.rules, CALLS[len(state.chain) - 1])


def _why_not_line(position: _Position, play: Play) -> Reason | None:
    state, by_rank = position
    assert play.card is not None
    match = by_rank.get(play.card.rank)
    if play.line is None:
        if match is None:
            return None
        return because("must_take", card=play.card, match=match)
    if match is None:
        return _why_nothing(state, play)
    if play.line[:1] != (match,) and (
        state.rules.sequence == "ascending" or match not in play.line
    ):
        code = "match_first" if state.rules.sequence == "ascending" else "match_within"
        return because(code, card=play.card, match=match)
    bare = len(play.line) == 1 or state.rules.cau_sequences
    if play.call and not bare and play.call == due_call(state, play.card, (match,)):
        return because("call_forbids", call=call_word(state.rules, play.call))
    return _why_not_run(position, play.line) or _why_not_short(position, play, match)


def _why_not_run(position: _Position, line: Line) -> Reason | None:
    """Whether each thing in a line is there, and follows the one before."""
    state, by_rank = position
    before: int | None = None
    for item in line:
        reason = why_not_thing(state, by_rank, item)
        if reason:
            return reason
        rank = rank_of(state, item)
        if before is not None:
            reason = _why_not_after(state, item, rank, before, rank_of(state, line[0]))
            if reason:
                return reason
        before = rank
    return None


def rank_of(state: State, item: Card | Pile) -> int:
    """The rank that a card or a pile has in a sequence."""
    return item.rank if isinstance(item, Card) else state.piles[item.seat][-1].rank


def gain(state: State, play: Play) -> int:
    """How many cards a play captures if nobody overcalls it, the cards played included (6.5)."""
    if not play.line:
        return 0
    taken = sum(1 if isinstance(item, Card) else len(state.piles[item.seat]) for item in play.line)
    return taken + 1 + max(0, len(state.chain) - 1)


def _why_nothing(state: State, play: Play) -> Reason:
    """Why a card that matches no table card takes nothing (3.2, 3.5, 5.2)."""
    assert play.card is not None
    assert play.line is not None
    rank = play.card.rank
    rules = state.rules
    for item in play.line[:1]:
        if isinstance(item, Pile):
            pile = state.piles[item.seat] if 0 <= item.seat < len(state.piles) else ()
            if pile and pile[-1].rank == rank and state.rules.open_piles:
                return because("pile_not_matched", owner=state.players[item.seat], rank=rank)
        elif item in state.table and rank in (
            rules.following.get(item.rank),
            rules.preceding.get(item.rank),
        ):
            return because("completes_only", card=play.card, item=item)
    return because("nothing_to_match", card=play.card, rank=rank)


def why_not_thing(state: State, by_rank: Mapping[int, Card], item: Card | Pile) -> Reason | None:
    """Why a card or a pile cannot be in any sequence."""
    if isinstance(item, Pile):
        return why_not_pile(state, by_rank, item)
    return None if item in state.table else because("not_on_table", card=item)


def _why_not_after(
    state: State, item: Card | Pile, rank: int, before: int, start: int
) -> Reason | None:
    """Why something cannot come next in a sequence that has reached the rank ``before``."""
    after = state.rules.following.get(before)
    if after is None:
        return because("ends_on_twelve", rank=before, first=state.rules.ranks[0])
    if after == start:
        return because("rank_twice", rank=start)
    if rank == after:
        return None
    if isinstance(item, Pile):
        owner = state.players[item.seat]
        return because("other_top", owner=owner, top=rank, rank=after)
    return because("not_next", card=item, before=before, rank=after)


def why_not_pile(state: State, by_rank: Mapping[int, Card], pile: Pile) -> Reason | None:
    """Why a pile cannot be taken at all, wherever its card would stand (section 5)."""
    if not state.rules.open_piles:
        return because("closed")
    if not (0 <= pile.seat < len(state.piles)):
        return because("no_pile", owner=f"seat {pile.seat}")
    owner = state.players[pile.seat]
    if not state.piles[pile.seat]:
        return because("no_pile", owner=owner)
    if pile.seat == state.to_act and not state.rules.own_pile:
        return because("own_pile", owner=owner)
    rank = state.piles[pile.seat][-1].rank
    if rank in by_rank:
        return because("safe", owner=owner, rank=rank)
    return None


def _why_not_short(position: _Position, play: Play, match: Card) -> Reason | None:
    """Whether a line stops too early under ``extension="whole"`` (4.3, 5.7), or begins amiss."""
    state, by_rank = position
    line, rules = play.line, state.rules
    assert line
    if rules.wrap and len(line) == len(rules.ranks):
        return None if line[0] is match else because("counts_from_match", match=match)
    bare_call = play.call is not None and not rules.cau_sequences
    if rules.extension != "whole" or bare_call:
        return None
    beyond = [rules.following.get(rank_of(state, line[-1]))]
    if rules.sequence == "run":
        beyond.append(rules.preceding.get(rank_of(state, line[0])))
    stealable = tops(rules, state.piles, state.to_act)
    taken = {rank_of(state, item) for item in line}
    for rank in beyond:
        if rank in by_rank and rank not in taken:
            return because("whole", card=by_rank[rank])
        if rank in stealable and rank not in taken:
            owner = state.players[stealable[rank][0].seat]
            return because("whole_pile", owner=owner, rank=rank)
    return None


def _why_not_calls(position: _Position, play: Play) -> Reason | None:
    state = position.state
    reason = why_not_words(state.rules, play)
    if reason is None and play.call:
        reason = _why_not_call(position, play)
    return reason or _why_not_net(state, play)


def why_not_words(rules: Rules, play: Play) -> Reason | None:
    """Whether what is called is one call at most, and one that there is (6.3)."""
    unknown = sorted(play.calls - {*CALLS, "net"})
    if unknown:
        return because("unknown_call", said=shown(unknown[0]))
    calls = [call_word(rules, call) for call in CALLS if call in play.calls]
    return because("one_call", calls=calls) if len(calls) > 1 else None


def _why_not_net(state: State, play: Play) -> Reason | None:
    """Whether a net is called that is none, or is missing where it pays by itself (7)."""
    net = due_net(state, play.line)
    if "net" in play.calls and not net:
        if state.rules.net == "none":
            return because("nets_pay_nothing")
        return because("no_net") if play.line else because("no_net_left", card=play.card)
    if net and "net" not in play.calls and not state.rules.announced:
        return because("net_pays")
    return None


def _why_not_call(position: _Position, play: Play) -> Reason | None:
    state = position.state
    call = play.call
    expected = CALLS[len(state.chain) - 1] if state.chain else "cau"
    if call != expected:
        said = call_word(state.rules, call or "")
        if not state.chain:
            return because("no_call", call=said)
        return because("wrong_call", call=said, expected=call_word(state.rules, expected))
    if state.chain or due_call(state, play.card, play.line):
        return None
    left = state.left
    if left and left[0] == state.to_act and play.card and left[1].rank == play.card.rank:
        return because("own_card", name=position.name, card=left[1])
    return because("no_cau", card=play.card)
