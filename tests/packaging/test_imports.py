"""Who may import whom: the contracts stand in pyproject.toml, the rooms in cauviz/README.md."""

from __future__ import annotations

from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
linter = pytest.importorskip("importlinter.cli", reason="new here: pip install -e '.[test]'")


def test_no_import_goes_upward_or_in_a_circle(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lazy ones included; an exception that is no longer needed fails as well."""
    monkeypatch.chdir(ROOT)
    status = linter.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == linter.EXIT_STATUS_SUCCESS, capsys.readouterr().out
