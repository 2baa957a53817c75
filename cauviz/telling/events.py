"""What happens within a play, told: each thing as a short sentence, or summed up for a caption."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cauviz.engine.effects import (
    Called,
    Drew,
    Effect,
    Filled,
    HandOver,
    Lapsed,
    Leftovers,
    Owed,
    Paid,
    Ronda,
    Stole,
    Stones,
    Took,
)
from cauviz.engine.game import call_word
from cauviz.engine.match import card_points
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.engine.stones import team_of, won
from cauviz.engine.unfold import unfold
from cauviz.engine.view import View
from cauviz.texts import card_name, listed, rank_sign, row, tell


def named(players: Sequence[str], seats: Iterable[int]) -> str:
    """Some of the players: "Anna and Carla"."""
    return listed([players[seat] for seat in seats])


def team_names(players: Sequence[str], team: int) -> str:
    """The partners of a team: they sit opposite each other (12.1)."""
    return named(players, [seat for seat in range(len(players)) if team_of(seat) == team])


# one by one


def effect_text(view: View | State, effect: Effect, seat: int | None = None) -> str:
    """One thing that happens within a play, as a short sentence.

    With a ``seat`` it says no more than that player may know.
    """
    names, rules = view.players, view.rules
    words: dict[str, object] = {"name": names[_actor(effect)]}
    card = getattr(effect, "card", None)
    if card is not None:
        words.update(card=card_name(card), rank=rank_sign(card.rank))
    cards = getattr(effect, "cards", None)
    key, count = f"say.{effect.kind}", getattr(effect, "n", None) if cards is None else len(cards)
    if isinstance(effect, Called):
        words["call"] = tell(f"call.{call_word(rules, effect.call)}")
    elif isinstance(effect, Took):
        key = f"say.{effect.role}"
    elif isinstance(effect, Stole):
        words["owner"] = names[effect.victim]
        key = "say.stole_own" if effect.seat == effect.victim else key
    elif isinstance(effect, Paid):
        return _payment(names, rules, effect)
    elif isinstance(effect, Owed | Lapsed):
        words["owner"] = names[effect.creditor]
    elif isinstance(effect, Leftovers):
        key = "say.leftovers_nobody" if effect.seat is None else key
    elif isinstance(effect, Drew):
        key = "say.drew_card" if seat in (None, effect.seat) else key
    elif isinstance(effect, Filled):
        words["list"] = listed([card_name(card) for card in effect.cards])
    elif isinstance(effect, Ronda):
        return ronda_text(names, effect, seat)
    elif isinstance(effect, Stones):
        key = f"say.stones.{call_word(rules, effect.why)}"
        words["names"] = team_names(names, effect.team)
    elif isinstance(effect, HandOver):
        words["counts"] = row(results(view, effect.counts))
    return tell(key, count, **words)


def _actor(effect: Effect) -> int:
    """The seat that an effect is about: who acts, pays or owes."""
    for name in ("seat", "payer", "debtor"):
        seat = getattr(effect, name, None)
        if seat is not None:
            return int(seat)
    return 0


def _payment(names: Sequence[str], rules: Rules, effect: Paid) -> str:
    """Of a closed pile nobody sees which card is paid."""
    what = "say.the_card" if rules.open_piles else "say.a_card"
    return tell(
        f"say.paid.{call_word(rules, effect.why)}",
        name=names[effect.payer],
        owner=names[effect.receiver],
        what=tell(what, card=card_name(effect.card)),
    )


def ronda_text(names: Sequence[str], effect: Ronda, seat: int | None) -> str:
    """A ronda; its rank is for its holder, and for who sees all hands (9.1)."""
    key = f"say.{effect.what}_of" if seat in (None, effect.seat) else f"say.{effect.what}"
    return tell(key, name=names[effect.seat], rank=rank_sign(effect.rank))


def results(view: View | State, counts: Sequence[int]) -> list[str]:
    """What each player, or each team, has when the hand is over, by the rules' scoring (11)."""
    points = hand_points(view.rules, counts)
    if points is not None and view.rules.scoring == "cards":
        return ended(view.players, counts)
    return ended(view.players, counts, points, view.stones)


def ended(
    names: Sequence[str],
    counts: Sequence[int],
    points: Sequence[int] | None = None,
    stones: Sequence[int] = (),
    key: str = "count_points",
) -> list[str]:
    """The same from what counts: points where there are any, else the stones of teams, or cards."""
    if points is not None:
        rows = zip(names, counts, points, strict=True)
        return [tell(key, n, name=name, cards=cards) for name, cards, n in rows]
    teams = [team_names(names, team) for team in range(len(stones))]
    return [
        tell("count", n=n, name=name)
        for name, n in zip(teams or names, stones or counts, strict=True)
    ]


