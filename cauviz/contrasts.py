"""Moments in which rules make a difference that one can see.

For every option a position, a deal or a match, told under several of its values; and for every
rule set a table at which a card does something else than in ``robat``, drawn under both.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import wrap
from typing import Any, NamedTuple

from cauviz.comparing import Comparison, compare
from cauviz.engine.deal import deal
from cauviz.engine.effects import Effect
from cauviz.engine.match import Match
from cauviz.engine.options import OPTIONS, show_value
from cauviz.engine.plays import Play
from cauviz.engine.rules import Rules
from cauviz.engine.state import State
from cauviz.errors import DealError, IllegalPlay, RulesError, shown
from cauviz.picture.image import image
from cauviz.picture.svg import svg
from cauviz.telling.captions import caption, reason_line
from cauviz.telling.events import effect_text
from cauviz.texts import filled, listed, row, tell


class Outcome(NamedTuple):
    """What rules make of a moment: in words, and the table with a play if it is drawn."""

    words: str
    drawn: tuple[State, Play] | None = None


class Case(NamedTuple):
    """One value of an option, and what it makes of a moment."""

    option: str
    value: object
    rules: Rules
    outcome: Outcome

    def __str__(self) -> str:
        point = next(p for p in self.rules.points() if p.option == self.option)
        words = wrap(self.outcome.words, 92, initial_indent="    ", subsequent_indent="    ")
        return "\n".join([f"{show_value(self.value)}: {point}", *words])


class Contrast(NamedTuple):
    """An option, and for each of its moments a case for every value told there."""

    option: str
    moments: tuple[tuple[Case, ...], ...]

    def __str__(self) -> str:
        about = filled(f"option.{self.option}")
        rows = [f"{self.option}: {about}"]
        for cases in self.moments:
            rows.append(f"in {cases[0].rules.base}")
            rows += [f"  {case}" for case in cases]
        return "\n".join(rows)

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        drawn = [case for cases in self.moments for case in cases if case.outcome.drawn]
        pictures = "".join(image(_picture(case), case.outcome.words, beside=True) for case in drawn)
        return {"text/plain": str(self), **({"text/html": pictures} if drawn else {})}


def _picture(case: Case) -> str:
    assert case.outcome.drawn
    state, play = case.outcome.drawn
    words = f"{case.option}={show_value(case.value)}: {case.outcome.words}"
    return svg(state, bottom=state.to_act, play=play, caption=words, size="small")


def contrast(option: str) -> Contrast:
    """What each value of an option makes of the same moment; :class:`RulesError` if there is none.

    >>> print(contrast("wrap").moments[0][1].outcome.words)
    Anna plays the rei (12) of cups, takes 12.
    """
    if option not in MOMENTS:
        raise RulesError.of("contrasts.no_such_option", option=f"{option!r}", list=row(MOMENTS))
    return Contrast(option, tuple(_cases(option, moment) for moment in MOMENTS[option]))


def _cases(option: str, moment: Moment) -> tuple[Case, ...]:
    home = Rules.parse(moment.rules)
    given = {name: getattr(home, name) for name in OPTIONS if moment.sets(name)}
    cases = []
    for value in moment.values:
        rules = Rules.named(home.base, **{**given, option: value})
        cases.append(Case(option, value, rules, moment.outcome(rules)))
    return tuple(cases)


# a rule set beside robat


class Beside(NamedTuple):
    """A card at the same table in ``robat`` and in another set: in words, and as two pictures."""

    comparison: Comparison
    card: str

    def __str__(self) -> str:
        return "\n".join(self.comparison.rows(self.comparison[self.card])).strip()

    def __repr__(self) -> str:
        return str(self)

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, str]:
        drawn = zip(self.comparison.rules, self.comparison.pictures(self.card), strict=True)
        pictures = "".join(image(svg, f"{rules}: {self}", beside=True) for rules, svg in drawn)
        return {"text/plain": str(self), "text/html": pictures}


def beside(name: str) -> Beside:
    """A rule set beside ``robat``: the same table and card, drawn under both.

    Raises :class:`RulesError` for a set that is not there, or is ``robat`` itself.

    >>> print(beside("catalan-robat").comparison["3c"].differs)
    ('takes',)
    """
    if name not in TABLES:
        raise RulesError.of("contrasts.no_such_set", name=shown(name), list=row(TABLES))
    card, players, position = TABLES[name]
    return Beside(compare("robat", name, State.start("robat", players, **position)), card)


TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "two-way": ("6o", 3, {
        "table": "3o 5e 6b 7c 12o", "hands": ["6o 2c 10e", "1c 4b 11b", "2b 11c 7e"],
        "piles": {"Biel": "1o 1e 4c"},
    }),
    "cau": ("3c", 3, {
        "table": "3o 5e 12b", "hands": ["3c 10b 7b", "1o 7e 11e", "2c 6b 4o"],
        "piles": {"Biel": "7o 7c 4c"},
    }),
    "catalan-cau": ("11o", 3, {
        "table": "1e 7o 11b 12c", "hands": ["11o 3c 5b", "1c 4b 2o", "2b 11c 6e"],
        "piles": {"Biel": "4o 4c", "Carla": "6o 6b 2e"},
    }),
    "catalan-robat": ("3c", 3, {
        "table": "3o 5e 12b", "hands": ["3c 10b 7e", "1o 7c 11e", "2c 6b 4o"],
        "piles": {"Anna": "2o 2b 4c"},
    }),
    "enciclopedia": ("11o", 4, {
        "table": "1e 5o 6b 11e 12c", "hands": ["11o 3c 2b 7c", "1c 4b 2o 7b", "2c 11c 6e 10o",
                                              "3o 3e 4e 12b"],
    }),
    "valencian": ("5c", 4, {
        "table": "5o 6b 12c", "hands": ["5c 3c 2b", "1c 4b 2o", "2c 11c 6e", "3o 4e"],
        "left": "5o", "piles": {"Dídac": "7o 7c"},
    }),
    "duel": ("5c", 2, {
        "table": "2e 5o 6b 12c", "hands": ["5c 3c 4b 10o", "1c 11b 2o 7e"],
        "piles": {"Biel": "7o 7c"},
    }),
}  # fmt: skip
"""For each set the card to look at, how many play, and the table."""


# what can be told


class Moment(NamedTuple):
    """A rule set, the values of an option to tell it under, and how it comes out."""

    rules: str
    values: tuple[object, ...]
    outcome: Callable[[Rules], Outcome]

    def sets(self, option: str) -> bool:
        """Whether its rules are written with this option."""
        return f"{option}=" in self.rules


def playing(
    *plays: str, players: int = 2, draw: bool = False, **position: Any
) -> Callable[[Rules], Outcome]:
    """A position and what is played in it, as far as that is legal."""

    def outcome(rules: Rules) -> Outcome:
        state = State.start(rules, players, **position)
        words, drawn = [], None
        for text in plays:
            try:
                play = state.read(text)
                effects = state.effects(play)
            except IllegalPlay as error:
                words.append(reason_line(error.reason))
                break
            drawn = drawn or (state, play)
            words += _happens(state, play, effects)
            state = state.play(play)
            if any(effect.kind == "dealt" for effect in effects) and not rules.opener_rotates:
                words.append(tell("compare.next", name=state.players[state.to_act or 0]))
        if draw and drawn is None:  # what it may not stop short of
            state = State.start(rules, players, **position)
            drawn = state, state.explain(plays[0].split()[0]).play
        return Outcome(" ".join(words), drawn if draw else None)

    return outcome


def _happens(state: State, play: Play, effects: tuple[Effect, ...]) -> list[str]:
    over = [effect_text(state, effect) for effect in effects if effect.kind == "handover"]
    return [caption(state, play, effects), *over]


def dealt(players: int, seed: int) -> Callable[[Rules], Outcome]:
    """A deal, what it brings by itself, and how many cards the opener holds after a play."""

    def outcome(rules: Rules) -> Outcome:
        state = deal(rules, players, seed=seed)
        news = [effect_text(state, effect) for effect in state.news]
        seat = state.opener
        after = state.play(state.plays()[0])
        words = tell(
            "contrast.dealt",
            table=" ".join(map(str, sorted(state.table))) or tell("plays.nothing"),
            name=state.players[seat],
            hand=" ".join(map(str, state.hands[seat])),
            stock=len(state.stock),
            n=len(after.hands[seat]),
        )
        return Outcome(" ".join(filter(None, [words, *news])))

    return outcome


def seated(rules: Rules) -> Outcome:
    """For how many players a hand can be dealt."""
    seats: dict[bool, list[str]] = {True: [], False: []}
    for n in range(2, 6):
        try:
            deal(rules, n, seed=1)
            seats[True].append(str(n))
        except DealError:
            seats[False].append(str(n))
    words = tell("contrast.seated", players=listed(seats[True]))
    if seats[False]:
        words += " " + tell("contrast.refused", players=listed(seats[False]))
    return Outcome(words)


def scored(
    *hands: tuple[str, ...] | tuple[int, int], players: int = 2
) -> Callable[[Rules], Outcome]:
    """A match in which hands end with these piles (or these stones), and how it stands then."""

    def outcome(rules: Rules) -> Outcome:
        match = Match(rules, players)
        for end in hands:
            match = match.after(_ended(match, end))
        points = [
            tell("contrast.points", name=name, n=n)
            for name, n in zip(match.players, match.points, strict=True)
        ]
        winners = listed([match.players[seat] for seat in match.winners])
        key = "contrast.won" if match.over else "contrast.goes_on"
        return Outcome(tell(key, points=listed(points), names=winners))

    return outcome


def _ended(match: Match, end: tuple[str, ...] | tuple[int, int]) -> State:
    if isinstance(end[0], int):
        stones = tuple(int(n) for n in end)
        return State.start(match.rules, match.players, dealer=match.dealer, stones=stones)
    return State.start(match.rules, match.players, dealer=match.dealer, piles=end)


def _both(moment: Callable[[Rules], Outcome], rules: str = "robat") -> tuple[Moment, ...]:
    return (Moment(rules, (True, False), moment),)


_HALF = " ".join(f"{rank}{suit}" for rank in (1, 2, 3, 4, 5, 6) for suit in "oceb")
_MORE = "7o 7c 7e 7b 10o 10c 10e 10b 11o 11c 11e 11b 12o 12c"
_PILES = {"Biel": "1o 1c", "Carla": "2o 2c 2e", "Dídac": "4o 4c"}
_SEVENS = {"Anna": "7o 1b", "Biel": "7c 1e", "Carla": "7e 2b", "Dídac": "5c 6c"}
_ALL_SEVENS = {**_SEVENS, "Dídac": "7b 6c"}

MOMENTS: dict[str, tuple[Moment, ...]] = {
    "deck": (
        Moment("robat", (40, 48), playing("7c", draw=True, table="2e 7o 10o", hands=["7c 3b"])),
    ),
    "players": (Moment("robat", OPTIONS["players"].values, seated),),
    "teams": _both(
        playing("7b", players=4, table="3e 7o", hands={**_SEVENS, "Anna": "7b 1b", "Biel": "1e"},
                piles=_PILES, left="7o"),
        "valencian",
    ),
    "layout": (
        Moment("valencian", ("pixada", "four", "none"), dealt(4, 2)),
        Moment("catalan-cau", ("if_three", "none"), dealt(3, 3)),
    ),
    "dealing": (
        Moment("robat", ("all", "threes", "fours", "singles", "continuous"), dealt(4, 3)),
    ),
    "opener_rotates": _both(
        playing("5c", hands={"Biel": "5c"}, to_act="Biel", table="3e",
                stock="1o 2o 3o 4c 6c 7c"),
        "catalan-cau",
    ),
    "open_piles": _both(
        playing("3c", draw=True, table="3o 5e", hands=["3c 7e"], piles={"Biel": "6o 6c 4c"}),
    ),
    "must_capture": _both(playing("7e", table="3o 5e", hands=["3c 7e"])),
    "sequence": (
        Moment("robat", ("ascending", "run"),
               playing("11c", draw=True, table="3o 4e 6b 7c 10o 11o", hands=["11c 2e"])),
    ),
    "wrap": _both(playing("12c", draw=True, table="1e 2b 5c 12o", hands=["12c 7e"])),
    "extension": (
        Moment("robat", ("optional", "whole"),
               playing("3c x3o", draw=True, table="3o 4e 5b 12o", hands=["3c 7e"])),
    ),
    "own_pile": _both(
        playing("3c", draw=True, table="3o 5e", hands=["3c 7e"], piles=["2o 2c 4c"]),
    ),
    "chain": (
        Moment("robat", (1, 2, 3),
               playing("7o", "7c cau", "7e recau", "7b contracau", players=4, table="3o 6o",
                       hands=_ALL_SEVENS)),
    ),
    "penalty": (
        Moment("valencian", ("graded", "flat", "stones"),
               playing("7o", "7c cau", "7e recau", players=4, table="3o 6o",
                       hands=_SEVENS, piles={**_PILES, "Anna": "5o 5e"})),
    ),
    "cau_sequences": _both(
        playing("3c", draw=True, table="3o 4e 5b 12o", hands=["3c 7e"], left="3o",
                piles={"Biel": "6o 6c"}),
    ),
    "net": (
        Moment("valencian", ("card", "stone", "none"),
               playing("3c", players=4, table="3o", hands=_SEVENS | {"Anna": "3c 1b"},
                       piles=_PILES)),
    ),
    "ronda": (Moment("valencian", ("no", "cards", "stones"), dealt(4, 4)),),
    "announced": _both(
        playing("3c x3o silent", table="3o", hands=["3c 7e"], piles={"Biel": "6o 6c"}),
        "catalan-cau",
    ),
    "leftovers": (
        Moment("robat", ("nobody", "last"), playing("3c", table="3o 7e 12b", hands=["3c"])),
    ),
    "scoring": (
        Moment("robat", ("hands", "cards", "dozens", "over_twelve"), scored((_HALF, _MORE))),
        Moment("valencian", ("stones", "hands"), scored((12, 7), players=4)),
    ),
    "match": (
        Moment("robat(target=2)", ("hands", "first_to"), scored(("1o", ""), ("", "1o"))),
    ),
    "target": (Moment("robat", (1, 2), scored(("1o", ""))),),
}  # fmt: skip
"""The moments of each option, between them every value that it has."""
