"""Random logs for the tests: any rules, any tree, any notes."""

from __future__ import annotations

import contextlib

from hypothesis import strategies as st

import cauviz as cv
from cauviz.engine.deal import layout_size
from cauviz.engine.numbers import LARGEST
from cauviz.engine.options import NAMED, OPTIONS
from cauviz.notation import GLYPHS, Comment, Hint, Log, Mark, Node, Off
from tests.letters import any_text

NAMES = (
    "Anna", "Biel", "Carla", "Dídac", "Emma", "7o", "cau", "pass", "x3o", "1", "net", "silent",
    "Bi", "Bi-7o", "O'Neill", "Núria_2", "Pol·lux", "Ζωή", "美月", "xavi", "recau", "stake",
)  # fmt: skip

TEXTS = st.one_of(
    any_text(12),
    st.sampled_from(
        ["", "}", "\\", "\\}", "{", '"', '\\"', "( 2. Biel 7b )", '[Title "x"]', "= Anna 4", "a\nb",
         "<script>alert(1)</script>", "\ufeff", "  two  blanks ", "C:\\", "\u2028", "1. Anna 3c"]
    ),
)  # fmt: skip

CARDS = st.sampled_from(["1o", "2c", "3e", "4b", "5o", "6c", "7e", "10b", "11o", "12c"])
NOTES = st.one_of(
    TEXTS.map(Comment), TEXTS.map(Hint), TEXTS.map(Off), st.lists(CARDS, min_size=1).map(Mark)
)
VALUES = {
    name: st.sampled_from(list(option.values) or [1, 3, 8, 41, 1_000_000, LARGEST])
    for name, option in OPTIONS.items()
}


@st.composite
def rules(draw: st.DrawFn) -> cv.Rules:
    """Any rule set, with any few options changed as far as they go together."""
    base = draw(st.sampled_from(list(NAMED)))
    changed: dict[str, object] = {}
    for name in draw(st.lists(st.sampled_from(list(OPTIONS)), max_size=4, unique=True)):
        more = {**changed, name: draw(VALUES[name])}
        with contextlib.suppress(cv.RulesError):
            cv.Rules.named(base, **more)
            changed = more
    return cv.Rules.named(base, **changed)


TAG_NAMES = st.sampled_from(
    ["Title", "Event", "Seed", "Lang", "Odd_one", "Team Anna", "Àlies", "A\u0300lies", "Off-day"]
)


@st.composite
def deals(draw: st.DrawFn) -> cv.State:
    """A hand that was just dealt, whatever it brought by itself."""
    chosen = draw(rules())
    fits = [n for n in chosen.seats if not chosen.game.even or not _left_over(chosen, n)]
    count = draw(st.sampled_from(fits or [chosen.seats[0]]))
    names = draw(st.lists(st.sampled_from(NAMES), min_size=count, max_size=count, unique=True))
    amounts = st.one_of(st.integers(0, 40), st.sampled_from([99, 100, 999, 1000, LARGEST]))
    stones = draw(st.tuples(amounts, amounts)) if chosen.teams else ()
    if chosen.teams and max(stones) >= chosen.target:
        stones = ()
    dealer, seed = draw(st.integers(0, count - 1)), draw(st.integers(0, 10_000))
    try:
        return cv.deal(chosen, names, dealer, seed, stones=stones)
    except cv.DealError:
        assert not fits
        return cv.deal("robat", names, dealer, seed) if count > 1 else cv.deal(seed=seed)


def _left_over(chosen: cv.Rules, n: int) -> int:
    return (chosen.deck - layout_size(chosen, n)) % n


@st.composite
def starts(draw: st.DrawFn) -> cv.State:
    """A position somewhere in a hand, never inside an open window, now and then with old debts."""
    state = draw(middles())
    debtors = [seat for seat, pile in enumerate(state.piles) if not pile]
    if state.over or not debtors or not state.rules.cards_are_paid or draw(st.integers(0, 3)):
        return state
    n = len(state.players)
    owed = draw(
        st.lists(
            st.tuples(
                st.sampled_from(debtors), st.integers(1, n - 1),
                st.sampled_from([1, 2, 3, 9, 10, 11, state.rules.deck]),
            ),
            min_size=1, max_size=4,
        )
    )  # fmt: skip
    debts = [(debtor, (debtor + on) % n, cards) for debtor, on, cards in owed]
    return cv.State.start(
        state.rules, state.players, dealer=state.dealer, table=state.table, hands=state.hands,
        stock=state.stock, piles=state.piles, debts=debts, stones=state.stones,
        to_act=state.to_act, left=state.left, opener=state.opener,
        last_capturer=state.last_capturer,
    )  # fmt: skip


@st.composite
def middles(draw: st.DrawFn) -> cv.State:
    """A position somewhere in a hand, as it was played so far."""
    root = Log(draw(deals())).root
    declare(draw, root)
    state = root.state
    for _ in range(draw(st.sampled_from([0, 0, 1, 7, 12, 12, 16, 24, 30, 36]))):
        if state.over:
            break
        ahead = state.play(choose(draw, state))
        while ahead.chain:
            ahead = ahead.play(choose(draw, ahead))
        state = ahead
    return state


def declare(draw: st.DrawFn, node: Node) -> None:
    """Now and then, a deal line."""
    holders = [seat for seat, _, _ in node.state.rondas]
    if not holders or draw(st.integers(0, 2)):
        return
    silent: list[int] = []
    if node.state.rules.announced:
        silent = draw(st.lists(st.sampled_from(holders), unique=True))
    both = {seat % 2 for seat in holders if seat not in silent} == {0, 1}
    stakes = [None, 2, 3, 41] if both and node.state.rules.ronda == "stones" else [None]
    node.declare(silent, draw(st.sampled_from(stakes)))


def choose(draw: st.DrawFn, state: cv.State) -> cv.Play:
    """A legal play; calls are likelier than by chance, since much hangs on them."""
    plays = state.plays()
    calls = [play for play in plays if play.calls - {"net"}]
    return draw(st.sampled_from(calls if calls and draw(st.booleans()) else plays))


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A log with variations, passes, notes, glyphs and free tags."""
    log = Log(draw(starts()), draw(st.dictionaries(TAG_NAMES, TEXTS, max_size=3)))
    declare(draw, log.root)
    log.root.notes = draw(st.lists(TEXTS.map(Comment), max_size=2))
    nodes: list[Node] = [log.root]
    for _ in range(draw(st.sampled_from([0, 3, 10, 25, 40]))):
        # mostly on from the last play, sometimes a variation somewhere
        node = nodes[-1] if draw(st.integers(0, 2)) else draw(st.sampled_from(nodes))
        if node.state.over:
            continue
        notes = draw(st.lists(NOTES, max_size=2)) if draw(st.integers(0, 3)) == 0 else ()
        glyph = draw(st.sampled_from(["", "", "", *GLYPHS]))
        nodes.append(node.add(choose(draw, node.state), glyph, notes))
        declare(draw, nodes[-1])
    return log
