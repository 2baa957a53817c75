"""The signs of a text with their places, and going back to where they were read before."""

from __future__ import annotations

import re

import pytest

import cauviz as cv
from cauviz.notation import tokens as module
from cauviz.notation.source import lines_of
from cauviz.notation.tokens import Token, Tokens, normal


def signs(tokens: Tokens) -> list[str]:
    """What comes, as ``kind text@line:column``; the kind is left out where it is the text."""
    found = []
    while True:
        token = tokens.next()
        kind = "" if token.kind == token.text else f"{token.kind} "
        found.append(f"{kind}{token.text}@{token.line}:{token.column}")
        if token.kind in ("end", "bad", "unclosed"):
            return found


def of(text: str) -> Tokens:
    return Tokens(lines_of(text))


END = "end the end of the text"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", [f"{END}@0:1"]),
        ("  \n \n", [f"{END}@2:2"]),
        ("12. Anna 3c", ["number 12.@1:1", "word Anna@1:5", "word 3c@1:10", f"{END}@1:12"]),
        ("12.Anna 12 a.b", ["number 12.@1:1", "word Anna@1:4", "word 12@1:9", "word a.b@1:12",
                            f"{END}@1:15"]),
        ("3c!? ?!?x!", ["word 3c@1:1", "glyph !?@1:3", "glyph ?!?@1:6", "word x@1:9",
                        "glyph !@1:10", f"{END}@1:11"]),
        ("[a]=(b),:}", ["[@1:1", "word a@1:2", "]@1:3", "=@1:4", "(@1:5", "word b@1:6", ")@1:7",
                        ",@1:8", ":@1:9", "}@1:10", f"{END}@1:11"]),
        ("\n\n {a\nb} c\n", ["comment a\nb@3:2", "word c@4:4", f"{END}@4:5"]),
        ("{}{ }", ["comment @1:1", "comment  @1:3", f"{END}@1:6"]),
        ('"a" "" "{"', ["text a@1:1", "text @1:5", "text {@1:8", f"{END}@1:11"]),
        ('{"} "}"', ['comment "@1:1', "text }@1:5", f"{END}@1:8"]),
        ('"a\nb\n" d', ["text a\nb\n@1:1", "word d@3:3", f"{END}@3:4"]),
        ("“x” „y“ ‟z” «u» »v«", ["text x@1:1", "text y@1:5", "text z@1:9", "text u@1:13",
                                 "text v@1:17", f"{END}@1:20"]),
        ('“x" ”x” ”x" „x" „x” ‟x" «x" »x"', [*(f"text x@1:{n}" for n in range(1, 32, 4)),
                                         f"{END}@1:32"]),
        ("«“” » «„»", ["text “” @1:1", "text „@1:7", f"{END}@1:10"]),
        ("{\\}} {\\\\} {a\\b}", ["comment }@1:1", "comment \\@1:6", "comment a\\b@1:11",
                               f"{END}@1:16"]),
        ('"\\"" "\\\\" "a\\b"', ['text "@1:1', "text \\@1:6", "text a\\b@1:11", f"{END}@1:16"]),
        ("{\\\\\\}} x", ["comment \\}@1:1", "word x@1:8", f"{END}@1:9"]),
        ("\ufeff \ufeffa\xa0b\x0cc", ["word a@1:3", "word b@1:5", "word c@1:7", f"{END}@1:8"]),
        ("Nu\u0301ria O\u2019Neill", ["word Núria@1:1", "word O'Neill@1:8", f"{END}@1:15"]),
        ("a {", ["word a@1:1", "unclosed {@1:3"]),
        ("a\n {b\\}\n\n", ["word a@1:1", "unclosed {@2:2"]),
        ('"a', ['unclosed "@1:1']),
        ('"\n\\"', ['unclosed "@1:1']),
    ],
)  # fmt: skip
def test_signs_have_their_places(text: str, found: list[str]) -> None:
    assert signs(of(text)) == found
    ahead = of(text)
    for beyond in (0, 2, 1):
        ahead.peek(beyond)
    assert signs(ahead)[: len(found)] == found


def test_after_the_last_comes_the_end_again_and_again() -> None:
    tokens = of("a")
    assert [tokens.next().kind for _ in range(4)] == ["word", "end", "end", "end"]
    assert tokens.sign().kind == "end"


def test_a_bad_line_is_told_when_it_is_taken_and_not_before() -> None:
    for before, bad_line in (("a ", 1), ("a\n", 2), ("a {", 1), ("a\n{ b\n", 3)):
        tokens = Tokens(lines_of(before.encode() + b"\xed\nb"))
        if bad_line == 1:
            assert tokens.peek().kind == "bad"
        else:
            assert tokens.sign().text == "a"
        bad = tokens.next()
        assert (bad.kind, bad.text, bad.line, bad.column) == ("bad", "", bad_line, 1)
        with pytest.raises(cv.NotationError) as caught:
            tokens.sign()
        assert caught.value is tokens.fault
        assert caught.value.line == bad_line


