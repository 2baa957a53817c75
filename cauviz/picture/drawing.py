"""A frame, with the marks of a play, drawn in a layout: the inside of a static picture."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from cauviz.engine.stones import team_of
from cauviz.telling.events import team_names
from cauviz.texts import listed, rank_sign, tell

from . import parts
from .layout import RATIO, fan
from .parts import n
from .routes import BAND

Frame = Mapping[str, Any]
Marks = Mapping[str, Any]


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
        table: dict[str, Any],
        marks: Marks,
    ) -> None:
        self.frame, self.names, self.initials = frame, names, initials
        self.table, self.marks = table, marks
        self.bottom = int(frame.get("bottom", 0))
        self.piles = {int(seat): entry for seat, entry in frame.get("piles", {}).items()}
        self.cards: dict[str, str] = dict(frame.get("cards", {}))
        self.lying = {_rank(card): card for card, place in self.cards.items() if place == "r"}
        self.stops = set(marks.get("stops", ()))
        self.tagged: dict[int, list[int]] = {}
        for seat in sorted(self.piles):
            if self.piles[seat][0]:
                self.tagged.setdefault(_rank(self.piles[seat][0]), []).append(seat)
        self.stolen = set(marks.get("steal", ()))
        self.played_at: tuple[float, float, float] | None = None

    def place(self, seat: int) -> dict[str, Any]:
        found: dict[str, Any] = self.table["seats"][(seat - self.bottom) % len(self.names)]
        return found

    def slot(self, rank: int) -> tuple[float, float]:
        x, y = self.table["rail"][str(rank)]
        return x, y

    def foot(self, rank: int) -> tuple[float, float]:
        x, y = self.slot(rank)
        w = self.table["card"]["rail"]
        return x + w / 2, y + w * RATIO

    def steps(self) -> list[tuple[str, int, int]]:
        """The line of the play: kind, rank and (of a pile) seat of each item."""
        order = self.marks.get("order", ())
        found = []
        for item, rank in zip(order, self.marks.get("ranks", ()), strict=True):
            if item.startswith("<"):
                found.append(("steal", rank, int(item[1:])))
            else:
                found.append(("match" if item == self.marks.get("match") else "seq", rank, -1))
        return found

    # layers

    def backdrop(self) -> str:
        """The empty table, with the numbers that the play uses made bold."""
        markup: str = self.table["backdrop"]
        used = {rank for _kind, rank, _seat in self.steps()}
        for rank in used:
            markup = markup.replace(
                f'class="cv-num" data-r="{rank}"', f'class="cv-num on" data-r="{rank}"'
            )
        if self.marks.get("wrap"):
            markup = markup.replace('class="cv-wrap"', 'class="cv-wrap on"')
        # the numbers are those of the pack that is shown, which the layout does not know
        markup = re.sub(r"(?<=>)\d+(?=</text>)", lambda rank: rank_sign(int(rank[0])), markup)
        return re.sub(r' data-r="\d+"', "", markup)

    def seats(self) -> str:
        return "".join(self._seat(seat) for seat in range(len(self.names)))

    def _seat(self, seat: int) -> str:
        place, w = self.place(seat), self.table["card"]["pile"]
        debts = sum(n for debtor, _creditor, n in self.frame.get("debts", ()) if debtor == seat)
        call = self.frame.get("called", {}).get(str(seat))
        ronda = self.frame.get("rondas", {}).get(str(seat))
        said = bool(call or ronda)
        chip = said or bool(debts and place["chip"] == place["debt"])
        out = self._plate(seat, place, chip)
        if call:
            out += parts.chip("cv-called", place["chip"], tell(f"call.{call}"))
        elif ronda:
            out += parts.chip("cv-ronda", place["chip"], _ronda(ronda))
        if debts and not (said and place["chip"] == place["debt"]):
            out += parts.chip("cv-debt", place["debt"], tell("owes", debts))
        out += self._hand(seat, place)
        x, y = place["pile"]
        if seat in self.piles:
            out += parts.pile(x, y, w, self.piles[seat][0], self.piles[seat][1])
        else:
            short = w < 54
            out += parts.no_pile(x, y, w, tell("no_pile_short" if short else "no_pile"))
        return out

    def _plate(self, seat: int, place: dict[str, Any], chip: bool) -> str:
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

    def _hand(self, seat: int, place: dict[str, Any]) -> str:
        held = sorted((c for c, p in self.cards.items() if p == f"h{seat}"), key=_order)
        backs = self.frame.get("backs", {}).get(str(seat), 0)
        own = seat == self.bottom
        if own and "over" in self.frame:
            return ""  # the result stands in its place
        kind = "own" if own else "open" if held else "back"
        width = self.table["card"]["hand" if own else kind]
        faces = held + ["back"] * backs
        x, y = place["hand"]
        lifted = self.marks.get("played") if seat == self._player() else None
        out, top = "", ""
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
        return out + top

    def _player(self) -> int:
        """Whose play the marks show: the marks say, or else it is the seat to act."""
        seat: int = self.marks.get("seat", self.frame.get("turn", -1))
        return seat

    def rail(self) -> str:
        width = self.table["card"]["rail"]
        out = ""
        for rank, seats in sorted(self.tagged.items()):
            if rank not in self.lying and rank not in self.stops:
                shown = next((s for s in seats if s in self.stolen), seats[0])
                words = tell("pile") if len(seats) == 1 else tell("piles", len(seats))
                out += parts.ghost(
                    *self.slot(rank), width, self.piles[shown][0], words, shown in self.stolen
                )
        for card in sorted(self.lying.values(), key=_order):
            out += self._under(card, width) + parts.card(card, *self.slot(_rank(card)), width)
        dx, dy = self.table["call"]
        for card, where in sorted(self.cards.items(), key=lambda item: item[1]):
            if where[0] in "cd":
                k = int(where[1:] or 1)
                x, y = self.slot(_rank(card))
                out += parts.card(card, x + k * dx, y + k * dy, width)
        return out + "".join(self._stop(rank, width) for rank in sorted(self.stops))

    def _under(self, top: str, width: float) -> str:
        """The other centre cards of a rank, each a strip higher than the one over it (13.5)."""
        below = sorted(
            (where, card)
            for card, where in self.cards.items()
            if where[0] == "r" and where != "r" and _rank(card) == _rank(top)
        )
        x, y = self.slot(_rank(top))
        most, room = self.table["stack"]
        step = min(most, room / max(1, len(below)))
        return "".join(
            parts.card(card, x, y - int(where[1:]) * step, width) for where, card in reversed(below)
        )

    def _stop(self, rank: int, width: float) -> str:
        x, y = self.slot(rank)
        size = 16 if width > 50 else 13
        words = tell("no_rank", rank=rank_sign(rank))
        return (
            f'<rect class="cv-stopslot" x="{n(x)}" y="{n(y)}" width="{n(width)}" '
            f'height="{n(width * RATIO)}" rx="7"/>'
            + parts.label(x + width / 2, y + width * RATIO / 2 + 5, words, "cv-no", size)
        )

    def tags(self) -> str:
        out = ""
        for rank, seats in sorted(self.tagged.items()):
            x, y = self.table["tags"][str(rank)]
            owners = [(self.initials[seat], seat in self.stolen) for seat in seats]
            _top, count, safe = self.piles[seats[0]]
            out += parts.tag(x, y, self.table["pitch"] - 2, owners, count, bool(safe))
        for seat, (_top, count, safe) in sorted(self.piles.items()):
            px, py = self.place(seat)["pile"]
            out += parts.counter(px + self.table["card"]["pile"] - 0.5, py + 2.5, count)
            if safe:
                w = self.table["card"]["pile"]
                out += parts.disc(
                    "safe", px + w - 1, py + w * RATIO - 3, self.table["badge"] - 2, felt=True
                )
        left = self.frame.get("left")
        if left and self.cards.get(left) == "r":
            x, y = self.slot(_rank(left))
            out += parts.disc("new", x + self.table["card"]["rail"] - 2, y + 9, 20)
        return out

    def lines(self) -> str:
        """Bridges, links and the arrow, under the outlines and discs."""
        steps, out = self.steps(), ""
        for kind, rank, seat in steps:
            if kind == "steal":
                path = self.table["bridges"][str((seat - self.bottom) % len(self.names))][str(rank)]
                out += (
                    f'<g class="cv-bridge"><path d="{path}"/>'
                    f'<path class="cv-inner" d="{path}"/></g>'
                )
        ranks = [int(rank) for rank in self.table["rail"]]
        after = dict(zip(ranks, ranks[1:] + ranks[:1], strict=True))
        for (_k, here, _s), (kind, there, _seat) in pairwise(steps):
            lower = here if after[here] == there else there if after[there] == here else 0
            link = self.table["links"].get(str(lower))
            if link:
                out += f'<path class="cv-join {kind}" d="{link}"/>'
        return out + self._arrow()

    def _arrow(self) -> str:
        """From the played card to the one it matches, or to where it will lie."""
        if self.played_at is None:
            return ""
        x, y, width = self.played_at
        sx = x + width / 2
        rank = str(_rank(self.marks["played"]))  # that of the match as well
        if self._player() == self.bottom:
            ends = self.table["reach"][rank]
            ex, ey, tail = min(ends, key=lambda end: abs(end[0] - sx))
            way = _arc(sx, y - 9, y - 27, ex, ey, ey + 18) + tail
            return f'<g class="cv-arrow"><path d="{way}"/>{_head(way)}</g>'
        if self.place(self._player()).get("back"):
            return ""  # other players sit in between
        ex, ey, tail, last = self.table["drop"][rank]
        sy = y + width * RATIO + self.table["badge"] / 2 + 5
        low = max(sy, ey - BAND)
        way = f"M{n(sx)} {n(sy)}V{n(low)}" + _arc(sx, low, low + 14, ex, ey, ey - 14, False)
        way += tail + ("" if int(rank) in self.tagged else last)
        return f'<g class="cv-arrow"><path d="{way}"/>{_head(way)}</g>'

    def highlights(self) -> str:
        """Outlines and discs, over the cards."""
        width, badge, out, discs = self.table["card"]["rail"], self.table["badge"], "", ""
        for kind, rank, seat in self.steps():
            out += parts.outline(kind, *self.slot(rank), width)
            discs += parts.disc(kind, *self.foot(rank), badge)
            if kind == "steal":
                x, y = self.place(seat)["pile"]
                w = self.table["card"]["pile"]
                out += parts.outline("steal", x, y, w)
                discs += parts.disc("steal", x + w / 2, y + w * RATIO, badge + 2, felt=True)
        for rank in sorted(self.stops):
            discs += parts.disc("stop", *self.foot(rank), badge)
        at = self.played_at or self._done_at()
        if at:
            x, y, w = at
            out += parts.outline("played", x, y, w)
            # a calling card lies over the card it matches: its mark makes room for that one's
            aside = w * 0.42 if w == width and self._over_its_match(x) else 0
            discs += parts.disc("played", x + aside + w / 2, y + w * RATIO, badge + 2, felt=True)
        return out + discs

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

    def notices(self) -> str:
        """Stock, net banner, and the panel of a finished hand."""
        out = ""
        small = self.table["name"] != "wide"
        if self.frame.get("stock"):
            out += parts.stock(self.table["stock"], tell("stock_left", n=self.frame["stock"]))
        stones = self.frame.get("stones")
        if stones:
            *at, room = self.table["score"]
            goal = self.frame.get("goal")
            tail = tell("score_of", goal=goal) if goal else tell("stones")
            out += parts.score(at, room, stones, tail)
        if "net" in self.frame:
            out += parts.banner(self.table["banner"], tell("net_banner"), 14 if small else 15)
        over = self.frame.get("over")
        if over:
            names = [self.names[seat] for seat in over["winners"]]
            team = stones and len(names) == 2
            title = tell("over_team" if team else "over", len(names), names=listed(names))
            out += parts.over_panel(self.table["over"], title, self._results(over))
        return out

    def _results(self, over: Mapping[str, Any]) -> list[tuple[str, bool]]:
        """What everyone has in the end, by the rules' scoring, and whether it won (11)."""
        counts, points, winners = over["counts"], over.get("points"), over["winners"]
        stones = self.frame.get("stones")
        if stones and points is None:
            return [
                (tell("count", n=stones[team], name=team_names(self.names, team)), team in winners)
                for team in (0, 1)
            ]
        key = "count_points" if self.table["name"] == "wide" else "count_points_short"
        return [
            (
                tell("count", n=count, name=name)
                if points in (None, counts)
                else tell(key, points[seat], name=name, cards=count),
                seat in winners,
            )
            for seat, (name, count) in enumerate(zip(self.names, counts, strict=True))
        ]

    def draw(self) -> str:
        seats = self.seats()  # first: it finds where the played card is
        return (
            self.backdrop()
            + seats
            + self.rail()
            + self.lines()
            + self.highlights()
            + self.tags()
            + self.notices()
        )