def hand_points(rules: Rules, counts: Sequence[int]) -> list[int] | None:
    """The points of each seat where cards score; None where hands or stones do (11.2)."""
    if rules.scoring in ("hands", "stones"):
        return None
    return [card_points(rules.scoring, n) for n in counts]


# summed up


def summary(
    before: State, effects: Sequence[Effect], seat: int | None = None, opener: str = ""
) -> list[str]:
    """What follows from a play, in as few sentences as it needs: payments, stones, new cards.

    ``opener`` is who opens a new deal, where that is worth saying.
    """
    at = next((i for i, effect in enumerate(effects) if effect.kind == "dealt"), len(effects))
    sentences = _afterwards(before, effects[:at])
    if at < len(effects):
        key = "say.dealt_opener" if opener else "say.dealt"
        sentences.append(tell(key, name=opener))
        sentences += news_text(before, effects[at + 1 :], seat)
    return sentences + _end(before, effects)


def _afterwards(state: State, effects: Sequence[Effect]) -> list[str]:
    """Payments, stones, what is drawn and what is left over."""
    names = state.players
    sentences = [payments(names, effects)]
    scored = [effect for effect in effects if isinstance(effect, Stones)]
    for team in dict.fromkeys(effect.team for effect in scored):
        n = sum(effect.n for effect in scored if effect.team == team)
        sentences.append(tell("say.stones", n, names=team_names(names, team)) + ".")
    draws: dict[int, int] = {}
    for effect in effects:
        if isinstance(effect, Drew):
            draws[effect.seat] = draws.get(effect.seat, 0) + 1
        elif isinstance(effect, Leftovers) and effect.seat is not None:
            sentences.append(effect_text(state, effect))
    if draws:
        sentences.append(row(_sums(names, "say.draw", draws)) + ".")
    if any(effect.kind == "filled" for effect in effects):
        sentences.append(tell("say.new_centre"))
    return [sentence for sentence in sentences if sentence]


def news_text(state: State | View, effects: Sequence[Effect], seat: int | None = None) -> list[str]:
    """What a deal brings by itself: a pixada, rondas, and what is paid or scored for them."""
    names = state.players
    sentences = []
    for effect in effects:
        if isinstance(effect, Ronda):
            sentences.append(ronda_text(names, effect, seat))
            paid = payments(
                names,
                [
                    other
                    for other in effects
                    if (isinstance(other, Paid) and _is_for(other.receiver, other.why, effect))
                    or (isinstance(other, Owed) and _is_for(other.creditor, other.why, effect))
                ],
            )
            sentences += [paid] if paid else []
        elif isinstance(effect, Stones):
            sentences.append(effect_text(state, effect))
    debts = payments(names, [e for e in effects if isinstance(e, Paid) and e.why == "debt"])
    return [*sentences, *([debts] if debts else [])]


def _is_for(seat: int, why: str, ronda: Ronda) -> bool:
    return seat == ronda.seat and why == ronda.what


def _end(before: State, effects: Sequence[Effect]) -> list[str]:
    """The win at once, which ends a hand before its cards are played (12.6)."""
    if not (before.stones and effects and effects[-1].kind == "handover"):
        return []
    *_, end = unfold(before, effects)
    stones = end.stones
    if not won(before.rules, stones):
        return []
    n = max(stones)
    names = team_names(before.players, stones.index(n))
    return [tell("say.won_at_once", n=n, names=names)]


def payments(players: Sequence[str], effects: Iterable[Effect]) -> str:
    """Who pays how much, and who stays owing: "Biel and Carla pay 1." """
    sums: dict[str, dict[int, int]] = {"say.pay": {}, "say.repay": {}, "say.owe": {}}
    for effect in effects:
        if isinstance(effect, Paid):
            key, seat, amount = "say.repay" if effect.why == "debt" else "say.pay", effect.payer, 1
        elif isinstance(effect, Owed):
            key, seat, amount = "say.owe", effect.debtor, effect.n
        else:
            continue
        sums[key][seat] = sums[key].get(seat, 0) + amount
    parts = [text for key, amounts in sums.items() for text in _sums(players, key, amounts)]
    return f"{', '.join(parts)}." if parts else ""


def _sums(players: Sequence[str], verb: str, sums: dict[int, int]) -> list[str]:
    """Players who do the same much are named together."""
    return [
        tell(
            verb,
            sum(value == amount for value in sums.values()),
            amount=amount,
            names=named(players, [seat for seat in sums if sums[seat] == amount]),
        )
        for amount in dict.fromkeys(sums.values())
    ]
