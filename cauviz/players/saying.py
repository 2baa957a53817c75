"""Why a play is worth what it is: one sentence, from what its seat can see."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cauviz.engine.game import call_word
from cauviz.engine.packs import packet_size
from cauviz.engine.plays import Pile, Play
from cauviz.engine.view import View
from cauviz.texts import listed, rank_sign, tell
from cauviz.texts.language import grammar

from .guessing import chance_to_draw, chance_to_hold, unseen
from .simple import stealing_ranks, taken
from .weighing import Harm

SURE = 0.995
"""What is at least as likely is said without odds."""
LEAST = 0.005
"""What is less likely is not said."""


class Risk(NamedTuple):
    """What may hurt: who does what, how likely that is, and what it costs."""

    seat: int
    kind: str
    odds: float
    lost: float


def why(view: View, play: Play, harm: Harm | None) -> str:
    """One sentence: what a play does, and what is most likely to hurt.

    The odds that the next player snatches a card or steals the pile come from the unseen cards
    alone; any other harm is as likely as it was in the hands that were played out.
    """
    done = list(_done(view, play))
    what = listed(done)
    seat = view.to_act
    assert seat is not None
    next_ = _next(view, seat)
    risks = [one for one in _risks(view, play, seat, next_, harm) if one.odds >= LEAST]
    if risks:
        sentence = _risky(view, play, what, max(risks, key=lambda one: one.odds * one.lost))
    elif play.line is None:
        alone = play.card is None or next_ is None
        key = "advice.alone" if alone else "advice.safe_left"
        sentence = tell(key, what=what, name=view.players[next_[0]] if next_ else "")
    else:
        sentence = tell("advice.alone", what=listed([*done, tell("advice.safe")]))
    return str(grammar().begun(sentence))


def _done(view: View, play: Play) -> Iterator[str]:
    """What a play does, part by part."""
    if play.card is None:
        yield tell("advice.passes", owner=view.players[view.chain[-1][0]])
        return
    if play.line is None:
        yield tell("advice.leaves", rank=rank_sign(play.card.rank))
        return
    yield tell("advice.takes", taken(view, play))
    for item in play.line:
        if isinstance(item, Pile) and item.seat != view.to_act:
            yield tell("advice.steals", view.counts[item.seat], owner=view.players[item.seat])
    if play.call:
        yield tell("advice.calls", call=tell(f"name.{call_word(view.rules, play.call)}"))
    if "net" in play.calls:
        yield tell("advice.net")
    elif view.rules.announced and set(view.table) <= set(play.line):
        yield tell("advice.forgets_net")


def _risky(view: View, play: Play, what: str, risk: Risk) -> str:
    """The sentence of a play that may hurt."""
    names, owner = view.players, view.to_act or 0
    n = max(1, round(risk.lost))
    if risk.kind == "steal":
        n = view.counts[owner] + taken(view, play)
    key = f"advice.can_{risk.kind}" if risk.odds > SURE else f"advice.{risk.kind}"
    said = tell(key, n, name=names[risk.seat], owner=names[owner])
    if risk.odds > SURE:
        return tell("advice.certain", what=what, risk=said)
    return tell("advice.risky", what=what, risk=said, odds=max(1, round(100 * risk.odds)))


def _risks(
    view: View, play: Play, seat: int, next_: tuple[int, int] | None, harm: Harm | None
) -> Iterator[Risk]:
    """What may hurt: what the unseen cards tell of the next player, and what playing out showed."""
    told: set[str] = set()
    if next_ is not None and play.card is not None:
        other, rank, gained = next_[0], {play.card.rank}, taken(view, play)
        if play.call is not None:
            told.add("overcall")
            if len(view.chain or (0,)) < view.rules.chain:
                yield Risk(other, "overcall", _holds(view, next_, rank), gained + 1)
        else:
            told |= {"cau", "steal"}
            if play.line is None:
                yield Risk(other, "cau", _holds(view, next_, rank), 2)
            if steals := stealing_ranks(view, play, seat, other):
                yield Risk(other, "steal", _holds(view, next_, steals), view.counts[seat] + gained)
    if harm is not None and not (next_ and harm[0] == next_[0] and harm[1] in told):
        yield Risk(*harm)


def _next(view: View, seat: int) -> tuple[int, int] | None:
    """Who plays after a seat has played a card, and with how many unseen cards of a new deal.

    ``None`` if the seat plays on itself, or the hand is over.
    """
    n = len(view.players)
    for other in ((seat + k) % n for k in range(1, n)):
        if view.hand_counts[other]:
            return other, 0
    if view.hand_counts[seat] > 1 or view.stock_count < n or view.rules.kind != "fishing":
        return None
    opener = (view.opener if view.rules.opener_rotates else seat) + 1
    return opener % n, packet_size(view.rules.dealing, n, view.stock_count)


def _holds(view: View, next_: tuple[int, int], ranks: set[int]) -> float:
    """How likely the next player holds a card of one of these ranks."""
    seat, dealt = next_
    hidden = unseen(view)
    if dealt:
        return chance_to_draw(ranks, dealt, [card.rank for card in hidden])
    return chance_to_hold(view, seat, ranks, hidden)
