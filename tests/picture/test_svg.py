"""The static picture: well-formed, the same every time, small, safe, inside its frame."""

from __future__ import annotations

import hashlib
import math
import random
import re
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cauviz as cv
from cauviz import scene
from cauviz.picture import nodes, palette, style
from cauviz.picture.svg import draw, svg, wrapped
from tests.letters import any_text

from .tables import NAMES, worked_example

SIZES = {"wide": 740, "small": 574, "phone": 350}
SVG = "{http://www.w3.org/2000/svg}"


def positions(players, seed):
    """States of a hand with the play that followed."""
    state = cv.deal(cv.Rules.named("robat"), players=NAMES[:players], seed=seed)
    rng = random.Random(seed)
    while state.to_act is not None:
        plays = sorted(state.plays(), key=lambda play: (len(play.line or ()), len(play.calls)))
        play = plays[-1] if rng.random() < 0.8 else rng.choice(plays)
        yield state, play
        state = state.play(play)
    yield state, None


def texts(root):
    """All texts with their place, size and anchor."""
    for element in root.iter(f"{SVG}text"):
        words = "".join(element.itertext())
        yield element, words


def fits(root, width, height):
    for element, words in texts(root):
        cls = element.get("class") or ""
        size = float(element.get("font-size") or 13)
        wide = nodes.text_width(words, size, True) * 0.86  # the guess is a generous one
        x, y = float(element.get("x")), float(element.get("y"))
        middle = "middle" in (element.get("text-anchor") or "") or cls in MIDDLE
        left = x - wide / 2 if middle else x
        assert left >= -1, words
        assert left + wide <= width + 1, words
        assert 0 < y < height, words


MIDDLE = {"cv-num", "cv-num on", "cv-init", "cv-gr", "cv-gp", "cv-ti", "cv-no", ""}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_pictures_of_a_whole_hand(size, players):
    """Every position of a hand, open and hidden, with the marks of the play that came."""
    for number, (state, play) in enumerate(positions(players, seed=players)):
        if number % 3 and play is not None:
            continue
        seat = None if number % 2 else 0
        picture = svg(state, seat=seat, bottom=0, play=play, size=size)
        assert len(picture.encode()) <= 60_000
        root = ET.fromstring(picture)
        left, top, width, height = map(float, root.get("viewBox").split())
        assert (left, top, width) == (0, 0, SIZES[size])
        fits(root, width, height)
        ids = set(re.findall(r'\bid="([^"]+)"', picture))
        used = set(re.findall(r'href="#([^"]+)"', picture))
        assert used <= ids


def test_a_picture_is_an_image_with_a_title_and_a_description():
    root = ET.fromstring(svg(worked_example(), play="3c"))
    assert root.get("role") == "img"
    named = root.get("aria-labelledby").split()
    title, desc = (root.find(f"{SVG}{tag}") for tag in ("title", "desc"))
    assert [title.get("id"), desc.get("id")] == named
    assert title.text == "A table of Cau Robat"
    assert "Biel’s pile, top 4 of cups, 3 cards" in desc.text
    assert desc.text.endswith("takes 3 – 4 (Biel’s pile of 3) – 5.")


def test_a_picture_is_the_same_every_time():
    """Also in another process, with another hash seed."""
    code = (
        "import sys, hashlib; from tests.picture.tables import worked_example; "
        "from cauviz.picture.svg import svg; "
        "sys.stdout.write(hashlib.sha256(svg(worked_example(), play='3c').encode()).hexdigest())"
    )
    here = hashlib.sha256(svg(worked_example(), play="3c").encode()).hexdigest()
    for seed in ("1", "2"):
        found = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
        )
        assert found.stdout == here


def test_only_the_drawings_that_are_used_are_in_it():
    picture = svg(worked_example(), seat=0)
    assert 'id="card-3o"' in picture
    assert 'id="card-back"' in picture
    assert 'id="card-2o"' not in picture  # Biel holds it
    assert 'id="i-pause"' not in picture


def test_hidden_hands_stay_hidden():
    picture = svg(worked_example(), seat=0)
    for card in ["2o", "7b", "6c", "7o", "1e", "1b"]:
        assert f"card-{card}" not in picture


