"""Deals card by card: draws, cuts, next deals, openings with rondas, and what a match counts."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import pytest

import cauviz as cv
from cauviz import Card, DealError, Match, State, deal, draw_seats
from cauviz.engine.cards import deck
from cauviz.engine.deal import Chance, deal_next, deal_pack
from cauviz.engine.packs import layout_size, packet_size, packets
from cauviz.engine.rules import Rules

from .positions import run, show, start

# the draw for seats


def rig(monkeypatch: pytest.MonkeyPatch, *packs: list[Card]) -> list[int | None]:
    """Let the packs of draws be these, one after the other; the seeds that they were made from."""
    seeds: list[int | None] = []

    class Rigged(Chance):
        def __init__(self, seed: int | None) -> None:
            super().__init__(seed)
            seeds.append(seed)

        def shuffled(self, cards: Sequence[Card]) -> list[Card]:
            return list(packs[len(seeds) - 1])

    monkeypatch.setattr("cauviz.engine.deal.Chance", Rigged)
    return seeds


def ties() -> list[Card]:
    """A pack of which each two cards have one rank."""
    return list(deck(40))


@pytest.mark.parametrize(("seed", "seeds"), [(7, [7, 8]), (-1, [-1, 0]), (None, [None, None])])
def test_equal_draws_to_the_end_of_the_pack_begin_anew(
    monkeypatch: pytest.MonkeyPatch, seed: int | None, seeds: list[int | None]
) -> None:
    """Rule 2.2: twenty times the same rank for both; then the next seed decides, or chance."""
    made = rig(monkeypatch, ties(), [Card("3o"), Card("5o")])
    draw = draw_seats(2, seed=seed)
    assert made == seeds
    assert draw.players == ("Anna", "Biel")
    assert draw.rounds == ((("Anna", Card("5o")), ("Biel", Card("3o"))),)


def test_the_last_two_cards_of_the_pack_are_drawn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = rig(monkeypatch, [Card("5o"), Card("3o"), *ties()[20:]])
    draw = draw_seats(2, seed=7)
    assert seeds == [7]
    assert draw.players == ("Biel", "Anna")
    assert len(draw.rounds) == 11


def test_a_draw_is_of_names_or_of_a_number() -> None:
    assert sorted(draw_seats(3, seed=1).players) == ["Anna", "Biel", "Carla"]
    for players in (1, 6, ["Anna"], "Anna"):
        with pytest.raises(DealError):
            draw_seats(players, seed=1)


# the deal


@pytest.mark.parametrize("cut", [1, 2, 17, 47])
def test_a_deal_is_the_shuffled_pack_cut_and_handed_out(cut: int) -> None:
    """Rules 2.4, 2.9 and 2.10, told with slices: without a layout nothing lies on the table."""
    pack = Chance(11).shuffled(deck(48))
    turned = pack[cut:] + pack[:cut]
    state = deal("catalan-robat(ronda=no)", 2, seed=11, cut=cut)
    assert state.table == ()
    assert state.hands == (tuple(sorted(turned[:3])), tuple(sorted(turned[3:6])))
    assert list(state.stock) == turned[6:]
    other = deal("catalan-robat(ronda=no)", 2, dealer=0, seed=11, cut=cut)
    assert other.hands == state.hands[::-1]
    assert (other.dealer, other.opener, other.to_act) == (0, 1, 1)


def test_chance_draws_every_number_below_another() -> None:
    chance = Chance(5)
    assert {chance.below(6) for _ in range(300)} == set(range(6))
    assert Chance(None).below(1) == 0


@pytest.mark.parametrize(
    ("layout", "sizes"),
    [("four", [4, 4, 4, 5]), ("if_three", [0, 3, 0, 0]), ("none", [0, 0, 0, 0])],
)
def test_how_many_cards_begin_on_the_table(layout: str, sizes: list[int]) -> None:
    """Rules 2.5 and 2.6, for two to five players."""
    rules = Rules.named("robat", layout=layout)
    assert [layout_size(rules, n) for n in (2, 3, 4, 5)] == sizes
    assert layout_size(Rules.named("valencian"), 4) == 4


@pytest.mark.parametrize(("dealing", "most"), [("threes", 3), ("fours", 4), ("singles", 3)])
def test_how_many_cards_each_gets_in_a_deal(dealing: str, most: int) -> None:
    """Rule 2.9: fewer where the stock has fewer."""
    pack = deck(40)
    for n in (2, 3, 4, 5):
        for each in range(6):
            size = min(most, each)
            assert packet_size(dealing, n, n * each) == size
            stock = pack[: n * each]
            hands, rest = packets(dealing, n, 1, stock)
            given = stock[: n * size]
            for k in range(n):
                mine = given[k::n] if dealing == "singles" else given[k * size : (k + 1) * size]
                assert hands[(2 + k) % n] == tuple(sorted(mine))
            assert rest == stock[n * size :]


@pytest.mark.parametrize(
    ("rules", "players"), [("robat(deck=48)", 3), ("robat(deck=48)", 5), ("robat(layout=none)", 3)]
)
def test_a_pack_that_cannot_be_dealt_evenly_is_refused(rules: str, players: int) -> None:
    """Rule 2.13."""
    known = Rules.parse(rules)
    left = known.deck - layout_size(known, players)
    with pytest.raises(DealError) as caught:
        deal(rules, players)
    assert str(caught.value) == (
        f"{left} cards are left after the layout, and cannot be dealt evenly to {players} players "
        "(2.13)"
    )


def test_a_pack_is_laid_out_from_its_top_and_a_pixada_is_the_others() -> None:
    """Rule 12.2: a clean layout is the dealer's stone, a pixada the other team's."""
    rules = Rules.named("valencian", ronda="no")
    names = cv.engine.start.NAMES[:4]
    clean = [Card("1o"), Card("2o"), Card("3o"), Card("4o")]
    rest = [card for card in deck(40) if card not in clean]
    for dealer in range(4):
        state = deal_pack(rules, names, dealer, clean + rest, Chance(1), (3, 5))
        mine = dealer % 2
        assert state.stones == (3 + (mine == 0), 5 + (mine == 1))
        assert [(e.kind, e.team, e.n, e.why) for e in state.news] == [("stones", mine, 1, "clean")]  # type: ignore[union-attr]
        pixada = deal_pack(
            rules, names, dealer, [Card("1o"), Card("1c"), *clean[1:], *rest[1:]], Chance(1), (3, 5)
        )
        assert pixada.stones == (3 + (mine == 1), 5 + (mine == 0))
        assert [e.why for e in pixada.news] == ["pixada"]  # type: ignore[union-attr]
        assert show(pixada.table) == "1o 2o 3o 4o"


def test_the_next_deal() -> None:
    """Rule 2.3: after a hand the next player deals; a hand that is not over is dealt anew."""
    hand = deal("robat(dealing=threes)", ["Ona", "Pau", "Quim"], dealer=1, seed=1)
    again = deal_next(hand, seed=1)
    assert again == hand
    over = hand
    while not over.over:
        over = over.play(over.plays()[0])
    after = deal_next(over, seed=4)
    assert (after.dealer, after.players, after.rules) == (2, hand.players, hand.rules)
    assert after == deal(hand.rules, hand.players, 2, 4)
    assert deal_next(run_out(after), seed=1).dealer == 0


def run_out(state: State) -> State:
    while not state.over:
        state = state.play(state.plays()[0])
    return state


def test_the_next_deal_goes_on_with_the_stones() -> None:
    """A hand that is over hands its stones on, unless they have won; else they are as they were."""
    rules = "valencian(ronda=no, layout=four)"
    teams = {"hands": ["3c", "4c", "5c", "6c"]}
    going = State.start(rules, 4, stones=(7, 9), **teams)
    assert deal_next(going, (2, 3), seed=1).stones == (2, 3)
    assert deal_next(going, seed=1).stones == (0, 0)
    over = State.start(rules, 4, stones=(7, 9))
    assert deal_next(over, (2, 3), seed=1).stones == (7, 9)
    won = State.start(rules, 4, stones=(41, 9), **teams)
    assert deal_next(won, seed=1).stones == (0, 0)


# an opening: where rondas are due


def opening(**more: object) -> State:
    """What comes after the deal of a hand with a ronda of 3 for Anna, who opens."""
    given: dict[str, object] = {
        "rules": "catalan-robat(layout=four)", "players": 2, "table": "1o 2o 4o 5o",
        "hands": ["3o 3c 7o", "6o 7c 12b"], "stock": "8o 8c", **more,
    }  # fmt: skip
    return cv.engine.declaring.opened(State.start(**given))  # type: ignore[arg-type]


def test_an_opening_declares_its_rondas() -> None:
    """Rule 9.1."""
    state = opening()
    assert state.rondas == ((0, "ronda", 3),)
    assert state.debts == ((1, 0, 1),)
    assert opening(hands=["3o 4c 7o", "6o 7c 7b"]).rondas == ((1, "ronda", 7),)
    assert opening(hands=["3o 3c 3e", "6o 6c 7o"]).rondas == ((0, "rondi", 3), (1, "ronda", 6))
    four = opening(
        rules="catalan-robat(layout=four, dealing=fours)",
        hands=["3o 3c 7o 7e", "6o 6c 6e 6b"],
    )  # fmt: skip
    assert four.rondas == ((0, "ronda", 7), (1, "rondi", 6))


@pytest.mark.parametrize(
    "more",
    [
        {"rules": "catalan-robat(layout=four, ronda=no)"},
        {"opener": 1},
        {"to_act": 1},
        {"table": "1o 2o 4o"},
        {"table": "1o 2o 4o 5o 9o"},
        {"hands": ["3o 3c", "6o 7c 12b"]},
        {"hands": ["3o 3c 7o 10o", "6o 7c 12b"]},
        {"hands": ["3o 3c 7o", "6o 7c"]},
        {"rules": "catalan-robat(layout=four, dealing=fours)"},
        {"piles": ["10o", ""]},
        {"piles": ["", "10o"]},
        {"debts": [(0, 1, 1)]},
        {"left": "4o"},
        {"last_capturer": 0},
    ],
)
def test_what_is_no_opening_declares_none(more: dict[str, object]) -> None:
    """One card more or less, another's turn, or anything that has happened."""
    state = opening(**more)
    assert state.rondas == ()
    assert state.fresh is None


