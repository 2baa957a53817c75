"""Every number that has an end: the last that is taken, and the first that is refused."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import DealError, NotationError, Rules, RulesError, State, deal
from cauviz.engine.capture import PILES, tops
from cauviz.engine.numbers import LARGEST
from cauviz.engine.options import NAMED

from .positions import robat, show, start

PAIR = {"hands": ["3c", "4c"]}
TEAMS = {"hands": ["3c", "4c", "5c", "6c"]}


class Index:
    """A whole number of another make, as numpy's are."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


# players


@pytest.mark.parametrize("name", NAMED)
def test_a_set_seats_the_players_it_says_and_no_others(name: str) -> None:
    rules = Rules.named(name)
    low, high = {"2-5": (2, 5), "2-4": (2, 4), "4": (4, 4), "2": (2, 2)}[rules.players]
    for number in range(-1, 8):
        if low <= number <= high:
            assert State.start(rules, number).players == cv.engine.start.NAMES[:number]
            assert len(deal(rules, number).players) == number
            continue
        message = f"^{number} players: {name} is for {low} to {high}$"
        with pytest.raises(DealError, match=message):
            State.start(rules, number)
    assert len(deal(rules).players) == min(4, high)


def test_there_is_a_pile_for_every_seat_that_any_set_has() -> None:
    most = max(Rules.named(name).seats[-1] for name in NAMED)
    assert [pile.seat for pile in PILES] == list(range(most))
    full = tuple((card,) for card in cv.engine.cards.deck()[:20:4])
    assert tops(robat(), full, None) == {n + 1: (PILES[n],) for n in range(most)}


def test_every_number_of_players_can_be_chosen() -> None:
    ranges = "2, 2-3, 2-4, 2-5, 3, 3-4, 3-5, 4, 4-5, 5"
    with pytest.raises(RulesError, match=f"is one of {ranges}$"):
        robat(players="1-2")
    for players in ranges.split(", "):
        low, high = int(players[0]), int(players[-1])
        assert list(robat(players=players).seats) == list(range(low, high + 1))


def test_a_number_without_end_is_so_many_players() -> None:
    said = {n: n for n in (LARGEST - 1, 1 - LARGEST)}
    for number, many in {
        **said,
        LARGEST: "so many",
        -LARGEST: "so many",
        10**9999: "so many",
    }.items():
        with pytest.raises(DealError, match=f"^{many} players: robat is for 2 to 5$"):
            State.start("robat", number)


def test_a_name_has_forty_signs_at_most() -> None:
    longest = "B" * 40
    assert State.start("robat", ["A", longest]).players == ("A", longest)
    # an accent that is written apart is no sign of its own
    apart = "e\u0301" * 40
    assert State.start("robat", ["A", apart]).players == ("A", "é" * 40)
    for name in ("", "B" * 41, "e\u0301" * 41, "B" * 400, "e" + "\u0301" * 400):
        with pytest.raises(DealError, match=r"cannot be a player's name.*40 signs at most"):
            State.start("robat", ["A", name])


def test_what_a_name_may_hold() -> None:
    for sign in "_-'·9éß李\u0e31":
        assert State.start("robat", ["Anna", f"B{sign}l"]).players[1] == f"B{sign}l"
    for sign in ' .,:;=/<>()[]{}@#!?*+"\n\t€\u2013\u200b':
        with pytest.raises(DealError, match=r"cannot be a player's name"):
            State.start("robat", ["Anna", f"B{sign}l"])
    with pytest.raises(DealError, match=r"^two players are called Biel$"):
        State.start("robat", ["Anna", "Biel", "Biel"])


@pytest.mark.parametrize("seat", [-1, 2, "Biela", "anna", 0.0, (), True])
def test_a_seat_is_a_number_of_one_or_a_name(seat: object) -> None:
    state = start("3o", ["3c", "4c"])
    with pytest.raises(DealError, match=r"^the view: there is no seat .*0 Anna, 1 Biel$"):
        state.view(seat)  # type: ignore[arg-type]
    assert state.view(Index(1)) == state.view("Biel") == state.view(1)  # type: ignore[arg-type]
    far = State.start("robat", ["Ïu", "A"], to_act="I\u0308u", hands=["3c"])
    assert far.to_act == 0


