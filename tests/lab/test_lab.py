"""The harness itself: a real JupyterLab, a real kernel, a real widget."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.lab


def test_a_slider_moves_with_python_and_python_with_it(open_notebook) -> None:
    notebook = open_notebook(
        "slider.ipynb", "import ipywidgets", "slider = ipywidgets.IntSlider(3); slider"
    )
    notebook.run_all()
    handle = notebook.output(1).get_by_role("slider")
    handle.wait_for()
    notebook.execute("slider.value = 7")
    assert handle.get_attribute("aria-valuenow") == "7.0"
    handle.focus()
    notebook.page.keyboard.press("ArrowRight")
    assert notebook.value("slider.value") == "8"
    assert len(notebook.cells()["cells"]) == 2
