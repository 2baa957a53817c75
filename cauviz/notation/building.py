"""The tree of a log, built play by play: each is checked against the engine, none is repaired."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import NamedTuple

from cauviz.engine.declaring import at_stake
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, PASS, Pile, Play, PlayText, parse_play
from cauviz.engine.reasons import Reason
from cauviz.engine.ronda import LEAST_STAKE, WHOLE_GAME
from cauviz.engine.state import State
from cauviz.errors import DealError, IllegalPlay, NotationError
from cauviz.notation.grammar import DECLARED
from cauviz.notation.items import DealItem, Item, NoteItem, PlayItem, ResultItem, Signs
from cauviz.notation.log import Comment, Hint, Log, Node, Note, Off
from cauviz.notation.tags import mover_or_dealer
from cauviz.notation.tokens import Token, normal
from cauviz.texts import filled, row

MAX_DEPTH = 100
"""How deep variations may nest in a text."""

_BEGINS_PLAY = re.compile(r"^[ \t]*(?:([0-9]+)[.):]\s*)?([^\s:]+):?[ \t]+\S", re.MULTILINE)


class _Place(NamedTuple):
    """Where the reader is in the tree, kept while a variation is read."""

    opening: Token
    node: Node
    passed: bool


class Builder:
    """Builds the tree of a log, play by play."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.node = log.root
        self.passed = False  # a pass was put in before the play at `node`
        self.stack: list[_Place] = []
        self.fresh = True  # no play of this line has been read yet
        self.names = set(log.players)
        self.reads_well = False  # the thing that is taken is no fault of its own, but of its place
        self.swallowing: Token | None = None  # a comment that seems to have plays in it
        self.shared: Node | None = None  # the pass that a variation may begin after
        self.waiting: list[Note] = []  # comments before the first play of a variation
        self.declared: Node | None = None  # where the last deal line stood
        self.finished = False

    def take(self, item: Item) -> None:
        self.reads_well = isinstance(item, ResultItem)
        if isinstance(item, Token):
            {"(": self.open, ")": self.close, "end": self.end}[item.kind](item)
            return
        if self.finished:
            token = item.signs().name if isinstance(item, PlayItem) else item.token
            raise token.fail("building.after_the_result", "building.expected_next_hand")
        if isinstance(item, PlayItem):
            self.play(item)
        elif isinstance(item, NoteItem):
            self.note(item)
        elif isinstance(item, DealItem):
            self.deal(item)
        else:
            self.result(item)

    def note(self, item: NoteItem) -> None:
        note = item.note
        if self.stack and self.fresh:
            if not isinstance(note, Comment) or isinstance(note, (Hint, Off)):
                raise item.token.fail("building.expected_after_play", "building.a_play")
            self.waiting.append(note)
            return
        if isinstance(note, (Hint, Off)) and self.node.play is None:
            raise too_early(item)
        self.node.note(note)
        if "\n" in item.token.text and not self.swallowing:
            self.watch(item.token)

    def watch(self, comment: Token) -> None:
        """Whether the next play seems to stand in a comment, whose end is missing then."""
        for match in _BEGINS_PLAY.finditer(comment.text, comment.text.index("\n")):
            number, word = match.groups()
            if word in self.names and number in (None, str(self.node.number + 1)):
                self.swallowing = comment
                return

    def blame(self, error: NotationError, still_open: int) -> NotationError:
        """The error, or the one further up that it comes of: what was opened and never closed.

        ``still_open`` is how many variations the rest of the hand leaves open.
        """
        if self.swallowing:
            return swallowed(self.swallowing, error)
        if still_open and self.reads_well:
            return _never_ends(self.stack[still_open - 1].opening)
        return error

    # variations

    def open(self, token: Token) -> None:
        if self.finished:
            raise token.fail("building.after_the_result", "building.expected_next_hand")
        if self.fresh:
            raise token.fail("building.variation_before_play", "building.a_play")
        if len(self.stack) >= MAX_DEPTH:
            raise token.fail("building.too_deep", max_depth=MAX_DEPTH)
        self.stack.append(_Place(token, self.node, self.passed))
        self.node = _before(self.node)
        if self.passed:
            self.shared, self.node = self.node, _before(self.node)
        self.fresh = True

    def close(self, token: Token) -> None:
        if not self.stack:
            raise token.fail("building.no_variation_open")
        if self.fresh:
            raise token.fail("building.empty_variation", "building.a_play")
        _, self.node, self.passed = self.stack.pop()

    def end(self, token: Token) -> None:
        if self.stack:
            raise _never_ends(self.stack[-1].opening)

    # plays

    def play(self, item: PlayItem) -> None:
        state = self.node.state
        written = item.written or _written(item.signs(), state).says
        self.reads_well = True
        self.passed = False
        if state.chain and _lets_stand(state, item.name, written):
            self._pass()
            state = self.node.state
        if state.to_act is None:
            raise _over(state, item)
        mover = state.players[state.to_act]
        if item.name != mover:
            right = mover if self.node.parent else mover_or_dealer(state.players, mover, item.name)
            raise item.signs().name.fail("building.not_the_turn", right=right, mover=mover)
        if item.number:
            self._check_number(item, written)
        play = state.rules.game.complete(state, written)
        if isinstance(play, Reason):
            raise _illegal(state, item, None, play)
        try:
            state.plays()  # a play found among them is not judged again
            self.node = self.node.add(play, item.glyph, self.waiting)
        except IllegalPlay as error:
            raise _illegal(state, item, play, error.reason) from None
        self.waiting, self.shared, self.fresh = [], None, False

    def _pass(self) -> None:
        self.node = self.shared or self.node.add(PASS)
        self.passed = True

    def _check_number(self, item: PlayItem, written: PlayText) -> None:
        number = f"{self.node.number + 1}."
        if written.card is None:
            raise _number(item).fail("building.numbered_pass", right=item.name)
        if item.number.lstrip("0") != number:
            raise _number(item).fail("building.wrong_number", right=number)

    # deal lines

    def deal(self, item: DealItem) -> None:
        state = self.node.state
        if self.stack and self.fresh:
            raise item.token.fail("building.deal_line_too_early", "building.a_play")
        if self.declared is self.node:
            raise item.token.fail("building.second_deal_line")
        if not state.rondas:
            raise item.token.error(_why_no_rondas(state), filled("building.expected_play"))
        self.declared = self.node
        silent = _silent(state, item)
        if not item.stake:
            self.node.declare(silent)
            return
        word, number = item.stake
        try:
            self.node.declare(silent, int(number.text))
        except DealError as error:
            if at_stake(state, [state.players.index(name) for name in silent]):
                expected = filled(
                    "building.expected_stake", least_stake=LEAST_STAKE, whole_game=WHOLE_GAME
                )
                raise number.fail("building.no_such_stake", right=expected) from None
            raise word.error(str(error), filled("building.expected_no_stake")) from None

    # the result

    def result(self, item: ResultItem) -> None:
        if self.stack:
            raise item.token.fail("building.result_in_variation")
        state = self.node.state
        if state.to_act is not None:
            left = sum(map(len, state.hands)) + len(state.stock)
            more = filled("building.cards_to_play", left)
            if not state.rules.game.plays_out:  # the last cards need not be played
                more = filled("building.expected_turn", players=state.players[state.to_act])
            raise item.token.fail("building.hand_not_over", more=more)
        counts = dict(zip(state.players, state.counts, strict=True))
        for name, count in item.counts:
            true = counts.pop(name.text)
            if count.text.lstrip("0") != str(true).lstrip("0"):
                raise count.fail("building.other_count", right=str(true), text=name.text)
        if counts:
            raise item.token.fail("building.result_lacks_players", right=", ".join(counts))
        self.finished = True


