"""What the next player could do to the learner: which replies there are, and which one is told."""

from __future__ import annotations

from itertools import chain, combinations

import pytest

import cauviz as cv
from cauviz.errors import CauError
from cauviz.lessons import Find, plays
from cauviz.lessons.attempt import Attempt, item, items, key_of

from .positions import FOUR, gap, left, robbed, window


def test_things_are_named_as_a_log_names_them() -> None:
    assert item(gap(), "3o") is cv.Card("3o")
    assert items(gap(), " 3o <Biel  <Dídac ") == (cv.Card("3o"), cv.Pile(1), cv.Pile(3))
    assert items(gap(), "") == ()
    assert [key_of(thing) for thing in items(gap(), "12b <Anna <Carla")] == ["12b", "<0", "<2"]
    for text in ("3o5e", "", "3o 5e"):
        with pytest.raises(CauError, match=f"'{text}' is"):
            item(gap(), text)
    with pytest.raises(CauError, match="'Eva': expected Anna, Biel, Carla, Dídac"):
        items(gap(), "<Eva")


def test_what_follows_is_worked_out_until_every_call_has_stood() -> None:
    """Right after it the call is open; then all others let it stand, and it is paid."""
    attempt = Attempt(left(), left().read("7e x7o cau"))
    assert attempt.then.to_act == 1
    assert attempt.then.chain
    assert not attempt.after.chain
    assert attempt.after.counts == (4, 2, 2, 0)
    assert (attempt.due, attempt.gain, attempt.stolen) == ("cau", 2, ())
    silent = Attempt(left(), left().read("7e x7o silent"))
    assert (silent.due, silent.after.counts) == ("cau", (3, 2, 2, 1))
    assert silent.then == silent.after
    stays = Attempt(left(), left().read("1o"))
    assert (stays.due, stays.line, stays.gain) == (None, (), 0)
    robs = Attempt(gap(), gap().read("5c x5o-<Biel"))
    assert (robs.stolen, robs.seat, robs.gain) == ((1,), 0, 7)
    called = Attempt(window(), window().read("7e x7o recau"))
    assert called.after.counts[0] == 3
    assert [(debtor, n) for debtor, _, n in called.after.debts] == [(2, 1), (3, 2)]


KNOWABLE = ("3.3", "4.1", "5.1", "6.1", "7.1")
KNOWN = list(chain.from_iterable(combinations(KNOWABLE, n) for n in range(len(KNOWABLE) + 1)))


def dangerous(biel: str = "3b 10o 5o") -> cv.State:
    """If Anna leaves the 3, Biel's 3 can call cau, clear the table and steal her pile."""
    return cv.State.start(
        "robat",
        FOUR,
        table="4e",
        hands=["3c 7e 12b", biel, "6o 6c 2b", "5b 4c 1c"],
        piles=["11o 5c", "1b 1e", "2o", "12c"],
    )


def replies(state: cv.State, play: str) -> list[tuple[str, int, int, int]]:
    """Each reply with how many cards of Anna's it steals, makes her pay, and wins."""
    attempt = Attempt(state, state.read(play))
    return [
        (attempt.then.text(one.play), one.stolen, one.paid, one.gained) for one in attempt.replies
    ]


def test_a_reply_is_known_by_what_it_does_to_the_learner() -> None:
    """She pays for the card that was left and for the net; from an empty pile she stays owing."""
    assert replies(dangerous(), "3c") == [
        ("3b x3c cau", 0, 1, 2),
        ("3b x3c-4e cau net", 0, 2, 3),
        ("3b x3c-4e-<Anna cau net", 2, 2, 5),
        ("3b x3c silent", 0, 0, 2),
        ("3b x3c-4e net", 0, 1, 3),
        ("3b x3c-4e-<Anna net", 2, 1, 5),
        ("5o", 0, 0, 0),
        ("10o", 0, 0, 0),
    ]


def test_what_is_paid_to_others_and_old_debts_are_no_reply() -> None:
    """Biel's recau is paid by Anna, who called, and by Dídac, who left the card."""
    found = {text: paid for text, _, paid, _ in replies(left(), "7e x7o cau")}
    assert found == {"7c x7o recau": 2, "pass": 0}
    owing = cv.State.start(
        "robat", FOUR[:2], table="4e 10c", hands=["3c 7e", "4c 2b"], debts=[("Anna", "Biel", 2)],
    )  # fmt: skip
    assert [paid for _, _, paid, _ in replies(owing, "3c")] == [0, 0]


@pytest.mark.parametrize("piles", [("", "1b", "3b 3e", "2b 2e"), ("", "", "", "")])
@pytest.mark.parametrize("seat", range(4))
def test_what_others_pay_is_not_paid_by_the_learner(seat: int, piles: tuple[str, ...]) -> None:
    """Who called pays two for a recau, and who left the card one, wherever at the table they sit;
    for a net each pays one. Who has too little stays owing."""
    hands = ["7e 1o", "7c 2c", "6o 6c", "7o 5b"]
    turn = [(at + seat) % 4 for at in range(4)]
    state = cv.State.start(
        "robat", FOUR, table="3o 10o", hands=[hands[turn.index(at)] for at in range(4)],
        piles=[piles[turn.index(at)] for at in range(4)], to_act=turn[3],
    ).play("7o")  # fmt: skip
    assert state.to_act == turn[0]
    found = {text: paid for text, _, paid, _ in replies(state, "7e x7o cau")}
    assert found == {"7c x7o recau": 2, "7c x7o-10o recau": 2, "pass": 0}
    swept = cv.State.start(
        "robat", FOUR, table="", hands=[hands[turn.index(at)] for at in range(4)],
        piles=[piles[turn.index(at)] for at in range(4)], to_act=turn[0],
    )  # fmt: skip
    assert {text: paid for text, _, paid, _ in replies(swept, "7e")} == {
        "7c x7e cau net": 2, "7c x7e net": 1, "2c": 0,
    }  # fmt: skip


