"""The tables of the course: Anna is the learner, and who matters nothing holds any cards."""

from __future__ import annotations

from cauviz.engine.cards import ALL_CARDS, cards
from cauviz.engine.rules import Rules
from cauviz.engine.state import State

NAMES = ("Anna", "Biel", "Carla", "Dídac")
_STRIDE = 11  # through what is left of the deck, so that a hand looks like one


def table(
    lying: str,
    anna: str,
    biel: str | None = None,
    carla: str | None = None,
    didac: str | None = None,
    *,
    piles: dict[str, str] | None = None,
    players: int = 3,
    rules: str = "robat",
    **more: object,
) -> State:
    """A position; a hand that is not given gets as many cards as Anna's, of those left over."""
    given = anna, biel, carla, didac
    hands = [given[seat] for seat in range(players)]
    piles = piles or {}
    used = {card for text in (lying, *piles.values(), *filter(None, hands)) for card in cards(text)}
    ranks = Rules.parse(rules).ranks
    rest = [card for card in ALL_CARDS if card.rank in ranks and card not in used]
    dealt = []
    for hand in hands:
        if hand is None:
            n = len(cards(anna))
            hand = " ".join(str(rest.pop(_STRIDE * at % len(rest))) for at in range(1, n + 1))
        dealt.append(hand)
    return State.start(rules, NAMES[:players], table=lying, hands=dealt, piles=piles, **more)  # type: ignore[arg-type]
