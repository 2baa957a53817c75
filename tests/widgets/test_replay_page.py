"""Stepping through a hand, in the browser."""

from __future__ import annotations

import json
from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.replay import Replay

from .conftest import Open, View

pytestmark = pytest.mark.browser


@pytest.fixture
def gap() -> Replay:
    return Replay(cv.hand("gap"))


@pytest.fixture
def whole() -> Replay:
    return Replay(cv.hand("complete"))


def focus(view: View) -> None:
    view.get(".cv-stage").focus()


def test_all_cards_of_the_frame_are_drawn(show: Open, whole: Replay) -> None:
    view = show(whole)
    first = whole.replay["first"]
    open_cards = {card for card, place in first["cards"].items() if place in ("r", "h0")}
    assert open_cards <= view.cards()
    assert view.count(".cv-card[data-key^='b']") == 27  # the hands of the three others


def test_next_says_where_we_are(show: Open, gap: Replay) -> None:
    view = show(gap)
    view.get(".cv-next").click()
    step = gap.replay["steps"][0]
    assert view.caption == step["say"]
    assert view.text(".cv-where") == "Play 1 of 4 · Anna"
    assert view.get(".cv-range").get_attribute("aria-valuetext") == f"Play 1 of 4: {step['say']}"
    assert "Anna" in view.text("[aria-current=step]")
    assert view("model.saved") == [{"step": 0, "index": 1}]


@pytest.mark.parametrize(
    ("keys", "index"),
    [
        (["ArrowRight"], 6),
        (["ArrowLeft"], 4),
        (["Home"], 0),
        (["End"], 36),
        (["PageDown"], 9),
        (["PageUp"], 1),
        (["ArrowRight", "ArrowRight", "ArrowLeft"], 6),
        (["PageUp", "PageUp"], 0),
        (["End", "ArrowRight"], 36),
    ],
)
def test_keys(show: Open, keys: list[str], index: int) -> None:
    view = show(Replay(cv.hand("complete"), index=5))
    focus(view)
    view.press(*keys)
    assert view.model("index") == index


def test_preview_then_the_cards_move(show: Open, gap: Replay) -> None:
    view = show(gap, still=False, clock=True)
    view.get(".cv-next").click()
    assert view.count(".cv-out.match") == 1
    assert view.count(".cv-out.seq") == 1
    assert view.count(".cv-out.steal") == 2  # the pile, and its place on the rail
    assert view.count(".cv-bridge") == 1
    assert view.count(".cv-arrow") == 1
    assert view.count(".cv-disc.stop") == 1
    assert {"3o", "3c", "5e"} <= view.cards()
    view.page.clock.run_for(1200)
    assert view.count(".cv-arrow") == 0  # it lies on the table now; the marks stay
    assert view.count(".cv-out.match") == 1
    counts = view.get(".cv-over .cv-count")
    assert counts.all_text_contents() == ["2", "2"]  # nothing has been won yet
    assert view.text("[data-key='4c'] .cv-count") == "9"  # the pile flies with its size
    view("document.getAnimations().forEach((run) => run.finish())")
    view.page.clock.run_for(3000)
    assert sorted(counts.all_text_contents()) == ["12", "2", "2"]
    assert view.count(".cv-out.played") == 1
    gone = "!['3o', '5e', '4c'].some((key) => document.querySelector(`[data-key='${key}']`))"
    view.page.wait_for_function(gone)


def test_fast_keys_do_not_wait(show: Open, whole: Replay) -> None:
    view = show(whole, still=False)
    focus(view)
    view.press(*["ArrowRight"] * 9)
    assert view.model("index") == 9
    view.press("ArrowLeft")
    assert view.model("index") == 8
    assert view.caption == whole.replay["steps"][whole._step_at(8)]["say"]


def test_scrubber_and_speed(show: Open, whole: Replay) -> None:
    view = show(whole)
    view.get(".cv-range").fill("20")
    assert view.model("index") == 20
    view.get(".cv-speed").select_option("2")
    assert view.model("speed") == 2
    view("model.update({speed: 4})")
    assert view.get(".cv-speed").input_value() == "4"


def test_into_a_variation_and_back(show: Open, whole: Replay) -> None:
    view = show(Replay(cv.hand("complete"), index=9))
    row = view.get(".cv-var .cv-move").filter(has_text="Carla").first
    row.click()
    assert view.model("index") == 3
    assert "recau" in view.caption.lower()
    assert view.text(".cv-where").startswith("Play 3 of 4")
    assert view.count(".cv-var [aria-current=step]") == 1
    focus(view)
    view.press("ArrowRight")
    assert view.model("index") == 4  # it counts on inside the variation
    view.press("Home", "End")
    assert view.model("index") == 4  # and stays on its line
    view.get(".cv-back").click()
    assert view.model("index") == 9
    assert view.get(".cv-back").is_hidden()


