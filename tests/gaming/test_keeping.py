"""A match in a file: it survives another Python, and loses nothing that stood there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import cauviz as cv
from cauviz.engine.options import NAMED
from cauviz.gaming import Sitting
from tests.gaming.persons import acts, plays_out

SEATS = ["Mia", "easy", "easy"]


def begun(path: Path, done: int = 5, rules: str = "robat(target=2)") -> Sitting:
    sitting = Sitting(rules, SEATS, seed=1, file=path)
    rng = random.Random(1)
    for _ in range(done):
        acts(sitting, rng)
    return sitting


@pytest.mark.parametrize("done", [0, 1, 5, 27, 30])
def test_a_match_goes_on_where_it_was(tmp_path: Path, done: int) -> None:
    path = tmp_path / "mia.cau"
    one = begun(path, done)
    two = Sitting("robat(target=2)", SEATS, seed=1, file=path)
    assert two.state == one.state
    assert two.match == one.match
    assert [cv.dumps(log) for log in two.logs] == [cv.dumps(log) for log in one.logs]
    assert two.phase == one.phase
    assert "nothing of yours" in two.why_not_undo()
    plays_out(two)
    text = path.read_text("utf-8")
    assert len(list(cv.iter_logs(path))) == 2
    assert text.count("[Match") == 2


@pytest.mark.parametrize("rules", NAMED)
def test_every_rule_set_goes_on(tmp_path: Path, rules: str) -> None:
    path = tmp_path / "mia.cau"
    rng = random.Random(4)
    one = Sitting(rules, None, seed=6, file=path)
    for _ in range(40):
        if one.phase == "over":
            break
        acts(one, rng)
        two = Sitting(rules, None, seed=6, file=path)
        if one.phase == "over":
            assert two.number == 2
        else:
            assert (two.match, two.state.hands, two.state.table) == (
                one.match, one.state.hands, one.state.table,
            )  # fmt: skip


def test_the_next_deal_is_the_same_after_a_restart(tmp_path: Path) -> None:
    one, two = (tmp_path / name for name in ("one.cau", "two.cau"))
    whole = begun(one, 0)
    plays_out(whole, 3)
    begun(two, 0)
    rng = random.Random(3)
    again = Sitting("robat(target=2)", SEATS, seed=1, file=two)
    while again.phase != "over":
        acts(again, rng)
        if again.phase == "counted":
            again = Sitting("robat(target=2)", SEATS, seed=1, file=two)
    assert again.match == whole.match


def test_a_match_that_is_over_stays_and_another_begins_below(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    plays_out(begun(path))
    first = path.read_text("utf-8")
    two = Sitting("robat(target=2)", SEATS, seed=1, file=path)
    assert two.number == 2
    assert two.phase == "play" or two.phase == "wait"
    assert path.read_text("utf-8").startswith(first)
    plays_out(two)
    assert [log.tags["Match"] for log in cv.iter_logs(path)] == ["1", "1", "2", "2"]
    two.again()
    assert [log.tags["Match"] for log in cv.iter_logs(path)][-1] == "3"


def test_other_players_begin_a_match_below(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    begun(path)
    first = path.read_text("utf-8")
    Sitting("robat(target=2)", ["Pau", "easy"], file=path)
    assert path.read_text("utf-8").startswith(first)


def test_what_somebody_wrote_in_the_file_stays(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    path.write_text(f"{{ Our hands }}\n{cv.dumps(cv.hand('gap'))}", encoding="utf-8")
    first = path.read_text("utf-8")
    plays_out(begun(path))
    assert path.read_text("utf-8").startswith(first)


def test_a_file_that_is_no_log_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    path.write_text("dear diary", encoding="utf-8")
    with pytest.raises(cv.NotationError):
        begun(path)
    assert path.read_text("utf-8") == "dear diary"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(cv.CauError, match="no text in UTF-8"):
        begun(path)
    assert path.read_bytes() == b"\xff\xfe\x00"


def test_a_file_that_another_program_changes_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    sitting = begun(path, 2)
    path.write_text("{ mine }\n", encoding="utf-8")
    acts(sitting, random.Random(1))
    assert path.read_text("utf-8") == "{ mine }\n"
    assert sitting.file is not None
    assert "mia.cau was changed" in sitting.file.trouble


def test_a_file_that_cannot_be_written_does_not_end_the_game(tmp_path: Path) -> None:
    path = tmp_path / "mia.cau"
    sitting = begun(path, 2)
    path.unlink()
    path.mkdir()
    plays_out(sitting)
    assert sitting.file is not None
    assert "could not be saved in mia.cau" in sitting.file.trouble


@pytest.mark.parametrize("name", ["mia.txt", "mia", "nowhere/mia.cau"])
def test_a_name_that_cannot_be_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(cv.CauError):
        begun(tmp_path / name)
    with pytest.raises(TypeError):
        Sitting(file=7)  # type: ignore[arg-type]
