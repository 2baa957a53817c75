"""What is tried out of a position: its tree, the way back, other rules, texts, questions."""

from __future__ import annotations

import pytest

import cauviz as cv
from cauviz.exploring import Draft, Exploration
from cauviz.exploring.tree import as_log, remembered
from cauviz.notation import Log


def position(**more: object) -> cv.State:
    return cv.State.start(
        "robat", 3, table="3o 5e 10b", hands=["3c 7e", "2o 7b", "6c 7o"],
        piles=["", "1o 1c 4c", "11o 11c"], **more,
    )  # fmt: skip


def texts(explored: Exploration) -> list[str]:
    """The plays that led here."""
    found = []
    node = explored.node
    while node.parent is not None:
        found.append(node.parent.state.text(node.play))
        node = node.parent
    return found[::-1]


def test_what_is_played_is_undone_and_redone() -> None:
    explored = Exploration(position())
    for play in ("7e", "7b x7e cau"):
        explored.play(play)
    assert explored.state.to_act == 2  # Carla holds a seven, and may answer
    end = explored.state
    explored.undo()
    explored.undo()
    assert explored.state == position()
    explored.redo()
    explored.redo()
    assert explored.state == end
    with pytest.raises(cv.CauError, match="nothing was played on"):
        explored.redo()


def test_redo_goes_where_one_came_back_from_and_else_as_the_hand_goes_on() -> None:
    log = cv.hand("complete")
    explored = Exploration(log)
    explored.redo()
    assert explored.state == log.states[1]
    explored.undo()
    other = next(p for p in explored.state.plays() if p != log.plays[0])
    explored.play(other)
    explored.undo()
    explored.redo()
    assert explored.node.play == other
    explored.undo()
    with pytest.raises(cv.CauError, match="nothing came before"):
        explored.undo()


def test_a_play_that_was_tried_is_gone_to_again() -> None:
    explored = Exploration(position())
    explored.play("7e")
    first = explored.node
    explored.undo()
    explored.play("3c x3o")
    explored.undo()
    explored.play("7e")
    assert explored.node is first
    assert len(explored.log.root.children) == 2


def test_a_forbidden_play_changes_nothing() -> None:
    explored = Exploration(position())
    with pytest.raises(cv.IllegalPlay, match="does not hold"):
        explored.play("2o")
    with pytest.raises(cv.NotationError):
        explored.play("no play")
    assert explored.state == position()
    assert explored.log == Log(position())


def test_the_given_log_stays_as_it_was() -> None:
    log = cv.hand("complete")
    before = cv.dumps(log)
    explored = Exploration(log)
    assert explored.log == log
    explored.play(next(p for p in explored.state.plays() if p != log.plays[0]))
    assert cv.dumps(log) == before
    assert explored.log != log


def test_what_the_log_had_not_is_tried_out_and_its_variations_are_not() -> None:
    log = cv.loads(
        '[Players "Anna Biel"]\n[Table "3o 5e"]\n[Hand Anna "3c 7e"]\n[Hand Biel "2o 7b"]\n'
        "1. Anna 3c\n( 1. Anna 7e )\n"
    )
    explored = Exploration(log)
    assert not explored.off
    line, given = explored.log.root.children
    explored.go(given)
    assert explored.off
    assert not explored.tree.tried(given)
    explored.go(line)
    assert not explored.off
    explored.play("2o")  # the line goes on where nothing was given
    assert explored.off
    assert explored.tree.tried(explored.node)
    explored.back()
    assert explored.node is line


def test_of_a_position_the_first_line_is_the_hand() -> None:
    explored = Exploration(position())
    explored.play("7e")
    hand = explored.node
    assert not explored.off
    explored.undo()
    explored.play("3c x3o")
    explored.play("2o")
    assert explored.off
    assert explored.tree.tried(explored.node)
    explored.back()
    assert explored.node is hand.parent  # where one stood before one left the hand
    with pytest.raises(cv.CauError, match="this is the hand itself"):
        explored.back()


def test_a_jump_into_another_branch_and_back_to_where_one_was() -> None:
    explored = Exploration(cv.hand("complete"))
    for _ in range(5):
        explored.redo()
    here = explored.node
    explored.undo()
    explored.play(next(p for p in explored.state.plays() if p != here.play))
    branch = explored.node
    explored.go(here)
    explored.go(branch)
    explored.back()
    assert explored.node is here
    with pytest.raises(cv.CauError, match="of no tree"):
        explored.go(cv.hand("complete").nodes[0])
    assert explored.node is here