def _before(node: Node) -> Node:
    assert node.parent is not None
    return node.parent


def too_early(item: NoteItem) -> NotationError:
    """The error of a hint or an off before the first play."""
    what = filled("building.a_hint" if isinstance(item.note, Hint) else "building.an_off")
    return item.token.fail("building.note_before_play", "building.a_play", what=what)


def swallowed(comment: Token, error: NotationError) -> NotationError:
    """The error of a comment that takes in what should stand after it."""
    return comment.fail("building.comment_takes_in_text", line=error.line, message=error.message)


def _never_ends(opening: Token) -> NotationError:
    return opening.fail("building.variation_never_ends", right=")")


def _lets_stand(state: State, name: str, written: PlayText) -> bool:
    """Whether a play in an open window says that the call was not answered (6.4).

    It is no card of the called rank; or, in the duel, another player's, whose turn it would be.
    """
    assert state.to_act is not None
    if written.card is None:
        return False
    if state.players[state.to_act] == name:
        return written.card.rank != state.chain[0][1].rank
    after = state.play(PASS).to_act
    return after is not None and state.players[after] == name


def _why_no_rondas(state: State) -> str:
    if state.rules.ronda == "no":
        return filled("building.no_rondas_here")
    if state.fresh is None:
        return filled("building.not_just_dealt")
    return filled("building.nobody_has_ronda")


