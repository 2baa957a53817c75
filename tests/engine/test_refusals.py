"""Why a play is refused where several things are wrong, and just beside what is right."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz import Card, IllegalPlay, Pile, Play, State
from cauviz.engine.refusing import legal, why_not

from .positions import play_of, robat, run, start

RUN = "robat(sequence=run)"


def lying(rules: str = "robat", **more: object) -> State:
    """Anna holds 3c 4c 1c; Biel's pile shows a 4, Carla's a 12."""
    given = {"piles": ["", "2c 4e", "11o 12e"], **more}
    return start("3o 5e 12b", ["3c 4c 1c", "7c 1o", "2e 1e"], rules, **given)


def left_by(card: str, table: str) -> State:
    """A card that Anna herself left, as all others have no card."""
    return run(start(table, [f"{card} 7c", ""]), card)


def seven(rules: str = "robat") -> State:
    """Anna left the 7 of coins; Biel is to act, and Carla holds a 7 too."""
    return run(start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"], rules), "7o")


def open_(rules: str = "robat") -> State:
    """Biel has called cau, and Carla may answer."""
    return seven(rules).play("7c x7o cau")


# made by hand: (card, line, calls)
REFUSED = {
    # the card, before all else
    "not held": (lying, ("7c", "5e-3o", "cau recau"), "not_in_hand"),
    "a pass": (lying, (None, None, ""), "no_window"),
    "a pass that takes": (open_, (None, "7o", ""), "bare_pass"),
    "a pass that calls": (open_, (None, None, "recau"), "bare_pass"),
    "another rank in a window": (open_, ("2e", None, ""), "answer_or_pass"),
    "silence in a window": (open_, ("7e", "7o", ""), "say_the_call"),
    "a net alone in a window": (open_, ("7e", "7o", "net"), "say_the_call"),
    # the line
    "left though it matches": (lying, ("3c", None, ""), "must_take"),
    "nothing taken though it matches": (lying, ("3c", "", ""), "match_first"),
    "the match is not first": (lying, ("3c", "5e-3o", ""), "match_first"),
    "the match is not there": (lying, ("3c", "5e", ""), "match_first"),
    "a run without its match": (lambda: lying(RUN), ("3c", "5e", ""), "match_within"),
    "an empty run": (lambda: lying(RUN), ("3c", "", ""), "match_within"),
    "taking without a match": (lying, ("1c", "3o", ""), "nothing_to_match"),
    "taking nothing without a match": (lying, ("1c", "", ""), "nothing_to_match"),
    "beside the one after": (lying, ("4c", "5e", ""), "completes_only"),
    "beside the one before": (lying, ("4c", "3o", ""), "completes_only"),
    "beside the twelve": (lying, ("1c", "12b-3o", ""), "completes_only"),
    "not beside the twelve": (lambda: lying("robat(wrap=no)"), ("1c", "12b", ""),
                              "nothing_to_match"),
    "a card that lies nowhere": (lying, ("1c", "2c", ""), "nothing_to_match"),
    "a pile of its rank": (lying, ("4c", "<Biel-5e", ""), "pile_not_matched"),
    "a closed pile of its rank": (lambda: lying("cau"), ("4c", "<Biel", ""), "nothing_to_match"),
    "a pile of another rank": (lying, ("4c", "<Carla", ""), "nothing_to_match"),
    "an empty pile": (lying, ("4c", "<Anna", ""), "nothing_to_match"),
    "a card that is in a pile": (lying, ("3c", "3o-4e", ""), "not_on_table"),
    "a rank too far": (lying, ("3c", "3o-12b", ""), "not_next"),
    "a pile too far": (lambda: lying(piles=["", "2c 6e", ""]), ("3c", "3o-<Biel", ""), "other_top"),
    "a pile that is safe": (lying, ("3c", "3o-<Carla", ""), "safe"),
    "a pile that is empty": (lying, ("3c", "3o-<Anna", ""), "no_pile"),
    # the calls
    "two calls": (seven, ("7c", "7o", "cau recau"), "one_call"),
    "what is no call, before two calls": (seven, ("7c", "7o", "cau recau silent"), "unknown_call"),
    "a call on nothing": (lying, ("3c", "3o", "cau"), "no_cau"),
    "a call that leaves its card": (seven, ("1c", None, "cau"), "no_cau"),
    "a second call first": (seven, ("7c", "7o", "recau"), "no_call"),
    "the first call again": (open_, ("7e", "7o", "cau"), "wrong_call"),
    "a call on a lower own card": (lambda: left_by("3o", "7o"), ("7c", "7o", "cau"), "no_cau"),
    "a call on a higher own card": (lambda: left_by("12o", "7o"), ("7c", "7o", "cau"), "no_cau"),
    "a call on one's own card": (lambda: left_by("7e", "3o"), ("7c", "7e", "cau"), "own_card"),
    "a net that is none": (seven, ("7c", "7o", "cau net"), "no_net"),
    "a net that leaves its card": (seven, ("1c", None, "net"), "no_net_left"),
    "a net that is not said": (lambda: start("3o", ["3c", "1o"]), ("3c", "3o", ""), "net_pays"),
    "a net that pays nothing": (lambda: start("3o", ["3c", "1o"], "robat(net=none)"),
                                ("3c", "3o", "net"), "nets_pay_nothing"),
    # a sequence that must be whole
    "a shorter line": (lambda: lying("robat(extension=whole)"), ("3c", "3o-<Biel", ""), "whole"),
    "a pile left out": (lambda: lying("robat(extension=whole)"), ("3c", "3o", ""), "whole_pile"),
    "a run cut short below": (lambda: start("3o 4o 5o", ["4c 1e", "1o"], "two-way"),
                              ("4c", "4o-5o", ""), "whole"),
    "a run cut short above": (lambda: start("3o 4o 5o", ["4c 1e", "1o"], "two-way"),
                              ("4c", "3o-4o", ""), "whole"),
    "a pile left out below": (lambda: start("4o 5o", ["4c 1e", "1o"], "two-way", piles=["", "3e"]),
                              ("4c", "4o-5o", "net"), "whole_pile"),
}  # fmt: skip


SENTENCES = {
    "not held": "Anna does not hold the 7 of cups.",
    "a pass": "Anna cannot pass: only a call that one could answer is passed.",
    "another rank in a window": "A call is open: Carla may call recau with a 7, or pass.",
    "a rank too far": "The rei (12) of clubs does not follow 3 in the sequence: a 4 would.",
    "a pile too far": "Biel’s pile shows a 6, and the sequence needs a 4.",
    "a pile that is empty": "Anna has no pile.",
    "what is no call, before two calls": "There is no call 'silent'.",
}


@pytest.mark.parametrize("case", REFUSED)
def test_the_one_reason(case: str) -> None:
    make, (card, line, calls), code = REFUSED[case]
    state = make()
    reason = state.why_not(play_of(state, card, line, calls))
    assert reason is not None
    assert reason.code == code, str(reason)
    assert str(reason) == SENTENCES.get(case, str(reason))


ALLOWED = [
    (lying, ("3c", "3o", "")),
    (lying, ("3c", "3o-<Biel", "")),
    (lying, ("1c", None, "")),
    (open_, ("7e", "7o-10o", "recau")),
    (open_, (None, None, "")),
    (seven, ("7c", "7o", "")),
    (seven, ("7c", "7o-10o", "cau")),
    (lambda: lying("robat(extension=whole)"), ("3c", "3o-<Biel-5e", "")),
    # a bare call may stop at its card where calls take no sequences (6.8), and else not
    (lambda: seven("robat(extension=whole, cau_sequences=no)"), ("7c", "7o", "cau")),
    (lambda: seven("robat(extension=whole)"), ("7c", "7o-10o", "cau")),
    (lambda: start("3o", ["3c", "1o"], "robat(announced=yes)"), ("3c", "3o", "")),
    (lambda: start("3o", ["3c", "1o"], "robat(announced=yes)"), ("3c", "3o", "net")),
    (lambda: start("3o", ["3c", "1o"], "robat(net=none)"), ("3c", "3o", "")),
    (lambda: start("5o", ["3c", "1o"], "robat(must_capture=yes)"), ("3c", None, "")),
]


@pytest.mark.parametrize(("make", "played"), ALLOWED)
def test_just_beside_it_a_play_is_legal(make, played) -> None:  # type: ignore[no-untyped-def]
    state = make()
    play = play_of(state, *played)
    assert state.why_not(play) is None
    assert play in state.plays()
    assert legal(state, play) is play


def test_where_calls_take_no_sequence_a_silent_capture_must_still_be_whole() -> None:
    state = seven("robat(extension=whole, cau_sequences=no)")
    for line, calls, code in (("7o", "", "whole"), ("7o-10o", "cau", "call_forbids")):
        reason = state.why_not(play_of(state, "7c", line, calls))
        assert reason is not None
        assert reason.code == code


def test_who_must_capture_is_told_with_which_card() -> None:
    """Rule 3.4: the first card of the hand that captures."""
    state = start("3o 7e", ["1c 3c 7c", "1o"], "robat(must_capture=yes)")
    reason = state.why_not("1c")
    assert reason is not None
    assert (reason.code, reason.args["card"], reason.args["played"]) == (
        "must_capture", Card("3c"), Card("1c"),
    )  # fmt: skip
    assert state.why_not("3c") is None
    assert start("3o 7e", ["1c 3c 7c", "1o"]).why_not("1c") is None


def test_reasons_are_asked_of_texts_too() -> None:
    state = lying()
    assert why_not(state, "3c") is None
    with pytest.raises(IllegalPlay) as caught:
        legal(state, "7c")
    assert caught.value.reason == why_not(state, "7c")
    assert legal(state, "3c x3o") == play_of(state, "3c", "3o")
    over = State.start("robat", 2, piles=["1o", ""])
    for play in ("3c", Play(Card("3c")), Play(None)):
        reason = over.why_not(play)
        assert reason is not None
        assert reason.code == "over"


def test_a_pile_of_no_seat_is_named_by_its_number() -> None:
    state = lying()
    for seat in (-1, 3, 5):
        reason = state.why_not(Play(Card("3c"), (Card("3o"), Pile(seat))))
        assert reason is not None
        assert (reason.code, str(reason)) == ("no_pile", f"Seat {seat} has no pile.")


# what of a pile is safe, and for whom


@pytest.mark.parametrize(
    ("rules", "safe"),
    [
        ("robat", (False, True, False)),
        ("robat(wrap=no)", (False, True, True)),
        ("robat(wrap=no, sequence=run)", (False, True, False)),
        (RUN, (False, True, False)),
        ("cau", (False, False, False)),
    ],
)
def test_which_piles_nobody_can_steal(rules: str, safe: tuple[bool, ...]) -> None:
    """Rules 5.3 and 5.8: its rank lies on the table, or nothing comes before it."""
    state = start("3o 5e", ["3c", "4c", "6c"], rules, piles=["7e", "2c 5o", "1b"])
    assert state.view(0).safe == safe
    empty = start("3o 5e", ["3c", "4c", "6c"], rules)
    assert empty.view(0).safe == (False, False, False)


# a view


def test_views_are_equal_when_all_that_is_seen_is() -> None:
    state = lying()
    assert state.view(0) == state.view("Anna")
    assert state.view(0) != state.view(1)
    assert state.view(0) != state.play("1c").view(0)
    assert state.view(0) != "a view"
    assert (state.view(0) == 1) is False
    with pytest.raises(TypeError):
        hash(state.view(0))
    assert repr(state.view(0)) == "<View of Anna: robat: Anna, Biel, Carla>"
    assert repr(state.view(None)) == "<View of everyone: robat: Anna, Biel, Carla>"


def test_what_a_view_holds() -> None:
    state = start(
        "3o 5e", ["3c 1c", "4c", "6c 7c 2e"], robat(dealing="threes"), piles=["7e", "2c 5o", ""],
        stock="1o 2o 4o", to_act=1, dealer=2, opener=2, last_capturer=1,
    )  # fmt: skip
    view = state.view(1)
    assert (view.hand, view.hands) == ((Card("4c"),), (None, (Card("4c"),), None))
    assert (view.hand_counts, view.counts, view.stock_count) == ((2, 1, 3), (1, 2, 0), 3)
    assert view.tops == (Card("7e"), Card("5o"), None)
    assert (view.to_act, view.dealer, view.opener, view.last_capturer) == (1, 2, 2, 1)
    assert (view.over, view.winners, view.debts, view.stones) == (False, (), (), ())
    assert view.plays() == state.plays() != ()
    assert state.view(0).plays() == state.view(2).plays() == ()
    assert state.view(None).plays() == state.plays()
    assert state.view(None).hand == ()
    assert state.view(0).hand == state.hands[0]
    closed = state.under("cau(dealing=threes)").view(1)
    assert closed.tops == (None, None, None)
    assert cv.engine.view.View(state, 1).plays() == ()


# a state and the plays that it listed


def test_a_play_that_equals_a_listed_one_is_made_as_that() -> None:
    state = lying()
    listed = state.plays()
    again = Play(Card("3c"), (Card("3o"),))
    assert state.play(again) == state.play(listed[listed.index(again)])
    other = lying("robat(wrap=no)")
    other.plays()
    assert state.play(again).rules == state.rules
    with pytest.raises(IllegalPlay):
        state.play(Play(Card("7c")))
    with pytest.raises(TypeError):
        state.play(Play(Card("3c"), [Card("3o")]))  # type: ignore[arg-type]


def test_states_that_differ_only_in_what_goes_on_differ() -> None:
    one, two = open_(), open_("robat(chain=2)")
    assert one != two
    assert one == open_()
    assert hash(one) == hash(open_())
    assert one != seven()
    assert (one == 3) is False


def test_a_reason_and_rules_never_change() -> None:
    """They are parts of what is shared: positions, errors, lessons."""
    reason = lying().why_not("7c")
    assert reason is not None
    with pytest.raises(AttributeError):
        reason.code = "over"  # type: ignore[misc]
    with pytest.raises(AttributeError):
        lying().rules.wrap = False  # type: ignore[misc]
    assert reason == lying().why_not("7c") != lying().why_not("2e")
    assert len({reason, lying().why_not("7c")}) == 1
    assert f"{reason:>40}".strip() == str(reason)
    assert (reason.rule, reason.part, reason.ruling) == ("3.1", "card", False)
