"""What hosts do differently: widgets on a page, the order of updates, themes, keys, direction."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

import cauviz as cv
from cauviz.widgets.base import Drawn

from .conftest import Open, View

pytestmark = pytest.mark.browser

STRANGE = """<g id="a" onclick="x()" style="fill:red" data-r="3" fill="url(https://x.org/a)">
<script>1</script><style>*{}</style><image href="https://x.org/a.png"/><a href="#a"/>
<foreignObject/><animate/><set/><handler/><iframe xmlns="http://www.w3.org/1999/xhtml"/>
<filter id="f"/><use href="#a"/><use href="https://x.org/a.svg#a"/><use xmlns:q="http://www.w3.org/1999/xlink"
q:href="#a"/><rect width="3" fill="#fff" filter="url(#f)" marker-start="url(#f)"/></g>"""


def table(pack: str = "spanish", players: int = 4) -> cv.Table:
    return cv.Table(cv.deal("robat", players=players, seed=3), pack=pack)


def ten() -> list[Drawn]:
    """What a page may hold: each kind of widget, both packs, tables of all sizes."""
    found: list[Drawn] = [table(), table("french"), *(table(players=n) for n in (2, 3, 5))]
    found += [cv.Replay(cv.hand("gap")), cv.Replay(cv.hand("gap"), pack="french")]
    return [*found, cv.Tutor("capture"), cv.Tutor("calls"), cv.Replay(cv.hand("duel"))]


# many on a page

DOUBLED = """() => {
  const ids = [...document.querySelectorAll('[id]')].map((node) => node.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}"""
# Each reference that does not lead to something in its own widget.
ASTRAY = """() => {
  const astray = [];
  const known = ['activedescendant', 'labelledby', 'describedby', 'controls', 'owns', 'details'];
  const lists = new Set(['for', ...known.map((name) => `aria-${name}`)]);
  const said = (root) => [...root.querySelectorAll('*')].flatMap((node) => [...node.attributes]);
  for (const root of document.querySelectorAll('.cauviz'))
    for (const {name, value} of said(root)) {
      const url = /url\\(#([^)]+)\\)/.exec(value);
      const ids = name.endsWith('href') && value.startsWith('#') ? [value.slice(1)]
        : url ? [url[1]] : lists.has(name) ? value.split(/\\s+/).filter(Boolean) : [];
      const away = ids.filter((id) => !root.contains(document.getElementById(id)));
      astray.push(...away.map((id) => `${name}=${id}`));
    }
  return astray;
}"""


def test_ten_widgets_share_a_page_without_an_id_twice(show: Open, forgetful: None) -> None:
    first, *others = ten()
    view = show(first, 740)
    for widget in others:
        view.another(widget, 740)
    assert view.count(".cauviz") == 10
    for hand in view.get(".cv-hand").all():
        hand.focus()  # its active card is named from now on
    assert view.count("[aria-activedescendant]") > 4
    assert view.count("[id]") > 800
    assert view(DOUBLED) == []
    assert view(ASTRAY) == []


def test_each_pack_is_drawn_with_its_own_cards(show: Open) -> None:
    """Both orders: the art of the one must not be found first by the other."""
    view = show(table("french"), 740)
    view.another(table(), 740)
    view.another(table("french"), 740)
    where = """() => [...document.querySelectorAll('.cauviz')].map((root) => {
      const use = root.querySelector('.cv-card use');
      const card = document.getElementById(use.getAttribute('href').slice(1));
      return card.innerHTML.replaceAll(/cv\\d+-/g, '');
    })"""
    one, two, three = view(where)
    assert one == three != two


def test_the_same_widget_shown_twice_is_two(show: Open) -> None:
    view = show(table(), 740)
    view.mount(740)
    assert view.count(".cauviz") == 2
    assert view(DOUBLED) == []
    assert view(ASTRAY) == []


def test_the_front_end_is_opened_once_a_page(show: Open) -> None:
    view = show(table(), 740)
    view.another(table("french"), 740)
    view.mount(740)
    assert view("globalThis[Symbol.for('cauviz.fronts')].size") == 1


# freed


def test_a_closed_widget_is_freed(forgetful: None) -> None:
    widgets = [*ten(), cv.RulesPicker(cv.deal("robat", seed=1))]
    known = [weakref.ref(widget) for widget in widgets]
    for widget in widgets:
        widget.close()
    del widgets, widget
    gc.collect()
    assert [ref() for ref in known if ref() is not None] == []


HEAP = """async ([esm, states]) => {
  const main = document.querySelector('main');
  const url = URL.createObjectURL(new Blob([esm], {type: 'text/javascript'}));
  const {render} = (await import(url)).default;
  URL.revokeObjectURL(url);
  const done = [];
  for (const state of states) {
    const el = document.createElement('div');
    main.append(el);
    const model = new FakeModel(structuredClone(state));
    const cleanup = await render({model, el});
    done.push(() => {
      cleanup();
      el.remove();
      return Object.values(model.handlers).flat().length;
    });
  }
  await new Promise((next) => setTimeout(next, 30));
  return done.map((close) => close());
}"""


def test_forty_re_runs_leave_the_heap_as_it_was(show: Open, forgetful: None) -> None:
    view = show(table(), 740)
    states = [view.state_of(widget) for widget in ten()]
    session = view.page.context.new_cdp_session(view.page)

    def runs(count: int) -> dict[str, float]:
        for _ in range(count):
            left = view(HEAP, [view.widget._esm, states])
            assert left == [0] * len(states), "handlers on a model that is gone"
        for _ in range(3):
            session.send("HeapProfiler.collectGarbage")
        counted: dict[str, float] = session.send("Memory.getDOMCounters")
        counted["heap"] = session.send("Runtime.getHeapUsage")["usedSize"]
        return counted

    runs(2)  # what is made once: the front end, the widths of texts
    before = runs(1)
    after = runs(40)
    assert after["nodes"] - before["nodes"] < 400
    assert after["jsEventListeners"] - before["jsEventListeners"] < 40
    assert after["heap"] - before["heap"] < 40 * 20_000, "at most 20 kB a run of ten widgets"


# the order of updates


def test_a_widget_waits_for_its_first_values(show: Open) -> None:
    """Python in the browser is slow: a table can be shown before its cards are told."""
    widget = table(players=3)
    view = show(cv.Replay(cv.hand("gap")))
    view("window.model = undefined; document.querySelector('main').replaceChildren()")
    view.widget = widget
    view.mount(1100, players=[], layouts=[])
    assert view.count("main .cauviz") == 0
    values = view.state_of(widget)
    view(
        "(values) => model.update(values)", {name: values[name] for name in ("players", "layouts")}
    )
    view.get("main .cauviz .cv-svg").wait_for()


@pytest.mark.parametrize("turned", [False, True])
def test_any_order_of_values_ends_at_the_same_table(show: Open, turned: bool) -> None:
    """Some hosts set one value after the other, in an order that differs from run to run."""
    widget = table(players=3)
    view = show(widget, 740)
    before = view.state_of(widget)
    widget.state = cv.deal("robat", players=5, seed=4)
    after = view.state_of(widget)
    names = sorted((name for name in after if before[name] != after[name]), reverse=turned)
    assert {"rev", "frame", "options", "players", "layouts"} <= set(names)
    view("([values, names]) => model.trickle(values, names)", [after, names])
    view.page.wait_for_function("document.querySelectorAll('.cv-plate').length === 5")
    shown = view.cards()
    widget.play(widget.state.plays()[0])
    after = view.state_of(widget)
    names = sorted(after, reverse=turned)
    view("([values, names]) => model.trickle(values, names)", [after, names])
    view.page.wait_for_function(
        "(say) => document.querySelector('.cv-caption').textContent === say",
        arg=widget.last["say"],
    )
    assert view.cards() == show(widget, 740).cards() != shown


def test_a_value_that_comes_late_is_still_shown(show: Open) -> None:
    """First that there is something new, and what it is a while after."""
    widget = table()
    view = show(widget, 740)
    shown = view.cards()
    widget.play(widget.state.plays()[0])
    after = view.state_of(widget)
    for name in ("rev", "last", "options", "frame"):
        view("(values) => model.update(values)", {name: after[name]})
        view("new Promise((next) => setTimeout(next, 20))")
    assert view.cards() == show(widget, 740).cards() != shown


@pytest.mark.parametrize("name", ["index", "step", "speed"])
@pytest.mark.parametrize("value", [True, False])
def test_a_boolean_is_no_number(name: str, value: bool) -> None:
    replay = cv.Replay(cv.hand("gap"), index=2, speed=2)
    before = replay.index, replay.step, replay.speed
    replay.set_state({name: value})
    assert (replay.index, replay.step, replay.speed) == before


def test_a_boolean_is_no_step_of_a_lesson(forgetful: None) -> None:
    tutor = cv.Tutor("capture", step=2)
    tutor.set_state({"step": True})
    assert tutor.step == 2
    tutor.set_state({"done": {tutor.course.names[0]: {"done": 1, "tries": True}}})
    assert tutor.done.get(tutor.course.names[0], {}).get("tries") is not True


# themes


@pytest.mark.parametrize(
    ("sign", "system", "dark"),
    [
        ("document.body.dataset.jpThemeLight = 'false'", "light", True),
        ("document.body.dataset.jpThemeLight = 'true'", "dark", False),
        ("document.body.dataset.vscodeThemeKind = 'vscode-dark'", "light", True),
        ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast'", "light", True),
        ("document.body.dataset.vscodeThemeKind = 'vscode-high-contrast-light'", "dark", False),
        ("document.documentElement.setAttribute('theme', 'dark')", "light", True),
        ("document.documentElement.dataset.theme = 'light'", "dark", False),
        ("document.body.classList.add('dark')", "light", True),
        ("document.querySelector('main').style.background = '#1b1b1f'", "light", True),
        ("document.querySelector('main').style.background = 'oklch(0.98 0 0)'", "dark", True),
        ("document.querySelector('main').style.background = 'rgb(250 250 250)'", "dark", False),
        ("document.querySelector('main').style.background = 'rgba(0, 0, 0, .1)'", "light", False),
        ("document.body.style.background = 'color(srgb 0.1 0.1 0.1)'", "light", True),
        ("0", "dark", True),
        ("0", "light", False),
    ],
)
def test_dark_where_the_host_is(show: Open, sign: str, system: str, dark: bool) -> None:
    view = show(table(), 740)
    view("delete document.body.dataset.jpThemeLight; document.body.style.background = 'none'")
    view.page.emulate_media(color_scheme=system)
    view(sign)
    view.mount(740)
    last = view.get(".cauviz").last
    assert ("cv-dark" in last.get_attribute("class")) is dark


def test_it_follows_when_the_host_turns(show: Open) -> None:
    view = show(table(), 740)
    for light in ("false", "true"):
        view("(light) => { document.body.dataset.jpThemeLight = light }", light)
        view.page.wait_for_function(
            "(dark) => document.querySelector('.cauviz').matches('.cv-dark') === dark",
            arg=light == "false",
        )


def test_the_still_picture_is_dark_where_the_system_is(show: Open) -> None:
    view = show(table(), 740)
    html = view.widget._repr_mimebundle_()[0]["text/html"]
    seen = {}
    for scheme in ("light", "dark"):
        view.page.emulate_media(color_scheme=scheme)
        view("(html) => { document.querySelector('main').innerHTML = html }", html)
        view.page.wait_for_function("document.querySelector('img').complete")
        seen[scheme] = view(
            """() => {
              const canvas = document.createElement('canvas');
              const pen = canvas.getContext('2d');
              pen.drawImage(document.querySelector('img'), 0, 0);
              return [...pen.getImageData(20, 100, 1, 1).data];
            }"""
        )
    assert sum(seen["light"][:3]) > 600
    assert sum(seen["dark"][:3]) < 200


# a closed part of the page, and one that is read from the right


def test_works_in_a_shadow_root(show: Open) -> None:
    view = show(table(), 740)
    view(
        """async ([esm, state]) => {
          const host = document.createElement('div');
          host.style.background = '#181c1a';
          document.body.removeAttribute('data-jp-theme-light');
          document.querySelector('main').replaceChildren(host);
          const root = host.attachShadow({mode: 'open'});
          const el = document.createElement('div');
          root.append(el);
          const url = URL.createObjectURL(new Blob([esm], {type: 'text/javascript'}));
          window.model = new FakeModel(state);
          await (await import(url)).default.render({model, el});
        }""",
        [view.widget._esm, view.state_of(view.widget)],
    )
    assert "cv-dark" in view.get(".cauviz").get_attribute("class")
    view.get(".cv-hand [data-card]").first.click()
    assert view.get(".cv-primary").is_visible()
    view.get(".cv-primary").click()
    view.answer()
    here = "document.querySelector('main > div').shadowRoot.activeElement"
    view.page.wait_for_function(f"{here}?.classList.contains('cv-hand')")


def test_a_page_from_the_right_does_not_turn_the_table(show: Open) -> None:
    replay = cv.Replay(cv.hand("gap"), index=1)
    places = """() => [...document.querySelectorAll('.cauviz *')]
      .map((node) => Math.round(node.getBoundingClientRect().x))"""
    view = show(replay, 740)
    before = view(places)
    view("document.documentElement.dir = 'rtl'")
    view.page.evaluate("cleanups.splice(0).forEach((close) => close())")
    view("document.querySelector('main').replaceChildren()")
    view.mount(740)
    left = view("document.querySelector('.cauviz').getBoundingClientRect().x")
    shift = left - before[0]
    assert view("getComputedStyle(document.querySelector('.cv-head')).direction") == "ltr"
    after = view(places)
    assert len(after) == len(before)
    assert all(abs(a - b - shift) <= 12 for a, b in zip(after, before, strict=True))


# keys


def test_what_has_the_focus_keeps_the_keys_of_the_notebook_away(show: Open) -> None:
    """A host that listens first looks at what has the focus itself, not at what is around it."""
    view = show(cv.Replay(cv.hand("gap")), 740)
    view(
        """() => document.addEventListener('keydown', (event) => {
          const ours = event.target.hasAttribute('data-lm-suppress-shortcuts');
          if (!ours) (window.taken ??= []).push(event.key);
        }, {capture: true})"""
    )
    seen = set()
    for _ in range(12):
        view.press("Tab")
        seen.add(view("document.activeElement.getAttribute('class')"))
        if view("!document.activeElement.closest('.cauviz')"):
            break
        for key in ("d", "d", "x", "a", "b", "m"):
            view.press(key)
    assert len(seen) > 3
    assert view("(window.taken ?? []).filter((key) => key !== 'Tab')") == []


def test_a_click_outside_gives_the_keys_back(show: Open) -> None:
    view = show(table(), 740)
    view("document.querySelector('main').style.padding = '0 0 200px'")
    view(
        "document.addEventListener('mousedown', (event) => event.preventDefault())"
    )  # as margins do
    hand = view.get(".cv-hand")
    hand.focus()
    view.get(".cv-caption").click()
    assert view("document.activeElement.classList.contains('cv-hand')")
    box = view.get(".cauviz").bounding_box()
    view.page.mouse.click(box["x"] + 40, box["y"] + box["height"] + 60)
    assert view("document.activeElement === document.body")


# what may be drawn


def test_only_what_drawings_are_made_of_is_drawn(show: Open) -> None:
    """The art comes over a trait that any script in the page could set."""
    view = show(table(), 740, faulty=True)
    view("(art) => { model.state.art = art }", STRANGE)
    view("cleanups.splice(0).forEach((close) => close())")
    view.mount(740)
    found = view(
        """() => [...document.querySelector('.cv-art').querySelectorAll('g *')]
          .map((node) => [node.localName, node.getAttributeNames().sort()])"""
    )
    assert found == [
        ["g", ["id"]],
        ["use", ["href"]],
        ["use", []],
        ["use", []],
        ["rect", ["fill", "width"]],
    ]


def test_all_that_is_drawn_stands_in_the_list(show: Open) -> None:
    """Nothing of our own drawings is lost on the way."""
    for pack in ("spanish", "french"):
        view: View = show(table(pack), 740)
        art: str = view.widget.art
        lost: list[Any] = view(
            """(art) => {
              const sent = new DOMParser().parseFromString(art, 'image/svg+xml');
              const all = (nodes) => [...nodes].flatMap((node) =>
                [node.localName, ...node.getAttributeNames()].filter((name) => name !== 'xmlns'));
              const there = all(document.querySelectorAll('.cv-art defs, .cv-art defs *'));
              return all(sent.querySelectorAll('*')).filter((name, at) => there[at] !== name);
            }""",
            art,
        )
        assert lost == []
