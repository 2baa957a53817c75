"""Small tools for writing SVG by hand: numbers and path data, always the same bytes."""

from __future__ import annotations

import re

_PATH = re.compile(r'\bd="([^"]*)"')


def num(value: float) -> str:
    """A length or a factor as SVG text: at most three decimals, and none to spare.

    >>> num(12), num(0.5), num(-0.2504), num(1e-9)
    ('12', '.5', '-.25', '0')
    """
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text == "-0" else text


def tidy(markup: str) -> str:
    """The same drawing without the spaces that only its source needs.

    >>> tidy('<g>  <path d="M 1 2 L -0.5 4 H 3 Z"/> </g>')
    '<g><path d="M1 2L-.5 4H3Z"/></g>'
    """
    text = re.sub(r"\s+", " ", markup.strip())
    text = re.sub(r"> <", "><", text)
    return _PATH.sub(lambda match: f'd="{_path(match.group(1))}"', text)


def _path(data: str) -> str:
    data = re.sub(r"\s*([A-Za-z])\s*", r"\1", data)
    data = re.sub(r"(?<![\d.])0\.", ".", data)
    return re.sub(r" -", "-", data).strip()