def test_stepping_within_a_play(show: Open, gap: Replay) -> None:
    view = show(gap)
    view.get(".cv-seg").filter(has_text="moves").click()
    focus(view)
    effects = gap.effects["0"]
    said = []
    for _ in effects:
        view.press("ArrowRight")
        said.append(view.caption)
    assert said == [effect["say"] for effect in effects]
    assert view.model("index") == 1
    view.press("ArrowLeft")
    assert view.caption == effects[-2]["say"]
    assert view.model("index") == 0
    for _ in effects[1:]:
        view.press("ArrowLeft")
    assert view.model("step") == -1
    assert view.count(".cv-out") == 0
    view.press("ArrowRight", "ArrowRight")
    view.get(".cv-seg").filter(has_text="plays").click()
    assert view.model("index") == 1  # whole plays again: the one begun is finished


def test_one_message_a_step(show: Open, whole: Replay) -> None:
    view = show(whole, still=False, clock=True)
    live = view.get(".cv-replay [role=status]")
    assert live.count() == 1
    assert live.get_attribute("aria-atomic") == "true"
    view("""() => {
      window.heard = 0;
      const what = {subtree: true, childList: true, characterData: true};
      new MutationObserver(() => heard++).observe(document.querySelector('[role=status]'), what);
    }""")
    view.get(".cv-next").click()
    view.page.clock.run_for(1400)
    assert view("heard") == 1


def test_the_switch_turns_the_hands(show: Open, whole: Replay) -> None:
    view = show(whole)
    switch = view.get("[role=switch]")
    assert switch.get_attribute("aria-checked") == "false"
    switch.click()
    assert switch.get_attribute("aria-checked") == "true"
    assert view.count(".cv-card[data-key^='b']") == 0
    assert set(whole.replay["first"]["cards"]) <= view.cards()


def test_a_seat_sees_no_other_hand(show: Open) -> None:
    view = show(Replay(cv.hand("complete"), seat="Carla"))
    assert view.count("[role=switch]") == 0
    sent = json.dumps(view.model("replay")["first"]["cards"])
    hands = cv.hand("complete").start.hands
    assert all(str(card) in sent for card in hands[2])
    assert not any(f'"{card}"' in sent for seat in (0, 1, 3) for card in hands[seat])


def test_python_sets_the_index(show: Open, whole: Replay) -> None:
    view = show(whole)
    view("model.update({index: 12})")
    assert view.text(".cv-where").startswith("Play 12 of 36")
    assert view.model("step") == whole._step_at(12)
    view("model.update({step: 2, index: 2})")  # a variation
    assert view.get(".cv-back").is_visible()


