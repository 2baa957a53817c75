"""A log as data for the widgets: every step once, as a change to the frame before.

The document holds the whole tree, so that stepping, in the line or in a variation, needs no
kernel.  The effects of each play, for stepping within it, are a document of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import cast

from cauviz.engine.cards import Card
from cauviz.engine.effects import (
    Called,
    Drew,
    Effect,
    Laid,
    Lapsed,
    Left,
    Owed,
    Paid,
    Passed,
    Stole,
    Took,
)
from cauviz.engine.plays import Play
from cauviz.engine.state import State
from cauviz.engine.unfold import Moment, unfold
from cauviz.engine.view import View
from cauviz.harmless import harmless
from cauviz.notation.log import Log, Node
from cauviz.telling import captions
from cauviz.telling.events import effect_text, news_text

from .frames import frame, net_of, seen
from .patches import diff
from .shapes import Frame, Happening, Marks, Note, Step, StoryDocument, filled
from .touched import marks, move


def walk(root: Node) -> Iterator[Node]:
    """All plays in the order in which they are read: a play, its variations, then on."""
    todo: list[tuple[str, Node]] = [("after", root)]
    while todo:
        kind, node = todo.pop()
        if kind == "node":
            yield node
            todo.append(("after", node))
            continue
        if not node.children:
            continue
        main, *others = node.children
        yield main
        todo.append(("after", main))
        todo.extend(("node", other) for other in reversed(others))


class Story:
    """A log made ready for the browser, seen by one seat or openly (``seat=None``).

    ``nodes`` are the plays that are told. With ``ahead`` these are all, in the order in which they
    are read; without, none but those that were opened, in the order in which they were.
    """

    def __init__(
        self, log: Log, seat: int | None = None, bottom: int | None = None, ahead: bool = True
    ) -> None:
        self.log, self.seat, self.ahead = log, seat, ahead
        self.bottom = bottom if bottom is not None else seat if seat is not None else 0
        self.nodes = tuple(walk(log.root)) if ahead else ()
        self._steps: dict[Node, Step] = {}
        first = self._frame(log.root.state, None)
        if not any(log.start.counts):
            first.pop("over", None)  # a hand that is still to be written is won by nobody
        self._frames: dict[Node, Frame] = {log.root: first}
        self._effects: dict[Node, tuple[Effect, ...]] = {}

    def open(self, node: Node) -> None:
        """Tell what was played next, with what might have been played there instead."""
        known = set(self.nodes)
        self.nodes += tuple(child for child in node.children if child not in known)

    def grow(self) -> None:
        """Tell what was played in the log since, too."""
        self.nodes = tuple(walk(self.log.root))

    def _more(self, index: dict[Node, int]) -> list[int]:
        """The steps after which more is to come."""
        return [n for node, n in index.items() if node.children and node.children[0] not in index]

    def _frame(self, state: State, net: int | None) -> Frame:
        return seen(state, self.seat, self.bottom, net)

    def frame(self, node: Node) -> Frame:
        """The frame after a play; the root's is the start."""
        if node not in self._frames:
            self._frames[node] = self._frame(node.state, net_of(self.happened(node)))
        return self._frames[node]

    def happened(self, node: Node) -> tuple[Effect, ...]:
        """The effects of a node's play."""
        if node not in self._effects:
            parent, play = _played(node)
            self._effects[node] = parent.state.effects(play)
        return self._effects[node]

    def document(self) -> StoryDocument:
        """The first frame and all steps: the trait ``replay``."""
        index = {self.log.root: -1}
        steps = []
        for number, node in enumerate(self.nodes):
            parent, _ = _played(node)
            index[node] = number
            told = self._steps[node] = self._steps.get(node) or self._step(node)
            told.pop("up", None)
            if index[parent] != number - 1:
                told["up"] = index[parent]
            steps.append(told)
        story: StoryDocument = {"first": self.frame(self.log.root), "steps": steps}
        if not self.ahead:
            story["more"] = self._more(index)
        news = " ".join(news_text(self.log.start, self.log.start.news, self.seat))
        if news:
            story["news"] = news
        if self.log.root.comments:
            story["lead"] = [harmless(text) for text in self.log.root.comments]
        return story

    def _step(self, node: Node) -> Step:
        parent, play = _played(node)
        before = parent.state
        told = cast(Step, move(before, play))
        told["say"] = captions.caption(before, play, self.happened(node), self.seat)
        told["to"] = diff(self.frame(parent), self.frame(node))
        told.update(filled(Step(glyph=node.glyph or "", notes=_notes(node))))
        return told

    def effects(self) -> dict[str, list[Happening]]:
        """What happens within each step, one thing at a time: the trait ``effects``."""
        return {str(number): self.within(node) for number, node in enumerate(self.nodes)}

    def within(self, node: Node) -> list[Happening]:
        """A play's effects as changes from one sub-frame to the next, the last its own frame."""
        parent, play = _played(node)
        effects = self.happened(node)
        shown = self.frame(parent)
        unfolding = _Unfolding(parent.state, play, shown, self.seat)
        frames = list(map(unfolding.frame, unfold(parent.state, effects)))
        frames[-1] = self.frame(node)
        steps = []
        for effect, new in zip_longest(effects, frames):
            entry = unfolding.entry(effect)
            entry["p"] = diff(shown, new)
            shown = new
            steps.append(entry)
        return steps


