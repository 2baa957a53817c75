"""Random logs for the tests: any rules, any tree, any notes."""

from __future__ import annotations

from hypothesis import strategies as st

import cauviz as cv
from cauviz.notation import GLYPHS, Comment, Hint, Log, Mark, Node, Off

NAMES = (
    "Anna", "Biel", "Carla", "Dídac", "Emma", "7o", "cau", "pass", "x3o", "1", "net", "silent",
    "Bi", "Bi-7o", "O'Neill", "Núria_2", "Pol·lux", "Ζωή", "美月", "xavi", "recau", "stake",
)  # fmt: skip

TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        ["", "}", "\\", "\\}", "{", '"', '\\"', "( 2. Biel 7b )", '[Title "x"]', "= Anna 4", "a\nb",
         "<script>alert(1)</script>", "\ufeff", "  two  blanks ", "C:\\", "\u2028", "1. Anna 3c"]
    ),
).filter(lambda text: not any("\ud800" <= letter <= "\udfff" for letter in text))  # fmt: skip

CARDS = st.sampled_from(["1o", "2c", "3e", "4b", "5o", "6c", "7e", "10b", "11o", "12c"])
NOTES = st.one_of(
    TEXTS.map(Comment), TEXTS.map(Hint), TEXTS.map(Off), st.lists(CARDS, min_size=1).map(Mark)
)
RULES = st.builds(
    lambda **options: cv.Rules.named("robat", **options),
    wrap=st.booleans(),
    extension=st.sampled_from(["optional", "whole"]),
    cau_sequences=st.booleans(),
    chain=st.sampled_from([1, 2, 3, 3]),
    penalty=st.sampled_from(["graded", "flat"]),
    must_capture=st.booleans(),
    dealing=st.sampled_from(["all", "threes"]),
    leftovers=st.sampled_from(["nobody", "last"]),
)
TAG_NAMES = st.sampled_from(["Title", "Event", "Seed", "Lang", "Odd_one", "Team Anna", "Àlies"])


@st.composite
def starts(draw: st.DrawFn) -> cv.State:
    """A position somewhere in a hand, never inside an open window."""
    players = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=5, unique=True))
    state = cv.deal(
        draw(RULES),
        players=players,
        dealer=draw(st.integers(0, len(players) - 1)),
        seed=draw(st.integers(0, 10_000)),
    )
    for _ in range(draw(st.integers(0, 36))):
        ahead = state.play(choose(draw, state))
        while ahead.chain:
            ahead = ahead.play(choose(draw, ahead))
        if ahead.over:
            break
        state = ahead
    return state


def choose(draw: st.DrawFn, state: cv.State) -> cv.Play:
    """A legal play; calls are likelier than by chance, since much hangs on them."""
    plays = state.plays()
    calls = [play for play in plays if play.calls - {"net"}]
    return draw(st.sampled_from(calls if calls and draw(st.booleans()) else plays))


@st.composite
def logs(draw: st.DrawFn) -> Log:
    """A log with variations, passes, notes, glyphs and free tags."""
    log = Log(draw(starts()), draw(st.dictionaries(TAG_NAMES, TEXTS, max_size=3)))
    log.root.notes = draw(st.lists(TEXTS.map(Comment), max_size=2))
    nodes: list[Node] = [log.root]
    for _ in range(draw(st.integers(0, 25))):
        # mostly on from the last play, sometimes a variation somewhere
        node = nodes[-1] if draw(st.integers(0, 2)) else draw(st.sampled_from(nodes))
        if node.state.over:
            continue
        notes = draw(st.lists(NOTES, max_size=2)) if draw(st.integers(0, 3)) == 0 else ()
        glyph = draw(st.sampled_from(["", "", "", *GLYPHS]))
        nodes.append(node.add(choose(draw, node.state), glyph, notes))
    return log
