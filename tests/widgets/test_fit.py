"""How a widget shares the room of a page: table, sentence, buttons and verdict in one look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.base import Drawn
from tests.widgets.conftest import Open, View

pytestmark = pytest.mark.browser

# The width of a cell's output and the height that is seen of a notebook, at 1100 x 800 without and
# with JupyterLab's file browser, at 1366 x 768 and 1440 x 900 with it.
LOOKS = [(920, 679), (668, 679), (934, 647), (1008, 779)]
SMALL = (484, 679)  # 600 x 800
ALL = [*LOOKS, SMALL, (300, 723)]

# How far below the widget's upper edge a thing ends.
ENDS = """(selectors) => {
  const top = document.querySelector('.cauviz').getBoundingClientRect().top;
  const ends = selectors.map((one) => [...document.querySelectorAll(one)]
    .filter((node) => node.checkVisibility({visibilityProperty: true}))
    .map((node) => node.getBoundingClientRect().bottom - top));
  return ends.map((found) => Math.max(...found)); }"""
# What is wider than the widget, or lies beyond its edge; what is clipped on purpose aside.
BEYOND = """() => [...document.querySelectorAll('.cauviz')].flatMap((root) => {
  const box = root.getBoundingClientRect();
  return [...root.querySelectorAll('*')].filter((node) => {
    if (node.closest('svg, .cv-ear') || !node.checkVisibility()) return false;
    const {left, right, width} = node.getBoundingClientRect();
    return width && (left < box.left - 0.5 || right > box.right + 0.5);
  }).map((node) => node.className || node.tagName); })"""
PLACES = """() => ['.cauviz', '.cv-stage', '.cv-svg'].map((one) => {
  const {left, top, width, height} = document.querySelector(one).getBoundingClientRect();
  return [left, top, width, height].map(Math.round); })"""


def table() -> cv.Table:
    return cv.Table(cv.hand("complete").states[12])


def tutor() -> cv.Tutor:
    return cv.Tutor("stealing", step=2)


def replay() -> cv.Replay:
    return cv.Replay(cv.hand("complete"), index=12)


def ends(view: View, *selectors: str) -> list[float]:
    found: list[float] = view(ENDS, list(selectors))
    return found


def hold(view: View, number: int) -> None:
    view.get(".cv-opt").nth(number).click()
    view.rest()


def answer_wrong(view: View) -> None:
    """The last card of the hand, which is not the answer."""
    hold(view, view.count(".cv-opt") - 1)
    view.get(".cv-settle .cv-primary").click()
    view.rest()
    assert view.count(".cv-feedback.wrong:not([hidden])") == 1


# How much a cell's output would have to scroll, which shows all of a widget.
SCROLLS = """() => { const view = document.querySelector('.view');
  Object.assign(view.style, {overflow: 'auto', position: 'relative'});
  return view.scrollHeight - view.clientHeight; }"""


@pytest.mark.parametrize(("width", "height"), [*LOOKS, SMALL])
def test_what_scrolls_within_makes_nothing_around_it_scroll(
    show: Open, width: int, height: int
) -> None:
    view = show(tutor(), width=width, height=height)
    for hint in view.get(".cv-hint > button").all():
        hint.click()
    answer_wrong(view)
    assert view.count(".cv-hint.open") == 3
    assert view(SCROLLS) == 0


@pytest.mark.parametrize("make", [table, replay])
def test_a_long_list_makes_nothing_around_it_scroll(show: Open, make: Callable[[], Drawn]) -> None:
    view = show(make(), width=934, height=647)
    view("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    view.rest()
    assert view(SCROLLS) == 0


# Whether a thing is seen within the panel, above what stays at its foot.
IN_PANEL = """(selector) => {
  const node = document.querySelector(selector).getBoundingClientRect();
  const panel = document.querySelector('.cv-panel').getBoundingClientRect();
  const foot = document.querySelector('.cv-acts').getBoundingClientRect();
  return node.top >= panel.top - 1 && node.bottom <= Math.min(panel.bottom, foot.top) + 1; }"""
# The words that stand on two lines.
BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((node) => {
  const text = node.firstChild;
  return [...(text?.data ?? '').matchAll(/\\S+/g)].filter(({0: word, index}) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(({0: word}) => word); })"""