def _played(node: Node) -> tuple[Node, Play]:
    """A play of the log, and what it was played from."""
    assert node.parent is not None
    assert node.play is not None
    return node.parent, node.play


class _Unfolding:
    """The frame while a play is being done, thing by thing."""

    def __init__(self, state: State, play: Play, before: Frame, seat: int | None = None) -> None:
        self.state, self.seat, self.bottom = state, seat, before["bottom"]
        self.marks: Marks = marks(state, play) if play.card else {}
        self.shown = 0

    def entry(self, effect: Effect) -> Happening:
        """An effect, told: its words, which card goes from whom to whom, the marks so far."""
        words = effect_text(self.state, effect, self.seat)
        entry: Happening = {"k": effect.kind, "say": words}
        entry.update(_moved(effect, self._known(effect)))
        order = self.marks.get("order", ())
        if effect.kind in ("took", "stole"):
            self.shown = min(self.shown + 1, len(order))
        if self.shown < len(order):
            entry["m"] = self._so_far()
        return entry

    def _known(self, effect: Effect) -> bool:
        """Whether the card of an effect is seen: not from a closed pile, not in another's hand."""
        if isinstance(effect, Paid | Stole):
            return self.state.rules.open_piles
        return not isinstance(effect, Drew) or self.seat in (None, effect.seat)

    def _so_far(self) -> Marks:
        """The marks while the line is not yet whole: up to the last thing that was taken."""
        order = self.marks.get("order", [])[: self.shown]
        marks: Marks = {"played": self.marks["played"], "seat": self.marks["seat"]}
        if order:
            match = self.marks["match"]
            if match in order:
                marks["match"] = match
            seq = [item for item in order if item != match and not item.startswith("<")]
            steal = [int(item[1:]) for item in order if item.startswith("<")]
            marks.update(filled(Marks(seq=seq, steal=steal)))
            marks["order"], marks["ranks"] = order, self.marks["ranks"][: self.shown]
        return marks

    def frame(self, moment: Moment) -> Frame:
        """What is seen of a moment: as a position, and what lies in no place of its own yet."""
        view = View(moment, self.seat)
        seen = frame(view, self.bottom, moment.net, moment.declared)
        if not moment.window:
            seen.pop("window", None)
        if len(moment.chain) < 2:
            seen.pop("called", None)
        loose = [*moment.down, *(pile[-1] for pile in moment.lifted)]
        for card in loose:
            seen["cards"].setdefault(str(card), "d")
        return seen


def _moved(effect: Effect, known: bool) -> Happening:
    """Which card goes from whom to whom, as far as it is known."""
    if isinstance(effect, Laid | Left | Called):
        return {"from": effect.seat, "card": str(effect.card)}
    if isinstance(effect, Passed):
        return {"from": effect.seat}
    if isinstance(effect, Took):
        return {"to": effect.seat, "card": str(effect.card)}
    if isinstance(effect, Stole):
        top = str(effect.cards[-1]) if known else ""
        return {"from": effect.victim, "to": effect.seat, "card": top}
    if isinstance(effect, Paid):
        return _card({"from": effect.payer, "to": effect.receiver}, effect.card, known)
    if isinstance(effect, Owed | Lapsed):
        return {"from": effect.debtor, "to": effect.creditor}
    if isinstance(effect, Drew):
        return _card({"to": effect.seat}, effect.card, known)
    seat = getattr(effect, "seat", None)
    return {} if seat is None else {"to": seat}


def _card(happening: Happening, card: Card, known: bool) -> Happening:
    if known:
        happening["card"] = str(card)
    return happening


def _notes(node: Node) -> list[Note]:
    """The notes of a play, each with its kind."""
    notes = []
    for note in node.notes:
        kind = type(note).__name__.lower()
        cards = getattr(note, "cards", None)
        text = " ".join(map(str, cards)) if cards else getattr(note, "text", "")
        notes.append((kind, harmless(text)))
    return notes
