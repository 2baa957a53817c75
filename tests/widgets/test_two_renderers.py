"""The static picture and the live table draw the same: each piece in its place, with its words.

They are two programs, in Python and in JavaScript, over one layout and one table of pieces.
"""

from __future__ import annotations

from typing import Any

import pytest

import cauviz as cv
from cauviz import scene
from cauviz.picture import svg
from cauviz.texts import shown_in

from ..picture.tables import NAMES, played
from .conftest import Open, View, state_of

pytestmark = pytest.mark.browser

# texts are measured here and reckoned there, so that what stands beside one may be a little off
SLACK = 7.0
CLOSE = 0.3

_PIECES = """(svg) => {
  const found = [];
  const name = (node) => (node.getAttribute('class') || '').split(' ')[0];
  const kind = (node) => name(node) || name(node.parentNode);
  const value = (node, key) => Number(node.getAttribute(key) || 0);
  const words = (node) => node.textContent.replace(/\\s+/g, ' ').trim();
  const skip = ['cv-caption', 'cv-key'];
  for (const node of svg.querySelectorAll('text'))
    if (!skip.includes(kind(node)))
      found.push([kind(node), words(node), value(node, 'x'), value(node, 'y')]);
  for (const node of svg.querySelectorAll('use.cv-disc')) {
    const [size, what] = [value(node, 'width'), node.getAttribute('class').trim()];
    if (node.nextSibling?.getAttribute?.('class') === 'cv-key') continue; // those of the legend
    found.push([what, node.getAttribute('href').replace(/^#(cv\\d+-)?/, ''),
      value(node, 'x') + size / 2, value(node, 'y') + size / 2]);
  }
  for (const node of svg.querySelectorAll('circle.cv-av')) {
    const what = `${kind(node.parentNode)} ${kind(node)}`;
    found.push([what, '', value(node, 'cx'), value(node, 'cy')]);
  }
  const boxes = ['cv-av', 'cv-pill', 'cv-tp', 'cv-td', 'cv-stopslot', 'cv-board', 'cv-count',
    'cv-ghost', 'cv-nopile', 'cv-called', 'cv-ronda', 'cv-debt', 'cv-banner', 'cv-out'];
  for (const node of svg.querySelectorAll('rect')) {
    if (!boxes.includes(kind(node))) continue;
    const [x, y] = [value(node, 'x'), value(node, 'y')];
    found.push([kind(node), 'box', x + value(node, 'width') / 2, y + value(node, 'height') / 2]);
  }
  for (const node of svg.querySelectorAll('.cv-join, .cv-bridge path'))
    found.push([kind(node), node.getAttribute('d'), 0, 0]);
  for (const node of svg.querySelectorAll('use.cv-dealer'))
    found.push(['cv-dealer', '', value(node, 'x'), value(node, 'y')]);
  for (const node of svg.querySelectorAll('use')) {
    const face = /card-\\w+/.exec(node.getAttribute('href'))?.[0];
    if (!face) continue;
    const moved = node.closest('.cv-card')?.style.transform.match(/[\\d.]+/g).map(Number);
    const [x, y] = moved ?? [value(node, 'x'), value(node, 'y')];
    found.push(['card', face, x, y]);
  }
  return found;
}"""
_LIVE = f"() => ({_PIECES})(document.querySelector('.cv-stage svg, svg.cv-stage'))"
_STATIC = f"""(markup) => ({_PIECES})(
  new DOMParser().parseFromString(markup, 'image/svg+xml').documentElement)"""

WIDTHS = {"wide": 1100, "small": 600, "phone": 350}
HANDS = [
    (2, {"rules": "duel"}),
    (2, {}),
    (3, {"dealing": "threes"}),
    (4, {"open_piles": False}),
    (4, {"rules": "catalan-robat"}),
    (4, {"rules": "valencian"}),
    (5, {}),
]
Piece = tuple[str, str, float, float]


def differ(one: list[Piece], other: list[Piece]) -> list[Any]:
    """The pieces of one picture that have no like in the other, with the nearest one's place."""
    left = list(other)
    found = []
    for kind, words, x, y in one:
        alike = [piece for piece in left if piece[:2] == [kind, words]]
        near = min(alike, key=lambda piece: abs(piece[2] - x) + abs(piece[3] - y), default=None)
        beside = kind in BESIDE_TEXTS
        if near and abs(near[2] - x) <= (SLACK if beside else CLOSE) and abs(near[3] - y) <= CLOSE:
            left.remove(near)
        else:
            found.append((kind, words, x, y, near))
    return found + [("only there", *piece) for piece in left]


