"""A position laid by hand: where each card lies, who owes what, whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from cauviz.engine.cards import deck
from cauviz.errors import CauError, DealError
from cauviz.exploring import Draft
from cauviz.harmless import harmless
from cauviz.texts import card_name, tell

from ..ruling import refused
from .panels import ROWS, Panel, button, field

_SINGLE = ("table", "stock", "debts", "left")


class LayingPanel(Panel):
    """The position as fields to write in, checked at each change; and cards to put one by one."""

    def _parts(self) -> list[ipywidgets.Widget]:
        self.fields: dict[str, ipywidgets.Text] = {}
        self._draft: Draft | None = None
        names = ("to_act", "dealer", "card", "to_place")
        made = (field(ipywidgets.Dropdown, tell(f"explore.{name}")) for name in names)
        self.to_act, self.dealer, self.card, self.place = made
        for control in (self.to_act, self.dealer):
            control.observe(lambda _change: self._check(), "value")
        self.put = button("explore.put", lambda: self._change(self._put))
        self.rest = button("explore.rest", lambda: self._change(Draft.deal_rest))
        self.clear = button("explore.clear", lambda: self._change(_cleared))
        self.again = button("explore.as_it_is", self.agree)
        self.lay = button("explore.lay", self._lay, strong=True)
        self._form = ipywidgets.Box(layout=ROWS)
        moving = ipywidgets.Box([self.card, self.place, self.put], layout=ROWS)
        acts = ipywidgets.Box([self.lay, self.rest, self.clear, self.again], layout=ROWS)
        self.body = ipywidgets.VBox([moving, self._form, acts])
        return [self.body, self.voice()]

    # what there is

    def agree(self) -> None:
        """Show the position that is looked at; where hands are hidden, none is shown."""
        if self.explorer.table.seat is not None:
            self._bar(tell("explore.laying_hidden"))
            return
        try:
            draft = Draft.of(self.explorer.state)
        except DealError as error:
            self._bar(tell("picker.refused", why=str(error)))
            return
        self.body.layout.display = ""
        self._show(draft)

    def _bar(self, why: str) -> None:
        """Show no cards, and say why."""
        self.body.layout.display = "none"
        with self._quietly():
            for written in self.fields.values():
                written.value = ""
        self.say(why)

    def _show(self, draft: Draft) -> None:
        """Fill the fields, and make those that other players or rules need."""
        before, self._draft = self._draft, draft
        with self._quietly():
            if before is None or (before.players, before.rules) != (draft.players, draft.rules):
                self._make(draft)
            for name, written in self.fields.items():
                written.value = self._written(draft, name)
            self.to_act.value, self.dealer.value = draft.to_act, draft.dealer
        self._check()

    def _make(self, draft: Draft) -> None:
        names = [harmless(name) for name in draft.players]
        seats = range(len(names))
        kinds = ["table", "stock"]
        kinds += [f"{what} {seat}" for seat in seats for what in ("hand", "pile")]
        kinds += ["left", *(["debts"] if draft.rules.cards_are_paid else [])]
        kinds += ["stones"] if draft.rules.teams else []
        for old in self.fields.values():
            old.close()
        self.fields = {kind: self._field(kind, names) for kind in kinds}
        people = [(name, seat) for seat, name in enumerate(names)]
        self.to_act.options = [*people, (tell("explore.nobody"), None)]
        self.dealer.options = people
        self._form.children = [*self.fields.values(), self.to_act, self.dealer]
        cards = [(f"{card_name(card)} ({card})", str(card)) for card in deck(draft.rules.deck)]
        self.card.options, self.card.value = cards, cards[0][1]
        places = [(self._label(place, names), place) for place in draft.places]
        self.place.options = [*places, (tell("explore.box"), "")]
        self.place.value = "table"

    def _field(self, kind: str, names: list[str]) -> ipywidgets.Text:
        like, name = tell(f"explore.like.{kind.split()[0]}"), self._label(kind, names)
        made = field(ipywidgets.Text, name, placeholder=like, continuous_update=False)
        made.observe(lambda _change: self._check(), "value")
        return made

    def _label(self, kind: str, names: list[str]) -> str:
        what, _, seat = kind.partition(" ")
        return tell(f"explore.place.{what}", name=names[int(seat)] if seat else "")

    @staticmethod
    def _written(draft: Draft, name: str) -> str:
        if name in ("debts", "left"):
            return str(getattr(draft, name))
        if name == "stones":
            return " ".join(map(str, draft.stones))
        return draft.lying(name)

    # what is changed

    def _drafted(self) -> Draft:
        """The position as it is written."""
        assert self._draft is not None
        seats = range(len(self._draft.players))
        changes: dict[str, Any] = {
            name: self.fields[name].value for name in _SINGLE if name in self.fields
        }
        for what in ("hand", "pile"):
            changes[f"{what}s"] = tuple(self.fields[f"{what} {seat}"].value for seat in seats)
        if "stones" in self.fields:
            changes["stones"] = _numbers(self.fields["stones"].value)
        last = self._draft.last_capturer
        return self._draft.but(
            **changes, to_act=self.to_act.value, dealer=self.dealer.value, last_capturer=last
        )

    def _check(self) -> None:
        """Say whether it can be played, or what of it cannot be."""
        if self._quiet:
            return
        try:
            state = self._drafted().state()
        except CauError as error:
            self.lay.disabled = True
            self.say(*refused(error))
            return
        self.lay.disabled = False
        free = len(deck(state.rules.deck)) - sum(
            map(len, (state.table, state.stock, *state.hands, *state.piles))
        )
        self.say(tell("explore.can_be_laid"), *([tell("explore.free", free)] if free else []))

    def _put(self, draft: Draft) -> Draft:
        return draft.put(self.card.value, self.place.value)

    def _change(self, act: Callable[[Draft], Draft]) -> None:
        try:
            draft = act(self._drafted())
        except CauError as error:
            self.say(*refused(error))
            return
        self._show(draft)

    def _lay(self) -> None:
        draft = self._drafted()
        self.attempt(lambda: self.explorer.set_up(draft), lambda _: tell("explore.laid"))


def _cleared(draft: Draft) -> Draft:
    return Draft.empty(draft.rules, draft.players)


def _numbers(text: str) -> tuple[int, ...]:
    words = text.split()
    if not all(word.isdecimal() and len(word) < 10 for word in words):
        raise DealError.of("setup.stones", stones=text)
    return tuple(map(int, words))