@given(
    st.lists(any_text(12, min_size=1), min_size=2, max_size=5),
    any_text(40),
)
@settings(max_examples=60)
def test_any_name_and_caption_makes_a_well_formed_picture(names, caption):
    names = [name or "x" for name in names]
    frame = {"cards": {"3o": "r", "3c": "h0"}, "backs": {"1": 3}, "turn": 0, "bottom": 0}
    picture = draw(frame, names, caption=caption, desc=caption)
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"


def test_markup_in_a_name_is_text():
    nasty = '<script>alert("1")</script>'
    frame = {"cards": {"3c": "h0"}, "turn": 0, "bottom": 0, "over": None}
    picture = draw(frame, [nasty, "&amp;"], caption=nasty, title=nasty, desc=nasty)
    assert "<script" not in picture
    root = ET.fromstring(picture)
    assert root.find(f"{SVG}title").text == nasty
    assert not [e for e in root.iter() if e.tag.endswith("script")]


def test_nothing_is_fetched():
    picture = svg(worked_example(), play="3c")
    links = set(re.findall(r'(?:href|src|url)[=(]"?([^")]+)', picture))
    assert all(link.startswith("#") for link in links)
    assert set(re.findall(r"https?://[^\"]+", picture)) == {"http://www.w3.org/2000/svg"}


def test_the_play_is_marked():
    """Match, sequence, steal, safe, stop: each with its outline or its sign (SPEC: not colour)."""
    picture = svg(worked_example(), play="3c")
    for sign in (
        "cv-out match", "cv-out seq", "cv-out steal", "cv-out played", "cv-bridge", "cv-arrow",
        "cv-join steal", "cv-disc safe", "cv-stopslot", "cv-ghost hot", "cv-tag hot",
    ):  # fmt: skip
        assert sign in picture, sign
    assert ">no 6<" in picture
    plain = svg(worked_example())
    assert "cv-out " not in plain.split("</style>")[1]


def test_the_marks_of_a_play_that_is_done_stay():
    """In a replay the table after a play still shows what it touched."""
    state = worked_example()
    play = state.read("3c")
    after = scene.frame(state.play(play).view(None), 0)
    marks = scene.marks(state, play)
    picture = draw(after, NAMES[:4], marks=marks)
    for sign in ("cv-out match", "cv-out seq", "cv-out steal", "cv-out played", "cv-bridge"):
        assert sign in picture, sign
    assert 'class="cv-arrow"' not in picture
    left = state.read("7e")
    after = scene.frame(state.play(left).view(None), 0)
    picture = draw(after, NAMES[:4], marks=scene.marks(state, left))
    assert "cv-out played" in picture


def test_every_class_has_its_style():
    picture = svg(worked_example(debts=[("Anna", "Biel", 1)]), play="3c")
    sheet, body = picture.split("<style>")[1].split("</style>")
    for cls in set(re.findall(r'class="(cv-[a-z]+)', body)) - {"cv-plate", "cv-stock"}:
        assert cls in sheet, cls


def test_a_window_and_a_net_and_the_end_are_told():
    state = cv.State.start(
        "robat",
        NAMES[:3],
        table="7o 10b",
        hands=["7e", "7c 2o", "4o"],
        left=("Carla", "7o"),
    )
    window = svg(state.play("7e x7o cau"), size="small")
    assert ">Cau!<" in window
    frame = scene.frame(state.view(None), net=1)
    assert "Net! The table is clear" in draw(frame, NAMES[:3])
    last = list(positions(3, 1))[-1][0]
    over = svg(last)
    assert ">" + last.players[last.winners[0]] in over
    assert re.search(r"win(s the hand| together)", over)


def test_two_piles_with_the_same_top_share_a_tag():
    """Rule 5.5: the one that is stolen is the one in colour."""
    state = cv.State.start(
        "robat",
        NAMES[:3],
        table="3o 5e",
        hands=["3c", "7e", "7b"],
        piles={"Biel": "4c", "Carla": "1o 4e"},
    )
    picture = svg(state, play="3c x3o-<Carla-5e")
    assert ">2 piles<" in picture
    tag = ET.fromstring(picture).find(f".//{SVG}g[@class='cv-tag hot']")
    owners = [rect.get("class") for rect in tag.iter(f"{SVG}rect")][1:]
    assert sorted(owners) == ["cv-td", "cv-td hot"]
    assert "#suit-e-s" in picture


