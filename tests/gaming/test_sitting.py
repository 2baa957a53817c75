"""A match at a table without any widget: turns, calls, screens, taking back, the whole counting."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.engine.plays import Play
from cauviz.engine.view import View
from cauviz.gaming import Sitting
from tests.gaming.persons import acts, hand_out, plays_out


def fewest(rules: str) -> int:
    return cv.Rules.named(rules).seats[0]


# whole matches


@pytest.mark.parametrize("rules", NAMED)
def test_a_match_is_played_to_its_end(rules: str) -> None:
    sitting = Sitting(rules, ["Mia", *["easy"] * (fewest(rules) - 1)], seed=1)
    plays_out(sitting)
    match = sitting.match
    assert match.over
    assert match.winners
    assert len(sitting.logs) == len(match.hands)
    for log, hand in zip(sitting.logs, match.hands, strict=True):
        assert log.states[-1] == hand
        assert cv.loads(cv.dumps(log)) == log
    dealers = [log.start.dealer for log in sitting.logs]
    seats = len(sitting.names)
    assert dealers == [(seats - 1 + k) % seats for k in range(len(dealers))]  # rule 2.3
    again = cv.Match(rules, sitting.names)
    for hand in match.hands:
        again = again.after(hand)
    assert again == match


@pytest.mark.parametrize("rules", NAMED)
def test_several_persons_play_a_match_at_one_screen(rules: str) -> None:
    names = ["Mia", "Pau", "Lia", "Jan"][: fewest(rules)]
    sitting = Sitting(rules, names, seed=2)
    rng = random.Random(2)
    while sitting.phase != "over":
        if sitting.phase == "show":
            assert sitting.shown is None
        elif sitting.person is not None:
            assert sitting.shown == sitting.person
        acts(sitting, rng)
    assert sitting.match.over


def test_the_same_seed_is_the_same_match() -> None:
    one, two = (Sitting("robat", ["Mia", "middle", "middle"], seed=8) for _ in range(2))
    for sitting in (one, two):
        plays_out(sitting, seed=5)
    assert one.logs == two.logs


def test_another_match_follows_with_the_next_dealer() -> None:
    sitting = Sitting("robat(target=1)", 3, seed=1)
    plays_out(sitting)
    first = sitting.logs
    sitting.again()
    assert sitting.number == 2
    assert sitting.log.start.dealer == 0
    assert sitting.log.start.hands != first[0].start.hands
    assert sitting.match.points == (0, 0, 0)


def test_a_short_hand_has_so_many_cards() -> None:
    sitting = Sitting("robat", 3, cards=3, seed=4)
    assert [len(hand) for hand in sitting.log.start.hands] == [3, 3, 3]
    plays_out(sitting)
    assert len(sitting.logs) == 5
    assert {len(log.plays) for log in sitting.logs} == {9}


@pytest.mark.parametrize("rules", [name for name in NAMED if name != "duel"])
def test_short_hands_in_every_rule_set(rules: str) -> None:
    sitting = Sitting(rules, None, cards=2, seed=4)
    hand_out(sitting)
    assert sitting.state.over


def test_a_game_from_a_position_is_that_one_hand() -> None:
    start = cv.State.start("robat", ["Mia", "Pau"], table="3o 5e", hands=["3c 7c", "7e 1o"])
    sitting = Sitting(start, ["Mia", "easy"])
    assert sitting.state == start
    hand_out(sitting)
    assert sitting.phase == "over"
    sitting.again()
    assert sitting.state == start


# who sits where


def test_seats_are_a_number_a_list_or_by_name() -> None:
    class Own:
        def choose(self, view: object) -> Play:
            raise NotImplementedError

    def who(seats: object) -> list[tuple[str, bool, str]]:
        return [(s.name, s.person, s.level) for s in Sitting("robat", seats, seed=1).seats]

    assert who(2) == [("Anna", True, ""), ("Biel", False, "easy")]
    assert who(["Mia", "strong", Own()]) == [
        ("Mia", True, ""), ("Anna", False, "strong"), ("Biel", False, ""),
    ]  # fmt: skip
    assert who([Own, "Anna"]) == [("Biel", False, ""), ("Anna", True, "")]
    assert who({"easy": "person", "Bot": "middle"}) == [
        ("easy", True, ""), ("Bot", False, "middle"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["Mia", "eazy"], "did you mean 'easy'"),
        (["easy", "strong"], "nobody sits at the screen"),
        (["Mia", 7], "7 is no player"),
        ("Mia", "seats are a number"),
        (["Mia", "Mia"], "two players are called Mia"),
        (["Mia"], "players"),
        (9, "players"),
    ],
)
def test_what_is_no_seat_is_refused(seats: object, said: str) -> None:
    with pytest.raises(cv.CauError, match=said):
        Sitting("robat", seats)


def test_the_duel_has_no_short_hands() -> None:
    with pytest.raises(cv.CauError, match="four cards each"):
        Sitting("duel", None, cards=2)


@pytest.mark.parametrize("cards", [0, 13, True, "3"])
def test_a_short_hand_has_a_number_of_cards_that_there_are(cards: object) -> None:
    with pytest.raises(cv.CauError, match="from 1 to 12 cards"):
        Sitting("robat", 3, cards=cards)  # type: ignore[arg-type]


def test_what_is_out_of_its_turn_is_refused_and_changes_nothing() -> None:
    sitting = Sitting("robat", ["Mia", "easy"], seed=1)
    state = sitting.state
    for act in (sitting.show, sitting.shut, sitting.next, sitting.again, sitting.go_on):
        with pytest.raises(cv.CauError, match="Mia is to play a card now"):
            act()
    with pytest.raises(cv.CauError, match="Mia is to play"):
        sitting.reply(sitting.offered()[0])
    with pytest.raises(cv.IllegalPlay):
        sitting.choose(Play(state.hands[1][0]))
    assert sitting.state is state


def test_a_computer_can_only_play_what_is_legal() -> None:
    sitting = Sitting("robat", ["easy", "Mia"], seed=1)
    with pytest.raises(cv.CauError, match=r"one of view\.plays"):
        sitting.reply("3c")  # type: ignore[arg-type]
    with pytest.raises(cv.IllegalPlay):
        sitting.reply(Play(sitting.state.hands[1][0]))
    assert sitting.phase == "wait"


# calls that must be announced (7.3)


def cau() -> cv.State:
    """Biel leaves a 7, and Mia can call it; the table is then empty."""
    return cv.State.start(
        "catalan-cau", ["Biel", "Mia"], hands=["7o 2o", "7c 3c"], piles=["1o 1c", ""],
        dealer="Mia",
    )  # fmt: skip


def calling() -> Sitting:
    sitting = Sitting(cau(), {"Biel": "easy", "Mia": "person"})
    sitting.reply(sitting.state.read("7o"))
    sitting.choose("7c x7o silent")
    assert sitting.phase == "call"
    return sitting


def test_no_play_that_is_offered_tells_what_could_be_called() -> None:
    sitting = Sitting(cau(), {"Biel": "easy", "Mia": "person"})
    sitting.reply(sitting.state.read("7o"))
    assert {play.calls for play in sitting.offered()} == {frozenset()}
    assert len(sitting.state.plays()) > len(sitting.offered())


def test_what_is_called_counts() -> None:
    sitting = calling()
    assert sitting.call_words == ("cau", "net")
    assert sitting.call("cau") == ""
    assert sitting.phase == "call"
    assert sitting.call("net") == ""
    assert sitting.log.plays[-1].calls == {"cau", "net"}
    assert sitting.state.counts == (0, 4)


def test_what_is_forgotten_is_lost() -> None:
    sitting = calling()
    sitting.shut()
    assert sitting.log.plays[-1].calls == frozenset()
    assert sitting.state.counts == (2, 2)
    assert "silent" in cv.dumps(sitting.log)


def test_what_is_not_due_is_said_why_and_costs_nothing() -> None:
    start = cv.State.start("catalan-cau", ["Mia", "Biel"], table="7o 3o", hands=["7c", "2c"])
    sitting = Sitting(start, ["Mia", "easy"])
    sitting.choose("7c x7o")
    assert "6.1" in sitting.call("cau")
    assert "7.1" in sitting.call("net")
    assert sitting.phase == "call"
    sitting.shut()
    assert sitting.state.counts == (2, 0)


def test_a_chosen_card_can_be_taken_back_before_it_is_called() -> None:
    sitting = calling()
    sitting.undo()
    assert sitting.phase == "play"
    assert (
        sitting.state.hands[1]
        == cv.State.start("catalan-cau", 2, hands=["", "7c 3c"], to_act=1).hands[1]
    )


def test_where_calls_are_a_right_they_are_a_way_to_play() -> None:
    sitting = Sitting(cau().under("robat"), {"Biel": "easy", "Mia": "person"})
    sitting.reply(sitting.state.read("7o"))
    ways = [play for play in sitting.offered() if play.card == cv.Card("7c")]
    assert {play.call for play in ways} == {None, "cau"}


# rondas that must be announced (9.3)


def ronda() -> Sitting:
    """Mia holds a pair, Pau three of a kind, Biel nothing."""
    start = cv.State.start(
        "catalan-cau", ["Mia", "Pau", "Biel"], table="1o 2o 9e",
        hands=["7o 7c 3c", "5o 5c 5e", "4e 6e 8e"], stock="10o 10c 10e 11o 11c 11e",
    )  # fmt: skip
    return Sitting(start, ["Mia", "Pau", "easy"])


def test_each_person_is_asked_what_was_dealt_and_computers_say_it() -> None:
    sitting = ronda()
    assert sitting.asked == (0, 1)
    assert sitting.state.debts == ()
    sitting.show()
    assert "9.1" in sitting.declare("rondi")
    assert sitting.asked == (0, 1)
    assert sitting.declare("ronda") == ""
    assert sitting.state.debts == ((1, 0, 1), (2, 0, 1))
    assert sitting.phase == "show"
    sitting.show()
    assert "rondí" in sitting.declare("ronda")  # it is more than that
    assert sitting.declare("rondi") == ""
    assert len(sitting.state.debts) == 4
    assert sitting.phase == "show"  # Mia, who opens
    assert cv.loads(cv.dumps(sitting.log)) == sitting.log


def test_a_ronda_that_is_kept_silent_is_lost() -> None:
    sitting = ronda()
    for _ in range(2):
        sitting.show()
        sitting.declare()
    assert sitting.state.debts == ()
    assert sitting.log.root.deal == "deal Mia silent Pau silent"


# taking back


def test_a_play_is_taken_back_until_another_card_is_shown() -> None:
    sitting = Sitting("robat", ["Mia", "easy", "easy"], seed=3)
    start = sitting.state
    assert "nothing of yours" in sitting.why_not_undo()
    card = next(play for play in sitting.offered() if play.line is None)
    sitting.choose(card)
    assert sitting.why_not_undo() == ""
    sitting.undo()
    assert sitting.state is start
    sitting.choose(card)
    sitting.run()
    assert "has shown the" in sitting.why_not_undo()
    with pytest.raises(cv.CauError, match="cannot be taken back"):
        sitting.undo()


def test_a_play_is_taken_back_until_the_next_person_has_looked() -> None:
    sitting = Sitting("robat", ["Mia", "Pau"], seed=3)
    sitting.show()
    sitting.choose(next(play for play in sitting.offered() if play.line is None))
    assert sitting.phase == "show"
    sitting.undo()
    assert (sitting.phase, sitting.person) == ("show", 0)
    sitting.show()
    sitting.choose(sitting.offered()[0])
    sitting.show()
    assert "Pau has looked" in sitting.why_not_undo()


def test_a_play_that_draws_cannot_be_taken_back() -> None:
    sitting = Sitting("catalan-cau(dealing=continuous, announced=no)", ["Mia", "easy"], seed=3)
    sitting.choose(sitting.offered()[0])
    assert "New cards" in sitting.why_not_undo()


@pytest.mark.parametrize(("hand", "said"), [("7e 2c", "holds a 7"), ("5e 2c", "holds no 7")])
def test_a_call_that_tells_of_a_hand_cannot_be_taken_back(hand: str, said: str) -> None:
    start = cv.State.start(
        "robat", ["Mia", "Biel", "Pau"], table="7o 3o", hands=["7c 1c", hand, "7b 4c"],
        left=("Pau", "7o"),
    )  # fmt: skip
    sitting = Sitting(start, ["Mia", "easy", "easy"])
    sitting.choose("7c x7o cau")
    assert said in sitting.why_not_undo()


def test_the_last_card_of_a_hand_is_taken_back_and_so_is_its_count() -> None:
    start = cv.State.start("robat", ["Mia", "Biel"], table="7o 3o", hands=["7c", ""], to_act="Mia")
    sitting = Sitting(start, ["Mia", "easy"])
    sitting.choose("7c x7o")
    assert sitting.match.points == (1, 0)
    sitting.undo()
    assert sitting.match.points == (0, 0)
    assert sitting.phase == "play"
    sitting.choose("7c x7o")
    assert len(sitting.logs) == 1


@given(st.integers(0, 10_000), st.sampled_from(["robat", "two-way", "catalan-robat", "duel"]))
def test_an_undo_leads_back_to_where_a_person_was_or_is_refused(seed: int, rules: str) -> None:
    rng = random.Random(seed)
    seats = ["Mia", "easy"] if rng.random() < 0.5 else ["Mia", "Pau"]
    sitting = Sitting(rules, seats, seed=seed)
    known: list[cv.State] = []
    for _ in range(60):
        if sitting.phase in ("counted", "over"):
            break
        if sitting.phase == "play":
            known.append(sitting.state)
        if rng.random() < 0.2:
            before, why = sitting.state, sitting.why_not_undo()
            if why:
                with pytest.raises(cv.CauError):
                    sitting.undo()
                assert sitting.state is before
            else:
                sitting.undo()
                assert sitting.state in known
                assert sitting.person is not None
        else:
            acts(sitting, rng)
    assert cv.loads(cv.dumps(sitting.log)) == sitting.log
    assert sitting.log.states[-1] == sitting.state


@given(st.integers(0, 10_000))
def test_computers_see_no_hidden_card(seed: int) -> None:
    class Spy:
        def choose(self, view: View) -> Play:
            seen = {card for hand in view.hands if hand for card in hand}
            others = [hand for at, hand in enumerate(box[0].state.hands) if at != view.seat]
            assert not {card for hand in others for card in hand} & seen
            return view.plays()[0]

    box: list[Sitting] = []
    sitting = Sitting("catalan-robat", ["Mia", Spy(), Spy()], seed=seed)
    box.append(sitting)
    hand_out(sitting, seed)


# the coach


def robbed() -> cv.State:
    """Mia's pile is large, and shows a 4: leaving the 3 lets Biel steal it with another."""
    return with_hand("12b 3c 5o 11o")


