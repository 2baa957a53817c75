"""What positions, plays, lessons and scenes are made of is shared, so nobody can change it."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from pkgutil import walk_packages

import pytest

import cauviz as cv

# what is counted while hands are played out, and seen by nobody else
CHANGING = {"cauviz.players.weighing.Tried"}
LATER = ("__main__", "widgets", "zoo")  # these hold what changes, or start something


def made() -> dict[str, type]:
    found: dict[str, type] = {}
    for module in walk_packages(cv.__path__, "cauviz."):
        if module.name.split(".")[1] in LATER:
            continue
        for thing in vars(import_module(module.name)).values():
            if isinstance(thing, type) and dataclasses.is_dataclass(thing):
                found[f"{thing.__module__}.{thing.__qualname__}"] = thing
    return found


CLASSES = made()


def test_there_are_some() -> None:
    assert {"cauviz.lessons.counting.Points", "cauviz.engine.rules.Rules"} <= set(CLASSES)


@pytest.mark.parametrize("name", sorted(set(CLASSES) - CHANGING))
def test_its_fields_cannot_be_set(name: str) -> None:
    kind = CLASSES[name]
    one = object.__new__(kind)
    for field in dataclasses.fields(kind) or ("anything",):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(one, getattr(field, "name", str(field)), 1)
