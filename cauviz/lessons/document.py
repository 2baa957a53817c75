"""A lesson as data for the browser: all that can be answered there without asking Python.

Every legal play of a step comes with what it does to the table and what is said of it.  What is
said more than once is sent once: texts are numbers in a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from cauviz.engine.capture import gain
from cauviz.engine.plays import Play
from cauviz.scene import Frame, diff, frame, is_choice, move, net_of
from cauviz.scene.shapes import Said
from cauviz.telling import captions

from .answers import RULE, Answer, ruled
from .records import by_hints
from .shapes import Led, Task, Tried, Verdict
from .steps import Find, Played, Step, Touch

if TYPE_CHECKING:
    from cauviz.engine.state import State


class Document:
    """Steps made ready for the browser: ``steps``, the ``said`` texts, the ``rules`` they name."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._numbers: dict[str, int] = {}
        self.steps = [self._step(step) for step in steps]
        self.said = list(self._numbers)

    def rules(self, rulebook: dict[str, str]) -> dict[str, str]:
        """The rules that the texts name, with their words."""
        named = dict.fromkeys(number for text in self.said for number in RULE.findall(text))
        return {number: rulebook[number] for number in named if number in rulebook}

    def _number(self, text: str) -> Said:
        return Said(self._numbers.setdefault(text, len(self._numbers)))

    def _step(self, step: Step) -> Task:
        first = _frame(step, step.state)
        found: Task = {
            "name": step.name, "seat": step.seat, "prompt": self._number(step.prompt),
            "first": first,
        }  # fmt: skip
        if step.stars:
            found["stars"] = by_hints(step.row)
        if step.text:
            found["text"] = self._number(step.text)
        if step.path:
            found["lead"] = self._lead(step, first)
        if isinstance(step, Find):
            self._find(step, found)
        elif isinstance(step, Touch):
            self._touch(step, found)
        return found

    def _lead(self, step: Step, before: Frame) -> list[Led]:
        found: list[Led] = []
        for state, play, played in step.path:
            after = _frame(step, state.play(play), net_of(state.effects(play)))
            entry: Led = {
                **move(state, play), "say": self._number(captions.caption(state, play)),
                "to": diff(before, after), **self._notes(played),
            }  # fmt: skip
            found.append(entry)
            before = after
        return found

    def _notes(self, played: Played) -> Led:
        found: Led = {}
        if played.comment:
            found["note"] = self._number(played.comment)
        if played.look:
            found["look"] = played.look.split()
        return found

    def _ask(self, step: Find | Touch, found: Task) -> None:
        found["hints"] = [self._number(text) for text in step.told]
        found["look"] = list(step.look)

    # a play to find

    def _find(self, step: Find, found: Task) -> None:
        self._ask(step, found)
        state = step.asked
        plays = list(step.attempts)
        cards: dict[str, list[int]] = {str(card): [] for card in state.hands[step.seat]}
        for number, play in enumerate(plays):
            if play.card is not None:
                cards[str(play.card)].append(number)
        found.update({
            "kind": "find", "cards": cards, "best": plays.index(step.best),
            "plays": [self._play(step, play) for play in plays],
            "not": {card: self._number(ruled(why)) for card, mine in cards.items()
                    if not mine and (why := state.why_not(card))},
        })  # fmt: skip
        if step.asks_line:
            found["pick"] = 1
        passing = next((i for i, play in enumerate(plays) if play.card is None), None)
        if passing is not None:
            found["pass"] = passing
        if not found["not"]:
            del found["not"]

    def _play(self, step: Find, play: Play) -> Tried:
        attempt = step.attempts[play]
        state, answer = step.asked, step.answer(play)
        before = _frame(step, state)
        after = _frame(step, attempt.then, net_of(state.effects(play)))
        short = captions.short_line(state, play) if play.card else ""
        silent = not play.calls and is_choice(play, state.plays())
        found = cast(Tried, move(state, play))
        found["short"], found["to"] = short, diff(before, after)
        found["offer"] = self._number(captions.offer(state, play, silent))
        found.update(cast(Tried, self._answer(answer)))
        won = gain(state, play)
        if won:
            found["n"] = won
        if answer.reply is not None:
            found["reply"] = move(answer.reply.state, answer.reply.play)
        return found

    def _answer(self, answer: Answer) -> Verdict:
        found: Verdict = {"lines": [self._number(line) for line in answer.lines if line]}
        if answer.right:
            found["right"] = 1
        if answer.threat:
            found["threat"] = self._number(answer.threat)
        return found

    # something to touch

    def _touch(self, step: Touch, found: Task) -> None:
        self._ask(step, found)
        state = step.asked
        found.update({
            "kind": "touch", "targets": list(step.targets),
            "how": step.ask.how,
            "want": step.wanted,
            "why": {key: self._number(why) for key in step.targets if (why := step.why(key))},
            "missing": self._number(step.missing),
            "lines": self._answer(step.answer(step.wanted))["lines"],
        })  # fmt: skip
        card = step.ask.played(state)
        if card is not None:
            found["card"] = str(card)
        if step.ask.counts:
            found["counts"] = 1
        if step.ask.veil:
            found["veil"] = 1


def _frame(step: Step, state: State, net: int | None = None) -> Frame:
    seat = None if step.open_hands else step.seat
    return frame(state.view(seat), step.seat, net)
