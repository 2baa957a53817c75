"""What holds in every hand: random hands of 2 to 5 players under random options."""

from __future__ import annotations

import contextlib
import copy
import pickle
import random
from itertools import combinations, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cauviz import Pile, Play, Rules, RulesError, State, deal
from cauviz.engine.cards import deck
from cauviz.engine.options import NAMED
from tests.tools import checks
from tests.tools.referee import Referee
from tests.tools.ten_thousand import choose, run

quick = settings(max_examples=120)


@st.composite
def rule_sets(draw) -> Rules:
    options = {name: draw(st.sampled_from(values)) for name, values in checks.CHOICES.items()}
    if not options["open_piles"]:
        options["own_pile"] = False
    return Rules.named("robat", **options)


@st.composite
def any_rule_sets(draw) -> Rules:
    """Rules of any set but the duel, with options at random."""
    base = draw(st.sampled_from(checks.SETS))
    options = {}
    for name in draw(st.lists(st.sampled_from(list(checks.ALL_CHOICES)), max_size=5, unique=True)):
        more = {**options, name: draw(st.sampled_from(checks.ALL_CHOICES[name]))}
        with contextlib.suppress(RulesError):  # what makes no sense together (section 14)
            Rules.named(base, **more)
            options = more
    return Rules.named(base, **options)


@st.composite
def hands(draw) -> list[State]:
    """All states of a hand that was played at random, calls and captures preferred."""
    state = deal(draw(rule_sets()), draw(st.integers(2, 5)), seed=draw(st.integers(0, 2**32)))
    rng = random.Random(draw(st.integers(0, 2**32)))
    states = [state]
    while not state.over:
        state = state.play(choose(state.plays(), rng))
        states.append(state)
    return states


@st.composite
def positions(draw) -> State:
    """Small positions, made by hand: few cards, so that all that can be said can be tried."""
    rules = draw(any_rule_sets())
    players = draw(st.sampled_from([n for n in rules.seats if n < 5]))
    # ranks close together, so that sequences and bridges are common
    low = draw(st.integers(0, 9))
    ranks = [rules.ranks[(low + k) % len(rules.ranks)] for k in range(5)]
    pack = draw(st.permutations([card for card in deck(rules.deck) if card.rank in ranks]))
    table = {card.rank: card for card in pack[: draw(st.integers(1, 5 if players < 4 else 4))]}
    rest = [card for card in pack if card not in table.values()]
    hands = [rest[3 * k : 3 * k + 2] for k in range(players)]
    piles = [rest[3 * k + 2 : 3 * k + 3] for k in range(players)]
    left = draw(st.sampled_from([None, *table.values()]))
    return State.start(rules, players, table=table.values(), hands=hands, piles=piles, left=left)


def everything_that_can_be_said(state: State) -> list[Play]:
    """Every card with every ordering of what lies about and every set of calls; no rules."""
    assert state.to_act is not None
    about = [*state.table, *(Pile(seat) for seat in range(len(state.players)))]
    lines = [None, ()]
    for length in range(1, min(4, len(about)) + 1):
        lines += permutations(about, length)
    words = ["cau", "recau", "contracau", "net"]
    calls = [frozenset(some) for n in range(5) for some in combinations(words, n)]
    # any two calls at once are refused alike: one pair stands for all of them
    calls = [some for some in calls if len(some - {"net"}) < 2] + [frozenset(words[:2])]
    cards = [None, *state.hands[state.to_act], state.hands[state.to_act - 1][0]]
    return [Play(card, line, some) for card in cards for line in lines for some in calls]


@settings(quick, max_examples=40)
@given(positions(), st.booleans())
def test_plays_is_all_that_why_not_allows(state, called):
    """plays() against every play that could be said, judged by why_not and by the referee."""
    if called:  # in an open window, if this position has one
        for play in state.plays():
            after = state.play(play)
            if after.chain:
                state = after
                break
    short = {play for play in state.plays() if len(play.line or ()) <= 4}
    said = everything_that_can_be_said(state)
    allowed = {play for play in said if state.why_not(play) is None}
    assert allowed == short
    assert {play for play in Referee(state).plays() if len(play.line or ()) <= 4} == short


@quick
@given(hands())
def test_cards_are_conserved_and_the_hand_ends(states):
    for state in states:
        checks.conserved(state)
        checks.one_of_a_rank(state)
    assert states[-1].over
    assert all(not state.over for state in states[:-1])
    assert not any(states[-1].hands)
    played = sum(map(len, states[0].hands)) + len(states[0].stock)
    assert len(states) - 1 >= played