def branched() -> Exploration:
    """A position with a main line of two plays and a branch of three; its end is looked at."""
    explored = Exploration(position())
    explored.play("7e")
    explored.play("2o")
    explored.go(explored.log.root)
    for play in ("3c x3o", "2o", "6c"):
        explored.play(play)
    return explored


def test_a_branch_becomes_the_main_line_and_the_text_has_it_first() -> None:
    explored = branched()
    here = explored.node
    explored.promote()
    assert explored.node is here
    assert not explored.off
    assert [str(play.card) for play in explored.log.plays] == ["3c", "2o", "6c"]
    assert "1. Anna 3c x3o\n   ( 1. Anna 7e )\n" not in explored.text()
    assert cv.loads(explored.text()) == explored.log
    with pytest.raises(cv.CauError, match="the main line already"):
        explored.promote()


def test_a_branch_within_a_branch_becomes_the_main_line_from_the_start_on() -> None:
    explored = branched()
    explored.undo()
    explored.play("7o")
    explored.promote()
    assert [str(play.card) for play in explored.log.plays] == ["3c", "2o", "7o"]


def test_the_hand_that_was_given_stays_the_hand_whatever_is_the_main_line() -> None:
    log = cv.hand("complete")
    explored = Exploration(log)
    explored.redo()
    here = explored.node
    explored.undo()
    explored.play(next(p for p in explored.state.plays() if p != log.plays[0]))
    explored.promote()
    assert explored.log.nodes[0] is explored.node
    assert explored.off
    assert explored.tree.tried(explored.node)
    explored.back()
    assert explored.node is explored.log.root
    explored.go(here)
    assert not explored.off


def test_what_was_tried_is_deleted_with_all_that_follows() -> None:
    explored = branched()
    end = explored.node
    first = end.parent.parent
    explored.go(first)
    assert explored.branch == (first, end.parent, end)
    assert explored.delete() == 3
    assert explored.node is explored.log.root
    assert "3c x3o" not in explored.text()
    assert cv.loads(explored.text()) == explored.log
    for gone in (first, end):
        with pytest.raises(cv.CauError, match="of no tree"):
            explored.go(gone)
    explored.redo()  # and not to what was deleted
    assert str(explored.node.play.card) == "7e"


def test_where_the_main_line_is_deleted_the_first_branch_is_it() -> None:
    explored = branched()
    explored.go(explored.log.root.children[0])
    explored.delete()
    explored.redo()
    assert str(explored.node.play.card) == "3c"
    assert not explored.off
    explored.undo()
    with pytest.raises(cv.CauError, match="no play leads to the start"):
        explored.delete()


def test_what_was_given_is_not_deleted_and_what_was_tried_at_its_end_is() -> None:
    log = cv.loads(
        '[Players "Anna Biel"]\n[Table "3o 5e"]\n[Hand Anna "3c 7e"]\n[Hand Biel "2o 7b"]\n'
        "1. Anna 3c\n( 1. Anna 7e )\n"
    )
    explored = Exploration(log)
    for given in explored.log.root.children:
        explored.go(given)
        with pytest.raises(cv.CauError, match="came with the hand"):
            explored.delete()
        explored.play("2o")
        assert explored.delete() == 1
    assert explored.log == log


def test_out_of_a_tree_that_was_begun_in_what_was_deleted_one_comes_before_it() -> None:
    explored = branched()
    explored.under("cau")
    other = explored.node
    explored.undo()
    explored.delete()
    before = explored.node
    explored.go(other)
    explored.undo()
    assert explored.node is before
    explored.go(other)
    explored.back()
    assert explored.node is before


def test_other_rules_begin_a_tree_and_say_what_they_change() -> None:
    explored = Exploration(cv.State.start("robat", 2, table="12o 1o", hands=["12c", "7e"]))
    before = explored.state
    told = explored.under("robat(wrap=no)")
    assert "12 of clubs" in " ".join(told) or "12" in " ".join(told)
    assert str(explored.state.rules) == "robat(wrap=no)"
    assert explored.off
    assert len(explored.trees) == 2
    explored.undo()
    assert explored.state == before
    explored.redo()
    assert str(explored.state.rules) == "robat(wrap=no)"
    explored.back()
    assert explored.state == before


def test_the_same_rules_change_nothing() -> None:
    explored = Exploration(position())
    assert explored.under("robat") == ["Nothing changes in what these cards take."]
    assert len(explored.trees) == 1


