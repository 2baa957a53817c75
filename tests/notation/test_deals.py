"""Deal lines, stones, sant Vicent and the duel's passes: how they are written, and what they do."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.engine.effects import Owed, Ronda, Stones
from cauviz.notation import Comment, Log
from tests.logs import good

CATALAN, DUEL, TEAMS = good("catalan"), good("duel"), good("teams")


def canonical(text: str) -> str:
    log = cv.loads(text)
    written = cv.dumps(log)
    assert cv.loads(written) == log
    assert cv.dumps(cv.loads(written)) == written
    return written


def body(text: str) -> str:
    return canonical(text).partition("\n\n")[2]


def rondas(effects: tuple[object, ...]) -> list[tuple[int, str]]:
    return [(e.seat, e.what) for e in effects if isinstance(e, Ronda)]


# deal lines


def test_an_opening_declares_all_that_is_due_unless_its_deal_line_says_otherwise() -> None:
    silent = cv.loads(CATALAN)
    assert rondas(silent.root.effects) == [(0, "ronda")]
    assert silent.start.debts == ((1, 0, 1),)
    default = cv.loads(CATALAN.replace("deal Anna ronda Biel silent\n", "").partition("deal")[0])
    assert rondas(default.root.effects) == [(0, "ronda"), (1, "ronda")]
    assert default.start.debts == ((1, 0, 1), (0, 1, 1))
    assert "deal" not in cv.dumps(default)
    assert default != cv.loads(CATALAN.partition("deal Biel")[0])


@pytest.mark.parametrize(
    ("written", "canon"),
    [
        ("deal Anna ronda Biel ronda", ""),
        ("deal Anna ronda", ""),
        ("deal Biel silent", "deal Anna ronda Biel silent\n"),
        ("deal\n Biel  silent Anna\nronda", "deal Anna ronda Biel silent\n"),
        ("deal Anna silent Biel silent", "deal Anna silent Biel silent\n"),
    ],
)
def test_a_deal_line_is_written_where_it_says_something(written: str, canon: str) -> None:
    head = CATALAN.partition("deal")[0]
    assert body(head + written + "\n1. Anna 7e\n") == canon + "1. Anna 7e\n"


def test_a_rondi_may_have_its_accent() -> None:
    assert canonical(CATALAN.replace("rondi", "rondí")) == canonical(CATALAN)
    assert canonical(CATALAN.replace("rondi", "rondi\u0301")) == canonical(CATALAN)


@pytest.mark.parametrize(
    ("text", "alike", "apart"),
    [(CATALAN, ("3o 3c", "6o 6c"), ("3o 4c", "6o 7c")),
     (TEAMS, ("5o 5c", "6o 6c 6e"), ("5o 7c", "6o 2c 4e"))],
)  # fmt: skip
def test_a_deal_line_that_cannot_be_tells_why(
    text: str, alike: tuple[str, str], apart: tuple[str, str]
) -> None:
    """Under each way in which a ronda may be paid."""
    head = text.partition("\n\n")[0] + "\n"
    played = "1. Anna 7e\n" if text == CATALAN else "1. Anna 1e\n"
    with pytest.raises(cv.NotationError, match="nothing was dealt just now"):
        cv.loads(f"{head}{played}deal Anna ronda\n")
    for one, other in zip(alike, apart, strict=True):
        head = head.replace(one, other)
    with pytest.raises(cv.NotationError, match="no one was dealt a ronda"):
        cv.loads(f"{head}deal Anna ronda\n")


@pytest.mark.parametrize(
    ("written", "canon", "stones"),
    [
        ("", "", (30, 39)),
        ("deal stake 2\n", "", (30, 39)),
        ("deal stake 3\n", "deal Anna ronda Biel rondi stake 3\n", (30, 40)),
        ("deal Anna ronda stake 3 Biel rondi\n", "deal Anna ronda Biel rondi stake 3\n", (30, 40)),
    ],
)
def test_a_stake_is_written_where_it_is_not_two(
    written: str, canon: str, stones: tuple[int, int]
) -> None:
    text = TEAMS.replace("deal Anna ronda Biel rondi stake 3\n", written)
    assert body(text) == canon + "1. Anna 1e\n2. Biel 6o\n"
    assert cv.loads(text).start.stones == stones
    assert '[Stones "30 37"]' in canonical(text), "the stake is not counted twice"


def test_a_stake_that_ends_the_game_leaves_no_plays() -> None:
    text = TEAMS.replace("stake 3\n1. Anna 1e\n2. Biel 6o\n", "stake 4\n")
    log = cv.loads(text)
    assert log.start.over
    assert log.start.stones == (30, 41)
    assert canonical(text) == text + "= Anna 0, Biel 0, Carla 0, Dídac 0\n"
    log.root.declare(stake=2)
    assert log.start.to_act == 0, "and may be agreed otherwise"


def test_a_deal_line_of_a_variation_is_its_own() -> None:
    text = CATALAN.replace(
        "deal Biel rondi Anna silent\n",
        "   ( 6. Biel 6c x6o-7e { a }\n   deal Biel silent Anna rondi\n   7. Biel 2c )\n"
        "   ( 6. Biel 6c x6o-7e\n   7. Biel 2e )\n",
    )
    assert body(text) == text.partition("\n\n")[2]
    log = cv.loads(text)
    main, one, two = log.nodes[4].children
    assert [rondas(n.effects) for n in (main, one, two)] == [
        [(1, "rondi"), (0, "rondi")], [(0, "rondi")], [(1, "rondi"), (0, "rondi")],
    ]  # fmt: skip
    assert one.state != main.state
    assert one.deal == "deal Biel silent Anna rondi"


def test_notes_around_a_deal_line_belong_to_the_play_before_it() -> None:
    log = cv.loads(CATALAN.replace("deal Biel", "{ a }\ndeal Biel").replace("7. ", "{ b } 7. "))
    assert log.nodes[5].notes == (Comment("a"), Comment("b"))
    assert "6. Biel 6c x6o-7e { a } { b }\ndeal Biel rondi Anna silent\n7. " in canonical(
        cv.dumps(log)
    )


def test_names_that_are_words_of_a_deal_line() -> None:
    text = """
        [Rules "catalan-cau"] [Players "stake ronda silent"] [Table "7o 8o 9o"]
        [Hand stake "3o 3c 1e"] [Hand ronda "4o 4c 2e"] [Hand silent "5o 5c 10e"]
        deal silent silent stake ronda ronda silent
        stake 1e ronda 2e"""
    assert body(text) == "deal stake ronda ronda silent silent silent\n1. stake 1e\n2. ronda 2e\n"


def test_a_position_in_mid_hand_declares_nothing() -> None:
    head = CATALAN.partition("\n\n")[0]
    for tag in ('[ToPlay "Biel"]', '[LastCapture "Biel"]', '[Pile Biel "12o"]', '[Table "12o"]'):
        log = cv.loads(head + "\n" + tag)
        assert log.start.rondas == ()
        assert log.start.debts == ()
    later = Log(cv.loads(CATALAN).nodes[5].state)
    assert later.start.rondas == (), "what was declared before the log begins is past"
    assert later.start.counts == (1, 4)
    assert cv.loads(cv.dumps(later)) == later


def test_declare_is_for_the_moment_after_a_deal() -> None:
    log = cv.loads(CATALAN.partition("deal")[0])
    log.root.declare(silent=["Anna"])
    assert log.root.deal == "deal Anna silent Biel ronda"
    assert [e.debtor for e in log.root.effects if isinstance(e, Owed)] == [0]
    log.root.declare()
    assert log.root.deal == ""
    node = log.root.add("7e")
    with pytest.raises(cv.CauError, match="it has been here"):
        log.root.declare(silent=["Anna"])
    with pytest.raises(cv.DealError, match="just after a deal"):
        node.declare(silent=["Anna"])
    assert node.effects == log.start.effects("7e")
    assert log.copy() == log


def test_the_effects_of_a_play_are_those_of_the_deal_line_too() -> None:
    node = cv.loads(CATALAN).nodes[5]
    assert rondas(node.effects) == [(1, "rondi")]
    assert rondas(node.parent.state.effects(node.play)) == [(1, "rondi"), (0, "rondi")]


# what teams score


def test_a_pixada_is_in_the_stones_of_the_start() -> None:
    for seed in range(40):
        start = cv.deal("valencian", seed=seed, stones=(3, 5))
        ((_, _, why, _),) = [e for e in start.news if isinstance(e, Stones)][:1]
        text = cv.dumps(Log(start))
        team = 1 if why == "clean" else 0  # the last seat deals
        assert f'[Stones "{3 + (team == 0)} {5 + (team == 1)}"]' in text
        assert cv.loads(text).start == start


def test_the_third_call_is_written_as_it_is_said() -> None:
    teams = """
        [Rules "valencian"] [Players "Anna Biel Carla Dídac"] [Table "3o"]
        [Hand Anna "7o"] [Hand Biel "7c"] [Hand Carla "7e"] [Hand Dídac "7b"]
        1. Anna 7o 2. Biel 7c cau 3. Carla 7e recau 4. Dídac 7b """
    expected = canonical(teams + "santvicent")
    assert "4. Dídac 7b x7o santvicent\n" in expected
    assert canonical(teams + "contracau") == canonical(teams) == expected
    robat = canonical(teams.replace("valencian", "robat"))
    assert "4. Dídac 7b x7o contracau\n" in robat


def test_an_announced_net_can_be_forgotten() -> None:
    text = """
        [Rules "catalan-cau"] [Players "Anna Biel"] [Hand Anna "3o 5o"] [Hand Biel "3c 5c"]
        1. Anna 3o 2. Biel 3c"""
    for said in ("silent", "cau", "net", "cau net"):
        assert f"2. Biel 3c x3o {said}\n" in canonical(f"{text} {said}")
    assert "2. Biel 3c x3o cau net\n" in canonical(text)


# the duel


def test_a_pass_in_the_duel_is_implied_by_whoever_plays_next() -> None:
    head, _, moves = DUEL.partition("\n\n")
    log = cv.loads(DUEL)
    assert [play.card is None for play in log.plays] == [False, False, True, False]
    assert "pass" not in canonical(DUEL)
    assert body(DUEL.replace("3. Biel", "Anna pass 3. Biel")) == moves
    noted = moves.replace("3. Biel", "Anna pass { why? }\n3. Biel")
    assert body(head + "\n\n" + noted) == noted


def test_equal_ranks_of_the_centre_may_be_named_in_any_order() -> None:
    assert canonical(DUEL.replace("x3c-3e", "x3e-3c")) == canonical(DUEL)
    assert canonical(DUEL.replace(" x3c-3e cau", "")) == canonical(DUEL)


def test_what_is_over_can_begin_a_log() -> None:
    duel = cv.deal("duel", seed=441)
    while not duel.over:
        duel = duel.play(duel.plays()[0])
    assert any(duel.hands)
    won = cv.loads(TEAMS.replace("stake 3\n1. Anna 1e\n2. Biel 6o\n", "stake 4\n")).start
    for state in (duel, won):
        assert cv.loads(cv.dumps(Log(state))) == Log(state)


def test_print_shows_stones_and_stock() -> None:
    shown = str(cv.loads(TEAMS))
    assert shown.startswith("valencian, Dídac deals, stones 30 37\nTable  3o 4o 11b 12b\n")
    assert "\nStock  1o 1c 1e 2o 2c 2e\n" in str(cv.loads(CATALAN))
