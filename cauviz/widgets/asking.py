"""What a player at a game's table is told and asked, with the buttons that answer it."""

from __future__ import annotations

from cauviz import scene
from cauviz.gaming import Sitting, standing
from cauviz.scene import Ask
from cauviz.texts import tell


def asked(sitting: Sitting, seconds: float | None, fault: str) -> Ask:
    """What is asked now; nothing while a card is to be played, or a computer is to move."""
    if fault:
        return {"kind": "fault", "say": [fault], "acts": _acts("retry", "other")}
    phase = sitting.phase
    found: Ask = {"kind": phase}
    name = sitting.names[sitting.person] if sitting.person is not None else ""
    if phase == "show":
        found["say"] = [tell("game.hand_on", name=name)]
        found["acts"] = [("show", tell("game.act.show", name=name))]
    elif phase == "declare":
        found["say"] = [tell("game.declare", name=name)]
        found["acts"] = _acts("ronda", "rondi", "nothing")
        _limit(found, seconds, "nothing")
    elif phase == "warned":
        found["say"], found["acts"] = list(sitting.warned), _acts("again", "on")
        found["play"] = _chosen(sitting)
    elif phase == "call":
        found["say"] = [tell("game.call")]
        found["acts"] = _acts(*sitting.call_words, "shut")
        found["play"] = _chosen(sitting)
        _limit(found, seconds, "shut")
    elif phase == "told":
        found["say"], found["acts"] = list(sitting.told), _acts("heard")
    elif phase in ("counted", "over"):
        found["say"] = [*sitting.told, *_ended(sitting)]
        found["acts"] = _acts("next" if phase == "counted" else "match", "back")
    else:
        found["say"] = list(sitting.told)
    if sitting.file is not None and sitting.file.trouble:
        found["say"].append(sitting.file.trouble)
    return found if found["say"] else {}


def _acts(*names: str) -> list[tuple[str, str]]:
    return [(name, tell(f"game.act.{name}")) for name in names]


def _limit(found: Ask, seconds: float | None, after: str) -> None:
    if seconds is not None:
        found["seconds"], found["after"] = seconds, after


def _chosen(sitting: Sitting) -> scene.Move:
    play = sitting.chosen
    assert play is not None
    return scene.move(sitting.state, play)


def _ended(sitting: Sitting) -> list[str]:
    match = sitting.match
    if sitting.phase == "over" and match.over:
        return [standing.result(match), standing.points(match)]
    return [tell("game.stands", points=standing.points(match))]