def with_hand(hidden: str) -> cv.State:
    return cv.State.start(
        "robat", ["Mia", "Biel"], table="10e", hands=["3e 12c 6c 7c", hidden],
        piles=["1o 1c 1e 1b 2o 2c 2e 2b 5c 5b 5e 6e 6b 7e 7b 10o 10c 10b 11e 11c 4e", ""],
    )  # fmt: skip


def best(sitting: Sitting) -> Play:
    return sitting.advise().run()[0].play


def worst(sitting: Sitting) -> Play:
    advice = sitting.advise()
    return max(advice.run(), key=lambda hint: advice.behind(hint.play)).play


def test_a_coach_warns_before_a_play_that_costs_much() -> None:
    sitting = Sitting(robbed(), ["Mia", "middle"], coach="before")
    sitting.choose(worst(sitting))
    assert sitting.phase == "warned"
    assert sitting.warned[0].startswith("Wait a moment")
    assert sitting.state == robbed()
    sitting.think_again()
    assert sitting.phase == "play"
    sitting.choose(best(sitting))
    assert sitting.phase != "warned"


def test_who_goes_on_all_the_same_plays_it() -> None:
    sitting = Sitting(robbed(), ["Mia", "middle"], coach="before")
    bad = worst(sitting)
    sitting.choose(bad)
    sitting.go_on()
    assert sitting.log.plays == (bad,)