def test_rules_that_cannot_be_leave_all_as_it_is() -> None:
    explored = Exploration(position(debts=[(0, 1, 2)]))
    for rules, error in (("valencian", cv.DealError), ("no such set", cv.RulesError)):
        with pytest.raises(error):
            explored.under(rules)
    assert explored.state == position(debts=[(0, 1, 2)])
    assert len(explored.trees) == 1


def test_a_new_deal_can_be_had_again_by_its_seed() -> None:
    explored = Exploration(position())
    seed = explored.deal()
    first = explored.state
    assert explored.log.tags["Seed"] == str(seed)
    explored.undo()
    assert explored.state == position()
    assert explored.deal(seed) == seed
    assert explored.state == first


def test_a_deal_with_other_rules_and_players() -> None:
    explored = Exploration(position())
    explored.deal(3, "catalan-robat")
    assert explored.state == cv.deal("catalan-robat", position().players, seed=3)
    explored.deal(3, "valencian")  # for four alone
    assert explored.state == cv.deal("valencian", seed=3)
    explored.deal(3, "duel", 2)
    assert explored.state == cv.deal("duel", 2, seed=3)
    trees = len(explored.trees)
    with pytest.raises(cv.DealError):
        explored.deal(3, "duel", 5)
    assert len(explored.trees) == trees


def test_after_a_hand_the_next_player_deals() -> None:
    explored = Exploration(cv.hand("complete"))
    dealer = explored.state.dealer
    while explored.onward is not None:
        explored.redo()
    assert explored.state.over
    explored.deal(1)
    assert explored.state.dealer == (dealer + 1) % len(explored.state.players)


def test_a_position_is_laid_by_hand() -> None:
    explored = Exploration(position())
    explored.set_up(table="3o 4e", hands=("3c", "2o", "6c"), left="Carla 4e")
    assert explored.state.table == (cv.Card("3o"), cv.Card("4e"))
    assert explored.state.left == (2, cv.Card("4e"))
    with pytest.raises(cv.DealError, match="twice"):
        explored.set_up(table="3o 3o")
    explored.undo()
    assert explored.state == position()


def test_the_tree_goes_out_as_text_and_in_again() -> None:
    explored = Exploration(position())
    explored.play("7e")
    explored.undo()
    explored.play("3c x3o-<Biel-5e")
    text = explored.text()
    assert "( 1. Anna 3c" in text
    other = Exploration(cv.deal(seed=1))
    assert other.read(text) == 1
    assert other.log == explored.log
    assert other.text() == text
    other.undo()
    assert other.state == cv.deal(seed=1)


def test_a_text_that_cannot_be_read_says_where_and_leaves_all_as_it_is() -> None:
    explored = Exploration(position())
    with pytest.raises(cv.NotationError, match="line 1"):
        explored.read("1. Anna 3z")
    with pytest.raises(cv.NotationError, match="there is no hand"):
        explored.read("  \n")
    assert len(explored.trees) == 1


def test_of_several_hands_the_first_is_explored() -> None:
    explored = Exploration(position())
    assert explored.read(cv.dumps([cv.hand("gap"), cv.hand("wrap")])) == 2
    assert explored.log == cv.hand("gap")


def test_a_position_in_an_open_call_begins_before_the_calls() -> None:
    state = position().play("7e").play("7b x7e cau")
    assert state.chain
    explored = Exploration(state)
    assert explored.state == state
    assert not explored.off
    explored.play("7o recau")
    assert cv.loads(explored.text()).states[-1] == explored.state
    explored.undo()
    explored.undo()
    assert explored.state.left == (0, cv.Card("7e"))


def test_a_second_call_is_open_too() -> None:
    hands = ["7o 1c", "7c 2c", "7e 3c", "7b 4c"]
    state = cv.State.start("robat", 4, table="10b", hands=hands)
    for play in ("7o", "7c", "7e"):
        state = state.play(play)
    assert len(state.chain) == 3
    assert as_log(state).states[-1] == state


def test_what_is_neither_a_state_nor_a_log_is_refused() -> None:
    with pytest.raises(TypeError, match="a State or a Log is explored"):
        Exploration("robat")


# a question


def test_a_position_becomes_a_lesson_of_one_step() -> None:
    explored = Exploration(position())
    explored.play("7e")
    explored.undo()
    explored.play("3c x3o-<Biel-5e")
    explored.undo()
    best = explored.state.read("3c x3o-<Biel-5e")
    lesson = cv.Lesson.from_log(explored.ask(best, "It steals a pile."))
    assert len(lesson) == 1
    step = lesson.steps[0]
    assert step.best == best
    assert step.answer(best).right
    assert not step.answer("7e").right
    assert cv.loads(cv.dumps(explored.ask(best))) == explored.ask(best)