def test_two_views_in_step(show: Open, whole: Replay) -> None:
    view = show(whole, width=700)
    view.mount(600)
    wheres = view.get(".cv-where")
    assert wheres.count() == 2
    view.get(".cv-next").nth(1).click()
    assert wheres.all_text_contents() == ["Play 1 of 36 · Anna"] * 2
    view.get(".cv-last").nth(0).click()
    assert wheres.all_text_contents() == ["Play 36 of 36 · Dídac"] * 2
    ids = view("[...document.querySelectorAll('[id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids))


def test_a_dead_kernel_stops_nothing(show: Open, whole: Replay) -> None:
    view = show(whole)
    view("model.alive = false")
    focus(view)
    view.press("ArrowRight", "ArrowRight", "End", "ArrowLeft")
    assert view.text(".cv-where").startswith("Play 35 of 36")


def test_no_key_gets_out_but_save(show: Open, whole: Replay) -> None:
    view = show(whole)
    view("""() => { window.out = []; document.addEventListener('keydown', (event) =>
      out.push([event.ctrlKey, event.key, event.code, event.target.className])) }""")
    focus(view)
    view.press("a", "x", "ArrowRight", "Escape", "Enter", "d", "Control+s")
    assert view("out.filter(([, key]) => key !== 'Control')") == [[True, "s", "KeyS", "view"]]
    suppressed = "document.querySelector('.cauviz').dataset.lmSuppressShortcuts"
    assert view(suppressed) == "true"


def test_keys_do_not_scroll_the_page(show: Open, whole: Replay) -> None:
    view = show(whole)
    view("() => { document.body.style.height = '4000px' }")
    focus(view)
    before = view("scrollY")
    view.press("PageDown", "End", "PageUp", "Home", "Space")
    assert view("scrollY") == before


def test_plays_by_itself_to_the_end(show: Open, gap: Replay) -> None:
    view = show(gap, still=False, clock=True)
    focus(view)
    view.press("Space")
    assert view.get(".cv-toggle").get_attribute("aria-label") == "Pause"
    view.page.clock.run_for(1500)
    assert view.model("index") == 1
    view.page.clock.run_for(60_000)
    assert view.model("index") == 4
    assert view.get(".cv-toggle").get_attribute("aria-label") == "Play"
    view.press("Space")  # from the end it begins again
    assert view.model("index") == 1
    view.press("Space")
    view.page.clock.run_for(60_000)
    assert view.model("index") == 1


def test_reduced_motion_means_no_travel(show: Open, gap: Replay) -> None:
    view = show(gap, still=True, clock=True)
    view.get(".cv-next").click()
    moving = """document.getAnimations().filter((run) =>
      run.effect.getKeyframes().some((frame) => 'transform' in frame)).length"""
    assert view(moving) == 0
    view.page.clock.run_for(800)
    assert view(moving) == 0
    assert view.count(".cv-arrow") == 0  # after the preview, the cards are where they belong


@pytest.mark.parametrize(
    ("width", "name"), [(1100, "wide"), (700, "wide"), (600, "small"), (350, "phone")]
)
def test_the_width_picks_the_layout(show: Open, gap: Replay, width: int, name: str) -> None:
    view = show(gap, width=width)
    assert view.get(".cv-stage").get_attribute("data-layout") == name
    assert view("document.documentElement.scrollWidth <= innerWidth")
    beside = view.get(".cv-fold").get_attribute("open") is not None
    assert beside == (width >= 1000)


def test_the_layout_follows_the_width(show: Open, gap: Replay) -> None:
    view = show(gap)
    view("() => { document.querySelector('.view').style.width = '400px' }")
    view.page.wait_for_function("document.querySelector('.cv-stage').dataset.layout === 'phone'")
    assert view.get(".cv-moves").is_hidden()
    view.get(".cv-fold > summary").click()
    assert view.get(".cv-moves").is_visible()


def test_marks_of_a_note_are_shown(show: Open) -> None:
    log = cv.hand("complete")
    index = next(node.number for node in log.nodes if any(hasattr(n, "cards") for n in node.notes))
    view = show(Replay(log, index=index))
    assert view.count(".cv-out.spot") >= 1


@pytest.mark.parametrize(
    "change",
    [
        {"replay": None},
        {"replay": {}},
        {"replay": {"first": 3, "steps": "x", "lead": 4}},
        {"replay": {"first": {"cards": {}}, "steps": [None, 4, {}, {"up": 99, "to": None}]}},
        {"effects": None},
        {"players": None},
        {"texts": None},
        {"art": "<g><not svg"},
        {"step": "x"},
        {"step": 10_000, "index": 10_000},
        {"speed": "fast"},
        {
            "replay": {
                "first": {"piles": {"9": ["zz", 3, 1]}},
                "steps": [{"line": ["<9"], "card": "q"}],
            }
        },
    ],
)
def test_broken_data_break_nothing(show: Open, gap: Replay, change: dict[str, Any]) -> None:
    view = show(gap, faulty=True)
    view("() => { document.querySelector('main').replaceChildren(); delete window.model }")
    view.mount(800, **change)
    assert view.count(".cauviz") == 1
    if view.count(".cv-next"):
        view("document.querySelector('.cv-next').click()")
        view("document.querySelector('.cv-last').click()")
    else:
        assert view.text("[role=alert]")


def test_nothing_is_taken_for_markup(show: Open) -> None:
    text = '<img src=x onerror="window.bad=1"><b>bold</b>'
    log = cv.hand("gap")
    log.tags["Title"] = text
    node = log.nodes[0]
    node.notes = [type(node.notes[0])(text)]
    view = show(Replay(log, index=1))
    view.mount(700, players=[[text, "<i>"]] * 4, sub=text)
    assert view.count("b b, img, .cauviz i:not(.cv-knob)") == 0
    assert view("window.bad") is None
    assert view.get(".cv-comment").filter(has_text="<b>bold</b>").count() >= 1


def test_art_cannot_run_or_load(show: Open, gap: Replay) -> None:
    view = show(gap)
    view("() => { document.querySelector('main').replaceChildren(); delete window.model }")
    art = (
        '<symbol id="i-next" onload="window.bad=1"><script>window.bad=1</script>'
        '<image href="https://example.org/x.png"/><use href="https://example.org/y.svg#z"/></symbol>'
    )
    view.mount(800, art=art)
    assert view("window.bad") is None
    assert view.count(".cv-art script, .cv-art image, .cv-art [onload], [href^=https]") == 0


def test_closing_leaves_nothing(show: Open, gap: Replay) -> None:
    view = show(gap, still=False, clock=True)
    view.get(".cv-next").click()
    view("cleanups[0]()")
    assert view.count(".cauviz") == 0
    view("model.update({index: 3})")
    view.page.clock.run_for(5000)
    left = "Object.values(model.handlers).flat().length"
    assert view(left) == 0


def test_another_hand(show: Open, gap: Replay) -> None:
    view = show(gap)
    other = Replay(cv.hand("contracau"))
    for name in ("replay", "effects", "title"):
        view("([name, value]) => model.update({[name]: value})", [name, getattr(other, name)])
    assert view.text(".cv-title") == "Cau, recau, contracau"
    assert view.text(".cv-where") == "Play 0 of 8"
