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
    ask: Ask = {"kind": phase}
    name = sitting.names[sitting.person] if sitting.person is not None else ""
    if phase == "show":
        ask["say"] = [tell("game.hand_on", name=name)]
        ask["acts"] = [("show", tell("game.act.show", name=name))]
    elif phase == "declare":
        ask["say"] = [tell("game.declare", name=name)]
        ask["acts"] = _acts("ronda", "rondi", "nothing")
        _limit(ask, seconds, "nothing")
    elif phase == "warned":
        ask["say"], ask["acts"] = list(sitting.warned), _acts("again", "on")
        ask["play"] = _chosen(sitting)
    elif phase == "call":
        ask["say"] = [tell("game.call")]
        ask["acts"] = _acts(*sitting.call_words, "shut")
        ask["play"] = _chosen(sitting)
        _limit(ask, seconds, "shut")
    elif phase == "told":
        ask["say"], ask["acts"] = list(sitting.told), _acts("heard")
    elif phase in ("counted", "over"):
        ask["say"] = [*sitting.told, *_ended(sitting)]
        ask["acts"] = _acts("next" if phase == "counted" else "match", "back")
    else:
        ask["say"] = list(sitting.told)
    if sitting.file is not None and sitting.file.trouble:
        ask["say"].append(sitting.file.trouble)
    return ask if ask["say"] else {}


def _acts(*names: str) -> list[tuple[str, str]]:
    return [(name, tell(f"game.act.{name}")) for name in names]


def _limit(ask: Ask, seconds: float | None, after: str) -> None:
    if seconds is not None:
        ask["seconds"], ask["after"] = seconds, after


def _chosen(sitting: Sitting) -> scene.Move:
    play = sitting.chosen
    assert play is not None
    return scene.move(sitting.state, play)


def _ended(sitting: Sitting) -> list[str]:
    match = sitting.match
    if sitting.phase == "over" and match.over:
        return [standing.result(match), standing.points(match)]
    return [tell("game.stands", points=standing.points(match))]
