"""One file to send: a widget as a page that needs no Python and no network.

The page holds the same front end as a notebook gets, and all that it asks of Python, answered
beforehand. It may run nothing but its own two scripts: what people wrote in it is text.
"""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import cauviz
from cauviz.harmless import escaped
from cauviz.picture import palette
from cauviz.texts import tell

from .packed import packed

_STATIC = Path(__file__).parent / "static"


class Page(NamedTuple):
    """What a page knows: the values of its widget, and its hand as a log where that may be read."""

    values: dict[str, Any]
    log: str = ""


@cache
def _script(name: str) -> str:
    return (_STATIC / name).read_text("utf-8").strip()


def squeezed(css: str) -> str:
    """A style without what only its source needs."""
    text = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    return re.sub(r"\s*([{};,])\s*", r"\1", text).replace(";}", "}").strip()


@cache
def _style() -> str:
    """The page around the widget: its ground in light and dark, and the sheet on paper."""
    text = (_STATIC / "alone.css").read_text("utf-8")
    ink, ground = [
        ";".join(
            f"--{name}:{theme[key]}"
            for name, key in (("ground", "page"), ("ink", "tx"), ("dim", "mu"))
        )
        for theme in (palette.LIGHT, palette.DARK)
    ]
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{{ground}}}}}"
    return squeezed(f":root{{{ink}}}{dark}{text}")


def _hash(text: str) -> str:
    """How a policy names a script or a style, by what it says."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _policy(front: str, boot: str, style: str) -> str:
    return (
        f"default-src 'none'; script-src {_hash(boot)} {_hash(front)}; "
        f"style-src {_hash(style)}; base-uri 'none'; form-action 'none'"
    )


def page(made: Page, title: str, still: str) -> str:
    """The whole page; ``still`` is what it shows as text where no script runs."""
    front, boot, style = _script("alone.js"), _script("boot.js"), _style()
    name, table = escaped(title), escaped(still)
    told = packed({"front": front, "model": made.values})
    return f"""<!doctype html>
<html lang="{escaped(made.values["texts"]["language"])}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy(front, boot, style)}">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="cauviz {cauviz.__version__}">
<title>{name}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{name}</h1>
<div id="cauviz"><div class="alone-still"><p>{escaped(tell("alone.no_script"))}</p>
<pre>{table}</pre></div></div>
{_log(made.log)}</main>
<footer>{escaped(tell("alone.made"))}</footer>
<script type="text/plain" id="cauviz-packed">{told}</script>
<script type="module">{boot}</script>
</body>
</html>
"""


def _log(text: str) -> str:
    if not text:
        return ""
    head, use = escaped(tell("alone.text")), escaped(tell("alone.use"))
    return (
        f"<details><summary>{head}</summary><p>{use}</p>"
        f'<pre dir="ltr" tabindex="0">{escaped(text)}</pre></details>\n'
    )