# debts and stones


def test_a_debt_is_of_as_many_cards_as_there_are() -> None:
    for rules, most in (("robat", 40), ("catalan-robat", 48)):
        for cards in (1, most, Index(2)):
            owed = State.start(rules, 2, debts=[(0, 1, cards)], **PAIR).debts
            assert [(one, two, type(n)) for one, two, n in owed] == [(0, 1, int)]
        for cards in (0, -1, most + 1, True, "1", 1.0):
            with pytest.raises(DealError, match=f"expected a number of cards from 1 to {most}$"):
                State.start(rules, 2, debts=[(0, 1, cards)], **PAIR)


def test_four_hundred_debts_at_most() -> None:
    debts = [(0, 1, 1)] * 400
    assert len(State.start("robat", 2, debts=debts, **PAIR).debts) == 400
    with pytest.raises(DealError, match=r"^there are more than 400 debts, and no hand") as caught:
        State.start("robat", 2, debts=[*debts, (0, 1, 1)], **PAIR)
    assert caught.value.about == "debts"


def test_stones_are_two_numbers_from_none_to_the_largest() -> None:
    rules = "valencian(match=hands)"  # in which no number wins at once
    for stones in ((0, 0), (0, LARGEST), (LARGEST, 0), (Index(3), 4)):
        have = State.start(rules, 4, stones=stones, **TEAMS).stones
        assert have == tuple(n.__index__() for n in stones)
    for stones in ((0, -1), (-1, 0), (0, LARGEST + 1), (1,), (1, 2, 3), (True, 0), ("1", 2), "12"):
        with pytest.raises(DealError, match=r"^stones are two numbers, one a team, not") as caught:
            State.start(rules, 4, stones=stones, **TEAMS)  # type: ignore[arg-type]
        assert caught.value.about == "stones"
    assert State.start(rules, 4, stones=(), **TEAMS).stones == (0, 0)


def test_stones_that_have_won_end_a_hand_and_cannot_begin_one() -> None:
    """Rule 12.6: 41 win at once, for either team."""
    for stones in ((41, 0), (0, 41), (60, 3)):
        assert State.start("valencian", 4, stones=stones, **TEAMS).over
        with pytest.raises(DealError, match=r"a team that has 41 has won") as caught:
            deal("valencian", stones=stones)
        assert caught.value.about == "stones"
    for stones in ((40, 0), (0, 40)):
        assert not State.start("valencian", 4, stones=stones, **TEAMS).over
        assert deal("valencian", stones=stones, seed=1).stones >= stones


# deals


@pytest.mark.parametrize("rules", ["robat", "catalan-robat"])
def test_a_cut_lifts_one_card_at_least_and_leaves_one(rules: str) -> None:
    """Rule 2.4: what is lifted goes below the rest, whoever cuts; the seed is for the shuffle."""
    most = Rules.named(rules).deck - 1
    for cut in (0, most + 1, -1, True, "3", 2.0):
        with pytest.raises(DealError, match=f"^a cut lifts from 1 to {most} cards, not .*2.4"):
            deal(rules, 2, seed=3, cut=cut)  # type: ignore[arg-type]
    tops = [deal(rules, 2, seed=3, cut=cut) for cut in (1, Index(1), most)]  # type: ignore[list-item]
    assert tops[0] == tops[1] != tops[2]


def test_the_stake_is_from_two_stones_to_forty_one() -> None:
    """Rule 12.3."""
    state = both_hold_rondas()
    for stake in (2, 40, 41, Index(3)):
        after = state.declare(stake=stake)  # type: ignore[arg-type]
        assert sum(after.stones) == sum(state.fresh.stones) + stake.__index__()
    for stake in (1, 0, -2, 42, True, "3", 2.0):
        with pytest.raises(DealError, match=r"^a stake is from 2 to 41 stones, not .*\(12.3\)$"):
            state.declare(stake=stake)  # type: ignore[arg-type]


