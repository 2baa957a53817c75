"""A log as data for the widgets: every step once, as a change to the frame before.

The document holds the whole tree, so that stepping, in the line or in a variation, needs no
kernel.  The effects of each play, for stepping within it, are a document of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from cauviz.engine.capture import safe
from cauviz.engine.cards import Card
from cauviz.engine.effects import Effect
from cauviz.engine.game import call_word
from cauviz.engine.plays import CALLS, Play
from cauviz.harmless import harmless
from cauviz.telling import captions
from cauviz.telling.events import effect_text, news_text

from . import scene
from .scene import Frame, Marks, apply, diff, marks, net_of

if TYPE_CHECKING:
    from cauviz.engine.state import State
    from cauviz.notation.log import Log, Node


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
        self._steps: dict[Node, dict[str, Any]] = {}
        self._frames: dict[Node, Frame] = {log.root: self._frame(log.root.state, None)}
        self._effects: dict[Node, tuple[Effect, ...]] = {}

    def open(self, node: Node) -> None:
        """Tell what was played next, with what might have been played there instead."""
        known = set(self.nodes)
        self.nodes += tuple(child for child in node.children if child not in known)

    def _more(self, index: dict[Node, int]) -> list[int]:
        """The steps after which more is to come."""
        return [n for node, n in index.items() if node.children and node.children[0] not in index]

    def _frame(self, state: State, net: int | None) -> Frame:
        return scene.seen(state, self.seat, self.bottom, net)

    def frame(self, node: Node) -> Frame:
        """The frame after a play; the root's is the start."""
        if node not in self._frames:
            self._frames[node] = self._frame(node.state, net_of(self.happened(node)))
        return self._frames[node]

    def happened(self, node: Node) -> tuple[Effect, ...]:
        """The effects of a node's play."""
        if node not in self._effects:
            assert node.parent is not None
            assert node.play is not None
            self._effects[node] = node.parent.state.effects(node.play)
        return self._effects[node]

    def document(self) -> dict[str, Any]:
        """The first frame and all steps: the trait ``replay``."""
        index = {self.log.root: -1}
        steps = []
        for number, node in enumerate(self.nodes):
            assert node.parent is not None
            index[node] = number
            step = self._steps[node] = self._steps.get(node) or self._step(node)
            if index[node.parent] != number - 1:
                step["up"] = index[node.parent]
            steps.append(step)
        found: dict[str, Any] = {"first": self.frame(self.log.root), "steps": steps}
        if not self.ahead:
            found["more"] = self._more(index)
        news = " ".join(news_text(self.log.start, self.log.start.news, self.seat))
        if news:
            found["news"] = news
        if self.log.root.comments:
            found["lead"] = [harmless(text) for text in self.log.root.comments]
        return found

    def _step(self, node: Node) -> dict[str, Any]:
        assert node.parent is not None
        assert node.play is not None
        before, play = node.parent.state, node.play
        step = scene.step(before, play)
        optional = {"glyph": node.glyph, "notes": _notes(node)}
        step["say"] = captions.caption(before, play, self.happened(node), self.seat)
        step["to"] = diff(self.frame(node.parent), self.frame(node))
        step.update({key: value for key, value in optional.items() if value})
        return step

    def effects(self) -> dict[str, list[dict[str, Any]]]:
        """What happens within each step, one thing at a time: the trait ``effects``."""
        return {str(number): self._within(node) for number, node in enumerate(self.nodes)}

    def _within(self, node: Node) -> list[dict[str, Any]]:
        assert node.parent is not None
        assert node.play is not None
        return within(
            node.parent.state,
            node.play,
            self.frame(node.parent),
            self.frame(node),
            self.happened(node),
            self.seat,
        )


def within(
    state: State,
    play: Play,
    before: Frame,
    after: Frame,
    effects: tuple[Effect, ...],
    seat: int | None = None,
) -> list[dict[str, Any]]:
    """A play's effects as changes from one sub-frame to the next, the last being ``after``.

    The frames are those that a ``seat`` sees, or everyone (``None``).
    """
    unfolding = _Unfolding(state, play, before, seat)
    steps = []
    shown = before
    for number, effect in enumerate(effects):
        entry = unfolding.take(effect)
        new = after if number == len(effects) - 1 else unfolding.frame
        entry["p"] = diff(shown, new)
        shown = new
        steps.append(entry)
    return steps