@pytest.mark.parametrize(("width", "height"), [look for look in LOOKS if look[0] > 800])
def test_after_a_wrong_answer_what_is_chosen_and_the_next_verdict_are_seen(
    show: Open, width: int, height: int
) -> None:
    view = show(cv.Tutor("net-and-debts"), width=width, height=height)
    answer_wrong(view)
    hold(view, 0)
    assert view.count(".cv-way-to") == 2
    assert view(IN_PANEL, ".cv-ways")
    way, ways = (
        view(f"document.querySelector('{one}').clientWidth") for one in (".cv-way-to", ".cv-ways")
    )
    assert way > 0.9 * ways
    assert view(IN_PANEL, ".cv-settle")
    view.get(".cv-way-to").nth(1).click()
    view.get(".cv-settle .cv-primary").click()
    view.rest()
    assert view(IN_PANEL, ".cv-verdict")


@pytest.mark.parametrize("room", [310, 250, 200, 130])
def test_no_word_of_a_button_is_broken(show: Open, room: int) -> None:
    view = show(cv.Tutor("net-and-debts"), width=934, height=647)
    answer_wrong(view)
    view("(room) => { document.querySelector('.cv-acts').style.width = `${room}px`; }", room)
    assert view(BROKEN, ".cv-acts button, .cv-go button, .cv-settle button") == []


@pytest.mark.parametrize("width", [258, 300, 320])
def test_the_moves_are_read_on_a_telephone(show: Open, width: int) -> None:
    view = show(replay(), width=width, height=723)
    view.get(".cv-fold > summary").click()
    view.rest()
    inner, outer = (
        view(f"document.querySelector('.cv-moves').{one}") for one in ("scrollWidth", "clientWidth")
    )
    assert inner == outer
    assert view(BROKEN, ".cv-h, .cv-move .cv-who, .cv-move .cv-what") == []


LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.cv-caption'));
  return new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size;
}"""


@pytest.mark.parametrize(("width", "height"), LOOKS)
def test_table_sentence_and_buttons_are_seen_together(show: Open, width: int, height: int) -> None:
    view = show(table(), width=width, height=height)
    hold(view, 2)
    found = ends(view, ".cv-svg", ".cv-caption", ".cv-settle")
    assert max(found) <= height - 20


@pytest.mark.parametrize(("width", "height"), LOOKS)
def test_table_sentence_and_buttons_of_a_replay(show: Open, width: int, height: int) -> None:
    view = show(replay(), width=width, height=height)
    found = ends(view, ".cv-svg", ".cv-caption", ".cv-buttons", ".cv-range", ".cv-speed")
    assert max(found) <= height - 20


@pytest.mark.parametrize(("width", "height"), [look for look in LOOKS if look[0] > 800])
def test_question_table_verdict_and_buttons_of_a_lesson(
    show: Open, width: int, height: int
) -> None:
    view = show(tutor(), width=width, height=height)
    answer_wrong(view)
    found = ends(view, ".cv-prompt", ".cv-svg", ".cv-feedback", ".cv-acts")
    assert max(found) <= height - 20


@pytest.mark.parametrize(("width", "height"), [look for look in LOOKS if look[0] > 800])
def test_the_hints_are_whole_above_the_buttons(show: Open, width: int, height: int) -> None:
    view = show(tutor(), width=width, height=height)
    hold(view, 1)
    assert view.count(".cv-way-to") == 3
    help_ends, ends_of_acts = ends(view, ".cv-help", ".cv-acts")
    assert help_ends <= ends_of_acts - view("document.querySelector('.cv-acts').offsetHeight")


@pytest.mark.parametrize(("width", "height"), [SMALL, (668, 679)])
def test_table_and_verdict_on_a_small_screen(show: Open, width: int, height: int) -> None:
    view = show(tutor(), width=width, height=height)
    answer_wrong(view)
    assert max(ends(view, ".cv-svg", ".cv-verdict")) <= height - 20


@pytest.mark.parametrize("make", [table, tutor, replay])
@pytest.mark.parametrize(("width", "height"), ALL)
def test_nothing_is_cut_off_or_wider(
    show: Open, make: Callable[[], Drawn], width: int, height: int
) -> None:
    view = show(make(), width=width, height=height)
    if make is not replay:
        hold(view, 0)
    assert view(BEYOND) == []
    assert view("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("width", "height"), [(920, 679), SMALL])
def test_nothing_jumps_when_a_card_is_held_let_go_and_played(
    show: Open, width: int, height: int
) -> None:
    view = show(table(), width=width, height=height)
    before = view(PLACES)
    for number in range(view.count(".cv-opt")):
        hold(view, number)
        assert view(PLACES) == before
    view.press("Escape")
    assert view(PLACES) == before
    hold(view, 0)
    view.get(".cv-settle .cv-primary").first.click()
    view.answer()
    view.rest()
    assert view(PLACES) == before


@pytest.mark.parametrize("width", [700, 600, 390])
def test_nothing_jumps_under_the_table_however_many_ways_there_are(show: Open, width: int) -> None:
    row = "3o 4c 5e 6o 7e 10b 11c"
    state = cv.State.start("robat", 3, table=row, hands=["3c 7b 10c 11b", "2o 2c 6c", "1o 1c 1e"])
    view = show(cv.Table(state), width=width, height=1500)
    before = view(PLACES)
    ways = []
    for number in range(view.count(".cv-opt")):
        hold(view, number)
        ways.append(view.count(".cv-way-to"))
        assert view(PLACES) == before
    assert max(ways) > 4


@pytest.mark.parametrize("width", [700, 600, 390])
def test_nothing_jumps_under_a_long_sentence(show: Open, width: int) -> None:
    """What was said of a deal needs more lines than what is said of a card, or fewer."""
    view = show(cv.Table(cv.deal("valencian", seed=3)), width=width, height=1500)
    before = view(PLACES)
    lines = {view(LINES)}
    for number in range(view.count(".cv-opt")):
        hold(view, number)
        assert view(PLACES) == before
        lines.add(view(LINES))
    assert len(lines) > 1, "all sentences are of one length: this shows nothing"


@pytest.mark.parametrize(("width", "height"), [(920, 679), SMALL])
def test_nothing_jumps_in_a_replay_or_its_variations(show: Open, width: int, height: int) -> None:
    view = show(cv.Replay(cv.hand("gap"), index=0), width=width, height=height)
    before = view(PLACES)
    for key in ("ArrowRight", "ArrowRight", "End", "Home"):
        view.get(".cv-stage").press(key)
        view.rest()
        assert view(PLACES) == before


@pytest.mark.parametrize(("width", "height"), [(920, 679), SMALL])
def test_an_answer_moves_no_table(show: Open, width: int, height: int) -> None:
    view = show(tutor(), width=width, height=height)
    before = view(PLACES)[1:]
    answer_wrong(view)
    assert view(PLACES)[1:] == before


def boxed(view: View, style: str) -> list[int]:
    """The table in a box of its own: the stage's width and height there."""
    view(
        """(style) => {
          const box = document.createElement('div');
          box.style.cssText = style;
          const el = document.querySelector('.view');
          el.replaceWith(box);
          box.append(el); }""",
        style,
    )
    view("dispatchEvent(new Event('resize'))")
    view.rest()
    size: list[int] = view(PLACES)[2][2:]
    return size


