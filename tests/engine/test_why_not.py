"""Every reason that the engine knows, from a position that gives it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cauviz import Card, IllegalPlay, NotationError, Pile, Play, State
from cauviz.engine.reasons import RULES_OF, RULINGS, Reason, because
from cauviz.texts import REASONS

from .positions import play_of, robat, run, start

HANDS = ["3c 1c", "7c 1o", "2e 1e"]


def window(rules="robat", *calls: str) -> State:
    """Anna left the 7o, Biel called cau; Carla, who holds a 7, may answer."""
    state = start("3o 10o", ["7o 1o", "7c 1c", "7e 2e"], rules)
    return run(state, "7o", "7c cau", *calls)


def left_seven(rules="robat") -> State:
    return run(start("3o 10o", ["7o 1o", "7c 1c", "5e 2e"], rules), "7o")


def stealable(rules="robat", **more: str) -> State:
    return start("3o 5e 12b", HANDS, rules, piles={"Biel": "2c 4c", **more})


def flat_twelve() -> State:
    return start("12b 1b 3e", ["12c", "1o"], robat(wrap=False))


def run_of(table: str, hand: str = "5c 1e") -> State:
    return start(table, [hand, "7c 6c"], robat(sequence="run"))


def duel(table: str) -> State:
    return State.start("duel", 2, table=table, hands=["5c 2c 2b 2e", "6c 6e 6b 6o"], stock="1o")


RING = "3o-4o-5o-6o-7o-10o-11o-12o-1b-2o"

# code -> the state, what is played in it (a text, or card, line, calls for a play by hand)
Case = tuple[Callable[[], State], "str | tuple[str | None, str | None, str]"]

ILLEGAL: dict[str, Case] = {
    "over": (lambda: run(start("", ["5c", ""]), "5c"), "6c"),
    "over_by_stones": (lambda: State.start("valencian", 4, stones=(41, 7), hands=["5c"]), "5c"),
    "over_in_duel": (lambda: State.start("duel", 2, table="5o", hands=["6c"]), "6c"),
    "turn": (stealable, "Biel 7c"),
    "no_window": (stealable, "pass"),
    "answer_or_pass": (window, "2e"),
    "say_the_call": (window, "7e silent"),
    "not_in_hand": (stealable, "7c"),
    "must_capture": (lambda: stealable(robat(must_capture=True)), "1c"),
    "nothing_to_match": (stealable, ("1c", "3o", "")),
    "completes_only": (lambda: start("3o 5e 12b", ["4c", "1o"]), ("4c", "3o-5e", "")),
    "pile_not_matched": (lambda: start("3o", ["4c", "1o"], piles={1: "4e"}), ("4c", "<Biel", "")),
    "must_take": (stealable, ("3c", None, "")),
    "match_first": (stealable, ("3c", "5e-3o", "")),
    "match_within": (lambda: run_of("3o 4o 5o"), "5c x3o-4o"),
    "counts_from_match": (
        lambda: run_of(RING.replace("-", " ")),
        ("5c", RING, "net"),
    ),
    "duel_cau": (lambda: duel("5o 7o"), "2c"),
    "duel_all": (lambda: duel("5o 5e 7o"), "5c x5o"),
    "not_on_table": (stealable, "3c x3o-4e"),
    "not_next": (stealable, "3c x3o-5e"),
    "ends_on_twelve": (flat_twelve, "12c x12b-1b"),
    "rank_twice": (lambda: start(RING.replace("-", " "), HANDS), f"3c x{RING}-3o"),
    "no_pile": (stealable, "3c x3o-<Carla"),
    "other_top": (lambda: stealable(Carla="6c"), "3c x3o-<Carla"),
    "safe": (lambda: start("3o 4b 12b", HANDS, piles={1: "4c"}), "3c x3o-<Biel"),
    "own_pile": (lambda: start("3o 12b", HANDS, piles={0: "4c"}), "3c x3o-<Anna"),
    "closed": (lambda: stealable(robat(open_piles=False)), "3c x3o-<Biel"),
    "whole": (lambda: stealable(robat(extension="whole")), "3c x3o-<Biel"),
    "whole_pile": (lambda: stealable(robat(extension="whole")), "3c x3o"),
    "no_cau": (stealable, "3c cau"),
    "own_card": (lambda: run(start("3o", ["7o 7c", ""]), "7o"), "7c cau"),
    "no_call": (left_seven, "7c recau"),
    "wrong_call": (window, "7e contracau"),
    "call_forbids": (lambda: left_seven(robat(cau_sequences=False)), "7c x7o-10o cau"),
    "two_lines": (lambda: stealable(Carla="4e"), "3c"),
    "no_net": (stealable, "3c net"),
    "net_pays": (lambda: start("3o", HANDS), ("3c", "3o", "")),
}

# code -> the state, the card or play to explain, the thing about which it is said
EXPLAINED: dict[str, tuple[Callable[[], State], str, Card | Pile]] = {
    "matched": (stealable, "3c", Card("3o")),
    "in_sequence": (stealable, "3c", Card("5e")),
    "stolen": (stealable, "3c", Pile(1)),
    "own_lifted": (
        lambda: start("3o 12b", HANDS, robat(own_pile=True), piles={0: "4c"}),
        "3c",
        Pile(0),
    ),
    "out_of_reach": (stealable, "3c", Card("12b")),
    "pile_not_matched": (lambda: start("3o", ["4c", "1o"], piles={1: "4e"}), "4c", Pile(1)),
    "safe": (lambda: start("3o 4b 12b", HANDS, piles={1: "4c"}), "3c", Pile(1)),
    "ends_on_twelve": (flat_twelve, "12c", Card("1b")),
    "own_pile": (lambda: start("3o 12b", HANDS, piles={0: "4c"}), "3c", Pile(0)),
    "closed": (lambda: stealable(robat(open_piles=False)), "3c", Pile(1)),
    "other_pile": (lambda: stealable(Carla="4e"), "3c x3o-<Biel", Pile(2)),
    "stopped": (stealable, "3c x3o-<Biel", Card("5e")),
    "stopped_pile": (stealable, "3c x3o", Pile(1)),
    "call_forbids": (lambda: left_seven(robat(cau_sequences=False)), "7c x7o cau", Card("10o")),
    "duel_only": (lambda: duel("5o 7o"), "5c", Card("7o")),
    "completes_only": (stealable, "1c", Card("12b")),
    "stays": (stealable, "1c", Card("3o")),
}


def the_case(code: str) -> tuple[State, Play | str]:
    make, what = ILLEGAL[code]
    state = make()
    return state, what if isinstance(what, str) else play_of(state, *what)


def is_sentence(reason: Reason) -> bool:
    """A whole sentence with nothing left to fill in."""
    text = str(reason)
    return bool(re.fullmatch(r"[A-Z0-9‘“<][^{}]*\.", text)) and "None" not in text


def test_every_reason_has_a_position():
    assert set(RULES_OF) - set(ILLEGAL) - set(EXPLAINED) == set()


def test_every_reason_has_a_sentence_and_no_sentence_is_spare():
    assert set(REASONS) == set(RULES_OF)
    assert set(RULES_OF) >= RULINGS


@pytest.mark.parametrize("code", ILLEGAL)
def test_why_not(code):
    state, play = the_case(code)
    reason = state.why_not(play)
    assert reason is not None
    assert reason.code == code, str(reason)
    assert reason.rule == RULES_OF[code]
    assert is_sentence(reason), str(reason)


@pytest.mark.parametrize("code", ILLEGAL)
def test_play_and_effects_raise_exactly_that(code):
    state, play = the_case(code)
    for act in (state.play, state.effects):
        with pytest.raises(IllegalPlay) as caught:
            act(play)
        assert caught.value.reason == state.why_not(play)
        assert str(caught.value) == str(state.why_not(play))


@pytest.mark.parametrize("code", ILLEGAL)
def test_an_illegal_play_is_not_listed(code):
    state, play = the_case(code)
    if isinstance(play, Play):
        assert play not in state.plays()


@pytest.mark.parametrize("code", EXPLAINED)
def test_explain(code):
    make, what, item = EXPLAINED[code]
    explanation = make().explain(what)
    reasons = {reason.code: reason for reason in explanation[item].reasons}
    assert code in reasons, str(explanation)
    assert reasons[code].rule == RULES_OF[code]
    assert is_sentence(reasons[code]), str(reasons[code])


def test_every_reason_names_a_rule():
    """By the number of a rule, or of the section that it follows from."""
    assert all(re.fullmatch(r"\d+(\.\d+)?", rule) for rule in RULES_OF.values())


def test_reasons_show_what_is_a_ruling():
    """The three codes of 5.7, 6.4 and 6.8 are rulings; 5.3 as such is not."""
    assert because("call_forbids").ruling
    assert because("whole_pile").ruling
    assert not because("safe").ruling
    assert not because("must_capture").ruling


def test_legal_plays_have_no_reason():
    for state in (stealable(), left_seven(), window()):
        assert [state.why_not(play) for play in state.plays()] == [None] * len(state.plays())


# the sentences, as read by a player


SENTENCES = {
    "must_take": "The 3 of cups must take the 3 of coins: a card captures the table card of its "
    "rank.",
    "safe": "Biel’s pile is safe: a 4 lies on the table and stands in its place.",
    "turn": "It is the turn of Anna, not of Biel.",
    "not_next": "The 5 of swords does not follow 3 in the sequence: a 4 would.",
    "two_lines": "The 3 of cups has two longest captures, so say which: 3o-<Biel-5e or "
    "3o-<Carla-5e.",
}


@pytest.mark.parametrize("code", SENTENCES)
def test_sentences(code):
    state, play = the_case(code)
    assert str(state.why_not(play)) == SENTENCES[code]


# what is no play at all


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "3x",
        "9z x3o",
        "3c x",
        "3c x3o-",
        "3c xau",
        "pass 3c",
        "3c x3o-<Xavi",
        "3c cau cau",
        "3c silent cau",
        "3c x3o foo",
    ],
)
def test_a_text_that_is_no_play(text):
    state = stealable()
    for act in (state.why_not, state.play, state.read):
        with pytest.raises(NotationError):
            act(text)


@pytest.mark.parametrize(
    "thing",
    [
        None,
        3,
        ("3c",),
        Play("3c"),
        Play(Card("3c"), [Card("3o")]),
        Play(Card("3c"), ("3o",)),
        Play(Card("1c"), None, "cau"),
    ],
)
def test_what_is_neither_a_play_nor_a_text(thing):
    state = stealable()
    for act in (state.why_not, state.play, state.effects):
        with pytest.raises(TypeError):
            act(thing)


@pytest.mark.parametrize("seat", [-1, -2, 3, 99])
def test_a_pile_of_no_seat(seat):
    state = start("3o 12b", HANDS, piles=["", "", "4c"])
    play = Play(Card("3c"), (Card("3o"), Pile(seat)))
    assert state.why_not(play).code == "no_pile"
    assert is_sentence(state.why_not(play))
    unmatched = Play(Card("1c"), (Pile(seat),))
    assert state.why_not(unmatched).code == "nothing_to_match"


def test_two_calls_at_once():
    state = left_seven()
    play = play_of(state, "7c", "7o", "cau recau")
    assert state.why_not(play).code == "wrong_call"
    assert is_sentence(state.why_not(play))
    nothing_due = play_of(stealable(), "3c", "3o", "cau recau")
    assert stealable().why_not(nothing_due).rule == "6.1"


# explanations


def test_explain_gives_every_reason_there_is():
    """A pile may be barred by more than one rule."""
    state = start("3o 12b", HANDS, robat(wrap=False), piles={0: "2c"})
    assert [r.code for r in state.explain("3c")[Pile(0)].reasons] == [
        "own_pile",
        "out_of_reach",
        "ends_on_twelve",
    ]


def test_explain_tells_which_ranks_are_missing_and_where_it_stops():
    state = start("10o 3o", ["10c", "1o"], piles={1: "12e"})
    explanation = state.explain("10c")
    assert explanation.stop == 11
    assert str(explanation[Pile(1)].reasons[0]) == "Biel’s pile is out of reach: 11 is missing."
    assert "11, 1 and 2 are missing" in str(explanation[Card("3o")].reasons[0])
    assert stealable().explain("3c x3o").stop is None


def test_explain_takes_a_card_a_play_or_a_text():
    state = stealable()
    longest = state.read("3c")
    texts = {str(state.explain(what)) for what in (Card("3c"), "3c", longest, "3c x3o-<Biel-5e")}
    assert len(texts) == 1
    assert [v.role for v in state.explain("3c").verdicts] == ["match", "sequence", "none", "steal"]
    with pytest.raises(IllegalPlay, match="does not hold"):
        state.explain("7c")
    with pytest.raises(KeyError):
        state.explain("3c")[Card("7o")]


def test_explaining_a_pass_says_nothing_of_the_table():
    assert window().explain("pass").verdicts == ()


def test_explain_in_a_window_is_about_the_answer():
    explanation = window().explain("7e")
    assert explanation.play.call == "recau"
    assert explanation[Card("7o")].role == "match"