def both_hold_rondas() -> State:
    """A deal of the Valencian game in which both teams hold rondas."""
    for seed in range(500):
        state = deal("valencian", seed=seed)
        if len({seat % 2 for seat, _, _ in state.rondas}) == 2:
            return state
    raise AssertionError


# rules


def test_a_target_is_from_one_to_the_largest() -> None:
    for target in (1, LARGEST, Index(7)):
        rules = robat(target=target)
        assert rules.target == target.__index__()
        assert type(rules.target) is int
        assert Rules.parse(str(rules)) == rules
        assert type(Rules(target=target).target) is int  # type: ignore[arg-type]
    for target in (0, -1, LARGEST + 1, True, "5", 5.0, None):
        with pytest.raises(
            RulesError, match=r"cannot be: target is a whole number from 1 to 999,999,999$"
        ):
            robat(target=target)


def test_rules_have_two_thousand_signs_at_most() -> None:
    text = "robat(wrap=no)"
    assert str(Rules.parse(text + " " * (2000 - len(text)))) == text
    with pytest.raises(RulesError, match=r"is not a rule set"):
        Rules.parse(text + " " * (2001 - len(text)))


def test_an_error_shows_a_short_value_as_it_would_be_written() -> None:
    def said(value: object) -> str:
        with pytest.raises(RulesError) as caught:
            robat(wrap=value)
        return str(caught.value).partition(" does not exist")[0]

    assert said("maybe") == "wrap=maybe"
    assert said(3) == "wrap=3"
    assert said("x" * 40) == f"wrap={'x' * 40}"
    assert said("x" * 41) == f"wrap='{'x' * 41}'"
    assert said("a b") == "wrap='a b'"
    assert said(None) == "wrap=None"
    with pytest.raises(RulesError, match=r"^net=yes does not exist"):
        robat(net=True)


# lines of a play and of a position


def test_a_line_of_a_play_has_sixty_things_at_most() -> None:
    state = start("3o 5e", ["3c", "4c"])
    assert len(state.read("3c x" + "-".join(["3o"] * 60)).line or ()) == 60
    with pytest.raises(NotationError) as caught:
        state.read("3c x" + "-".join(["3o"] * 61))
    error = caught.value
    assert (error.column, error.found) == (5 + 60 * 3, "more than 60 things")
    assert (error.message, error.expected) == (
        "a line takes each card and each pile once", "the end of the line",
    )  # fmt: skip


def test_a_position_has_sixty_thousand_signs_at_most() -> None:
    line = start("3o", ["3c", "4c"]).line
    assert State.parse(line + " " * (60_000 - len(line))).line == line
    with pytest.raises(NotationError, match=r"^a position has at most 60,000 signs$"):
        State.parse(line + " " * (60_001 - len(line)))


# cards


def test_a_card_is_a_rank_and_a_suit_in_the_ways_there_are_and_no_other() -> None:
    signs = "0123456789ocebOCEBsrSR"
    texts = [a + b for a in signs for b in signs] + [
        a + b + c for a in "012" for b in "012345" for c in signs
    ]
    taken = {}
    for text in texts:
        try:
            taken[text] = str(cv.Card(text))
        except cv.CauError:
            continue
    ranks = {str(rank): rank for rank in range(1, 13)}
    ranks |= dict(zip("ScRsCr", (10, 11, 12, 10, 11, 12), strict=True))
    known = {
        f"{way}{suit}": f"{rank}{suit.lower()}"
        for way, rank in ranks.items()
        for suit in "ocebOCEB"
    }
    assert taken == known


def test_cards_go_by_rank_and_then_by_suit() -> None:
    order = [f"{rank}{suit}" for rank in range(1, 13) for suit in "oceb"]
    assert [str(card) for card in sorted(cv.engine.cards.ALL_CARDS)] == order
    pack = cv.engine.cards.deck()
    assert pack == cv.engine.cards.deck(40)
    assert show(sorted(set(pack))) == show(pack)
    assert f"{cv.Card('7o'):>4}" == "  7o"
    with pytest.raises(AttributeError, match=r"^a card cannot be changed: 7o$"):
        cv.Card("7o").rank = 3
