"""A frame, with the marks of a play, drawn in a layout: the inside of a static picture."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Literal

from cauviz.engine.stones import team_of
from cauviz.scene.shapes import Frame, Marks, Over
from cauviz.telling.events import ended
from cauviz.texts import listed, rank_sign, tell

from . import parts
from .layout import fan
from .nodes import Node, group, lets, n, piece
from .pieces import TALL
from .places import Layout, SeatPlace
from .routes import BAND


def _rank(card: str) -> int:
    """The rank in a card's text, 0 for a closed pile's top."""
    return int(card[:-1]) if card else 0


def _order(card: str) -> tuple[int, int]:
    return _rank(card), "oceb".index(card[-1])


class Picture:
    """One drawing in the making: the frame, its marks, the layout, and who sits where."""

    def __init__(
        self,
        frame: Frame,
        names: Sequence[str],
        initials: Sequence[str],
        table: Layout,
        marks: Marks,
    ) -> None:
        self.frame, self.names, self.initials = frame, names, initials
        self.table, self.marks = table, marks
        self.bottom = frame.get("bottom", 0)
        self.piles = {int(seat): entry for seat, entry in frame.get("piles", {}).items()}
        self.cards = frame.get("cards", {})
        self.lying = {_rank(card): card for card, place in self.cards.items() if place == "r"}
        self.stops = set(marks.get("stops", ()))
        self.tagged: dict[int, list[int]] = {}
        for seat in sorted(self.piles):
            if self.piles[seat][0]:
                self.tagged.setdefault(_rank(self.piles[seat][0]), []).append(seat)
        self.stolen = set(marks.get("steal", ()))
        self.played_at: tuple[float, float, float] | None = None

    def place(self, seat: int) -> SeatPlace:
        return self.table["seats"][(seat - self.bottom) % len(self.names)]

    def slot(self, rank: int) -> tuple[float, float]:
        return self.table["rail"][str(rank)]

    def steps(self) -> list[tuple[str, int, int]]:
        """The line of the play: kind, rank and (of a pile) seat of each item."""
        order = self.marks.get("order", ())
        steps = []
        for item, rank in zip(order, self.marks.get("ranks", ()), strict=True):
            if item.startswith("<"):
                steps.append(("steal", rank, int(item[1:])))
            else:
                steps.append(("match" if item == self.marks.get("match") else "seq", rank, -1))
        return steps

    # layers

    def backdrop(self) -> Node:
        """The empty table, with the numbers that the play uses made bold."""
        table, card = self.table, self.table["card"]["rail"]
        used = {rank for _kind, rank, _seat in self.steps()}
        dx, dy, r = table["felt"]
        x, y, w, h = table["box"]
        drawn = [
            piece("ground", w=table["w"], h=table["h"]),
            piece("felt", w=table["w"], h=table["h"], dx=dx, dy=dy, r=r),
            *(piece("cue", at=at) for at in table["cues"]),
            piece("rail", x=x, y=y, w=w, h=h),
            *(piece("slot", x=x, y=y, w=card) for x, y in table["rail"].values()),
        ]
        for rank, (x, y) in table["labels"].items():
            on = " on" if int(rank) in used else ""
            drawn.append(piece("number", r=rank, x=x, y=y, words=rank_sign(int(rank)), on=on))
        for path, wraps in table["runs"]:
            kind = " go" if not wraps else " on" if self.marks.get("wrap") else ""
            drawn.append(piece("run", d=path, kind=kind))
        return Node("g", {"aria-hidden": "true"}, tuple(drawn))

    def seats(self) -> list[Node]:
        return [node for seat in range(len(self.names)) for node in self._seat(seat)]

    def _seat(self, seat: int) -> list[Node]:
        place, w = self.place(seat), self.table["card"]["pile"]
        debts = sum(n for debtor, _creditor, n in self.frame.get("debts", ()) if debtor == seat)
        call = self.frame.get("called", {}).get(str(seat))
        ronda = self.frame.get("rondas", {}).get(str(seat))
        said = bool(call or ronda)
        chip = said or bool(debts and place["chip"] == place["debt"])
        out = [self._plate(seat, place, chip)]
        if call:
            out.append(parts.chip("cv-called", place["chip"], tell(f"call.{call}")))
        elif ronda:
            out.append(parts.chip("cv-ronda", place["chip"], _ronda(ronda)))
        if debts and not (said and place["chip"] == place["debt"]):
            out.append(parts.chip("cv-debt", place["debt"], tell("owes", debts)))
        out += self._hand(seat, place)
        x, y = place["pile"]
        if seat in self.piles:
            out += parts.pile(x, y, w, self.piles[seat][0], self.piles[seat][1])
        else:
            short = w < 54
            out.append(parts.no_pile(x, y, w, tell("no_pile_short" if short else "no_pile")))
        return out

    def _plate(self, seat: int, place: SeatPlace, chip: bool) -> Node:
        turn = self.frame.get("turn") == seat
        return parts.plate(
            place,
            self.table,
            self.names[seat],
            self.initials[seat],
            None if chip else tell("plays_now") if turn else self._held(seat),
            turn,
            self.frame.get("dealer") == seat,
            square="stones" in self.frame and team_of(seat) == 1,
        )

    def _held(self, seat: int) -> str:
        """How many cards a player holds, as briefly as the place asks for."""
        faces = sum(place == f"h{seat}" for place in self.cards.values())
        count = faces + self.frame.get("backs", {}).get(str(seat), 0)
        roomy = self.table["name"] == "wide" and seat != self.bottom
        return tell("in_hand" if roomy else "in_hand_short", count)

    def _hand(self, seat: int, place: SeatPlace) -> list[Node]:
        held = sorted((c for c, p in self.cards.items() if p == f"h{seat}"), key=_order)
        backs = self.frame.get("backs", {}).get(str(seat), 0)
        own = seat == self.bottom
        if own and "over" in self.frame:
            return []  # the result stands in its place
        other: Literal["open", "back"] = "open" if held else "back"
        kind = "own" if own else other
        width = self.table["card"]["hand" if own else other]
        faces = held + ["back"] * backs
        x, y = place["hand"]
        lifted = self.marks.get("played") if seat == self._player() else None
        out: list[Node] = []
        top: Sequence[Node] = ()
        spots = fan(self.table, kind, len(faces))
        columns, *_rest, gap = self.table["fans"][kind][str(min(40, max(1, len(faces))))]
        at = faces.index(lifted) if lifted in faces else -1
        for i, (face, (dx, dy)) in enumerate(zip(faces, spots, strict=True)):
            if i == at:
                up = self.table["lift"] if own else 0
                self.played_at = (x + dx + (4 if own else 0), y + dy - up, width)
                top = parts.card(face, *self.played_at)
                continue
            after = own and at >= 0 and i > at and i // columns == at // columns
            out += parts.card(face, x + dx + (gap if after else 0), y + dy, width)
        if lifted and at < 0 and backs:
            self.played_at = (*place["out"], self.table["card"]["open"])
            top = parts.card(lifted, *self.played_at)
        return [*out, *top]

    def _player(self) -> int:
        """Whose play the marks show: the marks say, or else it is the seat to act."""
        return self.marks.get("seat", self.frame.get("turn", -1))

    def rail(self) -> list[Node]:
        width = self.table["card"]["rail"]
        out: list[Node] = []
        for rank, seats in sorted(self.tagged.items()):
            if rank not in self.lying and rank not in self.stops:
                shown = next((s for s in seats if s in self.stolen), seats[0])
                words = tell("pile") if len(seats) == 1 else tell("piles", len(seats))
                hot = shown in self.stolen
                out.append(parts.ghost(*self.slot(rank), width, self.piles[shown][0], words, hot))
        for card in sorted(self.lying.values(), key=_order):
            out += [*self._under(card, width), *parts.card(card, *self.slot(_rank(card)), width)]
        dx, dy = self.table["call"]
        for card, where in sorted(self.cards.items(), key=lambda item: item[1]):
            if where[0] in "cd":
                k = int(where[1:] or 1)
                x, y = self.slot(_rank(card))
                out += parts.card(card, x + k * dx, y + k * dy, width)
        return [*out, *(self._stop(rank, width) for rank in sorted(self.stops))]

    def _under(self, top: str, width: float) -> list[Node]:
        """The other centre cards of a rank, each a strip higher than the one over it (13.5)."""
        below = sorted(
            (where, card)
            for card, where in self.cards.items()
            if where[0] == "r" and where != "r" and _rank(card) == _rank(top)
        )
        x, y = self.slot(_rank(top))
        most, room = self.table["stack"]
        step = min(most, room / max(1, len(below)))
        return [
            node
            for where, card in reversed(below)
            for node in parts.card(card, x, y - int(where[1:]) * step, width)
        ]

    def _stop(self, rank: int, width: float) -> Node:
        x, y = self.slot(rank)
        words = tell("no_rank", rank=rank_sign(rank))
        return piece("stop", x=x, y=y, w=width, words=words, size=16 if width > 50 else 13)

    def tags(self) -> list[Node]:
        out, w, badge = [], self.table["card"]["pile"], self.table["badge"]
        for rank, seats in sorted(self.tagged.items()):
            x, y = self.table["tags"][str(rank)]
            owners = [(self.initials[seat], seat in self.stolen) for seat in seats]
            _top, count, safe = self.piles[seats[0]]
            out.append(parts.tag(x, y, self.table["pitch"] - 2, owners, count, bool(safe)))
        for seat, (_top, count, safe) in sorted(self.piles.items()):
            x, y = self.place(seat)["pile"]
            at = lets("at_count", {"x": x, "y": y, "w": w})
            out.append(parts.counter(at["cx"], at["cy"], count))
            if safe:
                out.append(parts.disc_at("at_lock", "safe", x, y, w, badge))
        left = self.frame.get("left")
        if left and self.cards.get(left) == "r":
            at_slot = self.slot(_rank(left))
            out.append(parts.disc_at("at_new", "new", *at_slot, self.table["card"]["rail"], badge))
        return out

    def lines(self) -> list[Node]:
        """Bridges, links and the arrow, under the outlines and discs."""
        steps = self.steps()
        out: list[Node] = []
        for kind, rank, seat in steps:
            if kind == "steal":
                path = self.table["bridges"][str((seat - self.bottom) % len(self.names))][str(rank)]
                inner = Node("path", {"class": "cv-inner", "d": path})
                out.append(group("cv-bridge", [Node("path", {"d": path}), inner]))
        ranks = [int(rank) for rank in self.table["rail"]]
        after = dict(zip(ranks, ranks[1:] + ranks[:1], strict=True))
        for (_k, here, _s), (kind, there, _seat) in pairwise(steps):
            lower = here if after[here] == there else there if after[there] == here else 0
            link = self.table["links"].get(str(lower))
            if link:
                out.append(Node("path", {"class": f"cv-join {kind}", "d": link}))
        way = self._arrow()
        head = {"marker-end": "url(#head)"}
        return [*out, Node("path", {"class": "cv-arrow", "d": way, **head})] if way else out

    def _arrow(self) -> str:
        """The way from the played card to the one it matches, or to where it will lie."""
        if self.played_at is None:
            return ""
        x, y, width = self.played_at
        sx = x + width / 2
        rank = str(_rank(self.marks["played"]))  # that of the match as well
        if self._player() == self.bottom:
            ends = self.table["reach"][rank]
            ex, ey, tail, _last = min(ends, key=lambda end: abs(end[0] - sx))
            return _arc(sx, y - 9, y - 27, ex, ey, ey + 18) + tail
        if self.place(self._player())["back"]:
            return ""  # other players sit in between
        ex, ey, tail, last = self.table["drop"][rank]
        sy = y + width * TALL + self.table["badge"] / 2 + 5
        low = max(sy, ey - BAND)
        way = f"M{n(sx)} {n(sy)}V{n(low)}" + _arc(sx, low, low + 14, ex, ey, ey - 14, False)
        return way + tail + ("" if int(rank) in self.tagged else last)

    def highlights(self) -> list[Node]:
        """Outlines and discs, over the cards."""
        width, badge = self.table["card"]["rail"], self.table["badge"]
        out: list[Node] = []
        discs: list[Node] = []
        for kind, rank, seat in self.steps():
            out.append(parts.outline(kind, *self.slot(rank), width))
            discs.append(parts.disc_at("on_card", kind, *self.slot(rank), width, badge))
            if kind == "steal":
                pile = (*self.place(seat)["pile"], self.table["card"]["pile"])
                out.append(parts.outline("steal", *pile))
                discs.append(parts.disc_at("on_pile", "steal", *pile, badge))
        for rank in sorted(self.stops):
            discs.append(parts.disc_at("on_card", "stop", *self.slot(rank), width, badge))
        at = self.played_at or self._done_at()
        if at:
            out.append(parts.outline("played", *at))
            # a calling card lies over the card it matches: its mark makes room for that one's
            aside = at[2] == width and self._over_its_match(at[0])
            discs.append(parts.disc_at("aside" if aside else "on_pile", "played", *at, badge))
        return [*out, *discs]

    def _over_its_match(self, x: float) -> bool:
        """Whether the card at x lies on the slot of what it matches."""
        steps = self.steps()
        match = next((rank for kind, rank, _seat in steps if kind == "match"), 0)
        rank = match or (steps[0][1] if steps else 0)
        return bool(rank) and abs(x - self.slot(rank)[0]) < 30

    def _done_at(self) -> tuple[float, float, float] | None:
        """Where the played card lies once the play is done: on the table, or on a pile."""
        card = self.marks.get("played", "")
        where = self.cards.get(card, "h")
        if where[0] != "h":
            k = int(where[1:] or where == "d") if where != "r" else 0
            (x, y), (dx, dy) = self.slot(_rank(card)), self.table["call"]
            return x + k * dx, y + k * dy, self.table["card"]["rail"]
        for seat, (top, _count, _safe) in self.piles.items():
            if card and top == card:
                x, y = self.place(seat)["pile"]
                return x, y, self.table["card"]["pile"]
        return None

    def notices(self) -> list[Node]:
        """Stock, net banner, and the panel of a finished hand."""
        out: list[Node] = []
        if self.frame.get("stock"):
            x, y = self.table["stock"]
            words = tell("stock_left", n=self.frame["stock"])
            out.append(piece("stock", x=x, y=y, words=words))
        stones = self.frame.get("stones")
        if stones:
            *at, room = self.table["score"]
            goal = self.frame.get("goal")
            tail = tell("score_of", goal=goal) if goal else tell("stones")
            out.append(parts.score(at, room, stones, tail))
        over = self.frame.get("over")
        if "net" in self.frame and not over:  # the result says more, in much the same place
            x, y = self.table["banner"]
            size = 15 if self.table["name"] == "wide" else 14
            out.append(piece("net", x=x, y=y, words=tell("net_banner"), size=size))
        if over:
            names = [self.names[seat] for seat in over["winners"]]
            team = stones and len(names) == 2
            title = tell("over_team" if team else "over", len(names), names=listed(names))
            out.append(parts.over_panel(self.table["over"], title, self._results(over)))
        return out

    def _results(self, over: Over) -> list[tuple[str, bool]]:
        """What everyone has in the end, by the rules' scoring, and whether it won (11)."""
        counts, points, stones = over["counts"], over.get("points"), self.frame.get("stones", ())
        key = "count_points" if self.table["name"] == "wide" else "count_points_short"
        if points == counts:
            points, stones = None, ()
        texts = ended(self.names, counts, points, stones, key)
        return [(text, one in over["winners"]) for one, text in enumerate(texts)]

    def draw(self) -> list[Node]:
        seats = self.seats()  # first: it finds where the played card is
        return [
            self.backdrop(),
            *seats,
            *self.rail(),
            *self.lines(),
            *self.highlights(),
            *self.tags(),
            *self.notices(),
        ]


def _ronda(ronda: tuple[str, int]) -> str:
    """A declared ronda or rondí, with its rank for who may know it."""
    what, rank = ronda
    return tell(f"{what}_of", rank=rank_sign(rank)) if rank else tell(what)


def _arc(
    x0: float, y0: float, bend0: float, x1: float, y1: float, bend1: float, move: bool = True
) -> str:
    """A curve that leaves and arrives upright."""
    start = f"M{n(x0)} {n(y0)}" if move else ""
    return f"{start}C{n(x0)} {n(bend0)} {n(x1)} {n(bend1)} {n(x1)} {n(y1)}"