@pytest.mark.parametrize(
    ("text", "message", "right"),
    [
        ("{a", "the comment that begins here never ends", "} somewhere after it"),
        ('"a', "the text that begins here never ends", '" somewhere after it'),
        ("“a", "the text that begins here never ends", '" somewhere after it'),
    ],
)
def test_what_never_ends_is_told_where_it_begins(text: str, message: str, right: str) -> None:
    with pytest.raises(cv.NotationError) as caught:
        of(f"\n {text}\nb").sign()
    error = caught.value
    assert (error.line, error.column, error.message, error.expected) == (2, 2, message, right)
    assert (error.found, error.source_line) == (repr(text[0]), f" {text}")


@pytest.mark.parametrize(
    ("text", "shown"),
    [("3c", "'3c'"), ("(", "'('"), ("{a}", "a comment"), ('"a"', "a text in quotes"),
     ("", "the end of the text")],
)  # fmt: skip
def test_a_sign_is_named_as_it_is_found(text: str, shown: str) -> None:
    token = of(text).next()
    assert str(token) == token.error("m", "e").found == shown
    assert token.error("m", "e", "f").found == "f"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('"3o, 5e"', [("3o", 1, 2, '"3o, 5e"'), ("5e", 1, 6, '"3o, 5e"')]),
        ('  " ,a ,,b"', [("a", 1, 6, '  " ,a ,,b"'), ("b", 1, 10, '  " ,a ,,b"')]),
        ('""', []),
        ('" , "', []),
        ('x "a\n b c\n\nd" y', [("a", 1, 4, 'x "a'), ("b", 2, 2, " b c"), ("c", 2, 4, " b c"),
                              ("d", 4, 1, 'd" y')]),
        ('"\na\n"', [("a", 2, 1, "a")]),
        ('"a\\"b \\\\ c"', [('a"b', 1, 2, '"a\\"b \\\\ c"'), ("\\", 1, 7, '"a\\"b \\\\ c"'),
                           ("c", 1, 10, '"a\\"b \\\\ c"')]),
        ('"Nu\u0301a é b"', [("Núa", 1, 2, '"Nu\u0301a é b"'), ("é", 1, 7, '"Nu\u0301a é b"'),
                            ("b", 1, 9, '"Nu\u0301a é b"')]),
        ('"é\nb"', [("é", 1, 2, '"é'), ("b", 2, 1, 'b"')]),
    ],
)  # fmt: skip
def test_words_in_a_text_have_their_places(text: str, words: list[tuple[str, int, int, str]]):
    tokens = of(text)
    while (token := tokens.next()).kind != "text":
        pass
    found = list(token.words())
    assert [(word.text, word.line, word.column, word.source) for word in found] == words
    assert {word.kind for word in found} <= {"word"}


def test_a_text_tells_how_many_lines_it_goes_on_for() -> None:
    assert [of(text).next().lines for text in ('"a"', '"\n"', '"a\n\nb"')] == [0, 1, 2]


@pytest.mark.parametrize("length", [9_998, 9_999])
def test_a_long_word_is_composed_and_a_longer_one_is_nothing(length: int) -> None:
    word = "a" * length + "e\u0301"
    assert normal(word) == ("a" * length + "é" if length == 9_998 else word)
    assert normal("\u2019") == "'"


# looking with a pattern, and back

WORD, SPACED = re.compile(r"[ ]*(\w+)"), re.compile(r"\s*(\w+)")


def test_what_is_looked_at_is_not_behind_and_what_is_taken_is() -> None:
    tokens = of("ab  cd\n\n \nef")
    for _ in range(2):
        match = tokens.look(WORD)
        assert match
        assert match[1] == "ab"
    tokens.pass_over(match)
    assert [tokens.take(WORD)[1] for _ in range(2)] == ["cd", "ef"]  # type: ignore[index]
    assert (tokens.line, tokens.source) == (4, "ef")
    assert tokens.take(WORD) is None
    assert signs(tokens) == [f"{END}@4:3"]


def test_a_pattern_finds_nothing_where_something_else_stands() -> None:
    tokens = of(" = ab\ncd")
    assert tokens.look(WORD) is tokens.take(WORD) is None
    assert tokens.next().text == "="
    assert tokens.take(WORD)[1] == "ab"  # type: ignore[index]
    assert signs(tokens) == ["word cd@2:1", f"{END}@2:3"]


