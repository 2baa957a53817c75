"""A lesson as data for the browser: all that can be answered there without asking Python.

Every legal play of a step comes with what it does to the table and what is said of it.  What is
said more than once is sent once: texts are numbers in a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from cauviz.engine.capture import gain
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.scene import Frame, diff, frame, is_choice, move, net_of
from cauviz.scene.shapes import Said
from cauviz.telling import captions

from .answers import RULE, Answer, ruled
from .records import by_hints
from .shapes import Led, Task, Tried, Verdict
from .steps import Find, Played, Step, Touch


class Document:
    """Steps made ready for the browser: ``steps``, the ``sentences`` they say."""

    def __init__(self, steps: Sequence[Step]) -> None:
        self._numbers: dict[str, int] = {}
        self.steps = [self._step(step) for step in steps]
        self.sentences = list(self._numbers)

    def rules(self, rulebook: dict[str, str]) -> dict[str, str]:
        """The rules that the texts name, with their words."""
        named = dict.fromkeys(number for text in self.sentences for number in RULE.findall(text))
        return {number: rulebook[number] for number in named if number in rulebook}

    def _number(self, text: str) -> Said:
        return Said(self._numbers.setdefault(text, len(self._numbers)))

    def _step(self, step: Step) -> Task:
        first = _frame(step, step.state)
        task: Task = {
            "name": step.name, "seat": step.seat, "prompt": self._number(step.prompt),
            "first": first,
        }  # fmt: skip
        if step.stars:
            task["stars"] = by_hints(step.row)
        if step.intro:
            task["text"] = self._number(step.intro)
        if step.path:
            task["lead"] = self._lead(step, first)
        if isinstance(step, Find):
            self._find(step, task)
        elif isinstance(step, Touch):
            self._touch(step, task)
        return task

    def _lead(self, step: Step, before: Frame) -> list[Led]:
        lead: list[Led] = []
        for state, play, played in step.path:
            after = _frame(step, state.play(play), net_of(state.effects(play)))
            entry: Led = {
                **move(state, play), "say": self._number(captions.caption(state, play)),
                "to": diff(before, after), **self._notes(played),
            }  # fmt: skip
            lead.append(entry)
            before = after
        return lead

    def _notes(self, played: Played) -> Led:
        led: Led = {}
        if played.comment:
            led["note"] = self._number(played.comment)
        if played.look:
            led["look"] = played.look.split()
        return led

    def _ask(self, step: Find | Touch, task: Task) -> None:
        task["hints"] = [self._number(text) for text in step.all_hints]
        task["look"] = list(step.look)

    # a play to find

    def _find(self, step: Find, task: Task) -> None:
        self._ask(step, task)
        state = step.asked
        plays = list(step.attempts)
        cards: dict[str, list[int]] = {str(card): [] for card in state.hands[step.seat]}
        for number, play in enumerate(plays):
            if play.card is not None:
                cards[str(play.card)].append(number)
        task.update({
            "kind": "find", "cards": cards, "best": plays.index(step.best),
            "plays": [self._play(step, play) for play in plays],
            "not": {card: self._number(ruled(why)) for card, mine in cards.items()
                    if not mine and (why := state.why_not(card))},
        })  # fmt: skip
        if step.asks_line:
            task["pick"] = 1
        passing = next((i for i, play in enumerate(plays) if play.card is None), None)
        if passing is not None:
            task["pass"] = passing
        if not task["not"]:
            del task["not"]

    def _play(self, step: Find, play: Play) -> Tried:
        attempt = step.attempts[play]
        state, answer = step.asked, step.answer(play)
        before = _frame(step, state)
        after = _frame(step, attempt.then, net_of(state.effects(play)))
        short = captions.short_line(state, play) if play.card else ""
        silent = not play.calls and is_choice(play, state.plays())
        tried = cast(Tried, move(state, play))
        tried["short"], tried["to"] = short, diff(before, after)
        tried["offer"] = self._number(captions.offer(state, play, silent))
        tried.update(cast(Tried, self._answer(answer)))
        won = gain(state, play)
        if won:
            tried["n"] = won
        if answer.reply is not None:
            tried["reply"] = move(answer.reply.state, answer.reply.play)
        return tried

    def _answer(self, answer: Answer) -> Verdict:
        verdict: Verdict = {"lines": [self._number(line) for line in answer.lines if line]}
        if answer.right:
            verdict["right"] = 1
        if answer.threat:
            verdict["threat"] = self._number(answer.threat)
        return verdict

    # something to touch

    def _touch(self, step: Touch, task: Task) -> None:
        self._ask(step, task)
        state = step.asked
        task.update({
            "kind": "touch", "targets": list(step.targets),
            "how": step.ask.how,
            "want": step.wanted,
            "why": {key: self._number(why) for key in step.targets if (why := step.why(key))},
            "missing": self._number(step.missing),
            "lines": self._answer(step.answer(step.wanted))["lines"],
        })  # fmt: skip
        card = step.ask.played(state)
        if card is not None:
            task["card"] = str(card)
        if step.ask.counts:
            task["counts"] = 1
        if step.ask.veil:
            task["veil"] = 1


def _frame(step: Step, state: State, net: int | None = None) -> Frame:
    seat = None if step.open_hands else step.seat
    return frame(state.view(seat), step.seat, net)
