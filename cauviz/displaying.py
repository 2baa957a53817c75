"""How states, logs, rules and comparisons show themselves in a notebook: a picture, and text."""

from __future__ import annotations

from contextlib import suppress
from functools import singledispatch

from cauviz.comparing import Comparison
from cauviz.engine.deal import deal
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import DealError
from cauviz.harmless import escaped, harmless
from cauviz.notation.log import Log
from cauviz.paper.moment import drawn
from cauviz.picture.image import image
from cauviz.picture.svg import svg
from cauviz.scene.story import Story
from cauviz.telling import text


@singledispatch
def bundle(what: object) -> dict[str, str]:
    """What a notebook shows, by its MIME type.

    The picture is an image, because a notebook that is not trusted shows no other SVG.
    """
    return {"text/plain": repr(what)}


@bundle.register
def _(state: State) -> dict[str, str]:
    words = text.describe(state)
    return _shown(image(svg(state, bottom=state.to_act), words), text.table(state))


@bundle.register
def _(log: Log) -> dict[str, str]:
    drawing, words = drawn(Story(log, ahead=False), log.root)
    return _shown(image(drawing, words), str(log))


@bundle.register
def _(rules: Rules) -> dict[str, str]:
    """How a hand begins under them, and what they say."""
    picture = ""
    for players in rules.seats:
        with suppress(DealError):  # not evenly, for so many
            start = deal(rules, players, seed=7)
            picture = image(svg(start, seat=start.to_act, caption=str(rules)), text.describe(start))
            break
    told = "".join(f"<li>{escaped(point)}</li>" for point in rules.points())
    return _shown(f"{picture}<ul>{told}</ul>", rules.describe())


@bundle.register
def _(comparison: Comparison) -> dict[str, str]:
    pictures = "".join(
        image(drawing, f"{rules}: {text.describe(state)}", beside=True)
        for rules, state, drawing in zip(
            comparison.rules, comparison.states, comparison.pictures(), strict=True
        )
    )
    return _shown(pictures, str(comparison))


def _shown(page: str, words: str) -> dict[str, str]:
    return {"text/html": page, "text/plain": harmless(words)}