def test_what_was_played_on_is_asked_for_and_a_good_play_before_it() -> None:
    explored = Exploration(position())
    with pytest.raises(cv.CauError, match="play on from here first"):
        explored.ask()
    explored.play("7e")
    explored.undo()
    assert cv.Lesson.from_log(explored.ask()).steps[0].best == explored.state.read("7e")
    explored.play("3c x3o")
    explored.node.glyph = "!"
    explored.undo()
    assert cv.Lesson.from_log(explored.ask()).steps[0].best == explored.state.read("3c x3o")


def test_an_open_call_is_asked_with_what_led_to_it() -> None:
    explored = Exploration(position())
    explored.play("7e")
    explored.play("7b cau")
    step = cv.Lesson.from_log(explored.ask(explored.state.read("7o recau"))).steps[0]
    assert step.state == position().play("7e")
    assert step.asked == explored.state


def test_a_hand_that_is_over_asks_nothing() -> None:
    explored = Exploration(cv.hand("complete"))
    while explored.onward is not None:
        explored.redo()
    with pytest.raises(cv.CauError, match="nothing to ask"):
        explored.ask(cv.hand("complete").plays[0])


# what a seat remembers


def test_what_is_remembered_holds_what_was_told_on_the_way() -> None:
    state = position().play("7e").play("7b x7e cau")
    explored = Exploration(state)
    explored.play("pass")
    view = remembered(explored.node, 0)
    assert 7 in view.holds[2]  # Carla could have answered, and so has a seven
    assert view.hands[2] is None
    assert remembered(explored.node, None).hands == explored.state.hands


# laying cards


def test_a_position_is_the_same_from_its_draft() -> None:
    for state in (position(), *cv.hand("complete").states, *cv.hand("debt-back").states):
        if not state.chain:
            assert Draft.of(state).state() == state


def test_no_cards_are_laid_while_a_call_is_open() -> None:
    with pytest.raises(cv.DealError, match="can still be answered"):
        Draft.of(position().play("7e").play("7b x7e cau"))


def test_a_card_lies_in_one_place() -> None:
    draft = Draft.of(position(left="10b")).put("10b", "hand 0")
    assert (draft.table, draft.hands[0], draft.left) == ("3o 5e", "3c 7e 10b", "")
    assert draft.put("10B", "pile 2").piles[2] == "11o 11c 10b"
    assert draft.put("10b", "").hands[0] == "3c 7e"
    assert cv.Card("10b") in draft.put("10b", "").rest
    with pytest.raises(cv.DealError, match="a card lies on the table"):
        draft.put("10b", "shelf")
    with pytest.raises(cv.CauError, match="is not a card"):
        draft.put("99z", "table")


def test_the_rest_is_dealt_evenly() -> None:
    draft = Draft.empty("robat", 4).put("3o", "table").put("3c", "hand 1").deal_rest(seed=1)
    sizes = [len(hand.split()) for hand in draft.hands]
    assert max(sizes) - min(sizes) == 0
    assert draft == Draft.empty("robat", 4).put("3o", "table").put("3c", "hand 1").deal_rest(1)
    assert draft.state().to_act == 0


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"table": "3o 3e"}, "both lie on the table"),
        ({"table": "3o 9z"}, "is not a card"),
        ({"table": "8o"}, "has no 8o"),
        ({"debts": "Biel Anna"}, "a debtor, a creditor"),
        ({"debts": "Biel Anna 2"}, "has cards"),
        ({"debts": "Anna Zoe 2"}, "there is no"),
        ({"left": "Biel 7c 3"}, "a player and a card"),
        ({"left": "12c"}, "must lie on the table|was just left"),
        ({"stones": (1, 0)}, "no teams"),
        ({"stock": "1b 2b 3b"}, "dealing=all"),
        ({"hands": ("", "2o", "6c")}, "has no card"),
    ],
)
def test_the_impossible_is_refused_and_said_why(changes: dict[str, object], why: str) -> None:
    draft = Draft.of(position())
    with pytest.raises(cv.DealError, match=why):
        draft.but(**changes).state()


def test_cards_may_have_commas_between() -> None:
    assert Draft.of(position()).but(table="3o, 5e;10b").state() == position()
