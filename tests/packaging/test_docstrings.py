"""The examples in the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import cauviz

FOUND = pkgutil.walk_packages(cauviz.__path__, "cauviz.")
NAMES = ["cauviz", *sorted(module.name for module in FOUND)]


@pytest.fixture(params=NAMES)
def module(request: pytest.FixtureRequest) -> ModuleType:
    return importlib.import_module(request.param)


def test_the_examples_hold(module: ModuleType) -> None:
    done = doctest.testmod(module)
    assert done.failed == 0
