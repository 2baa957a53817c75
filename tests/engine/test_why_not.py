"""Every reason that the engine knows, from a position that gives it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from cauviz import Card, IllegalPlay, NotationError, Pile, Play, State
from cauviz.engine.reasons import RULES_OF, RULINGS, Reason, because
from cauviz.texts import shown_in, stem, tell
from cauviz.texts.en.reasons import REASONS

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
    "duel_silent": (lambda: duel("5o 7o"), "5c silent"),
    "duel_no_net": (lambda: duel("5o"), "5c x5o cau net"),
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
    "bare_pass": (window, (None, "7o", "")),
    "one_call": (left_seven, ("7c", "7o", "cau recau")),
    "unknown_call": (stealable, ("3c", "3o", "bac")),
    "no_net": (stealable, "3c net"),
    "no_net_left": (stealable, "1c net"),
    "nets_pay_nothing": (lambda: start("3o", HANDS, robat(net="none")), "3c x3o net"),
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
    assert {stem(key) for key in REASONS} == {f"reason.{code}" for code in RULES_OF}
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
    "no_call": "There is no call to answer with recau.",
    "one_call": "One play makes one call, not cau and recau.",
    "unknown_call": "There is no call 'bac'.",
    "wrong_call": "Contracau cannot be called now: recau can.",
    "no_net": "There is no net: not every card of the table is taken.",
    "no_net_left": "There is no net: the 1 of cups stays on the table.",
    "nets_pay_nothing": "There are no nets here: clearing the table brings nothing more.",
    "ends_on_twelve": "The sequence ends on 12: no 1 follows it here.",
    "over_by_stones": "The hand is over: a team has won by stones, with 41 or more.",
    "two_lines": "The 3 of cups has several longest captures, so say which: 3o-<Biel-5e or "
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
    assert state.why_not(play).code == "one_call"
    nothing_due = play_of(stealable(), "3c", "3o", "cau recau net")
    assert stealable().why_not(nothing_due).rule == "6.3"
    with_teams = run(start("3o 10o", ["7o", "7c", "5e", "2e"], "valencian"), "7o")
    many = play_of(with_teams, "7c", "7o-10o", "cau contracau recau")
    assert str(with_teams.why_not(many)) == (
        "One play makes one call, not cau, recau and sant Vicent."
    )


def test_why_not_in_an_open_window_of_the_duel():
    """A wrong card, a wrong line and a wrong call are three things."""
    state = State.start("duel", 2, table="5o 5e 7o", hands=["5c 2c", "5b 7c"], stock="1o")
    state = state.play("5c")
    told = {text: state.why_not(text) for text in ("7c", "5b x5o", "5b cau", "5b silent")}
    assert [(text, reason.code, reason.rule) for text, reason in told.items()] == [
        ("7c", "answer_or_pass", "6.4"),
        ("5b x5o", "duel_all", "13.5"),
        ("5b cau", "wrong_call", "6.3"),
        ("5b silent", "say_the_call", "6.4"),
    ]
    assert str(told["5b cau"]) == "Cau cannot be called now: recau can."
    assert str(told["5b x5o"]) == (
        "The 5 of clubs takes every 5 of the centre, in the order in which they were laid."
    )
    assert str(state.why_not("5b x5o-5e-7o")) == "In the duel a 5 takes only cards of its rank."
    assert str(state.why_not("5b x5o-5e-5c")) == "The 5 of cups does not lie on the table."
    assert state.why_not("6o").code == "not_in_hand"


def test_a_choice_of_lines_is_asked_for_only_where_the_card_may_be_played():
    """Two piles show a 4; Biel has no 3, and Carla may answer with a 7 only."""
    state = stealable(Carla="4e")
    assert state.why_not("3b").code == "not_in_hand"
    window = start("3o 6e 7o", ["7c 1c", "7e 3b", "2e 1e"], left="7o",
                   piles={"Anna": "2c 4c", "Carla": "4e"})  # fmt: skip
    assert window.play("7c x7o cau").why_not("3b").code == "answer_or_pass"


def test_a_call_that_is_not_due_is_the_fault_not_its_sequence():
    """Under 6.8, what cannot be called at all is not told to leave its sequence."""
    state = left_seven(robat(cau_sequences=False))
    assert state.why_not("7c x7o-10o recau").code == "no_call"
    assert start("3o 4o", ["3c", "1o"], robat(cau_sequences=False)).why_not(
        "3c x3o-4o cau"
    ).code == ("no_cau")
    assert str(state.why_not("7c x7o-10o cau")).endswith("so cau leaves the sequence.")


def test_where_a_run_stops():
    """4.2: what lies below the match is not reached because the run begins above it."""
    explanation = run_of("3o 4o 5o 6o 7e").explain("5c x5o-6o")
    assert str(explanation[Card("4o")].reasons[0]) == (
        "The 4 of coins is within reach, but the sequence stops at 5."
    )
    assert str(explanation[Card("7e")].reasons[0]) == (
        "The 7 of swords is within reach, but the sequence stops at 6."
    )


def test_what_an_error_found_stands_in_the_text():
    """Sant Vicent is the third call between teams and in the duel, and no word elsewhere."""
    teams = start("3o 10o", ["7o", "7c", "7e", "2e"], "valencian")
    for text, found in (("7o silent santvicent", "'santvicent'"), ("7o recau net net", "'net'")):
        with pytest.raises(NotationError) as caught:
            teams.why_not(text)
        assert caught.value.found == found
    with pytest.raises(NotationError) as caught:
        window().why_not("7e santvicent")
    assert (caught.value.found, caught.value.expected) == ("'santvicent'", "contracau")
    with pytest.raises(NotationError) as caught:
        teams.why_not("7o bac")
    assert caught.value.expected == "one of cau, recau, santvicent, net, silent"


@pytest.mark.parametrize(
    ("make", "what", "text"),
    [
        (lambda: stealable(Carla="11c"), "3c x3o-<Carla",
         "Carla’s pile shows a Q, and the sequence needs a 4."),
        (flat_twelve, "12c x12b-1b", "The sequence ends on K: no A follows it here."),
        (lambda: start("10o 11o", ["10c", "1o"], piles={1: "11e"}), "10c x10o-<Biel",
         "Biel’s pile is safe: a Q lies on the table and stands in its place."),
    ],
)  # fmt: skip
def test_reasons_speak_of_the_pack_that_is_shown(make, what, text):
    with shown_in("french"):
        assert str(make().why_not(what)) == text


def test_a_vowel_is_said_with_an():
    """But what is in a name stays: a player may be called a."""
    state = start("11o 3o", ["11c 3c", "1o"], piles={1: "11e"})
    assert str(state.why_not("3c x3o-<Biel")) == (
        "Biel’s pile is safe: an 11 lies on the table and stands in its place."
    )
    with shown_in("french"):
        assert "an A lies" in str(
            start("1b 3o", ["3c", "7e"], piles={1: "1e"}).why_not("3c x3o-<Biel")
        )
    assert tell("count", n=8, name="a") == "a 8"


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


@pytest.mark.parametrize("text", ["Anna", " Anna ", "Biel", "cau", ""])
def test_a_name_or_a_call_alone_is_no_play(text: str) -> None:
    with pytest.raises(NotationError):
        stealable().why_not(text)
