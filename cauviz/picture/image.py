"""A static picture as an ``<img>``, which a notebook shows even if it is not trusted."""

from __future__ import annotations

import base64

from cauviz.harmless import escaped


def image(drawing: str, alt: str, beside: bool = False) -> str:
    """An SVG drawing as an ``<img>`` with its data inside; two can stand ``beside`` each other."""
    encoded = base64.b64encode(drawing.encode()).decode()
    style = "display:inline-block;width:48%;vertical-align:top" if beside else "max-width:100%"
    return f'<img src="data:image/svg+xml;base64,{encoded}" alt="{escaped(alt)}" style="{style}">'
