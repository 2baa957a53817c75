"""`cauviz doctor`, and what works where the widgets' libraries are broken or not there."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from cauviz.command import doctor, main

LIBRARIES = ("anywidget", "ipywidgets", "traitlets", "filelock", "IPython", "jupyterlab")


def without(code: str) -> subprocess.CompletedProcess[str]:
    """Run some Python where none of the widgets' libraries can be imported."""
    gone = f"import sys; sys.modules.update(dict.fromkeys({LIBRARIES!r})); "
    return subprocess.run([sys.executable, "-c", gone + code], capture_output=True, text=True)


def examined(broken: Path) -> tuple[int, str]:
    """What the doctor says where a folder of broken packages goes before all others."""
    done = subprocess.run(
        [sys.executable, "-m", "cauviz", "doctor"],
        env={**os.environ, "PYTHONPATH": str(broken)},
        capture_output=True,
        text=True,
    )
    assert done.stderr == ""
    return done.returncode, done.stdout


def test_a_whole_installation_is_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor"]) == 0, capsys.readouterr().out
    out = capsys.readouterr().out
    assert "BAD" not in out
    for name in ("anywidget", "ipywidgets", "jupyterlab"):
        assert f" {metadata.version(name)}\n" in out.partition(f"\nok   {name}")[2]


def test_a_library_that_cannot_be_loaded_is_told_with_what_mends_it(tmp_path: Path) -> None:
    (tmp_path / "anywidget.py").write_text("raise AttributeError('no such trait')")
    status, out = examined(tmp_path)
    assert status == 1
    rows = out.splitlines()
    at = next(k for k, row in enumerate(rows) if row.startswith("BAD  anywidget"))
    assert rows[at].endswith("but it cannot be loaded: AttributeError: no such trait")
    assert rows[at + 1].startswith(f"     to mend it: {sys.executable} -m pip install ")
    assert '"anywidget' in rows[at + 1]
    assert "ok   ipywidgets" in out
    assert "BAD  a widget" in out
    assert rows[-1].startswith("2 things are not as they should be.")


def test_a_library_that_is_too_old_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    true = metadata.version
    monkeypatch.setattr(
        doctor.metadata, "version", lambda name: "7.8.1" if name == "ipywidgets" else true(name)
    )
    assert main(["doctor"]) == 1
    assert "BAD  ipywidgets             7.8.1, but cauviz needs ipywidgets>=" in (
        capsys.readouterr().out
    )


def test_a_library_that_is_not_there_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def version(name: str) -> str:
        if name in ("anywidget", "jupyterlab"):
            raise metadata.PackageNotFoundError(name)
        return "999"

    monkeypatch.setattr(doctor.metadata, "version", version)
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "BAD  anywidget              is not installed" in out
    assert "BAD  jupyterlab             is not installed in this environment" in out


def test_a_lab_that_finds_no_part_to_draw_widgets_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(doctor, "_extension_folders", lambda: [tmp_path])
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert out.count("JupyterLab finds no such part") == 2
    assert '"jupyterlab-widgets"' in out


def test_a_part_that_is_switched_off_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    config = tmp_path / "labconfig"
    config.mkdir()
    (config / "page_config.json").write_text(
        '{"disabledExtensions": {"@jupyter-widgets/jupyterlab-manager": true}}'
    )
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path))
    assert main(["doctor"]) == 1
    assert "jupyter labextension enable @jupyter-widgets/jupyterlab-manager" in (
        capsys.readouterr().out
    )


def test_another_python_behind_the_notebooks_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel = tmp_path / "kernels" / "python3"
    kernel.mkdir(parents=True)
    (kernel / "kernel.json").write_text(
        '{"argv": ["/elsewhere/bin/python", "-m", "ipykernel_launcher"], "language": "python", '
        '"display_name": "Python"}'
    )
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    assert main(["doctor"]) == 1
    assert "notebooks run in another Python: /elsewhere/bin/python" in capsys.readouterr().out


def test_nothing_that_breaks_ends_the_examination(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lab() -> None:
        raise KeyError("lost")

    lab.__name__ = "_lab"
    monkeypatch.setattr(doctor, "_LOOKS", (lab, doctor._libraries))
    assert main(["doctor"]) == 1
    out = capsys.readouterr().out
    assert "BAD  jupyterlab             KeyError: 'lost'" in out
    assert "ok   ipywidgets" in out


def test_the_game_and_the_command_need_no_library() -> None:
    code = (
        "import cauviz as cv; from cauviz.command import main; "
        "log = cv.loads(cv.dumps(cv.hand('gap'))); log.states[0].plays(); cv.lesson('capture'); "
        "main(['show', 'gap', '--play', '1']); main(['export', 'gap', '--svg', '-o', '-']); "
        "sys.exit(main(['hands']))"
    )
    done = without(code)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Anna plays the 3 of cups" in done.stdout


@pytest.mark.parametrize("name", ["Replay", "Table", "Tutor", "Compare"])
def test_a_widget_without_its_libraries_says_what_to_install(name: str) -> None:
    done = without(
        f"import cauviz as cv\ntry:\n    cv.{name}\n"
        "except cv.CauError as error:\n    print(type(error).__name__, error)"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"MissingPackage cv.{name} needs the package ")
    assert f"{sys.executable} -m pip install anywidget ipywidgets" in done.stdout
    assert without(f"from cauviz import {name}").stderr.count("MissingPackage") == 1