def _silent(state: State, item: DealItem) -> list[str]:
    """Who keeps a ronda silent, once all that a deal line says of the players is checked (9.1)."""
    held = {state.players[seat]: kind for seat, kind, _ in state.rondas}
    silent: list[str] = []
    for name, what in item.told:
        if name.text not in held:
            raise name.fail("building.no_ronda", right=" or ".join(held), text=name.text)
        kind = held[name.text]
        match DECLARED[what.text]:
            case "silent" if state.rules.announced:
                silent.append(name.text)
            case "silent":
                raise what.fail("building.paid_anyway", right=kind)
            case said if said != kind:
                raise what.fail("building.other_ronda", right=kind, text=name.text, kind=kind)
    return silent


def _over(state: State, item: PlayItem) -> NotationError:
    reason = state.rules.game.why_over(state)
    why = str(reason).rstrip(".")
    return item.signs().name.error(
        f"{why[0].lower()}{why[1:]} ({reason.rule})", filled("building.expected_result")
    )


def _number(item: PlayItem) -> Token:
    number = item.signs().number
    assert number
    return number


class _Written(NamedTuple):
    """What a play says, the text of it, and which sign each offset of that comes from."""

    says: PlayText
    text: str
    places: list[tuple[int, Token]]


def _written(signs: Signs, state: State) -> _Written:
    places: list[tuple[int, Token]] = []
    text = ""
    words = (signs.card, *signs.line, *signs.calls)
    for number, word in enumerate(words):
        if 1 < number <= len(signs.line):  # the things in a line are one word
            apart = not (text.endswith(("x", "X", "-")) or word.text.startswith("-"))
            text += "-" if apart else ""
        elif number:
            text += " "
        places.append((len(text), word))
        text += word.text
    try:
        third = call_word(state.rules, CALLS[2])
        return _Written(parse_play(text, state.players, third), text, places)
    except NotationError as error:
        message, found = error.message, error.found
        if found == "''":  # a line that stops short
            message, found = filled("building.card_missing"), filled("plays.nothing")
        raise _at(places, error.column - 1).error(message, error.expected, found) from None


def _at(places: list[tuple[int, Token]], offset: int) -> Token:
    """The place of an offset in the text of a play, which may be within a word."""
    *_, (start, word) = (place for place in places if place[0] <= offset)
    inside = offset - start
    if not word.text.isascii():  # the line may hold a letter and its accent one by one
        line = word.source[word.column - 1 :]
        inside = bisect_left(range(len(line)), inside, key=lambda n: len(normal(line[:n])))
    return word._replace(column=word.column + inside)


def _illegal(state: State, item: PlayItem, play: Play | None, reason: Reason) -> NotationError:
    """The error at the card, the thing in the line or the call that the rules forbid."""
    written, text, places = _written(item.signs(), state)
    match reason.part:
        case "calls" if play:
            token = _at(places, written.calls_at)
        case "line" if play and written.line:
            start, end = _line_fault(state, play, reason, text, written.line_at)
            token = _at(places, start)._replace(text=text[start:end])
        case _:
            token = _at(places, written.card_at)
    error = token.error(f"{str(reason).rstrip('.')} ({reason.rule})", _legal(state, written))
    error.reason = reason
    return error


def _legal(state: State, written: PlayText) -> str:
    """What might stand there: the lines of that card, or the cards that may be played."""
    lines = [state.text(play) for play in state.plays() if play.card is written.card]
    if written.card and lines:
        return (
            " or ".join(lines)
            if len(lines) < 7
            else filled("building.expected_legal_play", count=len(lines))
        )
    cards = dict.fromkeys(str(play.card) if play.card else "pass" for play in state.plays())
    return filled("building.expected_one_of", list=row(cards)) if len(cards) > 1 else row(cards)


def _line_fault(state: State, play: Play, reason: Reason, text: str, at: int) -> tuple[int, int]:
    """Where in a text with a line at some place the first thing stands, for which the rules give
    that reason."""
    assert play.line
    after = at  # the x is no thing
    for end, item in enumerate(play.line, 1):
        start = after + 1
        if isinstance(item, Pile):
            after = start + text.startswith("<", start) + len(state.players[item.seat])
        else:
            after = start + len(re.split("[- ]", text[start:], maxsplit=1)[0])
        if state.why_not(Play(play.card, play.line[:end], play.calls - {"net"})) == reason:
            break
    return start, after
