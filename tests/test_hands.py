"""The hands that ship: canonical, whole, and true in what their comments say."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import cauviz as cv
from cauviz.engine.effects import Called, Effect, HandOver, Lapsed, Net, Owed, Paid, Stole
from cauviz.engine.options import NAMED
from cauviz.notation.log import Comment, Hint, Log, Mark, Node, Off

WORKED = ("gap", "safe-pile", "contracau", "net")
NAMES = tuple(cv.hands())
BIEL = "6o 6c 1o 1c 7e 7b 2c 2e 4c"


def text_of(name: str) -> str:
    return files("cauviz").joinpath("hands", f"{name}.cau").read_text(encoding="utf-8")


def everything(log: Log) -> list[Node]:
    """Every node of the tree, variations included."""
    found, waiting = [], [log.root]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting.extend(node.children)
    return found


def pile(state: cv.State, name: str) -> str:
    return " ".join(map(str, state.piles[state.players.index(name)]))


def table(state: cv.State) -> str:
    return " ".join(map(str, state.table))


@pytest.fixture(scope="module")
def complete() -> Log:
    return cv.hand("complete")


def before(log: Log, number: int) -> cv.State:
    """The position in which a card of the main line is played, by its number."""
    (node,) = [node for node in log.nodes if node.number == number and node.play.card]
    return node.parent.state


def effects(log: Log, number: int) -> tuple[Effect, ...]:
    state = before(log, number)
    (play,) = [n.play for n in log.nodes if n.number == number and n.play.card]
    return state.effects(play)


# every hand


def test_the_worked_examples_and_a_complete_hand_are_there() -> None:
    assert {*WORKED, "complete"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
class TestEach:
    def test_is_written_in_the_canonical_form(self, name: str) -> None:
        assert cv.dumps(cv.loads(text_of(name))) == text_of(name)

    def test_says_what_it_is(self, name: str) -> None:
        log = cv.hand(name)
        assert log.title
        assert log.tags["Lang"] == "en"
        assert log.players == ("Anna", "Biel", "Carla", "Dídac")[: len(log.players)]
        if name in (*WORKED, "complete"):
            assert str(log.start.rules) == "robat"

    def test_goes_to_the_last_card(self, name: str) -> None:
        assert cv.hand(name).states[-1].over

    def test_titles_differ(self, name: str) -> None:
        assert [cv.hand(other).title for other in NAMES].count(cv.hand(name).title) == 1

    def test_comments_are_short_and_plain(self, name: str) -> None:
        for node in everything(cv.hand(name)):
            for note in node.notes:
                if isinstance(note, Comment):
                    assert 0 < len(note.text) <= 320, note.text
                    assert "'" not in note.text, "typographic apostrophes, as everywhere"
                    assert not re.search(r"\b\d{1,2}[oceb]\b", note.text), "cards in words"

    def test_names_rules_that_the_rulebook_has(self, name: str) -> None:
        rules = set(re.findall(r"^\*\*([\d.]+)\*\*", RULEBOOK, flags=re.MULTILINE))
        for node in everything(cv.hand(name)):
            for note in node.notes:
                if isinstance(note, Comment):
                    assert set(re.findall(r"rules? (\d+\.\d+)", note.text)) <= rules

    def test_marks_cards_that_can_be_seen(self, name: str) -> None:
        for node in everything(cv.hand(name)):
            seen = {*node.state.table, *(p[-1] for p in node.state.piles if p)}
            if node.parent:
                earlier = node.parent.state
                seen |= {*earlier.table, *(p[-1] for p in earlier.piles if p), node.play.card}
            for note in node.notes:
                if isinstance(note, Mark):
                    assert set(note.cards) <= seen, node

    def test_hints_stand_where_there_is_a_choice(self, name: str) -> None:
        for node in everything(cv.hand(name)):
            if any(isinstance(note, Hint | Off) for note in node.notes):
                assert len(node.parent.state.plays()) > 1, node


RULEBOOK = files("cauviz").joinpath("rulebook.md").read_text(encoding="utf-8")


# the worked examples of the rulebook, to the card


def after_first(name: str) -> cv.State:
    return cv.hand(name).states[1]


def test_gap() -> None:
    state = after_first("gap")
    assert pile(state, "Anna") == f"5e {BIEL} 3o 3c"
    assert pile(state, "Biel") == ""
    assert table(state) == "12b"
    assert cv.hand("gap").states[-1].counts == (12, 0, 2, 2)


def test_safe_pile() -> None:
    state = after_first("safe-pile")
    assert pile(state, "Anna") == "5e 4b 3o 3c"
    assert pile(state, "Biel") == BIEL
    assert table(state) == "12b"
    end = cv.hand("safe-pile").states[-1]
    assert end.counts == (4, 9, 2, 2)
    assert end.winners == (1,)


def test_net() -> None:
    state = after_first("net")
    assert pile(state, "Anna") == f"5e {BIEL} 3o 3c 11c 10c"
    assert [pile(state, name) for name in ("Biel", "Carla", "Dídac")] == ["", "11o", "10o"]
    assert table(state) == ""
    assert state.debts == ((1, 0, 1),)
    last = cv.hand("net").nodes[-1]
    assert Lapsed(1, 0, 1) in last.parent.state.effects(last.play)


def test_contracau() -> None:
    log = cv.hand("contracau")
    state = log.states[4]
    assert pile(state, "Dídac") == "11o 10o 7o 7c 7e 7b"
    assert table(state) == "3o 6o"
    assert state.debts == ((0, 3, 1), (1, 3, 2), (2, 3, 3))
    assert log.states[5].debts == ((1, 3, 2), (2, 3, 3)), "Anna pays as soon as she can"
    assert log.states[7].debts == ((1, 3, 2), (2, 3, 1)), "Carla pays what she can"
    assert [pile(log.states[-1], name) for name in log.players] == [
        "6o", "", "", "11o 10o 7o 7c 7e 7b 6c 3e 3o",
    ]  # fmt: skip


def test_wrap() -> None:
    state = after_first("wrap")
    assert pile(state, "Anna") == "3o 3e 2b 1e 12c 11o 11c"
    assert table(state) == "7e"


def test_two_piles() -> None:
    state = after_first("two-piles")
    assert pile(state, "Anna") == "10o 10c 6e 6b 5e 2c 2e 4c 3o 3c"
    assert state.counts == (10, 0, 2, 0)


# the complete hand


def test_complete_is_the_deal_that_its_seed_gives(complete: Log) -> None:
    seed = int(complete.tags["Seed"])
    assert cv.deal("robat", players=4, dealer="Dídac", seed=seed) == complete.start
    assert sum(1 for play in complete.plays if play.card) == 36


def test_complete_has_all_that_the_game_has(complete: Log) -> None:
    found = [e for n in complete.nodes for e in n.parent.state.effects(n.play)]
    assert {e.call for e in found if isinstance(e, Called)} == {"cau", "recau", "contracau"}
    assert sum(isinstance(e, Stole) for e in found) == 3
    assert sum(isinstance(e, Net) for e in found) == 3
    assert any(isinstance(e, Owed) for e in found)
    assert {e.why for e in found if isinstance(e, Paid)} == {"net", "cau", "contracau", "debt"}
    assert HandOver((10, 7, 7, 13), (3,)) in found


def test_complete_is_annotated(complete: Log) -> None:
    assert all(node.comments for node in complete.nodes), "a word on every play"
    notes = [note for node in complete.nodes for note in node.notes]
    assert sum(isinstance(note, Hint) for note in notes) >= 5
    assert sum(isinstance(note, Off) for note in notes) >= 5
    assert {n.glyph for n in complete.nodes} >= {"!!", "!", "!?", "?!", "?", ""}
    assert sum(len(node.children) > 1 for node in everything(complete)) >= 3


STOLEN = {7: (2, 0, 2), 16: (3, 1, 8), 30: (1, 2, 9)}
"""Play -> who steals, from whom, how many cards."""


@pytest.mark.parametrize("number", STOLEN)
def test_steals(complete: Log, number: int) -> None:
    stolen = [e for e in effects(complete, number) if isinstance(e, Stole)]
    assert [(e.seat, e.victim, len(e.cards)) for e in stolen] == [STOLEN[number]]


CALLED = {14: "cau", 15: "recau", 16: "contracau", 19: "cau", 21: "cau", 33: "cau"}


def test_calls(complete: Log) -> None:
    found = {
        n.number: e.call
        for n in complete.nodes
        for e in n.parent.state.effects(n.play)
        if isinstance(e, Called)
    }
    assert found == CALLED


def paid(complete: Log, number: int) -> list[tuple[int, int, str, str]]:
    return [
        (e.payer, e.receiver, str(e.card), e.why)
        for e in effects(complete, number)
        if isinstance(e, Paid)
    ]


def test_payments(complete: Log) -> None:
    """What the comments say of who pays whom, with which card, in which order."""
    assert paid(complete, 10) == [(2, 1, "11b", "net"), (0, 1, "6b", "net")]
    assert Owed(3, 1, 1, "net") in effects(complete, 10)
    assert paid(complete, 16) == [
        (0, 3, "6o", "contracau"),
        (2, 3, "11c", "contracau"),
        (2, 3, "12e", "contracau"),
        (2, 3, "12c", "contracau"),
        (3, 1, "12c", "debt"),
        (1, 3, "12c", "debt"),
    ]
    assert Owed(1, 3, 2, "contracau") in effects(complete, 16)
    assert before(complete, 20).debts == ((1, 3, 1), (1, 2, 1))
    assert paid(complete, 21) == [(3, 0, "12c", "cau")]
    assert paid(complete, 30) == [(1, 3, "7b", "debt"), (1, 2, "7c", "debt")]
    assert paid(complete, 31)[-1] == (1, 2, "10b", "net")
    assert [(p, why) for p, _, _, why in paid(complete, 33)] == [
        (1, "net"), (2, "net"), (3, "net"), (3, "cau"),
    ]  # fmt: skip


COULD = [
    (1, "4c x4e"),
    (13, "4c x4o cau"),
    (13, "4b x4o cau"),
    (15, "5c x5e-<Anna recau"),
    (15, "5c x5e-<Biel recau"),
    (26, "7b x7c-10c"),
    (26, "12b x12o-1e"),
    (32, "11o"),
]
"""What a comment says that the player could have done."""


@pytest.mark.parametrize(("number", "text"), COULD)
def test_what_could_have_been_played(complete: Log, number: int, text: str) -> None:
    assert before(complete, number).why_not(text) is None


@pytest.mark.parametrize("number", [4, 6, 8, 11, 18, 20, 22, 28, 34, 35, 36])
def test_where_nothing_fits(complete: Log, number: int) -> None:
    assert all(play.line is None for play in before(complete, number).plays())


WHERE = [
    # before the play, the rank: the other cards of the rank that can still be played
    (5, 6, "6b"),  # Anna has the last 6
    (12, 3, ""),  # the other three 3s lie in Biel's pile
    (13, 4, "4c 4b"),  # Anna has the last two 4s
    (14, 5, "5o 5c 5b"),  # the other three 5s are in the hands
    (19, 7, "7c 7e 7b"),  # Biel has two of them, one other can take the 7
    (23, 7, "7b"),  # Biel has the last 7
    (29, 2, "2c"),  # one card can match the 2
    (30, 4, ""),  # no 4 is left
    (32, 11, "11o"),  # nobody could match the 11
]


@pytest.mark.parametrize(("number", "rank", "cards"), WHERE)
def test_which_cards_are_still_held(complete: Log, number: int, rank: int, cards: str) -> None:
    held = [c for hand in before(complete, number).hands for c in hand if c.rank == rank]
    assert " ".join(map(str, sorted(held))) == cards


def test_the_danger_of_the_first_play(complete: Log) -> None:
    """Had Anna taken the 4, a 3 could have stolen it with the pile."""
    state = complete.start.play("4c x4e")
    assert state.play("3b x3o-<Anna").counts[0] == 0


def test_who_could_answer(complete: Log) -> None:
    called = before(complete, 7).play("11b x11c-<Anna cau")
    assert called.why_not("11o x11c-<Anna recau") is None
    for number in (19, 21, 33):  # a cau that nobody can answer
        after = effects(complete, number)
        assert any(isinstance(e, Called) for e in after)
        assert any(isinstance(e, Paid | Owed) for e in after)


def test_what_the_variations_come_to(complete: Log) -> None:
    called, passed, at_once, eleven = (
        node.children[1:]
        for node in sorted(everything(complete), key=lambda n: n.number)
        if len(node.children) > 1
    )
    end = [*called[0].line()][-1].state
    assert end.debts == ((0, 3, 1), (1, 3, 2), (2, 3, 3))
    line = [passed[0], *passed[0].line()]
    assert line[0].play.card is None
    assert line[0].state.piles[1][-1] == cv.Card("5b")
    assert line[-1].parent.state.counts[1] > line[-1].state.counts[1]
    assert at_once[0].state.counts[1] == 1
    assert at_once[0].state.debts == ()
    end = [*eleven[0].line()][-1].state
    assert end.counts == (4, 8, 10, 15)
    assert end.winners == (3,)


def test_the_longer_run_that_biel_waits_for(complete: Log) -> None:
    state = before(complete, 27)
    waiting = cv.State.start(
        "robat", state.players, dealer="Dídac", to_act="Biel",
        table=state.table, hands=state.hands, piles=state.piles,
    )  # fmt: skip
    assert waiting.why_not("7b x7c-10c-11e-12o-1e") is None


def test_safe_as_long_as_it_lies_there(complete: Log) -> None:
    state = before(complete, 24)
    assert state.piles[0][-1].rank == 12
    assert cv.Card("12o") in state.table


# the list


def test_a_name_that_no_hand_has() -> None:
    with pytest.raises(cv.CauError, match="no hand 'nothing': the hands are complete, "):
        cv.hand("nothing")


def test_print_the_first_hand(capsys: pytest.CaptureFixture[str]) -> None:
    print(cv.hand("complete"))
    shown = capsys.readouterr().out
    assert shown.startswith("Four 5s and three nets\n")
    assert "36. Dídac 11o" in shown


def test_the_list_shows_titles() -> None:
    shown = repr(cv.hands()).splitlines()
    assert [line.split(None, 2) for line in shown] == [
        [name, cv.hand(name).start.rules.base, cv.hand(name).title] for name in cv.hands()
    ]


def test_the_list_goes_by_rule_set_and_each_set_has_a_hand() -> None:
    sets = [cv.hand(name).start.rules.base for name in NAMES]
    assert list(dict.fromkeys(sets)) == list(NAMED)
    assert sets == sorted(sets, key=list(NAMED).index)
    assert NAMES[0] == "complete"
    for base in NAMED:
        of_it = [name for name, rules in zip(NAMES, sets, strict=True) if rules == base]
        assert of_it == sorted(of_it, key=lambda name: (name != "complete", name))