def test_rondas_that_are_past_are_declared_no_more() -> None:
    state = opening()
    assert cv.engine.declaring.opened(state) is state
    assert state.declare() == state
    assert cv.engine.declaring.undeclared(state).debts == ()
    after = state.play("7o")
    assert cv.engine.declaring.opened(after) == after
    assert cv.engine.declaring.undeclared(after) is after
    assert after.news == ()
    assert [effect.kind for effect in state.news] == ["ronda", "owed"]


def test_who_may_be_silent() -> None:
    """Rule 9.3."""
    state = opening(hands=["3o 3c 7o", "6o 6c 12b"])
    assert state.fresh is not None
    assert state.fresh.silent == ()
    quiet = state.declare(silent=["Anna"])
    assert quiet.fresh is not None
    assert (quiet.fresh.silent, quiet.debts) == ((0,), ((0, 1, 1),))
    assert quiet.declare(silent=[1]).debts == ((1, 0, 1),)
    assert quiet.declare(silent=[0, 1, "Anna"]).debts == ()
    with pytest.raises(DealError, match=r"^Biel was dealt no ronda to be silent about \(9.1\)$"):
        opening().declare(silent=[0, 1])
    with pytest.raises(DealError, match=r"^rondas pay by themselves here: "):
        opening(rules="catalan-robat(layout=four, announced=no)").declare(silent=[0])
    with pytest.raises(DealError, match=r"^rondas are declared just after a deal, and there was"):
        state.play("7o").declare()
    with pytest.raises(DealError, match=r"^there is a stake only when both teams hold rondas"):
        state.declare(stake=3)
    with pytest.raises(DealError, match=r"^silent: expected a list of seats or names, not 0$"):
        state.declare(silent=0)  # type: ignore[arg-type]