def test_names_that_are_too_long_are_cut():
    names = ("Maria-Antònia-de-la-Mar", "W" * 30)
    frame = {"cards": {"3c": "h0"}, "backs": {"1": 1}, "turn": 0, "bottom": 0}
    for size in SIZES:
        picture = draw(frame, names, size=size)
        assert "…" in picture
        root = ET.fromstring(picture)
        fits(root, SIZES[size], 900)


def test_captions_break_into_even_lines_and_never_before_a_dash():
    words = "Anna plays the 3 of cups, takes 3 – 4 (Biel’s pile of 9) – 5 – 6 – 7."
    lines = wrapped(words, 18, 400)
    assert " ".join(lines).replace("\u00a0", " ") == words
    assert not any(line.startswith("–") for line in lines)
    assert all(nodes.text_width(line, 18, True) <= 400 for line in lines)
    widths = [nodes.text_width(line, 18) for line in lines]
    assert min(widths) > 0.5 * max(widths)
    assert wrapped("", 18, 400) == []
    assert wrapped("x" * 99, 18, 100)[0].endswith("…")


def test_the_style_uses_only_colours_of_the_palette():
    used = set(re.findall(r"var\(--([a-z-]+)\)", style.STAGE + style.PANEL))
    assert used <= set(palette.LIGHT)
    assert "var(" not in style.static()


def test_an_illegal_play_has_no_picture():
    with pytest.raises(cv.IllegalPlay):
        svg(worked_example(), play="2o")


ARROW = re.compile(r'<path class="cv-arrow" d="([^"]+)" marker-end="url\(#head\)"/>')


def test_an_arrow_has_its_head_at_its_end_and_turned_as_it_goes():
    """The way is drawn to its tip; the head is turned by who shows it, as the last bit goes."""
    picture = svg(worked_example(), seat=0, play="3c x3o")
    assert ARROW.search(picture)
    marker = ET.fromstring(picture).find(f".//{SVG}marker")
    assert (marker.get("id"), marker.get("orient")) == ("head", "auto")
    left, top, width, height = map(float, marker.get("viewBox").split())
    assert (float(marker.get("markerWidth")), float(marker.get("markerHeight"))) == (width, height)
    numbers = [float(v) for v in re.findall(r"-?[\d.]+", marker[0].get("d"))]
    one, tip, other = zip(numbers[::2], numbers[1::2], strict=True)
    assert tip == (0, 0)  # where the way ends: a marker stands with its 0 0 there
    assert one[0] == other[0] < 0  # both behind it, one at each hand
    assert one[1] == -other[1] != 0
    for x, y in (one, tip, other):  # with the stroke it is not cut off
        assert left + 1.5 <= x <= left + width - 1.5
        assert top + 1.5 <= y <= top + height - 1.5


@pytest.mark.parametrize("size", ["wide", "small", "phone"])
@pytest.mark.parametrize("to_act", ["Anna", "Carla"])
@pytest.mark.parametrize("seat", [0, None])
def test_the_last_bit_of_an_arrow_has_a_direction(size, to_act, seat):
    """A head can only be turned as a bit that has a length."""
    state = worked_example(to_act=to_act)
    for play in state.plays():
        found = ARROW.search(svg(state, seat=seat, play=play, size=size))
        if not found:
            continue
        *_first, command, last = re.split(r"([MVHCQ])", found[1])
        numbers = [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", last)]
        if command == "C":
            assert math.dist(numbers[-4:-2], numbers[-2:]) > 0.2
        else:
            assert command == "V"


def test_some_arrow_is_drawn():
    assert ARROW.search(svg(worked_example(), seat=0, play="3c x3o"))


@pytest.mark.parametrize("play", [None, "3c x3o-<Biel-5e"])
def test_cards_lie_over_the_numbers_of_the_rail(play):
    picture = svg(worked_example(), seat=0, play=play)
    assert picture.rindex('class="cv-num') < picture.index('href="#card-')
