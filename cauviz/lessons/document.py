"""A lesson as data for the browser: all that can be answered there without asking Python.

Every legal play of a step comes with what it does to the table and what is said of it.  What is
said more than once is sent once: texts are numbers in a list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cauviz.engine.capture import gain
from cauviz.engine.plays import Play
from cauviz.picture import scene
from cauviz.picture.scene import Frame, diff, frame, net_of
from cauviz.telling import captions

from .answers import RULE, Answer, ruled
from .records import by_hints
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

    def _number(self, text: str) -> int:
        return self._numbers.setdefault(text, len(self._numbers))

    def _step(self, step: Step) -> dict[str, Any]:
        first = _frame(step, step.state)
        found: dict[str, Any] = {
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
            found.update(self._find(step))
        elif isinstance(step, Touch):
            found.update(self._touch(step))
        return found

    def _lead(self, step: Step, before: Frame) -> list[dict[str, Any]]:
        found = []
        for state, play, played in step.path:
            after = _frame(step, state.play(play), net_of(state.effects(play)))
            entry = scene.step(state, play)
            entry.update(say=self._number(captions.caption(state, play)), to=diff(before, after))
            entry.update(self._notes(played))
            found.append(entry)
            before = after
        return found

    def _notes(self, played: Played) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if played.comment:
            found["note"] = self._number(played.comment)
        if played.look:
            found["look"] = played.look.split()
        return found

    def _asked(self, step: Find | Touch) -> dict[str, Any]:
        return {"hints": [self._number(text) for text in step.told], "look": list(step.look)}

    # a play to find

    def _find(self, step: Find) -> dict[str, Any]:
        state = step.asked
        plays = list(step.attempts)
        cards: dict[str, list[int]] = {str(card): [] for card in state.hands[step.seat]}
        for number, play in enumerate(plays):
            if play.card is not None:
                cards[str(play.card)].append(number)
        found = {
            "kind": "find", **self._asked(step), "cards": cards, "best": plays.index(step.best),
            "plays": [self._play(step, play) for play in plays],
            "not": {card: self._number(ruled(why)) for card, mine in cards.items()
                    if not mine and (why := state.why_not(card))},
        }  # fmt: skip
        if step.asks_line:
            found["pick"] = 1
        passing = next((i for i, play in enumerate(plays) if play.card is None), None)
        if passing is not None:
            found["pass"] = passing
        if not found["not"]:
            del found["not"]
        return found

    def _play(self, step: Find, play: Play) -> dict[str, Any]:
        attempt = step.attempts[play]
        state, answer = step.asked, step.answer(play)
        before = _frame(step, state)
        after = _frame(step, attempt.then, net_of(state.effects(play)))
        short = captions.short_line(state, play) if play.card else ""
        silent = not play.calls and scene.is_choice(play, state.plays())
        found = {
            **scene.step(state, play), "short": short,
            "offer": self._number(captions.offer(state, play, silent)), "to": diff(before, after),
            **self._answer(answer),
        }  # fmt: skip
        won = gain(state, play)
        if won:
            found["n"] = won
        if answer.reply is not None:
            found["reply"] = scene.step(answer.reply.state, answer.reply.play)
        return found

    def _answer(self, answer: Answer) -> dict[str, Any]:
        found: dict[str, Any] = {"lines": [self._number(line) for line in answer.lines if line]}
        if answer.right:
            found["right"] = 1
        if answer.threat:
            found["threat"] = self._number(answer.threat)
        return found

    # something to touch

    def _touch(self, step: Touch) -> dict[str, Any]:
        state = step.asked
        found: dict[str, Any] = {
            "kind": "touch", **self._asked(step), "targets": list(step.targets),
            "how": step.ask.how,
            "want": step.wanted,
            "why": {key: self._number(why) for key in step.targets if (why := step.why(key))},
            "missing": self._number(step.missing),
            "lines": self._answer(step.answer(step.wanted))["lines"],
        }  # fmt: skip
        card = step.ask.played(state)
        if card is not None:
            found["card"] = str(card)
        if step.ask.counts:
            found["counts"] = 1
        if step.ask.veil:
            found["veil"] = 1
        return found


def _frame(step: Step, state: State, net: int | None = None) -> Frame:
    seat = None if step.open_hands else step.seat
    return frame(state.view(seat), step.seat, net)