def _ronda(ronda: Sequence[Any]) -> str:
    """A declared ronda or rondí, with its rank for who may know it."""
    what, *rank = ronda
    return tell(f"{what}_of", rank=rank_sign(rank[0])) if rank else tell(what)


def _arc(
    x0: float, y0: float, bend0: float, x1: float, y1: float, bend1: float, move: bool = True
) -> str:
    """A curve that leaves and arrives upright."""
    start = f"M{n(x0)} {n(y0)}" if move else ""
    return f"{start}C{n(x0)} {n(bend0)} {n(x1)} {n(bend1)} {n(x1)} {n(y1)}"


def _head(path: str) -> str:
    """The head of an arrow, turned as the end of its path is."""
    numbers = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path)]
    x, y = numbers[-2:]
    if re.search(r"V[\d.]+$", path):  # a last upright piece has but one number
        x, y = numbers[-3], numbers[-1]
        before = (x, y - 10)
    else:
        before = (numbers[-4], numbers[-3])
        if before == (x, y) or abs(before[1] - y) + abs(before[0] - x) < 0.2:
            before = (x, y - 10)
    dx, dy = x - before[0], y - before[1]
    size = (dx * dx + dy * dy) ** 0.5 or 1
    ux, uy = dx / size * 9, dy / size * 9
    return (
        f'<path d="M{n(x - ux - uy * 0.62)} {n(y - uy + ux * 0.62)}L{n(x)} {n(y)}'
        f'L{n(x - ux + uy * 0.62)} {n(y - uy - ux * 0.62)}"/>'
    )
