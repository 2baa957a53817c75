"""Logs built in code, and what they show of themselves."""

from __future__ import annotations

import bz2
import copy
import gzip
import io
import os
import pickle
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.notation import Comment, Hint, Log, Mark, Off
from tests.notation.test_canonical import EXAMPLE, WINDOW


def start() -> cv.State:
    return cv.State.start("robat", 2, table="3o 5e", hands=["3c 7e", "2o 5b"])


def test_a_log_grows_play_by_play() -> None:
    log = Log(start(), {"Title": "Built"})
    first = log.root.add("3c", "!", [Comment("  so\n it begins ")])
    second = first.add(cv.Play(cv.Card("2o")))
    other = first.add("5b x5e net", notes=[Hint("?")])
    assert log.title == "Built"
    assert log.players == ("Anna", "Biel")
    assert log.nodes == (first, second)
    assert log.plays == (first.play, second.play)
    assert log.states == (start(), first.state, second.state)
    assert first.children == (second, other)
    assert (log.root.number, first.number, second.number, other.number) == (0, 1, 2, 2)
    assert first.comments == ("so it begins",)
    assert other.parent is first
    assert cv.loads(cv.dumps(log)) == log


def test_a_variation_becomes_the_line_and_a_play_is_taken_out_of_its_tree() -> None:
    log = Log(start())
    first = log.root.add("3c")
    second = log.root.add("7e")
    third = log.root.add("3c x3o")
    third.promote()
    assert log.root.children == (third, first, second)
    assert log.nodes == (third,)
    first.remove()
    assert log.root.children == (third, second)
    assert first.parent is None
    assert cv.loads(cv.dumps(log)) == log
    for refused in (log.root.promote, log.root.remove):
        with pytest.raises(cv.CauError, match="the start of a log"):
            refused()


def test_what_the_rules_forbid_is_not_added() -> None:
    log = Log(start())
    with pytest.raises(cv.IllegalPlay) as caught:
        log.root.add("2o")
    assert caught.value.reason.rule == "3.1"
    assert log.root.children == ()


def test_a_bad_glyph_or_note_adds_nothing() -> None:
    log = Log(start())
    with pytest.raises(cv.CauError, match="not a glyph"):
        log.root.add("3c", "!!!")
    with pytest.raises(cv.CauError, match="not a note"):
        log.root.add("3c", notes=["a text"])  # type: ignore[list-item]
    assert log.root.children == ()
    with pytest.raises(cv.CauError, match="belongs to a play"):
        log.root.notes = [Hint("?")]
    with pytest.raises(cv.CauError, match="no glyph"):
        log.root.glyph = "!"
    with pytest.raises(cv.CauError, match="needs a card"):
        Mark("")


def test_a_log_does_not_begin_in_an_open_window() -> None:
    log = cv.loads(WINDOW)
    with pytest.raises(cv.CauError, match="open window"):
        Log(log.states[-1])


def test_logs_are_equal_when_all_in_them_is() -> None:
    log = cv.loads(EXAMPLE)
    assert log == cv.loads(EXAMPLE)
    assert log != EXAMPLE
    changes = [
        ("3c x3o-<Biel-5e", "3c x3o-<Biel"),
        ("recau !!", "recau !"),
        ("Safer?", "Safer!"),
        ("[mark 7o 10b]", "[mark 10b 7o]"),
        ("[hint", "[off"),
        ("( 2. Biel 7b { Safer? Now Carla can call cau. } )", ""),
        ("The chain", "A chain"),
        ("{ Biel's pile shows", "{ Biel shows"),
        ('"1o 1c 4c"', '"1c 1o 4c"'),
    ]
    for old, new in changes:
        text = EXAMPLE.replace(old, new, 1)
        assert text != EXAMPLE
        if old.startswith("3c x3o"):
            text = text.partition("= ")[0]
        assert cv.loads(text) != log, new
    swapped = EXAMPLE.replace('"robat"]', '"robat(chain=2)"]')
    assert cv.loads(swapped) != log
    with pytest.raises(TypeError):
        hash(log)


def test_free_tags_are_equal_in_their_order() -> None:
    one = Log(start(), {"Title": "a", "Event": "b"})
    two = Log(start(), {"Event": "b", "Title": "a"})
    assert one != two
    assert cv.loads(cv.dumps(two)) == two


def test_tags_hold_no_line_ends() -> None:
    log = Log(start())
    log.tags.update({"Title": "a\r\n b", "Event": " \n"})
    assert log.tags == {"Title": "a b", "Event": " "}
    assert cv.loads(cv.dumps(log)) == log


@pytest.mark.parametrize("twin", [Log.copy, copy.copy, copy.deepcopy])
def test_a_copy_is_equal_and_goes_its_own_way(twin) -> None:
    log = cv.loads(EXAMPLE)
    other = twin(log)
    assert other == log
    other.nodes[0].glyph = "?"
    other.root.add("7e")
    other.tags["Event"] = "x"
    assert log == cv.loads(EXAMPLE)


def test_print_shows_what_a_reader_understands() -> None:
    assert str(cv.loads(EXAMPLE)).startswith(
        """\
The chain that reached the sequence
robat, Carla deals
Table  3o 5e 10b
Anna   3c 7e
Biel   2o 7b  pile 1o 1c 4c
Carla  6c 7o  pile 11o 11c

{ Biel's pile shows a 4: just the gap between 3 and 5. }
1. Anna 3c x3o-<Biel-5e !"""
    )
    assert str(cv.loads(EXAMPLE)).endswith("6. Carla 6c\n= Anna 4, Biel 7, Carla 1")
    assert str(Log(cv.State.start("robat", 2))) == (
        "robat, Biel deals\nTable  -\nAnna   -\nBiel   -\n\n= Anna 0, Biel 0"
    )


