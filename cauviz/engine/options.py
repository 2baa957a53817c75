"""The options of the game and the named rule sets (rulebook section 14), as data.

A rule set is one entry in :data:`NAMED`: what it changes of ``robat``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple


class Option(NamedTuple):
    """One thing that rule sets differ in: its values, its rule number, and what it is about.

    ``values`` maps each value to a sentence; it is empty for a whole number of at least 1.
    ``sources`` says which descriptions tell of a value (the letters of the rulebook); a value
    that none tells of is this project's own. ``rules`` has the values with a number of their own.
    """

    rule: str
    values: Mapping[object, str]
    about: str
    sources: Mapping[object, str] = MappingProxyType({})
    rules: Mapping[object, str] = MappingProxyType({})


def _yes_no(yes: str, no: str) -> Mapping[object, str]:
    return {True: yes, False: no}


def _players(low: int, high: int) -> tuple[object, str]:
    if low == high:
        return f"{low}", f"For {low} players."
    return f"{low}-{high}", f"For {low} to {high} players."


OPTIONS: dict[str, Option] = {
    "deck": Option(
        "1.2",
        {
            40: "The deck has 40 cards: 1 to 7, sota, cavall and rei.",
            48: "The deck has 48 cards: 1 to 9, sota, cavall and rei.",
        },
        "how many cards the deck has",
        {40: "A, B", 48: "C, G"},
    ),
    "players": Option(
        "2.1",
        dict(_players(low, high) for low in range(2, 6) for high in range(low, 6)),
        "how many can play",
    ),
    "teams": Option(
        "12.1",
        _yes_no("Partners sit opposite and play together.", "Everyone plays alone."),
        "partners play together",
        {True: "C", False: "A, B, C"},
    ),
    "layout": Option(
        "2.5",
        {
            "four": "Four cards of different ranks begin on the table, five with five players.",
            "if_three": "Three cards begin on the table when three play, otherwise none.",
            "none": "The table begins empty.",
            "pixada": "Four cards begin on the table, and a duplicate is a pixada.",
        },
        "the cards that begin on the table",
        {"four": "A, B", "if_three": "C", "none": "G", "pixada": "C"},
        {"if_three": "2.6", "none": "2.6", "pixada": "2.7"},
    ),
    "dealing": Option(
        "2.8",
        {
            "all": "The whole deck is dealt at once, in packets of three.",
            "threes": "Three cards each, and three more whenever all hands are empty.",
            "fours": "Four cards each, and four more whenever all hands are empty.",
            "singles": "Three cards each, dealt one by one, and three more when they are played.",
            "continuous": "Three cards each, and you draw a card as soon as you have played one.",
        },
        "how the cards come to the players",
        {"all": "A, B", "threes": "A, C", "fours": "G", "singles": "C", "continuous": "C"},
        {"threes": "2.9", "fours": "2.9", "singles": "2.9", "continuous": "2.11"},
    ),
    "opener_rotates": Option(
        "2.12",
        _yes_no(
            "At each new deal the next player opens.",
            "At a new deal play just goes on around the table.",
        ),
        "who opens changes with every deal",
        {True: "C", False: "A"},
    ),
    "open_piles": Option(
        "5.1",
        _yes_no(
            "Capture piles lie face up and can be stolen.",
            "Capture piles lie face down and are safe.",
        ),
        "capture piles lie face up and can be stolen",
        {True: "A, B, C", False: "A, C"},
    ),
    "must_capture": Option(
        "3.4",
        _yes_no(
            "If you hold a card that captures you must play one that does.",
            "You may play any card.",
        ),
        "who holds a card that captures must play one",
        {True: "C, G", False: "A, B"},
    ),
    "sequence": Option(
        "4.1",
        {
            "ascending": "A capture may go on with the cards that follow the matched one.",
            "run": "A capture takes the unbroken run around the matched card, below and above.",
        },
        "which cards a capture reaches",
        {"ascending": "A, C, G", "run": "B"},
        {"run": "4.2"},
    ),
    "wrap": Option(
        "1.4",
        _yes_no("1 follows 12.", "A sequence ends on 12."),
        "1 follows 12",
        {True: "A, B, C", False: "C"},
    ),
    "extension": Option(
        "4.3",
        {
            "optional": "You may stop a sequence after any card.",
            "whole": "You take all that a sequence reaches.",
        },
        "whether you may stop a sequence early",
        {"optional": "A, C", "whole": "C"},
    ),
    "own_pile": Option(
        "5.6",
        _yes_no("Your own pile may serve in your sequence.", "Only the others’ piles serve."),
        "your own pile may serve in your sequence",
        {True: "C", False: "A, B"},
    ),
    "chain": Option(
        "6.3",
        {
            1: "The highest call is cau.",
            2: "The highest call is recau.",
            3: "The highest call is contracau.",
        },
        "the highest call: cau, recau or contracau",
        {2: "C", 3: "A, B, C"},
    ),
    "penalty": Option(
        "6.6",
        {
            "graded": "For a call the first player pays one card, the second two, the third three.",
            "flat": "For a call each player before pays one card.",
            "stones": "A call scores one, two or three stones.",
        },
        "what a call makes the others pay",
        {"graded": "A, C", "flat": "B", "stones": "C"},
        {"stones": "12.4"},
    ),
    "cau_sequences": Option(
        "6.8",
        _yes_no(
            "A called capture may take a sequence.",
            "A called capture takes only cards of its rank.",
        ),
        "a called capture may take a sequence",
        {True: "A, B, C", False: "A"},
    ),
    "net": Option(
        "7.1",
        {
            "card": "When you clear the table every other player pays you a card.",
            "stone": "When you clear the table your team scores a stone.",
            "none": "Clearing the table pays nothing.",
        },
        "what a cleared table pays",
        {"card": "A, B, C", "stone": "C"},
        {"stone": "7.2", "none": "7.2"},
    ),
    "ronda": Option(
        "9.1",
        {
            "no": "Pairs in a deal count for nothing.",
            "cards": "For a pair in a deal (ronda) each other player pays a card, for three two.",
            "stones": "A pair in a deal (ronda) scores one stone, three of a kind two.",
        },
        "what pairs in a deal pay",
        {"no": "A, B", "cards": "C, G", "stones": "C"},
        {"stones": "12.3"},
    ),
    "announced": Option(
        "7.3",
        _yes_no(
            "Calls, nets and rondas must be announced, and are lost if forgotten.",
            "Nets and rondas pay by themselves.",
        ),
        "nets and calls are lost if not announced",
        {True: "C", False: "A, B"},
    ),
    "leftovers": Option(
        "10.2",
        {
            "nobody": "Cards left on the table at the end count for no one.",
            "last": "The last player to capture takes what is left on the table.",
        },
        "who gets the cards that stay on the table",
        {"nobody": "A", "last": "C"},
    ),
    "scoring": Option(
        "11.1",
        {
            "hands": "A hand won is a point.",
            "cards": "Each card in your pile is a point.",
            "dozens": "Each full dozen of cards is a point, three at most.",
            "over_twelve": "Each card above twelve is a point.",
            "stones": "The teams score stones.",
        },
        "what a hand is worth",
        {"hands": "A, B", "cards": "C", "dozens": "C", "over_twelve": "G", "stones": "C"},
        {"cards": "11.2", "dozens": "11.2", "over_twelve": "11.2", "stones": "11.3"},
    ),
    "match": Option(
        "11.4",
        {
            "hands": "The match goes over a number of hands.",
            "first_to": "The match ends when someone reaches the target.",
        },
        "when the match ends",
        {"hands": "A", "first_to": "B, C, G"},
    ),
    "target": Option("11.4", {}, "how many hands, or how many points, the match goes to"),
}
"""Every option, in the order in which a rule set is written."""

_CATALAN = {
    "deck": 48, "players": "2-4", "layout": "if_three", "dealing": "threes",
    "opener_rotates": True, "wrap": False, "chain": 2, "ronda": "cards", "announced": True,
    "leftovers": "last", "scoring": "cards", "target": 4,
}  # fmt: skip


class RuleSet(NamedTuple):
    """A named rule set: what it changes of ``robat``, its source, and a line about it.

    ``rulings`` are the options on which its source is silent, so that this project decides. A set
    with a turn of its own names the module of :mod:`cauviz.engine.games` that plays it as its
    ``game``; ``free`` are the options that can be chosen in it (all of them if ``None``), ``fixed``
    what else it says: number, sentence, and source, empty where this project decides.
    """

    changes: Mapping[str, object]
    source: str
    about: str
    rulings: tuple[str, ...] = ()
    game: str = "fishing"
    free: tuple[str, ...] | None = None
    fixed: tuple[tuple[str, str, str], ...] = ()


NAMED: dict[str, RuleSet] = {
    # the defaults of Rules are this set
    "robat": RuleSet(
        {}, "A", "Cau robat in full: open piles that can be stolen.", ("players", "target"),
    ),
    "two-way": RuleSet(
        {"sequence": "run", "extension": "whole", "penalty": "flat", "match": "first_to",
         "target": 3},
        "B", "The children’s version: a capture takes the run on both sides.",
        ("players", "extension", "target"),
    ),
    "cau": RuleSet(
        {"open_piles": False}, "A", "Cau robat with the piles face down.", ("players", "target"),
    ),
    "catalan-cau": RuleSet(
        {**_CATALAN, "open_piles": False}, "C", "The simple Catalan game, three cards at a time.",
        ("players", "target"),
    ),
    "catalan-robat": RuleSet(
        {**_CATALAN, "own_pile": True}, "C", "The Catalan game with piles that can be stolen.",
        ("players", "target"),
    ),
    "enciclopedia": RuleSet(
        {"deck": 48, "players": "4", "layout": "none", "dealing": "fours", "open_piles": False,
         "must_capture": True, "wrap": False, "extension": "whole", "ronda": "cards",
         "leftovers": "last", "scoring": "over_twelve", "match": "first_to", "target": 24},
        "G", "The game of the Gran Enciclopèdia Catalana: four players, four cards.",
        ("wrap", "extension", "penalty", "net", "leftovers", "target"),
    ),
    "valencian": RuleSet(
        {"players": "4", "teams": True, "layout": "pixada", "dealing": "singles",
         "open_piles": False, "must_capture": True, "wrap": False, "extension": "whole",
         "penalty": "stones", "net": "stone", "ronda": "stones", "scoring": "stones",
         "match": "first_to", "target": 41},
        "C", "Cau, recau i sant Vicent: partners play for stones.",
        ("open_piles",),
    ),
    "duel": RuleSet(
        {"players": "2", "dealing": "fours", "open_piles": False, "wrap": False},
        "C", "The duel: four cards each over a centre, a cau on every match.",
        ("match", "target"), "duel", ("match", "target"), (
            ("13.1", "Two players with four cards each, over four cards on the table.", "C"),
            ("13.2", "Who holds a card of a rank in the centre says cau with it, and must.", "C"),
            ("13.3", "Who is not followed takes the cards, and one, two or three from the other.",
             "C"),
            ("13.4", "Who cannot say cau draws a card, and the turn passes.", "C"),
            ("13.4", "After a cau both draw up to four, the last caller first.", ""),
            ("13.5", "An empty centre is filled with four cards from the stock.", "C"),
            ("13.5", "Duplicates in the centre stay, and a cau takes every card of its rank.", ""),
            ("13.6", "It ends when the stock is empty and neither can say cau.", ""),
        ),
    ),
}  # fmt: skip
"""The rule sets: seven that recombine the options, and the duel, which has rules of its own."""


def show_value(value: object) -> str:
    """The value of an option as it is written: ``yes``, ``no``, a word or a number."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class Conflict(NamedTuple):
    """An option that makes no sense beside others, what it gives way to, and why."""

    option: str
    gives_way_to: object
    holds: Callable[[Mapping[str, object]], object]
    why: str