BESIDE_TEXTS = {
    "cv-dealer", "cv-pill", "cv-tp", "cv-td", "cv-ti", "cv-tn", "cv-board", "cv-stones", "cv-sub",
    "cv-called", "cv-ronda", "cv-debt", "cv-banner", "cv-score cv-av", "cv-av",
}  # fmt: skip


def static(table: cv.Table, size: str, marks: dict[str, Any]) -> str:
    state = table.state
    with shown_in(table.pack):
        return svg.draw(
            table.frame, state.players, state.rules, size=size, marks=marks, pack=table.pack
        )


def compare(view: View, table: cv.Table, size: str, marks: dict[str, Any]) -> None:
    live = view(_LIVE)
    drawn = view(_STATIC, static(table, size, marks))
    assert {kind for kind, *_ in live} >= {"card", "cv-name", "cv-init"}
    assert differ(drawn, live) == []


@pytest.mark.parametrize("size", list(WIDTHS))
@pytest.mark.parametrize(("players", "options"), HANDS)
def test_both_draw_the_same(show: Open, players: int, options: dict[str, Any], size: str) -> None:
    """From the deal to the end: hands, piles, calls, debts, stones, results."""
    log = played(players, players, **options)
    states = log.states[:: max(1, len(log.states) // 6)]
    called = [state for state in log.states if state.chain][:1]
    owing = [state for state in log.states if state.debts][:1]
    table = cv.Table(log.start, seat=0)
    view = show(table, width=WIDTHS[size])
    for state in [*states, *called, *owing, log.states[-1]]:
        table.state = state
        view("(state) => model.update(state)", state_of(table))
        compare(view, table, size, {})


@pytest.mark.parametrize(
    ("players", "options"), [(2, {"rules": "duel"}), (3, {"rules": "two-way"}), (5, {"wrap": True})]
)
def test_both_mark_what_a_play_has_touched(
    show: Open, players: int, options: dict[str, Any]
) -> None:
    """The browser works out from the line what Python's marks say: match, steals, ends, wraps."""
    log = played(2, players, **options)
    replay = cv.Replay(log)
    view = show(replay)
    view.get("[role=switch]").click()
    for number, (before, node) in enumerate(zip(log.states, log.nodes, strict=False)):
        view.press("ArrowRight")
        view.page.wait_for_function("(n) => model.get('step') === n", arg=number)
        view.page.wait_for_function("document.querySelectorAll('.cv-arrow').length === 0")
        drawn = svg.draw(
            replay._story.frame(node), log.players, before.rules,
            marks=scene.marks(before, node.play) if node.play.card else {},
        )  # fmt: skip
        assert differ(view(_STATIC, drawn), view(_LIVE)) == [], number


def test_both_draw_the_same_french_pack(show: Open) -> None:
    """Rule 1.5: a 1 is an A, and J, Q and K stand for 10, 11 and 12."""
    state = cv.State.start(
        "robat", 2, table="7o 10b", hands=["7c 10e", "2o 1b"], piles=["11c 12e", "3b 11o"]
    )
    table = cv.Table(state, seat=0, pack="french")
    view = show(table)
    view.get("[role=listbox]").focus()
    marks = table.options["cards"]["7c"]["marks"]
    compare(view, table, "wide", marks)
    words = [words for kind, words, *_ in view(_LIVE) if kind in ("cv-num", "cv-gr")]
    assert words == ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K", "Q"]
    assert view.caption == "The 7 of hearts takes 7 – J – Q (Biel’s pile of 2): 5 cards. Net!"


@pytest.mark.parametrize("size", list(WIDTHS))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_both_draw_the_same_marks(show: Open, players: int, size: str) -> None:
    """A steal, a rank that is missing, a safe pile: what is lifted, outlined and joined."""
    state = cv.State.start(
        "robat", NAMES[:players], table="3o 5e 12b",
        hands=["3c 7e", "2o 7b", "6c 7o", "1e 1b", "10o 10b"][:players],
        piles={"Biel": "1o 1c 4c", "Anna": "11o 11c 12e"},
    )  # fmt: skip
    table = cv.Table(state, seat=0)
    view = show(table, width=WIDTHS[size])
    view.get("[role=listbox]").focus()
    for card in ("3c", "7e"):
        compare(view, table, size, table.options["cards"][card]["marks"])
        view.press("ArrowRight")