@quick
@given(hands())
def test_debts_after_every_turn(states):
    for state in states:
        checks.debts_hold(state)


@quick
@given(hands(), st.randoms(use_true_random=False))
def test_the_engine_and_the_referee_agree(states, rng):
    """Play a hand again beside the second telling of the rules."""
    state = states[0]
    referee = Referee(state)
    while not state.over:
        plays = state.plays()
        assert len(set(plays)) == len(plays)
        assert set(plays) == referee.plays()
        play = choose(plays, rng)
        state = state.play(play)
        referee.play(play)
        assert referee.differences(state) == []


@quick
@given(hands())
def test_every_play_comes_back_from_its_text(states):
    for state in states:
        for play in state.plays():
            assert state.why_not(play) is None
            text = state.text(play)
            assert state.read(text) == play
            name = state.players[state.to_act]
            assert state.read(f"{name} {text}") == play
            assert state.text(state.read(text)) == text


@settings(quick, max_examples=60)
@given(hands())
def test_effects_lead_to_the_next_state(states):
    for state in states:
        for play in state.plays():
            checks.folds(state, play, state.play(play))


@settings(quick, max_examples=60)
@given(hands())
def test_a_view_holds_nothing_hidden(states):
    for state in states:
        checks.leaks_nothing(state)


@settings(quick, max_examples=60)
@given(hands())
def test_every_thing_on_the_table_gets_a_verdict_with_its_reasons(states):
    for state in states:
        for play in state.plays():
            if play.card is None:
                continue
            explanation = state.explain(play)
            things = [*state.table, *(Pile(s) for s, pile in enumerate(state.piles) if pile)]
            assert [verdict.item for verdict in explanation.verdicts] == things
            for item, role, reasons in explanation.verdicts:
                taken = item in (play.line or ())
                assert (role != "none") == taken
                assert (role == "match") == (taken and item is play.line[0])
                assert (role == "steal") == (taken and isinstance(item, Pile))
                assert reasons
                for reason in reasons:
                    assert "{" not in str(reason)
                    assert str(reason).endswith(".")


@settings(quick, max_examples=40)
@given(hands())
def test_states_copy_pickle_and_compare(states):
    for state in states:
        for other in (copy.deepcopy(state), pickle.loads(pickle.dumps(state)), copy.copy(state)):
            assert other == state
            assert hash(other) == hash(state)
            assert other.plays() == state.plays()
    assert len(set(states)) == len(states)
    assert states[0] != "a state"


@settings(quick, max_examples=40)
@given(hands())
def test_a_state_never_changes(states):
    """Nothing that is asked of a state alters it, and no attribute can be set."""
    for state in states:
        before = pickle.dumps(state)
        for play in state.plays():
            state.play(play)
            state.effects(play)
            state.explain(play)
        assert pickle.dumps(state) == before
    for name in ("table", "hands", "piles", "to_act", "debts", "anything"):
        with pytest.raises(AttributeError):
            setattr(states[0], name, ())


@settings(quick, max_examples=60)
@given(hands())
def test_any_state_outside_a_window_can_be_started_from(states):
    """State.start gives back the same state from what it shows."""
    for state in states:
        if state.chain:
            continue
        again = State.start(
            state.rules,
            state.players,
            dealer=state.dealer,
            table=state.table,
            hands=[hand[::-1] for hand in state.hands],
            stock=state.stock,
            piles=state.piles,
            debts=state.debts,
            to_act=state.to_act,
            left=state.left,
            opener=state.opener,
            last_capturer=state.last_capturer,
        )
        assert again == state


def test_hands_of_every_rule_set():
    """All rule sets, their options at random, beside the referee; the duel beside its own rules."""
    seen = run(140, seed=3, every=True)
    assert all(seen[f"hands of {name}"] for name in NAMED)
    assert seen["filled"], "no duel filled its centre"


def test_many_hands_with_every_check():
    """The command that plays ten thousand of them, in small (tests/tools/ten_thousand.py)."""
    seen = run(150, seed=2)
    assert seen["hands"] == 150
    for rare in (
        "recau",
        "contracau",
        "net",
        "passes",
        "stole",
        "owed",
        "paid for a debt",
        "dealt",
    ):
        assert seen[rare], f"no hand had {rare}"