def test_what_was_peeked_at_in_this_line_is_looked_at_again() -> None:
    tokens = of("ab cd ef")
    tokens.peek(1)
    assert tokens.take(WORD)[1] == "ab"  # type: ignore[index]
    assert signs(tokens) == ["word cd@1:4", "word ef@1:7", f"{END}@1:9"]
    tokens = of("ab\ncd")
    tokens.peek(1)
    assert tokens.take(WORD) is None, "the first stands in another line by now"
    assert signs(tokens) == ["word ab@1:1", "word cd@2:1", f"{END}@2:3"]
    for text in ("ab {", "ab"):
        tokens = of(text)
        tokens.next()
        tokens.peek()
        assert tokens.look(SPACED) is None


def test_signs_may_be_put_back() -> None:
    tokens = of("a b c d")
    first, second = tokens.next(), tokens.next()
    tokens.peek()
    tokens.put_back([first, second])
    assert signs(tokens) == ["word a@1:1", "word b@1:3", "word c@1:5", "word d@1:7", f"{END}@1:8"]


@pytest.mark.parametrize("ahead", [0, 1, 3])
def test_a_place_is_gone_back_to_as_often_as_is_wished(ahead: int) -> None:
    text = "a b\nc {d\ne} f\n\ng"
    whole = signs(of(text))
    for many in range(len(whole)):
        tokens = of(text)
        assert not tokens.keeps
        for _ in range(many):
            tokens.next()
        tokens.peek(ahead)
        place = tokens.place()
        assert tokens.keeps
        for _ in range(2):
            assert signs(tokens) == whole[many:]
            tokens.back(place)
        inner = tokens.place()
        tokens.next()
        tokens.back(inner)
        assert signs(tokens) == whole[many:]
        tokens.back(place)
        tokens.forget()
        assert not tokens.keeps
        assert signs(tokens) == whole[many:]


def test_lines_are_skipped_up_to_where_something_begins() -> None:
    tokens = of("a b\nc\n\nd\ne f\ng")
    tokens.peek()
    assert list(tokens.skip(lambda line: line.startswith("e"))) == ["c", "", "d"]
    assert signs(tokens) == ["word e@5:1", "word f@5:3", "word g@6:1", f"{END}@6:2"]
    tokens = Tokens(lines_of(b"a\n\xedb\nc"))
    tokens.peek(1)
    assert tokens.fault
    assert list(tokens.skip(lambda line: False)) == ["c"]
    assert signs(tokens) == [f"{END}@3:1"]
    tokens = Tokens(lines_of(b"a\nb\xed\nc"))
    tokens.next()
    assert list(tokens.skip(lambda line: line == "b\ufffd")) == []
    assert signs(tokens)[0] == "bad @2:1"


@pytest.mark.parametrize("blank", ["", "\n", "\n\n\n"])
def test_a_hand_has_a_greatest_length_in_which_blank_lines_do_not_count(
    blank: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "LONGEST", 10)
    for text, is_read in (("abc\nde\nfgh", True), ("abc\nde\nfghi", False)):
        lines = (blank + "\n").join(text.split("\n"))
        tokens = of(f"before this hand\n\n{lines}")
        tokens.sign(), tokens.sign(), tokens.sign()
        tokens.begin()
        found = signs(tokens)
        if is_read:
            assert found[-1].startswith(END)
            continue
        assert found[-1].startswith("bad ")
        error = tokens.fault
        assert error
        line = 5 + 2 * len(blank)
        assert (error.line, error.column, error.source_line) == (line, 1, "fghi")
        assert error.message == "the hand that begins in line 3 is longer than 10 signs"
        assert (error.found, error.expected) == ("still no end of it", "the end of the hand")


def test_each_hand_has_its_own_length(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONGEST", 10)
    tokens = of("\n".join(["abcd"] * 6))
    for _ in range(3):
        tokens.begin()
        assert [tokens.sign().text for _ in range(2)] == ["abcd", "abcd"]
    assert signs(tokens) == [f"{END}@6:5"]


def test_a_sign_of_a_log_is_told_with_its_line() -> None:
    token = Token("word", "b", 2, 3, "a b")
    error = token.fail("grammar.count_missing", text="Anna")
    assert (error.message, error.expected) == ("the cards of Anna are missing", "a number of cards")
    assert (error.line, error.column, error.found, error.source_line) == (2, 3, "'b'", "a b")
    assert token.fail("grammar.a_card", "grammar.first_play").expected == "the first play"
    assert token.fail("grammar.a_card", right="7o", found="x").expected == "7o"
    assert token.fail("grammar.a_card", right="7o", found="x").found == "x"
