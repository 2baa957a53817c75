"""The places of the drawn table: nothing overlaps, nothing is clipped, no line crosses a name."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise

import pytest

from cauviz.picture import nodes, parts
from cauviz.picture.layout import NUMERAL, RANKS, fan, layout, layouts
from cauviz.picture.pieces import TALL as RATIO

from .seen import measured, points

NAMES = ("wide", "small", "phone")
DEALT = {2: 18, 3: 12, 4: 9, 5: 7}  # by the rule sets themselves
MOST = {40: {2: 20, 3: 12, 4: 10, 5: 8}, 48: {2: 24, 3: 16, 4: 12, 5: 8}}  # also with no layout
TWELVE = tuple(range(1, 13))
TABLES = [
    pytest.param((name, players, ranks), id=f"{name}-{players}-{4 * len(ranks)}")
    for name in NAMES
    for players in DEALT
    for ranks in (RANKS, TWELVE)
]
every_table = pytest.mark.parametrize("which", TABLES)


def drawn(which):
    """The layout of a width, a number of players and a deck."""
    return layout(*which)


def biggest(which):
    """The most cards that a player can be dealt."""
    _name, players, ranks = which
    return MOST[4 * len(ranks)][players]


def overlap(a, b, slack=0.3):
    """Whether two boxes (x, y, w, h) share more than a hair."""
    return (
        min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > slack
        and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > slack
    )


def inside(table, box, margin=0):
    x, y, w, h = box
    return (
        x >= margin
        and y >= margin
        and x + w <= table["w"] - margin
        and y + h <= table["h"] - margin
    )


@cache
def _card(width):
    return measured(parts.card("back", 0, 0, width)[1])


def card_box(x, y, width):
    """A card, as it is drawn."""
    return (x, y, *_card(width)[2:])


def fan_box(table, seat, kind, n):
    """The box of a hand: of all its cards where they lie."""
    x, y = seat["hand"]
    _, _, wide, high = _card(table["card"]["hand" if kind == "own" else kind])
    spots = fan(table, kind, n)
    right, low = max(dx for dx, _ in spots) + wide, max(dy for _, dy in spots) + high
    left, top = min(dx for dx, _ in spots), min(dy for _, dy in spots)
    return (x + left, y + top, right - left, low - top)


@cache
def _pile(x, y, w, badge):
    at = nodes.lets("at_count", {"x": x, "y": y, "w": w})
    return measured(
        *parts.pile(x, y, w, "12e", 48),
        parts.outline("steal", x, y, w),
        parts.counter(at["cx"], at["cy"], 48),
        parts.disc_at("on_pile", "steal", x, y, w, badge),
        parts.disc_at("at_lock", "safe", x, y, w, badge),
    )


def pile_box(table, seat):
    """A pile with the edges of its cards, its outline, its counter and its discs, as drawn."""
    return _pile(*seat["pile"], table["card"]["pile"], table["badge"])


@cache
def _plate(name, plate, wide, x, y):
    seat, table = {"plate": (x, y), "wide": wide}, {"name": name, "plate": plate}
    long = "Maximiliana " * 3
    return measured(parts.plate(seat, table, long, "Mm", "plays now", turn=False, dealer=True))


def plate_box(table, seat):
    """A plate with the longest name; counters may begin where its second line ends."""
    return _plate(table["name"], table["plate"], seat["wide"], *seat["plate"])


@cache
def _rail(x, y, w, h):
    return measured(nodes.piece("rail", x=x, y=y, w=w, h=h))


def rail_box(table):
    """The box of the rail, as it is drawn."""
    return _rail(*table["box"])


def holds(box, point, room=0.0):
    return (
        box[0] - room < point[0] < box[0] + box[2] + room
        and box[1] - room < point[1] < box[1] + box[3] + room
    )


def others(table):
    return list(enumerate(table["seats"]))[1:]


# boxes


@every_table
def test_all_lies_on_the_stage(which):
    table = drawn(which)
    boxes = [rail_box(table)]
    for index, seat in enumerate(table["seats"]):
        kinds = ["own"] if index == 0 else ["back", "open"]
        boxes += [plate_box(table, seat), card_box(*seat["pile"], table["card"]["pile"])]
        boxes += [
            fan_box(table, seat, kind, n) for kind in kinds for n in range(1, biggest(which) + 1)
        ]
    for x, y in table["rail"].values():
        boxes.append(card_box(x, y, table["card"]["rail"]))
    x, y, w, h = table["over"]
    boxes.append((x, y, w, h))
    boxes.append((*table["stock"], 90, 24))
    for box in boxes:
        assert inside(table, box, 2), box


@every_table
def test_piles_with_their_marks_lie_on_the_stage(which):
    table = drawn(which)
    for seat in table["seats"]:
        assert inside(table, pile_box(table, seat))


@every_table
def test_seats_do_not_touch_each_other_or_the_rail(which):
    table = drawn(which)
    blocks = {}
    for index, seat in enumerate(table["seats"]):
        kinds = ["own"] if index == 0 else ["back", "open"]
        most = biggest(which)
        fans = [fan_box(table, seat, kind, n) for kind in kinds for n in range(1, most + 1)]
        blocks[index] = [plate_box(table, seat), pile_box(table, seat), *fans]
    for one, two in combinations(blocks, 2):
        for a in blocks[one]:
            for b in blocks[two]:
                assert not overlap(a, b), (one, two, a, b)
    for boxes in blocks.values():
        assert not any(overlap(box, rail_box(table)) for box in boxes)


@every_table
def test_within_a_seat_nothing_overlaps(which):
    table = drawn(which)
    for index, seat in enumerate(table["seats"]):
        kinds = ["own"] if index == 0 else ["back", "open"]
        plate = plate_box(table, seat)
        pile = pile_box(table, seat)
        assert not overlap(plate, card_box(*seat["pile"], table["card"]["pile"]))
        for kind in kinds:
            for n in range(1, biggest(which) + 1):
                box = fan_box(table, seat, kind, n)
                assert not overlap(plate, box), (index, kind, n)
                assert not overlap(pile, box), (index, kind, n)


@every_table
def test_the_bottom_hand_has_room_to_lift_a_card(which):
    table = drawn(which)
    seat = table["seats"][0]
    x, y = seat["hand"]
    width = table["card"]["hand"]
    pile = pile_box(table, seat)
    for n in range(1, biggest(which) + 1):
        gap = table["fans"]["own"][str(n)][5]
        for dx, dy in fan(table, "own", n):
            lifted = card_box(x + dx + 4 - 7, y + dy - table["lift"] - 7, width + 14)
            assert inside(table, lifted, 0), n
            assert not overlap(lifted, rail_box(table)), n
            assert not overlap(lifted, pile), n
            pushed = card_box(x + dx + (gap if dx else 0), y + dy, width)
            assert inside(table, pushed, 2), n
            assert not overlap(pushed, pile), n


@every_table
def test_a_lifted_card_covers_no_number_beside_it(which):
    table = drawn(which)
    width = table["card"]["hand"]
    for n in range(2, DEALT[which[1]] + 1):
        columns, _dx, _dy, step, _row, gap = table["fans"]["own"][str(n)]
        if columns > 1:
            number = step + gap + 0.07 * width  # where the next card's number begins
            assert number >= 4 + width + 7.05, n


@every_table
@pytest.mark.parametrize("kind", ["own", "open"])
def test_a_fan_leaves_every_number_uncovered(which, kind):
    table = drawn(which)
    width = table["card"]["hand" if kind == "own" else kind]
    for n in range(2, DEALT[which[1]] + 1):
        columns, _dx, _dy, step, rowstep, *_gap = table["fans"][kind][str(n)]
        if columns > 1:
            assert step >= NUMERAL * width - 0.05, n
        assert rowstep >= 0.42 * width


@every_table
def test_no_face_up_card_is_smaller_than_forty(which):
    cards = drawn(which)["card"]
    assert min(cards["rail"], cards["pile"], cards["hand"], cards["open"]) >= 40


def test_big_hands_take_two_rows():
    assert layout("wide", 3)["fans"]["own"]["12"][0] == 6
    assert layout("wide", 2)["fans"]["own"]["18"][0] == 9


@every_table
def test_fans_of_more_cards_than_are_dealt_still_have_places(which):
    table = drawn(which)
    for kind in ("own", "back", "open"):
        for n in (0, 1, 19, 40):
            assert len(fan(table, kind, n)) == n
        for n in range(1, 41):
            spots = fan(table, kind, n)
            assert len(set(spots)) == n


def test_seats_go_anticlockwise_from_the_bottom():
    """The next player sits at the right of the one before (2.1)."""
    for name in NAMES:
        for players in (3, 4, 5):
            table = layout(name, players)
            xs = [seat["pile"][0] for seat in table["seats"]]
            assert xs[1] > table["w"] / 2
            assert xs[-1] < table["w"] / 2
            if name != "phone":
                assert all(a > b for a, b in pairwise(xs[1:]))


# rail


@every_table
def test_slots_stand_in_rank_order_and_apart(which):
    table = drawn(which)
    assert [int(rank) for rank in table["rail"]] == list(which[2])
    boxes = [card_box(*spot, table["card"]["rail"]) for spot in table["rail"].values()]
    for one, two in pairwise(boxes):
        assert two[1] > one[1] or two[0] > one[0]
    for one, two in combinations(boxes, 2):
        assert not overlap(one, two)
    left, top, w, h = rail_box(table)
    for x, y, bw, bh in boxes:
        assert left < x < x + bw < left + w
        assert top < y < y + bh < top + h


@every_table
def test_tags_and_numbers_have_their_lanes(which):
    table = drawn(which)
    half = (table["pitch"] - 2) / 2
    for rank, (x, y) in table["rail"].items():
        tx, ty = table["tags"][rank]
        tag = (tx - half, ty - 11.5, 2 * half, 23)
        lx, ly = table["labels"][rank]
        number = (lx - 12, ly - 12, 24, 15)
        slot = card_box(x, y, table["card"]["rail"])
        disc = (lx - table["badge"] / 2, y + slot[3], table["badge"], table["badge"] / 2 + 1)
        assert not overlap(tag, slot)
        assert not overlap(number, slot)
        assert not overlap(number, disc)
        assert inside(table, tag)
        for other in table["rail"]:
            if other != rank:
                ox, oy = table["tags"][other]
                assert not overlap(tag, (ox - half, oy - 11.5, 2 * half, 23))
                nx, ny = table["labels"][other]
                assert not overlap(tag, (nx - 12, ny - 12, 24, 15))


@every_table
def test_calling_cards_stay_off_the_next_slot(which):
    """Three of them lie over the card that was left (6.4)."""
    table = drawn(which)
    dx, dy = table["call"]
    width = table["card"]["rail"]
    for x, y in table["rail"].values():
        last = card_box(x + 3 * dx, y + 3 * dy, width)
        assert inside(table, last)
        hits = [
            spot
            for spot in table["rail"].values()
            if tuple(spot) != (x, y) and overlap(last, card_box(*spot, width), 3)
        ]
        assert not hits


# lines


@every_table
def test_bridges_cross_no_seat(which):
    """From every pile to every rank, the double line misses names, hands and other piles."""
    table = drawn(which)
    most = biggest(which)
    for seat, paths in table["bridges"].items():
        for rank, path in paths.items():
            for point in points(path):
                assert inside(table, (*point, 0, 0), 3.5), (seat, rank, point)
                for index, other in enumerate(table["seats"]):
                    if str(index) == seat:
                        continue
                    kinds = ["own"] if index == 0 else ["back", "open"]
                    boxes = [
                        plate_box(table, other),
                        card_box(*other["pile"], table["card"]["pile"]),
                    ]
                    boxes += [fan_box(table, other, kind, most) for kind in kinds]
                    for box in boxes:
                        assert not holds(box, point, 3), (seat, rank, index, point)


@every_table
def test_bridges_cross_nothing_of_their_own_seat(which):
    table = drawn(which)
    for index, seat in enumerate(table["seats"]):
        kinds = ["own"] if index == 0 else ["back", "open"]
        boxes = [plate_box(table, seat)]
        boxes += [fan_box(table, seat, kind, biggest(which)) for kind in kinds]
        for path in table["bridges"][str(index)].values():
            for point in points(path):
                assert not any(holds(box, point, 3) for box in boxes), (index, point)


@every_table
def test_bridges_from_above_reach_the_tag_of_their_rank_and_no_other(which):
    table = drawn(which)
    half = table["pitch"] / 2 - 3
    for index, _seat in others(table):
        for rank, path in table["bridges"][str(index)].items():
            found = points(path)
            x, y = found[-1]
            tx, ty = table["tags"][rank]
            assert abs(x - tx) <= 8
            assert ty - 14 <= y <= ty
            for other, (ox, oy) in table["tags"].items():
                if other != rank:
                    box = (ox - half, oy - 11.5, 2 * half, 23)
                    assert not any(holds(box, point) for point in found), (rank, other)


@every_table
def test_bridges_cross_no_slot(which):
    table = drawn(which)
    width = table["card"]["rail"]
    for paths in table["bridges"].values():
        for rank, path in paths.items():
            for other, spot in table["rail"].items():
                box = card_box(*spot, width)
                assert not any(holds(box, point) for point in points(path)), (rank, other)


@every_table
def test_two_bridges_never_run_over_each_other(which):
    """Two steals at once: their level parts lie at different heights."""
    table = drawn(which)

    def level(path):
        return {
            round(a[1], 1)
            for a, b in pairwise(points(path))
            if abs(a[1] - b[1]) < 0.01 and abs(a[0] - b[0]) > 1
        }

    for (one, a), (two, b) in combinations(table["bridges"].items(), 2):
        if "0" in (one, two):
            continue
        for first in a.values():
            for second in b.values():
                for y in level(first):
                    assert all(abs(y - z) > 3 for z in level(second)), (one, two)


@every_table
def test_links_join_neighbours(which):
    table = drawn(which)
    width, half = table["card"]["rail"], table["badge"] / 2
    for here, there in pairwise(which[2]):
        found = points(table["links"][str(here)])
        start, end = found[0], found[-1]
        (x0, y0), (x1, y1) = table["rail"][str(here)], table["rail"][str(there)]
        assert start == pytest.approx((x0 + width / 2 + half + 1.5, y0 + width * RATIO), abs=0.2)
        assert end == pytest.approx((x1 + width / 2 - half - 1.5, y1 + width * RATIO), abs=0.2)


def test_the_wrap_runs_off_at_twelve_and_in_at_one():
    table = layout("wide", 4)
    runs_off, comes_in = re.findall(r"M[^M]+", table["links"]["12"])
    assert points(runs_off)[-1][0] > table["w"] - 20
    assert points(comes_in)[0][0] < 20
    assert "12" not in layout("wide", 4, RANKS, False)["links"]


def test_without_wrap_the_rail_shows_none():
    assert [wraps for _path, wraps in layout("wide", 4)["runs"]] == [1]
    assert layout("small", 4, RANKS, False)["runs"] == []
    assert [wraps for _path, wraps in layout("phone", 4, RANKS, False)["runs"]] == [0]  # 6 on to 7


@every_table
def test_arrows_from_the_hand_cross_no_number(which):
    """From both sides of every slot: the tail comes up between two numbers."""
    table = drawn(which)
    for rank, ends in table["reach"].items():
        for x, y, tail, _last in ends:
            found = points(f"M{x} {y}{tail}")
            for other, (lx, ly) in table["labels"].items():
                box = (lx - 9, ly - 11, 18, 13)
                assert not any(holds(box, point) for point in found), (rank, other)
            width = table["card"]["rail"]
            for spot in table["rail"].values():
                assert not any(holds(card_box(*spot, width), point) for point in found), rank


@every_table
def test_arrows_from_above_come_down_on_their_card(which):
    table = drawn(which)
    for rank, (x, y, tail, last) in table["drop"].items():
        found = points(f"M{x} {y}{tail}{last}")
        sx, sy = table["rail"][rank]
        assert found[-1] == pytest.approx((sx + table["card"]["rail"] / 2, sy - 9), abs=0.2)
        short = points(f"M{x} {y}{tail}")[-1]  # where a tag stands
        assert short[1] <= table["tags"][rank][1] - 9
        for other, spot in table["rail"].items():
            box = card_box(*spot, table["card"]["rail"])
            assert not any(holds(box, point) for point in found), (rank, other)


@every_table
def test_a_card_played_from_a_hidden_hand_is_shown_beside_it(which):
    """It lies on its own hand, clear of the other seats and of the band above the rail."""
    table = drawn(which)
    width = table["card"]["open"]
    for index, seat in others(table):
        x, y, w, h = card_box(*seat["out"], width)
        shown = (x - 7, y - 7, w + 14, h + 21)
        assert inside(table, shown)
        assert not overlap(shown, rail_box(table))
        for number, other in others(table):
            if number != index:
                assert not overlap(shown, plate_box(table, other))
                assert not overlap(shown, card_box(*other["pile"], table["card"]["pile"]))


# table


def test_layouts_come_widest_first():
    for players in DEALT:
        found = layouts(players)
        assert [table["name"] for table in found] == list(NAMES)
        assert [table["min"] for table in found] == sorted(
            (table["min"] for table in found), reverse=True
        )


def test_what_cannot_be_laid_out_is_refused():
    with pytest.raises(ValueError, match="no layout called"):
        layout("huge", 4)
    with pytest.raises(ValueError, match="2 to 5 players"):
        layout("wide", 6)


def test_only_the_two_rowed_layout_is_for_phones():
    rows = [len({y for _, y in table["rail"].values()}) for table in layouts(4)]
    assert rows == [1, 1, 2]
