"""What a lesson answers to a play: what it does, and why it is not right."""

from __future__ import annotations

import re
from typing import NamedTuple

from cauviz.engine.cards import Card
from cauviz.engine.explanation import Explanation
from cauviz.engine.game import call_word
from cauviz.engine.plays import Pile
from cauviz.engine.reasons import Reason
from cauviz.telling import captions
from cauviz.texts import card_name, tell

from .attempt import Attempt, Reply
from .consequences import threat

RULE = re.compile(r"\brule (\d+\.\d+)")
"""How a rule is named in an answer; the front end unfolds it."""

CARD = re.compile(r"\{((?:[1-9]|1[0-2])[oceb])\}")
"""A card in a text of a lesson: drawn as a small card, read as its name; {13o} stays text."""

_ENOUGH = 2


class Answer(NamedTuple):
    """What is said of a play or of what was touched.

    ``lines`` are sentences; ``reply`` is the worst that the next player could then do, and
    ``threat`` says so.
    """

    right: bool
    lines: tuple[str, ...]
    threat: str = ""
    reply: Reply | None = None

    def __str__(self) -> str:
        return plain(" ".join([*self.lines, self.threat]).strip())


def plain(text: str) -> str:
    """A text of a lesson as it is read aloud: ``{3b}`` is the 3 of clubs."""
    return CARD.sub(lambda match: card_name(Card(match[1])), text)


def ruled(reason: Reason) -> str:
    """A reason with its rule, as a sentence: "... a 7 lies on the table (rule 5.3)." """
    return tell("answer.rule", reason=str(reason).rstrip("."), rule=reason.rule)


# wrong plays


def wrong(
    attempt: Attempt,
    own_words: str,
    lacks: tuple[str, ...],
    solution: Attempt,
    open_hands: bool,
    known: frozenset[str] | None,
) -> Answer:
    """Why a play is not what was asked for; the lesson's own words spare the reasons.

    ``known`` are the rules that the learner has been told of; no other is named.
    """
    words, reply = threat(attempt, solution, open_hands, known, own_words)
    lines = [own_words] if own_words else _reasons(attempt, lacks, solution, known)
    if not own_words and not words and not any(RULE.search(line) for line in lines):
        lines.append(_what_it_is(attempt))
    return Answer(False, tuple(dict.fromkeys(lines)), words, reply)


def _reasons(
    attempt: Attempt, lacks: tuple[str, ...], solution: Attempt, known: frozenset[str] | None
) -> list[str]:
    """What the play does, what it fails to do, and why it does not take what the solution does."""
    state, play = attempt.state, attempt.play
    lines = [captions.offer(state, play), *lacks[:_ENOUGH]]
    explained = state.explain(play)
    if play.line and play.line == solution.play.line:
        lines.append(_other_calls(attempt, solution))
        return lines
    missed = [item for item in solution.line if item not in attempt.line]
    missed.sort(key=lambda item: isinstance(item, Card))  # piles are what it is about
    reasons = [reason for item in missed for reason in reasons_for(explained, item)]
    by_code = {
        reason.code: reason for reason in reversed(reasons) if known is None or reason.rule in known
    }  # one of each kind, the first
    if explained.stop is not None and "out_of_reach" not in by_code:
        key = "answer.stop" if known is None or "5.1" in known else "answer.stop_table"
        lines.append(tell(key, rank=explained.stop))
    if "ends_on_twelve" in by_code and "out_of_reach" in by_code:  # it lies below the match
        del by_code["out_of_reach"], by_code["ends_on_twelve"]
        lines.append(tell("answer.goes_up"))
    lines += list(map(ruled, reversed(by_code.values())))[:_ENOUGH]
    if len(lines) == 1 and play.card is not None:
        lines.append(tell("answer.not_this"))
    return lines


def _other_calls(attempt: Attempt, solution: Attempt) -> str:
    """The same line with other calls: which of them is too much, or too little."""
    missing = sorted(solution.play.calls - attempt.play.calls)
    if missing:
        rule = "7.3" if missing == ["net"] else "6.1"
        call = tell(f"name.{call_word(attempt.state.rules, missing[0])}")
        return tell("answer.call", call=call, rule=rule)
    return tell("answer.silent")


def reasons_for(explained: Explanation, item: Card | Pile) -> tuple[Reason, ...]:
    """The reasons for one thing on the table."""
    return next((one.reasons for one in explained.verdicts if one.item == item), ())


def _what_it_is(attempt: Attempt) -> str:
    """The rule by which the play is what it is, where nothing else is to be said of it."""
    if attempt.play.card is None:
        return tell("answer.is_pass")
    if not attempt.line:
        return tell("answer.is_left", rank=attempt.play.card.rank)
    return tell("answer.is_taken")


def right(attempt: Attempt, own_words: str) -> Answer:
    """What a right play did, and what the lesson says of it."""
    lines = [captions.caption(attempt.state, attempt.play)]
    return Answer(True, tuple(lines + [own_words] * bool(own_words)))
