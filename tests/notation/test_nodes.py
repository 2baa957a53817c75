"""Trees of plays made in code: what they hold, what they refuse, and that nothing of it changes."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

import cauviz as cv
from cauviz.notation import GLYPHS, Comment, Hint, Log, Mark, Node, Note, Off, Tags
from tests.logs import good


def new() -> Log:
    return Log(cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2o 5b"]))


def refused(act: Any) -> str:
    with pytest.raises(cv.CauError) as caught:
        act()
    return str(caught.value)


BAD_GLYPH = "{!r} is not a glyph: expected one of !! ! !? ?! ? ??"


def test_a_glyph_is_one_of_six_and_stands_after_a_play() -> None:
    log = new()
    node = log.root.add("3c")
    for glyph in (*GLYPHS, ""):
        node.glyph = glyph
        assert node.glyph == glyph
    for bad in ("!!!", " ", "x", None, 0, ["!"]):
        assert refused(lambda bad=bad: setattr(node, "glyph", bad)) == BAD_GLYPH.format(bad)
    log.root.glyph = ""
    at_start = "the start of a hand has no glyph: glyphs stand after plays"
    assert refused(lambda: setattr(log.root, "glyph", "!")) == at_start
    assert refused(lambda: log.root.add("3c", "x")) == BAD_GLYPH.format("x")
    assert log.root.children == (node,)


NOT_A_NOTE = "{!r} is not a note: expected Comment, Hint, Off or Mark"
NOT_NOTES = "notes are a list of them, as in [Comment('a')], not {!r}"
AT_START = "a hint or an off belongs to a play, not to the start of a hand"


def test_notes_are_notes_and_some_stand_after_plays_alone() -> None:
    log = new()
    node = log.root.add("3c", notes=[Comment("a")])
    every: list[Note] = [Comment("b"), Hint("c"), Off("d"), Mark("7e")]
    for note in every:
        node.note(note)
    assert node.notes == (Comment("a"), *every)
    assert node.comments == ("a", "b")
    node.notes = iter(every)
    node.note(Mark("3o"))
    assert node.notes == (*every, Mark("3o"))
    for bad in ("a", 5, None, ["a"]):
        assert refused(lambda bad=bad: node.note(bad)) == NOT_A_NOTE.format(bad)
    for bad in ("a", 5, None):
        assert refused(lambda bad=bad: setattr(node, "notes", bad)) == NOT_NOTES.format(bad)
    assert refused(lambda: setattr(node, "notes", [Mark("3o"), 5])) == NOT_A_NOTE.format(5)
    assert node.notes == (*every, Mark("3o"))
    for fine in (Comment("a"), Mark("3o")):
        log.root.note(fine)
    for late in (Hint("a"), Off("a")):
        assert refused(lambda late=late: log.root.note(late)) == AT_START
        assert refused(lambda late=late: setattr(log.root, "notes", [late])) == AT_START
    assert log.root.notes == (Comment("a"), Mark("3o"))


@pytest.mark.parametrize("note", [Comment("a"), Hint("a"), Off("a"), Mark("7e")])
def test_a_note_never_changes(note: Note) -> None:
    for name in ("text", "cards", "odd"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(note, name, "b")
    assert note == copy.deepcopy(note) == pickle.loads(pickle.dumps(note))
    assert hash(note) == hash(copy.deepcopy(note))
    assert not hasattr(note, "__dict__")


def test_notes_of_one_text_and_other_kinds_are_others() -> None:
    kinds = [Comment("a"), Hint("a"), Off("a"), Mark("7e"), Comment("b"), Mark("3o"), "a"]
    assert [[one == two for two in kinds] for one in kinds] == [
        [at == k for at in range(len(kinds))] for k in range(len(kinds))
    ]
    assert repr(Hint("a")) == "Hint(text='a')"


@pytest.mark.parametrize(
    ("what", "message"),
    [
        (5, "a mark is of cards, as in Mark('7e 12c'), not of 5"),
        (None, "a mark is of cards, as in Mark('7e 12c'), not of None"),
        ("", "a mark needs a card to mark, as in Mark('7e 12c')"),
        ([], "a mark needs a card to mark, as in Mark('7e 12c')"),
    ],
)
def test_a_mark_is_of_cards(what: Any, message: str) -> None:
    assert refused(lambda: Mark(what)) == message
    assert Mark("7e Sc").cards == Mark([cv.Card("7e"), "10c"]).cards


@pytest.mark.parametrize("code", [0xD800, 0xDBFF, 0xDC00, 0xDFFF])
def test_half_a_letter_is_refused_wherever_it_is_set(code: int) -> None:
    log, half = new(), chr(code)
    told = f"U+{code:04X} in it, which is half a letter and cannot be written"
    assert refused(lambda: Comment("a" + half)) == f"a note has {told}"
    assert refused(lambda: Off(half)) == f"a note has {told}"
    assert refused(lambda: log.tags.update({half: "a"})) == f"the name of a tag has {told}"
    assert refused(lambda: log.tags.update({"Title": half})) == f"the tag 'Title' has {told}"
    assert dict(log.tags) == {}
    for fine in ("\ud7ff", "\ue000", "é"):
        assert Comment(fine).text == fine


def test_what_is_no_text_is_no_note_and_no_tag() -> None:
    assert refused(lambda: Hint(None)) == "a note is a text, not None"  # type: ignore[arg-type]
    assert refused(lambda: Tags({"Title": 5})) == "the tag 'Title' is a text, not 5"  # type: ignore[dict-item]
    assert refused(lambda: Tags({5: "a"})) == "the name of a tag is a text, not 5"  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("a", "a"), (" a \t b ", " a \t b "), ("a\nb", "a b"), ("a \t\r\n\t b ", "a b "),
        ("\n", " "), (" \n ", " "), ("\n\n", " "), ("a\n \n\t\nb", "a b"), ("a\r\rb", "a b"),
        ("\na", " a"), ("a\n", "a "), (" a\n b\n c\n", " a b c "), ("a\x0b\n\x0cb", "a\x0b \x0cb"),
    ],
)  # fmt: skip
def test_a_line_end_in_a_tag_is_one_blank(text: str, kept: str) -> None:
    log = new()
    log.tags["Title"] = text
    assert log.title == kept
    assert cv.loads(cv.dumps(log)).title == kept
    if '"' not in text:
        assert cv.loads(f'[Players "A B"] [Title "{text}"]').title == kept


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ((5,), "a log begins with a State, as from cv.deal() or cv.State.start(), not with 5"),
        ((None, 5), "tags map names to texts, as in {'Title': 'A'}, not 5"),
        ((None, [("a", "b")]), "tags map names to texts, as in {'Title': 'A'}, not [('a', 'b')]"),
    ],
)
def test_a_log_is_made_of_a_state_and_tags(given: tuple[Any, ...], message: str) -> None:
    start = new().start if given[0] is None else given[0]
    told = refused(lambda: Log(start, *given[1:]))
    assert told.split(",")[0] == message.split(",")[0]
    assert told.endswith(message.rpartition(" ")[2])


def test_a_tree_is_grown_turned_and_cut() -> None:
    log = new()
    assert (log.root.children, log.nodes, log.plays, log.root.number) == ((), (), (), 0)
    one, two, three = (log.root.add(play) for play in ("3c", "7e", "3c x3o"))
    deep = two.add("2o")
    assert [node.number for node in (one, two, three, deep)] == [1, 1, 1, 2]
    two.promote()
    assert log.root.children == (two, one, three)
    assert log.nodes == (two, deep)
    assert log.states == (log.start, two.state, deep.state)
    three.promote()
    one.remove()
    assert log.root.children == (three, two)
    assert one.parent is None
    goes_nowhere = "the start of a log is no play: it goes nowhere"
    assert refused(log.root.promote) == refused(log.root.remove) == goes_nowhere
    assert refused(one.remove) == goes_nowhere
    assert isinstance(log.root.children, tuple)


def test_a_pass_has_the_number_of_the_play_before_it() -> None:
    log = cv.loads(good("window") + "Biel pass 3. Biel 7b")
    assert [node.number for node in log.nodes] == [1, 2, 2, 3]


def test_rondas_are_declared_before_it_is_played_on() -> None:
    log = Log(cv.deal("catalan-cau", seed=4))
    assert log.root.deal == ""
    log.root.declare(silent=["Carla"])
    assert log.root.deal == "deal Carla silent"
    log.root.add(log.start.plays()[0])
    message = "rondas are declared before the deal is played, and it has been here"
    assert refused(log.root.declare) == message
    teams = cv.loads(good("teams").partition("deal")[0])
    for stake, line in ((2, ""), (None, ""), (3, "deal Anna ronda Biel rondi stake 3"),
                        (41, "deal Anna ronda Biel rondi stake 41")):  # fmt: skip
        teams.root.declare(stake=stake)
        assert teams.root.deal == line


CHANGES: dict[str, Any] = {
    "a tag": lambda log: log.tags.update(Title="b"),
    "another tag": lambda log: log.tags.update(Event="b"),
    "no tag": lambda log: log.tags.clear(),
    "a glyph": lambda log: setattr(log.nodes[1], "glyph", "!"),
    "a glyph in a variation": lambda log: setattr(log.root.children[1], "glyph", "!"),
    "a note": lambda log: log.nodes[0].note(Mark("3o")),
    "a note at the start": lambda log: log.root.note(Comment("a")),
    "another play": lambda log: log.nodes[-1].add(log.states[-1].plays()[0]),
    "a play less": lambda log: log.nodes[-1].remove(),
    "another variation": lambda log: log.root.add("3c x3o"),
    "another order": lambda log: log.root.children[1].promote(),
}


def grown() -> Log:
    log = new()
    log.tags["Title"] = "a"
    node: Node = log.root.add("3c", "?", [Comment("so")])
    log.root.add("7e", notes=[Hint("h")]).add("2o")
    node.add("2o").add("7e")
    return log


@pytest.mark.parametrize("change", CHANGES)
def test_logs_that_differ_are_not_equal_and_a_copy_stays_as_it_was(change: str) -> None:
    log = grown()
    twins = [log.copy(), copy.copy(log), copy.deepcopy(log), pickle.loads(pickle.dumps(log)),
             cv.loads(cv.dumps(log)), Log.from_json(log.to_json())]  # fmt: skip
    CHANGES[change](log)
    for twin in twins:
        assert twin == grown()
        assert twin != log
        assert log != twin
        CHANGES[change](twin)
        assert twin == log


def test_logs_are_equal_only_with_the_same_start_and_deal_lines() -> None:
    assert Log(cv.deal("robat", seed=1)) != Log(cv.deal("robat", seed=2))
    one, two = (Log(cv.deal("catalan-cau", seed=4)) for _ in range(2))
    assert one == two
    two.root.declare(silent=["Carla"])
    assert one != two
    assert one != "a log"
    text = good("catalan").replace("Biel rondi Anna silent", "Biel rondi Anna rondi")
    assert cv.loads(good("catalan")) != cv.loads(text)


def test_what_could_not_be_read_goes_along() -> None:
    log = cv.loads(good("chain").replace("4. Anna 7e", "4. Anna 7x"), errors="recover")
    assert log.rest.startswith("4. Anna 7x")
    for twin in (log.copy(), copy.deepcopy(log), pickle.loads(pickle.dumps(log))):
        assert twin == log
        assert twin.rest == log.rest
        assert [str(error) for error in twin.repairs] == [str(error) for error in log.repairs]
    assert (grown().rest, grown().repairs) == ("", ())


def test_a_pickled_tree_keeps_its_shape() -> None:
    again = pickle.loads(pickle.dumps(grown()))
    assert [node.number for node in again.nodes] == [1, 2, 3]
    assert [str(child.play.card) for child in again.root.children] == ["3c", "7e"]
    assert all(child.parent is again.root for child in again.root.children)
    assert again.root.children[1].children[0].parent is again.root.children[1]
    assert again.root.children[0].comments == ("so",)
    assert again.root.parent is None
    assert again.root.play is None


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("Hint", "the tag Hint would be read as a note"),
        ("mark", "the tag mark would be read as a note"),
        ("Off Anna", "the tag Off would be read as a note"),
        ("Players", "the tag Players says where the hand begins, which Log.start does already"),
        ("stock", "the tag stock says where the hand begins, which Log.start does already"),
        ("Hand Anna", "the tag Hand says where the hand begins, which Log.start does already"),
        ("title", "'title' cannot be the name of a tag"),
        ("", "'' cannot be the name of a tag"),
        ("Title ", "'Title ' cannot be the name of a tag"),
        ("Team Anna ", "'Team Anna ' cannot be the name of a tag"),
        (" Title", "' Title' cannot be the name of a tag"),
        ("Team Anna Biel", "'Team Anna Biel' cannot be the name of a tag"),
        ("Team deal", "'Team deal' cannot be the name of a tag"),
        ("Ti.tle", "'Ti.tle' cannot be the name of a tag"),
        ("7up", "'7up' cannot be the name of a tag"),
        ("Title", ""), ("T", ""), ("Team Anna", ""), ("Àlies", ""), ("Off-day", ""), ("A_1", ""),
        ("Hints", ""),
    ],
)  # fmt: skip
def test_a_tag_is_written_if_its_name_is_read_as_one(name: str, message: str) -> None:
    log = new()
    log.tags[name] = "x"
    if message:
        assert refused(lambda: cv.dumps(log)).partition("\n")[0] == message
    else:
        assert cv.loads(cv.dumps(log)).tags == {name: "x"}
