"""What a card does to each thing on the table, and by which rules."""

from __future__ import annotations

from cauviz.engine.cards import Card
from cauviz.engine.explanation import Explanation
from cauviz.engine.plays import Play, PlayText
from cauviz.engine.position import Position
from cauviz.engine.reading import read
from cauviz.engine.refusing import legal
from cauviz.errors import IllegalPlay, shown
from cauviz.texts import filled


def explain(position: Position, what: Card | Play | str) -> Explanation:
    """See :meth:`State.explain`; a card is explained by its longest line.

    Raises :class:`IllegalPlay` for a card that is not in the hand or a play that is illegal.
    """
    play = _the_play(position, what)
    return position.rules.game.explain(position, legal(position, play))


def _the_play(position: Position, what: Card | Play | str) -> Play:
    if isinstance(what, Play):
        return what
    if isinstance(what, str):
        try:
            card = Card(what.strip())
        except ValueError:
            return read(position, what)
    elif isinstance(what, Card):
        card = what
    else:
        raise TypeError(filled("explain.not_a_play", what=shown(what)))
    if position.to_act is None:
        raise IllegalPlay(position.rules.game.why_over(position))
    whole = position.rules.game.complete(position, PlayText(card))
    if isinstance(whole, Play):
        return whole
    # several lines are the longest: any of them serves, the verdicts tell of the choice (5.5)
    longest: list[str] = whole.args["lines"]  # type: ignore[assignment]
    return read(position, f"{card} x{longest[0]}")