class _Unfolding:
    """The frame while a play is being done, thing by thing."""

    def __init__(self, state: State, play: Play, before: Frame, seat: int | None = None) -> None:
        self.state, self.play, self.seat = state, play, seat
        self.open = state.rules.open_piles
        self.piles = [list(pile) for pile in state.piles]
        self.frame = apply(before, {"net": None, "rondas": None})
        self.marks: Marks = marks(state, play) if play.card else {}
        self.shown = 0

    def take(self, effect: Effect) -> dict[str, Any]:
        """Bring the frame up to date with one effect, and tell it."""
        words = effect_text(self.state, effect, self.seat)
        entry: dict[str, Any] = {"k": effect.kind, "say": words}
        patch = getattr(self, f"_{effect.kind}")(effect, entry)
        self.frame = apply(self.frame, patch)
        if self.shown < len(self.marks.get("order", ())):
            entry["m"] = self._so_far()
        return entry

    def _so_far(self) -> Marks:
        """The marks while the line is not yet whole: up to the last thing that was taken."""
        order = self.marks.get("order", [])[: self.shown]
        found: Marks = {key: self.marks[key] for key in ("seat", "played") if key in self.marks}
        if order:
            match = self.marks["match"]
            if match in order:
                found["match"] = match
            seq = [item for item in order if item != match and not item.startswith("<")]
            steal = [int(item[1:]) for item in order if item.startswith("<")]
            found.update({key: value for key, value in (("seq", seq), ("steal", steal)) if value})
            found.update(order=order, ranks=self.marks["ranks"][: self.shown])
        return found

    def _pile(self, seat: int) -> list[Any] | None:
        pile = self.piles[seat]
        if not pile:
            return None
        if not self.open:
            return ["", len(pile), 0]
        lying = {int(card[:-1]) for card, where in self.frame["cards"].items() if where == "r"}
        return [str(pile[-1]), len(pile), int(safe(self.state.rules, lying, pile[-1]))]

    def _from_hand(self, seat: int, card: Card) -> dict[str, Any]:
        """The patch that takes a card out of a face-down hand."""
        backs = self.frame.get("backs", {}).get(str(seat))
        return {} if backs is None else {"backs": {str(seat): backs - 1 or None}}

    # one method for each kind of effect: the patch that it makes

    def _laid(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry.update({"from": effect.seat, "card": str(effect.card)})
        return {
            "cards": {str(effect.card): "d"},
            "left": None,
            **self._from_hand(effect.seat, effect.card),
        }

    def _left(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry.update({"from": effect.seat, "card": str(effect.card)})
        return {"cards": {str(effect.card): "r"}, "left": str(effect.card)}

    def _called(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry.update({"from": effect.seat, "card": str(effect.card)})
        return {
            "cards": {str(effect.card): f"c{CALLS.index(effect.call) + 1}"},
            "called": {str(effect.seat): call_word(self.state.rules, effect.call)},
            "window": None,
        }

    def _passed(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry["from"] = effect.seat
        return {"window": None}

    def _took(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        self.shown = min(self.shown + 1, len(self.marks.get("order", ())))
        entry.update({"to": effect.seat, "card": str(effect.card)})
        return {}

    def _stole(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        self.shown += 1
        self.piles[effect.victim] = []
        top = str(effect.cards[-1])
        entry.update({"from": effect.victim, "to": effect.seat, "card": top if self.open else ""})
        return {"piles": {str(effect.victim): None}, "cards": {top: "d"}}

    def _stacked(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        self.piles[effect.seat] += effect.cards
        entry["to"] = effect.seat
        taken = {str(card): None for card in effect.cards if str(card) in self.frame["cards"]}
        self.frame = apply(self.frame, {"cards": taken})
        return {"piles": self._all_piles(), "called": None}

    def _all_piles(self) -> dict[str, Any]:
        """Every pile anew: a capture also changes which piles are safe."""
        old = self.frame.get("piles", {})
        new = {str(seat): self._pile(seat) for seat in range(len(self.piles))}
        return {seat: value for seat, value in new.items() if value is not None or seat in old}

    def _net(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry["to"] = effect.seat
        return {"net": effect.seat}

    def _paid(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        self.piles[effect.receiver].append(self.piles[effect.payer].pop())
        entry.update({"from": effect.payer, "to": effect.receiver})
        if self.open:
            entry["card"] = str(effect.card)
        patch: dict[str, Any] = {"piles": self._all_piles()}
        if effect.why == "debt":
            patch["debts"] = self._less(effect.payer, effect.receiver)
        return patch

    def _less(self, debtor: int, creditor: int) -> list[list[int]] | None:
        """The debts after the oldest between these two became one card smaller."""
        debts = [list(debt) for debt in self.frame.get("debts", ())]
        for debt in debts:
            if debt[:2] == [debtor, creditor]:
                debt[2] -= 1
                break
        return [debt for debt in debts if debt[2]] or None

    def _owed(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry.update({"from": effect.debtor, "to": effect.creditor})
        debts = [list(debt) for debt in self.frame.get("debts", ())]
        return {"debts": [*debts, [effect.debtor, effect.creditor, effect.n]]}

    def _dealt(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        for seat, cards in enumerate(effect.packets):
            self.frame = apply(self.frame, self._to_hand(seat, cards))
        return {}

    def _to_hand(self, seat: int, cards: tuple[Card, ...]) -> dict[str, Any]:
        """The patch that brings cards from the stock to a hand, face down for who may not look."""
        patch: dict[str, Any] = {"stock": self.frame.get("stock", 0) - len(cards) or None}
        if self.seat in (None, seat):
            return {**patch, "cards": {str(card): f"h{seat}" for card in cards}}
        held = self.frame.get("backs", {}).get(str(seat), 0)
        return {**patch, "backs": {str(seat): held + len(cards)}}

    def _drew(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry["to"] = effect.seat
        if self.seat in (None, effect.seat):
            entry["card"] = str(effect.card)
        return self._to_hand(effect.seat, (effect.card,))

    def _filled(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        rest = self.frame.get("stock", 0) - len(effect.cards) or None
        return {"cards": scene.lying(effect.cards), "stock": rest}

    def _ronda(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry["to"] = effect.seat
        seat, ronda = scene.ronda_of(effect, self.seat)
        return {"rondas": {seat: ronda}}

    def _stones(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        stones = list(self.frame.get("stones", (0, 0)))
        stones[effect.team] += effect.n
        return {"stones": stones}

    def _leftovers(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        if effect.seat is None:
            return {}
        self.piles[effect.seat] += effect.cards
        entry["to"] = effect.seat
        self.frame = apply(self.frame, {"cards": {str(card): None for card in effect.cards}})
        return {"piles": self._all_piles(), "left": None}

    def _lapsed(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        entry.update({"from": effect.debtor, "to": effect.creditor})
        debts = [
            debt
            for debt in self.frame.get("debts", ())
            if debt[:2] != [effect.debtor, effect.creditor]
        ]
        return {"debts": debts or None}

    def _handover(self, effect: Any, entry: dict[str, Any]) -> dict[str, Any]:
        return {
            "over": scene.result(self.state, effect.counts, effect.winners),
            "turn": None,
        }


def _notes(node: Node) -> list[list[str]]:
    """The notes of a play, each with its kind."""
    found = []
    for note in node.notes:
        kind = type(note).__name__.lower()
        cards = getattr(note, "cards", None)
        text = " ".join(map(str, cards)) if cards else getattr(note, "text", "")
        found.append([kind, harmless(text)])
    return found


def replay(log: Log, seat: int | None = None, bottom: int | None = None) -> dict[str, Any]:
    """A log as the document that a replay steps through; hidden hands if a seat looks on."""
    return Story(log, seat, bottom).document()
