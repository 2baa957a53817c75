"""The card art: whole, small, well-formed, and legible by shape as well as by colour."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

from cauviz.picture import art
from cauviz.picture.icons import ICONS
from cauviz.picture.ink import num, tidy
from cauviz.picture.palette import SUITS
from cauviz.picture.signs import KINDS

ALL = art.sheet()
HREF, ID = re.compile(r'href="#([^"]+)"'), re.compile(r' id="([^"]+)"')
FORTY = [card for card in art.CARDS if card[:-1] not in ("8", "9")]


def piece(name: str, sheet: str = ALL) -> ET.Element:
    """The element of a sheet with that id."""
    for element in ET.fromstring(sheet):
        if element.get("id") == name:
            return element
    raise AssertionError(f"no {name}")


def markup(name: str) -> str:
    return ET.tostring(piece(name), encoding="unicode")


def drawn(name: str) -> str:
    """The markup of a piece and, after it, of all that it uses."""
    text = markup(name)
    return text + "".join(drawn(used) for used in HREF.findall(text))


def shape(name: str) -> str:
    """A drawing without its colours: path data and outlines only."""
    return "".join(re.findall(r' (?:d|r|rx|ry|cx|cy|href)="[^"]*"', drawn(name)))


# -- the sheet ----------------------------------------------------------------------------


def test_whole_sheet_is_small() -> None:
    assert len(ALL.encode()) <= 42_000


def test_whole_sheet_offers_everything() -> None:
    assert len(art.CARDS) == 48
    assert set(art.names()) == {
        *(f"card-{card}" for card in art.CARDS),
        "card-back",
        *(f"suit-{suit}{small}" for suit in "oceb" for small in ("", "-s")),
        *(f"i-{icon}" for icon in ICONS),
        *(f"disc-{kind}" for kind in KINDS),
        "dealer", "cue", "head",
    }  # fmt: skip
    assert {*"oceb"} == set(SUITS)


def test_icons_of_marks_and_buttons_are_there() -> None:
    needed = "play match seq steal safe stop first prev next last pause check branch chev"
    assert set(needed.split()) < set(ICONS)


def test_sheet_is_one_well_formed_element() -> None:
    assert ET.fromstring(ALL).tag == "defs"


def test_ids_are_unique_and_every_reference_is_met() -> None:
    ids = ID.findall(ALL)
    assert len(ids) == len(set(ids))
    assert set(HREF.findall(ALL)) <= set(ids)
    assert "url(" not in ALL


def test_nothing_is_drawn_in_vain() -> None:
    unused = set(ID.findall(ALL)) - set(HREF.findall(ALL)) - set(art.names())
    assert unused == set()


def test_pieces_stand_before_what_uses_them() -> None:
    seen: set[str] = set()
    for element in ET.fromstring(ALL):
        assert set(HREF.findall(ET.tostring(element, encoding="unicode"))) <= seen
        seen.add(str(element.get("id")))


def test_sheet_needs_no_style_sheet_and_no_font() -> None:
    assert "<text" not in ALL
    assert "style" not in ALL
    assert "var(" not in ALL


def test_same_bytes_in_another_process() -> None:
    code = "from cauviz.picture.art import sheet; import sys; sys.stdout.write(sheet())"
    for seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        )
        assert run.stdout.decode() == ALL


# -- a part of it -------------------------------------------------------------------------


def test_part_holds_what_it_needs_and_no_more() -> None:
    part = art.sheet(["card-3c", "card-back", "i-steal"])
    ids = set(ID.findall(part))
    assert {"card-3c", "card-back", "i-steal", "m-c", "f-c", "n3", "d3"} <= ids
    assert set(HREF.findall(part)) <= ids
    assert ids - set(HREF.findall(part)) == {"card-3c", "card-back", "i-steal"}
    assert len(part) < 5_000


def test_part_is_the_same_in_any_order_and_for_doubles() -> None:
    once = art.sheet(["card-12e", "card-3c", "suit-o-s", "suit-b"])
    assert once == art.sheet(iter(["suit-b", "card-3c", "card-12e", "suit-o-s", "card-3c"]))
    assert all(part in ALL for part in re.findall("<symbol.*?</symbol>", once))


def test_every_card_alone_is_complete() -> None:
    for card in (*art.CARDS, "back"):
        part = art.sheet([f"card-{card}"])
        assert set(HREF.findall(part)) <= set(ID.findall(part))


def test_nothing_asked_for_is_nothing() -> None:
    assert art.sheet([]) == "<defs></defs>"


def test_deck_of_forty_leaves_eights_and_nines_out() -> None:
    part = art.sheet([f"card-{card}" for card in (*FORTY, "back")])
    assert len(FORTY) == 40
    assert not {"card-8o", "n9", "d8"} & set(ID.findall(part))


@pytest.mark.parametrize("name", ["card-13o", "card-3x", "i-nope", "suit-z", "nothing"])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        art.sheet([name])


# -- the cards ----------------------------------------------------------------------------


@pytest.mark.parametrize("card", art.CARDS)
def test_card_shows_its_rank_in_marks_and_strokes(card: str) -> None:
    rank, suit = int(card[:-1]), card[-1]
    uses = HREF.findall(markup(f"card-{card}"))
    assert uses.count(f"m-{suit}") == (rank if rank < 10 else 1)
    assert not {f"m-{other}" for other in SUITS if other != suit} & set(uses)
    assert f"n{rank}" in uses
    assert f"f-{suit}" in uses
    assert piece(f"card-{card}").get("viewBox") == "0 0 100 156"


@pytest.mark.parametrize("rank", art.RANKS)
def test_numeral_is_its_digits_twice_with_a_halo_each(rank: int) -> None:
    digits = re.findall(r'href="#d(\d)"', drawn(f"n{rank}"))
    assert digits == list(str(rank)) * 4
    assert 'fill="none"' in markup(f"n{rank}")


def test_digits_differ() -> None:
    paths = [piece(f"d{digit}").get("d") for digit in range(10)]
    assert len(set(paths)) == 10


@pytest.mark.parametrize(("suit", "gaps"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_pinta(suit: str, gaps: int) -> None:
    # Each break is a relative move within the top or the bottom line.
    assert len(re.findall(r"m8\.4 0", markup(f"f-{suit}"))) == 2 * gaps
    assert len(art.PINTA[suit]) == gaps
    assert all(
        x + other == 100 for x, other in zip(art.PINTA[suit], art.PINTA[suit][::-1], strict=True)
    )


def test_suits_are_told_apart_by_shape() -> None:
    assert len({shape(f"m-{suit}") for suit in SUITS}) == 4
    assert len({shape(f"suit-{suit}") for suit in SUITS}) == 4
    assert len({shape(f"card-{card}") for card in art.CARDS}) == 48


@pytest.mark.parametrize("suit", SUITS)
def test_marks_lie_within_the_frame_and_clear_of_the_numeral(suit: str) -> None:
    for rank in range(2, 10):
        for x, y, height in spots(rank, suit):
            assert 10 <= y - height / 2 < y + height / 2 <= 146
            # The numeral takes the corner up to 29, 40.
            assert x > 36 or y - height * 0.52 > 38, (rank, x, y)


@pytest.mark.parametrize("suit", SUITS)
def test_marks_of_a_column_do_not_touch(suit: str) -> None:
    for rank in range(2, 10):
        places = spots(rank, suit)
        for x, y, height in places:
            below = [other for column, other, _ in places if abs(column - x) < 1 and other > y + 1]
            assert not below or min(below) - y > height, (rank, x, y)


def spots(rank: int, suit: str) -> list[tuple[float, float, float]]:
    """Centre and height of each mark of a card, read from its drawing, in card units."""
    group = piece(f"card-{rank}{suit}")[1]
    scale = [float(part) for part in str(group.get("transform"))[6:-1].split()]
    wide, tall = scale[0], scale[-1]
    return [
        (float(str(use.get("x"))) * wide, float(str(use.get("y"))) * tall, tall * 100)
        for use in group
    ]


def test_courts_differ_and_wear_the_colours_of_their_suit() -> None:
    for suit, inks in SUITS.items():
        assert len({shape(f"card-{rank}{suit}") for rank in (10, 11, 12)}) == 3
        for rank in (10, 11, 12):
            assert inks.mid in markup(f"card-{rank}{suit}")
            assert inks.dark in markup(f"card-{rank}{suit}")


def test_back_is_the_same_when_turned_round() -> None:
    dots = set()
    for path in piece("card-back").iter("path"):
        for x, y, run in re.findall(r"M([\d.]+) ([\d.]+)h([\d.]+)", str(path.get("d"))):
            reach = range(int((float(run) - 1) // 29) + 1)
            dots |= {(round(float(x) + 29 * i, 1), float(y), path.get("stroke")) for i in reach}
    assert len(dots) == 23 * 4 + 23 + 22
    assert {(round(100 - x, 1), round(156 - y, 1), colour) for x, y, colour in dots} == dots


def test_marks_for_small_sizes_have_the_bolder_outline() -> None:
    for suit in SUITS:
        usual, bold = (
            [float(str(use.get("stroke-width"))) for use in piece(f"suit-{suit}{small}")]
            for small in ("", "-s")
        )
        assert usual[1] < bold[1]
        assert usual[0] > usual[1]
        assert bold[0] > bold[1]


@pytest.mark.parametrize("name", ICONS)
def test_icon_takes_the_colour_of_the_text(name: str) -> None:
    text = markup(f"i-{name}")
    assert set(re.findall(r'(?:fill|stroke)="([^"]*)"', text)) <= {"none", "currentColor"}
    assert piece(f"i-{name}").get("viewBox") == "0 0 24 24"


# -- its tools ----------------------------------------------------------------------------


def test_numbers_are_short_and_never_negative_zero() -> None:
    given = [1, 1.0, 0.25, -0.25, 10.5, 100, 1 / 3, -1e-9, 0]
    assert [num(n) for n in given] == ["1", "1", ".25", "-.25", "10.5", "100", ".333", "0", "0"]


def test_tidy_keeps_the_path() -> None:
    assert tidy('<path d="M 0.5 10.05 L -3 -0.5\n h 2z"/>') == '<path d="M.5 10.05L-3-.5h2z"/>'