def test_a_deal_can_be_made_with_a_silent_ronda() -> None:
    seed, state = next(
        (seed, state) for seed in range(99)
        if len((state := deal("catalan-robat", seed=seed)).rondas) == 1
    )  # fmt: skip
    ((seat, _, _),) = state.rondas
    quiet = deal("catalan-robat", seed=seed, silent=[seat])
    assert (len(state.debts), quiet.debts) == (3, ())
    assert quiet == state.declare(silent=[seat])
    with pytest.raises(DealError, match=r"was dealt no ronda to be silent about"):
        deal("catalan-robat", seed=seed, silent=range(4))


# a match


def over(match: Match, seed: int = 1) -> State:
    return run_out(match.deal(seed))


def test_a_match_says_of_itself_how_it_stands() -> None:
    match = Match("robat(target=2)", 2)
    assert repr(match) == "<Match robat(target=2): Anna 0, Biel 0; 0 hands>"
    one = match.after(State.start("robat(target=2)", 2, piles=["1o", ""]))
    assert repr(one) == "<Match robat(target=2): Anna 1, Biel 0; 1 hand>"
    two = one.after(State.start("robat(target=2)", 2, dealer=0, piles=["1o", "2o"]))
    assert repr(two) == "<Match robat(target=2): Anna 2, Biel 1; 2 hands, over>"
    assert (one.over, two.over) == (False, True)
    assert (match.winners, one.winners, two.winners) == ((), (), (0,))
    with pytest.raises(DealError, match=r"^the match is over, won by Anna \(11.4\)$"):
        two.deal(1)
    with pytest.raises(DealError, match=r"^the match is over, won by Anna"):
        two.after(over(one))
    assert len({match, one, two, copy.deepcopy(one)}) == 3
    assert one == copy.copy(one)
    assert one != two
    assert one != "a match"
    assert (match == 1) is False
    with pytest.raises(AttributeError, match=r"^a match cannot be changed: match.after\(hand\)"):
        match.dealer = 0