def test_reprs_are_short_and_stable() -> None:
    log = cv.loads(EXAMPLE)
    assert repr(log) == "<Log 'The chain that reached the sequence': Anna, Biel, Carla; 6 plays>"
    assert repr(log.root) == "<Node start>"
    assert repr(log.nodes[0]) == "<Node 1. Anna 3c x3o-<Biel-5e!>"
    window = cv.loads(WINDOW + "Biel pass")
    assert repr(window.nodes[2]) == "<Node Biel pass>"
    assert repr(window) == "<Log Anna, Biel, Carla; 2 plays>"
    assert repr(Off("a")) == "Off(text='a')"


@pytest.mark.parametrize("text", [EXAMPLE, WINDOW])
def test_a_log_is_pickled_however_long_it_is(text: str) -> None:
    log = cv.loads(text)
    again = pickle.loads(pickle.dumps(log))
    assert again == log
    assert again.states == log.states
    assert [node.number for node in again.nodes] == [node.number for node in log.nodes]
    head = '[Players "A B"] [Hand A "1o 2o"] [Hand B "3o 4o"] 1. A 1o '
    deep = cv.loads(head + "( 1. A 2o " * 100 + ")" * 100)
    assert pickle.loads(pickle.dumps(deep)) == deep


@pytest.mark.parametrize("name", cv.lesson_names())
def test_a_lesson_is_pickled(name: str) -> None:
    lesson = cv.lesson(name)
    for again in (pickle.loads(pickle.dumps(lesson)), copy.deepcopy(lesson)):
        assert [repr(step) for step in again] == [repr(step) for step in lesson]
        for one, two in zip(again, lesson, strict=True):
            assert getattr(one, "solutions", ()) == getattr(two, "solutions", ())


def test_what_no_log_can_hold_is_refused_where_it_is_set() -> None:
    log = cv.Log(start())
    half = "a\ud83dz"
    for act in (
        lambda: Comment(half),
        lambda: Hint(half),
        lambda: log.tags.update(Title=half),
        lambda: cv.Log(start(), {"Title": half}),
        lambda: log.tags.update({half: "a"}),
    ):
        with pytest.raises(cv.CauError, match=r"U\+D83D in it, which is half a letter"):
            act()
    with pytest.raises(cv.CauError, match="the tag 'Title' is a text, not 5"):
        log.tags["Title"] = 5  # type: ignore[assignment]
    assert dict(log.tags) == {}


def test_the_names_of_tags_are_equal_in_any_unicode_form() -> None:
    log = cv.Log(start(), {"A\u0300lies": "x"})
    assert list(log.tags) == ["\u00c0lies"]
    assert cv.loads(cv.dumps(log)) == log


@pytest.mark.parametrize("name", ["Hint", "off", "MARK"])
def test_a_note_is_no_tag(name: str) -> None:
    with pytest.raises(cv.NotationError):
        cv.dumps(cv.Log(start(), {name: "x"}))


def test_any_file_that_takes_bytes_or_text_is_written_to(tmp_path: Path) -> None:
    log = cv.loads(EXAMPLE)
    with tempfile.NamedTemporaryFile() as file:
        cv.dump(log, file)
        file.flush()
        assert cv.load(file.name) == log
    with tempfile.SpooledTemporaryFile() as file:
        cv.dump(log, file)
        file.seek(0)
        assert cv.load(file) == log
    for opener in (gzip.open, bz2.open):
        for mode in ("b", "t"):
            with opener(tmp_path / "x", "w" + mode) as file:
                cv.dump([log, log], file)
            with opener(tmp_path / "x", "r" + mode) as file:
                assert list(cv.iter_logs(file)) == [log, log]
    text = io.StringIO()
    cv.dump(log, text)
    assert text.getvalue() == EXAMPLE


def test_files_of_all_kinds_are_files_to_mypy(tmp_path: Path) -> None:
    pytest.importorskip("mypy")
    (tmp_path / "use.py").write_text(
        "import gzip, io, tempfile\nimport cauviz as cv\n"
        "log = cv.load(gzip.open('x', 'rb'))\n"
        "cv.load(open('x')), cv.load(open('x', 'rb')), cv.load(io.StringIO('x'))\n"
        "cv.load(['a', 'b']), cv.iter_logs([b'a'], errors='recover')\n"
        "cv.dump(log, gzip.open('x', 'wb'))\ncv.dump(log, open('x', 'w'))\n"
        "cv.dump(log, tempfile.NamedTemporaryFile())\ncv.dump(log, io.BytesIO())\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "use.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        env={**os.environ, "MYPYPATH": str(Path(cv.__file__).parents[1])},
    )
    assert done.returncode == 0, done.stdout


PROVENANCE = (
    "Title", "Event", "Date", "Place", "Source", "Annotator", "Lang", "Match", "Round", "Seed",
)  # fmt: skip


@pytest.mark.parametrize("rules", sorted(NAMED))
def test_where_a_hand_comes_from_is_kept_and_never_invented(rules: str) -> None:
    dealt = cv.Log(cv.deal(rules, seed=4))
    copies = [cv.loads(cv.dumps(dealt)), cv.Log.from_json(dealt.to_json())]
    assert [{*log.tags} & {*PROVENANCE} for log in (dealt, *copies)] == [set()] * 3
    said = {name: f"what somebody wrote of {name}" for name in PROVENANCE}
    told = cv.Log(dealt.states[0], said)
    for log in (cv.loads(cv.dumps(told)), cv.Log.from_json(told.to_json())):
        assert {name: log.tags[name] for name in PROVENANCE} == said