@pytest.mark.parametrize("known", KNOWN, ids=" ".join)
def test_the_worst_is_told_of_which_the_learner_has_heard(known: tuple[str, ...]) -> None:
    """A pile stolen before a call, a call before a net, and what is only won last of all."""
    step = Find("x", dangerous(), "x", plays("12b"), open_hands=True)
    answer = step.knowing(known).answer("3c")
    if "5.1" in known:
        said = "Biel could steal your pile of 2 with the {3b}."
    elif "6.1" in known:
        said = "Biel could call cau with the {3b}, and you would have to pay 2 cards."
    elif "7.1" in known:
        said = "Biel could clear the table with the {3b}, and you would have to pay for the net."
    elif {"3.3", "4.1"} <= set(known):
        said = "Biel could take 3 – 4 with the {3b}: 3 cards."
    else:
        said = "Biel could take 3 with the {3b}: 2 cards." if "3.3" in known else ""
    assert answer.threat == said
    shown = "" if answer.reply is None else answer.reply.state.text(answer.reply.play)
    assert shown.partition(" ")[0] == ("3b" if said else "")


@pytest.mark.parametrize("known", KNOWN, ids=" ".join)
def test_of_hidden_hands_only_harm_is_told(known: tuple[str, ...]) -> None:
    """Whoever holds a 3: it is not said that it would win something."""
    step = Find("x", dangerous("10o 5o 1o"), "x", plays("12b"))
    answer = step.knowing(known).answer("3c")
    if "5.1" in known:
        assert answer.threat == "With any 3, Biel could steal your pile of 2."
    elif "6.1" in known:
        assert (
            answer.threat == "With any 3, Biel could call cau, and you would have to pay 2 cards."
        )
    elif "7.1" in known:
        assert answer.threat == (
            "With any 3, Biel could clear the table, and you would have to pay for the net."
        )
    else:
        assert answer.threat == ""
    assert answer.reply is None


@pytest.mark.parametrize("known", KNOWN, ids=" ".join)
def test_somebody_elses_pile_is_won_and_not_lost(known: tuple[str, ...]) -> None:
    """Biel could take Carla's pile: of that is told to who has heard of piles and rows."""
    state = cv.State.start(
        "robat", FOUR, table="10b", hands=["3o 12e", "3c", "6o", "5b"],
        piles=["", "1b", "2o 4c", "7c"],
    )  # fmt: skip
    step = Find("x", state, "x", plays("12e"), open_hands=True).knowing(known)
    told = step.answer("3o").threat
    if "6.1" in known:
        assert told == "Biel could call cau with the {3c}, and you would have to pay 1 card."
    elif {"3.3", "4.1", "5.1"} <= set(known):
        assert told == "Biel could take 3 – 4 (Carla’s pile of 2) with the {3c}: 4 cards."
    elif "3.3" in known:
        assert told == "Biel could take 3 with the {3c}: 2 cards."
    else:
        assert told == ""


def test_who_has_no_cards_is_passed_over() -> None:
    state = cv.State.start(
        "robat", FOUR, table="2o 3o 5e", hands=["3c 7e", "", "2c 4c", "10o"], piles=["", "1b"]
    )  # fmt: skip
    step = Find("x", state, "x", plays("7e"))
    assert step.answer("3c x3o").threat == "With any 2, Carla could steal your pile of 2."
    round_the_table = cv.State.start(
        "robat", FOUR, table="2o 3o 5e", hands=["", "2c 4c", "10o", "3c 7e"],
        piles=["1b"], to_act=3,
    )  # fmt: skip
    step = Find("x", round_the_table, "x", plays("7e"))
    assert step.answer("3c x3o").threat == "With any 2, Biel could steal your pile of 2."
    alone = cv.State.start("robat", FOUR, table="3o 5e", hands=["3c 7e", "", "", ""])
    assert Find("x", alone, "x", plays("7e")).answer("3c x3o").threat == ""


def test_the_last_play_tells_how_the_hand_ends() -> None:
    over = cv.State.start("robat", 2, table="3o 5o 12b", hands=["3c", ""], left="3o")
    quiet = Find("x", over, "x", plays("3c x3o cau")).answer("3c x3o silent")
    assert quiet.threat == "The hand is over: Anna 2, Biel 0."
    assert quiet.reply is None


STOLEN = "Biel could steal your pile of 4 with the {2c}."
SWEPT = "Biel could clear the table with the {2c}, and you would have to pay for the net."


@pytest.mark.parametrize(
    ("solution", "told"),
    [
        ("7e", {"3c x3o": STOLEN, "5c x5e": SWEPT, "5c x5e-<Carla": SWEPT}),
        ("5c x5e", {"3c x3o": STOLEN}),  # the net it does not spare either
        ("3c x3o", {}),
    ],
)
def test_what_the_right_play_does_not_spare_is_no_reason(
    solution: str, told: dict[str, str]
) -> None:
    step = Find("x", robbed(), "x", plays(solution), open_hands=True)
    found = {step.asked.text(play): step.answer(play).threat for play in step.attempts}
    assert {text: said for text, said in found.items() if said} == told