def test_a_match_to_a_number_of_points_ends_when_one_has_them() -> None:
    """Rule 11.4: equals win together."""
    rules = "robat(match=first_to, target=2)"
    match = Match(rules, 2)
    for dealer in (1, 0):
        assert (match.over, match.winners, match.dealer) == (False, (), dealer)
        match = match.after(State.start(rules, 2, dealer=dealer, piles=["1o", "2o"]))
    assert (match.over, match.winners, match.points) == (True, (0, 1), (2, 2))
    by_name = Match(rules, ["Ona", "Pau"], dealer="Ona")
    assert by_name.dealer == 0
    assert by_name.deal(3) == deal(rules, ["Ona", "Pau"], 0, 3)


def test_equals_win_together_however_many_points_they_have() -> None:
    rules = "robat(scoring=cards, match=first_to, target=280)"
    halves = [deck(40)[:20], deck(40)[20:]]
    match = Match(rules, 2)
    while not match.over:
        match = match.after(State.start(rules, 2, dealer=match.dealer, piles=halves))
    assert (match.winners, match.points, len(match.hands)) == ((0, 1), (280, 280), 14)


@pytest.mark.parametrize(
    ("scoring", "points"),
    [
        ("cards", (25, 12, 0)),
        ("dozens", (2, 1, 0)),
        ("over_twelve", (13, 0, 0)),
        ("hands", (1, 0, 0)),
    ],
)
def test_what_a_hand_is_worth(scoring: str, points: tuple[int, ...]) -> None:
    """Rules 11.1 and 11.2."""
    pack = [str(card) for card in deck(40)]
    rules = f"robat(scoring={scoring})"
    piles = [" ".join(pack[:25]), " ".join(pack[25:37]), ""]
    match = Match(rules, 3).after(State.start(rules, 3, piles=piles))
    assert match.points == points
    again = match.after(State.start(rules, 3, dealer=0, piles=piles[::-1]))
    assert again.points == tuple(map(sum, zip(points, points[::-1], strict=True)))


@pytest.mark.parametrize(("cards", "dozens"), [(0, 0), (11, 0), (12, 1), (23, 1), (24, 2), (47, 3)])
def test_a_point_a_dozen(cards: int, dozens: int) -> None:
    assert cv.engine.match.card_points("dozens", cards) == dozens
    assert cv.engine.match.card_points("dozens", 48) == 3
    assert cv.engine.match.card_points("over_twelve", cards) == max(0, cards - 12)
    assert cv.engine.match.card_points("cards", cards) == cards


def test_stones_go_on_from_hand_to_hand() -> None:
    """Rule 11.3: each hand counts what it added, and takes none away."""
    rules = "valencian(ronda=no, layout=four)"
    match = Match(rules)
    assert (match.stones, match.dealer) == ((0, 0), 3)
    one = match.after(State.start(rules, 4, stones=(5, 7)))
    assert (one.stones, one.points) == ((5, 7), (5, 7, 5, 7))
    assert one.deal(1).stones == (5, 7)
    two = one.after(State.start(rules, 4, dealer=0, stones=(41, 7)))
    assert (two.points, two.over, two.winners) == ((41, 7, 41, 7), True, (0, 2))
    for stones in ((4, 7), (5, 6)):
        with pytest.raises(DealError) as caught:
            one.after(State.start(rules, 4, dealer=0, stones=stones))
        assert str(caught.value) == (
            f"the hand ended with the stones {stones}, and the match had (5, 7) before it: deal it "
            "with match.deal() (11.3)"
        )
    assert Match("robat").stones == ()


def test_a_match_refuses_what_is_no_hand_of_it() -> None:
    match = Match("robat", 2)
    with pytest.raises(TypeError, match=r"^a match goes on after a hand, its last State, not 'x'$"):
        match.after("x")  # type: ignore[arg-type]
    with pytest.raises(
        DealError, match=r"^the hand is not over yet, so nobody has won it \(10.1\)$"
    ):
        match.after(start("", ["3c", "4c"]))
    other = State.start("robat", ["Anna", "Pau"], piles=["1o"])
    with pytest.raises(DealError) as caught:
        match.after(other)
    assert str(caught.value) == (
        "the hand is not the next of this match, which is robat between Anna, Biel, dealt by Biel"
    )
    assert run(start("", ["3c", "4c"]), "3c", "4c").over