def test_a_coach_explains_after() -> None:
    sitting = Sitting(robbed(), ["Mia", "middle"], coach="after")
    good = best(sitting)
    sitting.choose(worst(sitting))
    assert sitting.told[0].startswith("Better was")
    sitting.undo()
    sitting.choose(good)
    assert not sitting.told[0].startswith("Better was")


def test_a_coach_speaks_to_one_of_several_persons_alone() -> None:
    sitting = Sitting(robbed(), ["Mia", "Biel"], coach="after")
    sitting.show()
    sitting.choose(worst(sitting))
    assert (sitting.phase, sitting.shown) == ("told", 0)
    assert sitting.told
    with pytest.raises(cv.CauError, match="to be read first"):
        sitting.show()
    sitting.heard()
    assert (sitting.phase, sitting.shown, sitting.told) == ("show", None, [])
    sitting.undo()
    assert sitting.person == 0


def test_a_coach_that_is_off_says_nothing() -> None:
    sitting = Sitting(robbed(), ["Mia", "middle"])
    sitting.choose(worst(sitting))
    assert sitting.told == []
    with pytest.raises(cv.CauError, match="off, before, after"):
        sitting.coach = "loud"


def test_a_coach_knows_no_more_than_the_seat_sees() -> None:
    """Another hidden hand, the same word."""
    said = []
    for hidden in ("12b 3c 5o 11o", "4o 4c 6o 7o"):
        sitting = Sitting(with_hand(hidden), ["Mia", "middle"], coach="before")
        said.append(sitting.advise().run())
    assert said[0] == said[1]


def test_why_not_is_answered_for_who_is_to_play() -> None:
    sitting = Sitting(robbed(), ["Mia", "middle"])
    assert sitting.why_not("3e x10e").rule  # type: ignore[union-attr]
    assert sitting.why_not("3e") is None