def _stones(option: str, stone: str, otherwise: object) -> Conflict:
    return Conflict(
        option,
        otherwise,
        lambda options: options[option] == stone and not options["teams"],
        f"{option}={stone} needs teams: stones are scored by a team (12.1)",
    )


CONFLICTS = (
    Conflict(
        "teams", False,
        lambda options: options["teams"] and options["players"] != "4",
        "teams needs players=4: partners sit opposite each other (12.1)",
    ),
    Conflict(
        "teams", False,
        lambda options: options["teams"] and options["open_piles"],
        "teams plays with closed piles (12.1)",
    ),
    Conflict(
        "teams", False,
        lambda options: options["teams"] and (
            options["penalty"] != "stones" or options["net"] == "card"
            or options["ronda"] == "cards"
        ),
        "teams plays for stones: no one pays cards, so penalty=stones, and net and ronda are not "
        "card and cards (12.1)",
    ),
    _stones("layout", "pixada", "four"),
    _stones("penalty", "stones", "graded"),
    _stones("net", "stone", "card"),
    _stones("ronda", "stones", "cards"),
    _stones("scoring", "stones", "hands"),
    Conflict(
        "own_pile", False,
        lambda options: options["own_pile"] and not options["open_piles"],
        "own_pile needs open piles: with closed piles no pile serves in a sequence (section 5)",
    ),
    Conflict(
        "ronda", "no",
        lambda options: options["ronda"] != "no" and options["dealing"] == "all",
        "ronda needs deals of a few cards: with dealing=all there are none (9.4)",
    ),
    Conflict(
        "opener_rotates", False,
        lambda options: options["opener_rotates"] and options["dealing"] in ("all", "continuous"),
        "opener_rotates needs several deals in a hand: dealing=all and continuous have one (2.12)",
    ),
)  # fmt: skip
"""What makes no sense together, the deciding first: an inherited option gives way, a given one is
refused with the reason (section 14)."""