def test_a_pane_that_scrolls_is_the_room(show: Open) -> None:
    free = show(table(), width=920, height=900)
    [_, tall] = free(PLACES)[2][2:]
    [_, low] = boxed(free, "overflow-y:auto;height:560px")
    assert low < tall
    assert low <= 560
    # a box as high as what lies in it says nothing
    [_, again] = boxed(show(table(), width=920, height=900), "overflow-y:auto")
    assert again == tall


def test_each_takes_its_part_of_a_row(show: Open) -> None:
    view = show(replay(), width=700)
    view(
        """() => {
          const row = document.querySelector('main');
          row.style.cssText = 'display:flex;width:700px';
          document.querySelector('.view').style.width = ''; }"""
    )
    view.mount(0)
    view("document.querySelectorAll('.view').forEach((node) => { node.style.width = ''; })")
    view.rest()
    widths: list[Any] = view(
        "[...document.querySelectorAll('.cauviz')].map((node) => node.clientWidth)"
    )
    assert len(widths) == 2
    assert all(300 <= width <= 360 for width in widths)
    assert view(BEYOND) == []


def test_a_long_word_widens_nothing(show: Open) -> None:
    word, name = "W" * 300, "B" * 40
    log = cv.loads(
        f'[Format "cau 1"]\n[Title "{word}"]\n[Players "Anna {name}"]\n[Dealer "Anna"]\n'
        f'[Table "3o 5e"]\n[Hand {name} "3c 7e"]\n[Hand Anna "2o 7b"]\n\n'
        f"1. {name} 3c {{ {word} }}\n"
    )
    for width in (920, 484, 300):
        view = show(cv.Replay(log, index=1), width=width)
        assert view(BEYOND) == []
