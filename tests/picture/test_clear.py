"""What a picture shows is clear: nothing covers what is to be read, and arrows point as they mean.

All is measured in what is drawn: in the tags of the picture, wherever the layout meant them.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import combinations

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.picture.layout import NUMERAL
from cauviz.picture.svg import draw, svg

from .seen import Box, Point, Thing, moved, points, strokes, symbol, things
from .tables import SETS, played, worked_example

SIZES = ("wide", "small", "phone")
FRAMES = (
    "cv-count",
    "cv-called",
    "cv-debt",
    "cv-ronda",
    "cv-banner",
    "cv-score",
    "cv-tag",
    "cv-ghost",
)
"""What has a frame of its own: its words stand in it."""


def pictures(rules: str, players: int, size: str) -> Iterator[tuple[str, str]]:
    """Moments of a hand that is played at random, open and hidden, with the play that came."""
    log = played(players, players, rules)
    for number, node in enumerate(log.nodes):
        before = node.parent.state
        seat = None if number % 2 else 0
        if number % 6 == 0 or node.state.over:
            yield (
                f"{number} {node.play}",
                svg(before, seat=seat, bottom=0, play=node.play, size=size),
            )
            yield f"after {number}", svg(node.state, seat=seat, bottom=0, size=size)


EVERY = [
    pytest.param(rules, players, size, id=f"{rules}-{players}-{size}")
    for rules in SETS
    for players in cv.Rules.named(rules).seats
    for size in SIZES
]
every_hand = pytest.mark.parametrize(("rules", "players", "size"), EVERY)


def covers(thing: Thing) -> bool:
    """Whether nothing below it is seen: a card, a mark, or a box that is filled."""
    return (
        bool(thing.card)
        or thing.of("cv-disc", "cv-tp", "cv-pill", "cv-count", "cv-board")
        or (thing.tag == "rect" and thing.of(*FRAMES))
    )


def own(number: Thing, card: Thing) -> bool:
    """Whether a calling card lies over the number of its own rank."""
    return number.of("cv-num") and card.card[:-1] == number.attrs["data-r"]


def crowded(seen: list[Thing], one: Thing, two: Thing) -> bool:
    """Whether they are owners in one tag that is too short for all: then they close up."""
    owners = [thing.words for thing in seen if thing.of("cv-ti") and thing.tag_of == one.tag_of]
    return bool(one.tag_of) and one.tag_of == two.tag_of and len("".join(owners)) > 2


def faults(picture: str) -> list[str]:
    """What is not clear in a picture."""
    seen = things(picture)
    left, top, wide, high = map(float, re.search(r'viewBox="([^"]+)"', picture)[1].split())
    stage = Box(left, top, wide, high)
    texts = [(at, thing) for at, thing in enumerate(seen) if thing.tag == "text" and thing.words]
    found = [
        f"{thing.words or thing.uses or thing.attrs} is off the stage"
        for thing in seen
        if (thing.tag == "text" or thing.card or covers(thing)) and not stage.holds(thing.box, 1)
    ]
    for (_, one), (_, two) in combinations(texts, 2):
        if one.box.meets(two.box) and not crowded(seen, one, two):
            found.append(f"{one.words!r} and {two.words!r} overlap")
    for at, text in texts:
        for later in seen[at + 1 :]:
            if (
                covers(later)
                and any(map(later.hides, text.letters))
                and not (own(text, later) or crowded(seen, text, later))
            ):
                found.append(f"{text.words!r} is covered by {later.uses or later.attrs}")
        for before in seen[:at]:
            if (
                before.card
                and before.box.meets(text.box)
                and not (text.of(*FRAMES) or own(text, before))
            ):
                found.append(f"{text.words!r} stands on {before.card}")
        if text.of(*FRAMES):
            frame = [one for one in seen if one.group == text.group and one.tag == "rect"]
            if not any(one.box.holds(text.box, 1) for one in frame):
                found.append(f"{text.words!r} is wider than its frame")
    return found


def corner(card: Thing) -> Box:
    """Where a card shows its number."""
    x, y, w, _h = card.box
    return Box(x + 0.07 * w, y + 0.08 * w, (NUMERAL - 0.07) * w, 0.27 * w)


def numbers_covered(picture: str) -> list[str]:
    """The cards that do not show their number.

    A call shows that of the card below it (6.4); the card that is played lies over all others.
    """
    seen = things(picture)
    lifted = [thing.box for thing in seen if thing.of("played") and thing.of("cv-out")]
    cards = [thing for thing in seen if thing.card]
    return [
        f"{later.card or later.uses} lies on the number of {card.card}"
        for at, card in enumerate(cards)
        for later in cards[at + 1 :]
        if card.card != "back"
        and later.box.meets(corner(card), 0.5)
        and not any(box.holds(later.box) for box in lifted)
        and not (later.card[:-1] == card.card[:-1] and abs(later.box.x - card.box.x) < 13)
    ]


def crossed(picture: str) -> list[str]:
    """What lines and arrows go through: no word but an owner's, where they end, and no card.

    An arrow from the second row of the hand goes over the first one, and a line along the rail
    over a card that calls, which lies lower than the others.
    """
    seen = things(picture)
    rail = next(thing.box for thing in seen if thing.of("cv-rail"))
    tops = {thing.box.y for thing in seen if thing.of("cv-slot")}
    tops |= {thing.box.y for thing in seen if thing.card and not rail.holds(thing.box)}
    found = []
    for line in (thing for thing in seen if thing.of("cv-arrow", "cv-join", "cv-bridge")):
        way = points(line.attrs["d"])
        for thing in seen:
            word = thing.tag == "text" and not (thing.of("cv-tag") and line.of("cv-bridge"))
            over = thing.card and (
                thing.box.y < rail.y + rail.h if line.of("cv-arrow") else thing.box.y in tops
            )
            if (word or over) and any(map(thing.box.grown(-1).has, way)):
                found.append(f"{sorted(line.classes[-1])} crosses {thing.words or thing.card}")
    return found


@every_hand
def test_nothing_covers_what_is_to_be_read(rules: str, players: int, size: str) -> None:
    for moment, picture in pictures(rules, players, size):
        assert [*faults(picture), *numbers_covered(picture), *crossed(picture)] == [], moment


@pytest.mark.parametrize("size", SIZES)
def test_the_end_of_a_hand_and_a_net_are_clear(size: str) -> None:
    """With names as long as they come, debts, a ronda, a stock."""
    long = ("Wilhelmina Montgomery", "Maximiliana", "Ot", "Bartomeu Guillem", "MMMMMMMMMMM")
    frame: scene.Frame = {
        "cards": {"3o": "r", "7e": "h0", "12e": "h0"}, "backs": {"1": 8, "2": 8, "3": 8, "4": 8},
        "piles": {"0": ("12c", 33, 1), "1": ("5o", 12, 0), "3": ("5e", 3, 0), "4": ("5b", 2, 0)},
        "turn": 1, "bottom": 0, "dealer": 3, "debts": [(0, 1, 12), (2, 3, 1)], "stock": 24,
        "net": 2, "rondas": {"4": ("ronda", 12)},
    }  # fmt: skip
    over: scene.Frame = {**frame, "over": {"counts": [33, 12, 0, 3, 2], "winners": [0]}}
    for one in (frame, over):
        picture = draw(one, long, size=size)
        assert [*faults(picture), *numbers_covered(picture)] == []


# arrows


def behind(tip: Point, barbs: list[Point], way: list[Point]) -> bool:
    """Whether a head stands at the end of its way, both barbs behind the tip, one at each side."""
    end = way[-1]
    before = next(point for point in reversed(way) if math.dist(point, end) > 0.5)
    goes = (end[0] - before[0], end[1] - before[1])
    back = [(x - tip[0], y - tip[1]) for x, y in barbs]
    return (
        math.dist(tip, end) < 1.5
        and all(goes[0] * x + goes[1] * y < 0 for x, y in back)
        and goes[0] * back[0][1] - goes[1] * back[0][0]
        < 0
        < goes[0] * back[1][1] - goes[1] * back[1][0]
    )


@pytest.mark.parametrize("size", SIZES)
def test_an_arrow_points_at_the_card_that_is_matched(size: str) -> None:
    marker = symbol("head")
    assert (marker.get("orient"), marker[0].tag.rpartition("}")[2]) == ("auto", "path")
    (head,) = strokes(marker[0].get("d"))
    heads = 0
    for state in (worked_example(), worked_example(to_act="Carla"), worked_example(to_act="Biel")):
        for play in state.plays():
            seen = things(svg(state, seat=0, play=play, size=size))
            (number,) = (one for one in seen if one.attrs.get("data-r") == str(play.card.rank))
            slot = min(
                (one.box for one in seen if one.of("cv-slot")),
                key=lambda box: math.dist(box.middle, number.box.middle),
            )
            for arrow in (one for one in seen if one.of("cv-arrow")):
                assert arrow.attrs["marker-end"] == "url(#head)"
                way = points(arrow.attrs["d"])
                end, before = way[-1], way[-2]
                turn = math.degrees(math.atan2(end[1] - before[1], end[0] - before[0]))
                put = f"translate({end[0]} {end[1]}) rotate({turn})"
                one, tip, other = (moved(put, head[at]) for at in (0, 14, 28))
                assert behind(tip, [one, other], way)
                assert slot.far(Box(*tip, 0, 0)) < 50  # an owner's tag may stand before it
                assert math.dist(tip, slot.middle) < min(math.dist(way[0], slot.middle), 90)
                heads += 1
    assert heads > 5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_arrows_of_the_table_go_round_as_play_does(size: str, players: int) -> None:
    """Anticlockwise, as who plays next sits at the right (2.1)."""
    picture = svg(cv.deal("robat", players, seed=1), size=size)
    seen = things(picture)
    felt = next(one.box for one in seen if one.of("cv-felt"))
    cues = [one for one in seen if one.uses == "cue"]
    assert len(cues) == 4
    for cue in cues:
        way, head = (
            [moved(cue.attrs["transform"], point) for point in stroke]
            for stroke in strokes(symbol("cue").get("d"))
        )
        assert behind(head[14], [head[0], head[28]], way)
        (x, y), (ax, ay), (bx, by) = felt.middle, way[0], way[-1]
        assert (ax - x) * (by - y) - (ay - y) * (bx - x) < 0
    for run in (one for one in seen if one.of("cv-wrap")):
        off, head, on = strokes(run.attrs["d"])
        assert behind(head[14], [head[0], head[28]], off)
        numbers = [one.box for one in seen if one.of("cv-num")]
        assert on[-1][0] < min(box.x for box in numbers if abs(box.y - on[0][1]) < 20) + 3


def test_a_fault_would_be_seen() -> None:
    """The same picture, with its cards drawn first, its numbers last, its words made longer."""
    picture = svg(worked_example(), seat=0, play="3c x3o-<Biel-5e")
    assert [*faults(picture), *numbers_covered(picture), *crossed(picture)] == []
    low = re.sub(
        r'(class="cv-num[^>]* y=")([\d.]+)', lambda m: m[1] + str(float(m[2]) - 30), picture
    )
    assert any("stands on" in fault or "covered" in fault for fault in faults(low))
    assert any("wider than its frame" in one for one in faults(picture.replace(">×3<", ">×3000<")))
    near = re.sub(r'(href="#card-7e" x=")([\d.]+)', lambda m: m[1] + str(float(m[2]) - 60), picture)
    far = re.sub(r'(href="#card-3c" x=")([\d.]+)', lambda m: m[1] + str(float(m[2]) + 60), picture)
    assert numbers_covered(near) or numbers_covered(far)
